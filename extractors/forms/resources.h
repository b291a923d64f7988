/// What Qt's resource compiler (rcc) puts into a program for a list of files (.qrc).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reachd::forms {

struct Resource {
  std::string name;  ///< under which the program finds it: begins with '/'
  std::string file;  ///< as it is written, relative to the list
  /// Is it there whatever the language is?
  bool is_general = true;
};

/// In the order of the list; none where that is no such list. A folder is an entry as it is
/// written: all that lies in it belongs to the program.
std::vector<Resource> resources_of(std::string_view list);

}  // namespace reachd::forms

/// The rules that the compiler does not check: layers, doors, sizes, texts that must not appear.
///
/// Each rule is a function from the tree's text to a list of problems, one line each, empty when
/// all is well: `analysis/expr/a.cpp:3: includes "analysis/ir/b.h", but analysis/expr may include
/// only …`
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/source_tree.h"

namespace reachd::tidy {

using Problems = std::vector<std::string>;

/// tests/tidy/layers.txt against every #include "…" and every DEPENDS in a CMakeLists.txt.
Problems check_layers(const SourceTree& tree, std::string_view layers);

/// tests/tidy/doors.txt: third-party headers only where the table allows them.
Problems check_doors(const SourceTree& tree, std::string_view doors);

/// Every code folder is in the layer table, and has a CMakeLists.txt and a short README.md.
Problems check_folders(const SourceTree& tree, std::string_view layers);

/// Lines of at most 100 columns, functions of at most 100 lines, files of at most 700, except for
/// what tests/tidy/allow.txt excuses; entries there that excuse nothing are problems too.
Problems check_sizes(const SourceTree& tree, std::string_view allowed);

/// No paths of one machine, no hosts of package registries, no disabled tests, no tabs or blanks at
/// the end of a line of code, `#pragma once` in each header.
Problems check_texts(const SourceTree& tree);

/// Sources of a folder are compiled together: a function that one has for itself (in an anonymous
/// namespace) has a name that no other source of the folder has for one of its own, and no header
/// for one of the same namespace or of one around it. Else calls might mean another one, silently.
Problems check_own_functions(const SourceTree& tree);

/// Properties that models name ("q_shown") are declared in a framework's file. One that is not
/// would be a write through a null pointer, at which programs end without a word.
Problems check_properties(const SourceTree& tree);

}  // namespace reachd::tidy

#include "analysis/model/target.h"

namespace reachd {

std::string to_text(const Target& target) {
  if (!target.id.empty())
    return target.model + "#" + target.id;
  std::string text =
      (target.is_assertion ? "assert:" : "") + target.file + ":" + std::to_string(target.line);
  if (target.column)
    text += ":" + std::to_string(*target.column);
  if (target.branch)
    text += *target.branch ? ":true" : ":false";
  return text;
}

}  // namespace reachd

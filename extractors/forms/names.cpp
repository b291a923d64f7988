#include "extractors/forms/names.h"

#include <algorithm>
#include <cctype>

namespace reachd::forms {

namespace {

/// `QVBoxLayout` is vboxLayout, `ns::Own` is ns__Own.
std::string name_for_class(std::string name) {
  if (name.size() > 1 && (name[0] == 'Q' || name[0] == 'K'))
    name.erase(0, 1);
  for (char& c : name) {
    if (!std::isupper(static_cast<unsigned char>(c)))
      break;
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return name;
}

std::string as_identifier(std::string name) {
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)))
      c = '_';
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])))
    name.insert(0, "_");
  return name;
}

}  // namespace

std::string Names::unique(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 1; !taken_.insert(name).second; ++i)
    name = wanted + std::to_string(i);
  return name;
}

const std::string& Names::name(pugi::xml_node node, const std::string& class_name) {
  const std::string own = node.attribute("name").value();
  std::string& name = names_[node.hash_value()];
  if (name.empty())
    name = unique(as_identifier(own.empty() ? name_for_class(class_name) : own));
  return name;
}

const std::string& Names::of(pugi::xml_node node) const {
  static const std::string kNone;
  const auto it = names_.find(node.hash_value());
  return it == names_.end() ? kNone : it->second;
}

}  // namespace reachd::forms

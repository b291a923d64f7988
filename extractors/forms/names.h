/// The variables of a form. Internal to this folder.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>

namespace reachd::forms {

class Names {
public:
  /// What the object of an element is called: as it says itself, with a number where another one
  /// is called so, or else by its class.
  const std::string& name(pugi::xml_node node, const std::string& class_name);
  /// Empty: `name` was not asked for it.
  const std::string& of(pugi::xml_node node) const;
  /// A name that no other variable has.
  std::string unique(const std::string& wanted);

private:
  std::map<std::size_t, std::string> names_;  ///< by element
  std::set<std::string> taken_;
};

}  // namespace reachd::forms

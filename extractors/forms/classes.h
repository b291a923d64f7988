/// What is known of the classes in a form: Qt's and its custom ones. Internal to this folder.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>

namespace reachd::forms {

/// Can the text be a type's name, with scopes and template arguments?
bool is_type(std::string_view text);

class Classes {
public:
  explicit Classes(pugi::xml_node form);

  /// By what custom classes say of themselves; of Qt's, each is only itself.
  bool extends(const std::string& name, std::string_view base) const;
  /// Makes its pages without a parent.
  bool is_container(const std::string& name) const;
  bool is_custom_container(const std::string& name) const;
  bool is_button(const std::string& name) const;
  /// How a custom container takes its pages; empty: it does not say.
  std::string add_page_method(const std::string& name) const;

  /// `Line` is no class: it is made as a frame.
  static std::string real_name(const std::string& name);

  /// Headers of all classes that were named by `use`, and of the custom ones.
  void use(const std::string& name) { used_.insert(real_name(name)); }
  std::string includes(pugi::xml_node form) const;

private:
  struct Custom {
    std::string base;
    std::string header;
    std::string add_page_method;
    bool is_global = false;
    bool is_container = false;
  };

  std::map<std::string, Custom> custom_;
  std::set<std::string> used_;
};

}  // namespace reachd::forms

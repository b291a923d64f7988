/// Walks through a form as uic does, and writes what it would. Internal to this folder.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "extractors/forms/classes.h"
#include "extractors/forms/forms.h"
#include "extractors/forms/names.h"
#include "extractors/forms/values.h"

namespace reachd::forms {

class Writer {
public:
  Writer(pugi::xml_node form, std::string_view text, std::vector<Problem>& problems);

  /// The whole header; empty: the form has no class or no widget.
  std::string write(const std::string& guard);

private:
  using Node = pugi::xml_node;

  /// Of elements; more is an error.
  static constexpr int kDepthMax = 100;

  /// Where an action or a widget stands.
  struct Place {
    Node parent;    ///< the widget around it; none: it is the form itself
    Node layout;    ///< that it is an item of
    int depth = 0;  ///< of elements
  };

  // The class (forms.cpp).
  std::string class_text(const std::string& guard);
  void problem(Node at, std::string message);
  /// Lists elements that nothing here knows.
  void check_children(Node node, std::string_view known);

  // Declarations, in uic's order (declarations.cpp).
  void declare_all();
  void declare_widget(Node node, bool is_form, int depth);
  void declare_layout(Node node, int depth);
  void declare_actions(Node node, int depth);
  void declare(Node node, const std::string& class_name);
  static std::string class_of(Node node);

  // Widgets (writer.cpp).
  void write_widget(Node node, Place place);
  void write_children(Node node, Place place);
  void write_action(Node node, const std::string& parent);
  void write_action_group(Node node, const std::string& parent);
  void write_added_action(Node node, Node widget);
  void add_to_button_group(Node node);
  void write_name(const std::string& variable, bool is_form);
  void write_properties(const std::string& variable, const std::string& class_name,
                        const std::vector<Node>& properties, bool is_form);
  /// Is it set at another place, or in another way?
  bool is_special(const std::string& variable, const std::string& class_name, Node property,
                  bool is_form);
  void write_line(const std::string& variable, Node property, bool has_shadow);
  void write_property(const std::string& object, const std::string& class_name, Node property);
  void write_end();
  void write_connections();
  std::string variable_of(const std::string& name, Node at);

  // How its parent takes a widget (pages.cpp).
  void put_into(Node node, Node parent);
  bool put_into_main_window(Node node, const std::string& parent);
  void put_into_tabs(Node node, const std::string& parent);
  void put_into_tool_box(Node node, const std::string& parent);
  void write_page_text(Node node, const std::string& parent, const char* attribute,
                       const std::string& setter, const char* otherwise = nullptr);
  void write_headers(Node node);
  void write_header(Node node, const std::string& header, const std::string& prefix);

  // Layouts (layouts.cpp).
  void write_layout(Node node, Place place, bool has_no_margins);
  void write_layout_defaults(Node node, Place place);
  void write_layout_item(Node item, Node layout, Place place);
  void write_spacer(Node node);
  void write_stretch(Node layout, const char* attribute, const std::string& setter);

  // Items of combo boxes, lists, trees and tables (items.cpp).
  struct Item {
    Node properties;
    std::string access;   ///< an expression for it, once all are there
    std::string made_by;  ///< the rest of `new …`
    std::vector<Item> children;
    std::string taken_by;  ///< how its widget takes it: before the item
    bool is_tree = false;
  };
  void write_items(Node node);
  void write_combo_box(Node node);
  void write_list(Node node);
  void write_tree(Node node);
  void write_table(Node node);
  Item tree_item(Node node, const std::string& access, int depth);
  void make_item(const std::string& class_name, const Item& item, const std::string& parent);
  void translate_item(const std::string& class_name, const Item& item, const std::string& access);
  /// Statements that make the item what it is, in one language or in all.
  std::vector<std::string> setters_of(const Item& item, bool is_translated);
  static bool has_translated(Writer& writer, const Item& item);
  void translate_items(const std::string& variable, const std::string& class_name,
                       const std::vector<Item>& items);

  void setup(const std::string& statement) { line(setup_, statement); }
  void retranslate(const std::string& statement) { line(retranslate_, statement); }
  void later(const std::string& statement) { line(later_, statement); }
  static void line(std::string& text, const std::string& statement) {
    text += "        " + statement + "\n";
  }

  Node form_;
  Node top_;  ///< its widget
  std::string_view source_;
  std::vector<Problem>& problems_;
  Classes classes_;
  Names names_;
  Translation translation_;
  std::string top_name_;
  std::map<std::string, Node> objects_;  ///< by the name in the form
  std::map<std::string, Node> button_groups_;
  std::vector<std::string> made_groups_;
  std::vector<std::pair<std::string, std::string>> buddies_;  ///< label, and the buddy's name
  std::string members_;
  std::string setup_;
  std::string actions_;
  std::string later_;
  std::string retranslate_;
};

}  // namespace reachd::forms

// Items of combo boxes, lists, trees and tables. Their texts are translated as others are, so each
// item is asked for again in retranslateUi, while nothing sorts them.
#include <algorithm>
#include <array>

#include "extractors/forms/writer.h"

namespace reachd::forms {

void Writer::write_items(Node node) {
  const std::string class_name = class_of(node);
  if (classes_.extends(class_name, "QComboBox"))
    write_combo_box(node);
  else if (classes_.extends(class_name, "QListWidget"))
    write_list(node);
  else if (classes_.extends(class_name, "QTreeWidget"))
    write_tree(node);
  else if (classes_.extends(class_name, "QTableWidget"))
    write_table(node);
}

void Writer::write_combo_box(Node node) {
  const std::string& variable = names_.of(node);
  int at = 0;
  for (const Node item : node.children("item")) {
    const Node string = property_of(item, "text").child("string");
    const bool is_fixed = string && !is_translated(string);
    setup(variable + "->addItem(" + (is_fixed ? text_of(string, translation_) : "QString()") +
          ");");
    if (string && !is_fixed)
      retranslate(variable + "->setItemText(" + std::to_string(at) + ", " +
                  text_of(string, translation_) + ");");
    ++at;
  }
}

/// Of a tree, each text begins a column, and what follows belongs to it.
std::vector<std::string> Writer::setters_of(const Item& item, bool is_wanted_translated) {
  std::vector<std::string> result;
  int column = -1;
  for (const Node property : item.properties.children("property")) {
    const std::string name = property.attribute("name").value();
    column += name == "text" ? 1 : 0;
    static constexpr std::array kTexts = {"text", "toolTip", "statusTip", "whatsThis"};
    const bool is_text = std::ranges::find(kTexts, name) != kTexts.end();
    const bool is_known =
        is_text || name == "checkState" || name == "textAlignment" || name == "flags";
    const Value value = value_of(property, "Qt", false, translation_);
    const bool is_look = value.kind == Value::Kind::kLook;
    if (!is_known || value.kind == Value::Kind::kUnknown) {
      if (!is_look && !is_wanted_translated)
        problem(property, "found the property '" + name + "' of an item, which is skipped");
      continue;
    }
    const bool is_set =
        value.kind == (is_wanted_translated ? Value::Kind::kTranslated : Value::Kind::kSet);
    const bool is_empty = is_text && !*held_by(property).text().get();
    if (!is_set || is_empty)
      continue;
    std::string setter = "->set" + name + "(";
    setter[5] = static_cast<char>(setter[5] - 'a' + 'A');
    if (item.is_tree && name != "flags")
      setter += std::to_string(std::max(column, 0)) + ", ";
    result.push_back(setter + value.text + ");");
  }
  return result;
}

void Writer::make_item(const std::string& class_name, const Item& item, const std::string& parent) {
  const std::vector<std::string> setters = setters_of(item, false);
  const std::string made = "new " + class_name + "(" + parent + ");";
  if (setters.empty() && item.children.empty() && item.taken_by.empty())
    return setup(made);
  std::string lower = class_name;
  for (char& c : lower)
    c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  const std::string variable = names_.unique("__" + lower);
  setup(class_name + " *" + variable + " = " + made);
  for (const std::string& setter : setters)
    setup(variable + setter);
  for (const Item& child : item.children)
    make_item(class_name, child, variable);
  if (!item.taken_by.empty())
    setup(item.taken_by + variable + ");");
}

bool Writer::has_translated(Writer& writer, const Item& item) {
  return !writer.setters_of(item, true).empty() ||
         std::ranges::any_of(item.children,
                             [&](const Item& child) { return has_translated(writer, child); });
}

void Writer::translate_item(const std::string& class_name, const Item& item,
                            const std::string& parent) {
  if (!has_translated(*this, item))
    return;
  std::string lower = class_name;
  for (char& c : lower)
    c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  const std::string variable = names_.unique("___" + lower);
  retranslate(class_name + " *" + variable + " = " + parent + "->" + item.access + ";");
  for (const std::string& setter : setters_of(item, true))
    retranslate(variable + setter);
  for (const Item& child : item.children)
    translate_item(class_name, child, variable);
}

void Writer::translate_items(const std::string& variable, const std::string& class_name,
                             const std::vector<Item>& items) {
  if (std::ranges::none_of(items, [&](const Item& item) { return has_translated(*this, item); }))
    return;
  const std::string kept = names_.unique("__sortingEnabled");
  retranslate("const bool " + kept + " = " + variable + "->isSortingEnabled();");
  retranslate(variable + "->setSortingEnabled(false);");
  for (const Item& item : items)
    translate_item(class_name, item, variable);
  retranslate(variable + "->setSortingEnabled(" + kept + ");");
}

void Writer::write_list(Node node) {
  const std::string& variable = names_.of(node);
  std::vector<Item> items;
  for (const Node one : node.children("item")) {
    Item item;
    item.properties = one;
    item.access = "item(" + std::to_string(items.size()) + ")";
    make_item("QListWidgetItem", item, variable);
    items.push_back(std::move(item));
  }
  translate_items(variable, "QListWidgetItem", items);
}

Writer::Item Writer::tree_item(Node node, const std::string& access, int depth) {
  Item item;
  item.properties = node;
  item.access = access;
  item.is_tree = true;
  if (depth > kDepthMax) {
    problem(node, "items are nested deeper than " + std::to_string(kDepthMax));
    return item;
  }
  for (const Node child : node.children("item"))
    item.children.push_back(
        tree_item(child, "child(" + std::to_string(item.children.size()) + ")", depth + 1));
  return item;
}

void Writer::write_tree(Node node) {
  const std::string& variable = names_.of(node);
  // The columns are one item, whose texts are those of all.
  Item header;
  header.is_tree = true;
  header.access = "headerItem()";
  std::vector<std::string> fixed;
  std::vector<std::string> translated;
  int column = 0;
  for (const Node one : node.children("column")) {
    Item part = header;
    part.properties = one;
    const auto in_column = [&](std::string setter) {
      return setter.replace(setter.find('('), 2, "(" + std::to_string(column));
    };
    for (const std::string& setter : setters_of(part, false))
      fixed.push_back(in_column(setter));
    for (const std::string& setter : setters_of(part, true))
      translated.push_back(in_column(setter));
    ++column;
  }
  if (!fixed.empty()) {
    const std::string made = names_.unique("__qtreewidgetitem");
    setup("QTreeWidgetItem *" + made + " = new QTreeWidgetItem();");
    for (const std::string& setter : fixed)
      setup(made + setter);
    setup(variable + "->setHeaderItem(" + made + ");");
  }
  if (!translated.empty()) {
    const std::string made = names_.unique("___qtreewidgetitem");
    retranslate("QTreeWidgetItem *" + made + " = " + variable + "->headerItem();");
    for (const std::string& setter : translated)
      retranslate(made + setter);
  }
  std::vector<Item> items;
  for (const Node one : node.children("item")) {
    items.push_back(tree_item(one, "topLevelItem(" + std::to_string(items.size()) + ")", 0));
    make_item("QTreeWidgetItem", items.back(), variable);
  }
  translate_items(variable, "QTreeWidgetItem", items);
}

void Writer::write_table(Node node) {
  const std::string& variable = names_.of(node);
  const auto write_side = [&](const char* element, const std::string& count,
                              const std::string& side) {
    const auto all = node.children(element);
    const auto size = std::distance(all.begin(), all.end());
    if (size == 0)
      return;
    std::string set = "set" + count;
    set[3] = static_cast<char>(set[3] - 'a' + 'A');
    setup("if (" + variable + "->" + count + "() < " + std::to_string(size) + ")");
    setup("    " + variable + "->" + set + "(" + std::to_string(size) + ");");
    int at = 0;
    for (const Node one : all) {
      const std::string number = std::to_string(at++);
      if (!one.child("property"))
        continue;
      Item item;
      item.properties = one;
      item.access = side + "HeaderItem(" + number + ")";
      item.taken_by = variable + "->set" + (side == "horizontal" ? "Horizontal" : "Vertical") +
                      "HeaderItem(" + number + ", ";
      make_item("QTableWidgetItem", item, "");
      translate_item("QTableWidgetItem", item, variable);
    }
  };
  write_side("column", "columnCount", "horizontal");
  write_side("row", "rowCount", "vertical");
  std::vector<Item> items;
  for (const Node one : node.children("item")) {
    const auto row = number(one.attribute("row").value());
    const auto column = number(one.attribute("column").value());
    if (!row || !column || !one.child("property"))
      continue;
    const std::string place = std::to_string(*row) + ", " + std::to_string(*column);
    Item item;
    item.properties = one;
    item.access = "item(" + place + ")";
    item.taken_by = variable + "->setItem(" + place + ", ";
    make_item("QTableWidgetItem", item, "");
    items.push_back(std::move(item));
  }
  translate_items(variable, "QTableWidgetItem", items);
}

}  // namespace reachd::forms

#include "extractors/forms/writer.h"

#include <algorithm>
#include <cctype>

namespace reachd::forms {

/// Objects are called as their variables, also where the form says it in another way.
void Writer::write_name(const std::string& variable, bool is_form) {
  const std::string statement = variable + "->setObjectName(" + utf8(variable) + ");";
  if (is_form)
    setup("if (" + variable + "->objectName().isEmpty())");
  setup(is_form ? "    " + statement : statement);
}

void Writer::write_widget(Node node, Place place) {
  const std::string& variable = names_.of(node);
  const std::string class_name = class_of(node);
  const bool is_form = !place.parent;
  if (variable.empty() || !is_type(class_name))
    return;
  const std::string parent_class = class_of(place.parent);
  if (!is_form)
    setup(variable + " = new " + Classes::real_name(class_name) + "(" +
          (classes_.is_container(parent_class) ? "" : names_.of(place.parent)) + ");");
  write_items(node);
  if (classes_.is_button(class_name))
    add_to_button_group(node);
  write_name(variable, is_form);
  std::vector<Node> properties;
  for (const Node property : node.children("property"))
    if (property.attribute("name").value() != std::string_view("objectName"))  // it has a name
      properties.push_back(property);
  write_properties(variable, class_name, properties, is_form);
  write_children(node, {place.parent, {}, place.depth});
  if (!is_form)
    put_into(node, place.parent);
  write_headers(node);
  for (const Node raised : node.children("zorder"))
    if (const auto found = objects_.find(trimmed(raised.child_value())); found != objects_.end())
      setup(names_.of(found->second) + "->raise();");
}

/// What is in a widget whose own parent is `place.parent`.
void Writer::write_children(Node node, Place place) {
  const std::string& variable = names_.of(node);
  for (const Node action : node.children("action"))
    write_action(action, variable);
  for (const Node group : node.children("actiongroup"))
    write_action_group(group, variable);
  for (const Node added : node.children("addaction"))
    write_added_action(added, node);
  for (const Node child : node.children("widget"))
    write_widget(child, {node, {}, place.depth + 1});
  // A widget that is there for its layout only has no margins of its own.
  const std::string parent_class = class_of(place.parent);
  const bool is_for_layout = class_of(node) == "QWidget" && !node.attribute("native") &&
                             place.parent && parent_class != "QMainWindow" &&
                             !classes_.is_custom_container(parent_class) &&
                             !classes_.is_container(parent_class) && !node.child("widget");
  if (const Node layout = node.child("layout"))
    write_layout(layout, {node, {}, place.depth + 1}, is_for_layout);
}

void Writer::write_action(Node node, const std::string& parent) {
  const std::string& variable = names_.of(node);
  setup(variable + " = new QAction(" + parent + ");");
  write_name(variable, false);
  const auto properties = node.children("property");
  write_properties(variable, "QAction", {properties.begin(), properties.end()}, false);
}

void Writer::write_action_group(Node node, const std::string& parent) {
  const std::string& variable = names_.of(node);
  if (variable.empty())
    return;
  setup(variable + " = new QActionGroup(" + parent + ");");
  write_name(variable, false);
  const auto properties = node.children("property");
  write_properties(variable, "QActionGroup", {properties.begin(), properties.end()}, false);
  for (const Node action : node.children("action"))
    if (!names_.of(action).empty())
      write_action(action, variable);
  for (const Node group : node.children("actiongroup"))
    write_action_group(group, variable);
}

/// `<addaction name="separator"/>`, or the name of an action or a menu.
void Writer::write_added_action(Node node, Node widget) {
  const std::string name = node.attribute("name").value();
  const std::string& variable = names_.of(widget);
  const std::string class_name = class_of(widget);
  if (name == "separator") {
    for (const char* base : {"QMenu", "QMenuBar", "QToolBar"})
      if (classes_.extends(class_name, base))
        return line(actions_, variable + "->addSeparator();");
    return problem(node, "found a separator in a '" + class_name + "', which is skipped");
  }
  const auto found = objects_.find(name);
  if (found == objects_.end())
    return problem(node, "found the action '" + name + "', which is declared nowhere");
  const std::string_view kind = found->second.name();
  const std::string& added = names_.of(found->second);
  if (kind == "widget" && classes_.extends(class_of(found->second), "QMenu"))
    line(actions_, variable + "->addAction(" + added + "->menuAction());");
  else if (kind == "action")
    line(actions_, variable + "->addAction(" + added + ");");
}

/// The group is made for the first button in it.
void Writer::add_to_button_group(Node node) {
  const Node attribute = property_of(node, "buttonGroup", "attribute");
  if (!attribute)
    return;
  const std::string name = attribute.child("string").text().get();
  const auto found = button_groups_.find(name);
  if (found == button_groups_.end())
    return problem(attribute, "found the group '" + name + "', which is declared nowhere");
  const std::string& variable = names_.of(found->second);
  if (std::ranges::find(made_groups_, name) == made_groups_.end()) {
    made_groups_.push_back(name);
    setup(variable + " = new QButtonGroup(" + top_name_ + ");");
    write_name(variable, false);
    const auto properties = found->second.children("property");
    write_properties(variable, "QButtonGroup", {properties.begin(), properties.end()}, false);
  }
  setup(variable + "->addButton(" + names_.of(node) + ");");
}

namespace {

/// `enabled` is set by setEnabled.
std::string setter_of(std::string name) {
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return "set" + name;
}

}  // namespace

bool Writer::is_special(const std::string& variable, const std::string& class_name, Node property,
                        bool is_form) {
  const std::string name = property.attribute("name").value();
  const Node held = held_by(property);
  const std::string_view kind = held.name();
  if (is_form && name == "geometry" && kind == "rect") {
    const auto width = number(held.child_value("width"));
    const auto height = number(held.child_value("height"));
    if (width && height)
      setup(variable + "->resize(" + std::to_string(*width) + ", " + std::to_string(*height) +
            ");");
    return true;
  }
  // What needs pages, or emits signals, is set when all is there and connected.
  const auto extends = [&](const char* base) { return classes_.extends(class_name, base); };
  const bool is_current =
      name == "currentIndex" && (extends("QComboBox") || extends("QStackedWidget") ||
                                 extends("QTabWidget") || extends("QToolBox"));
  if (is_current || (name == "currentRow" && extends("QListWidget")) ||
      (name == "tabSpacing" && extends("QToolBox")) ||
      (name == "default" && extends("QPushButton"))) {
    const Value value = value_of(property, class_name, false, translation_);
    if (value.kind == Value::Kind::kSet)
      later(variable + "->" + setter_of(name) + "(" + value.text + ");");
    return true;
  }
  if (name == "buddy" && kind == "cstring" && extends("QLabel")) {
    buddies_.emplace_back(variable, held.text().get());
    return true;
  }
  return (name == "frameworkCode" && kind == "bool") ||
         (name == "database" && kind == "stringlist");
}

/// A line between widgets is a frame.
void Writer::write_line(const std::string& variable, Node property, bool has_shadow) {
  const std::string_view orientation = property.child_value("enum");
  setup(variable + "->setFrameShape(QFrame::" +
        (orientation.ends_with("Vertical") ? "VLine" : "HLine") + ");");
  if (!has_shadow)
    setup(variable + "->setFrameShadow(QFrame::Sunken);");
}

void Writer::write_properties(const std::string& variable, const std::string& class_name,
                              const std::vector<Node>& properties, bool is_form) {
  bool has_shadow = false;
  for (const Node property : properties) {
    const std::string_view name = property.attribute("name").value();
    has_shadow = has_shadow || name == "frameShadow";
    if (class_name == "Line" && name == "orientation")
      write_line(variable, property, has_shadow);
    else if (!is_special(variable, class_name, property, is_form))
      write_property(variable, class_name, property);
  }
}

void Writer::write_property(const std::string& object, const std::string& class_name,
                            Node property) {
  const std::string name = property.attribute("name").value();
  if (!is_identifier(name))
    return problem(property, "found the property '" + name + "', expected a name");
  std::string_view own = property.attribute("stdset").value();
  if (own.empty())
    own = form_.attribute("stdsetdef").value();
  const bool is_dynamic = own == "0";
  const Value value = value_of(property, Classes::real_name(class_name), is_dynamic, translation_);
  if (value.kind == Value::Kind::kUnknown)
    return problem(property, value.text + " for the property '" + name + "', which is skipped");
  if (value.kind == Value::Kind::kLook || value.kind == Value::Kind::kNone)
    return;
  const std::string statement =
      object + "->" +
      (is_dynamic ? "setProperty(\"" + name + "\", QVariant(" + value.text + "));"
                  : setter_of(name) + "(" + value.text + ");");
  if (value.kind == Value::Kind::kTranslated)
    retranslate(statement);
  else
    setup(statement);
}

std::string Writer::variable_of(const std::string& name, Node at) {
  const auto found = objects_.find(name);
  if (found != objects_.end())
    return names_.of(found->second);
  problem(at, "found the name '" + name + "', which is declared nowhere");
  return "";
}

/// What follows when all objects are there.
void Writer::write_end() {
  for (const auto& [label, buddy] : buddies_)
    if (const auto found = objects_.find(buddy); found != objects_.end())
      setup(label + "->setBuddy(" + names_.of(found->second) + ");");
  std::string before;
  for (const Node stop : form_.child("tabstops").children("tabstop")) {
    const std::string variable = variable_of(trimmed(stop.child_value()), stop);
    if (variable.empty())
      continue;
    if (!before.empty())
      setup("QWidget::setTabOrder(" + before + ", " + variable + ");");
    before = variable;
  }
  setup_ += actions_;
  setup("retranslateUi(" + top_name_ + ");");
  write_connections();
  setup_ += later_;
  const std::string_view by_name = form_.attribute("connectslotsbyname").value();
  if (by_name != "false" && by_name != "0")
    setup("QMetaObject::connectSlotsByName(" + top_name_ + ");");
}

namespace {

bool is_signature(std::string_view text) {
  return text.find('(') != std::string_view::npos && text.ends_with(")") &&
         std::ranges::all_of(text, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) ||
                  std::string_view("_:<>,*& ()").find(c) != std::string_view::npos;
         });
}

}  // namespace

void Writer::write_connections() {
  for (const Node one : form_.child("connections").children("connection")) {
    const std::string sender = variable_of(trimmed(one.child_value("sender")), one);
    const std::string receiver = variable_of(trimmed(one.child_value("receiver")), one);
    const std::string signal = trimmed(one.child_value("signal"));
    const std::string slot = trimmed(one.child_value("slot"));
    if (!is_signature(signal) || !is_signature(slot))
      problem(one, "found a connection of '" + signal + "' with '" + slot +
                       "', expected a signal and a slot; it is skipped");
    else if (!sender.empty() && !receiver.empty())
      setup("QObject::connect(" + sender + ", SIGNAL(" + signal + "), " + receiver + ", SLOT(" +
            slot + "));");
  }
}

}  // namespace reachd::forms

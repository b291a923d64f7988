// How windows, tab widgets and other containers take what is in them.
#include <array>

#include "extractors/forms/writer.h"

namespace reachd::forms {

namespace {

/// By its name or its number.
std::string area_of(pugi::xml_node attribute, const std::string& suffix) {
  const pugi::xml_node held = held_by(attribute);
  if (std::string_view(held.name()) == "enum")
    return enumerators(held.child_value(), "Qt");
  switch (number(held.child_value()).value_or(0)) {
    case 1:
      return "Qt::Left" + suffix;
    case 2:
      return "Qt::Right" + suffix;
    case 4:
      return "Qt::Top" + suffix;
    case 8:
      return "Qt::Bottom" + suffix;
    default:
      return "";
  }
}

}  // namespace

bool Writer::put_into_main_window(Node node, const std::string& parent) {
  const std::string& variable = names_.of(node);
  const std::string class_name = class_of(node);
  const auto extends = [&](const char* base) { return classes_.extends(class_name, base); };
  if (extends("QMenuBar")) {
    setup(parent + "->setMenuBar(" + variable + ");");
  } else if (extends("QToolBar")) {
    const std::string area = area_of(property_of(node, "toolBarArea", "attribute"), "ToolBarArea");
    setup(parent + "->addToolBar(" + (area.empty() ? "" : area + ", ") + variable + ");");
    if (trimmed(property_of(node, "toolBarBreak", "attribute").child_value("bool")) == "true")
      setup(parent + "->insertToolBarBreak(" + variable + ");");
  } else if (extends("QDockWidget")) {
    const std::string area =
        area_of(property_of(node, "dockWidgetArea", "attribute"), "DockWidgetArea");
    setup(parent + "->addDockWidget(" + (area.empty() ? "Qt::LeftDockWidgetArea" : area) + ", " +
          variable + ");");
  } else if (extends("QStatusBar")) {
    setup(parent + "->setStatusBar(" + variable + ");");
  } else {
    setup(parent + "->setCentralWidget(" + variable + ");");
  }
  return true;
}

/// `tabs->setTabText(tabs->indexOf(page), …)`. `otherwise`: the text of pages that have none.
void Writer::write_page_text(Node node, const std::string& parent, const char* attribute,
                             const std::string& setter, const char* otherwise) {
  const Node string = property_of(node, attribute, "attribute").child("string");
  if (!string && !otherwise)
    return;
  const std::string text = string ? text_of(string, translation_)
                                  : "QCoreApplication::translate(" + literal(translation_.context) +
                                        ", " + literal(otherwise) + ", nullptr)";
  const std::string statement =
      parent + "->" + setter + "(" + parent + "->indexOf(" + names_.of(node) + "), " + text + ");";
  if (string && !is_translated(string))
    setup(statement);
  else
    retranslate(statement);
}

void Writer::put_into_tabs(Node node, const std::string& parent) {
  setup(parent + "->addTab(" + names_.of(node) + ", QString());");
  write_page_text(node, parent, "title", "setTabText", "Page");
  write_page_text(node, parent, "toolTip", "setTabToolTip");
  write_page_text(node, parent, "whatsThis", "setTabWhatsThis");
}

void Writer::put_into_tool_box(Node node, const std::string& parent) {
  const Node label = property_of(node, "label", "attribute").child("string");
  setup(parent + "->addItem(" + names_.of(node) + ", " + utf8(label ? label.text().get() : "Page") +
        ");");
  write_page_text(node, parent, "label", "setItemText", "Page");
  write_page_text(node, parent, "toolTip", "setItemToolTip");
}

void Writer::put_into(Node node, Node parent_node) {
  const std::string& parent = names_.of(parent_node);
  const std::string& variable = names_.of(node);
  const std::string parent_class = class_of(parent_node);
  const auto is_in = [&](const char* base) { return classes_.extends(parent_class, base); };
  if (is_in("QMainWindow")) {
    put_into_main_window(node, parent);
    return;
  }
  struct Way {
    const char* base;
    const char* method;
  };
  static constexpr std::array kWays = {
      Way{"QStackedWidget", "addWidget"}, Way{"QToolBar", "addWidget"},
      Way{"QDockWidget", "setWidget"},    Way{"QScrollArea", "setWidget"},
      Way{"QSplitter", "addWidget"},      Way{"QMdiArea", "addSubWindow"}};
  std::string method = classes_.add_page_method(parent_class);
  for (const Way& way : kWays)
    if (method.empty() && is_in(way.base))
      method = way.method;
  if (!method.empty() && is_identifier(method)) {
    setup(parent + "->" + method + "(" + variable + ");");
  } else if (is_in("QWizard")) {
    const Node id = property_of(node, "pageId", "attribute").child("string");
    const std::string text = trimmed(id.text().get());
    if (text.empty())
      setup(parent + "->addPage(" + variable + ");");
    else if (is_type(text) || number(text))
      setup(parent + "->setPage(" + text + ", " + variable + ");");
    else
      problem(id, "found the page '" + text + "', expected a number or a name; it is skipped");
  } else if (is_in("QToolBox")) {
    put_into_tool_box(node, parent);
  } else if (is_in("QTabWidget")) {
    put_into_tabs(node, parent);
  }
}

/// Designer keeps what is of a view's header with the view: `horizontalHeaderVisible`.
void Writer::write_header(Node node, const std::string& header, const std::string& prefix) {
  static constexpr std::array kParts = {
      "Visible",           "CascadingSectionResizes", "MinimumSectionSize", "DefaultSectionSize",
      "HighlightSections", "ShowSortIndicator",       "StretchLastSection"};
  for (const char* part : kParts) {
    const Node attribute = property_of(node, prefix + part, "attribute");
    if (!attribute)
      continue;
    const Value value = value_of(attribute, "QHeaderView", false, translation_);
    const std::string object = names_.of(node) + "->" + header + "()->";
    if (value.kind != Value::Kind::kSet)
      continue;
    classes_.use("QHeaderView");
    if (part == std::string_view("ShowSortIndicator"))
      setup(object + "setProperty(\"showSortIndicator\", QVariant(" + value.text + "));");
    else
      setup(object + "set" + part + "(" + value.text + ");");
  }
}

void Writer::write_headers(Node node) {
  const std::string class_name = class_of(node);
  const auto extends = [&](const char* base) { return classes_.extends(class_name, base); };
  if (extends("QTreeView") || extends("QTreeWidget")) {
    write_header(node, "header", "header");
  } else if (extends("QTableView") || extends("QTableWidget")) {
    write_header(node, "horizontalHeader", "horizontalHeader");
    write_header(node, "verticalHeader", "verticalHeader");
  }
}

}  // namespace reachd::forms

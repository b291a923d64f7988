// Layouts, their items and margins.
#include <array>

#include "extractors/forms/writer.h"

namespace reachd::forms {

namespace {

constexpr std::array kMargins = {"leftMargin", "topMargin", "rightMargin", "bottomMargin"};

bool is_margin(std::string_view name) {
  for (const char* margin : kMargins)
    if (name == margin)
      return true;
  return false;
}

}  // namespace

/// Margin and spacing: the layout's own, else what the form says of all.
void Writer::write_layout_defaults(Node node, Place place) {
  const Node defaults = form_.child("layoutdefault");
  const Node functions = form_.child("layoutfunction");
  const std::string& variable = names_.of(node);
  const auto value_of = [&](const char* name, bool has_default) -> std::string {
    if (const Node own = property_of(node, name))
      if (const auto value = number(own.child_value("number")))
        return std::to_string(*value);
    if (!has_default)
      return "";
    if (const Node function = functions; is_identifier(function.attribute(name).value()))
      return std::string(function.attribute(name).value()) + "()";
    const auto value = number(defaults.attribute(name).value());
    return value ? std::to_string(*value) : "";
  };
  if (const std::string spacing = value_of("spacing", true); !spacing.empty())
    setup(variable + "->setSpacing(" + spacing + ");");
  if (const std::string all = value_of("margin", !place.layout); !all.empty())
    setup(variable + "->setContentsMargins(" + all + ", " + all + ", " + all + ", " + all + ");");
}

void Writer::write_layout(Node node, Place place, bool has_no_margins) {
  const std::string& variable = names_.of(node);
  const std::string class_name = class_of(node);
  if (variable.empty() || !is_type(class_name))
    return;
  setup(variable + " = new " + class_name + "(" + (place.layout ? "" : names_.of(place.parent)) +
        ");");
  write_layout_defaults(node, place);
  write_name(variable, false);
  std::array<std::string, 4> margins;
  std::vector<Node> rest;
  for (const Node property : node.children("property")) {
    const std::string_view name = property.attribute("name").value();
    if (name == "margin" || name == "spacing")
      continue;
    if (!is_margin(name)) {
      rest.push_back(property);
      continue;
    }
    const auto value = number(property.child_value("number"));
    for (std::size_t i = 0; i < kMargins.size(); ++i)
      if (value && name == kMargins[i])
        margins[i] = std::to_string(*value);
  }
  write_properties(variable, class_name, rest, false);
  bool is_any = false;
  for (std::string& margin : margins) {
    is_any = is_any || (!margin.empty() && margin != "-1") || has_no_margins;
    if (margin.empty())
      margin = has_no_margins ? "0" : "-1";
  }
  if (is_any)
    setup(variable + "->setContentsMargins(" + margins[0] + ", " + margins[1] + ", " + margins[2] +
          ", " + margins[3] + ");");
  for (const Node item : node.children("item"))
    write_layout_item(item, node, {place.parent, node, place.depth + 1});
  write_stretch(node, "stretch", "setStretch");
  write_stretch(node, "rowstretch", "setRowStretch");
  write_stretch(node, "columnstretch", "setColumnStretch");
  write_stretch(node, "columnminimumwidth", "setColumnMinimumWidth");
  write_stretch(node, "rowminimumheight", "setRowMinimumHeight");
}

void Writer::write_stretch(Node layout, const char* attribute, const std::string& setter) {
  std::string_view text = layout.attribute(attribute).value();
  for (int i = 0; !text.empty(); ++i) {
    const std::size_t end = std::min(text.find(','), text.size());
    if (const auto value = number(text.substr(0, end)); value && *value != 0)
      setup(names_.of(layout) + "->" + setter + "(" + std::to_string(i) + ", " +
            std::to_string(*value) + ");");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Writer::write_layout_item(Node item, Node layout, Place place) {
  const Node held = held_by(item);
  const std::string_view kind = held.name();
  const std::string& variable = names_.of(held);
  if (variable.empty())
    return;
  const std::string layout_class = class_of(layout);
  std::string method;
  if (kind == "widget") {
    write_widget(held, place);
    method = "Widget";
  } else if (kind == "layout") {
    write_layout(held, place, false);
    method = "Layout";
  } else {
    write_spacer(held);
    method = "Item";
  }
  const auto count = [&](const char* attribute, long long otherwise) {
    return number(item.attribute(attribute).value()).value_or(otherwise);
  };
  const std::string alignment = enumerators(item.attribute("alignment").value(), "Qt");
  const std::string row = std::to_string(count("row", 0));
  std::string arguments = variable;
  std::string verb = "add";
  if (layout_class == "QGridLayout") {
    arguments += ", " + row + ", " + std::to_string(count("column", 0)) + ", " +
                 std::to_string(count("rowspan", 1)) + ", " + std::to_string(count("colspan", 1));
    if (!alignment.empty())
      arguments += ", " + alignment;
  } else if (layout_class == "QFormLayout") {
    const char* role = count("colspan", 1) > 1   ? "SpanningRole"
                       : count("column", 0) == 0 ? "LabelRole"
                                                 : "FieldRole";
    arguments = row + ", QFormLayout::" + role + ", " + variable;
    verb = "set";
  } else if (!alignment.empty() && layout_class.find("Box") != std::string::npos) {
    arguments += ", 0, " + alignment;
  }
  setup(names_.of(layout) + "->" + verb + method + "(" + arguments + ");");
}

void Writer::write_spacer(Node node) {
  const Node hint = property_of(node, "sizeHint").child("size");
  const auto size = [&](const char* part) {
    return std::to_string(number(hint.child_value(part)).value_or(0));
  };
  const std::string_view orientation = property_of(node, "orientation").child_value("enum");
  std::string policy =
      enumerators(property_of(node, "sizeType").child_value("enum"), "QSizePolicy");
  if (policy.empty())
    policy = "QSizePolicy::Expanding";
  const std::string other = "QSizePolicy::Minimum";
  const bool is_vertical = orientation.ends_with("Vertical");
  setup(names_.of(node) + " = new QSpacerItem(" + size("width") + ", " + size("height") + ", " +
        (is_vertical ? other : policy) + ", " + (is_vertical ? policy : other) + ");");
}

}  // namespace reachd::forms

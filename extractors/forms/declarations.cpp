// The members of the class: all objects of the form, in the order that decides what those are
// called which share a name.
#include "extractors/forms/writer.h"

namespace reachd::forms {

namespace {

/// Deeper nesting is no form that somebody drew.

}  // namespace

std::string Writer::class_of(Node node) { return trimmed(node.attribute("class").value()); }

void Writer::declare(Node node, const std::string& class_name) {
  const std::string& variable = names_.name(node, class_name);
  objects_.emplace(node.attribute("name").value(), node);
  if (!is_type(class_name)) {
    problem(node,
            "found the class '" + class_name + "', expected a name; what it is of is unknown");
    return;
  }
  classes_.use(class_name);
  members_ += "    " + Classes::real_name(class_name) + " *" + variable + ";\n";
}

void Writer::declare_actions(Node node, int depth) {
  for (const Node action : node.children("action"))
    declare(action, "QAction");
  for (const Node group : node.children("actiongroup")) {
    declare(group, "QActionGroup");
    if (depth < kDepthMax)
      declare_actions(group, depth + 1);
  }
}

void Writer::declare_widget(Node node, bool is_form, int depth) {
  if (depth > kDepthMax)
    return problem(node, "widgets are nested deeper than " + std::to_string(kDepthMax));
  if (is_form) {
    top_name_ = names_.name(node, class_of(node));
    objects_.emplace(node.attribute("name").value(), node);
    classes_.use(class_of(node));
  } else {
    declare(node, class_of(node));
  }
  check_children(node,
                 " property attribute widget layout action actiongroup addaction zorder item row "
                 "column class script widgetdata ");
  declare_actions(node, depth);
  for (const Node child : node.children("widget"))
    declare_widget(child, false, depth + 1);
  if (const Node layout = node.child("layout"))
    declare_layout(layout, depth + 1);
}

void Writer::declare_layout(Node node, int depth) {
  if (depth > kDepthMax)
    return problem(node, "layouts are nested deeper than " + std::to_string(kDepthMax));
  declare(node, class_of(node));
  check_children(node, " property attribute item ");
  for (const Node item : node.children("item")) {
    check_children(item, " widget layout spacer ");
    for (const Node child : item.children()) {
      const std::string_view kind = child.name();
      if (kind == "widget")
        declare_widget(child, false, depth + 1);
      else if (kind == "layout")
        declare_layout(child, depth + 1);
      else if (kind == "spacer")
        declare(child, "QSpacerItem");
    }
  }
}

void Writer::declare_all() {
  declare_widget(top_, true, 0);
  for (const Node group : form_.child("buttongroups").children("buttongroup")) {
    button_groups_.emplace(group.attribute("name").value(), group);
    declare(group, "QButtonGroup");
  }
}

}  // namespace reachd::forms

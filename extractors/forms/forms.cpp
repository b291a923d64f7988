#include "extractors/forms/forms.h"

#include <algorithm>
#include <pugixml.hpp>

#include "extractors/forms/values.h"
#include "extractors/forms/writer.h"

namespace reachd::forms {

namespace {

Problem problem_at(std::string_view text, std::ptrdiff_t offset, std::string message) {
  const auto end =
      std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)), text.size());
  const std::string_view before = text.substr(0, end);
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  Problem problem;
  problem.line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
  problem.column = static_cast<std::uint32_t>(end - start + 1);
  problem.message = std::move(message);
  return problem;
}

/// `app::Till` is of the namespace `app`.
std::vector<std::string> scopes_of(const std::string& name) {
  std::vector<std::string> scopes;
  std::size_t from = 0;
  for (std::size_t end = name.find("::"); end != std::string::npos; end = name.find("::", from)) {
    if (end > from)
      scopes.push_back(name.substr(from, end - from));
    from = end + 2;
  }
  scopes.push_back(name.substr(from));
  return scopes;
}

}  // namespace

Writer::Writer(pugi::xml_node form, std::string_view text, std::vector<Problem>& problems)
    : form_(form), top_(form.child("widget")), source_(text), problems_(problems), classes_(form) {}

void Writer::problem(Node at, std::string message) {
  constexpr std::size_t kProblemsMax = 100;
  if (problems_.size() >= kProblemsMax)
    return;
  problems_.push_back(problem_at(source_, at.offset_debug(), std::move(message)));
}

void Writer::check_children(Node node, std::string_view known) {
  for (const Node child : node.children())
    if (child.type() == pugi::node_element &&
        known.find(" " + std::string(child.name()) + " ") == std::string_view::npos)
      problem(child, "found the element '" + std::string(child.name()) + "' in '" + node.name() +
                         "', which is unknown and skipped");
}

std::string Writer::write(const std::string& guard) {
  const std::string name = trimmed(form_.child_value("class"));
  const auto scopes = scopes_of(name);
  if (!std::ranges::all_of(scopes, is_identifier) || !top_ || !is_type(class_of(top_))) {
    problem(form_, "found a form of the class '" + name + "' with a widget of the class '" +
                       class_of(top_) + "', expected two names");
    problems_.back().is_error = true;
    return "";
  }
  check_children(form_,
                 " author comment exportmacro class widget layoutdefault layoutfunction "
                 "pixmapfunction customwidgets tabstops images includes resources connections "
                 "designerdata slots buttongroups ");
  translation_.context = name;
  translation_.is_by_id = std::string_view(form_.attribute("idbasedtr").value()) == "true";
  classes_.use("QApplication");
  declare_all();
  write_widget(top_, {});
  write_end();
  return class_text(guard);
}

std::string Writer::class_text(const std::string& guard) {
  std::vector<std::string> scopes = scopes_of(translation_.context);
  const std::string name = scopes.back();
  scopes.pop_back();
  std::string begin = scopes.empty() ? "QT_BEGIN_NAMESPACE\n" : "";
  std::string end = scopes.empty() ? "QT_END_NAMESPACE\n" : "";
  for (const std::string& scope : scopes) {
    begin += "namespace " + scope + " {\n";
    end += "}\n";
  }
  const std::string parameter = class_of(top_) + " *" + top_name_;
  // Headers of the program are its own code, what follows is not: no line of it is a target.
  return "#ifndef " + guard + "\n#define " + guard + "\n" + classes_.includes(form_) +
         "#pragma GCC system_header\n" + begin + "class Ui_" + name + "\n{\npublic:\n" + members_ +
         "\n    void setupUi(" + parameter + ")\n    {\n" + setup_ +
         "    }\n\n    void retranslateUi(" + parameter + ")\n    {\n" + retranslate_ +
         "    }\n};\n\nnamespace Ui {\n    class " + name + ": public Ui_" + name + " {};\n}\n" +
         end + "#endif\n";
}

Header header_of(std::string_view form, const std::string& guard) {
  Header header;
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(form.data(), form.size());
  if (!parsed) {
    header.problems.push_back(problem_at(form, parsed.offset,
                                         "found XML that is malformed or truncated (" +
                                             std::string(parsed.description()) +
                                             "), expected a form of Qt Designer"));
    header.problems.back().is_error = true;
    return header;
  }
  const pugi::xml_node root = document.document_element();
  if (std::string_view(root.name()) != "ui") {
    header.problems.push_back(
        problem_at(form, root.offset_debug(),
                   "found XML with the element '" + std::string(root.name()) +
                       "', expected a form of Qt Designer: 'ui', of Qt 4 or later"));
    header.problems.back().is_error = true;
    return header;
  }
  header.text = Writer(root, form, header.problems).write(guard);
  std::ranges::stable_sort(header.problems, {}, [](const Problem& problem) {
    return std::pair(problem.line, problem.column);
  });
  return header;
}

std::vector<std::string> forms_of_include(std::string_view include) {
  const std::size_t slash = include.rfind('/');
  std::string_view file = slash == std::string_view::npos ? include : include.substr(slash + 1);
  std::vector<std::string> result;
  const std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos || dot == 0)
    return result;
  const std::string_view extension = file.substr(dot);
  if (extension != ".h" && extension != ".hpp" && extension != ".hh" && extension != ".hxx")
    return result;
  std::string_view name = file.substr(0, dot);
  const auto add = [&](std::string_view one) {
    const std::string form = std::string(one) + ".ui";
    if (!one.empty() && std::ranges::find(result, form) == result.end())
      result.push_back(form);
  };
  // uic's users choose the name: it is usually that of qmake and CMake, or else one of these.
  if (name.starts_with("ui_"))
    add(name.substr(3));
  if (name.ends_with("_ui") || name.ends_with(".ui"))
    add(name.substr(0, name.size() - 3));
  add(name);
  return result;
}

}  // namespace reachd::forms

#include "lsp-server/cli/testgen_qt.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/process.h"
#include "analysis/expr/names.h"
#include "analysis/testgen/calls.h"
#include "extractors/recorder/agent_script.h"
#include "lsp-server/session/loader.h"

namespace reachd::cli {

namespace fs = std::filesystem;

namespace {

/// Headers that `text` of a file in `folder` includes in quotes, and theirs.
void add_headers(const std::string& text, const fs::path& folder, std::set<std::string>& headers) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
    if (!line.starts_with("#include\""))
      continue;
    const std::size_t begin = std::string_view("#include\"").size();
    const std::string name = line.substr(begin, line.find('"', begin) - begin);
    const std::string path = (folder / name).lexically_normal().string();
    const Result<std::string> inner = session::read_text(path);
    if (inner && headers.insert(path).second)
      add_headers(*inner, fs::path(path).parent_path(), headers);
  }
}

bool has_object(const std::string& text) { return text.find("Q_OBJECT") != std::string::npos; }

}  // namespace

Result<testgen::TestStep> qt_step(const query::SequenceStep& step) {
  const auto verb = recorder::verb_of(step.label, "Qt");
  if (!verb)
    return verb.error();
  const auto captured = [&](std::string_view name) {
    const auto found =
        std::ranges::find(verb->captured, name, &recorder::Values::value_type::first);
    return found == verb->captured.end() ? std::string() : found->second;
  };
  testgen::TestStep made;
  made.comment = step.label;
  made.repeat = step.repeat;
  if (verb->name == "q_click") {
    made.call = "reachd_test::click(" + testgen::c_literal(captured("q_text")) + ")";
  } else if (verb->name == "q_return") {
    made.call = "reachd_test::press_return()";
  } else if (verb->name == "q_edit") {
    const auto text = std::ranges::find(step.parameters, "text", &query::ParameterValue::name);
    std::string bytes;
    if (text != step.parameters.end() && text->value.sort() == Sort::string())
      for (const char32_t c : text->value.as_string())
        append_utf8(bytes, c);
    made.call = "reachd_test::type(" + testgen::c_literal(bytes) + ")";
  } else if (verb->name == "q_timeout") {
    const std::string interval = captured("q_interval");
    constexpr std::uint64_t kMarginMs = 10;
    std::from_chars(interval.data(), interval.data() + interval.size(), made.delay);
    made.delay += kMarginMs;
  } else {
    return Error{"event '" + step.label + "'", "cannot be driven by a Qt test yet"};
  }
  return made;
}

Result<QtBuild> qt_build(const std::vector<confirm::Unit>& units,
                         const std::vector<std::string>& compiler, const CancelToken& cancel) {
  const bool is_six = std::ranges::any_of(
      compiler, [](const std::string& word) { return word.find("/qt6") != std::string::npos; });
  const std::string qt = is_six ? "Qt6" : "Qt5";
  const auto said = confirm::run_process(
      "pkg-config --variable=" + std::string(is_six ? "libexecdir " : "host_bins ") + qt +
          "Core && pkg-config --cflags --libs " + qt + "Widgets " + qt + "Test",
      {}, {}, cancel);
  if (!said)
    return said.error();
  if (said->status != 0)
    return Error{qt + "Test", "found none by pkg-config, expected its development files"};
  QtBuild build;
  std::istringstream words(said->output);
  std::string folder;
  words >> folder;
  build.compiler = confirm::shell_text({folder + "/moc"});
  for (std::string word; words >> word;)
    build.libraries.push_back(word);
  std::set<std::string> headers;
  const auto add = [&](const std::string& path, const std::string& made) {
    build.before += (build.before.empty() ? "" : " && ") + build.compiler + " " +
                    confirm::shell_text({path, "-o", made});
  };
  for (const confirm::Unit& unit : units) {
    add_headers(unit.text, fs::path(unit.path).parent_path(), headers);
    const std::string own = fs::path(unit.path).stem().string() + ".moc";
    if (has_object(unit.text) && unit.text.find('"' + own + '"') != std::string::npos)
      add(unit.path, own);
  }
  for (const std::string& header : headers) {
    const Result<std::string> text = session::read_text(header);
    if (!text || !has_object(*text))
      continue;
    build.moc.push_back("moc_" + fs::path(header).stem().string() + ".cpp");
    add(header, build.moc.back());
  }
  return build;
}

}  // namespace reachd::cli

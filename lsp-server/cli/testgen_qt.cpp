#include "lsp-server/cli/testgen_qt.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/probe.h"
#include "analysis/confirm/process.h"
#include "analysis/expr/names.h"
#include "analysis/testgen/calls.h"
#include "analysis/testgen/edits.h"
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

using NumberedProbes = std::vector<std::pair<std::size_t, confirm::Probe>>;

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

/// With another line in place of that one, counted from 1.
std::string with_line(const std::string& text, std::size_t number, const std::string& line) {
  std::size_t begin = 0;
  for (std::size_t i = 1; i < number; ++i)
    begin = text.find('\n', begin) + 1;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return text.substr(0, begin) + line + text.substr(end);
}

class Copier {
public:
  Copier(const std::vector<confirm::Unit>& units, const std::vector<testgen::TestCase>& cases)
      : units_(units), cases_(cases) {}

  Result<QtCopies> copy() {
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (auto error = copy_unit(i))
        return *error;
    return std::move(copies_);
  }

private:
  NumberedProbes probes_in(std::size_t unit, std::size_t header) const {
    NumberedProbes probes;
    for (const testgen::TestCase& test : cases_)
      for (const confirm::Probe& probe : test.probes)
        if (probe.unit == unit && probe.header == header)
          probes.emplace_back(test.number, probe);
    return probes;
  }

  std::optional<Error> copy_unit(std::size_t number) {
    const confirm::Unit& unit = units_[number];
    const Result<std::string> probed = confirm::with_probes(unit.text, probes_in(number, SIZE_MAX));
    if (!probed)
      return probed.error();
    std::string text = without_checks(unit.text, *probed);
    for (std::size_t i = 0; i < unit.headers.size(); ++i) {
      const confirm::Header& header = unit.headers[i];
      const NumberedProbes probes = probes_in(number, i);
      const auto line = confirm::line_that_includes(unit.text, header.path);
      if (probes.empty() || !line)
        continue;
      const Result<std::string> inner = confirm::with_probes(header.text, probes);
      if (!inner)
        return inner.error();
      const std::string name = add(header.path, header.text, without_checks(header.text, *inner));
      text = with_line(text, *line, "#include \"" + name + "\"");
    }
    if (text != unit.text)
      add(unit.path, unit.text, text);
    return std::nullopt;
  }

  /// What is behind the lines of the source goes into the test.
  std::string without_checks(const std::string& text, const std::string& probed) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < count_lines(text); ++i)
      end = probed.find('\n', end) + 1;
    if (!text.ends_with('\n'))
      end = probed.find('\n', end);
    const std::size_t checks = probed.find("#ifdef", end);
    if (checks != std::string::npos)
      copies_.checks += probed.substr(checks);
    return probed.substr(0, end);
  }

  std::string add(const std::string& path, const std::string& text, const std::string& changed) {
    const fs::path file(path);
    for (const MadeFile& known : copies_.files)
      if (known.path == path)
        return known.name;
    const std::string start = file.stem().string() + "_probed";
    std::string name = start + file.extension().string();
    const auto is_taken = [&] {
      return std::ranges::find(copies_.files, name, &MadeFile::name) != copies_.files.end();
    };
    for (int i = 2; is_taken(); ++i)
      name = start + std::to_string(i) + file.extension().string();
    copies_.files.push_back({path, name, testgen::sed_arguments(text, changed)});
    const std::string folder = file.parent_path().string();
    if (std::ranges::find(copies_.folders, folder) == copies_.folders.end())
      copies_.folders.push_back(folder);
    return name;
  }

  const std::vector<confirm::Unit>& units_;
  const std::vector<testgen::TestCase>& cases_;
  QtCopies copies_;
};

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
  build.moc = plain_word(folder + "/moc");
  for (std::string word; words >> word;)
    build.libraries.push_back(word);
  std::set<std::string> headers;
  for (const confirm::Unit& unit : units) {
    add_headers(unit.text, fs::path(unit.path).parent_path(), headers);
    const std::string own = fs::path(unit.path).stem().string() + ".moc";
    if (has_object(unit.text) && unit.text.find('"' + own + '"') != std::string::npos)
      build.made.push_back({unit.path, own, {}});
  }
  for (const std::string& header : headers) {
    const Result<std::string> text = session::read_text(header);
    if (!text || !has_object(*text))
      continue;
    build.included.push_back("moc_" + fs::path(header).stem().string() + ".cpp");
    build.made.push_back({header, build.included.back(), {}});
  }
  return build;
}

Result<QtCopies> qt_copies(const std::vector<confirm::Unit>& units,
                           const std::vector<testgen::TestCase>& cases) {
  return Copier(units, cases).copy();
}

std::vector<std::string> qt_commands(const QtBuild& build, const QtCopies& copies,
                                     const std::function<std::string(const std::string&)>& shown) {
  std::vector<std::string> commands;
  for (const MadeFile& file : build.made)
    commands.push_back(build.moc + " " + plain_word(shown(file.path)) + " -o " +
                       plain_word(file.name));
  for (const MadeFile& file : copies.files)
    commands.push_back("LC_ALL=C sed " + file.arguments + " " + plain_word(shown(file.path)) +
                       " > " + plain_word(file.name));
  return commands;
}

std::string plain_word(const std::string& word) {
  const bool is_plain = std::ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("-_=+/.,:").find(static_cast<char>(c)) != std::string_view::npos;
  });
  return is_plain && !word.empty() ? word : confirm::shell_text({word});
}

}  // namespace reachd::cli

#include "extractors/recorder/replay.h"

#include <elf.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"
#include "extractors/recorder/agent_library.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/statement_start.h"

namespace reachd::recorder {

namespace {

namespace fs = std::filesystem;

/// As a shell would find it.
Result<std::string> program_path(const std::string& name) {
  std::error_code error;
  if (name.find('/') != std::string::npos) {
    const fs::path path = fs::absolute(name, error);
    if (fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
      return path.lexically_normal().string();
    return Error{name, "found no program that can be run"};
  }
  const char* folders = std::getenv("PATH");
  std::istringstream list(folders ? folders : "/usr/bin:/bin");
  for (std::string folder; std::getline(list, folder, ':');) {
    const fs::path path = fs::absolute(fs::path(folder) / name, error);
    if (!folder.empty() && fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
      return path.string();
  }
  return Error{name, "found no such program in PATH"};
}

/// The dynamic linker that the program asks for; empty: none.
std::string interpreter_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  Elf64_Ehdr header{};
  file.read(reinterpret_cast<char*>(&header), sizeof header);
  if (!file || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64)
    return {};
  for (int i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr part{};
    file.seekg(
        static_cast<std::streamoff>(header.e_phoff + sizeof part * static_cast<unsigned>(i)));
    file.read(reinterpret_cast<char*>(&part), sizeof part);
    constexpr std::size_t kPathMax = 4096;
    if (!file || part.p_type != PT_INTERP || part.p_filesz > kPathMax)
      continue;
    std::string text(part.p_filesz, '\0');
    file.seekg(static_cast<std::streamoff>(part.p_offset));
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    return text.c_str();
  }
  return {};
}

/// Paths of the libraries that are loaded with the program, by what it calls them. It is not run.
Result<std::vector<std::string>> libraries_of(const std::string& program,
                                              const CancelToken& cancel) {
  const std::string linker = interpreter_of(program);
  if (linker.empty())
    return Error{program, "found no program that is linked dynamically, expected one that uses Qt"};
  const auto end =
      confirm::run_process(confirm::shell_text({linker, "--list", program}), {}, {}, cancel);
  if (!end)
    return end.error();
  std::vector<std::string> libraries;
  std::istringstream lines(end->output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t arrow = line.find("=> ");
    const std::size_t address = line.rfind(" (0x");
    if (line.find("not found") != std::string::npos)
      return Error{program, "needs a library that is not found:" +
                                line.substr(line.find_first_not_of(" \t") - 1)};
    if (arrow != std::string::npos && address != std::string::npos)
      libraries.push_back(line.substr(arrow + 3, address - arrow - 3));
  }
  return libraries;
}

QtLibrary qt_of(const std::vector<std::string>& libraries) {
  QtLibrary qt;
  bool has_widgets = false;
  for (const std::string& path : libraries) {
    const std::string name = fs::path(path).filename().string();
    for (const int major : {5, 6}) {
      const std::string prefix = "libQt" + std::to_string(major);
      if (name.starts_with(prefix + "Core.so"))
        qt = {major, path};
      has_widgets = has_widgets || name.starts_with(prefix + "Widgets.so");
    }
  }
  return has_widgets ? qt : QtLibrary{};
}

/// Those of the program's makers, not of the system or of Qt.
bool is_own(const std::string& library) {
  return !library.starts_with("/usr/") && !library.starts_with("/lib") &&
         !fs::path(library).filename().string().starts_with("libQt");
}

Result<std::vector<DebuggedModule>> read_modules(const std::string& program,
                                                 const std::vector<std::string>& libraries) {
  std::vector<DebuggedModule> modules;
  auto main = DebugInformation::read(program);
  if (!main)
    return main.error();
  modules.push_back({"", *std::move(main)});
  for (const std::string& library : libraries)
    if (is_own(library))
      if (auto information = DebugInformation::read(library))
        modules.push_back({library, *std::move(information)});
  return modules;
}

/// The source of the debug information that the witness means: the same path, the same file, or,
/// where the program was built elsewhere, the only one with that name.
std::string source_of(const std::string& file, const std::set<std::string>& files) {
  std::error_code error;
  const fs::path path = fs::absolute(file, error).lexically_normal();
  if (files.contains(path.string()))
    return path.string();
  std::vector<std::string> named;
  for (const std::string& candidate : files) {
    if (fs::equivalent(candidate, path, error) && !error)
      return candidate;
    if (fs::path(candidate).filename() == path.filename())
      named.push_back(candidate);
  }
  return named.size() == 1 ? named[0] : "";
}

/// The line and some that follow it; fewer, where the file ends or cannot be read.
std::vector<std::string> lines_from(const std::string& path, unsigned line) {
  constexpr unsigned kLinesMax = 40;
  std::ifstream file(path);
  std::vector<std::string> lines;
  std::string text;
  for (unsigned i = 1; i < line + kLinesMax && std::getline(file, text); ++i)
    if (i >= line)
      lines.push_back(text);
  return lines;
}

/// Code of the last statement that begins on the line. Compilers may count all of it to the lines
/// of its arguments.
std::vector<std::uint64_t> addresses_of(const DebugInformation& information,
                                        const std::string& file, unsigned line,
                                        const std::vector<std::string>& text) {
  const StatementColumns columns = text.empty() ? StatementColumns{} : last_statement(text[0]);
  std::vector<std::uint64_t> found = information.addresses(file, line, columns.first, columns.last);
  const unsigned lines =
      text.empty() ? 1
                   : std::min<unsigned>(statement_lines(text), static_cast<unsigned>(text.size()));
  for (unsigned i = 1; i < lines && found.empty(); ++i)
    found = information.addresses(file, line + i, 1, 0);
  return found;
}

using Targets = std::vector<std::pair<std::string, std::uint64_t>>;

Result<Targets> targets_of(const Witness& witness, const std::vector<DebuggedModule>& modules) {
  Targets targets;
  bool knows_file = false;
  for (const DebuggedModule& module : modules) {
    const std::string file = source_of(witness.file, module.information.files());
    knows_file = knows_file || !file.empty();
    std::error_code error;
    const std::string text = fs::exists(witness.file, error) ? witness.file : file;
    for (const std::uint64_t address :
         addresses_of(module.information, file, witness.line, lines_from(text, witness.line)))
      targets.emplace_back(module.loaded_as, address);
  }
  const std::string place = witness.file + ":" + std::to_string(witness.line);
  if (!knows_file)
    return Error{place,
                 "found no debug information of this file in the program, expected it built "
                 "with -g -O0"};
  if (targets.empty())
    return Error{place,
                 "found no code of this line in the program, expected it built from these "
                 "sources with -g -O0"};
  return targets;
}

confirm::Confinement confinement_of(const std::string& folder, const std::string& agent,
                                    const std::string& script, const std::string& report) {
  confirm::Confinement confinement;
  confinement.folder = folder;
  confinement.environment = {
      {"LD_PRELOAD", agent},
      {"REACHD_AGENT_SCRIPT", script},
      {"REACHD_AGENT_REPORT", report},
      {"QT_QPA_PLATFORM", "offscreen"},
      {"QT_HASH_SEED", "0"},
      {"TZ", "UTC"},
      {"QT_LOGGING_RULES", "qt.*=false"},
  };
  for (const char* kept : {"LD_LIBRARY_PATH", "QT_PLUGIN_PATH"})
    if (const char* value = std::getenv(kept); value && *value)
      confinement.environment.emplace_back(kept, value);
  return confinement;
}

std::string signal_text(int signal) {
  const char* name = sigabbrev_np(signal);
  return "signal " + std::to_string(signal) + (name ? std::string(" (SIG") + name + ")" : "");
}

/// What the agent told: "WORD STEP TEXT" in each line.
struct Report {
  bool is_loaded = false;
  std::size_t step = 0;
  std::optional<std::size_t> hit;
  std::string end;  ///< "done", "fail", "cannot", "broken"; empty: it did not come to that
  std::string why;
  std::vector<std::size_t> left;  ///< steps that only Qt itself can take
  std::vector<std::string> notes;
};

Report read_report(const std::string& path) {
  Report report;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string word;
    std::size_t step = 0;
    std::string text;
    words >> word >> step;
    std::getline(words >> std::ws, text);
    report.step = step;
    if (word == "loaded")
      report.is_loaded = true;
    else if (word == "hit" && !report.hit)
      report.hit = step;
    else if (word == "left")
      report.left.push_back(step);
    else if (word == "note")
      report.notes.push_back(
          (step == 0 ? "at the start: " : "step " + std::to_string(step) + ": ") + text);
    else if (word == "done" || word == "fail" || word == "cannot" || word == "broken")
      report.end = word, report.why = text;
  }
  return report;
}

Replay verdict(const Report& report, const Result<confirm::ProcessEnd>& end, std::size_t steps) {
  Replay replay;
  replay.steps = steps;
  replay.step = report.step;
  replay.notes = report.notes;
  constexpr int kBySignal = 128;
  if (report.hit) {
    replay.end = Replay::End::kHit;
    replay.step = *report.hit;
  } else if (report.end == "fail" || report.end == "cannot") {
    replay.end = report.end == "fail" ? Replay::End::kRefused : Replay::End::kCannot;
    replay.why = report.why;
  } else if (report.end == "done" && !report.left.empty()) {
    replay.end = Replay::End::kCannot;
    replay.step = report.left.front();
    replay.why = "only Qt itself can cause this, and the line was not hit";
  } else if (report.end == "done") {
    replay.why = "all steps were taken";
  } else if (!end) {
    replay.end = Replay::End::kHung;
    replay.why = "the program " + end.error().message;
  } else if (end->status > kBySignal) {
    replay.end = Replay::End::kCrashed;
    replay.why = "the program crashed with " + signal_text(end->status - kBySignal);
  } else {
    replay.end = Replay::End::kEnded;
    replay.why = "the program ended with status " + std::to_string(end->status);
  }
  return replay;
}

}  // namespace

Result<Replay> replay(const Witness& witness, const ReplayOptions& options,
                      const CancelToken& cancel) {
  const Result<std::string> program = program_path(options.command.front());
  if (!program)
    return program.error();
  const auto libraries = libraries_of(*program, cancel);
  if (!libraries)
    return libraries.error();
  const QtLibrary qt = qt_of(*libraries);
  if (qt.major == 0)
    return Error{*program, "found no program with widgets of Qt 5 or 6"};
  const auto modules = read_modules(*program, *libraries);
  if (!modules)
    return modules.error();
  const Result<Targets> targets = targets_of(witness, *modules);
  if (!targets)
    return targets.error();
  const Result<std::string> script = agent_script(witness, *modules, *targets);
  if (!script)
    return script.error();
  const Result<std::string> agent = agent_library(qt, options.agents, cancel);
  if (!agent)
    return agent.error();

  const auto folder = confirm::TemporaryFolder::make();
  if (!folder)
    return folder.error();
  const std::string script_path = folder->path() + "/script";
  const std::string report_path = folder->path() + "/report";
  if (auto error = confirm::write_file(script_path, *script))
    return *error;
  std::vector<std::string> line = options.command;
  line.front() = *program;
  constexpr std::size_t kOutputMax = std::size_t{64} << 20;
  const auto end =
      confirm::run_confined(line, confinement_of(folder->path(), *agent, script_path, report_path),
                            {.time = options.time, .output_max = kOutputMax}, cancel);
  const Report report = read_report(report_path);
  if (cancel.cancelled())
    return Error{*program, "cancelled"};
  if (report.end == "broken")
    return Error{*program, report.why};
  if (end && !end->not_started.empty())
    return Error{*program, "cannot be run: " + end->not_started};
  if (!report.is_loaded)
    return Error{*program, "the agent was not loaded" +
                               (end ? ": " + end->errors : ": " + end.error().message)};
  return verdict(report, end, all_steps(witness).size());
}

}  // namespace reachd::recorder

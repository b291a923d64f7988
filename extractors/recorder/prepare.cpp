#include "extractors/recorder/prepare.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "extractors/recorder/agent_library.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/application.h"
#include "extractors/recorder/statement_start.h"

namespace reachd::recorder {

namespace {

namespace fs = std::filesystem;

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

struct Targets {
  std::vector<std::pair<std::string, std::uint64_t>> code;  ///< by module
  std::string source;  ///< the file, as the debug information has it
};

Result<Targets> targets_of(const Witness& witness, const std::vector<DebuggedModule>& modules) {
  Targets targets;
  bool knows_file = false;
  for (const DebuggedModule& module : modules) {
    const std::string file = source_of(witness.file, module.information.files());
    knows_file = knows_file || !file.empty();
    std::error_code error;
    const std::string text = fs::exists(witness.file, error) ? witness.file : file;
    for (const std::uint64_t address :
         addresses_of(module.information, file, witness.line, lines_from(text, witness.line))) {
      targets.code.emplace_back(module.loaded_as, address);
      targets.source = file;
    }
  }
  const std::string place = witness.file + ":" + std::to_string(witness.line);
  if (!knows_file)
    return Error{place,
                 "found no debug information of this file in the program, expected it built "
                 "with -g -O0"};
  if (targets.code.empty())
    return Error{place,
                 "found no code of this line in the program, expected it built from these "
                 "sources with -g -O0"};
  return targets;
}

}  // namespace

Result<Prepared> prepare(const Witness& witness, const std::vector<std::string>& command,
                         const std::string& agents, const CancelToken& cancel) {
  const Result<Application> program = Application::find(command.front(), cancel);
  if (!program)
    return program.error();
  const auto modules = program->modules();
  if (!modules)
    return modules.error();
  const Result<Targets> targets = targets_of(witness, *modules);
  if (!targets)
    return targets.error();
  Result<std::string> script = agent_script(witness, *modules, targets->code);
  if (!script)
    return script.error();
  Result<std::string> agent = agent_library(program->qt(), agents, cancel);
  if (!agent)
    return agent.error();
  Prepared prepared{command, *std::move(script), *std::move(agent), targets->source};
  prepared.line.front() = program->path();
  return prepared;
}

}  // namespace reachd::recorder

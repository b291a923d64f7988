// `reachd replay WITNESS.json -- APP ARG…`
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "analysis/confirm/compile_line.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/lsp/debugging.h"
#include "lsp-server/lsp/replay.h"
#include "lsp-server/session/loader.h"

namespace reachd::cli {

namespace {

using lsp::OrderedJson;
using recorder::Replay;

bool is_asked(const OrderedJson& target, const Target& asked) {
  return target.at("file").is_string() && target.at("line").get<unsigned>() == asked.line &&
         session::absolute_path(target["file"].get<std::string>()) ==
             session::absolute_path(asked.file) &&
         target.at("column").is_null() == !asked.column.has_value() &&
         (!asked.column || target["column"].get<unsigned>() == *asked.column) &&
         target.at("branch").is_null() == !asked.branch.has_value() &&
         (!asked.branch || target["branch"].get<bool>() == *asked.branch);
}

Result<lsp::Replayable> read_replayable(const Options& options) {
  const std::string& path = options.witness;
  std::ifstream file;
  if (path != "-")
    file.open(path, std::ios::binary);
  if (path != "-" && !file)
    return Error{path, "cannot be read"};
  std::istream& stream = path == "-" ? std::cin : file;
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  std::optional<Target> asked;
  if (!options.replay_target.empty()) {
    const Result<Target> target = parse_target(options.replay_target);
    if (!target)
      return target.error();
    asked = *target;
  }
  try {
    const OrderedJson json = OrderedJson::parse(text);
    if (json.at("format") != "reachd-answers" || json.at("version") != 1)
      return Error{path, "found another format, expected what 'reachd reach --format=json' prints"};
    for (const OrderedJson& answer : json.at("answers")) {
      if (asked && !is_asked(answer.at("target"), *asked))
        continue;
      if (answer.at("verdict") == "reachable" && answer.at("target").at("file").is_string())
        return lsp::replayable_of(answer);
      if (asked)
        return Error{path, "found target '" + options.replay_target + "' to be " +
                               answer["verdict"].get<std::string>() + ", expected reachable"};
    }
  } catch (const nlohmann::json::exception& exception) {
    return Error{path,
                 std::string("found no answers as 'reachd reach --format=json' prints them: ") +
                     exception.what()};
  }
  return Error{path, asked ? "found no answer for target '" + options.replay_target + "'"
                           : "found no line that is reachable, expected one"};
}

int replay_status(const Replay& replay, const lsp::Replayable& chosen) {
  if (replay.end == Replay::End::kCannot)
    return kIncomplete;
  if (replay.end != Replay::End::kHit)
    return kFindings;
  return chosen.is_outcome ? kIncomplete : kNothing;
}

/// The debugger with the program: its variables, the breakpoint, and the start of it.
std::string debugger_line(const std::string& command, const confirm::Launch& launch,
                          const recorder::Witness& witness) {
  const std::string name = command.substr(0, command.find(' '));
  const bool is_lldb = name.substr(name.rfind('/') + 1).starts_with("lldb");
  const std::string file = launch.source.empty() ? witness.file : launch.source;
  const std::string line = std::to_string(witness.line);
  std::vector<std::string> words;
  const auto say = [&](const std::string& text) {
    words.insert(words.end(), {is_lldb ? "-o" : "-ex", text});
  };
  for (const auto& [variable, value] : launch.environment)
    say(is_lldb ? "settings append target.env-vars " + confirm::shell_text({variable + "=" + value})
                : "set environment " + variable + " " + value);
  if (is_lldb) {
    say("breakpoint set --file " + confirm::shell_text({file}) + " --line " + line);
    say("process launch --working-dir " + confirm::shell_text({launch.directory}));
    words.emplace_back("--");
  } else {
    say("set cwd " + launch.directory);
    say("break " + file + ":" + line);
    say("run");
    words.emplace_back("--args");
  }
  words.insert(words.end(), launch.line.begin(), launch.line.end());
  return command + " " + confirm::shell_text(words);
}

int run_debugger(const lsp::Replayable& chosen, const Options& options, const CancelToken& cancel,
                 Console& console) {
  const Result<confirm::Launch> launch = lsp::launch(chosen, options.operands, cancel);
  if (!launch) {
    console.error(launch.error().text());
    return cancel.cancelled() ? kIncomplete : kWrongInput;
  }
  // It has the terminal, and so an interruption is for it alone.
  const int status = std::system(debugger_line(options.debugger, *launch, chosen.witness).c_str());
  constexpr int kNotFound = 127;
  if (WIFEXITED(status) && WEXITSTATUS(status) != kNotFound)
    return kNothing;
  console.error("'" + options.debugger + "' cannot be run, or broke off");
  return kWrongInput;
}

}  // namespace

int run_replay(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const Result<lsp::Replayable> chosen = read_replayable(options);
  if (!chosen) {
    console.error(chosen.error().text());
    return kWrongInput;
  }
  if (!options.debugger.empty())
    return run_debugger(*chosen, options, interruption.token(), console);
  const Result<Replay> replay =
      lsp::replay(*chosen, options.operands, options.timeout_seconds, interruption.token());
  if (!replay) {
    console.error(replay.error().text());
    return interruption.token().cancelled() ? kIncomplete : kWrongInput;
  }
  constexpr int kIndent = 2;
  print(options.format == Format::kJson
            ? lsp::json_of(*replay, *chosen)
                      .dump(kIndent, ' ', false, OrderedJson::error_handler_t::replace) +
                  "\n"
            : lsp::text_of(*replay, *chosen));
  return replay_status(*replay, *chosen);
}

}  // namespace reachd::cli

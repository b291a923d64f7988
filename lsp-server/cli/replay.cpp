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

bool is_line(const OrderedJson& target, const Target& asked) {
  return target.at("file").is_string() && target.at("line").get<unsigned>() == asked.line &&
         session::absolute_path(target["file"].get<std::string>()) ==
             session::absolute_path(asked.file);
}

bool is_asked(const OrderedJson& target, const Target& asked) {
  return is_line(target, asked) && target.at("column").is_null() == !asked.column.has_value() &&
         (!asked.column || target["column"].get<unsigned>() == *asked.column) &&
         target.at("branch").is_null() == !asked.branch.has_value() &&
         (!asked.branch || target["branch"].get<bool>() == *asked.branch);
}

/// A report has outcomes of conditions: of a line, one asks for all of them.
bool is_asked_of_report(const OrderedJson& target, const Target& asked) {
  return is_line(target, asked) &&
         (!asked.column || target.at("column").get<unsigned>() == *asked.column) &&
         (!asked.branch || target.at("branch").get<bool>() == *asked.branch);
}

/// A target of a report of `reachd check`, as `reachd reach` answers it.
OrderedJson answer_of(const OrderedJson& target) {
  OrderedJson answer;
  const OrderedJson& place = target.at("location");
  const bool is_point = target.at("kind") == "point";
  answer["target"] = {
      {"file", is_point ? OrderedJson() : place.at("file")},
      {"line", place.at("line")},
      {"column", place.at("column")},
      // That an assertion fails is an outcome, too.
      {"branch", target.at("kind") == "branch" ? target.at("outcome").get<bool>() : false},
      {"id", nullptr}};
  answer["verdict"] = target.at("verdict");
  answer["initial_inputs"] = target.at("initial_inputs");
  answer["sequence"] = target.at("sequence");
  for (OrderedJson& step : answer["sequence"])
    step["parameters"] = step.at("values");
  return answer;
}

/// Of a report of `reachd check` the one target that is meant.
Result<lsp::Replayable> from_report(const OrderedJson& report, const std::optional<Target>& asked,
                                    const Options& options) {
  std::vector<OrderedJson> found;
  std::string names;
  for (const OrderedJson& target : report.at("targets")) {
    if (target.at("verdict") != "reachable" || target.at("kind") == "point")
      continue;
    OrderedJson answer = answer_of(target);
    if (asked && !is_asked_of_report(answer["target"], *asked))
      continue;
    constexpr std::size_t kNamesMax = 5;
    if (found.size() < kNamesMax)
      names += (found.empty() ? "" : ", ") + target.at("name").get<std::string>();
    else if (found.size() == kNamesMax)
      names += ", …";
    found.push_back(std::move(answer));
  }
  const std::string what = asked ? "target '" + options.replay_target + "'" : "a target";
  if (found.empty())
    return Error{options.witness,
                 "found no sequence to " + what + ", expected one that is reachable"};
  if (found.size() > 1)
    return Error{options.witness,
                 "found " + std::to_string(found.size()) +
                     " targets that are reachable, expected --target with one: " + names};
  return lsp::replayable_of(found.front());
}

Result<lsp::Replayable> from_answers(const OrderedJson& json, const std::optional<Target>& asked,
                                     const Options& options) {
  for (const OrderedJson& answer : json.at("answers")) {
    if (asked && !is_asked(answer.at("target"), *asked))
      continue;
    if (answer.at("verdict") == "reachable" && answer.at("target").at("file").is_string())
      return lsp::replayable_of(answer);
    if (asked)
      return Error{options.witness, "found target '" + options.replay_target + "' to be " +
                                        answer["verdict"].get<std::string>() +
                                        ", expected reachable"};
  }
  return Error{options.witness, asked ? "found no answer for target '" + options.replay_target + "'"
                                      : "found no line that is reachable, expected one"};
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
    if (json.at("format") == "reachd-check" && json.at("version") == 1)
      return from_report(json, asked, options);
    if (json.at("format") == "reachd-answers" && json.at("version") == 1)
      return from_answers(json, asked, options);
    return Error{path,
                 "found another format, expected what 'reachd reach --format=json' or 'reachd "
                 "check --format=json' prints"};
  } catch (const nlohmann::json::exception& exception) {
    return Error{path,
                 std::string("found no answers as 'reachd reach --format=json' prints them: ") +
                     exception.what()};
  }
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

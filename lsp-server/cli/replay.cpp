// `reachd replay WITNESS.json -- APP ARG…`
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/lsp/replay.h"
#include "lsp-server/session/loader.h"

namespace reachd::cli {

namespace {

using Json = lsp::OrderedJson;
using recorder::Replay;

bool is_asked(const Json& target, const Target& asked) {
  return target.at("file").is_string() && target.at("line").get<unsigned>() == asked.line &&
         session::absolute_path(target["file"].get<std::string>()) ==
             session::absolute_path(asked.file) &&
         target.at("column").is_null() == !asked.column.has_value() &&
         (!asked.column || target["column"].get<unsigned>() == *asked.column) &&
         target.at("branch").is_null() == !asked.branch.has_value() &&
         (!asked.branch || target["branch"].get<bool>() == *asked.branch);
}

Result<lsp::Replayable> read(const Options& options) {
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
    const Json json = Json::parse(text);
    if (json.at("format") != "reachd-answers" || json.at("version") != 1)
      return Error{path, "found another format, expected what 'reachd reach --format=json' prints"};
    for (const Json& answer : json.at("answers")) {
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

int status_of(const Replay& replay, const lsp::Replayable& chosen) {
  if (replay.end == Replay::End::kCannot)
    return kIncomplete;
  if (replay.end != Replay::End::kHit)
    return kFindings;
  return chosen.is_outcome ? kIncomplete : kNothing;
}

}  // namespace

int run_replay(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const Result<lsp::Replayable> chosen = read(options);
  if (!chosen) {
    console.error(chosen.error().text());
    return kWrongInput;
  }
  const Result<Replay> replay =
      lsp::replay(*chosen, options.operands, options.timeout_seconds, interruption.token());
  if (!replay) {
    console.error(replay.error().text());
    return interruption.token().cancelled() ? kIncomplete : kWrongInput;
  }
  constexpr int kIndent = 2;
  print(options.format == Format::kJson
            ? lsp::json_of(*replay, *chosen)
                      .dump(kIndent, ' ', false, Json::error_handler_t::replace) +
                  "\n"
            : lsp::text_of(*replay, *chosen));
  return status_of(*replay, *chosen);
}

}  // namespace reachd::cli

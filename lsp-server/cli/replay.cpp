// `reachd replay WITNESS.json -- APP ARG…`
#include "extractors/recorder/replay.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "extractors/index/index.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/session/loader.h"

namespace reachd::cli {

namespace {

using Json = nlohmann::ordered_json;
using recorder::Replay;
using recorder::Witness;

/// The witness of one answer, and what its target is called.
struct Chosen {
  Witness witness;
  std::string place;
  bool is_outcome = false;  ///< of a condition: the line is not all
};

std::string value_text(const Json& value) {
  if (value.is_boolean())
    return value.get<bool>() ? "1" : "0";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

recorder::Values values_of(const Json& json) {
  recorder::Values values;
  for (const auto& [name, value] : json.items())
    values.emplace_back(name, value_text(value));
  return values;
}

/// Throws what the JSON library throws where a member is missing or of another kind.
Chosen chosen_of(const Json& answer) {
  Chosen chosen;
  const Json& target = answer.at("target");
  chosen.witness.file = target.at("file").get<std::string>();
  chosen.witness.line = target.at("line").get<unsigned>();
  chosen.place = chosen.witness.file + ":" + std::to_string(chosen.witness.line);
  chosen.is_outcome = !target.at("branch").is_null();
  if (answer.contains("initial_inputs"))
    chosen.witness.start = values_of(answer["initial_inputs"]);
  for (const Json& json : answer.at("sequence")) {
    recorder::WitnessStep step;
    step.event = json.at("event").get<std::string>();
    step.label = json.at("label").get<std::string>();
    step.handler = json.at("handler").is_null() ? "" : json["handler"].get<std::string>();
    step.repeat = json.at("repeat").get<std::uint64_t>();
    step.values = values_of(json.at("parameters"));
    chosen.witness.steps.push_back(std::move(step));
  }
  return chosen;
}

bool is_asked(const Json& target, const Target& asked) {
  return target.at("file").is_string() && target.at("line").get<unsigned>() == asked.line &&
         session::absolute_path(target["file"].get<std::string>()) ==
             session::absolute_path(asked.file) &&
         target.at("column").is_null() == !asked.column.has_value() &&
         (!asked.column || target["column"].get<unsigned>() == *asked.column) &&
         target.at("branch").is_null() == !asked.branch.has_value() &&
         (!asked.branch || target["branch"].get<bool>() == *asked.branch);
}

Result<Chosen> read(const Options& options) {
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
        return chosen_of(answer);
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

std::string step_text(const Replay& replay, const Chosen& chosen) {
  if (replay.step == 0)
    return "before the first step";
  std::size_t left = replay.step;
  for (const recorder::WitnessStep& step : chosen.witness.steps) {
    if (left <= step.repeat)
      return "step " + std::to_string(replay.step) + " of " + std::to_string(replay.steps) + " (" +
             step.label + ")";
    left -= step.repeat;
  }
  return "after the last step";
}

std::string text_of(const Replay& replay, const Chosen& chosen) {
  std::string text = chosen.place + ": ";
  if (replay.end == Replay::End::kHit) {
    if (replay.step == 0)
      text += replay.steps == 0 ? "hit at the start" : "hit before the first step";
    else
      text += "hit in step " + std::to_string(replay.step) + " of " + std::to_string(replay.steps);
    if (chosen.is_outcome)
      text += "; which outcome the condition has is not observed";
  } else if (replay.end == Replay::End::kNotHit) {
    text += "not hit: " + replay.why + " (" + std::to_string(replay.steps) + ")";
  } else {
    text += "not hit: " + step_text(replay, chosen) + ": " + replay.why;
  }
  text += "\n";
  for (const std::string& note : replay.notes)
    text += "  " + note + "\n";
  return text;
}

std::string_view name_of(Replay::End end) {
  switch (end) {
    case Replay::End::kHit:
      return "hit";
    case Replay::End::kNotHit:
      return "not hit";
    case Replay::End::kRefused:
      return "refused";
    case Replay::End::kCrashed:
      return "crashed";
    case Replay::End::kEnded:
      return "ended";
    case Replay::End::kHung:
      return "hung";
    case Replay::End::kCannot:
      return "cannot";
  }
  return "";
}

std::string json_of(const Replay& replay, const Chosen& chosen) {
  Json json;
  json["format"] = "reachd-replay";
  json["version"] = 1;
  json["target"] = {{"file", chosen.witness.file}, {"line", chosen.witness.line}};
  json["verdict"] = name_of(replay.end);
  json["step"] = replay.step;
  json["steps"] = replay.steps;
  json["why"] = replay.why.empty() ? Json() : Json(replay.why);
  json["notes"] = replay.notes;
  // What `--replayer` of `reachd reach` reads.
  if (replay.end != Replay::End::kCannot) {
    const bool is_taken = replay.end == Replay::End::kHit || replay.end == Replay::End::kNotHit;
    json["executed"] = is_taken ? replay.steps : std::max<std::size_t>(replay.step, 1) - 1;
    json["arrived"] = replay.end == Replay::End::kHit;
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

int status_of(const Replay& replay, const Chosen& chosen) {
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
  const Result<Chosen> chosen = read(options);
  if (!chosen) {
    console.error(chosen.error().text());
    return kWrongInput;
  }
  recorder::ReplayOptions replay_options;
  replay_options.command = options.operands;
  replay_options.agents = index::default_directory();
  replay_options.agents += replay_options.agents.empty() ? "" : "/agents";
  constexpr double kMilliseconds = 1000;
  if (options.timeout_seconds)
    replay_options.time =
        std::chrono::milliseconds(static_cast<long>(*options.timeout_seconds * kMilliseconds));
  const Result<Replay> replay =
      recorder::replay(chosen->witness, replay_options, interruption.token());
  if (!replay) {
    console.error(replay.error().text());
    return interruption.token().cancelled() ? kIncomplete : kWrongInput;
  }
  print(options.format == Format::kJson ? json_of(*replay, *chosen) : text_of(*replay, *chosen));
  return status_of(*replay, *chosen);
}

}  // namespace reachd::cli

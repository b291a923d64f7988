#include "lsp-server/lsp/replay.h"

#include <algorithm>

#include "extractors/index/index.h"

namespace reachd::lsp {

using recorder::Replay;

namespace {

std::string value_text(const OrderedJson& value) {
  if (value.is_boolean())
    return value.get<bool>() ? "1" : "0";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

recorder::Values values_of(const OrderedJson& json) {
  recorder::Values values;
  for (const auto& [name, value] : json.items())
    values.emplace_back(name, value_text(value));
  return values;
}

std::string step_text(const Replay& replay, const Replayable& replayable) {
  if (replay.step == 0)
    return "before the first step";
  std::size_t left = replay.step;
  for (const recorder::WitnessStep& step : replayable.witness.steps) {
    if (left <= step.repeat)
      return "step " + std::to_string(replay.step) + " of " + std::to_string(replay.steps) + " (" +
             step.label + ")";
    left -= step.repeat;
  }
  return "after the last step";
}

std::string_view end_name(Replay::End end) {
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

}  // namespace

Replayable replayable_of(const OrderedJson& answer) {
  Replayable replayable;
  const OrderedJson& target = answer.at("target");
  replayable.witness.file = target.at("file").get<std::string>();
  replayable.witness.line = target.at("line").get<unsigned>();
  replayable.place = replayable.witness.file + ":" + std::to_string(replayable.witness.line);
  replayable.is_outcome = !target.at("branch").is_null();
  if (answer.contains("initial_inputs"))
    replayable.witness.start = values_of(answer["initial_inputs"]);
  for (const OrderedJson& json : answer.at("sequence")) {
    recorder::WitnessStep step;
    step.event = json.at("event").get<std::string>();
    step.label = json.at("label").get<std::string>();
    step.handler = json.at("handler").is_null() ? "" : json["handler"].get<std::string>();
    step.repeat = json.at("repeat").get<std::uint64_t>();
    step.values = values_of(json.at("parameters"));
    replayable.witness.steps.push_back(std::move(step));
  }
  return replayable;
}

std::string agents_folder() {
  const std::string folder = index::default_directory();
  return folder.empty() ? folder : folder + "/agents";
}

Result<Replay> replay(const Replayable& replayable, std::vector<std::string> command,
                      std::optional<double> seconds, const CancelToken& cancel) {
  recorder::ReplayOptions options;
  options.command = std::move(command);
  options.agents = agents_folder();
  constexpr double kMilliseconds = 1000;
  if (seconds)
    options.time = std::chrono::milliseconds(static_cast<long>(*seconds * kMilliseconds));
  return recorder::replay(replayable.witness, options, cancel);
}

std::string text_of(const Replay& replay, const Replayable& replayable) {
  std::string text = replayable.place + ": ";
  if (replay.end == Replay::End::kHit) {
    if (replay.step == 0)
      text += replay.steps == 0 ? "hit at the start" : "hit before the first step";
    else
      text += "hit in step " + std::to_string(replay.step) + " of " + std::to_string(replay.steps);
    if (replayable.is_outcome)
      text += "; which outcome the condition has is not observed";
  } else if (replay.end == Replay::End::kNotHit) {
    text += "not hit: " + replay.why + " (" + std::to_string(replay.steps) + ")";
  } else {
    text += "not hit: " + step_text(replay, replayable) + ": " + replay.why;
  }
  text += "\n";
  for (const std::string& note : replay.notes)
    text += "  " + note + "\n";
  return text;
}

OrderedJson json_of(const Replay& replay, const Replayable& replayable) {
  OrderedJson json;
  json["format"] = "reachd-replay";
  json["version"] = 1;
  json["target"] = {{"file", replayable.witness.file}, {"line", replayable.witness.line}};
  json["verdict"] = end_name(replay.end);
  json["step"] = replay.step;
  json["steps"] = replay.steps;
  json["why"] = replay.why.empty() ? OrderedJson() : OrderedJson(replay.why);
  json["notes"] = replay.notes;
  // What `--replayer` of `reachd reach` reads.
  if (replay.end != Replay::End::kCannot) {
    const bool is_taken = replay.end == Replay::End::kHit || replay.end == Replay::End::kNotHit;
    json["executed"] = is_taken ? replay.steps : std::max<std::size_t>(replay.step, 1) - 1;
    json["arrived"] = replay.end == Replay::End::kHit;
  }
  return json;
}

}  // namespace reachd::lsp

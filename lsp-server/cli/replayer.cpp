#include "lsp-server/cli/replayer.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/confirm/process.h"
#include "lsp-server/lsp/answer_json.h"

namespace reachd::cli {

namespace {

constexpr std::size_t kShownMax = 200;
constexpr std::uint64_t kRefusalsMax = 100;
/// The model and the compiled code are of the same source: where they differ, they do for a reason
/// that a few more sequences will not change.
constexpr std::uint64_t kRefutationsMax = 10;

std::uint64_t length(const query::Answer& answer) {
  std::uint64_t events = 0;
  for (const query::SequenceStep& step : answer.sequence)
    events += step.repeat;
  return events;
}

/// The first events of the sequence, repetitions one by one.
std::vector<automata::Symbol> first(const query::Answer& answer, std::uint64_t events) {
  std::vector<automata::Symbol> word;
  for (const query::SequenceStep& step : answer.sequence) {
    automata::Symbol symbol{step.event, {}};
    for (const query::ParameterValue& parameter : step.parameters)
      symbol.parameters.emplace(parameter.name, parameter.value);
    for (std::uint64_t i = 0; i < step.repeat && word.size() < events; ++i)
      word.push_back(symbol);
  }
  return word;
}

std::string word_text(const std::vector<automata::Symbol>& word) {
  std::string text;
  for (const automata::Symbol& symbol : word)
    text += (text.empty() ? "" : " ") + symbol.event;
  return text;
}

Result<Replayed> read(const std::string& place, const std::string& text, std::uint64_t events) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto wrong = [&](const std::string& expected) {
    return Error{place, "found '" + text.substr(0, kShownMax) + "' on its standard output, " +
                            "expected " + expected};
  };
  if (!json.is_object() || !json.contains("executed") || !json["executed"].is_number_unsigned())
    return wrong("{\"executed\": NUMBER, \"arrived\": true or false}");
  Replayed replayed;
  replayed.executed = json["executed"].get<std::uint64_t>();
  if (replayed.executed > events)
    return wrong("no more than " + std::to_string(events) + " executed events");
  if (json.contains("arrived") && !json["arrived"].is_boolean())
    return wrong("\"arrived\" to be true or false");
  if (json.contains("arrived"))
    replayed.arrived = json["arrived"].get<bool>();
  return replayed;
}

Result<Replayed> replay(const query::Answer& answer, const Options& options,
                        const CancelToken& cancel) {
  confirm::ProcessLimits limits;
  const Result<confirm::ProcessEnd> end = confirm::run_process(
      options.replayer, lsp::to_line(lsp::answers_json({answer})) + "\n", limits, cancel);
  if (!end)
    return end.error();
  const std::string place = "--replayer=" + options.replayer;
  // `reachd replay` says by its status, too, that the program did not get there.
  const bool may_be_read = end->status == 0 || (end->status == kFindings && !end->output.empty());
  if (!may_be_read)
    return Error{place, "found exit status " + std::to_string(end->status) + ", expected 0" +
                            (end->errors.empty() ? "" : ": " + end->errors.substr(0, kShownMax))};
  return read(place, end->output, length(answer));
}

void open_again(query::Answer& answer, std::string why) {
  answer.verdict = query::Verdict::kUnknown;
  answer.evidence = query::Evidence::kNone;
  answer.certificate.reset();
  if (!answer.sequence.empty())
    answer.closest = std::exchange(answer.sequence, {});
  answer.reasons.insert(answer.reasons.begin(), {std::move(why), std::nullopt});
}

/// What was taken away must be said where it matters: nothing was proved of it.
void mention_refusals(query::Answer& answer, std::uint64_t refused, const Options& options) {
  if (refused == 0)
    return;
  std::string text = std::to_string(refused) +
                     (refused == 1 ? " sequence that the replayer refused is"
                                   : " sequences that the replayer refused are") +
                     " left out";
  if (options.refusals == Refusals::kStates)
    text +=
        "; it is taken for granted that it refuses an event in every state in which all that "
        "events change is the same";
  answer.reasons.push_back({std::move(text), std::nullopt});
}

/// What all questions so far cost.
void add(query::Statistics& all, query::Answer& answer) {
  all.seconds += answer.statistics.seconds;
  all.solver_checks += answer.statistics.solver_checks;
  all.partial_sequences += answer.statistics.partial_sequences;
  all.anchors_pruned += answer.statistics.anchors_pruned;
  ++all.iterations;
  answer.statistics = all;
}

}  // namespace

Result<query::Answer> ask_replayed(query::Engine& engine, const Target& asked,
                                   const query::Options& query, const Options& options,
                                   Console& console) {
  query::Statistics all;
  const std::uint64_t refusals_max = options.refusals_max.value_or(kRefusalsMax);
  for (std::uint64_t refused = 0;; ++refused) {
    query::Answer answer = engine.reach(asked, query);
    add(all, answer);
    mention_refusals(answer, refused, options);
    if (answer.verdict != query::Verdict::kReachable)
      return answer;
    const Result<Replayed> replayed = replay(answer, options, query.cancel);
    if (!replayed && query.cancel.cancelled()) {
      open_again(answer, "cancelled while the replayer ran");
      return answer;
    }
    if (!replayed)
      return replayed.error();
    if (replayed->executed == length(answer)) {
      if (replayed->arrived == true)
        answer.evidence = query::Evidence::kExecuted;
      if (replayed->arrived == false)
        open_again(answer,
                   "the program took all events of a sequence and did not come to the target: its "
                   "handlers are not what the model says");
      return answer;
    }
    const auto word = first(answer, replayed->executed + 1);
    console.info("the replayer refused " + word_text(word));
    if (refused >= refusals_max || !engine.refuse(word, options.refusals == Refusals::kStates)) {
      open_again(answer,
                 "the replayer refused this sequence, too; it was the last that was tried "
                 "(--max-refusals=" +
                     std::to_string(refusals_max) + ")");
      return answer;
    }
  }
}

query::Answer ask_executed(query::Engine& engine, const Target& asked, const query::Options& query,
                           std::optional<query::Answer> known, const Options& options,
                           const RunWitness& run, Console& console) {
  query::Statistics all;
  std::string refuted;  // how the first witness ended
  const std::uint64_t refusals_max = options.refusals_max.value_or(kRefutationsMax);
  for (std::uint64_t refused = 0;; ++refused) {
    query::Answer answer = known ? *std::exchange(known, std::nullopt) : engine.reach(asked, query);
    add(all, answer);
    if (answer.verdict != query::Verdict::kReachable) {
      if (answer.verdict == query::Verdict::kUnreachable && refused > 0)
        open_again(answer, refuted);  // the proof is of a program that it is not
      else if (refused > 0)
        answer.reasons.insert(answer.reasons.begin(), {refuted, std::nullopt});
      return answer;
    }
    const Result<Replayed> replayed = run(answer);
    if (!replayed && query.cancel.cancelled()) {
      answer.reasons.push_back({"not executed: cancelled while the driver ran", std::nullopt});
      return answer;
    }
    if (!replayed) {
      answer.reasons.push_back({"not executed: " + replayed.error().text(), std::nullopt});
      // Of tests, it is said once, as the reason why there is none.
      if (options.command == Command::kReach)
        console.warning(to_text(asked) + ": not executed: " + replayed.error().text());
      return answer;
    }
    if (replayed->arrived == true) {
      answer.evidence = query::Evidence::kExecuted;
      return answer;
    }
    const auto word = first(answer, replayed->executed + 1);
    console.info("the compiled code refused " + word_text(word) + ": " + replayed->end);
    if (refuted.empty())
      refuted = "the compiled code did not come to the target by " + word_text(word) + " (" +
                replayed->end + "): it is not what the model says";
    if (word.empty() || refused >= refusals_max ||
        !engine.refuse(word, options.refusals == Refusals::kStates)) {
      open_again(answer, refuted);
      return answer;
    }
  }
}

}  // namespace reachd::cli

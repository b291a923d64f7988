/// Answers as plain structs: what every front end shows. Field by field the JSON of DESIGN §5.2.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/expr/value.h"
#include "analysis/model/target.h"

namespace reachd::query {

enum class Verdict { kReachable, kUnreachable, kUnknown };
enum class Evidence { kNone, kSolved, kReplayed, kExecuted };
enum class Role { kAnchor, kConnector, kTarget };

/// A place by name, so that an answer outlives the snapshot it came from.
struct Place {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
  bool operator==(const Place&) const = default;
};

struct ParameterValue {
  std::string name;
  Value value;
  std::string text;  ///< as a person writes it: 41, "tr0ub4"
  bool is_in_label = false;
};

struct SequenceStep {
  std::string event;
  std::string label;
  std::string handler;
  Role role = Role::kConnector;
  std::uint64_t repeat = 1;
  std::vector<ParameterValue> parameters;
  std::string from;  ///< view before and after; empty where the model has none
  std::string to;
  std::optional<Place> location;  ///< the handler
  /// Anchors: the part of the remaining condition that holds from this step on, C-like.
  std::string establishes;
};

struct Certificate {
  std::string smtlib;  ///< the invariant over state variables
  std::string text;    ///< the same, C-like: "a <= b && (p1 + q1) % 2 == 0"
  std::string method;  ///< "call graph", "constant propagation", "Horn clauses", "templates"
  bool checked = false;
};

struct Reason {
  std::string text;  ///< what stopped the analysis and what would help
  std::optional<Place> location;
};

struct Statistics {
  double seconds = 0;
  std::uint64_t solver_checks = 0;
  std::uint64_t partial_sequences = 0;
  std::uint64_t anchors_pruned = 0;
  std::uint64_t iterations = 0;  ///< of refinement by a replayer; 0: there was none
};

struct Answer {
  Target target;
  Verdict verdict = Verdict::kUnknown;
  Evidence evidence = Evidence::kNone;
  std::vector<SequenceStep> sequence;
  /// What the initialisation must see for this witness: "argc = 2"; usually empty.
  std::vector<ParameterValue> initial_inputs;
  std::optional<Certificate> certificate;
  std::vector<Reason> reasons;
  std::vector<SequenceStep> closest;
  /// What the verdict rests on, for `Engine::confirm` of another process: one for each program that
  /// was asked. Only where it was asked for, and nothing of an unknown.
  std::vector<std::string> grounds;
  Statistics statistics;
};

/// "reachable in 8 events", "unreachable, proof checked", "unknown: …": what a lens shows.
std::string summary_line(const Answer& answer);
/// One step of a sequence on one line: "timer tick (ms = 5) × 9, establishes `n > 8`".
std::string to_text(const SequenceStep& step);
/// The whole answer for a terminal.
std::string to_text(const Answer& answer);
/// The whole answer as Markdown for a hover: anchors bold, connectors plain. `link`: the address of
/// a handler, to which its step leads; without it steps are no links.
std::string to_markdown(const Answer& answer,
                        const std::function<std::string(const Place&)>& link = {});

}  // namespace reachd::query

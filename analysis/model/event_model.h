/// The event model: the narrow waist between extraction and analysis. Plain values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/automata/refusals.h"
#include "analysis/base/result.h"
#include "analysis/base/source_span.h"
#include "analysis/expr/expr.h"
#include "analysis/ir/ir.h"

namespace reachd {

/// A state variable that the model declares itself. State variables of sources need no declaration:
/// they are the memory that the code uses.
struct Variable {
  std::string name;
  Expr var;      ///< its value before the event
  Expr initial;  ///< constant; null: unknown
};

struct Parameter {
  std::string name;
  Sort sort;
  Expr var;
  std::optional<Int128> minimum;
  std::optional<Int128> maximum;
  std::optional<std::uint32_t> length_max;  ///< characters, for strings
  std::string pattern;                      ///< regular expression, for strings; empty: any
  /// What `minimum` … say, as a condition over `var`.
  Expr domain;
};

enum class EventKind { kUser, kSystem };

struct Event {
  std::string id;
  std::string label;
  EventKind kind = EventKind::kUser;
  std::vector<Parameter> parameters;
  /// Index into EventModel::handlers; none: the event only navigates.
  std::optional<std::size_t> handler;
  Expr enabled;                  ///< over state variables; null: always
  std::string enabled_function;  ///< or a predicate of the sources; empty: none
  /// Assigned when the event is taken, before its handler runs (a one-shot timer stops pending).
  std::vector<std::pair<Expr, Expr>> before;
  SourceSpan where;  ///< of the registration, where known
};

struct TracePoint {
  std::string file;
  std::uint32_t line = 0;
  bool operator==(const TracePoint&) const = default;
};

/// A path summary that was recorded, not computed.
struct RecordedPath {
  Expr condition;  ///< over state variables and the event's parameters; null: true
  std::vector<std::pair<Expr, Expr>> updates;  ///< state variable → term, already of its sort
  std::string to;                              ///< view; empty: any that the UI model allows
  std::vector<TracePoint> trace;
  std::vector<std::string> targets;
};

/// Either `function` with `arguments`, or `paths`.
/// An argument that is the address of an object with these values.
struct RecordArgument {
  ir::ObjectId pattern = 0;
  std::vector<Expr> values;  ///< of its elements, in order: terms over the event's parameters
};

struct Handler {
  std::string id;
  std::string function;
  /// Terms over the event's parameters; none: the parameters in order. A `char*` parameter takes a
  /// string term.
  std::optional<std::vector<Expr>> arguments;
  /// By place in `arguments`, where the address stands as null.
  std::map<std::size_t, RecordArgument> records;
  std::vector<RecordedPath> paths;
  SourceSpan where;
};

struct UiTransition {
  std::string from;
  std::string event;
  std::string to;
};

struct UiModel {
  std::string initial;
  std::vector<std::string> states;
  std::vector<UiTransition> transitions;
};

struct Assertion {
  std::string id;
  Expr condition;
};

struct Initialization {
  std::string function;  ///< run before the first event; empty: none
  std::vector<std::pair<Expr, Expr>> updates;
};

/// Something worth saying about the input that is no reason to refuse it.
struct Remark {
  SourceSpan where;
  std::string message;
};

struct EventModel {
  std::string name;
  std::shared_ptr<ExprPool> pool;
  /// Code behind the handlers; null: all paths are recorded.
  std::shared_ptr<const ir::Module> code;
  std::vector<std::string> sources;  ///< as the model file names them
  std::vector<Variable> variables;
  std::optional<UiModel> ui;
  std::vector<Event> events;
  std::vector<Handler> handlers;
  std::vector<Assertion> assertions;
  Initialization init;
  /// The init function ends at its event loop, and what it registered are the events; they are
  /// found by `symex::discover_events`.
  bool discover = false;
  /// The UI model was seen in the running program: it names events that the code registers by their
  /// ids or labels, and says nothing of those that it does not name.
  bool ui_is_observed = false;
  /// Sequences that the real program does not follow, whatever the model says.
  automata::Refusals refusals;
  /// Sequences of which the last event is taken to be impossible in whatever state is the same.
  std::vector<std::vector<automata::Symbol>> refused_states;
  std::vector<Remark> remarks;
};

/// Consistency beyond what a reader checks: ids unique, indices in range, sorts agree, the UI model
/// names known states and events. One line per violation.
std::vector<std::string> validate(const EventModel& model);

}  // namespace reachd

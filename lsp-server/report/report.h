/// What a check of a project found: plain values that every writer of this folder takes.
///
///   Report report;                        filled by lsp-server/check
///   std::string text = to_sarif(report);  writers.h
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reachd::report {

/// Lines and columns count from 1, columns in bytes; the end is exclusive in its column. Line 0:
/// nowhere.
struct Place {
  std::string file;  ///< relative to the root, with '/'; absolute outside of it
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
  auto operator<=>(const Place&) const = default;
};

enum class Verdict { kReachable, kUnreachable, kUnknown };
/// A branch's outcome, an assertion's failure, a named point or an assertion of a model.
enum class Kind { kBranch, kAssertion, kPoint };
/// What the tests' coverage says of a target.
enum class Covered { kNotTold, kYes, kNo };

/// By name; integers in digits, truth values as 0 or 1.
using Values = std::vector<std::pair<std::string, std::string>>;

struct Step {
  std::string label;
  std::string handler;
  std::string role;  ///< "anchor", "connector", "target"
  std::uint64_t repeat = 1;
  std::string parameters;  ///< "amount = 41, rate = 3"
  std::string establishes;
  std::string from;  ///< view before and after; empty where the model has none
  std::string to;
  std::optional<Place> where;
  std::string event;  ///< as the model calls it: "window.go_/Window::go"
  Values values;      ///< of the parameters, each for itself
};

struct Reason {
  std::string text;
  std::optional<Place> where;
};

struct Target {
  Kind kind = Kind::kBranch;
  Place place;
  bool outcome = true;  ///< of kBranch
  std::string id;       ///< of kPoint: MODEL#id
  std::string function;
  std::string condition;              ///< as the source has it, on one line
  std::vector<std::string> programs;  ///< that contain it, sorted
  std::vector<std::string> handlers;  ///< labels of events that can lead there, sorted
  Verdict verdict = Verdict::kUnknown;
  std::string inputs;  ///< what the initialisation must see: "argc = 2"
  Values start;        ///< the same, each for itself
  std::vector<Step> sequence;
  std::string invariant;  ///< of kUnreachable, in the words of the source
  std::string method;
  std::vector<Reason> reasons;  ///< of kUnknown
  Covered covered = Covered::kNotTold;
};

enum class Rule { kUnreachableBranch, kUnreachedTarget, kAssertionViolation, kUnusedSuppression };
inline constexpr Rule kRules[] = {Rule::kUnreachableBranch, Rule::kUnreachedTarget,
                                  Rule::kAssertionViolation, Rule::kUnusedSuppression};

/// Against the baseline; kUnasked: there is none.
enum class Novelty { kUnasked, kNew, kKnown };

struct Suppression {
  bool is_in_source = true;  ///< a comment; else of the configuration
  std::string reason;
  std::optional<Place> where;
};

struct Finding {
  Rule rule = Rule::kUnreachableBranch;
  Place place;
  std::string message;  ///< one line
  std::string function;
  std::string condition;
  /// Index into `Report::targets`; none for what is about a comment.
  std::optional<std::size_t> target;
  std::string fingerprint;
  std::string line_hash;  ///< as GitHub computes it; empty where the source is not at hand
  Novelty novelty = Novelty::kUnasked;
  std::optional<Suppression> suppression;
  std::vector<std::pair<Place, std::string>> related;
  bool fails = false;  ///< it is one of those that `--fail-on` names, new and not suppressed

  bool is_shown() const { return !suppression && novelty != Novelty::kKnown; }
};

struct Notification {
  enum class Level { kNote, kWarning, kError } level = Level::kNote;
  std::string text;
  std::optional<Place> where;
};

struct Handler {
  std::string label;
  std::string function;
  std::optional<Place> where;
};

struct Transition {
  std::string from;
  std::string label;
  std::string to;
};

struct Program {
  std::string name;
  std::vector<Handler> handlers;
  std::vector<std::string> views;  ///< the first is where it begins; empty: no UI model
  std::vector<Transition> transitions;
  bool has_lifted_views = false;  ///< they are not recorded: modes and flags tell them apart
};

struct Totals {
  std::size_t targets = 0;
  std::size_t reachable = 0;
  std::size_t unreachable = 0;
  std::size_t unknown = 0;
  std::size_t covered = 0;      ///< of all, where coverage was given
  std::size_t not_covered = 0;  ///< of the reachable ones
  std::size_t not_told = 0;     ///< reachable, and the coverage says nothing
  std::size_t implied = 0;      ///< unreachable because they lie behind what is
  std::vector<std::pair<std::string, std::size_t>>
      reasons;  ///< of the unknown, most frequent first
};

struct Report {
  std::string version;
  std::vector<std::string> arguments;  ///< of the command line
  std::string root;                    ///< absolute; empty: not to be told
  std::string diff_base;
  bool has_coverage = false;
  bool has_baseline = false;
  bool is_complete = true;  ///< every program was asked to its end
  int exit_status = 0;
  std::size_t fixed = 0;  ///< findings of the baseline that there are no more
  std::vector<Program> programs;
  std::vector<Target> targets;  ///< by place
  std::vector<Finding> findings;
  Totals totals;
  std::vector<Notification> notifications;
  /// Texts of files that findings lie in, where they can be read.
  std::map<std::string, std::string> sources;
};

/// "unreachable-branch" and so on: as in `--fail-on` and, behind "reachd::", in reports.
std::string_view name_of(Rule rule);
std::optional<Rule> rule_of(std::string_view name);
std::string_view name_of(Verdict verdict);
std::string_view name_of(Covered covered);

/// "src/app.c:41:7: 'x > 3' true", "assert:src/app.c:9", "door#open".
std::string name_of(const Target& target);
/// Events with repetitions: "reachable in 3 events".
std::uint64_t events_of(const Target& target);
/// "click ‘1’ × 3 (amount = 41)".
std::string text_of(const Step& step);

}  // namespace reachd::report

#include "lsp-server/check/findings.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "lsp-server/check/fingerprints.h"
#include "lsp-server/check/gather.h"
#include "lsp-server/check/source_text.h"
#include "lsp-server/check/suppressions.h"
#include "lsp-server/report/writers.h"
#include "lsp-server/session/ignore_comments.h"

namespace reachd::check {

namespace {

using report::Covered;
using report::Finding;
using report::Kind;
using report::Place;
using report::Rule;
using report::Target;
using report::Verdict;

/// Is `inner` within `outer`, of the same file?
bool is_inside(const Place& inner, const Place& outer) {
  return outer.line != 0 && inner.file == outer.file &&
         std::tie(outer.line, outer.column) <= std::tie(inner.line, inner.column) &&
         std::tie(inner.line, inner.column) <= std::tie(outer.end_line, outer.end_column);
}

class Maker {
public:
  Maker(const Results& results, const Scope& scope, const ReportOptions& options)
      : results_(results), scope_(scope), options_(options), targets_(gather(results)) {}

  Result<report::Report> make() {
    report_.version = options_.version;
    report_.arguments = options_.arguments;
    report_.root = scope_.root();
    report_.diff_base = options_.diff_base;
    report_.has_coverage = options_.coverage.has_value();
    report_.has_baseline = options_.baseline.has_value();
    if (options_.coverage)
      if (const auto error = mark_covered(targets_, *options_.coverage, options_.path_map, scope_,
                                          options_.coverage_given))
        return *error;
    for (const ProgramResult& program : results_.programs)
      if (program.state != ProgramResult::State::kFailed &&
          program.state != ProgramResult::State::kLeftOut)
        report_.programs.push_back(program.program);
    ordinals_ = ordinals_of(targets_);
    find_unreachable();
    find_others();
    find_suppressions();
    finish_findings();
    for (Gathered& one : targets_)
      report_.targets.push_back(std::move(one.target));
    count();
    notify();
    judge();
    return std::move(report_);
  }

private:
  const Target& target(std::size_t i) const { return targets_[i].target; }

  void add(Rule rule, std::size_t i, std::string message, std::string_view outcome) {
    Finding finding;
    finding.rule = rule;
    finding.place = target(i).place;
    finding.message = std::move(message);
    finding.function = target(i).function;
    finding.condition = target(i).condition;
    finding.target = i;
    finding.fingerprint = fingerprint_of(rule, target(i), outcome, ordinals_[i]);
    report_.findings.push_back(std::move(finding));
  }

  static std::string condition_text(const Target& target) {
    constexpr std::size_t kShown = 120;
    std::string text = report::valid_utf8(target.condition);
    if (text.size() > kShown)
      text = report::valid_utf8(text.substr(0, kShown)) + "…";
    return text.empty() ? "this condition" : "'" + text + "'";
  }

  static std::string outcome_text(const Target& target) {
    const std::string text = condition_text(target);
    if (target.condition.starts_with("case "))
      return (target.outcome ? "comes to " : "gets past ") + text;
    return "makes " + text + (target.outcome ? " true" : " false");
  }

  /// The other outcome of the same condition; none: it is no target.
  std::optional<std::size_t> twin_of(std::size_t i) const {
    for (const std::size_t other : {i + 1, i - 1}) {
      if (other >= targets_.size() || target(other).kind != Kind::kBranch)
        continue;
      const Place& place = target(other).place;
      if (place.file == target(i).place.file && place.line == target(i).place.line &&
          place.column == target(i).place.column && target(other).outcome != target(i).outcome)
        return other;
    }
    return std::nullopt;
  }

  bool is_dead(std::size_t i) const {
    return target(i).kind == Kind::kBranch && target(i).verdict == Verdict::kUnreachable;
  }

  /// Of what lies behind something unreachable, only the outermost is a finding; of a function that
  /// is not called, its first condition.
  void find_unreachable() {
    std::vector<std::size_t> dead;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (is_dead(i))
        dead.push_back(i);
      if (target(i).kind == Kind::kPoint && target(i).condition.empty() &&
          target(i).verdict == Verdict::kUnreachable)
        add(Rule::kUnreachableBranch, i, "no sequence of events comes to '" + target(i).id + "'",
            "point");
    }
    std::set<std::pair<std::string, std::string>> uncalled;
    for (const std::size_t i : dead) {
      const Target& one = target(i);
      const auto twin = twin_of(i);
      const bool is_never_asked = twin && is_dead(*twin);
      const bool is_implied =
          std::ranges::any_of(dead,
                              [&](std::size_t other) {
                                return other != i && other != twin &&
                                       is_inside(one.place, targets_[other].guarded);
                              }) ||
          ((one.method == "call graph" || one.method == "constant propagation") && is_never_asked &&
           one.outcome && !uncalled.emplace(one.place.file, one.function).second);
      if (is_implied || (is_never_asked && !one.outcome)) {
        ++report_.totals.implied;
        continue;
      }
      if (is_never_asked)
        add(Rule::kUnreachableBranch, i,
            "no sequence of events comes to the condition " + condition_text(one), "both");
      else
        add(Rule::kUnreachableBranch, i, "no sequence of events " + outcome_text(one),
            one.outcome ? "true" : "false");
      const Place& guarded = targets_[i].guarded;
      if (guarded.line != 0 && guarded.line != one.place.line)
        report_.findings.back().related.emplace_back(
            guarded, guarded.end_line > guarded.line
                         ? "lines " + std::to_string(guarded.line) + " to " +
                               std::to_string(guarded.end_line) + " never run"
                         : "line " + std::to_string(guarded.line) + " never runs");
    }
  }

  void find_others() {
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      const Target& one = target(i);
      if (one.verdict != Verdict::kReachable)
        continue;
      const std::uint64_t events = report::events_of(one);
      const std::string how =
          events == 0 ? "at start-up"
                      : "in " + std::to_string(events) + (events == 1 ? " event" : " events");
      if (one.kind == Kind::kAssertion)
        add(Rule::kAssertionViolation, i, "the " + assertion_text(one) + " fails " + how, "fails");
      else if (one.kind == Kind::kPoint && !one.condition.empty())
        add(Rule::kAssertionViolation, i,
            "the assertion '" + one.id + "' (" + one.condition + ") fails " + how, "fails");
      else if (one.kind == Kind::kBranch && one.covered == Covered::kNo)
        add(Rule::kUnreachedTarget, i, "no test " + outcome_text(one) + "; it is reachable " + how,
            one.outcome ? "true" : "false");
    }
  }

  /// "assertion: x > 0" → "assertion 'x > 0'".
  static std::string assertion_text(const Target& target) {
    const std::size_t colon = target.condition.find(": ");
    if (colon == std::string::npos)
      return "assertion '" + target.condition + "'";
    return target.condition.substr(0, colon) + " '" + target.condition.substr(colon + 2) + "'";
  }

  void find_suppressions() {
    std::set<std::string> files;
    for (const ProgramResult& program : results_.programs)
      files.insert(program.files.begin(), program.files.end());
    for (const std::string& file : files) {
      std::size_t ordinal = 0;
      for (const session::IgnoreComment& comment :
           session::ignore_comments(sources_.lines(scope_.path_of(file))))
        apply(comment, file, ordinal++);
    }
    std::size_t ordinal = 0;
    for (const ConfiguredSuppression& entry : options_.suppressions)
      apply(entry, ordinal++);
  }

  void apply(const ConfiguredSuppression& entry, std::size_t ordinal) {
    bool is_used = false;
    for (Finding& finding : report_.findings) {
      if (!finding.target || !fits(entry, finding))
        continue;
      is_used = true;
      if (!finding.suppression)
        finding.suppression = report::Suppression{false, entry.reason, std::nullopt};
    }
    if (is_used || may_be_needed([&](const Target& one) { return fits(entry, one); }))
      return;
    const std::string& file = options_.configuration;
    add_unused({file, 1, 1, 1, 1},
               "entry " + std::to_string(ordinal + 1) + " of 'suppressions' keeps nothing out ('" +
                   entry.reason + "')",
               fingerprint_of(Rule::kUnusedSuppression, file, entry.reason, ordinal));
  }

  static bool fits(const ConfiguredSuppression& entry, const Finding& finding) {
    return (entry.rule.empty() || entry.rule == report::name_of(finding.rule)) &&
           (entry.file.empty() || matches(entry.file, finding.place.file)) &&
           (entry.function.empty() || entry.function == finding.function);
  }
  static bool fits(const ConfiguredSuppression& entry, const Target& target) {
    return (entry.file.empty() || matches(entry.file, target.place.file)) &&
           (entry.function.empty() || entry.function == target.function);
  }

  void apply(const session::IgnoreComment& comment, const std::string& file, std::size_t ordinal) {
    const Place here = {file, comment.line, comment.column, comment.line, comment.end_column};
    if (options_.is_wanted && !options_.is_wanted(here))
      return;
    const auto applies = [&](const auto& one) {
      return one.place.file == file && one.place.line <= comment.applies_to &&
             comment.applies_to <= std::max(one.place.line, one.place.end_line);
    };
    bool is_used = false;
    for (Finding& finding : report_.findings) {
      if (!finding.target || !applies(finding))
        continue;
      is_used = true;
      if (!comment.reason.empty() && !finding.suppression)
        finding.suppression = report::Suppression{true, comment.reason, here};
    }
    if (!comment.reason.empty() && (is_used || may_be_needed(applies)))
      return;
    add_unused(here,
               comment.reason.empty()
                   ? "this comment lacks a reason, write '// reachd: ignore(reason)'"
                   : "there is nothing to ignore here ('" + comment.reason + "')",
               fingerprint_of(Rule::kUnusedSuppression, file, comment.reason, ordinal));
  }

  void add_unused(const Place& place, std::string message, std::string fingerprint) {
    Finding finding;
    finding.rule = Rule::kUnusedSuppression;
    finding.place = place;
    finding.message = std::move(message);
    finding.fingerprint = std::move(fingerprint);
    report_.findings.push_back(std::move(finding));
  }

  /// Where something that it applies to is not known, or coverage would say more, or not all was
  /// asked.
  template <class Applies>
  bool may_be_needed(Applies applies) const {
    if (options_.is_wanted || !is_complete())
      return true;
    return std::ranges::any_of(targets_, [&](const Gathered& one) {
      return applies(one.target) &&
             (one.target.verdict == Verdict::kUnknown ||
              (one.target.verdict == Verdict::kReachable &&
               (!options_.coverage || one.target.covered == Covered::kNotTold)));
    });
  }

  bool is_complete() const { return is_asked(results_); }

  void finish_findings() {
    std::ranges::stable_sort(report_.findings, {}, [](const Finding& finding) {
      return std::tie(finding.place.file, finding.place.line, finding.place.column, finding.rule,
                      finding.message);
    });
    std::set<std::string> found;
    std::map<std::string, std::vector<std::string>> hashes;
    for (Finding& finding : report_.findings) {
      found.insert(finding.fingerprint);
      if (options_.baseline)
        finding.novelty = options_.baseline->contains(finding.fingerprint) ? report::Novelty::kKnown
                                                                           : report::Novelty::kNew;
      const std::string& file = finding.place.file;
      if (const std::string* text = sources_.file(scope_.path_of(file))) {
        report_.sources.emplace(file, *text);
        std::vector<std::string>& lines = hashes[file];
        if (lines.empty())
          lines = report::line_hashes(*text);
        if (finding.place.line >= 1 && finding.place.line <= lines.size())
          finding.line_hash = lines[finding.place.line - 1];
      }
      finding.fails = finding.is_shown() && options_.fail_on.contains(finding.rule);
    }
    if (options_.baseline && is_complete() && !options_.is_wanted)
      for (const std::string& fingerprint : *options_.baseline)
        report_.fixed += found.contains(fingerprint) ? 0 : 1;
    // Steps lie in other files than their findings, too.
    for (const Finding& finding : report_.findings)
      if (finding.target)
        for (const report::Step& step : target(*finding.target).sequence)
          if (step.where && !report_.sources.contains(step.where->file))
            if (const std::string* text = sources_.file(scope_.path_of(step.where->file)))
              report_.sources.emplace(step.where->file, *text);
  }

  void count() {
    report::Totals& totals = report_.totals;
    std::map<std::string, std::size_t> reasons;
    for (const Target& target : report_.targets) {
      ++totals.targets;
      totals.reachable += target.verdict == Verdict::kReachable ? 1 : 0;
      totals.unreachable += target.verdict == Verdict::kUnreachable ? 1 : 0;
      totals.covered += target.covered == Covered::kYes ? 1 : 0;
      if (target.verdict == Verdict::kReachable && target.kind == Kind::kBranch) {
        totals.not_covered += target.covered == Covered::kNo ? 1 : 0;
        totals.not_told += report_.has_coverage && target.covered == Covered::kNotTold ? 1 : 0;
      }
      if (target.verdict != Verdict::kUnknown)
        continue;
      ++totals.unknown;
      ++reasons[target.reasons.empty() ? "no reason is known" : target.reasons[0].text];
    }
    totals.reasons.assign(reasons.begin(), reasons.end());
    std::ranges::stable_sort(totals.reasons, std::greater(),
                             [](const auto& reason) { return reason.second; });
  }

  void notify() {
    using Level = report::Notification::Level;
    for (const report::Reason& failed : results_.failed)
      report_.notifications.push_back({Level::kError, failed.text, failed.where});
    if (results_.is_cut_off)
      report_.notifications.push_back(
          {Level::kWarning,
           "the run ended while sources were read, before it was known which programs there are; "
           "with an index, the next one goes on from there",
           std::nullopt});
    std::set<std::pair<std::string, std::optional<Place>>> known;
    for (const ProgramResult& program : results_.programs) {
      const Place place = {program.program.name, 0, 0, 0, 0};
      if (program.state == ProgramResult::State::kFailed)
        report_.notifications.push_back(
            {Level::kError, "this program was not analysed: " + program.error, place});
      else if (program.state == ProgramResult::State::kCutOff)
        report_.notifications.push_back(
            {Level::kWarning, "this program was not asked to its end", place});
      // Where nothing was found in a program, what stood in the way is what matters.
      constexpr std::size_t kObstaclesMax = 8;
      const bool is_empty = program.program.handlers.empty() && program.targets.empty() &&
                            program.state == ProgramResult::State::kAsked;
      for (std::size_t i = 0; i < program.problems.size(); ++i) {
        const report::Reason& problem = program.problems[i];
        const bool is_obstacle = is_empty && i < kObstaclesMax;
        if (known.emplace(problem.text, problem.where).second)
          report_.notifications.push_back(
              {is_obstacle ? Level::kWarning : Level::kNote,
               (is_obstacle && i == 0 ? "no events were found: " : "") + problem.text,
               problem.where ? problem.where
               : is_obstacle ? std::optional(place)
                             : std::nullopt});
      }
    }
    if (!results_.loose.empty())
      report_.notifications.push_back(
          {Level::kNote,
           std::to_string(results_.loose.size()) +
               " sources belong to no program with an entry point, such as " +
               results_.loose.front(),
           std::nullopt});
    for (const Target& target : report_.targets)
      if (target.covered == Covered::kYes && target.verdict == Verdict::kUnreachable)
        report_.notifications.push_back(
            {Level::kWarning,
             "the coverage says that tests take an outcome that was proved unreachable; was it "
             "measured with other sources or flags?",
             target.place});
    if (report_.totals.not_told > 0)
      report_.notifications.push_back({Level::kNote,
                                       "the coverage does not tell of " +
                                           std::to_string(report_.totals.not_told) +
                                           " reachable branches whether they were taken",
                                       std::nullopt});
  }

  void judge() {
    report_.is_complete = is_complete();
    const bool fails =
        std::ranges::any_of(report_.findings, [](const Finding& f) { return f.fails; });
    const bool has_failed =
        !results_.failed.empty() ||
        std::ranges::any_of(results_.programs, [](const ProgramResult& program) {
          return program.state == ProgramResult::State::kFailed;
        });
    const bool is_open = has_failed || (options_.fails_on_unknown && report_.totals.unknown > 0);
    constexpr int kFindings = 1;
    constexpr int kIncomplete = 3;
    report_.exit_status = !report_.is_complete ? kIncomplete
                          : fails              ? kFindings
                          : is_open            ? kIncomplete
                                               : 0;
  }

  const Results& results_;
  const Scope& scope_;
  const ReportOptions& options_;
  std::vector<Gathered> targets_;
  std::vector<std::size_t> ordinals_;
  SourceTexts sources_;
  report::Report report_;
};

}  // namespace

Result<report::Report> make_report(const Results& results, const Scope& scope,
                                   const ReportOptions& options) {
  return Maker(results, scope, options).make();
}

}  // namespace reachd::check

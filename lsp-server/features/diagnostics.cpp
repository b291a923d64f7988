#include "lsp-server/features/diagnostics.h"

#include "lsp-server/features/view.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::features {

namespace {

protocol::Diagnostic unreachable_branch(const query::TargetInfo& target,
                                        const query::Answer& answer,
                                        const session::Analysis& analysis, const View& view,
                                        const std::string& uri, const protocol::Range& condition) {
  const bool outcome = target.target.branch.value_or(true);
  protocol::Diagnostic diagnostic;
  diagnostic.range = condition;
  diagnostic.severity = protocol::Severity::kHint;
  diagnostic.code = "unreachable-branch";
  diagnostic.message = "no sequence of events makes " + view.outcome(target);
  if (answer.certificate && !answer.certificate->text.empty())
    diagnostic.message += "\nproof, checked: " + answer.certificate->text;
  const auto guarded =
      analysis.code.guarded.find({target.place.line, target.place.column, outcome});
  if (guarded != analysis.code.guarded.end())
    if (const auto range = view.range(guarded->second)) {
      // Only code that can go is unnecessary; the condition itself is needed for the other outcome.
      diagnostic.range = *range;
      diagnostic.is_unnecessary = true;
      diagnostic.related.push_back({{uri, condition}, "the condition"});
    }
  diagnostic.data = view.arguments_of(target.target, uri);
  return diagnostic;
}

/// Where the step's handler stands; texts of other files are not at hand, so these have lines only.
protocol::Location location_of(const query::Place& place, const session::Snapshot& snapshot,
                               const View& view, const std::string& uri) {
  if (place.file == snapshot.path)
    if (const auto range = view.range(place))
      return {uri, *range};
  const protocol::Position start{place.line == 0 ? 0 : place.line - 1, 0};
  return {protocol::uri_of_path(place.file), {start, start}};
}

/// Of something reachable, with the steps as related information.
protocol::Diagnostic with_steps(const query::TargetInfo& target, const query::Answer& answer,
                                const session::Snapshot& snapshot, const View& view,
                                const std::string& uri, const protocol::Range& range) {
  protocol::Diagnostic diagnostic;
  diagnostic.range = range;
  const std::size_t count = answer.sequence.size();
  for (std::size_t i = 0; i < count; ++i) {
    const query::SequenceStep& step = answer.sequence[i];
    const std::string number = "step " + std::to_string(i + 1) + " of " + std::to_string(count);
    diagnostic.related.push_back({step.location ? location_of(*step.location, snapshot, view, uri)
                                                : protocol::Location{uri, range},
                                  number + ": " + query::to_text(step)});
  }
  diagnostic.data = view.arguments_of(target.target, uri);
  return diagnostic;
}

protocol::Diagnostic assertion_violation(protocol::Diagnostic diagnostic,
                                         const query::Answer& answer) {
  diagnostic.severity = protocol::Severity::kWarning;
  diagnostic.code = "assertion-violation";
  diagnostic.message = "this assertion fails: " + query::summary_line(answer);
  return diagnostic;
}

protocol::Diagnostic unreached_target(protocol::Diagnostic diagnostic, const query::Answer& answer,
                                      const std::string& outcome) {
  diagnostic.severity = protocol::Severity::kInformation;
  diagnostic.code = "unreached-target";
  diagnostic.message = "no test makes " + outcome + "; it is " + query::summary_line(answer);
  return diagnostic;
}

}  // namespace

std::vector<protocol::Diagnostic> diagnostics(const session::Snapshot& snapshot,
                                              const std::string& uri,
                                              protocol::PositionEncoding encoding) {
  std::vector<protocol::Diagnostic> result;
  if (!snapshot.analysis)
    return result;
  const session::Analysis& analysis = *snapshot.analysis;
  if (analysis.failure) {
    // A source that is no program of its own, a library say, is nothing to complain about.
    if (analysis.failure->place == snapshot.path)
      return result;
    protocol::Diagnostic diagnostic;
    diagnostic.severity = protocol::Severity::kInformation;
    diagnostic.code = "not-analysed";
    diagnostic.message = "not analysed: " + analysis.failure->text();
    result.push_back(std::move(diagnostic));
    return result;
  }
  const View view(snapshot, encoding);
  for (const query::TargetInfo& target : analysis.targets) {
    const query::Answer* answer = snapshot.answer(target.target);
    const auto range = view.range(target.place);
    if (answer == nullptr || !range || view.is_ignored(target.place.line))
      continue;
    if (target.target.branch && answer->verdict == query::Verdict::kUnreachable)
      result.push_back(unreachable_branch(target, *answer, analysis, view, uri, *range));
    if (answer->verdict != query::Verdict::kReachable)
      continue;
    if (target.target.is_assertion)
      result.push_back(
          assertion_violation(with_steps(target, *answer, snapshot, view, uri, *range), *answer));
    else if (snapshot.coverage_of(target.target) == coverage::Covered::kNo)
      result.push_back(unreached_target(with_steps(target, *answer, snapshot, view, uri, *range),
                                        *answer, view.outcome(target)));
  }
  return result;
}

}  // namespace reachd::features

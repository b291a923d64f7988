#include "lsp-server/features/targets.h"

#include <algorithm>
#include <map>

#include "lsp-server/features/view.h"

namespace reachd::features {

namespace {

std::shared_ptr<const query::Answer> answer_of(const session::Snapshot& snapshot,
                                               const Target& target) {
  const auto found = snapshot.answers->find(target);
  return found == snapshot.answers->end() ? nullptr : found->second;
}

/// Functions with something to ask, and handlers.
std::vector<FileTargets::Function> functions_of(const session::Analysis& analysis,
                                                const View& view) {
  std::vector<FileTargets::Function> functions;
  for (const session::CodeIndex::Function& function : analysis.code.functions) {
    const auto range = view.range(function.where);
    if (!range)
      continue;
    FileTargets::Function shown{function.name, *range, {}};
    for (const query::HandlerInfo& handler : analysis.handlers)
      if (handler.location && handler.location->line == function.where.line)
        shown.events.push_back(handler.label.empty() ? handler.event : handler.label);
    const bool has_targets =
        std::any_of(analysis.targets.begin(), analysis.targets.end(),
                    [&](const auto& target) { return target.function == function.name; });
    if (has_targets || !shown.events.empty())
      functions.push_back(std::move(shown));
  }
  return functions;
}

std::vector<FileTargets::Line> lines_of(const session::Snapshot& snapshot, const View& view) {
  std::map<std::uint32_t, query::Verdict> verdicts;  // by line of the analysed text
  std::map<session::BranchOutcome, query::Verdict> outcomes;
  for (const query::TargetInfo& info : snapshot.analysis->targets)
    if (info.target.branch && snapshot.is_tested(info.target))
      outcomes[{info.place.line, info.place.column, *info.target.branch}] =
          query::Verdict::kReachable;
  for (const auto& [target, answer] : *snapshot.answers)
    if (target.branch && target.column && target.file == snapshot.path)
      outcomes[{target.line, *target.column, *target.branch}] = answer->verdict;
  for (const auto& [line, guard] : snapshot.analysis->code.guards)
    if (const auto outcome = outcomes.find(guard); outcome != outcomes.end())
      verdicts[line] = outcome->second;
  for (const auto& [target, answer] : *snapshot.answers)
    if (target.id.empty() && !target.branch && !target.is_assertion && target.file == snapshot.path)
      verdicts[target.line] = answer->verdict;
  std::vector<FileTargets::Line> lines;
  for (const auto& [line, verdict] : verdicts)
    if (const auto range = view.range(session::Stretch{line, 1, 0, 0}))
      lines.push_back({range->start.line, verdict});
  return lines;
}

}  // namespace

FileTargets file_targets(const session::Snapshot& snapshot, const std::string& uri,
                         protocol::PositionEncoding encoding) {
  FileTargets result;
  if (!snapshot.analysis || snapshot.analysis->failure)
    return result;
  const session::Analysis& analysis = *snapshot.analysis;
  const View view(snapshot, encoding);
  result.functions = functions_of(analysis, view);
  result.lines = lines_of(snapshot, view);
  for (const query::TargetInfo& target : analysis.targets) {
    const auto range = view.range(target.place);
    if (!range)
      continue;
    FileTargets::Target shown;
    shown.arguments = view.arguments_of(target.target, uri);
    shown.range = *range;
    shown.function = target.function;
    shown.text = view.source(target.place);
    shown.answer = answer_of(snapshot, target.target);
    shown.covered = snapshot.coverage_of(target.target);
    const auto guarded = analysis.code.guarded.find(
        {target.place.line, target.place.column, target.target.branch.value_or(true)});
    if (target.target.branch && guarded != analysis.code.guarded.end())
      shown.guarded = view.range(guarded->second);
    result.targets.push_back(std::move(shown));
  }
  return result;
}

}  // namespace reachd::features

#include "lsp-server/features/code_actions.h"

#include <algorithm>
#include <set>

#include "lsp-server/features/view.h"

namespace reachd::features {

namespace {

constexpr const char* kComment = "  // reachd: ignore(reason)";

bool touches(const protocol::Range& range, const std::optional<protocol::Range>& other) {
  return other && range.start.line <= other->end.line && other->start.line <= range.end.line;
}

}  // namespace

std::vector<protocol::CodeAction> code_actions(const session::Snapshot& snapshot,
                                               const std::string& uri, const protocol::Range& range,
                                               protocol::PositionEncoding encoding) {
  std::vector<protocol::CodeAction> actions;
  // An edit to a text that is not the analysed one could go anywhere.
  if (!snapshot.is_current() || snapshot.analysis->failure)
    return actions;
  const View view(snapshot, encoding);
  const protocol::LineIndex lines(*snapshot.text);
  std::set<std::uint32_t> offered;
  for (const query::TargetInfo& target : snapshot.analysis->targets) {
    const query::Answer* answer = snapshot.answer(target.target);
    if (answer == nullptr || answer->verdict != query::Verdict::kUnreachable ||
        !target.target.branch || view.is_ignored(target.place.line))
      continue;
    std::optional<protocol::Range> guarded;
    const auto stretch = snapshot.analysis->code.guarded.find(
        {target.place.line, target.place.column, *target.target.branch});
    if (stretch != snapshot.analysis->code.guarded.end())
      guarded = view.range(stretch->second);
    const std::string_view line = lines.line(target.place.line - 1);
    if ((!touches(range, view.range(target.place)) && !touches(range, guarded)) ||
        line.ends_with('\\') || !offered.insert(target.place.line).second)
      continue;
    const protocol::Position end = lines.position_of(
        target.place.line, static_cast<std::uint32_t>(line.size() + 1), encoding);
    const std::string source = view.source(target.place);
    actions.push_back({"Ignore " + (source.empty() ? "this branch" : "'" + source + "'") +
                           " with a reason",
                       uri, {{end, end}, kComment}});
  }
  return actions;
}

}  // namespace reachd::features

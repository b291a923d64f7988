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

/// "the assertion 'x < 3' fail".
std::string failure_of(const query::TargetInfo& assertion, const View& view) {
  constexpr std::string_view kPrefix = "assertion: ";  // of the messages of the C library's
  std::string source =
      assertion.condition.empty() ? view.source(assertion.place) : assertion.condition;
  if (source.starts_with(kPrefix))
    source.erase(0, kPrefix.size());
  return "the assertion " + (source.empty() ? "" : "'" + source + "' ") + "fail";
}

/// Of branches and assertions with a sequence: where the cursor is, or in the code that they guard.
void add_commands(std::vector<protocol::CodeAction>& actions, const session::Snapshot& snapshot,
                  const std::string& uri, const View& view, const query::Place& point,
                  const ActionsWanted& wanted) {
  std::vector<const query::TargetInfo*> branches = branches_at(*snapshot.analysis, point);
  const query::TargetInfo* guard = guard_of(*snapshot.analysis, point.line);
  if (branches.empty() && guard != nullptr)
    branches.push_back(guard);
  for (const query::TargetInfo& target : snapshot.analysis->targets) {
    if (!target.target.is_assertion || target.place.line != point.line)
      continue;
    // That its condition is false is the same once more.
    std::erase_if(branches, [&](const query::TargetInfo* branch) {
      return branch->place.line == target.place.line && branch->place.column == target.place.column;
    });
    branches.push_back(&target);
  }
  const std::string folder = uri.substr(0, uri.rfind('/'));
  for (const query::TargetInfo* target : branches) {
    const query::Answer* answer = snapshot.answer(target->target);
    if (answer == nullptr || answer->verdict != query::Verdict::kReachable)
      continue;
    const std::string outcome =
        target->target.is_assertion ? failure_of(*target, view) : view.outcome(*target);
    const protocol::ReachArguments arguments = view.arguments_of(target->target, uri);
    if (wanted.tests)
      actions.push_back({"Generate a test that makes " + outcome,
                         uri,
                         std::nullopt,
                         kTestCommand,
                         {arguments, "", folder}});
    if (wanted.replays)
      actions.push_back({"Replay in the application what makes " + outcome,
                         uri,
                         std::nullopt,
                         kReplayCommand,
                         {arguments, "", ""}});
  }
}

}  // namespace

std::vector<protocol::CodeAction> code_actions(const session::Snapshot& snapshot,
                                               const std::string& uri, const protocol::Range& range,
                                               protocol::PositionEncoding encoding,
                                               const ActionsWanted& wanted) {
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
    const protocol::Position end =
        lines.position_of(target.place.line, static_cast<std::uint32_t>(line.size() + 1), encoding);
    const std::string source = view.source(target.place);
    actions.push_back(
        {"Ignore " + (source.empty() ? "this branch" : "'" + source + "'") + " with a reason", uri,
         protocol::TextEdit{{end, end}, kComment}});
  }
  if (const auto point = view.place(range.start))
    add_commands(actions, snapshot, uri, view, *point, wanted);
  return actions;
}

}  // namespace reachd::features

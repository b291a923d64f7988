#include "lsp-server/features/code_lens.h"

#include <algorithm>
#include <map>

#include "analysis/base/text.h"
#include "lsp-server/features/view.h"

namespace reachd::features {

namespace {

constexpr std::size_t kLabelsMax = 3;
constexpr std::size_t kTitleMax = 120;
constexpr const char* kOld = " (before the edit)";

/// "event SIGINT", "events 0, 1, 2 and 7 more".
std::string title_of(const std::vector<std::string>& labels) {
  std::string title = labels.size() == 1 ? "event " : "events ";
  for (std::size_t i = 0; i < std::min(labels.size(), kLabelsMax); ++i)
    title += (i == 0 ? "" : ", ") + labels[i];
  if (labels.size() > kLabelsMax)
    title += " and " + std::to_string(labels.size() - kLabelsMax) + " more";
  return title;
}

std::string progress_of(const session::Snapshot& snapshot, const query::Place& handler) {
  const auto branches = session::branches_of(*snapshot.analysis, handler);
  std::map<query::Verdict, std::size_t> counts;
  for (const query::TargetInfo* branch : branches) {
    const query::Answer* answer = snapshot.answer(branch->target);
    if (answer == nullptr && !snapshot.is_tested(branch->target))
      return "";
    ++counts[answer == nullptr ? query::Verdict::kReachable : answer->verdict];
  }
  if (branches.empty())
    return "";
  std::string text = ": " + std::to_string(counts[query::Verdict::kReachable]) + " of " +
                     std::to_string(branches.size()) +
                     (branches.size() == 1 ? " branch reachable" : " branches reachable");
  if (const std::size_t count = counts[query::Verdict::kUnreachable])
    text += " · " + std::to_string(count) + " unreachable";
  if (const std::size_t count = counts[query::Verdict::kUnknown])
    text += " · " + std::to_string(count) + " unknown";
  return text;
}

std::string outcome_of(const protocol::ReachArguments& arguments) {
  if (arguments.assertion)
    return "failure: ";
  return !arguments.branch ? "" : *arguments.branch ? "true: " : "false: ";
}

/// Of a branch without answer that tests come to.
std::string tested_title(const protocol::ReachArguments& arguments) {
  return outcome_of(arguments) + "reached by tests";
}

protocol::CodeLens with_title(protocol::CodeLens lens, std::string title) {
  lens.command =
      protocol::Command{shortened(std::move(title), kTitleMax), "reachd.reach", {*lens.data}};
  return lens;
}

/// Several events may share a handler; it has one lens.
void add_handlers(std::vector<protocol::CodeLens>& lenses, const session::Snapshot& snapshot,
                  const std::string& uri, const View& view) {
  const std::vector<query::HandlerInfo>& handlers = snapshot.analysis->handlers;
  for (std::size_t i = 0; i < handlers.size(); ++i) {
    const auto same_place = [&](const query::HandlerInfo& other) {
      return other.location == handlers[i].location;
    };
    if (std::any_of(handlers.begin(), handlers.begin() + static_cast<std::ptrdiff_t>(i),
                    same_place))
      continue;
    std::vector<std::string> labels;
    for (const query::HandlerInfo& handler : handlers)
      if (same_place(handler))
        labels.push_back(handler.label.empty() ? handler.event : handler.label);
    const auto range = view.range(handlers[i].name ? *handlers[i].name : *handlers[i].location);
    if (!range)
      continue;
    protocol::CodeLens lens;
    lens.range = *range;
    lens.data = protocol::ReachArguments{.uri = uri, .handler = handlers[i].handler};
    lenses.push_back(with_title(std::move(lens), title_of(labels) +
                                                     progress_of(snapshot, *handlers[i].location) +
                                                     (snapshot.is_current() ? "" : kOld)));
  }
}

/// What was known of a text that was edited since, or of a branch before the edit. It has its
/// title: nothing is asked before the analysis of the edit, whose lenses take its place.
protocol::CodeLens old_lens(const protocol::CodeLens& lens, const query::TargetInfo& target,
                            const session::Snapshot& snapshot) {
  const query::Answer* answer = snapshot.answer(target.target);
  if (answer == nullptr)
    answer = snapshot.earlier_answer(target.target);
  if (answer == nullptr)
    return snapshot.is_tested(target.target) ? with_title(lens, tested_title(*lens.data) + kOld)
                                             : unresolved_lens(lens, "");
  return with_title(lens, outcome_of(*lens.data) + query::summary_line(*answer) + kOld);
}

}  // namespace

protocol::CodeLens resolved_lens(protocol::CodeLens lens, const query::Answer& answer,
                                 coverage::Covered covered) {
  std::string title = outcome_of(*lens.data) + query::summary_line(answer);
  if (covered == coverage::Covered::kYes)
    title += " · reached by tests";
  else if (covered == coverage::Covered::kNo && answer.verdict == query::Verdict::kReachable)
    title += " · by no test";
  return with_title(std::move(lens), std::move(title));
}

protocol::CodeLens unresolved_lens(protocol::CodeLens lens, const std::string& why) {
  const std::string title =
      outcome_of(*lens.data) + "reach this branch" + (why.empty() ? "" : " (" + why + ")");
  return with_title(std::move(lens), title);
}

std::vector<protocol::CodeLens> code_lenses(const session::Snapshot& snapshot,
                                            const std::string& uri,
                                            protocol::PositionEncoding encoding) {
  std::vector<protocol::CodeLens> lenses;
  if (!snapshot.analysis || snapshot.analysis->failure)
    return lenses;
  const View view(snapshot, encoding);
  add_handlers(lenses, snapshot, uri, view);
  for (const query::TargetInfo& target : snapshot.analysis->targets) {
    const auto range = view.range(target.place);
    if (!range)
      continue;
    protocol::CodeLens lens;
    lens.range = *range;
    lens.data = view.arguments_of(target.target, uri);
    const query::Answer* answer = snapshot.answer(target.target);
    if (!snapshot.is_current() || snapshot.is_expected)
      lenses.push_back(old_lens(lens, target, snapshot));
    else if (answer != nullptr)
      lenses.push_back(resolved_lens(lens, *answer, snapshot.coverage_of(target.target)));
    else if (snapshot.is_tested(target.target))
      lenses.push_back(with_title(lens, tested_title(*lens.data)));
    else
      lenses.push_back(lens);
  }
  std::stable_sort(lenses.begin(), lenses.end(), [](const auto& a, const auto& b) {
    return a.range.start.line < b.range.start.line;
  });
  return lenses;
}

}  // namespace reachd::features

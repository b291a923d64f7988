#include "lsp-server/features/view.h"

#include <algorithm>
#include <utility>

#include "analysis/base/text.h"
#include "lsp-server/session/ignore_comments.h"

namespace reachd::features {

namespace {

constexpr std::size_t kSourceMax = 60;

bool covers(const query::Place& place, const query::Place& point) {
  if (point.line < place.line || point.line > std::max(place.line, place.end_line))
    return false;
  return place.end_line == 0 ||
         std::pair(point.line, point.column) <= std::pair(place.end_line, place.end_column);
}

}  // namespace

std::vector<const query::TargetInfo*> branches_at(const session::Analysis& analysis,
                                                  const query::Place& point) {
  std::vector<const query::TargetInfo*> on_line;
  std::vector<const query::TargetInfo*> under;
  for (const query::TargetInfo& target : analysis.targets) {
    if (!target.target.branch)
      continue;
    if (target.place.line == point.line)
      on_line.push_back(&target);
    if (covers(target.place, point) &&
        std::pair(point.line, point.column) >= std::pair(target.place.line, target.place.column))
      under.push_back(&target);
  }
  return under.empty() ? on_line : under;
}

const query::TargetInfo* guard_of(const session::Analysis& analysis, std::uint32_t line) {
  const auto guard = analysis.code.guards.find(line);
  if (guard == analysis.code.guards.end())
    return nullptr;
  for (const query::TargetInfo& target : analysis.targets)
    if (target.place.line == guard->second.line && target.place.column == guard->second.column &&
        target.target.branch == guard->second.outcome)
      return &target;
  return nullptr;
}

View::View(const session::Snapshot& snapshot, protocol::PositionEncoding encoding)
    : analysed_(*snapshot.analysis->text),
      current_(*snapshot.text),
      lines_(*snapshot.analysis->text, *snapshot.text),
      encoding_(encoding) {
  std::vector<std::string_view> lines;
  for (std::size_t i = 0; i < analysed_.line_count(); ++i)
    lines.push_back(analysed_.line(i));
  for (const session::IgnoreComment& comment : session::ignore_comments(lines))
    if (!comment.reason.empty())
      ignored_.insert(comment.applies_to);
}

std::optional<protocol::Range> View::range(const query::Place& place) const {
  return range(session::Stretch{place.line, place.column, place.end_line, place.end_column});
}

std::optional<protocol::Range> View::range(const session::Stretch& stretch) const {
  const std::uint32_t last = std::max(stretch.end_line, stretch.line);
  const auto first_line = lines_.to_current(stretch.line);
  const auto last_line = lines_.to_current(last);
  if (!first_line || !last_line || *last_line < *first_line)
    return std::nullopt;
  const std::uint32_t end_column = stretch.end_line == 0 ? stretch.column : stretch.end_column;
  return protocol::Range{current_.position_of(*first_line, stretch.column, encoding_),
                         current_.position_of(*last_line, end_column, encoding_)};
}

std::optional<query::Place> View::place(protocol::Position position) const {
  const auto line = lines_.to_analysed(position.line + 1);
  if (!line)
    return std::nullopt;
  query::Place place;
  place.line = *line;
  place.column = current_.column_of(position, encoding_);
  return place;
}

std::string View::source(const query::Place& place) const {
  if (place.line == 0 || place.column == 0)
    return "";
  const std::string_view line = analysed_.line(place.line - 1);
  if (place.column > line.size())
    return "";
  const bool is_one_line = place.end_line == place.line && place.end_column > place.column;
  const std::size_t from = place.column - 1;
  std::string text(line.substr(from, is_one_line ? place.end_column - place.column : line.npos));
  const bool goes_on = !is_one_line && text.size() <= kSourceMax;
  return shortened(std::move(text), kSourceMax) + (goes_on ? "…" : "");
}

std::string View::outcome(const query::TargetInfo& branch) const {
  const std::string text = source(branch.place);
  return (text.empty() ? "this condition" : "'" + text + "'") +
         (branch.target.branch.value_or(true) ? " true" : " false");
}

protocol::ReachArguments View::arguments_of(const Target& target, const std::string& uri) const {
  protocol::ReachArguments arguments;
  arguments.uri = uri;
  if (!target.id.empty()) {
    arguments.id = target.id;
    return arguments;
  }
  arguments.line = lines_.to_current(target.line).value_or(target.line);
  arguments.column = target.column;
  arguments.branch = target.branch;
  arguments.assertion = target.is_assertion;
  return arguments;
}

}  // namespace reachd::features

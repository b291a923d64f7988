/// A snapshot seen through the client's positions: places of the analysed text as ranges of the
/// present one.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/protocol/text.h"
#include "lsp-server/session/line_map.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

/// Branches whose condition is at a place of the analysed text; else all whose condition begins on
/// its line.
std::vector<const query::TargetInfo*> branches_at(const session::Analysis& analysis,
                                                  const query::Place& point);
/// The branch that a line of the analysed text runs after only; null: there is none.
const query::TargetInfo* guard_of(const session::Analysis& analysis, std::uint32_t line);

/// Keep the snapshot alive and its analysis non-null.
class View {
public:
  View(const session::Snapshot& snapshot, protocol::PositionEncoding encoding);

  /// None where the text was edited since.
  std::optional<protocol::Range> range(const query::Place& place) const;
  std::optional<protocol::Range> range(const session::Stretch& stretch) const;
  /// The analysed line and column, from 1, of a position in the present text.
  std::optional<query::Place> place(protocol::Position position) const;
  /// Does a comment with a reason keep the analysed line out of reports?
  bool is_ignored(std::uint32_t line) const { return ignored_.contains(line); }
  /// The source text of a place on one line, shortened to what fits a title.
  std::string source(const query::Place& place) const;
  /// "'x > 3' true".
  std::string outcome(const query::TargetInfo& branch) const;
  /// The arguments of `reachd.reach` that ask for an analysed target in the present text. Where the
  /// line was edited: as it was.
  protocol::ReachArguments arguments_of(const Target& target, const std::string& uri) const;

private:
  std::set<std::uint32_t> ignored_;
  protocol::LineIndex analysed_;
  protocol::LineIndex current_;
  session::LineMap lines_;
  protocol::PositionEncoding encoding_;
};

}  // namespace reachd::features

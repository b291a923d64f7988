/// Code actions: what can be done about what was found.
#pragma once

#include <string>
#include <vector>

#include "lsp-server/protocol/lsp.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::features {

inline constexpr const char* kTestCommand = "reachd.generateTest";
inline constexpr const char* kReplayCommand = "reachd.replay";
inline constexpr const char* kDebugCommand = "reachd.debug";

/// What those can do who ask.
struct ActionsWanted {
  bool tests = false;    ///< have a test written
  bool replays = false;  ///< have an application driven
};

/// For unreachable branches whose condition or code the range touches: a comment that keeps the
/// condition's line out of reports. None where the line goes on after a backslash.
///
/// For reachable branches, and assertions that can fail, at the range's start: the commands that
/// are wanted.
std::vector<protocol::CodeAction> code_actions(const session::Snapshot& snapshot,
                                               const std::string& uri, const protocol::Range& range,
                                               protocol::PositionEncoding encoding,
                                               const ActionsWanted& wanted);

}  // namespace reachd::features

/// Findings that a team has accepted for now: a file that is checked in.
///
///   {"format": "reachd-baseline", "version": 1, "findings": [
///     {"fingerprint": "…", "rule": "unreachable-branch", "file": "src/app.c", "function":
///     "on_key",
///      "condition": "key < 0"}]}
///
/// Only the fingerprint counts; the rest is for people who read a diff of it.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "lsp-server/report/report.h"

namespace reachd::check {

/// Fingerprints. Error: no baseline, or one of another version.
Result<std::set<std::string>> read_baseline(std::string_view text, const std::string& path);

/// All findings that are not suppressed, in an order that does not follow lines.
std::string to_baseline(const std::vector<report::Finding>& findings);

}  // namespace reachd::check

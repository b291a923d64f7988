/// What a finding is known by in later revisions: its rule, function, condition and how many of
/// the same come before it. Not its line, and not its file: code that is moved, and files that are
/// renamed, keep theirs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lsp-server/check/gather.h"
#include "lsp-server/report/report.h"

namespace reachd::check {

/// For each target, how many of the same function, condition and outcome come before it. Those that
/// are no findings count, so that an answer that changes moves no other.
std::vector<std::size_t> ordinals_of(const std::vector<Gathered>& targets);

/// 32 hexadecimal digits.
std::string fingerprint_of(report::Rule rule, const report::Target& target,
                           std::string_view outcome, std::size_t ordinal);
/// Of what is about a comment.
std::string fingerprint_of(report::Rule rule, const std::string& file, const std::string& text,
                           std::size_t ordinal);

}  // namespace reachd::check

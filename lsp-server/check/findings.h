/// From answers to a report: what of them is worth a line.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/coverage/coverage.h"
#include "lsp-server/check/ask.h"
#include "lsp-server/check/covered.h"
#include "lsp-server/check/results.h"

namespace reachd::check {

/// `"suppressions"` of the configuration; an empty text stands for all.
struct ConfiguredSuppression {
  std::string rule;
  std::string file;  ///< a pattern (suppressions.h), relative to the root
  std::string function;
  std::string reason;
};

struct ReportOptions {
  std::string configuration;  ///< where `suppressions` stand
  std::string version;
  std::vector<std::string> arguments;
  std::optional<coverage::Coverage> coverage;
  std::string coverage_given;  ///< its files, for messages
  coverage::PathMap path_map;
  std::vector<ConfiguredSuppression> suppressions;
  std::optional<std::set<std::string>> baseline;  ///< fingerprints
  std::set<report::Rule> fail_on;
  bool fails_on_unknown = true;  ///< status 3 where an answer is unknown
  std::string diff_base;
  std::function<bool(const report::Place&)> is_wanted;  ///< null: all is
};

/// Exit statuses: 0 nothing to report, 1 something in `fail_on`, 3 incomplete. Error: the coverage
/// is of other sources.
Result<report::Report> make_report(const Results& results, const Scope& scope,
                                   const ReportOptions& options);

}  // namespace reachd::check

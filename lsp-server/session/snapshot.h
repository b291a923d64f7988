/// What features are computed from: one document, and what is known about it, at one moment.
/// Immutable; cheap to hand out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/query/engine.h"
#include "extractors/coverage/outcomes.h"
#include "lsp-server/session/code_index.h"
#include "lsp-server/session/line_map.h"

namespace reachd::session {

/// One file as its program's analysis sees it. Kept while the file is edited: `text` says what it
/// is about.
struct Analysis {
  std::string path;
  std::shared_ptr<const std::string> text;
  std::string model_name;
  std::vector<query::HandlerInfo> handlers;  ///< defined in this file
  std::vector<query::TargetInfo> targets;    ///< in this file
  std::vector<query::Reason> problems;
  CodeIndex code;
  /// Why there is nothing to show: no entry point, a model that does not hold.
  std::optional<Error> failure;
};

/// Answers so far; the same question is asked once per text.
using Answers = std::map<Target, std::shared_ptr<const query::Answer>>;

/// What tests come to, as coverage says it.
using CoveredBranches = std::map<Target, coverage::Covered>;

/// What coverage, which may be null, says of a branch.
coverage::Covered covered_of(const std::shared_ptr<const CoveredBranches>& covered,
                             const Target& target);

struct Snapshot {
  std::string path;
  std::int64_t version = 0;
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const Analysis> analysis;  ///< null: none yet
  std::shared_ptr<const Answers> answers;    ///< of `analysis`; never null
  /// The text before, as long as questions about this one are open; null: none.
  std::shared_ptr<const Analysis> earlier_analysis;
  std::shared_ptr<const Answers> earlier_answers;
  std::shared_ptr<const LineMap> earlier_lines;    ///< of that text, in the text of `analysis`
  std::shared_ptr<const CoveredBranches> covered;  ///< of `analysis`; null: no coverage tells of it
  /// `analysis` is that of all texts as they are: of this one, headers, other sources.
  bool is_latest = false;
  /// What `analysis` says of handlers and targets is only expected (expected_analysis.h): the whole
  /// analysis of the same text follows.
  bool is_expected = false;

  /// False while an edit waits for its analysis.
  bool is_current() const {
    return analysis && is_latest &&
           (analysis->text == text || (analysis->text && *analysis->text == *text));
  }
  /// Do tests come to a branch?
  bool is_tested(const Target& target) const {
    return coverage_of(target) == coverage::Covered::kYes;
  }
  /// Null where the question was not answered yet.
  const query::Answer* answer(const Target& target) const {
    const auto found = answers->find(target);
    return found == answers->end() ? nullptr : found->second.get();
  }
  coverage::Covered coverage_of(const Target& target) const {
    return session::covered_of(covered, target);
  }
  /// What was known of a branch of `analysis` before the last edit; null: nothing, or the edit was
  /// to its line.
  const query::Answer* earlier_answer(const Target& target) const;
};

/// Branches of a handler's own body.
std::vector<const query::TargetInfo*> branches_of(const Analysis& analysis,
                                                  const query::Place& handler);

}  // namespace reachd::session

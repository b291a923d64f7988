/// What the programs of a project said about their targets, before it is made one report: what the
/// index keeps, and what one machine of several hands over.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "lsp-server/report/report.h"

namespace reachd::check {

/// One target, as one program sees it.
struct Asked {
  /// Without programs and coverage.
  report::Target target;
  /// Can a handler lead there, by the call graph? Else the program only has a say in whether a
  /// target of another one is unreachable.
  bool is_called = true;
  /// The code that runs only after this outcome; line 0: none.
  report::Place guarded;
};

struct ProgramResult {
  enum class State {
    kAsked,    ///< to its end
    kCutOff,   ///< time or a signal ended it: `targets` is what there was
    kFailed,   ///< `error`
    kSkipped,  ///< not of this part
    kLeftOut,  ///< nothing in it is of interest
  };

  report::Program program;  ///< its name is the path of its source or model
  State state = State::kSkipped;
  std::string error;
  std::vector<std::string> files;  ///< below the root, that its sources include
  std::vector<Asked> targets;
  /// What answers may suffer from.
  std::vector<report::Reason> problems;
};

struct Results {
  std::vector<ProgramResult> programs;  ///< by name
  /// Sources that could not be read, and why; those that no program contains.
  std::vector<report::Reason> failed;
  std::vector<std::string> loose;
  bool is_cut_off = false;  ///< before it was known which programs there are
};

/// What one machine says of a target, and what that rests on (query::Answer::grounds).
struct Claim {
  report::Verdict verdict = report::Verdict::kUnknown;
  std::vector<std::string> grounds;
  std::vector<report::Reason> reasons;  ///< of an unknown
};
/// By what tells the targets of one program apart: `claim_key`.
using Claims = std::map<std::string, Claim>;

std::string claim_key(const report::Target& target);
std::string to_json(const Claims& claims);
/// None: these are none.
std::optional<Claims> read_claims(std::string_view json);

/// Did every program of this part come to its end, or fail?
bool is_asked(const Results& results);

/// Paths are relative to the root, so that checkouts in several places agree.
std::string to_json(const ProgramResult& result);
Result<ProgramResult> read_program(std::string_view json);

/// One of `count` parts.
struct Shard {
  std::size_t number = 1;
  std::size_t count = 1;
};
/// `stamp`: version and options that must be the same in all parts.
std::string to_part(const Results& results, const Shard& shard, const std::string& stamp);

struct Part {
  std::string path;  ///< for messages
  std::string text;
};
/// Error: it is no part, one is missing or there twice, or they are of different runs.
Result<Results> merge_parts(const std::vector<Part>& parts);

}  // namespace reachd::check

/// Which sources of a build make one program with a given source.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/ir/archive.h"

namespace reachd::session {

/// Adds the sources that define what is called and not yet defined, until nothing more is found.
/// Where several define it, as in builds of many programs, the one that lies nearest to the first
/// source is taken: fewest folders up, then fewest down, then in the order of offers. Two entry
/// points never come together.
class Linking {
public:
  Linking(std::string path, const ir::UnitSummary& unit);

  /// No function of the project is missing, and there is an entry point.
  bool is_complete() const { return missing_.empty() && has_main_; }
  void offer(const std::string& path, const ir::UnitSummary& unit);
  /// The first source and what it needs, sorted.
  std::vector<std::string> sources();

private:
  struct Candidate {
    std::string path;
    std::pair<std::size_t, std::size_t> distance;  ///< folders up from the first source, and down
    std::set<std::string> defined;
    std::set<std::string> missing;
    std::set<std::string> missing_library;
    bool has_main = false;
  };

  static Candidate candidate_of(const std::string& path, const ir::UnitSummary& unit);
  void take(std::size_t candidate, std::vector<std::string>& sources);
  std::optional<std::size_t> helpful() const;
  /// Does what it calls, in other candidates, too, come to what is defined here?
  bool leads_here(std::size_t entry) const;

  std::string path_;
  std::set<std::string> defined_;
  std::set<std::string> missing_;
  std::set<std::string> missing_library_;
  bool has_main_ = false;
  /// Until `sources` in the order of offers, then the nearest first.
  std::vector<Candidate> candidates_;
};

}  // namespace reachd::session

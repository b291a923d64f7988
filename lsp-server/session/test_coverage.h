/// What the tests of a project execute of its open files, by coverage files on disk.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/model/target.h"
#include "extractors/coverage/outcomes.h"
#include "lsp-server/session/configuration.h"
#include "lsp-server/session/snapshot.h"

namespace reachd::session {

struct CoverageOptions {
  std::vector<std::string> files;  ///< absolute; empty: those of a source's `.reachd.json`
  std::string configuration;       ///< for all sources; empty: the nearest of each
  /// Where relative paths of coverage files begin that no `.reachd.json` names.
  std::string root;
};

/// Thread-safe. Files are read when somebody asks, and again when they changed on disk.
class TestCoverage {
public:
  /// Called while others wait. `named`: these files are looked at from now on. `failed`: why there
  /// is no coverage, once for each state of the files; the first one is told apart.
  struct Events {
    std::function<void(const std::vector<std::string>& files)> named;
    std::function<void(const Error& error, bool is_first)> failed;
    /// A source that was written after `file`, its coverage, which is not used for it. Once for
    /// each state of the files and source; the first one is told apart.
    std::function<void(const std::string& source, const std::string& file, bool is_first)> is_older;
  };

  TestCoverage(CoverageOptions options, Events events)
      : events_(std::move(events)), options_(std::move(options)) {}

  void configure(std::vector<std::string> files, std::string root);

  /// Of the branches of an analysis. Null: none was given, or it says nothing of the file. Edits
  /// since the coverage was read are followed; of edited lines nothing is said. Nor is anything of
  /// files that were changed between the measurement and the reading.
  std::shared_ptr<const CoveredBranches> of(const Analysis& analysis);

private:
  using Stamps = std::vector<std::string>;  ///< of files: a changed one has another
  /// Files that are looked at together, as they were read.
  struct Measured {
    Stamps stamps;
    std::map<std::string, coverage::FileCoverage> sources;  ///< by absolute path
    /// What was measured: the texts on disk, as far as somebody asked. None: it is not known, as
    /// they changed since then.
    std::map<std::string, std::optional<std::string>> texts;
  };
  struct Wanted {
    std::vector<std::string> files;
    coverage::PathMap path_map;
    std::string root;

    auto operator<=>(const Wanted&) const = default;
  };

  Wanted wanted_for(const std::string& path) const;
  /// The text that was measured.
  const std::optional<std::string>& text_of(const std::string& path, const Wanted& wanted,
                                            Measured& measured);
  static Stamps stamps_of(const std::vector<std::string>& files);
  /// What the files say; error: something is wrong with one of them, or with all.
  static std::optional<Error> read(const Wanted& wanted, Measured& measured);

  const Events events_;
  std::mutex mutex_;
  CoverageOptions options_;
  std::map<Wanted, Measured> measured_;
};

}  // namespace reachd::session

/// The command line, read and checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "extractors/index/cache_address.h"
#include "lsp-server/report/writers.h"

namespace reachd::cli {

enum class Command {
  kLsp,
  kReach,
  kTestgen,
  kTargets,
  kModelDump,
  kModelValidate,
  kIndex,
  kStatus,
  kCheck,
  kMcp,
  kReplay,
  kRecord
};
enum class Format { kText, kJson, kDot, kSvg };
enum class TestFramework { kGoogleTest, kQtTest, kScript };
enum class Evidence { kSolved, kReplayed, kExecuted };
/// What a refused event says: that this sequence is not possible, or that it is not in this state.
enum class Refusals { kSequences, kStates };
enum class LogLevel { kError, kWarning, kInfo, kDebug };

/// How much a target may cost: turns of searches and proofs, each dearer than the one before.
enum class Effort { kQuick = 2, kNormal = 3, kThorough = 6 };

/// Of `check` alone.
struct CheckOptions {
  report::Format format = report::Format::kText;
  std::string output;  ///< empty: standard output
  std::vector<std::pair<report::Format, std::string>> reports;
  std::vector<std::pair<std::string, std::string>> path_map;
  std::string root;
  std::vector<std::string> exclude;
  std::string baseline;
  std::string write_baseline;
  std::string diff_base;
  std::optional<std::vector<std::string>> fail_on;
  bool allows_unknown = false;
  std::size_t shard = 0;  ///< 0: all
  std::size_t shards = 0;
  std::vector<std::string> merge;
  Effort effort = Effort::kNormal;
};

struct Options {
  Command command = Command::kLsp;
  std::vector<std::string>
      operands;  ///< targets of `reach`, the program of `replay` and `record`, else files

  std::string build_directory;
  std::vector<std::string> models;
  std::string configuration;  ///< absolute; empty: the nearest `.reachd.json`
  Format format = Format::kText;
  std::optional<double> timeout_seconds;
  std::size_t jobs = 2;
  LogLevel log = LogLevel::kWarning;
  std::optional<std::string>
      index_directory;           ///< "none": no index; no value: the user's cache folder
  std::string shared_cache_url;  ///< as given
  std::optional<index::CacheAddress> shared_cache;  ///< none: nothing is shared
  std::string shared_cache_secret;                  ///< empty: none
  Evidence evidence = Evidence::kReplayed;
  std::uint64_t events_max = 10'000;
  bool shortest = false;
  std::string replayer;  ///< command; empty: none
  Refusals refusals = Refusals::kSequences;
  std::optional<std::uint64_t> refusals_max;

  TestFramework test_framework = TestFramework::kGoogleTest;
  std::string test_output;  ///< empty: standard output

  std::string witness;        ///< of `replay`: a file, or "-"
  std::string replay_target;  ///< empty: the first that is reachable
  std::string debugger;       ///< command that gets the program; empty: none

  // Of `record`.
  bool explores = false;
  std::string script;         ///< a file; empty: none
  std::string record_source;  ///< a source of the program; empty: none
  std::string record_output;  ///< empty: standard output

  CheckOptions check;

  std::vector<std::string> coverage;  ///< files, of `check` and the language server

  // Of the language server; at most one of the two.
  std::string listen;
  std::string pipe;
  std::optional<std::int64_t> client_process_id;
  std::string request_log;
  std::string replay_log;
  std::string check_file;
  std::optional<std::uint64_t> memory_mebibytes_max;
};

/// The process ends here: help, version, or a usage error that was already printed.
struct Exit {
  int status = 0;
};

std::variant<Options, Exit> parse_options(int argc, const char* const* argv);

}  // namespace reachd::cli

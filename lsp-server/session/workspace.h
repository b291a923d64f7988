/// What one command, or one request, sees of the disk: compilation databases and files, each looked
/// at once, and which configuration holds. Thread-safe.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "analysis/base/result.h"
#include "extractors/clang/compile_commands.h"
#include "extractors/index/index.h"

namespace reachd::session {

class Workspace {
public:
  /// `build_directory`: of the compile_commands.json that was asked for; empty: none was.
  /// `configuration`: the file that holds for all sources; empty: the nearest of each.
  Workspace(std::string build_directory, std::shared_ptr<index::Index> index,
            std::string configuration = {})
      : build_directory_(std::move(build_directory)),
        configuration_(std::move(configuration)),
        index_(std::move(index)),
        files_(*index_) {}

  /// The database that was asked for; null: none was. Error: it cannot be read.
  Result<const clang_extractor::CompilationDatabase*> database();
  /// How the file is compiled: by that database, else by one that lies above the file, else as by
  /// default. Error: the database that was asked for knows nothing of the file.
  Result<clang_extractor::SourceFile> source(const std::string& path);

  /// The command of a source as its database writes it; none: it is compiled as by default.
  std::optional<clang_extractor::CompileCommand> command(const std::string& path);

  /// The configuration of a source or a model; empty: there is none.
  std::string configuration(const std::string& path) const;

  index::Index& index() { return *index_; }
  index::Files& files() { return files_; }
  /// The database that lies above the file and names it, where none was asked for; else null.
  const clang_extractor::CompilationDatabase* nearest_of(const std::string& path);

private:
  using Loaded = Result<clang_extractor::CompilationDatabase>;

  const Loaded& load(const std::string& path);
  /// The database that lies above the file; null: there is none that can be read.
  const clang_extractor::CompilationDatabase* nearest(const std::string& path);

  const std::string build_directory_;
  const std::string configuration_;
  const std::shared_ptr<index::Index> index_;
  index::Files files_;
  std::mutex mutex_;
  std::map<std::string, Loaded> databases_;
  std::map<std::string, std::optional<std::string>> nearest_;  ///< by folder of the source
};

}  // namespace reachd::session

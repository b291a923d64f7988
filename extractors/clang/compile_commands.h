/// How each file of a project is compiled: compile_commands.json, or defaults without one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/clang/extract.h"
#include "extractors/clang/flags.h"

namespace reachd::clang_extractor {

/// What a file is parsed with where no database says more. The path becomes absolute.
SourceFile default_source(const std::string& path);

/// A source in the folder of a header that includes it.
std::optional<std::string> user_beside(const std::string& header);

/// How a source is compiled, as its database writes it.
struct CompileCommand {
  std::vector<std::string> line;  ///< the compiler first
  std::string directory;
};

class CompilationDatabase {
public:
  /// `path`: a build folder, or the file itself. Errors: it is missing or malformed.
  static Result<CompilationDatabase> load(const std::string& path);

  /// The nearest compile_commands.json in the folder of `file` or above it; in each also in its
  /// folder `build`. None: there is none.
  static std::optional<std::string> find(const std::string& file);

  /// The file with its flags. Relative paths and symbolic links name what they lead to; headers get
  /// the flags of a source that includes them, else of the one closest to them. Errors: no command;
  /// the nearest match is named.
  Result<SourceFile> source(const std::string& path) const;

  /// The command of a source, as it is written. None: the database knows nothing of the file.
  std::optional<CompileCommand> command(const std::string& path) const;

  /// A source that includes the header; else the one closest to it. None: there are no sources.
  std::optional<std::string> user_of(const std::string& header) const;

  /// All sources, as absolute paths, sorted.
  std::vector<std::string> files() const;
  const std::string& path() const { return path_; }

private:
  struct Command {
    std::string file;      ///< absolute, as the database writes it
    std::string resolved;  ///< without symbolic links
    std::string directory;
    std::vector<std::string> arguments;
    std::vector<std::string> line;  ///< all of it
  };

  const Command* exact(const std::string& resolved) const;
  std::vector<const Command*> by_distance(const std::string& resolved) const;
  const Command* including(const std::vector<const Command*>& order,
                           const std::string& resolved) const;
  const Command* closest(const std::string& resolved) const;

  std::string path_;
  std::vector<Command> commands_;  ///< sorted by file; the first of several for one file
};

}  // namespace reachd::clang_extractor

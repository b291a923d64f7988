/// The includes at the head of a file, parsed once and kept: what Clang knows behind them, in
/// memory, for parses of the same file after edits. Internal to this folder.
///
/// A preamble is used only where a parse without it would read the same: same flags, same text up
/// to the end of the includes, the same content of every file that was read, nothing where nothing
/// was found, and nothing new in folders that are looked into before. That is checked each time, by
/// content. Heads with errors have none, so that the errors are found again each time.
#pragma once

#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/PrecompiledPreamble.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "extractors/clang/dependencies.h"
#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {

struct Preamble {
  clang::PrecompiledPreamble parsed;
  std::vector<Dependency> dependencies;
  std::vector<std::string> absent;   ///< would be read in place of what was
  std::vector<std::string> present;  ///< was asked for, and is there
  std::set<std::string> left_out;    ///< no files: `DependencyNotes::left_out`

  /// Files get the names that links lead to when they are opened, which a preamble spares.
  void begin(clang::FileManager& files, DependencyNotes& notes) const;
};

class Preambles {
public:
  /// What one parse gives the compiler, the main file left out.
  struct Parse {
    const std::string& path;
    const std::string& flags;  ///< all that decides what the same text means
    const clang::CompilerInvocation& invocation;
    const std::string& text;  ///< without what is added behind the user's
    const std::vector<UnsavedHeader>& headers;
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  };

  /// The preamble of the parse, made where none is known; null: it has to do without.
  std::shared_ptr<const Preamble> of(const Parse& parse);

  PreambleCounts counts() const;
  void clear();

private:
  struct Known {
    std::string key;
    std::shared_ptr<const Preamble> preamble;  ///< null: there can be none
  };

  mutable std::mutex mutex_;
  std::list<Known> known_;  ///< last used first
  PreambleCounts counts_;
};

}  // namespace reachd::clang_extractor

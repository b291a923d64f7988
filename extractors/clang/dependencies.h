/// Internal: what a translation unit was made from, and what it looked for in vain.
#pragma once

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Preprocessor.h>

#include <map>
#include <string>
#include <vector>

#include "extractors/clang/extract.h"

namespace reachd::clang_extractor {

class DependencyNotes {
public:
  /// Notes from now on where headers are looked for that there are not.
  void watch(clang::Preprocessor& preprocessor);
  /// Notes all files that were read, with what they held for the compiler.
  void read(const clang::SourceManager& sources);
  /// The file's own text, where the compiler was given another one.
  void note(llvm::StringRef path, llvm::StringRef text, clang::FileManager& files);
  /// What was read before, and is not read again. Before `note`.
  void add(const std::vector<Dependency>& known);
  std::vector<Dependency> take();

private:
  class Callbacks;

  void note_missing(llvm::StringRef name, clang::Preprocessor& preprocessor);
  std::string absolute(llvm::StringRef path, clang::FileManager& files) const;

  std::map<std::string, std::string> found_;  ///< path to hash
};

/// Stands for this build of the program: an index that another one wrote is of no use.
const std::string& build_fingerprint();

}  // namespace reachd::clang_extractor

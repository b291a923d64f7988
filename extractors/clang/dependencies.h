/// Internal: what a translation unit was made from, and what it looked for in vain.
#pragma once

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Preprocessor.h>

#include <map>
#include <set>
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
  /// The compiler would have found something else, had there been a file.
  void note_absent(const std::string& path) { found_.try_emplace(path); }
  /// A text that was made of others and is no file.
  void leave_out(const std::string& path) { left_out_.insert(path); }
  void leave_out(const std::set<std::string>& paths) {
    left_out_.insert(paths.begin(), paths.end());
  }
  const std::set<std::string>& left_out() const { return left_out_; }
  /// What was read before, and is not read again. Before `note`.
  void add(const std::vector<Dependency>& known);
  std::vector<Dependency> take();

private:
  class Callbacks;

  void note_missing(llvm::StringRef name, clang::Preprocessor& preprocessor);
  std::string absolute(llvm::StringRef path, clang::FileManager& files) const;

  std::map<std::string, std::string> found_;  ///< path to hash
  std::set<std::string> left_out_;
};

/// Stands for this build of the program: an index that another one wrote is of no use.
const std::string& build_fingerprint();

}  // namespace reachd::clang_extractor

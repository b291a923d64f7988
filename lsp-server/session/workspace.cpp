#include "lsp-server/session/workspace.h"

#include <algorithm>
#include <filesystem>

#include "lsp-server/session/configuration.h"

namespace reachd::session {

using clang_extractor::CompilationDatabase;
using clang_extractor::SourceFile;

const Workspace::Loaded& Workspace::load(const std::string& path) {
  const std::lock_guard lock(mutex_);
  auto it = databases_.find(path);
  if (it == databases_.end())
    it = databases_.emplace(path, CompilationDatabase::load(path)).first;
  return it->second;
}

Result<const CompilationDatabase*> Workspace::database() {
  if (build_directory_.empty())
    return nullptr;
  const Loaded& loaded = load(build_directory_);
  if (!loaded)
    return loaded.error();
  return &*loaded;
}

const CompilationDatabase* Workspace::nearest(const std::string& path) {
  std::optional<std::string> nearest;
  {
    const std::lock_guard lock(mutex_);
    const std::string folder = std::filesystem::path(path).parent_path().string();
    auto it = nearest_.find(folder);
    if (it == nearest_.end())
      it = nearest_.emplace(folder, CompilationDatabase::find(path)).first;
    nearest = it->second;
  }
  if (!nearest)
    return nullptr;
  const Loaded& found = load(*nearest);
  return found ? &*found : nullptr;
}

const CompilationDatabase* Workspace::nearest_of(const std::string& path) {
  const CompilationDatabase* found = build_directory_.empty() ? nearest(path) : nullptr;
  if (found == nullptr)
    return nullptr;
  const std::vector<std::string> files = found->files();
  return std::ranges::count(files, path) > 0 ? found : nullptr;
}

Result<SourceFile> Workspace::source(const std::string& path) {
  const Result<const CompilationDatabase*> asked = database();
  if (!asked)
    return asked.error();
  if (*asked != nullptr)
    return (*asked)->source(path);
  // Nobody asked for this database: it helps where it can, and where not is no error.
  if (const CompilationDatabase* found = nearest(path))
    if (Result<SourceFile> known = found->source(path))
      return known;
  return clang_extractor::default_source(path);
}

std::string Workspace::configuration(const std::string& path) const {
  return configuration_.empty() ? configuration_for(path) : configuration_;
}

std::optional<clang_extractor::CompileCommand> Workspace::command(const std::string& path) {
  const Result<const CompilationDatabase*> asked = database();
  const CompilationDatabase* known = asked && *asked != nullptr ? *asked : nearest(path);
  return known ? known->command(path) : std::nullopt;
}

}  // namespace reachd::session

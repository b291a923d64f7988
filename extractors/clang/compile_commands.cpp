#include "extractors/clang/compile_commands.h"

#include <clang/Tooling/JSONCompilationDatabase.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/MemoryBuffer.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <tuple>
#include <utility>

namespace reachd::clang_extractor {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFileName = "compile_commands.json";
/// Sources that are searched for the one that includes a header.
constexpr std::size_t kSearchedMax = 400;

std::string resolved_path(const fs::path& path) {
  std::error_code error;
  const fs::path found = fs::weakly_canonical(path, error);
  return (error ? path.lexically_normal() : found).string();
}

fs::path absolute_path(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path base = folder.empty() ? fs::current_path(error) : folder;
  const fs::path normal = (path.is_absolute() ? path : base / path).lexically_normal();
  return normal.has_filename() ? normal : normal.parent_path();
}

/// Builds also list what is no C or C++.
bool is_other_language(const std::string& file) {
  static constexpr std::array kExtensions = {".s",   ".S", ".sx",  ".asm", ".rc", ".f",
                                             ".f90", ".F", ".F90", ".o",   ".a",  ".idl"};
  return std::ranges::find(kExtensions, fs::path(file).extension()) != kExtensions.end();
}

/// Does the text include a file of that path? Of what is written between the quotes, all parts must
/// agree: "ui/panel.h" is /p/src/ui/panel.h.
bool includes(llvm::StringRef text, const std::string& path) {
  const std::string name = fs::path(path).filename().string();
  for (std::size_t at = text.find(name); at != llvm::StringRef::npos;
       at = text.find(name, at + 1)) {
    const std::size_t start = text.rfind('\n', at) + 1;  // npos + 1 is 0
    const llvm::StringRef line = text.slice(start, text.find('\n', at)).trim();
    if (!line.starts_with("#") || !line.contains("include"))
      continue;
    llvm::StringRef written = line.substr(line.find_first_of("\"<") + 1);
    written = written.take_until([](char c) { return c == '"' || c == '>'; });
    while (written.consume_front("../") || written.consume_front("./")) {
    }
    if (path == written || llvm::StringRef(path).ends_with(("/" + written).str()))
      return true;
  }
  return false;
}

bool includes_file(const std::string& source, const std::string& header) {
  const auto text = llvm::MemoryBuffer::getFile(source);
  return text && includes((*text)->getBuffer(), header);
}

}  // namespace

std::optional<std::string> user_beside(const std::string& header) {
  const fs::path path = absolute_path(header, {});
  std::vector<std::string> users;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(path.parent_path(), error)) {
    static constexpr std::array kExtensions = {".c", ".cc", ".cpp", ".cxx", ".C"};
    const std::string source = entry.path().string();
    if (std::ranges::find(kExtensions, entry.path().extension()) != kExtensions.end() &&
        includes_file(source, path.string()))
      users.push_back(source);
  }
  const auto first = std::ranges::min_element(users);
  return first == users.end() ? std::nullopt : std::optional(*first);
}

SourceFile default_source(const std::string& path) {
  const fs::path file = absolute_path(path, {});
  SourceFile source;
  source.path = file.string();
  source.directory = file.parent_path().string();
  return source;
}

std::optional<std::string> CompilationDatabase::find(const std::string& file) {
  fs::path folder = absolute_path(file, {}).parent_path();
  while (true) {
    for (const fs::path& candidate : {folder / kFileName, folder / "build" / kFileName}) {
      std::error_code error;
      if (fs::is_regular_file(candidate, error))
        return candidate.string();
    }
    if (!folder.has_relative_path() || folder == folder.parent_path())
      return std::nullopt;
    folder = folder.parent_path();
  }
}

Result<CompilationDatabase> CompilationDatabase::load(const std::string& path) {
  CompilationDatabase database;
  std::error_code error;
  const fs::path given = absolute_path(path, {});
  const fs::path file = fs::is_directory(given, error) ? given / kFileName : given;
  database.path_ = file.string();
  if (!fs::exists(file, error))
    return Error{file.string(),
                 "there is no compilation database; expected the folder of a build that wrote one "
                 "(CMake: -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, others: bear -- make)"};
  const auto text = llvm::MemoryBuffer::getFile(file.string());
  if (!text)
    return Error{file.string(),
                 "cannot read the compilation database: " + text.getError().message()};
  std::string message;
  const auto json = clang::tooling::JSONCompilationDatabase::loadFromBuffer(
      (*text)->getBuffer(), message, clang::tooling::JSONCommandLineSyntax::Gnu);
  if (!json) {
    while (!message.empty() && (message.back() == '\n' || message.back() == '.'))
      message.pop_back();
    return Error{file.string(), "the compilation database is malformed: " + message +
                                    "; expected a list of {directory, file, command}"};
  }
  for (clang::tooling::CompileCommand& command : json->getAllCompileCommands()) {
    Command known;
    known.directory = absolute_path(command.Directory, file.parent_path()).string();
    known.file = absolute_path(command.Filename, known.directory).string();
    known.resolved = resolved_path(known.file);
    if (is_other_language(known.file))
      continue;
    known.line = command.CommandLine;
    known.arguments = flags_of_command(std::move(command.CommandLine), known.directory);
    database.commands_.push_back(std::move(known));
  }
  std::ranges::stable_sort(database.commands_, {}, &Command::resolved);
  const auto rest = std::ranges::unique(database.commands_, {}, &Command::resolved);
  database.commands_.erase(rest.begin(), rest.end());
  return database;
}

const CompilationDatabase::Command* CompilationDatabase::exact(const std::string& resolved) const {
  const auto it = std::ranges::lower_bound(commands_, resolved, {}, &Command::resolved);
  return it != commands_.end() && it->resolved == resolved ? &*it : nullptr;
}

/// Same name without extension first, then the longest way down the tree together, then the most
/// similar path.
std::vector<const CompilationDatabase::Command*> CompilationDatabase::by_distance(
    const std::string& resolved) const {
  const fs::path wanted = resolved;
  using Distance = std::tuple<bool, std::ptrdiff_t, unsigned>;
  std::vector<std::pair<Distance, const Command*>> order;
  for (const Command& command : commands_) {
    const fs::path candidate = command.resolved;
    const auto [end, ignored] = std::ranges::mismatch(wanted, candidate);
    order.emplace_back(
        Distance(candidate.stem() != wanted.stem(), -std::distance(wanted.begin(), end),
                 llvm::StringRef(command.resolved).edit_distance(resolved, true, 200)),
        &command);
  }
  std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first; });
  std::vector<const Command*> result;
  for (const auto& entry : order)
    result.push_back(entry.second);
  return result;
}

const CompilationDatabase::Command* CompilationDatabase::including(
    const std::vector<const Command*>& order, const std::string& resolved) const {
  for (std::size_t i = 0; i < std::min(order.size(), kSearchedMax); ++i)
    if (includes_file(order[i]->resolved, resolved))
      return order[i];
  return nullptr;
}

/// The command that a file without one borrows. Of headers, a source that includes them.
const CompilationDatabase::Command* CompilationDatabase::closest(
    const std::string& resolved) const {
  const std::vector<const Command*> order = by_distance(resolved);
  const Command* user = is_header(resolved) ? including(order, resolved) : nullptr;
  return user || order.empty() ? user : order.front();
}

std::optional<std::string> CompilationDatabase::user_of(const std::string& header) const {
  const std::string resolved = resolved_path(absolute_path(header, {}));
  const Command* user = closest(resolved);
  return user ? std::optional(user->file) : std::nullopt;
}

Result<SourceFile> CompilationDatabase::source(const std::string& path) const {
  const fs::path file = absolute_path(path, {});
  const std::string resolved = resolved_path(file);
  const Command* command = exact(resolved);
  if (!command) {
    command = closest(resolved);
    if (!command)
      return Error{path_,
                   "the compilation database is empty; expected a command for " + file.string()};
    if (!is_header(resolved))
      return Error{path_,
                   "no command for " + file.string() + "; the nearest match is " + command->file};
  }
  SourceFile source;
  source.path = file.string();
  source.directory = command->directory;
  source.arguments = command->arguments;
  if (command->resolved != resolved) {
    const bool is_cxx =
        !command->file.ends_with(".c") ||
        std::ranges::find(source.arguments, "--driver-mode=g++") != source.arguments.end();
    source.arguments.emplace_back("-x");
    source.arguments.emplace_back(is_cxx ? "c++" : "c");
  }
  return source;
}

std::optional<CompileCommand> CompilationDatabase::command(const std::string& path) const {
  const Command* command = exact(resolved_path(absolute_path(path, {})));
  return command ? std::optional(CompileCommand{command->line, command->directory}) : std::nullopt;
}

std::vector<std::string> CompilationDatabase::files() const {
  std::vector<std::string> files;
  for (const Command& command : commands_)
    files.push_back(command.file);
  std::ranges::sort(files);
  return files;
}

}  // namespace reachd::clang_extractor

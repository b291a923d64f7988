#include "extractors/clang/compile_commands.h"

#include <clang/Driver/Options.h>
#include <clang/Tooling/JSONCompilationDatabase.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Option/Arg.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Option/OptTable.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>

namespace reachd::clang_extractor {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFileName = "compile_commands.json";

/// Starts of the options that decide what a file means. Everything else is left out, so that a
/// project's flags can neither write files nor load plugins.
constexpr std::array<std::string_view, 31> kKept = {
    "-I",        "-D",           "-U",           "-isystem",
    "-iquote",   "-idirafter",   "-include",     "-imacros",
    "-iprefix",  "-iwith",       "-isysroot",    "--sysroot",
    "-std",      "--std",        "-x",           "-ansi",
    "-nostdinc", "-stdlib",      "--target",     "-target",
    "-m",        "-f",           "-O",           "-pthread",
    "-undef",    "-trigraphs",   "-B",           "--gcc-toolchain",
    "-arch",     "-cxx-isystem", "--driver-mode"};

constexpr std::array<std::string_view, 22> kDropped = {"-include-pch",
                                                       "-mllvm",
                                                       "-mmlir",
                                                       "-fplugin",
                                                       "-fpass-plugin",
                                                       "-fmodule",
                                                       "-fcrash",
                                                       "-ftime",
                                                       "-fprofile",
                                                       "-fsave",
                                                       "-fprebuilt",
                                                       "-fdebug",
                                                       "-fdiagnostics",
                                                       "-fshow",
                                                       "-fcolor",
                                                       "-fxray",
                                                       "-fsanitize",
                                                       "-fsyntax-only",
                                                       "-foptimization-record",
                                                       "-fproc-stat",
                                                       "-fbuild-session",
                                                       "-fthinlto"};

template <typename List>
bool starts_with_one_of(llvm::StringRef text, const List& starts) {
  return std::ranges::any_of(starts, [&](std::string_view start) {
    return text.starts_with(llvm::StringRef(start.data(), start.size()));
  });
}

/// "-Wp,-DX=1,-UY" hands options to the preprocessor.
void keep_preprocessor_flags(llvm::StringRef list, std::vector<std::string>& kept) {
  while (!list.empty()) {
    const auto [first, rest] = list.split(',');
    if (first.size() > 2 && (first.starts_with("-D") || first.starts_with("-U")))
      kept.push_back(first.str());
    list = rest;
  }
}

bool is_header(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension.starts_with(".h") || extension == ".inc" || extension == ".ipp";
}

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

/// The flags of a command line as the database has it: without compiler, input and output.
std::vector<std::string> flags_of(std::vector<std::string> line, const std::string& directory) {
  if (line.empty())
    return {};
  const auto disk = llvm::vfs::getRealFileSystem();
  clang::tooling::addExpandedResponseFiles(line, directory, llvm::cl::TokenizeGNUCommandLine,
                                           *disk);
  const std::string compiler = fs::path(line.front()).filename().string();
  line.erase(line.begin());
  std::vector<std::string> flags = parsing_flags(line);
  if (compiler.find("++") != std::string::npos)
    flags.insert(flags.begin(), "--driver-mode=g++");
  return flags;
}

}  // namespace

std::vector<std::string> parsing_flags(const std::vector<std::string>& arguments) {
  std::vector<const char*> line;
  for (const std::string& argument : arguments) {
    if (argument == "--")
      break;
    line.push_back(argument.c_str());
  }
  unsigned missing_index = 0;
  unsigned missing_count = 0;
  const llvm::opt::InputArgList parsed = clang::driver::getDriverOptTable().ParseArgs(
      line, missing_index, missing_count,
      llvm::opt::Visibility(clang::driver::options::ClangOption));
  std::vector<std::string> kept;
  for (const llvm::opt::Arg* argument : parsed) {
    const llvm::opt::Option& option = argument->getOption();
    if (option.matches(clang::driver::options::OPT_Wp_COMMA)) {
      for (const char* value : argument->getValues())
        keep_preprocessor_flags(value, kept);
      continue;
    }
    const std::string name = option.getPrefixedName().str();
    if (option.getKind() == llvm::opt::Option::UnknownClass ||
        option.getKind() == llvm::opt::Option::InputClass || !starts_with_one_of(name, kKept) ||
        starts_with_one_of(name, kDropped))
      continue;
    llvm::opt::ArgStringList words;
    argument->render(parsed, words);
    kept.insert(kept.end(), words.begin(), words.end());
  }
  return kept;
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
    known.arguments = flags_of(std::move(command.CommandLine), known.directory);
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
const CompilationDatabase::Command* CompilationDatabase::closest(
    const std::string& resolved) const {
  const fs::path wanted = resolved;
  const Command* best = nullptr;
  std::tuple<bool, std::ptrdiff_t, unsigned> best_distance;
  for (const Command& command : commands_) {
    const fs::path candidate = command.resolved;
    const auto [end, ignored] = std::ranges::mismatch(wanted, candidate);
    const std::tuple distance(candidate.stem() != wanted.stem(),
                              -std::distance(wanted.begin(), end),
                              llvm::StringRef(command.resolved).edit_distance(resolved, true, 200));
    if (!best || distance < best_distance) {
      best = &command;
      best_distance = distance;
    }
  }
  return best;
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
    if (!is_header(file))
      return Error{path_,
                   "no command for " + file.string() + "; the nearest match is " + command->file};
  }
  SourceFile source;
  source.path = file.string();
  source.directory = command->directory;
  source.arguments = command->arguments;
  const bool is_cxx = !command->file.ends_with(".c");
  if (command->resolved != resolved) {
    source.arguments.emplace_back("-x");
    source.arguments.emplace_back(is_cxx ? "c++" : "c");
  }
  return source;
}

std::vector<std::string> CompilationDatabase::files() const {
  std::vector<std::string> files;
  for (const Command& command : commands_)
    files.push_back(command.file);
  std::ranges::sort(files);
  return files;
}

}  // namespace reachd::clang_extractor

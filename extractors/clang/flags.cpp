#include "extractors/clang/flags.h"

#include <clang/Driver/Options.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/Option/Arg.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Option/OptTable.h>
#include <llvm/Support/Allocator.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace reachd::clang_extractor {

namespace {

namespace fs = std::filesystem;
namespace options = clang::driver::options;

// clang-format off: lists.

/// Starts of the options that decide what a file means. Everything else is left out, so that a
/// project's flags can neither write files nor load plugins.
constexpr auto kKept = std::to_array<std::string_view>({
    "-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-iprefix",
    "-iwith", "-isysroot", "--sysroot", "-std", "--std", "-x", "-ansi", "-nostdinc", "-stdlib",
    "--target", "-target", "-m", "-f", "-O", "-pthread", "-undef", "-trigraphs", "-B",
    "--gcc-toolchain", "-arch", "-cxx-isystem", "--driver-mode", "--offload-host-only", "-nogpu"});

/// Precompiled headers and modules were made by the project's own compiler: sources are read.
constexpr auto kDropped = std::to_array<std::string_view>({
    "-include-pch", "-mllvm", "-mmlir", "-fplugin", "-fpass-plugin", "-fmodule", "-fcxx-modules",
    "-fimplicit-modul", "-fcrash", "-ftime", "-fprofile", "-fsave", "-fprebuilt", "-fdebug",
    "-fdiagnostics", "-fshow", "-fcolor", "-fxray", "-fsanitize", "-fsyntax-only",
    "-foptimization-record", "-fproc-stat", "-fbuild-session", "-fthinlto", "-fexec-charset",
    "-fwide-exec-charset", "-fpreprocessed", "-fdirectives-only", "-fpch", "-fembed", "-flto",
    "-fuse-ld", "-foffload"});

constexpr auto kWrappers = std::to_array<std::string_view>({
    "ccache", "distcc", "sccache", "icecc", "gomacc", "env", "nice", "buildcache"});
// clang-format on

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

/// "-Xclang -include -Xclang file": what CMake writes for precompiled headers.
std::vector<std::string> without_xclang(const std::vector<std::string>& arguments) {
  std::vector<std::string> result;
  std::string pending;  // an option that waits for its value
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] != "-Xclang") {
      result.push_back(arguments[i]);
      continue;
    }
    if (++i == arguments.size())
      break;
    const std::string& value = arguments[i];
    if (!pending.empty()) {
      result.push_back(pending);
      result.push_back(value);
      pending.clear();
    } else if (value == "-include" || value == "-include-pch" || value == "-isystem" ||
               value == "-I" || value == "-D") {
      pending = value;
    } else if (value.starts_with("-D") || value.starts_with("-I")) {
      result.push_back(value);
    }
  }
  return result;
}

bool is_language(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("c", "c++", "objective-c", "objective-c++", "cuda", "cpp-output", true)
      .Cases("c-header", "c++-header", "c++-module", "c++-cpp-output", true)
      .Default(false);
}

bool is_kept(const llvm::opt::Arg& argument) {
  const llvm::opt::Option& option = argument.getOption();
  if (option.getKind() == llvm::opt::Option::UnknownClass ||
      option.getKind() == llvm::opt::Option::InputClass)
    return false;
  const std::string name = option.getPrefixedName().str();
  if (option.matches(options::OPT_x))
    return is_language(argument.getValue());
  return starts_with_one_of(name, kKept) && !starts_with_one_of(name, kDropped);
}

llvm::opt::InputArgList parsed_by_clang(const std::vector<const char*>& line, unsigned visibility) {
  unsigned missing_index = 0;
  unsigned missing_count = 0;
  return clang::driver::getDriverOptTable().ParseArgs(line, missing_index, missing_count,
                                                      llvm::opt::Visibility(visibility));
}

std::vector<const char*> pointers(const std::vector<std::string>& arguments) {
  std::vector<const char*> line;
  for (const std::string& argument : arguments) {
    if (argument == "--")
      break;
    line.push_back(argument.c_str());
  }
  return line;
}

/// The name of a program: without folder, ".exe" and version, in lower case.
std::string program_name(const std::string& path) {
  std::string name = llvm::StringRef(path).rsplit('\\').second.str();
  name = fs::path(name.empty() ? path : name).filename().string();
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  if (name.ends_with(".exe"))
    name.resize(name.size() - 4);
  const std::size_t version = name.find_last_not_of("0123456789.");
  if (version != std::string::npos && version + 1 < name.size() && name[version] == '-')
    name.resize(version);
  return name;
}

/// "@flags.rsp" stands for what the file holds.
void expand_response_files(std::vector<std::string>& line, const std::string& directory) {
  llvm::BumpPtrAllocator memory;
  llvm::cl::ExpansionContext context(memory, llvm::cl::TokenizeGNUCommandLine);
  const auto disk = llvm::vfs::getRealFileSystem();
  context.setVFS(disk.get()).setCurrentDir(directory);
  llvm::SmallVector<const char*, 32> words;
  for (const std::string& word : line)
    words.push_back(word.c_str());
  // What cannot be read, or names itself, stays as it is, and is no flag.
  llvm::consumeError(context.expandResponseFiles(words));
  line = std::vector<std::string>(words.begin(), words.end());
}

/// Leaves "ccache", "env A=1", "distcc" … in front of the compiler out.
void unwrap(std::vector<std::string>& line) {
  while (line.size() > 1 &&
         std::ranges::find(kWrappers, program_name(line[0])) != kWrappers.end()) {
    std::size_t next = 1;
    while (next < line.size() &&
           (line[next].starts_with("-") || line[next].find('=') != std::string::npos))
      ++next;
    if (next == line.size() || next > 1 + line.size() / 2)
      return;
    line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(next));
  }
}

/// "arm-none-eabi-g++" compiles for arm-none-eabi. Empty: for this machine, or nobody knows.
std::string target_of(const std::string& compiler) {
  for (const char* end : {"-gcc", "-g++", "-cc", "-c++", "-clang", "-clang++", "-cpp"}) {
    if (!compiler.ends_with(end))
      continue;
    const std::string prefix = compiler.substr(0, compiler.size() - std::string(end).size());
    const llvm::Triple triple(llvm::Triple::normalize(prefix));
    const llvm::Triple own(llvm::sys::getDefaultTargetTriple());
    if (triple.getArch() == llvm::Triple::UnknownArch)
      return "";
    const bool is_own = triple.getArch() == own.getArch() && triple.getOS() == own.getOS();
    return is_own ? "" : prefix;
  }
  return "";
}

std::string language_standard(llvm::StringRef value) {
  return "-std=" + (value == "c++latest" ? "c++26" : value == "clatest" ? "c2x" : value.str());
}

/// The flags of Microsoft's cl, as Clang spells them.
std::vector<std::string> flags_of_cl(const std::vector<std::string>& arguments) {
  const std::vector<const char*> line = pointers(arguments);
  const llvm::opt::InputArgList parsed = parsed_by_clang(line, options::CLOption);
  std::vector<std::string> kept = {"--target=x86_64-pc-windows-msvc", "-fms-extensions",
                                   "-fms-compatibility"};
  const auto pair = [&](const char* name, const char* value) {
    kept.emplace_back(name);
    kept.emplace_back(value);
  };
  for (const llvm::opt::Arg* argument : parsed) {
    const llvm::opt::Option option = argument->getOption().getUnaliasedOption();
    if (argument->getNumValues() > 0 && option.matches(options::OPT_D))
      pair("-D", argument->getValue());
    else if (argument->getNumValues() > 0 && option.matches(options::OPT_U))
      pair("-U", argument->getValue());
    else if (argument->getNumValues() > 0 && option.matches(options::OPT_I))
      pair("-I", argument->getValue());
    else if (option.matches(options::OPT__SLASH_imsvc) || option.matches(options::OPT_isystem))
      pair("-isystem", argument->getValue());
    else if (option.matches(options::OPT_include) || option.matches(options::OPT__SLASH_FI))
      pair("-include", argument->getValue());
    else if (option.matches(options::OPT__SLASH_std))
      kept.push_back(language_standard(argument->getValue()));
    else if (option.matches(options::OPT__SLASH_TP) || option.matches(options::OPT__SLASH_Tp))
      pair("-x", "c++");
    else if (option.matches(options::OPT__SLASH_TC) || option.matches(options::OPT__SLASH_Tc))
      pair("-x", "c");
    else if (option.matches(options::OPT_funsigned_char) || option.matches(options::OPT__SLASH_J))
      kept.emplace_back("-funsigned-char");
  }
  return kept;
}

/// nvcc hands options to the compiler of the host; device code is read as the host sees it.
std::vector<std::string> flags_of_nvcc(const std::vector<std::string>& arguments) {
  std::vector<std::string> plain;
  bool is_cuda = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    llvm::StringRef argument = arguments[i];
    const llvm::StringRef next = i + 1 < arguments.size() ? llvm::StringRef(arguments[i + 1]) : "";
    if (argument == "-Xcompiler" || argument == "--compiler-options") {
      for (llvm::StringRef rest = next; !rest.empty(); rest = rest.split(',').second)
        plain.push_back(rest.split(',').first.str());
      ++i;
    } else if (argument == "-gencode" || argument == "-arch" || argument == "-code" ||
               argument == "-ccbin" || argument == "-Xptxas" || argument == "-Xlinker" ||
               argument == "-maxrregcount" || argument == "-Xcudafe") {
      ++i;
    } else if (argument == "-x") {
      is_cuda = is_cuda || next == "cu";
      if (next != "cu")
        plain.insert(plain.end(), {"-x", next.str()});
      ++i;
    } else if (argument.consume_front("-isystem=")) {
      plain.insert(plain.end(), {"-isystem", argument.str()});
    } else {
      is_cuda = is_cuda || argument.ends_with(".cu");
      plain.push_back(argument.str());
    }
  }
  std::vector<std::string> kept = parsing_flags(plain);
  if (is_cuda)
    kept.insert(kept.end(),
                {"-x", "cuda", "--offload-host-only", "-nogpuinc", "-nogpulib", "-D",
                 "__global__=__attribute__((global))", "-D", "__device__=__attribute__((device))",
                 "-D", "__host__=__attribute__((host))", "-D", "__shared__=__attribute__((shared))",
                 "-D", "__constant__=__attribute__((constant))"});
  return kept;
}

std::string lower_case_extension(const std::string& path) {
  return fs::path(path).extension().string();
}

bool is_identifier_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Words that only C++ has, outside of comments, literals and what `#ifdef __cplusplus` guards.
bool looks_like_cplusplus(std::string_view text) {
  static constexpr std::array<std::string_view, 18> kWords = {
      "class",    "namespace", "template",   "public",    "private",  "protected",
      "virtual",  "using",     "typename",   "constexpr", "nullptr",  "static_cast",
      "operator", "friend",    "const_cast", "noexcept",  "override", "mutable"};
  int guarded = 0;  // depth of conditionals since one on __cplusplus
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto line_end = [&] { return std::min(text.find('\n', at), text.size()); };
    if (rest.starts_with("//")) {
      at = line_end();
    } else if (rest.starts_with("/*")) {
      at = std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    } else if (rest[0] == '#') {
      const std::string_view line = text.substr(at, line_end() - at);
      const bool is_if = line.find("if") != std::string_view::npos &&
                         line.find("endif") == std::string_view::npos &&
                         line.find("elif") == std::string_view::npos;
      if (is_if && (guarded > 0 || line.find("__cplusplus") != std::string_view::npos))
        ++guarded;
      else if (guarded > 0 && (line.find("endif") != std::string_view::npos ||
                               (guarded == 1 && line.find("#el") != std::string_view::npos)))
        --guarded;
      const std::size_t open = line.find('<');
      if (guarded == 0 && line.find("include") != std::string_view::npos &&
          open != std::string_view::npos && line.find('.') == std::string_view::npos)
        return true;  // <vector>
      at += line.size();
    } else if (rest[0] == '"' || rest[0] == '\'') {
      std::size_t end = at + 1;
      while (end < text.size() && text[end] != rest[0] && text[end] != '\n')
        end += text[end] == '\\' ? 2 : 1;
      at = end + 1;
    } else if (is_identifier_character(rest[0])) {
      std::size_t end = at;
      while (end < text.size() && is_identifier_character(text[end]))
        ++end;
      if (guarded == 0 && std::ranges::find(kWords, text.substr(at, end - at)) != kWords.end())
        return true;
      at = end;
    } else {
      if (guarded == 0 && rest.starts_with("::"))
        return true;
      ++at;
    }
  }
  return false;
}

/// What the other files of the folder are written in.
std::string language_around(const std::string& path) {
  std::error_code error;
  bool has_c = false;
  bool has_cplusplus = false;
  for (const auto& entry : fs::directory_iterator(fs::path(path).parent_path(), error)) {
    const std::string extension = lower_case_extension(entry.path().string());
    has_c = has_c || extension == ".c";
    has_cplusplus = has_cplusplus || extension == ".cpp" || extension == ".cc" ||
                    extension == ".cxx" || extension == ".hpp" || extension == ".C";
  }
  return has_cplusplus && !has_c ? "c++" : "c";
}

}  // namespace

std::vector<std::string> parsing_flags(const std::vector<std::string>& arguments) {
  const std::vector<std::string> plain = without_xclang(arguments);
  const std::vector<const char*> line = pointers(plain);
  const llvm::opt::InputArgList parsed = parsed_by_clang(line, options::ClangOption);
  std::vector<std::string> kept;
  std::vector<std::string> precompiled;
  for (const llvm::opt::Arg* argument : parsed) {
    const llvm::opt::Option& option = argument->getOption();
    if (option.matches(options::OPT_Wp_COMMA)) {
      for (const char* value : argument->getValues())
        keep_preprocessor_flags(value, kept);
      continue;
    }
    if (option.matches(options::OPT_include_pch)) {
      const fs::path file = argument->getValue();
      if (file.extension() == ".pch" || file.extension() == ".gch")
        precompiled.push_back((file.parent_path() / file.stem()).string());
    }
    if (!is_kept(*argument))
      continue;
    llvm::opt::ArgStringList words;
    argument->render(parsed, words);
    kept.insert(kept.end(), words.begin(), words.end());
  }
  // A precompiled header is read as the header that it was made from.
  for (const std::string& header : precompiled)
    if (std::ranges::find(kept, header) == kept.end())
      kept.insert(kept.end(), {"-include", header});
  return kept;
}

std::vector<std::string> flags_of_command(std::vector<std::string> line,
                                          const std::string& directory) {
  expand_response_files(line, directory);
  unwrap(line);
  if (line.empty())
    return {};
  const std::string compiler = program_name(line.front());
  line.erase(line.begin());
  const bool is_cl = compiler == "cl" || compiler == "clang-cl" ||
                     std::ranges::find(line, "--driver-mode=cl") != line.end();
  if (is_cl)
    return flags_of_cl(line);
  if (compiler == "nvcc")
    return flags_of_nvcc(line);
  std::vector<std::string> flags = parsing_flags(line);
  const auto has = [&](const char* start) {
    return std::ranges::any_of(flags,
                               [&](const std::string& flag) { return flag.starts_with(start); });
  };
  if (const std::string target = target_of(compiler);
      !target.empty() && !has("--target") && !has("-target"))
    flags.insert(flags.begin(), "--target=" + target);
  if (compiler.find("++") != std::string::npos || compiler == "icpc" || compiler == "icpx")
    flags.insert(flags.begin(), "--driver-mode=g++");
  return flags;
}

bool is_header(std::string_view path) {
  const std::string extension = fs::path(path).extension().string();
  return llvm::StringSwitch<bool>(extension)
      .Cases(".h", ".hh", ".hpp", ".hxx", ".H", ".h++", ".hp", true)
      .Cases(".inc", ".inl", ".ipp", ".tpp", ".tcc", ".txx", ".ixx", ".def", true)
      .Default(false);
}

std::string language_of(const std::string& path, std::string_view text) {
  const std::string extension = lower_case_extension(path);
  const bool is_known = llvm::StringSwitch<bool>(extension)
                            .Cases(".c", ".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C", true)
                            .Cases(".i", ".ii", ".m", ".mm", ".M", ".mi", ".mii", true)
                            .Cases(".cppm", ".ccm", ".cxxm", ".c++m", ".CC", ".CXX", true)
                            .Default(false);
  if (is_known)
    return "";
  if (extension == ".h" || extension == ".inc" || extension == ".def" || extension.empty())
    return looks_like_cplusplus(text) ? "c++" : language_around(path);
  return extension == ".ec" || extension == ".pgc" ? "c" : "c++";
}

}  // namespace reachd::clang_extractor

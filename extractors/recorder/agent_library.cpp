#include "extractors/recorder/agent_library.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"
#include "extractors/recorder/embedded.h"

namespace reachd::recorder {

namespace {

namespace fs = std::filesystem;
using confirm::shell_text;

Result<std::string> output_of(const std::string& command, const CancelToken& cancel) {
  const auto end = confirm::run_process(command, {}, {}, cancel);
  if (!end)
    return end.error();
  if (end->status != 0)
    return Error{"", end->errors};
  std::string text = end->output;
  while (text.ends_with('\n') || text.ends_with(' '))
    text.pop_back();
  return text;
}

/// For the compiler: where the headers and libraries of that Qt are.
Result<std::string> flags_of(const QtLibrary& qt, const CancelToken& cancel) {
  const std::string name = "Qt" + std::to_string(qt.major);
  const fs::path libraries = fs::path(qt.core).parent_path();
  const fs::path own = libraries.parent_path() / "include";
  if (!libraries.string().starts_with("/usr/lib") && !libraries.string().starts_with("/lib") &&
      fs::exists(own / "QtWidgets")) {
    std::string flags = shell_text({"-I" + own.string(), "-L" + libraries.string()});
    for (const char* part : {"Core", "Gui", "Widgets"})
      flags += " " + shell_text({"-I" + (own / ("Qt" + std::string(part))).string()}) + " -l" +
               name + part;
    return flags;
  }
  if (auto flags = output_of("pkg-config --cflags --libs " + name + "Widgets", cancel))
    return flags;
  return Error{name + "Widgets.pc",
               "found no headers of Qt " + std::to_string(qt.major) +
                   ", expected them where pkg-config looks (Debian: qtbase5-dev, qt6-base-dev)"};
}

std::uint64_t hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

std::string first_line_with_error(const std::string& text) {
  const std::size_t error = text.find("error:");
  const std::size_t begin = error == std::string::npos ? 0 : text.rfind('\n', error) + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

Result<std::string> agent_library(const QtLibrary& qt, const std::string& folder,
                                  const CancelToken& cancel) {
  const Result<std::string> flags = flags_of(qt, cancel);
  if (!flags)
    return flags.error();
  const char* chosen = std::getenv("CXX");
  const std::string compiler = chosen && *chosen ? chosen : "c++";
  std::error_code error;
  // The library's real name has its version.
  const std::string core = fs::canonical(qt.core, error).string();
  std::string key = *flags + "\n" + compiler + "\n" + core;
  for (const EmbeddedFile& file : embedded_qt_agent())
    key += std::string(file.name) + std::string(file.text);
  const std::string name = "qt" + std::to_string(qt.major) + "-" + std::to_string(hash_of(key));
  const fs::path library = fs::path(folder) / (name + ".so");
  if (fs::exists(library, error))
    return library.string();
  fs::create_directories(folder, error);
  if (error)
    return Error{folder, "cannot be made: " + error.message()};

  const auto sources = confirm::TemporaryFolder::make();
  if (!sources)
    return sources.error();
  // Includes are written from the root.
  const fs::path place = fs::path(sources->path()) / "extractors/recorder/qt";
  fs::create_directories(place, error);
  // As one unit: nearly all of the time goes to Qt's headers.
  const std::string whole = sources->path() + "/agent.cpp";
  std::string all;
  for (const EmbeddedFile& file : embedded_qt_agent()) {
    if (auto failure = confirm::write_file((place / file.name).string(), file.text))
      return *failure;
    if (file.name.ends_with(".cpp"))
      all += "#include \"extractors/recorder/qt/" + std::string(file.name) + "\"\n";
  }
  if (auto failure = confirm::write_file(whole, all))
    return *failure;
  // Whole or not at all, as others may look for it.
  const std::string unfinished = library.string() + "." + std::to_string(getpid());
  const std::string command =
      compiler + " -std=c++17 -O1 -w -fPIC -shared -fvisibility=hidden -o " +
      shell_text({unfinished, "-I" + sources->path(), whole}) + " " + *flags + " -ldl";
  constexpr std::chrono::minutes kBuildMax{5};
  const auto built = confirm::run_process(command, {}, {.time = kBuildMax}, cancel);
  if (!built)
    return built.error();
  if (built->status != 0) {
    fs::remove(unfinished, error);
    return Error{"agent for Qt " + std::to_string(qt.major),
                 "cannot be built: " + first_line_with_error(built->errors)};
  }
  fs::rename(unfinished, library, error);
  if (error)
    return Error{library.string(), "cannot be written: " + error.message()};
  return library.string();
}

}  // namespace reachd::recorder

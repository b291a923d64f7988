#include "extractors/recorder/application.h"

#include <elf.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/process.h"

namespace reachd::recorder {

namespace {

namespace fs = std::filesystem;

/// As a shell would find it.
Result<std::string> program_path(const std::string& name) {
  std::error_code error;
  if (name.find('/') != std::string::npos) {
    const fs::path path = fs::absolute(name, error);
    if (fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
      return path.lexically_normal().string();
    return Error{name, "found no program that can be run"};
  }
  const char* folders = std::getenv("PATH");
  std::istringstream list(folders ? folders : "/usr/bin:/bin");
  for (std::string folder; std::getline(list, folder, ':');) {
    const fs::path path = fs::absolute(fs::path(folder) / name, error);
    if (!folder.empty() && fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
      return path.string();
  }
  return Error{name, "found no such program in PATH"};
}

/// The dynamic linker that the program asks for; empty: none.
std::string interpreter_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  Elf64_Ehdr header{};
  file.read(reinterpret_cast<char*>(&header), sizeof header);
  if (!file || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64)
    return {};
  for (int i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr part{};
    file.seekg(
        static_cast<std::streamoff>(header.e_phoff + sizeof part * static_cast<unsigned>(i)));
    file.read(reinterpret_cast<char*>(&part), sizeof part);
    constexpr std::size_t kPathMax = 4096;
    if (!file || part.p_type != PT_INTERP || part.p_filesz > kPathMax)
      continue;
    std::string text(part.p_filesz, '\0');
    file.seekg(static_cast<std::streamoff>(part.p_offset));
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    return text.c_str();
  }
  return {};
}

/// Paths of the libraries that are loaded with the program, by what it calls them. It is not run.
Result<std::vector<std::string>> libraries_of(const std::string& program,
                                              const CancelToken& cancel) {
  const std::string linker = interpreter_of(program);
  if (linker.empty())
    return Error{program, "found no program that is linked dynamically, expected one that uses Qt"};
  const auto end =
      confirm::run_process(confirm::shell_text({linker, "--list", program}), {}, {}, cancel);
  if (!end)
    return end.error();
  std::vector<std::string> libraries;
  std::istringstream lines(end->output);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t arrow = line.find("=> ");
    const std::size_t address = line.rfind(" (0x");
    if (line.find("not found") != std::string::npos)
      return Error{program, "needs a library that is not found:" +
                                line.substr(line.find_first_not_of(" \t") - 1)};
    if (arrow != std::string::npos && address != std::string::npos)
      libraries.push_back(line.substr(arrow + 3, address - arrow - 3));
  }
  return libraries;
}

QtLibrary qt_of(const std::vector<std::string>& libraries) {
  QtLibrary qt;
  bool has_widgets = false;
  for (const std::string& path : libraries) {
    const std::string name = fs::path(path).filename().string();
    for (const int major : {5, 6}) {
      const std::string prefix = "libQt" + std::to_string(major);
      if (name.starts_with(prefix + "Core.so"))
        qt = {major, path};
      has_widgets = has_widgets || name.starts_with(prefix + "Widgets.so");
    }
  }
  return has_widgets ? qt : QtLibrary{};
}

/// Those of the program's makers, not of the system or of Qt.
bool is_own(const std::string& library) {
  return !library.starts_with("/usr/") && !library.starts_with("/lib") &&
         !fs::path(library).filename().string().starts_with("libQt");
}

}  // namespace

Result<Application> Application::find(const std::string& name, const CancelToken& cancel) {
  const Result<std::string> path = program_path(name);
  if (!path)
    return path.error();
  auto libraries = libraries_of(*path, cancel);
  if (!libraries)
    return libraries.error();
  Application application;
  application.path_ = *path;
  application.qt_ = qt_of(*libraries);
  application.libraries_ = *std::move(libraries);
  if (application.qt_.major == 0)
    return Error{*path, "found no program with widgets of Qt 5 or 6"};
  return application;
}

Result<std::vector<DebuggedModule>> Application::modules() const {
  std::vector<DebuggedModule> modules;
  auto main = DebugInformation::read(path_);
  if (!main)
    return main.error();
  modules.push_back({"", *std::move(main)});
  for (const std::string& library : libraries_)
    if (is_own(library))
      if (auto information = DebugInformation::read(library))
        modules.push_back({library, *std::move(information)});
  return modules;
}

}  // namespace reachd::recorder

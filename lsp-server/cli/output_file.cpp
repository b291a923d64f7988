#include "lsp-server/cli/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace reachd::cli {

namespace {

namespace fs = std::filesystem;

Error cannot(const std::string& path, int error) {
  return {path, std::string("cannot be written: ") + std::strerror(error)};
}

/// Where the file really is, so that a link stays one.
fs::path resolved(const std::string& path) {
  std::error_code error;
  const fs::path found = fs::weakly_canonical(path, error);
  return error || found.empty() ? fs::path(path) : found;
}

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Pipes and terminals cannot be replaced.
std::optional<Error> write_through(const fs::path& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0)
    return cannot(path.string(), errno);
  const bool is_written = write_all(file, text);
  const int problem = errno;
  close(file);
  return is_written ? std::nullopt : std::optional(cannot(path.string(), problem));
}

}  // namespace

std::optional<Error> not_writable(const std::string& path) {
  const fs::path target = resolved(path);
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status))
    return Error{path, "found a folder, expected a file to write"};
  if (fs::exists(status) && access(target.c_str(), W_OK) != 0)
    return cannot(path, errno);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return std::nullopt;
  const fs::path folder = folder_of(target);
  if (!fs::is_directory(folder, error))
    return Error{path, "cannot be written: there is no folder '" + folder.string() + "'"};
  if (access(folder.c_str(), W_OK | X_OK) != 0)
    return cannot(path, errno);
  return std::nullopt;
}

std::optional<Error> write_whole(const std::string& path, std::string_view text) {
  const fs::path target = resolved(path);
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return write_through(target, text);
  std::string name = (folder_of(target) / (target.filename().string() + ".XXXXXX")).string();
  const int file = mkostemp(name.data(), O_CLOEXEC);
  if (file < 0)
    return cannot(path, errno);
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = fs::exists(status) ? static_cast<mode_t>(status.permissions())
                                         : static_cast<mode_t>(0666 & ~mask);
  errno = 0;
  bool is_done = write_all(file, text) && fchmod(file, mode & 07777) == 0 && fsync(file) == 0;
  int problem = errno;
  if (close(file) != 0 && is_done) {
    problem = errno;
    is_done = false;
  }
  if (is_done && std::rename(name.c_str(), target.c_str()) == 0)
    return std::nullopt;
  if (is_done)
    problem = errno;
  unlink(name.c_str());
  return cannot(path, problem);
}

}  // namespace reachd::cli

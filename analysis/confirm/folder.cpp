#include "analysis/confirm/folder.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

namespace reachd::confirm {

namespace fs = std::filesystem;

Result<TemporaryFolder> TemporaryFolder::make() {
  const char* chosen = std::getenv("TMPDIR");
  std::string path = (chosen && *chosen ? std::string(chosen) : "/tmp") + "/reachd-XXXXXX";
  if (!mkdtemp(path.data()))
    return Error{path, std::string("cannot be made: ") + std::strerror(errno)};
  return TemporaryFolder(std::move(path));
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

TemporaryFolder& TemporaryFolder::operator=(TemporaryFolder&& other) noexcept {
  if (this != &other) {
    remove();
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

TemporaryFolder::~TemporaryFolder() { remove(); }

void TemporaryFolder::remove() {
  if (path_.empty())
    return;
  std::error_code error;
  fs::remove_all(path_, error);
  if (!error)
    return;
  // Somebody may have taken the rights of a folder away.
  for (fs::recursive_directory_iterator
           it(path_, fs::directory_options::skip_permission_denied, error),
       end;
       !error && it != end; it.increment(error))
    if (it->is_directory(error) && !it->is_symlink(error))
      fs::permissions(it->path(), fs::perms::owner_all, fs::perm_options::add, error);
  fs::remove_all(path_, error);
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  std::ofstream stream(path, std::ios::binary);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  if (stream)
    return std::nullopt;
  return Error{path, "cannot be written"};
}

}  // namespace reachd::confirm

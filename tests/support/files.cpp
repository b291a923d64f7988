#include "tests/support/files.h"

#include <unistd.h>

#include <fstream>
#include <iterator>

namespace reachd::test {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  const std::filesystem::path beside = path.string() + "." + std::to_string(getpid());
  std::ofstream(beside, std::ios::binary) << text;
  std::filesystem::rename(beside, path);
}

}  // namespace reachd::test

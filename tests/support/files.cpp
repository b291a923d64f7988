#include "tests/support/files.h"

#include <fstream>
#include <iterator>

namespace reachd::test {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace reachd::test

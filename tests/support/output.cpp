#include "tests/support/output.h"

#include <array>
#include <cstdio>

namespace reachd::test {

std::string output_of(const std::string& command) {
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe)
    return output;
  std::array<char, 4096> buffer;
  while (fgets(buffer.data(), buffer.size(), pipe))
    output += buffer.data();
  pclose(pipe);
  return output;
}

}  // namespace reachd::test

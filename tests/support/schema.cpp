#include "tests/support/schema.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace reachd::test {

namespace {

std::string output_or_status_of(const std::string& command) {
  std::string output;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr)
    return "cannot run " + command;
  std::array<char, 4096> buffer;
  while (fgets(buffer.data(), buffer.size(), pipe) != nullptr)
    output += buffer.data();
  const int status = pclose(pipe);
  return status == 0 ? output
                     : "status " + std::to_string(status) + " of " + command + "\n" + output;
}

}  // namespace

std::string problems_with(const std::string& document, const std::string& schema_path) {
  const std::filesystem::path file = std::filesystem::temp_directory_path() /
                                     ("reachd_schema." + std::to_string(getpid()) + ".json");
  std::ofstream(file, std::ios::binary) << document;
  const std::string problems =
      output_or_status_of("/usr/bin/python3 " REACHD_SOURCE_DIR "/tests/support/validate.py '" +
                          schema_path + "' " + file.string());
  std::filesystem::remove(file);
  return problems;
}

std::string problems_with_sarif(const std::string& document) {
  std::string path = output_or_status_of(
      REACHD_SOURCE_DIR "/tests/support/sarif-schema " REACHD_BINARY_DIR "/tests/schemas");
  while (path.ends_with('\n'))
    path.pop_back();
  return problems_with(document, path);
}

}  // namespace reachd::test

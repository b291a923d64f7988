/// In a child process: becomes the reachd that was built.
#pragma once

#include <unistd.h>

#include <string>
#include <vector>

namespace reachd::test {

[[noreturn]] inline void execute_reachd(const std::vector<std::string>& arguments) {
  std::vector<char*> argv = {const_cast<char*>(REACHD_BINARY)};
  for (const std::string& argument : arguments)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  _exit(127);
}

}  // namespace reachd::test

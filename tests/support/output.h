/// What a command prints.
#pragma once

#include <string>

namespace reachd::test {

/// Its standard output; of its errors what the command itself redirects. Its status is ignored.
std::string output_of(const std::string& command);

}  // namespace reachd::test

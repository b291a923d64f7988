/// What a file holds.
#pragma once

#include <filesystem>
#include <string>

namespace reachd::test {

/// All its bytes; empty where there is no such file.
std::string read_file(const std::filesystem::path& path);

}  // namespace reachd::test

/// What files hold.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace reachd::test {

/// All its bytes; empty where there is no such file.
std::string read_file(const std::filesystem::path& path);

/// In place of what was there, at once: of tests that run at the same time and write the same file,
/// none reads half of it.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace reachd::test

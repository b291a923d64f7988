/// Real editors as clients. An editor that is missing fails the test: tools/test installs it.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Neovim, ShowsLensesHoversAndDiagnostics) {
  ASSERT_EQ(std::system("command -v nvim >/dev/null"), 0)
      << "nvim is not installed (Debian: neovim; tools/install-dependencies test)";
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_neovim." + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs", folder, fs::copy_options::recursive);
  const fs::path output = folder / "output";
  const std::string command =
      "cd " + folder.string() + " && HOME=" + folder.string() +
      " XDG_STATE_HOME=" + folder.string() + " XDG_CACHE_HOME=" + folder.string() +
      " REACHD=" REACHD_BINARY " WS=" + folder.string() +
      " timeout 100 nvim --headless -u NONE -i NONE -n -c 'luafile " +
      std::string(REACHD_SOURCE_DIR) + "/tests/editor/neovim.lua' >" + output.string() + " 2>&1";
  const int status = std::system(command.c_str());
  const std::string text = read_file(output);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << text;
  EXPECT_NE(text.find("ALL OK"), std::string::npos) << text;
  fs::remove_all(folder);
}

}  // namespace

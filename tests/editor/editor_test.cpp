/// Real editors as clients. An editor that is missing fails the test: tools/test installs it.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tests/support/files.h"

namespace {

namespace fs = std::filesystem;

/// Runs a script of tests/editor in a copy of the programs that the protocol is tested with, and
/// expects it to end with "ALL OK". `editor` is a shell command; it is followed by the script.
void check_script(const std::string& editor, const std::string& script) {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_" + script + "." + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs", folder, fs::copy_options::recursive);
  const fs::path output = folder / "output";
  const std::string command =
      "cd " + folder.string() + " && HOME=" + folder.string() +
      " XDG_STATE_HOME=" + folder.string() + " XDG_CACHE_HOME=" + folder.string() +
      " REACHD=" REACHD_BINARY " WS=" + folder.string() + " timeout 100 " + editor + " '" +
      REACHD_SOURCE_DIR "/tests/editor/" + script + "' >" + output.string() + " 2>&1";
  const int status = std::system(command.c_str());
  const std::string text = reachd::test::read_file(output);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << text;
  EXPECT_NE(text.find("ALL OK"), std::string::npos) << text;
  fs::remove_all(folder);
}

TEST(Neovim, ShowsLensesHoversAndDiagnostics) {
  ASSERT_EQ(std::system("command -v nvim >/dev/null"), 0)
      << "nvim is not installed (Debian: neovim; tools/install-dependencies test)";
  check_script("nvim --headless -u NONE -i NONE -n -S", "neovim.lua");
}

TEST(Emacs, ShowsHoversAndDiagnosticsAndRunsCommands) {
  ASSERT_EQ(std::system("command -v emacs >/dev/null"), 0)
      << "emacs is not installed (Debian: emacs-nox, elpa-eglot; tools/install-dependencies test)";
  check_script("emacs -q --batch -l", "emacs.el");  // -Q would hide eglot
}

}  // namespace

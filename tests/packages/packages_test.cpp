/// What is installed and what is packaged works elsewhere: neither sources nor build are needed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <set>
#include <string>
#include <system_error>

#include "tests/support/files.h"
#include "tests/support/output.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = REACHD_SOURCE_DIR;

/// What a command says on both streams, and its status where it fails.
std::string said_by(const std::string& command) {
  return output_of("{ " + command + "\n} 2>&1 || echo \"status $?\"");
}

bool has(const std::string& program) { return !output_of("command -v " + program).empty(); }

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

/// A folder of this process. It is gone with it.
class Folder {
public:
  Folder() : path_(fs::path(testing::TempDir()) / ("reachd_packages." + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "home");
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const fs::path& path() const { return path_; }
  fs::path home() const { return path_ / "home"; }

private:
  fs::path path_;
};

/// Namespaces let a process see no sources and no build, and nothing else is changed.
constexpr const char* kHide = "unshare --user --map-root-user --mount ";

bool can_hide() {
  static const bool kCan = [] {
    const std::string said = said_by(std::string(kHide) + "mount -t tmpfs none /mnt");
    if (!said.empty())
      std::cerr << "no namespaces here: that no sources are needed is not tested: " << said;
    return said.empty();
  }();
  return kCan;
}

/// Runs a command in the folder of the documentation below `prefix`, with a bare environment.
std::string said_alone(const Folder& folder, const fs::path& prefix, const std::string& command) {
  const fs::path script = folder.path() / "alone";
  std::ofstream out(script);
  if (can_hide())
    for (const char* hidden : {REACHD_SOURCE_DIR, REACHD_BINARY_DIR})
      out << "[ ! -e '" << hidden << "' ] || mount -t tmpfs none '" << hidden << "' || exit\n"
          << "[ ! -e '" << hidden << "/CMakeLists.txt' ] || exit\n";
  out << "cd " << quoted(prefix / "share/doc/reachd") << " || exit\n"
      << "exec env -i HOME=" << quoted(folder.home())
      << " PATH=" << quoted(prefix.string() + "/bin:/usr/bin:/bin") << " " << command << "\n";
  out.close();
  return said_by((can_hide() ? kHide : "") + ("sh " + quoted(script)));
}

/// The program below `prefix` says that it is `version`, and answers about the examples beside it.
void expect_answers(const Folder& folder, const fs::path& prefix, const std::string& version) {
  const std::string said = said_alone(folder, prefix, "reachd --version");
  EXPECT_TRUE(said.starts_with("reachd " + version + " (")) << said << "is not " << version;
  // README.md shows what comes of it.
  const std::string command = "reachd reach examples/kitchen_timer.c:84";
  const std::string readme = read_file(prefix / "share/doc/reachd/README.md");
  const std::size_t shown = readme.find("$ " + command + "\n");
  ASSERT_NE(shown, std::string::npos) << readme;
  const std::size_t answer = readme.find('\n', shown) + 1;
  EXPECT_EQ(said_alone(folder, prefix, command),
            readme.substr(answer, readme.find("```", answer) - answer));
  const std::string dead = said_alone(folder, prefix, "reachd reach examples/kitchen_timer.c:41");
  EXPECT_NE(dead.find("unreachable, proof checked\n"), std::string::npos) << dead;
}

/// The files of a folder with one of these endings.
std::set<std::string> files_of(const fs::path& folder, const std::set<std::string>& endings) {
  std::set<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (endings.contains(entry.path().extension()))
      names.insert(entry.path().filename());
  return names;
}

void expect_copies(const fs::path& folder, const std::string& source,
                   const std::set<std::string>& endings) {
  const std::set<std::string> names = files_of(kSources / source, endings);
  EXPECT_GT(names.size(), 5U) << source;
  for (const std::string& name : names)
    EXPECT_TRUE(read_file(folder / name) == read_file(kSources / source / name)) << folder / name;
}

void expect_data(const fs::path& prefix) {
  const fs::path data = prefix / "share/reachd";
  expect_copies(data / "frameworks", "extractors/frameworks", {".json"});
  expect_copies(data / "models", "extractors/models", {".c", ".cc", ".hh", ".hpp"});
  expect_copies(data / "agents/qt", "extractors/recorder/qt", {".cpp", ".h"});
  EXPECT_EQ(read_file(data / "reachd.schema.json"),
            read_file(kSources / "lsp-server/reachd.schema.json"));
}

/// Relative ones of the documentation; tests/manual looks at the headings they lead to.
void expect_links_lead_somewhere(const fs::path& prefix) {
  static const std::regex kLink(R"(\]\(([^)#\s]+)(#[^)\s]*)?\))");
  int count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(
           prefix / "share/doc", fs::directory_options::follow_directory_symlink)) {
    if (entry.path().extension() != ".md")
      continue;
    const std::string text = read_file(entry.path());
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
      const std::string target = (*link)[1];
      if (target.find("://") != std::string::npos)
        continue;
      ++count;
      EXPECT_TRUE(fs::exists(entry.path().parent_path() / target))
          << entry.path() << ": " << target;
    }
  }
  EXPECT_GT(count, 50);
}

/// Others than who made the package may read it, and run the program.
void expect_permissions(const fs::path& folder) {
  using fs::perms;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_symlink())
      continue;
    const bool is_run = entry.is_directory() || entry.path().parent_path().filename() == "bin";
    const perms allowed = is_run ? perms::others_read | perms::others_exec : perms::others_read;
    EXPECT_EQ(entry.status().permissions() & perms::others_all, allowed) << entry.path();
  }
}

/// `cmake --install` into a folder, once.
class Installed : public testing::Test {
protected:
  static void SetUpTestSuite() {
    shared_folder = new Folder;
    install_log = said_by("cmake --install '" REACHD_BINARY_DIR "' --prefix " + quoted(prefix()));
  }
  static void TearDownTestSuite() {
    delete shared_folder;
    shared_folder = nullptr;
  }
  void SetUp() override { ASSERT_TRUE(fs::exists(prefix() / "bin/reachd")) << install_log; }

  static fs::path prefix() { return shared_folder->path() / "prefix"; }
  /// The shells look for completions there.
  static std::string environment() {
    return "env XDG_DATA_DIRS=" + quoted(prefix() / "share") +
           " HOME=" + quoted(shared_folder->home()) + " PATH=" + quoted(prefix() / "bin") +
           ":\"$PATH\" ";
  }

  static Folder* shared_folder;
  static std::string install_log;
};

Folder* Installed::shared_folder = nullptr;
std::string Installed::install_log;

TEST_F(Installed, AnswersWithoutSources) {
  const std::string built = output_of(REACHD_BINARY " --version");  // "reachd 0.1.0 (LLVM …"
  expect_answers(*shared_folder, prefix(), built.substr(7, built.find(" (") - 7));
}

TEST_F(Installed, ServesAnEditorWithoutSources) {
  const std::string said =
      said_alone(*shared_folder, prefix(), "reachd lsp --check=examples/kitchen_timer.c");
  EXPECT_NE(said.find("5 handlers, 38 targets, 0 problems\n"), std::string::npos) << said;
  EXPECT_EQ(said.find("\nstatus "), std::string::npos) << said;
}

TEST_F(Installed, HasItsDataAndItsDocumentation) {
  expect_data(prefix());
  expect_links_lead_somewhere(prefix());
}

TEST_F(Installed, ManFindsThePage) {
  EXPECT_EQ(read_file(prefix() / "share/man/man1/reachd.1"), read_file(kSources / "docs/reachd.1"));
  ASSERT_TRUE(has("man")) << "man is not installed (tools/install-dependencies test)";
  EXPECT_EQ(said_by("man -M " + quoted(prefix() / "share/man") + " -w reachd"),
            (prefix() / "share/man/man1/reachd.1").string() + "\n");
}

TEST_F(Installed, BashFindsTheCompletion) {
  constexpr const char* kLoader = "/usr/share/bash-completion/bash_completion";
  ASSERT_TRUE(fs::exists(kLoader))
      << "bash-completion is not installed (tools/install-dependencies test)";
  EXPECT_EQ(said_by(environment() + "bash --norc -c 'source " + kLoader +
                    "; __load_completion reachd; COMP_WORDS=(reachd ch); COMP_CWORD=1; _reachd; "
                    "echo \"${COMPREPLY[@]}\"'"),
            "check\n");
}

TEST_F(Installed, ZshFindsTheCompletion) {
  ASSERT_TRUE(has("zsh")) << "zsh is not installed (tools/install-dependencies test)";
  // Where it looks is compiled into it.
  const std::string folders = said_by("zsh -f -c 'print -l $fpath'");
  EXPECT_NE(folders.find("/usr/local/share/zsh/site-functions\n"), std::string::npos) << folders;
  EXPECT_EQ(said_by(environment() + "timeout 100 zsh -f " +
                    quoted(kSources / "tests/support/zsh_offers.zsh") + " " +
                    quoted(prefix() / "share/zsh/site-functions") + " 'reachd ch'"),
            "check\n=reachd check \n");
}

TEST_F(Installed, FishFindsTheCompletion) {
  ASSERT_TRUE(has("fish")) << "fish is not installed (tools/install-dependencies test)";
  EXPECT_EQ(said_by(environment() + "fish -c 'complete -C \"reachd ch\"'"), "check\n");
}

/// The one package that cpack makes with a generator, whatever the umask is.
fs::path package_of(const Folder& folder, const std::string& generator, const std::string& ending) {
  const std::string said = said_by("cd '" REACHD_BINARY_DIR "' && umask 077 && cpack -G " +
                                   generator + " -B " + quoted(folder.path() / "packages"));
  const std::set<std::string> files = files_of(folder.path() / "packages", {ending});
  EXPECT_EQ(files.size(), 1U) << said;
  return files.empty() ? "" : folder.path() / "packages" / *files.begin();
}

/// "0.1.0" of "reachd-0.1.0-Linux.tar.gz" or "reachd_0.1.0_amd64.deb".
std::string version_of(const fs::path& package) {
  static const std::regex kVersion("reachd[-_]([0-9.]+)[-_].*");
  std::smatch match;
  const std::string name = package.filename();
  return std::regex_match(name, match, kVersion) ? match[1] : std::string("none in ") + name;
}

TEST(Archive, RunsWhereItIsUnpacked) {
  const Folder folder;
  const fs::path package = package_of(folder, "TGZ", ".gz");
  const fs::path unpacked = folder.path() / "unpacked";
  fs::create_directories(unpacked);
  EXPECT_EQ(said_by("tar -C " + quoted(unpacked) + " -xpzf " + quoted(package)), "");
  const std::string name = package.filename();  // its one folder has it, too
  const fs::path prefix = unpacked / name.substr(0, name.find(".tar.gz"));
  ASSERT_TRUE(fs::exists(prefix / "bin/reachd"));
  expect_permissions(prefix);
  expect_data(prefix);
  expect_links_lead_somewhere(prefix);
  expect_answers(folder, prefix, version_of(package));
}

/// A field of a package for Debian.
std::string field(const fs::path& package, const std::string& name) {
  std::string value = said_by("dpkg-deb --field " + quoted(package) + " " + name);
  if (value.ends_with('\n'))
    value.pop_back();
  return value;
}

void expect_fields(const fs::path& package) {
  EXPECT_EQ(field(package, "Package"), "reachd");
  EXPECT_EQ(field(package, "Version"), version_of(package));
  EXPECT_EQ(field(package, "Architecture") + "\n", said_by("dpkg --print-architecture"));
  EXPECT_TRUE(
      field(package, "Description").starts_with("Which event sequence reaches this line?\n"))
      << field(package, "Description");
  const std::string depends = ", " + field(package, "Depends");
  // Clang's headers, and the libraries that the program is linked with.
  for (const char* name : {"libclang-common-19-dev", "libclang-cpp19", "libllvm19", "libz3-4",
                           "libsqlite3-0", "libhiredis", "libpugixml", "libstdc", "libc6"})
    EXPECT_NE(depends.find(std::string(", ") + name), std::string::npos) << name << depends;
}

TEST(DebianPackage, SlowIsInstalledAndRuns) {
  const Folder folder;
  const fs::path package = package_of(folder, "DEB", ".deb");
  ASSERT_FALSE(package.empty());
  expect_fields(package);
  EXPECT_EQ(package.filename(),
            "reachd_" + version_of(package) + "_" + field(package, "Architecture") + ".deb");
  const fs::path root = folder.path() / "root";
  EXPECT_EQ(said_by("dpkg-deb -x " + quoted(package) + " " + quoted(root)), "");
  const fs::path prefix = root / "usr";
  ASSERT_TRUE(fs::exists(prefix / "bin/reachd"));
  expect_permissions(root);
  expect_data(prefix);
  expect_links_lead_somewhere(prefix);
  EXPECT_EQ(said_by("gzip -dc " + quoted(prefix / "share/man/man1/reachd.1.gz")),
            read_file(kSources / "docs/reachd.1"));
  EXPECT_TRUE(fs::exists(prefix / "share/bash-completion/completions/reachd"));
  EXPECT_TRUE(fs::exists(prefix / "share/fish/vendor_completions.d/reachd.fish"));
  EXPECT_TRUE(fs::exists(prefix / "share/zsh/vendor-completions/_reachd"));
  ASSERT_TRUE(has("zsh")) << "zsh is not installed (tools/install-dependencies test)";
  const std::string folders = said_by("zsh -f -c 'print -l $fpath'");
  EXPECT_NE(folders.find("/usr/share/zsh/vendor-completions\n"), std::string::npos) << folders;
  expect_answers(folder, prefix, version_of(package));
  // apt finds all that it depends on.
  const std::string said = said_by("apt-get --simulate --reinstall install " + quoted(package));
  EXPECT_NE(said.find("(" + version_of(package) + " local-deb "), std::string::npos) << said;
}

}  // namespace
}  // namespace reachd::test

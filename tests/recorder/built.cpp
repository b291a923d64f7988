#include "tests/recorder/built.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

#include "analysis/confirm/process.h"

namespace reachd::test {

namespace {

namespace fs = std::filesystem;

/// Runs `command`, which makes `folder`/`name`, unless that is younger than `source`.
std::string made(const fs::path& source, const fs::path& folder, const std::string& name,
                 const std::string& command) {
  fs::create_directories(folder);
  const std::string path = (folder / name).string();
  const int lock = open((path + ".lock").c_str(), O_RDWR | O_CREAT, 0600);
  flock(lock, LOCK_EX);
  std::error_code error;
  if (!fs::exists(path) || fs::last_write_time(path, error) < fs::last_write_time(source, error)) {
    const auto end = confirm::run_process(command, {}, {.time = std::chrono::minutes(3)}, {});
    EXPECT_TRUE(end) << (end ? "" : end.error().text());
    EXPECT_TRUE(!end || end->status == 0) << end->errors;
  }
  close(lock);
  return path;
}

fs::path folder_of(const std::string& qt) {
  return fs::path(REACHD_BINARY_DIR) / "tests/recorder-programs" / qt;
}

/// With `$d`, the folder of the sources, and `$o`, that of what is made.
constexpr const char* kBuildExample = R"(
  bin=$(pkg-config --variable=host_bins Qt5Core) || exit 1
  rm -rf "$o" && mkdir -p "$o" && cd "$o" || exit 1
  for f in "$d"/*.cpp; do echo "#include \"$f\"" >> all.cc; done
  for f in "$d"/*.h; do
    ! grep -q Q_OBJECT "$f" || { m=moc_$(basename "$f" .h).cpp
      "$bin/moc" "$f" -o $m && echo "#include \"$m\"" >> all.cc || exit 1; }
  done
  for f in "$d"/*.ui; do
    [ ! -e "$f" ] || "$bin/uic" "$f" -o ui_$(basename "$f" .ui).h || exit 1
  done
  for f in "$d"/*.qrc; do
    [ ! -e "$f" ] || { "$bin/rcc" --name $(basename "$f" .qrc) "$f" -o qrc.cpp &&
      echo '#include "qrc.cpp"' >> all.cc || exit 1; }
  done
  c++ -std=c++17 -g -O0 -fPIC -w -I. -I"$d" all.cc -o "$o.built" \
    $(pkg-config --cflags --libs Qt5Widgets Qt5PrintSupport) && mv "$o.built" "$p"
)";

}  // namespace

std::string built_of(const std::string& source, const std::string& name, const std::string& qt) {
  const fs::path folder = folder_of(qt);
  return made(source, folder, name,
              "c++ -std=c++17 -g -O0 -fPIC " + source + " -o " + (folder / name).string() +
                  " $(pkg-config --cflags --libs " + qt + "Widgets)");
}

std::string built_library(const std::string& source, const std::string& name) {
  const fs::path folder = folder_of("Qt5");
  return made(source, folder, name,
              "c++ -std=c++17 -O1 -fPIC -shared " + source + " -o " + (folder / name).string() +
                  " $(pkg-config --cflags --libs Qt5Widgets)");
}

std::string built_example(const std::string& folder, const std::string& name) {
  const fs::path source = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/" + folder;
  if (!fs::exists(source))
    return {};
  const fs::path to = folder_of("Qt5");
  return made(source / "main.cpp", to, name,
              "d=" + source.string() + "; o=" + (to / name).string() +
                  ".parts; p=" + (to / name).string() + "; " + kBuildExample);
}

int processes_of(const std::string& program) {
  int count = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error))
    if (fs::read_symlink(entry.path() / "exe", error) == program)
      ++count;
  return count;
}

}  // namespace reachd::test

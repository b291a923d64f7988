/// Lists of files say what Qt's own compiler of resources (rcc) says of them.
#include "extractors/forms/resources.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "tests/forms/uic.h"
#include "tests/support/files.h"

namespace reachd::forms {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRcc = "/usr/lib/qt5/bin/rcc";

/// As `rcc --list-mapping` prints it, sorted.
std::vector<std::string> mapping_of(const fs::path& list) {
  std::vector<std::string> lines;
  for (const Resource& resource : resources_of(test::read_file(list))) {
    EXPECT_TRUE(resource.name.starts_with("/")) << resource.name;
    lines.push_back(":" + resource.name + "\t" +
                    (list.parent_path() / resource.file).lexically_normal().string());
  }
  std::ranges::sort(lines);
  return lines;
}

std::vector<std::string> mapping_of_rcc(const fs::path& list) {
  std::vector<std::string> lines;
  const auto output = output_of(std::string(kRcc) + " --list-mapping " + list.string());
  EXPECT_TRUE(output.has_value()) << list;
  std::string line;
  for (const char c : output.value_or("")) {
    if (c != '\n') {
      line += c;
      continue;
    }
    const std::size_t tab = line.find('\t');
    lines.push_back(line.substr(0, tab) + "\t" +
                    fs::path(line.substr(tab + 1)).lexically_normal().string());
    line.clear();
  }
  std::ranges::sort(lines);
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

TEST(Resources, OfAListHaveNames) {
  const auto resources = resources_of(
      "<RCC><qresource prefix='a//b/'><file>../c/x/.././d.txt</file><file "
      "alias='/e'>f</file></qresource>"
      "<qresource lang='de'><file>g</file></qresource></RCC>");
  ASSERT_EQ(resources.size(), 3u);
  EXPECT_EQ(resources[0].name, "/a/b/c/d.txt");
  EXPECT_EQ(resources[0].file, "../c/x/.././d.txt");
  EXPECT_EQ(resources[1].name, "/a/b/e");
  EXPECT_TRUE(resources[1].is_general);
  EXPECT_EQ(resources[2].name, "/g");
  EXPECT_FALSE(resources[2].is_general);
}

TEST(Resources, OfWhatIsNoListAreNone) {
  EXPECT_TRUE(resources_of("").empty());
  EXPECT_TRUE(resources_of("<RCC><qresource><file>a").empty());
  EXPECT_TRUE(resources_of("<ui><qresource><file>a</file></qresource></ui>").empty());
}

TEST(Resources, AreWhatRccTakes) {
  if (!fs::exists(kRcc)) {
    std::printf("nothing was compared: %s is not installed\n", kRcc);
    return;
  }
  std::vector<fs::path> lists = {REACHD_SOURCE_DIR "/tests/qt/programs/brought/brought.qrc"};
  const fs::path examples = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets";
  if (fs::exists(examples))
    for (const auto& entry : fs::recursive_directory_iterator(examples))
      if (entry.path().extension() == ".qrc")
        lists.push_back(entry.path());
  for (const fs::path& list : lists) {
    std::vector<std::string> ours = mapping_of(list);
    ours.erase(std::unique(ours.begin(), ours.end()), ours.end());
    EXPECT_EQ(ours, mapping_of_rcc(list)) << list;
  }
  std::printf("%zu lists were compared\n", lists.size());
}

}  // namespace
}  // namespace reachd::forms

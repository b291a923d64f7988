/// The man page can be read, and tells of the program that is beside it.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "tests/support/output.h"

namespace reachd::test {
namespace {

using Names = std::set<std::string>;

const std::string kPage = REACHD_SOURCE_DIR "/docs/reachd.1";

std::string page() {
  std::ifstream stream(kPage, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Names found_in(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  Names found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

std::string section(const std::string& heading) {
  const std::string text = page();
  const std::size_t begin = text.find("\n.SH " + heading + "\n");
  if (begin == std::string::npos)
    return "";
  return text.substr(begin, text.find("\n.SH ", begin + 1) - begin);
}

std::string help_of(const std::string& command) {
  return output_of(REACHD_BINARY " " + command + " --help");
}

Names commands() {
  const std::string help = help_of("");
  return found_in(help.substr(help.find("Subcommands:")), "\n  ([a-z]+) ");
}

TEST(ManPage, RendersWithoutWarnings) {
  // Either will do; tools/install-dependencies installs the first.
  const bool has_mandoc = !output_of("command -v mandoc").empty();
  const bool has_man = !output_of("command -v man && command -v groff").empty();
  ASSERT_TRUE(has_man || has_mandoc)
      << "neither man and groff nor mandoc is installed (tools/install-dependencies test)";
  const std::string renderer =
      has_man ? "LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings=w -l " : "mandoc -T utf8 -W warning ";
  EXPECT_EQ(output_of(renderer + kPage + " 2>&1 >/dev/null"), "");
  const std::string rendered = output_of(renderer + kPage);
  for (const std::string& command : commands())
    EXPECT_TRUE(std::regex_search(rendered, std::regex("\n {5,7}" + command + "\\b"))) << command;
}

TEST(ManPage, NamesTheCommandsOfTheHelp) {
  EXPECT_EQ(found_in(section("COMMANDS"), "\n\\.TP\n\\.B ([a-z]+)\n"), commands());
  const std::string synopsis =
      std::regex_replace(section("SYNOPSIS"), std::regex(R"(\\f[A-Z])"), " ");
  for (const std::string& command : commands())
    EXPECT_TRUE(std::regex_search(synopsis, std::regex("\\b" + command + "\\b"))) << command;
}

TEST(ManPage, MentionsNoOptionThatIsNone) {
  std::string helps = help_of("");
  for (const std::string& command : commands())
    helps += help_of(command);
  const std::string text = std::regex_replace(page(), std::regex(R"(\\-)"), "-");
  const Names mentioned = found_in(text, "(--[A-Za-z-]*[A-Za-z])");
  EXPECT_GT(mentioned.size(), 5U);
  for (const std::string& option : mentioned)
    EXPECT_TRUE(std::regex_search(helps, std::regex("\n  (-[a-z],)?" + option + " "))) << option;
}

TEST(ManPage, TellsWhatEachStatusMeans) {
  EXPECT_EQ(found_in(section("EXIT STATUS"), "\n\\.B ([0-9])\n"),
            found_in(help_of("").substr(help_of("").find("Exit status:")), "([0-9]) "));
}

}  // namespace
}  // namespace reachd::test

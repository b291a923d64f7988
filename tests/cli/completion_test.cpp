/// Completion asks the program itself what it takes, and the three shells offer the same.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/output.h"

namespace reachd::test {
namespace {

using Names = std::set<std::string>;

const std::string kCompletions = REACHD_SOURCE_DIR "/completions";

/// What bash calls for the last word of a line.
std::string bash_offers(const std::string& line) {
  std::istringstream stream(line);
  std::string words;
  int last = line.ends_with(' ') ? 0 : -1;
  for (std::string word; stream >> word; ++last)
    words += " " + word;
  words += line.ends_with(' ') ? " \"\"" : "";
  return output_of("bash -c 'source " + kCompletions + "/reachd.bash; COMP_WORDS=(" + words +
                   "); COMP_CWORD=" + std::to_string(last) +
                   "; _reachd; printf \"%s\\n\" \"${COMPREPLY[@]}\"' 2>&1");
}

std::string zsh_offers(const std::string& line) {
  return output_of("timeout 100 zsh -f " REACHD_SOURCE_DIR "/tests/support/zsh_offers.zsh " +
                   kCompletions + " '" + line + "' 2>&1");
}

std::string fish_offers(const std::string& line) {
  return output_of("HOME='" + testing::TempDir() + "' fish --no-config -c 'source " + kCompletions +
                   "/reachd.fish; complete -C $argv' '" + line + "' 2>&1");
}

/// Its name, and what it prints.
struct Shell {
  const char* name;
  std::string (*offers)(const std::string& line);
};

void PrintTo(const Shell& shell, std::ostream* out) { *out << shell.name; }

class Completion : public testing::TestWithParam<Shell> {
protected:
  void SetUp() override {
    ASSERT_NE(output_of(std::string("command -v ") + GetParam().name), "")
        << GetParam().name << " is not installed (tools/install-dependencies test)";
  }

  /// For the last word of what follows the program's name. Folders are without a stroke at their
  /// end, which some shells show.
  static Names offered(const std::string& arguments) {
    // Not one that PATH has.
    const std::string line = REACHD_BINARY " " + arguments;
    std::istringstream stream(GetParam().offers(line));
    Names names;
    for (std::string name; std::getline(stream, name);) {
      if (name.ends_with('/'))
        name.pop_back();
      if (!name.empty() && !name.starts_with('='))  // how zsh completes the line
        names.insert(name);
    }
    return names;
  }
};

Names names_in(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  Names names;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    for (std::size_t group = 1; group < match->size(); ++group)
      if ((*match)[group].length() > 0)
        names.insert((*match)[group]);
  return names;
}

std::string help_of(const std::string& command) {
  return output_of(REACHD_BINARY " " + command + " --help");
}

Names commands_of(const std::string& command) {
  const std::string help = help_of(command);
  return names_in(help.substr(help.find("Subcommands:")), "\n  ([a-z]+) ");
}

TEST_P(Completion, OffersWhatTheHelpLists) {
  EXPECT_EQ(offered(""), commands_of(""));
  EXPECT_EQ(offered("model "), commands_of("model"));
  constexpr const char* kOptions = "\n  (?:(-[A-Za-z])|(?:(-[A-Za-z]),)?(--[A-Za-z-]+)) ";
  for (const char* command : {"", "check ", "model dump "}) {
    const Names options = names_in(help_of(command), kOptions);
    EXPECT_GT(options.size(), 10U) << command;
    EXPECT_EQ(offered(std::string(command) + "-"), options) << command;
  }
}

TEST_P(Completion, CompletesCommandsAndTheirOptions) {
  EXPECT_EQ(offered("ch"), Names{"check"});
  EXPECT_EQ(offered("check --cov"), Names{"--coverage"});
  EXPECT_EQ(offered("check -p build --write-b"), Names{"--write-baseline"});
  EXPECT_EQ(offered("reach --evi"), Names{"--evidence"});
  EXPECT_EQ(offered("model du"), Names{"dump"});
}

TEST_P(Completion, TakesNoValueOfAnOptionForTheCommand) {
  EXPECT_EQ(offered("-p build ch"), Names{"check"});
  EXPECT_EQ(offered("-p build check --cov"), Names{"--coverage"});
}

TEST_P(Completion, OffersFilesWhereTheyMayStand) {
  const std::string file = REACHD_SOURCE_DIR "/examples/kitchen_timer.c";
  const std::string begin = file.substr(0, file.size() - 5);
  const auto offers_it = [&](const std::string& words) {
    for (const std::string& name : offered(words + begin))
      if (file.ends_with(name))
        return true;
    return false;
  };
  EXPECT_TRUE(offers_it("check "));
  EXPECT_TRUE(offers_it("check --coverage "));
  EXPECT_TRUE(offers_it("--model "));
  EXPECT_TRUE(offers_it("replay witness.json -- "));
  EXPECT_FALSE(offers_it(""));
}

TEST_P(Completion, LeavesOptionsOfAnApplicationAlone) {
  EXPECT_EQ(offered("replay witness.json -- app --ti"), Names{});
}

INSTANTIATE_TEST_SUITE_P(Shells, Completion,
                         testing::Values(Shell{"bash", bash_offers}, Shell{"zsh", zsh_offers},
                                         Shell{"fish", fish_offers}),
                         [](const testing::TestParamInfo<Shell>& shell) {
                           return std::string(shell.param.name);
                         });

}  // namespace
}  // namespace reachd::test

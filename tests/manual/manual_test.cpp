/// The manual says what the program does. README.md of this folder tells how its blocks are marked.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lsp-server/session/configuration.h"
#include "tests/support/files.h"
#include "tests/support/schema.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const fs::path kRoot = REACHD_SOURCE_DIR;
constexpr std::string_view kAny = "…";
constexpr std::string_view kPrompt = "$ ";

Lines lines_of(const std::string& text) {
  std::istringstream stream(text);
  Lines lines;
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line + "\n";
  return text;
}

// Blocks.

/// A fenced block of a chapter.
struct Block {
  std::string language;
  std::map<std::string, std::string> marks;  ///< "in" and so on, of the comment before it
  std::size_t first = 0;                     ///< line of the chapter, from 0
  std::size_t end = 0;                       ///< that of the fence behind it
};

std::vector<Block> blocks_of(const Lines& lines) {
  static const std::regex kMark(R"(<!-- (in|part of|is|not run): (.*) -->)");
  std::vector<Block> blocks;
  std::map<std::string, std::string> marks;
  std::optional<Block> open;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch mark;
    if (open && lines[i] == "```") {
      open->end = i;
      blocks.push_back(*std::exchange(open, std::nullopt));
    } else if (!open && lines[i].starts_with("```")) {
      open = Block{lines[i].substr(3), std::exchange(marks, {}), i + 1, 0};
    } else if (!open && std::regex_match(lines[i], mark, kMark)) {
      marks[mark[1]] = mark[2];
    } else if (!open && !lines[i].starts_with("<!--")) {
      marks.clear();
    }
  }
  EXPECT_FALSE(open) << "a block that begins on line " << open->first << " has no end";
  return blocks;
}

struct Chapter {
  explicit Chapter(std::string name)
      : path(std::move(name)), lines(lines_of(read_file(kRoot / path))), blocks(blocks_of(lines)) {}

  std::string text(const Block& block) const {
    return text_of({lines.begin() + static_cast<std::ptrdiff_t>(block.first),
                    lines.begin() + static_cast<std::ptrdiff_t>(block.end)});
  }
  std::string place(std::size_t line) const { return path + ":" + std::to_string(line + 1); }

  std::string path;  ///< relative to the repository
  Lines lines;
  std::vector<Block> blocks;
};

Lines chapter_names() {
  Lines names = {"README.md"};
  for (const auto& entry : fs::directory_iterator(kRoot / "docs/manual"))
    if (entry.path().extension() == ".md")
      names.push_back(entry.path().lexically_relative(kRoot).string());
  std::ranges::sort(names);
  return names;
}

// What commands print.

bool is_like(std::string_view pattern, std::string_view text) {
  const std::size_t any = pattern.find(kAny);
  if (any == std::string_view::npos)
    return pattern == text;
  if (!text.starts_with(pattern.substr(0, any)))
    return false;
  pattern.remove_prefix(any + kAny.size());
  for (std::size_t from = any; from <= text.size(); ++from)
    if (is_like(pattern, text.substr(from)))
      return true;
  return false;
}

bool are_like(const Lines& patterns, const Lines& lines, std::size_t i = 0, std::size_t k = 0) {
  if (i == patterns.size())
    return k == lines.size();
  if (patterns[i] != kAny)
    return k < lines.size() && is_like(patterns[i], lines[k]) &&
           are_like(patterns, lines, i + 1, k + 1);
  for (std::size_t next = k; next <= lines.size(); ++next)
    if (are_like(patterns, lines, i + 1, next))
      return true;
  return false;
}

/// A command of a block, and what it shall print and return.
struct Example {
  std::string command;
  int status = 0;
  std::size_t first = 0;  ///< line of the chapter behind the command
  Lines printed;
};

std::vector<Example> examples_of(const Chapter& chapter, const Block& block) {
  static const std::regex kStatus("# status ([0-9]+)$");
  std::vector<Example> examples;
  for (std::size_t i = block.first; i < block.end; ++i) {
    const std::string& line = chapter.lines[i];
    if (!line.starts_with(kPrompt)) {
      EXPECT_FALSE(examples.empty()) << chapter.place(i) << ": printed by no command";
      if (!examples.empty())
        examples.back().printed.push_back(line);
      continue;
    }
    Example example;
    example.command = line.substr(kPrompt.size());
    while (example.command.ends_with('\\') && i + 1 < block.end)
      example.command += "\n" + chapter.lines[++i];
    example.first = i + 1;
    std::smatch status;
    if (std::regex_search(example.command, status, kStatus))
      example.status = std::stoi(status[1]);
    examples.push_back(std::move(example));
  }
  return examples;
}

struct Outcome {
  int status = -1;
  std::string output;  ///< both streams, as on a terminal
};

Outcome run(const fs::path& folder, const std::string& command) {
  const std::string script = "exec 2>&1\ncd '" + folder.string() + "' || exit\nPATH='" +
                             fs::path(REACHD_BINARY).parent_path().string() + "':$PATH\n" + command;
  Outcome outcome;
  FILE* pipe = popen(script.c_str(), "r");
  if (pipe == nullptr)
    return outcome;
  std::array<char, 4096> buffer;
  while (const std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.output.append(buffer.data(), count);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

/// What it prints on any machine: on some, nothing can be confined, and it says so.
Lines printed_by(const Outcome& outcome) {
  Lines lines = lines_of(outcome.output);
  std::erase_if(lines, [](const std::string& line) {
    return line.starts_with("reachd: warning: the system permits no namespaces");
  });
  return lines;
}

/// Copies of the folders that examples are run in; they are gone with it.
class Folders {
public:
  Folders() : path_(fs::path(testing::TempDir()) / ("reachd_manual." + std::to_string(getpid()))) {
    fs::remove_all(path_);
  }
  ~Folders() { fs::remove_all(path_); }
  Folders(const Folders&) = delete;
  Folders& operator=(const Folders&) = delete;

  fs::path of(const Block& block) const {
    const auto named = block.marks.find("in");
    if (named == block.marks.end())
      return kRoot;
    const fs::path copy = path_ / named->second;
    if (!fs::exists(copy)) {
      fs::create_directories(copy.parent_path());
      fs::copy(kRoot / named->second, copy, fs::copy_options::recursive);
    }
    return copy;
  }

private:
  fs::path path_;
};

class Manual : public testing::TestWithParam<std::string> {
protected:
  Chapter chapter_{GetParam()};
};

TEST_P(Manual, ExamplesPrintWhatIsShown) {
  const Folders folders;
  const bool updates = std::getenv("REACHD_UPDATE") != nullptr;
  Lines updated = chapter_.lines;
  std::ptrdiff_t moved = 0;
  for (const Block& block : chapter_.blocks) {
    if (block.language != "console" || block.marks.contains("not run"))
      continue;
    for (const Example& example : examples_of(chapter_, block)) {
      const Outcome outcome = run(folders.of(block), example.command);
      EXPECT_EQ(outcome.status, example.status)
          << chapter_.place(example.first - 1) << ": " << example.command << "\n"
          << outcome.output;
      const Lines printed = printed_by(outcome);
      const bool is_shown = are_like(example.printed, printed);
      EXPECT_TRUE(is_shown) << chapter_.place(example.first - 1) << ": " << example.command
                            << "\nis shown to print\n"
                            << text_of(example.printed) << "and prints\n"
                            << outcome.output;
      if (is_shown || !updates)
        continue;
      const auto at = updated.begin() + static_cast<std::ptrdiff_t>(example.first) + moved;
      const auto count = static_cast<std::ptrdiff_t>(example.printed.size());
      updated.insert(updated.erase(at, at + count), printed.begin(), printed.end());
      moved += static_cast<std::ptrdiff_t>(printed.size()) - count;
    }
  }
  if (updates)
    std::ofstream(kRoot / chapter_.path, std::ios::binary) << text_of(updated);
}

TEST_P(Manual, ExamplesAreRunOrItIsSaidWhyNot) {
  for (const Block& block : chapter_.blocks) {
    const bool has_commands = ("\n" + chapter_.text(block)).find("\n$ ") != std::string::npos;
    const bool is_text = block.language.empty() || block.language == "text";
    EXPECT_FALSE(has_commands && is_text)
        << chapter_.place(block.first) << ": a block of commands is ```console";
    EXPECT_FALSE(block.marks.contains("not run") && block.language != "console")
        << chapter_.place(block.first);
    EXPECT_FALSE(block.language == "console" && !has_commands) << chapter_.place(block.first);
  }
}

TEST_P(Manual, PartsOfFilesAreWhatIsInThem) {
  for (const Block& block : chapter_.blocks)
    if (const auto file = block.marks.find("part of"); file != block.marks.end()) {
      const std::string whole = "\n" + read_file(kRoot / file->second);
      EXPECT_NE(whole.find("\n" + chapter_.text(block)), std::string::npos)
          << chapter_.place(block.first) << ": not in " << file->second;
    }
}

TEST_P(Manual, ConfigurationsAreSuch) {
  for (const Block& block : chapter_.blocks) {
    if (const auto kind = block.marks.find("is"); kind == block.marks.end())
      continue;
    else
      ASSERT_EQ(kind->second, ".reachd.json") << chapter_.place(block.first);
    const auto read =
        session::read_configuration(chapter_.text(block), chapter_.place(block.first));
    EXPECT_TRUE(read) << read.error().text();
    EXPECT_EQ(problems_with(chapter_.text(block), (kRoot / "lsp-server/reachd.schema.json")), "")
        << chapter_.place(block.first);
  }
}

/// "#reachd-lsp", as GitHub makes it of a heading.
std::string anchor_of(std::string_view heading) {
  std::string anchor;
  for (const char c : heading)
    if (c == ' ' || c == '-')
      anchor += '-';
    else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return anchor;
}

bool has_heading(const fs::path& file, const std::string& anchor) {
  return std::ranges::any_of(lines_of(read_file(file)), [&](const std::string& line) {
    const std::size_t text = line.find_first_not_of('#');
    return line.starts_with("#") && text != std::string::npos && line[text] == ' ' &&
           anchor_of(std::string_view(line).substr(text + 1)) == anchor;
  });
}

TEST_P(Manual, LinksLeadSomewhere) {
  static const std::regex kLink(R"(\]\(([^)#\s]*)(#([^)\s]*))?\))");
  const std::string text = read_file(kRoot / chapter_.path);
  for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
    const std::string target = (*link)[1];
    if (target.find("://") != std::string::npos)
      continue;
    const fs::path file =
        target.empty() ? kRoot / chapter_.path : (kRoot / chapter_.path).parent_path() / target;
    EXPECT_TRUE(fs::exists(file)) << chapter_.path << ": " << target;
    if ((*link)[3].length() > 0) {
      EXPECT_TRUE(has_heading(file, (*link)[3])) << chapter_.path << ": " << link->str();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Chapters, Manual, testing::ValuesIn(chapter_names()),
                         [](const testing::TestParamInfo<std::string>& chapter) {
                           std::string name = chapter.param;
                           std::ranges::replace_if(
                               name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

TEST(ManualContents, NamesAllChapters) {
  const std::string contents = read_file(kRoot / "docs/manual/README.md");
  for (const fs::path path : chapter_names()) {
    const std::string name = path.filename().string();
    EXPECT_TRUE(name == "README.md" || contents.find("](" + name + ")") != std::string::npos)
        << name;
  }
}

// Options and keys.

std::set<std::string> found_in(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it)
    found.insert((*it)[1]);
  return found;
}

std::string help_of(const std::string& command) {
  const Outcome outcome = run(kRoot, "reachd " + command + " --help");
  EXPECT_EQ(outcome.status, 0) << command;
  return outcome.output;
}

/// "check", "model dump" … as the help lists them.
std::set<std::string> commands_of(const std::string& outer) {
  const std::string help = help_of(outer);
  const std::size_t begin = help.find("\nSubcommands:");
  if (begin == std::string::npos)
    return {};
  std::set<std::string> commands;
  for (const std::string& name : found_in(help.substr(begin), "\n  ([a-z]+) ")) {
    const std::string command = outer + (outer.empty() ? "" : " ") + name;
    const std::set<std::string> inner = commands_of(command);
    commands.insert(inner.begin(), inner.end());
    if (inner.empty())
      commands.insert(command);
  }
  return commands;
}

/// Long ones; what a description mentions of others is none.
std::set<std::string> options_of(const std::string& command) {
  return found_in(help_of(command), "\n  (?:-[a-z],)?(--[A-Za-z-]+)");
}

/// The text under "## reachd COMMAND".
std::string section(const std::string& chapter, const std::string& heading) {
  const std::size_t begin = chapter.find("\n## " + heading + "\n");
  if (begin == std::string::npos)
    return "";
  return chapter.substr(begin, chapter.find("\n## ", begin + 1) - begin);
}

constexpr const char* kOption = "[^A-Za-z-](--[A-Za-z][A-Za-z-]*)";

TEST(ManualCommands, AllAreThereWithTheirOptions) {
  const std::string chapter = read_file(kRoot / "docs/manual/commands.md");
  const std::string common = section(chapter, "Options of most commands");
  const std::set<std::string> common_options = found_in(common, kOption);
  EXPECT_FALSE(common_options.empty());
  std::set<std::string> all = options_of("");
  const std::set<std::string> commands = commands_of("");
  EXPECT_GT(commands.size(), 8U);
  for (const std::string& command : commands) {
    const std::string own = section(chapter, "reachd " + command.substr(0, command.find(' ')));
    EXPECT_NE(own, "") << "commands.md has no section of " << command;
    EXPECT_NE(own.find("$ "), std::string::npos) << command << " has no example";
    const std::set<std::string> told = found_in(own, kOption);
    const std::set<std::string> options = options_of(command);
    for (const std::string& option : options)
      EXPECT_TRUE(told.contains(option) || common_options.contains(option))
          << command << " has " << option << ", of which commands.md says nothing";
    all.insert(options.begin(), options.end());
  }
  for (const std::string& option : found_in(chapter, kOption))
    EXPECT_TRUE(all.contains(option)) << "no command has " << option;
}

TEST(ManualConfiguration, TellsOfAllKeysAndSettings) {
  const std::string chapter = read_file(kRoot / "docs/manual/configuration.md");
  const auto expect = [&](const std::string& key) {
    EXPECT_NE(chapter.find("\n| `" + key + "`"), std::string::npos) << key;
  };
  const auto schema = nlohmann::json::parse(read_file(kRoot / "lsp-server/reachd.schema.json"));
  for (const auto& [key, value] : schema.at("properties").items())
    if (key != "bounds")
      expect(key);
  for (const auto& [key, value] : schema.at("/properties/bounds/properties"_json_pointer).items())
    expect("bounds." + key);
  for (const auto& [key, value] :
       schema.at("/properties/suppressions/items/properties"_json_pointer).items())
    expect(key);
  const auto package = nlohmann::json::parse(read_file(kRoot / "vscode-extension/package.json"));
  const nlohmann::json& settings = package.at("/contributes/configuration/properties"_json_pointer);
  for (const auto& [key, value] : settings.items())
    expect(key);
  for (const std::string& key : found_in(chapter, R"(`(reachd\.[A-Za-z.]+)`)"))
    EXPECT_TRUE(settings.contains(key) || fs::exists(kRoot / "lsp-server" / key)) << key;
}

}  // namespace
}  // namespace reachd::test

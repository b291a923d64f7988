#include "lsp-server/check/changed_lines.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>

#include "lsp-server/session/loader.h"

namespace reachd::check {

namespace {

/// What a program printed, or why it did not run to a good end.
Result<std::string> output_of(std::vector<std::string> command) {
  int out[2];
  int err[2];
  if (pipe2(out, O_CLOEXEC) != 0)
    return Error{"git", std::strerror(errno)};
  if (pipe2(err, O_CLOEXEC) != 0) {
    close(out[0]);
    close(out[1]);
    return Error{"git", std::strerror(errno)};
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err[1], 2);
  std::vector<char*> arguments;
  for (std::string& argument : command)
    arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(out[1]);
  close(err[1]);
  std::string text;
  std::string complaint;
  const auto read_all = [](int from, std::string& into) {
    char buffer[1 << 14];
    for (ssize_t got = 0; (got = read(from, buffer, sizeof buffer)) != 0;)
      if (got > 0)
        into.append(buffer, static_cast<std::size_t>(got));
      else if (errno != EINTR)
        break;
    close(from);
  };
  // What git complains of fits into the pipe.
  read_all(out[0], text);
  read_all(err[0], complaint);
  if (failed != 0)
    return Error{"git", std::string("cannot be run: ") + std::strerror(failed)};
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
    return text;
  complaint = complaint.substr(0, complaint.find('\n'));
  return Error{"git",
               complaint.empty() ? "ended with status " + std::to_string(status) : complaint};
}

/// A name as git writes it: between quotes, with escapes as in C, where it has special characters.
std::string unquoted(std::string_view name) {
  if (!name.starts_with('"') || !name.ends_with('"') || name.size() < 2)
    return std::string(name);
  name = name.substr(1, name.size() - 2);
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '\\' || i + 1 == name.size()) {
      result += name[i];
      continue;
    }
    const char escape = name[++i];
    constexpr std::string_view kFrom = "abtnvfr";
    constexpr std::string_view kTo = "\a\b\t\n\v\f\r";
    if (const std::size_t known = kFrom.find(escape); known != std::string_view::npos) {
      result += kTo[known];
    } else if (escape >= '0' && escape <= '3' && i + 2 < name.size()) {
      result +=
          static_cast<char>((escape - '0') * 64 + (name[i + 1] - '0') * 8 + name[i + 2] - '0');
      i += 2;
    } else {
      result += escape;
    }
  }
  return result;
}

/// "+12,3" of a hunk's head: first line and count.
bool read_range(std::string_view head, std::uint32_t& first, std::uint32_t& count) {
  const std::size_t plus = head.find(" +");
  if (plus == std::string_view::npos)
    return false;
  const char* at = head.data() + plus + 2;
  const char* end = head.data() + head.size();
  const auto line = std::from_chars(at, end, first);
  count = 1;
  if (line.ec != std::errc())
    return false;
  return line.ptr == end || *line.ptr != ',' ||
         std::from_chars(line.ptr + 1, end, count).ec == std::errc();
}

}  // namespace

ChangedLines read_diff(std::string_view diff, const std::string& top) {
  ChangedLines changed;
  std::string file;
  std::uint32_t left = 0;  // lines of the hunk that are still to come
  while (!diff.empty()) {
    const std::string_view line = diff.substr(0, diff.find('\n'));
    diff.remove_prefix(std::min(line.size() + 1, diff.size()));
    if (left > 0 && line.starts_with('+')) {
      --left;
      continue;
    }
    if (left == 0 && line.starts_with("+++ ")) {
      std::string name = unquoted(line.substr(4));
      if (name.ends_with('\t'))
        name.pop_back();  // git ends names with blanks so
      file = name.starts_with("b/") ? top + "/" + name.substr(2) : "";
      continue;
    }
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    if (!line.starts_with("@@ ") || file.empty() || !read_range(line, first, count))
      continue;
    left = count;
    if (count > 0)
      changed[file].emplace_back(first, first + count - 1);
  }
  return changed;
}

Result<ChangedLines> changed_since(const std::string& revision, const std::string& folder) {
  const Error wrong = {"--diff-base", "found '" + revision + "', expected a revision of git"};
  if (revision.empty() || revision.starts_with("-"))
    return wrong;
  const auto git = [&](std::vector<std::string> arguments) {
    // What a user has configured must not change what is printed.
    std::vector<std::string> command = {"git",
                                        "-C",
                                        folder,
                                        "-c",
                                        "core.quotePath=true",
                                        "-c",
                                        "diff.noprefix=false",
                                        "-c",
                                        "diff.mnemonicPrefix=false"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return output_of(std::move(command));
  };
  Result<std::string> top = git({"rev-parse", "--show-toplevel"});
  if (!top)
    return Error{"--diff-base", "git: " + top.error().message};
  while (top->ends_with('\n'))
    top->pop_back();
  if (!git({"rev-parse", "--verify", "--quiet", revision + "^{commit}"}))
    return Error{"--diff-base", "found '" + revision +
                                    "', which is no revision of the repository " + *top +
                                    " (a shallow clone lacks older ones: fetch-depth: 0)"};
  const Result<std::string> diff =
      git({"diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames",
           "--src-prefix=a/", "--dst-prefix=b/", revision, "--"});
  if (!diff)
    return Error{"--diff-base", "git: " + diff.error().message};
  ChangedLines changed = read_diff(*diff, *top);
  const Result<std::string> others =
      git({"ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"});
  if (!others)
    return Error{"--diff-base", "git: " + others.error().message};
  for (std::size_t begin = 0, end = 0; (end = others->find('\0', begin)) != std::string::npos;
       begin = end + 1)
    changed[*top + "/" + others->substr(begin, end - begin)].emplace_back(1, UINT32_MAX);
  return changed;
}

bool is_changed(const ChangedLines& changed, const std::string& path, std::uint32_t line,
                std::uint32_t end_line) {
  const auto file = changed.find(path);
  return file != changed.end() && std::ranges::any_of(file->second, [&](const auto& stretch) {
           return stretch.first <= std::max(line, end_line) && line <= stretch.second;
         });
}

}  // namespace reachd::check

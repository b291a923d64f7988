#include "lsp-server/cli/options_check.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <string_view>

#include "lsp-server/cli/options_cache.h"
#include "lsp-server/session/loader.h"

namespace reachd::cli {

namespace {

[[noreturn]] void refuse(const std::string& found, const std::string& expected) {
  throw CLI::ValidationError("found '" + found + "', expected " + expected);
}

report::Format format_of(const std::string& word) {
  const auto format = report::format_of(word);
  if (!format)
    refuse(word, std::string(report::kFormatNames));
  return *format;
}

bool read_number(std::string_view text, std::size_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

void read_shard(const std::string& text, CheckOptions& check) {
  constexpr std::size_t kMax = 10'000;
  const std::size_t slash = text.find('/');
  const bool is_read = slash != std::string::npos &&
                       read_number(std::string_view(text).substr(0, slash), check.shard) &&
                       read_number(std::string_view(text).substr(slash + 1), check.shards);
  if (!is_read || check.shard < 1 || check.shard > check.shards || check.shards > kMax)
    refuse(text, "I/N with I from 1 to N");
}

std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    words.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// What the other commands that work on programs have, too.
void add_sources(CLI::App& app, Options& options) {
  app.add_option("FILE", options.operands, "source or event-model file (default: all of the build)")
      ->type_name("");
  app.add_option("-p", options.build_directory, "folder of compile_commands.json")
      ->type_name("BUILD_DIR");
  app.add_option("--model", options.models, "event-model file; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_configuration(app, options);
  app.add_option("--jobs,-j", options.jobs, "programs to work on at a time (default 2)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  app.add_option("--index-dir", options.index_directory,
                 "folder of the index (default $XDG_CACHE_HOME/reachd), or 'none'")
      ->type_name("DIR");
  add_shared_cache(app, options);
  app.add_option("--timeout", options.timeout_seconds, "for all of it; 0: none (default)")
      ->check(CLI::NonNegativeNumber)
      ->type_name("SECONDS");
  app.add_option("--max-events", options.events_max, "length of a sequence (default 10000)")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000'000}))
      ->type_name("N");
  app.add_option_function<std::string>(
         "--log",
         [&](const std::string& word) {
           const auto level = word == "error"     ? LogLevel::kError
                              : word == "warning" ? LogLevel::kWarning
                              : word == "info"    ? LogLevel::kInfo
                                                  : LogLevel::kDebug;
           if (level == LogLevel::kDebug && word != "debug")
             refuse(word, "error, warning, info or debug");
           options.log = level;
         },
         "error, warning (default), info or debug, on standard error")
      ->type_name("LEVEL");
}

void add_output(CLI::App& app, CheckOptions& check) {
  app.add_option_function<std::string>(
         "--format", [&](const std::string& word) { check.format = format_of(word); },
         std::string(report::kFormatNames))
      ->type_name("FORMAT");
  app.add_option("-o,--output", check.output, "write there instead of to standard output")
      ->type_name("FILE");
  app.add_option_function<std::vector<std::string>>(
         "--report",
         [&](const std::vector<std::string>& values) {
           for (const std::string& value : values) {
             const std::size_t colon = value.find(':');
             if (colon == std::string::npos || colon + 1 == value.size())
               refuse(value, "FORMAT:FILE");
             check.reports.emplace_back(format_of(value.substr(0, colon)), value.substr(colon + 1));
           }
         },
         "write this, too, as in sarif:reachd.sarif; may be repeated")
      ->type_name("FORMAT:FILE")
      ->allow_extra_args(false);
}

void add_selection(CLI::App& app, Options& options) {
  CheckOptions& check = options.check;
  app.add_option("--root", check.root,
                 "folder of the project (default: that of .reachd.json, or of the repository)")
      ->type_name("DIR");
  app.add_option("--exclude", check.exclude, "leave out what lies there; may be repeated")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("--coverage", options.coverage,
                 "what the tests execute: LCOV, llvm-cov or gcov JSON, Cobertura; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option_function<std::vector<std::string>>(
         "--path-map",
         [&](const std::vector<std::string>& values) {
           for (const std::string& value : values) {
             const std::size_t equal = value.find('=');
             if (equal == std::string::npos || equal == 0)
               refuse(value, "FROM=TO");
             check.path_map.emplace_back(value.substr(0, equal), value.substr(equal + 1));
           }
         },
         "a folder of the machine that measured coverage, and what it is here; may be repeated")
      ->type_name("FROM=TO")
      ->allow_extra_args(false);
  app.add_option("--baseline", check.baseline, "report only what is not in this file")
      ->type_name("FILE");
  app.add_option("--write-baseline", check.write_baseline, "write such a file, with all findings")
      ->type_name("FILE");
  app.add_option("--diff-base", check.diff_base, "only lines changed since this revision of git")
      ->type_name("REV");
  app.add_option_function<std::string>(
         "--fail-on", [&](const std::string& list) { check.fail_on = words_of(list); },
         "rules that make the status 1, or 'none' (default unreachable-branch, "
         "unreached-target, assertion-violation)")
      ->type_name("LIST");
  app.add_flag("--allow-unknown", check.allows_unknown,
               "answers that are unknown do not make the status 3");
}

}  // namespace

void add_configuration(CLI::App& app, Options& options) {
  app.add_option_function<std::string>(
         "--config",
         [&](const std::string& path) { options.configuration = session::absolute_path(path); },
         "configuration for all sources (default: the .reachd.json nearest to each)")
      ->check(CLI::ExistingFile)
      ->type_name("FILE");
}

CLI::App* add_check(CLI::App& app, Options& options) {
  CheckOptions& check = options.check;
  CLI::App* command = app.add_subcommand(
      "check", "a whole project: what no event leads to, what no test does, what breaks");
  add_sources(*command, options);
  add_output(*command, check);
  add_selection(*command, options);
  command
      ->add_option_function<std::string>(
          "--effort",
          [&](const std::string& word) {
            if (word == "quick")
              check.effort = Effort::kQuick;
            else if (word == "normal")
              check.effort = Effort::kNormal;
            else if (word == "thorough")
              check.effort = Effort::kThorough;
            else
              refuse(word, "quick, normal or thorough");
          },
          "what a target may cost: quick, normal (default) or thorough")
      ->type_name("LEVEL");
  auto* shard = command
                    ->add_option_function<std::string>(
                        "--shard", [&](const std::string& text) { read_shard(text, check); },
                        "do the I-th of N parts, and write what --merge takes")
                    ->type_name("I/N");
  command->add_option("--merge", check.merge, "make one report of these parts; asks nothing")
      ->type_name("PART")
      ->excludes(shard);
  return command;
}

}  // namespace reachd::cli

#include "lsp-server/cli/options.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <iostream>
#include <string_view>

#include "lsp-server/cli/options_cache.h"
#include "lsp-server/cli/options_check.h"
#include "lsp-server/lsp/version.h"

namespace reachd::cli {

namespace {

constexpr int kUsage = 2;

/// Commands and options that the documentation names and that this version does not have. Refusing
/// them by name is better than "unknown", and much better than to ignore them.
constexpr std::array kLaterCommands = {"explore", "races", "clues", "interface"};

constexpr std::array kLaterOptions = {"--coverage",  "--shard", "--baseline",      "--fail-on",
                                      "--diff-base", "--trace", "--write-baseline"};

std::string not_here(std::string_view what) {
  return "'" + std::string(what) + "' is not in this version (" + lsp::version() + ")";
}

/// One of a few words; words of later versions are told from nonsense.
CLI::Validator one_of(std::vector<std::string> words, std::vector<std::string> later) {
  return {[words = std::move(words), later = std::move(later)](const std::string& value) {
            if (std::find(words.begin(), words.end(), value) != words.end())
              return std::string();
            if (std::find(later.begin(), later.end(), value) != later.end())
              return not_here(value);
            std::string expected;
            for (const std::string& word : words)
              expected += (expected.empty() ? "" : ", ") + word;
            return "found '" + value + "', expected " + expected;
          },
          ""};
}

template <typename Enum>
void set(Enum& into, const std::string& value,
         std::initializer_list<std::pair<std::string_view, Enum>> words) {
  for (const auto& [word, meaning] : words)
    if (word == value)
      into = meaning;
}

/// `draws`: its result can also be a diagram.
void add_common(CLI::App& app, Options& options, bool draws = false) {
  app.add_option("-p", options.build_directory, "folder of compile_commands.json")
      ->type_name("BUILD_DIR");
  app.add_option("--model", options.models, "event-model file; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_configuration(app, options);
  app.add_option_function<std::string>(
         "--format",
         [&](const std::string& word) {
           set<Format>(options.format, word,
                       {{"text", Format::kText},
                        {"json", Format::kJson},
                        {"dot", Format::kDot},
                        {"svg", Format::kSvg}});
         },
         draws ? "text, json, dot (for Graphviz) or svg" : "text or json")
      ->check(draws ? one_of({"text", "json", "dot", "svg"}, {})
                    : one_of({"text", "json"}, {"sarif", "junit", "github"}))
      ->type_name("FORMAT");
  app.add_option("--timeout", options.timeout_seconds,
                 "for each target; 0: none (default 60, of targets 2)")
      ->check(CLI::NonNegativeNumber)
      ->type_name("SECONDS");
  app.add_option("--jobs,-j", options.jobs, "programs or files to work on at a time (default 2)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  app.add_option_function<std::string>(
         "--log",
         [&](const std::string& word) {
           set<LogLevel>(options.log, word,
                         {{"error", LogLevel::kError},
                          {"warning", LogLevel::kWarning},
                          {"info", LogLevel::kInfo},
                          {"debug", LogLevel::kDebug}});
         },
         "error, warning (default), info or debug, on standard error")
      ->check(one_of({"error", "warning", "info", "debug"}, {}))
      ->type_name("LEVEL");
  app.add_option("--index-dir", options.index_directory,
                 "folder of the index (default $XDG_CACHE_HOME/reachd), or 'none'")
      ->type_name("DIR");
  add_shared_cache(app, options);
  app.add_option("--max-events", options.events_max, "length of a sequence (default 10000)")
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000'000}))
      ->type_name("N");
  for (const char* later : kLaterOptions)
    if (app.get_option_no_throw(later) == nullptr)
      app.add_option_function<std::string>(
             later,
             [later](const std::string&) -> void { throw CLI::ValidationError(not_here(later)); })
          ->group("")
          ->expected(0, 1);
}

void add_server(CLI::App& app, Options& options) {
  app.add_flag_callback("--stdio", [] {}, "serve on standard input and output (the default)");
  auto* listen =
      app.add_option("--listen", options.listen, "wait for one client")->type_name("HOST:PORT");
  app.add_option("--pipe", options.pipe, "connect to the client's local socket")
      ->type_name("PATH")
      ->excludes(listen);
  app.add_option("--clientProcessId", options.client_process_id, "end when that process ends")
      ->type_name("N");
  app.add_option("--coverage", options.coverage,
                 "what the tests execute: LCOV, llvm-cov or gcov JSON, Cobertura; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  app.add_option("--memory-limit", options.memory_mebibytes_max,
                 "drop what can be made again above so much memory; 0: never (default: half of the "
                 "machine's)")
      ->type_name("MIB");
  app.add_option("--request-log", options.request_log, "write down what the client says")
      ->type_name("FILE");
  app.add_option("--replay-log", options.replay_log,
                 "read what such a log holds instead, print the server's messages, and end")
      ->type_name("FILE")
      ->excludes(listen);
  app.add_option("--check", options.check_file,
                 "do with one file what an editor would ask for, say how it went, and end")
      ->type_name("FILE");
}

struct Commands {
  CLI::App* lsp;
  CLI::App* reach;
  CLI::App* testgen;
  CLI::App* targets;
  CLI::App* model;
  CLI::App* dump;
  CLI::App* validate;
  CLI::App* index;
  CLI::App* status;
  CLI::App* check;
  CLI::App* mcp;
  CLI::App* replay;
  CLI::App* record;
};

void add_testgen(CLI::App& testgen, Options& options) {
  testgen
      .add_option("TARGET", options.operands,
                  "FILE:LINE[:COL][:true|:false] or assert:FILE:LINE, all of one program")
      ->required()
      ->type_name("");
  add_common(testgen, options);
  testgen
      .add_option_function<std::string>(
          "--framework",
          [&](const std::string& word) {
            set<TestFramework>(options.test_framework, word,
                               {{"gtest", TestFramework::kGoogleTest},
                                {"qttest", TestFramework::kQtTest},
                                {"script", TestFramework::kScript}});
          },
          "gtest (default): a source file for GoogleTest; qttest: one for Qt Test; script: a shell "
          "script")
      ->check(one_of({"gtest", "qttest", "script"}, {}))
      ->type_name("NAME");
  testgen.add_option("-o,--output", options.test_output, "write to FILE, not to standard output")
      ->type_name("FILE");
}

void add_replay(CLI::App& replay, Options& options) {
  replay
      .add_option("WITNESS", options.witness,
                  "what 'reachd reach' or 'reachd check' prints with --format=json, or '-'")
      ->required()
      ->type_name("");
  replay.add_option("APP", options.operands, "after '--': the program, with its arguments")
      ->required()
      ->type_name("");
  replay
      .add_option("--target", options.replay_target,
                  "which of the answers (default: the first line that is reachable)")
      ->type_name("FILE:LINE");
  replay
      .add_option("--debugger", options.debugger,
                  "start the program under gdb or lldb, with a breakpoint at the line")
      ->type_name("COMMAND");
  add_common(replay, options);
}

void add_record(CLI::App& record, Options& options) {
  record.add_option("APP", options.operands, "after '--': the program, with its arguments")
      ->required()
      ->type_name("");
  auto* explore = record.add_flag("--explore", options.explores,
                                  "do once what each view offers, and write an event model");
  record
      .add_option(
          "--script", options.script,
          "do what FILE says, and write a trace: a label or {\"event\": …} in each line, or "
          "what 'reachd reach --format=json' prints")
      ->type_name("FILE");
  record
      .add_option("--source", options.record_source,
                  "a source of the program: the model guards the events that it registers")
      ->type_name("FILE")
      ->needs(explore);
  record.add_option("-o,--output", options.record_output, "write to FILE, not to standard output")
      ->type_name("FILE");
  add_common(record, options);
}

Commands add_commands(CLI::App& app, Options& options) {
  Commands commands{};
  commands.lsp = app.add_subcommand("lsp", "language server (the default)");
  add_server(*commands.lsp, options);
  add_common(*commands.lsp, options);

  commands.reach =
      app.add_subcommand("reach", "which events lead to these targets, or why none do");
  commands.reach
      ->add_option("TARGET", options.operands,
                   "FILE:LINE[:COL][:true|:false], MODEL#id or assert:FILE:LINE")
      ->required()
      ->type_name("");
  add_common(*commands.reach, options);
  commands.reach
      ->add_option_function<std::string>(
          "--evidence",
          [&](const std::string& word) {
            set<Evidence>(options.evidence, word,
                          {{"solved", Evidence::kSolved},
                           {"replayed", Evidence::kReplayed},
                           {"executed", Evidence::kExecuted}});
          },
          "least evidence for 'reachable': solved, replayed (default), or executed, for which the "
          "program's own code is compiled and run")
      ->check(one_of({"solved", "replayed", "executed"}, {}))
      ->type_name("LEVEL");

  commands.reach->add_flag("--shortest", options.shortest,
                           "sequences with as few events as possible");

  commands.reach
      ->add_option("--replayer", options.replayer,
                   "command that drives the real program: it gets each answer as JSON on its "
                   "standard input and prints {\"executed\": N, \"arrived\": true|false}")
      ->type_name("COMMAND");
  commands.reach
      ->add_option_function<std::string>(
          "--refusals",
          [&](const std::string& word) {
            set<Refusals>(options.refusals, word,
                          {{"sequences", Refusals::kSequences}, {"states", Refusals::kStates}});
          },
          "what the replayer refuses: the sequence (default), or its last event in all equal "
          "states")
      ->check(one_of({"sequences", "states"}, {}))
      ->type_name("WHAT");
  commands.reach
      ->add_option("--max-refusals", options.refusals_max,
                   "sequences to try after the first (default 100, or 10 where it is executed)")
      ->type_name("N");

  commands.testgen =
      app.add_subcommand("testgen", "a test that takes the events which lead to these targets");
  add_testgen(*commands.testgen, options);
  commands.targets = app.add_subcommand("targets", "every handler and target, with its answer");
  commands.index = app.add_subcommand("index", "parse what changed, so that questions need not");
  commands.check = add_check(app, options);
  commands.status = app.add_subcommand("status", "what can be analysed, and what cannot");
  commands.mcp = app.add_subcommand(
      "mcp", "the same questions for AI assistants, on standard input and output");
  add_common(*commands.mcp, options);
  commands.replay = app.add_subcommand(
      "replay", "take a sequence in the running program, and see whether it gets there");
  add_replay(*commands.replay, options);
  commands.record = app.add_subcommand(
      "record", "write down what the running program offers, and what comes of it");
  add_record(*commands.record, options);
  commands.model = app.add_subcommand("model", "event models");
  commands.dump = commands.model->add_subcommand(
      "dump", "print the events of a file, their handlers and views");
  commands.validate = commands.model->add_subcommand("validate", "check event-model files");
  commands.model->require_subcommand(1);
  for (CLI::App* command :
       {commands.targets, commands.index, commands.status, commands.dump, commands.validate}) {
    command->add_option("FILE", options.operands, "source or event-model file")->type_name("");
    add_common(*command, options, command == commands.dump);
  }
  return commands;
}

Command chosen(const Commands& commands) {
  if (commands.reach->parsed())
    return Command::kReach;
  if (commands.testgen->parsed())
    return Command::kTestgen;
  if (commands.targets->parsed())
    return Command::kTargets;
  if (commands.dump->parsed())
    return Command::kModelDump;
  if (commands.validate->parsed())
    return Command::kModelValidate;
  if (commands.index->parsed())
    return Command::kIndex;
  if (commands.status->parsed())
    return Command::kStatus;
  if (commands.check->parsed())
    return Command::kCheck;
  if (commands.mcp->parsed())
    return Command::kMcp;
  if (commands.replay->parsed())
    return Command::kReplay;
  if (commands.record->parsed())
    return Command::kRecord;
  return Command::kLsp;
}

int usage_error(const std::string& message) {
  std::cerr << "reachd: " << message << "\nreachd: see 'reachd --help'\n";
  return kUsage;
}

}  // namespace

std::variant<Options, Exit> parse_options(int argc, const char* const* argv) {
  const std::string first = argc > 1 ? argv[1] : "";
  if (std::find(kLaterCommands.begin(), kLaterCommands.end(), first) != kLaterCommands.end())
    return Exit{usage_error(not_here(first))};
  if (first == "model" && argc > 2 && std::string_view(argv[2]) == "import")
    return Exit{usage_error(not_here("model import"))};

  Options options;
  CLI::App app("Which sequence of events gets the program to this line, or why can nothing ever?",
               "reachd");
  app.footer(
      "Exit status: 0 nothing to report, 1 something is unreachable, 2 wrong input or usage,\n"
      "3 incomplete: some answer is unknown, or cancelled.");
  app.set_version_flag("--version", [] {
    return "reachd " + lsp::version() + " (LLVM " + lsp::llvm_version() + ", Z3 " +
           lsp::z3_version() + ")";
  });
  app.require_subcommand(0, 1);
  add_server(app, options);
  add_common(app, options);
  const Commands commands = add_commands(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return Exit{app.exit(success)};  // help and version, on standard output
  } catch (const CLI::ParseError& error) {
    return Exit{usage_error(error.what())};
  }
  options.command = chosen(commands);
  if (const auto error = complete_shared_cache(options))
    return Exit{usage_error(*error)};
  return options;
}

}  // namespace reachd::cli

// `reachd reach TARGET…` and `reachd testgen TARGET…`
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <variant>

#include "analysis/confirm/process.h"
#include "extractors/recorder/agent_script.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/executor.h"
#include "lsp-server/cli/output_file.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/cli/replayer.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/cli/testgen.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/session/deadline.h"

namespace reachd::cli {

namespace {

constexpr double kDefaultSeconds = 60;

/// One program, and the targets to ask it about, by their index.
struct Work {
  std::string path;
  std::vector<std::size_t> targets;
  std::vector<std::string> extra_sources;
  std::optional<Error> error;
  std::map<std::size_t, Error> refused;  ///< targets that make no sense in this program
  std::map<std::size_t, query::Answer> answers;
  Tests tests;
  /// What the known answer to its one target rests on; empty: none is known.
  std::vector<std::string> grounds = {};
};

Result<std::vector<Target>> parse_targets(const std::vector<std::string>& texts) {
  std::vector<Target> targets;
  for (const std::string& text : texts) {
    const Result<Target> target = parse_target(text);
    if (!target)
      return target.error();
    targets.push_back(*target);
  }
  return targets;
}

/// With models every target is put to every model; without, to the program of its own file.
Result<std::vector<Work>> plan(const std::vector<Target>& targets, const Options& options) {
  std::vector<Work> works;
  for (const std::string& model : options.models) {
    Work work;
    work.path = model;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      work.targets.push_back(i);
      if (targets[i].id.empty())
        work.extra_sources.push_back(targets[i].file);
    }
    works.push_back(std::move(work));
  }
  if (!works.empty())
    return works;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const bool is_named = !targets[i].id.empty();
    const std::string path = is_named ? targets[i].model : targets[i].file;
    if (is_named && !session::is_model_file(path))
      return Error{"target '" + to_text(targets[i]) + "'",
                   "found no model of that name, expected --model=FILE"};
    const auto same = std::find_if(works.begin(), works.end(), [&](const Work& work) {
      return session::absolute_path(work.path) == session::absolute_path(path);
    });
    if (same != works.end())
      same->targets.push_back(i);
    else
      works.push_back({path, {i}, {}, {}, {}, {}, {}});
  }
  return works;
}

query::Answer cancelled_answer(const Target& target) {
  query::Answer answer;
  answer.target = target;
  answer.reasons.push_back({"cancelled before it was asked", std::nullopt});
  return answer;
}

/// `reachable` without the evidence that is asked for is no answer.
void demand_evidence(query::Answer& answer, Evidence least) {
  if (answer.verdict != query::Verdict::kReachable || least == Evidence::kSolved ||
      answer.evidence >= query::Evidence::kReplayed)
    return;
  answer.verdict = query::Verdict::kUnknown;
  answer.reasons.insert(answer.reasons.begin(),
                        {"a sequence was found but not confirmed by a replay; "
                         "--evidence=solved accepts it",
                         std::nullopt});
  answer.closest = std::move(answer.sequence);
  answer.sequence.clear();
}

/// The target in the words of the program, or why it makes no sense there.
Result<Target> asked_of(const Target& target, const LoadedProgram& program) {
  const std::string place = "target '" + to_text(target) + "'";
  Target asked = target;
  if (!target.id.empty()) {
    if (target.model != program.model_name && target.model != program.path)
      return Error{place,
                   "found model '" + program.model_name + "', expected '" + target.model + "'"};
    asked.model = program.model_name;
  } else if (const auto file = session::file_of_program(program.engine->model(), target.file)) {
    asked.file = *file;
  }
  if (const auto wrong = session::check_target(asked, program.engine->model()))
    return Error{place, wrong->message};
  return asked;
}

using OnProgress =
    std::function<void(const std::string& what, std::string_view phase, double share)>;

/// `executor`: null where nothing is to be run. `grounds`: of an answer that is known; what does
/// not hold any more is searched for.
Result<query::Answer> ask(query::Engine& engine, Executor* executor, const Target& target,
                          const Target& asked, const std::vector<std::string>& grounds,
                          const Options& options, const CancelToken& cancel,
                          const OnProgress& progress, Console& console) {
  if (cancel.cancelled())
    return cancelled_answer(target);
  const std::string what = to_text(target);
  const double seconds = options.timeout_seconds.value_or(kDefaultSeconds);
  const session::Deadline deadline(seconds, cancel);
  query::Options query;
  query.events_max = options.events_max;
  query.shortest = options.shortest;
  // What runs sequences asks the program about their events: all of it has to be known.
  if (executor != nullptr || !options.replayer.empty())
    query.ahead_work = 0;
  query.cancel = deadline.token();
  query.progress = [&](std::string_view phase, double share) { progress(what, phase, share); };
  query::Answer answer;
  if (!options.replayer.empty()) {
    Result<query::Answer> replayed = ask_replayed(engine, asked, query, options, console);
    if (!replayed)
      return replayed.error();
    answer = *std::move(replayed);
  } else if (executor) {
    const auto run = [&](const query::Answer& witness) {
      return executor->run(witness, asked, query.cancel);
    };
    answer = ask_executed(engine, asked, query, engine.confirm(asked, grounds, query), options, run,
                          console);
  } else if (auto known = engine.confirm(asked, grounds, query)) {
    answer = *std::move(known);
  } else {
    answer = engine.reach(asked, query);
  }
  deadline.settle(answer);
  answer.target = target;
  demand_evidence(answer, options.evidence);
  shorten_places(answer);
  console.debug(what + ": " + std::to_string(answer.statistics.solver_checks) + " solver checks, " +
                std::to_string(answer.statistics.partial_sequences) + " partial sequences, " +
                std::to_string(answer.statistics.seconds) + " s");
  return answer;
}

bool runs_code(const Options& options) {
  const bool drives_widgets = options.test_framework == TestFramework::kQtTest;
  return options.evidence == Evidence::kExecuted ||
         (options.command == Command::kTestgen && !drives_widgets);
}

void work_on(Work& work, LoadedProgram& program, const std::vector<Target>& targets,
             const Options& options, const SharedWorkspace& workspace, const CancelToken& cancel,
             const OnProgress& progress, Console& console) {
  std::map<std::size_t, Target> asked;
  for (const std::size_t index : work.targets) {
    const Result<Target> target = asked_of(targets[index], program);
    if (target)
      asked.emplace(index, *target);
    else
      work.refused.emplace(index, target.error());
  }
  // No other program is asked about it, so there will be an error and no answers.
  if (options.models.empty() && !work.refused.empty())
    return;
  std::optional<Executor> executor;
  if (runs_code(options)) {
    std::vector<Target> all;
    for (const auto& [index, target] : asked)
      all.push_back(target);
    executor.emplace(program, *workspace, std::move(all));
  }
  for (const auto& [index, target] : asked) {
    Result<query::Answer> answer =
        ask(*program.engine, executor ? &*executor : nullptr, targets[index], target, work.grounds,
            options, cancel, progress, console);
    if (!answer) {
      work.error = answer.error();
      return;
    }
    work.answers.emplace(index, *std::move(answer));
  }
  if (options.command != Command::kTestgen)
    return;
  std::vector<Tested> tested;
  for (const auto& [index, target] : asked)
    tested.push_back({target, work.answers.at(index)});
  Result<Tests> tests =
      options.test_framework == TestFramework::kQtTest
          ? make_qt_tests(program, program_units(program, *workspace), tested, options, cancel)
          : make_tests(*executor, program, tested, options, cancel);
  if (tests)
    work.tests = *std::move(tests);
  else
    work.error = tests.error();
}

/// With several models, reachable in one is reachable, and unreachable must hold in all.
int rank(const query::Answer& answer) {
  switch (answer.verdict) {
    case query::Verdict::kReachable:
      return 2;
    case query::Verdict::kUnknown:
      return 1;
    case query::Verdict::kUnreachable:
      return 0;
  }
  return 1;
}

/// One answer per target, or the errors of those that no program accepts.
std::variant<std::vector<query::Answer>, std::vector<Error>> gather(
    const std::vector<Target>& targets, std::vector<Work>& works) {
  std::vector<Error> errors;
  for (const Work& work : works)
    if (work.error)
      errors.push_back(*work.error);
  std::vector<query::Answer> answers;
  if (!errors.empty())
    return errors;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const query::Answer* best = nullptr;
    const Error* refused = nullptr;
    for (Work& work : works) {
      if (const auto found = work.answers.find(i); found != work.answers.end())
        if (best == nullptr || rank(found->second) > rank(*best))
          best = &found->second;
      if (const auto found = work.refused.find(i);
          found != work.refused.end() && refused == nullptr)
        refused = &found->second;
    }
    if (best != nullptr)
      answers.push_back(*best);
    else if (refused != nullptr)
      errors.push_back(*refused);
  }
  if (!errors.empty())
    return errors;
  return answers;
}

int status_of(const std::vector<query::Answer>& answers) {
  const auto has = [&](query::Verdict verdict) {
    return std::any_of(answers.begin(), answers.end(),
                       [&](const query::Answer& answer) { return answer.verdict == verdict; });
  };
  if (has(query::Verdict::kUnknown))
    return kIncomplete;
  return has(query::Verdict::kUnreachable) ? kFindings : kNothing;
}

/// Prints the tests of the one program, and says what there is none of.
int write_tests(const std::vector<Work>& works, const std::vector<query::Answer>& answers,
                const Options& options, Console& console) {
  std::string text;
  bool is_complete = true;
  for (const Work& work : works) {
    text += work.tests.text;
    for (const std::string& problem : work.tests.problems)
      console.error(problem);
    is_complete = is_complete && work.tests.problems.empty();
  }
  if (!text.empty()) {
    const auto error =
        options.test_output.empty()
            ? (print(text) ? std::nullopt
                           : std::optional(Error{"", "cannot write to standard output"}))
            : write_whole(options.test_output, text);
    if (error) {
      console.error(error->text());
      return kWrongInput;
    }
  }
  const int status = status_of(answers);
  return status == kNothing && !is_complete ? kIncomplete : status;
}

std::string_view framework_name(TestFramework framework) {
  switch (framework) {
    case TestFramework::kGoogleTest:
      return "gtest";
    case TestFramework::kQtTest:
      return "qttest";
    case TestFramework::kScript:
      return "script";
  }
  return "";
}

/// The one that was named; else the one that can drive the program.
TestFramework framework_for(const lsp::TestRequest& request, const LoadedProgram& program) {
  for (const TestFramework framework :
       {TestFramework::kGoogleTest, TestFramework::kQtTest, TestFramework::kScript})
    if (request.framework == framework_name(framework))
      return framework;
  const bool is_qt = std::ranges::any_of(request.answer.sequence, [](const auto& step) {
    return recorder::verb_of(step.label, "Qt").operator bool();
  });
  if (is_qt)
    return TestFramework::kQtTest;
  return program.engine->model().discover ? TestFramework::kScript : TestFramework::kGoogleTest;
}

/// "keypad_8_true_test.cpp", or one with a number where there is such a file.
std::string file_name_of(const lsp::TestRequest& request, TestFramework framework) {
  namespace fs = std::filesystem;
  const Target& target = request.target;
  std::string start = target.id;
  if (start.empty()) {
    start = fs::path(target.file).stem().string() + "_" + std::to_string(target.line);
    if (target.branch)
      start += *target.branch ? "_true" : "_false";
  }
  const std::string end = framework == TestFramework::kScript ? ".sh" : ".cpp";
  std::string name = start + "_test" + end;
  std::error_code error;
  for (int i = 2; fs::exists(fs::path(request.folder) / name, error); ++i)
    name = start + "_test" + std::to_string(i) + end;
  return name;
}

}  // namespace

Result<lsp::MadeTest> make_test(
    const lsp::TestRequest& request, const session::SessionOptions& session,
    const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress) {
  Options options;
  options.command = Command::kTestgen;
  options.events_max = session.events_max;
  options.timeout_seconds = session.command_seconds;
  Console console(LogLevel::kError);
  const SharedWorkspace workspace = workspace_of(session, request.path, options);
  progress("reading the program", 0);
  Result<LoadedProgram> program = load(request.path, options, {}, workspace, cancel, console);
  if (!program)
    return program.error();
  options.test_framework = framework_for(request, *program);
  lsp::MadeTest made{file_name_of(request, options.test_framework),
                     std::string(framework_name(options.test_framework)), ""};
  options.test_output = request.folder + "/" + made.name;
  Work work;
  work.path = request.path;
  work.targets = {0};
  work.grounds = request.answer.grounds;
  work_on(
      work, *program, {request.target}, options, workspace, cancel,
      [&](const std::string&, std::string_view phase, double share) { progress(phase, share); },
      console);
  if (cancel.cancelled())
    return Error{"", "cancelled"};
  if (work.error)
    return *work.error;
  if (!work.refused.empty())
    return work.refused.begin()->second;
  if (work.tests.text.empty())
    return Error{"", work.tests.problems.empty() ? "there is no test" : work.tests.problems[0]};
  made.text = std::move(work.tests.text);
  return made;
}

int run_reach(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const SharedWorkspace workspace = open_workspace(options, console);
  const Result<std::vector<Target>> targets = parse_targets(options.operands);
  if (!targets) {
    console.error(targets.error().text());
    return kWrongInput;
  }
  Result<std::vector<Work>> works = plan(*targets, options);
  if (!works) {
    console.error(works.error().text());
    return kWrongInput;
  }
  if (runs_code(options) && !confirm::permits_namespaces())
    console.warning(
        "the system permits no namespaces: what is run can use the network and write to files");
  if (options.command == Command::kTestgen && works->size() > 1) {
    console.error("found targets of several programs, expected one");
    return kWrongInput;
  }
  const OnProgress progress = [&](const std::string& what, std::string_view phase, double share) {
    console.progress(what, phase, share);
  };
  in_parallel(works->size(), options.jobs, [&](std::size_t i) {
    Work& work = (*works)[i];
    const CancelToken& cancel = interruption.token();
    Result<LoadedProgram> program =
        load(work.path, options, work.extra_sources, workspace, cancel, console);
    if (program)
      work_on(work, *program, *targets, options, workspace, cancel, progress, console);
    else
      work.error = program.error();
  });
  const auto gathered = gather(*targets, *works);
  if (const auto* errors = std::get_if<std::vector<Error>>(&gathered)) {
    if (interruption.token().cancelled()) {
      console.error("cancelled");
      return kIncomplete;
    }
    for (const Error& error : *errors)
      console.error(error.text());
    return kWrongInput;
  }
  const auto& answers = std::get<std::vector<query::Answer>>(gathered);
  if (options.command == Command::kTestgen)
    return write_tests(*works, answers, options, console);
  std::string text;
  if (options.format == Format::kJson)
    text = lsp::to_line(lsp::answers_json(answers)) + "\n";
  else
    for (const query::Answer& answer : answers)
      text += query::to_text(answer);
  if (!print(text)) {
    console.error("cannot write to standard output");
    return kWrongInput;
  }
  return status_of(answers);
}

}  // namespace reachd::cli

#include "lsp-server/cli/testgen.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "analysis/base/text.h"
#include "analysis/confirm/attempt.h"
#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/plan.h"
#include "analysis/confirm/probe.h"
#include "analysis/testgen/calls.h"
#include "analysis/testgen/names.h"
#include "analysis/testgen/test_text.h"
#include "lsp-server/cli/testgen_qt.h"
#include "lsp-server/session/code_index.h"

namespace reachd::cli {

namespace fs = std::filesystem;
using testgen::TestCase;
using testgen::TestProgram;

namespace {

constexpr std::size_t kCommentMax = 90;

std::string cut(std::string text, std::size_t max) {
  std::ranges::replace(text, '\n', ' ');
  // A comment must not end, nor go on in the next line.
  for (std::size_t at = 0; (at = text.find("*/", at)) != std::string::npos;)
    text.replace(at, 2, "* /");
  while (text.ends_with('\\'))
    text.pop_back();
  return shortened(std::move(text), max);
}

std::string identifier(std::string_view text) {
  const std::string name = testgen::camel_case(text);
  return name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? "Test" + name
                                                                                : name;
}

/// `#include <…>` of a source, in order.
void add_system_headers(const std::string& text, std::vector<std::string>& headers) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
    const std::size_t close = line.find('>');
    if (!line.starts_with("#include<") || close == std::string::npos)
      continue;
    const std::string header = line.substr(8, close - 7);
    if (std::ranges::find(headers, header) == headers.end())
      headers.push_back(header);
  }
}

/// The text of a span in a source; empty: it is not there.
std::string text_at(const std::string& text, const SourceSpan& span) {
  const auto offset = [&](std::uint32_t line, std::uint32_t column) {
    std::size_t at = 0;
    for (std::uint32_t i = 1; i < line && at != std::string::npos; ++i)
      at = text.find('\n', at) == std::string::npos ? std::string::npos : text.find('\n', at) + 1;
    return at == std::string::npos ? at : at + column - 1;
  };
  const std::size_t begin = offset(span.line, span.column);
  const std::size_t end = offset(span.end_line, span.end_column);
  return begin < end && end <= text.size() ? text.substr(begin, end - begin) : "";
}

/// As the file in `folder` names it, if they have a folder in common.
std::string shown_path(const std::string& path, const fs::path& folder) {
  const fs::path relative = fs::path(path).lexically_relative(folder);
  const auto ups = std::ranges::count(relative, fs::path(".."));
  const auto depth = std::ranges::distance(folder.relative_path());
  return relative.empty() || (depth > 0 && ups >= depth) ? path : relative.string();
}

/// What holds after an event, where it says something to a person.
std::string plain_condition(const std::string& condition) {
  constexpr std::size_t kPlainMax = 60;
  const bool is_plain = condition.size() <= kPlainMax &&
                        condition.find("str.") == std::string::npos &&
                        condition.find_first_of("$~@") == std::string::npos;
  return is_plain ? condition : "";
}

class Writer {
public:
  Writer(Executor* executor, const LoadedProgram& program, const Options& options,
         const CancelToken& cancel)
      : executor_(executor), program_(program), options_(options), cancel_(cancel) {}

  Result<Tests> write_qt(const std::vector<confirm::Unit>& units,
                         const std::vector<Tested>& tested) {
    units_ = units;
    for (confirm::Unit& unit : units_)
      for (const Tested& one : tested)
        add_header(unit, one.target.file);
    for (const Tested& one : tested)
      add_qt(one);
    if (cases_.empty())
      return std::move(tests_);
    prepare_program(units_);
    if (!program_text_.has_main) {
      for (const TestCase& test : cases_)
        problem(test.place, "the program has no main that makes its windows");
      return std::move(tests_);
    }
    if (auto error = prepare_qt())
      return *error;
    if (auto error = check_together())
      return *error;
    if (!cases_.empty())
      tests_.text = shown_qt_text();
    return std::move(tests_);
  }

  Result<Tests> write(const std::vector<Tested>& tested) {
    for (const Tested& one : tested)
      add(one);
    if (cases_.empty())
      return std::move(tests_);
    const confirm::Driver& driver = executor_->driver();
    if (driver.runs_main) {
      write_typing();
      return std::move(tests_);
    }
    is_cxx_ = has_cxx(driver);
    prepare_program(driver.units);
    const bool is_script = options_.test_framework == TestFramework::kScript;
    if (auto error = is_script ? check_each() : check_together())
      return *error;
    if (cases_.empty())
      return std::move(tests_);
    tests_.text = is_script ? testgen::script_text(shown_, cases_, is_cxx_,
                                                   shown_compiler(compiler_) + " -iquote .")
                            : testgen::gtest_text(shown_, cases_);
    return std::move(tests_);
  }

private:
  void problem(const std::string& place, const std::string& why) {
    tests_.problems.push_back("no test of " + place + ": " + why);
  }

  std::string place_of(const Target& target) const {
    Target shown = target;
    shown.file = fs::path(target.file).filename().string();
    return to_text(shown);
  }

  void add(const Tested& one) {
    const std::string place = place_of(one.target);
    if (one.answer.verdict != query::Verdict::kReachable)
      return problem(place, "it is " + query::summary_line(one.answer));
    if (one.answer.evidence != query::Evidence::kExecuted)
      return problem(place, one.answer.reasons.empty() ? "it was not executed"
                                                       : one.answer.reasons.back().text);
    const Result<std::vector<confirm::DriverStep>> steps = executor_->steps_of(one.answer);
    if (!steps)
      return problem(place, steps.error().text());
    const confirm::Driver& driver = executor_->driver();
    if (one.answer.sequence.empty())
      return problem(place, "it is reached at the start, without any event");
    TestCase test;
    test.place = place;
    const bool is_cxx = has_cxx(driver);
    std::size_t event = 0;
    for (const confirm::DriverStep& step : *steps) {
      testgen::TestStep made = testgen::step_of(driver, step, is_cxx);
      if (!step.is_event) {
        test.set_up = made.call;
        continue;
      }
      const query::SequenceStep& shown = one.answer.sequence[event++];
      const bool is_last = event == one.answer.sequence.size();
      const std::string then = is_last ? "" : plain_condition(shown.establishes);
      made.comment = shown.label;
      if (is_last)
        made.comment += ": reaches the target";
      else if (!then.empty())
        made.comment += ", then " + then;
      made.comment = cut(std::move(made.comment), kCommentMax);
      test.steps.push_back(std::move(made));
    }
    if (one.target.is_assertion && options_.test_framework == TestFramework::kScript)
      return problem(place, "the program ends there; --framework=gtest can expect that");
    test.aborts = one.target.is_assertion;
    if (!test.aborts)
      find_hook(one.target, test);
    name(one, test);
    cases_.push_back(std::move(test));
  }

  bool is_qt() const { return options_.test_framework == TestFramework::kQtTest; }

  void add_qt(const Tested& one) {
    const std::string place = place_of(one.target);
    if (one.answer.verdict != query::Verdict::kReachable)
      return problem(place, "it is " + query::summary_line(one.answer));
    if (one.answer.sequence.empty())
      return problem(place, "it is reached at the start, without any event");
    if (one.target.is_assertion)
      return problem(place, "the program ends there; --framework=gtest can expect that");
    TestCase test;
    test.place = place;
    for (const query::SequenceStep& shown : one.answer.sequence) {
      Result<testgen::TestStep> made = qt_step(shown);
      if (!made)
        return problem(place, made.error().text());
      if (&shown == &one.answer.sequence.back())
        made->comment += ": reaches the target";
      made->comment = cut(std::move(made->comment), kCommentMax);
      test.steps.push_back(*std::move(made));
    }
    const EventModel& model = program_.engine->model();
    Result<std::vector<confirm::Probe>> probes = confirm::target_probes(model, units_, one.target);
    if (!probes)
      return problem(place, "that it is reached cannot be noticed: " + probes.error().message);
    test.probes = *std::move(probes);
    test.number = cases_.size();
    if (const Result<QtCopies> copies = qt_copies(units_, {test}); !copies)
      return problem(place, "that it is reached cannot be noticed: " + copies.error().message);
    find_hook(one.target, test);
    name(one, test);
    cases_.push_back(std::move(test));
  }

  /// What moc has to make, and where the libraries of Qt are.
  std::optional<Error> prepare_qt() {
    const Result<QtBuild> build = qt_build(units_, compiler_, cancel_);
    if (!build)
      return build.error();
    qt_ = *build;
    program_text_.moc = shown_.moc = qt_.included;
    program_text_.own_moc = "test.moc";
    // Classes of the program are named after its files, too.
    program_text_.suite = shown_.suite = program_text_.suite + "Test";
    return std::nullopt;
  }

  /// The program of the cases: what has their probes is included as a copy.
  static TestProgram with_copies(TestProgram program, const std::vector<confirm::Unit>& units,
                                 const QtCopies& copies) {
    for (std::size_t i = 0; i < units.size(); ++i)
      for (const MadeFile& copy : copies.files)
        if (copy.path == units[i].path)
          program.includes[i] = copy.name;
    program.checks = copies.checks;
    return program;
  }

  /// As it is given away: what was tried, with paths as the test's folder sees them.
  std::string shown_qt_text() {
    const QtCopies copies = *qt_copies(units_, cases_);
    const fs::path output = options_.test_output.empty() ? "test.cpp" : options_.test_output;
    const fs::path folder = fs::absolute(output).lexically_normal().parent_path();
    const auto shown = [&](const std::string& path) {
      return options_.test_output.empty() ? path : shown_path(path, folder);
    };
    TestProgram program = with_copies(shown_, units_, copies);
    const std::string file = output.filename().string();
    program.own_moc = fs::path(file).replace_extension(".moc").string();
    program.build = qt_commands(qt_, copies, shown);
    program.build.push_back(qt_.moc + " " + plain_word(file) + " -o " +
                            plain_word(program.own_moc));
    std::vector<std::string> line = compiler_;
    if (std::ranges::find(line, "-fPIC") == line.end())
      line.emplace_back("-fPIC");
    line.emplace_back("-I.");
    for (const std::string& beside : copies.folders)
      line.insert(line.end(), {"-iquote", shown(beside)});
    line.insert(line.end(), {file, "-o", output.stem().string()});
    line.insert(line.end(), qt_.libraries.begin(), qt_.libraries.end());
    program.build.push_back(shown_compiler(line));
    return testgen::qttest_text(program, cases_);
  }

  Result<confirm::Attempt> attempt_qt(const std::vector<TestCase>& cases) {
    const Result<QtCopies> copies = qt_copies(units_, cases);
    if (!copies)
      return copies.error();
    std::vector<std::string> line = compiler_;
    line.insert(line.end(), {"-O0", "-w", "-pipe", "-fPIC"});
    for (const std::string& beside : copies->folders)
      line.insert(line.end(), {"-iquote", beside});
    std::string before;
    for (const std::string& command :
         qt_commands(qt_, *copies, [](const std::string& path) { return path; }))
      before += command + " && ";
    return confirm::try_text(
        "test.cpp", testgen::qttest_text(with_copies(program_text_, units_, *copies), cases), line,
        qt_.libraries, directory_, cancel_, before + qt_.moc + " test.cpp -o test.moc");
  }

  /// The condition around the target.
  void find_hook(const Target& target, TestCase& test) {
    const ir::Module& code = *program_.engine->model().code;
    std::optional<session::BranchOutcome> outcome;
    if (target.branch && target.column)
      outcome = session::BranchOutcome{target.line, *target.column, *target.branch};
    const session::CodeIndex index = session::index_code(code, target.file);
    if (const auto guard = index.guards.find(target.line); !outcome && guard != index.guards.end())
      outcome = guard->second;
    if (!outcome)
      return;
    test.hook = testgen::Hook{outcome->line, outcome->outcome};
    test.outcome = outcome->outcome;
    for (const ir::Function& function : code.functions)
      for (const ir::Block& block : function.blocks) {
        const auto* branch = std::get_if<ir::Branch>(&block.end);
        if (!branch || branch->span.line != outcome->line ||
            branch->span.column != outcome->column ||
            code.files.path(branch->span.file) != target.file)
          continue;
        for (const session::Input& source : program_.sources) {
          if (source.path != target.file)
            continue;
          test.condition = cut(text_at(*source.text, branch->span), kCommentMax);
          if (const auto line = confirm::line_of_switch(*source.text, branch->span))
            test.hook = testgen::Hook{*line, true, text_at(*source.text, branch->span)};
        }
        return;
      }
  }

  void name(const Tested& one, TestCase& test) {
    std::string handler = one.answer.sequence.back().handler;
    handler = handler.substr(0, handler.find('@'));
    std::string name = identifier(handler);
    if (test.aborts)
      name += "Breaks";
    name += test.condition.empty()
                ? "Line" + std::to_string(one.target.line)
                : "Where" + testgen::camel_case(test.condition) + (test.outcome ? "" : "Fails");
    test.name = name;
    for (int i = 2; !names_.insert(test.name).second; ++i)
      test.name = name + "No" + std::to_string(i);
  }

  static bool has_cxx(const confirm::Driver& driver) {
    return std::ranges::any_of(driver.units, confirm::is_cxx);
  }

  void prepare_program(const std::vector<confirm::Unit>& units) {
    const bool is_script = options_.test_framework == TestFramework::kScript;
    const std::string& first = units.front().path;
    program_text_.suite = identifier(fs::path(first).stem().string());
    for (const confirm::Unit& unit : units) {
      program_text_.includes.push_back(unit.path);
      program_text_.are_cxx.push_back(confirm::is_cxx(unit));
      add_system_headers(unit.text, program_text_.headers);
      const bool is_better = compiler_.empty() || (confirm::is_cxx(unit) && !knows_cxx_);
      if (!is_better)
        continue;
      compiler_ = confirm::compile_line(unit, confirm::default_compiler(confirm::is_cxx(unit)));
      knows_cxx_ = confirm::is_cxx(unit);
      directory_ = unit.directory;
    }
    if (!is_script && !knows_cxx_) {
      // GoogleTest is C++, whatever the program is.
      compiler_.front() = confirm::default_compiler(true);
      std::erase_if(compiler_, [](const std::string& word) { return word.starts_with("-std="); });
    }
    const ir::Function* main = program_.engine->model().code->find_function("main");
    program_text_.has_main = main != nullptr && main->has_body();
    shown_ = program_text_;
    if (!options_.test_output.empty()) {
      const fs::path folder = fs::absolute(options_.test_output).lexically_normal().parent_path();
      for (std::string& include : shown_.includes)
        include = shown_path(include, folder);
    }
    if (!is_script)
      shown_.build = {shown_compiler(compiler_) + " " +
                      (options_.test_output.empty()
                           ? "test.cpp"
                           : fs::path(options_.test_output).filename().string()) +
                      " -lgtest -lgtest_main -lpthread"};
  }

  static std::string shown_compiler(const std::vector<std::string>& line) {
    std::string text;
    for (const std::string& word : line)
      text += (text.empty() ? "" : " ") + plain_word(word);
    return text;
  }

  Result<confirm::Attempt> attempt(const std::string& text) {
    const bool is_script = options_.test_framework == TestFramework::kScript;
    std::vector<std::string> line = compiler_;
    line.insert(line.end(), {"-O0", "-w", "-pipe"});
    std::vector<std::string> libraries = {"-lm"};
    if (!is_script)
      libraries = {"-lgtest", "-lgtest_main", "-lpthread", "-lm"};
    return confirm::try_text(!is_script || is_cxx_ ? "test.cpp" : "test.c", text, line, libraries,
                             directory_, cancel_);
  }

  Result<confirm::Attempt> attempt_all(const std::vector<TestCase>& cases) {
    return is_qt() ? attempt_qt(cases) : attempt(testgen::gtest_text(program_text_, cases));
  }

  /// Leaves the cases whose tests compile and pass; what the condition's operand does, the whole
  /// condition may do the other way round (`!x`).
  std::optional<Error> check_together() {
    const Result<confirm::Attempt> first = attempt_all(cases_);
    if (!first)
      return first.error();
    if (!first->compiles && cases_.size() > 1)
      return check_each();
    last_ = *first;
    const std::vector<TestCase> all = std::exchange(cases_, {});
    if (!first->compiles) {
      problem(all.front().place, "it does not compile: " + first->message);
      return std::nullopt;
    }
    for (const TestCase& test : all) {
      if (has_passed(*first, test)) {
        cases_.push_back(test);
      } else if (auto error = check_turned(test)) {
        return error;
      }
    }
    return std::nullopt;
  }

  bool has_passed(const confirm::Attempt& attempt, const TestCase& test) const {
    if (is_qt())
      return attempt.message.find("PASS   : " + program_text_.suite + "::" + test.name + "()") !=
             std::string::npos;
    return attempt.message.find("[       OK ] " + program_text_.suite + "." + test.name + " ") !=
           std::string::npos;
  }

  std::optional<Error> check_turned(TestCase test) {
    // A Qt Test notices the target itself.
    if (!is_qt() && test.hook && test.hook->value.empty()) {
      test.hook->outcome = !test.hook->outcome;
      const Result<bool> passes = check(test);
      if (!passes)
        return passes.error();
      if (*passes) {
        cases_.push_back(std::move(test));
        return std::nullopt;
      }
    }
    problem(test.place, "the test does not notice that it is reached" + what_happened(test));
    return std::nullopt;
  }

  /// ": step 1: there is no button 'Open'", which the run of a Qt Test says.
  std::string what_happened(const TestCase& test) const {
    const std::string start = "test " + std::to_string(test.number) + ", step ";
    const std::size_t begin = last_.message.find(start);
    if (!is_qt() || begin == std::string::npos)
      return "";
    const std::size_t end = last_.message.find('\n', begin);
    return ": " + last_.message.substr(begin, end - begin).substr(start.find("step"));
  }

  Result<bool> check(const TestCase& test) {
    const bool is_script = options_.test_framework == TestFramework::kScript;
    const Result<confirm::Attempt> tried =
        is_script ? attempt(testgen::program_text(program_text_, test, is_cxx_))
                  : attempt_all({test});
    if (!tried)
      return tried.error();
    last_ = *tried;
    return tried->compiles && (is_script ? tried->status == 0 : has_passed(*tried, test));
  }

  std::optional<Error> check_each() {
    for (const TestCase& test : std::exchange(cases_, {})) {
      const Result<bool> passes = check(test);
      if (!passes)
        return passes.error();
      if (*passes)
        cases_.push_back(test);
      else if (!last_.compiles)
        problem(test.place, "it does not compile: " + last_.message);
      else if (auto error = check_turned(test))
        return error;
    }
    const bool are_apart = options_.test_framework == TestFramework::kScript;
    return are_apart || cases_.size() < 2 ? std::nullopt : check_again();
  }

  /// What passed alone has to do so in one file, too.
  std::optional<Error> check_again() {
    const Result<confirm::Attempt> tried = attempt_all(cases_);
    if (!tried)
      return tried.error();
    for (const TestCase& test : std::exchange(cases_, {}))
      if (tried->compiles && has_passed(*tried, test))
        cases_.push_back(test);
      else
        problem(test.place, "it passes alone, but not together with the others");
    return std::nullopt;
  }

  void write_typing() {
    if (options_.test_framework != TestFramework::kScript) {
      for (const TestCase& test : cases_)
        problem(test.place,
                "the program asks for its events itself; --framework=script can type them");
      return;
    }
    const TestCase& test = cases_.front();
    for (std::size_t i = 1; i < cases_.size(); ++i)
      problem(cases_[i].place, "a script types for one target");
    for (const testgen::TestStep& step : test.steps)
      if (step.input.kind != confirm::Input::Kind::kBytes &&
          step.input.kind != confirm::Input::Kind::kEnd)
        return problem(test.place, "not all of its events are typed");
    tests_.text = testgen::typing_text(test);
  }

  Executor* executor_;  ///< null where the test drives widgets
  const LoadedProgram& program_;
  const Options& options_;
  const CancelToken& cancel_;
  Tests tests_;
  std::vector<TestCase> cases_;
  std::set<std::string> names_;
  TestProgram program_text_;  ///< with absolute paths, as it is checked
  TestProgram shown_;
  std::vector<std::string> compiler_;
  bool knows_cxx_ = false;
  bool is_cxx_ = false;
  std::string directory_;
  std::vector<confirm::Unit> units_;  ///< of Qt Tests
  QtBuild qt_;
  confirm::Attempt last_;
};

}  // namespace

Result<Tests> make_tests(Executor& executor, const LoadedProgram& program,
                         const std::vector<Tested>& tested, const Options& options,
                         const CancelToken& cancel) {
  return Writer(&executor, program, options, cancel).write(tested);
}

Result<Tests> make_qt_tests(const LoadedProgram& program, const std::vector<confirm::Unit>& units,
                            const std::vector<Tested>& tested, const Options& options,
                            const CancelToken& cancel) {
  return Writer(nullptr, program, options, cancel).write_qt(units, tested);
}

}  // namespace reachd::cli

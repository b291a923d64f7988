#include "analysis/testgen/test_text.h"

namespace reachd::testgen {

namespace {

constexpr const char* kGtestHelpers = R"(
namespace reachd_test {

// Which way the conditions of the program went, by line: `if`, `while` and `switch` note it.
std::set<std::pair<int, long long>> outcomes;

template <typename Value>
Value note(int line, Value value) {
  outcomes.emplace(line, static_cast<long long>(value));
  return value;
}

// Each test begins in the initial state of the program: it runs in a process of its own, which ends
// with status 0, or by the signal that is expected.
template <typename Body>
void in_own_process(Body body, int signal = 0) {
  const pid_t child = fork();
  if (child == 0) {
    body();
    std::fflush(nullptr);
    _exit(testing::Test::HasFailure() ? 1 : 0);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(WIFSIGNALED(status) ? WTERMSIG(status) : status, signal);
}

}  // namespace reachd_test

#define if(...) if (reachd_test::note(__LINE__, bool(__VA_ARGS__)))
#define while(...) while (reachd_test::note(__LINE__, bool(__VA_ARGS__)))
#define switch(...) switch (reachd_test::note(__LINE__, (__VA_ARGS__)))
)";

std::string gtest_step(const TestStep& step, std::size_t number, bool is_last) {
  std::string text = "    // " + std::to_string(number) + ". " + step.comment + "\n";
  if (is_last)
    text += "    reachd_test::outcomes.clear();\n";
  std::string indent = "    ";
  if (step.repeat > 1) {
    text += "    for (int i = 0; i < " + std::to_string(step.repeat) + "; ++i) {\n";
    indent += "  ";
  } else if (!step.setup.empty()) {
    text += "    {\n";
    indent += "  ";
  }
  if (!step.guard.empty())
    text += indent + "ASSERT_TRUE(" + step.guard + ");\n";
  for (const std::string& statement : step.setup)
    text += indent + statement + "\n";
  if (!step.call.empty())
    text += indent + step.call + ";\n";
  return indent.size() > 4 ? text + "    }\n" : text;
}

std::string outcome_text(const Hook& hook) {
  if (!hook.value.empty())
    return "static_cast<long long>(" + hook.value + ")";
  return hook.outcome ? "true" : "false";
}

std::string gtest_case(const TestProgram& program, const TestCase& test) {
  std::string text = "\n// " + test.place;
  text += condition_text(test);
  text +=
      ".\nTEST(" + program.suite + ", " + test.name + ") {\n  reachd_test::in_own_process([] {\n";
  if (!test.set_up.empty())
    text += "    " + test.set_up + ";\n";
  for (std::size_t i = 0; i < test.steps.size(); ++i) {
    text += gtest_step(test.steps[i], i + 1, test.hook && i + 1 == test.steps.size());
  }
  if (test.hook)
    text += "    EXPECT_EQ(reachd_test::outcomes.count({" + std::to_string(test.hook->line) + ", " +
            outcome_text(*test.hook) + "}), 1U) << \"line " + std::to_string(test.hook->line) +
            " did not go to the target\";\n";
  // What was to come before did come: else the process ends otherwise.
  return text + (test.aborts ? "  }, SIGABRT);\n}\n" : "  });\n}\n");
}

}  // namespace

std::string gtest_text(const TestProgram& program, const std::vector<TestCase>& cases) {
  std::string text =
      "// Made by reachd testgen; it was compiled, and passed. Build it with\n//   " +
      (program.build.empty() ? "" : program.build.front()) +
      "\n#include <gtest/gtest.h>\n#include <sys/wait.h>\n"
      "#include <unistd.h>\n\n#include <csignal>\n#include <cstdio>\n#include <set>\n"
      "#include <utility>\n";
  if (!program.headers.empty())
    text += "\n// What the program includes, before its conditions are noted.\n";
  for (const std::string& header : program.headers)
    text += "#include " + header + "\n";
  text += kGtestHelpers;
  if (program.has_main)
    text += "#define main program_main\n";
  for (std::size_t i = 0; i < program.includes.size(); ++i) {
    const std::string include = "#include \"" + program.includes[i] + "\"\n";
    text += program.are_cxx[i] ? include : "extern \"C\" {\n" + include + "}\n";
  }
  text += program.has_main ? "#undef main\n" : "";
  text += "#undef if\n#undef while\n#undef switch\n";
  for (const TestCase& test : cases)
    text += gtest_case(program, test);
  return text;
}

}  // namespace reachd::testgen

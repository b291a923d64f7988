#include "analysis/testgen/calls.h"
#include "analysis/testgen/test_text.h"

namespace reachd::testgen {

namespace {

std::string step_text(const TestStep& step, std::size_t number) {
  std::string text = "  /* " + std::to_string(number) + ". " + step.comment + " */\n";
  std::string indent = "  ";
  if (step.repeat > 1 || !step.setup.empty()) {
    text += step.repeat > 1 ? "  for (int i = 0; i < " + std::to_string(step.repeat) + "; i++) {\n"
                            : "  {\n";
    indent += "  ";
  }
  // Conditions of this function are noted as well, and have other lines than the target's.
  if (!step.guard.empty())
    text += indent + "if (!" + step.guard + ")\n" + indent + "  return 1;\n";
  for (const std::string& statement : step.setup)
    text += indent + statement + "\n";
  if (!step.call.empty())
    text += indent + step.call + ";\n";
  return indent.size() > 2 ? text + "  }\n" : text;
}

std::string headline(const TestCase& test) { return test.place + condition_text(test); }

/// What notes the condition of the target, and says in the end whether it went its way.
std::string hook_text(const Hook& hook, bool is_cxx) {
  const std::string line = std::to_string(hook.line);
  std::string text =
      "\n/* Notes when the condition of the target goes its way. */\n"
      "static int reachd_came;\n";
  if (!hook.value.empty()) {
    const std::string type = is_cxx ? "T" : "long long";
    return text + "static long long reachd_value;\n" + (is_cxx ? "template <class T>\n" : "") +
           "static " + type + " reachd_note(int line, " + type +
           " value) {\n  if (line == " + line +
           ") {\n    reachd_came = 1;\n    reachd_value = (long long)value;\n  }\n"
           "  return value;\n}\n#define switch(...) switch (reachd_note(__LINE__, "
           "(__VA_ARGS__)))\n";
  }
  const std::string value = is_cxx ? "bool(__VA_ARGS__)" : "!!(__VA_ARGS__)";
  return text + "static int reachd_note(int line, int holds) {\n  reachd_came |= line == " + line +
         " && " + (hook.outcome ? "holds" : "!holds") +
         ";\n  return holds;\n}\n#define if(...) if (reachd_note(__LINE__, " + value +
         "))\n#define while(...) while (reachd_note(__LINE__, " + value + "))\n";
}

/// For `printf '%b'` in single quotes.
std::string shell_bytes(const std::string& bytes) {
  static constexpr const char* kDigits = "01234567";
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f || c == '\'' || c == '\\')
      text += std::string("\\0") + kDigits[byte >> 6] + kDigits[byte >> 3 & 7] + kDigits[byte & 7];
    else
      text += c;
  }
  return text;
}

}  // namespace

std::string condition_text(const TestCase& test) {
  if (test.condition.empty())
    return "";
  if (test.hook && !test.hook->value.empty())
    return ", where it is `" + test.condition + "`";
  return ", where `" + test.condition + "` " + (test.outcome ? "holds" : "does not hold");
}

std::string program_text(const TestProgram& program, const TestCase& test, bool is_cxx) {
  std::string text;
  for (const std::string& header : program.headers)
    text += "#include " + header + "\n";
  if (test.hook)
    text += hook_text(*test.hook, is_cxx);
  if (program.has_main)
    text += "#define main program_main\n";
  for (const std::string& include : program.includes)
    text += "#include \"" + include + "\"\n";
  text += program.has_main ? "#undef main\n" : "";
  if (test.hook)
    text += test.hook->value.empty() ? "#undef if\n#undef while\n" : "#undef switch\n";
  text += std::string("\nint main(") + (is_cxx ? "" : "void") + ") {\n";
  if (!test.set_up.empty())
    text += "  " + test.set_up + ";\n";
  for (std::size_t i = 0; i < test.steps.size(); ++i) {
    const bool is_last = i + 1 == test.steps.size();
    if (is_last && test.hook)
      text += "  reachd_came = 0;\n";
    text += step_text(test.steps[i], i + 1);
  }
  std::string failed = test.hook ? "!reachd_came" : "0";
  if (test.hook && !test.hook->value.empty())
    failed += " || reachd_value != (long long)(" + test.hook->value + ")";
  return text + "  return " + failed + ";\n}\n";
}

std::string script_text(const TestProgram& program, const std::vector<TestCase>& cases, bool is_cxx,
                        const std::string& compiler) {
  std::string text =
      "#!/bin/sh\n# Made by reachd testgen; it was compiled, and passed. Status 0: all targets are "
      "reached.\nset -e\ncd \"$(dirname \"$0\")\"\nfolder=$(mktemp -d)\ntrap 'rm -rf \"$folder\"' "
      "EXIT\n";
  for (const TestCase& test : cases) {
    text += "\n# " + headline(test) + "\ncat > \"$folder/test." + (is_cxx ? "cpp" : "c") +
            "\" <<'END_OF_TEST'\n" + program_text(program, test, is_cxx) + "END_OF_TEST\n" +
            compiler + " \"$folder/test." + (is_cxx ? "cpp" : "c") +
            "\" -o \"$folder/test\"\n\"$folder/test\" || { echo '" + test.place +
            " is not reached' >&2; exit 1; }\n";
  }
  return text;
}

std::string typing_text(const TestCase& test) {
  std::string text = "#!/bin/sh\n# Made by reachd testgen: types what leads to " + headline(test) +
                     ".\n# usage: sh THIS_FILE PROGRAM\n{\n";
  for (std::size_t i = 0; i < test.steps.size(); ++i) {
    const TestStep& step = test.steps[i];
    std::string bytes;
    for (std::uint64_t k = 0; k < step.repeat; ++k)
      bytes += step.input.bytes;
    text += "  # " + std::to_string(i + 1) + ". " + step.comment + "\n";
    if (!bytes.empty())
      text += "  printf '%b' '" + shell_bytes(bytes) + "'\n";
  }
  return text + "} | \"$1\"\n";
}

}  // namespace reachd::testgen

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

std::string headline(const TestCase& test) {
  std::string text = test.place;
  if (!test.condition.empty())
    text += ", where `" + test.condition + "` " + (test.outcome ? "holds" : "does not hold");
  return text;
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

std::string program_text(const TestProgram& program, const TestCase& test, bool is_cxx) {
  std::string text;
  for (const std::string& header : program.headers)
    text += "#include " + header + "\n";
  if (test.hook) {
    const std::string holds = test.hook->outcome ? "holds" : "!holds";
    const std::string value = is_cxx ? "bool(__VA_ARGS__)" : "!!(__VA_ARGS__)";
    text +=
        "\n/* Notes when the condition of the target goes its way. */\n"
        "static int reachd_came;\n"
        "static int reachd_note(int line, int holds) {\n  reachd_came |= line == " +
        std::to_string(test.hook->line) + " && " + holds +
        ";\n  return holds;\n}\n"
        "#define if(...) if (reachd_note(__LINE__, " +
        value + "))\n#define while(...) while (reachd_note(__LINE__, " + value + "))\n";
  }
  if (program.has_main)
    text += "#define main program_main\n";
  for (const std::string& include : program.includes)
    text += "#include \"" + include + "\"\n";
  text += program.has_main ? "#undef main\n" : "";
  if (test.hook)
    text += "#undef if\n#undef while\n";
  text += std::string("\nint main(") + (is_cxx ? "" : "void") + ") {\n";
  if (!test.set_up.empty())
    text += "  " + test.set_up + ";\n";
  for (std::size_t i = 0; i < test.steps.size(); ++i) {
    const bool is_last = i + 1 == test.steps.size();
    if (is_last && test.hook)
      text += "  reachd_came = 0;\n";
    text += step_text(test.steps[i], i + 1);
  }
  return text + "  return " + (test.hook ? "!reachd_came" : "0") + ";\n}\n";
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

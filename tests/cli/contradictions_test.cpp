// `tools/contradictions` with a report that is wrong on purpose. It needs no display: the coverage
// is that of a program of a few lines.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

namespace {

struct Output {
  std::string text;
  int status = -1;
};

Output output_of(const std::string& command) {
  Output output;
  FILE* process = popen(command.c_str(), "r");
  if (process == nullptr)
    return output;
  std::array<char, 256> line = {};
  while (std::fgets(line.data(), line.size(), process))
    output.text += line.data();
  output.status = pclose(process);
  return output;
}

TEST(Contradictions, AWrongReportIsContradicted) {
  const std::string folder = REACHD_SOURCE_DIR "/tests/cli/contradictions";
  const std::string work = REACHD_BINARY_DIR "/tests/contradictions";
  std::filesystem::create_directories(work);
  const Output made = output_of(
      "cd " + work + " && clang++-19 -fprofile-instr-generate -fcoverage-mapping " + folder +
      "/tiny.cpp -o tiny 2>&1 && LLVM_PROFILE_FILE=tiny.profraw ./tiny && "
      "llvm-profdata-19 merge tiny.profraw -o tiny.profdata 2>&1 && "
      "llvm-cov-19 export ./tiny -instr-profile=tiny.profdata > tiny.json");
  ASSERT_EQ(made.status, 0) << made.text;

  const Output compared =
      output_of(REACHD_SOURCE_DIR "/tools/contradictions " + folder + " --coverage=" + work +
                "/tiny.json --report=" + folder + "/report.json 2>&1");
  EXPECT_NE(compared.status, 0);
  // In one instance of a template; behind a negation; in a macro.
  const std::string proof = " | key != 3 (templates) | 1 |\n";
  EXPECT_NE(compared.text.find("| tiny.cpp:10:18:true | IS_BIG(key)" + proof +
                               "| tiny.cpp:10:8:true | is_off" + proof +
                               "| tiny.cpp:6:10:true | value < 0" + proof + "\n"),
            std::string::npos)
      << compared.text;
  EXPECT_NE(compared.text.find("12 targets, of 12 is known"), std::string::npos) << compared.text;
  EXPECT_NE(compared.text.find("| unreachable | 8 | 3 |\n"), std::string::npos) << compared.text;
}

}  // namespace

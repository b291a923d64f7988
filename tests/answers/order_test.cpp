// What was asked before is no part of an answer: each target alone, all in one command, and all in
// reversed order get the same answers, byte by byte, witnesses and certificates included. Only
// where there is none for a target alone, the witness of another may be one.
//
// Targets of a program: lines with an expectation behind them (`//@ `), lines of expected.json, and
// conditions, both ways. What is not answered within the limit when asked alone is left out.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/output.h"

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

const fs::path kTests = fs::path(REACHD_SOURCE_DIR) / "tests";
/// Seconds for one target; what takes longer says how long it took.
constexpr int kLimit = 20;

Json answers_of(const std::string& arguments) {
  const std::string output =
      reachd::test::output_of(std::string(REACHD_BINARY) + " " + arguments + " 2>&1");
  Json json = Json::parse(output, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << arguments << "\n" << output;
  return json.is_discarded() ? Json::object() : json;
}

std::string model_option(const fs::path& program) {
  const fs::path model = fs::path(program).replace_extension(".eventmodel.json");
  return fs::exists(model) ? " --model=" + model.string() : "";
}

/// The answers, without what it took to find them.
std::vector<Json> answers(const fs::path& program, const std::vector<std::string>& targets,
                          int limit = kLimit) {
  std::string arguments =
      "reach --format=json --timeout=" + std::to_string(limit) + model_option(program);
  for (const std::string& target : targets)
    arguments += " '" + target + "'";
  std::vector<Json> result;
  const Json all = answers_of(arguments);
  for (Json answer : all.value("answers", Json::array())) {
    answer.erase("statistics");
    result.push_back(std::move(answer));
  }
  EXPECT_EQ(result.size(), targets.size());
  result.resize(targets.size());
  return result;
}

bool is_out_of_time(const Json& answer) {
  return answer.is_object() && answer.value("verdict", "") == "unknown" &&
         answer.dump().find("time limit") != std::string::npos;
}

std::vector<std::string> marked_lines(const fs::path& program) {
  std::vector<std::string> targets;
  std::ifstream file(program);
  int number = 0;
  for (std::string line; std::getline(file, line);)
    if (++number; line.find("//@ ") != std::string::npos)
      targets.push_back(program.string() + ":" + std::to_string(number));
  if (std::ifstream expected(program.parent_path() / "expected.json"); expected)
    for (const Json& entry : Json::parse(expected))
      if (entry["file"] == program.filename().string())
        targets.push_back(program.string() + ":" + std::to_string(entry["line"].get<int>()));
  return targets;
}

std::vector<std::string> conditions(const fs::path& program) {
  const Json listed =
      answers_of("targets --format=json --timeout=0 " + program.string() + model_option(program));
  std::vector<std::string> targets;
  for (const Json& of : listed.value("programs", Json::array()))
    for (const Json& item : of["targets"]) {
      const Json& target = item["target"];
      if (!target["branch"].is_boolean())
        continue;
      const std::string name = target["file"].get<std::string>() + ":" +
                               std::to_string(target["line"].get<int>()) + ":" +
                               std::to_string(target["column"].get<int>()) +
                               (target["branch"].get<bool>() ? ":true" : ":false");
      if (std::ranges::find(targets, name) == targets.end())
        targets.push_back(name);
    }
  return targets;
}

void expect_same(const Json& answer, const Json& alone, const std::string& what) {
  const bool is_found_for_another =
      alone.value("verdict", "") == "unknown" && answer.value("verdict", "") == "reachable";
  EXPECT_TRUE(is_found_for_another || answer == alone) << what << "\n"
                                                       << alone.dump(1) << "\n"
                                                       << answer.dump(1);
}

void expect_one_answer_each(const fs::path& program, const std::vector<std::string>& targets) {
  std::vector<std::string> asked;
  std::vector<Json> alone;
  for (const std::string& target : targets)
    if (const Json answer = answers(program, {target})[0]; !is_out_of_time(answer)) {
      asked.push_back(target);
      alone.push_back(answer);
    }
  ASSERT_GT(asked.size(), 1U);
  // A machine that is slower at times must not decide.
  constexpr int kAmple = 4 * kLimit;
  const std::vector<Json> together = answers(program, asked, kAmple);
  std::vector<std::string> reversed(asked.rbegin(), asked.rend());
  std::vector<Json> backwards = answers(program, reversed, kAmple);
  std::ranges::reverse(backwards);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    expect_same(together[i], alone[i], asked[i] + ", after others");
    expect_same(backwards[i], alone[i], asked[i] + ", before others");
  }
}

class Order : public testing::TestWithParam<std::string> {};
class OrderNightly : public Order {};

/// As many as are asked in every run of the tests.
constexpr std::size_t kFew = 6;

TEST_P(Order, OfQuestionsIsNoPartOfAnswers) {
  const fs::path program = kTests / GetParam();
  std::vector<std::string> targets = marked_lines(program);
  for (const std::string& target : conditions(program))
    if (targets.size() < kFew)
      targets.push_back(target);
  expect_one_answer_each(program, targets);
}

TEST_P(OrderNightly, OfAllQuestionsIsNoPartOfAnswers) {
  const fs::path program = kTests / GetParam();
  std::vector<std::string> targets = marked_lines(program);
  for (const std::string& target : conditions(program))
    targets.push_back(target);
  expect_one_answer_each(program, targets);
}

std::vector<std::string> programs(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kTests / folder)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".c" || path.extension() == ".cpp")
      names.push_back(folder + "/" + path.filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::string program_name(const testing::TestParamInfo<std::string>& parameter) {
  std::string name = parameter.param.substr(parameter.param.rfind('/') + 1);
  std::ranges::replace(name, '.', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Bench, Order, testing::ValuesIn(programs("programs/bench-cpp")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Proofs, Order, testing::ValuesIn(programs("programs/proofs")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Bench, OrderNightly, testing::ValuesIn(programs("programs/bench-cpp")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Proofs, OrderNightly, testing::ValuesIn(programs("programs/proofs")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Memory, OrderNightly, testing::ValuesIn(programs("programs/memory")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Loops, OrderNightly, testing::ValuesIn(programs("programs/loops")),
                         program_name);
INSTANTIATE_TEST_SUITE_P(Forward, OrderNightly, testing::ValuesIn(programs("programs/forward")),
                         program_name);

}  // namespace

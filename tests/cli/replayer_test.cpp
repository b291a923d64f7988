// Black-box verification: the example of Arlt, Ermis, Feo-Arenis and Podelski, and replayers that
// do not behave.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string kReplayerFolder = std::string(REACHD_SOURCE_DIR) + "/tests/cli/replayer";

Outcome reach(const std::string& target, const std::vector<std::string>& options) {
  std::vector<std::string> arguments = {
      "reach", target, "--model=" + target.substr(0, target.find('#')) + ".eventmodel.json"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run_reachd(kReplayerFolder, arguments);
}

Json answer_of(const Outcome& outcome) { return Json::parse(outcome.out)["answers"][0]; }

std::string events_of(const Json& answer) {
  std::string events;
  for (const Json& step : answer["sequence"])
    for (int i = 0; i < step["repeat"].get<int>(); ++i)
      events += (events.empty() ? "" : " ") + step["event"].get<std::string>();
  return events;
}

TEST(Replayer, TakesWhatIsPossible) {
  const Json answer = answer_of(reach("example#x-not-3", {"--replayer=./app.sh", "--format=json"}));
  EXPECT_EQ(answer["verdict"], "reachable");
  EXPECT_EQ(answer["evidence"], "executed");
  EXPECT_EQ(events_of(answer), "e1 e2 e2 e3");
  EXPECT_EQ(answer["statistics"]["iterations"], 1);
}

TEST(Replayer, WithoutItTheModelIsBelieved) {
  const Json answer = answer_of(reach("example#x-not-7", {"--format=json"}));
  EXPECT_EQ(answer["verdict"], "reachable");
  EXPECT_EQ(events_of(answer), "e1 e2 e2 e2 e3");
}

TEST(Replayer, RefusedSequencesAreTriedNoMore) {
  // There are more of them without end (e1 e1 e2 e2 e2 e3, …): no proof can come of it.
  const Outcome outcome = reach("example#x-not-7", {"--replayer=./app.sh", "--format=json",
                                                    "--max-refusals=5", "--log=info"});
  const Json answer = answer_of(outcome);
  EXPECT_EQ(answer["verdict"], "unknown");
  EXPECT_EQ(answer["statistics"]["iterations"], 6);
  std::vector<std::string> refused;
  for (std::size_t at = 0; (at = outcome.err.find("refused ", at)) != std::string::npos;) {
    at += std::string("refused ").size();
    refused.push_back(outcome.err.substr(at, outcome.err.find('\n', at) - at));
  }
  ASSERT_EQ(refused.size(), 6U) << outcome.err;
  EXPECT_EQ(refused[0], "e1 e2 e2 e2 e3");
  for (std::size_t i = 0; i < refused.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_FALSE((refused[i] + " ").starts_with(refused[k] + " ")) << outcome.err;
}

TEST(Replayer, RefusedStatesCloseTheProof) {
  const Json answer = answer_of(
      reach("example#x-not-7", {"--replayer=./app.sh", "--format=json", "--refusals=states"}));
  EXPECT_EQ(answer["verdict"], "unreachable") << answer.dump(1);
  EXPECT_EQ(answer["statistics"]["iterations"], 2);
  EXPECT_EQ(answer["reasons"][0]["text"],
            "1 sequence that the replayer refused is left out; it is taken for granted that it "
            "refuses an event in every state in which all that events change is the same");
}

TEST(Replayer, OneValueRefusedIsNotAllValuesRefused) {
  // Refuses to be turned by more than one at a time: 3, then 1 2 or 2 1, then 1 1 1.
  const std::string app =
      R"(grep -o '"by":[0-9]*\|"repeat":[0-9]*' | awk -F: '/repeat/ { r = $2 } )"
      R"(/by/ { for (i = 0; i < r; i++) { if ($2 > 1) bad = 1; if (!bad) n++ } } )"
      R"(END { printf "{\"executed\": %d}", n }')";
  const Json answer = answer_of(reach("knob#sum-not-3", {"--replayer=" + app, "--format=json"}));
  EXPECT_EQ(answer["verdict"], "reachable") << answer.dump(1);
  EXPECT_EQ(answer["evidence"], "replayed");
  EXPECT_EQ(events_of(answer), "turn turn turn");
  for (const Json& step : answer["sequence"])
    EXPECT_EQ(step["parameters"]["by"], 1);
}

TEST(Replayer, ProgramThatDoesNotArriveShowsThatTheModelIsWrong) {
  const Outcome outcome =
      reach("knob#sum-not-3", {R"(--replayer=echo '{"executed": 1, "arrived": false}')"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.out.find("its handlers are not what the model says"), std::string::npos)
      << outcome.out;
}

struct Bad {
  const char* name;
  const char* command;
  const char* message;
};

class BadReplayer : public testing::TestWithParam<Bad> {};

TEST_P(BadReplayer, IsAnErrorThatNamesIt) {
  const std::string command = std::string("--replayer=") + GetParam().command;
  const Outcome outcome = reach("knob#sum-not-3", {command});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find(command + ": " + GetParam().message), std::string::npos)
      << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(
    Replayer, BadReplayer,
    testing::Values(Bad{"Missing", "/no/such/app", "found exit status 127, expected 0"},
                    Bad{"Fails", "echo no display >&2; exit 1",
                        "found exit status 1, expected 0: no display"},
                    Bad{"Silent", "true", "found '' on its standard output, expected"},
                    Bad{"Babbles", "echo 1 2 3", "found '1 2 3\n' on its standard output"},
                    Bad{"Boasts", R"(echo '{"executed": 99}')",
                        "found '{\"executed\": 99}\n' on its standard output, expected no more"},
                    Bad{"Negative", R"(echo '{"executed": -1}')", "found '{\"executed\": -1}"},
                    Bad{"Confused", R"(echo '{"executed": 1, "arrived": "so-so"}')",
                        "found '{\"executed\": 1, \"arrived\": \"so-so\"}\n'"}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace reachd::test

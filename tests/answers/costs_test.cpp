// What an answer costs, in what the engine counts: handlers that do not matter are not looked at,
// and a sequence costs what its length asks for. Times are measured by tests/bench/scale, whose
// generated applications these are.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/output.h"

namespace {

using Json = nlohmann::json;

using reachd::test::output_of;

/// An application of tests/bench/scale/applications.py.
class Application {
public:
  Application(const std::string& kind, int size)
      : folder_(testing::TempDir() + "costs_" + kind + "_" + std::to_string(size)) {
    places_ =
        Json::parse(output_of("python3 " REACHD_SOURCE_DIR "/tests/bench/scale/applications.py " +
                              kind + " " + std::to_string(size) + " " + folder_),
                    nullptr, false);
  }
  ~Application() { std::filesystem::remove_all(folder_); }
  Application(const Application&) = delete;
  Application& operator=(const Application&) = delete;

  /// What was counted on the way to that verdict; null where it is another one.
  Json costs(const std::string& verdict) const {
    if (!places_.is_object() || !places_.contains(verdict))
      return {};
    const std::string text =
        output_of(REACHD_BINARY " reach --index-dir=none --format=json --model " + folder_ +
                  "/app.eventmodel.json " + folder_ + "/app.c:" + places_[verdict].dump());
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || json["answers"][0]["verdict"] != verdict)
      return {};
    Json counted = json["answers"][0]["statistics"];
    counted.erase("seconds");
    return counted;
  }

private:
  std::string folder_;
  Json places_;
};

TEST(Costs, AreThoseOfTheHandlersThatMatter) {
  const Application few("handlers", 10);
  const Application many("handlers", 300);
  for (const char* verdict : {"reachable", "unreachable"}) {
    const Json costs = few.costs(verdict);
    ASSERT_FALSE(costs.is_null()) << verdict;
    EXPECT_EQ(many.costs(verdict), costs) << verdict;
    EXPECT_EQ(costs["solver_checks"], 0) << verdict;
    EXPECT_LE(costs["partial_sequences"], 200) << verdict;
    EXPECT_LE(costs["anchors_pruned"], 1000) << verdict;
  }
}

TEST(Costs, AreThoseOfTheSequencesLength) {
  constexpr int kSteps = 60;
  for (const char* kind : {"chain", "flags", "counter"}) {
    const Application application(kind, kSteps);
    for (const char* verdict : {"reachable", "unreachable"}) {
      const Json costs = application.costs(verdict);
      ASSERT_FALSE(costs.is_null()) << kind << " " << verdict;
      EXPECT_EQ(costs["solver_checks"], 0) << kind << " " << verdict;
      EXPECT_LE(costs["partial_sequences"], kSteps + 1) << kind << " " << verdict;
      EXPECT_LE(costs["anchors_pruned"], kSteps * kSteps) << kind << " " << verdict;
    }
  }
}

TEST(Costs, AreSmallWhereOnlyChanceLeads) {
  const std::string text =
      output_of(REACHD_BINARY " reach --index-dir=none --format=json --model " REACHD_SOURCE_DIR
                              "/tests/programs/forward/by_chance.eventmodel.json " REACHD_SOURCE_DIR
                              "/tests/programs/forward/by_chance.c:16");
  const Json json = Json::parse(text, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << text;
  const Json& answer = json["answers"][0];
  EXPECT_EQ(answer["verdict"], "unknown");
  // Of a search that goes on through states, they are dozens.
  EXPECT_EQ(answer["statistics"]["solver_checks"], 0) << answer["statistics"];
}

}  // namespace

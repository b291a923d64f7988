/// What coverage says of the outcomes of conditions.
#include "extractors/coverage/outcomes.h"

#include <gtest/gtest.h>

namespace reachd::coverage {
namespace {

Outcome outcome(std::uint32_t line, bool is_true, std::uint32_t guarded) {
  return {line, 3, line, is_true, guarded, guarded};
}

TEST(Outcomes, ByOutcomeByLineByBranchesAndByWhatIsGuarded) {
  FileCoverage file;
  file.lines = {{1, 5}, {2, 0}, {3, 4}, {4, 1}, {5, 0}};
  file.conditions[{1, 3}] = {2, 0};
  file.branches = {{3, {1, 1}}};
  const auto covered = [&](std::uint32_t line, bool is_true, std::uint32_t guarded) {
    return covered_of({outcome(line, is_true, guarded)}, file).front();
  };
  EXPECT_EQ(covered(1, true, 0), Covered::kYes);
  EXPECT_EQ(covered(1, false, 0), Covered::kNo);
  EXPECT_EQ(covered(2, true, 0), Covered::kNo) << "the line never ran";
  EXPECT_EQ(covered(3, true, 0), Covered::kYes) << "all branches of the line were taken";
  EXPECT_EQ(covered(4, true, 5), Covered::kNo);
  EXPECT_EQ(covered(4, false, 0), Covered::kNotTold);
  EXPECT_EQ(covered(7, true, 4), Covered::kNotTold) << "guarded code is not before its condition";
}

TEST(Outcomes, OneTellsOfTheOther) {
  const auto covered = [](const FileCoverage& file) {
    return covered_of({outcome(4, true, 5), outcome(4, false, 0)}, file).back();
  };
  EXPECT_EQ(covered({{{4, 2}, {5, 2}}, {}, {{4, {2, 0}}}}), Covered::kNo);
  EXPECT_EQ(covered({{{4, 2}, {5, 0}}, {}, {}}), Covered::kYes);
  EXPECT_EQ(covered({{{4, 2}, {5, 1}}, {}, {}}), Covered::kNotTold);
}

TEST(Outcomes, PathsOfAnotherMachine) {
  const PathMap map = {{"/ci", "/x"}, {"/ci/app/", "/our/app"}};
  EXPECT_EQ(mapped("/ci/app/a.c", map), "/our/app/a.c");
  EXPECT_EQ(mapped("/ci/other/a.c", map), "/x/other/a.c");
  EXPECT_EQ(mapped("/city/a.c", map), "/city/a.c");
}

}  // namespace
}  // namespace reachd::coverage

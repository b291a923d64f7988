/// Answers as people read them.
#include <gtest/gtest.h>

#include "analysis/query/answer.h"

namespace reachd::query {
namespace {

SequenceStep step(std::string event, std::string label, Role role) {
  SequenceStep result;
  result.event = std::move(event);
  result.label = std::move(label);
  result.role = role;
  return result;
}

Answer reachable() {
  Answer answer;
  answer.target.file = "tax.c";
  answer.target.line = 30;
  answer.verdict = Verdict::kReachable;
  answer.evidence = Evidence::kReplayed;
  answer.sequence.push_back(step("e1", "settings menu", Role::kConnector));
  answer.sequence.back().from = "MENU";
  answer.sequence.back().to = "PREF";
  answer.sequence.push_back(step("e7", "toggle deduction", Role::kAnchor));
  answer.sequence.back().establishes = "enableDeduction";
  answer.sequence.push_back(step("e10", "enter deduction", Role::kAnchor));
  answer.sequence.back().parameters = {{"amount", Value::integral(Sort::i32(), 41), "41"}};
  answer.sequence.back().establishes = "income < deduction";
  answer.sequence.push_back(step("e3", "back", Role::kConnector));
  answer.sequence.back().repeat = 2;
  answer.sequence.push_back(step("e5", "calculate", Role::kTarget));
  return answer;
}

Answer unknown() {
  Answer answer;
  answer.target.file = "tax.c";
  answer.target.line = 8;
  answer.reasons.push_back({"call of unknown function 'f'", Place{"tax.c", 3, 5}});
  answer.reasons.push_back({"time limit of 1 s reached", std::nullopt});
  answer.closest.push_back(step("e5", "calculate", Role::kTarget));
  answer.closest.back().establishes = "needs before: income < 0";
  return answer;
}

TEST(AnswerText, ReachableShowsTheSequence) {
  EXPECT_EQ(to_text(reachable()),
            "tax.c:30: reachable in 6 events (replayed)\n"
            "  1. settings menu                    MENU → PREF\n"
            "  2. * toggle deduction               establishes enableDeduction\n"
            "  3. * enter deduction (amount = 41)  establishes income < deduction\n"
            "  4. back × 2\n"
            "  5. calculate                        reaches the target\n");
}

TEST(AnswerText, UnreachableShowsTheProof) {
  Answer answer;
  answer.target.file = "a.c";
  answer.target.line = 7;
  answer.verdict = Verdict::kUnreachable;
  answer.certificate = Certificate{"(<= x 4)", "x <= 4", "Horn clauses", true};
  EXPECT_EQ(to_text(answer),
            "a.c:7: unreachable, proof checked\n  invariant: x <= 4\n  found by: Horn clauses\n");
  EXPECT_EQ(to_markdown(answer),
            "**unreachable, proof checked**\n\nAlways holds: `x <= 4`\n\nFound by: Horn clauses\n");
}

TEST(AnswerText, UnknownShowsWhyAndHowFar) {
  EXPECT_EQ(to_text(unknown()),
            "tax.c:8: unknown: call of unknown function 'f'\n"
            "  why: tax.c:3:5: call of unknown function 'f'\n"
            "  why: time limit of 1 s reached\n"
            "  closest that was found, the last events of a sequence:\n"
            "    1. calculate  needs before: income < 0, reaches the target\n");
}

TEST(AnswerText, MarkdownHasAnchorsBoldAndConnectorsPlain) {
  EXPECT_EQ(to_markdown(reachable()),
            "**reachable in 6 events** (replayed)\n\n"
            "1. settings menu — MENU → PREF\n"
            "2. **toggle deduction** — establishes `enableDeduction`\n"
            "3. **enter deduction** (`amount = 41`) — establishes `income < deduction`\n"
            "4. back × 2\n"
            "5. calculate — reaches the target\n");
}

TEST(AnswerText, SummaryCountsRepetitions) {
  Answer answer = reachable();
  EXPECT_EQ(summary_line(answer), "reachable in 6 events");
  answer.sequence.resize(1);
  EXPECT_EQ(summary_line(answer), "reachable in 1 event");
  answer.sequence.clear();
  EXPECT_EQ(summary_line(answer), "reached at start-up, before any event");
  EXPECT_EQ(summary_line(unknown()), "unknown: call of unknown function 'f'");
}

TEST(AnswerText, NamesFromFilesCannotBreakTheLayout) {
  Answer answer = reachable();
  answer.sequence.resize(1);
  answer.sequence[0].label = "two\nlines *and* `code` snake_case _x_";
  EXPECT_EQ(to_markdown(answer),
            "**reachable in 1 event** (replayed)\n\n"
            "1. two lines \\*and\\* \\`code\\` snake_case \\_x\\_ — MENU → PREF\n");
  answer.sequence[0].role = Role::kAnchor;
  answer.sequence[0].establishes = "s == \"`\"";
  EXPECT_NE(to_markdown(answer).find("`` s == \"`\" ``"), std::string::npos);
}

TEST(AnswerText, EqualLabelsAreToldApartByTheirIds) {
  Answer answer = reachable();
  answer.sequence[1].label = "back";
  EXPECT_NE(to_text(answer).find("back [e7]"), std::string::npos) << to_text(answer);
  EXPECT_NE(to_text(answer).find("back [e3] × 2"), std::string::npos) << to_text(answer);
}

TEST(AnswerText, LongConditionsAreCutBetweenCharacters) {
  Answer answer = reachable();
  for (std::size_t i = 0; i < 3; ++i) {
    answer.sequence[1].establishes = std::string(118 + i, 'x') + "éééé";
    const std::string text = to_text(answer);
    EXPECT_NE(text.find("…"), std::string::npos);
    EXPECT_EQ(text.find("\xc3…"), std::string::npos);
  }
}

}  // namespace
}  // namespace reachd::query

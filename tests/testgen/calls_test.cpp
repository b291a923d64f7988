// Names and literals, text to text.
#include "analysis/testgen/calls.h"

#include <gtest/gtest.h>

#include "analysis/testgen/names.h"

namespace reachd::testgen {
namespace {

TEST(Names, SayWhatIsMeant) {
  EXPECT_EQ(camel_case("on_password"), "OnPassword");
  EXPECT_EQ(camel_case("lockouts == 1"), "LockoutsIs1");
  EXPECT_EQ(camel_case("!bar.empty() && n <= -3"), "NotBarEmptyAndNAtMostMinus3");
  EXPECT_EQ(camel_case("shop::Cart->add"), "ShopCartAdd");
  EXPECT_LE(camel_case(std::string(500, 'x')).size(), 70U);
}

TEST(Literals, AreReadBackAsTheyWere) {
  EXPECT_EQ(c_literal("a \"b\"\\\n"), "\"a \\\"b\\\"\\\\\\n\"");
  // A digit after an escape is none of it.
  EXPECT_EQ(c_literal(std::string("\0"
                                  "1",
                                  2)),
            "\"\\000\"\"1\"");
  EXPECT_EQ(c_literal("\xe9"), "\"\\351\"");
}

TEST(Calls, HaveTheValuesOfTheStep) {
  using confirm::ValueKind;
  confirm::Driver driver;
  confirm::CallParameter mouse{ValueKind::kRecord, "Mouse", true, {".x", ".p"}, {false, true}};
  driver.calls = {{0, "can_move", {}, true, false},
                  {0, "on_move", {mouse, {}, {.kind = ValueKind::kReal}}, false, false},
                  {0, "on_text", {{.kind = ValueKind::kText}}, false, false}};
  const auto minimum = static_cast<std::uint64_t>(INT64_MIN);
  TestStep step = step_of(
      driver, {.guard = 0, .call = 1, .values = {std::uint64_t{3}, 0.0, minimum, 0.1}}, true);
  EXPECT_EQ(step.guard, "can_move()");
  EXPECT_EQ(step.setup, (std::vector<std::string>{"Mouse value0 = Mouse();", "value0.x = 3;"}));
  EXPECT_EQ(step.call, "on_move(&value0, (-9223372036854775807 - 1), 0.1)");
  driver.calls.push_back({0,
                          "on_all",
                          {{.type = "Color"},
                           {.type = "const unsigned long"},
                           {.kind = ValueKind::kText, .type = "char *"},
                           {.kind = ValueKind::kText, .type = "QString &"},
                           {.kind = ValueKind::kText, .type = "const char *"}},
                          false,
                          false});
  const std::string text = "t";
  step = step_of(
      driver, {.call = 3, .values = {std::uint64_t{1}, std::uint64_t{2}, text, text, text}}, true);
  EXPECT_EQ(step.setup,
            (std::vector<std::string>{"char text2[] = \"t\";", "QString text3 = \"t\";"}));
  EXPECT_EQ(step.call, "on_all(static_cast<Color>(1), 2, text2, text3, \"t\")");
  step = step_of(driver, {.call = 2, .values = {std::string("a\0b", 3)}}, true);
  EXPECT_EQ(step.call, "on_text({\"a\\000b\", 3})");
}

}  // namespace
}  // namespace reachd::testgen

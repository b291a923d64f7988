#include "lsp-server/cli/target_syntax.h"

#include <gtest/gtest.h>

namespace reachd::cli {
namespace {

std::string parsed(std::string_view text) {
  const Result<Target> target = parse_target(text);
  return target ? to_text(*target) : "error: " + target.error().text();
}

TEST(TargetSyntax, PrintsAsItReads) {
  for (const std::string_view text :
       {"a.c:1", "a.c:1:2", "a.c:1:true", "a.c:1:2:false", "dir/a b.c:17", "/abs/a:b.c:3",
        "a#b.c:3", "a#b.c:3:true", "tax#deduction-set", "m.json#x:y", "assert:a.c:9",
        "assert:assert:9"})
    EXPECT_EQ(parsed(text), text);
}

TEST(TargetSyntax, FieldsAreApart) {
  const Result<Target> place = parse_target("x:y.c:12:3:true");
  ASSERT_TRUE(place);
  EXPECT_EQ(place->file, "x:y.c");
  EXPECT_EQ(place->line, 12u);
  EXPECT_EQ(place->column, 3u);
  EXPECT_EQ(place->branch, true);
  const Result<Target> named = parse_target("Tax#7");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->model, "Tax");
  EXPECT_EQ(named->id, "7");
}

TEST(TargetSyntax, LongNonsenseIsShownInPart) {
  const std::string message = parsed(std::string(1 << 20, 'x'));
  EXPECT_LT(message.size(), 500u);
  EXPECT_TRUE(message.starts_with("error: target 'xxx")) << message;
}

}  // namespace
}  // namespace reachd::cli

// What pointers may point to, of small modules in IR's text form.
#include "analysis/flow/points_to.h"

#include <gtest/gtest.h>

#include "analysis/ir/names.h"
#include "analysis/ir/text.h"

namespace reachd::flow {
namespace {

/// "a b+8 c+?" for what the pointer at the beginning of each of the objects may be.
std::string targets(const std::string& text, const std::string& object,
                    const std::vector<std::string>& roots = {"f"}) {
  const auto module = ir::parse(text, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  if (!module)
    return {};
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  const auto place = ir::address_of("&" + object, *module);
  if (!place)
    return "no such object";
  const PointsTo points_to(*module, roots);
  std::string result;
  for (const PointsToTarget& target : points_to.in_memory(place->object, place->offset)) {
    result += result.empty() ? "" : " ";
    if (target.object >= PointsToTarget::kArguments) {
      result += target.object == PointsToTarget::kForeign ? "foreign" : "arguments";
      continue;
    }
    result += module->objects[target.object].name;
    if (target.offset == PointsToTarget::kAnywhere)
      result += "+?";
    else if (target.offset != 0)
      result += "+" + std::to_string(target.offset);
  }
  return result;
}

const std::string kObjects = R"(object a : i32 addressed
object b : i32 addressed
object p : ptr
object q : ptr addressed
object pair { +0 .first : ptr; +8 .second : ptr } addressed
heap made { +0 .next : ptr; +8 .value : i32 }
)";

std::string body(const std::string& lines) {
  return kObjects + "function f() -> void {\nentry:\n" + lines + "  return\n}\n";
}

TEST(PointsTo, StoresAndLoads) {
  const std::string text = body(R"(
  store &p = &a
  %v : ptr = load &p
  store &q = %v
  store &pair.second = (%v + 0)
  %w : ptr = &q
  store %w = &b
)");
  EXPECT_EQ(targets(text, "p"), "a");
  EXPECT_EQ(targets(text, "q"), "a b");
  EXPECT_EQ(targets(text, "pair.first"), "");
  EXPECT_EQ(targets(text, "pair.second"), "a");
}

TEST(PointsTo, FieldsOfHeapObjects) {
  const std::string text = body(R"(
  %n : ptr = allocate made
  %h : ptr = load &p
  store %n = %h
  store &p = %n
  store &q = (%n + 8)
)");
  EXPECT_EQ(targets(text, "p"), "made");
  EXPECT_EQ(targets(text, "made.next"), "made");
  EXPECT_EQ(targets(text, "q"), "made+8");
}

TEST(PointsTo, WalksAreAnywhere) {
  const std::string text = body(R"(
  %c : ptr = &pair
  jump head
head:
  %c : ptr = %c + 1
  store &p = %c
  %v : i32 = load &a
  branch %v <= 3 ? head : done
done:
)");
  EXPECT_EQ(targets(text, "p"), "pair+?");
}

TEST(PointsTo, CallsThroughPointers) {
  const std::string text = kObjects + R"(object table : ptr = &callee
object other : ptr = &never
function callee(ptr %x) -> ptr {
entry:
  store &p = %x
  return &b
}
function never(ptr %x) -> ptr {
entry:
  store &pair.first = %x
  return %x
}
function f() -> void {
entry:
  %t : ptr = load &table
  %r : ptr = call *%t (&a)
  store &q = %r
  return
}
)";
  EXPECT_EQ(targets(text, "p"), "a");
  EXPECT_EQ(targets(text, "q"), "b");
  EXPECT_EQ(targets(text, "pair.first"), "");
}

TEST(PointsTo, UnknownCodeDoesWhatItCan) {
  const std::string text = "declare library unknown(ptr %x) -> ptr\n" + body(R"(
  store &pair.first = &a
  %r : ptr = call unknown(&pair)
  store &p = %r
  %s : ptr = load &pair.second
  store &q = %s
)");
  EXPECT_EQ(targets(text, "p"), "a+? pair+? foreign");
  EXPECT_EQ(targets(text, "q"), "a+? pair+? foreign");
}

TEST(PointsTo, FrameworksHandOutWhatTheyWereGiven) {
  const std::string text = kObjects + R"(function handler(ptr %x) -> void {
entry:
  store &p = %x
  return
}
function f() -> void {
entry:
  property &b "callback" = &handler
  property &b "context" = &a
  return
}
)";
  EXPECT_EQ(targets(text, "p"), "a b handler");
}

}  // namespace
}  // namespace reachd::flow

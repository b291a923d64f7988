// Of which objects properties may be written, of small modules in IR's text form.
#include "analysis/flow/property_writes.h"

#include <gtest/gtest.h>

#include "analysis/ir/names.h"
#include "analysis/ir/text.h"

namespace reachd::flow {
namespace {

const std::string kModule = R"(object a : i32 addressed
object b : i32 addressed
object c : i32 addressed
object p : ptr
function library stop(ptr %timer) -> void {
entry:
  property %timer "active" = 0 : i32
  return
}
function library start(ptr %timer, i32 %period) -> void {
entry:
  property %timer "active" = 1 : i32
  property %timer "period" = %period
  return
}
function library restart(ptr %timer) -> void {
entry:
  call stop(%timer)
  call start(%timer, 5 : i32)
  return
}
function library twice(ptr %timer) -> void {
entry:
  call twice(%timer)
  call stop(%timer)
  return
}
function stops_a() -> void {
entry:
  call stop(&a)
  return
}
function restarts_some(bool %which) -> void {
entry:
  branch %which ? one : other
one:
  store &p = &a
  jump last
other:
  store &p = &b
  jump last
last:
  %t : ptr = load &p
  call restart(%t)
  return
}
function stops_again() -> void {
entry:
  call twice(&a)
  return
}
function writes_nothing() -> void {
entry:
  store &c = 1
  return
}
)";

class PropertyWritesTest : public testing::Test {
protected:
  void SetUp() override {
    auto parsed = ir::parse(kModule, std::make_shared<ExprPool>());
    ASSERT_TRUE(parsed) << parsed.error().text();
    module_ = std::move(*parsed);
    ASSERT_EQ(ir::verify(module_), std::vector<std::string>());
    points_to_.emplace(module_, std::vector<std::string>{"stops_a", "restarts_some", "stops_again",
                                                         "writes_nothing"});
    facts_.emplace(module_, *points_to_, false);
    writes_.emplace(module_, *points_to_, *facts_);
  }
  /// Of which of a, b and c may the function write the property, other than with these values?
  std::string written(const std::string& function, const std::string& property,
                      const std::vector<int>& known = {}) {
    std::set<Expr> constants;
    for (const int value : known)
      constants.insert(module_.pool->machine(Sort::i32(), value));
    std::string result;
    for (const char* name : {"a", "b", "c"}) {
      const auto place = ir::address_of("&" + std::string(name), module_);
      if (place && writes_->may_write(function, property, place->object, constants))
        result += name;
    }
    return result;
  }

  ir::Module module_;
  std::optional<PointsTo> points_to_;
  std::optional<CodeFacts> facts_;
  std::optional<PropertyWrites> writes_;
};

TEST_F(PropertyWritesTest, OfWhatTheLibraryIsGivenInReach) {
  EXPECT_EQ(written("stops_a", "active"), "a");
  EXPECT_EQ(written("restarts_some", "active"), "ab");
  EXPECT_EQ(written("writes_nothing", "active"), "");
  EXPECT_EQ(written("stops_a", "period"), "");
  EXPECT_EQ(written("restarts_some", "period"), "ab");
}

TEST_F(PropertyWritesTest, OtherValuesThanTheKnownOnes) {
  EXPECT_EQ(written("stops_a", "active", {0}), "");
  EXPECT_EQ(written("restarts_some", "active", {0}), "ab");
  EXPECT_EQ(written("restarts_some", "active", {0, 1}), "");
  EXPECT_EQ(written("restarts_some", "period", {5}), "ab") << "the library does not say what it is";
}

TEST_F(PropertyWritesTest, OfWhatCallsItselfAnyObject) {
  EXPECT_EQ(written("stops_again", "active"), "abc");
  EXPECT_EQ(written("stops_a", "active"), "a") << "what others reach does not matter";
}

TEST_F(PropertyWritesTest, EffectsOnObjectsOnly) {
  EXPECT_TRUE(facts_->writes_objects_only("writes_nothing"));
  EXPECT_FALSE(facts_->writes_objects_only("twice"));
  EXPECT_FALSE(facts_->writes_objects_only("restarts_some"));
  EXPECT_FALSE(facts_->writes_objects_only("nobody knows it"));
}

}  // namespace
}  // namespace reachd::flow

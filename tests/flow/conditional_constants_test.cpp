// What conditional constant propagation rules out, of small modules in IR's text form.
#include "analysis/flow/conditional_constants.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "analysis/ir/text.h"

namespace reachd::flow {
namespace {

struct Known {
  std::shared_ptr<const ir::Module> module;
  std::unique_ptr<ConditionalConstants> constants;

  /// Names of blocks that never run, of all functions in order.
  std::string dead() const {
    std::string names;
    for (const ir::Function& function : module->functions)
      for (ir::BlockId id = 0; id < function.blocks.size(); ++id)
        if (!constants->may_run(function, id))
          names += (names.empty() ? "" : " ") + function.blocks[id].name;
    return names;
  }
};

Known known_of(const std::string& text) {
  auto module = ir::parse(text, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  if (!module)
    return {};
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>());
  auto shared = std::make_shared<const ir::Module>(*std::move(module));
  const std::vector<std::string> roots = {"f", "g"};
  auto points_to = std::make_shared<const PointsTo>(*shared, roots);
  return {shared, std::make_unique<ConditionalConstants>(shared, points_to, roots)};
}

/// The same, where all is known and inductive.
std::string dead_in(const std::string& text) {
  const Known known = known_of(text);
  if (!known.constants)
    return "?";
  EXPECT_EQ(known.constants->problem(), "");
  EXPECT_TRUE(known.constants->is_inductive());
  return known.dead();
}

const std::string kDecided = R"(object mode : i32 = 2
object flag : i32
object p : ptr
heap item { +0 .vtable : ptr; +8 .to : ptr own; +16 .count : i32 own }
)";

/// `f` decides on a value that is loaded as it says; `lines` are of `g`.
std::string decides(const std::string& load, const std::string& condition,
                    const std::string& lines) {
  return kDecided + "function f(ptr %this) -> void {\nentry:\n  " + load + "\n  branch " +
         condition + " ? yes : no\nyes:\n  return\nno:\n  return\n}\n" +
         "function g(ptr %any, i32 %n) -> void {\nentry:\n" + lines + "  return\n}\n";
}

TEST(ConditionalConstants, WhatNothingWritesStays) {
  EXPECT_EQ(dead_in(decides("%v : i32 = load &mode", "%v == 2", "")), "no");
  EXPECT_EQ(dead_in(decides("%v : i32 = load &mode", "%v == 2", "  store &mode = 2\n")), "no");
  EXPECT_EQ(dead_in(decides("%v : i32 = load &mode", "%v == 2", "  store &mode = 3\n")), "");
  EXPECT_EQ(dead_in(decides("%v : i32 = load &mode", "%v < 5", "  store &mode = 3\n")), "no");
  EXPECT_EQ(dead_in(decides("%v : i32 = load &mode", "%v < 5", "  store &mode = %n\n")), "");
}

TEST(ConditionalConstants, FieldsAreWrittenByTheirNames) {
  const std::string made = "  %i : ptr = allocate item\n  store &p = %i\n";
  const std::string load = "%t : ptr = load &p\n  %v : ptr = load (%t + 8) own as .to";
  EXPECT_EQ(dead_in(decides(load, "%v != null", made + "  store (%i + 8) as .to = &mode\n")), "no");
  EXPECT_EQ(dead_in(decides(load, "%v != null", made + "  store (%i + 8) as .to = null\n")), "yes");
  EXPECT_EQ(dead_in(decides(load, "%v != null",
                            made + "  store (%i + 8) as .to = &mode\n  store (%i + 8) = null\n")),
            "no");
  EXPECT_EQ(dead_in(decides(load, "%v != null",
                            made + "  store (%i + 8) as .to = &mode\n  store (%i + 8) = null\n") +
                    "expose .to\n"),
            "");
}

TEST(ConditionalConstants, ParametersHoldWhatTheyAreGiven) {
  const std::string callee =
      "function h(i32 %x) -> i32 {\nentry:\n  branch %x == 1 ? one : other\none:\n  return 5\n"
      "other:\n  return 6\n}\n";
  const std::string load = "%v : i32 = call h(1)";
  EXPECT_EQ(dead_in(decides(load, "%v == 5", "") + callee), "no other");
  EXPECT_EQ(dead_in(decides(load, "%v == 5", "  %w : i32 = call h(2)\n") + callee), "");
  EXPECT_EQ(dead_in(decides(load, "%v < 7", "  %w : i32 = call h(%n)\n") + callee), "no");
  // Whoever has its address may call it.
  EXPECT_EQ(dead_in(decides(load, "%v == 5", "  store &p = &h\n") + callee), "");
}

/// Nothing that is known leads to `C::set`, but a property may be set by its name.
TEST(ConditionalConstants, FunctionsMayBeKnownByTheirNames) {
  const std::string made =
      "  %i : ptr = allocate item\n  store &p = %i\n"
      "  store (%i + 16) as .count = 0\n";
  const std::string load = "%t : ptr = load &p\n  %v : i32 = load (%t + 16) own as .count";
  const std::string set =
      "function C::set(ptr %c, i32 %x) -> void {\nentry:\n"
      "  store (%c + 16) as .count = %x\n  return\n}\n";
  EXPECT_EQ(dead_in(decides(load, "%v == 0", made)), "no");
  EXPECT_EQ(dead_in(decides(load, "%v == 0", made) + set), "");
  const std::string reset =
      "function C::reset(ptr %c, ptr %from) -> void {\nentry:\n"
      "  copy %c = %from bytes 24\n  return\n}\n";
  EXPECT_EQ(dead_in(decides(load, "%v == 0", made) + reset), "");
  const std::string given = made + "  call C::set(%i, 0)\n";
  EXPECT_EQ(dead_in(decides(load, "%v == 0", given) + set), "no");
  EXPECT_EQ(dead_in(decides(load, "%v == 0", given) + set + "object C::staticMetaObject : ptr\n"),
            "");
}

/// What a model says where it does not know better is no constant.
TEST(ConditionalConstants, ModelsThatAreNotWholeSayAnything) {
  const std::string count = "function library count() -> i32 {\nentry:\n";
  const std::string end =
      "  return 0\n}\nfunction library l() -> i32 {\nentry:\n"
      "  %n.l : i32 = call count()\n  return 0\n}\n";
  const std::string load = "%v : i32 = call l()";
  EXPECT_EQ(dead_in(decides(load, "%v == 0", "") + count + end), "no");
  EXPECT_EQ(dead_in(decides(load, "%v == 0", "") + count + "  approximate \"lists\"\n" + end), "");
  EXPECT_EQ(dead_in(decides(load, "%v == 0", "") + count + "  limit \"16\"\n" + end), "");
}

TEST(ConditionalConstants, NothingIsKnownWhereCodeIsNot) {
  const Known known = known_of(decides("%v : i32 = load &mode", "%v == 2", "  call away()\n") +
                               "declare away() -> void\n");
  EXPECT_EQ(known.constants->problem(), "'away' has no body");
  EXPECT_EQ(known.dead(), "");
}

TEST(ConditionalConstants, DecisionsAreTold) {
  const Known known = known_of(decides("%v : i32 = load &mode", "%v == 2", ""));
  const ir::Function& f = *known.module->find_function("f");
  const auto decisions = known.constants->decisions(f, 2, std::nullopt);
  ASSERT_EQ(decisions.size(), 1U);
  EXPECT_EQ(decisions[0].block, 0U);
  EXPECT_TRUE(decisions[0].outcome);
  ASSERT_EQ(decisions[0].known.size(), 1U);
  EXPECT_EQ(decisions[0].known[0].first, "&mode");
  EXPECT_EQ(text_of(decisions[0].known[0].second, [](Expr) { return "two"; }), "two");
}

}  // namespace
}  // namespace reachd::flow

// Programs that ask for their events themselves are split where they wait.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/ir/text.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {
namespace {

constexpr const char* kModel = R"({"format": "reachd-framework", "version": 1, "name": "F",
  "functions": [
    {"name": "next", "waits": [
      {"label": "key {key:character}", "returns": "key",
       "parameters": [{"name": "key", "sort": "int32", "minimum": 1, "maximum": 127}]},
      {"kind": "system", "label": "the end", "returns": "-1"}]},
    {"name": "line", "parameters": ["from"], "waits_in_loops": true,
     "waits_for": {"from": "input"}, "waits": [{"label": "a line", "returns": "0"}]},
    {"name": "run", "loop": true}]})";

ir::Module split(const std::string& text) {
  const auto model = load(kModel, "f");
  EXPECT_TRUE(model) << model.error().text();
  auto module = ir::parse(text, std::make_shared<ExprPool>());
  EXPECT_TRUE(module) << module.error().text();
  frameworks::apply(std::vector{&*model}, *module, "main");
  EXPECT_EQ(ir::verify(*module), std::vector<std::string>()) << to_text(*module);
  return std::move(*module);
}

std::string function(const ir::Module& module, const std::string& name) {
  const ir::Function* found = module.find_function(name);
  return found ? to_text(*found, module) : "none";
}

bool has_driver(const ir::Module& module) {
  return std::ranges::any_of(module.functions, [](const ir::Function& each) {
    return each.name.find('@') != std::string::npos && each.object != 0;
  });
}

TEST(FrameworkWaits, TheRestIsAHandler) {
  const ir::Module module = split(R"(declare next() -> i32
function main() -> i32 {
entry:
  %n.i32 : i32 = 0
  jump loop
loop:
  %1.i32 : i32 = call next() @3:1
  branch %1.i32 == 113 ? done : body
body:
  %n.i32 : i32 = %n.i32 + %1.i32
  jump loop
done:
  return %n.i32
}
)");
  EXPECT_EQ(function(module, "main"), R"(function main() -> i32 {
entry:
  %n.i32 : i32 = 0
  jump loop
loop:
  jump loop.waits.0
loop.waits.0:
  store &program::waits = true
  property &program "waits in next" = &next@3 @3:1
  store &main::n = %n.i32
  run_loop @3:1
  return 0
}
)");
  EXPECT_EQ(function(module, "main.after.3"),
            R"(function main.after.3(i32 %event.i32, i32 %event.key.i32) -> i32 {
goes_on:
  %n.i32 : i32 = load &main::n
  branch synthetic %event.i32 == 0 ? event.0 : no_event.0
loop:
  jump loop.waits.0
body:
  %n.i32 : i32 = %n.i32 + %1.i32
  jump loop
done:
  return %n.i32
loop.after.0:
  branch %1.i32 == 113 ? done : body
loop.waits.0:
  store &program::waits = true
  property &program "waits in next" = &next@3 @3:1
  store &main::n = %n.i32
  return 0
event.0:
  %1.i32 : i32 = call next@3:0(%event.key.i32) @3:1
  jump loop.after.0
no_event.0:
  jump event.1
event.1:
  %1.i32 : i32 = call next@3:1() @3:1
  jump loop.after.0
}
)");
  EXPECT_EQ(function(module, "next@3"),
            R"(function next@3(i32 %event.i32, i32 %event.key.i32) -> void @3:1 name @3:1 {
entry:
  property &program "waits in next" = null
  store &program::waits = false
  %result:main.i32 : i32 = call main.after.3(%event.i32, %event.key.i32)
  %waits.bool : bool = load &program::waits
  branch synthetic %waits.bool ? waits : returned
returned:
  call main.returned(%result:main.i32)
  return
waits:
  return
}
)");
  EXPECT_EQ(function(module, "next@3:0"),
            R"(function next@3:0(i32 %key.i32) -> i32 {
entry:
  return %key.i32
}
)");
}

TEST(FrameworkWaits, CallersGoOnWhenWhatTheyCalledHasReturned) {
  const ir::Module module = split(R"(declare next() -> i32
function ask(i32 %a.i32) -> i32 {
entry:
  %1.i32 : i32 = call next() @3:1
  return %1.i32 + %a.i32
}
function main() -> void {
entry:
  %1.i32 : i32 = call ask(1) @7:1
  %2.i32 : i32 = call ask(%1.i32) @8:1
  return
}
)");
  EXPECT_EQ(function(module, "main"),
            R"(function main() -> void {
entry:
  store &ask::caller = 0
  %1.i32 : i32 = call ask.start(1) @7:1
  %waits.bool : bool = load &program::waits
  branch synthetic %waits.bool ? entry.waits.0 : entry.after.0
entry.after.0:
  store &ask::caller = 1
  %2.i32 : i32 = call ask.start(%1.i32) @8:1
  %waits.bool : bool = load &program::waits
  branch synthetic %waits.bool ? entry.after.0.waits.1 : entry.after.0.after.1
entry.waits.0:
  run_loop @7:1
  return
entry.after.0.after.1:
  return
entry.after.0.waits.1:
  run_loop @8:1
  return
}
)");
  EXPECT_EQ(function(module, "ask.start"),
            R"(function ask.start(i32 %a.i32) -> i32 {
entry:
  jump entry.waits.0
entry.waits.0:
  store &program::waits = true
  property &program "waits in next" = &next@3 @3:1
  store &ask::a = %a.i32
  return 0
}
)");
  EXPECT_EQ(function(module, "ask.returned"),
            R"(function ask.returned(i32 %result:ask.i32) -> void {
entry:
  %caller.i32 : i32 = load &ask::caller
  branch synthetic %caller.i32 == 0 ? caller.0 : not.0
caller.0:
  call main.after.7(%result:ask.i32)
  %waits.bool : bool = load &program::waits
  branch synthetic %waits.bool ? waits.0 : returned.0
not.0:
  call main.after.8(%result:ask.i32)
  %waits.bool : bool = load &program::waits
  branch synthetic %waits.bool ? waits.1 : returned.1
returned.0:
  call main.returned()
  return
waits.0:
  return
returned.1:
  call main.returned()
  return
waits.1:
  return
}
)");
}

TEST(FrameworkWaits, RecursionIsALimit) {
  const ir::Module module = split(R"(declare next() -> i32
function ask() -> void {
entry:
  %1.i32 : i32 = call next() @3:1
  branch %1.i32 == 1 ? again : done
again:
  call ask() @5:1
  jump done
done:
  return
}
function main() -> void {
entry:
  call ask() @9:1
  return
}
)");
  EXPECT_NE(function(module, "ask.after.3")
                .find("limit \"'ask', which waits for events, may be "
                      "called while it waits\" @5:1"),
            std::string::npos)
      << function(module, "ask.after.3");
}

/// A program with one call of `line`, in a loop or not, with other calls before it.
std::string lines(const std::string& variable, bool is_loop, const std::string& before = "") {
  return "external input : ptr\nexternal other : ptr\ndeclare line(ptr %f.ptr) -> i32\n"
         "declare run() -> void\nfunction main() -> void {\nentry:\n" +
         before + "  jump loop\nloop:\n  %1.ptr : ptr = load &" + variable +
         " @4:1\n  %2.i32 : i32 = call line(%1.ptr) @4:1\n  branch %2.i32 == 0 ? " +
         (is_loop ? "loop" : "done") + " : done\ndone:\n  return\n}\n";
}

TEST(FrameworkWaits, SomeCountOnlyInLoopsAndForOneArgument) {
  EXPECT_TRUE(has_driver(split(lines("input", true))));
  EXPECT_FALSE(has_driver(split(lines("other", true))));
  EXPECT_FALSE(has_driver(split(lines("input", false))));
  EXPECT_FALSE(has_driver(split(lines("input", true, "  call run()\n"))));
}

TEST(FrameworkWaits, WhatIsNotSplitIsChosenByTheEnvironment) {
  const ir::Module module = split(R"(declare next() -> i32
function other() -> i32 {
entry:
  %1.i32 : i32 = call next() @3:1
  return %1.i32
}
)");
  EXPECT_EQ(function(module, "next"),
            R"(function next() -> i32 {
entry:
  %next:event.i32 : i32 = input "next delivers"
  assume %next:event.i32 >= 0 "the documented result of next"
  assume %next:event.i32 <= 1 "the documented result of next"
  branch synthetic %next:event.i32 == 0 ? event0 : not0
event0:
  %next:0.key.i32 : i32 = input "next key"
  assume %next:0.key.i32 >= 1 "the documented result of next"
  assume %next:0.key.i32 <= 127 "the documented result of next"
  %next:result.i32 : i32 = call next:0(%next:0.key.i32)
  return %next:result.i32
not0:
  jump event1
event1:
  %next:result.i32 : i32 = call next:1()
  return %next:result.i32
}
)");
}

}  // namespace
}  // namespace reachd::frameworks

// One module for each thing that symbolic execution may rely on.
#include <gtest/gtest.h>

#include "analysis/ir/text.h"

namespace reachd::ir {
namespace {

/// The violations of a module whose only function has this body; "" if there is none.
std::string violations(const std::string& body, const std::string& before = "") {
  const std::string text = before +
                           "object x : i32\nheap h : i32\ndeclare g(i32 %a) -> i32\n"
                           "function f(i32 %n, ptr %p, bool %b) -> i32 {\nentry:\n" +
                           body + "\n}\n";
  const auto module = parse(text, std::make_shared<ExprPool>());
  if (!module)
    return module.error().text();
  std::string lines;
  for (const std::string& line : verify(*module))
    lines += (lines.empty() ? "" : "\n") + line;
  return lines;
}

TEST(IrVerify, Bodies) {
  const std::string at = "function 'f', block 'entry': ";
  const std::pair<const char*, std::string> cases[] = {
      {"return %n", ""},
      {"%a : i32 = %n\nbranch %b ? one : two\none:\n%c : i32 = %a\njump two\ntwo:\nreturn %a", ""},
      {"branch %b ? one : two\none:\n%c : i32 = 1\njump two\ntwo:\nreturn %c",
       "function 'f', block 'two': register %c is used before it is assigned on some path"},
      {"jump loop\nloop:\n%c : i32 = 1\nbranch %b ? loop : out\nout:\nreturn %c", ""},
      {"return 1\nlost:\n%k : i32 = %k\nreturn 1", ""},
      {"%a : i32 = %p\nreturn 1", at + "the assigned value '%p' has sort ptr, expected i32"},
      {"%a : i32 = load %n\nreturn 1", at + "the loaded address '%n' has sort i32, expected ptr"},
      {"store %n = 1\nreturn 1", at + "the stored address '%n' has sort i32, expected ptr"},
      {"fill %p = %p bytes 3\nreturn 1",
       at + "the byte '%p' has sort ptr, expected an integer sort"},
      {"assume %n \"why\"\nreturn 1", at + "the assumption '%n' has sort i32, expected bool"},
      {"call g(%n)\n%r : i32 = call g(1)\ncall unknown(%p)\nreturn %r", ""},
      {"call g()\nreturn 1", at + "call of 'g' with 0 arguments, expected 1"},
      {"call g(1, 2)\nreturn 1", at + "call of 'g' with 2 arguments, expected 1"},
      {"call g(%p)\nreturn 1", at + "argument 1 of 'g' has sort ptr, expected i32"},
      {"%r : i64 = call g(1)\nreturn 1",
       at + "the result of 'g' goes to a register of sort i64, expected i32"},
      {"call *%n (1)\nreturn 1", at + "the called address '%n' has sort i32, expected ptr"},
      {"%q : ptr = allocate x\nreturn 1",
       at + "allocates object #1, expected the pattern of a local or of an allocation"},
      {"%c : i32 = allocate h\nreturn 1",
       at + "register %c of an allocation has sort i32, expected ptr"},
      {"%q : ptr = allocate h bytes 4\nreturn 1",
       at + "allocates a part of 'h', expected the pattern of an array of any length"},
      {"deallocate %n\nreturn 1", at + "the freed address '%n' has sort i32, expected ptr"},
      {"property %n \"fd\" = 1\nreturn 1", at + "the object '%n' has sort i32, expected ptr"},
      {"branch %n ? a : a\na:\nreturn 1", at + "the condition '%n' has sort i32, expected bool"},
      {"return", at + "the returned value is missing"},
      {"return %b", at + "the returned value '%b' has sort bool, expected i32"},
  };
  for (const auto& [body, expected] : cases)
    EXPECT_EQ(violations(body), expected) << body;
}

TEST(IrVerify, ObjectsAndFunctions) {
  Module module{.pool = std::make_shared<ExprPool>()};
  ExprPool& pool = *module.pool;
  const Expr parameter = pool.variable("%a", Sort::i32());
  module.objects.push_back({.name = "x",
                            .size = 4,
                            .regions = {{.offset = 4, .sort = Sort::i32(), .stride = 4},
                                        {.offset = 0, .sort = Sort::i32(), .stride = 2, .count = 2},
                                        {.offset = 0, .sort = Sort::i8(), .count = 0}},
                            .initializers = {{1, pool.machine(Sort::i32(), 1)}, {0, parameter}}});
  module.objects.push_back({.name = "x"});
  module.objects.push_back({});
  module.functions.push_back({.name = "f",
                              .parameters = {parameter, parameter},
                              .blocks = {Block{.end = Jump{7}}},
                              .object = 1});
  module.functions.push_back({.name = "f", .blocks = {Block{.end = Jump{7}}}});
  module.functions.push_back({.parameters = {pool.variable("a", Sort::i32())}});
  EXPECT_EQ(verify(module),
            (std::vector<std::string>{
                "object 'x': region '' at 4 ends behind the object's 4 bytes",
                "object 'x': region '' at 0 follows one at 4, expected regions in order of offset",
                "object 'x': region '' at 0 has a stride of 2, expected at least 4",
                "object 'x': region '' at 0 ends behind the object's 4 bytes",
                "object 'x': region '' at 0 has 0 elements, expected at least one",
                "object 'x': the initial value at 1 lies in no region of sort i32",
                "object 'x': the initial value at 0 is no constant",
                "object 'x': another one has this name",
                "object #3: has no name",
                "function 'f': parameter %a occurs twice",
                "function 'f': its address is object #1, expected one of kind code and the same "
                "name",
                "function 'f': another one has this name",
                "function 'f', block '': leads to block 7, expected at most 0",
                "a function has no name",
                "function '': a parameter is no register",
            }));
}

TEST(IrVerify, UnknownObjectsAndForeignVariables) {
  Module module{.pool = std::make_shared<ExprPool>()};
  ExprPool& pool = *module.pool;
  Block block;
  block.instructions.push_back({Store{pool.pointer({9, 0}), pool.variable("x", Sort::i32())}, {}});
  block.instructions.push_back({Assign{}, {}});
  module.functions.push_back({.name = "f", .blocks = {block}});
  const std::string at = "function 'f', block '': ";
  EXPECT_EQ(verify(module), (std::vector<std::string>{
                                at + "address of object #9, expected at most #0",
                                at + "'x' is no register; expected a name that starts with '%'",
                                at + "an instruction has no register for its result",
                            }));
}

}  // namespace
}  // namespace reachd::ir

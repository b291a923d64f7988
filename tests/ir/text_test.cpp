// The text form: what is printed reads back as the same module, and bad text is refused with its
// place.
#include "analysis/ir/text.h"

#include <gtest/gtest.h>

#include "analysis/ir/names.h"

namespace reachd::ir {
namespace {

std::string remove_margin(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\n', i), text.size());
    std::string_view line = text.substr(i, end - i);
    if (line.starts_with("    "))
      line.remove_prefix(4);
    if (!line.empty() || i > 0)
      out += std::string(line) + "\n";
    i = end + 1;
  }
  while (out.ends_with("\n\n") || out.ends_with(" \n"))
    out.erase(out.size() - 2, 1);
  return out;
}

/// The text is printed as `expected` ("": as it stands), reads back to the same, and verifies.
void check_text(std::string_view text, std::string_view expected = "") {
  const std::string input = remove_margin(text);
  const std::string output = expected.empty() ? input : remove_margin(expected);
  const auto module = parse(input, std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text() << "\n" << input;
  EXPECT_EQ(to_text(*module), output);
  const auto again = parse(to_text(*module), std::make_shared<ExprPool>());
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(to_text(*again), output);
  EXPECT_EQ(verify(*module), std::vector<std::string>());
}

TEST(IrText, ExampleOfTheHeader) {
  check_text(R"(
    object count : i32 = 0
    object code : i32[3] = {4, 9, 1} const
    object player { +0 .pos : i32 = 7; +8 .name : i8[16] }
    declare check(i32 %n) -> i32
    function on_digit(i32 %d) -> void {
    entry:
      statement @12:3
      %1 : i32 = load &count
      assume fits(%d + %1) "signed overflow"
      store &count = %d + %1
      branch %1 <= 11 ? next : done @12:7-12:15
    next:
      %2 : i32 = call check(%1)
      stop "exit"
    done:
      return
    }
)");
}

TEST(IrText, EveryKindOfObject) {
  check_text(R"(
    object screen : i32 = -3 type "enum screen" @1:1-1:12
    object on_tick::count : u64 = 18446744073709551615 addressed
    object sparse : i32[9] = {1, [4] 7, 8}
    object grid { +0 [0].x : i32[3] stride 12; +4 [0].y : f64 = 0.5 } size 36 const
    object empty size 0 const
    object table { +0 .f : ptr = &on_tick; +8 .next : ptr = &table.f } type "struct node"
    object flag : bool = true
    local main::buf : i8[255]
    heap malloc@12 : u8[4] stride 2 size 8
    code on_tick
    literal "a \"b\"\n"@3 : i8[7] = "a \"b\"\n" const
    external stderr size 8
    declare on_tick() -> void
)",
             R"(
    object screen : i32 = -3 type "enum screen" @1:1-1:12
    object on_tick::count : u64 = 18446744073709551615 addressed
    object sparse : i32[9] = {1, [4] 7, 8}
    object grid { +0 [0].x : i32[3] stride 12; +4 [0].y : f64 = 0.5 } size 36 const
    object empty const
    object table { +0 .f : ptr = &on_tick; +8 .next : ptr = &table } type "struct node"
    object flag : bool = true
    local main::buf : i8[255]
    heap malloc@12 : u8[4] stride 2 size 8
    code on_tick
    literal "a \"b\"\n"@3 : i8[7] = "a \"b\"\n" const
    external stderr size 8
    declare on_tick() -> void
)");
}

TEST(IrText, EveryInstruction) {
  check_text(R"(
    object buf : i8[16]
    object other : i8[16]
    object point { +0 .x : i32; +4 .y : i32 }
    heap malloc@7 : u8[4]
    heap row@8 { +0 .x : i32[4]; +16 .(size) : i64 }
    code callee
    declare callee(i32 %a, ...) -> i32
    function f(ptr %p, i32 %n, bool %b) -> i32 annotate "reachd::event" @1:1-9:2 name @1:5-1:6 {
    entry:
      %v : i32 = %b ? %n : 3 @2:1
      %w : i32 = load %p
      %w : i32 = load &point.y
      store &point.y = 4
      store &buf[3] = 120
      store %p = 7 : u16
      store %p = %n
      copy &buf = &other[1] bytes 15
      fill &buf = 0 bytes 16
      fill &buf = (i8)%n : i8 bytes (u64)%n : u64
      %r : i32 = call callee(3)
      call callee(%n, 5 : u8, null) @3:4-3:9
      %r : i32 = call *%p (%n, 2 : i32)
      %m : ptr = allocate malloc@7
      %o : ptr = allocate row@8 bytes 12
      %z : ptr = allocate zeroed row@8 bytes (i64)%n
      copy %z = %o
      deallocate %m
      %i : i32 = input "result of \"read\""
      %h : i32 = havoc "inline assembly"
      assume %i >= 0 "read fails"
      statement @4:2-4:8
      approximate "longjmp"
      %q : bool = property %m "pending"
      property %m "pending" = true
      property &point "fd" = %n
      run_loop
      branch synthetic %q ? yes : no @5:1-5:2
    yes:
      limit "more than 16 elements" @6:1
      fail "assert@12"
      jump no
    no:
      branch %b && %q ? again : out
    again:
      stop "abort"
    out:
      return 5
    }
)");
}

TEST(IrText, ProblemsAndComments) {
  check_text(R"(
    // A comment.
    remark "unknown function 'foo'" @3:4
    error "expected ';'" @7:1-7:2

    object x : i32
)",
             R"(
    remark "unknown function 'foo'" @3:4
    error "expected ';'" @7:1-7:2
    object x : i32
)");
}

TEST(IrText, TerminatorsWithChoicesInTheirCondition) {
  check_text(R"(
    function f(i32 %a, i32 %b) -> bool {
    entry:
      branch (%a <= 2 ? %b : %a) <= 6 ? one : two
    one:
      return %a < %b
    two:
      return true
    }
)");
}

TEST(IrText, TextsOfBytesAndOfWiderCharacters) {
  check_text(R"(
    object n : u8[8]
    function f(i64 %count) -> void {
    entry:
      %a : string = text &n
      %b : string = text &n length %count
      %c : string = wide text &n length %count
      return
    }
)");
}

TEST(IrText, AddressesOfFunctionsNeedNoObject) {
  const auto module = parse(remove_margin(R"(
    object handler : ptr
    function f() -> void {
    entry:
      store &handler = &g
      return
    }
    declare g() -> void
)"),
                            std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  EXPECT_EQ(module->find_function("g")->object, module->find_object("g"));
  EXPECT_EQ(module->function_of(module->find_object("g")), module->find_function("g"));
  EXPECT_EQ(module->find_function("f")->object, 0U);
}

TEST(IrText, NamesOfBlocksAreMadeUnique) {
  Module module{.pool = std::make_shared<ExprPool>()};
  Function function{.name = "f"};
  for (const char* name : {"entry", "", "loop", "loop", ""})
    function.blocks.push_back({.name = name});
  function.blocks[0].end = Jump{3};
  module.functions.push_back(function);
  EXPECT_EQ(to_text(module), remove_margin(R"(
    function f() -> void {
    entry:
      jump loop.1
    block:
      return
    loop:
      return
    loop.1:
      return
    block.1:
      return
    }
)"));
}

TEST(IrText, AddressesByRegion) {
  const auto module = parse(remove_margin(R"(
    object a { +0 .x : i32; +4 .n : i32[3]; +16 .u : f64; +16 .v : i64 }
    object a.n : i32
)"),
                            std::make_shared<ExprPool>());
  ASSERT_TRUE(module) << module.error().text();
  const std::pair<PointerValue, const char*> cases[] = {
      {{0, 0}, "null"},     {{0, 8}, "null+8"}, {{1, 0}, "&a"},     {{1, 4}, "&a.n[0]"},
      {{1, 12}, "&a.n[2]"}, {{1, 16}, "&a.u"},  {{1, 5}, "&a+5"},   {{1, -1}, "&a-1"},
      {{1, 99}, "&a+99"},   {{2, 0}, "&a.n"},   {{2, 4}, "&a.n+4"}, {{9, 0}, "&#9"},
  };
  for (const auto& [address, text] : cases) {
    EXPECT_EQ(address_text(address, *module), text);
    if (text[0] == '&' && text[1] != '#') {
      EXPECT_EQ(address_of(text, *module), address) << text;
    }
  }
  EXPECT_EQ(address_of("&b", *module), std::nullopt);
  EXPECT_EQ(address_of("&a.n[3]", *module), std::nullopt);
}

TEST(IrText, QuotedTexts) {
  const std::string all = "a\"b\\c\n\t\x01\x7f é";
  EXPECT_EQ(quote(all), R"("a\"b\\c\n\t\x01\x7f é")");
  EXPECT_EQ(unquote(quote(all)), all);
  for (const char* bad : {"", "\"", "a", "\"a", "\"a\"b\"", "\"\\\"", "\"\\x1\"", "\"\\xzz\""})
    EXPECT_EQ(unquote(bad), std::nullopt) << bad;
}

TEST(IrText, RefusesBadText) {
  const std::pair<const char*, const char*> cases[] = {
      {"thing x",
       "ir:1:1: found 'thing', expected 'object', 'function', 'declare', 'initialize', "
       "'expose', 'remark' or 'error'"},
      {"expose name", "ir:1:8: found 'name', expected the name of a field: \".name\""},
      {"object", "ir:1:7: line ends, expected the name of an object"},
      {"object x : i33", "ir:1:12: found 'i33', expected a sort such as i32, u8, bool, ptr"},
      {"object x : i32\nobject x : i32", "ir:2:8: object 'x' is declared twice"},
      {"object x : i32[2] = {1, 2, 3}", "ir:1:28: value 3 of an array of 2"},
      {"object x : i8[2] = \"ab\"", "ir:1:20: a text of 3 bytes for an array of 2"},
      {"object x : ptr = &y", "ir:1:18: unknown object in '&y'"},
      {"object x { 0 : i32 }", "ir:1:12: found '0', expected a region such as '+8 .name : i8[16]'"},
      {"object x : i32 static", "ir:1:12: found 'i32', expected a sort such as i32, u8, bool, ptr"},
      {"function f() -> void", "ir:1:21: line ends, expected '{'"},
      {"function f() -> void {\nentry:\n  return",
       "ir:3:9: text ends inside a function, expected '}'"},
      {"function f() -> void {\n  return\n}",
       "ir:2:3: found 'return', expected a label such as 'entry:'"},
      {"function f() -> void {\nentry:\n}",
       "ir:2:7: block 'entry' has no end, expected branch, jump, return or stop"},
      {"function f() -> void {\nentry:\nentry:\n  return\n}", "ir:3:1: block 'entry' occurs twice"},
      {"function f() -> void {\nentry:\n  jump loop\n}",
       "ir:3:8: found 'loop', expected a block of this function"},
      {"function f() -> void {\nentry:\n  return\n  return\n}",
       "ir:4:3: found 'return', expected a label, as the block has ended"},
      {"function f() -> void {\nentry:\n  dance\n  return\n}",
       "ir:3:3: found 'dance', expected an instruction"},
      {"function f() -> void {\nentry:\n  %a : i32 = 1\n  %a : i8 = 1\n  return\n}",
       "ir:4:3: register %a has sort i32 elsewhere, found i8"},
      {"function f() -> void {\nentry:\n  branch true\n  return\n}",
       "ir:3:14: line ends, expected '? block : block'"},
      {"function f(i32) -> void {\n}",
       "ir:1:12: found 'i32', expected a parameter such as 'i32 %x'"},
      {"function f(i32 x) -> void {\n}", "ir:1:16: found 'x', expected a register such as %1"},
      {"function f() void {\n}", "ir:1:14: found 'void', expected '->' and a sort or void"},
      {"declare f() -> void\ndeclare f() -> void", "ir:2:9: function 'f' is declared twice"},
  };
  for (const auto& [text, message] : cases) {
    const auto module = parse(text, std::make_shared<ExprPool>());
    ASSERT_FALSE(module) << text;
    EXPECT_EQ(module.error().text(), message);
  }
}

}  // namespace
}  // namespace reachd::ir

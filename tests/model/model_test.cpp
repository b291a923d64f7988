// What a valid model is, and the text of targets.
#include <gtest/gtest.h>

#include <functional>

#include "analysis/ir/text.h"
#include "analysis/model/event_model.h"
#include "analysis/model/target.h"
#include "analysis/model/text.h"

namespace reachd {
namespace {

EventModel valid_model() {
  EventModel model{.name = "M", .pool = std::make_shared<ExprPool>()};
  ExprPool& pool = *model.pool;
  const Expr x = pool.variable("x", Sort::i32());
  const Expr p = pool.variable("$p", Sort::i32());
  model.variables.push_back({"x", x, pool.machine(Sort::i32(), 0)});
  model.ui = UiModel{.initial = "A", .states = {"A", "B"}, .transitions = {{"A", "e", "B"}}};
  model.handlers.push_back(
      {.id = "h",
       .paths = {
           {.condition = pool.less(x, p), .updates = {{x, p}}, .to = "B", .targets = {"t"}}}});
  model.handlers.push_back({.id = "f", .function = "f", .arguments = std::vector<Expr>{p}});
  model.events.push_back(
      {.id = "e",
       .label = "click",
       .parameters = {{.name = "p", .sort = Sort::i32(), .var = p, .domain = pool.boolean(true)}},
       .handler = 0});
  model.events.push_back({.id = "k",
                          .label = "k",
                          .kind = EventKind::kSystem,
                          .parameters = model.events[0].parameters,
                          .handler = 1,
                          .enabled = pool.equal(x, pool.machine(Sort::i32(), 3)),
                          .before = {{x, pool.machine(Sort::i32(), 4)}}});
  model.assertions.push_back({"a", pool.less(x, pool.machine(Sort::i32(), 9))});
  return model;
}

void add_code(EventModel& model, const char* text) {
  auto code = ir::parse(text, model.pool);
  ASSERT_TRUE(code) << code.error().text();
  model.code = std::make_shared<ir::Module>(std::move(*code));
}

TEST(EventModel, ValidModelAndItsText) {
  EventModel model = valid_model();
  EXPECT_EQ(validate(model), std::vector<std::string>());
  add_code(model, "function f(i32 %a) -> void @3:1 {\nentry:\n  return\n}\n");
  EXPECT_EQ(validate(model), std::vector<std::string>());
  model.handlers[1].where = model.code->functions[0].where;
  model.remarks.push_back({{}, "something"});
  model.discover = true;
  model.init.function = "f";
  EXPECT_EQ(to_text(model), R"(model M
variable x : i32 = 0
init f()
events are what the initialisation registers
view A, initial
  e -> B
view B
event e "click", user
  parameter $p : i32
  handler h
event k, system
  parameter $p : i32
  enabled when x == 3
  x := 4
  handler f
handler h
  path when x < $p
    x := $p
    to B
    target t
handler f = f($p), at ir:3:1
assertion a: x <= 8
remark something
)");
}

TEST(EventModel, Violations) {
  struct Case {
    const char* expected;
    std::function<void(EventModel&, ExprPool&)> damage;
  };
  const auto i32 = [](ExprPool& pool, int value) { return pool.machine(Sort::i32(), value); };
  const Case cases[] = {
      {"variable 'x': occurs twice",
       [](EventModel& m, ExprPool&) { m.variables.push_back(m.variables[0]); }},
      {"variable 'x': the initial value 'true' has sort bool, expected i32",
       [](EventModel& m, ExprPool& pool) { m.variables[0].initial = pool.boolean(true); }},
      {"variable 'x': the initial value 'x' is no constant",
       [](EventModel& m, ExprPool&) { m.variables[0].initial = m.variables[0].var; }},
      {"variable 'y': has no expression",
       [](EventModel& m, ExprPool&) { m.variables.push_back({.name = "y"}); }},
      {"event 'k': occurs twice", [](EventModel& m, ExprPool&) { m.events[0].id = "k"; }},
      {"event: has no name", [](EventModel& m, ExprPool&) { m.events[1].id = ""; }},
      {"event 'e': has handler #7 of 2", [](EventModel& m, ExprPool&) { m.events[0].handler = 7; }},
      {"event 'k': the condition 'enabled', 'x' has sort i32, expected bool",
       [](EventModel& m, ExprPool&) { m.events[1].enabled = m.variables[0].var; }},
      {"event 'k': has two conditions: a term and function 'g'",
       [](EventModel& m, ExprPool&) { m.events[1].enabled_function = "g"; }},
      {"event 'k': assigns twice to 'x'",
       [](EventModel& m, ExprPool&) { m.events[1].before.push_back(m.events[1].before[0]); }},
      {"event 'k': the value of 'x', 'false' has sort bool, expected i32",
       [](EventModel& m, ExprPool& pool) { m.events[1].before[0].second = pool.boolean(false); }},
      {"event 'e', parameter 'p': has no variable of sort bool",
       [](EventModel& m, ExprPool&) { m.events[0].parameters[0].sort = Sort::boolean(); }},
      {"event 'e', parameter 'p': the domain is missing",
       [](EventModel& m, ExprPool&) { m.events[0].parameters[0].domain = {}; }},
      {"event 'e', parameter 'p': the minimum 3 is above the maximum 2",
       [](EventModel& m, ExprPool&) {
         m.events[0].parameters[0].minimum = 3;
         m.events[0].parameters[0].maximum = 2;
       }},
      {"event 'e', parameter 'p': has a length or a pattern, but sort i32",
       [](EventModel& m, ExprPool&) { m.events[0].parameters[0].length_max = 3; }},
      {"handler 'h', path 0: the condition '3' has sort i32, expected bool",
       [&](EventModel& m, ExprPool& pool) { m.handlers[0].paths[0].condition = i32(pool, 3); }},
      {"handler 'h', path 0: 'z' is neither a variable of the model nor a parameter of the event",
       [&](EventModel& m, ExprPool& pool) {
         m.handlers[0].paths[0].condition = pool.variable("z", Sort::boolean());
       }},
      {"handler 'h', path 0: assigns to 'z', which is no variable of the model",
       [&](EventModel& m, ExprPool& pool) {
         m.handlers[0].paths[0].updates.emplace_back(pool.variable("z", Sort::i32()), i32(pool, 3));
       }},
      {"handler 'h', path 0: leads to view 'C', which the UI model has not",
       [](EventModel& m, ExprPool&) { m.handlers[0].paths[0].to = "C"; }},
      {"handler 'f': has both a function and recorded paths",
       [](EventModel& m, ExprPool&) { m.handlers[1].paths = m.handlers[0].paths; }},
      {"handler 'h': has arguments, but no function",
       [](EventModel& m, ExprPool&) { m.handlers[0].arguments = m.handlers[1].arguments; }},
      {"UI model: the initial view 'Z' is not among its states",
       [](EventModel& m, ExprPool&) { m.ui->initial = "Z"; }},
      {"transition A -e-> Z: view 'Z' is not among the states",
       [](EventModel& m, ExprPool&) { m.ui->transitions[0].to = "Z"; }},
      {"transition A -z-> B: event 'z' is not among the events",
       [](EventModel& m, ExprPool&) { m.ui->transitions[0].event = "z"; }},
      {"assertion 't': a named point has this name too",
       [](EventModel& m, ExprPool&) { m.assertions[0].id = "t"; }},
      {"function 'f' is only declared in the sources, not defined",
       [](EventModel& m, ExprPool&) { add_code(m, "declare f(i32 %a) -> void\n"); }},
      {"handler 'f': function 'f' is not in the sources",
       [](EventModel& m, ExprPool&) { add_code(m, "declare g() -> void\n"); }},
      {"event 'k': function 'f' takes 0 arguments, the handler gives 1",
       [](EventModel& m, ExprPool&) {
         add_code(m, "function f() -> void {\nentry:\n  return\n}\n");
       }},
      {"event 'k': argument 1 of 'f' has sort i32, expected ptr",
       [](EventModel& m, ExprPool&) {
         add_code(m, "function f(ptr %q) -> void {\nentry:\n  return\n}\n");
       }},
  };
  for (const Case& one : cases) {
    EventModel model = valid_model();
    one.damage(model, *model.pool);
    std::string lines;
    for (const std::string& violation : validate(model))
      lines += violation + "\n";
    EXPECT_NE(lines.find(one.expected), std::string::npos) << one.expected << "\nfound: " << lines;
  }
}

TEST(Target, Text) {
  EXPECT_EQ(to_text(Target{.file = "tax.c", .line = 8}), "tax.c:8");
  EXPECT_EQ(to_text(Target{.file = "tax.c", .line = 8, .column = 3}), "tax.c:8:3");
  EXPECT_EQ(to_text(Target{.file = "tax.c", .line = 8, .column = 3, .branch = false}),
            "tax.c:8:3:false");
  EXPECT_EQ(to_text(Target{.file = "tax.c", .line = 8, .branch = true}), "tax.c:8:true");
  EXPECT_EQ(to_text(Target{.model = "Tax", .id = "line8"}), "Tax#line8");
  EXPECT_EQ(to_text(Target{.file = "tax.c", .line = 8, .is_assertion = true}), "assert:tax.c:8");
}

}  // namespace
}  // namespace reachd

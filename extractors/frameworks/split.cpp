// Splits functions where they wait; waits.h says what for.
//
// A function f that waits becomes f.start, which is f but returns where it waits, and one function
// for each place where it waits, which goes on there:
//
//   f.start       … ; keep x; waiting := true; return
//   f.after.12    x := what was kept; the rest of f
//
// Each wait has a driver, which is the handler of its events: it chooses the effect of the event,
// goes on where the wait was, and, where that function returns, in the function that called it.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>

#include "analysis/expr/substitute.h"
#include "analysis/ir/liveness.h"
#include "analysis/ir/names.h"
#include "extractors/frameworks/body.h"
#include "extractors/frameworks/waits.h"

namespace reachd::frameworks {

namespace {

using Index = std::size_t;

constexpr std::string_view kProgram = "program";
constexpr std::string_view kProperty = "waits in ";

/// A place where a function goes on.
struct Rest {
  const WaitPoint* point = nullptr;
  std::string name;       ///< of the function that goes on there
  ir::BlockId block = 0;  ///< of the split body
  ir::BlockId save = 0;   ///< where what is needed later is kept
  Expr result;            ///< register that takes the result of the call; may be null
  std::vector<Expr> arguments;
  SourceSpan where;
  std::set<Expr> needed;                    ///< registers
  std::string driver;                       ///< of waits
  std::vector<FrameworkParameter> given{};  ///< parameters of all its events
};

struct Split {
  std::string original;
  std::vector<Expr> parameters;
  std::string start;  ///< name of what begins it
  bool is_root = false;
  std::vector<Rest> rests;
  std::vector<ir::Block> blocks;
  std::map<Expr, ir::ObjectId> kept;                   ///< by register: where it is kept
  std::map<Expr, ir::ObjectId> locals;                 ///< registers that hold their addresses
  std::vector<std::pair<Index, std::size_t>> callers;  ///< function and rest
  ir::ObjectId caller = 0;                             ///< says which; 0: there is one
};

class Splitter {
public:
  Splitter(ir::Module& module, const WaitingCode& code)
      : module_(module), pool_(*module.pool), code_(code) {}

  Framework run(const std::string& root);

private:
  bool add_events();
  void split_blocks(Index index, Split& split);
  ir::BlockId split_at(Split& split, ir::BlockId block, Rest& rest);
  void emit_wait(Split& split, ir::BlockId block, const Rest& rest);
  void emit_calls(Split& split, ir::BlockId from, const Rest& rest, const ir::Call& call);
  void place_locals(Split& split);
  void find_needed(Split& split, const ir::Function& function);
  void fill_saves(Split& split);
  ir::Function function_after(const Split& split, const Rest& rest);
  void emit_event(const Rest& rest, std::vector<ir::Block>& blocks, const std::vector<Expr>& given,
                  ir::BlockId rest_block);
  ir::Function driver(Index index, const Rest& rest);
  ir::Function returned(Index index);
  void add_interruption();
  std::vector<Expr> driver_parameters(const Rest& rest);

  ir::ObjectId new_object(std::string name, Sort sort);
  std::string fresh(const std::string& name);
  Expr reg(const std::string& name, Sort sort) {
    return pool_.variable("%" + name + "." + to_text(sort), sort);
  }
  Expr address(ir::ObjectId object) { return pool_.pointer({object, 0}); }
  Expr number(std::size_t value) { return pool_.machine(Sort::i32(), static_cast<Int128>(value)); }
  /// Goes to `yes` where the program waits, else to `no`.
  void branch_on_waiting(ir::Block& block, ir::BlockId yes, ir::BlockId no);

  ir::Module& module_;
  ExprPool& pool_;
  const WaitingCode& code_;
  std::map<Index, Split> splits_;
  ir::ObjectId program_ = 0;
  ir::ObjectId waiting_ = 0;
  ir::ObjectId interruptible_ = 0;          ///< number of the wait that may be interrupted; 0: none
  std::vector<const Rest*> interruptions_;  ///< what goes on then, from 1
  std::set<std::string, std::less<>> names_;
  std::set<std::string, std::less<>> objects_;
  Framework framework_;
};

std::string Splitter::fresh(const std::string& name) {
  std::string unique = name;
  for (int n = 2; !names_.insert(unique).second; ++n)
    unique = name + "." + std::to_string(n);
  return unique;
}

ir::ObjectId Splitter::new_object(std::string name, Sort sort) {
  while (!objects_.insert(name).second)
    name += "'";
  ir::Object object{.name = std::move(name)};
  object.size = ir::size_of(sort);
  object.regions = {{.sort = sort, .stride = object.size}};
  module_.objects.push_back(std::move(object));
  return static_cast<ir::ObjectId>(module_.objects.size() - 1);
}

/// "%key.u8" → "key".
std::string source_name(Expr reg) {
  std::string name(reg.name().substr(1));
  const std::string end = "." + to_text(reg.sort());
  if (name.ends_with(end))
    name.resize(name.size() - end.size());
  return name;
}

void Splitter::branch_on_waiting(ir::Block& block, ir::BlockId yes, ir::BlockId no) {
  const Expr waits = reg("waits", Sort::boolean());
  block.instructions.push_back({ir::Load{waits, address(waiting_)}, {}});
  block.end = ir::Branch{waits, yes, no, {}, true};
}

/// Locals of a function that waits are one object each: they outlive the events.
void Splitter::place_locals(Split& split) {
  constexpr std::int64_t kForgottenMax = 32;
  std::vector<ir::Instruction> begin;
  for (ir::Instruction& instruction : split.blocks.front().instructions) {
    const auto* allocate = std::get_if<ir::Allocate>(&instruction.op);
    if (!allocate || module_.objects[allocate->pattern].kind != ir::ObjectKind::kLocal) {
      begin.push_back(std::move(instruction));
      continue;
    }
    ir::Object object = module_.objects[allocate->pattern];
    object.kind = ir::ObjectKind::kGlobal;
    // The better name is for the one that is shown.
    module_.objects[allocate->pattern].name += "'";
    while (!objects_.insert(module_.objects[allocate->pattern].name).second)
      module_.objects[allocate->pattern].name += "'";
    const auto id = static_cast<ir::ObjectId>(module_.objects.size());
    split.locals[allocate->reg] = id;
    begin.push_back({ir::Assign{allocate->reg, address(id)}, instruction.where});
    std::int64_t values = 0;
    for (const ir::Region& region : object.regions)
      values += region.count;
    // What it holds is undefined. Of larger ones nothing is forgotten; nothing may read it.
    for (const ir::Region& region : object.regions)
      for (std::int64_t k = 0; k < region.count && values <= kForgottenMax; ++k) {
        const Expr any = reg("any:" + object.name, region.sort);
        begin.push_back({ir::Havoc{any, object.name + " is not initialised"}, {}});
        begin.push_back(
            {ir::Store{pool_.pointer({id, region.offset + k * region.stride}), any}, {}});
      }
    module_.objects.push_back(std::move(object));
  }
  split.blocks.front().instructions = std::move(begin);
}

/// Cuts the block behind the point. Returns the block of what follows.
ir::BlockId Splitter::split_at(Split& split, ir::BlockId id, Rest& rest) {
  const auto next = static_cast<ir::BlockId>(split.blocks.size());
  rest.block = next;
  rest.save = next + 1;
  const std::string name = split.blocks[id].name;
  split.blocks.push_back({.name = name + ".after." + std::to_string(split.rests.size())});
  split.blocks.push_back({.name = name + ".waits." + std::to_string(split.rests.size())});
  split.blocks[next].end = split.blocks[id].end;
  // Until it is known what is needed there.
  split.blocks[rest.save].end = ir::Jump{next};
  if (rest.result)
    split.blocks[rest.save].instructions.push_back({ir::Havoc{rest.result, ""}, {}});
  return next;
}

void Splitter::emit_calls(Split& split, ir::BlockId from, const Rest& rest, const ir::Call& call) {
  const auto called = [&](ir::BlockId block, Index callee) {
    const Split& to = splits_.at(callee);
    auto& instructions = split.blocks[block].instructions;
    if (to.caller != 0) {
      const auto self = std::ranges::find_if(to.callers, [&](const auto& caller) {
        return &splits_.at(caller.first) == &split && caller.second == split.rests.size();
      });
      instructions.push_back({ir::Store{address(to.caller), number(static_cast<std::size_t>(
                                                                self - to.callers.begin()))},
                              {}});
    }
    instructions.push_back({ir::Call{call.reg, to.start, {}, call.arguments}, rest.where});
    branch_on_waiting(split.blocks[block], rest.save, rest.block);
  };
  const auto limit = [&](ir::BlockId block, Index callee) {
    split.blocks[block].instructions.push_back(
        {ir::Limit{"'" + module_.functions[callee].name +
                   "', which waits for events, may be called while it waits"},
         rest.where});
    split.blocks[block].end = ir::Stop{"not followed"};
  };
  if (!call.callee.empty()) {
    if (rest.point->cut.empty())
      called(from, rest.point->callees.front());
    else
      limit(from, rest.point->cut.front());
    return;
  }
  const auto choose = [&](Index callee) {
    const auto taken = static_cast<ir::BlockId>(split.blocks.size());
    const std::string name = split.blocks[from].name + "." + std::to_string(taken);
    split.blocks.push_back({.name = name + ".calls"});
    split.blocks.push_back({.name = name + ".else"});
    split.blocks[from].end =
        ir::Branch{pool_.equal(call.pointer, address(module_.functions[callee].object)),
                   taken,
                   taken + 1,
                   {},
                   true};
    from = taken + 1;
    return taken;
  };
  for (const Index callee : rest.point->callees)
    called(choose(callee), callee);
  for (const Index callee : rest.point->cut)
    limit(choose(callee), callee);
  split.blocks[from].instructions.push_back({call, rest.where});
  split.blocks[from].end = ir::Jump{rest.block};
}

/// The call waits; or it returns at once, where that may be.
void Splitter::emit_wait(Split& split, ir::BlockId block, const Rest& rest) {
  const FunctionModel& described = *rest.point->wait;
  if (begins(described))
    split.blocks[block].instructions.push_back(
        {ir::Call{{}, rest.driver + ":begin", {}, rest.arguments}, rest.where});
  split.blocks[block].end = ir::Jump{rest.save};
  if (!described.at_once || !rest.result)
    return;
  const Expr is_ready = reg("ready", Sort::boolean());
  split.blocks[block].instructions.push_back(
      {ir::Input{is_ready, described.name + " need not wait", false}, rest.where});
  const auto ready = static_cast<ir::BlockId>(split.blocks.size());
  split.blocks.push_back({.name = split.blocks[block].name + ".ready"});
  split.blocks[block].end = ir::Branch{is_ready, ready, rest.save, {}, true};
  auto& instructions = split.blocks[ready].instructions;
  instructions.push_back({ir::Input{rest.result, described.name, false}, rest.where});
  const std::string why = "the documented result of " + described.name;
  const auto bound = [&](const std::string& text, bool is_minimum) {
    if (text.empty())
      return;
    const Expr limit = pool_.machine(rest.result.sort(), std::strtoll(text.c_str(), nullptr, 10));
    instructions.push_back({ir::Assume{is_minimum ? pool_.less_eq(limit, rest.result)
                                                  : pool_.less_eq(rest.result, limit),
                                       why},
                            {}});
  };
  bound(described.at_once->minimum, true);
  bound(described.at_once->maximum, false);
  split.blocks[ready].end = ir::Jump{rest.block};
}

void Splitter::split_blocks(Index index, Split& split) {
  std::map<ir::BlockId, std::vector<const WaitPoint*>> by_block;
  for (const WaitPoint& point : code_.at(index))
    by_block[point.block].push_back(&point);
  for (auto& [block, points] : by_block) {
    const std::vector<ir::Instruction> instructions = std::move(split.blocks[block].instructions);
    split.blocks[block].instructions.clear();
    ir::BlockId current = block;
    std::size_t done = 0;
    const auto copy_until = [&](std::size_t end) {
      for (; done < end; ++done)
        split.blocks[current].instructions.push_back(instructions[done]);
    };
    for (const WaitPoint* point : points) {
      copy_until(point->instruction);
      const ir::Instruction& at = instructions[done++];
      const auto& call = std::get<ir::Call>(at.op);
      Rest rest{.point = point, .result = call.reg, .arguments = call.arguments, .where = at.where};
      rest.name = fresh(split.original + ".after." + std::to_string(at.where.line));
      const ir::BlockId next = split_at(split, current, rest);
      if (point->wait) {
        rest.driver = fresh(point->wait->name + "@" + std::to_string(at.where.line));
        emit_wait(split, current, rest);
        for (const WaitModel& wait : point->wait->waits)
          for (const FrameworkParameter& parameter : wait.parameters)
            if (std::ranges::none_of(rest.given, [&](const FrameworkParameter& known) {
                  return known.name == parameter.name && known.sort == parameter.sort;
                }))
              rest.given.push_back(parameter);
      } else {
        emit_calls(split, current, rest, call);
      }
      split.rests.push_back(std::move(rest));
      current = next;
    }
    copy_until(instructions.size());
  }
}

void Splitter::find_needed(Split& split, const ir::Function& function) {
  ir::Function whole = function;
  whole.blocks = split.blocks;
  // A wait assigns its result; control that comes to the rest from there is as before.
  const auto live = ir::live_registers(whole);
  for (Rest& rest : split.rests) {
    rest.needed = live[rest.block];
    if (rest.result)
      rest.needed.erase(rest.result);
    if (rest.point->wait)
      for (const Expr argument : rest.arguments)
        for (const Expr variable : variables_of(argument))
          rest.needed.insert(variable);
    for (const Expr reg : rest.needed)
      if (!split.locals.contains(reg) && !split.kept.contains(reg))
        split.kept[reg] = new_object(split.original + "::" + source_name(reg), reg.sort());
  }
}

void Splitter::fill_saves(Split& split) {
  for (const Rest& rest : split.rests) {
    ir::Block& block = split.blocks[rest.save];
    block.instructions.clear();
    if (rest.point->wait) {
      const Expr handler = address(module_.find_function(rest.driver)->object);
      block.instructions.push_back({ir::Store{address(waiting_), pool_.boolean(true)}, {}});
      if (interruptible_ != 0) {
        const auto at = std::ranges::find(interruptions_, &rest) - interruptions_.begin();
        const auto count = static_cast<std::ptrdiff_t>(interruptions_.size());
        block.instructions.push_back(
            {ir::Store{address(interruptible_),
                       number(at == count ? 0 : static_cast<std::size_t>(at) + 1)},
             {}});
      }
      block.instructions.push_back(
          {ir::WriteProperty{address(program_), std::string(kProperty) + rest.point->wait->name,
                             handler},
           rest.where});
    }
    for (const Expr reg : rest.needed)
      if (const auto kept = split.kept.find(reg); kept != split.kept.end())
        block.instructions.push_back({ir::Store{address(kept->second), reg}, {}});
    if (split.is_root)
      block.instructions.push_back({ir::RunLoop{}, rest.where});
    const auto& result = module_.find_function(split.original)->result;
    block.end = ir::Return{result ? pool_.constant(default_value(*result)) : Expr()};
  }
}

std::vector<Expr> Splitter::driver_parameters(const Rest& rest) {
  std::vector<Expr> parameters = {reg("event", Sort::i32())};
  for (const FrameworkParameter& parameter : rest.given)
    parameters.push_back(reg("event." + parameter.name, passed_as(parameter)));
  return parameters;
}

/// The call that waits returns as the event says.
void Splitter::emit_event(const Rest& rest, std::vector<ir::Block>& blocks,
                          const std::vector<Expr>& given, ir::BlockId rest_block) {
  const FunctionModel& described = *rest.point->wait;
  ir::BlockId current = 0;
  for (std::size_t k = 0; k < described.waits.size(); ++k) {
    std::vector<Expr> arguments(
        rest.arguments.begin(),
        rest.arguments.begin() + static_cast<std::ptrdiff_t>(described.parameters.size()));
    for (const FrameworkParameter& parameter : described.waits[k].parameters)
      for (std::size_t i = 0; i < rest.given.size(); ++i)
        if (rest.given[i].name == parameter.name && rest.given[i].sort == parameter.sort)
          arguments.push_back(given[i + 1]);
    const auto taken = static_cast<ir::BlockId>(blocks.size());
    blocks.push_back({.name = "event." + std::to_string(k)});
    blocks[taken].instructions.push_back(
        {ir::Call{rest.result, rest.driver + ":" + std::to_string(k), {}, arguments}, rest.where});
    blocks[taken].end = ir::Jump{rest_block};
    if (k + 1 == described.waits.size()) {
      blocks[current].end = ir::Jump{taken};
      return;
    }
    blocks.push_back({.name = "no_event." + std::to_string(k)});
    blocks[current].end = ir::Branch{pool_.equal(given[0], number(k)), taken, taken + 1, {}, true};
    current = taken + 1;
  }
}

ir::Function Splitter::function_after(const Split& split, const Rest& rest) {
  ir::Function function = *module_.find_function(split.original);
  function.name = rest.name;
  function.object = 0;
  function.annotations.clear();
  function.parameters.clear();
  function.pointees.clear();
  function.records.clear();
  if (rest.point->wait)
    function.parameters = driver_parameters(rest);
  else if (rest.result)
    function.parameters = {rest.result};
  // The entry is a new block, so that all others move by one.
  function.blocks = {{.name = "goes_on"}};
  for (const ir::Block& block : split.blocks) {
    ir::Block& moved = function.blocks.emplace_back(block);
    if (auto* jump = std::get_if<ir::Jump>(&moved.end))
      ++jump->to;
    if (auto* branch = std::get_if<ir::Branch>(&moved.end)) {
      ++branch->then_block;
      ++branch->else_block;
    }
    std::erase_if(moved.instructions, [](const ir::Instruction& instruction) {
      return std::holds_alternative<ir::RunLoop>(instruction.op);
    });
  }
  for (const Expr reg : rest.needed) {
    ir::Block& entry = function.blocks.front();
    if (const auto local = split.locals.find(reg); local != split.locals.end())
      entry.instructions.push_back({ir::Assign{reg, address(local->second)}, {}});
    else
      entry.instructions.push_back({ir::Load{reg, address(split.kept.at(reg))}, {}});
  }
  if (rest.point->wait)
    emit_event(rest, function.blocks, function.parameters, rest.block + 1);
  else
    function.blocks.front().end = ir::Jump{rest.block + 1};
  forget_unreachable(function.blocks);
  return function;
}

/// The function has returned: whoever called it goes on.
ir::Function Splitter::returned(Index index) {
  const Split& split = splits_.at(index);
  const std::optional<Sort> sort = module_.find_function(split.original)->result;
  ir::Function function;
  function.name = split.original + ".returned";
  function.blocks = {{.name = "entry"}};
  if (sort)
    function.parameters = {reg("result:" + split.original, *sort)};
  if (split.is_root) {
    function.blocks[0].end = ir::Stop{"the program ends"};
    return function;
  }
  ir::BlockId current = 0;
  const Expr which = reg("caller", Sort::i32());
  if (split.caller != 0)
    function.blocks[0].instructions.push_back({ir::Load{which, address(split.caller)}, {}});
  for (std::size_t i = 0; i < split.callers.size(); ++i) {
    const Split& caller = splits_.at(split.callers[i].first);
    const Rest& rest = caller.rests[split.callers[i].second];
    const std::string number_text = std::to_string(i);
    auto taken = current;
    if (i + 1 < split.callers.size()) {
      taken = static_cast<ir::BlockId>(function.blocks.size());
      function.blocks.push_back({.name = "caller." + number_text});
      function.blocks.push_back({.name = "not." + number_text});
      function.blocks[current].end =
          ir::Branch{pool_.equal(which, number(i)), taken, taken + 1, {}, true};
      current = taken + 1;
    }
    const std::optional<Sort> result = module_.find_function(caller.original)->result;
    const Expr value = result ? reg("result:" + caller.original, *result) : Expr();
    const auto ends = static_cast<ir::BlockId>(function.blocks.size());
    function.blocks.push_back({.name = "returned." + number_text});
    function.blocks.push_back({.name = "waits." + number_text});
    std::vector<Expr> given;
    if (rest.result)
      given.push_back(pool_.cast(function.parameters.front(), rest.result.sort()));
    function.blocks[taken].instructions.push_back({ir::Call{value, rest.name, {}, given}, {}});
    branch_on_waiting(function.blocks[taken], ends + 1, ends);
    std::vector<Expr> results;
    if (value)
      results.push_back(value);
    function.blocks[ends].instructions.push_back(
        {ir::Call{{}, caller.original + ".returned", {}, results}, {}});
  }
  return function;
}

ir::Function Splitter::driver(Index index, const Rest& rest) {
  const Split& split = splits_.at(index);
  ir::Function function;
  function.name = rest.driver;
  function.object = module_.find_function(rest.driver)->object;
  function.where = rest.where;
  function.name_span = rest.where;
  function.parameters = driver_parameters(rest);
  if (std::ranges::any_of(rest.given,
                          [](const auto& given) { return given.sort.is(SortKind::kString); }))
    function.annotations.emplace_back(ir::kTakesTexts);
  function.blocks = {{.name = "entry"}, {.name = "returned"}, {.name = "waits"}};
  const std::optional<Sort> sort = module_.find_function(split.original)->result;
  const Expr value = sort ? reg("result:" + split.original, *sort) : Expr();
  auto& entry = function.blocks[0].instructions;
  entry.push_back({ir::WriteProperty{address(program_),
                                     std::string(kProperty) + rest.point->wait->name, pool_.null()},
                   {}});
  entry.push_back({ir::Store{address(waiting_), pool_.boolean(false)}, {}});
  if (interruptible_ != 0)
    entry.push_back({ir::Store{address(interruptible_), number(0)}, {}});
  entry.push_back({ir::Call{value, rest.name, {}, function.parameters}, {}});
  branch_on_waiting(function.blocks[0], 2, 1);
  std::vector<Expr> results;
  if (value)
    results.push_back(value);
  function.blocks[1].instructions.push_back(
      {ir::Call{{}, split.original + ".returned", {}, results}, {}});
  return function;
}

/// The functions of the events; false where a declaration does not fit.
bool Splitter::add_events() {
  FrameworkClass& owner = framework_.classes.front();
  for (auto& [index, split] : splits_)
    for (const Rest& rest : split.rests) {
      if (!rest.point->wait)
        continue;
      const FunctionModel& described = *rest.point->wait;
      const std::string problem =
          add_wait_functions(*rest.point->model, described, rest.driver, rest.where, module_);
      if (!problem.empty()) {
        module_.problems.push_back({rest.where,
                                    "the declaration of '" + described.name +
                                        "' does not fit the model '" +
                                        rest.point->model->framework.name + "': " + problem,
                                    false});
        return false;
      }
      ir::Object code{.name = rest.driver, .kind = ir::ObjectKind::kFunction};
      code.address_taken = true;
      while (!objects_.insert(code.name).second)
        code.name += "'";
      module_.objects.push_back(std::move(code));
      ir::Function driver;
      driver.name = rest.driver;
      driver.object = static_cast<ir::ObjectId>(module_.objects.size() - 1);
      module_.functions.push_back(std::move(driver));
      const std::string property = std::string(kProperty) + described.name;
      if (std::ranges::any_of(owner.properties, [&](const FrameworkProperty& known) {
            return known.name == property;
          }))
        continue;
      owner.properties.push_back({property, Sort::pointer()});
      for (std::size_t k = 0; k < described.waits.size(); ++k) {
        const WaitModel& wait = described.waits[k];
        if (wait.is_interruption)
          continue;
        Delivery delivery{.kind = wait.kind, .label = wait.label, .handler = property};
        delivery.parameters = wait.parameters;
        delivery.arguments.push_back(std::to_string(k));
        for (const FrameworkParameter& given : rest.given) {
          const bool is_own = std::ranges::any_of(wait.parameters, [&](const auto& parameter) {
            return parameter.name == given.name && parameter.sort == given.sort;
          });
          delivery.arguments.push_back(is_own                             ? given.name
                                       : given.sort.is_bool()             ? "false"
                                       : given.sort.is(SortKind::kString) ? "null"
                                                                          : "0");
        }
        owner.deliveries.push_back(std::move(delivery));
      }
    }
  return true;
}

/// Lets what the program waits in return, if it may be interrupted, now or after more has happened;
/// and for each function that may handle what interrupts, one that runs both.
void Splitter::add_interruption() {
  ir::Function goes_on;
  goes_on.name = fresh("program goes on");
  goes_on.is_library = true;
  goes_on.blocks = {{.name = "entry"}, {.name = "later"}, {.name = "now"}};
  const Expr is_later = reg("later", Sort::boolean());
  goes_on.blocks[0].instructions.push_back({ir::Input{is_later, "more comes first", false}, {}});
  goes_on.blocks[0].end = ir::Branch{is_later, 1, 2, {}, true};
  const Expr which = reg("interrupted", Sort::i32());
  goes_on.blocks[2].instructions.push_back({ir::Load{which, address(interruptible_)}, {}});
  ir::BlockId current = 2;
  for (std::size_t i = 0; i < interruptions_.size(); ++i) {
    const Rest& rest = *interruptions_[i];
    const auto taken = static_cast<ir::BlockId>(goes_on.blocks.size());
    goes_on.blocks.push_back({.name = "wait." + std::to_string(i + 1)});
    goes_on.blocks.push_back({.name = "not." + std::to_string(i + 1)});
    goes_on.blocks[current].end =
        ir::Branch{pool_.equal(which, number(i + 1)), taken, taken + 1, {}, true};
    const auto& waits = rest.point->wait->waits;
    const auto k = std::ranges::find_if(waits, &WaitModel::is_interruption) - waits.begin();
    std::vector<Expr> arguments = {number(static_cast<std::size_t>(k))};
    for (const FrameworkParameter& parameter : rest.given)
      arguments.push_back(pool_.constant(default_value(passed_as(parameter))));
    goes_on.blocks[taken].instructions.push_back({ir::Call{{}, rest.driver, {}, arguments}, {}});
    current = taken + 1;
  }
  add_interrupting_handlers(goes_on.name, module_);
  module_.functions.push_back(std::move(goes_on));
}

Framework Splitter::run(const std::string& root) {
  for (const ir::Function& function : module_.functions)
    names_.insert(function.name);
  for (const ir::Object& object : module_.objects)
    objects_.insert(object.name);
  program_ = new_object(std::string(kProgram), Sort::boolean());
  waiting_ = new_object("program::waits", Sort::boolean());
  framework_.name = "waits";
  framework_.classes.push_back({.name = "program"});
  for (const auto& [index, points] : code_) {
    const ir::Function& function = module_.functions[index];
    Split& split = splits_[index];
    split.original = function.name;
    split.parameters = function.parameters;
    split.blocks = function.blocks;
    split.is_root = function.name == root;
    split.start = split.is_root ? root : fresh(function.name + ".start");
  }
  // In the order in which the places get their numbers.
  for (const auto& [index, points] : code_) {
    std::vector<const WaitPoint*> in_order;
    for (const WaitPoint& point : points)
      in_order.push_back(&point);
    std::ranges::stable_sort(in_order, {}, &WaitPoint::block);
    for (std::size_t i = 0; i < in_order.size(); ++i)
      for (const Index callee : in_order[i]->callees)
        splits_.at(callee).callers.emplace_back(index, i);
  }
  for (auto& [index, split] : splits_)
    if (split.callers.size() > 1)
      split.caller = new_object(split.original + "::caller", Sort::i32());
  for (auto& [index, split] : splits_) {
    split_blocks(index, split);
    place_locals(split);
    find_needed(split, module_.functions[index]);
  }
  if (!add_events())
    return {};
  for (const auto& [index, split] : splits_)
    for (const Rest& rest : split.rests)
      if (rest.point->wait &&
          std::ranges::any_of(rest.point->wait->waits, &WaitModel::is_interruption))
        interruptions_.push_back(&rest);
  if (!interruptions_.empty())
    interruptible_ = new_object("program::interruptible", Sort::i32());
  std::vector<ir::Function> made;
  for (auto& [index, split] : splits_)
    fill_saves(split);
  for (auto& [index, split] : splits_) {
    for (const Rest& rest : split.rests) {
      if (!rest.point->wait && rest.point->callees.empty())
        continue;  // it does not wait there
      made.push_back(function_after(split, rest));
      if (rest.point->wait)
        *module_.find_function(rest.driver) = driver(index, rest);
    }
    made.push_back(returned(index));
    ir::Function start = module_.functions[index];
    start.name = split.start;
    start.blocks = split.blocks;
    forget_unreachable(start.blocks);
    if (split.is_root) {
      module_.functions[index] = std::move(start);
      continue;
    }
    start.object = 0;
    start.annotations.clear();
    made.push_back(std::move(start));
  }
  std::ranges::move(made, std::back_inserter(module_.functions));
  if (!interruptions_.empty())
    add_interruption();
  return framework_;
}

}  // namespace

std::optional<Framework> split_at_waits(FrameworkModelRefs models, ir::Module& module,
                                        const std::string& root) {
  const WaitingCode code = find_waits(models, module, root);
  if (code.empty())
    return std::nullopt;
  settle_parameters(code, root, module);
  Framework framework = Splitter(module, code).run(root);
  return framework.classes.empty() ? std::nullopt : std::optional(std::move(framework));
}

}  // namespace reachd::frameworks

// What symbolic execution relies on. Each rule is one `report`; the message starts with the
// function and block, or the object.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/print.h"
#include "analysis/ir/allocations.h"
#include "analysis/ir/names.h"
#include "analysis/ir/text.h"

namespace reachd::ir {

namespace {

using Registers = std::set<Expr>;

class FunctionVerifier {
public:
  FunctionVerifier(const Module& module, const Function& function, std::vector<std::string>& found)
      : module_(module), function_(function), found_(found) {}

  void run();

private:
  void report(const std::string& message) {
    found_.push_back("function '" + function_.name + "'" + where_ + ": " + message);
  }
  std::string text(Expr e) const { return reachd::to_text(e, *module_.pool); }

  /// Variables are registers that were assigned; pointers name objects. False: a null expression.
  bool check_use(Expr e, const char* what);
  void check_leaves(Expr e, std::set<Expr>& seen);
  void check_sort(Expr e, Sort expected, const char* what);
  void check_address(Expr e, const char* what) { check_sort(e, Sort::pointer(), what); }
  void check_integral(Expr e, const char* what);
  void define(Expr reg);
  void check_block_id(BlockId id);
  void check_call(const Call& call);

  void check(const Assign& op);
  void check(const Load& op);
  void check(const Store& op);
  void check(const Copy& op);
  void check(const Fill& op);
  void check(const Call& op);
  void check(const Allocate& op);
  void check(const Deallocate& op) { check_address(op.address, "the freed address"); }
  void check(const Companion& op);
  void check(const Owner& op);
  void check(const ReadText& op);
  void check(const Input& op) { define(op.reg); }
  void check(const Havoc& op) { define(op.reg); }
  void check(const Assume& op) { check_sort(op.condition, Sort::boolean(), "the assumption"); }
  void check(const Statement&) {}
  void check(const Approximate&) {}
  void check(const Limit&) {}
  void check(const ReadProperty& op);
  void check(const WriteProperty& op);
  void check(const RunLoop&) {}
  void check(const Fail&) {}
  void check(const Jump& end) { check_block_id(end.to); }
  void check(const Branch& end);
  void check(const Return& end);
  void check(const Stop&) {}

  std::vector<BlockId> successors(const Block& block) const;
  /// Registers that are assigned on every path to each block; none for blocks without a path.
  std::vector<std::optional<Registers>> assigned_at_entry() const;

  const Module& module_;
  const Function& function_;
  std::vector<std::string>& found_;
  std::string where_;
  Registers assigned_;
};

Expr assigned_by(const Instruction& instruction) {
  return std::visit(
      [](const auto& op) {
        if constexpr (requires { op.reg; })
          return op.reg;
        else
          return Expr();
      },
      instruction.op);
}

std::vector<BlockId> FunctionVerifier::successors(const Block& block) const {
  std::vector<BlockId> to;
  if (const Jump* jump = std::get_if<Jump>(&block.end))
    to = {jump->to};
  else if (const Branch* branch = std::get_if<Branch>(&block.end))
    to = {branch->then_block, branch->else_block};
  std::erase_if(to, [&](BlockId id) { return id >= function_.blocks.size(); });
  return to;
}

std::vector<std::optional<Registers>> FunctionVerifier::assigned_at_entry() const {
  std::vector<std::optional<Registers>> entry(function_.blocks.size());
  entry[0].emplace(function_.parameters.begin(), function_.parameters.end());
  std::vector<BlockId> todo = {0};
  while (!todo.empty()) {
    const BlockId id = todo.back();
    todo.pop_back();
    Registers after = *entry[id];
    for (const Instruction& instruction : function_.blocks[id].instructions)
      if (const Expr reg = assigned_by(instruction))
        after.insert(reg);
    for (const BlockId next : successors(function_.blocks[id])) {
      if (!entry[next]) {
        entry[next] = after;
        todo.push_back(next);
      } else if (std::erase_if(*entry[next], [&](Expr reg) { return !after.contains(reg); }) > 0) {
        todo.push_back(next);
      }
    }
  }
  return entry;
}

void FunctionVerifier::check_leaves(Expr e, std::set<Expr>& seen) {
  if (!seen.insert(e).second)
    return;
  if (e.is_variable()) {
    if (!e.name().starts_with('%'))
      report("'" + e.name() + "' is no register; expected a name that starts with '%'");
    else if (!assigned_.contains(e))
      report("register " + e.name() + " is used before it is assigned on some path");
  } else if (e.is_constant() && e.sort().is_pointer()) {
    const std::uint32_t object = e.value().as_pointer().object;
    if (object >= module_.objects.size())
      report("address of object #" + std::to_string(object) + ", expected at most #" +
             std::to_string(module_.objects.size() - 1));
  }
  for (const Expr child : e.children())
    check_leaves(child, seen);
}

bool FunctionVerifier::check_use(Expr e, const char* what) {
  if (!e) {
    report(std::string(what) + " is missing");
    return false;
  }
  std::set<Expr> seen;
  check_leaves(e, seen);
  return true;
}

void FunctionVerifier::check_sort(Expr e, Sort expected, const char* what) {
  if (check_use(e, what) && e.sort() != expected)
    report(std::string(what) + " '" + text(e) + "' has sort " + reachd::to_text(e.sort()) +
           ", expected " + reachd::to_text(expected));
}

void FunctionVerifier::check_integral(Expr e, const char* what) {
  if (check_use(e, what) && !e.sort().is_integral())
    report(std::string(what) + " '" + text(e) + "' has sort " + reachd::to_text(e.sort()) +
           ", expected an integer sort");
}

void FunctionVerifier::define(Expr reg) {
  if (!reg)
    report("an instruction has no register for its result");
  else if (!reg.is_variable() || !reg.name().starts_with('%'))
    report("'" + text(reg) + "' is assigned, expected a register");
  else
    assigned_.insert(reg);
}

void FunctionVerifier::check_block_id(BlockId id) {
  if (id >= function_.blocks.size())
    report("leads to block " + std::to_string(id) + ", expected at most " +
           std::to_string(function_.blocks.size() - 1));
}

void FunctionVerifier::check(const Assign& op) {
  if (op.reg)
    check_sort(op.value, op.reg.sort(), "the assigned value");
  define(op.reg);
}

void FunctionVerifier::check(const Load& op) {
  check_address(op.address, "the loaded address");
  define(op.reg);
}

void FunctionVerifier::check(const Store& op) {
  check_address(op.address, "the stored address");
  check_use(op.value, "the stored value");
}

void FunctionVerifier::check(const Copy& op) {
  check_address(op.to, "the destination");
  check_address(op.from, "the source");
  if (op.bytes)
    check_integral(op.bytes, "the number of bytes");
}

void FunctionVerifier::check(const Fill& op) {
  check_address(op.address, "the destination");
  check_integral(op.byte, "the byte");
  check_integral(op.bytes, "the number of bytes");
}

void FunctionVerifier::check(const Call& op) {
  for (const Expr argument : op.arguments)
    check_use(argument, "an argument");
  if (op.callee.empty())
    check_address(op.pointer, "the called address");
  else
    check_call(op);
  if (op.made != 0 && (op.made >= module_.objects.size() ||
                       module_.objects[op.made].kind != ObjectKind::kHeap || !op.reg))
    report("a call makes object #" + std::to_string(op.made) +
           ", expected the pattern of an allocation, and a register for its address");
  if (op.reg)
    define(op.reg);
}

void FunctionVerifier::check_call(const Call& call) {
  const Function* callee = module_.find_function(call.callee);
  if (!callee)
    return;  // external
  const std::size_t expected = callee->parameters.size();
  const std::size_t found = call.arguments.size();
  if (found < expected || (found > expected && !callee->is_variadic))
    report("call of '" + call.callee + "' with " + std::to_string(found) + " arguments, expected " +
           std::to_string(expected));
  for (std::size_t i = 0; i < std::min(expected, found); ++i)
    if (call.arguments[i] && call.arguments[i].sort() != callee->parameters[i].sort())
      report("argument " + std::to_string(i + 1) + " of '" + call.callee + "' has sort " +
             reachd::to_text(call.arguments[i].sort()) + ", expected " +
             reachd::to_text(callee->parameters[i].sort()));
  if (call.reg && !callee->result)
    report("the result of '" + call.callee + "' is used, but it returns nothing");
  else if (call.reg && call.reg.sort() != *callee->result)
    report("the result of '" + call.callee + "' goes to a register of sort " +
           reachd::to_text(call.reg.sort()) + ", expected " + reachd::to_text(*callee->result));
}

void FunctionVerifier::check(const Allocate& op) {
  const bool is_pattern = op.pattern < module_.objects.size() &&
                          (module_.objects[op.pattern].kind == ObjectKind::kLocal ||
                           module_.objects[op.pattern].kind == ObjectKind::kHeap);
  if (!is_pattern)
    report("allocates object #" + std::to_string(op.pattern) +
           ", expected the pattern of a local or of an allocation");
  if (op.reg && !op.reg.sort().is_pointer())
    report("register " + text(op.reg) + " of an allocation has sort " +
           reachd::to_text(op.reg.sort()) + ", expected ptr");
  if (op.bytes)
    check_integral(op.bytes, "the number of bytes");
  if (is_pattern && op.bytes && !open_size(module_.objects[op.pattern]))
    report("allocates a part of '" + module_.objects[op.pattern].name +
           "', expected the pattern of an array of any length");
  define(op.reg);
}

void FunctionVerifier::check(const Companion& op) {
  check_address(op.address, "the owner");
  const bool is_pattern = op.pattern < module_.objects.size() &&
                          (module_.objects[op.pattern].kind == ObjectKind::kElements ||
                           module_.objects[op.pattern].kind == ObjectKind::kText);
  if (!is_pattern)
    report("object #" + std::to_string(op.pattern) + " is no pattern of a companion");
  define(op.reg);
}

void FunctionVerifier::check(const Owner& op) {
  check_address(op.address, "the companion");
  define(op.reg);
}

void FunctionVerifier::check(const ReadText& op) {
  check_address(op.address, "the text");
  if (op.length)
    check_sort(op.length, Sort::i64(), "the length");
  if (op.reg && !op.reg.sort().is(SortKind::kString))
    report("register " + text(op.reg) + " of a text has sort " + reachd::to_text(op.reg.sort()) +
           ", expected string");
  define(op.reg);
}

void FunctionVerifier::check(const ReadProperty& op) {
  check_address(op.address, "the object");
  if (op.property.empty())
    report("a property has no name");
  define(op.reg);
}

void FunctionVerifier::check(const WriteProperty& op) {
  check_address(op.address, "the object");
  if (op.property.empty())
    report("a property has no name");
  check_use(op.value, "the value of the property");
}

void FunctionVerifier::check(const Branch& end) {
  check_sort(end.condition, Sort::boolean(), "the condition");
  check_block_id(end.then_block);
  check_block_id(end.else_block);
}

void FunctionVerifier::check(const Return& end) {
  if (!function_.result) {
    if (end.value)
      report("returns '" + text(end.value) + "', expected nothing");
  } else {
    check_sort(end.value, *function_.result, "the returned value");
  }
}

void FunctionVerifier::run() {
  Registers parameters;
  for (const Expr parameter : function_.parameters) {
    if (!parameter || !parameter.is_variable() || !parameter.name().starts_with('%'))
      report("a parameter is no register");
    else if (!parameters.insert(parameter).second)
      report("parameter " + parameter.name() + " occurs twice");
  }
  if (function_.object != 0 && (function_.object >= module_.objects.size() ||
                                module_.objects[function_.object].kind != ObjectKind::kFunction ||
                                module_.objects[function_.object].name != function_.name))
    report("its address is object #" + std::to_string(function_.object) +
           ", expected one of kind code and the same name");
  if (!function_.has_body() || parameters.size() != function_.parameters.size())
    return;
  const auto entry = assigned_at_entry();
  for (BlockId id = 0; id < function_.blocks.size(); ++id) {
    if (!entry[id])
      continue;
    const Block& block = function_.blocks[id];
    assigned_ = *entry[id];
    where_ = ", block '" + block.name + "'";
    for (const Instruction& instruction : block.instructions)
      std::visit([this](const auto& op) { check(op); }, instruction.op);
    std::visit([this](const auto& end) { check(end); }, block.end);
  }
}

void verify_object(const Object& object, std::vector<std::string>& found) {
  const auto report = [&](const std::string& message) {
    found.push_back("object '" + object.name + "': " + message);
  };
  for (std::size_t i = 0; i < object.regions.size(); ++i) {
    const Region& region = object.regions[i];
    const std::string name = "region '" + region.suffix + "' at " + std::to_string(region.offset);
    if (i > 0 && region.offset < object.regions[i - 1].offset)
      report(name + " follows one at " + std::to_string(object.regions[i - 1].offset) +
             ", expected regions in order of offset");
    if (region.offset < 0 || region.count < 1)
      report(name + " has " + std::to_string(region.count) + " elements, expected at least one");
    if (region.count > 1 && region.stride < size_of(region.sort))
      report(name + " has a stride of " + std::to_string(region.stride) + ", expected at least " +
             std::to_string(size_of(region.sort)));
    if (object.size > 0 &&
        region.offset + (region.count - 1) * region.stride + size_of(region.sort) > object.size)
      report(name + " ends behind the object's " + std::to_string(object.size) + " bytes");
  }
  for (const Initializer& initializer : object.initializers) {
    const std::string offset = std::to_string(initializer.offset);
    if (!initializer.value || !initializer.value.is_constant())
      report("the initial value at " + offset + " is no constant");
    else if (!region_at(object, initializer.offset, initializer.value.sort()))
      report("the initial value at " + offset + " lies in no region of sort " +
             reachd::to_text(initializer.value.sort()));
  }
}

}  // namespace

std::vector<std::string> verify(const Module& module) {
  std::vector<std::string> found;
  std::set<std::string_view> names;
  for (ObjectId id = 1; id < module.objects.size(); ++id) {
    const Object& object = module.objects[id];
    if (object.name.empty())
      found.push_back("object #" + std::to_string(id) + ": has no name");
    else if (!names.insert(object.name).second)
      found.push_back("object '" + object.name + "': another one has this name");
    verify_object(object, found);
  }
  names.clear();
  for (const Function& function : module.functions) {
    if (function.name.empty())
      found.push_back("a function has no name");
    else if (!names.insert(function.name).second)
      found.push_back("function '" + function.name + "': another one has this name");
    FunctionVerifier(module, function, found).run();
  }
  for (const std::string& name : module.initializers)
    if (const Function* function = module.find_function(name);
        !function || !function->has_body() || !function->parameters.empty())
      found.push_back("'" + name + "' cannot run first: expected a function without parameters");
  return found;
}

}  // namespace reachd::ir

#include "tests/oracle/interpreter.h"

#include <algorithm>
#include <stdexcept>

namespace reachd::oracle {

namespace {

constexpr ir::ObjectId kFirstInstance = 1'000'000;
constexpr std::size_t kStepsMax = 20'000;
constexpr std::size_t kDepthMax = 40;

/// Ends the run: the behaviour is undefined from here.
struct Undefined {};
/// Ends the program.
struct Ended {
  Ran::End how;
};

class Interpreter {
public:
  Interpreter(const ir::Module& module, Memory& memory) : module_(module), memory_(memory) {}

  std::optional<Value> call(const ir::Function& function, const std::vector<Value>& arguments);
  std::set<std::string> take_hits() { return std::move(hits_); }

private:
  Value value(Expr e, const Assignment& registers) {
    const auto result = evaluate(e, registers);
    if (!result)
      throw Undefined();
    return *result;
  }
  void execute(const ir::Instruction& instruction, Assignment& registers);
  void call(const ir::Call& call, Assignment& registers);
  const ir::Object& object(ir::ObjectId id) const {
    return module_.objects[id < kFirstInstance ? id : instances_[id - kFirstInstance]];
  }
  /// The element of that sort at the address.
  PointerValue element(PointerValue address, Sort sort);

  const ir::Module& module_;
  Memory& memory_;
  std::set<std::string> hits_;
  std::vector<ir::ObjectId> instances_;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
};

PointerValue Interpreter::element(PointerValue address, Sort sort) {
  if (address.object == 0)
    throw Undefined();
  const ir::Object& owner = object(address.object);
  if (owner.kind != ir::ObjectKind::kGlobal && owner.kind != ir::ObjectKind::kLocal &&
      owner.kind != ir::ObjectKind::kLiteral)
    throw Undefined();
  for (const ir::Region& region : owner.regions) {
    const std::int64_t distance = address.offset - region.offset;
    if (distance < 0 || distance >= region.stride * region.count)
      continue;
    if (distance % region.stride != 0 || region.sort != sort)
      throw std::logic_error("an access that reinterprets memory");
    return address;
  }
  throw Undefined();
}

void Interpreter::call(const ir::Call& call, Assignment& registers) {
  std::vector<Value> arguments;
  for (const Expr argument : call.arguments)
    arguments.push_back(value(argument, registers));
  const ir::Function* callee = nullptr;
  if (!call.callee.empty()) {
    callee = module_.find_function(call.callee);
  } else {
    const PointerValue address = value(call.pointer, registers).as_pointer();
    callee = module_.function_of(address.object);
    if (!callee || callee->parameters.size() != arguments.size())
      throw Undefined();
  }
  if (!callee || !callee->has_body())
    throw std::logic_error("a call of an unknown function");
  const auto result = this->call(*callee, arguments);
  if (call.reg)
    registers[call.reg] = result.value();
}

void Interpreter::execute(const ir::Instruction& instruction, Assignment& registers) {
  const auto& op = instruction.op;
  if (const auto* assign = std::get_if<ir::Assign>(&op)) {
    registers[assign->reg] = value(assign->value, registers);
  } else if (const auto* load = std::get_if<ir::Load>(&op)) {
    const Sort sort = load->reg.sort();
    const PointerValue at = element(value(load->address, registers).as_pointer(), sort);
    const auto found = memory_.find({at.object, at.offset});
    if (found == memory_.end() && at.object >= kFirstInstance)
      throw std::logic_error("a read of a local that was not written");
    registers[load->reg] =
        found != memory_.end() ? found->second : initial_value(module_, at.object, at.offset, sort);
  } else if (const auto* store = std::get_if<ir::Store>(&op)) {
    const Value written = value(store->value, registers);
    const PointerValue at = element(value(store->address, registers).as_pointer(), written.sort());
    if (object(at.object).is_constant || object(at.object).kind == ir::ObjectKind::kLiteral)
      throw Undefined();
    memory_[{at.object, at.offset}] = written;
  } else if (const auto* direct = std::get_if<ir::Call>(&op)) {
    call(*direct, registers);
  } else if (const auto* allocate = std::get_if<ir::Allocate>(&op)) {
    instances_.push_back(allocate->pattern);
    registers[allocate->reg] =
        Value::pointer({static_cast<std::uint32_t>(kFirstInstance + instances_.size() - 1), 0});
  } else if (const auto* assume = std::get_if<ir::Assume>(&op)) {
    if (!value(assume->condition, registers).as_bool())
      throw Undefined();
  } else if (std::holds_alternative<ir::Statement>(op)) {
    hits_.insert(statement_name(instruction.where));
  } else if (std::holds_alternative<ir::Fail>(op)) {
    hits_.insert(fail_name(instruction.where));
    throw Ended{Ran::End::kFailed};
  } else {
    throw std::logic_error("an instruction that generated programs do not have");
  }
}

std::optional<Value> Interpreter::call(const ir::Function& function,
                                       const std::vector<Value>& arguments) {
  if (++depth_ > kDepthMax)
    throw std::logic_error("deep recursion");
  Assignment registers;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    registers[function.parameters[i]] = arguments[i];
  for (ir::BlockId block = 0;;) {
    if (++steps_ > kStepsMax)
      throw std::logic_error("a long run");
    for (const ir::Instruction& instruction : function.blocks[block].instructions)
      execute(instruction, registers);
    const ir::Terminator& end = function.blocks[block].end;
    if (const auto* jump = std::get_if<ir::Jump>(&end)) {
      block = jump->to;
    } else if (const auto* branch = std::get_if<ir::Branch>(&end)) {
      const bool outcome = value(branch->condition, registers).as_bool();
      if (!branch->is_synthetic)
        hits_.insert(branch_name(branch->span, outcome));
      block = outcome ? branch->then_block : branch->else_block;
    } else if (const auto* result = std::get_if<ir::Return>(&end)) {
      --depth_;
      return result->value ? std::optional(value(result->value, registers)) : std::nullopt;
    } else {
      throw Ended{Ran::End::kStopped};
    }
  }
}

}  // namespace

std::string statement_name(const SourceSpan& span) { return "line " + std::to_string(span.line); }
std::string branch_name(const SourceSpan& span, bool outcome) {
  return "line " + std::to_string(span.line) + (outcome ? " true" : " false");
}
std::string fail_name(const SourceSpan& span) { return "failure " + std::to_string(span.line); }

Value initial_value(const ir::Module& module, ir::ObjectId object, std::int64_t offset, Sort sort) {
  for (const ir::Initializer& initializer : module.objects[object].initializers)
    if (initializer.offset == offset)
      return initializer.value.value();
  return default_value(sort);
}

Ran run(const ir::Module& module, const ir::Function& function, const std::vector<Value>& arguments,
        Memory& memory) {
  Interpreter interpreter(module, memory);
  Ran ran;
  try {
    ran.result = interpreter.call(function, arguments);
    ran.end = Ran::End::kReturned;
  } catch (const Undefined&) {
    ran.end = Ran::End::kUndefined;
  } catch (const Ended& ended) {
    ran.end = ended.how;
  }
  ran.hits = interpreter.take_hits();
  std::erase_if(memory, [](const auto& entry) { return entry.first.first >= kFirstInstance; });
  return ran;
}

}  // namespace reachd::oracle

#include "tests/clang/interpreter.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "analysis/expr/print.h"
#include "analysis/ir/names.h"

namespace reachd {

namespace {

constexpr int kStepsMax = 3'000'000;

/// Pointers in memory: the object above, the offset below.
std::uint64_t encoded(PointerValue pointer) {
  return (std::uint64_t{pointer.object} << 32) + static_cast<std::uint64_t>(pointer.offset);
}

PointerValue decoded(std::uint64_t bits) {
  const auto offset = static_cast<std::int32_t>(static_cast<std::uint32_t>(bits));
  return {
      static_cast<std::uint32_t>((bits - static_cast<std::uint64_t>(std::int64_t{offset})) >> 32),
      offset};
}

}  // namespace

Interpreter::Interpreter(const ir::Module& module) : module_(module) {
  memories_.emplace_back();
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id)
    add_memory(id);
}

std::uint32_t Interpreter::add_memory(ir::ObjectId pattern) {
  const ir::Object& object = module_.objects[pattern];
  const bool is_static =
      object.kind == ir::ObjectKind::kGlobal || object.kind == ir::ObjectKind::kLiteral;
  Memory memory;
  memory.pattern = pattern;
  memory.bytes.assign(static_cast<std::size_t>(object.size), is_static ? 0 : 0xaa);
  for (const ir::Initializer& initializer : object.initializers)
    write(memory.bytes.data() + initializer.offset, initializer.value.value());
  memories_.push_back(std::move(memory));
  return static_cast<std::uint32_t>(memories_.size() - 1);
}

bool Interpreter::stop(std::string why) {
  if (stopped_.empty())
    stopped_ = std::move(why);
  return false;
}

unsigned char* Interpreter::bytes_at(const Value& address, std::int64_t count) {
  const PointerValue pointer = address.as_pointer();
  const bool is_known = pointer.object != 0 && pointer.object < memories_.size();
  if (is_known && pointer.offset >= 0 && count >= 0 &&
      static_cast<std::size_t>(pointer.offset + count) <= memories_[pointer.object].bytes.size())
    return memories_[pointer.object].bytes.data() + pointer.offset;
  stop("bad address");
  return nullptr;
}

Value Interpreter::read(const unsigned char* bytes, Sort sort) const {
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes, static_cast<std::size_t>(ir::size_of(sort)));
  if (sort.is_pointer())
    return Value::pointer(decoded(bits));
  if (sort.is_float() && sort.bits == 32) {
    float value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return Value::floating(sort, value);
  }
  if (sort.is_float()) {
    double value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return Value::floating(sort, value);
  }
  return Value::integral(sort, wrap(static_cast<Int128>(bits), sort));
}

void Interpreter::write(unsigned char* bytes, const Value& value) const {
  const auto size = static_cast<std::size_t>(ir::size_of(value.sort()));
  std::uint64_t bits = 0;
  if (value.sort().is_pointer()) {
    bits = encoded(value.as_pointer());
  } else if (value.sort().is_float() && value.sort().bits == 32) {
    const auto number = static_cast<float>(value.as_double());
    std::memcpy(&bits, &number, sizeof number);
  } else if (value.sort().is_float()) {
    const double number = value.as_double();
    std::memcpy(&bits, &number, sizeof number);
  } else {
    bits = static_cast<std::uint64_t>(value.as_int());
  }
  std::memcpy(bytes, &bits, size);
}

std::optional<Value> Interpreter::read(PointerValue address, Sort sort) const {
  if (address.object == 0 || address.object >= memories_.size() || address.offset < 0)
    return std::nullopt;
  const auto& bytes = memories_[address.object].bytes;
  if (static_cast<std::size_t>(address.offset + ir::size_of(sort)) > bytes.size())
    return std::nullopt;
  return read(bytes.data() + address.offset, sort);
}

std::optional<Value> Interpreter::eval(Frame& frame, Expr e) {
  auto value = evaluate(e, frame.registers);
  if (!value)
    stop("no value for '" + to_text(e, *module_.pool) + "'");
  return value;
}

/// realloc: from the beginning of both.
bool Interpreter::copy_all(PointerValue to, PointerValue from) {
  if (from.object == 0)
    return true;
  if (from.object >= memories_.size() || memories_[from.object].is_dead || from.offset != 0)
    return stop("undefined: what is moved was not allocated");
  const std::vector<unsigned char>& source = memories_[from.object].bytes;
  std::vector<unsigned char>& target = memories_[to.object].bytes;
  std::copy_n(source.begin(), std::min(source.size(), target.size()), target.begin());
  return true;
}

bool Interpreter::deallocate(PointerValue address) {
  if (address.object == 0 && address.offset == 0)
    return true;
  const bool is_instance =
      address.object >= module_.objects.size() && address.object < memories_.size();
  Memory* memory = is_instance ? &memories_[address.object] : nullptr;
  if (!memory || address.offset != 0 || memory->is_dead ||
      module_.objects[memory->pattern].kind != ir::ObjectKind::kHeap)
    return stop("undefined: what is freed was not allocated");
  memory->is_dead = true;
  memory->bytes.clear();
  return true;
}

bool Interpreter::call_function(Frame& frame, const ir::Call& call) {
  const ir::Function* callee = module_.find_function(call.callee);
  if (call.callee.empty()) {
    const auto pointer = eval(frame, call.pointer);
    callee = pointer ? module_.function_of(pointer->as_pointer().object) : nullptr;
  }
  if (!callee || !callee->has_body())
    return stop("call of '" + call.callee + "', which has no body");
  std::vector<Value> arguments;
  for (const Expr argument : call.arguments) {
    const auto value = eval(frame, argument);
    if (!value)
      return false;
    arguments.push_back(*value);
  }
  const auto result = run(*callee, arguments);
  if (!stopped_.empty())
    return false;
  if (call.reg && result)
    frame.registers.insert_or_assign(call.reg, *result);
  return true;
}

bool Interpreter::step(Frame& frame, const ir::Instruction& instruction) {
  const auto set = [&](Expr reg, const std::optional<Value>& value) {
    if (value && value->sort() != reg.sort())
      return stop("a value of sort " + to_text(value->sort()) + " for " + reg.name());
    if (value)
      frame.registers.insert_or_assign(reg, *value);
    return value.has_value();
  };
  if (const auto* op = std::get_if<ir::Assign>(&instruction.op))
    return set(op->reg, eval(frame, op->value));
  if (const auto* op = std::get_if<ir::Load>(&instruction.op)) {
    const auto address = eval(frame, op->address);
    const unsigned char* bytes =
        address ? bytes_at(*address, ir::size_of(op->reg.sort())) : nullptr;
    return bytes && set(op->reg, read(bytes, op->reg.sort()));
  }
  if (const auto* op = std::get_if<ir::Store>(&instruction.op)) {
    const auto address = eval(frame, op->address);
    const auto value = eval(frame, op->value);
    unsigned char* bytes =
        address && value ? bytes_at(*address, ir::size_of(op->value.sort())) : nullptr;
    if (bytes)
      write(bytes, *value);
    return bytes != nullptr;
  }
  if (const auto* op = std::get_if<ir::Copy>(&instruction.op)) {
    const auto to = eval(frame, op->to);
    const auto from = eval(frame, op->from);
    if (!op->bytes)
      return to && from && copy_all(to->as_pointer(), from->as_pointer());
    const auto count = eval(frame, op->bytes);
    if (!to || !from || !count)
      return false;
    const auto size = static_cast<std::int64_t>(count->as_int());
    unsigned char* target = bytes_at(*to, size);
    const unsigned char* source = bytes_at(*from, size);
    if (target && source)
      std::memmove(target, source, static_cast<std::size_t>(size));
    return target && source;
  }
  if (const auto* op = std::get_if<ir::Fill>(&instruction.op)) {
    const auto to = eval(frame, op->address);
    const auto byte = eval(frame, op->byte);
    const auto count = eval(frame, op->bytes);
    if (!to || !byte || !count)
      return false;
    const auto size = static_cast<std::int64_t>(count->as_int());
    unsigned char* target = bytes_at(*to, size);
    if (target)
      std::memset(target, static_cast<int>(byte->as_int()), static_cast<std::size_t>(size));
    return target != nullptr;
  }
  if (const auto* op = std::get_if<ir::Call>(&instruction.op))
    return call_function(frame, *op);
  if (const auto* op = std::get_if<ir::Allocate>(&instruction.op)) {
    const std::uint32_t memory = add_memory(op->pattern);
    if (op->bytes) {
      const auto size = eval(frame, op->bytes);
      const std::size_t most = memories_[memory].bytes.size();
      if (!size || size->as_int() < 0 || size->as_int() > static_cast<Int128>(most))
        return stop("memory of more than " + std::to_string(most) + " bytes");
      memories_[memory].bytes.resize(static_cast<std::size_t>(size->as_int()));
      if (op->is_zeroed)
        std::ranges::fill(memories_[memory].bytes, 0);
    }
    return set(op->reg, Value::pointer({memory, 0}));
  }
  if (const auto* op = std::get_if<ir::Deallocate>(&instruction.op)) {
    const auto address = eval(frame, op->address);
    return address && deallocate(address->as_pointer());
  }
  if (const auto* op = std::get_if<ir::Input>(&instruction.op))
    return set(op->reg, default_value(op->reg.sort()));  // no fault
  if (const auto* op = std::get_if<ir::Assume>(&instruction.op)) {
    const auto holds = eval(frame, op->condition);
    return holds && (holds->as_bool() || stop("undefined: " + op->reason));
  }
  if (std::get_if<ir::Statement>(&instruction.op)) {
    lines_.push_back(instruction.where.line);
    executed_.insert({instruction.where, TraceEntry::What::kStatement, ""});
    return true;
  }
  if (const auto* op = std::get_if<ir::Approximate>(&instruction.op))
    return stop("not modelled: " + op->reason);
  if (const auto* op = std::get_if<ir::Limit>(&instruction.op))
    return stop("limit: " + op->reason);
  if (const auto* op = std::get_if<ir::Havoc>(&instruction.op))
    return stop("not modelled: " + op->reason);
  if (const auto* op = std::get_if<ir::Fail>(&instruction.op))
    return stop("fails: " + op->what);
  return stop("an instruction of a framework");
}

std::optional<Value> Interpreter::run(const ir::Function& function,
                                      const std::vector<Value>& arguments) {
  Frame frame{&function, {}};
  if (++depth_ > 200 || arguments.size() < function.parameters.size()) {
    stop("too deep, or too few arguments");
    return {};
  }
  for (std::size_t i = 0; i < function.parameters.size(); ++i)
    frame.registers.insert_or_assign(function.parameters[i], arguments[i]);
  for (ir::BlockId id = 0; stopped_.empty();) {
    const ir::Block& block = function.blocks[id];
    for (const ir::Instruction& instruction : block.instructions)
      if (++steps_ > kStepsMax || !step(frame, instruction)) {
        stop("too many steps");
        return {};
      }
    if (++steps_ > kStepsMax) {
      stop("too many steps");
    } else if (const auto* jump = std::get_if<ir::Jump>(&block.end)) {
      id = jump->to;
    } else if (const auto* branch = std::get_if<ir::Branch>(&block.end)) {
      const auto holds = eval(frame, branch->condition);
      const bool is_taken = holds && holds->as_bool();
      if (holds && !branch->is_synthetic)
        executed_.insert(
            {branch->span, is_taken ? TraceEntry::What::kTrue : TraceEntry::What::kFalse, ""});
      id = is_taken ? branch->then_block : branch->else_block;
    } else if (const auto* result = std::get_if<ir::Return>(&block.end)) {
      --depth_;
      return result->value ? eval(frame, result->value) : std::nullopt;
    } else {
      stop("stops: " + std::get<ir::Stop>(block.end).reason);
    }
  }
  return {};
}

Interpreter::Outcome Interpreter::call(const std::string& function,
                                       const std::vector<Value>& arguments) {
  stopped_.clear();
  lines_.clear();
  executed_.clear();
  steps_ = depth_ = 0;
  const ir::Function* callee = module_.find_function(function);
  Outcome outcome;
  if (!std::exchange(is_started_, true))
    for (const std::string& initializer : module_.initializers)
      if (stopped_.empty())
        run(*module_.find_function(initializer), {});
  if (callee && callee->has_body())
    outcome.value = run(*callee, arguments);
  else
    stop("no function '" + function + "'");
  outcome.stopped = stopped_;
  return outcome;
}

}  // namespace reachd

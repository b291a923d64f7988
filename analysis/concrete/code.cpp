#include "analysis/concrete/code.h"

#include <algorithm>
#include <set>

#include "analysis/concrete/modes.h"
#include "analysis/expr/substitute.h"
#include "analysis/ir/names.h"

namespace reachd::concrete {

namespace {

std::optional<Opcode> arithmetic_opcode(Kind kind) {
  switch (kind) {
    case Kind::kAdd:
      return Opcode::kAdd;
    case Kind::kSub:
      return Opcode::kSubtract;
    case Kind::kMul:
      return Opcode::kMultiply;
    case Kind::kDiv:
      return Opcode::kDivide;
    case Kind::kRem:
      return Opcode::kRemainder;
    case Kind::kNeg:
      return Opcode::kNegate;
    case Kind::kAddFits:
      return Opcode::kAddFits;
    case Kind::kSubFits:
      return Opcode::kSubtractFits;
    case Kind::kMulFits:
      return Opcode::kMultiplyFits;
    case Kind::kBitAnd:
      return Opcode::kBitAnd;
    case Kind::kBitOr:
      return Opcode::kBitOr;
    case Kind::kBitXor:
      return Opcode::kBitXor;
    case Kind::kBitNot:
      return Opcode::kBitNot;
    case Kind::kShiftLeft:
      return Opcode::kShiftLeft;
    case Kind::kShiftRight:
      return Opcode::kShiftRight;
    case Kind::kLess:
      return Opcode::kLess;
    case Kind::kLessEq:
      return Opcode::kLessEqual;
    default:
      return std::nullopt;
  }
}

/// Registers for parts of expressions are numbered from here until it is known how many others
/// there are.
constexpr std::int32_t kTemporary = 1 << 28;

bool is_small_machine(Sort sort) { return sort.is_machine() && sort.bits <= 64; }

/// Models of them go through the characters one by one, where nobody sees how alike two texts are.
bool compares_texts(const std::string& function) {
  static const std::set<std::string> kFunctions = {
      "strcmp", "strncmp", "strcasecmp", "strncasecmp", "strcoll", "memcmp", "bcmp"};
  return kFunctions.contains(function);
}

}  // namespace

std::int32_t Compiler::constant(Scalar value) {
  const auto [it, is_new] =
      constants_.try_emplace(value, ~static_cast<std::int32_t>(code_.constants.size()));
  if (is_new)
    code_.constants.push_back(value);
  return it->second;
}

void Compiler::put(Opcode code, std::int32_t dst, std::int32_t a, std::int32_t b, std::int32_t c,
                   Sort sort) {
  code_.operations.push_back({code, dst, a, b, c, sort});
}

std::int32_t Compiler::emit(Opcode code, Sort sort, std::int32_t a, std::int32_t b,
                            std::int32_t c) {
  const std::int32_t dst = temporary();
  put(code, dst, a, b, c, sort);
  return dst;
}

std::int32_t Compiler::temporary() {
  temporaries_max_ = std::max(temporaries_max_, temporaries_ + 1);
  return kTemporary + temporaries_++;
}

std::int32_t Compiler::register_of(Expr variable) {
  return registers_.try_emplace(variable, static_cast<std::int32_t>(registers_.size()))
      .first->second;
}

std::int32_t Compiler::operand(Expr e) {
  if (e.is_constant())
    return constant(scalar_of(e.value(), *context_.texts));
  if (e.is_variable() && (!context_.place_of || e.name().starts_with('%')))
    return register_of(e);
  if (const auto known = known_.find(e); known != known_.end())
    return known->second;
  std::int32_t result = 0;
  if (e.is_variable()) {
    const std::int64_t at = context_.place_of(e);
    result = at < 0 || at > INT32_MAX
                 ? constant(kUnknown)
                 : emit(Opcode::kLoadCell, e.sort(), static_cast<std::int32_t>(at));
  } else {
    result = operate(e);
  }
  known_.emplace(e, result);
  return result;
}

std::int32_t Compiler::chain(Expr e, Opcode code) {
  std::int32_t result = operand(e.child(0));
  for (std::size_t i = 1; i < e.children().size(); ++i)
    result = emit(code, e.sort(), result, operand(e.child(i)));
  return result;
}

std::int32_t Compiler::cast(Expr e) {
  const Sort from = e.child(0).sort();
  const Sort to = e.sort();
  const bool is_integral = is_small_machine(from) || from.is(SortKind::kInteger) || from.is_bool();
  if (is_integral && (is_small_machine(to) || to.is(SortKind::kInteger)))
    return emit(to.is_machine() ? Opcode::kWrap : Opcode::kMove, to, operand(e.child(0)));
  if ((is_integral || from.is_pointer()) && to.is_bool())
    return emit(Opcode::kNot, to, emit(Opcode::kIsZero, to, operand(e.child(0))));
  return slow(e);
}

std::int32_t Compiler::slow(Expr e) {
  SlowOperation operation{e.kind(), e.sort(), {}, {}};
  const bool is_followed = is_scalar(e.sort()) && std::ranges::all_of(e.children(), [](Expr child) {
                             return is_scalar(child.sort());
                           });
  if (!is_followed)
    return constant(kUnknown);
  for (const Expr child : e.children()) {
    operation.operands.push_back(operand(child));
    operation.sorts.push_back(child.sort());
  }
  code_.slow.push_back(std::move(operation));
  return emit(Opcode::kOperate, e.sort(), static_cast<std::int32_t>(code_.slow.size() - 1));
}

std::int32_t Compiler::operate(Expr e) {
  const Sort of = e.children().empty() ? e.sort() : e.child(0).sort();
  switch (e.kind()) {
    case Kind::kNot:
      return emit(Opcode::kNot, e.sort(), operand(e.child(0)));
    case Kind::kAnd:
      return chain(e, Opcode::kAnd);
    case Kind::kOr:
      return chain(e, Opcode::kOr);
    case Kind::kIte: {
      const std::int32_t condition = operand(e.child(0));
      const std::int32_t yes = operand(e.child(1));
      return emit(Opcode::kIte, e.sort(), condition, yes, operand(e.child(2)));
    }
    case Kind::kEq:
      if (of.is_float() || !is_scalar(of))
        return slow(e);
      break;
    case Kind::kCast:
      return cast(e);
    case Kind::kPointerAdd: {
      const std::int32_t pointer = operand(e.child(0));
      return emit(Opcode::kPointerAdd, e.sort(), pointer, operand(e.child(1)));
    }
    case Kind::kPointerOffset:
      return emit(Opcode::kPointerOffset, e.sort(), operand(e.child(0)));
    case Kind::kPointerObject:
      return emit(Opcode::kPointerObject, e.sort(), operand(e.child(0)));
    default:
      break;
  }
  const auto code = e.is(Kind::kEq) ? std::optional(Opcode::kEqual) : arithmetic_opcode(e.kind());
  const bool is_fast = code && (e.is(Kind::kEq) || is_small_machine(of) ||
                                (of.is(SortKind::kInteger) && e.sort().is_bool()));
  if (!is_fast)
    return slow(e);
  const std::int32_t a = operand(e.child(0));
  // Wrapping is by the sort of the operands: a comparison's is bool.
  if (e.children().size() == 1)
    return emit(*code, of, a);
  std::int32_t result = emit(*code, of, a, operand(e.child(1)));
  for (std::size_t i = 2; i < e.children().size(); ++i)
    result = emit(*code, of, result, operand(e.child(i)));
  return result;
}

void Compiler::meet(const SourceSpan& span, TraceEntry::What what, const std::string& name) {
  if (span.valid())
    put(Opcode::kMeet, 0, context_.number_of({span, what, name}));
}

void Compiler::call(const ir::Call& call) {
  CallSite site;
  const ir::Function* callee = call.callee.empty() ? nullptr : context_.function_named(call.callee);
  if (!call.reg && callee && callee->has_body() && context_.is_idle(*callee))
    return;
  for (const Expr argument : call.arguments) {
    site.arguments.push_back(operand(argument));
    site.sorts.push_back(argument.sort());
  }
  site.forgets_bytes = call.callee == ir::kForget;
  site.compares_texts = compares_texts(call.callee) && call.arguments.size() >= 2;
  if (call.callee.empty())
    site.pointer = operand(call.pointer);
  else if (callee && callee->has_body())
    site.callee = callee;
  if (call.reg) {
    site.has_result = true;
    site.result = call.reg.sort();
  }
  const std::int32_t dst = call.reg ? register_of(call.reg) : 0;
  code_.calls.push_back(std::move(site));
  put(Opcode::kCall, dst, static_cast<std::int32_t>(code_.calls.size() - 1));
}

void Compiler::instruction(const ir::Instruction& instruction) {
  struct Visitor {
    Compiler& c;
    const SourceSpan& where;

    std::int32_t optional(Expr e) const { return e ? c.operand(e) : kNothing; }
    void operator()(const ir::Assign& i) const {
      const std::int32_t value = c.operand(i.value);
      c.put(Opcode::kMove, c.register_of(i.reg), value);
    }
    void operator()(const ir::Load& i) const {
      const std::int32_t address = c.operand(i.address);
      c.put(Opcode::kLoad, c.register_of(i.reg), address, kNothing,
            c.modes_.contains(i.reg) ? 0 : kNothing, i.reg.sort());
    }
    void operator()(const ir::Store& i) const {
      const std::int32_t address = c.operand(i.address);
      c.put(Opcode::kStore, 0, address, c.operand(i.value), kNothing, i.value.sort());
    }
    void operator()(const ir::Copy& i) const {
      const std::int32_t to = c.operand(i.to);
      const std::int32_t from = c.operand(i.from);
      c.put(Opcode::kCopy, 0, to, from, optional(i.bytes));
    }
    void operator()(const ir::Fill& i) const {
      const std::int32_t at = c.operand(i.address);
      const std::int32_t byte = c.operand(i.byte);
      c.put(Opcode::kFill, 0, at, byte, c.operand(i.bytes));
    }
    void operator()(const ir::Call& i) const { c.call(i); }
    void operator()(const ir::Allocate& i) const {
      const std::int32_t bytes = optional(i.bytes);
      c.put(Opcode::kAllocate, c.register_of(i.reg), static_cast<std::int32_t>(i.pattern), bytes,
            i.is_zeroed ? 1 : 0);
    }
    void operator()(const ir::Deallocate& i) const { c.put(Opcode::kEnd, 0, c.operand(i.address)); }
    void operator()(const ir::Companion& i) const {
      const std::int32_t address = c.operand(i.address);
      c.put(Opcode::kCompanion, c.register_of(i.reg), address,
            static_cast<std::int32_t>(i.pattern));
    }
    void operator()(const ir::Owner& i) const {
      const std::int32_t address = c.operand(i.address);
      c.put(Opcode::kOwner, c.register_of(i.reg), address);
    }
    void operator()(const ir::ReadText& i) const {
      const std::int32_t address = c.operand(i.address);
      const std::int32_t length = optional(i.length);
      c.put(Opcode::kReadText, c.register_of(i.reg), address, length, i.is_wide ? 1 : 0);
    }
    void operator()(const ir::Input& i) const {
      c.code_.inputs.push_back(
          {i.name, i.reg.sort(), c.context_.number_of_input(i.name), i.is_fault});
      const std::int32_t reg = c.register_of(i.reg);
      c.inputs_[reg] = c.code_.inputs.back().number;
      c.put(Opcode::kInput, reg, static_cast<std::int32_t>(c.code_.inputs.size() - 1));
    }
    void operator()(const ir::Havoc& i) const { c.put(Opcode::kForget, c.register_of(i.reg), 0); }
    void operator()(const ir::Assume& i) const {
      c.put(Opcode::kAssume, 0, c.operand(i.condition));
      c.grant(i.condition);
    }
    void operator()(const ir::Statement&) const { c.meet(where, TraceEntry::What::kStatement, ""); }
    void operator()(const ir::Approximate&) const {}
    void operator()(const ir::Limit&) const { c.put(Opcode::kGiveUp, 0, 0); }
    void operator()(const ir::ReadProperty& i) const {
      const std::int32_t address = c.operand(i.address);
      c.code_.properties.push_back(i.property);
      c.put(Opcode::kReadProperty, c.register_of(i.reg), address,
            static_cast<std::int32_t>(c.code_.properties.size() - 1), kNothing, i.reg.sort());
    }
    void operator()(const ir::WriteProperty& i) const {
      const std::int32_t address = c.operand(i.address);
      const std::int32_t value = c.operand(i.value);
      c.code_.properties.push_back(i.property);
      c.put(Opcode::kWriteProperty, 0, address,
            static_cast<std::int32_t>(c.code_.properties.size() - 1), value, i.value.sort());
    }
    void operator()(const ir::RunLoop&) const {}
    void operator()(const ir::Fail& i) const {
      c.meet(where, TraceEntry::What::kFail, i.what);
      c.put(Opcode::kStop, 0, 0);
    }
  };
  known_.clear();
  temporaries_ = 0;
  std::visit(Visitor{*this, instruction.where}, instruction.op);
}

void Compiler::grant(Expr condition) {
  Granted granted{condition, {}, {}};
  for (const Expr variable : variables_of(condition)) {
    const std::int32_t reg = register_of(variable);
    granted.registers.emplace_back(variable, reg);
    if (const auto input = inputs_.find(reg); input != inputs_.end())
      granted.inputs.emplace_back(reg, input->second);
  }
  if (!granted.inputs.empty())
    code_.granted.emplace(code_.operations.size() - 1, std::move(granted));
}

/// Remembers the outcome that is nearer to the goal, and how far off it is.
void Compiler::aim(const ir::Branch& branch) {
  if (!context_.level_of)
    return;
  const auto yes = context_.level_of(code_.function, branch.then_block);
  const auto no = context_.level_of(code_.function, branch.else_block);
  if ((!yes && !no) || yes == no)
    return;
  Aim aim;
  aim.outcome = yes && (!no || *yes < *no);
  aim.level = 1 + (aim.outcome ? *yes : *no);
  Expr condition = branch.condition;
  for (; condition.is(Kind::kNot); condition = condition.child(0))
    aim.is_negated = !aim.is_negated;
  const auto comparison = condition.is(Kind::kEq)       ? std::optional(Opcode::kEqual)
                          : condition.is(Kind::kLess)   ? std::optional(Opcode::kLess)
                          : condition.is(Kind::kLessEq) ? std::optional(Opcode::kLessEqual)
                                                        : std::nullopt;
  if (comparison && condition.child(0).sort().is_integral()) {
    aim.comparison = *comparison;
    aim.a = operand(condition.child(0));  // known already
    aim.b = operand(condition.child(1));
  }
  code_.aims.emplace(code_.operations.size() - 1, aim);
}

void Compiler::terminator(const ir::Terminator& end) {
  known_.clear();
  temporaries_ = 0;
  if (const auto* jump = std::get_if<ir::Jump>(&end)) {
    put(Opcode::kJump, 0, static_cast<std::int32_t>(jump->to));
  } else if (const auto* branch = std::get_if<ir::Branch>(&end)) {
    // What each outcome meets comes before the block that it leads to.
    const std::int32_t condition = operand(branch->condition);
    const std::size_t at = code_.operations.size();
    put(Opcode::kBranch, condition, static_cast<std::int32_t>(branch->then_block),
        static_cast<std::int32_t>(branch->else_block));
    aim(*branch);
    if (branch->is_synthetic || !branch->span.valid())
      return;
    for (const bool outcome : {true, false}) {
      (outcome ? code_.operations[at].a : code_.operations[at].b) =
          ~static_cast<std::int32_t>(code_.operations.size());
      meet(branch->span, outcome ? TraceEntry::What::kTrue : TraceEntry::What::kFalse, "");
      put(Opcode::kJump, 0,
          static_cast<std::int32_t>(outcome ? branch->then_block : branch->else_block));
    }
  } else if (const auto* result = std::get_if<ir::Return>(&end)) {
    put(Opcode::kReturn, 0, result->value ? operand(result->value) : kNothing, kNothing, kNothing,
        result->value ? result->value.sort() : Sort{});
  } else {
    put(Opcode::kStop, 0, 0);
  }
}

Code Compiler::compile(const ir::Function& function) {
  code_.function = &function;
  modes_ = mode_registers(function);
  for (const Expr parameter : function.parameters)
    code_.parameters.push_back(register_of(parameter));
  std::vector<std::int32_t> begins;
  for (const ir::Block& block : function.blocks) {
    begins.push_back(static_cast<std::int32_t>(code_.operations.size()));
    for (const ir::Instruction& one : block.instructions)
      instruction(one);
    terminator(block.end);
  }
  // Blocks by where they begin; what is below zero is such a place already.
  const auto place = [&](std::int32_t block) {
    return block < 0 ? ~block : begins[static_cast<std::size_t>(block)];
  };
  for (Operation& operation : code_.operations) {
    if (operation.code == Opcode::kJump || operation.code == Opcode::kBranch)
      operation.a = place(operation.a);
    if (operation.code == Opcode::kBranch)
      operation.b = place(operation.b);
  }
  return finished();
}

Code Compiler::finished() {
  code_.named = registers_.size();
  code_.registers = code_.named + static_cast<std::size_t>(temporaries_max_);
  const auto place = [&](std::int32_t& operand) {
    if (operand >= kTemporary)
      operand += static_cast<std::int32_t>(code_.named) - kTemporary;
  };
  for (Operation& operation : code_.operations)
    for (std::int32_t* operand : {&operation.dst, &operation.a, &operation.b, &operation.c})
      place(*operand);
  for (auto& [at, aim] : code_.aims) {
    place(aim.a);
    place(aim.b);
  }
  for (SlowOperation& slow : code_.slow)
    std::ranges::for_each(slow.operands, place);
  for (CallSite& call : code_.calls) {
    place(call.pointer);
    std::ranges::for_each(call.arguments, place);
  }
  return std::move(code_);
}

Code Compiler::compile(Expr e) {
  const std::int32_t result = operand(e);
  put(Opcode::kReturn, 0, result, kNothing, kNothing, e.sort());
  return finished();
}

}  // namespace reachd::concrete

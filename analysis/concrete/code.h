/// IR in the form in which it is executed concretely: operations on numbered registers, one after
/// the other. Internal to concrete.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/concrete/scalar.h"
#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"

namespace reachd::concrete {

enum class Opcode : std::uint8_t {
  kMove,
  kNot,
  kAnd,
  kOr,
  kIte,
  kEqual,
  kLess,
  kLessEqual,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kNegate,
  kAddFits,
  kSubtractFits,
  kMultiplyFits,
  kBitAnd,
  kBitOr,
  kBitXor,
  kBitNot,
  kShiftLeft,
  kShiftRight,
  kWrap,    ///< cast to an integral sort
  kIsZero,  ///< cast to bool, negated
  kPointerAdd,
  kPointerOffset,
  kPointerObject,
  kOperate,    ///< anything else: Code::operations[a]
  kLoadCell,   ///< of what lies at `a` in memory
  kLoad,       ///< from the address in `a`; `c`, unless kNothing: what is there is a mode
  kStore,      ///< to the address in `a`, of `b`
  kCopy,       ///< to `a` from `b`, `c` bytes; kNothing: all
  kFill,       ///< at `a` with `b`, `c` bytes
  kCall,       ///< Code::calls[a]
  kAllocate,   ///< of the pattern `a`, `b` bytes or kNothing; `c`: with zeros
  kEnd,        ///< deallocation
  kCompanion,  ///< of the address `a`, of the pattern `b`
  kOwner,
  kReadText,  ///< at `a`, of the length `b` or kNothing; `c`: wide
  kInput,     ///< Code::inputs[a]
  kForget,    ///< nothing is known of the register
  kAssume,
  kMeet,           ///< the trace's entry `a`
  kGiveUp,         ///< nobody follows what comes now
  kReadProperty,   ///< at the address `a`, Code::properties[b]
  kWriteProperty,  ///< of `c`
  kJump,           ///< to `a`
  kBranch,         ///< on `dst`: to `a` or `b`
  kReturn,         ///< of `a` or kNothing
  kStop,
};

/// No operand.
inline constexpr std::int32_t kNothing = INT32_MIN;

struct Operation {
  Opcode code = Opcode::kMove;
  std::int32_t dst = 0;  ///< a register
  /// Registers; below zero: constants, ~i.
  std::int32_t a = kNothing;
  std::int32_t b = kNothing;
  std::int32_t c = kNothing;
  Sort sort;  ///< of what is loaded, stored, wrapped
};

/// By the definition that all of reachd shares (expr/operations.h).
struct SlowOperation {
  Kind kind = Kind::kConstant;
  Sort sort;
  std::vector<std::int32_t> operands;
  std::vector<Sort> sorts;
};

struct CallSite {
  const ir::Function* callee = nullptr;  ///< null: through `pointer`, or it has no body
  std::int32_t pointer = kNothing;
  std::vector<std::int32_t> arguments;
  std::vector<Sort> sorts;
  bool forgets_bytes = false;   ///< ir::kForget
  bool compares_texts = false;  ///< the first two arguments
  bool has_result = false;
  Sort result;
};

/// A branch of which one outcome leads towards the goal.
struct Aim {
  bool outcome = false;
  std::uint32_t level = 0;  ///< decisions from here to the goal, this one included
  /// What is compared there: kEqual, kLess or kLessEqual of two registers; kMove: something else.
  Opcode comparison = Opcode::kMove;
  bool is_negated = false;
  std::int32_t a = kNothing;
  std::int32_t b = kNothing;
};

/// Something that is taken for granted, and what the environment was asked for that it is about.
struct Granted {
  Expr condition;
  std::vector<std::pair<Expr, std::int32_t>> registers;        ///< of its variables
  std::vector<std::pair<std::int32_t, std::uint32_t>> inputs;  ///< register, number of the input
};

struct Code {
  const ir::Function* function = nullptr;
  std::map<std::size_t, Aim> aims;         ///< by operation, of branches
  std::map<std::size_t, Granted> granted;  ///< by operation, where it is about inputs
  std::vector<Operation> operations;
  std::vector<Scalar> constants;
  std::vector<SlowOperation> slow;
  std::vector<CallSite> calls;
  std::vector<std::string> properties;
  struct Input {
    std::string name;
    Sort sort;
    std::uint32_t number = 0;  ///< by name, in the machine
    bool is_fault = false;
  };
  std::vector<Input> inputs;
  std::vector<std::int32_t> parameters;  ///< registers
  std::size_t named = 0;  ///< registers of the function; the others are for parts of expressions
  std::size_t registers = 0;  ///< all
};

class Compiler {
public:
  /// What the code refers to: functions by name, places of cells, numbers of a trace's entries.
  struct Context {
    std::function<const ir::Function*(const std::string&)> function_named;
    std::function<std::int64_t(Expr)> place_of;  ///< of a cell; -1: it is none
    std::function<std::int32_t(const TraceEntry&)> number_of;
    std::function<std::uint32_t(const std::string&)> number_of_input;
    std::function<bool(const ir::Function&)> is_idle;  ///< nothing depends on whether it runs
    /// Decisions between a block and the goal; none: it is not behind it.
    std::function<std::optional<std::uint32_t>(const ir::Function*, ir::BlockId)> level_of;
    Texts* texts = nullptr;
  };
  explicit Compiler(const Context& context) : context_(context) {}

  Code compile(const ir::Function& function);
  /// Code that returns what the expression over cells is.
  Code compile(Expr e);

private:
  std::int32_t operand(Expr e);
  std::int32_t constant(Scalar value);
  std::int32_t temporary();
  std::int32_t register_of(Expr variable);
  std::int32_t operate(Expr e);
  std::int32_t chain(Expr e, Opcode code);
  std::int32_t cast(Expr e);
  std::int32_t slow(Expr e);
  std::int32_t emit(Opcode code, Sort sort, std::int32_t a, std::int32_t b = kNothing,
                    std::int32_t c = kNothing);
  void put(Opcode code, std::int32_t dst, std::int32_t a, std::int32_t b = kNothing,
           std::int32_t c = kNothing, Sort sort = {});
  void instruction(const ir::Instruction& instruction);
  void call(const ir::Call& call);
  void terminator(const ir::Terminator& end);
  void aim(const ir::Branch& branch);
  void grant(Expr condition);
  void meet(const SourceSpan& span, TraceEntry::What what, const std::string& name);
  Code finished();

  const Context& context_;
  Code code_;
  std::unordered_map<Expr, std::int32_t, ExprHash> registers_;
  std::unordered_map<Expr, std::int32_t, ExprHash> known_;  ///< of this instruction
  std::map<Scalar, std::int32_t> constants_;
  std::unordered_set<Expr, ExprHash> modes_;      ///< registers (modes.h)
  std::map<std::int32_t, std::uint32_t> inputs_;  ///< by register that was given one: its number
  std::int32_t temporaries_ = 0;                  ///< of this instruction
  std::int32_t temporaries_max_ = 0;
};

}  // namespace reachd::concrete

// A part of the splitting of programs (waits.h): what a function that waits is always given need
// not be kept while it does.
#include <algorithm>
#include <functional>
#include <map>
#include <variant>

#include "analysis/expr/substitute.h"
#include "analysis/ir/archive_fields.h"
#include "extractors/frameworks/waits.h"

namespace reachd::frameworks {

namespace {

/// Puts values in place of registers, wherever an instruction has an expression.
class Rewriter {
public:
  explicit Rewriter(Substitution& values) : values_(values) {}
  void rewrite(ir::Function& function) {
    for (ir::Block& block : function.blocks) {
      for (ir::Instruction& instruction : block.instructions)
        std::visit([&](auto& op) { ir::visit_fields(*this, op); }, instruction.op);
      std::visit([&](auto& end) { ir::visit_fields(*this, end); }, block.end);
    }
  }
  void operator()(Expr& e) {
    if (!e)
      return;
    const Expr now = values_.apply(e);
    has_changed_ = has_changed_ || now != e;
    e = now;
  }
  void operator()(std::vector<Expr>& all) {
    for (Expr& e : all)
      (*this)(e);
  }
  template <typename T>
  void operator()(T&) {}
  bool has_changed() const { return has_changed_; }
  void callee(const std::string&) {}
  void object(ir::ObjectId) {}
  void block(ir::BlockId) {}

private:
  Substitution& values_;
  bool has_changed_ = false;
};

bool is_assigned(const ir::Function& function, Expr reg) {
  const auto assigns = [&](const ir::Instruction& instruction) {
    return std::visit(
        [&](const auto& op) {
          if constexpr (requires { op.reg; })
            return op.reg == reg;
          else
            return false;
        },
        instruction.op);
  };
  return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
    return std::ranges::any_of(block.instructions, assigns);
  });
}

/// What each parameter is in all calls, by the name of the function; null: not always the same
/// constant.
using Given = std::map<std::string, std::vector<Expr>, std::less<>>;

void note_calls(const ir::Function& caller, Given& given) {
  for (const ir::Block& block : caller.blocks)
    for (const ir::Instruction& instruction : block.instructions) {
      const auto* call = std::get_if<ir::Call>(&instruction.op);
      const auto callee = call ? given.find(call->callee) : given.end();
      if (callee == given.end())
        continue;
      std::vector<Expr>& values = callee->second;
      const bool is_first = values.empty();
      values.resize(std::max(values.size(), call->arguments.size()));
      for (std::size_t i = 0; i < values.size(); ++i) {
        const Expr argument = i < call->arguments.size() ? call->arguments[i] : Expr{};
        const bool is_same =
            argument && argument.is_constant() && (is_first || values[i] == argument);
        values[i] = is_same ? argument : Expr{};
      }
    }
}

}  // namespace

void settle_parameters(const WaitingCode& code, const std::string& root, ir::Module& module) {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    Given given;
    for (const auto& [index, points] : code) {
      const ir::Function& function = module.functions[index];
      const bool is_taken = function.object != 0 && module.objects[function.object].address_taken;
      if (function.name != root && !is_taken)
        given.emplace(function.name, std::vector<Expr>{});
    }
    for (const ir::Function& caller : module.functions)
      note_calls(caller, given);
    for (const auto& [index, points] : code) {
      ir::Function& function = module.functions[index];
      const auto values = given.find(function.name);
      if (values == given.end())
        continue;
      Substitution settled(*module.pool);
      bool is_any = false;
      for (std::size_t i = 0; i < std::min(function.parameters.size(), values->second.size());
           ++i) {
        const Expr value = values->second[i];
        const Expr reg = function.parameters[i];
        if (!value || value.sort() != reg.sort() || is_assigned(function, reg))
          continue;
        settled.bind(reg, value);
        is_any = true;
      }
      if (!is_any)
        continue;
      Rewriter rewriter(settled);
      rewriter.rewrite(function);
      has_changed = has_changed || rewriter.has_changed();
    }
  }
}

}  // namespace reachd::frameworks

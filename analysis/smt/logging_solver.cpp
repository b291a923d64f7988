#include "analysis/smt/logging_solver.h"

#include <set>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"

namespace reachd::smt {

namespace {

std::string sort_text(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return "Bool";
    case SortKind::kMachine:
    case SortKind::kInteger:
      return "Int";
    case SortKind::kReal:
      return "Real";
    case SortKind::kFloat:
      return sort.bits == 32 ? "Float32" : "Float64";
    case SortKind::kString:
      return "String";
    case SortKind::kEnum:
      return "Enum" + std::to_string(sort.index);
    case SortKind::kPointer:
      return "Pointer";
    case SortKind::kArray:
      return "(Array Int " + sort_text(sort.element_sort()) + ")";
  }
  return "?";
}

constexpr std::string_view kPointerTheory =
    "(declare-datatypes ((Pointer 0)) (((ptr (ptr.object Int) (ptr.offset Int)))))\n"
    "(define-fun ptr.add ((p Pointer) (n Int)) Pointer "
    "(ptr (ptr.object p) (+ (ptr.offset p) n)))\n";

std::string enumeration_text(Sort sort, const ExprPool& pool) {
  std::string text = "(declare-datatypes ((" + sort_text(sort) + " 0)) ((";
  for (const std::string& name : pool.enumerators(sort))
    text += "(" + smtlib_symbol(name) + ")";
  return text + ")))\n";
}

/// Declares what the sorts of all subexpressions need.
std::string sort_declarations(std::span<const Expr> conjuncts, const ExprPool& pool) {
  std::set<Expr> seen(conjuncts.begin(), conjuncts.end());
  std::vector<Expr> stack(conjuncts.begin(), conjuncts.end());
  std::set<std::uint32_t> enumerations;
  bool pointers = false;
  while (!stack.empty()) {
    const Expr e = stack.back();
    stack.pop_back();
    const SortKind kind = e.sort().is_array() ? e.sort().element : e.sort().kind;
    if (kind == SortKind::kEnum)
      enumerations.insert(e.sort().index);
    pointers = pointers || kind == SortKind::kPointer;
    for (const Expr child : e.children()) {
      if (seen.insert(child).second)
        stack.push_back(child);
    }
  }
  std::string text;
  for (const std::uint32_t index : enumerations)
    text += enumeration_text(Sort::enumeration(index), pool);
  return pointers ? text + std::string(kPointerTheory) : text;
}

std::string bounds_text(Expr variable) {
  const Sort sort = variable.sort();
  if (!sort.is_machine())
    return {};
  const auto number = [](Int128 value) {
    return value < 0 ? "(- " + to_text(-value) + ")" : to_text(value);
  };
  return "(assert (<= " + number(sort.minimum()) + " " + smtlib_symbol(variable.name()) + " " +
         number(sort.maximum()) + "))\n";
}

std::string_view verdict_text(Satisfiability verdict) {
  return verdict == Satisfiability::kSat     ? "sat"
         : verdict == Satisfiability::kUnsat ? "unsat"
                                             : "unknown";
}

class LoggingSolver : public Solver {
public:
  LoggingSolver(std::unique_ptr<Solver> solver, const ExprPool& pool, QuerySink sink)
      : solver_(std::move(solver)), pool_(pool), sink_(std::move(sink)) {}

  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override {
    sink_("; query " + std::to_string(++queries_) + "\n" + query_script(conjuncts, pool_));
    CheckResult result = solver_->check(conjuncts, options, cancel);
    std::string verdict = "; " + std::string(verdict_text(result.verdict));
    if (!result.reason.empty())
      verdict += ": " + result.reason;
    sink_(verdict + "\n(reset)\n");
    return result;
  }

  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override {
    std::string script = "; query " + std::to_string(++queries_) + ", eliminate";
    for (const Expr variable : eliminated)
      script += " " + smtlib_symbol(variable.name());
    sink_(script + "\n" + query_script(conjuncts, pool_));
    const auto result = solver_->project(pool, conjuncts, eliminated, rlimit, cancel);
    sink_("; " + (result ? to_smtlib(*result, pool_) : "not eliminated") + "\n(reset)\n");
    return result;
  }

  std::uint64_t checks() const override { return solver_->checks(); }

private:
  std::unique_ptr<Solver> solver_;
  const ExprPool& pool_;
  QuerySink sink_;
  std::uint64_t queries_ = 0;
};

}  // namespace

std::string query_script(std::span<const Expr> conjuncts, const ExprPool& pool) {
  std::string text = "(set-logic ALL)\n" + sort_declarations(conjuncts, pool);
  std::set<Expr> variables;
  for (const Expr e : conjuncts)
    collect_variables(e, variables);
  for (const Expr variable : variables) {
    text += "(declare-const " + smtlib_symbol(variable.name()) + " " + sort_text(variable.sort()) +
            ")\n" + bounds_text(variable);
  }
  for (const Expr e : conjuncts)
    text += "(assert " + to_smtlib(e, pool) + ")\n";
  return text + "(check-sat)\n";
}

std::unique_ptr<Solver> make_logging_solver(std::unique_ptr<Solver> solver, const ExprPool& pool,
                                            QuerySink sink) {
  return std::make_unique<LoggingSolver>(std::move(solver), pool, std::move(sink));
}

}  // namespace reachd::smt

/// Satisfiability and projection by Z3.
///
/// A check is a fixed series of attempts, each with its share of the resource limit, so that the
/// answer does not depend on the clock: first Z3's incremental core, which answers small linear
/// queries in fractions of a millisecond, then its full strategies, then the other encoding.
#pragma once

#include <z3++.h>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "analysis/smt/solver.h"
#include "analysis/smt/z3/facts.h"
#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

/// One Z3 context and all that lives in it. Given up after an interrupt or an exception, since what
/// they leave behind is not to be relied on.
class Z3Core {
public:
  Z3Core();
  z3::context& context() { return context_; }
  Translator& translator(Encoding encoding);
  /// The core for small queries, at its base level.
  z3::solver& incremental(std::uint64_t rlimit, bool has_texts);
  /// A solver with all of Z3's strategies.
  z3::solver strategic(std::uint64_t rlimit, bool has_texts);
  std::size_t size() const;
  /// What the context has used up to now, in all (which starts anew at some time).
  void note_spent(std::uint64_t total) {
    spent_ += total >= counted_ ? total - counted_ : total;
    counted_ = total;
  }
  /// What was used since the last time.
  std::uint64_t take_spent() { return std::exchange(spent_, 0); }

private:
  std::uint64_t counted_ = 0;
  std::uint64_t spent_ = 0;
  z3::context context_;
  std::array<std::unique_ptr<Translator>, 2> translators_;
  struct Incremental {
    std::optional<z3::solver> solver;
    std::uint64_t rlimit = 0;
  };
  std::array<Incremental, 2> incremental_;  ///< without texts, and with
};

/// What processes of their own answered: a query that begins with nothing has one answer, whoever
/// asks, and questions about many targets of a program ask the same again and again. Any thread.
class IsolatedAnswers {
public:
  std::optional<std::string> find(const std::string& request);
  void add(std::string request, const std::string& answer);

private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::string> answers_;
  std::size_t bytes_ = 0;
};

class Z3Solver : public Solver {
public:
  explicit Z3Solver(std::shared_ptr<IsolatedAnswers> answers) : answers_(std::move(answers)) {}
  /// Of a process that answers others.
  explicit Z3Solver(std::unique_ptr<Z3Core> core) : core_(std::move(core)) {}
  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override;
  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override;
  std::uint64_t checks() const override { return checks_; }

  /// To a query of another process (messages.h); empty where that is damaged.
  std::string answer(std::string_view request);

private:
  struct Attempt {
    Encoding encoding = Encoding::kIntegers;
    bool strategic = false;
    unsigned share = 1;  ///< of the resource limit, in sixteenths
  };
  struct Question {
    std::span<const Expr> conjuncts;
    Facts facts;
    bool want_model = true;
  };

  static std::vector<Attempt> plan(const Features& features, Encoding encoding);
  Question question_of(std::span<const Expr> conjuncts, bool want_model);
  CheckResult check_here(const Question& question, const CheckOptions& options,
                         const CancelToken& cancel);
  /// In a process of its own. Z3 4.8.12 has faults in its theory of texts: some queries end in a
  /// segmentation fault, and a language server must outlive them.
  CheckResult check_isolated(const Question& question, const CheckOptions& options,
                             const CancelToken& cancel);
  CheckResult check_query(const Question& question, const CheckOptions& options,
                          const CancelToken& cancel);
  CheckResult attempt(const Question& question, const Attempt& attempt, std::uint64_t rlimit,
                      const CancelToken& cancel);
  CheckResult solve(const Question& question, z3::solver& solver, Translator& translator,
                    const CancelToken& cancel);
  CheckResult confirm(const Question& question, z3::solver& solver, Translator& translator);
  std::optional<Expr> project_by_models(ExprPool& pool, std::span<const Expr> conjuncts,
                                        std::span<const Expr> eliminated, std::uint64_t rlimit,
                                        const CancelToken& cancel);
  Z3Core& core();

  std::shared_ptr<IsolatedAnswers> answers_;
  std::unique_ptr<Z3Core> core_;
  FactsOfFormulas facts_;
  std::uint64_t checks_ = 0;
};

}  // namespace reachd::smt

/// Values worth trying for what the environment chooses. Internal to reach.
///
/// Most conditions of real handlers compare with constants of the source, so that trying these, and
/// their neighbours, costs less than a solver and gives values that people recognise. What no
/// constant satisfies is asked of the solver, once per condition; its answers are tried elsewhere,
/// too: a text that one handler wants is what another must have been given before.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/reach/phrases.h"
#include "analysis/smt/solver.h"
#include "analysis/symex/delivered_bytes.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

class Suggestions {
public:
  Suggestions(symex::Program& program, smt::Solver& solver, const Budget& budget)
      : program_(program), pool_(program.pool()), solver_(solver), budget_(budget) {}

  /// Constants in the code that the event may run.
  void learn_code(std::size_t event);
  /// To be called when all code is known: makes texts of a word, a sign and a word or number.
  void make_phrases();
  /// Resource units of the solver that were used so far.
  std::uint64_t spent() const { return spent_; }
  /// Texts that the condition compares with.
  void learn_asked(Expr condition);
  /// Values that satisfy the condition.
  void learn_condition(const std::vector<Expr>& condition);

  /// Words of the source, without spaces.
  const std::vector<std::u32string>& words() const { return words_; }

  /// Is it a text that some condition compares with, or was learnt from one?
  bool is_asked_for(const std::u32string& text) const { return asked_texts_.contains(text); }

  /// Is it a number of the source, which what is put together character by character may be read
  /// as?
  bool is_number(const std::u32string& text) const { return numbers_as_texts_.contains(text); }

  /// Values of `locals` under which the condition holds, the simplest first, at most so many; none
  /// where nothing is found. Locals that no `results` mention take one value only. All variables of
  /// the condition and of the results must be among the locals.
  std::vector<Assignment> choices(std::size_t event, const std::vector<Expr>& condition,
                                  const std::vector<Expr>& locals, const std::vector<Expr>& results,
                                  std::size_t choices_max);
  /// Values of the event's parameters that its numbers may have: one that differs, the others as
  /// they are first. For handlers of which not all ways can be followed.
  std::vector<Assignment> samples(std::size_t event, const std::vector<Expr>& parameters,
                                  std::size_t samples_max);
  /// The n-th line that may be delivered there, the simplest first; none where there are no more.
  /// Digits of numbers are open, all other bytes have values, and so has the count. Of each with
  /// its end (a line feed) and without, where it is not said which.
  std::optional<symex::Sample> line(const symex::DeliveredBytes& delivered,
                                    std::optional<bool> has_end, std::size_t n);

private:
  /// A variable, or the characters of a text.
  struct Slot {
    std::vector<Expr> variables;
    std::vector<std::vector<Value>> candidates;  ///< each as many as variables
    std::vector<std::uint32_t> texts;            ///< instead, of a text: places in tried_texts_
    bool is_text = false;
    bool is_wanted = false;
    bool is_complete = false;  ///< the condition allows no other values

    std::size_t size() const { return is_text ? texts.size() : candidates.size(); }
    void keep_first(std::size_t most);
  };
  void learn_object(ir::ObjectId object);
  void learn_call(const ir::Call& call, std::set<Expr>& seen);
  /// What lies where the address may lead to.
  void learn_place(Expr address);
  /// What a table holds (of keys and what they do, …) is what is compared with its like.
  void learn_table(const ir::Object& object);
  void learn_expr(Expr e, std::set<Expr>& seen);
  void learn_value(const Value& value);
  void add_number(Int128 number);
  /// With its neighbours.
  void add_stated(Int128 number);
  void add_text(const std::u32string& text);
  /// All values of a variable that has few under the condition.
  void complete(Slot& slot, const std::vector<Expr>& condition) const;
  std::vector<Slot> slots_of(std::size_t event, const std::vector<Expr>& condition,
                             const std::vector<Expr>& locals, const std::vector<Expr>& results,
                             std::size_t texts_max);
  /// Of sorts other than strings.
  std::vector<Value> values_for(Sort sort, const std::vector<Int128>& near) const;
  /// Places in tried_texts_, those that are asked for first.
  const std::vector<std::uint32_t>& texts_for(std::size_t texts_max);
  /// Keeps the candidates under which the condition holds, which mentions nothing else.
  void filter(Slot& slot, Expr condition);
  void put(const Slot& slot, std::size_t candidate, Assignment& into) const;
  /// Would any other text not do as well, in all its places?
  bool is_particular(const Value& text, const Assignment& model,
                     const std::vector<Expr>& condition) const;
  const Assignment* solve(const std::vector<Expr>& condition);
  void make_readable(Assignment& model, const std::vector<Expr>& condition) const;

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const Budget& budget_;
  std::uint64_t spent_ = 0;
  std::set<ir::ObjectId> known_objects_;
  std::set<const ir::Function*> known_functions_;
  std::vector<Int128> numbers_ = {0, 1, 2, -1};
  std::vector<Value> of_tables_;
  std::vector<Int128> stated_;  ///< as they are in the code
  std::set<Int128> known_numbers_ = {0, 1, 2, -1};
  std::vector<std::u32string> texts_ = {U""};
  std::set<std::u32string> known_texts_ = {U""};
  std::set<std::u32string> asked_texts_ = {U""};
  std::set<std::u32string> numbers_as_texts_;
  std::set<Expr> seen_in_conditions_;
  /// What texts with a structure are put together from.
  std::vector<std::u32string> words_;
  std::vector<std::u32string> compared_;  ///< those of them that the code compares with
  std::vector<std::u32string> lines_;     ///< made when the first is asked for
  std::set<char32_t> signs_;
  std::vector<std::u32string> numbers_in_phrases_;
  Phrases phrases_;
  std::vector<double> reals_ = {0, 1, -1, 0.5};
  /// All texts that were ever tried, so that a condition is asked about each of them once: the same
  /// conditions come back in every state that has the same texts.
  std::vector<Value> tried_texts_;
  std::map<std::u32string, std::uint32_t> place_of_text_;
  enum class Tried : std::uint8_t { kNot, kFails, kHolds };
  std::unordered_map<Expr, std::vector<Tried>, ExprHash> tried_;
  std::map<std::size_t, std::vector<std::uint32_t>> texts_for_;  ///< by how many are wanted
  std::size_t known_for_texts_ = 0;                 ///< how much was known when texts_for_ was made
  std::map<std::vector<Expr>, Assignment> solved_;  ///< empty: not satisfiable, or not known
};

}  // namespace reachd::reach

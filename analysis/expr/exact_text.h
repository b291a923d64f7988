/// Expressions and values as text that another process reads back as the very same terms: with all
/// sorts, and with parts that are shared written once. For what processes tell each other; people
/// read print.h.
///
///   ExactWriter out;                        ExactReader in(text, pool);
///   out.expr(condition);                    Expr condition = in.expr(lookup);
///   out.number(3);                          Int128 three = in.number();
///   text = out.take();                      bool is_good = in.is_done();
///
/// The reader believes nothing: a term of the wrong sort, a name that nobody knows, a number out of
/// range makes it fail, and give zeros from then on. Numbers end with a space, texts begin with
/// their length.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/expr/expr.h"
#include "analysis/expr/parse.h"

namespace reachd {

class ExactWriter {
public:
  void number(Int128 value) { text_ += to_text(value) + ' '; }
  void text(std::string_view value) {
    number(static_cast<Int128>(value.size()));
    text_ += value;
  }
  void sort(Sort sort);
  /// No array: there are no constants of such a sort.
  void value(const Value& value);
  /// Null is an expression, too.
  void expr(Expr e);
  /// Several, none of them null; what they share is written once.
  void exprs(std::span<const Expr> some);

  std::string take() { return std::move(text_); }

private:
  using Numbers = std::unordered_map<Expr, std::size_t, ExprHash>;
  /// Gives each its number, children before parents.
  void write(const std::vector<Expr>& nodes, Numbers& numbers);
  std::string text_;
};

/// Far above what anybody writes by hand; a text that asks for more is none of ours.
struct ExactLimits {
  std::size_t nodes = 50'000;
  std::size_t depth = 2'000;  ///< some algorithms go down terms by recursion
};

class ExactReader {
public:
  /// `objects`: how many there are, null included, that addresses in terms may be of.
  ExactReader(std::string_view text, ExprPool& pool, std::size_t objects = 1,
              ExactLimits limits = {})
      : rest_(text), pool_(pool), objects_(objects), limits_(limits) {}

  Int128 number();
  /// From 0 to below `end`; else zero, and failed.
  std::size_t number_below(std::size_t end);
  std::string_view text();
  Sort sort();
  /// Of addresses only null: the environment knows no other.
  Value value() { return value(1); }
  /// Variables are what the lookup says; of another sort than was written is wrong.
  Expr expr(const NameLookup& lookup);
  std::vector<Expr> exprs(const NameLookup& lookup);

  bool failed() const { return failed_; }
  /// All was read, and nothing was wrong.
  bool is_done() const { return !failed_ && rest_.empty(); }

private:
  struct Nodes {
    std::vector<Expr> list;
    std::vector<std::size_t> depths;
  };
  Value value(std::size_t objects);
  Nodes read_nodes(const NameLookup& lookup);
  void read_node(Nodes& nodes, const NameLookup& lookup);
  void fail() {
    failed_ = true;
    rest_ = {};
  }

  std::string_view rest_;
  ExprPool& pool_;
  const std::size_t objects_;
  const ExactLimits limits_;
  bool failed_ = false;
};

/// Is it a term? Operands have the sorts that the kind asks for, and make one of this sort.
bool is_well_sorted(Kind kind, Sort sort, std::span<const Expr> children);

}  // namespace reachd

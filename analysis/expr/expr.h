/// Immutable, hash-consed, sorted expressions.
///
///   ExprPool pool;
///   Expr x = pool.variable("x", Sort::i32());
///   pool.less_eq(pool.add(x, pool.machine(Sort::i32(), 1)), pool.machine(Sort::i32(), 5))
///       is the same node as   pool.less_eq(x, pool.machine(Sort::i32(), 4))
///
/// Arithmetic on *signed* machine sorts is mathematical: `x + 1` is one more than x even where the
/// C program would overflow. Overflow is undefined in C, so whoever lowers code states next to each
/// operation that its result fits (`add_fits` …), and a path on which it does not fit is no path.
/// This is what makes linear normalisation sound. Arithmetic on *unsigned* sorts wraps; the shifts
/// and bitwise operations are those of two's complement at any sort; `cast` wraps into its sort.
/// Integer `div`/`mod` of the mathematical sort are Euclidean as in SMT-LIB; machine division
/// truncates as in C.
///
/// Lifetime: handles are pointers into their pool. A pool is not thread-safe: one per worker or
/// snapshot. Ids grow in order of creation, so that the same calls give the same ids. What is made
/// after `ExprPool::settle` is ordered by what it is and not by when it was made: two questions
/// about one program see the same order, whichever of them comes first.
///
/// Adding a kind: Kind below, a constructor here with its simplifications (logic.cpp, linear.cpp,
/// arithmetic.cpp, cast.cpp, memory.cpp or strings.cpp), its meaning in operations.cpp and, where
/// integral, bounds.cpp, then make() in expr.cpp, print_c.cpp, print_smtlib.cpp, parse_c.cpp,
/// parse_smtlib.cpp, unit_reader.cpp of ir, and smt/z3. The compiler's switch warnings name most of
/// them.
#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/expr/sort.h"
#include "analysis/expr/value.h"

namespace reachd {

enum class Kind : std::uint8_t {
  kConstant,
  kVariable,
  kNot,
  kAnd,  ///< two or more children, sorted, no duplicates
  kOr,   ///< likewise
  kEq,   ///< operands of one sort; on floats IEEE ==
  kIte,
  kAdd,
  kSub,
  kMul,
  kDiv,
  kRem,
  kNeg,
  kLess,
  kLessEq,
  kAddFits,  ///< the mathematical sum fits the (signed machine) sort of the operands
  kSubFits,
  kMulFits,
  kBitAnd,
  kBitOr,
  kBitXor,
  kBitNot,
  kShiftLeft,      ///< amount has the sort of the value and is within [0, bits)
  kShiftRight,     ///< arithmetic for signed, logical for unsigned sorts
  kCast,           ///< between integral, float, real, pointer sorts, to the sort of the node
  kPointerAdd,     ///< pointer, i64 bytes
  kPointerOffset,  ///< i64
  kPointerObject,  ///< u64; 0 for null
  kSelect,         ///< array, i64
  kStore,          ///< array, i64, element
  kConstArray,     ///< element
  kStrConcat,
  kStrLength,  ///< integer
  kStrAt,      ///< string of length at most one
  kStrSubstr,  ///< string, start, length
  kStrPrefixOf,
  kStrSuffixOf,
  kStrContains,
  kStrIndexOf,  ///< string, pattern, start
  kStrReplace,  ///< first occurrence
  kStrLess,
  kStrLessEq,
  kStrToInt,  ///< str.to_int: -1 unless all digits
  kStrFromInt,
  kStrToCode,
  kStrFromCode,
  kStrIsDigit,
  kStrInPattern,  ///< string, constant string: POSIX-like regular expression, anchored
  // Functions that are known where their operands are; solvers know only that they are functions.
  // What the constant says: see texts.cpp, and float_functions.h.
  kStrReplaceAll,
  kStrMap,         ///< string, which function: "upper", "trim", "decode-utf8" …
  kStrFromReal,    ///< float, format of printf
  kStrToReal,      ///< string, whose rules; zero where no number begins
  kStrRealEnd,     ///< integer: characters up to the end of the number; 0: there is none
  kFloatFunction,  ///< f64, integer: which one, f64 that those of one operand ignore
};

inline constexpr Kind kLastKind = Kind::kFloatFunction;

class Expr;
struct LinearAtom;

namespace detail {
/// Children, constants and names lie in storage of the pool.
struct Node {
  Kind kind = Kind::kConstant;
  Sort sort;
  std::uint32_t id = 0;
  std::uint32_t size = 1;  ///< nodes of the expression as a tree, saturating; for heuristics
  std::uint32_t child_count = 0;
  const Expr* children = nullptr;
  const Value* value = nullptr;       ///< of constants
  const std::string* name = nullptr;  ///< of variables
  /// Every value of an integral node lies in [least, greatest], by syntax alone; ±kUnbounded where
  /// no bound is known. Of an enumeration's variable: the indices of its enumerators.
  Int128 least = 0;
  Int128 greatest = 0;
  std::uint64_t signature = 0;
  std::size_t hash = 0;    ///< of the structure: the same whatever else the pool holds
  std::uint64_t rank = 0;  ///< what nodes are ordered by
  mutable const Node* negation = nullptr;  ///< of Bool nodes that were negated, or that resulted
  mutable std::uint64_t visit = 0;         ///< the last walk that came here
  mutable std::shared_ptr<const LinearAtom> atom;  ///< once `linear_atom` was asked
  mutable bool is_atom_known = false;
};
}  // namespace detail

/// A bound of this size means "none".
inline constexpr Int128 kUnbounded = Int128{1} << 125;

class Expr {
public:
  Expr() = default;
  explicit operator bool() const { return node_ != nullptr; }

  Kind kind() const { return node_->kind; }
  Sort sort() const { return node_->sort; }
  std::uint32_t id() const { return node_->id; }
  std::uint32_t size() const { return node_->size; }
  std::span<const Expr> children() const;
  Expr child(std::size_t i) const;
  /// Of constants only. There are no constants of an array sort: see `ExprPool::constant`.
  const Value& value() const { return *node_->value; }
  /// Of variables only.
  const std::string& name() const { return *node_->name; }
  /// A set of at least the variables that occur, as a Bloom filter: disjoint signatures mean
  /// disjoint variables.
  std::uint64_t signature() const { return node_->signature; }
  Int128 least() const { return node_->least; }
  Int128 greatest() const { return node_->greatest; }

  bool is(Kind kind) const { return node_->kind == kind; }
  bool is_constant() const { return node_->kind == Kind::kConstant; }
  bool is_variable() const { return node_->kind == Kind::kVariable; }
  bool is_true() const { return is_constant() && sort().is_bool() && value().as_bool(); }
  bool is_false() const { return is_constant() && sort().is_bool() && !value().as_bool(); }

  /// For walks over shared terms: true when the walk comes here for the first time. Each walk has a
  /// number of its own; a pool has one walk at a time.
  bool visit(std::uint64_t walk) const { return std::exchange(node_->visit, walk) != walk; }

  /// Of the structure.
  std::size_t hash() const { return node_->hash; }

  bool operator==(const Expr&) const = default;
  /// Deterministic, unlike addresses: what was made before the pool was settled in order of
  /// creation, then the rest, small terms first and among these by their hashes.
  friend std::strong_ordering operator<=>(Expr a, Expr b) {
    if (a.node_->rank != b.node_->rank)
      return a.node_->rank <=> b.node_->rank;
    // Of one rank there are hardly ever two, and of one hash besides even less.
    return std::pair(a.hash(), a.id()) <=> std::pair(b.hash(), b.id());
  }

private:
  friend class ExprPool;
  friend const LinearAtom* linear_atom(Expr e);
  explicit Expr(const detail::Node* node) : node_(node) {}
  const detail::Node* node_ = nullptr;
};

inline std::span<const Expr> Expr::children() const {
  return {node_->children, node_->child_count};
}
inline Expr Expr::child(std::size_t i) const { return node_->children[i]; }

struct ExprHash {
  std::size_t operator()(Expr e) const { return e.hash(); }
};

class ExprPool {
public:
  ExprPool();
  ExprPool(const ExprPool&) = delete;
  ExprPool& operator=(const ExprPool&) = delete;

  /// Declares an enumeration; equal lists share one sort.
  Sort enumeration(const std::vector<std::string>& names);
  const std::vector<std::string>& enumerators(Sort sort) const { return enums_[sort.index]; }
  bool is_enumeration(Sort sort) const {
    return sort.is(SortKind::kEnum) && sort.index < enums_.size();
  }

  // Leaves.
  /// A constant; of an array, stores into a constant array. NaNs are one value.
  Expr constant(Value value);
  Expr boolean(bool value) { return value ? true_ : false_; }
  /// Wraps `value` into the machine sort.
  Expr machine(Sort sort, Int128 value);
  Expr integer(Int128 value);
  Expr enumerator(Sort sort, std::uint32_t index);
  Expr pointer(PointerValue value) { return constant(Value::pointer(value)); }
  Expr null() { return pointer({}); }
  /// The variable of this name and sort. One name may be used with one sort only.
  Expr variable(std::string_view name, Sort sort);
  /// A variable that nobody has yet: `stem`, else "stem!1", "stem!2" …
  Expr fresh(std::string_view stem, Sort sort);
  /// The variable of that name, if there is one.
  Expr find_variable(std::string_view name) const;

  // Logic.
  Expr negate(Expr a);
  Expr conjunction(std::span<const Expr> operands);
  Expr disjunction(std::span<const Expr> operands);
  /// The conjuncts of `conjunction(operands)`, without making that node.
  std::vector<Expr> flat_conjuncts(std::span<const Expr> operands);
  Expr both(Expr a, Expr b);
  Expr either(Expr a, Expr b);
  Expr implies(Expr a, Expr b) { return either(negate(a), b); }
  Expr equal(Expr a, Expr b);
  Expr distinct(Expr a, Expr b) { return negate(equal(a, b)); }
  Expr ite(Expr condition, Expr a, Expr b);

  // Arithmetic: operands of one sort (machine, integer, real, float).
  Expr add(Expr a, Expr b);
  Expr subtract(Expr a, Expr b);
  Expr multiply(Expr a, Expr b);
  Expr divide(Expr a, Expr b);
  Expr remainder(Expr a, Expr b);
  Expr minus(Expr a);
  Expr less(Expr a, Expr b);
  Expr less_eq(Expr a, Expr b);
  Expr greater(Expr a, Expr b) { return less(b, a); }
  Expr greater_eq(Expr a, Expr b) { return less_eq(b, a); }
  /// Signed machine operands; true for every other sort.
  Expr add_fits(Expr a, Expr b);
  Expr subtract_fits(Expr a, Expr b);
  Expr multiply_fits(Expr a, Expr b);

  Expr bit_and(Expr a, Expr b);
  Expr bit_or(Expr a, Expr b);
  Expr bit_xor(Expr a, Expr b);
  Expr bit_not(Expr a);
  Expr shift_left(Expr a, Expr amount);
  Expr shift_right(Expr a, Expr amount);

  /// Conversion as C does it: wrap, truncate, round. bool → integral gives 0 or 1; anything → bool
  /// compares with zero.
  Expr cast(Expr a, Sort to);

  Expr pointer_add(Expr pointer, Expr bytes);
  Expr pointer_offset(Expr pointer);
  Expr pointer_object(Expr pointer);
  Expr select(Expr array, Expr index);
  Expr store(Expr array, Expr index, Expr element);
  Expr const_array(Expr element);

  /// String operations by their kind, operands as in SMT-LIB's theory of Unicode strings.
  Expr string_operation(Kind kind, std::span<const Expr> operands);
  /// By number (float_functions.h). Operands are f64, as is the result; `y` is null where the
  /// function has one operand.
  Expr float_function(int number, Expr x, Expr y = Expr());

  /// The node of `kind` and `sort` over `children` through the constructor of that kind, so that it
  /// is simplified. What substitution and parsing are made of.
  Expr make(Kind kind, Sort sort, std::span<const Expr> children);

  /// Nodes made so far: a measure of memory.
  std::size_t size() const { return nodes_.size(); }

  /// From now on the order of new nodes does not depend on what was made before them. Later calls
  /// do nothing.
  void settle() { is_settled_ = true; }

private:
  /// Gives the node its place among the others.
  const detail::Node* keep(detail::Node node);
  Expr intern(Kind kind, Sort sort, std::span<const Expr> children);
  Expr intern(Kind kind, Sort sort, std::initializer_list<Expr> children) {
    return intern(kind, sort, std::span(children.begin(), children.size()));
  }
  Expr intern_leaf(const detail::Node& leaf);
  Expr integral_constant(Sort sort, Int128 value);
  const Expr* keep_children(std::span<const Expr> children);
  void grow_table();
  /// The constant result of an operation on constants; null where it has none or does not fit.
  Expr fold(Kind kind, Sort sort, std::span<const Expr> children);
  Expr fold(Kind kind, Sort sort, std::initializer_list<Expr> children) {
    return fold(kind, sort, std::span(children.begin(), children.size()));
  }

  // logic.cpp
  void negate_once(Expr a);
  bool are_opposite(Expr a, Expr b);
  Expr gather(Kind kind, std::span<const Expr> operands);
  std::vector<Expr> flatten(Kind kind, std::span<const Expr> operands);
  Expr factor(Kind kind, Expr a, Expr b);
  Expr equal_pointers(Expr a, Expr b);
  /// Is the text nothing that the function of `mapped` gives? "abc" is in capitals of no text.
  bool is_no_result(Expr mapped, Expr text);
  Expr equal_unsigned(Expr a, Expr b);
  /// `a ? b` distributed over an ite on one side, where that decides a branch; else null.
  Expr distribute(Kind kind, Expr a, Expr b);
  Expr ite_bool(Expr condition, Expr a, Expr b);
  Expr all_but_outermost(Expr equality);

  // linear.cpp
  Expr compare(Kind kind, Expr a, Expr b);
  /// `a ? b` for ? in {<=, <, ==} over integral sorts, in normal form; null where it stays.
  Expr compare_linear(Kind kind, Expr a, Expr b);
  Expr compare_forms(Kind kind, const struct LinearForm& form, Sort sort);
  Expr compare_term(Kind kind, Expr term, bool positive, Int128 bound);
  Expr compare_quotient(Kind kind, Expr term, bool positive, Int128 limit);
  Expr compare_wrapped(Kind kind, Expr term, bool positive, Int128 limit);
  Expr rebuild_linear(const struct LinearForm& form, Sort sort);
  Expr add_scaled(Expr a, Expr b, int sign);
  /// `b + (condition ? a - b : 0)` where `b` chooses already and the difference is a constant.
  Expr counted_choice(Expr condition, Expr a, Expr b);
  Expr scale_linear(Expr a, Int128 factor);
  Expr fits(Kind kind, Expr a, Expr b);

  // arithmetic.cpp, cast.cpp, memory.cpp, strings.cpp
  Expr ordered(Kind kind, Expr a, Expr b);
  Expr scale(Expr a, Int128 factor);
  Expr quotient_of_multiples(Expr a, Int128 divisor);
  Expr cast_integral(Expr a, Sort to);
  Expr low_terms(Expr a, Sort to);
  Expr cast_sum(Expr a, Sort to);
  Expr concat(std::span<const Expr> operands);

  std::deque<detail::Node> nodes_;
  std::vector<const detail::Node*> table_;  ///< open addressing, a power of two in size
  std::vector<std::unique_ptr<Expr[]>> chunks_;
  std::size_t chunk_left_ = 0;
  Expr* chunk_next_ = nullptr;
  std::deque<Value> values_;
  std::deque<std::string> names_;
  std::unordered_map<std::string_view, Expr> variables_;
  std::unordered_map<std::string, std::uint32_t> fresh_counts_;
  std::vector<std::vector<std::string>> enums_;
  bool is_settled_ = false;
  int depth_ = 0;  ///< of distribution over ite, which is bounded
  int wraps_ = 0;  ///< of comparisons of wrapping sums in one another, likewise
  Expr true_;
  Expr false_;
};

/// `Σ coefficient·term + constant`, terms sorted, no zero coefficient.
struct LinearForm {
  std::vector<std::pair<Expr, Int128>> terms;
  Int128 constant = 0;
};

/// The linear form of an expression of a linear sort (`Sort::is_linear`); anything that is not
/// linear is a term of its own; so are unsigned operations that may wrap. None when a coefficient
/// or the constant would leave ±2^100.
std::optional<LinearForm> linear_form(Expr e);

}  // namespace reachd

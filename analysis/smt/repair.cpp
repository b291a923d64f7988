#include "analysis/smt/repair.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"

namespace reachd::smt {

namespace {

using Text = std::u32string;

constexpr std::size_t kRepairedVariablesMax = 64;
constexpr std::size_t kRepairsMax = 80;
/// Nodes that are evaluated.
constexpr std::size_t kRepairStepsMax = 60'000;
constexpr Int128 kRepairedLengthMax = 256;
constexpr char32_t kFill = U'a';

class Repair {
public:
  explicit Repair(std::span<const Expr> conjuncts) : conjuncts_(conjuncts) {}

  std::optional<Assignment> run() {
    if (!begin())
      return std::nullopt;
    const Assignment start = values_;
    // What is repaired last stays; so which comes first matters.
    for (const bool is_forward : {true, false}) {
      values_ = start;
      turns_.clear();
      steps_ = 0;
      if (run_through(is_forward))
        return std::move(values_);
    }
    return std::nullopt;
  }

private:
  bool run_through(bool is_forward) {
    const std::size_t count = conjuncts_.size();
    std::size_t true_ones = 0;  // in a row
    std::size_t repairs = 0;
    for (std::size_t at = 0; true_ones < count; ++at) {
      if (steps_ > kRepairStepsMax)
        return false;
      const Expr conjunct = conjuncts_[is_forward ? at % count : count - 1 - at % count];
      if (is_true(conjunct)) {
        ++true_ones;
        continue;
      }
      if (++repairs > kRepairsMax || !make(conjunct, true))
        return false;
      true_ones = 0;
    }
    return true;
  }

  bool begin() {
    std::set<Expr> variables;
    std::size_t size = 0;
    for (const Expr conjunct : conjuncts_) {
      collect_variables(conjunct, variables);
      size += conjunct.size();
    }
    if (variables.size() > kRepairedVariablesMax || size > kRepairStepsMax / 4)
      return false;
    bool has_texts = false;
    for (const Expr variable : variables) {
      const Sort sort = variable.sort();
      if (sort.is(SortKind::kString)) {
        has_texts = true;
        values_.emplace(variable, Value::string({}));
      } else if (sort.is_bool()) {
        values_.emplace(variable, Value::boolean(false));
      } else if (sort.is_integral() || sort.is(SortKind::kEnum)) {
        const Bounds range = bounds_of(variable);
        values_.emplace(variable,
                        Value::integral(sort, std::clamp<Int128>(0, range.least, range.greatest)));
      } else {
        return false;
      }
    }
    return has_texts;
  }

  std::optional<Value> value(Expr e) {
    steps_ += e.size();
    return evaluate(e, values_);
  }
  bool is_true(Expr e) {
    const auto now = value(e);
    return now && now->as_bool();
  }
  std::optional<Text> text(Expr e) {
    const auto now = value(e);
    return now ? std::optional(now->as_string()) : std::nullopt;
  }
  std::optional<Int128> number(Expr e) {
    const auto now = value(e);
    return now ? std::optional(now->as_int()) : std::nullopt;
  }

  bool set(Expr variable, Value wanted) {
    Value& now = values_.at(variable);
    if (now == wanted)
      return false;
    now = std::move(wanted);
    return true;
  }

  // All of these: false where nothing was changed. What was changed need not be enough.

  bool make(Expr e, bool wanted) {
    switch (e.kind()) {
      case Kind::kVariable:
        return set(e, Value::boolean(wanted));
      case Kind::kNot:
        return make(e.child(0), !wanted);
      case Kind::kAnd:
      case Kind::kOr:
        return make_some(e, wanted);
      case Kind::kEq:
        return make_equality(e, wanted);
      case Kind::kLess:
        return wanted ? make_less(e.child(0), e.child(1), 1) : make_less(e.child(1), e.child(0), 0);
      case Kind::kLessEq:
        return wanted ? make_less(e.child(0), e.child(1), 0) : make_less(e.child(1), e.child(0), 1);
      case Kind::kStrPrefixOf:
      case Kind::kStrSuffixOf:
      case Kind::kStrContains:
        return make_part(e, wanted);
      case Kind::kStrIsDigit:
        return make_text(e.child(0), wanted ? U"0" : U"a");
      case Kind::kIte:
        return make_branch(e, Value::boolean(wanted),
                           [&](Expr branch) { return make(branch, wanted); });
      default:
        return false;
    }
  }

  /// All that are not as wanted; or one of them, each time another.
  bool make_some(Expr e, bool wanted) {
    const bool is_all = e.is(Kind::kAnd) == wanted;
    const std::size_t count = e.children().size();
    const std::size_t first = is_all ? 0 : turns_[e]++;
    bool has_changed = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Expr child = e.child((first + i) % count);
      if (is_true(child) == wanted)
        continue;
      has_changed = make(child, wanted) || has_changed;
      if (has_changed && !is_all)
        return true;
    }
    return has_changed;
  }

  /// A variable is the first to change: others say more.
  bool make_equality(Expr e, bool wanted) {
    const std::size_t first = !e.child(0).is_variable() && e.child(1).is_variable() ? 1 : 0;
    const Expr a = e.child(first);
    const Expr b = e.child(1 - first);
    return wanted ? make_equal(a, b) || make_equal(b, a) : make_other(a) || make_other(b);
  }

  bool make_equal(Expr e, Expr other) {
    const auto wanted = value(other);
    return !e.is_constant() && wanted && make_value(e, *wanted);
  }

  bool make_value(Expr e, const Value& wanted) {
    const Sort sort = e.sort();
    if (sort.is(SortKind::kString))
      return make_text(e, wanted.as_string());
    if (sort.is_bool())
      return make(e, wanted.as_bool());
    return (sort.is_integral() || sort.is(SortKind::kEnum)) && make_number(e, wanted.as_int());
  }

  bool make_other(Expr e) {
    const auto now = value(e);
    if (!now || e.is_constant())
      return false;
    const Sort sort = e.sort();
    if (sort.is(SortKind::kString))
      return make_text(e, now->as_string() + kFill);
    if (sort.is_bool())
      return make(e, !now->as_bool());
    return (sort.is_integral() || sort.is(SortKind::kEnum)) &&
           (make_number(e, now->as_int() + 1) || make_number(e, now->as_int() - 1));
  }

  /// a + gap <= b
  bool make_less(Expr a, Expr b, Int128 gap) {
    if (!a.sort().is_integral())
      return false;
    const auto left = number(a);
    const auto right = number(b);
    return left && right && (make_number(b, *left + gap) || make_number(a, *right - gap));
  }

  bool make_part(Expr e, bool wanted) {
    const bool is_first = e.is(Kind::kStrContains);  // what contains it
    const Expr whole = e.child(is_first ? 0 : 1);
    const auto now = text(whole);
    const auto part = text(e.child(is_first ? 1 : 0));
    if (!now || !part)
      return false;
    if (!wanted)
      return make_text(whole, e.is(Kind::kStrPrefixOf)   ? kFill + *now
                              : e.is(Kind::kStrSuffixOf) ? *now + kFill
                                                         : now->substr(0, now->find(*part)));
    if (e.is(Kind::kStrPrefixOf))
      return make_text(whole, *part + now->substr(std::min(now->size(), part->size())));
    return make_text(whole, *now + *part);
  }

  /// The branch that is taken, or the other one.
  template <typename Make>
  bool make_branch(Expr e, const Value& wanted, const Make& make_it) {
    const bool takes_first = is_true(e.child(0));
    if (make_it(e.child(takes_first ? 1 : 2)))
      return true;
    const auto other = value(e.child(takes_first ? 2 : 1));
    return other && *other == wanted && make(e.child(0), !takes_first);
  }

  bool make_text(Expr e, const Text& wanted) {
    if (wanted.size() > kRepairedLengthMax)
      return false;
    switch (e.kind()) {
      case Kind::kVariable:
        return set(e, Value::string(wanted));
      case Kind::kStrConcat:
        return make_concat(e, wanted);
      case Kind::kStrSubstr:
      case Kind::kStrAt:
        return make_substring(e, wanted);
      case Kind::kStrFromCode:
        return wanted.size() == 1 && make_number(e.child(0), wanted[0]);
      case Kind::kIte:
        return make_branch(e, Value::string(wanted),
                           [&](Expr branch) { return make_text(branch, wanted); });
      default:
        return false;
    }
  }

  /// One part takes what the others, as they are, leave; or one takes all.
  bool make_concat(Expr e, const Text& wanted) {
    std::vector<Text> parts;
    for (const Expr child : e.children()) {
      auto part = text(child);
      if (!part)
        return false;
      parts.push_back(std::move(*part));
    }
    for (std::size_t i = parts.size(); i-- > 0;) {
      Text before;
      Text behind;
      for (std::size_t k = 0; k < parts.size(); ++k)
        if (k != i)
          (k < i ? before : behind) += parts[k];
      if (before.size() + behind.size() <= wanted.size() && wanted.starts_with(before) &&
          wanted.ends_with(behind) &&
          make_text(e.child(i),
                    wanted.substr(before.size(), wanted.size() - before.size() - behind.size())))
        return true;
    }
    return make_parts(e, wanted);
  }

  /// Constants stay where they are found first, and what is between them goes to the part before.
  bool make_parts(Expr e, const Text& wanted) {
    bool has_changed = false;
    std::size_t at = 0;
    for (std::size_t i = 0; i < e.children().size(); ++i) {
      const Expr child = e.child(i);
      if (child.is_constant()) {
        const Text& part = child.value().as_string();
        if (wanted.compare(at, part.size(), part) != 0)
          return has_changed;
        at += part.size();
        continue;
      }
      const Expr next = i + 1 < e.children().size() ? e.child(i + 1) : Expr{};
      std::size_t end = wanted.size();
      if (next && next.is_constant())
        end = wanted.find(next.value().as_string(), at);
      if (end == Text::npos)
        return has_changed;
      has_changed = make_text(child, wanted.substr(at, end - at)) || has_changed;
      at = end;
    }
    return has_changed;
  }

  bool make_substring(Expr e, const Text& wanted) {
    auto whole = text(e.child(0));
    const auto from = number(e.child(1));
    const auto length = e.is(Kind::kStrAt) ? std::optional<Int128>(1) : number(e.child(2));
    if (!whole || !from || !length || *from < 0 || *from > kRepairedLengthMax)
      return false;
    const auto at = static_cast<std::size_t>(*from);
    const auto size = static_cast<Int128>(wanted.size());
    const bool is_fixed = e.is(Kind::kStrAt) || e.child(2).is_constant();
    if (is_fixed && *length < size)
      return false;
    whole->resize(std::max(whole->size(), at), kFill);
    // What lies behind the part stays, unless it would move into it. A length that is not fixed
    // follows that of the whole, mostly.
    const Int128 behind = at + std::max<Int128>(*length, 0);
    Text result = whole->substr(0, at) + wanted;
    if (behind < static_cast<Int128>(whole->size()) && (!is_fixed || *length == size))
      result += whole->substr(static_cast<std::size_t>(behind));
    return make_text(e.child(0), result);
  }

  bool make_number(Expr e, Int128 wanted) {
    if (!bounds_of(e).contains(wanted))
      return false;
    switch (e.kind()) {
      case Kind::kVariable:
        return set(e, Value::integral(e.sort(), wanted));
      case Kind::kAdd:
      case Kind::kSub:
        return make_sum(e, wanted);
      case Kind::kNeg:
        return make_number(e.child(0), -wanted);
      case Kind::kCast:
        return e.child(0).sort().is_integral() && make_number(e.child(0), wanted);
      case Kind::kIte:
        return make_branch(e, Value::integral(e.sort(), wanted),
                           [&](Expr branch) { return make_number(branch, wanted); });
      case Kind::kStrLength: {
        auto now = text(e.child(0));
        if (!now || wanted > kRepairedLengthMax)
          return false;
        now->resize(static_cast<std::size_t>(wanted), kFill);
        return make_text(e.child(0), *now);
      }
      case Kind::kStrIndexOf:
        return make_index(e, wanted);
      case Kind::kStrToCode:
        return wanted > 0 && make_text(e.child(0), Text(1, static_cast<char32_t>(wanted)));
      case Kind::kStrToInt: {
        const std::string digits = to_text(wanted);
        return wanted >= 0 && make_text(e.child(0), Text(digits.begin(), digits.end()));
      }
      default:
        return false;
    }
  }

  bool make_sum(Expr e, Int128 wanted) {
    constexpr Int128 kMost = Int128{1} << 100;
    const auto now = number(e);
    if (!now || std::max({wanted, -wanted, *now, -*now}) > kMost)
      return false;
    for (std::size_t i = 0; i < e.children().size(); ++i) {
      const auto part = number(e.child(i));
      if (!part || e.child(i).is_constant())
        continue;
      const Int128 missing = wanted - *now;
      if (make_number(e.child(i), e.is(Kind::kSub) && i > 0 ? *part - missing : *part + missing))
        return true;
    }
    return false;
  }

  /// The pattern at that place, and not before; or nowhere.
  bool make_index(Expr e, Int128 wanted) {
    auto whole = text(e.child(0));
    const auto pattern = text(e.child(1));
    const auto from = number(e.child(2));
    if (!whole || !pattern || !from || pattern->empty() || wanted > kRepairedLengthMax)
      return false;
    for (std::size_t at = whole->find(*pattern); at != Text::npos; at = whole->find(*pattern, at))
      whole->erase(at, pattern->size());
    if (wanted >= 0) {
      const auto at = static_cast<std::size_t>(std::max(wanted, *from));
      whole->resize(std::max(whole->size(), at), kFill);
      whole->insert(at, *pattern);
    }
    return make_text(e.child(0), *whole);
  }

  std::span<const Expr> conjuncts_;
  Assignment values_;
  std::unordered_map<Expr, std::size_t, ExprHash> turns_;  ///< of alternatives
  std::size_t steps_ = 0;
};

}  // namespace

std::optional<Assignment> repair(std::span<const Expr> conjuncts) {
  return Repair(conjuncts).run();
}

}  // namespace reachd::smt

// Pointers and arrays.
#include <algorithm>
#include <cassert>
#include <ranges>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr int kSelectDepthMax = 8;

/// An ite between constants: operations on it go into the branches.
bool is_constant_choice(Expr e) {
  if (!e.is(Kind::kIte))
    return false;
  const auto simple = [](Expr branch) {
    return branch.is_constant() || is_constant_choice(branch);
  };
  return e.child(1).is_constant() ? simple(e.child(2))
                                  : e.child(2).is_constant() && simple(e.child(1));
}

}  // namespace

Expr ExprPool::pointer_add(Expr pointer, Expr bytes) {
  assert(pointer.sort().is_pointer() && bytes.sort() == Sort::i64());
  if (const Expr folded = fold(Kind::kPointerAdd, Sort::pointer(), {pointer, bytes}))
    return folded;
  if (bytes.is_constant() && bytes.value().as_int() == 0)
    return pointer;
  if (pointer.is(Kind::kPointerAdd))
    return pointer_add(pointer.child(0), add(pointer.child(1), bytes));
  if (bytes.is_constant() && depth_ < kSelectDepthMax && is_constant_choice(pointer)) {
    ++depth_;
    const Expr result = ite(pointer.child(0), pointer_add(pointer.child(1), bytes),
                            pointer_add(pointer.child(2), bytes));
    --depth_;
    return result;
  }
  return intern(Kind::kPointerAdd, Sort::pointer(), {pointer, bytes});
}

Expr ExprPool::pointer_offset(Expr pointer) {
  assert(pointer.sort().is_pointer());
  if (const Expr folded = fold(Kind::kPointerOffset, Sort::i64(), {pointer}))
    return folded;
  if (pointer.is(Kind::kPointerAdd))
    return add(pointer_offset(pointer.child(0)), pointer.child(1));
  if (depth_ < kSelectDepthMax && is_constant_choice(pointer)) {
    ++depth_;
    const Expr result =
        ite(pointer.child(0), pointer_offset(pointer.child(1)), pointer_offset(pointer.child(2)));
    --depth_;
    return result;
  }
  return intern(Kind::kPointerOffset, Sort::i64(), {pointer});
}

Expr ExprPool::pointer_object(Expr pointer) {
  assert(pointer.sort().is_pointer());
  while (pointer.is(Kind::kPointerAdd))
    pointer = pointer.child(0);
  if (const Expr folded = fold(Kind::kPointerObject, Sort::u64(), {pointer}))
    return folded;
  if (depth_ < kSelectDepthMax && is_constant_choice(pointer)) {
    ++depth_;
    const Expr result =
        ite(pointer.child(0), pointer_object(pointer.child(1)), pointer_object(pointer.child(2)));
    --depth_;
    return result;
  }
  return intern(Kind::kPointerObject, Sort::u64(), {pointer});
}

Expr ExprPool::select(Expr array, Expr index) {
  assert(array.sort().is_array() && index.sort() == Sort::i64());
  while (array.is(Kind::kStore)) {
    // Without a term for each place of a long table.
    if (index.is_constant() && array.child(1).is_constant()) {
      if (array.child(1) == index)
        return array.child(2);
      array = array.child(0);
      continue;
    }
    const Expr same = equal(array.child(1), index);
    if (same.is_true())
      return array.child(2);
    if (!same.is_false())
      break;
    array = array.child(0);
  }
  if (array.is(Kind::kConstArray))
    return array.child(0);
  if (array.is(Kind::kIte) && depth_ < kSelectDepthMax) {
    ++depth_;
    const Expr a = select(array.child(1), index);
    const Expr b = select(array.child(2), index);
    --depth_;
    const auto stuck = [&](Expr e) { return e.is(Kind::kSelect) && !e.child(0).is_variable(); };
    if (a == b || (!stuck(a) && !stuck(b)))
      return ite(array.child(0), a, b);
  }
  return intern(Kind::kSelect, array.sort().element_sort(), {array, index});
}

Expr ExprPool::store(Expr array, Expr index, Expr element) {
  assert(array.sort().is_array() && index.sort() == Sort::i64());
  assert(element.sort() == array.sort().element_sort());
  // Stores at known places are kept sorted, the highest outermost, one for each place.
  std::vector<std::pair<Expr, Expr>> above;
  if (index.is_constant()) {
    while (array.is(Kind::kStore) && array.child(1).is_constant() &&
           array.child(1).value().as_int() > index.value().as_int()) {
      above.emplace_back(array.child(1), array.child(2));
      array = array.child(0);
    }
  }
  if (array.is(Kind::kStore) && array.child(1) == index)
    array = array.child(0);
  const bool unchanged =
      (array.is(Kind::kConstArray) && array.child(0) == element) ||
      (element.is(Kind::kSelect) && element.child(0) == array && element.child(1) == index);
  if (!unchanged)
    array = intern(Kind::kStore, array.sort(), {array, index, element});
  for (const auto& [place, value] : above | std::views::reverse)
    array = intern(Kind::kStore, array.sort(), {array, place, value});
  return array;
}

Expr ExprPool::const_array(Expr element) {
  return intern(Kind::kConstArray, Sort::array(element.sort()), {element});
}

}  // namespace reachd

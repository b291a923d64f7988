/// Internal to archives: what each instruction and terminator consists of, for writer, reader and
/// whoever looks through them. `v` is called with each field in order; an object's or a block's
/// number goes to `v.object` or `v.block`. The bindings name all fields, so that a new one is not
/// forgotten: it does not compile.
#pragma once

#include <type_traits>

#include "analysis/ir/ir.h"

namespace reachd::ir {

template <typename Visitor, typename Op>
void visit_fields(Visitor& v, Op& op) {
  using T = std::remove_const_t<Op>;
  if constexpr (std::is_same_v<T, Assign> || std::is_same_v<T, Input> || std::is_same_v<T, Havoc> ||
                std::is_same_v<T, Assume>) {
    if constexpr (std::is_same_v<T, Input>) {
      auto& [reg, name, is_fault] = op;
      v(reg), v(name), v(is_fault);
    } else {
      auto& [first, second] = op;
      v(first), v(second);
    }
  } else if constexpr (std::is_same_v<T, Store> || std::is_same_v<T, ReadProperty> ||
                       std::is_same_v<T, WriteProperty>) {
    auto& [first, second, third] = op;
    v(first), v(second), v(third);
  } else if constexpr (std::is_same_v<T, Copy> || std::is_same_v<T, Fill>) {
    auto& [first, second, bytes, is_of_library] = op;
    v(first), v(second), v(bytes), v(is_of_library);
  } else if constexpr (std::is_same_v<T, Load>) {
    auto& [reg, address, field, is_own] = op;
    v(reg), v(address), v(field), v(is_own);
  } else if constexpr (std::is_same_v<T, Call>) {
    auto& [reg, callee, pointer, arguments, made] = op;
    v(reg), v.callee(callee), v(pointer), v(arguments), v.object(made);
  } else if constexpr (std::is_same_v<T, Allocate>) {
    auto& [reg, pattern, bytes, is_zeroed] = op;
    v(reg), v.object(pattern), v(bytes), v(is_zeroed);
  } else if constexpr (std::is_same_v<T, Companion>) {
    auto& [reg, address, pattern] = op;
    v(reg), v(address), v.object(pattern);
  } else if constexpr (std::is_same_v<T, Owner>) {
    auto& [reg, address] = op;
    v(reg), v(address);
  } else if constexpr (std::is_same_v<T, ReadText>) {
    auto& [reg, address, length, is_wide] = op;
    v(reg), v(address), v(length), v(is_wide);
  } else if constexpr (std::is_same_v<T, RunLoop>) {
    static_assert(std::is_empty_v<T>);
  } else if constexpr (std::is_same_v<T, Jump>) {
    auto& [to] = op;
    v.block(to);
  } else if constexpr (std::is_same_v<T, Branch>) {
    auto& [condition, then_block, else_block, span, is_synthetic] = op;
    v(condition), v.block(then_block), v.block(else_block), v(span), v(is_synthetic);
  } else {
    // Deallocate, Statement, Approximate, Limit, Fail, Return, Stop
    auto& [only] = op;
    static_assert(!std::is_same_v<std::remove_cvref_t<decltype(only)>, std::uint32_t>);
    v(only);
  }
}

}  // namespace reachd::ir

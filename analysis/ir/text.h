/// The text form of the IR: for tests and `--log`. Expressions are C-like (expr/print.h).
///
///   object count : i32 = 0
///   object code : i32[3] = {4, 9, 1} const
///   object player { +0 .pos : i32 = 7; +8 .name : i8[16] }
///   function on_digit(i32 %d) -> void {
///   entry:
///     statement @12:3
///     %1 : i32 = load &count
///     assume fits(%1 + %d) "signed overflow"
///     store &count = %1 + %d
///     branch %1 < 12 ? next : done @12:7-12:15
///   next:
///     %2 : i32 = call check(%1)
///     stop "exit"
///   done:
///     return
///   }
#pragma once

#include <string>
#include <string_view>

#include "analysis/base/result.h"
#include "analysis/ir/ir.h"

namespace reachd::ir {

std::string to_text(const Module& module);
std::string to_text(const Function& function, const Module& module);

/// Reads what `to_text` prints (spans refer to `file`). Errors name line and column of `text`.
Result<Module> parse(std::string_view text, std::shared_ptr<ExprPool> pool,
                     std::string_view file = "ir");

}  // namespace reachd::ir

// Runs IR functions on concrete memory.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/ir/ir.h"

namespace reachd::oracle {

/// Values by object and byte offset; what is absent has its initial value.
using Memory = std::map<std::pair<ir::ObjectId, std::int64_t>, Value>;

struct Ran {
  enum class End { kReturned, kStopped, kFailed, kUndefined } end = End::kUndefined;
  std::optional<Value> result;
  std::set<std::string> hits;  ///< see `statement_name` …
};

std::string statement_name(const SourceSpan& span);
std::string branch_name(const SourceSpan& span, bool outcome);
std::string fail_name(const SourceSpan& span);

/// Throws std::logic_error where a run takes too long, or does what generated programs do not do.
Ran run(const ir::Module& module, const ir::Function& function, const std::vector<Value>& arguments,
        Memory& memory);

/// What an element holds at the start of the program.
Value initial_value(const ir::Module& module, ir::ObjectId object, std::int64_t offset, Sort sort);

}  // namespace reachd::oracle

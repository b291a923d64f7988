#include "lsp-server/session/understanding.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "extractors/models/models.h"

namespace reachd::session {

namespace {

class Inspector {
public:
  explicit Inspector(const ir::Module& module) : module_(module) {
    for (const ir::Function& function : module.functions)
      functions_.emplace(function.name, &function);
  }

  bool is_of_project(const ir::Function& function) const {
    return function.has_body() && function.where.valid() && !function.is_library &&
           !module_.files.path(function.where.file).starts_with(kModelPathPrefix);
  }

  FunctionStatus status_of(const ir::Function& function) {
    FunctionStatus status;
    status.name = function.name;
    status.file = module_.files.path(function.where.file);
    status.line = function.where.line;
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (auto gap = gap_at(instruction)) {
          SourceSpan where = instruction.where.valid() ? instruction.where : function.where;
          gap->file = module_.files.path(where.file);
          gap->line = where.line;
          if (std::ranges::find(status.gaps, *gap) == status.gaps.end())
            status.gaps.push_back(std::move(*gap));
        }
    return status;
  }

private:
  std::optional<GapPlace> gap_at(const ir::Instruction& instruction) {
    if (const auto* havoc = std::get_if<ir::Havoc>(&instruction.op))
      return GapPlace{Gap::kOther, havoc->reason, "", "", 0};
    if (const auto* approximate = std::get_if<ir::Approximate>(&instruction.op))
      return GapPlace{Gap::kOther, approximate->reason, "", "", 0};
    const auto* call = std::get_if<ir::Call>(&instruction.op);
    if (!call || call->callee.empty())
      return std::nullopt;
    const auto callee = functions_.find(call->callee);
    if (callee == functions_.end())
      return GapPlace{Gap::kMissingCall, "'" + call->callee + "' is not defined", call->callee, "",
                      0};
    return gap_of_callee(*callee->second);
  }

  /// What a call of it leaves out, for the caller.
  std::optional<GapPlace> gap_of_callee(const ir::Function& callee) {
    if (is_of_project(callee))
      return std::nullopt;
    if (!callee.has_body() && callee.is_library)
      return GapPlace{Gap::kLibraryCall, "'" + callee.name + "' has no body and no model", "", "",
                      0};
    if (!callee.has_body())
      return GapPlace{Gap::kMissingCall, "'" + callee.name + "' is not defined", callee.name, "",
                      0};
    const auto [known, is_new] = inside_.try_emplace(&callee);
    if (!is_new)
      return known->second;  // of one that calls itself: nothing so far
    const Gap kind = callee.where.valid() ? Gap::kLibraryCall : Gap::kFrameworkCall;
    std::optional<GapPlace> found;
    for (const ir::Block& block : callee.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (!found)
          if (found = gap_at(instruction); found && found->gap == Gap::kOther)
            found->gap = kind;
    inside_[&callee] = found;
    return found;
  }

  const ir::Module& module_;
  std::map<std::string_view, const ir::Function*> functions_;
  std::map<const ir::Function*, std::optional<GapPlace>> inside_;
};

}  // namespace

std::string_view to_text(Gap gap) {
  switch (gap) {
    case Gap::kLibraryCall:
      return "library-call";
    case Gap::kFrameworkCall:
      return "framework-call";
    case Gap::kMissingCall:
      return "missing-call";
    case Gap::kOther:
      break;
  }
  return "other";
}

bool FunctionStatus::has_only_calls() const {
  return std::ranges::all_of(gaps, [](const GapPlace& place) {
    return place.gap == Gap::kLibraryCall || place.gap == Gap::kFrameworkCall;
  });
}

std::vector<FunctionStatus> understanding_of(const ir::Module& module) {
  Inspector inspector(module);
  std::vector<FunctionStatus> result;
  for (const ir::Function& function : module.functions)
    if (inspector.is_of_project(function))
      result.push_back(inspector.status_of(function));
  return result;
}

}  // namespace reachd::session

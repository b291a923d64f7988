#include "analysis/reach/approach.h"

#include <algorithm>
#include <deque>
#include <set>
#include <string>
#include <tuple>

namespace reachd::reach {

namespace {

struct BlockOf {
  const ir::Function* function = nullptr;
  ir::BlockId block = 0;
  auto operator<=>(const BlockOf& other) const {
    return std::tie(function->name, block) <=> std::tie(other.function->name, other.block);
  }
};

/// What the trace says when control comes to the block.
std::vector<TraceEntry> entries_in(const ir::Block& block) {
  std::vector<TraceEntry> entries;
  for (const ir::Instruction& instruction : block.instructions) {
    if (std::holds_alternative<ir::Statement>(instruction.op))
      entries.push_back({instruction.where, TraceEntry::What::kStatement, ""});
    else if (const auto* fail = std::get_if<ir::Fail>(&instruction.op))
      entries.push_back({instruction.where, TraceEntry::What::kFail, fail->what});
  }
  return entries;
}

}  // namespace

Approach::Approach(symex::Program& program, std::size_t event, const symex::Goal& goal) {
  std::vector<const ir::Function*> functions;
  std::map<std::string, std::vector<BlockOf>> callers;
  for (const std::string& name : program.functions_of(event))
    if (const ir::Function* function = program.cells().function_named(name))
      functions.push_back(function);
  struct Decision {
    BlockOf from;
    bool is_decision = false;
  };
  std::map<BlockOf, std::vector<Decision>> before;
  std::deque<std::pair<BlockOf, std::uint32_t>> work;
  const std::set<TraceEntry> wanted(goal.entries.begin(), goal.entries.end());
  for (const ir::Function* function : functions) {
    for (ir::BlockId id = 0; id < function->blocks.size(); ++id) {
      const ir::Block& block = function->blocks[id];
      const BlockOf here{function, id};
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && !call->callee.empty())
          callers[call->callee].push_back(here);
      if (const auto* jump = std::get_if<ir::Jump>(&block.end)) {
        before[{function, jump->to}].push_back({here, false});
      } else if (const auto* branch = std::get_if<ir::Branch>(&block.end)) {
        before[{function, branch->then_block}].push_back({here, true});
        before[{function, branch->else_block}].push_back({here, true});
        for (const bool outcome : {true, false})
          if (wanted.contains(
                  {branch->span, outcome ? TraceEntry::What::kTrue : TraceEntry::What::kFalse, ""}))
            work.push_back({{function, outcome ? branch->then_block : branch->else_block}, 0});
      }
      if (std::ranges::any_of(entries_in(block),
                              [&](const TraceEntry& entry) { return wanted.contains(entry); }))
        work.push_back({here, 0});
    }
  }
  // Backwards: a decision costs one, all else nothing.
  std::map<BlockOf, std::uint32_t> levels;
  while (!work.empty()) {
    const auto [here, level] = work.front();
    work.pop_front();
    if (!levels.emplace(here, level).second)
      continue;
    for (const Decision& decision : before[here]) {
      if (decision.is_decision)
        work.push_back({decision.from, level + 1});
      else
        work.push_front({decision.from, level});
    }
    if (here.block == 0)
      for (const BlockOf& caller : callers[here.function->name])
        work.push_front({caller, level});
  }
  for (const auto& [here, level] : levels)
    blocks_.emplace(std::pair(here.function, here.block), level);
  for (const auto& [here, level] : levels)
    for (TraceEntry& entry : entries_in(here.function->blocks[here.block])) {
      const auto [it, is_new] = levels_.emplace(std::move(entry), level);
      it->second = std::min(it->second, level);
    }
}

std::optional<std::uint32_t> Approach::level(std::span<const TraceEntry> met) const {
  std::optional<std::uint32_t> least;
  for (const TraceEntry& entry : met)
    if (const auto it = levels_.find(entry); it != levels_.end())
      least = least ? std::min(*least, it->second) : it->second;
  return least;
}

std::optional<std::uint32_t> Approach::level(const ir::Function* function,
                                             ir::BlockId block) const {
  const auto it = blocks_.find({function, block});
  return it == blocks_.end() ? std::nullopt : std::optional(it->second);
}

}  // namespace reachd::reach

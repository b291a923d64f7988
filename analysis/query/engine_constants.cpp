// What conditional constant propagation rules out, before anything is executed.
#include <algorithm>
#include <map>

#include "analysis/expr/print.h"
#include "analysis/flow/conditional_constants.h"
#include "analysis/ir/names.h"
#include "analysis/query/engine_state.h"

namespace reachd::query {

namespace {

/// Where control would have to be, and which way to go there.
struct Spot {
  const ir::Function* function = nullptr;
  ir::BlockId block = 0;
  std::optional<bool> outcome;
};

bool stands_at(const ir::Instruction& instruction, const TraceEntry& entry) {
  if (instruction.where != entry.span)
    return false;
  const auto* fail = std::get_if<ir::Fail>(&instruction.op);
  return entry.what == TraceEntry::What::kFail
             ? fail && fail->what == entry.name
             : entry.what == TraceEntry::What::kStatement &&
                   std::holds_alternative<ir::Statement>(instruction.op);
}

std::vector<Spot> spots_of(const ir::Function& function, const std::set<TraceEntry>& entries) {
  std::vector<Spot> spots;
  for (ir::BlockId id = 0; id < function.blocks.size(); ++id) {
    const ir::Block& block = function.blocks[id];
    for (const TraceEntry& entry : entries) {
      if (std::ranges::any_of(block.instructions,
                              [&](const auto& one) { return stands_at(one, entry); }))
        spots.push_back({&function, id, std::nullopt});
      const auto* branch = std::get_if<ir::Branch>(&block.end);
      const bool is_decided =
          entry.what == TraceEntry::What::kTrue || entry.what == TraceEntry::What::kFalse;
      if (branch && !branch->is_synthetic && is_decided && branch->span == entry.span)
        spots.push_back({&function, id, entry.what == TraceEntry::What::kTrue});
    }
  }
  return spots;
}

/// "source" of "&new@96.source", which are many.
std::string field_in(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? name : name.substr(dot + 1);
}

/// "'source' is not null", "'&window.mode' is 0 or 1".
std::string known_text(const std::vector<std::pair<std::string, flow::FewValues>>& known,
                       const ir::Module& code) {
  constexpr std::size_t kShown = 3;
  const auto constant = [&](Expr e) {
    return e.sort().is_pointer() ? ir::address_text(e.value().as_pointer(), code)
                                 : to_text(e, *code.pool);
  };
  const bool is_many = known.size() > kShown;
  std::map<std::string, flow::FewValues> by_name;
  for (const auto& [name, values] : known)
    by_name[is_many ? field_in(name) : name].merge(values);
  std::string text;
  for (const auto& [name, values] : by_name)
    text += (text.empty() ? "'" : ", '") + name + "' is " + text_of(values, constant);
  return by_name.size() > kShown ? "" : text;
}

}  // namespace

std::string Engine::State::constants_text(const flow::ConditionalConstants::Decision& decision) {
  const ir::Block& block = decision.function->blocks[decision.block];
  const auto& branch = std::get<ir::Branch>(block.end);
  std::string text = "'" + decision.function->name + "'";
  if (branch.span.valid() && is_users(branch.span)) {
    const Place place = place_of(branch.span);
    text = place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
  }
  const std::string known = known_text(decision.known, *program.model().code);
  return text + " is always " + (decision.outcome ? "true" : "false") +
         (known.empty() ? "" : ", as " + known);
}

std::optional<Certificate> Engine::State::excluded_by_constants(
    const Target& target, const flow::ConditionalConstants& constants, const CancelToken& cancel) {
  if (!target.id.empty() || !constants.problem().empty() || !recorded_lines().empty())
    return std::nullopt;
  const Result<CodePlace> place = resolve(target, cancel);
  if (!place)
    return std::nullopt;
  std::vector<Spot> spots;
  for (const std::string& name : place->functions)
    if (const ir::Function* function = program.cells().function_named(name))
      for (const Spot& spot : spots_of(*function, place->entries)) {
        if (spot.outcome ? constants.may_go(*function, spot.block, *spot.outcome)
                         : constants.may_run(*function, spot.block))
          return std::nullopt;
        spots.push_back(spot);
      }
  if (spots.empty())
    return std::nullopt;
  // Does what the start is known to do agree with what pointers may point to?
  prepare(cancel);
  if (cancel.cancelled() || !program.problems().empty())
    return std::nullopt;
  std::set<std::string> texts;
  for (const Spot& spot : spots) {
    const auto decisions = constants.decisions(*spot.function, spot.block, spot.outcome);
    if (!decisions.empty())
      texts.insert(constants_text(decisions.front()));
  }
  std::string text;
  for (const std::string& one : texts)
    text += (text.empty() ? "" : "; ") + one;
  if (text.empty())
    text = "control never comes to '" + spots.front().function->name + "'";
  return Certificate{"true", std::move(text), "constant propagation", constants.is_inductive()};
}

}  // namespace reachd::query

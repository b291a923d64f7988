// Where a program waits: calls of functions that framework files say are waited in, and calls of
// functions of the program that lead to such calls.
#include "extractors/frameworks/waits.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>

#include "analysis/ir/liveness.h"

namespace reachd::frameworks {

namespace {

using Index = std::size_t;

struct Site {
  ir::BlockId block = 0;
  std::size_t instruction = 0;
  std::vector<Index> callees;  ///< with body
  const FrameworkModel* model = nullptr;
  const FunctionModel* wait = nullptr;
};

class Finder {
public:
  Finder(FrameworkModelRefs models, const ir::Module& module) : models_(models), module_(module) {}

  WaitingCode run(const std::string& root);

  struct Reading {
    Index function = 0;
    ir::BlockId block = 0;
    std::size_t instruction = 0;
  };
  /// By framework and buffer (`FunctionModel::reads_by`).
  using Readings = std::map<const FrameworkModel*, std::map<std::string, std::vector<Reading>>>;
  Readings readings();

private:
  bool find_described();
  void find_sites(Index function);
  void find_reached(Index root);
  void find_waiting();
  bool is_waited_in(const ir::Function& function, const ir::Block& block, std::size_t instruction,
                    const FunctionModel& described) const;
  const std::vector<Index>& candidates(const ir::Call& call);
  std::set<ir::BlockId> blocks_in_loops(const ir::Function& function) const;
  void forget_straight_waits();
  void forget_pauses();
  WaitingCode points(Index root);

  FrameworkModelRefs models_;
  const ir::Module& module_;
  std::map<std::string, Index, std::less<>> functions_;
  std::map<std::string, std::pair<const FrameworkModel*, const FunctionModel*>, std::less<>> waits_;
  std::set<std::string, std::less<>> library_loops_;
  bool has_library_loop_ = false;  ///< and calls it
  /// By the sorts of parameters, and of the result: functions that a pointer may mean.
  std::map<std::string, std::vector<Index>> by_signature_;
  std::map<Index, std::vector<Site>> sites_;  ///< of functions that are reached
  std::set<Index> looping_;                   ///< functions that may be called several times
  std::set<Index> waiting_;
};

/// Are there functions that are waited in?
bool Finder::find_described() {
  for (Index i = 0; i < module_.functions.size(); ++i)
    functions_.emplace(module_.functions[i].name, i);
  for (const FrameworkModel* model : models_)
    for (const FunctionModel& described : model->functions) {
      const auto found = functions_.find(described.name);
      if (found == functions_.end() || module_.functions[found->second].has_body())
        continue;
      if (described.loop)
        library_loops_.insert(described.name);
      if (!described.waits.empty())
        waits_.emplace(described.name, std::pair(model, &described));
    }
  return !waits_.empty();
}

std::string sorts_of(const std::vector<Expr>& values) {
  std::string text;
  for (const Expr value : values)
    text += to_text(value.sort()) + ",";
  return text;
}

/// Functions that the pointer of a call may mean, by their parameters and, where it is used,
/// result.
const std::vector<Index>& Finder::candidates(const ir::Call& call) {
  if (by_signature_.empty())
    for (const auto& [name, i] : functions_) {
      const ir::Function& function = module_.functions[i];
      if (!function.has_body() || function.object == 0 ||
          !module_.objects[function.object].address_taken)
        continue;
      const std::string signature = sorts_of(function.parameters);
      by_signature_[signature].push_back(i);
      if (function.result)
        by_signature_[signature + to_text(*function.result)].push_back(i);
    }
  return by_signature_[sorts_of(call.arguments) + (call.reg ? to_text(call.reg.sort()) : "")];
}

/// Is the argument that matters the right one: a number, or what a variable of that name holds?
bool Finder::is_waited_in(const ir::Function& function, const ir::Block& block,
                          std::size_t instruction, const FunctionModel& described) const {
  if (described.waits_for.first.empty())
    return true;
  const auto at = std::ranges::find(described.parameters, described.waits_for.first) -
                  described.parameters.begin();
  const auto& call = std::get<ir::Call>(block.instructions[instruction].op);
  if (static_cast<std::size_t>(at) >= call.arguments.size())
    return false;
  const std::string& wanted = described.waits_for.second;
  const Expr argument = call.arguments[static_cast<std::size_t>(at)];
  if (argument.is_constant() && argument.sort().is_machine())
    return std::to_string(static_cast<long>(argument.value().as_int())) == wanted;
  if (!argument.is_variable())
    return false;
  // A register that is assigned once tells what it holds.
  const ir::Load* load = nullptr;
  int assignments = 0;
  for (const ir::Block& other : function.blocks)
    for (const ir::Instruction& each : other.instructions) {
      const auto* found = std::get_if<ir::Load>(&each.op);
      const auto* assign = std::get_if<ir::Assign>(&each.op);
      if ((found && found->reg == argument) || (assign && assign->reg == argument))
        ++assignments;
      if (found && found->reg == argument)
        load = found;
    }
  return load && assignments == 1 && load->address.is_constant() &&
         module_.objects[load->address.value().as_pointer().object].name == wanted;
}

void Finder::find_sites(Index index) {
  std::vector<Site>& sites = sites_[index];
  const ir::Function& function = module_.functions[index];
  for (ir::BlockId b = 0; b < function.blocks.size(); ++b) {
    const ir::Block& block = function.blocks[b];
    for (std::size_t i = 0; i < block.instructions.size(); ++i) {
      const auto* call = std::get_if<ir::Call>(&block.instructions[i].op);
      if (!call)
        continue;
      has_library_loop_ = has_library_loop_ || library_loops_.contains(call->callee);
      Site site{b, i, {}, nullptr, nullptr};
      if (const auto wait = waits_.find(call->callee); wait != waits_.end()) {
        if (is_waited_in(function, block, i, *wait->second.second))
          std::tie(site.model, site.wait) = wait->second;
      } else if (call->callee.empty()) {
        site.callees = candidates(*call);
      } else if (const auto callee = functions_.find(call->callee);
                 callee != functions_.end() && module_.functions[callee->second].has_body()) {
        site.callees = {callee->second};
      }
      if (site.wait || !site.callees.empty())
        sites.push_back(std::move(site));
    }
  }
}

std::set<ir::BlockId> Finder::blocks_in_loops(const ir::Function& function) const {
  std::set<ir::BlockId> found;
  for (ir::BlockId start = 0; start < function.blocks.size(); ++start) {
    std::vector<ir::BlockId> work = ir::successors(function.blocks[start]);
    std::set<ir::BlockId> seen;
    while (!work.empty() && !found.contains(start)) {
      const ir::BlockId block = work.back();
      work.pop_back();
      if (block == start)
        found.insert(start);
      else if (seen.insert(block).second)
        for (const ir::BlockId next : ir::successors(function.blocks[block]))
          work.push_back(next);
    }
  }
  return found;
}

void Finder::find_reached(Index root) {
  std::vector<Index> work = {root};
  while (!work.empty()) {
    const Index index = work.back();
    work.pop_back();
    if (sites_.contains(index))
      continue;
    find_sites(index);
    for (const Site& site : sites_[index])
      work.insert(work.end(), site.callees.begin(), site.callees.end());
  }
}

/// Functions that lead to a wait.
void Finder::find_waiting() {
  waiting_.clear();
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [index, sites] : sites_)
      if (!waiting_.contains(index) && std::ranges::any_of(sites, [&](const Site& site) {
            return site.wait || std::ranges::any_of(site.callees, [&](Index callee) {
                     return waiting_.contains(callee);
                   });
          }))
        changed = waiting_.insert(index).second;
  }
}

/// Waits that only count in loops do not where there are none, and where a library has its own.
void Finder::forget_straight_waits() {
  const bool concerns = std::ranges::any_of(waiting_, [&](Index index) {
    return std::ranges::any_of(
        sites_[index], [](const Site& site) { return site.wait && site.wait->waits_in_loops; });
  });
  if (!concerns)
    return;
  std::map<Index, std::set<ir::BlockId>> loops;
  for (const Index index : waiting_)
    loops.emplace(index, blocks_in_loops(module_.functions[index]));
  for (bool changed = true; changed;) {
    changed = false;
    for (const Index index : waiting_)
      for (const Site& site : sites_[index])
        if (looping_.contains(index) || loops[index].contains(site.block))
          for (const Index callee : site.callees)
            changed = looping_.insert(callee).second || changed;
  }
  bool has_loop = false;
  for (const Index index : waiting_)
    for (const Site& site : sites_[index])
      has_loop = has_loop || (site.wait && site.wait->waits_in_loops &&
                              (looping_.contains(index) || loops[index].contains(site.block)));
  if (has_loop && !has_library_loop_)
    return;
  for (auto& [index, sites] : sites_)
    std::erase_if(sites, [](const Site& site) { return site.wait && site.wait->waits_in_loops; });
  find_waiting();
}

/// Where a program waits for something, what only lets time pass is no event.
void Finder::forget_pauses() {
  const auto is_pause = [](const Site& site) { return site.wait && site.wait->waits_alone; };
  const bool has_others = std::ranges::any_of(waiting_, [&](Index index) {
    return std::ranges::any_of(sites_[index],
                               [&](const Site& site) { return site.wait && !is_pause(site); });
  });
  if (!has_others)
    return;
  for (auto& [index, sites] : sites_)
    std::erase_if(sites, is_pause);
  find_waiting();
}

WaitingCode Finder::points(Index root) {
  WaitingCode code;
  std::set<Index> active;
  const std::function<void(Index)> visit = [&](Index index) {
    if (!code.emplace(index, std::vector<WaitPoint>()).second)
      return;
    active.insert(index);
    for (const Site& site : sites_[index]) {
      WaitPoint point{site.block, site.instruction, site.model, site.wait, {}, {}};
      for (const Index callee : site.callees)
        if (waiting_.contains(callee)) {
          visit(callee);
          (active.contains(callee) ? point.cut : point.callees).push_back(callee);
        }
      if (point.wait || !point.callees.empty() || !point.cut.empty())
        code[index].push_back(std::move(point));
    }
    active.erase(index);
  };
  visit(root);
  return code;
}

WaitingCode Finder::run(const std::string& root) {
  if (!find_described())
    return {};
  const auto found = functions_.find(root);
  if (found == functions_.end() || !module_.functions[found->second].has_body())
    return {};
  find_reached(found->second);
  find_waiting();
  forget_straight_waits();
  forget_pauses();
  return waiting_.contains(found->second) ? points(found->second) : WaitingCode();
}

Finder::Readings Finder::readings() {
  Readings found;
  if (!find_described())
    return found;
  std::map<const FrameworkModel*, std::set<std::string>> buffers;
  for (const auto& [name, wait] : waits_)
    if (!wait.second->reads_by.empty())
      buffers[wait.first].insert(wait.second->reads_by);
  const bool concerns =
      std::ranges::any_of(buffers, [](const auto& some) { return some.second.size() > 1; });
  for (Index i = 0; concerns && i < module_.functions.size(); ++i) {
    find_sites(i);
    for (const Site& site : sites_[i])
      if (site.wait && !site.wait->reads_by.empty())
        found[site.model][site.wait->reads_by].push_back({i, site.block, site.instruction});
  }
  return found;
}

}  // namespace

void limit_other_readers(FrameworkModelRefs models, ir::Module& module) {
  std::map<std::pair<Index, ir::BlockId>, std::map<std::size_t, std::string>> limits;
  for (const auto& [model, by_buffer] : Finder(models, module).readings()) {
    const auto first = std::ranges::find_if(model->functions, [&](const FunctionModel& described) {
      return by_buffer.contains(described.reads_by);
    });
    for (const auto& [buffer, readings] : by_buffer)
      if (buffer != first->reads_by)
        for (const Finder::Reading& at : readings)
          limits[{at.function, at.block}][at.instruction] =
              "input that is read by " + buffer + " and by " + first->reads_by;
  }
  for (const auto& [place, reasons] : limits) {
    auto& instructions = module.functions[place.first].blocks[place.second].instructions;
    // From behind, as each moves what comes after it.
    for (const auto& [at, reason] : std::views::reverse(reasons)) {
      const auto call = instructions.begin() + static_cast<std::ptrdiff_t>(at);
      instructions.insert(call, {ir::Limit{reason}, call->where});
    }
  }
}

WaitingCode find_waits(FrameworkModelRefs models, const ir::Module& module,
                       const std::string& root) {
  return Finder(models, module).run(root);
}

}  // namespace reachd::frameworks

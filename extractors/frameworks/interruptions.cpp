// Parts of the splitting of programs (waits.h) that need nothing of its state.
#include <algorithm>
#include <iterator>

#include "analysis/ir/liveness.h"
#include "extractors/frameworks/waits.h"

namespace reachd::frameworks {

/// Control comes to a part of the blocks only.
void forget_unreachable(std::vector<ir::Block>& blocks) {
  std::vector<ir::BlockId> place(blocks.size(), 0);
  std::vector<bool> is_reached(blocks.size(), false);
  std::vector<ir::BlockId> work = {0};
  is_reached[0] = true;
  while (!work.empty()) {
    const ir::BlockId block = work.back();
    work.pop_back();
    for (const ir::BlockId next : ir::successors(blocks[block]))
      if (!is_reached[next]) {
        is_reached[next] = true;
        work.push_back(next);
      }
  }
  std::vector<ir::Block> kept;
  for (std::size_t i = 0; i < blocks.size(); ++i)
    if (is_reached[i]) {
      place[i] = static_cast<ir::BlockId>(kept.size());
      kept.push_back(std::move(blocks[i]));
    }
  for (ir::Block& block : kept) {
    if (auto* jump = std::get_if<ir::Jump>(&block.end))
      jump->to = place[jump->to];
    if (auto* branch = std::get_if<ir::Branch>(&block.end)) {
      branch->then_block = place[branch->then_block];
      branch->else_block = place[branch->else_block];
    }
  }
  blocks = std::move(kept);
}

void add_interrupting_handlers(const std::string& goes_on, ir::Module& module) {
  std::vector<ir::Function> added;
  for (const ir::Function& function : module.functions) {
    if (!function.has_body() || function.object == 0 || function.result ||
        !module.objects[function.object].address_taken || function.name == "main")
      continue;
    ir::Function whole;
    whole.name = function.name + kThenGoesOn;
    whole.is_library = true;
    whole.parameters = function.parameters;
    whole.blocks = {{.name = "entry"}};
    whole.blocks[0].instructions.push_back({ir::Call{{}, function.name, {}, whole.parameters}, {}});
    whole.blocks[0].instructions.push_back({ir::Call{{}, goes_on, {}, {}}, {}});
    added.push_back(std::move(whole));
  }
  std::ranges::move(added, std::back_inserter(module.functions));
}

}  // namespace reachd::frameworks

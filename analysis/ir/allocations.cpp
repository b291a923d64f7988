#include "analysis/ir/allocations.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "analysis/expr/substitute.h"
#include "analysis/ir/liveness.h"

namespace reachd::ir {

namespace {

constexpr const char* kSizeSuffix = ".(size)";

/// How the parts of an open array's structure begin.
std::string structure_prefix(std::int64_t index) { return "[" + std::to_string(index) + "]"; }

/// The blocks that can be come to before an object is made.
std::vector<BlockId> blocks_before(const Function& function,
                                   const std::function<bool(const Block&)>& makes) {
  std::vector<bool> is_known(function.blocks.size());
  std::vector<BlockId> todo{0};
  std::vector<BlockId> result;
  while (!todo.empty()) {
    const BlockId id = todo.back();
    todo.pop_back();
    const Block& block = function.blocks[id];
    if (is_known[id] || makes(block))
      continue;
    is_known[id] = true;
    result.push_back(id);
    std::ranges::copy(successors(block), std::back_inserter(todo));
  }
  return result;
}

}  // namespace

bool keeps_what_it_makes(const Function& function, const std::function<bool(const Block&)>& makes) {
  if (!function.result || !function.result->is_pointer())
    return false;
  const std::vector<BlockId> before = blocks_before(function, makes);
  // Is it, there, something that was read or asked for, not null and nothing that is given?
  std::vector<Expr> asked;
  const auto is_kept = [&](auto&& self, Expr value) -> bool {
    if (!value.is_variable())
      return std::ranges::any_of(variables_of(value),
                                 [&](Expr variable) { return self(self, variable); });
    if (std::ranges::find(asked, value) != asked.end())
      return false;
    asked.push_back(value);
    for (const BlockId id : before)
      for (const Instruction& instruction : function.blocks[id].instructions) {
        const auto* load = std::get_if<Load>(&instruction.op);
        const auto* property = std::get_if<ReadProperty>(&instruction.op);
        const auto* assign = std::get_if<Assign>(&instruction.op);
        if ((load && load->reg == value) || (property && property->reg == value) ||
            (assign && assign->reg == value && self(self, assign->value)))
          return true;
      }
    return false;
  };
  return std::ranges::any_of(before, [&](BlockId id) {
    const auto* end = std::get_if<Return>(&function.blocks[id].end);
    return end && end->value && is_kept(is_kept, end->value);
  });
}

Object open_array(const Object& one, std::int64_t bytes, const Object* before) {
  constexpr std::int64_t kRegionsMax = 1024;
  constexpr std::int64_t kStructuresMin = 16;
  constexpr std::int64_t kStructuresMax = 512;
  Object array = before ? *before : one;
  const std::int64_t begin = before ? before->size : 0;
  if (!before)
    array.regions.clear();
  const bool is_scalar =
      one.regions.size() == 1 && one.regions[0].stride * one.regions[0].count == one.size;
  const auto parts = static_cast<std::int64_t>(std::max<std::size_t>(one.regions.size(), 1));
  const std::int64_t most = std::clamp(kRegionsMax / parts, kStructuresMin, kStructuresMax);
  std::int64_t count = std::max<std::int64_t>((bytes - begin) / one.size, 1);
  count = is_scalar ? count : std::min(count, most);
  for (std::int64_t i = 0; i < (is_scalar ? 1 : count); ++i)
    for (Region region : one.regions) {
      region.offset += begin + i * one.size;
      region.count *= is_scalar ? count : 1;
      region.suffix = (is_scalar ? "" : structure_prefix(i)) + region.suffix;
      array.regions.push_back(std::move(region));
    }
  const std::int64_t end = (begin + one.size * count + 7) / 8 * 8;
  array.regions.push_back({end, Sort::i64(), 8, 1, kSizeSuffix});
  array.size = end + 8;
  return array;
}

std::optional<std::uint32_t> open_size(const Object& object) {
  if (object.regions.empty() || object.regions.back().suffix != kSizeSuffix)
    return std::nullopt;
  return static_cast<std::uint32_t>(object.regions.size() - 1);
}

std::int64_t open_end(const Object& pattern, std::int64_t structures, std::int64_t numbers) {
  const std::string behind = structure_prefix(structures);
  const std::size_t data = *open_size(pattern);
  for (std::size_t i = 0; i < data; ++i)
    if (pattern.regions[i].suffix.starts_with(behind))
      return pattern.regions[i].offset;
  if (data == 0)
    return pattern.regions[data].offset;
  const Region& last = pattern.regions[data - 1];
  const bool is_long = last.count > numbers && !last.suffix.starts_with("[");
  return is_long ? last.offset + last.stride * numbers : pattern.regions[data].offset;
}

}  // namespace reachd::ir

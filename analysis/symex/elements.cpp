// Which elements of an object an access may mean.
#include "analysis/expr/small_range.h"
#include "analysis/symex/memory.h"

namespace reachd::symex {

bool CellTable::is_one_cell(ir::ObjectId id, const ir::Region& region) const {
  // Models look at no more places of a container than may have an element.
  return region.count > (owner_of(id) ? kPlacesMax : kElementsMax);
}

Expr CellTable::index_in(const ir::Region& region, Expr offset) const {
  const auto number = [&](Int128 value) { return pool_->machine(Sort::i64(), value); };
  const auto form = linear_form(pool_->subtract(offset, number(region.offset)));
  if (!form || form->constant % region.stride != 0)
    return {};
  Expr index = number(form->constant / region.stride);
  for (const auto& [term, coefficient] : form->terms) {
    if (coefficient % region.stride != 0)
      return {};
    index = pool_->add(index, pool_->multiply(term, number(coefficient / region.stride)));
  }
  return index;
}

bool CellTable::element_choices(ir::ObjectId id, std::uint32_t region_index, Expr offset,
                                std::span<const Expr> path, std::vector<ElementChoice>& into) {
  const ir::Region& region = object(id).regions[region_index];
  const auto number = [&](std::int64_t value) { return pool_->machine(Sort::i64(), value); };
  if (offset.is_constant()) {
    const auto distance = static_cast<std::int64_t>(offset.value().as_int() - region.offset);
    if (distance < 0 || distance >= region.stride * region.count || distance % region.stride != 0)
      return false;
    const std::int64_t element = distance / region.stride;
    if (is_one_cell(id, region))
      into.push_back({pool_->boolean(true), cell(id, region_index, -1), number(element)});
    else
      into.push_back({pool_->boolean(true), cell(id, region_index, element), {}});
    return true;
  }
  const Expr index = index_in(region, offset);
  if (is_one_cell(id, region)) {
    if (!index)
      return false;
    const Expr inside =
        pool_->both(pool_->less_eq(number(0), index), pool_->less(index, number(region.count)));
    if (!inside.is_false())
      into.push_back({inside, cell(id, region_index, -1), index});
    return true;
  }
  const reachd::Bounds range = index ? range_of(index, path) : reachd::Bounds{};
  for (std::int64_t k = 0; k < region.count; ++k) {
    if (!range.contains(k))
      continue;
    const Expr guard = index ? pool_->equal(index, number(k))
                             : pool_->equal(offset, number(region.offset + k * region.stride));
    if (!guard.is_false())
      into.push_back({guard, cell(id, region_index, k), {}});
  }
  return true;
}

std::vector<ElementChoice> CellTable::elements(ir::ObjectId id, Expr offset, Sort sort,
                                               std::span<const Expr> path) {
  std::vector<ElementChoice> result;
  const Instance* instance = instance_of(id);
  const bool is_argument = instance && instance->is_command_line;
  if (is_argument && !offset.is_constant())
    return result;  // perhaps beyond what has cells
  const std::vector<ir::Region>& regions = object(id).regions;
  // Mostly the place is known: of all the regions only few have it.
  const auto may_have = [&, at = offset.is_constant()
                                     ? static_cast<std::int64_t>(offset.value().as_int())
                                     : 0](const ir::Region& region) {
    return !offset.is_constant() ||
           (at >= region.offset && at < region.offset + region.stride * region.count);
  };
  for (std::uint32_t i = 0; i < regions.size(); ++i)
    if (regions[i].sort == sort && may_have(regions[i]))
      element_choices(id, i, offset, path, result);
  command_line_is_read_ = command_line_is_read_ || is_argument;
  // Behind the null pointer that ends them, there are no arguments.
  if (id == command_line_)
    for (ElementChoice& choice : result)
      choice.guard = pool_->less_eq(
          pool_->machine(argument_count_.sort(), find(choice.cell)->element), argument_count_);
  if (!result.empty())
    return result;
  for (std::uint32_t i = 0; i < regions.size(); ++i)
    if (may_have(regions[i]) && compatible(regions[i].sort, sort))
      element_choices(id, i, offset, path, result);
  return result;
}

}  // namespace reachd::symex

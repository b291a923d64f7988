// What memory holds: by region of each pattern, all that is ever written there.
#include <algorithm>

#include "analysis/flow/constants_solver.h"
#include "analysis/ir/names.h"

namespace reachd::flow {

namespace {

constexpr std::int64_t kAnywhere = PointsToTarget::kAnywhere;

std::int64_t end_of(const ir::Region& region) {
  return region.offset + region.stride * std::max<std::int64_t>(region.count, 1);
}

bool overlap(const ir::Region& region, std::int64_t begin, std::int64_t end) {
  return region.offset < end && begin < end_of(region);
}

/// Texts and arrays have too many values to be told apart.
bool is_plain(Sort sort) {
  return sort.is_bool() || sort.is_machine() || sort.is_pointer() || sort.is_float();
}

/// Does an access to a field of that name mean the region? All names are meant by none.
bool is_meant(const ir::Region& region, const std::string& field) {
  if (field.empty())
    return true;
  const std::size_t dot = region.suffix.rfind('.');
  return dot != std::string::npos && std::string_view(region.suffix).substr(dot + 1) == field;
}

/// May code that writes values of the one sort mean to change those of the other? Characters may
/// lie anywhere, and a number's sign does not matter.
bool may_alias(Sort written, Sort kept) {
  const auto bits = [](Sort sort) { return 8 * ir::size_of(sort); };
  return bits(written) == 8 ||
         (written.is_machine() && kept.is_machine() && bits(written) == bits(kept));
}

}  // namespace

bool ConditionalConstants::Solver::is_kept(ir::ObjectId id) const {
  const ir::Object& object = module_.objects[id];
  const bool is_of_code = object.kind == ir::ObjectKind::kGlobal ||
                          object.kind == ir::ObjectKind::kLocal ||
                          object.kind == ir::ObjectKind::kHeap;
  return is_of_code && id != anything_ && !from_outside_.contains(id) &&
         !open_objects_.contains(id) && object.key != ir::kThrownKey &&
         object.key != ir::kCaughtKey &&
         !(points_to_.calls_unknown_code() && points_to_.has_escaped(id));
}

bool ConditionalConstants::Solver::is_exposed(ir::ObjectId id, const ir::Region& region) const {
  return !region.is_own || taken_.contains({id, region.offset}) ||
         module_.exposed_fields.contains(region.suffix.substr(region.suffix.rfind('.') + 1));
}

FewValues ConditionalConstants::Solver::initial_value(ir::ObjectId id,
                                                      const ir::Region& region) const {
  const ir::Object& object = module_.objects[id];
  const bool is_open =
      region.is_own && open_fields_.contains(region.suffix.substr(region.suffix.rfind('.') + 1));
  const bool has_address = object.kind != ir::ObjectKind::kGlobal || object.address_taken;
  // What library models keep for themselves stands for what is not modelled, too.
  const bool is_of_library = !region.is_own && !own_files_.contains(object.where.file);
  if (!is_plain(region.sort) || is_open || is_of_library ||
      (has_address && (are_objects_open_ || (is_memory_open_ && is_exposed(id, region)))))
    return FewValues::any();
  const bool is_shared = std::ranges::any_of(object.regions, [&](const ir::Region& other) {
    return &other != &region && overlap(other, region.offset, end_of(region));
  });
  if (is_shared)
    return FewValues::any();
  if (object.kind != ir::ObjectKind::kGlobal)
    return {};
  FewValues values;
  std::set<std::int64_t> given;
  for (const ir::Initializer& one : object.initializers)
    if (one.offset >= region.offset && one.offset < end_of(region)) {
      values.merge(one.value.sort() == region.sort ? FewValues::only(one.value) : FewValues::any());
      given.insert(one.offset);
    }
  if (static_cast<std::int64_t>(given.size()) < region.count)
    values.merge(FewValues::only(module_.pool->constant(default_value(region.sort))));
  return values;
}

ConditionalConstants::Solver::Object& ConditionalConstants::Solver::object(ir::ObjectId id) {
  std::optional<Object>& known = objects_[id];
  if (!known) {
    known.emplace();
    known->is_kept = is_kept(id);
    if (known->is_kept)
      for (const ir::Region& region : module_.objects[id].regions)
        known->regions.push_back(initial_value(id, region));
  }
  return *known;
}

void ConditionalConstants::Solver::add(ir::ObjectId id, std::size_t region,
                                       const FewValues& values) {
  Object& changed = object(id);
  FewValues grown = changed.regions[region];
  if (!grown.merge(values))
    return;
  note_change();
  changed.regions[region] = std::move(grown);
  for (const Site& reader : changed.readers)
    put(reader);
}

const Targets& ConditionalConstants::Solver::targets(std::uint32_t function, Expr address) {
  const auto [it, is_new] = targets_.try_emplace({function, address});
  if (is_new) {
    const ir::Function& caller = *code_[function].function;
    if (std::optional<Targets> found = points_to_.of(caller.name, address))
      it->second = *std::move(found);
    else
      problem_ = "'" + caller.name + "' was not expected to run";
  }
  return it->second;
}

Targets ConditionalConstants::Solver::places(const Walk& walk, Expr address) {
  const FewValues exact = value(walk, address);
  if (exact.constants().empty())
    return targets(walk.function, address);
  Targets result;
  for (const Expr one : exact.constants())
    if (const PointerValue at = one.value().as_pointer(); at.object != 0)
      result.insert({at.object, at.offset});
  return result;
}

FewValues ConditionalConstants::Solver::value_at(ir::ObjectId id, std::int64_t offset, Sort sort,
                                                 const std::string& field, Site reader) {
  Object& read = object(id);
  const std::vector<ir::Region>& regions = module_.objects[id].regions;
  FewValues values;
  bool is_found = !field.empty();
  for (std::size_t i = 0; i < regions.size(); ++i) {
    if (offset != kAnywhere && !overlap(regions[i], offset, offset + ir::size_of(sort)))
      continue;
    if (!is_meant(regions[i], field))
      continue;
    if (!read.is_kept)
      return FewValues::any();
    if (regions[i].sort != sort) {
      if (offset != kAnywhere || may_alias(sort, regions[i].sort))
        return FewValues::any();
      continue;
    }
    is_found = true;
    read.readers.insert(reader);
    values.merge(read.regions[i]);
  }
  return is_found ? values : FewValues::any();
}

FewValues ConditionalConstants::Solver::load(const Walk& walk, const ir::Load& load) {
  const Sort sort = load.reg.sort();
  if (!is_plain(sort))
    return FewValues::any();
  FewValues values;
  bool is_somewhere = false;
  for (const PointsToTarget& target : places(walk, load.address)) {
    ++steps_;
    if (target.object == 0 || (target.object == anything_ && anything_ != 0))
      continue;
    // No library makes objects of the program's classes but by the program's code.
    if (target.object >= module_.objects.size() && load.is_own)
      continue;
    if (target.object >= module_.objects.size())
      return FewValues::any();
    is_somewhere = true;
    values.merge(
        value_at(target.object, target.offset, sort, load.field, {walk.function, walk.block}));
    if (values.is_any())
      return values;
  }
  // Null so far: more may come.
  const bool is_null = !value(walk, load.address).constants().empty();
  return is_somewhere || is_null ? values : FewValues::any();
}

template <typename F>
void ConditionalConstants::Solver::each_region(const Walk& walk, Expr address, const F& visit) {
  for (const PointsToTarget& target : places(walk, address)) {
    if (target.object == 0 || target.object >= module_.objects.size() ||
        !object(target.object).is_kept)
      continue;
    const std::vector<ir::Region>& regions = module_.objects[target.object].regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
      ++steps_;
      visit(target, i, regions[i]);
    }
  }
}

void ConditionalConstants::Solver::store(const Walk& walk, const ir::Store& store) {
  const FewValues value = this->value(walk, store.value);
  const Sort sort = store.value.sort();
  each_region(walk, store.address,
              [&](const PointsToTarget& target, std::size_t i, const ir::Region& region) {
                if (!is_meant(region, store.field) ||
                    (store.field.empty() && !is_exposed(target.object, region)) ||
                    (target.offset != kAnywhere &&
                     !overlap(region, target.offset, target.offset + ir::size_of(sort))))
                  return;
                if (region.sort == sort)
                  add(target.object, i, value);
                else if (target.offset != kAnywhere || may_alias(sort, region.sort))
                  add(target.object, i, FewValues::any());
              });
}

void ConditionalConstants::Solver::copy(const Walk& walk, const ir::Copy& copy) {
  const Targets from = places(walk, copy.from);
  const FewValues size = copy.bytes ? value(walk, copy.bytes) : FewValues::any();
  const std::optional<std::int64_t> bytes =
      size.constants().size() == 1
          ? std::optional(static_cast<std::int64_t>(size.constants()[0].value().as_int()))
          : std::nullopt;
  const auto copied = [&](const ir::Region& region, std::int64_t distance) {
    FewValues values;
    for (const PointsToTarget& source : from) {
      ++steps_;
      if (source.object == 0 || (source.object == anything_ && anything_ != 0))
        continue;
      if (source.object >= module_.objects.size() || source.offset == kAnywhere)
        return FewValues::any();
      const std::int64_t at = source.offset + distance;
      const ir::Region* same = ir::region_at(module_.objects[source.object], at, region.sort);
      if (!same || same->offset != at || same->count != region.count ||
          same->stride != region.stride)
        return FewValues::any();
      values.merge(value_at(source.object, at, region.sort, "", {walk.function, walk.block}));
    }
    return values;
  };
  each_region(walk, copy.to,
              [&](const PointsToTarget& target, std::size_t i, const ir::Region& region) {
                if (copy.is_of_library && region.is_own)
                  return;
                if (target.offset == kAnywhere ||
                    (region.offset < target.offset && end_of(region) > target.offset))
                  add(target.object, i, FewValues::any());
                else if (overlap(region, target.offset, bytes ? target.offset + *bytes : INT64_MAX))
                  add(target.object, i, copied(region, region.offset - target.offset));
              });
}

void ConditionalConstants::Solver::fill(const Walk& walk, const ir::Fill& fill) {
  const FewValues byte = value(walk, fill.byte);
  const bool is_zero = byte.constants().size() == 1 && byte.constants()[0].sort().is_machine() &&
                       byte.constants()[0].value().as_int() == 0;
  each_region(walk, fill.address,
              [&](const PointsToTarget& target, std::size_t i, const ir::Region& region) {
                if (fill.is_of_library && region.is_own)
                  return;
                if (target.offset == kAnywhere || end_of(region) > target.offset)
                  add(target.object, i,
                      is_zero && is_plain(region.sort) ? zero_of(region.sort) : FewValues::any());
              });
}

void ConditionalConstants::Solver::forget(const Walk& walk, Expr address, bool is_whole) {
  each_region(walk, address,
              [&](const PointsToTarget& target, std::size_t i, const ir::Region& region) {
                if (is_whole || is_exposed(target.object, region))
                  add(target.object, i, FewValues::any());
              });
}

}  // namespace reachd::flow

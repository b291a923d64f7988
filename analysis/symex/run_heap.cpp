// Objects that code makes and ends.
//
// What the initialisation makes has an instance of its own each. A handler may run any number of
// times, so that what it makes comes from a pool of instances per allocation site; a state variable
// for each says whether it is in use. A new object is the first that is not:
//
//   pointer = allocated#1 ? (allocated#2 ? … : &site#2) : &site#1
#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/ir/allocations.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Objects that one place makes in the initialisation, as far as they are told apart.
constexpr std::uint32_t kInitialInstancesMax = 1024;
/// Of a local, one for each call of its function.
constexpr std::uint32_t kActivationsMax = 4096;
/// Larger objects keep what an earlier one held; nothing may read it.
constexpr std::int64_t kForgottenMax = 256;

}  // namespace

void Run::set_contents(State& state, ir::ObjectId id, Expr guard,
                       const std::function<Expr(Expr)>& value_of,
                       const std::function<bool(const ir::Region&)>& is_meant) {
  const auto set = [&](Expr cell) {
    const Expr now = value_of(cell);
    const Expr old = guard.is_true() ? Expr{} : read_cell(state, cell);
    state.memory[cell] = old ? pool_.ite(guard, now, old) : now;
  };
  const ir::Object& object = cells_.object(id);
  const std::vector<ir::Region>& regions = object.regions;
  const std::optional<std::uint32_t> size = ir::open_size(object);
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    if (i == size || (is_meant && !is_meant(regions[i])))
      continue;
    if (cells_.is_one_cell(id, regions[i])) {
      set(cells_.cell(id, i, -1));
      continue;
    }
    for (std::int64_t k = 0; k < regions[i].count; ++k)
      set(cells_.cell(id, i, k));
  }
}

void Run::forget_contents(State& state, ir::ObjectId id, Expr guard,
                          const std::function<bool(const ir::Region&)>& is_meant) {
  set_contents(
      state, id, guard, [&](Expr cell) { return unmodelled(state, cell.name(), cell.sort()); },
      is_meant);
}

Expr Run::zero_of(Sort sort) {
  return sort.is_array() ? pool_.const_array(pool_.constant(default_value(sort.element_sort())))
                         : pool_.constant(default_value(sort));
}

void Run::havoc_object(State& state, ir::ObjectId id) {
  forget_contents(state, id, pool_.boolean(true));
}

/// How much there is to be of an array of any length: what the initialisation makes, and locals,
/// are as long as they are; else their length is a part of the state. None where nobody follows.
std::optional<Run::Extent> Run::extent_to_allocate(State& state, const ir::Allocate& op,
                                                   const SourceSpan& where) {
  if (!op.bytes)
    return Extent{kWholePattern, {}};
  const Expr bytes = value(state, op.bytes);
  const ir::Object& pattern = cells_.object(op.pattern);
  const auto number = [&](std::int64_t n) { return pool_.machine(Sort::i64(), n); };
  const std::int64_t room = pattern.regions.back().offset;
  const bool is_pooled = pattern.kind == ir::ObjectKind::kHeap && options_.mode != Mode::kInitial;
  const bool is_exact = bytes.is_constant() && bytes.value().as_int() > 0 && !is_pooled;
  const std::int64_t most = is_exact ? room : CellTable::open_room(pattern);
  const Expr fits = pool_.both(pool_.less_eq(number(0), bytes), pool_.less_eq(bytes, number(most)));
  if (!fits.is_true())
    cut_off(state, where, "memory of more than " + std::to_string(most) + " bytes",
            pool_.negate(fits));
  if (!assume(state, fits))
    return std::nullopt;
  if (is_exact)
    return Extent{static_cast<std::int64_t>(bytes.value().as_int()), {}};
  return Extent{kOpenPattern, bytes};
}

/// Where what is there is as long as the state says.
Expr Run::is_within(State& state, ir::ObjectId object, Expr offset, std::int64_t bytes) {
  return is_within(state, object, offset, pool_.machine(Sort::i64(), bytes));
}

Expr Run::is_within(State& state, ir::ObjectId object, Expr offset, Expr bytes) {
  const Expr cell = cells_.size_cell(object);
  if (!cell)
    return pool_.boolean(true);
  const Expr end = pool_.add(offset, bytes);
  return pool_.both(pool_.less_eq(pool_.machine(Sort::i64(), 0), offset),
                    pool_.less_eq(end, read_cell(state, cell)));
}

std::optional<Expr> Run::allocate(State& state, const ir::Allocate& op, const SourceSpan& where) {
  const ir::ObjectId pattern = op.pattern;
  const std::optional<Extent> extent = extent_to_allocate(state, op, where);
  if (!extent)
    return std::nullopt;
  const bool is_heap = cells_.object(pattern).kind == ir::ObjectKind::kHeap;
  if (is_heap && options_.mode != Mode::kInitial)
    return allocate_from_pool(state, op, *extent, where);
  if (collecting_) {
    collecting_->makers.insert(state.frame().function);
    if (std::ranges::find(collecting_->active, state.frame().function) != collecting_->active.end())
      refuse_summary();
  }
  const auto existing = existing_.find(pattern);
  const std::uint32_t before = existing == existing_.end() ? 0 : existing->second;
  const std::uint32_t made = ++state.instances[pattern];
  const std::uint32_t most = is_heap ? kInitialInstancesMax : kActivationsMax;
  if (made > most)
    approximate(state, where,
                "more than " + std::to_string(most) + " objects allocated here are not told apart",
                true);
  const std::uint32_t k = before + std::min(made, most);
  made_[pattern] = std::max(made_[pattern], k);
  const ir::ObjectId id = cells_.instance(pattern, k, extent->size);
  if (is_heap && cells_.has_deallocations())
    state.memory[cells_.alive_cell(id)] = pool_.boolean(true);
  if (op.is_zeroed)
    set_contents(state, id, pool_.boolean(true), [&](Expr cell) { return zero_of(cell.sort()); });
  if (extent->bytes)
    state.memory[cells_.size_cell(id)] = extent->bytes;
  return pool_.pointer({id, 0});
}

std::optional<Expr> Run::allocate_opaque(State& state, ir::ObjectId pattern,
                                         const SourceSpan& where) {
  const auto existing = existing_.find(pattern);
  const ir::ObjectId id =
      cells_.instance(pattern, existing == existing_.end() ? 1 : existing->second + 1);
  const Expr cell = cells_.alive_cell(id);
  const Expr is_alive = read_cell(state, cell);
  if (!is_alive.is_false()) {
    const std::string reason = "objects that handlers make here are not told apart";
    cut_off(state, where, reason, is_alive);
    if (!cells_.has_deallocations())  // it is taken for the one that was made before
      state.approximations.insert({where, reason, true});
    else if (!assume(state, pool_.negate(is_alive)))
      return std::nullopt;
  }
  state.memory[cell] = pool_.boolean(true);
  return pool_.pointer({id, 0});
}

std::optional<Expr> Run::allocate_from_pool(State& state, const ir::Allocate& op,
                                            const Extent& extent, const SourceSpan& where) {
  const ir::ObjectId pattern = op.pattern;
  if (cells_.object(pattern).regions.empty())
    return allocate_opaque(state, pattern, where);
  const auto existing = existing_.find(pattern);
  const std::uint32_t before = existing == existing_.end() ? 0 : existing->second;
  struct Choice {
    ir::ObjectId id = 0;
    Expr guard;
    Expr is_alive;
  };
  std::vector<Choice> choices;
  Expr others_live = pool_.boolean(true);
  for (std::uint32_t k = 1; k <= options_.bounds.objects; ++k) {
    const ir::ObjectId id = cells_.instance(pattern, before + k, extent.size);
    const Expr is_alive = read_cell(state, cells_.alive_cell(id));
    choices.push_back({id, pool_.both(others_live, pool_.negate(is_alive)), is_alive});
    others_live = pool_.both(others_live, is_alive);
  }
  if (!others_live.is_false())
    cut_off(state, where,
            "more than " + std::to_string(options_.bounds.objects) +
                " objects at a time that handlers make here (bounds.objects in .reachd.json)",
            others_live);
  if (!assume(state, pool_.negate(others_live)))
    return std::nullopt;
  Expr pointer;
  for (auto it = choices.rbegin(); it != choices.rend(); ++it) {
    const Expr address = pool_.pointer({it->id, 0});
    pointer = pointer ? pool_.ite(it->is_alive, pointer, address) : address;
  }
  std::int64_t cells = 0;
  const ir::ObjectId one = choices.front().id;
  for (const ir::Region& region : cells_.object(one).regions)
    cells += cells_.is_one_cell(one, region) ? 1 : region.count;
  for (const Choice& choice : choices) {
    if (op.is_zeroed)
      set_contents(state, choice.id, choice.guard, [&](Expr cell) { return zero_of(cell.sort()); });
    else if (cells <= kForgottenMax)
      forget_contents(state, choice.id, choice.guard);
    if (extent.bytes) {
      const Expr cell = cells_.size_cell(choice.id);
      const Expr before = read_cell(state, cell);
      state.memory[cell] = pool_.ite(choice.guard, extent.bytes, before);
    }
    // What frameworks kept of an object that was there before.
    for (const Expr property : cells_.properties_of(choice.id)) {
      const Expr none = pool_.constant(default_value(property.sort()));
      if (const Expr old = read_cell(state, property); old != none)
        state.memory[property] = pool_.ite(choice.guard, none, old);
    }
    state.memory[cells_.alive_cell(choice.id)] = pool_.either(choice.is_alive, choice.guard);
  }
  return pointer;
}

bool Run::deallocate(State& state, Expr address, const SourceSpan& where) {
  const Expr is_null = pool_.equal(address, pool_.null());
  if (is_null.is_true())
    return true;
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents) {
    // That it is still there allows no less: to use it would be undefined.
    approximate(state, where, "an object is freed through an unknown pointer", false);
    return true;
  }
  struct Ended {
    Expr cell;
    Expr guard;
    Expr is_alive;
  };
  std::vector<Ended> ended;
  Expr is_defined = pool_.either(is_null, referents->elsewhere);
  for (Referent referent : *referents) {
    // The characters of a text are where the text is.
    if (cells_.object(referent.object).kind == ir::ObjectKind::kText)
      if (const auto place = cells_.owner_of(referent.object); place && place->offset == 0)
        referent.object = place->object;
    const bool is_instance = cells_.pattern_of(referent.object) != referent.object;
    if (!is_instance || cells_.object(referent.object).kind != ir::ObjectKind::kHeap)
      continue;
    const Expr cell = cells_.alive_cell(referent.object);
    const Expr guard =
        pool_.both(referent.guard, pool_.equal(referent.offset, pool_.machine(Sort::i64(), 0)));
    ended.push_back({cell, guard, read_cell(state, cell)});
    is_defined = pool_.either(is_defined, pool_.both(guard, ended.back().is_alive));
  }
  if (!this->is_defined(state, is_defined, where))
    return false;
  for (const Ended& one : ended)
    state.memory[one.cell] = pool_.both(one.is_alive, pool_.negate(one.guard));
  return true;
}

}  // namespace reachd::symex

// Memory accesses of symbolic execution.
#include <algorithm>

#include "analysis/symex/run.h"

namespace reachd::symex {

Expr Run::value(const State& state, Expr e) {
  if (e.is_constant())
    return e;
  if (e.is_variable()) {
    const auto& registers = state.stack.back().registers;
    const auto it = registers.find(e);
    // A register without a value: an uninitialised local.
    return it != registers.end() ? it->second
                                 : pool_.variable(std::string(kHavocPrefix) + "uninitialised " +
                                                      std::string(e.name()),
                                                  e.sort());
  }
  std::vector<Expr> children;
  children.reserve(e.children().size());
  bool changed = false;
  for (const Expr child : e.children()) {
    children.push_back(value(state, child));
    changed = changed || children.back() != child;
  }
  return changed ? pool_.make(e.kind(), e.sort(), children) : e;
}

Expr Run::input(State& state, const std::string& name, Sort sort) {
  const std::uint32_t n = ++state.input_counts[name];
  const std::string unique = n == 1 ? name : name + "#" + std::to_string(n);
  Expr variable = pool_.find_variable(unique);
  if (!variable || variable.sort() != sort)
    variable = pool_.variable(variable ? unique + ":" + to_text(sort) : unique, sort);
  state.inputs.push_back(variable);
  if (options_.mode != Mode::kConcrete)
    return variable;
  if (options_.inputs)
    if (const auto it = options_.inputs->find(variable); it != options_.inputs->end())
      return it->second;
  return pool_.constant(default_value(sort));
}

Expr Run::environment(State& state, const std::string& name, Sort sort) {
  return input(state, std::string(kInputPrefix) + name, sort);
}

Expr Run::unmodelled(State& state, const std::string& name, Sort sort) {
  return input(state, std::string(kHavocPrefix) + name, sort);
}

Expr Run::base_value(Expr variable) {
  const Cell& cell = *cells_.find(variable);
  if (options_.mode == Mode::kConcrete && options_.state)
    if (const auto it = options_.state->find(variable); it != options_.state->end())
      return it->second;
  if (!cell.property.empty())
    return options_.mode == Mode::kSymbolic ? variable
                                            : pool_.constant(default_value(variable.sort()));
  if (const auto* characters = cells_.buffer_characters(cell.object)) {
    if (cell.element >= 0)
      return (*characters)[static_cast<std::size_t>(cell.element)];
    Expr array = pool_.const_array(pool_.machine(Sort::i8(), 0));
    for (std::size_t i = 0; i < characters->size(); ++i)
      array =
          pool_.store(array, pool_.machine(Sort::i64(), static_cast<Int128>(i)), (*characters)[i]);
    return array;
  }
  if (cells_.is_constant(cell.object) || options_.mode != Mode::kSymbolic)
    return cells_.initial_value(cell);
  // Locals hold nothing before they are written, unless they are those of a function that is still
  // active (main, while the event loop runs).
  if (cells_.object(cell.object).kind == ir::ObjectKind::kLocal &&
      !cells_.is_old_instance(cell.object, existing_))
    return {};
  return variable;
}

InstanceCounts Run::total(const State& state) const {
  InstanceCounts counts = existing_;
  for (const auto& [pattern, count] : state.instances)
    counts[pattern] += count;
  return counts;
}

Expr Run::read_cell(State& state, Expr cell) {
  if (const auto it = state.memory.find(cell); it != state.memory.end())
    return it->second;
  const Cell& info = *cells_.find(cell);
  const bool is_new = info.property.empty() &&
                      cells_.object(info.object).kind == ir::ObjectKind::kLocal &&
                      cells_.is_instance_after(info.object, existing_) &&
                      cells_.is_old_instance(info.object, total(state));
  if (const Expr base = is_new ? Expr{} : base_value(cell))
    return base;
  const Expr any = unmodelled(state, cell.name(), cell.sort());
  state.memory[cell] = any;
  return any;
}

bool Run::may_happen(const State& state, Expr condition) {
  if (condition.is_false())
    return false;
  std::vector<Expr> all = state.path;
  all.push_back(condition);
  return simplify_conjunction(pool_, all).satisfiable != Decision::kFalse;
}

bool Run::is_known_address(Expr address) {
  // Addresses that were read from memory or built from objects; not inputs and parameters.
  if (address.is_constant())
    return true;
  if (address.is_variable())
    return cells_.find(address) != nullptr;
  if (address.is(Kind::kPointerAdd))
    return is_known_address(address.child(0));
  if (address.is(Kind::kIte))
    return is_known_address(address.child(1)) && is_known_address(address.child(2));
  return address.is(Kind::kSelect);
}

std::optional<Expr> Run::load(State& state, Expr address, Sort sort, const SourceSpan& where) {
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents) {
    approximate(state, where, "read through an unknown pointer", false);
    return unmodelled(state, "memory", sort);
  }
  Expr inside = referents->elsewhere;
  Expr result;
  if (may_happen(state, inside)) {
    approximate(state, where, "read through a pointer to memory that is not known", false);
    result = unmodelled(state, "memory", sort);
  }
  for (const Referent& referent : *referents) {
    if (cells_.is_behind_arguments(referent.object, referent.offset)) {
      cut_off(state, where, "command lines with more arguments are not considered");
      continue;
    }
    const std::vector<ElementChoice> choices =
        cells_.elements(referent.object, referent.offset, sort);
    const ir::Object& object = cells_.object(referent.object);
    if (choices.empty() && (object.kind == ir::ObjectKind::kExternal || object.regions.empty() ||
                            referent.offset.is_constant() || std::next(referents->begin()) == referents->end())) {
      // Contents that have no region of this sort: opaque objects, reinterpreted memory.
      const auto offset = referent.offset.is_constant() ? referent.offset.value().as_int() : 0;
      if (object.size > 0 && (offset < 0 || offset + byte_size(sort) > object.size))
        continue;
      Expr is_inside;
      if (const Expr read =
              load_other_view(state, referent.object, referent.offset, sort, is_inside)) {
        const Expr guard = pool_.both(referent.guard, is_inside);
        note_other_view(state, read, object.name, where);
        result = result ? pool_.ite(guard, read, result) : read;
        inside = pool_.either(inside, guard);
        continue;
      }
      approximate(state, where, "contents of '" + object.name + "' are not modelled", false);
      const Expr any = unmodelled(state, object.name, sort);
      result = result ? pool_.ite(referent.guard, any, result) : any;
      inside = pool_.either(inside, referent.guard);
      continue;
    }
    for (const ElementChoice& choice : choices) {
      Expr read = read_cell(state, choice.cell);
      if (choice.index)
        read = pool_.select(read, choice.index);
      if (read.sort() != sort)
        read = pool_.cast(read, sort);
      if (cells_.has_overlaps(referent.object))
        note_other_view(state, read, object.name, where);
      const Expr guard = pool_.both(referent.guard, choice.guard);
      result = result ? pool_.ite(guard, read, result) : read;
      inside = pool_.either(inside, guard);
    }
  }
  if (!result || !assume(state, inside))
    return std::nullopt;  // null or out of bounds on every path that comes here
  return result;
}

bool Run::store(State& state, Expr address, Expr value, const SourceSpan& where) {
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents) {
    approximate(state, where, "write through an unknown pointer", true);
    return true;
  }
  Expr inside = referents->elsewhere;
  if (may_happen(state, inside))
    approximate(state, where, "write through a pointer to memory that is not known", false);
  std::vector<std::pair<Expr, ElementChoice>> writes;
  for (const Referent& referent : *referents) {
    const std::vector<ElementChoice> choices =
        cells_.elements(referent.object, referent.offset, value.sort());
    const ir::Object& object = cells_.object(referent.object);
    // What is made while the program runs is written once, constant or not.
    const bool is_made =
        object.kind == ir::ObjectKind::kLocal || object.kind == ir::ObjectKind::kHeap;
    if ((object.is_constant && !is_made) || object.kind == ir::ObjectKind::kLiteral)
      continue;
    if (choices.empty()) {
      const auto offset = referent.offset.is_constant() ? referent.offset.value().as_int() : 0;
      if (object.size > 0 && (offset < 0 || offset + byte_size(value.sort()) > object.size))
        continue;
      Expr is_inside;
      if (store_other_view(state, referent.object, referent.offset, value, referent.guard,
                           is_inside)) {
        inside = pool_.either(inside, pool_.both(referent.guard, is_inside));
        continue;
      }
      approximate(state, where, "contents of '" + object.name + "' are not modelled", true);
      havoc_object(state, referent.object);
      inside = pool_.either(inside, referent.guard);
      continue;
    }
    for (const ElementChoice& choice : choices) {
      const Expr guard = pool_.both(referent.guard, choice.guard);
      inside = pool_.either(inside, guard);
      writes.emplace_back(guard, choice);
    }
  }
  if (inside.is_false() || !assume(state, inside))
    return false;
  for (const auto& [guard, choice] : writes) {
    const Expr old = guard.is_true() && !choice.index ? Expr{} : read_cell(state, choice.cell);
    const Sort element = choice.index ? choice.cell.sort().element_sort() : choice.cell.sort();
    Expr written = value.sort() == element ? value : pool_.cast(value, element);
    if (choice.index)
      written = pool_.store(old, choice.index, written);
    state.memory[choice.cell] = old ? pool_.ite(guard, written, old) : written;
    const Cell info = *cells_.find(choice.cell);
    if (!cells_.has_overlaps(info.object))
      continue;
    const ir::Region region = cells_.object(info.object).regions[info.region];
    const Expr at = choice.index ? choice.index : pool_.machine(Sort::i64(), info.element);
    if (at.is_constant())
      overlay(state, info.object,
              region.offset + static_cast<std::int64_t>(at.value().as_int()) * region.stride,
              pool_.cast(value, element), guard, choice.cell);
    else
      forget_overlaps(state, info.object, choice.cell);
  }
  return true;
}

namespace {

/// The one object and constant offset of an address, if it is that simple.
std::optional<PointerValue> plain(Expr address) {
  if (address.is_constant() && address.value().as_pointer().object != 0)
    return address.value().as_pointer();
  return std::nullopt;
}

}  // namespace

bool Run::copy(State& state, const ir::Copy& copy, const SourceSpan& where) {
  const auto to = plain(value(state, copy.to));
  const auto from = plain(value(state, copy.from));
  const Expr bytes = value(state, copy.bytes);
  if (!to || !from || !bytes.is_constant()) {
    approximate(state, where, "copy between addresses or of a length not known here", true);
    if (to)
      havoc_object(state, to->object);
    return true;
  }
  const auto length = static_cast<std::int64_t>(bytes.value().as_int());
  // Read everything before writing: memmove.
  std::vector<std::pair<Expr, Expr>> writes;
  const std::vector<ir::Region> regions = cells_.object(to->object).regions;
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    const ir::Region& region = regions[i];
    const std::int64_t end = region.offset + region.stride * region.count;
    if (end <= to->offset || region.offset >= to->offset + length)
      continue;
    if (region.count > kElementsMax) {
      const auto source = cells_.elements(
          from->object, pool_.machine(Sort::i64(), from->offset + region.offset - to->offset),
          region.sort);
      const Expr cell = cells_.cell(to->object, i, -1);
      const bool whole = region.offset >= to->offset && end <= to->offset + length;
      if (whole && source.size() == 1 && source[0].index && source[0].index.is_constant() &&
          source[0].index.value().as_int() == 0) {
        writes.emplace_back(cell, read_cell(state, source[0].cell));
      } else {
        approximate(state, where, "copy of a part of a large array", true);
        writes.emplace_back(cell, unmodelled(state, cell.name(), cell.sort()));
      }
      continue;
    }
    for (std::int64_t k = 0; k < region.count; ++k) {
      const std::int64_t offset = region.offset + k * region.stride;
      if (offset < to->offset || offset + region.stride > to->offset + length)
        continue;
      const auto loaded =
          load(state, pool_.pointer({from->object, from->offset + offset - to->offset}),
               region.sort, where);
      if (!loaded)
        return false;
      writes.emplace_back(cells_.cell(to->object, i, k), *loaded);
    }
  }
  for (const auto& [cell, written] : writes)
    state.memory[cell] = written;
  return true;
}

bool Run::fill(State& state, const ir::Fill& fill, const SourceSpan& where) {
  const auto to = plain(value(state, fill.address));
  const Expr byte = value(state, fill.byte);
  const Expr bytes = value(state, fill.bytes);
  if (!to || !byte.is_constant() || !bytes.is_constant()) {
    approximate(state, where, "memset with an address, value or length not known here", true);
    if (to)
      havoc_object(state, to->object);
    return true;
  }
  const auto length = static_cast<std::int64_t>(bytes.value().as_int());
  const auto low = static_cast<std::uint64_t>(byte.value().as_int()) & 0xff;
  const auto pattern = [&](Sort sort) -> Expr {
    if (low == 0)
      return pool_.constant(default_value(sort));
    if (!sort.is_machine())
      return unmodelled(state, "filled memory", sort);
    Int128 repeated = 0;
    for (int i = 0; i < sort.bits / 8; ++i)
      repeated = repeated * 256 + static_cast<Int128>(low);
    return pool_.machine(sort, repeated);
  };
  const std::vector<ir::Region> regions = cells_.object(to->object).regions;
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    const ir::Region& region = regions[i];
    const std::int64_t end = region.offset + region.stride * region.count;
    if (end <= to->offset || region.offset >= to->offset + length)
      continue;
    if (region.count > kElementsMax) {
      const Expr cell = cells_.cell(to->object, i, -1);
      const bool whole = region.offset >= to->offset && end <= to->offset + length;
      if (!whole)
        approximate(state, where, "memset of a part of a large array", true);
      state.memory[cell] = whole ? pool_.const_array(pattern(region.sort))
                                 : unmodelled(state, cell.name(), cell.sort());
      continue;
    }
    for (std::int64_t k = 0; k < region.count; ++k) {
      const std::int64_t offset = region.offset + k * region.stride;
      if (offset >= to->offset && offset + region.stride <= to->offset + length)
        state.memory[cells_.cell(to->object, i, k)] = pattern(region.sort);
    }
  }
  return true;
}

namespace {

/// The objects of an address that is a choice between constants, each with the condition for it;
/// none for other addresses. Null is left out.
bool add_choices(ExprPool& pool, Expr address, Expr guard,
                 std::vector<std::pair<Expr, PointerValue>>& into) {
  if (address.is_constant()) {
    if (address.value().as_pointer().object != 0 && !guard.is_false())
      into.emplace_back(guard, address.value().as_pointer());
    return true;
  }
  if (!address.is(Kind::kIte))
    return false;
  const Expr condition = address.child(0);
  return add_choices(pool, address.child(1), pool.both(guard, condition), into) &&
         add_choices(pool, address.child(2), pool.both(guard, pool.negate(condition)), into);
}

}  // namespace

std::optional<std::vector<Run::PropertyPlace>> Run::property_places(Expr address,
                                                                    const std::string& property,
                                                                    Sort sort) {
  std::vector<PropertyPlace> places;
  std::vector<std::pair<Expr, PointerValue>> choices;
  if (add_choices(pool_, address, pool_.boolean(true), choices)) {
    for (const auto& [guard, place] : choices)
      places.push_back({guard, cells_.property_cell(place, property, sort)});
    return places;
  }
  if (!is_known_address(address))
    return std::nullopt;
  for (const Expr cell : cells_.properties()) {
    const Cell& info = *cells_.find(cell);
    if (info.property != property || cell.sort() != sort)
      continue;
    const Expr guard = pool_.equal(address, pool_.pointer({info.object, info.element}));
    if (!guard.is_false())
      places.push_back({guard, cell});
  }
  if (places.empty())
    return std::nullopt;
  return places;
}

std::optional<Expr> Run::read_property(State& state, Expr address, const ir::ReadProperty& read,
                                       const SourceSpan& where) {
  const auto places = property_places(address, read.property, read.reg.sort());
  if (!places) {
    approximate(state, where, "property '" + read.property + "' of an unknown object", false);
    return unmodelled(state, read.property, read.reg.sort());
  }
  Expr result;
  Expr inside = pool_.boolean(false);
  for (const auto& [guard, cell] : *places) {
    const Expr v = read_cell(state, cell);
    result = result ? pool_.ite(guard, v, result) : v;
    inside = pool_.either(inside, guard);
  }
  if (!result || !assume(state, inside))
    return std::nullopt;  // null
  return result;
}

bool Run::write_property(State& state, Expr address, const ir::WriteProperty& write,
                         const SourceSpan& where) {
  const Expr written = value(state, write.value);
  const auto places = property_places(address, write.property, written.sort());
  if (!places) {
    approximate(state, where, "property '" + write.property + "' of an unknown object", true);
    return true;
  }
  Expr inside = pool_.boolean(false);
  for (const auto& [guard, cell] : *places)
    inside = pool_.either(inside, guard);
  if (!assume(state, inside))
    return false;  // null
  for (const auto& [guard, cell] : *places) {
    const Expr old = guard.is_true() ? written : read_cell(state, cell);
    state.memory[cell] = pool_.ite(guard, written, old);
  }
  return true;
}

}  // namespace reachd::symex

// memcpy and memset: element by element of what is overwritten.
#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/ir/allocations.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Elements of one copy that are followed.
constexpr std::size_t kOverwritesMax = 2048;
/// Of those whose place is not known.
constexpr std::int64_t kBytesSomewhereMax = 128;

}  // namespace

std::optional<std::vector<Run::Overwrite>> Run::overwritten(State& state, Expr address, Expr bytes,
                                                            const SourceSpan& where) {
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents || may_happen(state, referents->elsewhere))
    return std::nullopt;
  const auto number = [&](std::int64_t n) { return pool_.machine(Sort::i64(), n); };
  std::vector<Overwrite> result;
  std::vector<std::pair<Expr, Expr>> forgotten;  // cells that are overwritten in part
  Expr inside = pool_.boolean(false);
  for (const Referent& referent : *referents) {
    const ir::Object& object = cells_.object(referent.object);
    if (object.kind == ir::ObjectKind::kLiteral)
      continue;
    if (cells_.is_anything(referent.object)) {
      inside = pool_.either(inside, referent.guard);
      continue;
    }
    if (!referent.offset.is_constant()) {
      if (!overwritten_somewhere(referent, bytes, inside, result))
        return std::nullopt;
      continue;
    }
    if (object.regions.empty())
      return std::nullopt;
    const auto begin = static_cast<std::int64_t>(referent.offset.value().as_int());
    const std::int64_t room = object.size - begin;
    const auto length =
        bytes.is_constant() ? static_cast<std::int64_t>(bytes.value().as_int()) : room;
    if (object.size > 0) {
      const std::vector<Expr> all = {pool_.less_eq(number(0), bytes),
                                     pool_.less_eq(bytes, number(room)),
                                     is_within(state, referent.object, referent.offset, bytes)};
      const Expr fits = pool_.conjunction(all);
      inside = pool_.either(inside, pool_.both(referent.guard, fits));
      if (begin < 0 || fits.is_false())
        continue;
    } else if (!bytes.is_constant()) {
      return std::nullopt;
    } else {
      inside = pool_.either(inside, referent.guard);
    }
    for (std::uint32_t i = 0; i < object.regions.size(); ++i) {
      const ir::Region& region = object.regions[i];
      const std::int64_t size = byte_size(region.sort);
      const bool is_array = cells_.is_one_cell(referent.object, region);
      const std::int64_t last = region.offset + (region.count - 1) * region.stride + size;
      if (is_array && bytes.is_constant() && begin <= region.offset && last <= begin + length) {
        const Expr cell = cells_.cell(referent.object, i, -1);
        result.push_back({cell, {}, referent.guard, number(region.offset - begin), cell.sort()});
        continue;
      }
      std::int64_t k = std::max<std::int64_t>(0, (begin - region.offset) / region.stride);
      for (; k < region.count; ++k) {
        const std::int64_t distance = region.offset + k * region.stride - begin;
        if (distance >= length)
          break;
        // A text has no bytes: it is met where it lies.
        if (distance < 0 && distance + size <= 0)
          continue;
        const Expr cell = cells_.cell(referent.object, i, is_array ? -1 : k);
        const Expr is_met = pool_.both(referent.guard, pool_.less(number(distance), bytes));
        const Expr is_whole =
            distance < 0
                ? pool_.boolean(false)
                : pool_.both(referent.guard, pool_.less_eq(number(distance + size), bytes));
        const Expr is_part = pool_.both(is_met, pool_.negate(is_whole));
        if (size > 1 && may_happen(state, is_part))
          forgotten.emplace_back(cell, is_part);
        if (!is_whole.is_false())
          result.push_back(
              {cell, is_array ? number(k) : Expr{}, is_whole, number(distance), region.sort});
        if (result.size() > kOverwritesMax)
          return std::nullopt;
      }
    }
  }
  if (!assume(state, pool_.either(pool_.equal(bytes, pool_.machine(bytes.sort(), 0)), inside)))
    return std::vector<Overwrite>{{{}, {}, pool_.boolean(false), number(0), Sort::i8()}};
  for (const auto& [cell, guard] : forgotten) {
    approximate(state, where, "a value that is overwritten in part", false);
    const Expr old = read_cell(state, cell);
    state.memory[cell] = pool_.ite(guard, unmodelled(state, cell.name(), cell.sort()), old);
  }
  return result;
}

bool Run::overwritten_somewhere(const Referent& referent, Expr bytes, Expr& inside,
                                std::vector<Overwrite>& into) {
  const ir::Object& object = cells_.object(referent.object);
  const auto number = [&](std::int64_t n) { return pool_.machine(Sort::i64(), n); };
  // Larger elements could be overwritten in part.
  const bool is_bytes = std::ranges::all_of(
      object.regions, [](const ir::Region& region) { return byte_size(region.sort) == 1; });
  if (!is_bytes || object.regions.empty() || object.size <= 0 || object.size > kBytesSomewhereMax)
    return false;
  const Expr begin = referent.offset;
  const Expr end = pool_.add(begin, bytes);
  const std::vector<Expr> fits = {referent.guard, pool_.less_eq(number(0), bytes),
                                  pool_.less_eq(number(0), begin),
                                  pool_.less_eq(end, number(object.size))};
  inside = pool_.either(inside, pool_.conjunction(fits));
  for (std::uint32_t i = 0; i < object.regions.size(); ++i)
    for (std::int64_t k = 0; k < object.regions[i].count; ++k) {
      const bool is_array = cells_.is_one_cell(referent.object, object.regions[i]);
      const Expr at = number(object.regions[i].offset + k * object.regions[i].stride);
      const std::vector<Expr> is_met = {referent.guard, pool_.less_eq(begin, at),
                                        pool_.less(at, end)};
      into.push_back({cells_.cell(referent.object, i, is_array ? -1 : k),
                      is_array ? number(k) : Expr{}, pool_.conjunction(is_met),
                      pool_.subtract(at, begin), object.regions[i].sort});
    }
  return true;
}

bool Run::write_all(State& state, const std::vector<Overwrite>& places,
                    const std::vector<Expr>& values) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Overwrite& place = places[i];
    const bool needs_old = place.index || !place.guard.is_true();
    const Expr old = needs_old ? read_cell(state, place.cell) : Expr{};
    const Expr written = place.index ? pool_.store(old, place.index, values[i]) : values[i];
    state.memory[place.cell] = old ? pool_.ite(place.guard, written, old) : written;
  }
  return true;
}

void Run::forget_target(State& state, Expr address, const SourceSpan& where, std::string reason) {
  approximate(state, where, std::move(reason), true);
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents)
    return;
  for (const Referent& referent : *referents)
    if (!cells_.is_constant(referent.object))
      forget_contents(state, referent.object, referent.guard);
}

std::vector<Run::Field> Run::fields_at(const Referents& referents, std::int64_t length) const {
  std::vector<Field> fields;
  // What is anything is of whatever type is asked for.
  const auto found = std::ranges::find_if(referents.list, [&](const Referent& referent) {
    return !cells_.is_anything(referent.object);
  });
  if (found == referents.list.end() || !referents.elsewhere.is_false())
    return fields;
  const Referent& first = *found;
  const ir::Object& object = cells_.object(first.object);
  if (object.kind == ir::ObjectKind::kText) {
    const Sort character = character_of(first.object);
    for (std::int64_t at = 0; at < length; at += character.bits / 8)
      fields.push_back({at, character});
    return fields;
  }
  // Somewhere in an array of such structs: all are like the first.
  if (!first.offset.is_constant() && object.size % length != 0)
    return fields;
  const std::int64_t begin =
      first.offset.is_constant() ? static_cast<std::int64_t>(first.offset.value().as_int()) : 0;
  for (const ir::Region& region : object.regions)
    for (std::int64_t k = 0; k < region.count; ++k)
      if (const std::int64_t at = region.offset + k * region.stride - begin; at >= 0 && at < length)
        fields.push_back({at, region.sort});
  return fields;
}

/// Structs of one type, at least one of which lies where it is not known.
std::optional<bool> Run::copy_fields(State& state, Expr to, Expr from, Expr bytes,
                                     const SourceSpan& where) {
  constexpr std::int64_t kStructMax = 512;
  const auto target = is_known_address(to) ? cells_.referents(to) : std::nullopt;
  const auto source = is_known_address(from) ? cells_.referents(from) : std::nullopt;
  if (!target || !source || !bytes.is_constant() || bytes.value().as_int() > kStructMax)
    return std::nullopt;
  const auto length = static_cast<std::int64_t>(bytes.value().as_int());
  const std::vector<Field> written = fields_at(*target, length);
  const std::vector<Field> known = fields_at(*source, length);
  const auto is_anything = [&](const Referents& referents) {
    return std::ranges::all_of(referents.list, [&](const Referent& referent) {
      return cells_.is_anything(referent.object);
    });
  };
  const std::vector<Field>& fields = is_anything(*target) ? known : written;
  if (length <= 0 || fields.empty() || (fields != known && !is_anything(*source)))
    return std::nullopt;
  const auto field_of = [&](Expr address, const Field& field) {
    return pool_.pointer_add(address, pool_.machine(Sort::i64(), field.distance));
  };
  std::vector<Expr> values;
  for (const Field& field : fields) {
    const auto read = load(state, field_of(from, field), field.sort, where);
    if (!read)
      return false;
    values.push_back(*read);
  }
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (!store(state, field_of(to, fields[i]), values[i], where))
      return false;
  return true;
}

/// realloc: of an array that was made a moment ago, what the one before has, too. What lies behind
/// the end of that one stays undefined.
bool Run::copy_all(State& state, Expr to, Expr from, const SourceSpan& where) {
  const Expr is_null = pool_.equal(from, pool_.null());
  if (is_null.is_true())
    return true;
  const auto target = is_known_address(to) ? cells_.referents(to) : std::nullopt;
  const auto source = is_known_address(from) ? cells_.referents(from) : std::nullopt;
  if (!target || !source || !source->elsewhere.is_false()) {
    forget_target(state, to, where, "an array that is moved from where it is not known");
    return true;
  }
  const Expr zero = pool_.machine(Sort::i64(), 0);
  for (const Referent& old : *source) {
    const Expr moved = pool_.both(old.guard, pool_.equal(old.offset, zero));
    for (const Referent& made : *target)
      if (const Expr guard = pool_.both(moved, made.guard); !guard.is_false())
        copy_object(state, made.object, old.object, guard);
  }
  return true;
}

/// What both objects have, where the guard holds. Parts that the old one has not are undefined, as
/// they were.
void Run::copy_object(State& state, ir::ObjectId made, ir::ObjectId old, Expr guard) {
  const ir::Object& object = cells_.object(made);
  const std::vector<ir::Region>& regions = cells_.object(old).regions;
  const std::uint32_t data =
      ir::open_size(object).value_or(static_cast<std::uint32_t>(object.regions.size()));
  for (std::uint32_t i = 0; i < data; ++i) {
    const ir::Region& region = object.regions[i];
    const auto same = std::ranges::find_if(regions, [&](const ir::Region& other) {
      return other.offset == region.offset && other.sort == region.sort &&
             (other.stride == region.stride || other.count == 1 || region.count == 1);
    });
    if (same == regions.end())
      continue;
    copy_region(state, {made, i}, {old, static_cast<std::uint32_t>(same - regions.begin())}, guard);
    work_ += 4;
  }
}

void Run::copy_region(State& state, Part made, Part old, Expr guard) {
  const ir::Region& region = cells_.object(made.object).regions[made.region];
  const ir::Region& source = cells_.object(old.object).regions[old.region];
  const bool is_array = cells_.is_one_cell(made.object, region);
  const bool was_array = cells_.is_one_cell(old.object, source);
  const auto write = [&](Expr cell, Expr value) {
    state.memory[cell] = guard.is_true() ? value : pool_.ite(guard, value, read_cell(state, cell));
  };
  if (is_array && was_array)
    return write(cells_.cell(made.object, made.region, -1),
                 read_cell(state, cells_.cell(old.object, old.region, -1)));
  for (std::int64_t k = 0; k < std::min(region.count, source.count); ++k) {
    const Expr index = pool_.machine(Sort::i64(), k);
    const Expr read = read_cell(state, cells_.cell(old.object, old.region, was_array ? -1 : k));
    const Expr value = was_array ? pool_.select(read, index) : read;
    const Expr cell = cells_.cell(made.object, made.region, is_array ? -1 : k);
    write(cell, is_array ? pool_.store(read_cell(state, cell), index, value) : value);
  }
}

bool Run::copy(State& state, const ir::Copy& copy, const SourceSpan& where) {
  const Expr to = value(state, copy.to);
  const Expr from = value(state, copy.from);
  if (!copy.bytes)
    return copy_all(state, to, from, where);
  const Expr bytes = pool_.cast(value(state, copy.bytes), Sort::i64());
  if (bytes.is_constant() && bytes.value().as_int() == 0)
    return true;
  const auto places = overwritten(state, to, bytes, where);
  const auto source = is_known_address(from) ? cells_.referents(from) : std::nullopt;
  if (!places || !source) {
    if (const auto goes_on = copy_fields(state, to, from, bytes, where))
      return *goes_on;
    forget_target(state, to, where, "copy between addresses or of a length not known here");
    return true;
  }
  if (places->size() == 1 && !places->front().cell)
    return is_defined(state, pool_.boolean(false), where);  // out of bounds
  // Read everything before writing: memmove.
  std::vector<Expr> values;
  for (const Overwrite& place : *places) {
    const Peeked read = place.sort.is_array()
                            ? peek_array(state, *source, place, where)
                            : peek(state, *source, place.distance, place.sort, where);
    if (!is_defined(state, pool_.either(pool_.negate(place.guard), read.inside), where))
      return false;
    values.push_back(read.value ? read.value : unmodelled(state, "memory", place.sort));
  }
  return write_all(state, *places, values);
}

Run::Peeked Run::peek_array(State& state, const Referents& source, const Overwrite& place,
                            const SourceSpan& where) {
  const Cell& target = *cells_.find(place.cell);
  const ir::Region& region = cells_.object(target.object).regions[target.region];
  Peeked result{{}, pool_.boolean(false)};
  for (const Referent& referent : source) {
    const Expr at = pool_.add(referent.offset, place.distance);
    const std::int64_t length = region.count * region.stride;
    if (!is_within(state, referent.object, at, length).is_true())
      break;
    const auto elements = cells_.elements(referent.object, at, region.sort);
    if (elements.size() != 1 || !elements[0].index || !elements[0].index.is_constant() ||
        elements[0].index.value().as_int() != 0 || elements[0].cell.sort() != place.sort)
      break;
    const Cell& origin = *cells_.find(elements[0].cell);
    const ir::Region& from = cells_.object(origin.object).regions[origin.region];
    if (from.stride != region.stride || from.count < region.count)
      break;
    const Expr read = read_cell(state, elements[0].cell);
    result.value = result.value ? pool_.ite(referent.guard, read, result.value) : read;
    result.inside = pool_.either(result.inside, referent.guard);
    if (&referent == &source.list.back() && source.elsewhere.is_false())
      return result;
  }
  // Arrays of another shape.
  result = {pool_.const_array(pool_.constant(default_value(region.sort))), pool_.boolean(true)};
  if (region.count > static_cast<std::int64_t>(kOverwritesMax)) {
    approximate(state, where, "copy of a part of a large array", false);
    return {unmodelled(state, place.cell.name(), place.sort), result.inside};
  }
  for (std::int64_t k = 0; k < region.count; ++k) {
    const Expr shift = pool_.add(place.distance, pool_.machine(Sort::i64(), k * region.stride));
    const Peeked element = peek(state, source, shift, region.sort, where);
    if (!element.value)
      return {{}, pool_.boolean(false)};
    result.value = pool_.store(result.value, pool_.machine(Sort::i64(), k), element.value);
    result.inside = pool_.both(result.inside, element.inside);
  }
  return result;
}

bool Run::fill(State& state, const ir::Fill& fill, const SourceSpan& where) {
  const Expr to = value(state, fill.address);
  const Expr byte = value(state, fill.byte);
  const Expr bytes = pool_.cast(value(state, fill.bytes), Sort::i64());
  if (bytes.is_constant() && bytes.value().as_int() == 0)
    return true;
  const auto places = overwritten(state, to, bytes, where);
  if (!places) {
    forget_target(state, to, where, "memset with an address or length not known here");
    return true;
  }
  if (places->size() == 1 && !places->front().cell)
    return false;  // out of bounds
  const auto pattern = [&](Sort sort) -> Expr {
    if (byte_size(sort) == 1 && sort.is_machine())
      return pool_.cast(byte, sort);
    if (!byte.is_constant()) {
      approximate(state, where, "memset of a value not known here", false);
      return unmodelled(state, "filled memory", sort);
    }
    const auto low = static_cast<std::uint64_t>(byte.value().as_int()) & 0xff;
    if (low == 0)
      return pool_.constant(default_value(sort));
    if (!sort.is_machine())
      return unmodelled(state, "filled memory", sort);
    Int128 repeated = 0;
    for (int i = 0; i < sort.bits / 8; ++i)
      repeated = repeated * 256 + static_cast<Int128>(low);
    return pool_.machine(sort, repeated);
  };
  std::vector<Expr> values;
  for (const Overwrite& place : *places)
    values.push_back(place.sort.is_array() ? pool_.const_array(pattern(place.sort.element_sort()))
                                           : pattern(place.sort));
  return write_all(state, *places, values);
}

}  // namespace reachd::symex

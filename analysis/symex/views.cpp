// Memory seen as another type than it was written as: unions, and pointers of another type.
//
//   union { u32 word; u8 byte[4]; }     word := w   is also   byte[0] := (u8)w, byte[1] := (u8)(w
//   >> 8) …
//
// Each scalar of an object is a cell of its own, also where members of a union overlap; a write to
// one of them writes the others. The one that was written last is thus read back as it was, and
// whoever never looks at the others pays nothing for them.
#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "analysis/expr/walk.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// How the variables are called that stand for bits which are not modelled.
constexpr std::string_view kOtherView = "another view of ";

/// May bits of it be taken apart? Addresses have none that are known.
bool has_bits(Expr e) {
  return !any_part(
      e, [](Expr part) { return part.is(Kind::kCast) && part.child(0).sort().is_pointer(); });
}

/// The value as an unsigned integer of its size; null where that cannot be said.
Expr bits_of(ExprPool& pool, Expr value) {
  const Sort sort = value.sort();
  if (sort.is_machine() || sort.is_pointer())
    return pool.cast(value, Sort::machine(8 * byte_size(sort), false));
  if (!sort.is_float() || !value.is_constant())
    return {};
  const double number = value.value().as_double();
  if (number != number)
    return {};  // which NaN it is nobody knows
  if (sort.bits == 32)
    return pool.machine(Sort::u32(), std::bit_cast<std::uint32_t>(static_cast<float>(number)));
  return pool.machine(Sort::u64(), static_cast<Int128>(std::bit_cast<std::uint64_t>(number)));
}

/// The other way round; `bits` has the size of the sort.
Expr from_bits(ExprPool& pool, Expr bits, Sort sort) {
  if (sort.is_machine() || sort.is_pointer())
    return pool.cast(bits, sort);
  if (!sort.is_float() || !bits.is_constant())
    return {};
  const auto number = static_cast<std::uint64_t>(bits.value().as_int());
  if (sort.bits == 32)
    return pool.constant(Value::floating(
        sort, static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(number)))));
  return pool.constant(Value::floating(sort, std::bit_cast<double>(number)));
}

struct Bytes {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  bool meets(Bytes other) const { return begin < other.end && other.begin < end; }
  bool contains(Bytes other) const { return begin <= other.begin && other.end <= end; }
  bool operator==(const Bytes&) const = default;
};

/// What of `value`, which occupies `from`, lies in `to`: as bits of the size of `to`, at their
/// places, zero elsewhere. Null where that cannot be said.
Expr moved_bits(ExprPool& pool, Expr value, Bytes from, Bytes to) {
  const Expr bits = bits_of(pool, value);
  if (!bits || from == to)
    return bits;
  if (!has_bits(bits))
    return {};
  const Bytes common{std::max(from.begin, to.begin), std::min(from.end, to.end)};
  const Sort sort = Sort::machine(static_cast<int>(8 * (to.end - to.begin)), false);
  const auto amount = [&](Sort s, std::int64_t bytes) { return pool.machine(s, 8 * bytes); };
  const Expr low = pool.shift_right(bits, amount(bits.sort(), common.begin - from.begin));
  const Expr part = pool.cast(
      pool.cast(low, Sort::machine(static_cast<int>(8 * std::bit_ceil(static_cast<std::uint64_t>(
                                                            common.end - common.begin))),
                                   false)),
      sort);
  Int128 kept = 0;
  for (std::int64_t i = common.begin; i < common.end; ++i)
    kept |= Int128{0xff} << (8 * (i - common.begin));
  const Expr masked = pool.bit_and(part, pool.machine(sort, kept));
  return pool.shift_left(masked, amount(sort, common.begin - to.begin));
}

bool is_number(Expr e) { return e.is_constant() && e.sort().is_machine(); }

/// The integer at `target` once the number `value` was written to `written`, over the number `old`
/// (null where all of it is written). As with `moved_bits`, without the terms on the way.
Expr overlaid_number(ExprPool& pool, Expr value, Bytes written, Expr old, Bytes target, Sort sort) {
  using Bits = unsigned __int128;
  const Bytes common{std::max(written.begin, target.begin), std::min(written.end, target.end)};
  const auto ones = [](std::int64_t bytes) { return (Bits{1} << (8 * bytes)) - 1; };
  const Bits kept = ones(common.end - common.begin);
  const Bits moved =
      (static_cast<Bits>(value.value().as_int()) >> (8 * (common.begin - written.begin))) & kept;
  const std::int64_t place = 8 * (common.begin - target.begin);
  Bits bits = moved << place;
  if (old)
    bits |= static_cast<Bits>(old.value().as_int()) & ones(target.end - target.begin) &
            ~(kept << place);
  return pool.machine(sort, wrap(static_cast<Int128>(bits), sort));
}

}  // namespace

std::vector<Run::Piece> Run::pieces(ir::ObjectId object, std::int64_t begin, std::int64_t end) {
  std::vector<Piece> result;
  const std::vector<ir::Region>& regions = cells_.object(object).regions;
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    const ir::Region& region = regions[i];
    const std::int64_t size = byte_size(region.sort);
    const std::int64_t first = std::max<std::int64_t>(0, (begin - region.offset) / region.stride);
    for (std::int64_t k = first; k < region.count; ++k) {
      const std::int64_t at = region.offset + k * region.stride;
      if (at >= end)
        break;
      if (at + size <= begin)
        continue;
      const bool is_array = cells_.is_one_cell(object, region);
      result.push_back({at, at + size, region.sort, cells_.cell(object, i, is_array ? -1 : k),
                        is_array ? pool_.machine(Sort::i64(), k) : Expr{}});
    }
  }
  return result;
}

Expr Run::read_piece(State& state, const Piece& piece) {
  const Expr read = read_cell(state, piece.cell);
  return piece.index ? pool_.select(read, piece.index) : read;
}

/// The value of that sort at a known place, put together from what lies there; null: not modelled.
Expr Run::compose(State& state, ir::ObjectId object, std::int64_t offset, Sort sort) {
  const Bytes wanted{offset, offset + byte_size(sort)};
  const std::vector<Piece> there = pieces(object, wanted.begin, wanted.end);
  const auto whole = std::ranges::find_if(there, [&](const Piece& piece) {
    return Bytes{piece.begin, piece.end} == wanted && !piece.sort.is_float();
  });
  Expr bits;
  if (whole != there.end()) {
    bits = bits_of(pool_, read_piece(state, *whole));
  } else {
    for (std::int64_t at = wanted.begin; at < wanted.end;) {
      const Piece* best = nullptr;
      for (const Piece& piece : there)
        if (piece.begin <= at && at < piece.end &&
            !(best && !best->sort.is_float() && (piece.sort.is_float() || piece.end <= best->end)))
          best = &piece;
      if (!best)
        return {};
      const Bytes covered{best->begin, best->end};
      const Bytes rest{at, std::min(covered.end, wanted.end)};
      // Only the bytes from `at` on: those before came from another one.
      Expr part = moved_bits(pool_, read_piece(state, *best), covered, wanted);
      if (!part)
        return {};
      Int128 mask = 0;
      for (std::int64_t i = rest.begin; i < rest.end; ++i)
        mask |= Int128{0xff} << (8 * (i - wanted.begin));
      part = pool_.bit_and(part, pool_.machine(part.sort(), mask));
      bits = bits ? pool_.bit_or(bits, part) : part;
      at = rest.end;
    }
  }
  return bits ? from_bits(pool_, bits, sort) : Expr{};
}

/// Writes the value into all cells that lie there, but for `done`, which has it already.
void Run::overlay(State& state, ir::ObjectId object, std::int64_t offset, Expr value, Expr guard,
                  Expr done) {
  const Bytes written{offset, offset + byte_size(value.sort())};
  // Floats last: the bits of one that is written in part are those of the integers around it.
  std::vector<Piece> there = pieces(object, written.begin, written.end);
  if (options_.mode == Mode::kForward)
    work_ += there.size() / 2;
  std::ranges::stable_partition(there, [](const Piece& piece) { return !piece.sort.is_float(); });
  for (const Piece& piece : there) {
    if (piece.cell == done && !piece.index)
      continue;
    const Bytes target{piece.begin, piece.end};
    const bool is_known =
        guard.is_true() && !piece.index && piece.sort.is_machine() && is_number(value);
    const bool is_whole = written.contains(target);
    const Expr old = is_known && is_whole ? Expr{} : read_piece(state, piece);
    if (is_known && (is_whole || is_number(old))) {
      state.memory[piece.cell] = overlaid_number(pool_, value, written, old, target, piece.sort);
      continue;
    }
    Expr bits = moved_bits(pool_, value, written, target);
    if (bits && !is_whole) {
      const Expr before = bits_of(pool_, old);
      Int128 mask = 0;
      for (std::int64_t i = std::max(written.begin, target.begin);
           i < std::min(written.end, target.end); ++i)
        mask |= Int128{0xff} << (8 * (i - target.begin));
      bits = before && has_bits(before)
                 ? pool_.bit_or(pool_.bit_and(before, pool_.machine(before.sort(), ~mask)), bits)
                 : Expr{};
    }
    Expr now = bits                    ? from_bits(pool_, bits, piece.sort)
               : piece.sort.is_float() ? compose(state, object, piece.begin, piece.sort)
                                       : Expr{};
    if (!now)
      now = unmodelled(state, std::string(kOtherView) + std::string(piece.cell.name()), piece.sort);
    now = pool_.ite(guard, now, old);
    const Expr whole = piece.index ? read_cell(state, piece.cell) : Expr{};
    state.memory[piece.cell] = whole ? pool_.store(whole, piece.index, now) : now;
  }
}

/// A write through an index that is not known may have been to any of them.
void Run::forget_overlaps(State& state, ir::ObjectId object, Expr written) {
  const Cell info = *cells_.find(written);
  const ir::Region& region = cells_.object(object).regions[info.region];
  for (const Piece& piece :
       pieces(object, region.offset, region.offset + region.stride * region.count))
    if (piece.cell != written)
      state.memory[piece.cell] = unmodelled(
          state, std::string(kOtherView) + std::string(piece.cell.name()), piece.cell.sort());
}

void Run::note_other_view(State& state, Expr read, const std::string& object,
                          const SourceSpan& where) {
  // Large terms are read again and again, and most mention no such thing.
  constexpr std::size_t kKeptMax = 100'000;
  if (workspace_.is_other_view.size() > kKeptMax)
    workspace_.is_other_view.clear();
  const auto [known, is_new] = workspace_.is_other_view.try_emplace(read, false);
  if (is_new)
    known->second = std::ranges::any_of(variables_of(read), [](Expr variable) {
      const std::string_view name = variable.name();
      return name.starts_with(kHavocPrefix) &&
             name.substr(kHavocPrefix.size()).starts_with(kOtherView);
    });
  if (!known->second)
    return;
  for (const Expr variable : variables_of(read))
    if (variable.name().starts_with(std::string(kHavocPrefix) + std::string(kOtherView)))
      approximate(state, where, "'" + object + "' is read as another type than it was written as",
                  false);
}

/// Offsets that the access may have, as far as its form shows: few, or none.
std::vector<std::int64_t> Run::possible_offsets(Expr offset, std::int64_t size,
                                                std::int64_t object_size) {
  constexpr std::size_t kOffsetsMax = 64;
  std::vector<std::int64_t> result;
  if (offset.is_constant()) {
    const auto at = static_cast<std::int64_t>(offset.value().as_int());
    if (at >= 0 && at + size <= object_size)
      result.push_back(at);
    return result;
  }
  std::int64_t step = 1;
  std::int64_t first = 0;
  if (const auto form = linear_form(offset)) {
    Int128 common = 0;
    for (const auto& [term, coefficient] : form->terms)
      common = std::gcd(static_cast<std::int64_t>(common), static_cast<std::int64_t>(coefficient));
    if (common > 0 && common < object_size) {
      step = static_cast<std::int64_t>(common);
      first = static_cast<std::int64_t>(((form->constant % step) + step) % step);
    }
  }
  for (std::int64_t at = first; at + size <= object_size; at += step) {
    result.push_back(at);
    if (result.size() > kOffsetsMax)
      return {};
  }
  return result;
}

/// A read of something that has no cell of its own: the value where `inside` holds. Null: it is not
/// modelled.
Expr Run::load_other_view(State& state, ir::ObjectId object, Expr offset, Sort sort, Expr& inside) {
  const std::int64_t size = cells_.object(object).size;
  Expr result;
  inside = pool_.boolean(false);
  for (const std::int64_t at : possible_offsets(offset, byte_size(sort), size)) {
    const Expr guard = pool_.equal(offset, pool_.machine(Sort::i64(), at));
    if (guard.is_false())
      continue;
    const Expr read = compose(state, object, at, sort);
    if (!read)
      return {};
    result = result ? pool_.ite(guard, read, result) : read;
    inside = pool_.either(inside, guard);
  }
  return result;
}

/// The same for a write. False: it is not modelled, and nothing was written.
bool Run::store_other_view(State& state, ir::ObjectId object, Expr offset, Expr value, Expr guard,
                           Expr& inside) {
  const std::int64_t size = byte_size(value.sort());
  const auto offsets = possible_offsets(offset, size, cells_.object(object).size);
  inside = pool_.boolean(false);
  if (offsets.empty() ||
      std::ranges::any_of(offsets, [&](std::int64_t at) { return !covers(object, at, at + size); }))
    return false;
  for (const std::int64_t at : offsets) {
    const Expr is_it = pool_.equal(offset, pool_.machine(Sort::i64(), at));
    if (is_it.is_false())
      continue;
    overlay(state, object, at, value, pool_.both(guard, is_it), {});
    inside = pool_.either(inside, is_it);
  }
  return true;
}

/// Do cells lie at all of these bytes?
bool Run::covers(ir::ObjectId object, std::int64_t begin, std::int64_t end) {
  const std::vector<Piece> there = pieces(object, begin, end);
  for (std::int64_t at = begin; at < end; ++at)
    if (std::ranges::none_of(
            there, [&](const Piece& piece) { return piece.begin <= at && at < piece.end; }))
      return false;
  return true;
}

}  // namespace reachd::symex

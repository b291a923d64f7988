#include "analysis/concrete/memory.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "analysis/base/mix.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/substitute.h"
#include "analysis/ir/allocations.h"
#include "analysis/ir/names.h"

namespace reachd::concrete {

namespace {

constexpr std::int64_t kWord = 8;
/// All memory of a program.
constexpr std::size_t kBytesMax = std::size_t{64} << 20;
/// An address in memory: so many bits are the offset.
constexpr int kOffsetBits = 36;
constexpr std::uint64_t kOffsetMask = (std::uint64_t{1} << kOffsetBits) - 1;

std::uint64_t packed(Scalar value) {
  return (std::uint64_t{object_of(value)} << kOffsetBits) |
         (static_cast<std::uint64_t>(offset_of(value)) & kOffsetMask);
}

Scalar unpacked(std::uint64_t bits) {
  constexpr int kRest = 64 - kOffsetBits;
  const auto offset = static_cast<std::int64_t>(bits << kRest) >> kRest;
  return address(static_cast<std::uint32_t>(bits >> kOffsetBits), offset);
}

}  // namespace

Memory::Memory(symex::Program& program, symex::Values initial, Texts& texts,
               std::function<bool(Expr)> is_relevant)
    : program_(program),
      cells_(program.cells()),
      initial_(std::move(initial)),
      texts_(texts),
      is_relevant_(std::move(is_relevant)) {}

const Memory::Object& Memory::object(std::uint32_t id) {
  if (id >= objects_.size())
    objects_.resize(std::max<std::size_t>(id + 1, cells_.object_count()));
  Object& object = objects_[id];
  if (!object.is_known)
    map(id, object);
  return object;
}

std::int64_t Memory::make_room(std::int64_t bytes) {
  const std::size_t words = static_cast<std::size_t>((bytes + kWord - 1) / kWord);
  if (bytes < 0 || bytes_.size() + words * kWord > kBytesMax) {
    is_full_ = true;
    return -1;
  }
  const auto at = static_cast<std::int64_t>(bytes_.size());
  bytes_.resize(bytes_.size() + words * kWord, 0);
  unknown_.resize(bytes_.size(), 1);
  first_bytes_.resize(first_bytes_.size() + words, 0);
  first_unknown_.resize(first_bytes_.size(), 0xff);
  relevant_.resize(first_bytes_.size(), 0);
  persistent_.resize(first_bytes_.size(), 0);
  written_.resize(bytes_.size(), 0);
  live_mask_.resize(first_bytes_.size(), 0);
  is_touched_.resize(first_bytes_.size(), 0);
  is_different_.resize(first_bytes_.size(), 0);
  return at;
}

std::vector<Scalar> Memory::texts_in(const Change& change) const {
  std::vector<Scalar> texts;
  for (std::int64_t at = 0; at + kTextWidth <= kWord; at += kTextWidth) {
    const std::uint64_t number = (change.value >> (8 * at)) & 0xffffffff;
    if (texts_in_.contains(change.word * kWord + at) && number < texts_.size())
      texts.push_back(Scalar{number});
  }
  return texts;
}

Expr Memory::initial(Expr cell) {
  const symex::Cell& info = *cells_.find(cell);
  if (const Expr* value = initial_.find(cell))
    return *value;
  if (!info.property.empty())
    return program_.pool().constant(default_value(cell.sort()));
  return cells_.initial_value(info);
}

void Memory::store_initially(std::int64_t at, Sort sort, Expr value) {
  const std::int64_t width = width_of(sort);
  if (!value || width == 0)
    return;
  std::optional<Value> known;
  if (value.is_constant()) {
    known = value.value();
  } else if (sort.is_machine() || sort.is_bool()) {
    // Bits of what was not initialised.
    Assignment anything;
    for (const Expr variable : variables_of(value))
      anything.emplace(variable, default_value(variable.sort()));
    known = evaluate(value, anything);
  }
  if (!known)
    return;
  const Scalar scalar = scalar_of(*known, texts_);
  if (scalar != kUnknown)
    store(at, sort, scalar);
}

void Memory::fill_in(std::uint32_t id, std::uint32_t region, std::int64_t base) {
  const ir::Region& r = cells_.object(id).regions[region];
  const std::vector<Expr>* contents = cells_.buffer_characters(id);
  if (contents) {
    const bool is_buffer = cells_.object(id).regions.size() == 1;
    for (std::int64_t k = 0; k < r.count; ++k)
      if (const std::size_t i = is_buffer ? static_cast<std::size_t>(k) : region;
          i < contents->size())
        store_initially(base + r.offset + k * r.stride, r.sort, (*contents)[i]);
    return;
  }
  if (!cells_.is_one_cell(id, r)) {
    for (std::int64_t k = 0; k < r.count; ++k)
      store_initially(base + r.offset + k * r.stride, r.sort, initial(cells_.cell(id, region, k)));
    return;
  }
  std::vector<std::pair<std::int64_t, Expr>> stores;
  Expr array = initial(cells_.cell(id, region, -1));
  while (array && array.is(Kind::kStore)) {
    if (!array.child(1).is_constant())
      return;
    stores.emplace_back(static_cast<std::int64_t>(array.child(1).value().as_int()), array.child(2));
    array = array.child(0);
  }
  if (array && array.is(Kind::kConstArray))
    for (std::int64_t k = 0; k < r.count; ++k)
      store_initially(base + r.offset + k * r.stride, r.sort, array.child(0));
  else
    return;
  std::ranges::reverse(stores);
  for (const auto& [k, value] : stores)
    if (k >= 0 && k < r.count) {
      const std::int64_t at = base + r.offset + k * r.stride;
      forget(at, width_of(r.sort));
      store_initially(at, r.sort, value);
    }
}

void Memory::map(std::uint32_t id, Object& object) {
  object.is_known = true;
  if (id == 0)
    return;
  // What is in there now may move when other objects are asked for.
  const ir::Object& shape = cells_.object(id);
  object.is_code = shape.kind == ir::ObjectKind::kFunction;
  if (object.is_code)
    return;
  if (shape.kind == ir::ObjectKind::kText) {
    object.text = cells_.owner_of(id).value_or(PointerValue{});
    object.character = shape.type == ir::kWideCharacters ? 16 : 8;
    return;
  }
  const std::optional<std::uint32_t> open =
      id < cells_.module().objects.size() ? std::nullopt : ir::open_size(shape);
  std::int64_t end = open ? 0 : shape.size;
  for (std::uint32_t i = 0; i < shape.regions.size(); ++i) {
    const ir::Region& region = shape.regions[i];
    if (i != open)
      end = std::max(end, region.offset + (region.count - 1) * region.stride +
                              std::max<std::int64_t>(width_of(region.sort), 1));
  }
  const bool is_made = shape.kind == ir::ObjectKind::kLocal || shape.kind == ir::ObjectKind::kHeap;
  object.is_written = shape.kind != ir::ObjectKind::kLiteral && (is_made || !shape.is_constant);
  object.is_persistent = cells_.is_persistent(id, program_.instances());
  object.size = end;
  object.base = make_room(end + (open ? kWord : 0));
  if (object.base < 0)
    return;
  bool is_relevant = false;
  const bool may_differ = object.is_persistent && object.is_written;
  for (std::uint32_t i = 0; i < shape.regions.size() && !is_relevant && may_differ; ++i)
    is_relevant =
        is_relevant_(cells_.cell(id, i, cells_.is_one_cell(id, shape.regions[i]) ? -1 : 0));
  const auto first = static_cast<std::size_t>(object.base / kWord);
  for (std::size_t word = first; word < first_bytes_.size(); ++word) {
    relevant_[word] = is_relevant;
    persistent_[word] = object.is_persistent;
  }
  const std::size_t touched = touched_.size();
  for (std::uint32_t i = 0; i < shape.regions.size(); ++i)
    if (i != open)
      fill_in(id, i, object.base);
  if (open) {
    object.length_at = object.base + (end + kWord - 1) / kWord * kWord;
    if (object.length_at + kWord > static_cast<std::int64_t>(bytes_.size()))
      make_room(kWord);
    relevant_[static_cast<std::size_t>(object.length_at / kWord)] = is_relevant;
    persistent_[static_cast<std::size_t>(object.length_at / kWord)] = object.is_persistent;
    store_initially(object.length_at, Sort::i64(), initial(cells_.cell(id, *open, 0)));
  }
  touched_.resize(touched);
  note_first(first);
}

std::int64_t Memory::property(PointerValue place, const std::string& name, Sort sort) {
  const auto [it, is_new] =
      properties_.try_emplace({place.object, place.offset, name, sort.bits}, -1);
  if (!is_new)
    return it->second;
  const Expr cell = cells_.property_cell(place, name, sort);
  const std::int64_t at = make_room(kWord);
  if (at < 0)
    return at;
  const std::size_t touched = touched_.size();
  store_initially(at, sort, initial(cell));
  const auto word = static_cast<std::size_t>(at / kWord);
  touched_.resize(touched);
  note_first(word);
  relevant_[word] = is_relevant_(cell);
  persistent_[word] = 1;
  object(place.object);
  objects_[place.object].properties.push_back(static_cast<std::uint32_t>(word));
  it->second = at;
  return at;
}

void Memory::note_first(std::size_t begin) {
  for (std::size_t word = begin; word < first_bytes_.size(); ++word) {
    std::memcpy(&first_bytes_[word], &bytes_[word * kWord], kWord);
    first_unknown_[word] = 0;
    for (std::size_t i = 0; i < kWord; ++i)
      first_unknown_[word] |= static_cast<std::uint8_t>(unknown_[word * kWord + i] << i);
    is_touched_[word] = 0;
  }
}

/// What is no memory of the program: a variable of the model, or a parameter.
std::int64_t Memory::variable(Expr variable) {
  const std::int64_t at = width_of(variable.sort()) == 0 ? -1 : make_room(kWord);
  if (at < 0)
    return at;
  const auto word = static_cast<std::size_t>(at / kWord);
  const std::size_t touched = touched_.size();
  if (const Expr* value = initial_.find(variable))
    store_initially(at, variable.sort(), *value);
  touched_.resize(touched);
  note_first(word);
  persistent_[word] = program_.is_state(variable);
  relevant_[word] = persistent_[word] && is_relevant_(variable);
  return at;
}

std::int64_t Memory::place_of(Expr cell) {
  if (const auto known = places_.find(cell); known != places_.end())
    return known->second;
  const symex::Cell* info = cells_.find(cell);
  std::int64_t at = -1;
  if (!info) {
    at = variable(cell);
  } else if (!info->property.empty()) {
    at = property({info->object, info->element}, info->property, cell.sort());
  } else if (info->element >= 0) {
    const Object& owner = object(info->object);
    const ir::Region& region = cells_.object(info->object).regions[info->region];
    const bool is_length = owner.length_at >= 0 && cells_.size_cell(info->object) == cell;
    if (is_length)
      at = owner.length_at;
    else if (owner.base >= 0)
      at = owner.base + region.offset + info->element * region.stride;
  }
  places_.emplace(cell, at);
  return at;
}

Scalar Memory::load(std::int64_t at, Sort sort) {
  const std::int64_t width = width_of(sort);
  const auto from = static_cast<std::size_t>(at);
  if (width == 0)
    return kUnknown;
  note_read(from, static_cast<std::size_t>(width));
  std::uint64_t unknown = 0;
  std::uint64_t bits = 0;
  std::memcpy(&unknown, &unknown_[from], static_cast<std::size_t>(width));
  if (unknown != 0)
    return kUnknown;
  std::memcpy(&bits, &bytes_[from], static_cast<std::size_t>(width));
  switch (sort.kind) {
    case SortKind::kBool:
      return bits != 0 ? 1 : 0;
    case SortKind::kPointer:
      return unpacked(bits);
    case SortKind::kString:
      return bits < texts_.size() ? Scalar{bits} : kUnknown;  // bytes of something else
    case SortKind::kFloat:
      if (sort.bits == 32)
        return std::bit_cast<std::uint64_t>(
            static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
      return bits;
    case SortKind::kMachine: {
      if (!sort.is_signed)
        return bits;
      const int rest = 64 - sort.bits;
      return static_cast<std::int64_t>(bits << rest) >> rest;
    }
    default:
      return bits;
  }
}

void Memory::note_read(std::size_t at, std::size_t bytes) {
  for (std::size_t i = at; i < at + bytes; ++i) {
    const std::uint64_t mask = std::uint64_t{0xff} << (8 * (i % kWord));
    if (written_[i] == event_ || (live_mask_[i / kWord] & mask) != 0 || !persistent_[i / kWord])
      continue;
    live_mask_[i / kWord] |= mask;
    live_ += relevant_[i / kWord];
  }
}

void Memory::note_written(std::size_t at, std::size_t bytes) {
  std::fill_n(written_.begin() + static_cast<std::ptrdiff_t>(at), bytes, event_);
}

void Memory::touch(std::int64_t at, std::int64_t bytes) {
  note_written(static_cast<std::size_t>(at), static_cast<std::size_t>(bytes));
  const auto first = static_cast<std::size_t>(at / kWord);
  const auto last = static_cast<std::size_t>((at + bytes - 1) / kWord);
  for (std::size_t word = first; word <= last; ++word)
    touch_word(static_cast<std::uint32_t>(word));
}

void Memory::touch_word(std::uint32_t word) {
  if (std::exchange(is_touched_[word], 1) == 0)
    touched_.push_back(this->word(word));
}

void Memory::store(std::int64_t at, Sort sort, Scalar value) {
  const std::int64_t width = width_of(sort);
  if (width == 0)
    return;
  if (value == kUnknown)
    return forget(at, width);
  std::uint64_t bits = static_cast<std::uint64_t>(value);
  if (sort.is_pointer())
    bits = packed(value);
  else if (sort.is_float() && sort.bits == 32)
    bits = std::bit_cast<std::uint32_t>(static_cast<float>(std::bit_cast<double>(bits)));
  if (sort.is(SortKind::kString))
    texts_in_.insert(at);
  touch(at, width);
  std::memcpy(&bytes_[static_cast<std::size_t>(at)], &bits, static_cast<std::size_t>(width));
  std::memset(&unknown_[static_cast<std::size_t>(at)], 0, static_cast<std::size_t>(width));
}

void Memory::copy(std::int64_t to, std::int64_t from, std::int64_t bytes) {
  if (bytes <= 0)
    return;
  const auto count = static_cast<std::size_t>(bytes);
  note_read(static_cast<std::size_t>(from), count);
  touch(to, bytes);
  std::memmove(&bytes_[static_cast<std::size_t>(to)], &bytes_[static_cast<std::size_t>(from)],
               count);
  std::memmove(&unknown_[static_cast<std::size_t>(to)], &unknown_[static_cast<std::size_t>(from)],
               count);
}

void Memory::fill(std::int64_t at, std::uint8_t byte, std::int64_t bytes) {
  if (bytes <= 0)
    return;
  touch(at, bytes);
  std::memset(&bytes_[static_cast<std::size_t>(at)], byte, static_cast<std::size_t>(bytes));
  std::memset(&unknown_[static_cast<std::size_t>(at)], 0, static_cast<std::size_t>(bytes));
}

void Memory::forget(std::int64_t at, std::int64_t bytes) {
  if (bytes <= 0)
    return;
  touch(at, bytes);
  std::memset(&bytes_[static_cast<std::size_t>(at)], 0, static_cast<std::size_t>(bytes));
  std::memset(&unknown_[static_cast<std::size_t>(at)], 1, static_cast<std::size_t>(bytes));
}

Change Memory::word(std::uint32_t number) const {
  Change change{number, 0, 0};
  const std::size_t at = number * std::size_t{kWord};
  std::memcpy(&change.value, &bytes_[at], kWord);
  for (std::size_t i = 0; i < kWord; ++i)
    change.unknown |= static_cast<std::uint8_t>(unknown_[at + i] << i);
  return change;
}

void Memory::set(const Change& change) {
  const std::size_t at = change.word * std::size_t{kWord};
  std::memcpy(&bytes_[at], &change.value, kWord);
  for (std::size_t i = 0; i < kWord; ++i)
    unknown_[at + i] = (change.unknown >> i) & 1;
}

void Memory::restore(std::uint32_t word) {
  set(Change{word, first_unknown_[word], first_bytes_[word]});
}

void Memory::reset(std::uint32_t id) {
  const Object& object = this->object(id);
  const auto reset_word = [&](std::uint32_t word) {
    if (!is_touched_[word] && !is_different_[word])
      return;
    touch_word(word);
    restore(word);
  };
  if (object.base >= 0)
    for (std::int64_t at = object.base; at < object.base + object.size; at += kWord)
      reset_word(static_cast<std::uint32_t>(at / kWord));
  for (const std::uint32_t word : object.properties)
    reset_word(word);
}

void Memory::undo() {
  for (const Change& before : touched_) {
    set(before);
    is_touched_[before.word] = 0;
  }
  touched_.clear();
}

void Memory::set(const Changes& state) {
  undo();
  for (const std::uint32_t word : different_) {
    restore(word);
    is_different_[word] = 0;
  }
  different_.clear();
  for (const Change& change : state) {
    set(change);
    is_different_[change.word] = 1;
    different_.push_back(change.word);
  }
}

Differences Memory::differences() const {
  Differences differences;
  for (const Change& before : touched_) {
    if (!persistent_[before.word])
      continue;
    const Change after = word(before.word);
    if (after != before)
      differences.push_back({before, after});
  }
  std::ranges::sort(differences, {}, [](const Difference& one) { return one.before.word; });
  return differences;
}

Changes Memory::with(const Changes& state, const Differences& differences) const {
  Changes result;
  result.reserve(state.size() + differences.size());
  auto at = state.begin();
  for (const auto& [before, after] : differences) {
    const auto next = std::ranges::lower_bound(at, state.end(), after.word, {}, &Change::word);
    result.insert(result.end(), at, next);
    at = next != state.end() && next->word == after.word ? next + 1 : next;
    if (after.value != first_bytes_[after.word] || after.unknown != first_unknown_[after.word])
      result.push_back(after);
  }
  result.insert(result.end(), at, state.end());
  return result;
}

void Memory::note_mode(std::int64_t at, std::int64_t bytes) {
  for (std::int64_t i = at; i < at + bytes; ++i)
    modes_[static_cast<std::uint32_t>(i / kWord)] |= std::uint64_t{0xff} << (8 * (i % kWord));
}

std::uint64_t Memory::hash_of_mode(const Change& change) const {
  const auto mode = modes_.find(change.word);
  return mode == modes_.end() ? 0 : hash(change, mode->second);
}

std::uint64_t Memory::hash(const Change& change) const { return hash(change, ~std::uint64_t{0}); }

std::uint64_t Memory::hash(const Change& change, std::uint64_t part) const {
  const std::uint64_t mask = relevant_[change.word] ? live_mask_[change.word] & part : 0;
  std::uint8_t unknown = change.unknown;
  for (int i = 0; i < kWord; ++i)
    if ((mask >> (8 * i) & 1) == 0)
      unknown &= static_cast<std::uint8_t>(~(1U << i));
  std::uint64_t first = 0;
  std::memcpy(&first, &first_bytes_[change.word], kWord);
  const bool is_different = (change.value & mask) != (first & mask) || unknown != 0;
  if (mask == 0 || !is_different)
    return 0;
  return mix(change.word + (std::uint64_t{unknown} << 32), change.value & mask);
}

std::uint64_t Memory::hash(const Changes& state) const {
  std::uint64_t result = 0;
  for (const Change& change : state)
    result ^= hash(change);
  return result;
}

Expr Memory::value_of(Expr cell) {
  const std::int64_t at = place_of(cell);
  const Scalar value = at < 0 ? kUnknown : load(at, cell.sort());
  const auto known = concrete::value_of(value, cell.sort(), texts_);
  return known ? program_.pool().constant(*known) : Expr{};
}

}  // namespace reachd::concrete

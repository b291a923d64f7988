// Concrete execution: memory, objects that are made and end.
#include <algorithm>

#include "analysis/concrete/machine.h"
#include "analysis/ir/names.h"

namespace reachd::concrete {

std::int64_t Machine::length_of(const Memory::Object& object) {
  if (object.length_at < 0)
    return object.size;
  const Scalar length = memory_.load(object.length_at, Sort::i64());
  return length == kUnknown ? 0 : static_cast<std::int64_t>(std::min<Scalar>(length, object.size));
}

std::optional<Machine::Place> Machine::access(Scalar address, std::int64_t bytes, bool writes) {
  if (address == kUnknown)
    return Place{-1, true};
  const Memory::Object& object = memory_.object(object_of(address));
  const std::int64_t offset = offset_of(address);
  if (object_of(address) == 0 || object.is_code || (writes && !object.is_written)) {
    stop(End::kStopped);
    return std::nullopt;
  }
  if (object.base < 0 || object.size == 0)
    return Place{-1, true};
  if (offset < 0 || bytes < 0 || offset + bytes > length_of(object)) {
    stop(End::kStopped);
    return std::nullopt;
  }
  return Place{object.base + offset, false};
}

std::int64_t Machine::text_at(PointerValue place) {
  if (place.object == 0)
    return -1;
  const Memory::Object& owner = memory_.object(place.object);
  const bool is_inside =
      owner.base >= 0 && place.offset >= 0 && place.offset + kTextWidth <= owner.size;
  return is_inside ? owner.base + place.offset : -1;
}

bool Machine::load_character(const Memory::Object& object, std::int64_t offset, Scalar& into) {
  into = kUnknown;
  const std::int64_t at = text_at(object.text);
  const Scalar number = at < 0 ? kUnknown : memory_.load(at, Sort::string());
  if (number == kUnknown)
    return true;
  const std::u32string& text = texts_[number];
  const std::int64_t index = offset / (object.character / 8);
  if (index < 0 || index > static_cast<std::int64_t>(text.size()))
    return stop(End::kStopped);
  into = index == static_cast<std::int64_t>(text.size())
             ? 0
             : static_cast<Scalar>(text[static_cast<std::size_t>(index)]);
  return true;
}

bool Machine::store_character(const Memory::Object& object, std::int64_t offset, Scalar value) {
  const std::int64_t at = text_at(object.text);
  const Scalar number = at < 0 ? kUnknown : memory_.load(at, Sort::string());
  if (number == kUnknown)
    return stop(End::kGaveUp);
  std::u32string text = texts_[number];
  const std::int64_t index = offset / (object.character / 8);
  if (index < 0 || index > static_cast<std::int64_t>(text.size()))
    return stop(End::kStopped);
  if (index == static_cast<std::int64_t>(text.size()))
    return true;
  if (value == kUnknown) {
    memory_.store(at, Sort::string(), kUnknown);
    return true;
  }
  const auto mask = (Scalar{1} << object.character) - 1;
  text[static_cast<std::size_t>(index)] = static_cast<char32_t>(value & mask);
  memory_.store(at, Sort::string(), texts_.number_of(text));
  return true;
}

bool Machine::load(const Frame& frame, const Operation& o) {
  const Scalar from = get(frame, o.a);
  if (from != kUnknown) {
    const Memory::Object& object = memory_.object(object_of(from));
    if (object.character != 0 && o.sort.bits == object.character) {
      Scalar character = kUnknown;
      if (!load_character(object, offset_of(from), character))
        return false;
      const Sort plain = object.character == 8 ? Sort::i8() : Sort::machine(16, false);
      if (character != kUnknown) {
        const int rest = 64 - plain.bits;
        const auto low = static_cast<std::uint64_t>(character) << rest;
        character =
            o.sort.is_signed ? Scalar{static_cast<std::int64_t>(low) >> rest} : Scalar{low >> rest};
      }
      set(frame, o.dst, character);
      return true;
    }
  }
  const auto place = access(from, width_of(o.sort), false);
  if (!place)
    return false;
  if (o.c != kNothing && !place->is_unknown)
    memory_.note_mode(place->at, width_of(o.sort));
  set(frame, o.dst, place->is_unknown ? kUnknown : memory_.load(place->at, o.sort));
  return true;
}

bool Machine::store(const Frame& frame, const Operation& o) {
  const Scalar to = get(frame, o.a);
  const Scalar value = get(frame, o.b);
  if (to != kUnknown) {
    const Memory::Object& object = memory_.object(object_of(to));
    if (object.character != 0 && o.sort.bits == object.character)
      return store_character(object, offset_of(to), value);
  }
  const auto place = access(to, width_of(o.sort), true);
  if (!place)
    return false;
  if (!place->is_unknown)
    memory_.store(place->at, o.sort, value);
  return true;
}

bool Machine::copy_characters(Scalar to, Scalar from, std::int64_t bytes) {
  Frame& frame = stack_.back();
  const auto character_of = [&](Scalar address) {
    return memory_.object(object_of(address)).character;
  };
  const int bits = std::max(character_of(to), character_of(from));
  const std::int64_t width = bits / 8;
  // Registers behind those of the frame hold addresses and value.
  const std::size_t first = frame.code->registers;
  if (registers_.size() < frame.begin + first + 2)
    registers_.resize(2 * (frame.begin + first + 2));
  const auto address_reg = static_cast<std::int32_t>(first);
  const auto value_reg = static_cast<std::int32_t>(first + 1);
  const Sort sort = Sort::machine(bits, false);
  for (std::int64_t k = 0; k < bytes; k += width) {
    work_ += 2;
    set(frame, address_reg, address(object_of(from), offset_of(from) + k));
    if (!load(frame, {Opcode::kLoad, value_reg, address_reg, kNothing, kNothing, sort}))
      return false;
    set(frame, address_reg, address(object_of(to), offset_of(to) + k));
    if (!store(frame, {Opcode::kStore, 0, address_reg, value_reg, kNothing, sort}))
      return false;
  }
  return true;
}

bool Machine::copy(Scalar to, Scalar from, std::optional<Scalar> bytes) {
  if (bytes && *bytes == 0)
    return true;
  if (to == kUnknown || from == kUnknown || (bytes && *bytes == kUnknown))
    return stop(End::kGaveUp);
  if (!bytes && object_of(from) == 0)
    return true;
  const Memory::Object& target = memory_.object(object_of(to));
  const Memory::Object& source = memory_.object(object_of(from));
  if (bytes && (*bytes < 0 || *bytes > (Scalar{1} << 26)))
    return stop(End::kStopped);
  const std::int64_t count =
      bytes ? static_cast<std::int64_t>(*bytes) : std::min(length_of(target), length_of(source));
  work_ += static_cast<std::uint64_t>(count / 16);
  if (target.character != 0 || source.character != 0)
    return copy_characters(to, from, count);
  const auto into = access(to, count, true);
  const auto out = into ? access(from, count, false) : std::nullopt;
  if (!out)
    return false;
  if (into->is_unknown)
    return true;
  if (out->is_unknown)
    memory_.forget(into->at, count);
  else
    memory_.copy(into->at, out->at, count);
  return true;
}

bool Machine::allocate(Frame& frame, const Operation& o) {
  const auto pattern = static_cast<ir::ObjectId>(o.a);
  const ir::Object& shape = cells_.object(pattern);
  const Scalar bytes = o.b == kNothing ? 0 : get(frame, o.b);
  if (bytes == kUnknown || bytes < 0)
    return stop(End::kGaveUp);
  const auto& existing = program_.instances();
  const auto found = existing.find(pattern);
  const std::uint32_t before = found == existing.end() ? 0 : found->second;
  ir::ObjectId id = 0;
  if (shape.kind == ir::ObjectKind::kHeap) {
    if (o.b != kNothing && bytes > symex::CellTable::open_room(shape))
      return stop(End::kGaveUp);
    const std::int64_t size = o.b == kNothing ? symex::kWholePattern : symex::kOpenPattern;
    for (std::uint32_t k = 1; k <= program_.bounds().objects && id == 0; ++k) {
      const ir::ObjectId next = cells_.instance(pattern, before + k, size);
      const std::int64_t alive = memory_.place_of(cells_.alive_cell(next));
      if (alive < 0 || memory_.load(alive, Sort::boolean()) == kUnknown)
        return stop(End::kGaveUp);
      if (memory_.load(alive, Sort::boolean()) != 0)
        continue;
      id = next;
      memory_.store(alive, Sort::boolean(), 1);
    }
    if (id == 0)
      return stop(End::kGaveUp);
    const Memory::Object& made = memory_.object(id);
    for (const std::uint32_t word : made.properties)
      if (const std::int64_t at = std::int64_t{8} * word;
          at != memory_.place_of(cells_.alive_cell(id)))
        memory_.fill(at, 0, 8);
  } else {
    const std::uint32_t k = ++locals_[pattern];
    constexpr std::uint32_t kLocalsMax = 64;
    if (k > kLocalsMax)
      return stop(End::kGaveUp);
    const bool is_exact = bytes > 0 && bytes <= (Scalar{1} << 20);
    const std::int64_t size = o.b == kNothing ? symex::kWholePattern
                              : is_exact      ? static_cast<std::int64_t>(bytes)
                                              : symex::kOpenPattern;
    id = cells_.instance(pattern, before + k, size);
    frame.locals.emplace_back(pattern, id);
  }
  const Memory::Object& made = memory_.object(id);
  if (made.base < 0)
    return stop(End::kGaveUp);
  if (made.length_at >= 0)
    memory_.store(made.length_at, Sort::i64(), bytes);
  work_ += static_cast<std::uint64_t>(made.size / 64);
  // Of what is not initialised bits are set one by one; else nobody reads it.
  memory_.fill(made.base, 0, made.size);
  set(frame, o.dst, address(id, 0));
  return true;
}

void Machine::release(Frame& frame) {
  for (const auto& [pattern, object] : frame.locals) {
    --locals_[pattern];
    memory_.reset(object);
  }
  frame.locals.clear();
}

bool Machine::end_object(Scalar address) {
  if (address == kUnknown || address == 0)
    return true;
  PointerValue place{object_of(address), offset_of(address)};
  if (const PointerValue owner = memory_.object(place.object).text;
      owner.object != 0 && owner.offset == 0)
    place = {owner.object, place.offset};
  const bool is_instance = cells_.pattern_of(place.object) != place.object;
  if (!is_instance || cells_.object(place.object).kind != ir::ObjectKind::kHeap)
    return stop(End::kStopped);
  const std::int64_t alive = memory_.place_of(cells_.alive_cell(place.object));
  if (place.offset != 0 || alive < 0 || memory_.load(alive, Sort::boolean()) != 1)
    return stop(End::kStopped);
  memory_.store(alive, Sort::boolean(), 0);
  return true;
}

void Machine::forget_arguments(const std::vector<Scalar>& arguments, const CallSite& site) {
  if (site.forgets_bytes) {
    if (arguments.size() < 2 || arguments[0] == kUnknown || arguments[1] == kUnknown)
      return;
    const auto place = access(arguments[0], static_cast<std::int64_t>(arguments[1]), true);
    if (place && !place->is_unknown)
      memory_.forget(place->at, static_cast<std::int64_t>(arguments[1]));
    end_ = End::kReturned;
    return;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!site.sorts[i].is_pointer() || arguments[i] == kUnknown || arguments[i] == 0)
      continue;
    const std::uint32_t id = object_of(arguments[i]);
    const Memory::Object& object = memory_.object(id);
    if (!object.is_code && object.base >= 0 && !cells_.is_constant(id))
      memory_.forget(object.base, object.size);
  }
}

bool Machine::step_memory(const Operation& o) {
  Frame& frame = stack_.back();
  switch (o.code) {
    case Opcode::kLoadCell:
      set(frame, o.dst, memory_.load(o.a, o.sort));
      return true;
    case Opcode::kLoad:
      return load(frame, o);
    case Opcode::kStore:
      return store(frame, o);
    case Opcode::kCopy:
      return copy(get(frame, o.a), get(frame, o.b),
                  o.c == kNothing ? std::nullopt : std::optional(get(frame, o.c)));
    case Opcode::kFill: {
      const Scalar bytes = get(frame, o.c);
      const Scalar byte = get(frame, o.b);
      if (bytes == 0)
        return true;
      if (bytes == kUnknown || get(frame, o.a) == kUnknown || bytes < 0)
        return stop(End::kGaveUp);
      work_ += static_cast<std::uint64_t>(bytes / 16);
      const auto place = access(get(frame, o.a), static_cast<std::int64_t>(bytes), true);
      if (!place)
        return false;
      if (place->is_unknown)
        return true;
      if (byte == kUnknown)
        memory_.forget(place->at, static_cast<std::int64_t>(bytes));
      else
        memory_.fill(place->at, static_cast<std::uint8_t>(byte), static_cast<std::int64_t>(bytes));
      return true;
    }
    case Opcode::kAllocate:
      return allocate(frame, o);
    default:
      return end_object(get(frame, o.a));
  }
}

}  // namespace reachd::concrete

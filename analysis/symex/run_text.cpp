// What library models are made of: companions of containers, and texts.
#include "analysis/expr/small_range.h"
#include "analysis/ir/names.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

Expr operation(ExprPool& pool, Kind kind, std::initializer_list<Expr> operands) {
  return pool.string_operation(kind, std::span(operands.begin(), operands.size()));
}

/// A byte, or 16 bits, as a text of one character.
Expr text_of(ExprPool& pool, Expr character) {
  const Sort sort = Sort::machine(character.sort().bits, false);
  return operation(pool, Kind::kStrFromCode,
                   {pool.cast(pool.cast(character, sort), Sort::integer())});
}

/// Which character lies at an offset in bytes.
Expr text_place(ExprPool& pool, Expr offset, Sort character) {
  const Expr width = pool.machine(Sort::i64(), character.bits / 8);
  return pool.cast(pool.divide(offset, width), Sort::integer());
}

}  // namespace

Expr Run::model_value(State& state, const ir::Companion& companion, const SourceSpan& where) {
  const Expr address = value(state, companion.address);
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents || !referents->elsewhere.is_false()) {
    approximate(state, where, "a container behind an unknown pointer", true);
    return unmodelled(state, "elements", Sort::pointer());
  }
  Expr result;
  Expr inside = pool_.boolean(false);
  for (const Referent& referent : *referents) {
    // Owners behind an offset that is not known are told apart one by one.
    std::vector<std::pair<Expr, std::int64_t>> offsets;
    if (referent.offset.is_constant()) {
      offsets.emplace_back(referent.guard,
                           static_cast<std::int64_t>(referent.offset.value().as_int()));
    } else {
      for (const ir::Region& region : cells_.object(referent.object).regions) {
        const Expr beyond =
            pool_.machine(Sort::i64(), region.offset + kElementsMax * region.stride);
        const bool is_one_cell = cells_.is_one_cell(referent.object, region);
        if (is_one_cell)
          cut_off(state, where, "a container beyond the first of many in an array",
                  pool_.both(referent.guard, pool_.less_eq(beyond, referent.offset)));
        const Expr index = cells_.index_in(region, referent.offset);
        const reachd::Bounds range = index ? range_of(index, state.path) : reachd::Bounds{};
        for (std::int64_t k = 0; k < (is_one_cell ? kElementsMax : region.count); ++k) {
          if (!range.contains(k))
            continue;
          const std::int64_t at = region.offset + k * region.stride;
          const Expr is_here = pool_.both(
              referent.guard, pool_.equal(referent.offset, pool_.machine(Sort::i64(), at)));
          if (!is_here.is_false())
            offsets.emplace_back(is_here, at);
        }
      }
    }
    for (const auto& [guard, offset] : offsets) {
      const Expr found =
          pool_.pointer({cells_.companion(companion.pattern, {referent.object, offset}), 0});
      result = result ? pool_.ite(guard, found, result) : found;
      inside = pool_.either(inside, guard);
    }
  }
  return is_defined(state, result ? inside : pool_.boolean(false), where) ? result : Expr{};
}

Expr Run::model_value(State& state, const ir::Owner& owner, const SourceSpan& where) {
  const Expr address = value(state, owner.address);
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents || !referents->elsewhere.is_false()) {
    approximate(state, where, "a container behind an unknown pointer", true);
    return unmodelled(state, "container", Sort::pointer());
  }
  Expr result;
  Expr inside = pool_.boolean(false);
  for (const Referent& referent : *referents) {
    const auto place = cells_.owner_of(referent.object);
    if (!place)
      continue;
    const Expr found = pool_.pointer(*place);
    result = result ? pool_.ite(referent.guard, found, result) : found;
    inside = pool_.either(inside, referent.guard);
  }
  return is_defined(state, result ? inside : pool_.boolean(false), where) ? result : Expr{};
}

Expr Run::text_behind(State& state, ir::ObjectId characters) {
  const auto place = cells_.owner_of(characters);
  if (!place)
    return {};
  const auto choices =
      cells_.elements(place->object, pool_.machine(Sort::i64(), place->offset), Sort::string());
  return choices.empty() ? Expr{} : read_cell(state, choices.front().cell);
}

Sort Run::character_of(ir::ObjectId characters) const {
  return cells_.object(characters).type == ir::kWideCharacters ? Sort::machine(16, false)
                                                               : Sort::i8();
}

std::pair<Expr, Expr> Run::load_character(State& state, const Referent& from) {
  const Sort sort = character_of(from.object);
  const Expr text = text_behind(state, from.object);
  if (!text)
    return {unmodelled(state, "character", sort), pool_.boolean(true)};
  const Expr length = operation(pool_, Kind::kStrLength, {text});
  const Expr offset = text_place(pool_, from.offset, sort);
  const Expr code =
      operation(pool_, Kind::kStrToCode, {operation(pool_, Kind::kStrAt, {text, offset})});
  const Expr character =
      pool_.ite(pool_.less(offset, length), pool_.cast(code, sort), pool_.machine(sort, 0));
  const Expr is_inside =
      pool_.both(pool_.less_eq(pool_.integer(0), offset), pool_.less_eq(offset, length));
  return {character, is_inside};
}

void Run::store_character(State& state, const Referent& to, Expr character) {
  const auto place = cells_.owner_of(to.object);
  const auto choices =
      cells_.elements(place->object, pool_.machine(Sort::i64(), place->offset), Sort::string());
  if (choices.empty())
    return;
  const Expr cell = choices.front().cell;
  const Expr text = read_cell(state, cell);
  const Expr length = operation(pool_, Kind::kStrLength, {text});
  const Expr offset = text_place(pool_, to.offset, character_of(to.object));
  const Expr next = pool_.add(offset, pool_.integer(1));
  const Expr written =
      operation(pool_, Kind::kStrConcat,
                {operation(pool_, Kind::kStrSubstr, {text, pool_.integer(0), offset}),
                 text_of(pool_, character),
                 operation(pool_, Kind::kStrSubstr, {text, next, pool_.subtract(length, next)})});
  // Writing the terminator again changes nothing.
  const Expr changes = pool_.both(to.guard, pool_.less(offset, length));
  state.memory[cell] = pool_.ite(changes, written, text);
}

/// The characters from there on, up to the terminator or of that length; null where that cannot be
/// said.
Expr Run::characters_of(State& state, const Referent& from, Expr length, Sort sort) {
  if (cells_.object(from.object).kind == ir::ObjectKind::kText) {
    const Expr text = text_behind(state, from.object);
    if (!text || character_of(from.object) != sort)
      return {};
    const Expr offset = text_place(pool_, from.offset, sort);
    const Expr whole = operation(pool_, Kind::kStrLength, {text});
    const Expr count = length ? pool_.cast(length, Sort::integer()) : pool_.subtract(whole, offset);
    const bool is_all = offset == pool_.integer(0) && count == whole;
    return is_all ? text : operation(pool_, Kind::kStrSubstr, {text, offset, count});
  }
  if (!from.offset.is_constant())
    return {};
  const auto start = static_cast<std::int64_t>(from.offset.value().as_int());
  const bool is_literal =
      cells_.object(from.object).kind == ir::ObjectKind::kLiteral && start == 0 && !length;
  if (is_literal)
    if (const auto known = workspace_.literals.find({from.object, sort.bits});
        known != workspace_.literals.end()) {
      work_ += 4 * (known->second.value().as_string().size() + 1);  // as if it were read again
      return known->second;
    }
  const Expr zero = pool_.machine(sort, 0);
  const std::int64_t width = sort.bits / 8;
  const Expr empty = pool_.constant(Value::string({}));
  std::vector<Expr> parts;
  Expr goes_on = pool_.boolean(true);
  const std::int64_t size = std::min(cells_.object(from.object).size, start + kElementsMax * 16);
  for (std::int64_t at = start; at < size && !goes_on.is_false(); at += width) {
    const Expr position = pool_.machine(Sort::i64(), (at - start) / width);
    if (length)
      goes_on = pool_.less(position, length);
    if (goes_on.is_false())
      break;
    const auto choices = cells_.elements(from.object, pool_.machine(Sort::i64(), at), sort);
    if (choices.empty())
      return {};
    const ElementChoice& choice = choices.front();
    Expr character = read_cell(state, choice.cell);
    if (choice.index)
      character = pool_.select(character, choice.index);
    character = pool_.cast(character, sort);
    if (!length)
      goes_on = pool_.both(goes_on, pool_.distinct(character, zero));
    parts.push_back(pool_.ite(goes_on, text_of(pool_, character), empty));
    work_ += 4;
  }
  const Expr text = pool_.string_operation(Kind::kStrConcat, parts);
  if (is_literal && text.is_constant())
    workspace_.literals.emplace(std::pair(from.object, sort.bits), text);
  return text;
}

Expr Run::model_value(State& state, const ir::ReadText& read, const SourceSpan& where) {
  const Expr address = value(state, read.address);
  const Expr length = read.length ? value(state, read.length) : Expr{};
  const Expr empty = pool_.constant(Value::string({}));
  const Sort sort = read.is_wide ? Sort::machine(16, false) : Sort::i8();
  if (length && length.is_constant() && length.value().as_int() == 0)
    return empty;
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  Expr result;
  Expr inside = pool_.boolean(false);
  bool is_known = referents && referents->elsewhere.is_false();
  for (std::size_t i = 0; is_known && i < referents->list.size(); ++i) {
    const Referent& referent = referents->list[i];
    const Expr text = characters_of(state, referent, length, sort);
    is_known = static_cast<bool>(text);
    if (!is_known)
      break;
    result = result ? pool_.ite(referent.guard, text, result) : text;
    inside = pool_.either(inside, referent.guard);
  }
  if (!is_known) {
    approximate(state, where, "a text whose characters are not known here", false);
    return unmodelled(state, "text", Sort::string());
  }
  return is_defined(state, result ? inside : pool_.boolean(false), where) ? result : Expr{};
}

}  // namespace reachd::symex

// Concrete execution: what models of libraries and frameworks are made of.
#include <algorithm>

#include "analysis/concrete/machine.h"
#include "analysis/ir/names.h"

namespace reachd::concrete {

/// The names are those of symbolic execution, so that a replay finds the values.
Expr Machine::input_variable(const Code::Input& input, std::uint32_t number) {
  Expr& variable = input_variables_[{input.number, number, input.sort.bits}];
  if (variable)
    return variable;
  ExprPool& pool = program_.pool();
  std::string name = std::string(symex::kInputPrefix) + input.name;
  if (number > 1)
    name += "#" + std::to_string(number);
  variable = pool.find_variable(name);
  if (variable && variable.sort() != input.sort)
    name += ":" + to_text(input.sort);
  if (!variable || variable.sort() != input.sort)
    variable = pool.variable(name, input.sort);
  number_of_asked_.emplace(variable, input.number);
  return variable;
}

std::uint32_t Machine::number_of_input(const std::string& name) {
  const auto [it, is_new] =
      input_numbers_.try_emplace(name, static_cast<std::uint32_t>(input_counts_.size()));
  if (is_new)
    input_counts_.emplace_back();
  return it->second;
}

Scalar Machine::input(const Code::Input& input) {
  if (input.name == ir::kExactInput)
    return 1;
  if (input.name == ir::kManyInput || input.name == ir::kManyWanted)
    return 0;
  if (input.name == ir::kToldApartInput)
    return INT64_MAX;
  // Calls that nearly always work do: that they fail is for searches that know why they want it.
  if (input.is_fault)
    return 0;
  InputCount& count = input_counts_[input.number];
  if (count.run != runs_)
    count = {runs_, 0};
  const std::uint32_t number = ++count.count;
  constexpr std::size_t kAskedMax = 256;
  if (is_scalar(input.sort) && asked_.size() < kAskedMax)
    asked_.push_back(input_variable(input, number));
  if (letter_)
    for (const Letter::Chosen& chosen : letter_->inputs)
      if (chosen.input == input.number && chosen.number == number)
        return chosen.value;
  return is_scalar(input.sort) ? 0 : kUnknown;
}

Scalar Machine::property_of_code(Scalar address, const std::string& property) {
  if (property.starts_with(ir::kMostProperty))
    return std::max<Scalar>(offset_of(address), 0);
  if (property == ir::kKnownCodeProperty || property == ir::kKnownProperty)
    return 1;
  const ir::Function* function = cells_.function_at(object_of(address));
  if (property == ir::kOwnCodeProperty)
    return function && !function->is_library ? 1 : 0;
  if (property == ir::kOverriddenProperty)
    return !function ||
                   cells_.object_named(function->name + std::string(ir::kOverriddenSuffix)) != 0
               ? 1
               : 0;
  return kUnknown;
}

bool Machine::read_property(const Frame& frame, const Operation& o) {
  const Scalar address = get(frame, o.a);
  const std::string& property = frame.code->properties[static_cast<std::size_t>(o.b)];
  Scalar value = address == kUnknown ? kUnknown : property_of_code(address, property);
  if (address != kUnknown && value == kUnknown) {
    if (object_of(address) == 0)
      return stop(End::kStopped);
    const std::int64_t at =
        memory_.property({object_of(address), offset_of(address)}, property, o.sort);
    value = at < 0 ? kUnknown : memory_.load(at, o.sort);
  }
  set(frame, o.dst, value);
  return true;
}

bool Machine::read_text(const Frame& frame, const Operation& o) {
  const Scalar from = get(frame, o.a);
  const Scalar length = o.b == kNothing ? kUnknown : get(frame, o.b);
  const bool is_open = o.b == kNothing;
  const int bits = o.c != 0 ? 16 : 8;
  if (!is_open && length == 0) {
    set(frame, o.dst, texts_.number_of({}));
    return true;
  }
  if (from == kUnknown || (!is_open && length == kUnknown)) {
    set(frame, o.dst, kUnknown);
    return true;
  }
  const Memory::Object& object = memory_.object(object_of(from));
  const std::int64_t width = bits / 8;
  std::u32string text;
  if (object.character != 0) {
    const std::int64_t at = object.character == bits ? text_at(object.text) : -1;
    const Scalar number = at < 0 ? kUnknown : memory_.load(at, Sort::string());
    const std::int64_t start = offset_of(from) / width;
    if (number == kUnknown) {
      set(frame, o.dst, kUnknown);
      return true;
    }
    const std::u32string& whole = texts_[number];
    const auto size = static_cast<std::int64_t>(whole.size());
    if (start >= 0 && start <= size && (is_open || length > 0))
      text = whole.substr(static_cast<std::size_t>(start),
                          is_open ? std::u32string::npos : static_cast<std::size_t>(length));
    work_ += text.size() / 8;
    set(frame, o.dst, texts_.number_of(text));
    return true;
  }
  const auto first = access(from, 0, false);
  if (!first)
    return false;
  if (first->is_unknown) {
    set(frame, o.dst, kUnknown);
    return true;
  }
  constexpr std::int64_t kCharactersMax = 4096;
  const Sort sort = Sort::machine(bits, false);
  const std::int64_t end = length_of(object);
  const std::int64_t most =
      is_open ? kCharactersMax
              : static_cast<std::int64_t>(std::min<Scalar>(length, kCharactersMax));
  for (std::int64_t k = 0; k < most; ++k) {
    if (offset_of(from) + (k + 1) * width > end)
      return stop(End::kStopped);
    const Scalar character = memory_.load(first->at + k * width, sort);
    ++work_;
    if (character == kUnknown) {
      set(frame, o.dst, kUnknown);
      return true;
    }
    if (is_open && character == 0)
      break;
    text.push_back(static_cast<char32_t>(character));
  }
  set(frame, o.dst, texts_.number_of(text));
  return true;
}

bool Machine::step_model(const Operation& o) {
  Frame& frame = stack_.back();
  switch (o.code) {
    case Opcode::kInput:
      set(frame, o.dst, input(frame.code->inputs[static_cast<std::size_t>(o.a)]));
      return true;
    case Opcode::kCompanion: {
      const Scalar owner = get(frame, o.a);
      if (owner == kUnknown)
        return stop(End::kGaveUp);
      if (object_of(owner) == 0)
        return stop(End::kStopped);
      const ir::ObjectId companion =
          cells_.companion(static_cast<ir::ObjectId>(o.b), {object_of(owner), offset_of(owner)});
      set(frame, o.dst, address(companion, 0));
      return true;
    }
    case Opcode::kOwner: {
      const Scalar companion = get(frame, o.a);
      if (companion == kUnknown)
        return stop(End::kGaveUp);
      const auto owner = cells_.owner_of(object_of(companion));
      if (!owner)
        return stop(End::kStopped);
      set(frame, o.dst, address(owner->object, owner->offset));
      return true;
    }
    case Opcode::kReadText:
      return read_text(frame, o);
    case Opcode::kReadProperty:
      return read_property(frame, o);
    default: {
      const Scalar where = get(frame, o.a);
      if (where == kUnknown)
        return true;
      if (object_of(where) == 0)
        return stop(End::kStopped);
      const std::int64_t at =
          memory_.property({object_of(where), offset_of(where)},
                           frame.code->properties[static_cast<std::size_t>(o.b)], o.sort);
      if (at < 0)
        return stop(End::kGaveUp);
      memory_.store(at, o.sort, get(frame, o.c));
      return true;
    }
  }
}

}  // namespace reachd::concrete

// Memory accesses of symbolic execution.
#include <algorithm>

#include "analysis/expr/small_range.h"
#include "analysis/expr/walk.h"
#include "analysis/ir/names.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

Expr Run::value(const State& state, Expr e) {
  if (e.is_constant())
    return e;
  if (e.is_variable()) {
    const Expr* assigned = state.frame().registers.find(e);
    // A register without a value: an uninitialised local.
    return assigned ? *assigned
                    : pool_.variable(
                          std::string(kHavocPrefix) + "uninitialised " + std::string(e.name()),
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

Expr Run::input_variable(const std::string& name, std::uint32_t n, Sort sort) {
  const std::string unique = n == 1 ? name : name + "#" + std::to_string(n);
  Expr variable = pool_.find_variable(unique);
  if (!variable || variable.sort() != sort)
    variable = pool_.variable(variable ? unique + ":" + to_text(sort) : unique, sort);
  if (collecting_)
    collecting_->origins.emplace(variable, InputOrigin{name, n});
  return variable;
}

Expr Run::input(State& state, const std::string& name, Sort sort) {
  const Expr variable = input_variable(name, ++state.input_counts[name], sort);
  state.inputs.push_back(variable);
  return input_value(variable);
}

Expr Run::input_value(Expr variable) {
  const bool is_zero = options_.has_zero_inputs;
  const bool is_chosen =
      options_.mode == Mode::kConcrete || options_.mode == Mode::kForward || is_zero;
  if (!is_chosen || variable.name().starts_with(kHavocPrefix))
    return variable;
  if (options_.inputs)
    if (const auto it = options_.inputs->find(variable); it != options_.inputs->end())
      return it->second;
  return options_.mode == Mode::kConcrete || is_zero
             ? pool_.constant(default_value(variable.sort()))
             : variable;
}

Expr Run::environment(State& state, const std::string& name, Sort sort) {
  return input(state, std::string(kInputPrefix) + name, sort);
}

Expr Run::answer(State& state, const ir::Input& question) {
  const Expr answer = environment(state, question.name, question.reg.sort());
  if (question.is_fault)
    faults_.insert(answer);
  return answer;
}

Expr Run::unmodelled(State& state, const std::string& name, Sort sort) {
  return input(state, std::string(kHavocPrefix) + name, sort);
}

Expr Run::base_value(Expr variable) {
  const Cell& cell = *cells_.find(variable);
  if (options_.known && options_.mode == Mode::kSymbolic)
    if (const Expr value = options_.known(variable)) {
      result_.known.insert(variable);
      return value;
    }
  if (options_.state)
    if (const Expr* value = options_.state->find(variable))
      return *value;
  if (!cell.property.empty())
    return options_.mode == Mode::kSymbolic ? variable
                                            : pool_.constant(default_value(variable.sort()));
  if (const auto* characters = cells_.buffer_characters(cell.object)) {
    // Of a text's object each region holds one value; a buffer is one region.
    if (cell.element >= 0 &&
        cell.region + static_cast<std::uint64_t>(cell.element) < characters->size())
      return (*characters)[cell.region + static_cast<std::size_t>(cell.element)];
    if (cell.element >= 0)
      return {};
    Expr array = pool_.const_array(pool_.machine(Sort::i8(), 0));
    for (std::size_t i = 0; i < characters->size(); ++i)
      array =
          pool_.store(array, pool_.machine(Sort::i64(), static_cast<Int128>(i)), (*characters)[i]);
    return array;
  }
  if (cells_.is_exception_state(cell.object) || cells_.is_constant(cell.object) ||
      options_.mode != Mode::kSymbolic)
    return cells_.initial_value(cell);
  // Locals hold nothing before they are written, unless they are those of a function that is still
  // active (main, while the event loop runs, or a caller of what is summarised).
  if (!collecting_ && cells_.object(cell.object).kind == ir::ObjectKind::kLocal &&
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

bool Run::is_made(const State& state, ir::ObjectId object) const {
  const ir::ObjectId pattern = cells_.pattern_of(cells_.root(object));
  const auto before = existing_.find(pattern);
  const auto now = state.instances.find(pattern);
  const std::uint32_t count = (before == existing_.end() ? 0 : before->second) +
                              (now == state.instances.end() ? 0 : now->second);
  return count > 0 && cells_.is_old_instance(object, {{pattern, count}});
}

Expr Run::unwritten_value(const State& state, Expr cell) {
  const Cell& info = *cells_.find(cell);
  const bool is_kept = cells_.is_kept_by_framework(info);
  const ir::ObjectId whose = is_kept ? cells_.root(info.object) : info.object;
  const bool is_new = cells_.object(whose).kind == ir::ObjectKind::kLocal &&
                      cells_.is_instance_after(info.object, existing_) &&
                      is_made(state, info.object);
  if (!is_new)
    return base_value(cell);
  // A framework knows nothing of it, whatever it kept of the one that was there when the function
  // ran before.
  return info.property.empty() && !is_kept ? Expr{} : pool_.constant(default_value(cell.sort()));
}

/// The object whose life it is cannot be there where what goes with that does not hold. Of what the
/// path begins with: the variable may have been written since.
bool Run::is_not_there(State& state, Expr life) {
  if (!options_.lifetimes || options_.mode != Mode::kSymbolic || collecting_)
    return false;
  for (const Lifetime& lifetime : options_.lifetimes(life)) {
    const Expr begun = base_value(lifetime.variable);
    if (!begun || may_happen(state, pool_.distinct(begun, lifetime.before)))
      continue;
    result_.lifetimes.insert(life);
    return true;
  }
  return false;
}

Expr Run::read_cell(State& state, Expr cell) {
  if (const Expr* written = state.memory.find(cell))
    return *written;
  if (cells_.is_alive_cell(*cells_.find(cell)) && is_not_there(state, cell))
    return pool_.boolean(false);
  if (const Expr base = unwritten_value(state, cell))
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
  // Addresses that were read from memory or built from objects; not inputs and parameters. Choices
  // within moved addresses within choices are one walk: each is looked at once.
  std::vector<Expr> work = {address};
  std::unordered_set<Expr, ExprHash> seen;
  while (!work.empty()) {
    const Expr e = work.back();
    work.pop_back();
    if (!seen.insert(e).second)
      continue;
    if (e.is(Kind::kIte)) {
      work.push_back(e.child(2));
      work.push_back(e.child(1));
    } else if (e.is(Kind::kPointerAdd)) {
      work.push_back(e.child(0));
    } else if (!e.is_constant() && !e.is(Kind::kSelect) && !(e.is_variable() && cells_.find(e))) {
      return false;
    }
  }
  return true;
}

Run::Peeked Run::peek(State& state, const Referents& referents, Expr shift, Sort sort,
                      const SourceSpan& where) {
  Peeked result{{}, referents.elsewhere};
  if (may_happen(state, result.inside)) {
    approximate(state, where, "read through a pointer to memory that is not known", false);
    result.value = unmodelled(state, "memory", sort);
  }
  // Joined at the end: one by one, each would be compared with all before.
  std::vector<Expr> insides = {result.inside};
  const auto add = [&](Expr guard, Expr read) {
    if (std::ranges::find(state.path, pool_.negate(guard)) != state.path.end())
      return;
    // The first one, too, is read only where its guard holds: one of them does.
    read = where_equal(guard, read);
    result.value = result.value ? pool_.ite(guard, read, result.value) : read;
    insides.push_back(guard);
  };
  for (Referent referent : referents) {
    const Expr at = pool_.add(referent.offset, shift);
    referent.guard =
        pool_.both(referent.guard, is_within(state, referent.object, at, byte_size(sort)));
    if (referent.guard.is_false())
      continue;
    if (cells_.is_anything(referent.object)) {
      if (!sort.is_pointer())
        add(referent.guard, unmodelled(state, "one element of many", sort));
      else
        cut_off(state, where, "an address among more elements than are told apart", referent.guard);
      continue;
    }
    if (cells_.is_behind_arguments(referent.object, at)) {
      cut_off(state, where, "command lines with more arguments are not considered");
      continue;
    }
    if (cells_.object(referent.object).kind == ir::ObjectKind::kText &&
        sort.bits == character_of(referent.object).bits) {
      const auto [character, is_defined] =
          load_character(state, {referent.guard, referent.object, at});
      add(pool_.both(referent.guard, is_defined), pool_.cast(character, sort));
      continue;
    }
    const std::vector<ElementChoice> choices =
        cells_.elements(referent.object, at, sort, state.path);
    const ir::Object& object = cells_.object(referent.object);
    const bool is_only = referents.list.size() == 1;
    if (choices.empty() && (object.kind == ir::ObjectKind::kExternal || object.regions.empty() ||
                            at.is_constant() || is_only)) {
      // Contents that have no region of this sort: opaque objects, reinterpreted memory.
      const auto offset = at.is_constant() ? at.value().as_int() : 0;
      if (object.size > 0 && (offset < 0 || offset + byte_size(sort) > object.size))
        continue;
      Expr is_inside;
      if (const Expr read = load_other_view(state, referent.object, at, sort, is_inside)) {
        note_other_view(state, read, object.name, where);
        add(pool_.both(referent.guard, is_inside), read);
        continue;
      }
      approximate(state, where, "contents of '" + object.name + "' are not modelled", false);
      add(referent.guard, unmodelled(state, object.name, sort));
      continue;
    }
    for (const ElementChoice& choice : choices) {
      Expr read = read_cell(state, choice.cell);
      if (choice.index)
        read = pool_.select(read, choice.index);
      if (cells_.has_overlaps(referent.object))
        note_other_view(state, read, object.name, where);
      add(pool_.both(referent.guard, choice.guard),
          read.sort() == sort ? read : pool_.cast(read, sort));
    }
  }
  result.inside = pool_.disjunction(insides);
  return result;
}

bool Run::is_defined(State& state, Expr condition, const SourceSpan& where) {
  if (condition.is_true())
    return true;
  // The program's own code that does something undefined is no way to anywhere. That of a library
  // is perhaps a model that is wrong, and what follows would be left out silently.
  const ir::Function& function = *state.frame().function;
  if (!function.is_library || options_.mode != Mode::kSymbolic)
    return assume(state, condition);
  const std::vector<Expr> before = state.path;
  if (assume(state, condition))
    return true;
  state.path = before;
  cut_off(state, where, "what '" + function.name + "' does here is undefined");
  return false;
}

std::optional<Expr> Run::load(State& state, Expr address, Sort sort, const SourceSpan& where) {
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents) {
    approximate(state, where, "read through an unknown pointer", false);
    return unmodelled(state, "memory", sort);
  }
  const Peeked read = peek(state, *referents, pool_.machine(Sort::i64(), 0), sort, where);
  if (!is_defined(state, read.value ? read.inside : pool_.boolean(false), where))
    return std::nullopt;  // null or out of bounds on every path that comes here
  return read.value;
}

bool Run::store(State& state, Expr address, Expr value, const SourceSpan& where) {
  const auto referents = is_known_address(address) ? cells_.referents(address) : std::nullopt;
  if (!referents) {
    approximate(state, where, "write through an unknown pointer", true);
    return true;
  }
  std::vector<Expr> insides = {referents->elsewhere};
  if (may_happen(state, referents->elsewhere))
    approximate(state, where, "write through a pointer to memory that is not known", false);
  std::vector<std::pair<Expr, ElementChoice>> writes;
  std::vector<Referent> characters;
  for (Referent referent : *referents) {
    referent.guard = pool_.both(referent.guard, is_within(state, referent.object, referent.offset,
                                                          byte_size(value.sort())));
    if (referent.guard.is_false())
      continue;
    if (cells_.is_anything(referent.object)) {
      insides.push_back(referent.guard);
      continue;
    }
    if (cells_.object(referent.object).kind == ir::ObjectKind::kText &&
        value.sort().bits == character_of(referent.object).bits) {
      characters.push_back(referent);
      const auto [old, is_defined] = load_character(state, referent);
      insides.push_back(pool_.both(referent.guard, is_defined));
      continue;
    }
    const std::vector<ElementChoice> choices =
        cells_.elements(referent.object, referent.offset, value.sort(), state.path);
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
        insides.push_back(pool_.both(referent.guard, is_inside));
        continue;
      }
      approximate(state, where, "contents of '" + object.name + "' are not modelled", true);
      havoc_object(state, referent.object);
      insides.push_back(referent.guard);
      continue;
    }
    for (const ElementChoice& choice : choices) {
      const Expr guard = pool_.both(referent.guard, choice.guard);
      insides.push_back(guard);
      writes.emplace_back(guard, choice);
    }
  }
  if (!is_defined(state, pool_.disjunction(insides), where))
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
    const ir::Region& region = cells_.object(info.object).regions[info.region];
    const Expr at = choice.index ? choice.index : pool_.machine(Sort::i64(), info.element);
    if (at.is_constant())
      overlay(state, info.object,
              region.offset + static_cast<std::int64_t>(at.value().as_int()) * region.stride,
              pool_.cast(value, element), guard, choice.cell);
    else
      forget_overlaps(state, info.object, choice.cell);
  }
  for (const Referent& referent : characters)
    store_character(state, referent, value);
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
  if (!places.empty())
    return places;
  // Nothing has the property yet: it may be an object that was made a moment ago.
  const auto referents = cells_.referents(address);
  if (!referents || !referents->elsewhere.is_false())
    return std::nullopt;
  for (const Referent& referent : *referents) {
    if (!referent.offset.is_constant())
      return std::nullopt;
    const auto offset = static_cast<std::int64_t>(referent.offset.value().as_int());
    places.push_back(
        {referent.guard, cells_.property_cell({referent.object, offset}, property, sort)});
  }
  if (places.empty())
    return std::nullopt;
  return places;
}

namespace {

/// What an entry of a table of virtual functions calls that only finds the object first.
const ir::Call* call_of_thunk(const ir::Function& function) {
  if (function.name.find(".thunk") == std::string::npos || !function.has_body())
    return nullptr;
  for (const ir::Instruction& instruction : function.blocks.front().instructions)
    if (const auto* call = std::get_if<ir::Call>(&instruction.op))
      return call;
  return nullptr;
}

/// A method's object comes behind the place for what it returns.
std::size_t index_of_object(const ir::Function& function) {
  const auto is_object = [](Expr parameter) { return parameter.name().starts_with("%this."); };
  const auto found = std::ranges::find_if(function.parameters, is_object);
  return found == function.parameters.end()
             ? 0
             : static_cast<std::size_t>(found - function.parameters.begin());
}

}  // namespace

void Run::note_entered(const ir::Function& function, const std::vector<Expr>& arguments) {
  const ir::Call* call = call_of_thunk(function);
  const ir::Function* target = call ? cells_.function_named(call->callee) : nullptr;
  const std::size_t index = index_of_object(function);
  Expr object = index < arguments.size() ? arguments[index] : Expr{};
  if (target && object && index < call->arguments.size()) {
    const Expr moved = call->arguments[index];
    const bool is_by_constant = moved.is(Kind::kPointerAdd) && moved.child(1).is_constant();
    object = is_by_constant ? pool_.pointer_add(object, moved.child(1)) : Expr{};
  }
  const bool is_known = object && object.sort().is_pointer() && object.is_constant();
  const Entered entered{target ? target : &function, is_known ? object : Expr{}};
  if (std::ranges::find(result_.entered, entered) == result_.entered.end())
    result_.entered.push_back(entered);
}

Expr Run::is_own_code(State& state, Expr address) {
  if (address.is(Kind::kIte)) {
    const Expr yes = is_own_code(state, address.child(1));
    const Expr no = is_own_code(state, address.child(2));
    return yes && no ? pool_.ite(address.child(0), yes, no) : Expr{};
  }
  if (!address.is_constant())
    return {};
  const ir::Function* function = cells_.function_at(address.value().as_pointer().object);
  const bool is_own = function && !function->is_library;
  // A model asks for the function that it is about to call, perhaps only where all is known.
  const Frame& frame = state.frame();
  if (is_own && !frame.function->parameters.empty()) {
    const Expr asked = value(state, frame.function->parameters[0]);
    std::vector<Expr> arguments(index_of_object(*function) + 1, asked);
    note_entered(*function, arguments);
  }
  return pool_.boolean(is_own);
}

Expr Run::is_known(Expr address, bool of_code) {
  if (address.is(Kind::kIte))
    return pool_.ite(address.child(0), is_known(address.child(1), of_code),
                     is_known(address.child(2), of_code));
  if (address.is_constant())
    return pool_.boolean(true);
  if (!is_known_address(address))
    return pool_.boolean(false);
  const auto places = of_code ? cells_.callees(address) : cells_.referents(address);
  return pool_.boolean(places && places->elsewhere.is_false());
}

std::optional<Int128> Run::known_most(const State& state, Expr number, Int128 least) const {
  // More than any number of things that are told apart is as much as is possible.
  constexpr Int128 kMost = 16384;
  const reachd::Bounds own = bounds_of(number);
  if (own.least >= 0 && own.greatest <= kMost)
    return own.greatest;
  // Where a path allows a little more each time, models would go on for ever.
  const reachd::Bounds range = range_of(number, state.path);
  const bool is_known = range.least >= 0 && (range.greatest <= least || range.is_point());
  return is_known && range.greatest <= kMost ? std::optional(range.greatest) : std::nullopt;
}

Expr Run::most_of(const State& state, Expr place, const ir::ReadProperty& read) {
  Int128 most = 0;
  const Int128 least = std::stoi(read.property.substr(ir::kMostProperty.size()));
  each_choice(place, [&](Expr choice) {
    const bool is_distance = choice.is(Kind::kPointerAdd) && choice.child(0).is_constant();
    const auto known = choice.is_constant()
                           ? std::optional<Int128>(choice.value().as_pointer().offset)
                       : is_distance ? known_most(state, choice.child(1), least)
                                     : std::nullopt;
    if (!known && collecting_ && is_distance)
      collecting_->open_numbers.emplace(choice.child(1), least);
    most = std::max(most, known && *known >= 0 ? *known : read.reg.sort().maximum());
  });
  return pool_.machine(read.reg.sort(), most);
}

Expr Run::answer_to_model(const ir::Input& question) {
  if (question.name == ir::kExactInput) {
    if (collecting_)
      collecting_->asks_what_is_known = true;
    const Mode mode = options_.mode;
    return pool_.boolean(mode == Mode::kConcrete || mode == Mode::kForward ||
                         options_.starts_max > 0);
  }
  if (question.name == ir::kManyInput || question.name == ir::kManyWanted) {
    result_.left_out |= {.many = question.name == ir::kManyWanted && !options_.has_many};
    return pool_.boolean(options_.has_many);
  }
  if (question.name == ir::kToldApartInput)
    return pool_.machine(question.reg.sort(), told_apart());
  return {};
}

std::int64_t Run::told_apart() {
  if (!options_.has_many || precision_.elements_max == INT64_MAX)
    return INT64_MAX;
  result_.has_more = true;
  return precision_.elements_max;
}

bool Run::has_few_elements(State& state, Expr place, const ir::ReadProperty& read,
                           const SourceSpan& where) {
  if (options_.has_many || precision_.elements_max == INT64_MAX ||
      !read.property.starts_with(ir::kMostProperty) || !place.is(Kind::kPointerAdd) ||
      !place.child(0).is_constant())
    return true;
  const Int128 least = std::stoi(read.property.substr(ir::kMostProperty.size()));
  const Expr number = place.child(1);
  if (least < precision_.elements_max || known_most(state, number, least))
    return true;
  const auto constant = [&](std::int64_t value) { return pool_.machine(number.sort(), value); };
  const Expr are_few = pool_.both(pool_.less_eq(constant(0), number),
                                  pool_.less_eq(number, constant(precision_.elements_max)));
  result_.has_more = true;
  cut_off(state, where,
          "more than " + std::to_string(precision_.elements_max) +
              " elements in a container, where there are too many ways to follow more",
          pool_.negate(are_few));
  return assume(state, are_few);
}

Expr Run::code_property(State& state, Expr address, const ir::ReadProperty& read) {
  if (read.property.starts_with(ir::kMostProperty))
    return most_of(state, address, read);
  if (read.property == ir::kOwnCodeProperty)
    return is_own_code(state, address);
  if (read.property == ir::kKnownCodeProperty || read.property == ir::kKnownProperty) {
    const Expr answer = is_known(address, read.property == ir::kKnownCodeProperty);
    // Where more is known than here, it may be yes.
    if (collecting_ && !answer.is_true())
      collecting_->asks_what_is_known = true;
    return answer;
  }
  if (read.property != ir::kOverriddenProperty || !address.is_constant())
    return {};
  const ir::Function* function = cells_.function_at(address.value().as_pointer().object);
  const bool is_overridden =
      function && cells_.object_named(function->name + std::string(ir::kOverriddenSuffix)) != 0;
  return pool_.boolean(!function || is_overridden);
}

std::optional<Expr> Run::read_property(State& state, Expr address, const ir::ReadProperty& read,
                                       const SourceSpan& where) {
  if (!has_few_elements(state, address, read, where))
    return std::nullopt;
  if (const Expr answer = code_property(state, address, read))
    return answer;
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
  if (!is_defined(state, result ? inside : pool_.boolean(false), where))
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
  if (!is_defined(state, inside, where))
    return false;  // null
  for (const auto& [guard, cell] : *places) {
    const Expr old = guard.is_true() ? written : read_cell(state, cell);
    state.memory[cell] = pool_.ite(guard, written, old);
  }
  return true;
}

}  // namespace reachd::symex

#include "analysis/reach/suggestions.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/small_range.h"
#include "analysis/expr/substitute.h"

namespace reachd::reach {

namespace {

constexpr std::size_t kNumbersMax = 200;
constexpr std::size_t kTextsMax = 64;
constexpr std::size_t kTextLengthMax = 64;
/// Candidates of one variable, and combinations that are tried.
constexpr std::size_t kCandidatesMax = 40;
constexpr std::size_t kTextCandidatesMax = 320;
constexpr std::size_t kCombinationsMax = 600;
/// One solver call, as a part of what a question may cost.
constexpr std::uint64_t kSolverShare = 20;

constexpr char32_t kSpace = 0x20;
constexpr char32_t kTilde = 0x7e;

bool is_readable(char32_t c) { return c >= kSpace && c <= kTilde; }

bool holds(Expr condition, const Assignment& values) {
  const auto result = evaluate(condition, values);
  return result && result->as_bool();
}

/// Constants in terms, and what masks select.
class Constants {
public:
  void collect(Expr e) {
    if (!seen_.insert(e).second)
      return;
    if (e.is_constant()) {
      if (e.sort().is_integral() && !e.sort().is_bool())
        add(e.value().as_int());
      return;
    }
    if (e.is(Kind::kBitAnd))
      for (const Expr child : e.children())
        if (child.is_constant())
          masks_.push_back(child.value().as_int());
    for (const Expr child : e.children())
      collect(child);
  }

  /// With their neighbours; flags and fields in each combination.
  std::vector<Int128> all() const {
    constexpr Int128 kFieldMax = 15;
    std::vector<Int128> result;
    for (const Int128 number : numbers_)
      for (const int step : {0, -1, 1})
        result.push_back(number + step);
    std::vector<Int128> combined = {0};
    for (const Int128 mask : masks_) {
      const std::size_t count = combined.size();
      if (mask <= 0 || count > kCandidatesMax)
        continue;
      for (Int128 field = mask <= kFieldMax ? 1 : mask; field <= mask; ++field)
        for (std::size_t i = 0; i < count; ++i)
          if ((field & ~mask) == 0)
            combined.push_back(combined[i] | field);
    }
    result.insert(result.end(), combined.begin(), combined.end());
    return result;
  }

private:
  void add(Int128 number) {
    constexpr std::size_t kMost = 12;
    if (numbers_.size() < kMost && std::ranges::find(numbers_, number) == numbers_.end())
      numbers_.push_back(number);
  }
  std::set<Expr> seen_;
  std::vector<Int128> numbers_;
  std::vector<Int128> masks_;
};

}  // namespace

void Suggestions::add_number(Int128 number) {
  if (numbers_.size() < kNumbersMax && known_numbers_.insert(number).second)
    numbers_.push_back(number);
}

void Suggestions::add_text(const std::u32string& text) {
  if (texts_.size() < kTextsMax && text.size() <= kTextLengthMax &&
      std::ranges::all_of(text, is_readable) && known_texts_.insert(text).second)
    texts_.push_back(text);
}

void Suggestions::learn_value(const Value& value) {
  const Sort sort = value.sort();
  if (sort.is(SortKind::kString))
    add_text(value.as_string());
  else if (sort.is_float() && std::isfinite(value.as_double()) && reals_.size() < kNumbersMax &&
           std::ranges::find(reals_, value.as_double()) == reals_.end())
    reals_.push_back(value.as_double());
  else if (sort == Sort::i8() && value.as_int() >= kSpace && value.as_int() <= kTilde &&
           !std::isalnum(static_cast<int>(value.as_int())))
    signs_.insert(static_cast<char32_t>(value.as_int()));
  else if (sort.is_integral() && !sort.is_bool() && !sort.is(SortKind::kEnum))
    add_stated(value.as_int());
}

void Suggestions::add_stated(Int128 number) {
  for (const int step : {0, -1, 1})
    add_number(number + step);
  if (stated_.size() < kNumbersMax && std::ranges::find(stated_, number) == stated_.end())
    stated_.push_back(number);
}

void Suggestions::learn_object(ir::ObjectId id) {
  const ir::Module& module = program_.cells().module();
  if (id == 0 || id >= module.objects.size() || !known_objects_.insert(id).second)
    return;
  const ir::Object& object = module.objects[id];
  if (object.kind == ir::ObjectKind::kGlobal)
    learn_table(object);
  if (!object.is_constant || object.regions.size() != 1)
    return;
  std::map<std::int64_t, char32_t> characters;
  for (const ir::Initializer& initializer : object.initializers)
    if (initializer.value && initializer.value.is_constant() &&
        initializer.value.sort() == Sort::i8())
      characters[initializer.offset] = static_cast<char32_t>(
          static_cast<unsigned char>(static_cast<int>(initializer.value.value().as_int())));
  std::u32string text;
  for (std::int64_t at = 0; characters.contains(at) && characters[at] != 0; ++at)
    text.push_back(characters[at]);
  if (text.empty())
    return;
  add_text(text);
  constexpr char32_t kOfFormat = U'%';
  if (std::ranges::all_of(
          text, [](char32_t c) { return is_readable(c) && c != kSpace && c != kOfFormat; }))
    words_.push_back(std::move(text));
}

void Suggestions::learn_table(const ir::Object& object) {
  for (const ir::Initializer& initializer : object.initializers) {
    if (!initializer.value || !initializer.value.is_constant())
      continue;
    const Value& value = initializer.value.value();
    if (value.sort().is_pointer()) {
      const std::size_t before = words_.size();
      learn_object(value.as_pointer().object);
      compared_.insert(compared_.end(), words_.begin() + static_cast<std::ptrdiff_t>(before),
                       words_.end());
    }
    const bool is_wide = value.sort().is_machine() && value.sort() != Sort::i8();
    if (is_wide && of_tables_.size() < kNumbersMax &&
        std::ranges::find(of_tables_, value) == of_tables_.end())
      of_tables_.push_back(value);
  }
}

void Suggestions::make_phrases() {
  constexpr std::size_t kNumbersInPhrases = 12;
  // What is compared first.
  std::ranges::stable_partition(words_, [&](const std::u32string& word) {
    return std::ranges::find(compared_, word) != compared_.end();
  });
  for (const Int128 number : stated_) {
    if (numbers_in_phrases_.size() >= kNumbersInPhrases)
      break;
    const std::string digits = std::to_string(static_cast<long long>(number));
    numbers_in_phrases_.emplace_back(digits.begin(), digits.end());
    numbers_as_texts_.insert(numbers_in_phrases_.back());
  }
  // Characters that texts are taken apart at (`strtok`).
  for (const std::u32string& text : texts_)
    if (std::ranges::none_of(text, [](char32_t c) { return std::isalnum(static_cast<int>(c)); }))
      signs_.insert(text.begin(), text.end());
  phrases_ = reach::make_phrases({texts_, words_, signs_, numbers_in_phrases_});
}

std::optional<symex::Sample> Suggestions::line(const symex::DeliveredBytes& delivered,
                                               std::optional<bool> has_end, std::size_t n) {
  if (lines_.empty())
    lines_ = make_lines({texts_, words_, signs_, numbers_in_phrases_}, phrases_.commands);
  const std::size_t room = delivered.bytes.size();
  std::size_t at = 0;
  for (const std::u32string& text : lines_)
    for (const bool ends : {true, false}) {
      if (has_end.value_or(ends) != ends)
        continue;
      const std::size_t size = text.size() + (ends ? 1 : 0);
      if (size == 0 || size > room || at++ != n)
        continue;
      const std::u32string whole = ends ? text + U'\n' : text;
      symex::Sample sample{{}, pool_.boolean(true)};
      for (std::size_t i = 0; i < room; ++i) {
        const Expr byte = delivered.bytes[i];
        const auto constant = [&](char32_t c) {
          return pool_.machine(byte.sort(), static_cast<Int128>(c));
        };
        if (i < whole.size() && whole[i] == kAnyDigit)
          sample.others = pool_.both(
              sample.others,
              pool_.both(pool_.less_eq(constant(U'0'), byte), pool_.less_eq(byte, constant(U'9'))));
        else
          sample.values[byte] = constant(i < whole.size() ? whole[i] : 0).value();
      }
      if (delivered.count)
        sample.values[delivered.count] =
            pool_.machine(delivered.count.sort(), static_cast<Int128>(whole.size())).value();
      return sample;
    }
  return std::nullopt;
}

void Suggestions::learn_expr(Expr e, std::set<Expr>& seen) {
  if (!e || !seen.insert(e).second)
    return;
  if (e.is_constant()) {
    if (e.sort().is_pointer())
      learn_object(e.value().as_pointer().object);
    else
      learn_value(e.value());
    return;
  }
  for (const Expr child : e.children())
    learn_expr(child, seen);
}

void Suggestions::learn_place(Expr address) {
  if (address.is_constant() && address.sort().is_pointer())
    learn_object(address.value().as_pointer().object);
  for (const Expr child : address.children())
    learn_place(child);
}

void Suggestions::learn_asked(Expr condition) {
  std::vector<Expr> work = {condition};
  while (!work.empty()) {
    const Expr e = work.back();
    work.pop_back();
    if (!e || !seen_in_conditions_.insert(e).second)
      continue;
    if (e.is_constant() && e.sort().is(SortKind::kString)) {
      add_text(e.value().as_string());
      asked_texts_.insert(e.value().as_string());
    }
    work.insert(work.end(), e.children().begin(), e.children().end());
  }
}

/// What texts are searched for and taken apart at (`strchr(s, ' ')`) are signs, and what they are
/// compared with comes before what is printed.
void Suggestions::learn_call(const ir::Call& call, std::set<Expr>& seen) {
  const bool compares = call.callee.find("cmp") != std::string::npos;
  for (const Expr argument : call.arguments) {
    const std::size_t before = words_.size();
    learn_expr(argument, seen);
    if (compares)
      compared_.insert(compared_.end(), words_.begin() + static_cast<std::ptrdiff_t>(before),
                       words_.end());
    if (!argument.is_constant() || !argument.sort().is_machine())
      continue;
    const Int128 number = argument.value().as_int();
    if (number >= kSpace && number <= kTilde && !std::isalnum(static_cast<int>(number)))
      signs_.insert(static_cast<char32_t>(number));
  }
}

void Suggestions::learn_code(std::size_t event) {
  std::set<Expr> seen;
  for (const ir::Function* function : program_.functions_of(event)) {
    // Of library code the constants say little about what the program is about.
    if (function->is_library || !known_functions_.insert(function).second)
      continue;
    if (function->where.valid() && program_.is_of_models(function->where))
      continue;
    for (const ir::Block& block : function->blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (const auto* assign = std::get_if<ir::Assign>(&instruction.op))
          learn_expr(assign->value, seen);
        else if (const auto* load = std::get_if<ir::Load>(&instruction.op))
          learn_place(load->address);
        else if (const auto* store = std::get_if<ir::Store>(&instruction.op))
          learn_expr(store->value, seen);
        else if (const auto* read = std::get_if<ir::ReadText>(&instruction.op))
          learn_expr(read->address, seen);
        else if (const auto* call = std::get_if<ir::Call>(&instruction.op))
          learn_call(*call, seen);
      }
      if (const auto* branch = std::get_if<ir::Branch>(&block.end))
        learn_expr(branch->condition, seen);
    }
  }
}

void Suggestions::make_readable(Assignment& model, const std::vector<Expr>& condition) const {
  for (auto& [variable, value] : model) {
    if (!variable.sort().is(SortKind::kString))
      continue;
    std::u32string text = value.as_string();
    std::set<char32_t> odd;
    for (const char32_t c : text)
      if (!is_readable(c))
        odd.insert(c);
    // One letter for each that cannot be shown, so that equal ones stay equal.
    char32_t letter = 'a';
    for (const char32_t c : odd) {
      std::ranges::replace(text, c, letter);
      letter = letter == 'z' ? 'a' : letter + 1;
    }
    const Value before = std::exchange(value, Value::string(std::move(text)));
    if (!std::ranges::all_of(condition, [&](Expr conjunct) { return holds(conjunct, model); }))
      value = before;
  }
}

const Assignment* Suggestions::solve(const std::vector<Expr>& condition) {
  const SimplifiedConjunction simple = simplify_conjunction(pool_, condition);
  if (simple.satisfiable == Decision::kFalse)
    return nullptr;
  const auto [it, is_new] = solved_.emplace(simple.conjuncts, Assignment{});
  if (is_new) {
    smt::CheckOptions options;
    options.rlimit = budget_.solver_rlimit / kSolverShare;
    options.is_quick = true;
    smt::CheckResult answer = solver_.check(simple.conjuncts, options, budget_.cancel);
    spent_ += answer.spent;
    if (answer.verdict == smt::Satisfiability::kSat) {
      it->second = std::move(answer.model);
      make_readable(it->second, simple.conjuncts);
    }
  }
  return it->second.empty() ? nullptr : &it->second;
}

void Suggestions::learn_condition(const std::vector<Expr>& condition) {
  const Assignment* model = solve(condition);
  if (!model)
    return;
  std::vector<std::pair<Expr, Value>> sorted(model->begin(), model->end());
  std::ranges::sort(sorted, {}, &std::pair<Expr, Value>::first);
  for (const auto& [variable, value] : sorted) {
    learn_value(value);
    if (value.sort().is(SortKind::kString) && is_particular(value, *model, condition))
      asked_texts_.insert(value.as_string());
  }
}

bool Suggestions::is_particular(const Value& text, const Assignment& model,
                                const std::vector<Expr>& condition) const {
  Assignment other = model;
  for (auto& [variable, value] : other)
    if (value == text)
      value = Value::string(U"b");
  return std::ranges::any_of(condition, [&](Expr conjunct) { return !holds(conjunct, other); });
}

const std::vector<std::uint32_t>& Suggestions::texts_for(std::size_t texts_max) {
  const std::size_t known = texts_.size() + asked_texts_.size() + phrases_.commands.size() +
                            phrases_.pieces.size() + phrases_.pairs.size();
  if (known != known_for_texts_)
    texts_for_.clear();
  known_for_texts_ = known;
  const auto [it, is_new] = texts_for_.try_emplace(texts_max);
  std::vector<std::uint32_t>& result = it->second;
  if (!is_new)
    return result;
  std::set<std::uint32_t> taken;
  const auto add = [&](const std::u32string& text) {
    if (result.size() >= texts_max)
      return;
    const auto [place, is_first] =
        place_of_text_.emplace(text, static_cast<std::uint32_t>(tried_texts_.size()));
    if (is_first)
      tried_texts_.push_back(Value::string(text));
    if (taken.insert(place->second).second)
      result.push_back(place->second);
  };
  // Where nobody asks for a text, two that differ do.
  for (const std::u32string& text : texts_)
    if (is_asked_for(text))
      add(text);
  add(U"a");
  add(U"b");
  std::ranges::for_each(texts_, add);
  std::ranges::for_each(phrases_.commands, add);
  std::ranges::for_each(phrases_.pieces, add);
  std::ranges::for_each(phrases_.pairs, add);
  return result;
}

std::vector<Value> Suggestions::values_for(Sort sort, const std::vector<Int128>& near) const {
  std::vector<Value> values;
  const auto add = [&](Value value) {
    if (values.size() < kCandidatesMax && std::ranges::find(values, value) == values.end())
      values.push_back(std::move(value));
  };
  if (sort.is_bool()) {
    add(Value::boolean(false));
    add(Value::boolean(true));
  } else if (sort.is(SortKind::kEnum)) {
    for (std::size_t i = 0; i < pool_.enumerators(sort).size(); ++i)
      add(Value::integral(sort, static_cast<Int128>(i)));
  } else if (sort.is_float()) {
    for (const double real : reals_)
      add(pool_.cast(pool_.constant(Value::floating(Sort::floating(64), real)), sort).value());
    for (const Int128 number : numbers_)
      add(pool_
              .cast(
                  pool_.constant(Value::floating(Sort::floating(64), static_cast<double>(number))),
                  sort)
              .value());
  } else if (sort.is_integral()) {
    const auto add_number = [&](Int128 number) {
      const Expr wrapped = pool_.cast(pool_.integer(number), sort);
      if (wrapped.value().as_int() == number)
        add(wrapped.value());
    };
    for (const Int128 number : {Int128{0}, Int128{1}})
      add_number(number);
    for (const Int128 number : near)
      add_number(number);
    for (const Value& value : of_tables_)
      if (value.sort() == sort)
        add(value);
    for (const Int128 number : numbers_)
      add_number(number);
  } else {
    add(default_value(sort));
  }
  return values;
}

void Suggestions::complete(Slot& slot, const std::vector<Expr>& condition) const {
  constexpr Int128 kValuesMax = 64;
  const Sort sort = slot.variables[0].sort();
  slot.is_complete = sort.is_bool() || sort.is(SortKind::kEnum);
  if (!sort.is_integral())
    return;
  const Bounds range = range_of(slot.variables[0], condition);
  if (range.greatest - range.least >= kValuesMax)
    return;
  slot.is_complete = true;
  for (Int128 value = range.least; value <= range.greatest; ++value) {
    std::vector<Value> candidate = {Value::integral(sort, value)};
    if (std::ranges::find(slot.candidates, candidate) == slot.candidates.end())
      slot.candidates.push_back(std::move(candidate));
  }
}

std::vector<Suggestions::Slot> Suggestions::slots_of(std::size_t event,
                                                     const std::vector<Expr>& condition,
                                                     const std::vector<Expr>& locals,
                                                     const std::vector<Expr>& results,
                                                     std::size_t texts_max) {
  Constants constants;
  std::set<Expr> wanted;
  for (const Expr conjunct : condition)
    constants.collect(conjunct);
  for (const Expr result : results) {
    constants.collect(result);
    collect_variables(result, wanted);
  }
  const std::vector<Int128> near = constants.all();
  std::vector<Slot> slots;
  std::set<Expr> rest(locals.begin(), locals.end());
  for (const symex::ParameterBinding& binding : program_.bindings(event)) {
    if (binding.characters.empty() ||
        std::ranges::none_of(binding.characters, [&](Expr c) { return rest.contains(c); }))
      continue;
    Slot slot;
    slot.variables = binding.characters;
    for (const std::uint32_t place : texts_for(texts_max)) {
      const std::u32string& text = tried_texts_[place].as_string();
      if (text.size() > binding.characters.size())
        continue;
      std::vector<Value> values;
      for (std::size_t i = 0; i < binding.characters.size(); ++i)
        values.push_back(
            pool_.machine(Sort::i8(), i < text.size() ? static_cast<Int128>(text[i]) : 0).value());
      slot.candidates.push_back(std::move(values));
    }
    for (const Expr c : binding.characters) {
      slot.is_wanted = slot.is_wanted || wanted.contains(c);
      rest.erase(c);
    }
    slots.push_back(std::move(slot));
  }
  for (const Expr variable : rest) {
    Slot slot;
    slot.variables = {variable};
    slot.is_text = variable.sort().is(SortKind::kString);
    if (slot.is_text)
      slot.texts = texts_for(texts_max);
    else
      for (Value& value : values_for(variable.sort(), near))
        slot.candidates.push_back({std::move(value)});
    complete(slot, condition);
    slot.is_wanted = wanted.contains(variable);
    slots.push_back(std::move(slot));
  }
  return slots;
}

void Suggestions::Slot::keep_first(std::size_t most) {
  texts.resize(std::min(texts.size(), most));
  candidates.resize(std::min(candidates.size(), most));
}

void Suggestions::put(const Slot& slot, std::size_t candidate, Assignment& into) const {
  if (slot.is_text)
    into.insert_or_assign(slot.variables[0], tried_texts_[slot.texts[candidate]]);
  else
    for (std::size_t k = 0; k < slot.variables.size(); ++k)
      into.insert_or_assign(slot.variables[k], slot.candidates[candidate][k]);
}

void Suggestions::filter(Slot& slot, Expr condition) {
  constexpr std::size_t kConditionsMax = 20'000;  // that are kept; more is a matter of memory
  Assignment values;
  const auto holds_with = [&](std::size_t candidate) {
    put(slot, candidate, values);
    return holds(condition, values);
  };
  std::size_t kept = 0;
  if (!slot.is_text) {
    for (std::size_t c = 0; c < slot.candidates.size(); ++c)
      if (holds_with(c))
        std::swap(slot.candidates[kept++], slot.candidates[c]);
    slot.candidates.resize(kept);
    return;
  }
  if (tried_.size() >= kConditionsMax)
    tried_.clear();
  std::vector<Tried>& tried = tried_[condition];
  tried.resize(tried_texts_.size());
  for (std::size_t c = 0; c < slot.texts.size(); ++c) {
    Tried& known = tried[slot.texts[c]];
    if (known == Tried::kNot)
      known = holds_with(c) ? Tried::kHolds : Tried::kFails;
    if (known == Tried::kHolds)
      slot.texts[kept++] = slot.texts[c];
  }
  slot.texts.resize(kept);
}

std::vector<Assignment> Suggestions::samples(std::size_t event, const std::vector<Expr>& parameters,
                                             std::size_t samples_max) {
  const std::vector<Expr> domain = conjuncts_of(program_.numbers_domain(*program_.event(event)));
  std::vector<Slot> slots = slots_of(event, domain, parameters, parameters, samples_max);
  for (Slot& slot : slots)
    for (const Expr conjunct : domain)
      if (const auto variables = variables_of(conjunct);
          variables.size() == 1 && slot.variables == variables)
        filter(slot, conjunct);
  for (Slot& slot : slots)
    if (const Expr variable = slot.variables[0];
        slot.size() == 0 && variable.sort().is_machine() && slot.variables.size() == 1)
      slot.candidates.push_back(
          {Value::integral(variable.sort(), range_of(variable, domain).least)});
  std::vector<Assignment> found;
  if (std::ranges::any_of(slots, [](const Slot& slot) { return slot.size() == 0; }))
    return found;
  Assignment first;
  std::size_t most = 0;
  for (const Slot& slot : slots) {
    put(slot, 0, first);
    most = std::max(most, slot.size());
  }
  found.push_back(first);
  for (std::size_t candidate = 1; candidate < most; ++candidate)
    for (const Slot& slot : slots) {
      if (candidate >= slot.size() || found.size() >= samples_max)
        continue;
      Assignment values = first;
      put(slot, candidate, values);
      found.push_back(std::move(values));
    }
  return found;
}

std::vector<Assignment> Suggestions::choices(std::size_t event, const std::vector<Expr>& condition,
                                             const std::vector<Expr>& locals,
                                             const std::vector<Expr>& results,
                                             std::size_t choices_max) {
  // Checking a candidate costs little, but there are many conditions.
  std::vector<Slot> slots = slots_of(event, condition, locals, results,
                                     condition.empty() ? choices_max : kTextCandidatesMax);
  std::map<Expr, std::size_t> slot_of;
  for (std::size_t i = 0; i < slots.size(); ++i)
    for (const Expr variable : slots[i].variables)
      slot_of[variable] = i;
  std::vector<Expr> joint;
  std::set<std::size_t> joined;
  for (const Expr conjunct : condition) {
    std::set<std::size_t> mentioned;
    for (const Expr variable : variables_of(conjunct)) {
      const auto it = slot_of.find(variable);
      if (it == slot_of.end())
        return {};
      mentioned.insert(it->second);
    }
    if (mentioned.empty() && !holds(conjunct, {}))
      return {};
    if (mentioned.size() == 1) {
      filter(slots[*mentioned.begin()], conjunct);
    } else if (mentioned.size() > 1) {
      joint.push_back(conjunct);
      joined.insert(mentioned.begin(), mentioned.end());
    }
  }
  bool is_impossible = false;
  // Is there nothing that a solver could add?
  bool is_complete = false;
  std::size_t open = 0;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    is_impossible = is_impossible || slots[i].size() == 0;
    is_complete = is_complete || (slots[i].is_complete && slots[i].size() == 0);
    slots[i].is_complete = slots[i].is_complete || !joined.contains(i);
    if (!slots[i].is_wanted && !joined.contains(i) && slots[i].size() > 1)
      slots[i].keep_first(1);
    open += slots[i].size() > 1 ? 1 : 0;
  }
  std::vector<Assignment> found;
  // Those with few candidates change fastest, so that all of them have their turn.
  std::ranges::stable_sort(slots, {}, [](const Slot& slot) { return slot.size(); });
  if (!is_impossible) {
    // Of each the first few, rather than all of one.
    const auto wanted_in_all = static_cast<double>(joint.empty() ? choices_max : kCombinationsMax);
    const auto each = static_cast<std::size_t>(std::ceil(std::max(
        2.0, std::pow(wanted_in_all, 1.0 / static_cast<double>(std::max<std::size_t>(open, 1))))));
    is_complete = std::ranges::all_of(
        slots, [&](const Slot& slot) { return slot.is_complete && slot.size() <= each; });
    std::vector<std::size_t> at(slots.size(), 0);
    for (std::size_t tried = 0; tried < kCombinationsMax && found.size() < choices_max; ++tried) {
      Assignment values;
      for (std::size_t i = 0; i < slots.size(); ++i)
        put(slots[i], at[i], values);
      if (std::ranges::all_of(joint, [&](Expr conjunct) { return holds(conjunct, values); }))
        found.push_back(std::move(values));
      std::size_t i = 0;
      while (i < slots.size() && ++at[i] >= std::min(each, slots[i].size()))
        at[i++] = 0;
      if (i == slots.size())
        break;
    }
  }
  if (!found.empty() || is_complete)
    return found;
  if (const Assignment* model = solve(condition)) {
    Assignment values;
    for (const Expr variable : locals) {
      const auto it = model->find(variable);
      values[variable] = it == model->end() ? default_value(variable.sort()) : it->second;
    }
    learn_condition(condition);
    if (std::ranges::all_of(condition, [&](Expr conjunct) { return holds(conjunct, values); }))
      found.push_back(std::move(values));
  }
  return found;
}

}  // namespace reachd::reach

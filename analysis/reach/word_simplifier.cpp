#include "analysis/reach/word_simplifier.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "analysis/expr/literals.h"
#include "analysis/reach/variations.h"

namespace reachd::reach {

namespace {

constexpr std::size_t kTrialsMax = 4'000;
constexpr std::uint64_t kOperationsMax = 60'000'000;
/// Besides what its handler does, an event costs as much as so many operations, and each word of
/// the state that is taken along.
constexpr std::uint64_t kOperationsOfEvent = 200;
constexpr std::uint64_t kOperationsOfWord = 20;
constexpr std::size_t kTextMax = 256;  ///< longer texts stay as they are

/// What is tried in place of a number, the best first; it is not zero.
std::vector<Int128> smaller(Int128 number) {
  std::vector<Int128> result = {0};
  const Int128 size = number < 0 ? -number : number;
  for (Int128 step = size; step > 1; step /= 2) {
    const Int128 left = size - step + 1;
    if (left < size)
      result.push_back(number < 0 ? -left : left);
  }
  if (size > 1)
    result.push_back(number < 0 ? 1 - size : size - 1);
  return result;
}

/// Calls `accept` with texts that are shorter than `text`, or have smaller numbers, until it takes
/// one. The end of a line stays.
bool offer_shorter(const std::u32string& text,
                   const std::function<bool(const std::u32string&)>& accept) {
  const std::size_t end = text.ends_with(U'\n') ? text.size() - 1 : text.size();
  // Words, the last one first, then characters.
  for (std::size_t to = end; to > 0;) {
    std::size_t from = text.rfind(U' ', to - 1);
    from = from == std::u32string::npos ? 0 : from;
    if (to - from > 1 && accept(text.substr(0, from) + text.substr(to)))
      return true;
    to = from;
  }
  for (std::size_t at = end; at-- > 0;)
    if (accept(text.substr(0, at) + text.substr(at + 1)))
      return true;
  constexpr std::size_t kDigitsMax = 9;
  for (std::size_t from = 0; from < end; ++from) {
    std::size_t to = from;
    while (to < end && is_digit(text[to]))
      ++to;
    if (to == from)
      continue;
    Int128 number = 0;
    for (std::size_t at = from; at < to; ++at)
      number = 10 * number + (text[at] - U'0');
    if (to - from <= kDigitsMax && number > 1)
      for (const Int128 one : smaller(number)) {
        const std::string digits = to_text(one);
        if (accept(text.substr(0, from) + std::u32string(digits.begin(), digits.end()) +
                   text.substr(to)))
          return true;
      }
    from = to;
  }
  return false;
}

}  // namespace

bool WordSimplifier::is_spent() const {
  return trials_ >= kTrialsMax || machine_.work() + moved_ >= work_max_;
}

bool WordSimplifier::accept(std::size_t begin, std::vector<concrete::Letter> rest) {
  if (is_spent())
    return false;
  ++trials_;
  concrete::Changes state = begin < steps_.size() ? steps_[begin].before : concrete::Changes();
  std::vector<Step> after;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    machine_.enter(state);
    moved_ += kOperationsOfEvent + kOperationsOfWord * state.size();
    if (is_spent() || !machine_.is_enabled(rest[i].event))
      return false;
    const concrete::End end = machine_.execute(rest[i]);
    if (!machine_.repairs().empty())
      return false;
    const bool has_returned = end == concrete::End::kReturned;
    const bool has_arrived =
        end == concrete::End::kArrived ||
        (has_returned && goal_.condition && goal_.entries.empty() && machine_.holds_goal());
    if (!has_arrived && !has_returned)
      return false;
    concrete::Changes next = has_arrived ? concrete::Changes() : machine_.leave();
    after.push_back({std::move(rest[i]), std::exchange(state, std::move(next))});
    if (has_arrived) {
      steps_.resize(begin);
      std::ranges::move(after, std::back_inserter(steps_));
      return true;
    }
  }
  return false;
}

bool WordSimplifier::accept_values(std::size_t step, Assignment values) {
  const std::size_t event = steps_[step].letter.event;
  if (is_spent() || !program_.may_be_chosen({event, values, {}}))
    return false;
  std::vector<concrete::Letter> rest = {machine_.letter(event, values)};
  for (std::size_t i = step + 1; i < steps_.size(); ++i)
    rest.push_back(steps_[i].letter);
  return accept(step, std::move(rest));
}

bool WordSimplifier::leave_out_events(std::size_t piece) {
  const std::size_t before = steps_.size();
  for (std::size_t at = 0; at + piece < steps_.size() && !is_spent();) {
    std::vector<concrete::Letter> rest;
    for (std::size_t i = at + piece; i < steps_.size(); ++i)
      rest.push_back(steps_[i].letter);
    if (!accept(at, std::move(rest)))
      ++at;
  }
  return steps_.size() < before;
}

bool WordSimplifier::is_parameter(std::size_t event, Expr variable) const {
  const auto& bindings = program_.bindings(event);
  return std::ranges::any_of(bindings, [&](const symex::ParameterBinding& binding) {
    return binding.variable == variable ||
           std::ranges::find(binding.characters, variable) != binding.characters.end();
  });
}

void WordSimplifier::leave_out_inputs(std::size_t step) {
  const std::size_t event = steps_[step].letter.event;
  std::vector<Expr> inputs;
  Assignment none = steps_[step].letter.values;
  for (const auto& [variable, value] : steps_[step].letter.values)
    if (!is_parameter(event, variable))
      inputs.push_back(variable);
  for (const Expr input : inputs)
    none.erase(input);
  if (inputs.empty() || accept_values(step, std::move(none)) || inputs.size() == 1)
    return;
  std::ranges::sort(inputs);
  for (const Expr input : inputs) {
    Assignment values = steps_[step].letter.values;
    values.erase(input);
    accept_values(step, std::move(values));
  }
}

void WordSimplifier::make_numbers_small(std::size_t step) {
  const std::size_t event = steps_[step].letter.event;
  std::set<Expr> characters;
  for (const symex::DeliveredBytes& text : texts_of_(event)) {
    characters.insert(text.bytes.begin(), text.bytes.end());
    if (text.count)
      characters.insert(text.count);
  }
  std::vector<Expr> numbers;
  for (const auto& [variable, value] : steps_[step].letter.values)
    if (value.sort().is_machine() && !characters.contains(variable))
      numbers.push_back(variable);
  std::ranges::sort(numbers);
  const auto shrink = [&](Expr variable) {
    const Value value = steps_[step].letter.values.at(variable);
    return value.as_int() != 0 && std::ranges::any_of(smaller(value.as_int()), [&](Int128 number) {
             Assignment values = steps_[step].letter.values;
             values.insert_or_assign(variable, Value::integral(value.sort(), number));
             return accept_values(step, std::move(values));
           });
  };
  for (const Expr variable : numbers)
    while (shrink(variable)) {
    }
}

void WordSimplifier::make_texts_short(std::size_t step) {
  const std::size_t event = steps_[step].letter.event;
  for (const symex::DeliveredBytes& text : texts_of_(event)) {
    std::u32string chosen;
    do {
      chosen = text_of(text, steps_[step].letter.values);
    } while (chosen.size() <= kTextMax && is_plain(chosen) &&
             offer_shorter(chosen, [&](const std::u32string& other) {
               Assignment values = steps_[step].letter.values;
               set_text(text, other, values);
               return accept_values(step, std::move(values));
             }));
  }
  std::vector<Expr> texts;
  for (const auto& [variable, value] : steps_[step].letter.values)
    if (value.sort().is(SortKind::kString))
      texts.push_back(variable);
  std::ranges::sort(texts);
  for (const Expr variable : texts) {
    std::u32string chosen;
    do {
      chosen = steps_[step].letter.values.at(variable).as_string();
    } while (chosen.size() <= kTextMax && offer_shorter(chosen, [&](const std::u32string& other) {
               Assignment values = steps_[step].letter.values;
               values.insert_or_assign(variable, Value::string(other));
               return accept_values(step, std::move(values));
             }));
  }
}

std::vector<symex::ReplayStep> WordSimplifier::simplify(
    const std::vector<symex::ReplayStep>& word) {
  steps_.clear();
  trials_ = 0;
  moved_ = 0;
  work_max_ = machine_.work() + kOperationsMax;
  std::vector<concrete::Letter> letters;
  for (const symex::ReplayStep& step : word)
    letters.push_back(machine_.letter(step.event, step.values));
  if (!accept(0, std::move(letters)))
    return word;
  for (std::size_t piece = steps_.size() / 2; piece > 1; piece /= 2)
    leave_out_events(piece);
  leave_out_events(1);
  // Later events first: what the earlier ones leave is what they need.
  for (std::size_t i = steps_.size(); i-- > 0;) {
    leave_out_inputs(i);
    make_numbers_small(i);
    make_texts_short(i);
  }
  while (leave_out_events(1)) {
  }
  std::vector<symex::ReplayStep> result;
  for (const Step& step : steps_)
    result.push_back({step.letter.event, step.letter.values, {}});
  return result;
}

}  // namespace reachd::reach

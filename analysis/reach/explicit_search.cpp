#include "analysis/reach/explicit_search.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <set>
#include <utility>

#include "analysis/base/mix.h"
#include "analysis/reach/word_simplifier.h"

namespace reachd::reach {

namespace {

/// What is kept of states, as a matter of memory.
constexpr std::size_t kNodesMax = 1'500'000;
constexpr std::size_t kChangesMax = 16'000'000;
constexpr std::size_t kAtomsMax = 16'000'000;
constexpr std::uint32_t kNoNode = UINT32_MAX;
constexpr std::size_t kLettersMax = 2'000;
/// Letters are tried in a state in this order: those that often lead to new states, or of which
/// little is known; one of each that do the same; all.
constexpr std::uint8_t kStages = 3;
/// Events that are executed with changed values, before these are limited to a part of all.
constexpr std::uint64_t kVariedFirst = 10'000;
constexpr std::uint64_t kVariedWorkFirst = 200'000;
/// Operations in the time of a unit of work, and what executing an event costs besides.
constexpr std::uint64_t kOperationsOfWork = 40;
constexpr std::uint64_t kWorkOfEvent = 3;
constexpr std::uint64_t kWorkOfState = 6;
/// Words of a state that is entered or kept, and events asked whether they may happen, likewise.
constexpr std::size_t kWordsOfWork = 64;
constexpr std::size_t kEventsOfWork = 8;
constexpr std::size_t kAtomsOfWork = 4;
/// Texts that are told apart at one place.
constexpr std::size_t kToldApartMax = 8;
/// Variables whose pairs of values are looked at.
constexpr std::size_t kPairedMax = 48;

}  // namespace

std::uint64_t ExplicitSearch::total_work() const {
  return work_ + (machine_.work() - operations_) / kOperationsOfWork;
}

ExplicitSearch::ExplicitSearch(symex::Program& program, symex::Values start,
                               const symex::Goal& goal, std::function<bool(Expr)> is_relevant,
                               concrete::LevelOf level_of, const Budget& budget)
    : program_(program),
      goal_(goal),
      budget_(budget),
      machine_(program, std::move(start), goal, std::move(is_relevant), std::move(level_of)),
      depth_max_(budget.events_max) {
  begin();
}

void ExplicitSearch::begin() {
  nodes_.clear();
  queue_ = {};
  parked_.clear();
  known_.clear();
  atoms_.clear();
  effects_.clear();
  modes_.clear();
  varying_.clear();
  is_varying_.clear();
  changes_ = 0;
  // Numbers of states mean others from now on; twins stay what they are.
  for (auto& [event, alphabet] : alphabets_)
    alphabet.first_node = kNoNode;
  nodes_.push_back({});
  nodes_.back().is_new = true;
  known_.insert(0);
  queue_.push({0, 0});
}

void ExplicitSearch::look_for_shorter(std::size_t length) {
  is_by_length_ = true;
  depth_max_ = length - 1;
  found_.reset();
  begin();
}

bool ExplicitSearch::is_exhausted() const {
  return queue_.empty() && std::ranges::all_of(parked_, [&](std::uint32_t node) {
           return nodes_[node].tried == letters_.size();
         });
}

void ExplicitSearch::add(std::size_t event, const Assignment& values) {
  if (!machine_.can_execute(event) || letters_.size() >= kLettersMax)
    return;
  std::uint64_t hash = event;
  for (const auto& [variable, value] : values)
    hash += variable.hash() * (2 * reachd::hash(value) + 1);
  const auto [it, is_new] = alphabets_.try_emplace(event);
  Alphabet& alphabet = it->second;
  if (is_new)
    for (const symex::ParameterBinding& binding : program_.bindings(event))
      if (!binding.characters.empty())
        alphabet.texts.push_back({binding.characters, {}});
  if (!alphabet.hashes.insert(hash).second)
    return;
  const auto number = static_cast<std::uint32_t>(letters_.size());
  alphabet.letters.push_back(number);
  letters_.push_back({machine_.letter(event, values), text_of_letter(event, values), number});
}

std::u32string ExplicitSearch::text_of_letter(std::size_t event, const Assignment& values) const {
  std::u32string chosen;
  const auto add = [&](const std::u32string& text) {
    if (!chosen.empty() && !text.empty())
      chosen += U'\n';
    chosen += text;
  };
  for (const symex::DeliveredBytes& text : alphabets_.at(event).texts)
    add(text_of(text, values));
  for (const auto& [variable, value] : values)
    if (value.sort().is(SortKind::kString))
      add(value.as_string());
  return chosen;
}

bool ExplicitSearch::is_chosen(const concrete::Change& change, const std::u32string& chosen) const {
  if (change.unknown != 0 || chosen.empty() || change.value == 0)
    return false;
  const auto is_part = [&](const std::u32string& text) {
    return !text.empty() && chosen.find(text) != std::u32string::npos;
  };
  const std::vector<concrete::Scalar> texts = machine_.memory().texts_in(change);
  if (!texts.empty())
    return std::ranges::any_of(texts,
                               [&](auto number) { return is_part(machine_.texts()[number]); });
  std::u32string text;
  for (std::uint64_t rest = change.value; (rest & 0xff) != 0; rest >>= 8)
    text.push_back(rest & 0xff);
  return is_part(text);
}

std::uint64_t ExplicitSearch::atom(const concrete::Change& change, const std::u32string& chosen) {
  // Texts are always new, but anybody can enter them: a few stand for all.
  const std::uint64_t value = machine_.memory().hash(change);
  if (value == 0 || !is_chosen(change, chosen))
    return mix(change.word, value);
  auto& told_apart = told_apart_[change.word];
  if (told_apart.size() < kToldApartMax)
    told_apart.insert(value);
  return mix(change.word, told_apart.contains(value) ? value : 1);
}

int ExplicitSearch::novelty(const concrete::Changes& state,
                            const concrete::Differences& differences, const std::u32string& chosen,
                            std::uint64_t& effect) {
  std::vector<std::uint64_t> changed;
  const concrete::Memory& memory = machine_.memory();
  for (const auto& [before, after] : differences) {
    if (memory.hash(before) == memory.hash(after))
      continue;
    if (is_varying_.insert(after.word).second)
      varying_.push_back(after.word);
    effect += mix(after.word, 1);
    changed.push_back(atom(after, chosen));
  }
  int width = 3;  // and more
  for (const std::uint64_t one : changed)
    if (atoms_.size() < kAtomsMax && atoms_.insert(one).second)
      width = 1;
  if (varying_.size() > kPairedMax)
    return width;
  std::vector<std::uint64_t> all;
  for (const std::uint32_t word : varying_) {
    const auto it = std::ranges::lower_bound(state, word, {}, &concrete::Change::word);
    const std::uint64_t value = it != state.end() && it->word == word ? memory.hash(*it) : 0;
    const auto some = told_apart_.find(word);
    const bool is_one_of_many = some != told_apart_.end() && some->second.size() >= kToldApartMax &&
                                !some->second.contains(value);
    all.push_back(mix(word, is_one_of_many ? 1 : value));
  }
  work_ += changed.size() * all.size() / kAtomsOfWork;
  for (const std::uint64_t one : changed)
    for (const std::uint64_t other : all)
      if (atoms_.size() < kAtomsMax && atoms_.insert(mix(one, 2) + mix(other, 2)).second)
        width = std::min(width, 2);
  return width;
}

std::uint64_t ExplicitSearch::mode_of(const concrete::Changes& state) {
  constexpr std::size_t kModeValuesMax = 32;
  std::uint64_t mode = 0;
  for (const auto& [word, part] : machine_.memory().modes()) {  // a sum: in any order
    const auto at = std::ranges::lower_bound(state, word, {}, &concrete::Change::word);
    const std::uint64_t value =
        at != state.end() && at->word == word ? machine_.memory().hash_of_mode(*at) : 0;
    if (value == 0)
      continue;
    auto& values = mode_values_[word];
    if (values.size() <= kModeValuesMax)
      values.insert(value);
    mode += values.size() <= kModeValuesMax ? mix(value, 5) : 0;
  }
  return mode;
}

std::uint64_t ExplicitSearch::hash_with(const concrete::Differences& differences) {
  const concrete::Memory& memory = machine_.memory();
  if (memory.live() != live_then_) {
    hash_ = memory.hash(nodes_[expanded_].state);
    live_then_ = memory.live();
  }
  std::uint64_t hash = hash_;
  for (const auto& [before, after] : differences)
    hash ^= memory.hash(before) ^ memory.hash(after);
  return hash;
}

void ExplicitSearch::add_state(std::uint32_t parent, std::uint32_t letter,
                               const concrete::Differences& differences) {
  if (!known_.insert(hash_with(differences)).second)
    return;
  constexpr int kWidths = 3;
  constexpr float kNovel[] = {0, 0, 2, 6};
  constexpr float kNewPlace = 4;
  constexpr float kPerDoubling = 0.5F;
  constexpr float kPerDoublingOfMode = 1;
  constexpr float kPerDecision = 2;
  Node node;
  node.parent = static_cast<std::int32_t>(parent);
  node.letter = letter;
  node.depth = nodes_[parent].depth + 1;
  node.cost = static_cast<float>(node.depth);
  node.is_new = machine_.met_new();
  node.state = machine_.memory().with(nodes_[parent].state, differences);
  ++letters_[letter].births;
  if (!is_by_length_) {
    std::uint64_t effect = 0;
    const int width = novelty(node.state, differences, letters_[letter].text, effect);
    if (width < kWidths) {
      ++letters_[letter].gains;
      letters_[letter].effect = effect;
    }
    const std::uint32_t same = ++effects_[effect];
    const std::uint32_t in_mode = ++modes_[mode_of(node.state)];
    node.is_rare = in_mode == 1 || (width == 1 && same == 1);
    node.cost += kPerDoubling * static_cast<float>(std::bit_width(same));
    node.cost += kPerDoublingOfMode * static_cast<float>(std::bit_width(in_mode) - 1);
    node.cost += kNovel[width] - (node.is_new ? kNewPlace : 0);
    node.cost += kPerDecision * nodes_[parent].distance;
  }
  changes_ += node.state.size();
  work_ += kWorkOfState + node.state.size() / kWordsOfWork;
  queue_.push({node.cost, static_cast<std::uint32_t>(nodes_.size())});
  nodes_.push_back(std::move(node));
}

std::vector<symex::ReplayStep> ExplicitSearch::word(std::uint32_t node,
                                                    std::optional<std::uint32_t> last) const {
  std::vector<symex::ReplayStep> steps;
  const auto add = [&](std::uint32_t letter) {
    steps.push_back({letters_[letter].letter.event, letters_[letter].letter.values, {}});
  };
  if (last)
    add(*last);
  for (; nodes_[node].parent >= 0; node = static_cast<std::uint32_t>(nodes_[node].parent))
    add(nodes_[node].letter);
  std::ranges::reverse(steps);
  return steps;
}

std::optional<ExplicitSearch::Deed> ExplicitSearch::execute(std::uint32_t index,
                                                            std::uint32_t letter) {
  const std::size_t event = letters_[letter].letter.event;
  const concrete::End end = machine_.execute(letters_[letter].letter);
  work_ += kWorkOfEvent;
  ++executed_;
  ++letters_[letter].tries;
  note_asked(event);
  if (!machine_.repairs().empty()) {
    Assignment values = letters_[letter].letter.values;
    for (const auto& [input, value] : machine_.repairs())
      values.insert_or_assign(input, value);
    letters_[letter].letter = machine_.letter(event, values);
  }
  const bool has_returned = end == concrete::End::kReturned;
  if (end == concrete::End::kArrived ||
      (has_returned && goal_.condition && goal_.entries.empty() && machine_.holds_goal())) {
    found_ = word(index, letter);
    return std::nullopt;
  }
  const float distance = machine_.distance().value_or(kFar);
  nodes_[index].distance = std::min(nodes_[index].distance, distance);
  letters_[letter].distance = std::min(letters_[letter].distance, distance);
  least_distance_ = std::min(least_distance_, distance);
  Deed deed{machine_.route(), static_cast<std::uint64_t>(end)};
  if (routes_.insert(mix(deed.route, event)).second)
    letters_[letter].is_first = true;
  // What is left in memory where nothing can follow is of no interest.
  if (!has_returned || machine_.is_over())
    return deed;
  const concrete::Differences differences = machine_.differences();
  const std::u32string& chosen = letters_[letter].text;
  for (const auto& [before, after] : differences)
    if (machine_.memory().hash(before) != machine_.memory().hash(after))
      deed.state += atom(after, chosen);
  letters_[letter].works += differences.empty() ? 0 : 1;
  if (nodes_[index].depth + 1 < depth_max_ && nodes_.size() < kNodesMax && changes_ < kChangesMax)
    add_state(index, letter, differences);
  return deed;
}

void ExplicitSearch::note_asked(std::size_t event) {
  Alphabet& alphabet = alphabets_.at(event);
  bool has_more = false;
  for (const Expr input : machine_.asked())
    has_more = alphabet.asked.insert(input).second || has_more;
  if (!has_more)
    return;
  for (symex::DeliveredBytes& text : program_.delivered(event, machine_.asked())) {
    const bool is_known = std::ranges::any_of(alphabet.texts, [&](const auto& known) {
      return known.bytes.front() == text.bytes.front();
    });
    if (is_known || text.bytes.size() < 2)
      continue;
    alphabet.texts.push_back(text);
    if (on_text_)
      on_text_(event, text);
  }
}

void ExplicitSearch::find_twins(std::uint32_t index, const Deeds& deeds) {
  for (const auto& [letter, deed] : deeds) {
    const std::size_t event = letters_[letter].letter.event;
    if (alphabets_.at(event).first_node.value_or(index) != index)
      continue;
    alphabets_.at(event).first_node = index;
    letters_[letter].twin =
        done_first_.emplace(std::tuple(event, deed.route, deed.state), letter).first->second;
  }
}

void ExplicitSearch::part_twins(const Deeds& deeds) {
  // In order, so that the first of those that still do the same stands for them.
  std::map<std::uint32_t, std::vector<std::uint32_t>> firsts;  // by the twin that they had
  for (const auto& [letter, deed] : deeds) {
    std::vector<std::uint32_t>& some = firsts[letters_[letter].twin];
    const auto same =
        std::ranges::find_if(some, [&](std::uint32_t first) { return deeds.at(first) == deed; });
    letters_[letter].twin = same == some.end() ? letter : *same;
    if (letters_[letter].twin == letter)
      some.push_back(letter);
  }
}

bool ExplicitSearch::vary(std::uint32_t index, const Deeds& deeds) {
  std::set<std::pair<std::size_t, std::uint64_t>> seen;  // event, what was done
  for (const auto& [letter, deed] : deeds)
    seen.emplace(letters_[letter].letter.event, mix(deed.route, deed.state));
  for (const auto& [letter, deed] : deeds) {
    if (executed_varied_ > executed_ / 4 + (1 + rounds_) * kVariedFirst ||
        work_varied_ > total_work() / 4 + (1 + rounds_) * kVariedWorkFirst)
      return false;
    const std::uint64_t before = total_work();
    if (varied_.insert(mix(deed.route, letters_[letter].letter.event)).second &&
        vary(index, letter, seen))
      return true;
    work_varied_ += total_work() - before;
  }
  return false;
}

bool ExplicitSearch::vary(std::uint32_t index, std::uint32_t letter,
                          std::set<std::pair<std::size_t, std::uint64_t>>& seen) {
  constexpr int kVariations = 400;
  constexpr std::size_t kKept = 40;  // of one route
  constexpr std::size_t kKeptThatFewSend = 6;
  constexpr std::size_t kLast = 16;
  const std::size_t event = letters_[letter].letter.event;
  Alphabet& alphabet = alphabets_.at(event);
  const std::uint64_t work_max = total_work() + kVariedWorkFirst;
  for (int i = 0; i < kVariations && total_work() < work_max && !budget_.exhausted(); ++i) {
    // The last ones that were found may lead further.
    const std::vector<std::uint32_t>& all = alphabet.letters;
    const std::uint32_t from =
        i % 2 == 0 ? letter : all[all.size() - 1 - variations_.below(std::min(all.size(), kLast))];
    const std::uint32_t other = all[variations_.below(all.size())];
    Assignment values = letters_[from].letter.values;
    for (const Expr input : alphabet.asked)
      values.emplace(input, default_value(input.sort()));
    values =
        variations_.vary(values, letters_[other].letter.values, alphabet.texts, machine_.numbers());
    // What is as it would be without being said is not said.
    std::erase_if(values, [](const auto& one) {
      return one.first.name().starts_with(symex::kInputPrefix) &&
             one.second == default_value(one.second.sort());
    });
    const std::size_t before = letters_.size();
    if (!program_.may_be_chosen({event, values, {}}))
      continue;
    add(event, values);
    if (letters_.size() == before)
      continue;
    ++executed_varied_;
    const std::optional<Deed> done = execute(index, static_cast<std::uint32_t>(before));
    if (!done)
      return true;
    const bool is_new = seen.emplace(event, mix(done->route, done->state)).second;
    std::size_t& kept = kept_[{event, done->route}];
    const std::size_t most = is_plain(letters_[before].text) ? kKept : kKeptThatFewSend;
    if (kept < most && (is_new || letters_[before].gains > 0)) {
      ++kept;
      continue;
    }
    alphabet.letters.pop_back();
    letters_.pop_back();
  }
  return false;
}

void ExplicitSearch::tell_more_apart() {
  live_ = machine_.memory().live();
  known_.clear();
  queue_ = {};
  parked_.clear();
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    known_.insert(machine_.memory().hash(nodes_[i].state));
    nodes_[i].tried = 0;
    nodes_[i].cursor = 0;
    nodes_[i].visits = 0;
    nodes_[i].stage = 0;
    queue_.push({nodes_[i].cost, i});
  }
}

bool ExplicitSearch::is_turn_of(std::uint32_t number, std::uint8_t stage) const {
  constexpr std::uint32_t kTries = 4;
  constexpr std::uint32_t kTriesOfWork = 100;
  const Symbol& symbol = letters_[number];
  if (stage == 0)
    return symbol.twin == number && (symbol.works * kTriesOfWork >= symbol.tries ||
                                     (symbol.is_first && symbol.tries < kTries) || is_near(symbol));
  return stage >= 2 || symbol.twin == number;
}

std::vector<std::uint32_t> ExplicitSearch::next_of_few(const Node& node, const Alphabet& alphabet,
                                                       std::uint8_t stage) const {
  std::vector<std::uint32_t> next;
  for (const std::uint32_t letter : alphabet.letters) {
    const bool was_tried =
        letter < node.tried &&
        (node.stage >= kStages || (node.stage > 0 && is_turn_of(letter, node.stage - 1)));
    if (!was_tried && is_turn_of(letter, stage))
      next.push_back(letter);
  }
  return next;
}

void ExplicitSearch::choose_best(Alphabet& alphabet) const {
  constexpr std::size_t kBest = 16;
  constexpr std::size_t kAlike = 2;
  constexpr std::size_t kNear = 4;
  constexpr std::uint32_t kVisits = 32;
  if (alphabet.visits++ % kVisits != 0)
    return;
  const auto rate = [&](std::uint32_t letter) {
    constexpr double kTriesAtFirst = 4;
    return letters_[letter].gains / (letters_[letter].tries + kTriesAtFirst);
  };
  std::vector<std::pair<double, std::uint32_t>> rated;
  for (const std::uint32_t letter : alphabet.letters)
    if (letters_[letter].gains > 0)
      rated.emplace_back(-rate(letter), letter);
  std::ranges::sort(rated);
  alphabet.best.clear();
  std::unordered_map<std::uint64_t, std::size_t> alike;
  // Those that end the program, say, lead to no state, and may be what the goal is behind.
  for (const std::uint32_t letter : alphabet.letters)
    if (alphabet.best.size() < kNear && letters_[letter].twin == letter &&
        letters_[letter].gains == 0 && is_near(letters_[letter]))
      alphabet.best.push_back(letter);
  for (const auto& [rate, letter] : rated)
    if (alphabet.best.size() < kBest && alike[letters_[letter].effect]++ < kAlike)
      alphabet.best.push_back(letter);
}

bool ExplicitSearch::is_tried_again(std::uint32_t letter, std::uint32_t node) const {
  constexpr std::uint32_t kTriesInVain = 64;
  const Symbol& symbol = letters_[letter];
  if (symbol.works > 0 || symbol.tries < kTriesInVain || nodes_[node].is_rare || is_near(symbol))
    return true;
  // The more seldom, the more often it was in vain; never only would be never again.
  return mix(node, letter) % (1 + symbol.tries / kTriesInVain) == 0;
}

std::vector<std::uint32_t> ExplicitSearch::next_of_many(std::uint32_t index, Alphabet& alphabet,
                                                        std::size_t most, std::size_t& end) const {
  const Node& node = nodes_[index];
  std::vector<std::uint32_t> next;
  const std::vector<std::uint32_t>& all = alphabet.letters;
  const bool is_through = node.cursor == kThrough;
  if (is_through && node.stage == kStages - 1)
    std::ranges::copy_if(all, std::back_inserter(next), [&](std::uint32_t letter) {
      return letters_[letter].twin != letter && letter < node.tried;
    });
  if (node.cursor == 0) {
    choose_best(alphabet);
    next = alphabet.best;
  }
  const auto begin = is_through ? std::ranges::lower_bound(all, node.tried)
                                : all.begin() + std::min<std::size_t>(node.cursor, all.size());
  auto at = begin;
  for (std::size_t count = 0; at != all.end() && count < most; ++at) {
    const Symbol& symbol = letters_[*at];
    if (symbol.twin != *at || !is_tried_again(*at, index) ||
        std::ranges::find(alphabet.best, *at) != alphabet.best.end())
      continue;
    next.push_back(*at);
    ++count;
  }
  end = static_cast<std::size_t>(at - all.begin());
  return next;
}

bool ExplicitSearch::expand(std::uint32_t index) {
  constexpr std::size_t kAllAtFirst = 3;
  constexpr std::size_t kFew = 32;
  constexpr std::size_t kAtOnce = 24;
  constexpr std::size_t kAtOnceWhereNew = 200;
  machine_.enter(nodes_[index].state);
  expanded_ = index;
  hash_ = machine_.memory().hash(nodes_[index].state);
  live_then_ = machine_.memory().live();
  work_ += nodes_[index].state.size() / kWordsOfWork + alphabets_.size() / kEventsOfWork;
  const bool is_all = nodes_[index].tried == 0 && (nodes_[index].is_new || index < kAllAtFirst);
  const std::uint8_t stage = is_all ? kStages - 1 : nodes_[index].stage;
  Deeds deeds;
  std::size_t cursor = SIZE_MAX;
  std::size_t count = letters_.size();
  bool is_left = false;
  for (auto& [event, alphabet] : alphabets_) {
    if (alphabet.letters.empty() || !machine_.is_enabled(event))
      continue;
    std::vector<std::uint32_t> next;
    if (is_by_length_ || alphabet.letters.size() <= kFew) {
      next = next_of_few(nodes_[index], alphabet, stage);
    } else {
      const bool is_wide = is_all || (nodes_[index].tried == 0 && nodes_[index].is_rare);
      const std::size_t most = index < kAllAtFirst ? SIZE_MAX : is_wide ? kAtOnceWhereNew : kAtOnce;
      std::size_t end = 0;
      next = next_of_many(index, alphabet, most, end);
      is_left = is_left || end < alphabet.letters.size();
      cursor = std::min(cursor, end < alphabet.letters.size() ? end : SIZE_MAX);
    }
    for (const std::uint32_t letter : next) {
      const std::optional<Deed> deed = execute(index, letter);
      if (!deed)
        return true;
      deeds.emplace(letter, *deed);
    }
  }
  // Those that were added meanwhile.
  for (; count < letters_.size(); ++count) {
    const auto letter = static_cast<std::uint32_t>(count);
    if (!machine_.is_enabled(letters_[letter].letter.event))
      continue;
    const std::optional<Deed> deed = execute(index, letter);
    if (!deed)
      return true;
    deeds.emplace(letter, *deed);
  }
  find_twins(index, deeds);
  if (is_all)
    part_twins(deeds);
  if (is_all && vary(index, deeds))
    return true;
  Node& node = nodes_[index];
  node.tried = static_cast<std::uint32_t>(letters_.size());
  node.cursor = static_cast<std::uint32_t>(std::min<std::size_t>(cursor, kThrough));
  // The last stage is for when nothing else is left.
  constexpr float kPenalty[] = {0, 3, 1'000};
  constexpr float kPerVisit = 1;
  node.stage = std::min<std::uint8_t>(stage + 1, is_left ? kStages - 1 : kStages);
  if (node.stage >= kStages) {
    parked_.push_back(index);
    return false;
  }
  node.visits += is_left ? 1 : 0;
  const float penalty =
      is_left ? 2 + kPerVisit * static_cast<float>(node.visits) : kPenalty[node.stage];
  queue_.push({node.cost + penalty, index});
  return false;
}

bool ExplicitSearch::look_for_letters() {
  constexpr std::uint64_t kRoundsInVain = 3;
  if (is_by_length_ || letters_.empty())
    return false;
  if (letters_.size() == letters_before_round_ && ++rounds_in_vain_ > kRoundsInVain)
    return false;
  if (letters_.size() != letters_before_round_)
    rounds_in_vain_ = 0;
  letters_before_round_ = letters_.size();
  ++rounds_;
  varied_.clear();
  nodes_[0].tried = 0;
  nodes_[0].cursor = 0;
  nodes_[0].stage = 0;
  std::erase(parked_, 0U);
  queue_.push({nodes_[0].cost, 0});
  return true;
}

std::vector<symex::ReplayStep> ExplicitSearch::simplified(
    const std::vector<symex::ReplayStep>& word) {
  return WordSimplifier(program_, machine_, goal_,
                        [this](std::size_t event) {
                          return std::span<const symex::DeliveredBytes>(alphabets_.at(event).texts);
                        })
      .simplify(word);
}

std::optional<std::vector<symex::ReplayStep>> ExplicitSearch::run(std::uint64_t work_max,
                                                                  bool is_patient) {
  std::erase_if(parked_, [&](std::uint32_t node) {
    if (nodes_[node].tried == letters_.size())
      return false;
    queue_.push({nodes_[node].cost, node});
    return true;
  });
  while ((!queue_.empty() || (is_patient && look_for_letters())) && work_ < work_max &&
         !budget_.exhausted()) {
    const std::uint32_t index = queue_.top().node;
    queue_.pop();
    const bool has_arrived = expand(index);
    work_ += (machine_.work() - operations_) / kOperationsOfWork;
    operations_ += (machine_.work() - operations_) / kOperationsOfWork * kOperationsOfWork;
    if (machine_.memory().live() != live_)
      tell_more_apart();
    if (has_arrived) {
      // The state goes on with other letters where the word is refused.
      nodes_[index].tried = static_cast<std::uint32_t>(letters_.size());
      nodes_[index].stage = kStages;
      parked_.push_back(index);
      return std::exchange(found_, std::nullopt);
    }
  }
  return std::nullopt;
}

}  // namespace reachd::reach

#include "analysis/reach/explicit_search.h"

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/base/mix.h"

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
constexpr std::uint64_t kVariedFirst = 16'000;
/// Operations in the time of a unit of work, and what executing an event costs besides.
constexpr std::uint64_t kOperationsOfWork = 40;
constexpr std::uint64_t kWorkOfEvent = 3;
constexpr std::uint64_t kWorkOfState = 6;
constexpr std::size_t kAtomsOfWork = 4;
/// Variables whose pairs of values are looked at.
constexpr std::size_t kPairedMax = 48;

}  // namespace

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
  letters_.push_back({machine_.letter(event, values), number});
}

int ExplicitSearch::novelty(const concrete::Changes& state, const concrete::Changes& before) {
  // Where the state is different from the one before; what is absent is as it was at first.
  std::vector<std::uint64_t> changed;
  const concrete::Memory& memory = machine_.memory();
  const auto compare = [&](const concrete::Change* now, const concrete::Change* old) {
    const std::uint64_t value = now ? memory.hash(*now) : 0;
    if (value == (old ? memory.hash(*old) : 0))
      return;
    const std::uint32_t word = now ? now->word : old->word;
    if (is_varying_.insert(word).second)
      varying_.push_back(word);
    changed.push_back(mix(word, value));
  };
  auto old = before.begin();
  for (const concrete::Change& change : state) {
    for (; old != before.end() && old->word < change.word; ++old)
      compare(nullptr, &*old);
    const bool is_there = old != before.end() && old->word == change.word;
    compare(&change, is_there ? &*old : nullptr);
    old += is_there ? 1 : 0;
  }
  for (; old != before.end(); ++old)
    compare(nullptr, &*old);
  int width = 3;
  for (const std::uint64_t one : changed)
    if (atoms_.size() < kAtomsMax && atoms_.insert(one).second)
      width = 1;
  if (varying_.size() > kPairedMax)
    return width;
  std::vector<std::uint64_t> all;
  for (const std::uint32_t word : varying_) {
    const auto it = std::ranges::lower_bound(state, word, {}, &concrete::Change::word);
    all.push_back(mix(word, it != state.end() && it->word == word ? memory.hash(*it) : 0));
  }
  work_ += changed.size() * all.size() / kAtomsOfWork;
  for (const std::uint64_t one : changed)
    for (const std::uint64_t other : all)
      if (atoms_.size() < kAtomsMax && atoms_.insert(mix(one, 2) + mix(other, 2)).second)
        width = std::min(width, 2);
  return width;
}

void ExplicitSearch::add_state(std::uint32_t parent, std::uint32_t letter,
                               concrete::Changes state) {
  if (!known_.insert(machine_.memory().hash(state)).second)
    return;
  constexpr float kNovel[] = {0, 0, 2, 6};
  constexpr float kNewPlace = 4;
  constexpr float kPerDecision = 2;
  Node node;
  node.parent = static_cast<std::int32_t>(parent);
  node.letter = letter;
  node.depth = nodes_[parent].depth + 1;
  node.cost = static_cast<float>(node.depth);
  node.is_new = machine_.met_new();
  ++letters_[letter].births;
  if (!is_by_length_) {
    const int width = novelty(state, nodes_[parent].state);
    node.cost += kNovel[width] - (node.is_new ? kNewPlace : 0);
    node.cost += kPerDecision * nodes_[parent].distance;
  }
  changes_ += state.size();
  work_ += kWorkOfState;
  node.state = std::move(state);
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
  Deed deed{machine_.route(), static_cast<std::uint64_t>(end)};
  if (routes_.insert(mix(deed.route, event)).second)
    letters_[letter].is_first = true;
  if (!has_returned)
    return deed;
  concrete::Changes state = machine_.leave();
  deed.state = machine_.memory().hash(state);
  if (nodes_[index].depth + 1 < depth_max_ && nodes_.size() < kNodesMax && changes_ < kChangesMax)
    add_state(index, letter, std::move(state));
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
    new_texts_.emplace_back(event, std::move(text));
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
    if (executed_varied_ > executed_ / 2 + kVariedFirst)
      return false;
    if (varied_.insert(mix(deed.route, letters_[letter].letter.event)).second &&
        vary(index, letter, seen))
      return true;
  }
  return false;
}

bool ExplicitSearch::vary(std::uint32_t index, std::uint32_t letter,
                          std::set<std::pair<std::size_t, std::uint64_t>>& seen) {
  constexpr int kVariations = 400;
  constexpr std::size_t kKept = 40;  // of one route
  constexpr std::size_t kLast = 16;
  const std::size_t event = letters_[letter].letter.event;
  Alphabet& alphabet = alphabets_.at(event);
  for (int i = 0; i < kVariations && !budget_.exhausted(); ++i) {
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
    const std::size_t nodes = nodes_.size();
    ++executed_varied_;
    const std::optional<Deed> done = execute(index, static_cast<std::uint32_t>(before));
    if (!done)
      return true;
    const bool is_new = seen.emplace(event, mix(done->route, done->state)).second;
    std::size_t& kept = kept_[{event, done->route}];
    if ((is_new && kept < kKept) || nodes_.size() > nodes) {
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
    nodes_[i].stage = 0;
    queue_.push({nodes_[i].cost, i});
  }
}

bool ExplicitSearch::is_turn_of(const Symbol& symbol, std::uint32_t number, std::uint8_t stage) {
  constexpr std::uint32_t kTries = 4;
  constexpr std::uint32_t kTriesOfBirth = 100;
  if (stage == 0)
    return symbol.twin == number && (symbol.births * kTriesOfBirth >= symbol.tries ||
                                     (symbol.is_first && symbol.tries < kTries));
  return stage >= 2 || symbol.twin == number;
}

bool ExplicitSearch::expand(std::uint32_t index) {
  constexpr std::size_t kAllAtFirst = 3;
  machine_.enter(nodes_[index].state);
  const std::uint32_t first = nodes_[index].tried;
  const std::uint8_t before = nodes_[index].stage;
  const bool is_all = first == 0 && (nodes_[index].is_new || index < kAllAtFirst);
  const std::uint8_t stage = is_all ? kStages - 1 : before;
  Deeds deeds;
  for (const auto& [event, alphabet] : alphabets_) {
    if (alphabet.letters.empty() || !machine_.is_enabled(event))
      continue;
    for (const std::uint32_t letter : std::vector(alphabet.letters)) {
      const Symbol& symbol = letters_[letter];
      const bool was_tried =
          letter < first &&
          (before >= kStages || (before > 0 && is_turn_of(symbol, letter, before - 1)));
      if (was_tried || !is_turn_of(symbol, letter, stage))
        continue;
      const std::optional<Deed> deed = execute(index, letter);
      if (!deed)
        return true;
      deeds.emplace(letter, *deed);
    }
  }
  find_twins(index, deeds);
  if (is_all)
    part_twins(deeds);
  if (is_all && vary(index, deeds))
    return true;
  constexpr float kPenalty[] = {0, 3, 1'000};  // the last is for when nothing else is left
  nodes_[index].tried = static_cast<std::uint32_t>(letters_.size());
  nodes_[index].stage = std::min<std::uint8_t>(stage + 1, kStages);
  if (nodes_[index].stage < kStages)
    queue_.push({nodes_[index].cost + kPenalty[nodes_[index].stage], index});
  else
    parked_.push_back(index);
  return false;
}

std::optional<std::vector<symex::ReplayStep>> ExplicitSearch::run(std::uint64_t work_max) {
  std::erase_if(parked_, [&](std::uint32_t node) {
    if (nodes_[node].tried == letters_.size())
      return false;
    queue_.push({nodes_[node].cost, node});
    return true;
  });
  while (!queue_.empty() && work_ < work_max && !budget_.exhausted()) {
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

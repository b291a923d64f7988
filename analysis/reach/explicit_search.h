/// Explicit-state search: very many states, one event after the other with values that are known,
/// executed concretely (concrete/machine.h). Internal to reach.
///
/// Events with values are its *alphabet*. The first letters come from a search that solves
/// conditions (state_search.h). Others are found by changing the values of those at random, as
/// fuzzers do, and kept where an event takes a route through the code, or leads to a state, that
/// was not seen. Letters that did the same wherever they were tried are tried once in most states.
///
/// A word of that alphabet that arrives is a candidate, to be replayed. The order of states is that
/// of best-first width search, as there.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/concrete/machine.h"
#include "analysis/reach/variations.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

class ExplicitSearch {
public:
  /// From one state in which the program starts. `is_relevant`: does the variable tell states
  /// apart? What it is made from must outlive it.
  ExplicitSearch(symex::Program& program, symex::Values start, const symex::Goal& goal,
                 std::function<bool(Expr)> is_relevant, concrete::LevelOf level_of,
                 const Budget& budget);

  bool can_execute(std::size_t event) const { return machine_.can_execute(event); }
  /// The values must be such as may be chosen. They are tried in all states, also in those that
  /// were expanded. No effect where the event cannot be executed, and where there are very many.
  void add(std::size_t event, const Assignment& values);
  /// Words of the source, for texts.
  void set_words(std::span<const std::u32string> words) { variations_.set_words(words); }
  /// `on_text` is called with a text whose characters the event was seen to ask for, once, and may
  /// add letters.
  using OnText = std::function<void(std::size_t event, const symex::DeliveredBytes& text)>;
  void set_on_text(OnText on_text) { on_text_ = std::move(on_text); }
  /// Forgets all states, to look for words of less than so many events in the order of length.
  void look_for_shorter(std::size_t length);
  /// Goes on until a word arrives, nothing is left to be tried, or so much work was done in all: a
  /// million is about a second. `is_patient`: where all states were expanded, other letters are
  /// looked for.
  std::optional<std::vector<symex::ReplayStep>> run(std::uint64_t work_max, bool is_patient);
  /// A word that arrives, with fewer events and smaller values, as far as it arrives then.
  std::vector<symex::ReplayStep> simplified(const std::vector<symex::ReplayStep>& word);
  std::uint64_t work() const { return work_; }
  /// Is nothing left to be tried with the alphabet as it is?
  bool is_exhausted() const;

private:
  static constexpr float kFar = 12;
  struct Symbol {
    concrete::Letter letter;
    std::u32string text;      ///< the texts that it gives, one after the other
    std::uint32_t twin = 0;   ///< the first that did the same wherever both were tried; else itself
    bool is_first = false;    ///< to take a route
    std::uint32_t tries = 0;  ///< how often it was executed
    std::uint32_t works = 0;  ///< how often it changed anything
    std::uint32_t births = 0;  ///< how often it led to a state that was not known
    std::uint32_t gains = 0;   ///< to one that is more than a new combination
    std::uint64_t effect = 0;  ///< which words it changed when it last did
    float distance = kFar;     ///< the least from which the goal was missed
  };
  static constexpr std::uint32_t kThrough = UINT32_MAX;  ///< all that there were
  struct Node {
    std::int32_t parent = -1;
    std::uint32_t letter = 0;
    std::uint32_t depth = 0;
    std::uint32_t tried = 0;   ///< so many letters, as far as it was their turn
    std::uint32_t cursor = 0;  ///< in alphabets with many letters: so many were tried
    std::uint32_t visits = 0;
    std::uint8_t stage = 0;  ///< which letters' turn is next
    bool is_new = false;     ///< a place in the code was met on the way there for the first time
    bool is_rare = false;    ///< what changed on the way there never did so before
    float cost = 0;
    float distance = kFar;  ///< to the goal, of the events from here, in decisions
    concrete::Changes state;
  };
  struct Entry {
    float cost = 0;
    std::uint32_t node = 0;
    bool operator<(const Entry& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };
  /// What a letter did: its route, and where it led.
  struct Deed {
    std::uint64_t route = 0;
    std::uint64_t state = 0;
    bool operator==(const Deed&) const = default;
  };
  using Deeds = std::map<std::uint32_t, Deed>;  ///< by letter
  /// Of an event: its letters, and what it asks the environment for.
  struct Alphabet {
    std::vector<std::uint32_t> letters;
    std::optional<std::uint32_t> first_node;  ///< where the event was executed first
    std::unordered_set<std::uint64_t> hashes;
    std::set<Expr> asked;
    std::vector<std::uint32_t> best;  ///< letters that often led to something new
    std::uint32_t visits = 0;
    std::vector<symex::DeliveredBytes> texts;
  };

  void begin();
  /// With what the machine has done since `work_` was brought up to date.
  std::uint64_t total_work() const;
  bool is_turn_of(std::uint32_t letter, std::uint8_t stage) const;
  /// Which letters are tried next in a state: in stages, where there are few; else the best ones
  /// and some more, up to position `end`.
  std::vector<std::uint32_t> next_of_few(const Node& node, const Alphabet& alphabet,
                                         std::uint8_t stage) const;
  std::vector<std::uint32_t> next_of_many(std::uint32_t node, Alphabet& alphabet, std::size_t most,
                                          std::size_t& end) const;
  /// Is a letter that has led nowhere so far worth a try in this state?
  bool is_tried_again(std::uint32_t letter, std::uint32_t node) const;
  /// Did it miss the goal as narrowly as any did?
  bool is_near(const Symbol& symbol) const {
    return symbol.distance < kFar && symbol.distance <= least_distance_;
  }
  void choose_best(Alphabet& alphabet) const;
  /// Executes the letter in the state; none: a word arrives.
  std::optional<Deed> execute(std::uint32_t node, std::uint32_t letter);
  void note_asked(std::size_t event);
  /// Letters that do the same in the first state in which their event may happen are twins, until
  /// some state tells them apart.
  void find_twins(std::uint32_t node, const Deeds& deeds);
  void part_twins(const Deeds& deeds);
  /// Looks for letters that do what none did. True when a word arrives.
  bool vary(std::uint32_t node, const Deeds& deeds);
  bool vary(std::uint32_t node, std::uint32_t letter,
            std::set<std::pair<std::size_t, std::uint64_t>>& seen);
  /// True when a word arrives.
  bool expand(std::uint32_t index);
  /// Where all states were expanded: goes on to vary letters in the first one. False where that
  /// has brought nothing for some time.
  bool look_for_letters();
  void add_state(std::uint32_t parent, std::uint32_t letter,
                 const concrete::Differences& differences);
  /// `differences`: from the state before. `effect`: which words are different, as a hash.
  int novelty(const concrete::Changes& state, const concrete::Differences& differences,
              const std::u32string& chosen, std::uint64_t& effect);
  /// Of a state: its modes, as far as these have few values.
  std::uint64_t mode_of(const concrete::Changes& state);
  /// Of a word of a state, for novelty. `chosen`: the texts of the letter that led there.
  std::uint64_t atom(const concrete::Change& change, const std::u32string& chosen);
  bool is_chosen(const concrete::Change& change, const std::u32string& chosen) const;
  /// Texts that the letter gives, one after the other.
  std::u32string text_of_letter(std::size_t event, const Assignment& values) const;
  /// Of the state that they lead to from the one that is expanded.
  std::uint64_t hash_with(const concrete::Differences& differences);
  /// Handlers read more than was known: states that were taken for one may be several.
  void tell_more_apart();
  std::vector<symex::ReplayStep> word(std::uint32_t node, std::optional<std::uint32_t> last) const;

  symex::Program& program_;
  const symex::Goal& goal_;
  const Budget& budget_;
  concrete::Machine machine_;
  Variations variations_;
  std::vector<Symbol> letters_;
  std::map<std::size_t, Alphabet> alphabets_;  ///< by event
  OnText on_text_;
  std::vector<Node> nodes_;
  std::priority_queue<Entry> queue_;
  std::vector<std::uint32_t> parked_;  ///< expanded with all letters that there were
  std::unordered_set<std::uint64_t> known_;
  std::unordered_set<std::uint64_t> atoms_;  ///< values of words, and pairs of these
  std::unordered_map<std::uint32_t, std::unordered_set<std::uint64_t>> told_apart_;  ///< by word
  std::unordered_map<std::uint64_t, std::uint32_t> modes_;  ///< states that have them
  std::unordered_map<std::uint32_t, std::unordered_set<std::uint64_t>> mode_values_;  ///< by word
  std::vector<std::uint32_t> varying_;  ///< words that some event has changed
  std::unordered_set<std::uint32_t> is_varying_;
  std::unordered_map<std::uint64_t, std::uint32_t> effects_;  ///< how many states each led to
  std::unordered_set<std::uint64_t> routes_;                  ///< with their events
  std::unordered_set<std::uint64_t> varied_;                  ///< routes whose letters were varied
  std::map<std::pair<std::size_t, std::uint64_t>, std::size_t> kept_;  ///< by event and route
  /// In the first state in which the event may happen: event, route, where it led.
  std::map<std::tuple<std::size_t, std::uint64_t, std::uint64_t>, std::uint32_t> done_first_;
  std::optional<std::vector<symex::ReplayStep>> found_;
  std::size_t live_ = 0;        ///< bytes by which states are told apart
  std::uint32_t expanded_ = 0;  ///< the state that is
  std::uint64_t hash_ = 0;      ///< of that
  std::size_t live_then_ = 0;   ///< when that was worked out
  std::size_t changes_ = 0;     ///< of all nodes
  std::size_t depth_max_ = 0;
  bool is_by_length_ = false;
  float least_distance_ = kFar;
  std::uint64_t executed_ = 0;
  std::uint64_t executed_varied_ = 0;
  std::uint64_t work_varied_ = 0;
  std::uint64_t rounds_ = 0;  ///< look_for_letters
  std::uint64_t rounds_in_vain_ = 0;
  std::size_t letters_before_round_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t operations_ = 0;  ///< of the machine, that were counted
};

}  // namespace reachd::reach

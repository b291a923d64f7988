/// Best-first search over concrete states, from the initial ones: what looking for one target
/// (forward.h) and looking around (exploration.h) share. Internal to reach.
///
/// A state is expanded by executing the handlers from it, with only the event's parameters open
/// (symex::Program::ways); values for these come from the source's constants first and from the
/// solver else (suggestions.h). States that agree in what events read are one. Which state is next
/// follows best-first width search (Lipovetzky and Geffner, AAAI 2017): a state is the more
/// promising the fewer variables it takes to tell it from all seen before, then the shorter its
/// sequence and the smaller what a derived class estimates are.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/reach/search.h"
#include "analysis/reach/sequence.h"
#include "analysis/reach/suggestions.h"

namespace reachd::reach {

class StateSearch {
public:
  virtual ~StateSearch() = default;
  StateSearch(const StateSearch&) = delete;
  StateSearch& operator=(const StateSearch&) = delete;

  /// Is nothing left to be expanded?
  bool is_exhausted() const { return has_begun_ && queue_.empty(); }

protected:
  struct Node {
    std::int64_t parent = -1;
    std::size_t start = 0;  ///< index into the starts
    symex::ReplayStep step;
    /// What is different from the parent's state; of roots: all that is relevant.
    std::vector<std::pair<Expr, Expr>> changes;
    std::uint64_t hash = 0;  ///< of what is relevant in the state
    std::uint32_t depth = 0;
    double cost = 0;
    double approach = 0;    ///< estimate for its children
    std::size_t stage = 0;  ///< how often it was expanded, each time with more values
  };

  /// What it is made from must outlive it.
  StateSearch(symex::Program& program, smt::Solver& solver, const Options& options)
      : program_(program),
        pool_(program.pool()),
        solver_(solver),
        options_(options),
        suggestions_(program, solver, options_.budget),
        depth_max_(options.budget.events_max) {}

  /// Only these events are executed; `read` is what else states are told apart by. Learns the
  /// constants of their code, and what their conditions and `first` ask for; then the initial
  /// states, as far as they are known.
  void begin(std::vector<std::size_t> events, Expr read, const std::vector<Expr>& first);
  /// Until is_done, or until so much work was done in all: a million is about a second.
  void search(std::uint64_t work_max);
  void start_again();

  /// What is looked for when handlers are executed.
  virtual const symex::Goal& goal() const = 0;
  virtual bool is_done() const = 0;
  /// An initial state, before any event.
  virtual void started(std::size_t /*start*/) {}
  /// How far the state is from what is looked for, in events.
  virtual double distance(const symex::Values& /*before*/, const Node& /*node*/) { return 0; }
  /// The same for what an event met that does not come there: decisions.
  virtual std::optional<std::uint32_t> level(std::size_t /*event*/, const symex::Ways& /*ways*/) {
    return std::nullopt;
  }
  /// From the node's state the event comes to the goal under that condition. `stage`: how often
  /// the node was expanded before.
  virtual void arrived(std::size_t index, std::size_t event, const symex::Arrival& arrival,
                       std::size_t stage) = 0;
  /// Values with which the event may happen in some state.
  virtual void chosen(std::size_t /*event*/, const Assignment& /*values*/) {}
  /// A state that was not known.
  virtual void added(std::size_t /*index*/, const symex::Values& /*before*/) {}

  bool is_relevant(Expr variable);
  std::vector<Expr> parameters_of(std::size_t event) const;
  /// In the order of the starts.
  const std::vector<symex::Values>& initial_states() const { return initial_states_; }
  /// Are the states alike in all that is relevant?
  bool start_alike(std::size_t a, std::size_t b) const {
    return relevant_at_start_[a] == relevant_at_start_[b];
  }
  symex::Values state_of(std::size_t index) const;
  std::vector<symex::ReplayStep> steps_to(std::size_t index) const;
  Found found_by(std::size_t start, std::vector<symex::ReplayStep> steps) const {
    return {initial_of_[start], initial_inputs_[start], std::move(steps)};
  }
  /// The sequence that ends with the arrival, not replayed yet; none where no values are found.
  std::optional<Found> sequence_to(std::size_t index, std::size_t event,
                                   const symex::Arrival& arrival);

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const Options options_;
  Suggestions suggestions_;
  bool has_begun_ = false;
  std::vector<std::size_t> events_;
  std::vector<Node> nodes_;
  std::uint64_t work_ = 0;
  std::uint64_t depth_max_ = 0;  ///< of states that are expanded
  double weight_of_estimates_ = 1;
  bool is_hasty_ = false;  ///< does without summaries that take long

private:
  struct Entry {
    double cost = 0;
    std::size_t node = 0;
    bool operator<(const Entry& other) const {
      return cost != other.cost ? cost > other.cost : node > other.node;
    }
  };

  /// Of the program, and what was chosen for its inputs.
  struct Start {
    std::size_t index;
    Assignment inputs;
    std::optional<Assignment> other;
  };

  void learn(const std::vector<Expr>& first);
  std::vector<Start> possible_starts();
  Assignment with_answers(const symex::InitialState& initial, const std::vector<Expr>& condition,
                          Assignment inputs) const;
  void add_start(std::size_t initial, Assignment inputs);
  void add_starts();
  void ask_next();
  /// What the solver has done so far.
  std::uint64_t work_of_solver() const;
  void expand(std::size_t index);
  /// The event's ways with some values of its parameters, where there are too many with all.
  symex::Ways sampled(const symex::Values& state, std::size_t event, std::size_t stage);
  std::vector<symex::Sample> samples(std::size_t event, std::size_t stage);
  /// The same where what counts is what is delivered to a buffer.
  std::vector<symex::Sample> sampled_lines(std::size_t event, std::size_t stage);
  void note_useful(std::size_t event, const symex::Sample& sample);
  /// Values of what is open under the condition, with which it holds; of what the sample says,
  /// that.
  std::vector<Assignment> choices(std::size_t event, const std::vector<Expr>& condition,
                                  const symex::Sample& sample, const std::vector<Expr>& results,
                                  std::size_t choices_max);
  /// True when there are more values to try.
  bool follow(std::size_t index, const symex::Values& state, std::size_t event,
              const symex::Way& way);
  /// `before`: the parent's state. False where the new state is known.
  bool add(Node node, const symex::Values& before);
  int novelty(const Node& node, const symex::Values& before);
  std::uint64_t atom_for_novelty(Expr variable, Expr value);
  /// What becomes of the variables of the state where the event goes that way.
  std::vector<std::pair<Expr, Expr>> changes_of(const symex::Values& state, const symex::Way& way,
                                                const Assignment& values);
  /// What is left in objects that have ended tells no states apart.
  void forget_ended(const symex::Values& state, std::vector<std::pair<Expr, Expr>>& changes);

  std::vector<std::size_t> initial_of_;      ///< by start: which initial state
  std::vector<Assignment> initial_inputs_;   ///< by start
  std::map<std::size_t, std::size_t> dear_;  ///< by event: how often it had too many ways
  struct Lines {
    symex::DeliveredBytes delivered;    ///< first of all; no bytes: it reads none
    std::vector<symex::Sample> useful;  ///< those that led from some state to a new one
    std::optional<bool> has_end;        ///< do lines end in a line feed? Empty: not known yet
    std::size_t next = 0;               ///< the first of those that were not tried lately
  };
  std::map<std::size_t, Lines> lines_;  ///< by event, of those that had too many ways
  symex::Reads reads_;                  ///< of the events
  std::map<Expr, bool> relevant_;
  std::vector<symex::Values> initial_states_;
  std::vector<std::vector<std::pair<Expr, Expr>>> relevant_at_start_;  ///< of those states
  std::vector<Expr> questions_;  ///< conditions about texts, for the solver; the next comes last
  std::uint64_t next_question_ = 0;  ///< when so much work was done
  std::priority_queue<Entry> queue_;
  std::unordered_set<std::uint64_t> known_;
  std::unordered_set<std::uint64_t> atoms_;
  std::unordered_set<std::uint64_t> sets_;     ///< of two or three of those
  std::set<Expr> varying_;                     ///< relevant, and some event has changed it
  std::map<Expr, std::set<Expr>> told_apart_;  ///< texts that nobody asks for, by variable
  std::set<std::u32string> chosen_texts_;      ///< parameters of some event
};

}  // namespace reachd::reach

/// One symbolic execution of one function. Internal to symex; executor.h is the interface.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/conjunction_cache.h"
#include "analysis/expr/substitute.h"
#include "analysis/symex/callee_summary.h"
#include "analysis/symex/code_shape.h"
#include "analysis/symex/executor.h"
#include "analysis/symex/loop_ahead.h"
#include "analysis/symex/loop_round.h"
#include "analysis/symex/state.h"

namespace reachd::symex {

/// How closely states are followed.
struct Precision {
  bool merges = false;
  /// Of loops few rounds, and of containers few elements, before more are tried.
  bool is_small = false;
  std::uint64_t loop_forks_max = 0;  ///< undecided iterations of one loop
  /// Of one whose number of rounds is known, so that only what they do is undecided.
  std::uint64_t counted_forks_max = 0;
  /// Larger ones that merging would make are replaced by values that are not modelled.
  std::size_t condition_size_max = SIZE_MAX;
  std::size_t value_size_max = SIZE_MAX;
  /// Of a container whose number of elements nothing is known of.
  std::int64_t elements_max = INT64_MAX;
};

/// What executions over the same memory share.
struct Workspace {
  explicit Workspace(CellTable& cells) : summaries(cells), conditions(cells.pool()) {}

  std::map<const ir::Function*, CodeShape> shapes;  ///< of functions of the module
  CalleeSummaries summaries;
  ConjunctionCache conditions;
  /// The texts of literals as they were read, by the width of their characters.
  std::map<std::pair<ir::ObjectId, int>, Expr> literals;
  /// Of terms that were read: do they mention what was written as another type?
  std::unordered_map<Expr, bool, ExprHash> is_other_view;
};

class Run {
public:
  Run(CellTable& cells, const InstanceCounts& existing, const RunOptions& options,
      const Precision& precision, Workspace& workspace)
      : cells_(cells),
        pool_(cells.pool()),
        existing_(existing),
        options_(options),
        precision_(precision),
        workspace_(workspace),
        module_shapes_(workspace.shapes),
        summaries_(workspace.summaries) {}

  /// False when there are too many paths to enumerate, or when it costs too much. The last attempt
  /// then leaves out the paths that remain.
  bool execute(const ir::Function& function, const std::vector<Expr>& arguments, bool is_last);
  RunResult take() { return std::move(result_); }
  std::uint64_t work() const { return work_; }
  /// Does it take more than an attempt may?
  bool is_dear() const { return work_ > work_max() || pool_.size() > nodes_max_; }
  bool has_paths() const { return !result_.paths.empty(); }
  /// Does each way in which the program may start depend on values that are not modelled? Nothing
  /// that follows would be sure in any of them.
  bool has_uncertain_starts() const;
  const InstanceCounts& made() const { return made_; }

private:
  // Control.
  /// Runs `state` until it forks, ends, or (merging) comes to a block where others may join it.
  void advance(State state);
  /// True while the state goes on within `advance`.
  bool step(State& state, const ir::Instruction& instruction);
  bool terminate(State& state);
  bool fork(State& state, const ir::Branch& branch);
  bool is_plain_else(const State& state, const ir::Branch& branch, Expr condition);
  bool has_enough_starts() const;
  /// To be gone on from later.
  void postpone(State state);
  /// The block that runs goes on in several ways; false when a loop did so too often.
  bool count_fork(State& state, const SourceSpan& where);
  /// False where the path was in the same state before: what happens from here on happened then.
  bool enter_block(State& state, ir::BlockId block);
  std::uint64_t work_max() const { return std::min(options_.work_max, options_.all_work_max); }
  bool is_there_again(const State& state, const LoopState& kept);
  void keep_loop_state(State& state, ir::BlockId block);
  bool return_to_caller(State& state, Expr value);
  bool is_thrown_out(State& state);
  void finish(State& state, PathEnd how, Expr value = {});
  State next();
  /// What a copy or a merge of the state counts as work.
  std::uint64_t charge_of(const State& state, bool with_trace) const;
  Merged merged(const State& a, const State& b);
  bool ends_without_loop();
  /// Forgets a condition that is large.
  void shorten_condition(State& state);
  bool before(const State& a, const State& b);
  const CodeShape& shape_of(const ir::Function& function);

  // Loops: loop_round.cpp, loop_summary.cpp.
  bool leaves_loop(State& state);
  bool is_worth_summarising(const State& state, std::uint64_t rounds) const;
  bool is_decided_round(const State& state, const Loop& loop);
  bool may_be_summarised(const State& state, const Loop& loop);
  bool summarise_loop(State& state, const Loop& loop);
  template <typename MakeHead>
  std::optional<LoopRound> loop_round(State base, const Loop& loop, RunResult& result,
                                      const MakeHead& head);
  std::optional<LoopRound> exact_round(const State& state, const Loop& loop, RunResult& result);
  bool execute_round(State state);
  bool has_same_objects(const State& a, const State& b);
  bool ends_round(State& state);
  std::optional<std::string> exhaustion(const State& state, const Loop& loop);
  bool forget_rounds(State& state, const Loop& loop, const std::string& why);
  void go_on_behind(State leaving, const Frame& before);
  std::uint64_t forks_max(const Frame& frame, ir::BlockId block);
  std::string too_many_rounds();

  // Conditions.
  /// Adds a conjunct; false when the path is now impossible.
  bool assume(State& state, Expr condition);
  /// As `assume`, for what must hold so that the access at `where` is defined.
  bool is_defined(State& state, Expr condition, const SourceSpan& where);
  Expr path_condition(const State& state);
  /// Accounts for work on the state's condition.
  /// The state's condition, once `news` (null: no one part) has been added. False: it contradicts
  /// itself.
  bool simplify_condition(State& state, Expr news);
  void spend_on_condition(const State& state);
  void record(State& state, const TraceEntry& entry);
  void approximate(State& state, const SourceSpan& where, std::string reason, bool loses);
  /// `only_if`: null, or a further condition for it.
  void cut_off(const State& state, const SourceSpan& where, std::string reason, Expr only_if = {},
               bool is_covered = false);

  // Values.
  Expr value(const State& state, Expr e);
  Expr input(State& state, const std::string& name, Sort sort);
  /// That of so many of the name.
  Expr input_variable(const std::string& name, std::uint32_t number, Sort sort);
  /// What is given for it, else the variable itself.
  Expr input_value(Expr variable);
  Expr answer(State& state, const ir::Input& question);
  /// Where a library model asks how it is executed; else null.
  Expr answer_to_model(const ir::Input& question);
  Expr environment(State& state, const std::string& name, Sort sort);
  Expr unmodelled(State& state, const std::string& name, Sort sort);
  Expr base_value(Expr cell);
  /// What it holds before it is written on this path; null where it holds nothing.
  Expr unwritten_value(const State& state, Expr cell);
  /// Instances that exist on this path.
  InstanceCounts total(const State& state) const;
  /// Is it an instance that is there already, from before the run or by it?
  bool is_made(const State& state, ir::ObjectId object) const;
  Expr read_cell(State& state, Expr cell);

  // Memory.
  /// None: the path ends here.
  std::optional<Expr> load(State& state, Expr address, Sort sort, const SourceSpan& where);
  bool store(State& state, Expr address, Expr value, const SourceSpan& where);
  struct Peeked {
    Expr value;   ///< null: nothing is there
    Expr inside;  ///< condition for it to be there
  };
  /// What lies `shift` bytes behind what a pointer means; assumes nothing.
  Peeked peek(State& state, const Referents& referents, Expr shift, Sort sort,
              const SourceSpan& where);
  // views.cpp: memory as another type than it was written as.
  struct Piece {
    std::int64_t begin = 0;  ///< bytes of the object
    std::int64_t end = 0;
    Sort sort;
    Expr cell;
    Expr index;  ///< of array cells; else null
  };
  std::vector<Piece> pieces(ir::ObjectId object, std::int64_t begin, std::int64_t end);
  bool covers(ir::ObjectId object, std::int64_t begin, std::int64_t end);
  Expr read_piece(State& state, const Piece& piece);
  Expr compose(State& state, ir::ObjectId object, std::int64_t offset, Sort sort);
  void overlay(State& state, ir::ObjectId object, std::int64_t offset, Expr value, Expr guard,
               Expr done);
  void forget_overlaps(State& state, ir::ObjectId object, Expr written);
  void note_other_view(State& state, Expr read, const std::string& object, const SourceSpan& where);
  static std::vector<std::int64_t> possible_offsets(Expr offset, std::int64_t size,
                                                    std::int64_t object_size);
  Expr load_other_view(State& state, ir::ObjectId object, Expr offset, Sort sort, Expr& inside);
  bool store_other_view(State& state, ir::ObjectId object, Expr offset, Expr value, Expr guard,
                        Expr& inside);
  bool copy(State& state, const ir::Copy& copy, const SourceSpan& where);
  bool copy_all(State& state, Expr to, Expr from, const SourceSpan& where);
  /// A region of an object, by its number.
  struct Part {
    ir::ObjectId object;
    std::uint32_t region;
  };
  void copy_object(State& state, ir::ObjectId made, ir::ObjectId old, Expr guard);
  void copy_region(State& state, Part made, Part old, Expr guard);
  bool fill(State& state, const ir::Fill& fill, const SourceSpan& where);
  /// An element that is to be overwritten.
  struct Overwrite {
    Expr cell;
    Expr index;     ///< of array cells, else null
    Expr guard;     ///< condition for it to be overwritten
    Expr distance;  ///< bytes from the beginning of what is overwritten
    Sort sort;
  };
  /// The elements in so many bytes; none where they cannot be listed. What is overwritten in part
  /// is forgotten.
  std::optional<std::vector<Overwrite>> overwritten(State& state, Expr address, Expr bytes,
                                                    const SourceSpan& where);
  /// A whole array as `place` has it.
  Peeked peek_array(State& state, const Referents& source, const Overwrite& place,
                    const SourceSpan& where);
  /// Of an object in which it is not known where the bytes begin; false where they cannot be
  /// listed.
  bool overwritten_somewhere(const Referent& referent, Expr bytes, Expr& inside,
                             std::vector<Overwrite>& into);
  bool write_all(State& state, const std::vector<Overwrite>& places,
                 const std::vector<Expr>& values);
  struct Field {
    std::int64_t distance = 0;  ///< bytes from the beginning
    Sort sort;
    bool operator==(const Field&) const = default;
  };
  /// What a struct of so many bytes at the address consists of; empty where that is not known.
  std::vector<Field> fields_at(const Referents& referents, std::int64_t length) const;
  std::optional<bool> copy_fields(State& state, Expr to, Expr from, Expr bytes,
                                  const SourceSpan& where);
  /// Where `overwritten` gives up.
  void forget_target(State& state, Expr address, const SourceSpan& where, std::string reason);
  void havoc_object(State& state, ir::ObjectId object);
  /// Every cell of the object has another value where the guard holds.
  void set_contents(State& state, ir::ObjectId id, Expr guard,
                    const std::function<Expr(Expr)>& value_of,
                    const std::function<bool(const ir::Region&)>& is_meant = {});
  /// Every cell of the object is undefined where the guard holds.
  void forget_contents(State& state, ir::ObjectId object, Expr guard,
                       const std::function<bool(const ir::Region&)>& is_meant = {});
  std::optional<Expr> allocate(State& state, const ir::Allocate& op, const SourceSpan& where);
  /// Which part of a pattern is made, and how many bytes where the state is to say that.
  struct Extent {
    std::int64_t size = kWholePattern;
    Expr bytes;
  };
  std::optional<Extent> extent_to_allocate(State& state, const ir::Allocate& op,
                                           const SourceSpan& where);
  /// Has the object so many bytes there, where its length is a part of the state? Else it is true.
  Expr is_within(State& state, ir::ObjectId object, Expr offset, Expr bytes);
  Expr is_within(State& state, ir::ObjectId object, Expr offset, std::int64_t bytes);
  Expr zero_of(Sort sort);
  /// Objects of frameworks, each of which brings events: one instance for all that handlers make.
  std::optional<Expr> allocate_opaque(State& state, ir::ObjectId pattern, const SourceSpan& where);
  std::optional<Expr> allocate_from_pool(State& state, const ir::Allocate& op, const Extent& extent,
                                         const SourceSpan& where);
  bool deallocate(State& state, Expr address, const SourceSpan& where);
  bool is_known_address(Expr address);
  /// Does what the path begins with exclude that the object is there (`RunOptions::lifetimes`)?
  bool is_not_there(State& state, Expr life);
  /// Is it not excluded at once by the path's condition?
  bool may_happen(const State& state, Expr condition);
  struct PropertyPlace {
    Expr guard;
    Expr cell;
  };
  /// Where a property of what the address means is kept; none: not known.
  std::optional<std::vector<PropertyPlace>> property_places(Expr address,
                                                            const std::string& property, Sort sort);
  /// Is it the address of a function of the program? Null: not known.
  Expr is_own_code(State& state, Expr address);
  /// Properties of addresses of code that nobody writes; null: another one.
  Expr code_property(State& state, Expr address, const ir::ReadProperty& read);
  /// The most that the number may be here: by itself, or by the path if that is at most `least`
  /// or only one value; none where that is not known, or is very much.
  std::optional<Int128> known_most(const State& state, Expr number, Int128 least) const;
  Expr most_of(const State& state, Expr place, const ir::ReadProperty& read);
  /// Cuts off what has more elements than `Precision::elements_max`; false when nothing is left.
  /// How many elements are worth it; others are forgotten, where that is followed.
  std::int64_t told_apart();
  bool has_few_elements(State& state, Expr place, const ir::ReadProperty& read,
                        const SourceSpan& where);
  Expr is_known(Expr address, bool of_code);
  /// The library calls a function of the program with these arguments.
  void note_entered(const ir::Function& function, const std::vector<Expr>& arguments);
  std::optional<Expr> read_property(State& state, Expr address, const ir::ReadProperty& read,
                                    const SourceSpan& where);
  bool write_property(State& state, Expr address, const ir::WriteProperty& write,
                      const SourceSpan& where);

  // Texts and companions.
  template <typename Op>
  bool step_model(State& state, const Op& op, const SourceSpan& where) {
    const Expr made = model_value(state, op, where);
    if (made)
      state.frame().registers[op.reg] = made;
    return static_cast<bool>(made);
  }
  /// Null: the path ends here.
  Expr model_value(State& state, const ir::Companion& companion, const SourceSpan& where);
  Expr model_value(State& state, const ir::Owner& owner, const SourceSpan& where);
  Expr model_value(State& state, const ir::ReadText& read, const SourceSpan& where);
  Expr characters_of(State& state, const Referent& from, Expr length, Sort sort);
  /// The sort of what a companion of kind kText consists of.
  Sort character_of(ir::ObjectId characters) const;
  /// The text behind a companion of kind kText; null where there is none.
  Expr text_behind(State& state, ir::ObjectId characters);
  /// A character of it, and when the access is defined.
  std::pair<Expr, Expr> load_character(State& state, const Referent& from);
  void store_character(State& state, const Referent& to, Expr value);

  // Calls.
  bool take_for_granted(State& state, const ir::Assume& granted);
  bool call(State& state, const ir::Call& call, const SourceSpan& where);
  std::uint64_t undecided_activations(const State& state, const ir::Function& callee) const;
  bool enter(State& state, const ir::Function& callee, const std::vector<Expr>& arguments,
             Expr result, const SourceSpan& where);
  /// What a call of a function that is not known has changed, as far as that is forgotten.
  enum class Forgotten { kNothing, kAll, kNotWhatItLeadsTo, kNotAll };
  Forgotten forget_arguments(State& state, const std::vector<Expr>& arguments);
  bool forget_bytes(State& state, const std::vector<Expr>& arguments, const SourceSpan& where);
  bool forget_escaped(State& state, bool is_library);
  bool unknown_call(State& state, const ir::Call& call, const std::vector<Expr>& arguments,
                    const SourceSpan& where);

  // callee_summary.cpp: calls without execution.
  /// By a summary, if there is one, else as `enter`.
  bool invoke(State& state, const ir::Function& callee, const std::vector<Expr>& arguments,
              Expr result, const SourceSpan& where);
  std::optional<CalleeKey> callee_key(const State& state, const ir::Function& callee,
                                      const std::vector<Expr>& arguments);
  std::shared_ptr<const CalleeSummary> callee_summary(const State& state,
                                                      const ir::Function& callee,
                                                      const std::vector<Expr>& arguments);
  void summarise(const State& caller, const CalleeKey& key, CalleeSummaries::Entry& entry);
  std::shared_ptr<const CalleeSummary> collect(const CalleeKey& key);
  std::shared_ptr<const CalleeSummary> finished_summary(const CalleeKey& key);
  class Instance;
  bool instantiate(State& state, const CalleeSummary& summary, const ir::Function& callee,
                   const std::vector<Expr>& arguments, Expr result, const SourceSpan& where);
  bool is_active(const State& state, const ir::Function* function) const;
  void note_fork(Expr condition);
  /// What is said here does not depend on values: a summary may have it.
  void carry(const State& state, const SourceSpan& where, const std::string& reason, bool loses);
  void add_carried(const Approximation& what, Expr condition);
  bool is_lasting(Expr address) const;
  /// There is no summary of what is being summarised.
  void refuse_summary() {
    if (collecting_)
      collecting_->is_refused = true;
  }

  CellTable& cells_;
  ExprPool& pool_;
  const InstanceCounts& existing_;
  const RunOptions& options_;
  const Precision& precision_;
  Workspace& workspace_;
  std::map<const ir::Function*, CodeShape>& module_shapes_;
  bool overflow_ = false;  ///< too many paths
  bool is_last_ = false;   ///< of the attempts
  std::size_t nodes_max_ = 0;
  std::uint64_t work_ = 0;
  std::uint64_t steps_ = 0;
  std::vector<State> waiting_;
  std::set<Expr> faults_;                  ///< that say whether a call fails which may
  std::unique_ptr<LoopAhead> loop_ahead_;  ///< of the initialisation only
  std::uint64_t work_at_last_loop_ = 0;    ///< when no state was left that may come to the loop
  RoundEnds* round_ = nullptr;             ///< null: all of the function is executed
  using LoopFailures = std::map<std::pair<const ir::Function*, ir::BlockId>, int>;
  std::shared_ptr<LoopFailures> loop_failures_ = std::make_shared<LoopFailures>();
  RunResult result_;
  InstanceCounts made_;
  std::map<const ir::Function*, CodeShape> shapes_;  ///< of others
  CalleeSummaries& summaries_;
  std::unique_ptr<Collecting> collecting_;  ///< null unless this run makes a summary
};

}  // namespace reachd::symex

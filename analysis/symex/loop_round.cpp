// One round of a loop, executed with variables in place of what the round changes.
#include <algorithm>
#include <bit>

#include "analysis/symex/loop_round.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

constexpr std::size_t kRoundNodesMax = 60'000;
constexpr std::size_t kVariablesMax = 40;
constexpr int kPassesMax = 5;
/// A loop that could not be summarised so often is not tried again.
constexpr int kFailuresMax = 4;
/// One of so many parts of all work may be spent on one loop.
constexpr std::uint64_t kLoopShare = 4;
constexpr std::uint64_t kRoundShare = 20;

/// Instructions with which a round is not like the one before.
struct IsRegular {
  const ir::Module& module;

  template <typename Op>
  bool operator()(const Op&) const {
    return true;
  }
  bool operator()(const ir::Allocate& op) const {
    return module.objects[op.pattern].kind == ir::ObjectKind::kLocal;
  }
  bool operator()(const ir::Deallocate&) const { return false; }
  bool operator()(const ir::Input&) const { return false; }
  bool operator()(const ir::Havoc&) const { return false; }
  bool operator()(const ir::Approximate&) const { return false; }
  bool operator()(const ir::Limit&) const { return false; }
  bool operator()(const ir::RunLoop&) const { return false; }
  bool operator()(const ir::Fail&) const { return false; }
};

bool is_regular(const ir::Module& module, const ir::Function& function, const CodeShape& shape,
                const Loop& loop) {
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    if (!loop.contains(shape.order[i]))
      continue;
    for (const ir::Instruction& instruction : function.blocks[i].instructions)
      if (!std::visit(IsRegular{module}, instruction.op))
        return false;
  }
  return true;
}

}  // namespace

/// False where the round goes on as usual.
bool Run::ends_round(State& state) {
  if (!round_ || state.stack.size() != round_->depth)
    return false;
  const ir::BlockId block = state.frame().block;
  if (block == round_->loop->head)
    round_->next.push_back(std::move(state));
  else if (!round_->loop->contains(round_->shape->order[block]))
    round_->leaving.push_back(std::move(state));
  else
    return false;
  return true;
}

bool Run::may_be_summarised(const State& state, const Loop& loop) {
  const ir::Function& function = *state.frame().function;
  const auto [failures, is_new] = loop_failures_->emplace(std::pair(&function, loop.head), 0);
  if (is_new && !is_regular(cells_.module(), function, shape_of(function), loop))
    failures->second = kFailuresMax;
  return failures->second < kFailuresMax;
}

/// False where the round is not of the kind that can be summarised.
bool Run::execute_round(State state) {
  is_last_ = true;
  nodes_max_ = pool_.size() + kRoundNodesMax;
  waiting_.push_back(std::move(state));
  while (!waiting_.empty()) {
    if (overflow_ || work_ > options_.work_max || pool_.size() > nodes_max_ ||
        options_.cancel.cancelled())
      return false;
    advance(next());
  }
  return !overflow_ && result_.paths.empty() && !round_->next.empty();
}

LoopRound::Change LoopRound::compare(Expr key, Expr before, Expr after) {
  const auto it = std::ranges::find(variables, key, &LoopVariable::key);
  if (it != variables.end()) {
    it->next = after;
    return Change::kKnown;
  }
  return before == after ? Change::kNone : before && after ? Change::kNew : Change::kNoValue;
}

/// Executes rounds with `head(base, key)` in place of what they change, until nothing else does.
/// `base` is where they begin.
template <typename MakeHead>
std::optional<LoopRound> Run::loop_round(State base, const Loop& loop, RunResult& result,
                                         const MakeHead& head) {
  const CodeShape& shape = shape_of(*base.frame().function);
  const std::set<Expr>& live = shape.live[loop.head];
  RunOptions options = options_;
  options.work_max = options_.work_max / kRoundShare;
  Precision precision = precision_;
  precision.merges = true;
  precision.loop_forks_max = 4;
  precision.counted_forks_max = 0;
  const State state = base;
  const Values& registers = state.frame().registers;

  std::vector<LoopVariable> variables;
  for (int pass = 0; pass < kPassesMax; ++pass) {
    State start = base;
    Frame& frame = start.frame();
    for (const LoopVariable& variable : variables)
      (cells_.find(variable.key) ? start.memory : frame.registers)[variable.key] = variable.head;
    frame.rounds[loop.head] = 2;
    frame.loop_states.clear();
    frame.forks.clear();
    frame.forks_counted = false;
    RoundEnds ends{&shape, &loop, base.stack.size(), {}, {}};
    Run run(cells_, existing_, options, precision, workspace_);
    run.round_ = &ends;
    run.loop_failures_ = loop_failures_;
    const bool is_done = run.execute_round(start);
    work_ += run.work_;
    if (!is_done)
      return std::nullopt;
    result_.left_out |= run.result_.left_out;
    result_.known.insert(run.result_.known.begin(), run.result_.known.end());
    result_.lifetimes.insert(run.result_.lifetimes.begin(), run.result_.lifetimes.end());
    LoopRound round{variables, ends.next.front(), std::move(ends.leaving)};
    for (std::size_t i = 1; i < ends.next.size(); ++i)
      round.next = merged(round.next, ends.next[i]).state;

    bool is_stable = true;
    const auto compare = [&](Expr key, Expr before, Expr after) {
      const LoopRound::Change change = round.compare(key, before, after);
      if (change == LoopRound::Change::kNew) {
        is_stable = false;
        variables.push_back({key, head(base, key), before, {}});
      }
      return change != LoopRound::Change::kNoValue && variables.size() <= kVariablesMax;
    };
    for (const auto& [reg, after] : round.next.frame().registers) {
      const Expr* before = registers.find(reg);
      if (live.contains(reg) && !compare(reg, before ? *before : Expr{}, after))
        return std::nullopt;
    }
    const InstanceCounts objects = total(state);
    for (const auto& [cell, after] : round.next.memory) {
      // What the round has for itself is gone when it ends.
      const ir::ObjectId object = cells_.find(cell)->object;
      if (cells_.object(object).kind == ir::ObjectKind::kLocal &&
          cells_.is_instance_after(object, objects))
        continue;
      const Expr* before = state.memory.find(cell);
      if (!compare(cell, before ? *before : unwritten_value(state, cell), after))
        return std::nullopt;
    }
    if (is_stable) {
      result = std::move(run.result_);
      return round;
    }
  }
  return std::nullopt;
}

/// Are there the same objects, but for locals?
bool Run::has_same_objects(const State& a, const State& b) {
  const auto is_kept = [&](const State& x, const State& y) {
    return std::ranges::all_of(x.instances, [&](const auto& entry) {
      const auto it = y.instances.find(entry.first);
      return (it != y.instances.end() && it->second == entry.second) ||
             cells_.object(entry.first).kind == ir::ObjectKind::kLocal;
    });
  };
  return is_kept(a, b) && is_kept(b, a);
}

std::optional<LoopRound> Run::exact_round(const State& state, const Loop& loop, RunResult& result) {
  const std::string stem =
      "%round of " + std::to_string(state.stack.size()) + "." + std::to_string(loop.head) + ": ";
  auto round = loop_round(state, loop, result, [&](State&, Expr key) {
    return pool_.variable(stem + std::string(key.name()), key.sort());
  });
  const auto is_like = [&](const State& other) {
    return other.approximations == state.approximations && other.inputs == state.inputs &&
           has_same_objects(other, state) && other.is_uncertain == state.is_uncertain &&
           other.is_blurred == state.is_blurred;
  };
  const bool is_exact = round && result.cut_offs.empty() && is_like(round->next) &&
                        std::ranges::all_of(round->leaving, is_like);
  return is_exact ? std::move(round) : std::nullopt;
}

namespace {

std::string more_rounds(const Loop& loop) {
  return "more than " + std::to_string(loop.rounds_max) + " rounds, which are not told apart";
}

SourceSpan place_of(const ir::Function& function, const Loop& loop) {
  const ir::Block& head = function.blocks[loop.head];
  return std::holds_alternative<ir::Branch>(head.end) ? std::get<ir::Branch>(head.end).span
         : head.instructions.empty()                  ? function.where
                                                      : head.instructions.front().where;
}

}  // namespace

/// Why the path should not go round any more: it did so too often, or at too much cost.
std::optional<std::string> Run::exhaustion(const State& state, const Loop& loop) {
  if (!precision_.merges || (options_.mode != Mode::kSymbolic && options_.mode != Mode::kInitial))
    return std::nullopt;
  const Frame& frame = state.frame();
  const auto began = frame.loops_begun.find(loop.head);
  if (began != frame.loops_begun.end() &&
      work_ - began->second.work > options_.work_max / kLoopShare)
    return "a loop that is too much work to follow after " +
           std::to_string(frame.rounds.at(loop.head)) + " rounds";
  if (frame.rounds.at(loop.head) > loop.rounds_max)
    return more_rounds(loop);
  const CodeShape& shape = shape_of(*frame.function);
  const bool is_forked = std::ranges::any_of(frame.forks, [&](const auto& entry) {
    return loop.contains(shape.order[entry.first]) && entry.second >= forks_max(frame, entry.first);
  });
  return is_forked ? std::optional(too_many_rounds()) : std::nullopt;
}

/// Goes on behind the loop with whatever it may have left: nothing is lost, but its values are not
/// known. False where that cannot be said; the state is as it was.
bool Run::forget_rounds(State& state, const Loop& loop, const std::string& why) {
  // How it came to so many rounds is worth knowing as long as that is short.
  constexpr std::size_t kPathMax = 400;
  std::size_t size = 0;
  for (const Expr conjunct : state.path)
    size += conjunct.size();
  State start = state;
  const auto began = state.frame().loops_begun.find(loop.head);
  if (size > kPathMax && began != state.frame().loops_begun.end())
    start.path = *began->second.path;
  RunResult result;
  const std::string name(kManyRoundsPrefix.substr(kHavocPrefix.size()));
  auto round = loop_round(start, loop, result, [&](State& base, Expr key) {
    return unmodelled(base, name + std::string(key.name()), key.sort());
  });
  if (!round || !has_same_objects(round->next, state))
    return false;
  const SourceSpan where = place_of(*state.frame().function, loop);
  cut_off(state, where, why, {}, true);
  Approximations approximations = round->next.approximations;
  approximations.insert({where, why, false});
  for (auto& [entry, points] : result.points)
    for (PointCondition& point : points) {
      point.approximations = with(approximations, point.approximations);
      result_.points[entry].push_back(std::move(point));
    }
  for (CutOff& missing : result.cut_offs)
    result_.cut_offs.push_back(std::move(missing));
  for (State& leaving : round->leaving) {
    leaving.approximations.add(approximations);
    leaving.is_uncertain = true;
    leaving.trace.add(round->next.trace);
    go_on_behind(std::move(leaving), state.frame());
  }
  return true;
}

std::string Run::too_many_rounds() {
  result_.has_more = true;
  const std::string rounds =
      "a loop of more than " + std::to_string(precision_.loop_forks_max) + " rounds";
  return precision_.loop_forks_max < options_.bounds.loop
             ? rounds + ", where there are too many ways to follow more"
             : rounds + " (bounds.loop in .reachd.json)";
}

/// Is the path where it was when the state was kept?
bool Run::is_there_again(const State& state, const LoopState& kept) {
  if (!kept.memory)
    return false;
  const Frame& frame = state.frame();
  const std::set<Expr>& live = shape_of(*frame.function).live[frame.block];
  work_ += live.size();
  const bool has_same_registers = std::ranges::all_of(live, [&](Expr reg) {
    const Expr* now = frame.registers.find(reg);
    const auto then = kept.registers.find(reg);
    return (now ? *now : Expr()) == (then == kept.registers.end() ? Expr() : then->second);
  });
  return has_same_registers && *kept.memory == state.memory && kept.instances == state.instances &&
         kept.approximations == state.approximations;
}

/// All of the memory is kept: where no round went on in several ways since, only after twice as
/// many rounds each time (Brent, BIT 1980), and not in the first few of the initialisation, which
/// knows all memory.
void Run::keep_loop_state(State& state, ir::BlockId block) {
  constexpr std::uint64_t kFirstRounds = 64;
  Frame& frame = state.frame();
  auto& kept = frame.loop_states[block];
  const std::uint64_t rounds = frame.rounds[block];
  const bool is_decided = kept && kept->path == state.path;
  if (is_decided && !std::has_single_bit(rounds))
    return;
  LoopState now;
  now.path = state.path;
  if (options_.mode != Mode::kInitial || rounds >= kFirstRounds || (kept && !is_decided)) {
    for (const Expr reg : shape_of(*frame.function).live[block])
      if (const Expr* value = frame.registers.find(reg))
        now.registers.emplace(reg, *value);
    now.memory = state.memory;
    now.instances = state.instances;
    now.approximations = state.approximations;
    work_ += now.registers.size();
  }
  kept = std::make_shared<const LoopState>(std::move(now));
}

/// Where the state is known, rounds are cheap and loops mostly short.
bool Run::is_worth_summarising(const State& state, std::uint64_t rounds) const {
  constexpr std::uint64_t kForwardRounds = 8;
  constexpr std::uint64_t kInitialRounds = 64;
  constexpr std::uint64_t kDecidedRounds = 16;
  const Frame& frame = state.frame();
  const auto began = frame.loops_begun.find(frame.block);
  if (options_.mode == Mode::kSymbolic) {
    const bool was_decided = began != frame.loops_begun.end() && began->second.is_decided;
    return rounds == (was_decided ? kDecidedRounds : 1);
  }
  if (options_.mode == Mode::kForward)
    return rounds == kForwardRounds;
  const bool is_decided = began != frame.loops_begun.end() && *began->second.path == state.path;
  return rounds == kInitialRounds || (!is_decided && std::has_single_bit(rounds));
}

/// Can the round that begins here go on in one way only?
bool Run::is_decided_round(const State& state, const Loop& loop) {
  State start = state;
  Frame& frame = start.frame();
  frame.rounds[loop.head] = 2;
  frame.forks.clear();
  frame.forks_counted = false;
  const CodeShape& shape = shape_of(*frame.function);
  RoundEnds ends{&shape, &loop, state.stack.size(), {}, {}};
  RunOptions options = options_;
  options.work_max = options_.work_max / kRoundShare;
  Run run(cells_, existing_, options, precision_, workspace_);
  run.round_ = &ends;
  run.loop_failures_ = loop_failures_;
  const bool is_done = run.execute_round(std::move(start));
  work_ += run.work_;
  return is_done && ends.leaving.empty() && ends.next.size() == 1 &&
         ends.next.front().path == state.path;
}

/// From the head of a loop, where the state is about to begin a round. True where others go on
/// behind the loop instead.
bool Run::leaves_loop(State& state) {
  Frame& frame = state.frame();
  // A callee with a loop to summarise is executed where it is called, by what is known there.
  if (options_.mode == Mode::kConcrete || collecting_ || frame.instruction != 0)
    return false;
  const auto rounds = frame.rounds.find(frame.block);
  if (rounds == frame.rounds.end())
    return false;
  const Loop* loop = shape_of(*frame.function).loop_of(frame.block);
  if (!loop || (round_ && state.stack.size() == round_->depth && loop->head == round_->loop->head))
    return false;
  if (rounds->second == 1) {
    const bool is_decided = options_.mode == Mode::kSymbolic && may_be_summarised(state, *loop) &&
                            is_decided_round(state, *loop);
    frame.loops_begun[loop->head] = {work_, std::make_shared<const std::vector<Expr>>(state.path),
                                     is_decided};
  }
  if (is_worth_summarising(state, rounds->second)) {
    if (may_be_summarised(state, *loop) && summarise_loop(state, *loop))
      return true;
  }
  if (options_.mode == Mode::kForward && rounds->second > loop->rounds_max) {
    cut_off(state, place_of(*frame.function, *loop), more_rounds(*loop));
    return true;
  }
  const auto why = exhaustion(state, *loop);
  return why && forget_rounds(state, *loop, *why);
}

/// Behind a loop, which began in `before`.
void Run::go_on_behind(State leaving, const Frame& before) {
  Frame& frame = leaving.frame();
  frame.rounds = before.rounds;
  frame.loop_states = before.loop_states;
  frame.forks = before.forks;
  frame.has_forked = before.has_forked;
  if (enter_block(leaving, frame.block))
    postpone(std::move(leaving));
}

}  // namespace reachd::symex

// Control flow of symbolic execution: forks, joins, calls, ends.
#include <algorithm>

#include "analysis/ir/names.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

bool Run::execute(const ir::Function& function, const std::vector<Expr>& arguments, bool is_last) {
  is_last_ = is_last;
  nodes_max_ = pool_.size() + options_.nodes_max;
  State start;
  if (!enter(start, function, arguments, {}, function.where) ||
      (options_.assumption && !assume(start, options_.assumption)))
    return true;
  waiting_.push_back(std::move(start));
  if (options_.mode == Mode::kInitial)
    loop_ahead_ = std::make_unique<LoopAhead>(cells_.module());
  while (!waiting_.empty()) {
    if (ends_without_loop() || has_enough_starts())
      return true;
    if (overflow_)
      break;
    const bool is_cancelled = options_.cancel.cancelled();
    if (!is_cancelled && is_dear() && !is_last)
      return false;
    if (is_cancelled || is_dear()) {
      result_.is_cut_short = true;
      for (const State& state : waiting_)
        cut_off(state, state.stack.front()->function->where,
                is_cancelled ? "cancelled"
                             : "more than " + std::to_string(options_.work_max) + " steps");
      return true;
    }
    advance(next());
  }
  result_.is_cut_short = overflow_ && is_last;
  if (overflow_ && is_last)
    for (const State& state : waiting_)
      cut_off(state, function.where, "more than " + std::to_string(options_.paths_max) + " paths");
  return !overflow_ || is_last;
}

const CodeShape& Run::shape_of(const ir::Function& function) {
  const auto& functions = cells_.module().functions;
  const bool is_kept =
      !functions.empty() && &function >= &functions.front() && &function <= &functions.back();
  auto& shapes = is_kept ? module_shapes_ : shapes_;
  auto it = shapes.find(&function);
  if (it == shapes.end())
    it = shapes.emplace(&function, symex::shape_of(function)).first;
  return it->second;
}

void Run::advance(State state) {
  for (;;) {
    constexpr std::uint64_t kPollInterval = 64;
    const bool is_cancelled = ++steps_ % kPollInterval == 0 && options_.cancel.cancelled();
    if (++work_ > work_max() || pool_.size() > nodes_max_ || is_cancelled) {
      waiting_.push_back(std::move(state));
      return;
    }
    if (leaves_loop(state) || (state.is_uncertain && options_.starts_max > 0))
      return;
    Frame& frame = state.frame();
    const ir::Block& block = frame.function->blocks[frame.block];
    if (frame.instruction < block.instructions.size()) {
      const ir::Instruction& instruction = block.instructions[frame.instruction++];
      if (!step(state, instruction) || overflow_)
        return;
      continue;
    }
    if (!terminate(state) || overflow_)
      return;
    if (precision_.merges && state.frame().instruction == 0 && waiting_.size() > 0) {
      const Frame& at = state.frame();
      if (shape_of(*at.function).is_join[at.block]) {
        waiting_.push_back(std::move(state));
        return;
      }
    }
  }
}

bool Run::step(State& state, const ir::Instruction& instruction) {
  const SourceSpan& where = instruction.where;
  const auto set = [&](Expr reg, Expr v) { state.frame().registers[reg] = v; };
  struct Visitor {
    Run& run;
    State& state;
    const SourceSpan& where;
    decltype(set)& assign;

    bool operator()(const ir::Assign& i) const {
      assign(i.reg, run.value(state, i.value));
      return true;
    }
    bool operator()(const ir::Load& i) const {
      const auto loaded = run.load(state, run.value(state, i.address), i.reg.sort(), where);
      if (loaded)
        assign(i.reg, *loaded);
      return loaded.has_value();
    }
    bool operator()(const ir::Store& i) const {
      return run.store(state, run.value(state, i.address), run.value(state, i.value), where);
    }
    bool operator()(const ir::Copy& i) const { return run.copy(state, i, where); }
    bool operator()(const ir::Fill& i) const { return run.fill(state, i, where); }
    bool operator()(const ir::Call& i) const { return run.call(state, i, where); }
    bool operator()(const ir::Allocate& i) const {
      const auto address = run.allocate(state, i, where);
      if (address)
        assign(i.reg, *address);
      return address.has_value();
    }
    bool operator()(const ir::Deallocate& i) const {
      return run.deallocate(state, run.value(state, i.address), where);
    }
    bool operator()(const ir::Companion& i) const { return run.step_model(state, i, where); }
    bool operator()(const ir::Owner& i) const { return run.step_model(state, i, where); }
    bool operator()(const ir::ReadText& i) const { return run.step_model(state, i, where); }
    bool operator()(const ir::Input& i) const {
      if (const Expr known = run.answer_to_model(i)) {
        assign(i.reg, known);
        return true;
      }
      const bool is_left_out = i.is_fault && !run.options_.has_faults;
      run.result_.left_out |= {.faults = is_left_out};
      assign(i.reg, is_left_out ? run.pool_.boolean(false) : run.answer(state, i));
      return true;
    }
    bool operator()(const ir::Havoc& i) const {
      assign(i.reg, run.unmodelled(state, i.reason, i.reg.sort()));
      run.carry(state, where, i.reason, false);
      run.approximate(state, where, i.reason, false);
      return true;
    }
    bool operator()(const ir::Assume& i) const { return run.take_for_granted(state, i); }
    bool operator()(const ir::Statement&) const {
      run.record(state, {where, TraceEntry::What::kStatement, ""});
      return true;
    }
    bool operator()(const ir::Approximate& i) const {
      run.carry(state, where, i.reason, true);
      run.approximate(state, where, i.reason, true);
      return true;
    }
    bool operator()(const ir::Limit& i) const {
      run.cut_off(state, where, i.reason);
      return false;
    }
    bool operator()(const ir::ReadProperty& i) const {
      const auto read = run.read_property(state, run.value(state, i.address), i, where);
      if (read)
        assign(i.reg, *read);
      return read.has_value();
    }
    bool operator()(const ir::WriteProperty& i) const {
      return run.write_property(state, run.value(state, i.address), i, where);
    }
    bool operator()(const ir::RunLoop&) const {
      if (run.options_.mode == Mode::kInitial) {
        run.finish(state, PathEnd::kRunLoop);
        return false;
      }
      run.approximate(state, where, "event loop inside a handler", true);
      return true;
    }
    bool operator()(const ir::Fail& i) const {
      run.record(state, {where, TraceEntry::What::kFail, i.what});
      run.finish(state, PathEnd::kFailed);
      return false;
    }
  };
  return std::visit(Visitor{*this, state, where, set}, instruction.op);
}

bool Run::enter_block(State& state, ir::BlockId block) {
  Frame& frame = state.frame();
  frame.block = block;
  frame.instruction = 0;
  frame.forks_counted = false;
  if (ends_round(state))
    return false;
  const CodeShape& shape = shape_of(*frame.function);
  const Loop* loop = shape.loop_of(block);
  if (options_.mode == Mode::kConcrete || !loop)
    return true;
  ++frame.rounds[block];
  for (const Loop& inner : shape.loops)
    if (inner.head != block && loop->contains(inner.begin))
      frame.rounds.erase(inner.head);
  // The condition only got stronger since, and what the environment chooses from now on it could
  // have chosen then: going round again adds nothing.
  const auto kept = frame.loop_states.find(block);
  if (kept != frame.loop_states.end() && kept->second && is_there_again(state, *kept->second))
    return false;
  keep_loop_state(state, block);
  return true;
}

/// How often the block may go on in several ways. That a loop goes round a known number of times
/// shows where a branch out of it was decided in this round.
std::uint64_t Run::forks_max(const Frame& frame, ir::BlockId block) {
  if (precision_.counted_forks_max <= precision_.loop_forks_max)
    return precision_.loop_forks_max;
  const CodeShape& shape = shape_of(*frame.function);
  const auto is_counted = [&](const Loop& loop) {
    return std::ranges::any_of(frame.decided, [&](ir::BlockId at) {
      const auto* branch = std::get_if<ir::Branch>(&frame.function->blocks[at].end);
      return branch && loop.contains(shape.order[at]) &&
             !(loop.contains(shape.order[branch->then_block]) &&
               loop.contains(shape.order[branch->else_block]));
    });
  };
  for (const Loop& loop : shape.loops)
    if (loop.contains(shape.order[block]) && !is_counted(loop))
      return precision_.loop_forks_max;
  return precision_.counted_forks_max;
}

bool Run::count_fork(State& state, const SourceSpan& where) {
  Frame& frame = state.frame();
  frame.has_forked = true;
  if (frame.forks_counted || ++frame.forks[frame.block] <= forks_max(frame, frame.block)) {
    frame.forks_counted = true;
    return true;
  }
  // Merged, they may be few enough.
  overflow_ = overflow_ || (!precision_.merges && !is_last_);
  refuse_summary();
  cut_off(state, where, too_many_rounds());
  return false;
}

bool Run::terminate(State& state) {
  const Frame& frame = state.frame();
  const ir::Terminator& end = frame.function->blocks[frame.block].end;
  if (const auto* jump = std::get_if<ir::Jump>(&end)) {
    return enter_block(state, jump->to);
  }
  if (const auto* branch = std::get_if<ir::Branch>(&end))
    return fork(state, *branch);
  if (const auto* result = std::get_if<ir::Return>(&end))
    return return_to_caller(state, result->value ? value(state, result->value) : Expr{});
  finish(state, PathEnd::kStopped);
  return false;
}

void Run::postpone(State state) {
  waiting_.push_back(std::move(state));
  if (precision_.merges)
    return;
  const std::size_t ended = collecting_ ? collecting_->ended.size() : result_.paths.size();
  overflow_ = overflow_ || waiting_.size() + ended > options_.paths_max;
  // Where decisions follow each other, each of the places that wait is only the first of many.
  constexpr std::size_t kPlacesMax = 12;
  if (waiting_.size() <= kPlacesMax || is_last_)
    return;
  std::set<std::pair<const ir::Function*, ir::BlockId>> places;
  for (const State& other : waiting_)
    places.emplace(other.frame().function, other.frame().block);
  overflow_ = overflow_ || places.size() > kPlacesMax;
}

bool Run::fork(State& state, const ir::Branch& branch) {
  const Expr condition = value(state, branch.condition);
  const auto go = [&](State& to, bool outcome) {
    if (!branch.is_synthetic)
      record(to, {branch.span, outcome ? TraceEntry::What::kTrue : TraceEntry::What::kFalse, ""});
    return enter_block(to, outcome ? branch.then_block : branch.else_block);
  };
  if (condition.is_constant()) {
    state.frame().decided.insert(state.frame().block);
    return go(state, condition.is_true());
  }
  state.frame().decided.erase(state.frame().block);
  work_ += charge_of(state, true);
  State other = state;
  const bool can_hold = assume(state, condition);
  const bool can_fail = assume(other, pool_.negate(condition));
  if (!can_hold && !can_fail)
    return false;
  if (can_hold && can_fail) {
    note_fork(condition);
    // Both ways end here where there were too many: each is a cut-off of its own.
    const bool goes_on = count_fork(state, branch.span);
    if (!count_fork(other, branch.span) || !goes_on)
      return false;
    if (options_.starts_max > 0 && is_plain_else(state, branch, condition)) {
      if (go(state, true))
        postpone(std::move(state));
      state = std::move(other);
      return go(state, false);
    }
    if (go(other, false))
      postpone(std::move(other));
  } else if (can_fail) {
    state = std::move(other);
    return go(state, false);
  }
  return go(state, true);
}

bool Run::return_to_caller(State& state, Expr result) {
  const Expr reg = state.frame().result;
  const bool has_forked = state.frame().has_forked;
  state.stack.pop_back();
  if (state.stack.empty()) {
    const bool is_thrown = !collecting_ && is_thrown_out(state);
    finish(state, is_thrown ? PathEnd::kStopped : PathEnd::kReturned, result);
    return false;
  }
  const Frame& caller = state.frame();
  const ir::Block& block = caller.function->blocks[caller.block];
  if (has_forked && !count_fork(state, block.instructions[caller.instruction - 1].where))
    return false;
  if (reg)
    state.frame().registers[reg] =
        result ? pool_.cast(result, reg.sort()) : unmodelled(state, "missing result", reg.sort());
  if (precision_.merges && !waiting_.empty()) {
    waiting_.push_back(std::move(state));
    return false;
  }
  return true;
}

/// An exception that nobody caught ends the program. Where merged states have one only sometimes,
/// what goes on is the others.
bool Run::is_thrown_out(State& state) {
  const Expr cell = cells_.thrown_cell();
  const Expr* thrown = cell ? state.memory.find(cell) : nullptr;
  return thrown && !assume(state, pool_.equal(*thrown, pool_.null()));
}

void Run::finish(State& state, PathEnd how, Expr result) {
  if (collecting_) {
    if (how == PathEnd::kReturned)
      collecting_->ended.emplace_back(std::move(state), result);
    return;
  }
  FinishedPath path;
  path.how = how;
  path.condition = std::move(state.path);
  for (const auto& [cell, value] : state.memory)
    path.memory.emplace_hint(path.memory.end(), cell, value);
  path.trace = state.trace.entries();
  path.approximations = with(state.approximations, {});
  path.inputs = std::move(state.inputs);
  path.result = result;
  result_.paths.push_back(std::move(path));
}

bool Run::assume(State& state, Expr condition) {
  if (condition.is_true())
    return true;
  if (condition.is_false())
    return false;
  state.path.push_back(condition);
  state.is_uncertain = state.is_uncertain || depends_on_havoc(condition);
  return simplify_condition(state, condition);
}

bool Run::simplify_condition(State& state, Expr news) {
  // As far as it has to do with what is new, and what was added last; nothing becomes simpler where
  // there is very much of it.
  constexpr std::size_t kWholeMax = 24;
  constexpr std::uint32_t kSizeMax = 20'000;
  const bool is_long = news && state.path.size() > kWholeMax;
  const auto middle = std::ranges::stable_partition(state.path, [&](Expr conjunct) {
    const bool is_related = !is_long || (conjunct.signature() & news.signature()) != 0;
    return !is_related || conjunct.size() > kSizeMax;
  });
  const auto related = static_cast<std::size_t>(std::ranges::ssize(middle));
  const std::size_t wanted = is_long ? std::min(related, kWholeMax) : related;
  const std::size_t kept = state.path.size() - wanted;
  const std::vector<Expr> others(state.path.begin(),
                                 state.path.begin() + static_cast<std::ptrdiff_t>(kept));
  state.path.erase(state.path.begin(), state.path.begin() + static_cast<std::ptrdiff_t>(kept));
  spend_on_condition(state);
  const SimplifiedConjunction& simple = workspace_.conditions.simplify(state.path);
  state.path = simple.conjuncts;
  if (!others.empty()) {
    state.path.insert(state.path.end(), others.begin(), others.end());
    std::ranges::sort(state.path);
  }
  return simple.satisfiable != Decision::kFalse;
}

void Run::spend_on_condition(const State& state) {
  constexpr std::uint32_t kPartsMax = 100;
  for (const Expr conjunct : state.path)
    work_ += std::min(conjunct.size(), kPartsMax);
}

Expr Run::path_condition(const State& state) { return pool_.conjunction(state.path); }

void Run::record(State& state, const TraceEntry& entry) {
  if (!entry.span.valid() || state.traced.contains(entry))
    return;
  state.note(entry);
  PointCondition point;
  point.condition = path_condition(state);
  point.approximations = with(state.approximations, {});
  point.inputs = state.inputs;
  work_ += state.path.size() + state.inputs.size();
  auto& points = result_.points[entry];
  const auto same = std::ranges::find(points, point.condition, &PointCondition::condition);
  if (same == points.end())
    points.push_back(std::move(point));
}

void Run::approximate(State& state, const SourceSpan& where, std::string reason, bool loses) {
  if (loses)
    cut_off(state, where, reason);
  const Approximation what{where, std::move(reason), loses};
  if (collecting_ && !collecting_->carried.contains(what))
    refuse_summary();
  state.approximations.insert(what);
}

void Run::cut_off(const State& state, const SourceSpan& where, std::string reason, Expr only_if,
                  bool is_covered) {
  constexpr int kConditionsMax = 64;  // of one place
  const Approximation what{where, std::move(reason), true};
  PointCondition point;
  point.condition = path_condition(state);
  if (only_if) {
    std::vector<Expr> all = state.path;
    all.push_back(only_if);
    const SimplifiedConjunction simple = simplify_conjunction(pool_, all);
    if (simple.satisfiable == Decision::kFalse)
      return;
    point.condition = pool_.conjunction(simple.conjuncts);
  }
  int conditions = 0;
  for (CutOff& known : result_.cut_offs) {
    if (known.what != what || known.is_covered != is_covered)
      continue;
    if (known.point.condition == point.condition || known.point.condition.is_true())
      return;
    if (++conditions < kConditionsMax)
      continue;
    known.point = {pool_.boolean(true), {}, {}};
    return;
  }
  point.approximations = with(state.approximations, {});
  point.inputs = state.inputs;
  work_ += state.path.size() + state.inputs.size();
  result_.cut_offs.push_back({what, std::move(point), is_covered});
}

/// Activations of the function that wait for each other, each behind a branch that was not decided.
std::uint64_t Run::undecided_activations(const State& state, const ir::Function& callee) const {
  auto count = std::ranges::count_if(state.stack, [&](const Shared<Frame>& frame) {
    return frame->function == &callee && frame->has_forked;
  });
  if (collecting_)
    count += std::ranges::count(collecting_->active, &callee);
  return static_cast<std::uint64_t>(count);
}

bool Run::enter(State& state, const ir::Function& callee, const std::vector<Expr>& arguments,
                Expr result, const SourceSpan& where) {
  // Like rounds of a loop: each undecided one doubles what is to be followed.
  if (precision_.loop_forks_max < options_.bounds.loop &&
      undecided_activations(state, callee) >= precision_.loop_forks_max) {
    overflow_ = overflow_ || (!precision_.merges && !is_last_);
    refuse_summary();
    cut_off(state, where,
            "more than " + std::to_string(precision_.loop_forks_max) + " calls of '" + callee.name +
                "' within each other, where there are too many ways to follow more");
    return false;
  }
  const std::size_t outside = collecting_ ? collecting_->active.size() : 0;
  if (state.stack.size() + outside >= options_.bounds.depth) {
    refuse_summary();
    cut_off(state, where,
            "calls deeper than " + std::to_string(options_.bounds.depth) +
                " (bounds.depth in .reachd.json)");
    return false;
  }
  if (!state.stack.empty() && state.frame().function->is_library && !callee.is_library)
    note_entered(callee, arguments);
  Frame frame;
  frame.function = &callee;
  frame.result = result;
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const Expr parameter = callee.parameters[i];
    Expr argument = i < arguments.size() ? arguments[i]
                                         : unmodelled(state, "missing argument", parameter.sort());
    if (argument.sort() != parameter.sort())
      argument = pool_.cast(argument, parameter.sort());
    frame.registers[parameter] = argument;
  }
  state.stack.push_back(std::move(frame));
  return true;
}

bool Run::call(State& state, const ir::Call& call, const SourceSpan& where) {
  std::vector<Expr> arguments;
  for (const Expr argument : call.arguments)
    arguments.push_back(value(state, argument));
  if (!call.callee.empty()) {
    const ir::Function* callee = cells_.function_named(call.callee);
    if (callee && callee->has_body())
      return invoke(state, *callee, arguments, call.reg, where);
    return unknown_call(state, call, arguments, where);
  }
  const Expr pointer = value(state, call.pointer);
  if (!pointer.is_constant() && !is_known_address(pointer))
    return unknown_call(state, call, arguments, where);
  // Every function that the pointer may hold is tried on a path of its own.
  const auto callees = cells_.callees(pointer);
  if (!callees)
    return unknown_call(state, call, arguments, where);
  std::vector<std::pair<Expr, const ir::Function*>> choices;
  for (const Referent& referent : *callees) {
    const ir::Function* candidate = cells_.function_at(referent.object);
    if (!candidate)
      continue;
    // Libraries may give their callbacks more than these ask for, as GTK's signals do.
    const bool fits =
        candidate->parameters.size() == arguments.size() || candidate->is_variadic ||
        (state.frame().function->is_library && candidate->parameters.size() < arguments.size());
    if (fits)
      choices.emplace_back(referent.guard, candidate);
    else
      cut_off(state, where, "call of '" + candidate->name + "' with another number of arguments",
              referent.guard);
  }
  if (may_happen(state, callees->elsewhere))
    choices.emplace_back(callees->elsewhere, nullptr);
  if (choices.size() > 1 && !count_fork(state, where))
    return false;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto& [guard, callee] = choices[i];
    State copy = state;
    if (!assume(copy, guard))
      continue;
    if (!guard.is_true())
      note_fork(guard);
    const ir::Call direct{call.reg, callee ? callee->name : "", call.pointer, call.arguments};
    const bool goes_on = callee && callee->has_body()
                             ? invoke(copy, *callee, arguments, call.reg, where)
                             : unknown_call(copy, direct, arguments, where);
    if (goes_on)
      postpone(std::move(copy));
  }
  return false;
}

}  // namespace reachd::symex

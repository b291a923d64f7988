// Summaries of callees: when there is one, how it is made, and how it is put in.
#include "analysis/symex/callee_summary.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "analysis/expr/conjunction.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Where all is known, only callees that are so many times as long are worth a summary.
constexpr std::uint64_t kKnownFactor = 256;
constexpr std::uint64_t kLengthMax = 1'000'000'000;
/// Of one summary: what it may cost, what its terms may take, its ways, the rounds of its loops,
/// and how large it may be.
constexpr std::uint64_t kWorkMax = 60'000;
constexpr std::size_t kNodesMax = 100'000;
constexpr std::uint64_t kWaysMax = 16;
constexpr std::uint64_t kRoundsMax = 16;
constexpr std::size_t kSizeMax = 6'000;
constexpr std::size_t kForksMax = 256;
/// How often one is made anew because there are more objects.
constexpr std::uint32_t kBuildsMax = 4;
/// Summaries of one function.
constexpr std::uint32_t kPerFunctionMax = 64;
/// Functions that so often had none are not tried with other arguments.
constexpr std::uint32_t kRefusalsMax = 3;
/// After so many different constants it is worth the while to summarise for all.
constexpr std::uint32_t kConstantsMax = 4;
/// One that is larger than this many times what execution costs is not used.
constexpr std::uint64_t kSizePerWork = 2;

/// Terms that a summary is made of.
class Terms {
public:
  void add(Expr e) {
    if (!e || !seen_.insert(e).second)
      return;
    if (e.is_constant() && e.sort().is_pointer())
      addresses_.insert(e.value().as_pointer().object);
    if (e.is_variable())
      variables_.insert(e);
    for (const Expr child : e.children())
      add(child);
  }
  void add(const std::vector<Expr>& list) {
    for (const Expr e : list)
      add(e);
  }
  std::size_t size() const { return seen_.size(); }
  const std::set<Expr>& variables() const { return variables_; }
  const std::set<ir::ObjectId>& addresses() const { return addresses_; }

private:
  std::unordered_set<Expr, ExprHash> seen_;
  std::set<Expr> variables_;
  std::set<ir::ObjectId> addresses_;
};

}  // namespace

CalleeSummaries::Entry* CalleeSummaries::entry(const CalleeKey& key) {
  const auto known = entries_.find(key);
  if (known != entries_.end())
    return &known->second;
  Count& count = counts_[key.function];
  if (++count.entries > kPerFunctionMax || count.refusals > kRefusalsMax)
    return nullptr;
  return &entries_[key];
}

void CalleeSummaries::refuse(const CalleeKey& key, Entry& entry) {
  entry.is_refused = true;
  ++counts_[key.function].refusals;
}

const std::vector<Expr>& CalleeSummaries::exception_cells() {
  if (!has_exception_cells_)
    exception_cells_ = cells_.exception_cells();
  has_exception_cells_ = true;
  return exception_cells_;
}

std::uint64_t CalleeSummaries::length(const ir::Function& function) {
  // While it is being found out: recursion, which is worth more than any length.
  const auto [it, is_new] = lengths_.emplace(&function, kLengthMax);
  if (!is_new)
    return it->second;
  std::uint64_t length = 0;
  for (const ir::Block& block : function.blocks)
    for (const ir::Instruction& instruction : block.instructions) {
      const auto* call = std::get_if<ir::Call>(&instruction.op);
      const ir::Function* callee =
          call && !call->callee.empty() ? cells_.function_named(call->callee) : nullptr;
      length += 1 + (callee && callee->has_body() ? this->length(*callee) : 0);
      length = std::min(length, kLengthMax);
    }
  return lengths_[&function] = length;
}

Expr CalleeSummaries::parameter(ExprPool& pool, const ir::Function& function, std::size_t i) {
  const Sort sort = function.parameters[i].sort();
  return pool.variable(
      "argument " + std::to_string(i) + " of " + function.name + " : " + to_text(sort), sort);
}

bool Run::invoke(State& state, const ir::Function& callee, const std::vector<Expr>& arguments,
                 Expr result, const SourceSpan& where) {
  if (const auto summary = callee_summary(state, callee, arguments))
    return instantiate(state, *summary, callee, arguments, result, where);
  return enter(state, callee, arguments, result, where);
}

/// Of locals much is known where they are used, so that execution gives more exact terms, and each
/// activation has others.
bool Run::is_lasting(Expr address) const {
  if (!address.is_constant())
    return false;
  const ir::ObjectId object = address.value().as_pointer().object;
  return object == 0 || !cells_.is_instance_after(object, existing_) ||
         cells_.root_kind(object) != ir::ObjectKind::kLocal;
}

std::optional<CalleeKey> Run::callee_key(const State& state, const ir::Function& callee,
                                         const std::vector<Expr>& arguments) {
  const bool is_exact = precision_.condition_size_max == SIZE_MAX;
  const bool is_open = options_.mode == Mode::kSymbolic;
  const std::uint64_t length_min = options_.callee_length_min * (is_open ? 1 : kKnownFactor);
  // What is taken for constant may turn out to be none, and a kept summary would not know.
  if (options_.known || options_.mode == Mode::kInitial || !is_exact || callee.is_variadic ||
      arguments.size() != callee.parameters.size() || summaries_.length(callee) < length_min)
    return std::nullopt;
  CalleeKey key{&callee, {}, {}, precision_.merges, precision_.is_small, options_.has_faults};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Sort sort = callee.parameters[i].sort();
    if (arguments[i].sort() != sort || (sort.is_pointer() && !is_lasting(arguments[i])))
      return std::nullopt;
    key.arguments.push_back(
        arguments[i].is_constant() ? arguments[i] : CalleeSummaries::parameter(pool_, callee, i));
  }
  for (const Expr cell : summaries_.exception_cells()) {
    const Expr* written = state.memory.find(cell);
    const Expr value = written ? *written : collecting_ ? Expr{} : base_value(cell);
    if (!value || !value.is_constant())
      return std::nullopt;
    key.exception.push_back(value);
  }
  return key;
}

bool Run::is_active(const State& state, const ir::Function* function) const {
  const auto is_of = [&](const Shared<Frame>& frame) { return frame->function == function; };
  return std::ranges::any_of(state.stack, is_of) ||
         (collecting_ &&
          std::ranges::find(collecting_->active, function) != collecting_->active.end());
}

std::shared_ptr<const CalleeSummary> Run::callee_summary(const State& state,
                                                         const ir::Function& callee,
                                                         const std::vector<Expr>& arguments) {
  auto key = callee_key(state, callee, arguments);
  CalleeSummaries::Entry* entry = key ? summaries_.entry(*key) : nullptr;
  if (!entry || entry->is_refused || entry->is_under_way)
    return nullptr;
  if (!entry->summary && ++entry->requests < 2) {
    // Once only, so far; perhaps with other constants more often.
    bool has_constants = false;
    for (std::size_t i = 0; i < key->arguments.size(); ++i)
      if (Expr& argument = key->arguments[i];
          argument.is_constant() && !argument.sort().is_pointer()) {
        argument = CalleeSummaries::parameter(pool_, callee, i);
        has_constants = true;
      }
    entry = has_constants ? summaries_.entry(*key) : nullptr;
    if (!entry || entry->is_refused || entry->is_under_way ||
        (!entry->summary && ++entry->requests < kConstantsMax))
      return nullptr;
  }
  const auto is_old = [&] { return entry->objects != 0 && entry->objects != cells_.growth(); };
  if (!entry->summary || is_old()) {
    if (++entry->builds > kBuildsMax)
      summaries_.refuse(*key, *entry);
    else
      summarise(state, *key, *entry);
  }
  if (!entry->summary || is_old() ||
      (options_.mode != Mode::kSymbolic && entry->summary->asks_what_is_known) ||
      std::ranges::any_of(entry->summary->makers,
                          [&](const ir::Function* maker) { return is_active(state, maker); }))
    return nullptr;
  return entry->summary;
}

void Run::summarise(const State& caller, const CalleeKey& key, CalleeSummaries::Entry& entry) {
  RunOptions options = options_;
  options.mode = Mode::kSymbolic;
  options.state = nullptr;
  options.inputs = nullptr;
  options.assumption = {};
  options.paths_max = kWaysMax;
  options.work_max = kWorkMax;
  options.nodes_max = kNodesMax;
  Precision precision = precision_;
  precision.loop_forks_max = std::min(precision.loop_forks_max, kRoundsMax);
  precision.counted_forks_max = 0;
  Run run(cells_, existing_, options, precision, workspace_);
  run.collecting_ = std::make_unique<Collecting>();
  if (collecting_)
    run.collecting_->active = collecting_->active;
  for (const Shared<Frame>& frame : caller.stack)
    run.collecting_->active.push_back(frame->function);
  const std::size_t objects = cells_.growth();
  const std::uint64_t searches = cells_.searches();
  entry.is_under_way = true;
  entry.summary = run.collect(key);
  entry.is_under_way = false;
  if (!entry.summary && !options_.cancel.cancelled())
    summaries_.refuse(key, entry);
  entry.objects = searches == cells_.searches() ? 0 : objects;
}

std::shared_ptr<const CalleeSummary> Run::collect(const CalleeKey& key) {
  const ir::Function& callee = *key.function;
  nodes_max_ = pool_.size() + options_.nodes_max;
  // What returns is merged behind a call of it.
  const Expr result = callee.result
                          ? pool_.variable("%returned : " + to_text(*callee.result), *callee.result)
                          : Expr{};
  ir::Function caller;
  caller.blocks.emplace_back();
  caller.blocks[0].instructions.push_back({ir::Call{result, callee.name, {}, {}}, callee.where});
  caller.blocks[0].end = ir::Return{result};
  State start;
  start.stack.emplace_back(Frame{});
  start.frame().function = &caller;
  start.frame().instruction = 1;
  const auto& exception_cells = summaries_.exception_cells();
  for (std::size_t i = 0; i < exception_cells.size(); ++i)
    start.memory[exception_cells[i]] = key.exception[i];
  if (!enter(start, callee, key.arguments, result, callee.where))
    return nullptr;
  waiting_.push_back(std::move(start));
  while (!waiting_.empty()) {
    if (work_ > options_.work_max || pool_.size() > nodes_max_ || options_.cancel.cancelled())
      return nullptr;
    advance(next());
    if (overflow_ || collecting_->is_refused)
      return nullptr;
  }
  return finished_summary(key);
}

std::shared_ptr<const CalleeSummary> Run::finished_summary(const CalleeKey& key) {
  auto summary = std::make_shared<CalleeSummary>();
  Terms terms;
  std::size_t lines = 0;
  SymbolicState before;
  for (std::size_t i = 0; i < key.exception.size(); ++i)
    before.emplace(summaries_.exception_cells()[i], key.exception[i]);
  const auto is_changed = [&](Expr cell, Expr value) {
    const auto it = before.find(cell);
    return value != (it == before.end() ? cell : it->second);
  };
  const auto is_own = [&](ir::ObjectId id) {
    return cells_.is_instance_after(id, existing_) && cells_.is_old_instance(id, made_);
  };
  for (auto& [end, result] : collecting_->ended) {
    CalleeWay way;
    way.condition = std::move(end.path);
    for (const auto& [cell, value] : end.memory)
      if (is_changed(cell, value) && !is_own(cells_.find(cell)->object)) {
        way.updates.emplace(cell, value);
        terms.add(value);
      }
    way.result = result;
    way.trace = end.trace.entries();
    way.traced = std::move(end.traced);
    way.approximations = std::move(end.approximations);
    way.inputs = std::move(end.inputs);
    way.input_counts = std::move(end.input_counts);
    way.is_uncertain = end.is_uncertain;
    terms.add(way.condition);
    terms.add(result);
    lines += way.trace.size();
    // What a merge or an allocation adds depends on the state.
    if (end.is_blurred)
      return nullptr;
    for (const Approximation& approximation : way.approximations)
      if (!collecting_->carried.contains(approximation))
        return nullptr;
    summary->ways.push_back(std::move(way));
  }
  for (const auto& [entry, points] : result_.points)
    for (const PointCondition& point : points) {
      terms.add(point.condition);
      ++lines;
    }
  for (const CutOff& cut_off : result_.cut_offs)
    terms.add(cut_off.point.condition);
  for (const auto& [what, conditions] : collecting_->carried)
    terms.add(conditions);
  summary->forks.assign(collecting_->forks.begin(), collecting_->forks.end());
  terms.add(summary->forks);
  if (std::ranges::any_of(terms.addresses(), is_own))
    return nullptr;
  for (const Expr variable : terms.variables())
    if (cells_.find(variable))
      summary->reads.push_back(variable);
  for (std::size_t i = 0; i < key.arguments.size(); ++i)
    if (key.arguments[i].is_variable())
      summary->parameters.emplace_back(key.arguments[i], i);
  summary->points = std::move(result_.points);
  summary->cut_offs = std::move(result_.cut_offs);
  summary->approximations = std::move(collecting_->carried);
  summary->inputs = std::move(collecting_->origins);
  summary->makers = std::move(collecting_->makers);
  summary->left_out = result_.left_out;
  summary->asks_what_is_known = collecting_->asks_what_is_known;
  summary->open_numbers = std::move(collecting_->open_numbers);
  summary->size = terms.size() + lines;
  summary->work = work_ + collecting_->saved_work;
  if (summary->size > kSizeMax || summary->size > kSizePerWork * summary->work)
    return nullptr;
  return summary;
}

/// The values of a call, and what they make of a summary.
class Run::Instance {
public:
  Instance(Run& run, State& state, const CalleeSummary& summary, const std::vector<Expr>& arguments)
      : run_(run), pool_(run.pool_), summary_(summary), now_(run.pool_) {
    for (const auto& [variable, i] : summary.parameters)
      now_.bind(variable, arguments[i]);
    for (const Expr cell : summary.reads)
      if (const Expr value = run.read_cell(state, cell); value != cell)
        now_.bind(cell, value);
    counts_ = state.input_counts;
    for (const auto& [variable, origin] : summary.inputs) {
      const std::uint32_t* before = counts_.find(origin.name);
      const std::uint32_t number = origin.number + (before ? *before : 0);
      const Expr renamed = run.input_variable(origin.name, number, variable.sort());
      renamed_.emplace(variable, renamed);
      if (const Expr value = run.input_value(renamed); value != variable)
        now_.bind(variable, value);
    }
    for (const Expr conjunct : state.path)
      signature_ |= conjunct.signature();
    for (const auto& [what, conditions] : summary.approximations)
      for (const Expr condition : conditions)
        if (const Expr here = condition_here(state, condition))
          approximations_[what].push_back(here);
  }

  Expr value(Expr e) { return now_.apply(e); }
  /// Numbers that are still not known; none if one is, and the callee could go further with it.
  std::optional<OpenNumbers> open_numbers(const State& state) {
    OpenNumbers open;
    for (const auto& [number, least] : summary_.open_numbers) {
      const Expr here = value(number);
      const auto most = run_.known_most(state, here, least);
      if (most && *most > least)
        return std::nullopt;
      if (!most)
        open.emplace(here, least);
    }
    return open;
  }
  /// Those that are possible here.
  const ApproximationConditions& approximations() const { return approximations_; }
  void add_inputs(const std::vector<Expr>& from, std::vector<Expr>& to) {
    for (const Expr input : from) {
      const auto renamed = renamed_.find(input);
      to.push_back(renamed == renamed_.end() ? input : renamed->second);
    }
  }

  /// Lines of the callee, and what is missing behind them.
  void record(const State& state) {
    for (const auto& [entry, points] : summary_.points) {
      if (state.traced.contains(entry))
        continue;
      auto& known = run_.result_.points[entry];
      for (const PointCondition& there : points) {
        const Expr condition = condition_here(state, there.condition);
        if (!condition ||
            std::ranges::find(known, condition, &PointCondition::condition) != known.end())
          continue;
        PointCondition point{condition, with_possible(state.approximations, there.approximations),
                             state.inputs};
        add_inputs(there.inputs, point.inputs);
        run_.work_ += 1 + point.inputs.size();
        known.push_back(std::move(point));
      }
      if (known.empty())
        run_.result_.points.erase(entry);
    }
    auto& missing = run_.result_.cut_offs;
    for (const CutOff& there : summary_.cut_offs) {
      const Expr condition = value(there.point.condition);
      if (condition.is_false())
        continue;
      const std::size_t before = missing.size();
      run_.cut_off(state, there.what.where, there.what.reason,
                   condition.is_true() ? Expr{} : condition);
      if (missing.size() == before)
        continue;
      PointCondition& point = missing.back().point;
      point.approximations = with_possible(state.approximations, there.point.approximations);
      add_inputs(there.point.inputs, point.inputs);
    }
  }

  /// False where the way is not possible.
  bool follow(State& state, const CalleeWay& way, Expr result) {
    std::vector<Expr> condition;
    for (const Expr conjunct : way.condition)
      condition.push_back(value(conjunct));
    if (!run_.assume(state, pool_.conjunction(condition)))
      return false;
    state.is_uncertain = state.is_uncertain || way.is_uncertain;
    for (const auto& [cell, updated] : way.updates)
      state.memory[cell] = value(updated);
    for (const TraceEntry& entry : way.trace)
      state.trace.add(entry);
    for (const TraceEntry& entry : way.traced)
      state.traced.insert(entry);
    for (const Approximation& approximation : way.approximations)
      if (approximations_.contains(approximation))
        state.approximations.insert(approximation);
    add_inputs(way.inputs, state.inputs);
    for (const auto& [name, count] : way.input_counts)
      state.input_counts[name] = count + counts_[name];
    if (result)
      state.frame().registers[result] =
          way.result ? pool_.cast(value(way.result), result.sort())
                     : run_.unmodelled(state, "missing result", result.sort());
    return true;
  }

  /// Does the callee go on in several ways?
  bool has_forks() {
    bool forks = false;
    for (const Expr fork : summary_.forks) {
      const Expr condition = value(fork);
      forks = forks || !condition.is_constant();
      if (forks && !run_.collecting_)
        return true;
      if (!condition.is_constant())
        run_.note_fork(condition);
    }
    return forks;
  }

private:
  /// The condition for a place of the callee as the caller has it; null where it cannot hold.
  Expr condition_here(const State& state, Expr there) {
    const auto [it, is_new] = conditions_.emplace(there, Expr{});
    if (!is_new)
      return it->second;
    const Expr condition = value(there);
    if (condition.is_false())
      return {};
    State probe;
    probe.path = state.path;
    if (!condition.is_true()) {
      run_.work_ += 1 + state.path.size();
      if ((condition.signature() & signature_) == 0)
        probe.path.push_back(condition);
      else if (!run_.assume(probe, condition))
        return {};
    }
    return it->second = run_.path_condition(probe);
  }

  std::vector<Approximation> with_possible(const Approximations& here,
                                           std::vector<Approximation> there) const {
    std::erase_if(there,
                  [&](const Approximation& what) { return !approximations_.contains(what); });
    return with(here, there);
  }

  Run& run_;
  ExprPool& pool_;
  const CalleeSummary& summary_;
  Substitution now_;
  ApproximationConditions approximations_;
  PersistentMap<std::string, std::uint32_t, KeyHash> counts_;  ///< of inputs, before the call
  std::map<Expr, Expr> renamed_;  ///< inputs of the callee as they are called here
  std::unordered_map<Expr, Expr, ExprHash> conditions_;
  std::uint64_t signature_ = 0;  ///< of the caller's condition
};

bool Run::instantiate(State& state, const CalleeSummary& summary, const ir::Function& callee,
                      const std::vector<Expr>& arguments, Expr result, const SourceSpan& where) {
  Instance instance(*this, state, summary, arguments);
  const auto open_numbers = instance.open_numbers(state);
  if (!open_numbers)
    return enter(state, callee, arguments, result, where);
  work_ += 1 + summary.size / 8;
  result_.left_out |= summary.left_out;
  if (collecting_) {
    collecting_->open_numbers.insert(open_numbers->begin(), open_numbers->end());
    collecting_->saved_work += summary.work;
    collecting_->asks_what_is_known |= summary.asks_what_is_known;
    collecting_->makers.insert(summary.makers.begin(), summary.makers.end());
    for (const auto& [what, conditions] : instance.approximations())
      for (const Expr condition : conditions)
        add_carried(what, condition);
  }
  instance.record(state);
  std::vector<State> after;
  for (const CalleeWay& way : summary.ways) {
    State copy = &way == &summary.ways.back() ? std::move(state) : state;
    if (instance.follow(copy, way, result))
      after.push_back(std::move(copy));
  }
  if (instance.has_forks() || after.size() > 1)
    std::erase_if(after, [&](State& way) { return !count_fork(way, where); });
  if (after.empty())
    return false;
  state = std::move(after.front());
  for (std::size_t i = after.size() - 1; i > 0; --i)
    postpone(std::move(after[i]));
  return true;
}

void Run::carry(const State& state, const SourceSpan& where, const std::string& reason,
                bool loses) {
  if (collecting_)
    add_carried({where, reason, loses}, path_condition(state));
}

void Run::add_carried(const Approximation& what, Expr condition) {
  constexpr std::size_t kConditionsMax = 16;
  std::vector<Expr>& conditions = collecting_->carried[what];
  if (std::ranges::find(conditions, condition) != conditions.end())
    return;
  if (conditions.size() >= kConditionsMax)
    conditions = {pool_.boolean(true)};
  else
    conditions.push_back(condition);
}

void Run::note_fork(Expr condition) {
  if (!collecting_)
    return;
  collecting_->forks.insert(condition);
  collecting_->is_refused = collecting_->is_refused || collecting_->forks.size() > kForksMax;
}

}  // namespace reachd::symex

#include "tests/clang/summaries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/ir/names.h"
#include "analysis/ir/text.h"
#include "analysis/symex/executor.h"
#include "tests/clang/compiled.h"
#include "tests/clang/interpreter.h"

namespace reachd {

namespace {

constexpr std::size_t kEventsPerProgram = 6;

class Comparison {
public:
  Comparison(std::shared_ptr<const ir::Module> module, Agreements& counts)
      : module_(std::move(module)),
        pool_(*module_->pool),
        counts_(counts),
        interpreter_(std::in_place, *module_),
        cells_(module_->pool, module_),
        executor_(cells_) {}

  void run(const HandlerProgram& program, const std::vector<EventCall>& sequence,
           const CompiledRun& compiled, const CompiledRuns& runs) {
    ++counts_.programs;
    program_ = &program;
    interpreter_.emplace(*module_);
    if (compiled.states.empty()) {
      mismatch("the compiled program does not start");
      return;
    }
    compare_states(compiled.states[0], runs, "at the start");
    std::string before;
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      ++counts_.events;
      const EventCall& call = sequence[i];
      const std::string now = call.handler->name + "(" + arguments_text(call) + ")";
      what_ = "event " + std::to_string(i + 1) + ", " + before + now;
      before += now + ", ";
      predict(call);
      predict_concretely(call);
      const auto outcome = interpreter_->call(call.handler->name, call.arguments);
      const bool was_defined = compiled.states.size() > i + 1;
      if (outcome.stopped.starts_with("undefined") || outcome.stopped == "bad address") {
        ++counts_.undefined;
        if (was_defined)
          mismatch("the interpreter says '" + outcome.stopped + "', compiled code runs on");
        check_undefined(outcome.stopped);
        return;
      }
      if (!outcome.stopped.empty()) {
        ++counts_.skipped;
        ++counts_.reasons["interpreter: " + outcome.stopped];
        return;
      }
      if (!was_defined) {
        mismatch("compiled code traps, the interpreter runs on");
        return;
      }
      if (has_other_nan(compiled.states[i + 1])) {
        ++counts_.skipped;
        ++counts_.reasons["which NaN it is, of which nothing says what it has to be"];
        return;
      }
      compare_states(compiled.states[i + 1], runs, "after " + what_);
      check_prediction();
      check_points();
      check_concrete_prediction();
    }
  }

  /// The same for one call, without path summaries.
  void run_once(const HandlerProgram& program, const EventCall& call, const CompiledRun& compiled,
                const CompiledRuns& runs) {
    ++counts_.programs;
    program_ = &program;
    what_ = call.handler->name;
    predict_concretely(call);
    const auto outcome = interpreter_->call(call.handler->name, call.arguments);
    const bool is_undefined =
        outcome.stopped.starts_with("undefined") || outcome.stopped == "bad address";
    const bool was_defined = compiled.states.size() == 2;
    if (is_undefined ? was_defined : outcome.stopped.empty() && !was_defined) {
      mismatch("'" + outcome.stopped + "', and " + std::to_string(compiled.states.size()) +
               " compiled states");
      return;
    }
    if (!outcome.stopped.empty()) {
      ++(is_undefined ? counts_.undefined : counts_.skipped);
      ++counts_.reasons[(is_undefined ? "both: " : "interpreter: ") + outcome.stopped];
      return;
    }
    compare_states(compiled.states[1], runs, "at the end");
    std::vector<Approximation> not_modelled;
    for (const CutOff& cut_off : concrete_.cut_offs)
      not_modelled.push_back(cut_off.what);
    if (concrete_.paths.size() == 1)
      not_modelled.insert(not_modelled.end(), concrete_.paths[0].approximations.begin(),
                          concrete_.paths[0].approximations.end());
    check_concrete_prediction();
    ++(not_modelled.empty() ? counts_.exact : counts_.skipped);
    for (const Approximation& a : not_modelled)
      ++counts_.reasons["execution: " + a.reason];
  }

  std::vector<std::string> take() { return std::move(mismatches_); }

private:
  void mismatch(const std::string& text) {
    mismatches_.push_back(program_->prefix + ": " + what_ + ": " + text);
  }

  static std::string arguments_text(const EventCall& call) {
    std::string text;
    for (const Value& value : call.arguments)
      text += (text.empty() ? "" : ", ") + to_text(value);
    return text;
  }

  static std::string to_text(const std::optional<Value>& value) {
    return value ? reachd::to_text(ExprPool().constant(*value), ExprPool()) : "no value";
  }

  /// In a union with addresses, integers have no value that could be compared.
  bool has_addresses(ir::ObjectId id, const ir::Region& region) const {
    const auto end = [](const ir::Region& r) { return r.offset + r.stride * r.count; };
    bool is_shared = false;
    bool has_pointer = region.sort.is_pointer();
    for (const ir::Region& other : module_->objects[id].regions) {
      const bool meets = other.offset < end(region) && region.offset < end(other);
      is_shared = is_shared || (meets && &other != &region);
      has_pointer = has_pointer || (meets && other.sort.is_pointer());
    }
    return is_shared && has_pointer;
  }

  template <class Visit>
  void each_scalar(ir::ObjectId id, Visit visit) {
    for (const ir::Region& region : module_->objects[id].regions)
      for (std::int64_t k = 0; k < region.count && !has_addresses(id, region); ++k)
        visit(region.offset + k * region.stride, region.sort,
              module_->objects[id].name + region.suffix +
                  (region.count > 1 ? "[" + std::to_string(k) + "]" : ""));
  }

  void compare_states(const std::vector<std::vector<unsigned char>>& compiled,
                      const CompiledRuns& runs, const std::string& when) {
    for (std::size_t i = 0; i < program_->state.size(); ++i)
      each_scalar(program_->state[i], [&](std::int64_t offset, Sort sort, const std::string& name) {
        const auto interpreted = interpreter_->read({program_->state[i], offset}, sort);
        const std::vector<unsigned char>& bytes = compiled[i];
        const auto size = static_cast<std::size_t>(ir::size_of(sort));
        if (static_cast<std::size_t>(offset) + size > bytes.size()) {
          mismatch("'" + name + "' lies outside of the compiled object");
          return;
        }
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes.data() + offset, size);
        std::optional<Value> real;
        if (sort.is_pointer()) {
          PointerValue address;
          if (!runs.decode(bits, *module_, address))
            return;
          real = Value::pointer(address);
        } else {
          real = interpreter_->decode(bytes.data() + offset, sort);
        }
        if (interpreted != real)
          mismatch(when + " '" + name + "' is " + to_text(real) + " compiled, " +
                   to_text(interpreted) + " interpreted");
      });
  }

  /// Is there a NaN with other bits than the interpreter's? Processors and compilers choose them.
  bool has_other_nan(const std::vector<std::vector<unsigned char>>& compiled) {
    bool result = false;
    for (std::size_t i = 0; i < program_->state.size(); ++i)
      each_scalar(program_->state[i], [&](std::int64_t offset, Sort sort, const std::string&) {
        const auto size = static_cast<std::size_t>(ir::size_of(sort));
        if (!sort.is_float() || static_cast<std::size_t>(offset) + size > compiled[i].size())
          return;
        const PointerValue place{program_->state[i], offset};
        const unsigned char* bytes = compiled[i].data() + offset;
        const Sort bits = Sort::machine(sort.bits, false);
        const auto mine = interpreter_->read(place, sort);
        const auto real = interpreter_->decode(bytes, sort);
        result = result || (mine && std::isnan(mine->as_double()) && std::isnan(real.as_double()) &&
                            interpreter_->read(place, bits) != interpreter_->decode(bytes, bits));
      });
    return result;
  }

  /// The value that the variable has now: a cell's, or an argument's.
  std::optional<Value> current(Expr variable) {
    const symex::Cell* cell = cells_.find(variable);
    if (!cell || !cell->property.empty() || cell->object >= module_->objects.size())
      return std::nullopt;
    const ir::Region& region = module_->objects[cell->object].regions[cell->region];
    if (cell->element >= 0)
      return interpreter_->read({cell->object, region.offset + cell->element * region.stride},
                                region.sort);
    ArrayValue array{std::make_shared<const Value>(default_value(region.sort)), {}};
    for (std::int64_t k = 0; k < region.count; ++k)
      if (const auto element =
              interpreter_->read({cell->object, region.offset + k * region.stride}, region.sort);
          element && *element != *array.otherwise)
        array.entries.insert_or_assign(k, *element);
    return Value{variable.sort(), std::move(array)};
  }

  std::optional<Value> value_of(Expr e) {
    Assignment assignment = arguments_;
    for (const Expr variable : variables_of(e))
      if (const auto value = current(variable))
        assignment.insert_or_assign(variable, *value);
    return evaluate(e, assignment);
  }

  struct Prediction {
    std::map<Expr, std::optional<Value>> updates;
    const symex::FinishedPath* path = nullptr;
  };

  const symex::RunResult& summary(const ir::Function& handler) {
    const auto [it, is_new] = summaries_.emplace(handler.name, symex::RunResult{});
    if (is_new) {
      std::vector<Expr> arguments;
      for (const Expr parameter : handler.parameters)
        arguments.push_back(
            pool_.variable(handler.name + "::" + parameter.name(), parameter.sort()));
      symex::RunOptions options;
      // Short callees, too: their summaries must do what execution does.
      options.callee_length_min = 0;
      it->second = executor_.run(handler, arguments, options);
    }
    return it->second;
  }

  /// What the summaries say about the event in the present state.
  void predict(const EventCall& call) {
    predictions_.clear();
    arguments_.clear();
    open_paths_ = 0;
    loses_ = false;
    why_not_.clear();
    summary_ = &summary(*call.handler);
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      arguments_.insert_or_assign(
          pool_.variable(call.handler->name + "::" + call.handler->parameters[i].name(),
                         call.arguments[i].sort()),
          call.arguments[i]);
    for (const symex::FinishedPath& path : summary_->paths) {
      bool is_false = false;
      bool is_open = false;
      for (const Expr conjunct : path.condition) {
        const auto holds = value_of(conjunct);
        is_false = is_false || (holds && !holds->as_bool());
        is_open = is_open || !holds;
      }
      if (is_false) {
        why_not_.push_back(refuted(path));
        continue;
      }
      loses_ = loses_ || loses(path);
      open_paths_ += is_open ? 1 : 0;
      if (is_open)
        continue;
      Prediction prediction;
      prediction.path = &path;
      for (const auto& [cell, value] : path.memory)
        prediction.updates[cell] = value_of(value);
      predictions_.push_back(std::move(prediction));
    }
    lost_.clear();
    for (const CutOff& cut_off : summary_->cut_offs)
      if (const auto holds = value_of(cut_off.point.condition);
          !cut_off.is_covered && (!holds || holds->as_bool()))
        lost_.push_back(cut_off.what);
    loses_ = loses_ || is_cut_off();
    points_.clear();
    for (const auto& [entry, points] : summary_->points) {
      Reach& reach = points_[entry];
      for (const PointCondition& point : points) {
        const auto holds = value_of(point.condition);
        reach.certain =
            reach.certain || (holds && holds->as_bool() && point.approximations.empty());
        reach.possible = reach.possible || !holds || holds->as_bool();
      }
    }
  }

  /// The conjuncts of the path's condition that do not hold.
  std::string refuted(const symex::FinishedPath& path) {
    std::string text;
    for (const Expr conjunct : path.condition)
      if (const auto holds = value_of(conjunct); holds && !holds->as_bool())
        text += "\n    not " + reachd::to_text(conjunct, pool_).substr(0, 1000);
    return text;
  }

  std::string why_not() const {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(4, why_not_.size()); ++i)
      text += "\n  path " + std::to_string(i) + why_not_[i];
    return text;
  }

  bool is_cut_off() const { return !lost_.empty(); }

  static bool loses(const symex::FinishedPath& path) {
    return std::ranges::any_of(path.approximations,
                               [](const Approximation& a) { return a.loses_behaviour; });
  }

  void count_approximate(const std::vector<Approximation>& approximations) {
    ++counts_.approximate;
    for (const Approximation& a : approximations)
      ++counts_.reasons[a.reason];
  }

  void check_undefined(const std::string& why) {
    for (const Prediction& prediction : predictions_)
      if (prediction.path->approximations.empty() &&
          prediction.path->how == symex::PathEnd::kReturned)
        mismatch("undefined behaviour (" + why + "), but a summary holds: " +
                 reachd::to_text(pool_.conjunction(prediction.path->condition), pool_));
  }

  void check_prediction() {
    if (predictions_.empty()) {
      if (open_paths_ > 0 || is_cut_off())
        count_approximate(is_cut_off() ? lost_ : summary_->paths.front().approximations);
      else
        mismatch("no summary holds: " + why_not());
      return;
    }
    const bool is_exact = predictions_.size() == 1 && open_paths_ == 0 &&
                          predictions_.front().path->approximations.empty();
    if (predictions_.size() > 1 && std::ranges::all_of(predictions_, [](const Prediction& p) {
          return p.path->approximations.empty();
        }))
      mismatch("several summaries hold");
    if (is_exact)
      ++counts_.exact;
    else
      count_approximate(predictions_.front().path->approximations);
    // Where several may hold, one of them must be right.
    std::vector<std::string> wrong;
    for (const Prediction& prediction : predictions_) {
      wrong = contradictions(prediction);
      if (wrong.empty())
        return;
    }
    if (open_paths_ == 0)
      for (const std::string& text : wrong)
        mismatch(text);
  }

  std::vector<std::string> contradictions(const Prediction& prediction) {
    std::vector<std::string> wrong;
    if (loses(*prediction.path))
      return wrong;
    if (prediction.path->how != symex::PathEnd::kReturned)
      wrong.emplace_back("the summary does not return");
    for (const auto& [cell, expected] : prediction.updates) {
      const symex::Cell* info = cells_.find(cell);
      if (!info || info->object >= module_->objects.size() ||
          module_->objects[info->object].kind != ir::ObjectKind::kGlobal ||
          has_addresses(info->object, module_->objects[info->object].regions[info->region]))
        continue;
      const auto real = current(cell);
      if (!expected && symex::depends_on_havoc(prediction.path->memory.at(cell)))
        continue;
      if (expected && expected->sort().is_pointer() &&
          expected->as_pointer().object >= module_->objects.size())
        continue;
      if (expected != real && !same_array(expected, real, cell))
        wrong.push_back("'" + std::string(cell.name()) + "' becomes " + to_text(real) +
                        ", the summary says " + to_text(expected) + " by " +
                        reachd::to_text(prediction.path->memory.at(cell), pool_).substr(0, 2000));
    }
    for (const ir::ObjectId id : all_globals())
      for (const auto& [offset, before] : unchanged_[id])
        if (!is_updated(prediction, id, offset))
          if (const auto now = interpreter_->read({id, offset}, before.sort()); now != before)
            wrong.push_back("'" + module_->objects[id].name + "' at " + std::to_string(offset) +
                            " becomes " + to_text(now) + ", the summary does not change it");
    return wrong;
  }

  bool same_array(const std::optional<Value>& a, const std::optional<Value>& b, Expr cell) {
    if (!a || !b || !cell.sort().is_array())
      return false;
    const symex::Cell* info = cells_.find(cell);
    const ir::Region& region = module_->objects[info->object].regions[info->region];
    const auto at = [](const Value& array, std::int64_t i) {
      const auto it = array.as_array().entries.find(i);
      return it == array.as_array().entries.end() ? *array.as_array().otherwise : it->second;
    };
    for (std::int64_t i = 0; i < region.count; ++i)
      if (!(at(*a, i) == at(*b, i)))
        return false;
    return true;
  }

  const std::vector<ir::ObjectId>& all_globals() const { return program_->state; }

  bool is_updated(const Prediction& prediction, ir::ObjectId id, std::int64_t offset) {
    return std::ranges::any_of(prediction.updates, [&](const auto& update) {
      const symex::Cell* cell = cells_.find(update.first);
      if (!cell || cell->object != id)
        return false;
      const ir::Region& region = module_->objects[id].regions[cell->region];
      if (cell->element >= 0)
        return region.offset + cell->element * region.stride == offset;
      return region.offset <= offset && offset < region.offset + region.count * region.stride;
    });
  }

  /// Remembers the state for what must not change.
  void remember() {
    unchanged_.clear();
    for (const ir::ObjectId id : program_->state)
      each_scalar(id, [&](std::int64_t offset, Sort sort, const std::string&) {
        if (const auto value = interpreter_->read({id, offset}, sort))
          unchanged_[id].emplace_back(offset, *value);
      });
  }

  void check_points() {
    for (const auto& [entry, reach] : points_) {
      const bool was_executed = interpreter_->executed().contains(entry);
      if (reach.certain && !was_executed)
        mismatch("the summaries come to " + place(entry) + ", the interpreter does not");
      if (was_executed && !reach.possible && !loses_)
        mismatch("the interpreter comes to " + place(entry) + ", the summaries do not");
    }
    for (const TraceEntry& entry : interpreter_->executed())
      if (!points_.contains(entry) && !loses_)
        mismatch("no summary has " + place(entry));
  }

  std::string place(const TraceEntry& entry) const {
    return reachd::to_text(entry.span, module_->files) +
           (entry.what == TraceEntry::What::kTrue    ? ":true"
            : entry.what == TraceEntry::What::kFalse ? ":false"
                                                     : "");
  }

  /// Replay: the same execution on constants.
  void predict_concretely(const EventCall& call) {
    remember();
    symex::Values state;
    for (ir::ObjectId id = 1; id < module_->objects.size(); ++id) {
      const ir::Object& object = module_->objects[id];
      if (object.kind != ir::ObjectKind::kGlobal ||
          (!object.name.starts_with(program_->prefix) && !program_->prefix.empty()))
        continue;
      for (std::uint32_t r = 0; r < object.regions.size(); ++r)
        for (std::int64_t k = 0; k < object.regions[r].count; ++k) {
          const bool is_large = object.regions[r].count > symex::kElementsMax;
          const Expr cell = cells_.cell(id, r, is_large ? -1 : k);
          if (const auto value = current(cell))
            state[cell] = pool_.constant(*value);
          if (is_large)
            break;
        }
    }
    symex::RunOptions options;
    options.mode = symex::Mode::kConcrete;
    options.callee_length_min = 0;
    options.state = &state;
    std::vector<Expr> arguments;
    for (const Value& value : call.arguments)
      arguments.push_back(pool_.constant(value));
    concrete_ = executor_.run(*call.handler, arguments, options);
  }

  std::string first_missed() const {
    std::set<std::uint32_t> lines;
    for (const auto& [entry, points] : concrete_.points)
      lines.insert(entry.span.line);
    for (const std::uint32_t line : interpreter_->lines())
      if (!lines.contains(line))
        return std::to_string(line);
    return "none";
  }

  void check_concrete_prediction() {
    // What is not modelled stays open: nothing is said about what depends on it.
    if (std::ranges::any_of(concrete_.paths, [&](const symex::FinishedPath& path) {
          return symex::depends_on_havoc(pool_.conjunction(path.condition));
        }))
      return;
    if (concrete_.paths.size() != 1) {
      if (concrete_.cut_offs.empty())
        mismatch("concrete execution has " + std::to_string(concrete_.paths.size()) +
                 " paths; the first line that it does not come to is " + first_missed());
      return;
    }
    if (!concrete_.paths[0].approximations.empty())
      return;
    for (const auto& [cell, value] : concrete_.paths[0].memory) {
      const symex::Cell* info = cells_.find(cell);
      if (!info || info->object >= module_->objects.size() ||
          module_->objects[info->object].kind != ir::ObjectKind::kGlobal ||
          has_addresses(info->object, module_->objects[info->object].regions[info->region]))
        continue;
      if (symex::depends_on_havoc(value))
        continue;
      const auto real = current(cell);
      const auto expected = evaluate(value, {});
      if (expected != real && !same_array(expected, real, cell))
        mismatch("'" + std::string(cell.name()) + "' becomes " + to_text(real) +
                 ", concrete execution says " + to_text(expected) + " by " +
                 reachd::to_text(value, pool_).substr(0, 2000));
    }
  }

  struct Reach {
    bool certain = false;
    bool possible = false;
  };

  std::shared_ptr<const ir::Module> module_;
  ExprPool& pool_;
  Agreements& counts_;
  std::optional<Interpreter> interpreter_;
  symex::CellTable cells_;
  symex::Executor executor_;
  std::map<std::string, symex::RunResult> summaries_;
  const HandlerProgram* program_ = nullptr;
  const symex::RunResult* summary_ = nullptr;
  symex::RunResult concrete_;
  Assignment arguments_;
  std::vector<Prediction> predictions_;
  int open_paths_ = 0;
  std::vector<Approximation> lost_;
  bool loses_ = false;                ///< behaviours are missing
  std::vector<std::string> why_not_;  ///< by path that does not hold, before the event
  std::map<TraceEntry, Reach> points_;
  std::map<ir::ObjectId, std::vector<std::pair<std::int64_t, Value>>> unchanged_;
  std::string what_;
  std::vector<std::string> mismatches_;
};

Value random_value(Sort sort, std::mt19937& random) {
  const auto below = [&](unsigned bound) { return random() % bound; };
  if (sort.is_float())
    return Value::floating(sort, std::array{0.0, 1.5, -2.0, 1e3, 0.25}[below(5)]);
  if (sort.is_pointer())
    return Value::pointer({});
  Int128 value = 0;
  switch (below(6)) {
    case 0:
      value = sort.maximum() - below(2);
      break;
    case 1:
      value = sort.minimum() + below(2);
      break;
    case 2:
      value = static_cast<Int128>(random()) - (Int128{1} << 31);
      break;
    case 3:
      value = static_cast<Int128>(below(300));
      break;
    default:
      value = static_cast<Int128>(below(12)) - 3;
  }
  return Value::integral(sort, wrap(value, sort));
}

bool is_handler(const ir::Function& function, const std::string& prefix) {
  return function.has_body() && function.name.starts_with(prefix + "on_") &&
         std::ranges::none_of(function.parameters,
                              [](Expr parameter) { return parameter.sort().is_pointer(); });
}

HandlerProgram program_of(const ir::Module& module, const std::string& prefix) {
  HandlerProgram program{prefix, {}, {}};
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id) {
    const ir::Object& object = module.objects[id];
    if (object.kind == ir::ObjectKind::kGlobal && object.name.starts_with(prefix) &&
        object.name.find_first_of(":@") == std::string::npos)
      program.state.push_back(id);
  }
  for (const ir::Function& function : module.functions)
    if (is_handler(function, prefix))
      program.handlers.push_back(&function);
  return program;
}

}  // namespace

unsigned from_environment(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : otherwise;
}

std::vector<std::string> compare_run(const std::filesystem::path& file,
                                     const std::shared_ptr<const ir::Module>& module,
                                     const std::string& function, const std::string& prefix,
                                     Agreements& counts) {
  HandlerProgram program = program_of(*module, prefix);
  program.prefix = "";
  EventCall call;
  call.handler = module->find_function(function);
  if (!call.handler)
    return {"no function '" + function + "'"};
  if (!call.handler->parameters.empty()) {
    ++counts.programs;
    ++counts.skipped;
    ++counts.reasons["'" + function + "' returns a struct"];
    return {};
  }
  const CompiledRuns compiled =
      run_compiled(file, *module, {program}, {{call}},
                   "-Dmain=csmith_main -I" REACHD_SOURCE_DIR "/tests/clang/csmith");
  if (!compiled.problem.empty())
    return {compiled.problem};
  Comparison comparison(module, counts);
  comparison.run_once(program, call, compiled.runs[0], compiled);
  return comparison.take();
}

std::vector<std::string> compare(const std::filesystem::path& file,
                                 const std::shared_ptr<const ir::Module>& module,
                                 const std::vector<std::string>& prefixes, unsigned seed,
                                 Agreements& counts) {
  std::mt19937 random(seed);
  std::vector<HandlerProgram> programs;
  std::vector<std::vector<EventCall>> sequences;
  for (const std::string& prefix : prefixes) {
    const HandlerProgram program = program_of(*module, prefix);
    const auto& handlers = program.handlers;
    // A file of its own has each handler several times; what is undefined ends a sequence.
    const std::size_t count = prefix.empty() ? handlers.size() * 4 : 1;
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<EventCall> sequence;
      for (std::size_t k = 0; k < kEventsPerProgram && !handlers.empty(); ++k) {
        EventCall call;
        call.handler = handlers[random() % handlers.size()];
        for (const Expr parameter : call.handler->parameters)
          call.arguments.push_back(random_value(parameter.sort(), random));
        sequence.push_back(std::move(call));
      }
      programs.push_back(program);
      sequences.push_back(std::move(sequence));
    }
  }
  const CompiledRuns compiled = run_compiled(file, *module, programs, sequences);
  if (!compiled.problem.empty())
    return {compiled.problem};
  Comparison comparison(module, counts);
  for (std::size_t i = 0; i < programs.size(); ++i)
    comparison.run(programs[i], sequences[i], compiled.runs[i], compiled);
  return comparison.take();
}

}  // namespace reachd

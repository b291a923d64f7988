#include "analysis/concrete/machine.h"

#include <algorithm>

#include "analysis/concrete/arithmetic.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/walk.h"

namespace reachd::concrete {

namespace {

/// Operations of one event.
constexpr std::uint64_t kEventWorkMax = 400'000;
constexpr std::size_t kDepthMax = 48;

}  // namespace

Machine::Machine(symex::Program& program, symex::Values initial, const symex::Goal& goal,
                 std::function<bool(Expr)> is_relevant, LevelOf level_of)
    : program_(program),
      cells_(program.cells()),
      memory_(program, std::move(initial), texts_, std::move(is_relevant)),
      goal_(goal) {
  context_.function_named = [this](const std::string& name) { return cells_.function_named(name); };
  context_.number_of = [this](const TraceEntry& entry) { return number_of(entry); };
  context_.number_of_input = [this](const std::string& name) { return number_of_input(name); };
  context_.is_idle = [this](const ir::Function& function) { return is_idle(function); };
  context_.texts = &texts_;
  cells_context_ = context_;
  context_.level_of = std::move(level_of);
  cells_context_.place_of = [this](Expr cell) { return memory_.place_of(cell); };
  for (const TraceEntry& entry : goal_.entries)
    is_goal_[static_cast<std::size_t>(number_of(entry))] = 1;
  if (goal_.condition)
    goal_code_ = Compiler(cells_context_).compile(goal_.condition);
  if (const Expr thrown = cells_.thrown_cell())
    thrown_ = memory_.place_of(thrown);
}

std::int32_t Machine::number_of(const TraceEntry& entry) {
  const auto [it, is_new] = numbers_.try_emplace(entry, static_cast<std::int32_t>(met_.size()));
  if (is_new) {
    met_.push_back(0);
    is_goal_.push_back(0);
  }
  return it->second;
}

/// What is drawn, or printed, says nothing about what happens next.
bool Machine::is_idle(const ir::Function& function) {
  const auto holds = [&](const std::string& name, const TraceEntry& entry) {
    const ir::Function* one = cells_.function_named(name);
    return one && one->where.file == entry.span.file && one->where.line <= entry.span.line &&
           entry.span.line <= one->where.end_line;
  };
  const std::set<std::string> all = program_.functions_without_effect(function.name);
  return !all.empty() && std::ranges::none_of(goal_.entries, [&](const TraceEntry& entry) {
    return std::ranges::any_of(all, [&](const std::string& name) { return holds(name, entry); });
  });
}

bool Machine::can_execute(std::size_t event) const {
  const ir::Function* function = program_.function_of(event);
  return function && function->has_body() && !program_.view_variable();
}

Letter Machine::letter(std::size_t event, const Assignment& values) {
  Letter letter;
  letter.event = event;
  letter.values = values;
  for (const auto& [variable, value] : values) {
    std::string_view name = variable.name();
    if (!name.starts_with(symex::kInputPrefix)) {
      if (const std::int64_t at = memory_.place_of(variable); at >= 0)
        letter.parameters.push_back({at, variable.sort(), scalar_of(value, texts_)});
      continue;
    }
    name.remove_prefix(symex::kInputPrefix.size());
    std::uint32_t number = 1;
    const std::size_t mark = name.rfind('#');
    const std::string digits(mark == std::string_view::npos ? "" : name.substr(mark + 1));
    constexpr std::size_t kDigitsMax = 9;
    if (!digits.empty() && digits.size() <= kDigitsMax &&
        digits.find_first_not_of("0123456789") == std::string::npos) {
      number = static_cast<std::uint32_t>(std::stoul(digits));
      name = name.substr(0, mark);
    }
    letter.inputs.push_back({number_of_input(std::string(name)), number, scalar_of(value, texts_)});
  }
  return letter;
}

/// Texts and records that a handler gets the address of: their parts are what the letter says.
void Machine::prepare_object(std::uint32_t id, Entry& entry, std::set<std::uint32_t>& known) {
  if (id == 0 || !known.insert(id).second)
    return;
  if (const auto owner = cells_.owner_of(id))
    return prepare_object(owner->object, entry, known);
  const std::vector<Expr>* contents = cells_.buffer_characters(id);
  const Memory::Object& object = memory_.object(id);
  if (!contents || object.base < 0)
    return;
  const std::vector<ir::Region>& regions = cells_.object(id).regions;
  for (std::size_t i = 0; i < contents->size(); ++i) {
    const Expr part = (*contents)[i];
    const ir::Region& region =
        regions.size() == 1 ? regions[0] : regions[std::min(i, regions.size() - 1)];
    const std::int64_t shift =
        regions.size() == 1 ? static_cast<std::int64_t>(i) * region.stride : 0;
    if (!part.is_constant())
      entry.objects.push_back({object.base + region.offset + shift, part.sort(),
                               Compiler(cells_context_).compile(part)});
    else if (part.sort().is_pointer())
      prepare_object(part.value().as_pointer().object, entry, known);
  }
}

Machine::Entry& Machine::entry_of(std::size_t index) {
  const auto [it, is_new] = entries_.try_emplace(index);
  Entry& entry = it->second;
  if (!is_new)
    return entry;
  for (const auto& [variable, value] : program_.event(index)->before)
    if (const std::int64_t at = memory_.place_of(variable); at >= 0)
      entry.before.push_back({at, variable.sort(), Compiler(cells_context_).compile(value)});
  std::set<std::uint32_t> known;
  for (const Expr argument : program_.arguments_of(index, *program_.function_of(index), nullptr)) {
    if (argument.is_constant() && argument.sort().is_pointer())
      prepare_object(argument.value().as_pointer().object, entry, known);
    entry.arguments.push_back(Compiler(cells_context_).compile(argument));
  }
  return entry;
}

const Code& Machine::code_of(const ir::Function& function) {
  std::unique_ptr<Code>& code = codes_[&function];
  if (code)
    return *code;
  code = std::make_unique<Code>(Compiler(context_).compile(function));
  for (Operation& operation : code->operations)
    if (operation.code == Opcode::kBranch) {
      operation.c = static_cast<std::int32_t>(last_run_.size() / 2);
      last_run_.resize(last_run_.size() + 2, 0);
    }
  if (!function.is_library)
    for (const Scalar constant : code->constants)
      if (constant >= INT64_MIN && constant <= INT64_MAX &&
          known_constants_.insert(constant).second)
        constants_.push_back(constant);
  return *code;
}

void Machine::enter(const Changes& state) {
  entered_ = state;
  memory_.set(entered_);
  memory_.begin_event();  // what guards read tells states apart, too
  is_moved_ = false;
}

void Machine::go_back() {
  if (!std::exchange(is_moved_, false))
    return;
  memory_.undo();
  memory_.begin_event();
}

Scalar Machine::evaluate(const Code& code) {
  is_counting_ = false;
  end_ = End::kReturned;
  work_max_ = work_ + kEventWorkMax;
  result_ = kUnknown;
  const bool has_result = call(code, {}, {}, kNothing, {}) && run();
  is_counting_ = true;
  return has_result ? result_ : kUnknown;
}

const Code& Machine::guard_of(std::size_t index) {
  auto it = guards_.find(index);
  if (it == guards_.end())
    it = guards_.emplace(index, Compiler(cells_context_).compile(program_.event(index)->enabled))
             .first;
  return it->second;
}

bool Machine::is_enabled(std::size_t index) {
  const Event& event = *program_.event(index);
  go_back();
  if (event.enabled)
    return evaluate(guard_of(index)) == 1;
  const ir::Function* guard =
      event.enabled_function.empty() ? nullptr : cells_.function_named(event.enabled_function);
  if (!guard || !guard->has_body())
    return true;
  is_moved_ = true;
  letter_ = nullptr;
  ++runs_;
  const Scalar result = evaluate(code_of(*guard));
  return result != kUnknown && result != 0;
}

End Machine::execute(const Letter& letter) {
  Entry& entry = entry_of(letter.event);
  go_back();
  is_moved_ = true;
  met_new_ = false;
  route_ = 0;
  distance_.reset();
  texts_missed_.reset();
  asked_.clear();
  repairs_.clear();
  ++runs_;
  memory_.begin_event();
  letter_ = &letter;
  for (const Letter::Stored& parameter : letter.parameters)
    memory_.store(parameter.at, parameter.sort, parameter.value);
  std::vector<Scalar> values;
  for (const Preparation& one : entry.before)
    values.push_back(evaluate(one.code));
  for (std::size_t i = 0; i < values.size(); ++i)
    memory_.store(entry.before[i].at, entry.before[i].sort, values[i]);
  for (const Preparation& one : entry.objects)
    memory_.store(one.at, one.sort, evaluate(one.code));
  std::vector<Scalar> arguments;
  std::vector<Sort> sorts;
  for (const Code& code : entry.arguments) {
    arguments.push_back(evaluate(code));
    sorts.push_back(code.operations.back().sort);
  }
  end_ = End::kReturned;
  work_max_ = work_ + kEventWorkMax;
  if (!call(code_of(*program_.function_of(letter.event)), arguments, sorts, kNothing, {}) || !run())
    return end_;
  if (thrown_ >= 0 && memory_.load(thrown_, Sort::pointer()) > 0)
    return End::kStopped;
  return memory_.is_full() ? End::kGaveUp : End::kReturned;
}

bool Machine::is_over() {
  memory_.begin_event();
  const std::size_t count = program_.events().size();
  for (std::size_t i = 0; i < count; ++i) {
    // Mostly what could happen before still can.
    const std::size_t index = (happens_ + i) % count;
    if (program_.event(index)->enabled && evaluate(guard_of(index)) == 0)
      continue;
    happens_ = index;
    return false;
  }
  return true;
}

bool Machine::holds_goal() {
  memory_.begin_event();
  return goal_code_ && evaluate(*goal_code_) == 1;
}

bool Machine::call(const Code& code, const std::vector<Scalar>& arguments,
                   const std::vector<Sort>& sorts, std::int32_t result, Sort result_sort) {
  if (stack_.size() >= kDepthMax)
    return stop(End::kGaveUp);
  Frame frame;
  frame.code = &code;
  frame.begin = stack_.empty() ? 0 : stack_.back().begin + stack_.back().code->registers;
  frame.result = result;
  frame.result_sort = result_sort;
  if (registers_.size() < frame.begin + code.registers)
    registers_.resize(2 * (frame.begin + code.registers));
  std::fill_n(registers_.begin() + static_cast<std::ptrdiff_t>(frame.begin), code.named, kUnknown);
  for (std::size_t i = 0; i < code.parameters.size() && i < arguments.size(); ++i)
    registers_[frame.begin + static_cast<std::size_t>(code.parameters[i])] =
        convert(arguments[i], sorts[i], code.function->parameters[i].sort());
  stack_.push_back(std::move(frame));
  return true;
}

bool Machine::run() {
  while (!stack_.empty())
    if (!step()) {
      stack_.clear();
      locals_.clear();
      return false;
    }
  return true;
}

Scalar Machine::convert(Scalar value, Sort from, Sort to) {
  if (from == to || value == kUnknown)
    return value;
  const auto known = value_of(value, from, texts_);
  const auto result = known ? reachd::convert(*known, to) : std::nullopt;
  return result ? scalar_of(*result, texts_) : kUnknown;
}

Scalar Machine::operate(const Frame& frame, const SlowOperation& operation) {
  std::vector<Value> operands;
  for (std::size_t i = 0; i < operation.operands.size(); ++i) {
    const auto known = value_of(get(frame, operation.operands[i]), operation.sorts[i], texts_);
    if (!known)
      return kUnknown;
    operands.push_back(*known);
  }
  work_ += 8;
  const auto result = reachd::operate(operation.kind, operation.sort, operands);
  return result ? scalar_of(*result, texts_) : kUnknown;
}

bool Machine::step() {
  Frame& frame = stack_.back();
  const Operation& o = frame.code->operations[frame.next++];
  if (++work_ > work_max_)
    return stop(End::kGaveUp);
  const auto a = [&] { return get(frame, o.a); };
  const auto b = [&] { return get(frame, o.b); };
  switch (o.code) {
    case Opcode::kMove:
      set(frame, o.dst, a());
      return true;
    case Opcode::kNot:
      set(frame, o.dst, a() == kUnknown ? kUnknown : 1 - a());
      return true;
    case Opcode::kIsZero:
      set(frame, o.dst, a() == kUnknown ? kUnknown : Scalar{a() == 0});
      return true;
    case Opcode::kAnd:
      set(frame, o.dst, a() == 0 || b() == 0 ? 0 : std::min(a(), b()));
      return true;
    case Opcode::kOr:
      set(frame, o.dst, a() == 1 || b() == 1 ? 1 : std::min(a(), b()));
      return true;
    case Opcode::kIte:
      set(frame, o.dst, a() == kUnknown ? kUnknown : a() != 0 ? b() : get(frame, o.c));
      return true;
    case Opcode::kWrap:
      set(frame, o.dst, a() == kUnknown ? kUnknown : wrapped(a(), o.sort));
      return true;
    case Opcode::kPointerAdd: {
      const Scalar pointer = a();
      const Scalar bytes = b();
      const bool is_known = pointer != kUnknown && bytes != kUnknown;
      set(frame, o.dst,
          is_known ? address(object_of(pointer),
                             static_cast<std::int64_t>(Scalar{offset_of(pointer)} + bytes))
                   : kUnknown);
      return true;
    }
    case Opcode::kPointerOffset:
      set(frame, o.dst, a() == kUnknown ? kUnknown : Scalar{offset_of(a())});
      return true;
    case Opcode::kPointerObject:
      set(frame, o.dst, a() == kUnknown ? kUnknown : Scalar{object_of(a())});
      return true;
    case Opcode::kOperate:
      set(frame, o.dst, operate(frame, frame.code->slow[static_cast<std::size_t>(o.a)]));
      return true;
    case Opcode::kForget:
      set(frame, o.dst, kUnknown);
      return true;
    case Opcode::kAssume:
      return a() != 0 || step_assume();
    case Opcode::kMeet: {
      const auto number = static_cast<std::size_t>(o.a);
      if (!is_counting_)
        return true;
      met_new_ = met_new_ || !met_[number];
      met_[number] = 1;
      return !is_goal_[number] || stop(End::kArrived);
    }
    case Opcode::kJump:
      frame.next = static_cast<std::size_t>(o.a);
      return true;
    case Opcode::kBranch:
      return step_branch(o);
    case Opcode::kReturn:
      return step_return(o);
    case Opcode::kCall:
      return step_call(o);
    case Opcode::kStop:
      return stop(End::kStopped);
    case Opcode::kGiveUp:
      return stop(End::kGaveUp);
    case Opcode::kLoadCell:
    case Opcode::kLoad:
    case Opcode::kStore:
    case Opcode::kCopy:
    case Opcode::kFill:
    case Opcode::kAllocate:
    case Opcode::kEnd:
      return step_memory(o);
    case Opcode::kCompanion:
    case Opcode::kOwner:
    case Opcode::kReadText:
    case Opcode::kInput:
    case Opcode::kReadProperty:
    case Opcode::kWriteProperty:
      return step_model(o);
    default:
      return step_arithmetic(o);
  }
}

bool Machine::step_arithmetic(const Operation& o) {
  Frame& frame = stack_.back();
  const Scalar left = get(frame, o.a);
  const Scalar right = o.b == kNothing ? 0 : get(frame, o.b);
  if (left == kUnknown || right == kUnknown) {
    set(frame, o.dst, kUnknown);
    return true;
  }
  if (o.code == Opcode::kEqual && o.sort.is(SortKind::kString))
    note_texts(texts_[left], texts_[right]);
  set(frame, o.dst, arithmetic(o.code, o.sort, left, right));
  return true;
}

bool Machine::step_assume() {
  Frame& frame = stack_.back();
  const auto granted = frame.code->granted.find(frame.next - 1);
  return (granted != frame.code->granted.end() && repair(frame, granted->second)) ||
         stop(End::kStopped);
}

/// Another value for one of the inputs: one that the condition mentions, or next to one.
bool Machine::repair(Frame& frame, const Granted& granted) {
  if (!letter_)
    return false;
  Assignment values;
  std::vector<Scalar> near = {0, 1, -1};
  for (const auto& [variable, reg] : granted.registers)
    if (const auto value = value_of(get(frame, reg), variable.sort(), texts_)) {
      values.emplace(variable, *value);
      near.push_back(get(frame, reg));
    }
  const Expr roots[] = {granted.condition};
  each_part(roots, [&](Expr part) {
    if (part.is_constant() && part.sort().is_integral())
      near.push_back(part.value().as_int());
  });
  work_ += near.size() * 8;
  for (const auto& [variable, reg] : granted.registers) {
    const auto input =
        std::ranges::find(granted.inputs, reg, &std::pair<std::int32_t, std::uint32_t>::first);
    if (input == granted.inputs.end() || !variable.sort().is_machine())
      continue;
    const auto is_asked = [&](Expr asked) {
      const auto number = number_of_asked_.find(asked);
      return number != number_of_asked_.end() && number->second == input->second;
    };
    const auto asked = std::find_if(asked_.rbegin(), asked_.rend(), is_asked);
    if (asked == asked_.rend() || asked->sort() != variable.sort())
      continue;
    for (const Scalar base : near)
      for (const int step : {0, 1, -1}) {
        const Scalar tried = base + step;
        if (!variable.sort().contains(tried))
          continue;
        values.insert_or_assign(variable, Value::integral(variable.sort(), tried));
        const auto holds = reachd::evaluate(granted.condition, values);
        if (!holds || !holds->as_bool())
          continue;
        set(frame, reg, tried);
        repairs_.insert_or_assign(*asked, Value::integral(asked->sort(), tried));
        return true;
      }
    values.insert_or_assign(variable, *value_of(get(frame, reg), variable.sort(), texts_));
  }
  return false;
}

/// By one.
constexpr float kLeastMissed = 0.5F;

void Machine::note_texts(const std::u32string& a, const std::u32string& b) {
  const auto [in_a, in_b] = std::ranges::mismatch(a, b);
  const auto missed = static_cast<float>((a.end() - in_a) + (b.end() - in_b));
  texts_missed_ = missed / (missed + 1);
}

std::u32string Machine::shown_text(Scalar from) {
  constexpr std::int64_t kCharactersMax = 64;
  std::u32string text;
  if (from == kUnknown || object_of(from) == 0)
    return text;
  const Memory::Object& object = memory_.object(object_of(from));
  if (object.character != 0 || object.base < 0)
    return text;
  for (std::int64_t at = offset_of(from); at >= 0 && at < object.size; ++at) {
    const std::uint8_t byte = memory_.seen(object.base + at);
    if (byte == 0 || static_cast<std::int64_t>(text.size()) >= kCharactersMax)
      break;
    text.push_back(byte);
  }
  return text;
}

void Machine::note_distance(const Frame& frame, const Aim& aim) {
  float missed = 1;
  if (texts_missed_) {
    missed = std::max(*texts_missed_, kLeastMissed);
  } else if (aim.comparison != Opcode::kMove) {
    const Scalar a = get(frame, aim.a);
    const Scalar b = get(frame, aim.b);
    if (a != kUnknown && b != kUnknown && a != b) {
      const auto difference = static_cast<float>(a < b ? b - a : a - b);
      missed = difference / (difference + 1);
    } else if (a == b) {
      missed = kLeastMissed;  // by one
    }
  }
  const float distance = static_cast<float>(aim.level) - 1 + missed;
  distance_ = std::min(distance_.value_or(distance), distance);
}

bool Machine::step_branch(const Operation& o) {
  Frame& frame = stack_.back();
  const Scalar condition = get(frame, o.dst);
  if (condition == kUnknown)
    return stop(End::kGaveUp);
  if (is_counting_ && !frame.code->aims.empty())
    if (const auto aim = frame.code->aims.find(frame.next - 1);
        aim != frame.code->aims.end() && aim->second.outcome != (condition != 0))
      note_distance(frame, aim->second);
  if (!frame.code->function->is_library)
    texts_missed_.reset();
  frame.next = static_cast<std::size_t>(condition != 0 ? o.a : o.b);
  const std::size_t outcome = static_cast<std::size_t>(o.c) * 2 + (condition != 0 ? 1 : 0);
  if (is_counting_ && last_run_[outcome] != runs_) {
    last_run_[outcome] = runs_;
    route_ ^= (outcome + 1) * 0x9e3779b97f4a7c15;
  }
  return true;
}

bool Machine::step_return(const Operation& o) {
  Frame& frame = stack_.back();
  const Scalar value = o.a == kNothing ? kUnknown : get(frame, o.a);
  release(frame);
  const std::int32_t result = frame.result;
  const Sort sort = frame.result_sort;
  stack_.pop_back();
  if (stack_.empty())
    result_ = value;
  else if (result != kNothing)
    set(stack_.back(), result, convert(value, o.sort, sort));
  return true;
}

bool Machine::step_call(const Operation& o) {
  Frame& frame = stack_.back();
  const CallSite& site = frame.code->calls[static_cast<std::size_t>(o.a)];
  std::vector<Scalar> arguments;
  for (const std::int32_t argument : site.arguments)
    arguments.push_back(get(frame, argument));
  if (site.compares_texts)
    note_texts(shown_text(arguments[0]), shown_text(arguments[1]));
  const ir::Function* callee = site.callee;
  if (site.pointer != kNothing) {
    const Scalar pointer = get(frame, site.pointer);
    if (pointer == kUnknown)
      return stop(End::kGaveUp);
    callee = cells_.function_at(object_of(pointer));
    if (!callee && object_of(pointer) == 0)
      return stop(End::kStopped);
  }
  if (callee && callee->has_body())
    return call(code_of(*callee), arguments, site.sorts, site.has_result ? o.dst : kNothing,
                site.result);
  forget_arguments(arguments, site);
  if (site.has_result)
    set(frame, o.dst, kUnknown);
  return true;
}

}  // namespace reachd::concrete

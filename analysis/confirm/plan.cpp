#include "analysis/confirm/plan.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "analysis/confirm/inputs.h"
#include "analysis/confirm/probe.h"
#include "analysis/expr/substitute.h"

namespace reachd::confirm {

namespace {

/// The name of a function as its source can use it; empty: it has none.
std::string source_name(const std::string& name) {
  const std::string plain = name.substr(0, name.find('@'));
  const bool has_name = !plain.empty() && std::ranges::all_of(plain, [](char c) {
    return c == '_' || c == ':' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  });
  return has_name ? plain : "";
}

std::string parameter_name(const ir::Function& function, std::size_t i) {
  const std::string name = function.parameters[i].name();
  return name.substr(1, name.find('.') - 1);
}

bool is_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string trimmed(std::string text) {
  std::ranges::replace_if(text, [](unsigned char c) { return std::isspace(c) != 0; }, ' ');
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  while (text.ends_with(' '))
    text.pop_back();
  return text;
}

/// The parameters of a function as its definition writes them: "const Mouse& mouse".
std::vector<std::string> written_parameters(const std::string& text, const SourceSpan& name) {
  std::vector<std::string> parameters;
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < name.line && at != std::string::npos; ++line)
    at = text.find('\n', at) + 1;
  at = text.find('(', at + name.column - 1);
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    const bool opens = c == '(' || c == '[' || c == '{' || c == '<';
    const bool closes = c == ')' || c == ']' || c == '}' || c == '>';
    if (depth > 0 && !(closes && depth == 1) && !(c == ',' && depth == 1))
      parameters.back() += c;
    else if (!closes)
      parameters.emplace_back();
    depth += opens ? 1 : closes ? -1 : 0;
    if (depth == 0)
      break;
  }
  std::ranges::transform(parameters, parameters.begin(), trimmed);
  return parameters;
}

/// The type of a parameter that is written so; empty: it is not clear.
std::string written_type(const std::string& parameter) {
  if (parameter.find_first_of("[(=") != std::string::npos)
    return "";
  std::size_t name = parameter.size();
  while (name > 0 && is_word(parameter[name - 1]))
    --name;
  const std::string type = trimmed(parameter.substr(0, name));
  const bool is_qualified = type.ends_with("::");
  return type.empty() || is_qualified || name == parameter.size() ? parameter : type;
}

Result<CallParameter> record_parameter(const ir::Module& code, const RecordArgument& record) {
  const ir::Object& object = code.objects[record.pattern];
  CallParameter parameter;
  parameter.kind = ValueKind::kRecord;
  parameter.type = object.type;
  for (const ir::Region& region : object.regions)
    for (std::int64_t k = 0; k < region.count; ++k) {
      const std::string element = region.count == 1 ? "" : "[" + std::to_string(k) + "]";
      if (region.suffix.empty() && element.empty())
        return Error{"", "it takes the address of a number"};
      parameter.members.push_back(region.suffix + element);
      parameter.are_real.push_back(region.sort.is_float());
    }
  return parameter;
}

Result<DriverValue> driver_value(const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value.payload()))
    return DriverValue(std::uint64_t{*flag ? 1U : 0U});
  if (const auto* number = std::get_if<Int128>(&value.payload()))
    return DriverValue(static_cast<std::uint64_t>(*number));
  if (const auto* real = std::get_if<double>(&value.payload()))
    return DriverValue(*real);
  const auto* text = std::get_if<std::u32string>(&value.payload());
  if (!text)
    return Error{"", "a value that is no number and no text"};
  std::string bytes;
  for (const char32_t c : *text) {
    if (c > 0xff)
      return Error{"", "a text of wide characters"};
    bytes += static_cast<char>(c);
  }
  return DriverValue(std::move(bytes));
}

std::vector<Expr> terms_of(const Handler& handler, const Event& event) {
  if (handler.arguments)
    return *handler.arguments;
  std::vector<Expr> terms;
  for (const Parameter& parameter : event.parameters)
    terms.push_back(parameter.var);
  return terms;
}

}  // namespace

std::optional<std::size_t> Plan::unit_of(const EventModel& model, FileId file) const {
  const std::string& path = model.code->files.path(file);
  for (std::size_t i = 0; i < driver_.units.size(); ++i)
    if (driver_.units[i].path == path)
      return i;
  for (std::size_t i = 0; i < driver_.units.size(); ++i)
    if (line_that_includes(driver_.units[i].text, path))
      return i;
  return std::nullopt;
}

Result<std::size_t> Plan::add_function(const EventModel& model, const std::string& name,
                                       bool is_guard, const Handler* handler, const Event* event) {
  const Error problem{"", "function '" + name + "' "};
  const auto refused = [&](const std::string& why) { return Error{"", problem.message + why}; };
  const ir::Function* function = model.code->find_function(name);
  if (!function || !function->has_body())
    return refused("has no body");
  const auto unit = unit_of(model, function->where.file);
  if (!unit)
    return refused("is not defined in one of the program's sources");
  Call call;
  call.unit = *unit;
  call.function = source_name(name);
  call.is_guard = is_guard;
  if (call.function.empty())
    return refused("has no name that other code can use");
  for (std::size_t i = 0; i < function->parameters.size(); ++i)
    if (const std::string own = parameter_name(*function, i); own == "this" || own == "result")
      return refused(own == "this" ? "is called for an object that the driver does not know"
                                   : "returns a class");
  if (function->is_variadic)
    return refused("has no prototype");
  const std::vector<Expr> terms =
      handler && event ? terms_of(*handler, *event) : std::vector<Expr>{};
  if (terms.size() < function->parameters.size())
    return refused("has parameters that the event has no values for");
  const bool is_here = driver_.units[*unit].path == model.code->files.path(function->where.file);
  const std::vector<std::string> written =
      is_here ? written_parameters(driver_.units[*unit].text, function->name_span)
              : std::vector<std::string>{};
  for (std::size_t i = 0; i < function->parameters.size(); ++i) {
    CallParameter parameter;
    if (const auto record = handler->records.find(i); record != handler->records.end()) {
      Result<CallParameter> made = record_parameter(*model.code, record->second);
      if (!made)
        return refused("cannot be called: " + made.error().message);
      parameter = *std::move(made);
      // In C nothing but the text tells whether it is passed as a copy or by its address.
      parameter.is_pointer =
          i < written.size() && written[i].find_first_of("*[") != std::string::npos;
    } else if (terms[i].sort().is(SortKind::kString)) {
      parameter.kind = ValueKind::kText;
    } else if (terms[i].sort().is_float()) {
      parameter.kind = ValueKind::kReal;
    } else if (terms[i].sort().is_pointer()) {
      if (!terms[i].is_constant() || terms[i].value().as_pointer() != PointerValue{})
        return refused("takes the address of an object");
      parameter.kind = ValueKind::kNull;
    }
    if (parameter.type.empty() && i < written.size())
      parameter.type = written_type(written[i]);
    call.parameters.push_back(std::move(parameter));
  }
  const auto known = std::ranges::find_if(driver_.calls, [&](const Call& other) {
    return other.function == call.function && other.unit == call.unit &&
           other.is_guard == is_guard && is_guard;
  });
  if (known != driver_.calls.end())
    return static_cast<std::size_t>(known - driver_.calls.begin());
  driver_.calls.push_back(std::move(call));
  return driver_.calls.size() - 1;
}

Plan::Planned Plan::plan(const EventModel& model, const Event& event) {
  Planned planned;
  const auto cannot = [&](const std::string& why) {
    planned.problem = "event '" + event.id + "' cannot be sent: " + why;
    return planned;
  };
  if (event.enabled)
    for (const Expr variable : variables_of(event.enabled))
      if (std::ranges::none_of(model.variables,
                               [&](const Variable& own) { return own.var == variable; }))
        return cannot("when it is possible depends on the program's variable '" +
                      std::string(variable.name()) + "'");
  if (!event.enabled_function.empty()) {
    const Result<std::size_t> guard =
        add_function(model, event.enabled_function, true, nullptr, nullptr);
    if (!guard)
      return cannot(guard.error().message);
    planned.guard = *guard;
  }
  if (!event.handler)
    return planned;
  const Handler& handler = model.handlers[*event.handler];
  if (handler.function.empty())
    return cannot("its handler was recorded, there is no code of it");
  const Result<std::size_t> call = add_function(model, handler.function, false, &handler, &event);
  if (!call)
    return cannot(call.error().message);
  planned.call = *call;
  return planned;
}

Result<Plan> Plan::make(const EventModel& model, std::vector<Unit> units) {
  if (!model.code || units.empty())
    return Error{"", "the model has no code"};
  Plan plan;
  plan.driver_.units = std::move(units);
  plan.driver_.runs_main = model.discover;
  plan.driver_.reads_cin =
      model.discover &&
      std::ranges::any_of(model.code->functions, [](const ir::Function& function) {
        return function.name.starts_with("reachd_typed_text");
      });
  if (model.discover)
    return plan;
  if (!model.init.function.empty()) {
    const Result<std::size_t> init =
        plan.add_function(model, model.init.function, false, nullptr, nullptr);
    if (!init)
      return init.error();
    plan.init_ = *init;
  }
  for (const Event& event : model.events)
    plan.events_.push_back(plan.plan(model, event));
  return plan;
}

Result<std::vector<Probe>> target_probes(const EventModel& model, const std::vector<Unit>& units,
                                         const Target& target) {
  if (!target.id.empty())
    return Error{"", "a named point is no place in the compiled code"};
  std::set<std::pair<SourceSpan, Probe::What>> places;
  std::uint32_t last = 0;
  const auto add = [&](const SourceSpan& where, Probe::What what) {
    if (where.line != target.line || (target.column && where.column != *target.column) ||
        where.file == kNoFile || model.code->files.path(where.file) != target.file)
      return;
    if (what == Probe::What::kStatement) {
      if (where.column > last)
        places.clear();
      if (where.column < last)
        return;
      last = where.column;
    }
    places.emplace(where, what);
  };
  for (const ir::Function& function : model.code->functions)
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        const auto* statement = std::get_if<ir::Statement>(&instruction.op);
        if (statement && !statement->is_part && !target.branch && !target.is_assertion)
          add(instruction.where, Probe::What::kStatement);
        if (target.is_assertion && std::holds_alternative<ir::Fail>(instruction.op))
          add(instruction.where, Probe::What::kAssertion);
      }
      const auto* branch = std::get_if<ir::Branch>(&block.end);
      if (branch && !branch->is_synthetic && target.branch)
        add(branch->span, *target.branch ? Probe::What::kTrue : Probe::What::kFalse);
    }
  if (places.empty())
    return Error{"", "no statement of its own begins there"};
  std::vector<Probe> probes;
  std::set<std::pair<std::uint32_t, std::uint32_t>> points;
  for (const auto& [where, what] : places) {
    if (!points.emplace(where.line, where.column).second)
      continue;  // a statement that templates lower several times
    const std::string& path = model.code->files.path(where.file);
    const auto unit = std::ranges::find(units, path, &Unit::path);
    if (unit != units.end()) {
      probes.push_back({static_cast<std::size_t>(unit - units.begin()), SIZE_MAX, what, where});
      continue;
    }
    // All copies of what a header has need a probe: which of them a program uses, the linker knows.
    for (std::size_t i = 0; i < units.size(); ++i) {
      const std::vector<Header>& headers = units[i].headers;
      const auto header = std::ranges::find(headers, path, &Header::path);
      if (header == headers.end())
        return Error{"", "it lies in a header that not all sources include themselves"};
      probes.push_back({i, static_cast<std::size_t>(header - headers.begin()), what, where});
    }
  }
  return probes;
}

Result<std::vector<std::size_t>> Plan::add_target(const EventModel& model, const Target& target) {
  const Result<std::vector<Probe>> probes = target_probes(model, driver_.units, target);
  if (!probes)
    return probes.error();
  std::vector<std::size_t> numbers;
  for (const Probe& probe : *probes) {
    numbers.push_back(driver_.probes.size());
    driver_.probes.push_back(probe);
  }
  return numbers;
}

Result<std::vector<DriverStep>> Plan::steps(const EventModel& model,
                                            const std::vector<WitnessStep>& witness) const {
  std::vector<DriverStep> steps;
  if (init_ != DriverStep::kNone)
    steps.push_back({.call = init_, .is_event = false});
  for (const WitnessStep& step : witness) {
    const auto event = std::ranges::find(model.events, step.event, &Event::id);
    if (event == model.events.end())
      return Error{"", "event '" + step.event + "' is not one of the model"};
    for (const auto& [name, value] : step.parameters)
      if (std::ranges::find(event->parameters, name, &Parameter::name) == event->parameters.end() &&
          !(driver_.runs_main && name == kIsFollowed))
        return Error{"", "event '" + step.event + "' needs that '" + name +
                             "' has a value of the witness's choice"};
    if (driver_.runs_main) {
      Result<Input> input = input_of(model, *event, step.parameters);
      if (!input)
        return input.error();
      steps.push_back({.repeat = step.repeat, .input = *std::move(input)});
      continue;
    }
    const Planned& planned = events_[static_cast<std::size_t>(event - model.events.begin())];
    if (!planned.problem.empty())
      return Error{"", planned.problem};
    DriverStep made{.guard = planned.guard, .call = planned.call, .repeat = step.repeat};
    const auto evaluated = [&](Expr term) -> std::optional<Error> {
      Substitution substitution(*model.pool);
      for (const Parameter& parameter : event->parameters)
        if (const auto it = step.parameters.find(parameter.name); it != step.parameters.end())
          substitution.bind(parameter.var, model.pool->constant(it->second));
      const Expr known = substitution.apply(term);
      if (!known.is_constant())
        return Error{"", "an argument of event '" + step.event + "' is not known"};
      Result<DriverValue> value = driver_value(known.value());
      if (!value)
        return Error{"", "event '" + step.event + "' has " + value.error().message};
      made.values.push_back(*std::move(value));
      return std::nullopt;
    };
    if (planned.call != DriverStep::kNone) {
      const Handler& handler = model.handlers[*event->handler];
      const std::vector<Expr> terms = terms_of(handler, *event);
      for (std::size_t i = 0; i < driver_.calls[planned.call].parameters.size(); ++i) {
        const ValueKind kind = driver_.calls[planned.call].parameters[i].kind;
        if (kind == ValueKind::kNull)
          continue;
        const std::vector<Expr> parts =
            kind == ValueKind::kRecord ? handler.records.at(i).values : std::vector<Expr>{terms[i]};
        for (const Expr part : parts)
          if (auto error = evaluated(part))
            return *error;
      }
    }
    steps.push_back(std::move(made));
  }
  if (auto error = check_inputs(steps))
    return *error;
  return steps;
}

Driver Plan::only(const std::vector<DriverStep>& steps) const {
  Driver driver = driver_;
  std::set<std::size_t> used;
  for (const DriverStep& step : steps)
    used.insert({step.guard, step.call});
  for (std::size_t i = 0; i < driver.calls.size(); ++i)
    driver.calls[i].is_left_out = !used.contains(i);
  return driver;
}

}  // namespace reachd::confirm

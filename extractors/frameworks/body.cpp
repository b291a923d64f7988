#include "extractors/frameworks/body.h"

#include <algorithm>
#include <iterator>

#include "analysis/expr/parse.h"
#include "analysis/ir/names.h"

namespace reachd::frameworks {

namespace {

/// Bytes of a buffer that get values of their own.
constexpr int kFilledBytesMax = 16;

bool is_number(Sort sort) { return sort.is_integral() || sort.is_bool(); }

}  // namespace

namespace {

/// Of what functions write there by offset something is known, and of nothing else.
void add_region(ir::Object& object, const StoreModel& store) {
  const std::int64_t size = ir::size_of(store.sort);
  const auto after = std::ranges::find_if(object.regions, [&](const ir::Region& known) {
    return known.offset + known.stride > store.offset;
  });
  if (after != object.regions.end() && after->offset < store.offset + size)
    return;  // known already
  object.regions.insert(after, {.offset = store.offset,
                                .sort = store.sort,
                                .stride = size,
                                .suffix = "+" + std::to_string(store.offset)});
}

void add_regions(ir::Object& object, const std::string& to, const FunctionModel& function) {
  for (const auto* stores : {&function.stores, &function.begins})
    for (const StoreModel& store : *stores)
      if (store.to == to)
        add_region(object, store);
  for (const WaitModel& wait : function.waits)
    add_regions(object, to, wait.effect);
}

}  // namespace

ir::ObjectId ghost_object(const FrameworkModel& model, std::string_view name, ir::Module& module) {
  if (const ir::ObjectId known = module.find_object(name))
    return known;
  for (const GhostObject& described : model.objects) {
    if (described.name != name)
      continue;
    ir::Object object{.name = described.name};
    object.kind = described.sort ? ir::ObjectKind::kGlobal : ir::ObjectKind::kExternal;
    if (described.sort) {
      object.size = ir::size_of(*described.sort);
      object.regions = {{.sort = *described.sort, .stride = object.size}};
    } else {
      for (const FunctionModel& function : model.functions)
        add_regions(object, "&" + object.name, function);
    }
    module.objects.push_back(std::move(object));
    return static_cast<ir::ObjectId>(module.objects.size() - 1);
  }
  return 0;
}

void BodyBuilder::check_signature() {
  const std::size_t given = function_.parameters.size();
  const std::size_t described = described_.parameters.size();
  if (given < described) {
    fail("it has " + std::to_string(given) + " parameters, expected at least " +
         std::to_string(described));
    return;
  }
  for (std::size_t i = 0; i < described; ++i)
    names_[described_.parameters[i]] = function_.parameters[i];
  if (const auto self = names_.find("self");
      self != names_.end() && !self->second.sort().is_pointer())
    fail("'self' has sort " + to_text(self->second.sort()) + ", expected ptr");
  const bool returns = described_.result != FunctionModel::Result::kNone;
  if (function_.result && !returns && described_.stops.empty())
    fail("it returns " + to_text(*function_.result) + ", expected nothing");
  if (!function_.result && returns)
    fail("it returns nothing, expected a value");
}

ir::BlockId BodyBuilder::new_block(const std::string& name) {
  function_.blocks.push_back({.name = name});
  return static_cast<ir::BlockId>(function_.blocks.size() - 1);
}

ir::BlockId BodyBuilder::branch(Expr condition, const std::string& then_name,
                                const std::string& else_name) {
  const ir::BlockId then_block = new_block(then_name);
  const ir::BlockId else_block = new_block(else_name);
  end(ir::Branch{condition, then_block, else_block, {}, true});
  current_ = then_block;
  return else_block;
}

void BodyBuilder::enter(ir::BlockId block) {
  end(ir::Jump{block});
  current_ = block;
}

/// Registers of one name have one sort in the whole pool, hence the sort in the name.
Expr BodyBuilder::reg(const std::string& stem, Sort sort) {
  return module_.pool->variable("%" + described_.name + ":" + stem + "." + to_text(sort), sort);
}

std::optional<Sort> BodyBuilder::property_sort(const std::string& name) const {
  std::optional<Sort> any;
  for (const FrameworkClass& owner : model_.framework.classes)
    for (const FrameworkProperty& property : owner.properties)
      if (property.name == name && (!any || owner.name == described_.owner))
        any = property.sort;
  return any;
}

Expr BodyBuilder::read(Expr object, const std::string& property, const std::string& stem) {
  const auto sort = property_sort(property);
  if (!sort || !object.sort().is_pointer())
    return {};
  Expr& known = read_[stem];
  if (!known) {
    known = reg(stem, *sort);
    emit(ir::ReadProperty{known, object, property});
  }
  return known;
}

Expr BodyBuilder::meaning(std::string_view name) {
  if (const auto found = names_.find(name); found != names_.end())
    return found->second;
  if (name == "null")
    return module_.pool->null();
  if (name == "true" || name == "false")
    return module_.pool->boolean(name == "true");
  if (name.starts_with("&")) {
    const ir::ObjectId object = ghost_object(model_, name.substr(1), module_);
    return object == 0 ? Expr() : module_.pool->pointer({object, 0});
  }
  if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) {
    const auto object = names_.find(name.substr(0, dot));
    return object == names_.end()
               ? Expr()
               : read(object->second, std::string(name.substr(dot + 1)), std::string(name));
  }
  const auto self = names_.find("self");
  const bool is_property =
      std::ranges::any_of(model_.framework.classes, [&](const FrameworkClass& owner) {
        return owner.name == described_.owner &&
               std::ranges::any_of(owner.properties, [&](const FrameworkProperty& property) {
                 return property.name == name;
               });
      });
  return self != names_.end() && is_property
             ? read(self->second, std::string(name), std::string(name))
             : contents(name);
}

/// What the described object of that name holds.
Expr BodyBuilder::contents(std::string_view name) {
  for (const GhostObject& described : model_.objects) {
    if (described.name != name || !described.sort)
      continue;
    Expr& known = read_[std::string(name)];
    if (!known) {
      known = reg(described.name, *described.sort);
      emit(ir::Load{known, module_.pool->pointer({ghost_object(model_, name, module_), 0})});
    }
    return known;
  }
  return {};
}

Expr BodyBuilder::converted(Expr value, Sort sort, const std::string& text) {
  if (value.sort() == sort)
    return value;
  if (is_number(value.sort()) && is_number(sort))
    return module_.pool->cast(value, sort);
  return fail("'" + text + "' has sort " + to_text(value.sort()) + ", expected " + to_text(sort));
}

Expr BodyBuilder::expression(const std::string& text, Sort sort) {
  if (const Expr known = meaning(text))
    return converted(known, sort, text);
  auto parsed =
      parse_c(text, *module_.pool, [this](std::string_view name) { return meaning(name); }, sort);
  if (parsed)
    return converted(*parsed, sort, text);
  return fail("'" + text + "': " + parsed.error().message);
}

std::string BodyBuilder::shown_name() const {
  // What only models in C call has no name that a person knows.
  constexpr std::string_view kOfModels = "reachd_";
  std::string shown = described_.name;
  if (shown.starts_with(kOfModels)) {
    shown.erase(0, kOfModels.size());
    std::ranges::replace(shown, '_', ' ');
  }
  return shown;
}

Expr BodyBuilder::input(const std::string& name, Sort sort, const InputRange& range) {
  const std::string shown = shown_name();
  return input(name.empty() ? "result" : name, name.empty() ? shown : shown + " " + name, sort,
               range);
}

Expr BodyBuilder::input(const std::string& stem, const std::string& shown, Sort sort,
                        const InputRange& range) {
  const Expr value = reg(stem, sort);
  emit(ir::Input{value, shown, false});
  for (const bool is_minimum : {true, false}) {
    const std::string& text = is_minimum ? range.minimum : range.maximum;
    if (text.empty())
      continue;
    const Expr bound = expression(text, sort);
    if (bound)
      emit(ir::Assume{
          is_minimum ? module_.pool->less_eq(bound, value) : module_.pool->less_eq(value, bound),
          "the documented result of " + described_.name});
  }
  return value;
}

/// What the parameters point to, as it is before the call.
void BodyBuilder::emit_loads() {
  ExprPool& pool = *module_.pool;
  for (const LoadModel& load : described_.loads) {
    const Expr from = expression(load.from, Sort::pointer());
    if (!from)
      return;
    const Expr value = reg("load:" + load.name, load.sort);
    emit(ir::Assign{value, pool.constant(default_value(load.sort))});
    const ir::BlockId skip = branch(pool.distinct(from, pool.null()), "load", "loaded");
    emit(ir::Load{value, pool.pointer_add(from, pool.machine(Sort::i64(), load.offset))});
    enter(skip);
    names_[load.name] = value;
  }
}

void BodyBuilder::emit_place() {
  if (described_.place.empty())
    return;
  if (const Expr place = expression(described_.place, Sort::pointer())) {
    const Expr self = reg("self", Sort::pointer());
    emit(ir::Assign{self, place});
    names_["self"] = self;
  }
}

void BodyBuilder::emit_chance() {
  if (described_.perhaps.empty())
    return;
  const Expr chance = reg("perhaps", Sort::boolean());
  emit(ir::Input{chance, described_.name + " (" + described_.perhaps + ")", true});
  names_["perhaps"] = chance;
}

/// Does what ends the loop end all events?
void BodyBuilder::emit_last_loop() {
  const bool is_asked = std::ranges::any_of(described_.set, [](const auto& property) {
    return property.second.find(kLoopIsLast) != std::string::npos;
  });
  if (!is_asked)
    return;
  const Expr is_last = reg(kLoopIsLast, Sort::boolean());
  emit(ir::Call{is_last, std::string(ir::kLoopIsLast), {}, {}});
  names_[kLoopIsLast] = is_last;
}

void BodyBuilder::emit_failure() {
  if (described_.fails.empty() && !described_.fails_between)
    return;
  const Expr fails = reg("fails", Sort::boolean());
  emit(ir::Input{fails, described_.name + " fails", true});
  const ir::BlockId works = branch(fails, "failed", "works");
  Expr result;
  if (function_.result)
    result = described_.fails_between ? input("error", *function_.result, *described_.fails_between)
                                      : expression(described_.fails, *function_.result);
  end(ir::Return{result});
  current_ = works;
  read_.clear();
}

void BodyBuilder::emit_creation() {
  if (!described_.creates)
    return;
  ir::Object pattern{.name = function_.name,
                     .kind = ir::ObjectKind::kHeap,
                     .address_taken = true,
                     .type = described_.owner,
                     .where = site_};
  add_regions(pattern, "self", described_);
  // The function's own name may be taken by its address.
  while (module_.find_object(pattern.name) != 0)
    pattern.name += "'";
  const auto id = static_cast<ir::ObjectId>(module_.objects.size());
  if (described_.creates_once)
    pattern.kind = ir::ObjectKind::kExternal;
  module_.objects.push_back(std::move(pattern));
  if (described_.creates_once) {
    names_["self"] = module_.pool->pointer({id, 0});
    return;
  }
  const Expr self = reg("self", Sort::pointer());
  emit(ir::Allocate{self, id, {}});
  names_["self"] = self;
}

/// All values are over the state before the call.
std::vector<ir::WriteProperty> BodyBuilder::property_writes() {
  std::vector<ir::WriteProperty> writes;
  const auto self = names_.find("self");
  if (described_.initializes && self != names_.end())
    for (const FrameworkClass& owner : model_.framework.classes)
      for (const FrameworkProperty& property : owner.properties)
        if (owner.name == described_.owner &&
            std::ranges::none_of(described_.set,
                                 [&](const auto& entry) { return entry.first == property.name; }))
          writes.push_back(
              {self->second, property.name, module_.pool->constant(default_value(property.sort))});
  for (const auto& [name, text] : described_.set) {
    const std::size_t dot = name.find('.');
    const std::string property = dot == std::string::npos ? name : name.substr(dot + 1);
    const auto object =
        names_.find(dot == std::string::npos ? std::string_view("self") : name.substr(0, dot));
    const auto sort = property_sort(property);
    const Expr value = sort ? expression(text, *sort) : Expr();
    if (value && object != names_.end())
      writes.push_back({object->second, property, value});
  }
  return writes;
}

Expr BodyBuilder::emit_result() {
  using Result = FunctionModel::Result;
  if (!function_.result)
    return {};
  switch (described_.result) {
    case Result::kExpression:
      return expression(described_.returns, *function_.result);
    case Result::kInput:
      return input("", *function_.result, described_.range);
    case Result::kUnknown: {
      const Expr value = reg("result", *function_.result);
      emit(ir::Havoc{value, "the result of " + described_.name + " is not modelled"});
      return value;
    }
    case Result::kNone:
      break;
  }
  return {};
}

Expr BodyBuilder::unknown_value(const StoreModel& store) {
  const Expr value = reg("unknown+" + std::to_string(store.offset), store.sort);
  emit(ir::Havoc{value, "what " + described_.name + " leaves there is not modelled"});
  return value;
}

/// What a store depends on is read on all ways, not only where there is something to write to.
void BodyBuilder::read_for(const StoreModel& store) {
  for (const std::string* text : {&store.value, &store.range.minimum, &store.range.maximum})
    if (!text->empty())
      expression(*text, store.sort);
}

void BodyBuilder::emit_store(const StoreModel& store) {
  const Expr to = expression(store.to, Sort::pointer());
  if (!to)
    return;
  read_for(store);
  const ir::BlockId skip =
      branch(module_.pool->distinct(to, module_.pool->null()), "store", "stored");
  const std::string place = store.to.substr(store.to.starts_with("&")) +
                            (store.offset == 0 ? "" : "+" + std::to_string(store.offset));
  const std::string shown = store.name.empty() ? described_.name + " " + place : store.name;
  const Expr value = store.unknown         ? unknown_value(store)
                     : store.value.empty() ? input(place, shown, store.sort, store.range)
                                           : expression(store.value, store.sort);
  if (value)
    emit(ir::Store{module_.pool->pointer_add(to, module_.pool->machine(Sort::i64(), store.offset)),
                   value});
  enter(skip);
  if (store.to.starts_with("&"))
    read_.erase(store.to.substr(1));
}

/// Whatever was there will be overwritten: it shall not look as if it mattered.
void BodyBuilder::emit_clear() {
  if (described_.clears.first.empty())
    return;
  const Expr to = expression(described_.clears.first, Sort::pointer());
  if (!to)
    return;
  const ir::BlockId skip =
      branch(module_.pool->distinct(to, module_.pool->null()), "clear", "cleared");
  emit(ir::Fill{to, module_.pool->machine(Sort::i8(), 0),
                module_.pool->machine(Sort::i64(), described_.clears.second)});
  enter(skip);
}

/// The first bytes get a value each, as long as there are any; bytes behind keep what they had.
void BodyBuilder::emit_fill(const FillModel& fill) {
  ExprPool& pool = *module_.pool;
  const Expr buffer = expression(fill.buffer, Sort::pointer());
  const Expr limit = expression(fill.limit, Sort::i64());
  const Expr bytes = expression(fill.bytes, Sort::i64());
  if (!buffer || !limit || !bytes)
    return;
  // Bytes behind the first ones may be any: that they are not told apart loses no behaviour.
  const Expr most = pool.machine(Sort::i64(), kFilledBytesMax);
  const ir::BlockId few =
      branch(pool.both(pool.less(most, limit), pool.less(most, bytes)), "more", "no_more");
  emit(ir::Havoc{reg("rest", Sort::i8()), "only the first " + std::to_string(kFilledBytesMax) +
                                              " bytes that " + described_.name +
                                              " delivers are modelled"});
  emit(ir::Call{{}, std::string(ir::kForget), {}, {buffer, limit}});
  enter(few);
  const ir::BlockId filled = new_block("filled");
  for (int i = 0; i < kFilledBytesMax; ++i) {
    const Expr index = pool.machine(Sort::i64(), i);
    const std::string name = "byte" + std::to_string(i);
    const ir::BlockId full = branch(pool.less(index, limit), name, "full" + std::to_string(i));
    const Expr at = pool.pointer_add(buffer, index);
    const Expr old = reg("old" + std::to_string(i), Sort::i8());
    emit(ir::Load{old, at});
    const Expr value =
        input(name, ir::name_of_byte(shown_name(), static_cast<std::size_t>(i)), Sort::i8(), {});
    emit(ir::Store{at, pool.ite(pool.less(index, bytes), value, old)});
    const ir::BlockId next = new_block("after" + std::to_string(i));
    end(ir::Jump{next});
    current_ = full;
    end(ir::Jump{filled});
    current_ = next;
  }
  enter(filled);
}

/// Over the state that what was called before leaves.
void BodyBuilder::emit_call(const CallModel& call, const std::string& number) {
  ExprPool& pool = *module_.pool;
  read_.clear();
  const Expr function = expression(call.function, Sort::pointer());
  if (!function)
    return;
  Expr happens = pool.distinct(function, pool.null());
  if (!call.when.empty())
    if (const Expr when = expression(call.when, Sort::boolean()))
      happens = pool.both(when, happens);
  if (!call.perhaps.empty()) {
    const Expr perhaps = reg("perhaps" + number, Sort::boolean());
    emit(ir::Havoc{perhaps, call.perhaps});
    happens = pool.both(happens, perhaps);
  }
  const ir::BlockId skip = branch(happens, "call" + number, "called" + number);
  std::vector<Expr> arguments;
  for (const std::string& text : call.arguments) {
    // Each has its own sort: who is called is known only when the program runs.
    if (const Expr known = meaning(text)) {
      arguments.push_back(known);
      continue;
    }
    const auto parsed =
        parse_c(text, pool, [this](std::string_view name) { return meaning(name); }, Sort::i32());
    if (parsed)
      arguments.push_back(*parsed);
    else
      fail("'" + text + "': " + parsed.error().message);
  }
  emit(ir::Call{{}, "", function, std::move(arguments)});
  enter(skip);
  read_.clear();
}

std::string BodyBuilder::build() {
  check_signature();
  if (!problem_.empty())
    return problem_;
  current_ = new_block("entry");
  emit_loads();
  emit_place();
  emit_chance();
  emit_last_loop();
  emit_failure();
  if (!described_.when.empty())
    if (const Expr holds = expression(described_.when, Sort::boolean()))
      emit(ir::Assume{holds, described_.name + " does this only then"});
  if (!described_.approximate.empty())
    emit(ir::Approximate{described_.approximate});
  emit_creation();
  if (described_.loop)
    emit(ir::RunLoop{});  // what follows happens after the loop
  std::vector<ir::WriteProperty> writes = property_writes();
  const Expr result = emit_result();
  for (ir::WriteProperty& write : writes)
    emit(std::move(write));
  if (described_.ends)
    emit(ir::Deallocate{names_.at("self")});
  if (result)
    names_["result"] = result;
  emit_clear();
  for (const StoreModel& store : described_.stores)
    emit_store(store);
  if (described_.fills && problem_.empty())
    emit_fill(*described_.fills);
  for (std::size_t i = 0; i < described_.calls.size() && problem_.empty(); ++i)
    emit_call(described_.calls[i], std::to_string(i));
  if (described_.stops.empty())
    end(ir::Return{result});
  else
    end(ir::Stop{described_.stops});
  if (!problem_.empty())
    function_.blocks.clear();
  return problem_;
}

bool begins(const FunctionModel& described) {
  return !described.begins.empty() || !described.clears.first.empty();
}

std::string add_wait_functions(const FrameworkModel& model, const FunctionModel& described,
                               const std::string& name, const SourceSpan& site,
                               ir::Module& module) {
  const ir::Function declared = *module.find_function(described.name);
  std::vector<ir::Function> added;
  const auto build = [&](const FunctionModel& effect, ir::Function function) {
    function.name = effect.name;
    function.object = 0;
    function.where = {};
    std::string problem = BodyBuilder(model, effect, module, function, site).build();
    added.push_back(std::move(function));
    return problem;
  };
  if (begins(described)) {
    FunctionModel begin{.name = name + ":begin", .parameters = described.parameters};
    begin.stores = described.begins;
    begin.clears = described.clears;
    ir::Function function = declared;
    function.result.reset();
    if (std::string problem = build(begin, std::move(function)); !problem.empty())
      return problem;
  }
  for (std::size_t k = 0; k < described.waits.size(); ++k) {
    FunctionModel effect = described.waits[k].effect;
    effect.name = name + ":" + std::to_string(k);
    ir::Function function = declared;
    function.parameters.resize(std::min(declared.parameters.size(), described.parameters.size()));
    for (const FrameworkParameter& parameter : described.waits[k].parameters)
      function.parameters.push_back(module.pool->variable(
          "%" + parameter.name + "." + to_text(passed_as(parameter)), passed_as(parameter)));
    if (std::string problem = build(effect, std::move(function)); !problem.empty())
      return problem;
  }
  std::ranges::move(added, std::back_inserter(module.functions));
  return {};
}

ir::Function with_choice(const FunctionModel& described, const std::string& name,
                         const ir::Function& declared, ir::Module& module) {
  ExprPool& pool = *module.pool;
  ir::Function function = declared;
  const Expr chosen = pool.variable("%" + name + ":event.i32", Sort::i32());
  Expr result;
  if (function.result)
    result = pool.variable("%" + name + ":result." + to_text(*function.result), *function.result);
  const auto bound = [&](ir::Block& block, Expr value, const auto& minimum, const auto& maximum) {
    const std::string why = "the documented result of " + described.name;
    if (minimum)
      block.instructions.push_back(
          {ir::Assume{pool.less_eq(pool.machine(value.sort(), *minimum), value), why}, {}});
    if (maximum)
      block.instructions.push_back(
          {ir::Assume{pool.less_eq(value, pool.machine(value.sort(), *maximum)), why}, {}});
  };
  function.blocks.push_back({.name = "entry"});
  if (begins(described))
    function.blocks[0].instructions.push_back(
        {ir::Call{{}, name + ":begin", {}, declared.parameters}, {}});
  function.blocks[0].instructions.push_back(
      {ir::Input{chosen, described.name + " delivers", false}, {}});
  bound(function.blocks[0], chosen, std::optional<Int128>(0),
        std::optional<Int128>(static_cast<Int128>(described.waits.size()) - 1));
  ir::BlockId choice = 0;
  for (std::size_t k = 0; k < described.waits.size(); ++k) {
    const std::string number = std::to_string(k);
    ir::Block block{.name = "event" + number};
    std::vector<Expr> arguments(
        declared.parameters.begin(),
        declared.parameters.begin() + static_cast<std::ptrdiff_t>(described.parameters.size()));
    for (const FrameworkParameter& parameter : described.waits[k].parameters) {
      const Sort sort = passed_as(parameter);
      const Expr value = pool.variable(
          "%" + name + ":" + number + "." + parameter.name + "." + to_text(sort), sort);
      if (sort != parameter.sort) {
        block.instructions.push_back(
            {ir::Approximate{"what text " + described.name + " delivers is not modelled"}, {}});
        block.instructions.push_back({ir::Havoc{value, "a text that is not modelled"}, {}});
        arguments.push_back(value);
        continue;
      }
      block.instructions.push_back(
          {ir::Input{value, described.name + " " + parameter.name, false}, {}});
      bound(block, value, parameter.minimum, parameter.maximum);
      arguments.push_back(value);
    }
    block.instructions.push_back({ir::Call{result, name + ":" + number, {}, arguments}, {}});
    block.end = ir::Return{result};
    function.blocks.push_back(std::move(block));
    const auto taken = static_cast<ir::BlockId>(function.blocks.size() - 1);
    if (k + 1 == described.waits.size()) {
      function.blocks[choice].end = ir::Jump{taken};
      break;
    }
    function.blocks.push_back({.name = "not" + number});
    const auto next = static_cast<ir::BlockId>(function.blocks.size() - 1);
    function.blocks[choice].end =
        ir::Branch{pool.equal(chosen, pool.machine(Sort::i32(), static_cast<Int128>(k))),
                   taken,
                   next,
                   {},
                   true};
    choice = next;
  }
  return function;
}

}  // namespace reachd::frameworks

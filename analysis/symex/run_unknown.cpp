// Calls of functions that have neither a body nor a model.
#include <algorithm>
#include <string>
#include <vector>

#include "analysis/ir/names.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

Run::Forgotten Run::forget_arguments(State& state, const std::vector<Expr>& arguments) {
  Forgotten forgotten = Forgotten::kNothing;
  const auto at_least = [&](Forgotten least) { forgotten = std::max(forgotten, least); };
  for (const Expr argument : arguments) {
    if (!argument.sort().is_pointer() || argument == pool_.null())
      continue;
    const auto referents = cells_.referents(argument);
    if (!referents || !referents->elsewhere.is_false())
      at_least(Forgotten::kNotAll);
    if (!referents)
      continue;
    for (const Referent& referent : *referents) {
      const ir::Object& object = cells_.object(referent.object);
      if (object.kind == ir::ObjectKind::kFunction)
        at_least(Forgotten::kNotAll);
      if (cells_.is_constant(referent.object))
        continue;
      havoc_object(state, referent.object);
      const bool leads_further = std::ranges::any_of(
          object.regions, [](const ir::Region& region) { return region.sort.is_pointer(); });
      at_least(leads_further ? Forgotten::kNotWhatItLeadsTo : Forgotten::kAll);
    }
  }
  return forgotten;
}

/// Memory that escaped, and what code of the program can name, may be different afterwards. False:
/// there is more of it.
bool Run::forget_escaped(State& state, bool is_library) {
  const ir::Module& module = cells_.module();
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id) {
    const ir::Object& object = module.objects[id];
    if (object.kind == ir::ObjectKind::kGlobal && !cells_.is_constant(id) &&
        (object.address_taken || (object.is_shared && !is_library)))
      havoc_object(state, id);
  }
  // Of very many it is not worth the while: what follows is said to be incomplete anyway.
  constexpr std::size_t kEscapedMax = 32;
  const auto escaped = cells_.escaped_instances();
  if (escaped.size() > kEscapedMax)
    return false;
  for (const ir::ObjectId id : escaped)
    havoc_object(state, id);
  return true;
}

/// The bytes behind the address may be any, as many as are said.
bool Run::forget_bytes(State& state, const std::vector<Expr>& arguments, const SourceSpan& where) {
  if (collecting_)
    refuse_summary();
  const auto referents = cells_.referents(arguments[0]);
  if (!referents || !referents->elsewhere.is_false())
    approximate(state, where, "bytes that go to memory which is not known here", true);
  if (!referents)
    return true;
  for (const Referent& referent : *referents) {
    if (cells_.is_constant(referent.object))
      continue;
    const bool is_known = referent.offset.is_constant() && arguments[1].is_constant();
    const auto number = [&](Expr e) {
      return is_known ? static_cast<std::int64_t>(e.value().as_int()) : 0;
    };
    const std::int64_t from = number(referent.offset);
    const std::int64_t to = from + number(arguments[1]);
    forget_contents(state, referent.object, referent.guard, [&](const ir::Region& region) {
      const std::int64_t end = region.offset + region.count * region.stride;
      return !is_known || (region.offset < to && from < end);
    });
  }
  return true;
}

bool Run::unknown_call(State& state, const ir::Call& call, const std::vector<Expr>& arguments,
                       const SourceSpan& where) {
  if (call.callee == ir::kForget)
    return forget_bytes(state, arguments, where);
  const std::string name = call.callee.empty() ? "a function pointer" : "'" + call.callee + "'";
  const ir::Function* callee = call.callee.empty() ? nullptr : cells_.function_named(call.callee);
  const bool is_simple = std::ranges::all_of(
      arguments, [](Expr e) { return !e.sort().is_pointer() || e.is_constant(); });
  // Of what it is given, a function that is confined changes everything, and nothing else.
  const Forgotten forgotten = forget_arguments(state, arguments);
  bool is_confined = callee && forgotten != Forgotten::kNotAll &&
                     std::ranges::count(callee->annotations, ir::kConfined) > 0;
  if (!is_confined || forgotten == Forgotten::kNotWhatItLeadsTo)
    is_confined = forget_escaped(state, callee && callee->is_library) && is_confined;
  if (!is_confined || forgotten != Forgotten::kNothing) {
    const std::string reason = "call of " + name + ", which has no body and no model";
    if (!call.callee.empty() && is_simple)
      carry(state, where, reason, !is_confined);
    approximate(state, where, reason, !is_confined);
  }
  if (call.reg) {
    const Sort sort = call.reg.sort();
    state.frame().registers[call.reg] = is_confined && !sort.is_pointer()
                                            ? environment(state, "result of " + name, sort)
                                            : unmodelled(state, "result of " + name, sort);
  }
  return true;
}

/// That a value which is not modelled makes nothing undefined is no condition: nobody could choose
/// it so, and no sequence should fail for that.
bool Run::take_for_granted(State& state, const ir::Assume& granted) {
  const Expr condition = value(state, granted.condition);
  return (!condition.is_false() && depends_on_havoc(condition)) || assume(state, condition);
}

}  // namespace reachd::symex

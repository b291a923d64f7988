#include "lsp-server/session/expected_analysis.h"

#include <algorithm>
#include <set>

#include "analysis/query/code_targets.h"

namespace reachd::session {

namespace {

void add_event(query::EventsByFunction& events, const std::string& function,
               const std::string& event) {
  std::vector<std::string>& all = events[function];
  if (std::ranges::find(all, event) == all.end())
    all.push_back(event);
}

query::EventsByFunction events_before(const Analysis& before) {
  query::EventsByFunction events;
  for (const query::HandlerInfo& handler : before.handlers) {
    add_event(events, handler.handler, handler.event);
    for (const query::Called& called : handler.called)
      add_event(events, called.function, handler.event);
  }
  for (const query::TargetInfo& target : before.targets)
    for (const std::string& event : target.events)
      add_event(events, target.function, event);
  return events;
}

/// Functions of the file that nothing was known of get the events of their callers.
void add_events_of_callers(const std::vector<const ir::Function*>& functions,
                           query::EventsByFunction& events) {
  std::set<std::string_view> open;
  for (const ir::Function* function : functions)
    if (!events.contains(function->name))
      open.insert(function->name);
  for (bool is_complete = open.empty(); !is_complete;) {
    is_complete = true;
    query::EventsByFunction found;
    for (const ir::Function* function : functions)
      if (const auto known = events.find(function->name); known != events.end())
        for (const ir::Block& block : function->blocks)
          for (const ir::Instruction& instruction : block.instructions)
            if (const auto* call = std::get_if<ir::Call>(&instruction.op);
                call && open.contains(call->callee))
              for (const std::string& event : known->second)
                add_event(found, call->callee, event);
    for (auto& [function, all] : found) {
      open.erase(open.find(function));
      events.emplace(function, std::move(all));
      is_complete = false;
    }
  }
}

/// `with_uncalled`: as of `query::code_targets`.
void take_code(const ir::Module& code, const query::EventsByFunction& events, bool with_uncalled,
               Analysis& analysis) {
  analysis.targets =
      query::code_targets(query::code_entries(code), code.files, events, with_uncalled);
  std::erase_if(analysis.targets, [&](const query::TargetInfo& target) {
    return target.place.file != analysis.path;
  });
  for (const ir::Problem& problem : code.problems)
    analysis.problems.push_back(
        {problem.message, problem.where.valid()
                              ? std::optional(query::place_of(problem.where, code.files))
                              : std::nullopt});
}

}  // namespace

void expect(const Analysis& before, const ir::Module& code, Analysis& analysis) {
  const FileId file = code.files.find(analysis.path);
  std::vector<const ir::Function*> functions;
  for (const ir::Function& function : code.functions)
    if (function.has_body() && function.where.valid() && function.where.file == file)
      functions.push_back(&function);
  for (const query::HandlerInfo& handler : before.handlers) {
    const auto now = std::ranges::find(functions, handler.handler, &ir::Function::name);
    if (now == functions.end())
      continue;
    query::HandlerInfo& kept = analysis.handlers.emplace_back(handler);
    kept.location = query::place_of((*now)->where, code.files);
    kept.name = (*now)->name_span.valid()
                    ? std::optional(query::place_of((*now)->name_span, code.files))
                    : std::nullopt;
    // Where it was registered may have moved.
    kept.registration.reset();
    kept.approximations.clear();
    for (query::Called& called : kept.called)
      called.location.reset();
  }
  query::EventsByFunction events = events_before(before);
  // What was shown before the program was started says nothing of events.
  const bool knows_none = events.empty() && !before.targets.empty();
  add_events_of_callers(functions, events);
  take_code(code, events, knows_none, analysis);
}

void expect_first(const ir::Module& code, Analysis& analysis) {
  take_code(code, {}, true, analysis);
}

bool starts_slowly(const ir::Module& code) {
  constexpr std::size_t kMany = 5'000;
  std::size_t count = 0;
  for (const ir::Function& function : code.functions)
    for (const ir::Block& block : function.blocks)
      count += block.instructions.size() + 1;
  return count > kMany;
}

}  // namespace reachd::session

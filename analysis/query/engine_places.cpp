// From the user's words for a place to trace entries of the code.
#include <algorithm>
#include <filesystem>

#include "analysis/query/engine_state.h"

namespace reachd::query {

void Engine::State::prepare(const CancelToken& cancel) {
  program.prepare(cancel);
  // What every question asks of the program as a whole: its cost grows with the program.
  (void)code_entries();
  (void)recorded_lines();
  if (!cancel.cancelled())
    (void)program.functions_after_loop();
}

Place Engine::State::place_of(const SourceSpan& span) const {
  return query::place_of(span, program.files());
}

bool Engine::State::is_users(const SourceSpan& span) const { return !program.is_of_models(span); }

std::optional<FileId> Engine::State::find_file(const std::string& name) const {
  const FileTable& files = program.files();
  if (const FileId id = files.find(name); id != kNoFile)
    return id;
  // The same file by another path: equal tails, the longest tail wins, then the first file.
  const auto components = [](const std::string& path) {
    std::vector<std::string> result;
    for (const auto& part : std::filesystem::path(path).lexically_normal())
      if (part != ".")
        result.push_back(part.string());
    return result;
  };
  const auto wanted = components(name);
  std::optional<FileId> best;
  std::size_t best_length = 0;
  for (FileId id = 0; id < files.size(); ++id) {
    const auto have = components(files.path(id));
    std::size_t n = 0;
    while (n < have.size() && n < wanted.size() &&
           have[have.size() - 1 - n] == wanted[wanted.size() - 1 - n])
      ++n;
    const bool relative_matches = n == wanted.size() || n == have.size();
    if (n > best_length && relative_matches) {
      best = id;
      best_length = n;
    }
  }
  return best;
}

const std::map<TraceEntry, CodeEntry>& Engine::State::code_entries() {
  if (!entries)
    entries = query::code_entries(*program.model().code);
  return *entries;
}

const Engine::State::EventsByLine& Engine::State::recorded_lines() {
  if (recorded)
    return *recorded;
  recorded.emplace();
  for (std::size_t i = 0; i < program.events().size(); ++i)
    if (const auto& handler = program.events()[i].handler)
      for (const RecordedPath& path : program.model().handlers[*handler].paths)
        for (const TracePoint& point : path.trace)
          (*recorded)[{program.files().intern(point.file), point.line}].insert(i);
  return *recorded;
}

Error Engine::State::no_code_error(const Target& target, FileId file) {
  std::uint32_t before = 0;
  std::uint32_t after = 0;
  for (const auto& [entry, code] : code_entries()) {
    if (entry.span.file != file)
      continue;
    if (entry.span.line < target.line)
      before = std::max(before, entry.span.line);
    if (entry.span.line > target.line && (after == 0 || entry.span.line < after))
      after = entry.span.line;
  }
  std::string nearest;
  if (before != 0)
    nearest = std::to_string(before);
  if (after != 0)
    nearest += (nearest.empty() ? "" : " and ") + std::to_string(after);
  std::string what = "no statement of a function begins there";
  if (target.branch)
    what = "no condition begins there";
  if (target.is_assertion)
    what = "no assertion stands there";
  return {to_text(target),
          what + (nearest.empty() ? "" : "; the nearest lines with code are " + nearest)};
}

Result<CodePlace> Engine::State::resolve(const Target& target, const CancelToken& cancel) {
  (void)recorded_lines();  // so that their files are known
  const auto file = find_file(target.file);
  if (!file)
    return Error{to_text(target), "file '" + target.file + "' is not part of the model"};
  CodePlace place;
  const auto matches = [&](const TraceEntry& entry) {
    if (entry.span.file != *file || entry.span.line != target.line)
      return false;
    if (target.column && entry.span.column != *target.column)
      return false;
    if (target.is_assertion)
      return entry.what == TraceEntry::What::kFail;
    if (target.branch)
      return entry.what == (*target.branch ? TraceEntry::What::kTrue : TraceEntry::What::kFalse);
    return true;
  };
  const auto first = code_entries().lower_bound({{*file, target.line, 0, 0, 0}, {}, {}});
  const auto last = code_entries().lower_bound({{*file, target.line + 1, 0, 0, 0}, {}, {}});
  for (auto it = first; it != last; ++it) {
    const auto& [entry, code] = *it;
    if (!matches(entry))
      continue;
    if (!target.branch && !target.is_assertion) {
      // A line is reached when everything that begins on it has begun: its last statement. What a
      // macro or template puts there several times over has several entries at that place.
      if (entry.what != TraceEntry::What::kStatement || code.is_part)
        continue;
      if (!place.entries.empty() && place.entries.begin()->span.column < entry.span.column) {
        place.entries.clear();
        place.functions.clear();
      }
    }
    place.entries.insert(entry);
    place.functions.insert(code.functions.begin(), code.functions.end());
  }
  // Only conditions or increments of what began on an earlier line: any of those.
  if (place.entries.empty() && !target.branch && !target.is_assertion) {
    for (auto it = first; it != last; ++it) {
      const auto& [entry, code] = *it;
      if (!matches(entry))
        continue;
      place.entries.insert(entry);
      place.functions.insert(code.functions.begin(), code.functions.end());
    }
  }
  // Recorded paths have traces, too.
  if (const auto it = recorded_lines().find({*file, target.line}); it != recorded_lines().end())
    for (const std::size_t event : it->second)
      for (const auto& [entry, points] : program.summary(event, cancel).points)
        if (matches(entry))
          place.entries.insert(entry);
  if (place.entries.empty())
    return no_code_error(target, *file);
  return place;
}

bool Engine::State::names_target(const Event& event, const std::string& id) const {
  return event.handler &&
         std::ranges::any_of(program.model().handlers[*event.handler].paths,
                             [&](const RecordedPath& path) {
                               return std::ranges::find(path.targets, id) != path.targets.end();
                             });
}

std::set<std::size_t> Engine::State::events_of(const CodePlace& place) {
  std::set<std::size_t> result = program.events_running(place.functions);
  for (const TraceEntry& entry : place.entries)
    if (const auto it = recorded_lines().find({entry.span.file, entry.span.line});
        it != recorded_lines().end())
      result.insert(it->second.begin(), it->second.end());
  return result;
}

const std::set<std::string>& Engine::State::functions_of_guards() {
  if (!guard_functions)
    guard_functions = program.guard_functions();
  return *guard_functions;
}

std::string Engine::State::run_outside_of_events(const CodePlace& place) {
  const auto one_of = [&](const std::set<std::string>& functions) {
    return std::ranges::find_if(place.functions,
                                [&](const std::string& name) { return functions.contains(name); });
  };
  if (const auto found = one_of(functions_of_guards()); found != place.functions.end())
    return "'" + *found +
           "' also runs to find out whether an event can happen, which is no event itself";
  if (const auto found = one_of(program.functions_after_loop()); found != place.functions.end())
    return "'" + *found +
           "' may also run when the event loop or the program has ended, or when a library calls "
           "it, which is not analysed";
  return "";
}

}  // namespace reachd::query

#include "analysis/query/code_targets.h"

#include <algorithm>

namespace reachd::query {

namespace {

/// False for the bodies of library functions that reachd brings along (`Program::is_of_models`).
bool is_users(const SourceSpan& span, const FileTable& files) {
  const std::string& path = files.path(span.file);
  return !path.starts_with("reachd:") && !path.starts_with("/reachd:/");
}

}  // namespace

std::map<TraceEntry, CodeEntry> code_entries(const ir::Module& code) {
  std::map<TraceEntry, CodeEntry> entries;
  const auto add = [&](TraceEntry entry, const ir::Function& function, bool is_part) {
    if (!entry.span.valid())
      return;
    const auto [it, is_new] = entries.emplace(std::move(entry), CodeEntry{});
    it->second.functions.insert(function.name);
    it->second.is_part = is_part;
  };
  for (const ir::Function& function : code.functions) {
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (const auto* statement = std::get_if<ir::Statement>(&instruction.op))
          add({instruction.where, TraceEntry::What::kStatement, ""}, function, statement->is_part);
        if (const auto* fail = std::get_if<ir::Fail>(&instruction.op))
          add({instruction.where, TraceEntry::What::kFail, fail->what}, function, false);
      }
      const auto* branch = std::get_if<ir::Branch>(&block.end);
      if (!branch || branch->is_synthetic)
        continue;
      add({branch->span, TraceEntry::What::kTrue, ""}, function, false);
      add({branch->span, TraceEntry::What::kFalse, ""}, function, false);
    }
  }
  return entries;
}

namespace {

/// Of what a function that waits was split into (extractors/frameworks/split.cpp), its own name.
std::string source_name(const std::string& function) {
  std::size_t end = function.rfind(".after.");
  if (end == std::string::npos)
    end = function.ends_with(".start") ? function.size() - std::string_view(".start").size() : end;
  return function.substr(0, end);
}

}  // namespace

std::vector<TargetInfo> code_targets(const std::map<TraceEntry, CodeEntry>& entries,
                                     const FileTable& files, const EventsByFunction& events,
                                     bool with_uncalled) {
  std::vector<TargetInfo> result;
  for (const auto& [entry, code] : entries) {
    if (entry.what == TraceEntry::What::kStatement || !is_users(entry.span, files))
      continue;
    TargetInfo info;
    for (const std::string& function : code.functions)
      if (const auto running = events.find(function); running != events.end()) {
        info.function = source_name(function);
        for (const std::string& event : running->second)
          if (std::ranges::find(info.events, event) == info.events.end())
            info.events.push_back(event);
      }
    if (info.events.empty() && !with_uncalled)
      continue;
    if (info.events.empty())
      info.function = source_name(*code.functions.begin());
    info.place = place_of(entry.span, files);
    info.target.file = info.place.file;
    info.target.line = info.place.line;
    if (entry.what == TraceEntry::What::kFail) {
      info.target.is_assertion = true;
      info.condition = entry.name;
    } else {
      info.target.column = info.place.column;
      info.target.branch = entry.what == TraceEntry::What::kTrue;
    }
    result.push_back(std::move(info));
  }
  return result;
}

Place place_of(const SourceSpan& span, const FileTable& files) {
  return {files.path(span.file), span.line, span.column, span.end_line, span.end_column};
}

}  // namespace reachd::query

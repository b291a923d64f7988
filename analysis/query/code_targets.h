/// What of a program can be asked about by its code alone, whether or not something reaches it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"
#include "analysis/query/engine.h"

namespace reachd::query {

/// What stands at a trace entry in the code.
struct CodeEntry {
  std::set<std::string> functions;
  bool is_part = false;  ///< continues a statement that began before
};

/// Every statement and branch outcome. Cost: linear in the code.
std::map<TraceEntry, CodeEntry> code_entries(const ir::Module& code);

/// Ids of the events that may run a function.
using EventsByFunction = std::map<std::string, std::vector<std::string>>;

/// Branch outcomes and assertions of the user's code, in the order of their places.
/// `with_uncalled`: also those that no event may run.
std::vector<TargetInfo> code_targets(const std::map<TraceEntry, CodeEntry>& entries,
                                     const FileTable& files, const EventsByFunction& events,
                                     bool with_uncalled);

Place place_of(const SourceSpan& span, const FileTable& files);

}  // namespace reachd::query

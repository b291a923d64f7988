#include "lsp-server/check/gather.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace reachd::check {

namespace {

using report::Verdict;

/// Of two answers to one question, the one that counts.
int rank(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReachable:
      return 2;
    case Verdict::kUnknown:
      return 1;
    case Verdict::kUnreachable:
      return 0;
  }
  return 1;
}

using Key = std::tuple<std::string, std::uint32_t, std::uint32_t, report::Kind, bool, std::string>;

/// Assertions are told apart by their text: those of a macro may share a place.
Key key_of(const report::Target& target) {
  const std::string name = target.kind == report::Kind::kAssertion ? target.condition : target.id;
  return {target.place.file, target.place.line, target.place.column,
          target.kind,       !target.outcome,   name};
}

struct Entry {
  Asked asked;
  bool is_called = false;
  std::set<std::string> programs;
  std::set<std::string> handlers;
};

void add(Entry& entry, const Asked& asked, const std::string& program) {
  const bool is_first = entry.programs.empty() && !entry.is_called;
  const report::Target& target = asked.target;
  if (is_first || rank(target.verdict) > rank(entry.asked.target.verdict)) {
    const Asked before = std::move(entry.asked);
    entry.asked = asked;
    if (entry.asked.guarded.line == 0)
      entry.asked.guarded = before.guarded;
  }
  entry.is_called = entry.is_called || asked.is_called;
  entry.programs.insert(program);
  entry.handlers.insert(target.handlers.begin(), target.handlers.end());
}

}  // namespace

std::vector<Gathered> gather(const Results& results) {
  std::map<Key, Entry> entries;
  std::map<std::string, std::string> open;  // files, and the first program that leaves them open
  for (const ProgramResult& program : results.programs) {
    for (const Asked& asked : program.targets)
      add(entries[key_of(asked.target)], asked, program.program.name);
    if (program.state != ProgramResult::State::kAsked &&
        program.state != ProgramResult::State::kLeftOut)
      for (const std::string& file : program.files)
        open.emplace(file, program.program.name);
  }
  std::vector<Gathered> result;
  for (auto& [key, entry] : entries) {
    if (!entry.is_called)
      continue;
    Gathered one{std::move(entry.asked.target), std::move(entry.asked.guarded)};
    one.target.programs.assign(entry.programs.begin(), entry.programs.end());
    one.target.handlers.assign(entry.handlers.begin(), entry.handlers.end());
    const auto other = open.find(one.target.place.file);
    if (one.target.verdict == Verdict::kUnreachable && other != open.end()) {
      one.target.verdict = Verdict::kUnknown;
      one.target.invariant.clear();
      one.target.method.clear();
      one.target.reasons = {
          {"'" + other->second + "' contains it, too, and was not asked to its end", std::nullopt}};
    }
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace reachd::check

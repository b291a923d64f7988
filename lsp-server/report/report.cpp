#include "lsp-server/report/report.h"

namespace reachd::report {

std::string_view name_of(Rule rule) {
  switch (rule) {
    case Rule::kUnreachableBranch:
      return "unreachable-branch";
    case Rule::kUnreachedTarget:
      return "unreached-target";
    case Rule::kAssertionViolation:
      return "assertion-violation";
    case Rule::kUnusedSuppression:
      return "unused-suppression";
  }
  return "";
}

std::optional<Rule> rule_of(std::string_view name) {
  for (const Rule rule : kRules)
    if (name_of(rule) == name)
      return rule;
  return std::nullopt;
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReachable:
      return "reachable";
    case Verdict::kUnreachable:
      return "unreachable";
    case Verdict::kUnknown:
      return "unknown";
  }
  return "unknown";
}

std::string_view name_of(Covered covered) {
  switch (covered) {
    case Covered::kNotTold:
      return "not told";
    case Covered::kYes:
      return "yes";
    case Covered::kNo:
      return "no";
  }
  return "not told";
}

std::string name_of(const Target& target) {
  const std::string line = target.place.file + ":" + std::to_string(target.place.line);
  switch (target.kind) {
    case Kind::kBranch:
      return line + ":" + std::to_string(target.place.column) +
             (target.outcome ? ":true" : ":false");
    case Kind::kAssertion:
      return "assert:" + line;
    case Kind::kPoint:
      return target.id;
  }
  return line;
}

std::uint64_t events_of(const Target& target) {
  std::uint64_t events = 0;
  for (const Step& step : target.sequence)
    events += step.repeat;
  return events;
}

std::string text_of(const Step& step) {
  return step.label + (step.repeat > 1 ? " × " + std::to_string(step.repeat) : "") +
         (step.parameters.empty() ? "" : " (" + step.parameters + ")");
}

}  // namespace reachd::report

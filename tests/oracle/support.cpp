#include "tests/oracle/support.h"

#include <cstdlib>

namespace reachd::oracle {

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

query::Options test_options() {
  query::Options options;
  options.expansions_max = number_from("REACHD_ORACLE_EXPANSIONS", 50);
  options.solver_rlimit = 1'000'000;
  return options;
}

std::size_t length_of(const query::Answer& answer) {
  std::size_t length = 0;
  for (const query::SequenceStep& step : answer.sequence)
    length += step.repeat;
  return length;
}

std::string judge(const Machine& machine, const TargetName& target,
                  const std::map<std::string, std::size_t>& reached, const query::Answer& answer) {
  const auto found = reached.find(target.name);
  switch (answer.verdict) {
    case query::Verdict::kUnknown:
      return "";
    case query::Verdict::kUnreachable:
      if (found != reached.end())
        return "unreachable, but it is reached in " + std::to_string(found->second) +
               " events; method: " + answer.certificate->method +
               ", invariant: " + answer.certificate->text;
      if (!answer.certificate || !answer.certificate->checked)
        return "unreachable without a checked certificate";
      return "";
    case query::Verdict::kReachable:
      break;
  }
  if (found == reached.end())
    return "reachable, but no sequence leads there; witness: " + sequence_text(answer);
  const std::string refuted = check_witness(machine, target.name, answer);
  return refuted.empty() ? "" : "wrong witness: " + refuted + "; " + sequence_text(answer);
}

}  // namespace reachd::oracle

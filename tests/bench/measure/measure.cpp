// One program, its targets, and what each costs inside of one process: what the scripts of
// tests/bench are made of. One line of JSON for each target.
//
//   load       sources to a linked module; the index is not used
//   discovery  from there to all events: the initialisation, and what registers handlers
//   phases     seconds of the last question by what the engine said that it did, with the share of
//              its progress that tells the provers apart
//   seconds    from there to the checked answer: summaries, search or proof, replay or check. The
//              median of --repeat questions, each to a program that is read anew: what others made
//              of its terms decides their order, and so what a solver takes. It is an error if
//              they are answered by different work
//   peak_mb    the most memory that the process had, by the end of that target
//
// Times are of the processor, children's included: one question uses one, and other work on the
// machine does not count.
//
// `--spacer` asks Z3's Spacer alone, on the Horn clauses of the target's slice: `seconds` is the
// time of the solver, with neither summaries nor slice, and nothing checks what it says.
// `--induction` asks for a proof by k-induction on the same slice instead; `depth` is its k.
#include <sys/resource.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/prove/certificate.h"
#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/session/deadline.h"
#include "lsp-server/session/loader.h"
#include "tests/bench/measure/k_induction.h"

namespace reachd {
namespace {

/// Processor time, also of the processes that answer queries.
double now() {
  double seconds = smt::seconds_of_isolation();
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  }
  return seconds;
}

double peak_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

struct Wanted {
  std::string program;
  std::vector<std::string> targets;
  query::Parts parts;
  double timeout = 60;
  int repeat = 1;
  bool is_spacer = false;
  bool is_induction = false;
};

/// What can be left out, by the name that the option `--without` takes.
const std::map<std::string, bool& (*)(query::Parts&)> kParts = {
    {"anchors-first", [](query::Parts& p) -> bool& { return p.heuristics.anchors_first; }},
    {"reprioritising", [](query::Parts& p) -> bool& { return p.heuristics.reprioritise; }},
    {"subsumption", [](query::Parts& p) -> bool& { return p.heuristics.subsumption; }},
    {"acceleration", [](query::Parts& p) -> bool& { return p.heuristics.acceleration; }},
    {"trials", [](query::Parts& p) -> bool& { return p.trials; }},
    {"backward", [](query::Parts& p) -> bool& { return p.backward; }},
    {"forward", [](query::Parts& p) -> bool& { return p.forward; }},
    {"bounded", [](query::Parts& p) -> bool& { return p.bounded; }},
    {"values", [](query::Parts& p) -> bool& { return p.values; }},
    {"mining", [](query::Parts& p) -> bool& { return p.mining; }},
    {"states", [](query::Parts& p) -> bool& { return p.states; }},
    {"templates", [](query::Parts& p) -> bool& { return p.templates; }},
    {"horn", [](query::Parts& p) -> bool& { return p.horn; }},
};

std::string word_of(query::Verdict verdict) {
  return verdict == query::Verdict::kReachable     ? "reachable"
         : verdict == query::Verdict::kUnreachable ? "unreachable"
                                                   : "unknown";
}

std::uint64_t events_of(const query::Answer& answer) {
  std::uint64_t events = 0;
  for (const query::SequenceStep& step : answer.sequence)
    events += step.repeat;
  return events;
}

/// The last statement that begins on the line, wherever an event comes to it.
std::vector<symex::Ending> endings_of(symex::Program& program, const Target& target,
                                      const CancelToken& cancel) {
  std::vector<symex::Ending> endings;
  std::uint32_t column = 0;
  for (std::size_t event = 0; event < program.events().size(); ++event) {
    for (const auto& [entry, points] : program.summary(event, cancel).points) {
      const bool is_there = entry.what == TraceEntry::What::kStatement &&
                            entry.span.line == target.line && entry.span.column >= column &&
                            session::absolute_path(program.files().path(entry.span.file)) ==
                                session::absolute_path(target.file);
      if (!is_there)
        continue;
      if (entry.span.column > column)
        endings.clear();
      column = entry.span.column;
      for (const PointCondition& point : points)
        endings.push_back({event, point});
    }
  }
  return endings;
}

/// The target's slice, and what a solver alone says of it: `solve` gives a verdict and what belongs
/// to it.
nlohmann::json ask_alone(const session::Program& loaded, const Target& target, double timeout,
                         const auto& solve) {
  symex::Program program(loaded.model, loaded.frameworks, symex::Faults::kNever);
  const CancelToken never;
  program.prepare(never);
  const std::vector<symex::Ending> endings = endings_of(program, target, never);
  if (endings.empty())
    return {{"verdict", "unknown"}, {"seconds", 0}, {"reason", "no clause leads there"}};
  Budget budget;
  const prove::Slice slice = prove::slice(program, endings, prove::CutOffs::kLeftOut, budget);
  const session::Deadline deadline(timeout, never);
  const double start = now();
  nlohmann::json result = solve(program.pool(), slice.system, deadline.token());
  result["seconds"] = now() - start;
  result["clauses"] = slice.system.rules.size();
  return result;
}

nlohmann::json ask_spacer(ExprPool& pool, const smt::TransitionSystem& system,
                          const CancelToken& cancel) {
  const auto spacer = smt::make_z3_factory()->horn_solver();
  const smt::HornResult result = spacer->solve(pool, system, UINT32_MAX - 1, cancel);
  return {{"verdict", result.verdict == smt::HornResult::Verdict::kInvariant   ? "unreachable"
                      : result.verdict == smt::HornResult::Verdict::kReachable ? "reachable"
                                                                               : "unknown"},
          {"reason", result.reason}};
}

nlohmann::json ask_induction(ExprPool& pool, const smt::TransitionSystem& system,
                             const CancelToken& cancel) {
  constexpr std::size_t kDepthMax = 64;
  const auto solver = smt::make_z3_factory()->solver();
  const measure::Induction found = measure::k_induction(pool, *solver, system, kDepthMax, cancel);
  if (found.depth)
    return {{"verdict", "unreachable"}, {"depth", *found.depth}};
  if (found.counterexample)
    return {{"verdict", "reachable"}, {"depth", *found.counterexample}};
  return {{"verdict", "unknown"}};
}

Result<nlohmann::json> ask(const Target& target, const Wanted& wanted) {
  std::vector<double> seconds;
  std::vector<double> discovery;
  query::Answer answer;
  nlohmann::json phases;
  for (int i = 0; i < wanted.repeat; ++i) {
    const auto loaded = session::load_program(wanted.program, {});
    if (!loaded)
      return loaded.error();
    query::Engine engine(loaded->model, loaded->frameworks, smt::make_z3_factory(), loaded->bounds);
    double start = now();
    (void)engine.handlers();
    discovery.push_back(now() - start);
    const session::Deadline deadline(wanted.timeout, CancelToken());
    query::Options options;
    options.parts = wanted.parts;
    options.cancel = deadline.token();
    start = now();
    std::string phase = "start";
    double since = start;
    const auto enter = [&](const std::string& next) {
      const double at = now();
      phases[phase] = phases[phase].get<double>() + at - since;
      phases[next] = phases.value(next, 0.0);
      phase = next;
      since = at;
    };
    phases = {{phase, 0.0}};
    options.progress = [&](std::string_view name, double share) {
      enter(std::string(name) + " " + std::to_string(static_cast<int>(share * 100)));
    };
    const std::uint64_t checks = answer.statistics.solver_checks;
    answer = engine.reach(target, options);
    seconds.push_back(now() - start);
    enter(phase);
    if (i > 0 && answer.statistics.solver_checks != checks && !deadline.token().cancelled())
      return Error{to_text(target), "is answered otherwise each time"};
  }
  std::string reasons;
  for (const query::Reason& reason : answer.reasons)
    reasons += (reasons.empty() ? "" : "; ") + reason.text;
  return nlohmann::json{{"verdict", word_of(answer.verdict)},
                        {"phases", std::move(phases)},
                        {"events", events_of(answer)},
                        {"discovery", median(discovery)},
                        {"seconds", median(seconds)},
                        {"checks", answer.statistics.solver_checks},
                        {"method", answer.certificate ? answer.certificate->method : ""},
                        {"reason", reasons}};
}

int measure(const Wanted& wanted) {
  const double start = now();
  const auto loaded = session::load_program(wanted.program, {});
  if (!loaded) {
    std::cerr << loaded.error().text() << '\n';
    return 2;
  }
  const double load = now() - start;
  for (const std::string& text : wanted.targets) {
    const auto parsed = cli::parse_target(text);
    if (!parsed) {
      std::cerr << parsed.error().text() << '\n';
      return 2;
    }
    Target target = *parsed;
    if (const auto file = session::file_of_program(loaded->model, target.file))
      target.file = *file;
    const Result<nlohmann::json> asked =
        wanted.is_spacer      ? ask_alone(*loaded, target, wanted.timeout, ask_spacer)
        : wanted.is_induction ? ask_alone(*loaded, target, wanted.timeout, ask_induction)
                              : ask(target, wanted);
    if (!asked) {
      std::cerr << asked.error().text() << '\n';
      return 1;
    }
    nlohmann::json line = *asked;
    line["target"] = text;
    line["load"] = load;
    line["peak_mb"] = peak_mb();
    std::cout << line.dump() << std::endl;
  }
  return 0;
}

int usage() {
  std::cerr << "usage: reachd_measure [--without=PART]… [--timeout=S] [--repeat=N] [--spacer] "
               "[--induction] PROGRAM TARGET…\nPART is";
  for (const auto& [name, part] : kParts)
    std::cerr << ' ' << name;
  std::cerr << '\n';
  return 2;
}

int run(const std::vector<std::string>& arguments) {
  Wanted wanted;
  for (const std::string& argument : arguments) {
    const auto value = [&](const std::string& option) {
      return argument.starts_with(option) ? argument.substr(option.size()) : std::string();
    };
    if (const std::string part = value("--without="); kParts.contains(part))
      kParts.at(part)(wanted.parts) = false;
    else if (const std::string limit = value("--timeout="); !limit.empty())
      wanted.timeout = std::stod(limit);
    else if (const std::string times = value("--repeat="); !times.empty())
      wanted.repeat = std::max(1, std::stoi(times));
    else if (argument == "--spacer")
      wanted.is_spacer = true;
    else if (argument == "--induction")
      wanted.is_induction = true;
    else if (argument.starts_with("--"))
      return usage();
    else if (wanted.program.empty())
      wanted.program = argument;
    else
      wanted.targets.push_back(argument);
  }
  return wanted.targets.empty() ? usage() : measure(wanted);
}

}  // namespace
}  // namespace reachd

int main(int argc, char** argv) { return reachd::run({argv + 1, argv + argc}); }

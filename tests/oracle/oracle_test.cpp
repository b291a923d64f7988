// Search and proof never contradict the explicit enumeration of all states.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/discovered.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

struct VerdictCounts {
  std::size_t models = 0;
  std::size_t skipped = 0;
  std::size_t pairs = 0;
  std::size_t reachable = 0;
  std::size_t unreachable = 0;
  std::size_t unknown_reachable = 0;
  std::size_t unknown_unreachable = 0;
  std::size_t ahead = 0;   ///< answers before the engine knew all events
  std::size_t longer = 0;  ///< witnesses that are not as short as can be
  double seconds_max = 0;

  std::size_t unknown() const { return unknown_reachable + unknown_unreachable; }
  double unknown_percent() const {
    return 100.0 * static_cast<double>(unknown()) /
           static_cast<double>(std::max<std::size_t>(pairs, 1));
  }
  /// Both halves together are more than 5,000 pairs of model and target.
  void expect(std::size_t pairs_min, double unknown_percent_max) const {
    if (std::getenv("REACHD_ORACLE_MODELS"))
      return;
    EXPECT_GE(pairs, pairs_min);
    EXPECT_LE(unknown_percent(), unknown_percent_max);
  }
  void print(const char* what) const {
    std::printf(
        "%s: %zu models (%zu too large), %zu pairs: %zu reachable (%zu not shortest), "
        "%zu unreachable, %zu unknown (%.2f%%; %zu of them reachable); slowest %.2f s\n",
        what, models, skipped, pairs, reachable, longer, unreachable, unknown(), unknown_percent(),
        unknown_reachable, seconds_max);
  }
};

void count(VerdictCounts& counts, const TargetName& target,
           const std::map<std::string, std::size_t>& reached, const query::Answer& answer) {
  ++counts.pairs;
  counts.seconds_max = std::max(counts.seconds_max, answer.statistics.seconds);
  const auto found = reached.find(target.name);
  if (std::getenv("REACHD_ORACLE_VERBOSE") && answer.statistics.seconds > 0.5)
    std::printf("slow %s: %.2f s, %zu sequences, %zu checks\n", target.name.c_str(),
                answer.statistics.seconds, answer.statistics.partial_sequences,
                answer.statistics.solver_checks);
  if (answer.verdict == query::Verdict::kUnknown) {
    ++(found != reached.end() ? counts.unknown_reachable : counts.unknown_unreachable);
    if (std::getenv("REACHD_ORACLE_VERBOSE")) {
      std::printf("unknown %s (%s):", target.name.c_str(),
                  found != reached.end() ? "reachable" : "unreachable");
      for (const query::Reason& reason : answer.reasons)
        std::printf(" %s;", reason.text.c_str());
      std::printf(" %.2f s\n", answer.statistics.seconds);
    }
  } else if (answer.verdict == query::Verdict::kUnreachable) {
    ++counts.unreachable;
  } else {
    ++counts.reachable;
    if (found != reached.end() && length_of(answer) > found->second)
      ++counts.longer;
  }
}

/// All targets of one machine. One engine for all, as in an editor; the first contradiction.
std::string check_answers(const Machine& machine, const std::map<std::string, std::size_t>& reached,
                          query::Engine& engine, VerdictCounts* counts,
                          const query::Options& options = test_options()) {
  if (counts)
    ++counts->models;
  for (const TargetName& target : machine.targets()) {
    if (std::getenv("REACHD_ORACLE_VERBOSE"))
      std::printf("  %s ...\n", target.name.c_str());
    const query::Answer answer = with_known_names(engine.reach(target.target, options));
    const std::string wrong = judge(machine, target, reached, answer);
    if (!wrong.empty())
      return target.name + ": " + wrong;
    if (counts)
      count(*counts, target, reached, answer);
    if (counts && engine.model().events.empty())
      ++counts->ahead;
  }
  return "";
}

std::string check_machine(const Machine& machine, VerdictCounts* counts) {
  const auto reached = explore(machine, {});
  if (!reached) {
    if (counts)
      ++counts->skipped;
    return "";
  }
  EventModel model = machine.model();
  const std::vector<std::string> invalid = validate(model);
  if (!invalid.empty())
    return "the generated model is not valid: " + invalid[0];
  query::Engine engine(std::move(model), {}, smt::make_z3_factory());
  return check_answers(machine, *reached, engine, counts);
}

/// The same where the events have to be discovered.
std::string check_discovered(const Discovered& program, const Machine& machine,
                             VerdictCounts& counts, const query::Options& options) {
  const auto reached = explore(machine, {});
  if (!reached) {
    ++counts.skipped;
    return "";
  }
  query::Engine engine(discovered_model(program), registration_framework(program.known),
                       smt::make_z3_factory());
  return check_answers(machine, *reached, engine, &counts, options);
}

/// The smallest model found by leaving things out that is still answered wrongly.
RecordedSpec minimise(RecordedSpec spec) {
  for (bool changed = true; changed;) {
    changed = false;
    for (RecordedSpec& candidate : smaller(spec)) {
      if (check_machine(*make_machine(candidate), nullptr).empty())
        continue;
      spec = std::move(candidate);
      changed = true;
      break;
    }
  }
  return spec;
}

/// REACHD_ORACLE_MODELS=20000 and REACHD_ORACLE_SEED=N make the nightly form.
std::uint64_t first_seed() { return number_from("REACHD_ORACLE_SEED", 1); }

/// Of so many models.
template <typename Generate>
VerdictCounts check_recorded(std::uint64_t models, const Generate& generate) {
  VerdictCounts counts;
  const std::uint64_t first = first_seed();
  const std::uint64_t last = first + number_from("REACHD_ORACLE_MODELS", models);
  std::size_t failures = 0;
  for (std::uint64_t seed = first; seed < last && failures < 3; ++seed) {
    const RecordedSpec spec = generate(seed);
    if (std::getenv("REACHD_ORACLE_VERBOSE"))
      std::printf("seed %lu\n%s", static_cast<unsigned long>(seed),
                  make_machine(spec)->text().c_str());
    if (check_machine(*make_machine(spec), &counts).empty())
      continue;
    ++failures;
    const RecordedSpec small = minimise(spec);
    const auto machine = make_machine(small);
    ADD_FAILURE() << "seed " << seed << "\n"
                  << check_machine(*machine, nullptr) << "\n"
                  << machine->text();
  }
  return counts;
}

TEST(Oracle, RecordedModels) {
  const VerdictCounts counts = check_recorded(370, generate_recorded);
  counts.print("recorded models");
  counts.expect(3300, 1.0);
}

TEST(Oracle, RecordedModelsNightly) {
  const VerdictCounts counts = check_recorded(5'700, generate_recorded);
  counts.print("recorded models, many");
  counts.expect(50'000, 1.0);
}

TEST(Oracle, RecordedTextsAndFloats) {
  const VerdictCounts counts = check_recorded(
      60, [](std::uint64_t seed) { return with_holders(generate_recorded(seed), seed); });
  counts.print("recorded models with texts and floats");
  counts.expect(500, 1.0);
}

TEST(Oracle, CodeModels) {
  VerdictCounts counts;
  const std::uint64_t first = first_seed();
  const std::uint64_t last = first + number_from("REACHD_ORACLE_MODELS", 150);
  std::size_t failures = 0;
  for (std::uint64_t seed = first; seed < last && failures < 3; ++seed) {
    const auto machine = make_machine(generate_code(seed));
    if (std::getenv("REACHD_ORACLE_VERBOSE"))
      std::printf("seed %lu\n%s", static_cast<unsigned long>(seed), machine->text().c_str());
    const std::string wrong = check_machine(*machine, &counts);
    if (wrong.empty())
      continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << "\n" << wrong << "\n" << machine->text();
  }
  counts.print("code models");
  counts.expect(1800, 1.5);
}

/// Of so many models.
VerdictCounts check_discovered_models(std::uint64_t models, const query::Options& options) {
  VerdictCounts counts;
  const std::uint64_t first = first_seed();
  const std::uint64_t last = first + number_from("REACHD_ORACLE_MODELS", models);
  std::size_t failures = 0;
  for (std::uint64_t seed = first; seed < last && failures < 3; ++seed) {
    const Discovered program = with_registrations(generate_code(seed), seed);
    const auto machine = make_machine(program.known);
    if (std::getenv("REACHD_ORACLE_VERBOSE"))
      std::printf("seed %lu\n%s", static_cast<unsigned long>(seed), program.text.c_str());
    const std::string wrong = check_discovered(program, *machine, counts, options);
    if (wrong.empty())
      continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << "\n" << wrong << "\n" << program.text;
  }
  return counts;
}

TEST(Oracle, DiscoveredModels) {
  const VerdictCounts counts = check_discovered_models(150, test_options());
  counts.print("discovered models");
  counts.expect(1500, 2.0);
}

/// What is found where only the beginnings of handlers were looked at, and not what these register.
TEST(Oracle, DiscoveredModelsThatAreKnownInPart) {
  query::Options options = test_options();
  options.ahead_work = 40;
  const VerdictCounts counts = check_discovered_models(60, options);
  counts.print("discovered models, known in part");
  counts.expect(600, 2.0);
  EXPECT_GT(counts.ahead, 20U);
}

/// Sequences that are asked to be shortest are, or it is said that they may not be.
TEST(Oracle, ShortestSequences) {
  std::size_t pairs = 0;
  std::size_t unsettled = 0;
  const std::uint64_t first = first_seed();
  const std::uint64_t last = first + number_from("REACHD_ORACLE_MODELS", 100);
  for (std::uint64_t seed = first; seed < last; ++seed) {
    const auto machine = make_machine(generate_recorded(seed));
    const auto reached = explore(*machine, {});
    if (!reached)
      continue;
    query::Engine engine(machine->model(), {}, smt::make_z3_factory());
    query::Options options = test_options();
    options.shortest = true;
    for (const TargetName& target : machine->targets()) {
      const query::Answer answer = engine.reach(target.target, options);
      ASSERT_EQ(judge(*machine, target, *reached, answer), "");
      if (answer.verdict != query::Verdict::kReachable)
        continue;
      ++pairs;
      const bool is_open = std::ranges::any_of(answer.reasons, [](const query::Reason& reason) {
        return reason.text.find("shorter") != std::string::npos;
      });
      unsettled += is_open ? 1 : 0;
      const std::size_t least = is_open ? length_of(answer) : reached->at(target.name);
      EXPECT_EQ(length_of(answer), least) << "seed " << seed << ", " << target.name << "\n"
                                          << machine->text();
    }
  }
  std::printf("shortest: %zu sequences, %zu not settled\n", pairs, unsettled);
  EXPECT_LE(unsettled, pairs / 50);
}

/// A question that was cancelled, at whatever moment, leaves nothing behind that a later one could
/// take for the truth.
TEST(Oracle, QuestionsAfterACancelledOne) {
  std::size_t cancelled = 0;
  constexpr std::uint64_t kModels = 60;
  for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
    const Discovered program = with_registrations(generate_code(seed), seed);
    const auto machine = make_machine(program.known);
    const auto reached = explore(*machine, {});
    if (!reached || machine->targets().empty())
      continue;
    query::Engine engine(discovered_model(program), registration_framework(program.known),
                         smt::make_z3_factory());
    query::Options options = test_options();
    std::thread other([&, token = options.cancel] {
      std::this_thread::sleep_for(std::chrono::microseconds(50 * seed));
      token.cancel();
    });
    const query::Answer first = engine.reach(machine->targets()[0].target, options);
    other.join();
    const bool was_cancelled = std::ranges::any_of(
        first.reasons, [](const query::Reason& reason) { return reason.text == "cancelled"; });
    cancelled += was_cancelled ? 1 : 0;
    ASSERT_EQ(check_answers(*machine, *reached, engine, nullptr), "") << "seed " << seed << "\n"
                                                                      << program.text;
  }
  EXPECT_GT(cancelled, 0u);
}

}  // namespace
}  // namespace reachd::oracle

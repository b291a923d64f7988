// What another process says is believed only where it is true: its answers are confirmed, and no
// lie ever is, whatever the explicit enumeration of all states tells about it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <functional>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/discovered.h"
#include "tests/oracle/random.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

using Grounds = std::vector<std::string>;

struct HearsayCounts {
  std::size_t told = 0;
  std::size_t confirmed = 0;
  std::size_t lies = 0;
  std::size_t harmless = 0;  ///< lies that say something true
};

/// The text with one thing in it changed, or less or more of it.
std::string distorted(const std::string& text, Random& random) {
  std::string result = text;
  if (text.empty())
    return "7:proof 1";
  const std::size_t at = random.next() % text.size();
  switch (random.next() % 6) {
    case 0:
      result[at] = static_cast<char>(random.next() % 256);
      break;
    case 1:
      result.resize(at);
      break;
    case 2:
      result.insert(at, text.substr(0, random.next() % text.size()));
      break;
    default: {
      // Another number where one stands: most of the text is numbers.
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos)
        result[digit] = static_cast<char>('0' + random.next() % 10);
    }
  }
  return result;
}

class Village {
public:
  Village(const Machine& machine, const std::map<std::string, std::size_t>& reached,
          std::function<query::Engine()> make, HearsayCounts& counts)
      : machine_(machine), reached_(reached), make_(std::move(make)), counts_(counts) {}

  /// What went wrong; empty: nothing.
  std::string run(std::uint64_t seed) {
    query::Engine honest = make_();
    query::Options options = test_options();
    options.wants_grounds = true;
    for (const TargetName& target : machine_.targets())
      said_.push_back(honest.reach(target.target, options));
    if (const std::string wrong = hear_the_truth(); !wrong.empty())
      return wrong;
    return hear_lies(seed);
  }

private:
  std::string hear_the_truth() {
    query::Engine engine = make_();
    for (std::size_t i = 0; i < said_.size(); ++i) {
      if (said_[i].verdict == query::Verdict::kUnknown) {
        if (!said_[i].grounds.empty())
          return name(i) + ": an unknown has grounds";
        continue;
      }
      ++counts_.told;
      const auto heard = engine.confirm(target(i), said_[i].grounds, test_options());
      if (!heard)
        continue;
      ++counts_.confirmed;
      if (query::to_text(*heard) != query::to_text(said_[i]))
        return name(i) + ": said\n" + query::to_text(said_[i]) + "and heard\n" +
               query::to_text(*heard);
      if (const std::string wrong = judged(i, *heard); !wrong.empty())
        return wrong;
    }
    return "";
  }

  std::string hear_lies(std::uint64_t seed) {
    Random random(seed);
    query::Engine engine = make_();
    for (std::size_t i = 0; i < said_.size(); ++i)
      for (int round = 0; round < 4; ++round) {
        // What is true of another target, or nearly true of this one.
        Grounds lie = said_[round == 0 ? random.next() % said_.size() : i].grounds;
        if (round > 0 && !lie.empty()) {
          std::string& part = lie[random.next() % lie.size()];
          part = distorted(part, random);
        }
        ++counts_.lies;
        const auto heard = engine.confirm(target(i), lie, test_options());
        if (!heard)
          continue;
        ++counts_.harmless;
        if (const std::string wrong = judged(i, *heard); !wrong.empty())
          return wrong + "\nby the lie " + lie.back();
      }
    return "";
  }

  const Target& target(std::size_t i) const { return said_[i].target; }
  std::string name(std::size_t i) const { return machine_.targets()[i].name; }
  std::string judged(std::size_t i, const query::Answer& answer) const {
    const std::string wrong =
        judge(machine_, machine_.targets()[i], reached_, with_known_names(answer));
    return wrong.empty() ? "" : name(i) + ": " + wrong;
  }

  const Machine& machine_;
  const std::map<std::string, std::size_t>& reached_;
  const std::function<query::Engine()> make_;
  HearsayCounts& counts_;
  std::vector<query::Answer> said_;
};

void expect_honesty(const HearsayCounts& counts, const char* what) {
  std::printf("%s: %zu of %zu answers confirmed; %zu lies, %zu of them say something true\n", what,
              counts.confirmed, counts.told, counts.lies, counts.harmless);
  // One that is not confirmed is asked anew.
  EXPECT_GE(counts.confirmed * 100, counts.told * 99);
  EXPECT_GT(counts.lies, counts.harmless);
}

TEST(Hearsay, OfRecordedModels) {
  HearsayCounts counts;
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 24);
  for (std::uint64_t seed = 1; seed <= models; ++seed) {
    const RecordedSpec spec =
        seed % 3 == 0 ? with_holders(generate_recorded(seed), seed) : generate_recorded(seed);
    const auto machine = make_machine(spec);
    const auto reached = explore(*machine, {});
    if (!reached)
      continue;
    const auto make = [&] { return query::Engine(machine->model(), {}, smt::make_z3_factory()); };
    ASSERT_EQ(Village(*machine, *reached, make, counts).run(seed), "") << "seed " << seed << "\n"
                                                                       << machine->text();
  }
  expect_honesty(counts, "recorded models");
}

TEST(Hearsay, OfCodeThatRegistersItsEvents) {
  HearsayCounts counts;
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 30);
  for (std::uint64_t seed = 1; seed <= models; ++seed) {
    const Discovered program = with_registrations(generate_code(seed), seed);
    const auto machine = make_machine(program.known);
    const auto reached = explore(*machine, {});
    if (!reached)
      continue;
    const auto make = [&] {
      return query::Engine(discovered_model(program), registration_framework(program.known),
                           smt::make_z3_factory());
    };
    ASSERT_EQ(Village(*machine, *reached, make, counts).run(seed), "") << "seed " << seed << "\n"
                                                                       << program.text;
  }
  expect_honesty(counts, "discovered models");
}

}  // namespace
}  // namespace reachd::oracle

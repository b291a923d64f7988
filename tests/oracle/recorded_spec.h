// Small event models with recorded path summaries, as structures of this test: generated, run by an
// evaluator of their own, and turned into event models through the terms of event-model files.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/oracle/machine.h"

namespace reachd::oracle {

enum class Type { kBool, kEnum, kInt32, kU8, kInt };

/// Numbers are mathematical within terms; booleans are 0 and 1, enumerators their index.
struct Term {
  // clang-format off
  enum class Op { kConstant, kVariable, kParameter, kNot, kAnd, kOr, kEqual, kLess, kLessEq,
                  kAdd, kSub, kMul, kMod, kIte } op = Op::kConstant;
  // clang-format on
  Type type = Type::kBool;  ///< what it is compared with; kInt for all numbers
  long value = 0;           ///< constant, or index of the variable or parameter
  std::vector<Term> operands;
};

/// What holds a number in the event model: a variable of its type, a text of its digits, a text of
/// so many characters, or a floating-point number. (Arrays cannot be variables of event models.)
enum class Holder { kNumber, kDigits, kLength, kFloat };

struct VariableSpec {
  Type type = Type::kBool;
  Holder holder = Holder::kNumber;
  long enumerators = 0;
  long initial = 0;
  long least = 0;  ///< values that the generator aims at
  long greatest = 1;
};

struct ParameterSpec {
  Type type = Type::kBool;
  long least = 0;
  long greatest = 1;
};

using UpdateSpecs = std::vector<std::pair<std::size_t, Term>>;

struct PathSpec {
  Term condition;
  UpdateSpecs updates;
  std::optional<std::size_t> to;
  bool is_target = false;
};

struct EventSpec {
  bool is_system = false;
  std::vector<ParameterSpec> parameters;
  std::optional<Term> enabled;
  UpdateSpecs before;  ///< constants
  bool has_handler = true;
  std::vector<PathSpec> paths;
};

struct TransitionSpec {
  std::size_t from = 0;
  std::size_t event = 0;
  std::size_t to = 0;
};

struct RecordedSpec {
  std::vector<VariableSpec> variables;
  std::vector<EventSpec> events;
  std::size_t views = 0;  ///< 0: no UI model
  std::vector<TransitionSpec> transitions;
  UpdateSpecs init;
  std::vector<Term> assertions;
};

RecordedSpec generate_recorded(std::uint64_t seed);

/// The same machine, with numbers of its model in texts and floating-point numbers.
RecordedSpec with_holders(RecordedSpec spec, std::uint64_t seed);

/// The same with one thing less, for every thing that can be left out.
std::vector<RecordedSpec> smaller(const RecordedSpec& spec);

std::unique_ptr<Machine> make_machine(RecordedSpec spec);

}  // namespace reachd::oracle

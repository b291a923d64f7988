/// A driver: the program's own sources, compiled with its flags, and code that calls its handlers.
///
/// Each source becomes one unit: its text with probes at the targets, and behind it a function for
/// each call that only code of this file can make (of a static function, say). Which calls are made
/// and with what values is read when the driver runs, so that one build serves all targets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "analysis/base/source_span.h"

namespace reachd::confirm {

/// One source and how it is compiled.
struct Header {
  std::string path;
  std::string text;
};

struct Unit {
  std::string path;  ///< absolute
  std::string text;
  /// Those that it includes itself and that have a target: their text takes the place of the
  /// directive.
  std::vector<Header> headers;
  /// The whole command line, compiler first, as a compilation database has it; empty: there is
  /// none, and the defaults serve.
  std::vector<std::string> command;
  std::string directory;  ///< in which that is run
};

/// What a parameter of a function gets.
enum class ValueKind { kNumber, kReal, kText, kNull, kRecord };

struct CallParameter {
  ValueKind kind = ValueKind::kNumber;
  std::string type;                  ///< as the source has it; empty: not known
  bool is_pointer = false;           ///< of records: it gets the address
  std::vector<std::string> members;  ///< of records: ".x", "[2].y"; each a number or a real
  std::vector<bool> are_real;        ///< of records, by member
};

/// A function of a unit that the driver can call.
struct Call {
  std::size_t unit = 0;
  std::string function;  ///< as the source names it, with its scopes
  std::vector<CallParameter> parameters;
  bool is_guard = false;     ///< its result is asked for: zero refuses an event
  bool is_left_out = false;  ///< this driver does not need it
};

/// Where something is to be noticed. Lines and columns as in SourceSpan.
struct Probe {
  enum class What { kStatement, kTrue, kFalse, kAssertion };
  std::size_t unit = 0;
  std::size_t header = SIZE_MAX;  ///< of the unit, that it lies in; else in its own text
  What what = What::kStatement;
  SourceSpan where;
};

struct Driver {
  std::vector<Unit> units;
  std::vector<Call> calls;
  std::vector<Probe> probes;
  bool runs_main = false;  ///< which asks for its events; there are no calls
  bool reads_cin = false;  ///< `std::cin` reads what C's standard input has
};

/// A number (of 64 bits, as the two's complement has it), a real, or a text in bytes.
using DriverValue = std::variant<std::uint64_t, double, std::string>;

/// What a program that asks for its events itself gets where it waits.
struct Input {
  /// kLastBytes: behind them the input ends, in the same event.
  enum class Kind { kNone, kBytes, kLastBytes, kEnd, kSignal, kTime };
  Kind kind = Kind::kNone;
  std::string bytes;  ///< on its standard input
  int signal = 0;
  bool is_last = false;      ///< what is read after it is not what the model has
  bool is_followed = false;  ///< of signals: by the next one, before the wait is over
};

/// One event, `repeat` times.
struct DriverStep {
  static constexpr std::size_t kNone = SIZE_MAX;
  std::size_t guard = kNone;  ///< a call whose result must not be zero
  std::size_t call = kNone;   ///< none: the event only navigates
  std::uint64_t repeat = 1;
  bool is_event = true;  ///< else a part of the initialisation
  Input input;           ///< in place of calls
  /// Of the call: one for each number, real and text, one for each member of a record, in order.
  std::vector<DriverValue> values;
};

}  // namespace reachd::confirm

/// A test before it is text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/confirm/driver.h"

namespace reachd::testgen {

/// One event as code.
struct TestStep {
  std::string comment;             ///< "insert a coin"
  std::string guard;               ///< "can_push()"; empty: the event is always possible
  std::vector<std::string> setup;  ///< statements before the call, "Mouse mouse = Mouse();"
  std::string call;                ///< "on_key(3)"; empty: the event only navigates
  std::uint64_t repeat = 1;
  std::uint64_t delay = 0;  ///< milliseconds until the next one; of programs of Qt
  confirm::Input input;  ///< of programs that ask for their events
};

/// What tells that the target was reached: the `if` or `while` in that line went that way, or the
/// `switch` had that value.
struct Hook {
  std::uint32_t line = 0;
  bool outcome = true;
  std::string value;  ///< of a `switch`, as its label has it; empty: it is none
};

struct TestCase {
  std::string name;       ///< an identifier, unique in its file
  std::string place;      ///< "login.c:10"
  std::string condition;  ///< around the target, as the source has it; empty: none
  bool outcome = true;    ///< of the condition
  std::optional<Hook> hook;
  std::size_t number = 0;              ///< of Qt Tests: what their probes are called by
  std::vector<confirm::Probe> probes;  ///< the same: hitting any of them is reaching the target
  bool aborts = false;  ///< the target is an assertion that fails: that ends the program
  std::string set_up;   ///< call of the initialisation; empty: none
  std::vector<TestStep> steps;
};

struct TestProgram {
  std::string suite;                  ///< an identifier
  std::vector<std::string> includes;  ///< the sources, as `#include` names them
  std::vector<bool> are_cxx;          ///< by source
  std::vector<std::string> headers;  ///< of systems, that the sources include: "<map>"
  std::vector<std::string> moc;      ///< what Qt's moc made of headers: "moc_window.cpp"
  std::string own_moc;               ///< and of the test: "test.moc"
  std::string checks;                ///< that what has probes is what is compiled
  bool has_main = false;             ///< that is not to be the test's
  std::vector<std::string> build;    ///< command lines, for a comment
};

}  // namespace reachd::testgen

/// Internal: programs that ask for their events themselves.
///
///   while ((c = getch()) != 'q')       the environment chooses c: the event "key 'p'"
///     switch (c) …                     its handler: from here to the next getch
///
/// Such a program is split where it waits. What runs before the first wait is the initialisation;
/// the handler of an event goes on behind the wait and ends at the next one, wherever that is. What
/// a function needs when it goes on (registers, locals) is kept in global objects. Functions that
/// wait only inside of others go on after these have returned, as on a stack:
///
///   main ──► run ──► getch         handler: the rest of run, then the rest of main
///
/// As a function has one place for what it needs, it must not wait twice at a time: calls that
/// would make it so are a limit. Code that is called from elsewhere (handlers of frameworks) keeps
/// the functions as they were; what they wait for is then an input.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {

/// A call in which a function may wait.
struct WaitPoint {
  ir::BlockId block = 0;
  std::size_t instruction = 0;
  const FrameworkModel* model = nullptr;
  const FunctionModel* wait = nullptr;  ///< null: a function of the program is called
  std::vector<std::size_t> callees;     ///< that may wait: indices into Module::functions
  std::vector<std::size_t> cut;         ///< the same, but they may be active already
};

/// The functions that wait, by index, with the places where they do. Not empty: the root is in it.
using WaitingCode = std::map<std::size_t, std::vector<WaitPoint>>;
WaitingCode find_waits(FrameworkModelRefs models, const ir::Module& module,
                       const std::string& root);

/// Calls that wait for an input that the program also reads from another buffer
/// (`FunctionModel::reads_by`) are not followed.
void limit_other_readers(FrameworkModelRefs models, ir::Module& module);

/// Puts the constants that functions which wait are given in all calls (`fgets(line, 80, stdin)`)
/// in place of their parameters: nothing need be kept of those.
void settle_parameters(const WaitingCode& code, const std::string& root, ir::Module& module);

/// Forgets blocks that control never comes to.
void forget_unreachable(std::vector<ir::Block>& blocks);

/// For each function that may handle what interrupts the program, one that runs it and `goes_on`.
void add_interrupting_handlers(const std::string& goes_on, ir::Module& module);

/// Splits the program that begins with `root`. The framework whose events are what it waits for;
/// none where it does not wait.
std::optional<Framework> split_at_waits(FrameworkModelRefs models, ir::Module& module,
                                        const std::string& root);

}  // namespace reachd::frameworks

/// Compiles event handlers and runs sequences of them: what the real machine does.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "analysis/expr/value.h"
#include "analysis/ir/ir.h"

namespace reachd {

/// A part of a source file that has its own state and handlers: those whose names begin with
/// `prefix`.
struct HandlerProgram {
  std::string prefix;
  std::vector<ir::ObjectId> state;
  std::vector<const ir::Function*> handlers;
};

struct EventCall {
  const ir::Function* handler = nullptr;
  std::vector<Value> arguments;
};

/// What a program did: the bytes of its state at the start and after each event that returned. It
/// stops early where the behaviour is undefined.
struct CompiledRun {
  std::vector<std::vector<std::vector<unsigned char>>> states;  ///< by step and state object
};

struct CompiledRuns {
  std::vector<CompiledRun> runs;                ///< by program
  std::map<std::uint64_t, PointerValue> known;  ///< addresses where objects begin
  std::string problem;                          ///< the compiler's; empty: it worked
  /// The object and offset that an address means; none: not one of the state's objects.
  bool decode(std::uint64_t address, const ir::Module& module, PointerValue& result) const;
};

/// Runs the sequences, each in a process of its own, with undefined behaviour as a trap.
CompiledRuns run_compiled(const std::filesystem::path& source, const ir::Module& module,
                          const std::vector<HandlerProgram>& programs,
                          const std::vector<std::vector<EventCall>>& sequences,
                          const std::string& flags = "");

}  // namespace reachd

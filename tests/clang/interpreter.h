/// Runs IR on bytes, the slow and obvious way: what lowered code is compared with compiled code by.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"

namespace reachd {

class Interpreter {
public:
  explicit Interpreter(const ir::Module& module);

  struct Outcome {
    std::optional<Value> value;  ///< none: void, or it stopped
    std::string stopped;         ///< why: an assumption that does not hold, a bad address …
  };
  Outcome call(const std::string& function, const std::vector<Value>& arguments = {});

  /// Lines on which statements began, in order.
  const std::vector<std::uint32_t>& lines() const { return lines_; }
  /// What the last call executed: statements that began and decisions of the source.
  const std::set<TraceEntry>& executed() const { return executed_; }
  /// What lies in memory; none outside of the object.
  std::optional<Value> read(PointerValue address, Sort sort) const;
  Value decode(const unsigned char* bytes, Sort sort) const { return read(bytes, sort); }
  const std::vector<unsigned char>& bytes(ir::ObjectId object) const {
    return memories_[object].bytes;
  }

private:
  struct Memory {
    ir::ObjectId pattern = 0;
    std::vector<unsigned char> bytes;
    bool is_dead = false;
  };
  struct Frame {
    const ir::Function* function;
    Assignment registers;
  };

  std::optional<Value> run(const ir::Function& function, const std::vector<Value>& arguments);
  bool step(Frame& frame, const ir::Instruction& instruction);
  bool call_function(Frame& frame, const ir::Call& call);
  std::optional<Value> eval(Frame& frame, Expr e);
  std::uint32_t add_memory(ir::ObjectId pattern);
  bool copy_all(PointerValue to, PointerValue from);
  bool deallocate(PointerValue address);
  unsigned char* bytes_at(const Value& address, std::int64_t count);
  Value read(const unsigned char* bytes, Sort sort) const;
  void write(unsigned char* bytes, const Value& value) const;
  bool stop(std::string why);

  const ir::Module& module_;
  std::vector<Memory> memories_;  ///< by object of pointers; instances follow the module's objects
  std::vector<std::uint32_t> lines_;
  std::set<TraceEntry> executed_;
  std::string stopped_;
  bool is_started_ = false;
  int steps_ = 0;
  int depth_ = 0;
};

}  // namespace reachd

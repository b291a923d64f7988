#include "analysis/flow/after_loop.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ir/liveness.h"
#include "analysis/ir/overriding.h"

namespace reachd::flow {

namespace {

/// Their first argument runs when the program ends.
constexpr std::array<std::string_view, 4> kAtExit = {"atexit", "at_quick_exit", "on_exit",
                                                     "__cxa_atexit"};

/// In the names of tables of virtual functions.
constexpr std::string_view kTable = ".vtable";

bool is_destructor(const std::string& name) { return name.find("::~") != std::string::npos; }

/// The C++ library calls what it was given, as `std::function` does; frameworks call what they were
/// given for an event, and else only destructors.
bool calls_anything(const ir::Function& function) {
  return !function.is_library || function.name.starts_with("std::");
}

class AfterLoop {
public:
  AfterLoop(const ir::Module& module, const PointsTo& points_to, CodeFacts& facts)
      : module_(module), points_to_(points_to) {
    std::set<std::string> loops;
    for (const ir::Function& function : module.functions) {
      by_name_.emplace(function.name, &function);
      if (function.object != 0)
        by_object_.emplace(function.object, &function);
      if (has_loop(function))
        loops.insert(function.name);
    }
    in_loop_ = facts.callers(loops);
  }

  std::set<std::string> find() {
    for (const ir::Function& function : module_.functions) {
      add_at_exit(function);
      if (in_loop_.contains(function.name))
        add_behind_loop(function);
    }
    add_asked_by_library();
    while (!open_.empty()) {
      const ir::Function& next = *open_.back();
      open_.pop_back();
      for (const ir::Block& block : next.blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* call = std::get_if<ir::Call>(&instruction.op))
            add_called(next, *call);
    }
    return std::move(found_);
  }

private:
  static bool has_loop(const ir::Function& function) {
    return std::ranges::any_of(function.blocks, [](const ir::Block& block) {
      return std::ranges::any_of(block.instructions, [](const ir::Instruction& instruction) {
        return std::holds_alternative<ir::RunLoop>(instruction.op);
      });
    });
  }

  void add(const ir::Function* function) {
    if (function && function->has_body() && found_.insert(function->name).second)
      open_.push_back(function);
  }

  void add_called(const ir::Function& caller, const ir::Call& call) {
    if (!call.pointer) {
      const auto it = by_name_.find(call.callee);
      return add(it == by_name_.end() ? nullptr : it->second);
    }
    for_each_target(caller, call.pointer, [&](const ir::Function* function) {
      if (calls_anything(caller) || is_destructor(function->name))
        add(function);
    });
  }

  bool may_loop(const ir::Function& caller, const ir::Call& call) {
    if (!call.pointer)
      return in_loop_.contains(call.callee);
    bool may = false;
    for_each_target(caller, call.pointer, [&](const ir::Function* function) {
      may = may || in_loop_.contains(function->name);
    });
    return may;
  }

  void add_at_exit(const ir::Function& function) {
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && !call->arguments.empty() &&
            std::ranges::find(kAtExit, call->callee) != kAtExit.end())
          for_each_target(function, call->arguments[0],
                          [&](const ir::Function* called) { add(called); });
  }

  /// Calls that control may come to from where the loop has run.
  void add_behind_loop(const ir::Function& function) {
    std::set<ir::BlockId> behind;
    std::vector<ir::BlockId> open;
    const auto go_on = [&](const ir::Block& block) {
      for (const ir::BlockId next : ir::successors(block))
        if (behind.insert(next).second)
          open.push_back(next);
    };
    for (const ir::Block& block : function.blocks) {
      bool has_run = false;
      for (const ir::Instruction& instruction : block.instructions) {
        const auto* call = std::get_if<ir::Call>(&instruction.op);
        if (has_run && call)
          add_called(function, *call);
        has_run = has_run || std::holds_alternative<ir::RunLoop>(instruction.op) ||
                  (call && may_loop(function, *call));
      }
      if (has_run)
        go_on(block);
    }
    while (!open.empty()) {
      const ir::Block& block = function.blocks[open.back()];
      open.pop_back();
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op))
          add_called(function, *call);
      go_on(block);
    }
  }

  /// What the program makes of virtual functions of a library, which no code of the library that is
  /// known calls: it may at any time.
  void add_asked_by_library() {
    std::set<std::string_view> called;
    for (const ir::Function& function : module_.functions)
      for (const std::string& annotation : function.annotations)
        if (annotation.starts_with(ir::kCallsVirtual))
          called.insert(std::string_view(annotation).substr(ir::kCallsVirtual.size()));
    for (const ir::Object& object : module_.objects)
      if (object.name.find(kTable) != std::string::npos)
        for (const ir::Initializer& slot : object.initializers)
          if (const ir::Function* function = function_in(slot);
              function && !is_destructor(function->name) && overrides_uncalled(*function, called))
            add(function);
  }

  static bool overrides_uncalled(const ir::Function& function,
                                 const std::set<std::string_view>& called) {
    return std::ranges::any_of(function.annotations, [&](const std::string& annotation) {
      return annotation.starts_with(ir::kOverrides) &&
             !called.contains(std::string_view(annotation).substr(ir::kOverrides.size()));
    });
  }

  const ir::Function* function_in(const ir::Initializer& slot) const {
    if (!slot.value.sort().is_pointer())
      return nullptr;
    const auto it = by_object_.find(slot.value.value().as_pointer().object);
    return it == by_object_.end() ? nullptr : behind(it->second);
  }

  /// What a thunk passes calls on to.
  const ir::Function* behind(const ir::Function* function) const {
    if (function->name.find(".thunk") == std::string::npos)
      return function;
    for (const ir::Block& block : function->blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op))
          if (const auto it = by_name_.find(call->callee); it != by_name_.end())
            return it->second;
    return function;
  }

  template <class Visit>
  void for_each_target(const ir::Function& function, Expr pointer, const Visit& visit) {
    if (const std::optional<Targets> targets = points_to_.of(function.name, pointer))
      for (const PointsToTarget& target : *targets)
        if (const auto it = by_object_.find(target.object); it != by_object_.end())
          visit(it->second);
  }

  const ir::Module& module_;
  const PointsTo& points_to_;
  std::map<std::string, const ir::Function*, std::less<>> by_name_;
  std::map<ir::ObjectId, const ir::Function*> by_object_;
  std::set<std::string> in_loop_;  ///< functions that may come to the loop
  std::set<std::string> found_;
  std::vector<const ir::Function*> open_;
};

}  // namespace

std::set<std::string> run_after_loop(const ir::Module& module, const PointsTo& points_to,
                                     CodeFacts& facts) {
  return AfterLoop(module, points_to, facts).find();
}

}  // namespace reachd::flow

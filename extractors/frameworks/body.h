/// Internal: the IR body of one described function.
#pragma once

#include <map>
#include <string>

#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {

/// The described object of that name, added to the module if need be; 0 if there is none.
ir::ObjectId ghost_object(const FrameworkModel& model, std::string_view name, ir::Module& module);

/// The functions of what a program may wait for in a call of `described`, which `module` declares:
/// one for each, with the parameters of both. They are added to the module, named `name:0` and so
/// on; `name:begin` is what it does before. The text of what does not fit the declaration; empty:
/// they are there.
std::string add_wait_functions(const FrameworkModel& model, const FunctionModel& described,
                               const std::string& name, const SourceSpan& site, ir::Module& module);

/// Texts that the environment chooses are given as the address of their characters.
inline Sort passed_as(const FrameworkParameter& parameter) {
  const bool is_address = parameter.sort.is(SortKind::kString) && !parameter.is_value;
  return is_address ? Sort::pointer() : parameter.sort;
}

/// Is there a `name:begin`?
bool begins(const FunctionModel& described);

/// A body for a function that is waited in, where it is not followed as an event: the environment
/// chooses which of those functions is called, and with what.
ir::Function with_choice(const FunctionModel& described, const std::string& name,
                         const ir::Function& declared, ir::Module& module);

/// Builds a body for `function`, which is declared in `module`; objects that it needs are added to
/// the module. The blocks are synthetic: nothing in them is a target.
class BodyBuilder {
public:
  /// `site` is the place of the call that the body is for, if it is for one.
  BodyBuilder(const FrameworkModel& model, const FunctionModel& described, ir::Module& module,
              ir::Function& function, const SourceSpan& site)
      : model_(model), described_(described), module_(module), function_(function), site_(site) {}

  /// The text of the first thing that does not fit the declaration; empty: the body is complete.
  std::string build();

private:
  Expr fail(std::string message) {
    if (problem_.empty())
      problem_ = std::move(message);
    return {};
  }
  void check_signature();

  // Blocks. Instructions go to the current one.
  ir::BlockId new_block(const std::string& name);
  void emit(decltype(ir::Instruction::op) op) {
    function_.blocks[current_].instructions.push_back({std::move(op), site_});
  }
  void end(ir::Terminator terminator) { function_.blocks[current_].end = std::move(terminator); }
  /// Both outcomes are new blocks; the first becomes the current one, the second is returned.
  ir::BlockId branch(Expr condition, const std::string& then_name, const std::string& else_name);
  /// Ends the current block with a jump and goes on there.
  void enter(ir::BlockId block);

  /// Of the function.
  std::string shown_name() const;
  Expr reg(const std::string& stem, Sort sort);
  Expr input(const std::string& name, Sort sort, const InputRange& range);
  Expr input(const std::string& stem, const std::string& shown, Sort sort, const InputRange& range);
  /// The expression over registers, at `sort`.
  Expr expression(const std::string& text, Sort sort);
  /// A single name's value: parameter, property, `self`, constant, address. Null: no such name.
  Expr meaning(std::string_view name);
  Expr contents(std::string_view name);
  Expr converted(Expr value, Sort sort, const std::string& text);
  Expr read(Expr object, const std::string& property, const std::string& stem);
  std::optional<Sort> property_sort(const std::string& name) const;

  void emit_loads();
  void emit_place();
  void emit_chance();
  void emit_last_loop();
  void emit_failure();
  void emit_creation();
  Expr emit_result();
  std::vector<ir::WriteProperty> property_writes();
  void read_for(const StoreModel& store);
  void emit_store(const StoreModel& store);
  Expr unknown_value(const StoreModel& store);
  void emit_clear();
  void emit_fill(const FillModel& fill);
  void emit_call(const CallModel& call, const std::string& number);

  const FrameworkModel& model_;
  const FunctionModel& described_;
  ir::Module& module_;
  ir::Function& function_;
  SourceSpan site_;
  std::string problem_;
  ir::BlockId current_ = 0;
  std::map<std::string, Expr, std::less<>> names_;  ///< parameters, `self`, `result`
  std::map<std::string, Expr, std::less<>> read_;   ///< properties read so far
};

}  // namespace reachd::frameworks

/// One function's body to blocks. Internal to this folder.
///
/// statements.cpp: statements and control flow; conditions.cpp: controlling expressions;
/// expressions.cpp and arithmetic.cpp: values of scalars; places.cpp: lvalues, loads and stores;
/// aggregates.cpp: structs, arrays, initializers; calls.cpp: calls and builtins; objects.cpp and
/// virtual_bases.cpp: construction, destruction; allocation.cpp: new and delete; lifetimes.cpp:
/// what is destroyed when; wide_integers.cpp; assembly.cpp.
///
/// What is not modelled becomes `Approximate` with its place, and its value a `Havoc`; the operands
/// are still evaluated for their effects.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/StmtCXX.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ir/ir.h"
#include "extractors/clang/block_builder.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

/// Of the targets that are modelled: 64-bit ones.
inline constexpr std::int64_t kPointerBytes = 8;

/// An integer of 128 bits as two unsigned words.
struct Words {
  Expr high;
  Expr low;
};

/// What an lvalue denotes: a register, or memory at an address, or something that is not modelled.
struct Place {
  Expr reg;
  Expr address;
  clang::QualType type;
  std::string unmodelled;                     ///< why; empty: it is modelled
  std::shared_ptr<const BitField> bits = {};  ///< of bit-fields, which have no address
  Expr bits_of = {};                          ///< the address of their record
  std::string field = {};                     ///< see ir::Load
  bool is_own = false;
};

/// Something to destroy when control leaves a scope.
struct Cleanup {
  Expr address;
  clang::QualType type;
  Expr flag;                                 ///< only where it is true; null: always
  const clang::VarDecl* variable = nullptr;  ///< the local that it is
  /// What is done instead of destroying; `unwinds`: an exception is on its way.
  std::function<void(bool unwinds)> action = {};
  bool only_unwinding = false;  ///< a part of what is not complete yet
  ir::BlockId unwind = 0;       ///< where exceptions go on that leave the scope; 0: not made yet
  ir::BlockId landing = 0;      ///< the same behind a call
};

/// An exception in four registers: its type (null: none), its address, its destructor (null: it has
/// none), and what that one gets, which also tells one exception from others.
struct Exception {
  Expr type;
  Expr object;
  Expr destroy;
  Expr held;
};

/// A `try` block that is being lowered.
struct TryBlock {
  std::size_t cleanups = 0;  ///< outside of it
  ir::BlockId dispatch = 0;  ///< where the handler is chosen; 0: nothing throws so far
  ir::BlockId landing = 0;
};

/// Where `break` or `continue` go, and how many cleanups remain there.
struct JumpTarget {
  ir::BlockId block = 0;
  std::size_t cleanups = 0;
};

struct FormatConversion;

class FunctionLowering {
public:
  /// `definition` is null for code that is no function's: the initialisation of a variable.
  /// `is_base`: a constructor or destructor for objects that are bases of others.
  FunctionLowering(Translation& unit, const clang::FunctionDecl* definition, ir::Function& result,
                   bool is_base = false);
  void run();
  /// The dynamic initialisation of a variable with static storage.
  void run_initializer(const clang::VarDecl* variable);
  /// The function destroys the variable.
  void run_destruction(const clang::VarDecl* variable);
  /// The function says that `end` is to run when the program ends.
  void register_destruction(ir::ObjectId end, const clang::VarDecl* variable);

private:
  using Range = clang::SourceRange;
  /// Null for void.
  using ClangExpr = clang::Expr;

  // function_lowering.cpp: the frame, and what all parts use.
  void bind_parameters();
  Place declare_local(const clang::VarDecl* variable);
  /// A local that the source does not name, fresh for each call of this function.
  Expr unnamed_local(clang::QualType type, const char* what, Range where);
  Expr allocate_local(ir::Object object, const std::string& name, const SourceSpan& where);
  void emit(decltype(ir::Instruction::op) op, Range where) {
    blocks_.emit(std::move(op), unit_.spans().expansion(where));
  }
  void statement(Range where);
  bool is_part_ = false;  ///< statements now belong to one that began before
  Range shown_as_;        ///< what the next branch shows as its condition; invalid: what it is
  void approximate(Range where, std::string reason);
  Expr havoc(Sort sort, Range where, std::string reason);
  void assume(Expr condition, const char* reason, Range where);
  Expr temporary(Expr value, Range where);
  /// The value in that sort. Not a cast where it has it: that would wrap a sum which was assumed to
  /// fit.
  Expr as(Expr value, Sort sort) { return value.sort() == sort ? value : pool_.cast(value, sort); }
  Expr zero(Sort sort) { return pool_.constant(default_value(sort)); }
  Expr bytes(std::int64_t count) { return pool_.machine(Sort::i64(), count); }
  Sort sort_of(const ClangExpr* e) const { return unit_.sort_of(e->getType()); }
  bool too_deep(Range where);
  /// Some expressions of broken code have none; that is noted.
  bool lacks_type(const ClangExpr* e);
  static bool is_aggregate(clang::QualType type) {
    return type->isRecordType() || type->isArrayType();
  }

  // statements.cpp
  void lower(const clang::Stmt* s);
  void lower_children(const clang::CompoundStmt* s);
  void lower_declaration(const clang::DeclStmt* s);
  void lower_variable(const clang::VarDecl* variable, Range where);
  void lower_if(const clang::IfStmt* s);
  void lower_while(const clang::WhileStmt* s);
  void lower_do(const clang::DoStmt* s);
  void lower_for(const clang::ForStmt* s);
  void lower_range_for(const clang::CXXForRangeStmt* s);
  void lower_switch(const clang::SwitchStmt* s);
  void lower_case(const clang::SwitchCase* s);
  void lower_return(const clang::ReturnStmt* s);
  void lower_rare(const clang::Stmt* s);
  void lower_coroutine(const clang::CoroutineBodyStmt* s);
  void lower_loop_body(const clang::Stmt* body, JumpTarget next, JumpTarget after);
  bool lower_variable_array(const clang::VarDecl* variable, Range where);
  Expr size_of_variable_array(const ClangExpr* e);
  void lower_static_local(const clang::VarDecl* variable, Range where);
  /// Initialises a reference, object or scalar that lives in memory.
  void initialize_variable(const clang::VarDecl* variable, const Place& to, Range where);
  void keyword(clang::SourceLocation keyword, const clang::Stmt* first);
  ir::BlockId label(const clang::LabelDecl* label);
  void finish_body();

  // conditions.cpp
  /// Branches on a controlling expression: one branch for each atomic condition.
  void branch(const ClangExpr* e, ir::BlockId then_block, ir::BlockId else_block);
  void branch_on(Expr condition, const ClangExpr* e, ir::BlockId then_block,
                 ir::BlockId else_block);
  /// The value as a Bool, without a branch of its own.
  Expr condition(const ClangExpr* e);
  Expr comparison(const clang::BinaryOperator* e);
  Expr compare(clang::BinaryOperatorKind op, Expr a, Expr b, Range where);
  Expr logical(const clang::BinaryOperator* e);
  bool is_simple(const ClangExpr* e, int depth) const;
  std::optional<bool> constant_condition(const ClangExpr* e) const;

  // expressions.cpp
  /// Of a scalar; null for void.
  Expr value(const ClangExpr* e);
  Expr value_of(const ClangExpr* e);
  Expr value_of_cxx(const ClangExpr* e);
  Expr value_of_wrapper(const ClangExpr* e, bool& is_wrapper);
  Expr constant(const ClangExpr* e);
  Expr cast(const clang::CastExpr* e);
  Expr constant_variable(const clang::CastExpr* e);
  Expr converted(Expr value, clang::QualType from, clang::QualType to, Range where);
  Expr conditional(const clang::AbstractConditionalOperator* e);
  Expr statement_expression(const clang::StmtExpr* e);
  /// Evaluates for the effects only.
  void effect(const ClangExpr* e);
  Expr unmodelled(const ClangExpr* e, const std::string& reason);
  static std::string unknown_expression(const ClangExpr* e);
  void effects_of_children(const clang::Stmt* s);

  // arithmetic.cpp
  Expr unary(const clang::UnaryOperator* e);
  Expr binary(const clang::BinaryOperator* e);
  // What changes a place: `changed`, if not null, becomes that place, evaluated once.
  Expr assignment(const clang::BinaryOperator* e, Place* changed = nullptr);
  Expr compound_assignment(const clang::CompoundAssignOperator* e, Place* changed = nullptr);
  /// `is_discarded`: nobody uses the value.
  Expr increment(const clang::UnaryOperator* e, bool is_discarded, Place* changed = nullptr);
  Expr arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b, clang::QualType type, Range where);
  Expr signed_arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b, Range where);
  Expr division(clang::BinaryOperatorKind op, Expr a, Expr b, Range where);
  Expr shift(clang::BinaryOperatorKind op, Expr a, Expr b, Range where);
  Expr pointer_arithmetic(const clang::BinaryOperator* e);
  Expr moved(Expr pointer, clang::QualType pointer_type, Expr count, bool forward, Range where);

  // wide_integers.cpp
  Words words(Expr value);
  Expr joined(const Words& words);
  void assume_wide(Expr value, const char* reason, Range where);
  Expr load_wide(Expr address, bool is_signed, Range where);
  void store_wide(Expr address, Expr value, bool is_signed, Range where);
  Expr wide_arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b, bool is_signed, Range where);
  Expr wrapped(clang::BinaryOperatorKind op, Expr a, Expr b);
  Expr wide_division(clang::BinaryOperatorKind op, Expr a, Expr b, bool is_signed, Range where);
  Expr wide_shift(clang::BinaryOperatorKind op, Expr a, Expr amount, bool is_signed, Range where);
  Expr less_unsigned(Expr a, Expr b);
  /// Of unsigned operands.
  Expr wide_compare(clang::BinaryOperatorKind op, Expr a, Expr b);
  Expr wide_to_float(Expr value, bool is_signed, Sort to);
  Expr float_to_wide(Expr value, bool is_signed, Range where);
  Expr wide_checked(llvm::StringRef operation, Expr a, Expr b, bool is_signed, Expr& fits);

  // places.cpp
  Place place(const ClangExpr* e);
  Place place_of(const ClangExpr* e);
  Place place_of_decl(const clang::ValueDecl* decl, Range where);
  Place place_of_member(const clang::MemberExpr* e);
  void name_field(Place& place, const clang::FieldDecl* field) const;
  Place place_of_subscript(const clang::ArraySubscriptExpr* e);
  Place place_of_cast(const clang::CastExpr* e);
  Place place_of_conditional(const clang::AbstractConditionalOperator* e);
  Place memory(Expr address, clang::QualType type) const { return {{}, address, type, ""}; }
  Place materialized(const clang::MaterializeTemporaryExpr* e);
  Place unmodelled_place(const ClangExpr* e, const std::string& reason);
  /// The place of a struct or array, also of an rvalue.
  Expr address_of_aggregate(const ClangExpr* e);
  Expr load(const Place& place, Range where);
  void store(const Place& place, Expr value, Range where);
  /// The address as a value of its own: it may be kept and used by others.
  Expr taken(Expr address);
  Expr taken(const Place& place, Range where);
  /// A field that is accessed by its address from now on, too.
  void expose(const Place& place);
  Expr base_offset(Expr pointer, const clang::CastExpr* e, Range where);

  // bitfields.cpp
  Place bit_field(Expr record, const clang::FieldDecl* field);
  Expr load_bits(const Place& place, Range where);
  void store_bits(const Place& place, Expr value, Range where);
  Expr kept(const Place& place, Expr value, Range where);
  Expr mask(Sort sort, int width);
  Expr extended(Expr bits, int width, Sort sort);

  // aggregates.cpp
  /// Evaluates a struct, or the initial value of an array, into memory. `is_fresh`: nobody else
  /// can see the destination yet.
  void aggregate(const ClangExpr* e, Expr to, bool is_fresh);
  void initializer_list(const clang::InitListExpr* e, Expr to);
  void initialize_unknown(const ClangExpr* e, clang::QualType type, const Place& to);
  /// `field`: what is initialised, where it is one of a class.
  void initialize_element(const ClangExpr* e, clang::QualType type, Expr to,
                          const clang::FieldDecl* field = nullptr);
  void string_into_array(const clang::StringLiteral* e, clang::QualType type, Expr to);
  void array_loop(const clang::ArrayInitLoopExpr* e, Expr to);
  void standard_list(const clang::CXXStdInitializerListExpr* e, Expr to);
  void unmodelled_aggregate(const ClangExpr* e, Expr to);
  void havoc_memory(clang::QualType type, Expr to, Range where);
  void copy(Expr to, Expr from, clang::QualType type, Range where);

  // objects.cpp
  void construct(const clang::CXXConstructExpr* e, Expr to);
  void construct_elements(const clang::CXXConstructExpr* e, clang::QualType element, Expr array,
                          Expr count);
  void construct_one(const clang::CXXConstructExpr* e, clang::QualType type, Expr to);
  void construct_inherited(const clang::CXXInheritedCtorInitExpr* e, Expr to);
  void construct_members(const clang::CXXConstructorDecl* constructor);
  void construct_member(const clang::CXXCtorInitializer* init, const clang::CXXRecordDecl* type);
  void destroy(clang::QualType type, Expr address, Range where);
  void destroy_members_later(const clang::CXXDestructorDecl* destructor);

  // allocation.cpp
  Expr new_object(const clang::CXXNewExpr* e);
  Expr for_each_length(Expr count, const std::function<Expr(std::int64_t)>& made_for, Range where);
  Expr allocate_array(const ir::Object& element, const ir::Object* before, const std::string& name,
                      Expr size, bool is_zeroed, Range where);
  std::optional<Expr> reallocation(const clang::CallExpr* e, llvm::StringRef name,
                                   clang::QualType wanted);
  std::optional<std::int64_t> known_number(const ClangExpr* e) const;
  Expr new_memory(const clang::CXXNewExpr* e, Expr& count);
  void initialize_new(const clang::CXXNewExpr* e, Expr address, Expr count);
  void initialize_new_checked(const clang::CXXNewExpr* e, Expr address, Expr count);
  void delete_object(const clang::CXXDeleteExpr* e);

  /// Does something for each element of an array; `visit` gets its address.
  void each_element(Expr array, std::int64_t stride, Expr count, bool backwards, Range where,
                    const std::function<void(Expr element)>& visit);
  std::int64_t data_size(clang::QualType type) const;

  // lambdas.cpp
  void captures(const clang::LambdaExpr* e, Expr to);
  void bind_captures();
  Expr capture_address(const clang::FieldDecl* field);
  Place captured(const clang::FieldDecl* field, Range where);
  Expr this_pointer(Range where);
  bool invoke_lambda();
  Expr outer_constant(const ClangExpr* e);

  // member_pointers.cpp
  Place place_of_pointed(const clang::BinaryOperator* e);
  Expr object_of_pointed(const clang::BinaryOperator* e);
  Expr call_pointed(const clang::CallExpr* e, const clang::BinaryOperator* callee, Expr memory);
  Expr converted_member_pointer(const clang::CastExpr* e);

  // run_time_types.cpp
  Expr dynamic_cast_of(const clang::CastExpr* e);
  Expr part_of(Expr object, const clang::CXXRecordDecl* wanted, Range where);
  Expr whole_object(Expr object, Expr table, Range where);
  Expr type_id(const clang::CXXTypeidExpr* e);
  void three_way(const clang::BinaryOperator* e, Expr to);

  // virtual_bases.cpp
  void store_tables(const clang::CXXRecordDecl* record, Range where);
  Expr virtual_base(Expr object, const clang::CXXRecordDecl* derived,
                    const clang::CXXRecordDecl* base, Range where);
  Expr to_virtual_base(Expr object, const clang::CXXRecordDecl* derived,
                       const clang::CXXRecordDecl* base, bool may_be_null, Range where);
  Expr tables_for(const clang::CXXRecordDecl* base, bool is_virtual);
  std::string constructor_for(const clang::CXXConstructExpr* e, Expr& tables);
  void destroy_base(const clang::CXXRecordDecl* base, bool is_virtual, Expr address, Range where);
  void destroy_base_later(const clang::CXXRecordDecl* base, bool is_virtual, Expr address,
                          bool only_unwinding, Range where);

  // vtables.cpp
  Expr virtual_function(const clang::CXXMethodDecl* method, Expr object, bool deletes, Range where);

  // exceptions.cpp
  void lower_throw(const clang::CXXThrowExpr* e);
  void rethrow(Range where);
  void throw_bad_cast(Range where);
  /// The name of the function that ends an exception (`ir::kExceptionEnd`).
  std::string exception_end();
  void throw_given(const std::vector<Expr>& words, Range where);
  Exception new_exception(clang::QualType type, Range where);
  void emit_checked(ir::Call call, bool may_throw, Range where);
  /// Where an exception goes on that leaves the scopes from the `depth`-th cleanup on.
  ir::BlockId unwind_from(std::size_t depth, Range where);
  ir::BlockId landing_at(std::size_t depth, Range where);
  ir::BlockId terminate_block();
  bool lets_exceptions_out();
  Exception& thrown();
  Exception exception_registers(const std::string& name);
  Exception load_exception(std::string_view key, Range where);
  void store_exception(std::string_view key, const Exception& exception, Range where);
  void set_thrown(const Exception& exception, Range where);
  std::size_t live_cleanups() const { return std::min(cleanups_.size(), live_max_); }
  /// Destroys what a cleanup is about; its flag holds.
  void run_cleanup(const Cleanup& cleanup, bool unwinds, Range where);
  /// Something is complete that belongs to a whole which is not.
  void add_part(clang::QualType type, Expr address);
  /// The whole is complete: parts since the `depth`-th cleanup are no longer destroyed one by one.
  void forget_parts(std::size_t depth);
  // catching.cpp
  /// `before`: what belongs to the block though it stands before it, of a constructor.
  void lower_try(const clang::CXXTryStmt* s, const std::function<void()>& before = {});
  void lower_handler(const clang::CXXCatchStmt* handler, Expr offset, bool is_whole,
                     ir::BlockId after);
  Expr find_type(Expr list, Expr wanted, ir::BlockId found, ir::BlockId none, Range where);
  void bind_caught(const clang::VarDecl* variable, const Exception& caught, Expr offset);

  // lifetimes.cpp
  std::size_t begin_scope(const clang::Stmt* owner);
  /// Destroys what the scope made, in reverse order.
  void end_scope(Range where);
  /// The same on the way out of all scopes beyond `depth`, which stay open for the code that
  /// follows. `kept` is not destroyed: it is what is returned.
  void leave(std::size_t depth, Range where, const clang::VarDecl* kept = nullptr);
  void leave_for(const clang::LabelDecl* label, Range where);
  void destroy_later(clang::QualType type, Expr address, const clang::VarDecl* variable);
  /// At the end of the full expression.
  void destroy_temporary(clang::QualType type, Expr address, Range where);
  void extend_lifetime(const clang::MaterializeTemporaryExpr* e, Expr address);
  /// Set where the code at hand has run, if it need not; else null.
  Expr made_flag(Range where);
  void lower_scoped(const clang::Stmt* s);
  /// Evaluates a full expression by `evaluate`, then destroys its temporaries.
  template <typename Evaluate>
  void full_expression(Range where, Evaluate evaluate) {
    begin_scope(nullptr);
    const int outer = std::exchange(full_conditional_, conditional_);
    evaluate();
    full_conditional_ = outer;
    end_scope(where);
  }

  // calls.cpp
  /// `memory`: where a struct result goes; null: somewhere. The value is then its address.
  Expr call(const clang::CallExpr* e, Expr memory);
  void model_call(const std::string& name, std::vector<Expr> arguments, Expr result, Range where);
  bool is_in_model() const;
  Expr direct_call(const clang::CallExpr* e, const clang::FunctionDecl* callee, Expr memory,
                   clang::QualType wanted);
  std::vector<Expr> arguments(const clang::CallExpr* e, unsigned from);
  Expr argument(const ClangExpr* e);
  Expr emit_call(const clang::CallExpr* e, const std::string& callee, Expr pointer,
                 std::vector<Expr> arguments, Expr memory, ir::ObjectId made = 0);
  /// Code of a library calls such a function.
  void note_virtual(const clang::CXXMethodDecl* method);
  bool ends_program(const clang::CallExpr* e, llvm::StringRef name);
  void assertion(const clang::CallExpr* e);
  std::string call_name(const clang::FunctionDecl* callee);

  // assembly.cpp
  void lower_assembly(const clang::AsmStmt* s);
  bool known_assembly(const clang::GCCAsmStmt* s);
  // intrinsics.cpp: what library models are made of.
  Expr property(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool is_read);
  /// Is the function that the object has for a virtual one the program's own?
  Expr runs_own(const clang::CallExpr* e);
  Expr is_known(const clang::CallExpr* e);
  Expr most_of(const clang::CallExpr* e);
  Expr text_read(const clang::CallExpr* e, const clang::FunctionDecl* callee);
  Expr literal_text(const clang::Expr* e);
  Expr intrinsic(const clang::CallExpr* e, const clang::FunctionDecl* callee, llvm::StringRef name);
  void bound_of_model(const clang::CallExpr* e, llvm::StringRef name);
  /// The answer to a model that asks how it is executed (ir::kExactInput).
  Expr how_executed(std::string_view asked, Sort sort, Range where);
  void exception_operation(llvm::StringRef name, const std::vector<Expr>& operands, Range where);
  Expr text_operation(llvm::StringRef name, std::vector<Expr> operands, Range where);

  // builtins.cpp. None: not known here, an ordinary call.
  std::optional<Expr> builtin(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                              clang::QualType wanted);
  std::optional<Expr> builtin_cxx(const clang::CallExpr* e, unsigned id);
  std::optional<Expr> builtin_memory(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> builtin_hint(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> checked_unsigned(const clang::CallExpr* e, llvm::StringRef operation, Expr a,
                                       Expr b, Expr to);
  // formats.cpp
  std::optional<Expr> interface_call(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> gobject_call(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> format_call(const clang::CallExpr* e, const clang::FunctionDecl* callee);
  Expr lower_format(const clang::CallExpr* e, unsigned format_at, bool has_size,
                    const clang::StringLiteral* literal,
                    const std::vector<FormatConversion>& conversions);
  // varargs.cpp
  bool has_known_va_list() const;
  Expr further_arguments(const clang::CallExpr* e, unsigned from, const std::vector<Expr>& passed);
  std::optional<Expr> builtin_va(const clang::CallExpr* e, llvm::StringRef name);
  Expr next_argument(const clang::VAArgExpr* e);
  // atomics.cpp
  Expr atomic(const clang::AtomicExpr* e);
  Expr modified(llvm::StringRef operation, Expr old, Expr operand);
  Expr read_modify_write(Expr address, Sort sort, llvm::StringRef operation, Expr operand,
                         bool wants_new, Range where);
  Expr compare_and_swap(Expr address, Expr expected, Expr desired, Expr otherwise, Expr& old,
                        Range where);
  std::optional<Expr> builtin_sync(const clang::CallExpr* e, llvm::StringRef full);
  // builtins_bits.cpp
  Expr bit_count(Expr a);
  Expr byte_swap(Expr a);
  Expr outer_zeros(Expr a, bool leading, Range where);
  std::optional<Expr> builtin_bits(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> builtin_float(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> character_class(const clang::BinaryOperator* e);
  std::optional<Expr> character_case(const clang::CastExpr* e);
  Expr exact_result(llvm::StringRef operation, Expr a, Expr b, clang::QualType type, Expr& fits);
  std::optional<Expr> builtin_checked(const clang::CallExpr* e, llvm::StringRef name);
  std::optional<Expr> allocation(const clang::CallExpr* e, llvm::StringRef name,
                                 clang::QualType wanted);
  std::optional<std::int64_t> constant_size(const clang::CallExpr* e) const;
  Expr size_of_any(const clang::CallExpr* e, clang::QualType wanted, std::int64_t& first,
                   std::int64_t& step);
  ir::Object heap_object(const clang::CallExpr* e, std::int64_t size, clang::QualType wanted);
  ir::ObjectId made_by_caller(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                              clang::QualType wanted);
  Expr made_for_caller(Expr size, const std::string& name, const std::function<Expr()>& otherwise,
                       bool is_zeroed, Range where);

  Translation& unit_;
  clang::ASTContext& context_;
  ExprPool& pool_;
  const clang::FunctionDecl* definition_;
  ir::Function& function_;
  BlockBuilder blocks_;

  llvm::DenseMap<const clang::Decl*, Place> locals_;
  llvm::DenseSet<const clang::Decl*> in_memory_;    ///< scalar locals whose address is needed
  llvm::DenseMap<const ClangExpr*, Expr> lengths_;  ///< of arrays whose length is not constant
  llvm::DenseMap<const clang::LabelDecl*, ir::BlockId> labels_;
  llvm::DenseMap<const clang::SwitchCase*, ir::BlockId> cases_;
  llvm::DenseMap<const clang::OpaqueValueExpr*, Expr> opaque_;
  llvm::DenseMap<unsigned, ir::ObjectId> pattern_of_;  ///< by id of the register
  llvm::DenseMap<const clang::OpaqueValueExpr*, Expr> opaque_places_;
  std::vector<JumpTarget> break_to_;
  std::vector<JumpTarget> continue_to_;
  std::vector<Cleanup> cleanups_;
  std::vector<TryBlock> tries_;
  std::vector<Exception> caught_;    ///< of the handlers around the current code
  Exception thrown_;                 ///< while it is on its way; null: nothing throws so far
  ir::BlockId terminate_ = 0;        ///< an exception leaves what must not throw
  ir::BlockId leaves_ = 0;           ///< the function is left by what a call threw
  ir::BlockId leaves_thrown_ = 0;    ///< the same by what is in `thrown_`
  std::size_t live_max_ = SIZE_MAX;  ///< so many cleanups are still to be done
  bool is_unwinding_ = false;        ///< what throws now ends the program
  std::vector<Cleanup> extended_;    ///< temporaries that live as long as what is being declared
  std::vector<std::pair<const clang::Stmt*, std::size_t>> scopes_;  ///< that are open
  llvm::DenseMap<const clang::LabelDecl*, llvm::DenseSet<const clang::Stmt*>> label_scopes_;
  llvm::DenseMap<const clang::LabelDecl*, std::size_t> label_depths_;
  int conditional_ = 0;       ///< operands around the current one that are not always evaluated
  int full_conditional_ = 0;  ///< as many of them are around the full expression
  Expr array_index_;          ///< of the innermost loop over an array that is copied
  std::vector<SourceSpan> statements_;  ///< that enclose the current one
  Expr this_;
  llvm::DenseMap<const clang::ValueDecl*, const clang::FieldDecl*> captured_;
  const clang::FieldDecl* captured_this_ = nullptr;
  Expr result_;  ///< address for a struct result
  bool is_base_ = false;
  bool is_hidden_;          ///< its branches are none of the user's
  Expr tables_;             ///< of a base: the table of tables
  Expr further_;            ///< address of the arguments behind the named ones
  clang::QualType wanted_;  ///< pointee that the result of an allocation is converted to
  int depth_ = 0;
};

/// The scalar locals of a function whose address is taken: all that are used other than by a
/// direct read or write.
llvm::DenseSet<const clang::Decl*> locals_in_memory(const clang::Stmt* body);

}  // namespace reachd::clang_extractor

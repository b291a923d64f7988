// Exceptions that are thrown and the way they take out of scopes and functions; catching.cpp is
// about handlers.
//
// An exception is its type (the list of run_time_types.cpp), the address of its object, which is a
// local of the function that throws, its destructor, and what that one gets: the object, too, but
// for what std::rethrow_exception throws. Within a function it is in registers and goes from one
// block to the next, each of which destroys one thing. What leaves a function is in the object
// `exception.thrown`: whoever calls a function that may throw looks whether there is one.
//
// In front of the object is room for std::exception_ptr (extractors/models/6_errors.hpp). In a
// program that uses it, all exceptions are objects of the heap (analysis/ir/link_exceptions.cpp).
//
//   f();                      call f; %thrown = load &exception.thrown
//                             branch %thrown != null then landing else returned
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include "analysis/ir/names.h"
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

/// In front of each exception, as `exception_header` of 6_errors.hpp.
constexpr std::int64_t kHeader = 4 * kPointerBytes;
constexpr const char* kNotCaught = "an exception is not caught";

}  // namespace

ir::ObjectId Translation::exception_state(std::string_view key) {
  if (const ir::ObjectId known = builder_.find_external(key))
    return known;
  ir::Object object;
  object.kind = ir::ObjectKind::kGlobal;
  object.size = 4 * kPointerBytes;
  object.regions = {{0, Sort::pointer(), kPointerBytes, 1, ".type"},
                    {kPointerBytes, Sort::pointer(), kPointerBytes, 1, ".object"},
                    {2 * kPointerBytes, Sort::pointer(), kPointerBytes, 1, ".destroy"},
                    {3 * kPointerBytes, Sort::pointer(), kPointerBytes, 1, ".held"}};
  return builder_.add_external(key, key, std::move(object));
}

std::string FunctionLowering::exception_end() {
  return unit_.declared_model(std::string(ir::kExceptionEnd), {Sort::pointer(), Sort::pointer()},
                              {});
}

Exception FunctionLowering::exception_registers(const std::string& name) {
  return {blocks_.named_register(name, Sort::pointer()),
          blocks_.named_register(name + ".object", Sort::pointer()),
          blocks_.named_register(name + ".destroy", Sort::pointer()),
          blocks_.named_register(name + ".held", Sort::pointer())};
}

Exception& FunctionLowering::thrown() {
  if (!thrown_.type)
    thrown_ = exception_registers("thrown");
  return thrown_;
}

Exception FunctionLowering::load_exception(std::string_view key, Range where) {
  const ir::ObjectId state = unit_.exception_state(key);
  const auto load = [&](std::int64_t at) {
    const Expr reg = blocks_.temporary(Sort::pointer());
    emit(ir::Load{reg, pool_.pointer({state, at})}, where);
    return reg;
  };
  const Expr type = load(0);
  const Expr object = load(kPointerBytes);
  const Expr destroy = load(2 * kPointerBytes);
  return {type, object, destroy, load(3 * kPointerBytes)};
}

void FunctionLowering::store_exception(std::string_view key, const Exception& exception,
                                       Range where) {
  const ir::ObjectId state = unit_.exception_state(key);
  emit(ir::Store{pool_.pointer({state, 0}), exception.type}, where);
  emit(ir::Store{pool_.pointer({state, kPointerBytes}), exception.object}, where);
  emit(ir::Store{pool_.pointer({state, 2 * kPointerBytes}), exception.destroy}, where);
  emit(ir::Store{pool_.pointer({state, 3 * kPointerBytes}), exception.held}, where);
}

void FunctionLowering::set_thrown(const Exception& exception, Range where) {
  const Exception& to = thrown();
  emit(ir::Assign{to.type, exception.type}, where);
  emit(ir::Assign{to.object, exception.object}, where);
  emit(ir::Assign{to.destroy, exception.destroy}, where);
  emit(ir::Assign{to.held, exception.held}, where);
}

/// False: an exception that comes out of the code at hand ends the program.
bool FunctionLowering::lets_exceptions_out() {
  return definition_ && !unit_.throws().is_noexcept(definition_);
}

ir::BlockId FunctionLowering::terminate_block() {
  if (terminate_ == 0) {
    terminate_ = blocks_.new_block("terminate");
    const auto here = blocks_.position();
    blocks_.switch_to(terminate_);
    blocks_.end(ir::Stop{kNotCaught});
    blocks_.go_back(here);
  }
  return terminate_;
}

ir::BlockId FunctionLowering::unwind_from(std::size_t depth, Range where) {
  const std::size_t outside = tries_.empty() ? 0 : tries_.back().cleanups;
  if (is_unwinding_ || (tries_.empty() && !lets_exceptions_out()))
    return terminate_block();
  if (depth <= outside && !tries_.empty()) {
    if (tries_.back().dispatch == 0)
      tries_.back().dispatch = blocks_.new_block("catching");
    return tries_.back().dispatch;
  }
  const auto here = blocks_.position();
  if (depth == 0) {
    if (leaves_thrown_ == 0) {
      leaves_thrown_ = blocks_.new_block("throws");
      blocks_.switch_to(leaves_thrown_);
      store_exception(ir::kThrownKey, thrown(), where);
      blocks_.end(ir::Return{function_.result ? zero(*function_.result) : Expr()});
      blocks_.go_back(here);
    }
    return leaves_thrown_;
  }
  if (cleanups_[depth - 1].unwind == 0) {
    const ir::BlockId block = blocks_.new_block("unwind");
    cleanups_[depth - 1].unwind = block;
    const Cleanup cleanup = cleanups_[depth - 1];
    thrown();
    blocks_.switch_to(block);
    is_unwinding_ = true;
    run_cleanup(cleanup, true, where);
    is_unwinding_ = false;
    const ir::BlockId next = unwind_from(depth - 1, where);
    blocks_.jump(next);
    blocks_.go_back(here);
  }
  return cleanups_[depth - 1].unwind;
}

/// Where control goes when a call has thrown.
ir::BlockId FunctionLowering::landing_at(std::size_t depth, Range where) {
  if (is_unwinding_ || (tries_.empty() && !lets_exceptions_out()))
    return terminate_block();
  const auto here = blocks_.position();
  if (depth == 0 && tries_.empty()) {
    if (leaves_ == 0) {
      leaves_ = blocks_.new_block("throws_on");
      blocks_.switch_to(leaves_);
      blocks_.end(ir::Return{function_.result ? zero(*function_.result) : Expr()});
      blocks_.go_back(here);
    }
    return leaves_;
  }
  const bool is_in_try = !tries_.empty() && depth <= tries_.back().cleanups;
  const ir::BlockId known = is_in_try ? tries_.back().landing : cleanups_[depth - 1].landing;
  if (known != 0)
    return known;
  const ir::BlockId block = blocks_.new_block("landing");
  (is_in_try ? tries_.back().landing : cleanups_[depth - 1].landing) = block;
  blocks_.switch_to(block);
  // The type was read to see whether there is one.
  const ir::ObjectId state = unit_.exception_state(ir::kThrownKey);
  emit(ir::Load{thrown().object, pool_.pointer({state, kPointerBytes})}, where);
  emit(ir::Load{thrown().destroy, pool_.pointer({state, 2 * kPointerBytes})}, where);
  emit(ir::Load{thrown().held, pool_.pointer({state, 3 * kPointerBytes})}, where);
  store_exception(ir::kThrownKey, {pool_.null(), pool_.null(), pool_.null(), pool_.null()}, where);
  const ir::BlockId next = unwind_from(depth, where);
  blocks_.jump(next);
  blocks_.go_back(here);
  return block;
}

void FunctionLowering::emit_checked(ir::Call call, bool may_throw, Range where) {
  emit(std::move(call), where);
  if (!may_throw)
    return;
  const Expr type = thrown().type;
  emit(ir::Load{type, pool_.pointer({unit_.exception_state(ir::kThrownKey), 0})}, where);
  const ir::BlockId landing = landing_at(live_cleanups(), where);
  const ir::BlockId returned = blocks_.new_block("returned");
  blocks_.end(ir::Branch{pool_.distinct(type, pool_.null()), landing, returned,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(returned);
}

Exception FunctionLowering::new_exception(clang::QualType type, Range where) {
  ir::Object object = unit_.object_for(type, ir::ObjectKind::kLocal, where);
  object.address_taken = true;
  object.is_constant = false;
  object.size += kHeader;
  for (ir::Region& region : object.regions)
    region.offset += kHeader;
  const ir::Region header[] = {{0, Sort::i64(), kPointerBytes, 1, ".kept"},
                               {kPointerBytes, Sort::i64(), kPointerBytes, 1, ".over"},
                               {2 * kPointerBytes, Sort::pointer(), kPointerBytes, 1, ".type"},
                               {3 * kPointerBytes, Sort::pointer(), kPointerBytes, 1, ".destroy"}};
  object.regions.insert(object.regions.begin(), std::begin(header), std::end(header));
  const Expr start = blocks_.temporary(Sort::pointer());
  const std::string name = function_.name + std::string(ir::kExceptionSuffix);
  emit(ir::Allocate{start, unit_.unnamed(name, std::move(object)), {}}, where);
  emit(ir::Store{start, bytes(0)}, where);
  emit(ir::Store{pool_.pointer_add(start, bytes(kPointerBytes)), bytes(0)}, where);
  const Expr address = temporary(pool_.pointer_add(start, bytes(kHeader)), where);
  Exception made{pool_.pointer({unit_.type_info(type), 0}), address, pool_.null(), address};
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition())
    return made;
  if (const clang::CXXDestructorDecl* destructor = record->getDestructor();
      destructor && !destructor->isTrivial() && !destructor->isDeleted()) {
    const ir::ObjectId code = unit_.object_of(destructor);
    unit_.builder().object(code).address_taken = true;
    made.destroy = pool_.pointer({code, 0});
  }
  if (unit_.has_odd_bases(record->getDefinition()))
    approximate(where, "an exception with a virtual base class");
  return made;
}

void FunctionLowering::lower_throw(const clang::CXXThrowExpr* e) {
  const Range where = e->getSourceRange();
  const ClangExpr* operand = e->getSubExpr();
  if (!operand) {
    rethrow(where);
    return;
  }
  if (lacks_type(operand) || operand->containsErrors() || operand->isTypeDependent()) {
    approximate(where, "a throw that does not compile");
    blocks_.end(ir::Stop{"throw"});
    return;
  }
  const clang::QualType type = operand->getType().getCanonicalType().getUnqualifiedType();
  if (type->isNullPtrType())
    approximate(where, "a null pointer is thrown");
  const Exception made = new_exception(type, where);
  initialize_element(operand, type, made.object);
  set_thrown(made, where);
  const ir::BlockId next = unwind_from(live_cleanups(), where);
  blocks_.jump(next);
}

void FunctionLowering::throw_bad_cast(Range where) {
  const clang::CXXRecordDecl* record = unit_.models().standard_class("bad_cast");
  const clang::CXXConstructorDecl* constructor = nullptr;
  if (record)
    for (const clang::CXXConstructorDecl* candidate : record->ctors())
      if (candidate->isDefaultConstructor())
        constructor = candidate;
  if (!constructor) {
    approximate(where, "an exception is thrown whose type is not declared");
    blocks_.end(ir::Stop{"throw"});
    return;
  }
  const Exception made = new_exception(context_.getTypeDeclType(record), where);
  emit(ir::Call{{}, call_name(constructor), {}, {made.object}}, where);
  set_thrown(made, where);
  const ir::BlockId next = unwind_from(live_cleanups(), where);
  blocks_.jump(next);
}

/// What std::rethrow_exception is made of: an exception that its model has put together.
void FunctionLowering::throw_given(const std::vector<Expr>& words, Range where) {
  set_thrown({words[0], words[1], words[2], words[3]}, where);
  const ir::BlockId next = unwind_from(live_cleanups(), where);
  blocks_.jump(next);
}

/// `throw;` in a handler, or in a function that one calls.
void FunctionLowering::rethrow(Range where) {
  if (!caught_.empty()) {
    set_thrown(caught_.back(), where);
  } else {
    const Exception held = load_exception(ir::kCaughtKey, where);
    const ir::BlockId some = blocks_.new_block("rethrow");
    const ir::BlockId none = terminate_block();
    blocks_.end(ir::Branch{pool_.distinct(held.type, pool_.null()), some, none,
                           unit_.spans().expansion(where), true});
    blocks_.switch_to(some);
    set_thrown(held, where);
  }
  const ir::BlockId next = unwind_from(live_cleanups(), where);
  blocks_.jump(next);
}

}  // namespace reachd::clang_extractor

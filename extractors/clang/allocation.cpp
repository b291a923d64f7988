// `new` and `delete`: memory of the program's heap, or of a class's own functions.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

#include "analysis/ir/allocations.h"
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

/// Bytes in front of an array from `new` that hold how many elements it has, where destructors or
/// the class's own `operator delete[]` ask for that.
static std::int64_t cookie_of(clang::ASTContext& context, clang::QualType element,
                              bool delete_wants_size) {
  const bool is_needed =
      delete_wants_size || element.isDestructedType() == clang::QualType::DK_cxx_destructor;
  return is_needed ? std::max<std::int64_t>(8, context.getTypeAlignInChars(element).getQuantity())
                   : 0;
}

Expr Translation::alignment_of(clang::QualType type) {
  const auto bytes = context_.getTypeAlignInChars(type).getQuantity();
  return pool().machine(Sort::u64(), bytes);
}

std::vector<Expr> Translation::passed_to_delete(const clang::FunctionDecl* deallocator, Expr start,
                                                Expr size, clang::QualType type) {
  std::vector<Expr> passed = {start};
  for (unsigned i = 1; i < deallocator->getNumParams(); ++i) {
    const clang::QualType parameter = deallocator->getParamDecl(i)->getType();
    if (parameter->isAlignValT())
      passed.push_back(alignment_of(type));
    else if (parameter->isIntegerType())
      passed.push_back(pool().cast(size, sort_of(parameter)));
    else
      break;  // one that destroys the object itself: the call is not modelled
  }
  return passed;
}

/// The address of the first element; null where there is no memory. `count`: how many.
Expr FunctionLowering::new_memory(const clang::CXXNewExpr* e, Expr& count) {
  const Range where = e->getSourceRange();
  const clang::FunctionDecl* allocator = e->getOperatorNew();
  const clang::QualType type = e->getAllocatedType();
  const std::int64_t size = unit_.size_of(type);
  count = bytes(1);
  if (e->isArray() && e->getArraySize())
    count = temporary(pool_.cast(value(*e->getArraySize()), Sort::i64()), where);
  if (allocator && allocator->isReservedGlobalPlacementOperator())
    return value(e->getPlacementArg(0));
  const std::int64_t cookie =
      e->isArray() ? cookie_of(context_, type, e->doesUsualArrayDeleteWantSize()) : 0;
  const bool is_known = allocator && allocator->isReplaceableGlobalAllocationFunction() && size > 0;
  if (!is_known && (!allocator || allocator->isReplaceableGlobalAllocationFunction())) {
    approximate(where, "an array whose size is not constant");
    return havoc(Sort::pointer(), where, "an array whose size is not constant");
  }
  if (!is_known) {
    const Expr all = pool_.add(pool_.multiply(count, bytes(size)), bytes(cookie));
    std::vector<Expr> passed = {pool_.cast(all, Sort::u64())};
    if (e->passAlignment())
      passed.push_back(unit_.alignment_of(type));
    for (const ClangExpr* placed : e->placement_arguments())
      passed.push_back(argument(placed));
    const Expr made = blocks_.temporary(Sort::pointer());
    emit_checked(ir::Call{made, call_name(allocator), {}, std::move(passed)},
                 unit_.throws().may_throw(allocator), where);
    if (cookie == 0)
      return made;
    if (e->shouldNullCheckAllocation()) {
      approximate(where, "an array that there may be no memory for");
      return havoc(Sort::pointer(), where, "an array that there may be no memory for");
    }
    emit(ir::Store{pool_.pointer_add(made, bytes(cookie - 8)), pool_.cast(count, Sort::u64())},
         where);
    return pool_.pointer_add(made, bytes(cookie));
  }
  for (const ClangExpr* placed : e->placement_arguments())
    effect(placed);
  const auto made_for = [&](std::int64_t length) {
    ir::Object object = unit_.array_object(type, e->isArray() ? length : -1, cookie, where);
    const Expr made = blocks_.temporary(Sort::pointer());
    const std::string name = "new@" + std::to_string(object.where.line);
    emit(ir::Allocate{made, unit_.unnamed(name, std::move(object)), {}}, where);
    return made;
  };
  const auto made_longer = [&] {
    const ir::Object one = unit_.array_object(type, 1, 0, where);
    return allocate_array(one, nullptr, "new@" + std::to_string(one.where.line),
                          pool_.multiply(count, bytes(size)), false, where);
  };
  Expr made;
  if (count.is_constant()) {
    const auto length = static_cast<std::int64_t>(count.value().as_int());
    if (length < 0 || length > (1 << 20) / size) {
      approximate(where, "an array of this size");
      return havoc(Sort::pointer(), where, "an array of this size");
    }
    made = made_for(length);
  } else {
    made = cookie == 0 ? made_longer() : for_each_length(count, made_for, where);
  }
  if (cookie > 0)
    emit(ir::Store{pool_.pointer_add(made, bytes(cookie - 8)), pool_.cast(count, Sort::u64())},
         where);
  return pool_.pointer_add(made, bytes(cookie));
}

/// The value of an integer expression, also where only the program's constants make it one, which
/// C does not: `const int n = 100; int board[n * n];`
std::optional<std::int64_t> FunctionLowering::known_number(const ClangExpr* e) const {
  if (e->containsErrors() || e->isValueDependent())
    return std::nullopt;
  clang::Expr::EvalResult known;
  if (e->EvaluateAsInt(known, context_)) {
    const llvm::APSInt& value = known.Val.getInt();
    return value.isRepresentableByInt64() ? std::optional(value.getExtValue()) : std::nullopt;
  }
  // What a conversion on the way would change is not known here.
  const auto fits = [&](std::optional<std::int64_t> value) {
    constexpr std::int64_t kMost = 1 << 30;
    const bool is_kept = value && e->getType()->isIntegerType() && *value >= 0 && *value <= kMost &&
                         context_.getIntWidth(e->getType()) > 31;
    return is_kept ? value : std::nullopt;
  };
  const ClangExpr* inner = e->IgnoreParenImpCasts();
  if (const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(inner)) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(named->getDecl());
    const clang::VarDecl* definition = nullptr;
    const ClangExpr* init = variable ? variable->getAnyInitializer(definition) : nullptr;
    const bool is_constant = init && definition->getType().isConstQualified() &&
                             !definition->getType().isVolatileQualified() &&
                             definition->getType()->isIntegerType();
    return is_constant ? fits(known_number(init)) : std::nullopt;
  }
  const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(inner);
  if (!operation || !operation->getType()->isIntegerType())
    return std::nullopt;
  const auto left = fits(known_number(operation->getLHS()));
  const auto right = fits(known_number(operation->getRHS()));
  if (!left || !right)
    return std::nullopt;
  switch (operation->getOpcode()) {
    case clang::BO_Add:
      return fits(*left + *right);
    case clang::BO_Sub:
      return fits(*left - *right);
    case clang::BO_Mul:
      return fits(*left * *right);
    case clang::BO_Div:
      return *right == 0 ? std::nullopt : fits(*left / *right);
    default:
      return std::nullopt;
  }
}

/// An object for each number; nobody follows where there are more.
Expr FunctionLowering::for_each_length(Expr count,
                                       const std::function<Expr(std::int64_t)>& made_for,
                                       Range where) {
  constexpr int kLengthMax = 16;
  const std::string reason = "an array of more than " + std::to_string(kLengthMax) + " elements";
  const Expr result = blocks_.temporary(Sort::pointer());
  const ir::BlockId after = blocks_.new_block("array");
  for (int length = 0; length <= kLengthMax; ++length) {
    const ir::BlockId is_it = blocks_.new_block("length");
    const ir::BlockId other = blocks_.new_block("other_length");
    blocks_.end(ir::Branch{pool_.equal(count, pool_.machine(count.sort(), length)), is_it, other,
                           unit_.spans().expansion(where), true});
    blocks_.switch_to(is_it);
    emit(ir::Assign{result, made_for(length)}, where);
    blocks_.jump(after);
    blocks_.switch_to(other);
  }
  emit(ir::Limit{reason}, where);
  blocks_.end(ir::Stop{reason});
  blocks_.switch_to(after);
  return result;
}

/// An array of so many bytes, however many these are.
Expr FunctionLowering::allocate_array(const ir::Object& element, const ir::Object* before,
                                      const std::string& name, Expr size, bool is_zeroed,
                                      Range where) {
  constexpr std::int64_t kBytesMax = 1 << 20;
  const Expr made = blocks_.temporary(Sort::pointer());
  Expr bytes = pool_.cast(size, Sort::i64());
  if (size.sort() == Sort::integer())  // a product that wraps is no size
    bytes = pool_.ite(pool_.less(size, pool_.integer(std::int64_t{1} << 62)), bytes,
                      pool_.machine(Sort::i64(), -1));
  bytes = temporary(bytes, where);
  const ir::ObjectId pattern = unit_.unnamed(name, ir::open_array(element, kBytesMax, before));
  emit(ir::Allocate{made, pattern, bytes, is_zeroed}, where);
  return made;
}

/// On the heap, behind `cookie` bytes for the number of elements; a single one where `length` is
/// negative.
ir::Object Translation::array_object(clang::QualType type, std::int64_t length, std::int64_t cookie,
                                     clang::SourceRange where) {
  const std::int64_t count = std::max<std::int64_t>(length, 0);
  const clang::QualType whole =
      length >= 0
          ? context_.getConstantArrayType(type, llvm::APInt(64, static_cast<std::uint64_t>(count)),
                                          nullptr, clang::ArraySizeModifier::Normal, 0)
          : type;
  ir::Object object = object_for(whole, ir::ObjectKind::kHeap, where);
  object.is_constant = false;
  object.size = cookie + std::max<std::int64_t>(size_of(whole), 1);
  for (ir::Region& region : object.regions)
    region.offset += cookie;
  if (cookie > 0)
    object.regions.insert(object.regions.begin(), {cookie - 8, Sort::u64(), 8, 1, ".count"});
  return object;
}

void FunctionLowering::initialize_new(const clang::CXXNewExpr* e, Expr address, Expr count) {
  const ClangExpr* init = e->getInitializer();
  const clang::QualType type = e->getAllocatedType();
  if (!init)
    return;
  if (!e->isArray()) {
    initialize_element(init, type, address);
    return;
  }
  const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(init->IgnoreImplicit());
  if (construction && !construction->getConstructor()->isInvalidDecl()) {
    const clang::QualType element = context_.getBaseElementType(type);
    const std::int64_t size = unit_.size_of(element);
    const std::int64_t each = size == 0 ? 0 : unit_.size_of(type) / size;
    construct_elements(construction, element, address, pool_.multiply(count, bytes(each)));
  } else if (llvm::isa<clang::ImplicitValueInitExpr>(init)) {
    const Expr all = pool_.multiply(count, bytes(unit_.size_of(type)));
    emit(ir::Fill{address, zero(Sort::i32()), all}, e->getSourceRange());
  } else if (context_.getAsConstantArrayType(init->getType())) {
    const Expr all = pool_.multiply(count, bytes(unit_.size_of(type)));
    emit(ir::Fill{address, zero(Sort::i32()), all}, e->getSourceRange());
    initialize_element(init, init->getType(), address);
  } else {
    approximate(e->getSourceRange(), "the initial value of an array of unknown size");
  }
}

/// Memory is given back where the constructor throws.
void FunctionLowering::initialize_new_checked(const clang::CXXNewExpr* e, Expr address,
                                              Expr count) {
  const std::size_t depth = cleanups_.size();
  const clang::FunctionDecl* deallocator = e->getOperatorDelete();
  if (deallocator && unit_.throws().are_enabled()) {
    const clang::QualType type = e->getAllocatedType();
    const std::int64_t cookie =
        e->isArray() ? cookie_of(context_, type, e->doesUsualArrayDeleteWantSize()) : 0;
    const Range where = e->getSourceRange();
    const Expr start = pool_.pointer_add(address, bytes(-cookie));
    const Expr size = pool_.add(pool_.multiply(count, bytes(unit_.size_of(type))), bytes(cookie));
    const bool is_placed = e->getNumPlacementArgs() > 0 && deallocator->getNumParams() > 1;
    Cleanup back;
    back.only_unwinding = true;
    back.action = [this, deallocator, start, size, type, is_placed, where](bool) {
      if (deallocator->isReservedGlobalPlacementOperator())
        return;
      if (deallocator->isReplaceableGlobalAllocationFunction())
        emit(ir::Deallocate{start}, where);
      else if (!is_placed)
        emit(ir::Call{{},
                      call_name(deallocator),
                      {},
                      unit_.passed_to_delete(deallocator, start, size, type)},
             where);
      else
        approximate(where, "memory is given back after an exception");
    };
    cleanups_.push_back(std::move(back));
  }
  initialize_new(e, address, count);
  forget_parts(depth);
}

Expr FunctionLowering::new_object(const clang::CXXNewExpr* e) {
  const Range where = e->getSourceRange();
  const clang::FunctionDecl* allocator = e->getOperatorNew();
  Expr count;
  Expr made = new_memory(e, count);
  if (!made || !made.sort().is_pointer())
    return havoc(Sort::pointer(), where, "an object without an address");
  made = temporary(made, where);
  // Only a function that says so may return null.
  const bool may_fail = allocator && e->shouldNullCheckAllocation() &&
                        !allocator->isReplaceableGlobalAllocationFunction();
  if (!may_fail) {
    initialize_new_checked(e, made, count);
    return made;
  }
  const ir::BlockId success = blocks_.new_block("allocated");
  const ir::BlockId after = blocks_.new_block("after_new");
  blocks_.end(ir::Branch{pool_.distinct(made, pool_.null()), success, after,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(success);
  ++conditional_;
  initialize_new_checked(e, made, count);
  --conditional_;
  blocks_.enter(after);
  return made;
}

void FunctionLowering::delete_object(const clang::CXXDeleteExpr* e) {
  const Range where = e->getSourceRange();
  const Expr address = temporary(value(e->getArgument()), where);
  const clang::QualType type = e->getDestroyedType();
  if (!address || !address.sort().is_pointer() || type.isNull() || type->isIncompleteType()) {
    approximate(where, "this delete");
    return;
  }
  const ir::BlockId some = blocks_.new_block("delete");
  const ir::BlockId after = blocks_.new_block("after_delete");
  blocks_.end(ir::Branch{pool_.distinct(address, pool_.null()), some, after,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(some);
  const clang::FunctionDecl* deallocator = e->getOperatorDelete();
  const bool is_known = !deallocator || deallocator->isReplaceableGlobalAllocationFunction();
  Expr start = address;
  Expr size = bytes(unit_.size_of(type));
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  const clang::CXXDestructorDecl* destructor =
      record && record->hasDefinition() ? record->getDestructor() : nullptr;
  if (e->isArrayForm()) {
    if (const std::int64_t cookie = cookie_of(context_, type, e->doesUsualArrayDeleteWantSize());
        cookie > 0) {
      start = pool_.pointer_add(address, bytes(-cookie));
      const Expr count = blocks_.temporary(Sort::u64());
      emit(ir::Load{count, pool_.pointer_add(address, bytes(-8))}, where);
      size = pool_.add(pool_.multiply(pool_.cast(count, Sort::i64()), size), bytes(cookie));
      if (type.isDestructedType() == clang::QualType::DK_cxx_destructor)
        each_element(address, unit_.size_of(type), pool_.cast(count, Sort::i64()), true, where,
                     [&](Expr at) { destroy(type, at, where); });
    }
  } else if (destructor && destructor->isVirtual() && !record->isEffectivelyFinal()) {
    const bool throws = unit_.throws().virtual_may_throw(destructor);
    if (unit_.has_tables() && unit_.is_unmodelled(destructor)) {
      const std::string name = unit_.builder().object(unit_.quiet_caller(destructor)).name;
      emit_checked(ir::Call{{}, name, {}, {address}}, throws, where);
    } else {
      const Expr function = virtual_function(destructor, address, true, where);
      emit_checked(ir::Call{{}, "", function, {address}}, throws, where);
    }
    blocks_.enter(after);
    return;
  } else {
    destroy(type, address, where);
  }
  if (is_known)
    emit(ir::Deallocate{start}, where);
  else
    emit(
        ir::Call{
            {}, call_name(deallocator), {}, unit_.passed_to_delete(deallocator, start, size, type)},
        where);
  blocks_.enter(after);
}

}  // namespace reachd::clang_extractor

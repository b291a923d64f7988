// Functions that the compiler knows: memory, allocation, checked arithmetic, hints.
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/Builtins.h>

#include "analysis/ir/names.h"
#include "extractors/clang/function_lowering.h"
#include "extractors/clang/names_in_c.h"

namespace reachd::clang_extractor {

namespace {

/// "memcpy" for "__builtin_memcpy" and "__builtin___memcpy_chk".
llvm::StringRef plain_name(llvm::StringRef name) {
  if (const llvm::StringRef known = name_in_c(name); !known.empty())
    return known;
  if (name.consume_front("__builtin___"))
    name.consume_back("_chk");
  else
    name.consume_front("__builtin_");
  return name;
}

/// The type whose size an argument of malloc computes.
clang::QualType measured_type(const clang::Expr* size) {
  std::vector<const clang::Stmt*> todo = {size};
  for (int steps = 0; !todo.empty() && steps < 100; ++steps) {
    const clang::Stmt* s = todo.back();
    todo.pop_back();
    if (const auto* trait = llvm::dyn_cast_or_null<clang::UnaryExprOrTypeTraitExpr>(s);
        trait && trait->getKind() == clang::UETT_SizeOf)
      return trait->getTypeOfArgument();
    if (s)
      todo.insert(todo.end(), s->child_begin(), s->child_end());
  }
  return {};
}

}  // namespace

std::optional<Expr> FunctionLowering::builtin(const clang::CallExpr* e,
                                              const clang::FunctionDecl* callee,
                                              clang::QualType wanted) {
  if (e->containsErrors())
    return unmodelled(e, "an expression that does not compile");
  const llvm::StringRef full = callee->getName();
  const llvm::StringRef name = plain_name(full);
  if (const auto result = builtin_cxx(e, callee->getBuiltinID()))
    return result;
  if (const auto result = builtin_memory(e, name))
    return result;
  if (const auto result = allocation(e, name, wanted))
    return result;
  if (const auto result = builtin_float(e, name))
    return result;
  if (!name_in_c(full).empty() && !callee->isDefined())
    return emit_call(e, unit_.declared_as(callee, name.str()), Expr(), arguments(e, 0), Expr());
  if (!full.starts_with("__") || callee->getBuiltinID() == 0)
    return std::nullopt;
  if (const auto result = builtin_bits(e, name))
    return result;
  if (const auto result = builtin_sync(e, full))
    return result;
  if (const auto result = builtin_hint(e, name))
    return result;
  if (const auto result = builtin_checked(e, name))
    return result;
  clang::Expr::EvalResult known;
  if (!e->containsErrors() && !e->isValueDependent() && !e->HasSideEffects(context_) &&
      e->EvaluateAsRValue(known, context_)) {
    if (known.Val.isInt() && sort_of(e).is_machine())
      return pool_.machine(sort_of(e), known.Val.getInt().extOrTrunc(64).APInt::getSExtValue());
    if (known.Val.isFloat() && unit_.unmodelled_reason(e->getType()).empty()) {
      llvm::APFloat wide = known.Val.getFloat();
      bool loses = false;
      wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
      return pool_.constant(Value::floating(sort_of(e), wide.convertToDouble()));
    }
  }
  if (context_.BuiltinInfo.isLibFunction(callee->getBuiltinID()))
    return emit_call(e, unit_.declared_as(callee, name.str()), Expr(), arguments(e, 0), Expr());
  if (!full.starts_with("__builtin_") && !full.starts_with("__sync_") &&
      !full.starts_with("__atomic_") && !full.starts_with("__c11_"))
    return std::nullopt;
  return unmodelled(e, "'" + full.str() + "'");
}

std::optional<Expr> FunctionLowering::builtin_memory(const clang::CallExpr* e,
                                                     llvm::StringRef name) {
  const Range where = e->getSourceRange();
  const auto i64 = [&](Expr size) { return pool_.cast(size, Sort::i64()); };
  const bool is_copy = name == "memcpy" || name == "memmove" || name == "mempcpy";
  if ((is_copy || name == "memset") && e->getNumArgs() >= 3) {
    const Expr to = value(e->getArg(0));
    const Expr from = value(e->getArg(1));
    const Expr size = value(e->getArg(2));
    for (unsigned i = 3; i < e->getNumArgs(); ++i)
      effect(e->getArg(i));
    if (!to || !from || !size || !to.sort().is_pointer() || !size.sort().is_machine())
      return std::nullopt;
    if (is_copy)
      emit(ir::Copy{to, from, i64(size)}, where);
    else
      emit(ir::Fill{to, pool_.cast(from, Sort::i32()), i64(size)}, where);
    return name == "mempcpy" ? pool_.pointer_add(to, i64(size)) : to;
  }
  if (name == "bzero" && e->getNumArgs() == 2) {
    const Expr to = value(e->getArg(0));
    const Expr size = value(e->getArg(1));
    emit(ir::Fill{to, zero(Sort::i32()), i64(size)}, where);
    return Expr();
  }
  return std::nullopt;
}

ir::Object FunctionLowering::heap_object(const clang::CallExpr* e, std::int64_t size,
                                         clang::QualType wanted) {
  clang::QualType type = wanted;
  const auto fits = [&] {
    return !type.isNull() && unit_.size_of(type) > 1 && unit_.size_of(type) <= size &&
           !type->isVoidType();
  };
  for (unsigned i = 0; i < e->getNumArgs() && !fits(); ++i)
    type = measured_type(e->getArg(i));
  ir::Object object;
  object.kind = ir::ObjectKind::kHeap;
  object.size = size;
  object.where = unit_.spans().expansion(e->getSourceRange());
  std::int64_t done = 0;
  if (fits()) {
    const std::int64_t one = unit_.size_of(type);
    const std::int64_t count = size / one;
    object.type = type.getUnqualifiedType().getAsString(context_.getPrintingPolicy());
    const bool is_scalar = !is_aggregate(type) && !Translation::is_wide(type);
    if (count == 1 || (is_scalar && unit_.unmodelled_reason(type).empty())) {
      unit_.add_regions(type, 0, "", object.regions);
      if (!object.regions.empty() && is_scalar)
        object.regions.front().count = count;
    } else {
      for (std::int64_t i = 0; i < count && object.regions.size() < 4096; ++i)
        unit_.add_regions(type, i * one, "[" + std::to_string(i) + "]", object.regions);
    }
    done = count * one;
  }
  if (done < size)
    object.regions.push_back({done, Sort::u8(), 1, size - done, done > 0 ? "+bytes" : ""});
  std::ranges::stable_sort(object.regions, {}, &ir::Region::offset);
  return object;
}

/// What the result of a call is converted to, if that may be memory which the function makes: then
/// it says of what type that is (ir::Call::made). 0: it cannot be.
ir::ObjectId FunctionLowering::made_by_caller(const clang::CallExpr* e,
                                              const clang::FunctionDecl* callee,
                                              clang::QualType wanted) {
  constexpr std::int64_t kBytesMax = 1 << 16;
  const clang::QualType returned = callee->getReturnType();
  if (wanted.isNull() || !returned->isVoidPointerType() || wanted->isVoidType() ||
      !wanted->isObjectType() || wanted->isIncompleteType() || wanted->isDependentType() ||
      unit_.spans().is_system(callee->getLocation()))
    return 0;
  const std::int64_t one = unit_.size_of(wanted);
  if (one <= 0 || one > kBytesMax)
    return 0;
  // As many bytes as the constants among the arguments say: n, or n and what each of them has.
  std::int64_t size = one;
  std::int64_t product = 1;
  int factors = 0;
  for (const ClangExpr* arg : e->arguments()) {
    const auto factor =
        arg->getType()->isIntegerType() ? known_number(arg) : std::optional<std::int64_t>();
    if (factor && *factor > 0 && ++factors <= 2)
      product = std::min(product * std::min(*factor, kBytesMax), kBytesMax + 1);
  }
  if (factors > 0 && product % one == 0 && product <= kBytesMax)
    size = product;
  else if (one == 1)
    return 0;
  ir::Object object = heap_object(e, size, wanted);
  const std::string name =
      callee->getDeclName().getAsString() + "@" + std::to_string(object.where.line);
  return unit_.unnamed(name, std::move(object));
}

/// Memory of which a caller may say what it is for, or else what `otherwise` makes.
Expr FunctionLowering::made_for_caller(Expr size, const std::string& name,
                                       const std::function<Expr()>& otherwise, bool is_zeroed,
                                       Range where) {
  ir::Object object;
  object.kind = ir::ObjectKind::kHeap;
  object.size = 1;
  object.regions.push_back({0, Sort::u8(), 1, 1, ""});
  object.type = ir::kMadeForCaller;
  object.where = unit_.spans().expansion(where);
  const std::string pattern_name = name + "@" + std::to_string(object.where.line) + ".caller";
  const Expr result = blocks_.temporary(Sort::pointer());
  const Expr made = blocks_.temporary(Sort::pointer());
  const ir::BlockId for_caller = blocks_.new_block("for_caller");
  const ir::BlockId other = blocks_.new_block("not_for_caller");
  const ir::BlockId after = blocks_.new_block("made");
  blocks_.end(ir::Branch{pool_.equal(size, pool_.machine(size.sort(), ir::kSizeForCaller)),
                         for_caller, other, unit_.spans().expansion(where), true});
  blocks_.switch_to(for_caller);
  emit(ir::Allocate{made, unit_.unnamed(pattern_name, std::move(object)), {}}, where);
  if (is_zeroed)
    emit(ir::Fill{made, zero(Sort::i32()), pool_.cast(size, Sort::i64())}, where);
  emit(ir::Assign{result, made}, where);
  blocks_.jump(after);
  blocks_.switch_to(other);
  emit(ir::Assign{result, otherwise()}, where);
  blocks_.enter(after);
  return result;
}

/// How many bytes `malloc` and its relatives are asked for, where that is constant and usual.
std::optional<std::int64_t> FunctionLowering::constant_size(const clang::CallExpr* e) const {
  constexpr std::int64_t kSizeMax = 1 << 30;
  std::int64_t size = 1;
  for (const ClangExpr* arg : e->arguments()) {
    const auto known = known_number(arg);
    if (!known)
      return std::nullopt;
    const std::int64_t factor = *known < 0 ? kSizeMax : std::min(*known, kSizeMax);
    size = factor != 0 && size > kSizeMax / factor ? kSizeMax : size * factor;
    if (size <= 0 || size >= kSizeMax)
      return std::nullopt;
  }
  return size;
}

/// A size that is not constant. The ones to expect are `first + i * step`: of `n * sizeof(T)`, and
/// of `sizeof(S) + n`. Null: it is constant but odd, or has no value.
Expr FunctionLowering::size_of_any(const clang::CallExpr* e, clang::QualType wanted,
                                   std::int64_t& first, std::int64_t& step) {
  const auto constant = [&](const ClangExpr* part) -> std::optional<std::int64_t> {
    const auto known = known_number(part);
    return known && *known >= 0 ? std::optional(std::min<std::int64_t>(*known, 1 << 30))
                                : std::nullopt;
  };
  if (std::all_of(e->arg_begin(), e->arg_end(),
                  [&](const ClangExpr* arg) { return constant(arg).has_value(); }))
    return {};
  const clang::QualType type = !wanted.isNull() && unit_.size_of(wanted) > 0
                                   ? wanted
                                   : measured_type(e->getArg(e->getNumArgs() - 1));
  const ClangExpr* size = e->getArg(0)->IgnoreParenImpCasts();
  step = type.isNull() ? 1 : std::max<std::int64_t>(1, unit_.size_of(type));
  const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(size);
  if (e->getNumArgs() == 2) {
    if (const auto factor = constant(e->getArg(1)); factor && *factor > 0)
      step = *factor;
  } else if (sum && sum->getOpcode() == clang::BO_Add) {
    const bool is_left = constant(sum->getLHS()).has_value();
    if (const auto part = constant(is_left ? sum->getLHS() : sum->getRHS())) {
      const clang::QualType other = measured_type(is_left ? sum->getRHS() : sum->getLHS());
      first = *part;
      step = other.isNull() ? 1 : std::max<std::int64_t>(1, unit_.size_of(other));
    }
  }
  Expr result;
  for (const ClangExpr* arg : e->arguments()) {
    const Expr factor = value(arg);
    if (!factor || !factor.sort().is_machine())
      return {};
    // A product that wraps is no size that memory has.
    const Expr number = pool_.cast(factor, Sort::integer());
    result = result ? pool_.multiply(result, number) : number;
  }
  return temporary(e->getNumArgs() == 1 ? pool_.cast(result, Sort::u64()) : result,
                   e->getSourceRange());
}

std::optional<Expr> FunctionLowering::allocation(const clang::CallExpr* e, llvm::StringRef name,
                                                 clang::QualType wanted) {
  const Range where = e->getSourceRange();
  const clang::FunctionDecl* callee = e->getDirectCallee();
  const bool is_global = callee && (callee->isReplaceableGlobalAllocationFunction() ||
                                    name == "operator_new" || name == "operator_delete");
  const auto operation = callee ? callee->getOverloadedOperator() : clang::OO_None;
  const bool is_new =
      is_global && e->getNumArgs() == 1 &&
      (operation == clang::OO_New || operation == clang::OO_Array_New || name == "operator_new");
  const bool is_delete =
      is_global && (operation == clang::OO_Delete || operation == clang::OO_Array_Delete ||
                    name == "operator_delete");
  if (is_delete || (name == "free" && e->getNumArgs() == 1)) {
    for (unsigned i = 1; i < e->getNumArgs(); ++i)
      effect(e->getArg(i));
    const Expr freed = value(e->getArg(0));
    if (!freed || !freed.sort().is_pointer())
      return std::nullopt;
    emit(ir::Deallocate{freed}, where);
    return Expr();
  }
  if (const auto moved = reallocation(e, name, wanted))
    return moved;
  // GLib's functions end the program where there is no memory.
  const bool is_glib =
      name.consume_front("g_try_") || name.consume_front("g_slice_") || name.consume_front("g_");
  if (is_glib && (!e->getDirectCallee() || e->getDirectCallee()->isDefined()))
    return std::nullopt;
  const bool is_zeroed = name == "calloc" || (is_glib && name.contains('0'));
  const bool is_alloca = name == "alloca" && e->getNumArgs() == 1;
  const bool is_product = name == "calloc" || name == "malloc_n" || name == "malloc0_n";
  const bool is_one = name == "malloc" || name == "malloc0" || name == "alloc" || name == "alloc0";
  if (!is_alloca && !is_new && !(is_product && e->getNumArgs() == 2) &&
      !(is_one && e->getNumArgs() == 1))
    return std::nullopt;
  if (!is_glib && name != "malloc" && name != "calloc" && !is_alloca && !is_new)
    return std::nullopt;
  const auto known = constant_size(e);
  std::int64_t first = 0;
  std::int64_t step = 1;
  const Expr size = known ? bytes(*known) : size_of_any(e, wanted, first, step);
  if (!size)
    return std::nullopt;
  const std::string pattern_name =
      (is_new ? "new" : name.str()) + "@" + std::to_string(unit_.spans().expansion(where).line);
  const auto made_for = [&](std::int64_t length) {
    ir::Object object = heap_object(e, length, wanted);
    if (is_alloca)
      object.kind = ir::ObjectKind::kLocal;
    object.size = std::max<std::int64_t>(object.size, 1);
    const Expr made = blocks_.temporary(Sort::pointer());
    emit(ir::Allocate{made, unit_.unnamed(pattern_name, std::move(object)), {}}, where);
    if (is_zeroed)
      emit(ir::Fill{made, zero(Sort::i32()), bytes(length)}, where);
    return made;
  };
  const auto made_for_any = [&] {
    ir::Object element = heap_object(e, step, first == 0 ? wanted : clang::QualType());
    ir::Object before = heap_object(e, first, wanted);
    if (is_alloca)
      element.kind = before.kind = ir::ObjectKind::kLocal;
    return allocate_array(element, first == 0 ? nullptr : &before, pattern_name, size, is_zeroed,
                          where);
  };
  const bool is_untyped = wanted.isNull() || wanted->isVoidType() || wanted->isCharType();
  const auto made = [&] {
    if (known)
      return made_for(*known);
    return is_untyped && !is_alloca && !is_new
               ? made_for_caller(size, name.str(), made_for_any, is_zeroed, where)
               : made_for_any();
  };
  if (is_alloca || is_glib || is_new)
    return made();
  const Expr result = blocks_.temporary(Sort::pointer());
  const Expr fails = blocks_.temporary(Sort::boolean());
  const ir::BlockId success = blocks_.new_block("allocated");
  const ir::BlockId failure = blocks_.new_block("out_of_memory");
  const ir::BlockId after = blocks_.new_block("after_malloc");
  emit(ir::Input{fails, name.str() + " fails", true}, where);
  blocks_.end(ir::Branch{fails, failure, success, unit_.spans().expansion(where), true});
  blocks_.switch_to(success);
  emit(ir::Assign{result, made()}, where);
  blocks_.jump(after);
  blocks_.switch_to(failure);
  emit(ir::Assign{result, pool_.null()}, where);
  blocks_.enter(after);
  return result;
}

/// `realloc` and its relatives: another array, with what was in the one before, which is gone.
std::optional<Expr> FunctionLowering::reallocation(const clang::CallExpr* e, llvm::StringRef name,
                                                   clang::QualType wanted) {
  const bool is_glib = name == "g_realloc" || name == "g_realloc_n";
  const bool is_product = name == "reallocarray" || name == "g_realloc_n";
  if ((name != "realloc" && !is_glib && !is_product) || e->getNumArgs() != (is_product ? 3U : 2U) ||
      !e->getDirectCallee() || e->getDirectCallee()->isDefined())
    return std::nullopt;
  const Range where = e->getSourceRange();
  Expr old = value(e->getArg(0));
  Expr size = value(e->getArg(1));
  const Expr factor = is_product ? value(e->getArg(2)) : size;
  if (!old || !old.sort().is_pointer() || !size || !size.sort().is_machine() || !factor ||
      !factor.sort().is_machine())
    return std::nullopt;
  if (is_product)
    size = pool_.multiply(pool_.cast(size, Sort::integer()), pool_.cast(factor, Sort::integer()));
  old = temporary(old, where);
  const std::string pattern_name =
      name.str() + "@" + std::to_string(unit_.spans().expansion(where).line);
  const Expr result = blocks_.temporary(Sort::pointer());
  const ir::BlockId after = blocks_.new_block("after_realloc");
  if (!is_glib) {
    const Expr fails = blocks_.temporary(Sort::boolean());
    const ir::BlockId success = blocks_.new_block("reallocated");
    const ir::BlockId failure = blocks_.new_block("out_of_memory");
    emit(ir::Input{fails, name.str() + " fails", true}, where);
    blocks_.end(ir::Branch{fails, failure, success, unit_.spans().expansion(where), true});
    blocks_.switch_to(failure);
    emit(ir::Assign{result, pool_.null()}, where);
    blocks_.jump(after);
    blocks_.switch_to(success);
  }
  const bool is_untyped = wanted.isNull() || wanted->isVoidType();
  const clang::QualType type = is_untyped ? measured_type(e->getArg(e->getNumArgs() - 1)) : wanted;
  const std::int64_t one = type.isNull() ? 1 : std::max<std::int64_t>(unit_.size_of(type), 1);
  const ir::Object element = heap_object(e, one, type);
  const Expr made = allocate_array(element, nullptr, pattern_name, size, false, where);
  emit(ir::Copy{made, old, {}}, where);
  emit(ir::Deallocate{old}, where);
  emit(ir::Assign{result, made}, where);
  blocks_.enter(after);
  return result;
}

std::optional<Expr> FunctionLowering::builtin_hint(const clang::CallExpr* e, llvm::StringRef name) {
  if (name == "expect" || name == "expect_with_probability" || name == "assume_aligned") {
    const Expr result = value(e->getArg(0));
    for (unsigned i = 1; i < e->getNumArgs(); ++i)
      effect(e->getArg(i));
    return result;
  }
  if (name == "unreachable" || name == "trap") {
    blocks_.end(ir::Stop{name == "trap" ? "abort" : "__builtin_unreachable"});
    return Expr();
  }
  if (name == "va_end" || name == "prefetch" || name == "stack_restore" ||
      e->getBuiltinCallee() == clang::Builtin::BI__builtin_assume)
    return Expr();
  if (name.starts_with("va_"))
    return builtin_va(e, name);
  if (name == "object_size" || name == "dynamic_object_size") {
    clang::Expr::EvalResult known;
    if (!e->containsErrors() && e->EvaluateAsInt(known, context_, clang::Expr::SE_AllowSideEffects))
      return pool_.machine(sort_of(e), known.Val.getInt().getExtValue());
    // Unknown: all, or nothing where the least is asked for.
    const bool wants_least = e->getNumArgs() > 1 && e->getArg(1)->EvaluateAsInt(known, context_) &&
                             (known.Val.getInt().getExtValue() & 2) != 0;
    return pool_.machine(sort_of(e), wants_least ? 0 : -1);
  }
  if (name == "constant_p") {
    clang::Expr::EvalResult known;
    const bool is_constant = !e->containsErrors() && e->EvaluateAsInt(known, context_);
    return pool_.machine(sort_of(e), is_constant ? known.Val.getInt().getExtValue() : 0);
  }
  return std::nullopt;
}

/// Of operands and a result of one unsigned sort: what wraps shows it.
std::optional<Expr> FunctionLowering::checked_unsigned(const clang::CallExpr* e,
                                                       llvm::StringRef operation, Expr a, Expr b,
                                                       Expr to) {
  const Range where = e->getSourceRange();
  const Sort sort = a.sort();
  if (!sort.is_machine() || sort.is_signed || b.sort() != sort ||
      unit_.sort_of(e->getArg(2)->getType()->getPointeeType()) != sort)
    return std::nullopt;
  const Expr result = temporary(operation.ends_with("add")   ? pool_.add(a, b)
                                : operation.ends_with("sub") ? pool_.subtract(a, b)
                                                             : pool_.multiply(a, b),
                                where);
  Expr wraps;
  if (operation.ends_with("add")) {
    wraps = pool_.less(result, a);
  } else if (operation.ends_with("sub")) {
    wraps = pool_.less(a, b);
  } else {
    const Expr is_zero = pool_.equal(a, zero(sort));
    const Expr divisor = pool_.ite(is_zero, pool_.machine(sort, 1), a);
    wraps = pool_.both(pool_.negate(is_zero), pool_.distinct(pool_.divide(result, divisor), b));
  }
  const Expr overflows = temporary(pool_.cast(wraps, sort_of(e)), where);
  emit(ir::Store{to, result}, where);
  return overflows;
}

/// By integers that have room for operands and result; null where there are none.
Expr FunctionLowering::exact_result(llvm::StringRef operation, Expr a, Expr b, clang::QualType type,
                                    Expr& fits) {
  const auto is_word = [](Expr e) { return e.sort() == Sort::u64(); };
  const bool is_wide = a.sort().is(SortKind::kInteger) || b.sort().is(SortKind::kInteger);
  if (!a.sort().is_integral() || !b.sort().is_integral())
    return {};
  const Expr x = pool_.cast(a, Sort::integer());
  const Expr y = pool_.cast(b, Sort::integer());
  if (Translation::is_wide(type))
    return wide_checked(operation, x, y, type->isSignedIntegerOrEnumerationType(), fits);
  if (is_wide || (operation.ends_with("mul") && is_word(a) && is_word(b)))
    return {};
  const Sort sort = unit_.sort_of(type);
  const Expr exact = operation.ends_with("add")   ? pool_.add(x, y)
                     : operation.ends_with("sub") ? pool_.subtract(x, y)
                                                  : pool_.multiply(x, y);
  fits = pool_.both(pool_.less_eq(pool_.integer(sort.minimum()), exact),
                    pool_.less_eq(exact, pool_.integer(sort.maximum())));
  return exact;
}

/// __builtin_add_overflow and its relatives: the wrapped result is stored, overflow is the value.
std::optional<Expr> FunctionLowering::builtin_checked(const clang::CallExpr* e,
                                                      llvm::StringRef name) {
  const Range where = e->getSourceRange();
  llvm::StringRef operation = name;
  if (!operation.consume_back("_overflow") || e->getNumArgs() != 3 ||
      !e->getArg(2)->getType()->isPointerType())
    return std::nullopt;
  const clang::QualType type = e->getArg(2)->getType()->getPointeeType();
  const Sort sort = unit_.sort_of(type);
  const Expr a = value(e->getArg(0));
  const Expr b = value(e->getArg(1));
  const Expr to = value(e->getArg(2));
  const auto is_small = [](Sort s) { return s.is_machine() && s.bits <= 32; };
  const bool is_known =
      operation.ends_with("add") || operation.ends_with("sub") || operation.ends_with("mul");
  // Products and sums of 32-bit integers of any sign fit in 64 bits, but for u32 * u32.
  const bool is_square =
      a.sort() == Sort::u32() && b.sort() == Sort::u32() && operation.ends_with("mul");
  if (is_known)
    if (const auto result = checked_unsigned(e, operation, a, b, to))
      return result;
  Expr exact;
  Expr fits;
  if (is_known && is_small(a.sort()) && is_small(b.sort()) && is_small(sort) && !is_square) {
    const Expr x = pool_.cast(a, Sort::i64());
    const Expr y = pool_.cast(b, Sort::i64());
    exact = operation.ends_with("add")   ? pool_.add(x, y)
            : operation.ends_with("sub") ? pool_.subtract(x, y)
                                         : pool_.multiply(x, y);
    fits = pool_.both(pool_.less_eq(pool_.machine(Sort::i64(), sort.minimum()), exact),
                      pool_.less_eq(exact, pool_.machine(Sort::i64(), sort.maximum())));
  } else if (is_known && sort.is_machine() && sort.is_signed && a.sort() == sort &&
             b.sort() == sort) {
    exact = operation.ends_with("add")   ? pool_.add(a, b)
            : operation.ends_with("sub") ? pool_.subtract(a, b)
                                         : pool_.multiply(a, b);
    fits = operation.ends_with("add")   ? pool_.add_fits(a, b)
           : operation.ends_with("sub") ? pool_.subtract_fits(a, b)
                                        : pool_.multiply_fits(a, b);
  } else if (is_known && sort.is_integral()) {
    exact = exact_result(operation, a, b, type, fits);
  }
  if (!exact) {
    approximate(where, "'" + e->getDirectCallee()->getName().str() + "' of these types");
    store(memory(to, type), havoc(sort, where, "checked arithmetic"), where);
    return havoc(sort_of(e), where, "checked arithmetic");
  }
  const Expr overflows = temporary(pool_.cast(pool_.negate(fits), sort_of(e)), where);
  store(memory(to, type), pool_.cast(exact, sort), where);
  return overflows;
}

}  // namespace reachd::clang_extractor

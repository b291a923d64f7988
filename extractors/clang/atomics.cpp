// Atomic operations: plain accesses, since handlers run to completion one after the other.
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

/// "fetch_add" for "__c11_atomic_fetch_add", "__atomic_fetch_add" and so on.
llvm::StringRef operation_of(const clang::AtomicExpr* e) {
  llvm::StringRef name = e->getOpAsString();
  const auto at = name.find("atomic_");
  name = at == llvm::StringRef::npos ? name : name.drop_front(at + 7);
  name.consume_back("_n");
  return name;
}

}  // namespace

/// What an operation like "add" leaves; null: not known. Signed numbers wrap.
Expr FunctionLowering::modified(llvm::StringRef operation, Expr old, Expr operand) {
  const Sort sort = old.sort();
  if (sort.is_pointer()) {
    const Expr distance = pool_.cast(operand, Sort::i64());
    return operation == "add"   ? pool_.pointer_add(old, distance)
           : operation == "sub" ? pool_.pointer_add(old, pool_.minus(distance))
                                : Expr();
  }
  if (!sort.is_machine())
    return {};
  const Sort plain = Sort::machine(sort.bits, false);
  const Expr a = pool_.cast(old, plain);
  const Expr b = pool_.cast(operand, plain);
  Expr result;
  if (operation == "add")
    result = pool_.add(a, b);
  else if (operation == "sub")
    result = pool_.subtract(a, b);
  else if (operation == "and")
    result = pool_.bit_and(a, b);
  else if (operation == "or")
    result = pool_.bit_or(a, b);
  else if (operation == "xor")
    result = pool_.bit_xor(a, b);
  else if (operation == "nand")
    result = pool_.bit_not(pool_.bit_and(a, b));
  else if (operation == "min" || operation == "max")
    return pool_.ite(pool_.less(old, as(operand, sort)),
                     operation == "min" ? old : as(operand, sort),
                     operation == "min" ? as(operand, sort) : old);
  return result ? pool_.cast(result, sort) : Expr();
}

/// The old value, or the new one.
Expr FunctionLowering::read_modify_write(Expr address, Sort sort, llvm::StringRef operation,
                                         Expr operand, bool wants_new, Range where) {
  const Expr old = blocks_.temporary(sort);
  emit(ir::Load{old, address}, where);
  const Expr changed = modified(operation, old, operand);
  if (!changed)
    return {};
  const Expr result = temporary(changed, where);
  emit(ir::Store{address, result}, where);
  return wants_new ? result : old;
}

/// Stores `desired` where the value is `expected`, else the value in `otherwise` (null: nowhere).
/// Returns whether it was; `old` becomes the value.
Expr FunctionLowering::compare_and_swap(Expr address, Expr expected, Expr desired, Expr otherwise,
                                        Expr& old, Range where) {
  old = blocks_.temporary(expected.sort());
  emit(ir::Load{old, address}, where);
  const Expr is_equal = temporary(pool_.equal(old, expected), where);
  emit(ir::Store{address, pool_.ite(is_equal, as(desired, old.sort()), old)}, where);
  if (otherwise)
    emit(ir::Store{otherwise, pool_.ite(is_equal, expected, old)}, where);
  return is_equal;
}

Expr FunctionLowering::atomic(const clang::AtomicExpr* e) {
  const Range where = e->getSourceRange();
  const llvm::StringRef name = operation_of(e);
  clang::QualType type = e->getPtr()->getType()->getPointeeType();
  if (const auto* inner = type->getAs<clang::AtomicType>())
    type = inner->getValueType();
  if (type.isNull() || is_aggregate(type) || !unit_.unmodelled_reason(type).empty() ||
      Translation::is_wide(type) || e->isOpenCL())
    return unmodelled(e, "an atomic operation on this type");
  const Sort sort = unit_.sort_of(type);
  // The functions without "_n" of GNU take and give values by their addresses.
  const bool is_c11 = e->getOpAsString().starts_with("__c11");
  const bool by_address =
      !is_c11 && !e->getOpAsString().ends_with("_n") &&
      (name == "load" || name == "store" || name == "exchange" || name == "compare_exchange");
  const Expr address = value(e->getPtr());
  const auto load_from = [&](Expr from) {
    const Expr reg = blocks_.temporary(sort);
    emit(ir::Load{reg, from}, where);
    return reg;
  };
  if (name == "load") {
    const Expr to = by_address ? value(e->getVal1()) : Expr();
    const Expr loaded = load_from(address);
    if (to)
      emit(ir::Store{to, loaded}, where);
    return to ? Expr() : loaded;
  }
  const Expr operand = value(e->getVal1());
  if (!address || !operand || !address.sort().is_pointer())
    return unmodelled(e, "an atomic operation");
  if (name == "store" || name == "init") {
    emit(ir::Store{address, as(by_address ? load_from(operand) : operand, sort)}, where);
    return {};
  }
  if (name == "exchange") {
    const Expr desired = by_address ? load_from(operand) : as(operand, sort);
    const Expr to = by_address ? value(e->getVal2()) : Expr();
    const Expr old = load_from(address);
    emit(ir::Store{address, desired}, where);
    if (to)
      emit(ir::Store{to, old}, where);
    return to ? Expr() : old;
  }
  if (name.starts_with("compare_exchange")) {
    const Expr given = value(e->getVal2());
    const Expr desired = by_address ? load_from(given) : given;
    Expr old;
    return pool_.cast(compare_and_swap(address, load_from(operand), desired, operand, old, where),
                      sort_of(e));
  }
  llvm::StringRef operation = name;
  const bool wants_new = operation.consume_back("_fetch");
  operation.consume_front("fetch_");
  Expr amount = operand;
  if (sort.is_pointer() && is_c11)
    amount =
        pool_.multiply(pool_.cast(operand, Sort::i64()),
                       bytes(std::max<std::int64_t>(1, unit_.size_of(type->getPointeeType()))));
  if (const Expr result = read_modify_write(address, sort, operation, amount, wants_new, where))
    return result;
  return unmodelled(e, "an atomic operation");
}

/// __sync_fetch_and_add_4 and its relatives, and the few __atomic_… that are functions.
std::optional<Expr> FunctionLowering::builtin_sync(const clang::CallExpr* e, llvm::StringRef full) {
  const Range where = e->getSourceRange();
  if (full == "__sync_synchronize" || full.ends_with("_thread_fence") ||
      full.ends_with("_signal_fence"))
    return Expr();
  if (full == "__atomic_test_and_set" || full == "__atomic_clear") {
    const Expr address = value(e->getArg(0));
    const Expr old = blocks_.temporary(Sort::u8());
    if (full == "__atomic_test_and_set")
      emit(ir::Load{old, address}, where);
    emit(ir::Store{address, pool_.machine(Sort::u8(), full == "__atomic_clear" ? 0 : 1)}, where);
    if (full == "__atomic_clear")
      return Expr();
    return pool_.cast(pool_.distinct(old, zero(Sort::u8())), sort_of(e));
  }
  if (!full.consume_front("__sync_") || e->getNumArgs() == 0)
    return std::nullopt;
  for (const char* size : {"_1", "_2", "_4", "_8", "_16"})
    if (full.consume_back(size))
      break;
  const clang::QualType pointer = e->getArg(0)->IgnoreParenImpCasts()->getType();
  if (!pointer->isPointerType())
    return std::nullopt;
  const clang::QualType type = pointer->getPointeeType();
  if (is_aggregate(type) || !unit_.unmodelled_reason(type).empty() || Translation::is_wide(type))
    return std::nullopt;
  const Sort sort = unit_.sort_of(type);
  const Expr address = value(e->getArg(0));
  if (full == "lock_release") {
    emit(ir::Store{address, zero(sort)}, where);
    return Expr();
  }
  if (e->getNumArgs() < 2)
    return std::nullopt;
  const Expr operand = value(e->getArg(1));
  const auto result_of = [&](Expr result) { return std::optional(as(result, sort_of(e))); };
  if (full == "lock_test_and_set" || full == "swap") {
    const Expr old = blocks_.temporary(sort);
    emit(ir::Load{old, address}, where);
    emit(ir::Store{address, as(operand, sort)}, where);
    return result_of(old);
  }
  if (full.ends_with("compare_and_swap") && e->getNumArgs() >= 3) {
    Expr old;
    const Expr was_equal =
        compare_and_swap(address, as(operand, sort), value(e->getArg(2)), {}, old, where);
    return result_of(full.starts_with("bool") ? pool_.cast(was_equal, sort_of(e)) : old);
  }
  const bool wants_new = full.consume_back("_and_fetch");
  if (!wants_new && !full.consume_front("fetch_and_"))
    return std::nullopt;
  const Expr result = read_modify_write(address, sort, full, operand, wants_new, where);
  return result ? result_of(result) : std::nullopt;
}

}  // namespace reachd::clang_extractor

// The operations of namespace `__reachd`, which library models (extractors/models/*.hpp) are made
// of.
#include <clang/AST/DeclTemplate.h>

#include "analysis/ir/names.h"
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

constexpr Int128 kNoPosition = (Int128{1} << 64) - 1;

}  // namespace

/// Texts are SMT-LIB strings whose characters are bytes or of 16 bits; sizes and positions are 64
/// bits wide, and no position is the greatest of them, as in std::string.
Expr FunctionLowering::text_operation(llvm::StringRef name, std::vector<Expr> v, Range where) {
  const auto make = [&](Kind kind, std::initializer_list<Expr> operands) {
    return pool_.string_operation(kind, std::span(operands.begin(), operands.size()));
  };
  const auto integer = [&](Expr e) { return pool_.cast(e, Sort::integer()); };
  const auto truth = [&](Expr e) { return pool_.cast(e, Sort::u8()); };
  const auto size = [&](Expr e) { return pool_.cast(e, Sort::u64()); };
  if (name == "text_concat")
    return make(Kind::kStrConcat, {v[0], v[1]});
  if (name == "text_length")
    return size(make(Kind::kStrLength, {v[0]}));
  if (name == "text_part")
    return make(Kind::kStrSubstr, {v[0], integer(v[1]), integer(v[2])});
  if (name == "text_at")
    return pool_.cast(make(Kind::kStrToCode, {make(Kind::kStrAt, {v[0], integer(v[1])})}),
                      Sort::i8());
  if (name == "text_unit")
    return pool_.cast(make(Kind::kStrToCode, {make(Kind::kStrAt, {v[0], integer(v[1])})}),
                      Sort::machine(16, false));
  if (name == "text_of")
    return make(Kind::kStrFromCode,
                {integer(pool_.cast(v[0], Sort::machine(v[0].sort().bits, false)))});
  if (name == "text_find") {
    const Expr found = temporary(make(Kind::kStrIndexOf, {v[0], v[1], integer(v[2])}), where);
    return pool_.ite(pool_.less(found, pool_.integer(0)), pool_.machine(Sort::u64(), kNoPosition),
                     size(found));
  }
  if (name == "text_contains")
    return truth(make(Kind::kStrContains, {v[0], v[1]}));
  if (name == "text_starts")
    return truth(make(Kind::kStrPrefixOf, {v[1], v[0]}));
  if (name == "text_ends")
    return truth(make(Kind::kStrSuffixOf, {v[1], v[0]}));
  if (name == "text_replace_all")
    return make(Kind::kStrReplaceAll, {v[0], v[1], v[2]});
  if (name == "text_map")
    return make(Kind::kStrMap, {v[0], v[1]});
  if (name == "text_from_real")
    return make(Kind::kStrFromReal, {v[0], v[1]});
  if (name == "text_to_real")
    return make(Kind::kStrToReal, {v[0], v[1]});
  if (name == "text_real_end")
    return size(make(Kind::kStrRealEnd, {v[0], v[1]}));
  if (name == "text_matches")
    return truth(make(Kind::kStrInPattern, {v[0], v[1]}));
  if (name == "text_equal")
    return truth(pool_.equal(v[0], v[1]));
  if (name == "text_less")
    return truth(make(Kind::kStrLess, {v[0], v[1]}));
  if (name == "text_from_number") {
    const Expr number = integer(v[0]);
    const Expr digits = make(Kind::kStrFromInt, {number});
    const Expr minus = pool_.constant(Value::string(U"-"));
    const Expr negative =
        make(Kind::kStrConcat, {minus, make(Kind::kStrFromInt, {pool_.minus(number)})});
    return pool_.ite(pool_.less(number, pool_.integer(0)), negative, digits);
  }
  if (name == "text_is_number")
    return truth(pool_.less_eq(pool_.integer(0), make(Kind::kStrToInt, {v[0]})));
  if (name == "text_to_number")
    return size(make(Kind::kStrToInt, {v[0]}));
  return {};
}

/// What a framework's model keeps of an object, by a name that is a literal. Truth values are those
/// of the logic, as in framework files.
Expr FunctionLowering::property(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                                bool is_read) {
  const Range where = e->getSourceRange();
  const auto* name = llvm::dyn_cast<clang::StringLiteral>(e->getArg(1)->IgnoreParenImpCasts());
  if (!name)
    return unmodelled(e, "a property whose name is no literal");
  const clang::QualType type = callee->getTemplateSpecializationArgs()->get(0).getAsType();
  const Expr object = argument(e->getArg(0));
  const Sort sort = type->isBooleanType() ? Sort::boolean() : unit_.sort_of(type);
  if (is_read) {
    const Expr result = blocks_.temporary(sort);
    emit(ir::ReadProperty{result, object, name->getString().str()}, where);
    return pool_.cast(result, unit_.sort_of(type));
  }
  emit(ir::WriteProperty{object, name->getString().str(), pool_.cast(argument(e->getArg(2)), sort)},
       where);
  return {};
}

Expr FunctionLowering::runs_own(const clang::CallExpr* e) {
  const Range where = e->getSourceRange();
  const auto* written = llvm::dyn_cast<clang::UnaryOperator>(e->getArg(1)->IgnoreParenCasts());
  const auto* name = written && written->getOpcode() == clang::UO_AddrOf
                         ? llvm::dyn_cast<clang::DeclRefExpr>(written->getSubExpr())
                         : nullptr;
  const auto* method = name ? llvm::dyn_cast<clang::CXXMethodDecl>(name->getDecl()) : nullptr;
  if (!method || !method->isVirtual())
    return unmodelled(e, "a virtual function that is not named");
  const Expr object = temporary(argument(e->getArg(0)), where);
  const Expr function = virtual_function(method, object, false, where);
  const Expr result = blocks_.temporary(Sort::boolean());
  emit(ir::ReadProperty{result, function, std::string(ir::kOwnCodeProperty)}, where);
  return pool_.cast(result, Sort::u8());
}

Expr FunctionLowering::is_known(const clang::CallExpr* e) {
  const Range where = e->getSourceRange();
  const Expr address = argument(e->getArg(0));
  const Expr answer = blocks_.temporary(Sort::boolean());
  emit(ir::ReadProperty{answer, address, std::string(ir::kKnownProperty)}, where);
  return pool_.cast(answer, Sort::u8());
}

/// The number goes as the distance from null to a place that nobody reads.
Expr FunctionLowering::most_of(const clang::CallExpr* e) {
  const auto least = e->getArg(1)->getIntegerConstantExpr(unit_.context());
  if (!least)
    return unmodelled(e, "the most of a number");
  const Expr number = pool_.cast(argument(e->getArg(0)), Sort::i64());
  const Expr most = blocks_.temporary(Sort::u64());
  emit(ir::ReadProperty{most, pool_.pointer_add(pool_.pointer({}), number),
                        std::string(ir::kMostProperty) + std::to_string(least->getZExtValue())},
       e->getSourceRange());
  return most;
}

/// Of bytes: as if they were read where it is executed. Null: it is no literal, or holds zeros.
Expr FunctionLowering::literal_text(const clang::Expr* e) {
  const auto* literal = llvm::dyn_cast<clang::StringLiteral>(e->IgnoreParenImpCasts());
  if (!literal || literal->getCharByteWidth() != 1 || literal->getString().contains('\0'))
    return {};
  std::u32string text;
  for (const char c : literal->getString())
    text += static_cast<unsigned char>(c);
  return pool_.constant(Value::string(std::move(text)));
}

Expr FunctionLowering::text_read(const clang::CallExpr* e, const clang::FunctionDecl* callee) {
  if (const Expr known = e->getNumArgs() == 1 ? literal_text(e->getArg(0)) : Expr())
    return known;
  const std::vector<Expr> operands = arguments(e, 0);
  const Expr text = blocks_.temporary(Sort::string());
  const Expr length = operands.size() > 1 ? as(operands[1], Sort::i64()) : Expr();
  const clang::QualType character = callee->getParamDecl(0)->getType()->getPointeeType();
  emit(ir::ReadText{text, operands[0], length, character->isChar16Type()}, e->getSourceRange());
  return text;
}

void FunctionLowering::exception_operation(llvm::StringRef name, const std::vector<Expr>& operands,
                                           Range where) {
  if (name == "throw_exception") {
    throw_given(operands, where);
    return;
  }
  const Exception caught = load_exception(ir::kCaughtKey, where);
  const Expr words[] = {caught.type, caught.object, caught.destroy, caught.held};
  for (std::int64_t i = 0; i < 4; ++i)
    emit(ir::Store{pool_.pointer_add(operands[0], bytes(8 * i)), words[i]}, where);
}

void FunctionLowering::bound_of_model(const clang::CallExpr* e, llvm::StringRef name) {
  const Range where = e->getSourceRange();
  const auto* text = e->getNumArgs() == 1
                         ? llvm::dyn_cast<clang::StringLiteral>(e->getArg(0)->IgnoreParenImpCasts())
                         : nullptr;
  std::string reason = text ? text->getString().str() : "a bound of a library model";
  if (name == "limit_many")
    how_executed(ir::kManyWanted, Sort::boolean(), where);
  if (name == "approximate")
    approximate(where, std::move(reason));
  else
    emit(ir::Limit{std::move(reason)}, where);
}

Expr FunctionLowering::how_executed(std::string_view asked, Sort sort, Range where) {
  const Expr answer = blocks_.temporary(sort);
  emit(ir::Input{answer, std::string(asked)}, where);
  return sort.is_bool() ? pool_.cast(answer, Sort::u8()) : answer;
}

Expr FunctionLowering::intrinsic(const clang::CallExpr* e, const clang::FunctionDecl* callee,
                                 llvm::StringRef name) {
  const Range where = e->getSourceRange();
  if (name == "limit" || name == "limit_many" || name == "approximate") {
    bound_of_model(e, name);
    return {};
  }
  if (name == "text_matches" && callee->getParamDecl(1)->getType()->isPointerType()) {
    const auto* pattern = llvm::dyn_cast<clang::StringLiteral>(e->getArg(1)->IgnoreParenImpCasts());
    if (!pattern)
      return unmodelled(e, "a pattern that is no literal");
    const llvm::StringRef letters = pattern->getString();
    const Expr operands[] = {
        argument(e->getArg(0)),
        pool_.constant(Value::string(std::u32string(letters.begin(), letters.end())))};
    return pool_.cast(pool_.string_operation(Kind::kStrInPattern, operands), Sort::u8());
  }
  if (name == "run_loop") {
    emit(ir::RunLoop{}, where);
    return {};
  }
  if (name == "input" || name == "unknown") {
    const auto* what = llvm::dyn_cast<clang::StringLiteral>(e->getArg(0)->IgnoreParenImpCasts());
    const clang::QualType type = callee->getTemplateSpecializationArgs()->get(0).getAsType();
    const bool is_truth = type->isBooleanType();
    const Expr chosen = blocks_.temporary(is_truth ? Sort::boolean() : unit_.sort_of(type));
    std::string said = what ? what->getString().str() : "an input";
    if (name == "input")
      emit(ir::Input{chosen, std::move(said)}, where);
    else
      emit(ir::Havoc{chosen, std::move(said)}, where);
    return pool_.cast(chosen, unit_.sort_of(type));
  }
  if (name == "property" || name == "set_property")
    return property(e, callee, name == "property");
  if (name == "runs_own")
    return runs_own(e);
  if (name == "is_known")
    return is_known(e);
  if (name == "most_of")
    return most_of(e);
  if (name == "is_exact")
    return how_executed(ir::kExactInput, Sort::boolean(), where);
  if (name == "follows_many")
    return how_executed(ir::kManyInput, Sort::boolean(), where);
  if (name == "told_apart")
    return how_executed(ir::kToldApartInput, Sort::u64(), where);
  if (name == "text_read")
    return text_read(e, callee);
  const std::vector<Expr> operands = arguments(e, 0);
  if (name == "caught_exception" || name == "throw_exception") {
    exception_operation(name, operands, where);
    return {};
  }
  if (name == "assume") {
    assume(pool_.cast(operands[0], Sort::boolean()), "library", where);
    return {};
  }
  if (name == "select")
    return pool_.ite(pool_.cast(operands[0], Sort::boolean()), operands[1], operands[2]);
  if (name == "all" || name == "any") {
    const Expr a = pool_.cast(operands[0], Sort::boolean());
    const Expr b = pool_.cast(operands[1], Sort::boolean());
    return pool_.cast(name == "all" ? pool_.both(a, b) : pool_.either(a, b), Sort::u8());
  }
  if (name == "characters" || name == "wide_characters") {
    const Expr address = blocks_.temporary(Sort::pointer());
    const ir::ObjectId pattern = unit_.characters_pattern(name == "wide_characters");
    emit(ir::Companion{address, operands[0], pattern}, where);
    return address;
  }
  if (name == "anything_of") {
    const Expr address = blocks_.temporary(Sort::pointer());
    emit(ir::Companion{address, operands[0], unit_.anything_pattern()}, where);
    return address;
  }
  if (name == "elements" || name == "kept") {
    const clang::TemplateArgumentList* given = callee->getTemplateSpecializationArgs();
    const Expr address = blocks_.temporary(Sort::pointer());
    const ir::ObjectId pattern = unit_.elements_pattern(
        given->get(0).getAsType(), given->get(1).getAsIntegral().getExtValue(), name == "kept");
    emit(ir::Companion{address, operands[0], pattern}, where);
    return address;
  }
  if (name == "owner") {
    const Expr address = blocks_.temporary(Sort::pointer());
    emit(ir::Owner{address, operands[0]}, where);
    return address;
  }
  if (const Expr result = text_operation(name, operands, where))
    return result;
  return unmodelled(e, "'" + name.str() + "', which no library model may use");
}

}  // namespace reachd::clang_extractor

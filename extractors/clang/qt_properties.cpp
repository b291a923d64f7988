#include "extractors/clang/qt_properties.h"

#include <clang/AST/Expr.h>
#include <llvm/ADT/SmallVector.h>

namespace reachd::clang_extractor {

std::optional<Property> property_of(const clang::Decl* decl) {
  const auto* check = llvm::dyn_cast<clang::StaticAssertDecl>(decl);
  const auto* kind =
      check ? llvm::dyn_cast_or_null<clang::StringLiteral>(check->getMessage()) : nullptr;
  if (!kind || kind->getString() != "qt_property")
    return std::nullopt;
  const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(
      check->getAssertExpr()->IgnoreParenImpCasts());
  if (const auto* converted = llvm::dyn_cast<clang::ConstantExpr>(check->getAssertExpr()))
    size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(
        converted->getSubExpr()->IgnoreParenImpCasts());
  const auto* written =
      size && !size->isArgumentType()
          ? llvm::dyn_cast<clang::StringLiteral>(size->getArgumentExpr()->IgnoreParenImpCasts())
          : nullptr;
  if (!written)
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef, 16> words;
  written->getString().split(words, ' ', -1, false);
  Property result;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (result.name.empty() && (words[i + 1] == "READ" || words[i + 1] == "MEMBER"))
      result.name = words[i].ltrim("*&").str();
    if (words[i] == "READ")
      result.read = words[i + 1].str();
    if (words[i] == "WRITE")
      result.write = words[i + 1].str();
    if (words[i] == "NOTIFY")
      result.notify = words[i + 1].str();
  }
  return result;
}

std::string property_names(const clang::CXXRecordDecl* record) {
  std::string names = "|";
  for (const clang::Decl* decl : record->decls())
    if (const std::optional<Property> property = property_of(decl);
        property && !property->name.empty())
      names += property->name + "|";
  return names;
}

}  // namespace reachd::clang_extractor

// What functions and variables are called: for the linker (the Itanium ABI's mangled name), and for
// people, `shop::Cart<int>::add@int`. The types of the parameters are part of the latter where it
// would mean several functions.
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/GlobalDecl.h>
#include <clang/AST/Mangle.h>
#include <clang/Basic/CharInfo.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>

#include "analysis/ir/names.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

/// As part of a name: what the text form of the IR cannot hold is spelled in letters.
std::string as_name(llvm::StringRef text) {
  static constexpr std::pair<char, const char*> kSpelled[] = {
      {'*', "ptr"},   {'&', "ref"},  {',', "."}, {' ', ""},  {'=', "eq"},  {'+', "plus"},
      {'-', "minus"}, {'/', "over"}, {'(', "["}, {')', "]"}, {'^', "xor"}, {'|', "or"},
  };
  std::string name;
  for (const char c : text) {
    const auto* known = std::ranges::find(kSpelled, c, &std::pair<char, const char*>::first);
    if (known != std::end(kSpelled))
      name += known->second;
    else
      name += ir::is_name_character(c) ? c : '_';
  }
  return name;
}

/// Words stay apart: "unsigned_int", "operator_bool".
std::string spaced(std::string text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    if (text[i] == ' ' && clang::isAsciiIdentifierContinue(text[i - 1]) &&
        clang::isAsciiIdentifierContinue(text[i + 1]))
      text[i] = '_';
  return text;
}

std::string type_name(clang::QualType type, const clang::PrintingPolicy& policy) {
  return as_name(spaced(type.getCanonicalType().getAsString(policy)));
}

const clang::TemplateParameterList* parameters_of(const clang::TemplateDecl* pattern) {
  return pattern ? pattern->getTemplateParameters() : nullptr;
}

std::string arguments_text(const clang::TemplateArgumentList* arguments,
                           const clang::TemplateParameterList* parameters,
                           const clang::PrintingPolicy& policy) {
  if (!arguments)
    return "";
  std::string text;
  llvm::raw_string_ostream out(text);
  clang::printTemplateArgumentList(out, arguments->asArray(), policy, parameters);
  return as_name(spaced(text));
}

/// A function whose name means others, too: `f@int`. Constructors always, since which ones a class
/// has is known only when they are needed.
bool needs_types(const clang::FunctionDecl* function) {
  if (llvm::isa<clang::CXXConstructorDecl>(function) || function->getPrimaryTemplate())
    return true;
  const auto* conversion = llvm::dyn_cast<clang::CXXConversionDecl>(function);
  const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(function);
  if (conversion || destructor)
    return false;
  const auto found =
      function->getDeclContext()->getRedeclContext()->lookup(function->getDeclName());
  return std::ranges::count_if(found, [](const clang::NamedDecl* decl) {
           return llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(decl);
         }) > 1;
}

}  // namespace

/// "shop::Cart<int>::" for what the declaration lies in.
std::string Translation::scope_name(const clang::DeclContext* scope) {
  const clang::PrintingPolicy& policy = context_.getPrintingPolicy();
  std::string name;
  for (; scope && !scope->isTranslationUnit(); scope = scope->getParent()) {
    std::string part;
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(scope)) {
      if (space->isAnonymousNamespace() || space->isInline())
        continue;
      part = space->getName().str();
    } else if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(scope)) {
      return function_name(function) + "::" + name;
    } else if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(scope)) {
      const auto* object = llvm::dyn_cast<clang::CXXRecordDecl>(record);
      const auto* special = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
      if (object && object->isLambda())
        part = "lambda@" + std::to_string(spans_.point(record->getLocation()).line);
      else if (const clang::TypedefNameDecl* alias = record->getTypedefNameForAnonDecl())
        part = alias->getName().str();
      else
        part = record->getName().empty() ? "unnamed" : record->getName().str();
      if (special)
        part += arguments_text(&special->getTemplateArgs(),
                               parameters_of(special->getSpecializedTemplate()), policy);
    } else if (const auto* enumeration = llvm::dyn_cast<clang::EnumDecl>(scope)) {
      part = enumeration->getName().str();
    } else {
      continue;
    }
    name.insert(0, as_name(part) + "::");
  }
  return name;
}

std::string Translation::function_name(const clang::FunctionDecl* function) {
  if (!context_.getLangOpts().CPlusPlus || function->isExternC() || function->isMain())
    return as_name(function->getNameAsString());
  const clang::PrintingPolicy& policy = context_.getPrintingPolicy();
  std::string name = scope_name(function->getDeclContext());
  const auto* object = llvm::dyn_cast<clang::CXXRecordDecl>(function->getDeclContext());
  if (function->getOverloadedOperator() == clang::OO_Call)
    name += "operator_call";
  else if (object && llvm::isa<clang::CXXConstructorDecl>(function))
    name += object->getName().str();
  else if (object && llvm::isa<clang::CXXDestructorDecl>(function))
    name += "~" + object->getName().str();
  else
    name += (function->isOverloadedOperator() ? "operator_" : "") +
            as_name(spaced(function->isOverloadedOperator()
                               ? clang::getOperatorSpelling(function->getOverloadedOperator())
                               : function->getNameAsString()));
  if (const auto* pattern = function->getPrimaryTemplate())
    name +=
        arguments_text(function->getTemplateSpecializationArgs(), parameters_of(pattern), policy);
  if (needs_types(function)) {
    for (const clang::ParmVarDecl* parameter : function->parameters())
      name += "@" + type_name(parameter->getType(), policy);
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function)) {
      name += method->isConst() ? "@const" : "";
      name += method->getRefQualifier() == clang::RQ_RValue ? "@refref" : "";
    }
  }
  return name;
}

namespace {

/// Anonymous unions and the objects behind structured bindings have none.
std::string own_name(const clang::VarDecl* variable) {
  return variable->getName().empty() ? "unnamed" : as_name(variable->getNameAsString());
}

}  // namespace

std::string Translation::variable_name(const clang::VarDecl* variable) {
  const auto* scope = variable->getParentFunctionOrMethod();
  if (!context_.getLangOpts().CPlusPlus || (scope && variable->isLocalExternDecl())) {
    if (!scope || variable->isLocalExternDecl())
      return own_name(variable);
  }
  std::string name;
  if (!scope) {
    name = scope_name(variable->getDeclContext()) + own_name(variable);
    if (const auto* special = llvm::dyn_cast<clang::VarTemplateSpecializationDecl>(variable))
      name += arguments_text(&special->getTemplateArgs(),
                             parameters_of(special->getSpecializedTemplate()),
                             context_.getPrintingPolicy());
    return name;
  }
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(scope);
  return (function ? name_of(function) : "block") + "::" + own_name(variable);
}

std::string Translation::link_key(const clang::NamedDecl* decl) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl);
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
  const bool is_c = !context_.getLangOpts().CPlusPlus ||
                    (function && (function->isExternC() || function->isMain())) ||
                    (variable && variable->isExternC());
  if (is_c || decl->isInvalidDecl() || decl->getDeclContext()->isDependentContext())
    return decl->getNameAsString();
  if (!mangler_)
    mangler_.reset(clang::ItaniumMangleContext::create(context_, context_.getDiagnostics()));
  clang::GlobalDecl global;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(decl))
    global = clang::GlobalDecl(constructor, clang::Ctor_Complete);
  else if (const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(decl))
    global = clang::GlobalDecl(destructor, clang::Dtor_Complete);
  else if (function)
    global = clang::GlobalDecl(function);
  else if (variable)
    global = clang::GlobalDecl(variable);
  if (!global.getDecl() || !mangler_->shouldMangleDeclName(decl))
    return decl->getNameAsString();
  std::string key;
  llvm::raw_string_ostream out(key);
  mangler_->mangleName(global, out);
  return key;
}

}  // namespace reachd::clang_extractor

// Declarations: which functions and variables the module gets, and under which names.
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "analysis/ir/names.h"
#include "analysis/ir/overriding.h"
#include "extractors/clang/function_lowering.h"
#include "extractors/clang/overriding.h"
#include "extractors/clang/translation.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

/// The definition's body can be lowered: it is no template and has one.
bool has_usable_body(const clang::FunctionDecl* function) {
  return function->doesThisDeclarationHaveABody() && function->getBody() &&
         !function->isDependentContext() && !function->isInvalidDecl();
}

}  // namespace

void Translation::problem(clang::SourceRange where, std::string message) {
  builder_.module().problems.push_back({spans_.expansion(where), std::move(message), false});
}

const std::string* Translation::error_within(const SourceSpan& span, SourceSpan* where) const {
  for (const auto& [place, message] : errors_) {
    const bool is_inside =
        place.file == span.file &&
        std::pair(place.line, place.column) >= std::pair(span.line, span.column) &&
        std::pair(place.line, place.column) <= std::pair(span.end_line, span.end_column);
    if (is_inside) {
      *where = place;
      return &message;
    }
  }
  return nullptr;
}

void Translation::collect(const clang::DeclContext* scope) {
  std::vector<const clang::DeclContext*> scopes = {scope};
  while (!scopes.empty()) {
    const clang::DeclContext* next = scopes.back();
    scopes.pop_back();
    std::vector<const clang::DeclContext*> inner;
    for (const clang::Decl* decl : next->decls())
      if (const clang::DeclContext* nested = collect_one(decl))
        inner.push_back(nested);
    scopes.insert(scopes.end(), inner.rbegin(), inner.rend());
  }
}

const clang::DeclContext* Translation::collect_one(const clang::Decl* decl) {
  if (decl->isImplicit() || spans_.is_system(decl->getLocation()))
    return nullptr;
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
    if (has_usable_body(function))
      object_of(function);
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
    if (!variable->isTemplated() &&
        variable->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly)
      object_of(variable);
  } else if (const auto* nested = llvm::dyn_cast<clang::DeclContext>(decl)) {
    return nested->isDependentContext() ? nullptr : nested;
  }
  return nullptr;
}

void Translation::outline(const std::vector<const clang::Decl*>& declarations,
                          const std::vector<std::pair<SourceSpan, std::string>>& errors) {
  errors_ = errors;
  for (const clang::Decl* decl : declarations)
    if (const clang::DeclContext* scope = collect_one(decl))
      collect(scope);
  const clang::SourceManager& sources = spans_.sources();
  for (; !pending_.empty() && !cancel_.cancelled(); pending_.pop_front())
    if (const clang::FunctionDecl* function = pending_.front();
        sources.isInMainFile(sources.getExpansionLoc(function->getLocation()))) {
      lower(function);
      // Lambdas above all, which may be called by templates only.
      for (const clang::Decl* inside : function->decls())
        if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(inside);
            record && !record->isDependentContext())
          collect(record);
    }
}

void Translation::run(const std::vector<std::pair<SourceSpan, std::string>>& errors) {
  errors_ = errors;
  collect(context_.getTranslationUnitDecl());
  for (const clang::VarDecl* variable : models_.made_at_start())
    object_of(variable);
  lower_pending();
  initialize_variables();
}

void Translation::lower_pending() {
  while (!cancel_.cancelled()) {
    if (!pending_variables_.empty()) {
      const auto [variable, id] = pending_variables_.front();
      pending_variables_.pop_front();
      define(variable, id);
    } else if (!pending_bases_.empty()) {
      const auto [structor, id] = pending_bases_.front();
      pending_bases_.pop_front();
      lower_base_variant(structor, id);
    } else if (!pending_.empty()) {
      const clang::FunctionDecl* function = pending_.front();
      pending_.pop_front();
      lower(function);
    } else {
      return;
    }
  }
}

void Translation::lower(const clang::FunctionDecl* definition) {
  const std::size_t index = builder_.function_of(object_of(definition));
  if (builder_.function(index).has_body())
    return;  // an inline function that another file lowered
  describe(definition, builder_.function(index));
  // Classes of other files may have this one as a base.
  if (llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(definition) &&
      has_virtual_bases(llvm::cast<clang::CXXMethodDecl>(definition)->getParent()))
    base_variant(llvm::cast<clang::CXXMethodDecl>(definition));
  ir::Function function = builder_.function(index);
  FunctionLowering(*this, definition, function).run();
  function.name = builder_.function(index).name;
  function.model_size =
      models_.has_quiet_body(definition) ? kSmallestModel : model_size(definition, function);
  builder_.function(index) = std::move(function);
}

std::uint32_t Translation::model_size(const clang::FunctionDecl* definition,
                                      const ir::Function& lowered) const {
  if (!is_of_models(definition))
    return 0;
  std::uint32_t size = kSmallestModel + 1;
  for (const ir::Block& block : lowered.blocks)
    size += static_cast<std::uint32_t>(block.instructions.size()) + 1;
  return size;
}

bool Translation::is_of_models(const clang::Decl* decl) const {
  const clang::SourceManager& sources = spans_.sources();
  return sources.getFilename(sources.getSpellingLoc(decl->getLocation()))
      .starts_with("/" + std::string(kModelPathPrefix));
}

bool Translation::wants_body(const clang::FunctionDecl* definition) const {
  if (!has_usable_body(definition))
    return false;
  if (context_.getLangOpts().CPlusPlus || !spans_.is_system(definition->getLocation()))
    return true;
  return definition->isInlineSpecified() && definition->getStorageClass() == clang::SC_Static;
}

Expr Translation::register_for(const std::string& stem, Sort sort) {
  const std::string name = "%" + stem + "." + to_text(sort);
  std::string unique = name;
  for (int i = 2;; ++i) {
    const Expr known = pool().find_variable(unique);
    if (!known || known.sort() == sort)
      return pool().variable(unique, sort);
    unique = name + "!" + std::to_string(i);
  }
}

void Translation::describe(const clang::FunctionDecl* function, ir::Function& result) {
  result.parameters.clear();
  result.pointees.clear();
  result.records.clear();
  result.result.reset();
  const clang::QualType returned = function->getReturnType();
  if (returned->isRecordType())
    result.parameters.push_back(register_for("result", Sort::pointer()));
  else if (!returned->isVoidType())
    result.result = sort_of(returned);
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
      method && method->isImplicitObjectMemberFunction())
    result.parameters.push_back(register_for("this", Sort::pointer()));
  const bool is_marked = std::ranges::any_of(
      function->specific_attrs<clang::AnnotateAttr>(),
      [](const auto* attribute) { return attribute->getAnnotation() == "reachd::event"; });
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    std::string stem = parameter->getName().str();
    if (stem.empty())
      stem = "arg" + std::to_string(parameter->getFunctionScopeIndex() + 1);
    Expr reg = register_for(stem, sort_of(passed_type(parameter->getType())));
    while (std::ranges::find(result.parameters, reg) != result.parameters.end())
      reg = register_for(stem += ".2", reg.sort());
    const auto list = [&](std::vector<ir::ObjectId>& patterns, ir::ObjectId pattern) {
      patterns.resize(result.parameters.size());
      patterns.push_back(pattern);
    };
    if (const ir::ObjectId text = text_pattern(parameter->getType()))
      list(result.pointees, text);
    else if (const ir::ObjectId pattern =
                 is_marked ? record_pattern(parameter->getType()) : ir::ObjectId{0})
      list(result.records, pattern);
    result.parameters.push_back(reg);
  }
  if (keeps_arguments_in_memory(function))
    result.parameters.push_back(register_for("...", Sort::pointer()));
  result.is_variadic = function->isVariadic() || !function->hasWrittenPrototype();
  // Models of C's library and of GTK are files of their own. (Those of Xt would lose proofs by it:
  // what a library's code does is kept on trust, which certificates refuse.)
  const std::string_view path = main_path_;
  const bool is_model =
      path.starts_with(kModelPathPrefix) &&
      (path.ends_with(".c") || path.starts_with(std::string(kModelPathPrefix) + "gtk"));
  result.is_library = is_model || spans_.is_system(function->getLocation());
  if (function->doesThisDeclarationHaveABody())
    result.is_variadic = function->isVariadic();
  result.where = spans_.expansion(function->getSourceRange());
  result.name_span = spans_.written(function->getNameInfo().getSourceRange());
  result.annotations.clear();
  for (const auto* attribute : function->specific_attrs<clang::AnnotateAttr>())
    result.annotations.push_back(attribute->getAnnotation().str());
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  if (!method || result.is_library || method->size_overridden_methods() == 0)
    return;
  for (const clang::CXXMethodDecl* first : declared_first(method))
    if (spans_.is_system(first->getLocation()))
      result.annotations.push_back(std::string(ir::kOverrides) + link_key(first));
}

ir::ObjectId Translation::link(const clang::NamedDecl* decl, const std::string& name,
                               ir::Object object) {
  if (!decl->hasExternalFormalLinkage() || !decl->isExternallyVisible())
    return builder_.add_internal(name, main_path_, std::move(object));
  return builder_.add_external(link_key(decl), name, std::move(object));
}

std::string Translation::declared_as(const clang::FunctionDecl* function, const std::string& name) {
  ir::ObjectId id = builder_.find_external(name);
  if (id == 0) {
    ir::Object object;
    object.kind = ir::ObjectKind::kFunction;
    object.type = function->getType().getAsString(context_.getPrintingPolicy());
    id = builder_.add_external(name, name, std::move(object));
    ir::Function& declared = builder_.function(builder_.function_of(id));
    describe(function, declared);
    declared.where = declared.name_span = {};
    declared.is_library = true;
  }
  return builder_.object(id).name;
}

std::string Translation::declared_forget() {
  const std::string name(ir::kForget);
  if (builder_.find_external(name) == 0) {
    ir::Object object;
    object.kind = ir::ObjectKind::kFunction;
    const ir::ObjectId id = builder_.add_external(name, name, std::move(object));
    ir::Function& declared = builder_.function(builder_.function_of(id));
    declared.parameters = {register_for("buffer", Sort::pointer()),
                           register_for("bytes", Sort::i64())};
    declared.is_library = true;
  }
  return name;
}

ir::ObjectId Translation::object_of(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* key = function->getCanonicalDecl();
  if (const auto it = objects_.find(key); it != objects_.end())
    return it->second;
  // One model may stand in for several overloads of the library (`view == view`, `view == "text"`):
  // they are one function then.
  const clang::FunctionDecl* const model = models_.body_of(function);
  if (model)
    if (const auto known = objects_.find(model->getCanonicalDecl());
        known != objects_.end() && builder_.object(known->second).name != function_name(model))
      return objects_[key] = known->second;
  const clang::FunctionDecl* definition = nullptr;
  function->hasBody(definition);
  ir::Object object;
  object.kind = ir::ObjectKind::kFunction;
  object.type = function->getType().getAsString(context_.getPrintingPolicy());
  object.where = spans_.expansion(function->getNameInfo().getSourceRange());
  const ir::ObjectId id = link(function, function_name(function), std::move(object));
  objects_[key] = id;
  note_gtk(function);
  if (model) {
    definition = model;
    objects_[model->getCanonicalDecl()] = id;
  } else if (models_.is_replaced(function)) {
    definition = nullptr;
  } else if (!definition && is_quiet(function) && models_.make_quiet_body(function)) {
    definition = function;
  }
  if (builder_.object(id).kind != ir::ObjectKind::kFunction)
    return id;  // a variable has that name
  const std::size_t index = builder_.function_of(id);
  const bool is_wanted = definition && wants_body(definition);
  if (is_wanted)
    pending_.push_back(definition);
  if (builder_.function(index).has_body())
    return id;
  describe(is_wanted ? definition : function, builder_.function(index));
  if (!is_wanted && is_quiet(function)) {
    lower_quiet(function, index);
    builder_.function(index).model_size = kSmallestModel;
  }
  return id;
}

ir::ObjectId Translation::object_of(const clang::VarDecl* variable) {
  const clang::VarDecl* key = variable->getCanonicalDecl();
  if (const auto it = objects_.find(key); it != objects_.end())
    return it->second;
  const clang::VarDecl* definition = variable->getDefinition();
  if (!definition)
    definition = variable->getActingDefinition();
  if (!definition && variable->isStaticDataMember())
    definition = variable->getInitializingDeclaration();
  const clang::VarDecl* seen = definition ? definition : variable;
  ir::Object object =
      object_for(seen->getType(), ir::ObjectKind::kExternal, seen->getSourceRange());
  object.where = spans_.expansion(seen->getLocation());
  const ir::ObjectId id = variable->isStaticLocal() && !variable->isExternallyVisible()
                              ? builder_.add_internal(variable_name(variable), main_path_, object)
                              : link(variable, variable_name(variable), object);
  objects_[key] = id;
  if (definition && builder_.object(id).kind == ir::ObjectKind::kExternal) {
    object.kind = ir::ObjectKind::kGlobal;
    object.name = builder_.object(id).name;
    object.linkage = builder_.object(id).linkage;
    object.key = builder_.object(id).key;
    object.address_taken = builder_.object(id).address_taken;
    object.is_shared = variable->isExternallyVisible();
    builder_.object(id) = std::move(object);
    pending_variables_.emplace_back(definition, id);
  }
  return id;
}

ir::ObjectId Translation::literal(const clang::StringLiteral* literal) {
  const unsigned width = literal->getCharByteWidth();
  const std::string key = std::to_string(width) + literal->getBytes().str();
  if (const auto it = literals_.find(key); it != literals_.end())
    return it->second;
  const clang::QualType element = context_.getAsArrayType(literal->getType())->getElementType();
  const Sort sort = sort_of(element);
  ir::Object object;
  object.kind = ir::ObjectKind::kLiteral;
  object.is_constant = true;
  object.where = spans_.expansion(literal->getSourceRange());
  const std::int64_t count = std::int64_t{literal->getLength()} + 1;
  object.size = count * width;
  object.regions.push_back({0, sort, width, count, ""});
  for (unsigned i = 0; i < count; ++i) {
    const std::uint32_t unit = i < literal->getLength() ? literal->getCodeUnit(i) : 0;
    object.initializers.push_back({std::int64_t{i} * width, pool().machine(sort, unit)});
  }
  std::string shown;
  for (unsigned i = 0; i < literal->getLength() && shown.size() < 24; ++i) {
    const std::uint32_t unit = literal->getCodeUnit(i);
    shown += unit >= 0x20 && unit < 0x7f ? static_cast<char>(unit) : unit == '\n' ? '\n' : '?';
  }
  const ir::ObjectId id = builder_.add_numbered(
      ir::quote(shown) + "@" + std::to_string(object.where.line), std::move(object));
  literals_.emplace(key, id);
  return id;
}

ir::ObjectId Translation::text(const std::string& text, const clang::StringLiteral* part_of) {
  const std::string key = "1" + text;
  if (const auto it = literals_.find(key); it != literals_.end())
    return it->second;
  ir::Object object;
  object.kind = ir::ObjectKind::kLiteral;
  object.is_constant = true;
  object.where = spans_.expansion(part_of->getSourceRange());
  object.size = static_cast<std::int64_t>(text.size()) + 1;
  object.regions.push_back({0, Sort::i8(), 1, object.size, ""});
  for (std::int64_t i = 0; i < object.size; ++i)
    object.initializers.push_back(
        {i, pool().machine(Sort::i8(), static_cast<signed char>(text.c_str()[i]))});
  std::string shown = text.substr(0, 24);
  for (char& c : shown)
    c = c >= 0x20 && c < 0x7f ? c : '?';
  const ir::ObjectId id = builder_.add_numbered(
      ir::quote(shown) + "@" + std::to_string(object.where.line), std::move(object));
  literals_.emplace(key, id);
  return id;
}

std::string Translation::declared_model(const std::string& name,
                                        const std::vector<Sort>& parameters,
                                        std::optional<Sort> result) {
  ir::ObjectId id = builder_.find_external(name);
  if (id == 0) {
    ir::Object object;
    object.kind = ir::ObjectKind::kFunction;
    id = builder_.add_external(name, name, std::move(object));
    ir::Function& declared = builder_.function(builder_.function_of(id));
    for (std::size_t i = 0; i < parameters.size(); ++i)
      declared.parameters.push_back(register_for("arg" + std::to_string(i + 1), parameters[i]));
    declared.result = result;
    declared.is_library = true;
  }
  return builder_.object(id).name;
}

ir::ObjectId Translation::compound_literal(const clang::CompoundLiteralExpr* literal) {
  if (const auto it =
          literals_.find("compound" + std::to_string(reinterpret_cast<std::uintptr_t>(literal)));
      it != literals_.end())
    return it->second;
  ir::Object object =
      object_for(literal->getType(), ir::ObjectKind::kGlobal, literal->getSourceRange());
  const std::string name = "compound@" + std::to_string(object.where.line);
  const ir::ObjectId id = unnamed(name, std::move(object));
  literals_.emplace("compound" + std::to_string(reinterpret_cast<std::uintptr_t>(literal)), id);
  clang::Expr::EvalResult result;
  if (literal->getInitializer()->containsErrors() ||
      !literal->getInitializer()->EvaluateAsRValue(result, context_) ||
      !initialize(id, result.Val, literal->getType(), 0))
    builder_.object(id).kind = ir::ObjectKind::kExternal;
  return id;
}

}  // namespace reachd::clang_extractor

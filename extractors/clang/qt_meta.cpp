#include "extractors/clang/qt_meta.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/StringSwitch.h>

#include <algorithm>
#include <set>
#include <vector>

#include "extractors/clang/overriding.h"
#include "extractors/clang/qt_properties.h"
#include "extractors/clang/qt_resources.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

using Record = clang::CXXRecordDecl;

/// A signal or slot as it can be called: one with default arguments is several.
struct Method {
  const clang::CXXMethodDecl* decl = nullptr;
  unsigned parameters = 0;
};

bool is_annotated(const clang::Decl* decl, llvm::StringRef text) {
  return llvm::any_of(decl->specific_attrs<clang::AnnotateAttr>(),
                      [&](const auto* attr) { return attr->getAnnotation() == text; });
}

bool is_signal(const clang::CXXMethodDecl* method) { return is_annotated(method, "qt_signal"); }

/// An argument that only keeps others from emitting the signal.
bool is_private(const clang::ParmVarDecl* parameter) {
  const Record* record = parameter->getType()->getAsCXXRecordDecl();
  return record && record->getIdentifier() && record->getName() == "QPrivateSignal";
}

/// Names of members that a function template asks its arguments for, itself or in another one.
class DependentNames : public clang::RecursiveASTVisitor<DependentNames> {
public:
  bool VisitCXXDependentScopeMemberExpr(clang::CXXDependentScopeMemberExpr* member) {
    names.insert(member->getMember());
    return true;
  }
  bool VisitUnresolvedLookupExpr(clang::UnresolvedLookupExpr* called) {
    for (const clang::NamedDecl* decl : called->decls())
      if (const auto* other = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl))
        if (seen_.insert(other->getCanonicalDecl()).second)
          TraverseDecl(other->getTemplatedDecl());
    return true;
  }
  std::set<clang::DeclarationName> names;

private:
  llvm::SmallPtrSet<const clang::FunctionTemplateDecl*, 8> seen_;
};

/// Signals that models emit where Qt does, and virtual functions that they call or ask for.
class Emitted : public clang::RecursiveASTVisitor<Emitted> {
public:
  bool VisitCXXMemberCallExpr(clang::CXXMemberCallExpr* call) {
    if (const clang::CXXMethodDecl* method = call->getMethodDecl()) {
      note_signal(method);
      note_virtual(method);
    }
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(reference->getDecl()))
      note_virtual(method);
    return true;
  }
  /// Its instances have no bodies yet.
  bool VisitFunctionTemplateDecl(clang::FunctionTemplateDecl* function) {
    DependentNames dependent;
    dependent.TraverseDecl(function->getTemplatedDecl());
    for (const clang::FunctionDecl* instance : function->specializations())
      for (const clang::TemplateArgument& given :
           instance->getTemplateSpecializationArgs()->asArray())
        if (given.getKind() == clang::TemplateArgument::Type)
          note_named(given.getAsType()->getAsCXXRecordDecl(), dependent.names);
    return true;
  }
  llvm::SmallPtrSet<const clang::CXXMethodDecl*, 32> signals;
  llvm::SmallPtrSet<const clang::CXXMethodDecl*, 32> virtuals;

private:
  void note_named(const Record* record, const std::set<clang::DeclarationName>& names) {
    if (!record || !record->hasDefinition())
      return;
    for (const clang::CXXMethodDecl* method : record->methods())
      if (names.contains(method->getDeclName()))
        note_signal(method);
    for (const clang::CXXBaseSpecifier& base : record->bases())
      note_named(base.getType()->getAsCXXRecordDecl(), names);
  }
  void note_signal(const clang::CXXMethodDecl* method) {
    if (is_signal(method) && !is_emitted_more(method))
      signals.insert(method->getCanonicalDecl());
  }
  void note_virtual(const clang::CXXMethodDecl* method) {
    if (!method->isVirtual() || !virtuals.insert(method->getCanonicalDecl()).second)
      return;
    for (const clang::CXXMethodDecl* overridden : method->overridden_methods())
      note_virtual(overridden);
  }
};

class Writer {
public:
  explicit Writer(clang::ASTContext& context)
      : context_(context), policy_(context.getPrintingPolicy()) {
    policy_.SuppressUnwrittenScope = true;
    policy_.FullyQualifiedName = true;
    policy_.PrintCanonicalTypes = true;
    written_ = context.getPrintingPolicy();
    written_.SuppressTagKeyword = true;
  }

  void write_all() {
    const clang::SourceManager& sources = context_.getSourceManager();
    for (clang::Decl* decl : context_.getTranslationUnitDecl()->decls())
      if (sources.getFilename(decl->getLocation()).starts_with("/" + std::string(kModelPathPrefix)))
        emitted_.TraverseDecl(decl);
    collect(context_.getTranslationUnitDecl());
  }

  std::string text;

private:
  /// moc knows no nested classes. What is not looked at is not read from a precompiled header.
  void collect(const clang::DeclContext* scope) {
    for (const clang::Decl* decl : scope->decls()) {
      if (const auto* record = llvm::dyn_cast<Record>(decl)) {
        if (record->isThisDeclarationADefinition() && has_meta_object(record))
          write(record);
      } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl)) {
        if (const auto* inner = llvm::cast<clang::DeclContext>(decl); !inner->isStdNamespace())
          collect(inner);
      }
    }
  }

  /// By Q_OBJECT; what it declares is defined nowhere here.
  static bool has_meta_object(const Record* record) {
    if (record->isDependentContext() || record->isInvalidDecl() || !record->getIdentifier() ||
        !record->isPolymorphic())
      return false;
    return llvm::any_of(record->methods(), [](const clang::CXXMethodDecl* method) {
      return method->getIdentifier() && method->getName() == "qt_metacall" && !method->hasBody();
    });
  }

  static bool is_of_library(const Record* record) {
    return record->getASTContext().getSourceManager().isInSystemHeader(record->getLocation()) ||
           record->getASTContext()
               .getSourceManager()
               .getFilename(record->getLocation())
               .contains("/Qt");
  }

  /// The same in each translation unit.
  static std::string suffix_of(const Record* record) {
    std::string suffix = "_" + record->getQualifiedNameAsString();
    std::ranges::replace(suffix, ':', '_');
    return suffix;
  }

  static const Record* parent_of(const Record* record) {
    for (const clang::CXXBaseSpecifier& base : record->bases()) {
      const Record* parent = base.getType()->getAsCXXRecordDecl();
      for (const Record* up = parent; up; up = next_up(up))
        if (llvm::any_of(up->methods(), [](const clang::CXXMethodDecl* method) {
              return method->getIdentifier() && method->getName() == "qt_metacall";
            }))
          return up;
    }
    return nullptr;
  }
  static const Record* next_up(const Record* record) {
    return record->getNumBases() == 0 || !record->hasDefinition()
               ? nullptr
               : record->bases_begin()->getType()->getAsCXXRecordDecl();
  }

  std::string type_text(clang::QualType type) const { return type.getAsString(policy_); }

  static std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
  }

  /// As moc normalizes it; what the user writes is compared without spaces.
  std::string signature(const Method& method) const {
    std::string result = method.decl->getNameAsString() + "(";
    for (unsigned i = 0; i < method.parameters; ++i) {
      clang::QualType type = method.decl->getParamDecl(i)->getType();
      if (type->isLValueReferenceType() && type.getNonReferenceType().isConstQualified())
        type = type.getNonReferenceType();
      type.removeLocalConst();
      result += (i > 0 ? "," : "") + without_spaces(type.getAsString(written_));
    }
    return result + ")";
  }

  /// `static_cast<void (C::*)(int)>(&C::changed)`
  std::string address(const clang::CXXMethodDecl* method, const std::string& name) const {
    std::string result =
        "static_cast<" + type_text(method->getReturnType()) + " (" + name + "::*)(";
    for (const clang::ParmVarDecl* parameter : method->parameters())
      result += (result.back() == '(' ? "" : ", ") + type_text(parameter->getType());
    return result + (method->isConst() ? ") const" : ")") + ">(&" + name +
           "::" + method->getNameAsString() + ")";
  }

  void write(const Record* record) {
    const std::string name = "::" + record->getQualifiedNameAsString();
    if (name.find('(') != std::string::npos)  // in something without a name
      return;
    const std::string suffix = suffix_of(record);
    std::vector<Method> methods;
    for (const clang::CXXMethodDecl* method : record->methods()) {
      if (!method->getIdentifier() || method->isStatic() || method->isInvalidDecl() ||
          !can_be_called(method) ||
          (!is_signal(method) && !is_annotated(method, "qt_slot") &&
           !is_annotated(method, "qt_invokable")))
        continue;
      unsigned most = method->getNumParams();
      while (most > 0 && is_private(method->getParamDecl(most - 1)))
        --most;
      for (unsigned n = most + 1; n-- > 0;) {
        methods.push_back({method, n});
        if (n == 0 || !method->getParamDecl(n - 1)->hasDefaultArg())
          break;
      }
    }
    if (is_of_library(record)) {
      write_properties(record, name);
      write_event(record, name);
    }
    const int asked = is_of_library(record) ? write_asking(record, name, suffix) : 0;
    for (const Method& method : methods)
      if (is_sent_by_library(method))
        write_sending(method.decl, name, suffix);
    write_calls(methods, name, suffix);
    const Record* parent = parent_of(record);
    text += "inline const __reachd::qt_class __reachd_class" + suffix + " = {" +
            (parent ? "&__reachd_class" + suffix_of(parent) : "nullptr") + ", \"" + name.substr(2) +
            "\", &__reachd_call" + suffix + ", __reachd_methods" + suffix + ", " +
            std::to_string(methods.size()) + ", " +
            (asked > 0 ? "&__reachd_ask" + suffix : std::string("nullptr")) + ", " +
            std::to_string(asked) + ", \"" + property_names(record) + "\", " +
            (is_of_library(record) && starts_timers(record) ? "true" : "false") + "};\n";
    text += "inline const QMetaObject *" + name +
            "::metaObject() const { return reinterpret_cast<const QMetaObject *>(&__reachd_class" +
            suffix + "); }\n";
    // Of the program's own classes; those of the library are quiet. Nothing here calls them.
    if (!is_of_library(record))
      text +=
          "inline void *" + name +
          "::qt_metacast(const char *) { __reachd::limit(\"qt_metacast\"); }\n" + "inline int " +
          name +
          "::qt_metacall(QMetaObject::Call, int, void **) { __reachd::limit(\"qt_metacall\"); }\n";
    for (const Method& method : methods)
      if (is_signal(method.decl) && !method.decl->hasBody() &&
          method.decl->getReturnType()->isVoidType() && is_whole(method))
        write_signal(method.decl, name, suffix);
  }

  /// Told apart by what they are called and where they stand in the class.
  static std::string key_of(const clang::CXXMethodDecl* method, const std::string& suffix) {
    unsigned same = 0;
    for (const clang::CXXMethodDecl* other : method->getParent()->methods()) {
      if (other == method)
        break;
      same += other->getDeclName() == method->getDeclName() ? 1 : 0;
    }
    return "__reachd_key" + suffix + "_" + method->getNameAsString() + std::to_string(same);
  }

  /// The header may only name a type that the program does not use.
  static bool can_be_called(const clang::CXXMethodDecl* method) {
    const auto is_complete = [](clang::QualType type) {
      const Record* record = type->getAsCXXRecordDecl();
      return !record || record->hasDefinition() ||
             llvm::isa<clang::ClassTemplateSpecializationDecl>(record);
    };
    return is_complete(method->getReturnType()) &&
           llvm::all_of(method->parameters(), [&](const clang::ParmVarDecl* parameter) {
             return is_complete(parameter->getType());
           });
  }

  static bool is_whole(const Method& method) {
    unsigned n = method.decl->getNumParams();
    while (n > 0 && is_private(method.decl->getParamDecl(n - 1)))
      --n;
    return n == method.parameters;
  }

  void write_calls(const std::vector<Method>& methods, const std::string& name,
                   const std::string& suffix) {
    text += "inline void __reachd_call" + suffix + "(::QObject *o, int id, void **a) {\n";
    if (!methods.empty())
      text += "  auto *t = static_cast<" + name + " *>(o);\n  switch (id) {\n";
    for (std::size_t i = 0; i < methods.size(); ++i) {
      const clang::CXXMethodDecl* method = methods[i].decl;
      text += "    case " + std::to_string(i) + ": t->" + method->getNameAsString() + "(";
      for (unsigned p = 0; p < methods[i].parameters; ++p)
        text += std::string(p > 0 ? ", " : "") + "*reinterpret_cast<__reachd::qt_value<" +
                type_text(method->getParamDecl(p)->getType()) + "> *>(a[" + std::to_string(p + 1) +
                "])";
      if (is_whole(methods[i]) && methods[i].parameters < method->getNumParams())
        text += std::string(methods[i].parameters > 0 ? ", " : "") + name + "::QPrivateSignal()";
      text += "); break;\n";
    }
    text += methods.empty() ? "}\n" : "  }\n}\n";
    for (std::size_t i = 0; i < methods.size(); ++i)
      if (is_signal(methods[i].decl) && is_whole(methods[i]))
        text += "inline void *" + key_of(methods[i].decl, suffix) +
                "() {\n  auto f = " + address(methods[i].decl, name) +
                ";\n  return *reinterpret_cast<void *const *>(&f);\n}\n";
    text += "inline const __reachd::qt_method __reachd_methods" + suffix + "[] = {\n";
    for (const Method& method : methods)
      text +=
          "  {\"" + signature(method) + "\", " +
          (is_signal(method.decl) ? "&" + key_of(method.decl, suffix) : std::string("nullptr")) +
          ", " +
          (is_sent_by_library(method) ? "&" + key_of(method.decl, suffix) + "_sent"
                                      : std::string("nullptr")) +
          (is_emitted(method.decl) ? ", true, " : ", false, ") + keep_of(method) + "},\n";
    text += "  {nullptr, nullptr, nullptr, false, nullptr}};\n";
  }

  /// What copies the arguments of a call that waits. Of the library's own, those of plain types.
  std::string keep_of(const Method& method) const {
    std::string types;
    for (unsigned i = 0; i < method.parameters; ++i) {
      const clang::QualType type = method.decl->getParamDecl(i)->getType();
      if (is_of_library(method.decl->getParent()) && !is_plain(type))
        return "nullptr";
      types += (i > 0 ? ", " : "") + ("__reachd::qt_value<" + type_text(type)) + ">";
    }
    return "&__reachd::qt_keep_values<" + types + ">";
  }

  /// A class of the library that looks at events by itself passes them on in the end.
  void write_event(const Record* record, const std::string& name) {
    const clang::CXXMethodDecl* event = method_named(record, "event", 1);
    const Record* parent = parent_of(record);
    if (event && parent && event->isVirtual() && !event->isDefined())
      text += "inline bool " + name.substr(2) + "::event(" +
              type_text(event->getParamDecl(0)->getType()) +
              " e) { return ::" + parent->getQualifiedNameAsString() + "::event(e); }\n";
  }

  /// What is passed where nothing is known of it: for parameter `index`, what to declare before,
  /// and the argument. Empty: there is no such thing.
  struct Passed {
    std::string before, argument;
  };
  Passed passed_for(clang::QualType type, unsigned index) const {
    const std::string what = "(\"what Qt asks for\")";
    const clang::QualType plain = type.getNonReferenceType().getUnqualifiedType();
    const std::string name = "a" + std::to_string(index);
    if (is_plain(plain) && !plain->isPointerType()) {
      std::string value = kept_as(plain, "").unknown;
      return {type_text(plain) + " " + name + " = " + value + "; ", name};
    }
    const bool is_pointer = plain->isPointerType();
    const clang::QualType pointee = is_pointer ? plain->getPointeeType() : plain;
    const Record* record = pointee->getAsCXXRecordDecl();
    // Objects with an identity are some of those that there are, but for events.
    const bool is_some = is_pointer && record && record->hasDefinition() &&
                         record->isDynamicClass() && !record->getName().ends_with("Event");
    if (record && record->hasDefinition() && !record->isAbstract() && !record->isInvalidDecl() &&
        !is_some)
      return {"__reachd::qt_room<" + type_text(pointee.getUnqualifiedType()) + "> " + name + "; ",
              (is_pointer ? "&" : "") + name + ".value"};
    return is_pointer ? Passed{"", "__reachd::unknown<" + type_text(plain) + ">" + what} : Passed{};
  }

  /// Virtual functions that no model calls: Qt may call what the program makes of them at any time,
  /// with arguments of which nothing is known. Returns how many there are.
  int write_asking(const Record* record, const std::string& name, const std::string& suffix) {
    int count = 0;
    std::string body;
    for (const clang::CXXMethodDecl* method : record->methods()) {
      if (!method->isVirtual() || !method->getIdentifier() || method->isInvalidDecl() ||
          (method->size_overridden_methods() != 0 && !filters_by_itself(method)) ||
          (emitted_.virtuals.contains(method->getCanonicalDecl()) && !is_called_more(method)) ||
          is_of_meta_object(method->getName()))
        continue;
      std::string before;
      std::string arguments;
      bool is_possible = can_be_called(method);
      for (unsigned i = 0; i < method->getNumParams(); ++i) {
        const Passed passed = passed_for(method->getParamDecl(i)->getType(), i);
        is_possible = is_possible && !passed.argument.empty();
        before += passed.before;
        arguments += (i > 0 ? ", " : "") + passed.argument;
      }
      const std::string call =
          is_possible ? before + "t->" + method->getNameAsString() + "(" + arguments + ");"
                      : "__reachd::limit(\"arguments of a function that Qt calls\");";
      // Nothing is dropped where that was not asked for.
      const bool is_drop =
          method->getName().starts_with("drag") || method->getName() == "dropEvent";
      // A wizard shows its pages, and that is modelled.
      const std::string guard =
          is_drop && method_named(record, "acceptDrops", 0) ? " && t->acceptDrops()"
          : method->getName() == "setVisible" ? " && !__reachd::property<bool>(t, \"q_is_page\")"
                                              : "";
      // One that is overloaded is told apart by its type.
      const std::string member = is_overloaded(method)
                                     ? address(method, name)
                                     : "&" + name + "::" + method->getNameAsString();
      body += "  if (__reachd::runs_own(t, " + member + ")" + guard +
              " && which == " + std::to_string(count) + ") { " + call + " return true; }\n";
      ++count;
    }
    if (count > 0)
      text += "inline bool __reachd_ask" + suffix +
              "(::QObject *o, int which) {\n  auto *t = static_cast<" + name + " *>(o);\n" + body +
              "  return false;\n}\n";
    return count;
  }
  static bool is_of_meta_object(llvm::StringRef name) {
    return name == "metaObject" || name == "qt_metacast" || name == "qt_metacall";
  }
  static bool is_overloaded(const clang::CXXMethodDecl* method) {
    return !method->getParent()->lookup(method->getDeclName()).isSingleResult();
  }

  /// The library may emit it at any time, where no model does.
  static bool is_sent_by_library(const Method& method) {
    return is_signal(method.decl) && is_whole(method) && is_of_library(method.decl->getParent());
  }
  bool is_emitted(const clang::CXXMethodDecl* method) const {
    return emitted_.signals.contains(method->getCanonicalDecl());
  }

  /// The library emits those where its own machine is then, and not at any time.
  static bool is_of_state_machine(const Record* record) {
    return llvm::StringSwitch<bool>(record->getName())
        .Cases("QAbstractState", "QState", "QFinalState", "QHistoryState", "QStateMachine", true)
        .Cases("QAbstractTransition", "QSignalTransition", "QEventTransition", true)
        .Default(false);
  }

  /// With arguments that are not modelled. Where models emit it for other classes, it is not known
  /// whether the library does.
  void write_sending(const clang::CXXMethodDecl* method, const std::string& name,
                     const std::string& suffix) {
    text += "inline void *" + key_of(method, suffix) + "();\ninline void " +
            key_of(method, suffix) + "_sent(::QObject *o) {\n  __reachd::qt_is_able_to_send(o);\n";
    if (is_emitted(method))
      text += "  if (__reachd::unknown<bool>(\"whether a class without a model emits\")) return;\n";
    if (is_of_state_machine(method->getParent()))
      text += "  if (__reachd::unknown<bool>(\"what a state machine of Qt does\")) return;\n";
    std::string before;
    std::string passed;
    std::string places = "nullptr";
    bool is_known = true;
    for (unsigned i = 0; i < method->getNumParams(); ++i) {
      const clang::ParmVarDecl* parameter = method->getParamDecl(i);
      const Passed one = is_private(parameter) ? Passed{"", name + "::QPrivateSignal()"}
                                               : passed_for(parameter->getType(), i);
      is_known = is_known && is_passed_as_it_is(parameter->getType()) && !one.argument.empty();
      before += one.before;
      passed += (i > 0 ? ", " : "") + one.argument;
      places += ", __reachd::unknown<void *>(\"an argument of a signal\")";
    }
    if (!is_known) {
      text += "  void *a[] = {" + places + "};\n  __reachd::qt_emit(o, " + key_of(method, suffix) +
              "(), a);\n}\n";
      return;
    }
    text += "  " + before + "static_cast<" + name + " *>(o)->" + method->getNameAsString() + "(" +
            passed + ");\n}\n";
  }

  /// What cannot be copied from memory that holds nothing is passed by reference only.
  static bool is_passed_as_it_is(clang::QualType type) {
    const Record* record = type.getNonReferenceType()->getAsCXXRecordDecl();
    return !record || is_plain(type) || type.isTriviallyCopyableType(record->getASTContext()) ||
           (record->hasDefinition() && record->isDynamicClass() && type->isReferenceType()) ||
           is_trivial(record);
  }
  static bool is_trivial(const Record* record) {
    return record->hasDefinition() && record->hasTrivialCopyConstructor() &&
           record->hasTrivialDestructor();
  }

  void write_signal(const clang::CXXMethodDecl* method, const std::string& name,
                    const std::string& suffix) {
    text += "inline void " + name + "::" + method->getNameAsString() + "(";
    std::string values = "nullptr";
    for (unsigned i = 0; i < method->getNumParams(); ++i) {
      const std::string parameter = "a" + std::to_string(i);
      text += (i > 0 ? ", " : "") +
              ("__reachd::qt_same<" + type_text(method->getParamDecl(i)->getType())) + "> " +
              parameter;
      values += ", (void *)__builtin_addressof(" + parameter + ")";
    }
    text += std::string(method->isConst() ? ") const" : ")") + " { void *a[] = {" + values +
            "}; __reachd::qt_emit(const_cast<" + name + " *>(this), " + key_of(method, suffix) +
            "(), a); }\n";
  }

  /// Is it of a type whose values are known one by one: a number, an enumeration, a text …?
  static bool is_plain(clang::QualType type) {
    type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
    if (type->isPointerType() || type->isEnumeralType() || type->isIntegerType() ||
        type->isFloatingType())
      return true;
    const Record* record = type->getAsCXXRecordDecl();
    return record && record->getIdentifier() &&
           (record->getName() == "QString" || record->getName() == "QFlags");
  }

  static const clang::CXXMethodDecl* method_named(const Record* record, llvm::StringRef name,
                                                  unsigned parameters) {
    for (const clang::CXXMethodDecl* method : record->methods())
      if (method->getIdentifier() && method->getName() == name &&
          method->getNumParams() == parameters && !method->isStatic())
        return method;
    return nullptr;
  }

  /// What bounds or a count decide about is more than a place for a value.
  static bool is_bounded(const Record* record, llvm::StringRef name, clang::QualType type) {
    const bool is_number = type->isIntegerType() && !type->isBooleanType();
    return is_number && (name.starts_with("current") || name == "value" || name == "minimum" ||
                         name == "maximum" || name == "count" ||
                         method_named(record, "setRange", 2) || method_named(record, "count", 0));
  }

  /// How the value `a` of a property is kept of `this`. `key` lacks its last quote.
  struct Kept {
    std::string key, load, store, unknown;
  };
  Kept kept_as(clang::QualType type, const std::string& getter) const {
    const std::string own = type_text(type);
    const std::string key = "\"." + getter;
    const std::string what = "(\"a property that was not set\")";
    std::string sort = own;
    std::string before;
    std::string after;
    std::string value = "a";
    const Record* record = type->getAsCXXRecordDecl();
    if (record && record->getName() == "QString") {
      sort = "__reachd::text";
      before = "__reachd::qt_string(";
      after = ")";
      value = "__reachd::qt_text(a)";
    } else if (record || type->isEnumeralType()) {
      sort = "int";
      before = own + (record ? "(::QFlag(" : "(");
      after = record ? "))" : ")";
      value = "int(a)";
    }
    return {key, before + "__reachd::property<" + sort + ">(this, " + key + "\")" + after,
            "__reachd::set_property<" + sort + ">(this, " + key + "\", " + value + ")",
            before + "__reachd::unknown<" + sort + ">" + what + after};
  }

  /// Functions of the library that have no model, but which Q_PROPERTY describes: what was set is
  /// got; before that the value is not modelled.
  void write_properties(const Record* record, const std::string& name) {
    for (const clang::Decl* decl : record->decls()) {
      const std::optional<Property> property = property_of(decl);
      const clang::CXXMethodDecl* getter =
          property ? method_named(record, property->read, 0) : nullptr;
      const clang::CXXMethodDecl* setter =
          property ? method_named(record, property->write, 1) : nullptr;
      if (!getter || !setter || getter->isDefined() || setter->isDefined())
        continue;
      const clang::QualType type = getter->getReturnType().getNonReferenceType();
      const clang::QualType given = setter->getParamDecl(0)->getType().getNonReferenceType();
      const bool is_same = context_.hasSameUnqualifiedType(type, given);
      if (!is_same || !is_plain(type) || is_bounded(record, getter->getName(), type))
        continue;
      if (getter->getReturnType()->isReferenceType() || !setter->getReturnType()->isVoidType())
        continue;
      const Kept kept = kept_as(type.getUnqualifiedType(), getter->getNameAsString());
      const std::string is_known = "__reachd::property<bool>(this, " + kept.key + "?\")";
      text += "inline " + type_text(getter->getReturnType()) + " " + name.substr(2) +
              "::" + getter->getNameAsString() + (getter->isConst() ? "() const" : "()") +
              " { if (!" + is_known + ") return " + kept.unknown + "; return " + kept.load +
              "; }\n";
      const clang::CXXMethodDecl* signal =
          property->notify.empty() ? nullptr : method_named(record, property->notify, 1);
      std::string notify = !signal ? ""
                                   : property->notify + (is_private(signal->getParamDecl(0))
                                                             ? "(" + name + "::QPrivateSignal())"
                                                             : "(a)");
      const clang::CXXMethodDecl* heard = signal;
      if (!heard && !property->notify.empty())
        heard = method_named(record, property->notify, 0);
      if (!signal && heard)
        notify = property->notify + "()";
      if (!notify.empty())
        text += "inline void *" + key_of(heard, suffix_of(record)) + "();\n";
      text += "inline void " + name.substr(2) + "::" + setter->getNameAsString() + "(" +
              type_text(setter->getParamDecl(0)->getType()) + " a) { ";
      if (!notify.empty())
        text += "const bool q_same = " + is_known + " ? " + kept.load +
                " == a : !__reachd::qt_is_heard(this, " + key_of(heard, suffix_of(record)) +
                "()) || __reachd::unknown<bool>(\"whether a property changes\"); ";
      text += "__reachd::set_property<bool>(this, " + kept.key + "?\", true); " + kept.store +
              (notify.empty() ? "; }\n" : "; if (!q_same) " + notify + "; }\n");
    }
  }

  clang::ASTContext& context_;
  Emitted emitted_;
  clang::PrintingPolicy policy_;
  clang::PrintingPolicy written_{clang::LangOptions()};
};

class MocCallbacks : public clang::PPCallbacks {
public:
  MocCallbacks(clang::CompilerInstance& compiler, DependencyNotes& notes)
      : compiler_(compiler), notes_(notes) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token&, llvm::StringRef name, bool,
                          clang::CharSourceRange, clang::OptionalFileEntryRef file, llvm::StringRef,
                          llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    if (!file || !compiler_.hasSema())
      return;
    // Models, and what moc writes, call what is private.
    if (name.starts_with("/" + std::string(kModelPathPrefix)))
      compiler_.getLangOpts().AccessControl = false;
    if (name == qt_meta_path()) {
      Writer writer(compiler_.getASTContext());
      if (compiler_.getPreprocessor().isMacroDefined("QOBJECT_H")) {
        writer.write_all();
        writer.text += qt_resources_text(compiler_, notes_);
      }
      override_with(*file, "#pragma GCC system_header\n" + writer.text);
    } else if (is_written_by_moc(name)) {
      override_with(*file, "");
    }
  }

  /// Before the first build there is none, and none is missed.
  bool FileNotFound(llvm::StringRef name) override { return is_written_by_moc(name); }

private:
  void override_with(clang::FileEntryRef file, const std::string& text) {
    compiler_.getSourceManager().overrideFileContents(
        file, llvm::MemoryBuffer::getMemBufferCopy(text, file.getName()));
  }

  clang::CompilerInstance& compiler_;
  DependencyNotes& notes_;
};

}  // namespace

bool is_written_by_moc(llvm::StringRef path) {
  const llvm::StringRef file = path.substr(path.rfind('/') + 1);
  return file.ends_with(".moc") || (file.starts_with("moc_") && file.ends_with(".cpp"));
}

std::string qt_meta_path() { return "/" + std::string(kModelPathPrefix) + "/~qt_meta.hpp"; }

std::unique_ptr<clang::PPCallbacks> qt_meta_callbacks(clang::CompilerInstance& compiler,
                                                      DependencyNotes& notes) {
  return std::make_unique<MocCallbacks>(compiler, notes);
}

}  // namespace reachd::clang_extractor

/// Models of library classes and functions: C++ of extractors/models that is parsed behind the
/// user's file and stands in for bodies and layouts of the library. Internal to this folder.
///
/// What `std::vector<T>::push_back` does is said by `__reachd::std::vector<T>::push_back`: the
/// same path below the namespace `__reachd`, inline namespaces left out. A model class is
/// instantiated with the arguments of the library's class; which of its functions stands in is
/// decided as the compiler resolves an overload, over arguments of the parameters' types.
///
/// A model class whose base is the library's class only gives functions; any other one replaces the
/// layout, too, and a function of the library without a model is then one without a body.
#pragma once

#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include <vector>

namespace clang {
class LookupResult;
class Sema;
class TemplateArgumentListInfo;
}  // namespace clang

namespace reachd::clang_extractor {

class LibraryModels {
public:
  /// `sema` must still be open for instantiations, though the file has been parsed.
  explicit LibraryModels(clang::Sema& sema);

  /// The model's class that says what objects of `record` consist of; null: it speaks for itself.
  const clang::CXXRecordDecl* layout_of(const clang::CXXRecordDecl* record);
  /// The definition that stands in for the function's; null where there is none.
  const clang::FunctionDecl* body_of(const clang::FunctionDecl* function);
  /// quiet_bodies.cpp: gives a method without a body and a model one that calls what the models
  /// have for all such methods of its name, and a constructor one that makes its bases; false:
  /// nothing fits.
  bool make_quiet_body(const clang::FunctionDecl* function);
  /// A constructor for which the models have something, but whose bases cannot be made: they want
  /// arguments. What it makes is not known to be there.
  bool is_half_made(const clang::FunctionDecl* function) const {
    return half_made_.contains(function->getCanonicalDecl());
  }
  /// What the models do with an object of `record` that such a function is given to keep or to
  /// change: `__reachd::quiet::given(Class*)`, and where the Class is in it. Null: nothing.
  struct Told {
    const clang::FunctionDecl* function = nullptr;
    std::int64_t offset = 0;
  };
  Told told_of_given(const clang::CXXRecordDecl* record);
  bool has_quiet_body(const clang::FunctionDecl* function) const {
    return quiet_bodies_.contains(function->getCanonicalDecl());
  }
  /// Its own body must not be used: it works on a layout that is replaced.
  bool is_replaced(const clang::FunctionDecl* function);
  /// Can a text be put into objects of the class? Its model says so by a member `holds_text`.
  bool holds_text(const clang::CXXRecordDecl* record);
  /// Its declaration says that it does not throw, also where that has to be found out first.
  bool is_noexcept(const clang::FunctionDecl* function);
  /// The library's class that a model's class stands in for; null: it is none.
  const clang::CXXRecordDecl* library_class(const clang::CXXRecordDecl* model) const;
  /// Variables of `__reachd::at_start`: what makes them runs before `main`, whoever uses them.
  std::vector<const clang::VarDecl*> made_at_start() const;
  /// `std::name`, if the file knows it.
  const clang::CXXRecordDecl* standard_class(llvm::StringRef name) const;
  /// The name of an intrinsic ("text_length") that models are made of; empty: it is none.
  static llvm::StringRef intrinsic(const clang::FunctionDecl* function);
  /// Is it a model's function?
  static bool is_model(const clang::FunctionDecl* function);
  /// Is it the type of texts, which has the sort string?
  static bool is_text(clang::QualType type);

private:
  using Record = clang::CXXRecordDecl;

  static const clang::NamespaceDecl* nested(const clang::DeclContext* in,
                                            const clang::IdentifierInfo* name);
  const clang::DeclContext* space_of(const clang::DeclContext* context);
  const Record* model_of(const Record* record);
  const Record* find_model(const Record* record);
  const clang::FunctionDecl* find_body(const clang::FunctionDecl* function);
  const clang::FunctionDecl* resolve(const clang::FunctionDecl* function,
                                     const clang::DeclContext* where, const Record* model,
                                     clang::TemplateArgumentListInfo* written);
  bool find_quiet(clang::LookupResult& found);
  clang::Expr* quiet_call(clang::CXXMethodDecl* method, llvm::StringRef name);
  bool stands_in(const clang::FunctionDecl* found, const clang::FunctionDecl* function) const;

  clang::Sema& sema_;
  clang::ASTContext& context_;
  const clang::DeclContext* models_ = nullptr;
  llvm::DenseMap<const Record*, const Record*> classes_;
  llvm::DenseMap<const Record*, const Record*> stands_for_;
  llvm::DenseMap<const clang::FunctionDecl*, const clang::FunctionDecl*> functions_;
  llvm::DenseSet<const clang::FunctionDecl*> quiet_bodies_;
  llvm::DenseSet<const clang::FunctionDecl*> half_made_;
  llvm::DenseMap<const Record*, Told> told_;
};

}  // namespace reachd::clang_extractor

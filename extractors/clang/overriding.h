/// Which virtual functions a method stands for, and which of Qt's are called by Qt alone.
#pragma once

#include <clang/AST/DeclCXX.h>
#include <llvm/ADT/STLExtras.h>

#include <vector>

namespace reachd::clang_extractor {

/// The methods that override nothing, of which it is one or overrides them.
inline std::vector<const clang::CXXMethodDecl*> declared_first(const clang::CXXMethodDecl* method) {
  if (method->size_overridden_methods() == 0)
    return {method->getCanonicalDecl()};
  std::vector<const clang::CXXMethodDecl*> result;
  for (const clang::CXXMethodDecl* overridden : method->overridden_methods())
    for (const clang::CXXMethodDecl* first : declared_first(overridden))
      result.push_back(first);
  return result;
}

/// Models call it where the program asks for that (`stepUp`), or for one class, and Qt does more.
inline bool is_called_more(const clang::CXXMethodDecl* method) {
  const llvm::StringRef of = method->getParent()->getName();
  return (of == "QAbstractSpinBox" && method->getName() == "stepBy") ||
         (of == "QWidget" && method->getName() == "setVisible") ||
         (of == "QAbstractScrollArea" && method->getName() == "viewportEvent") ||
         of == "QAbstractItemModel" || of == "QListWidgetItem" || of == "QTableWidgetItem" ||
         of == "QTreeWidgetItem";
}

/// Models emit it for views of models that the program makes, and Qt does for all views.
inline bool is_emitted_more(const clang::CXXMethodDecl* signal) {
  const llvm::StringRef of = signal->getParent()->getName();
  return of == "QAbstractItemView" || of == "QItemSelectionModel";
}

/// The library's own filter, which it installs itself (on editors, scroll bars, popups …), and
/// not only the program. Nothing of `QDialog` and `QGraphicsScene` does.
inline bool filters_by_itself(const clang::CXXMethodDecl* method) {
  const llvm::StringRef of = method->getParent()->getName();
  return method->getName() == "eventFilter" && of != "QDialog" && of != "QGraphicsScene";
}

/// A class of the library with timers of its own: to repeat, to scroll, to lay out later. Their
/// events come to the object itself, some through `event` alone.
inline bool starts_timers(const clang::CXXRecordDecl* record) {
  return record->getName() == "QLineEdit" || record->getName() == "QToolBar" ||
         llvm::any_of(record->methods(), [](const clang::CXXMethodDecl* method) {
           return method->getIdentifier() && method->getName() == "timerEvent" &&
                  method->size_overridden_methods() != 0;
         });
}

}  // namespace reachd::clang_extractor

#include "extractors/clang/model_macros.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/StringExtras.h>

#include <string>
#include <vector>

#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

class ModelMacros : public clang::PPCallbacks {
public:
  explicit ModelMacros(clang::Preprocessor& preprocessor) : preprocessor_(preprocessor) {}

  void FileChanged(clang::SourceLocation where, FileChangeReason reason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override {
    if (are_forgotten_ || reason != EnterFile ||
        !preprocessor_.getSourceManager().getFilename(where).starts_with(
            "/" + std::string(kModelPathPrefix) + "/"))
      return;
    are_forgotten_ = true;
    std::vector<const clang::IdentifierInfo*> names;
    for (const auto& macro : preprocessor_.macros())
      names.push_back(macro.first);
    for (const clang::IdentifierInfo* name : names)
      if (!is_reserved(name->getName()) && !is_guard(*name))
        preprocessor_.getIdentifierInfo(name->getName())->setHasMacroDefinition(false);
  }

private:
  static bool is_reserved(llvm::StringRef name) {
    return name.size() > 1 && name[0] == '_' && (name[1] == '_' || llvm::isUpper(name[1]));
  }

  /// Defined as nothing, and named as a file: `QSTRING_H`; or the version of a library.
  bool is_guard(const clang::IdentifierInfo& name) const {
    if (name.getName().ends_with("_VERSION_MAJOR"))
      return true;
    if (!name.getName().ends_with("_H") && !name.getName().ends_with("_H_") &&
        !name.getName().ends_with("_HPP"))
      return false;
    const clang::MacroInfo* macro = preprocessor_.getMacroInfo(&name);
    return macro && macro->isObjectLike() && macro->getNumTokens() == 0;
  }

  clang::Preprocessor& preprocessor_;
  bool are_forgotten_ = false;
};

}  // namespace

std::unique_ptr<clang::PPCallbacks> model_macros(clang::Preprocessor& preprocessor) {
  return std::make_unique<ModelMacros>(preprocessor);
}

}  // namespace reachd::clang_extractor

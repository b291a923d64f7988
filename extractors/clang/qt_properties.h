/// What Q_PROPERTY says of a class. Internal to the extractor.
#pragma once

#include <optional>
#include <string>

#include <clang/AST/DeclCXX.h>

namespace reachd::clang_extractor {

/// `Q_PROPERTY(bool down READ isDown WRITE setDown DESIGNABLE false)`.
struct Property {
  std::string name, read, write, notify;
};

std::optional<Property> property_of(const clang::Decl* decl);

/// `|checked|text|`: those that the class itself declares.
std::string property_names(const clang::CXXRecordDecl* record);

}  // namespace reachd::clang_extractor

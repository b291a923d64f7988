/// Values of properties as C++. Internal to this folder.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace reachd::forms {

std::string trimmed(std::string_view text);
/// With quotes; all that is not ASCII is escaped.
std::string literal(std::string_view text);
/// `QString::fromUtf8("…")`
std::string utf8(std::string_view text);
std::optional<long long> number(std::string_view text);
bool is_identifier(std::string_view text);

/// How texts are translated: by class and text, or by an id.
struct Translation {
  std::string context;
  bool is_by_id = false;
};

bool is_translated(pugi::xml_node string);
/// Of a `<string>`, in the language of the user or as it is.
std::string text_of(pugi::xml_node string, const Translation& translation);

struct Value {
  enum class Kind {
    kSet,         ///< `text` is an expression
    kTranslated,  ///< …that is made anew when the language changes
    kLook,        ///< decides only how things look
    kNone,        ///< nothing is to be set
    kUnknown      ///< `text` says why
  };
  Kind kind = Kind::kUnknown;
  std::string text;
};

/// The value of a `<property>` of an object of class `scope`, which enumerators without a scope
/// belong to. `is_dynamic`: it becomes a QVariant.
Value value_of(pugi::xml_node property, const std::string& scope, bool is_dynamic,
               const Translation& translation);

/// The element that holds the value.
pugi::xml_node held_by(pugi::xml_node property);
/// A child of that name with a name, as in `<property name="text">`.
pugi::xml_node property_of(pugi::xml_node node, std::string_view name,
                           const char* element = "property");

/// `A|B` or `Scope::A`, with `scope` in front of what has none; empty: it is no such text.
std::string enumerators(std::string_view text, const std::string& scope);

}  // namespace reachd::forms

/// What Qt's user interface compiler (uic) would write for a form: the class that makes its
/// widgets.
///
///   Header header = header_of(form, "UI_TILL_H");      class Ui_Till, and Ui::Till of it
///
/// Statements, their order and the names in them are uic's, of Qt 5 and Qt 6 alike. What only
/// decides how things look is left out: fonts, palettes, size policies, icons, cursors, locales.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::forms {

struct Problem {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::string message;
  bool is_error = false;  ///< there is no class; else something was skipped
};

struct Header {
  std::string text;  ///< without a class where the form is no form
  std::vector<Problem> problems;
};

/// `guard`: the macro by which the header is read once. Never fails: see `problems`.
Header header_of(std::string_view form, const std::string& guard);

/// The names of forms that an include may mean, the likeliest first: those of "sub/ui_till.h" are
/// "till.ui" and "ui_till.ui". Empty: no header of a form is called so.
std::vector<std::string> forms_of_include(std::string_view include);

}  // namespace reachd::forms

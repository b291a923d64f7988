#include "extractors/forms/values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <map>

namespace reachd::forms {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos)
    return "";
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

std::string literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += std::string("\\") + c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (byte < 0x20 || byte >= 0x7f) {
      for (const int shift : {6, 3, 0})
        result += (shift == 6 ? "\\" : "") + std::string(1, char('0' + ((byte >> shift) & 7)));
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string utf8(std::string_view text) { return "QString::fromUtf8(" + literal(text) + ")"; }

std::optional<long long> number(std::string_view text) {
  const std::string digits = trimmed(text);
  long long value = 0;
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, value);
  if (digits.empty() || read.ec != std::errc() || read.ptr != end)
    return std::nullopt;
  return value;
}

bool is_identifier(std::string_view text) {
  return !text.empty() && !std::isdigit(static_cast<unsigned char>(text[0])) &&
         std::ranges::all_of(
             text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
}

bool is_translated(pugi::xml_node string) {
  const std::string_view notr = string.attribute("notr").value();
  return notr != "true" && notr != "yes";
}

std::string text_of(pugi::xml_node string, const Translation& translation) {
  const std::string text = string.text().get();
  if (!is_translated(string))
    return utf8(text);
  if (translation.is_by_id && string.attribute("id"))
    return "qtTrId(" + literal(string.attribute("id").value()) + ")";
  if (text.empty())
    return "QString()";
  const std::string comment = string.attribute("comment").value();
  return "QCoreApplication::translate(" + literal(translation.context) + ", " + literal(text) +
         ", " + (comment.empty() ? "nullptr" : literal(comment)) + ")";
}

pugi::xml_node held_by(pugi::xml_node property) {
  return property.find_child(
      [](pugi::xml_node child) { return child.type() == pugi::node_element; });
}

pugi::xml_node property_of(pugi::xml_node node, std::string_view name, const char* element) {
  for (const pugi::xml_node one : node.children(element))
    if (one.attribute("name").value() == name)
      return one;
  return {};
}

std::string enumerators(std::string_view text, const std::string& scope) {
  std::string result;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t end = std::min(text.find('|', from), text.size());
    const std::string one = trimmed(text.substr(from, end - from));
    std::string plain = one;
    std::erase(plain, ':');
    if (!is_identifier(plain))
      return "";
    result += (result.empty() ? "" : "|") +
              (one.find("::") == std::string::npos ? scope + "::" + one : one);
    from = end + 1;
  }
  return result;
}

namespace {

using Kind = Value::Kind;

/// `QRect(1, 2, 3, 4)` of the numbers in an element; empty: one of them is none.
std::string made_of_numbers(pugi::xml_node node, const std::string& type,
                            std::initializer_list<const char*> parts) {
  std::string result = type + "(";
  for (const char* part : parts) {
    const auto value = number(node.child_value(part));
    if (!value)
      return "";
    result += (result.back() == '(' ? "" : ", ") + std::to_string(*value);
  }
  return result + ")";
}

/// As short as can be where no number of digits is given.
std::optional<std::string> real(std::string_view written, int digits) {
  const std::string text = trimmed(written);
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  if (text.empty() || read.ec != std::errc() || read.ptr != end)
    return std::nullopt;
  std::array<char, 512> buffer;
  char* const last = buffer.data() + buffer.size();
  const auto printed =
      digits == 0 ? std::to_chars(buffer.data(), last, value)
                  : std::to_chars(buffer.data(), last, value, std::chars_format::fixed, digits);
  if (printed.ec != std::errc())
    return std::nullopt;
  return std::string(buffer.data(), printed.ptr);
}

/// The same of numbers with a fraction.
std::string made_of_reals(pugi::xml_node node, const std::string& type,
                          std::initializer_list<const char*> parts) {
  std::string result = type + "(";
  for (const char* part : parts) {
    const auto value = real(node.child_value(part), 0);
    if (!value)
      return "";
    result += (result.back() == '(' ? "" : ", ") + *value;
  }
  return result + ")";
}

std::string date_of(pugi::xml_node node) {
  return made_of_numbers(node, "QDate", {"year", "month", "day"});
}
std::string time_of(pugi::xml_node node) {
  return made_of_numbers(node, "QTime", {"hour", "minute", "second"});
}

Value of_number(pugi::xml_node held, const std::string& before, const std::string& after) {
  const auto value = number(held.child_value());
  if (!value)
    return {Kind::kUnknown, "found '" + trimmed(held.child_value()) + "', expected a number"};
  return {Kind::kSet, before + std::to_string(*value) + after};
}

Value of_real(pugi::xml_node held, int digits) {
  const auto value = real(held.child_value(), digits);
  if (!value)
    return {Kind::kUnknown, "found '" + trimmed(held.child_value()) + "', expected a number"};
  return {Kind::kSet, *value};
}

Value of_list(pugi::xml_node held, const Translation& translation) {
  const bool is_whole_translated = is_translated(held);
  std::string text = "QStringList()";
  for (const pugi::xml_node one : held.children("string"))
    text += " << " + (is_whole_translated ? text_of(one, translation) : utf8(one.text().get()));
  const bool is_any = is_whole_translated && held.child("string");
  return {is_any ? Kind::kTranslated : Kind::kSet, text};
}

Value of_parts(const std::string& text, std::string_view element) {
  if (text.empty())
    return {Kind::kUnknown, "found a '" + std::string(element) + "' that is not made of numbers"};
  return {Kind::kSet, text};
}

bool decides_looks(std::string_view element) {
  static constexpr std::array kLooks = {"font",   "palette",     "sizepolicy", "iconset", "pixmap",
                                        "cursor", "cursorShape", "locale",     "brush",   "color"};
  return std::ranges::find(kLooks, element) != kLooks.end();
}

}  // namespace

Value value_of(pugi::xml_node property, const std::string& scope, bool is_dynamic,
               const Translation& translation) {
  const pugi::xml_node held = held_by(property);
  const std::string element = held.name();
  const std::string plain = trimmed(held.child_value());
  if (decides_looks(element))
    return {Kind::kLook, ""};
  if (element == "string")
    return {is_translated(held) ? Kind::kTranslated : Kind::kSet, text_of(held, translation)};
  if (element == "bool")
    return {Kind::kSet, plain == "true" || plain == "1" ? "true" : "false"};
  if (element == "number")
    return of_number(held, "", "");
  if (element == "enum" || element == "set") {
    if (plain.empty())
      return {Kind::kNone, ""};
    const std::string text = enumerators(plain, scope);
    if (text.empty())
      return {Kind::kUnknown, "found '" + plain + "', expected enumerators"};
    return {Kind::kSet, text};
  }
  if (element == "cstring")
    return {Kind::kSet, is_dynamic ? "QByteArray(" + literal(held.text().get()) + ")"
                                   : literal(held.text().get())};
  if (element == "rect")
    return of_parts(made_of_numbers(held, "QRect", {"x", "y", "width", "height"}), element);
  if (element == "size")
    return of_parts(made_of_numbers(held, "QSize", {"width", "height"}), element);
  if (element == "point")
    return of_parts(made_of_numbers(held, "QPoint", {"x", "y"}), element);
  if (element == "rectf")
    return of_parts(made_of_reals(held, "QRectF", {"x", "y", "width", "height"}), element);
  if (element == "sizef")
    return of_parts(made_of_reals(held, "QSizeF", {"width", "height"}), element);
  if (element == "pointf")
    return of_parts(made_of_reals(held, "QPointF", {"x", "y"}), element);
  if (element == "UInt")
    return of_number(held, "", "u");
  if (element == "longLong")
    return of_number(held, "Q_INT64_C(", ")");
  if (element == "uLongLong")
    return of_number(held, "Q_UINT64_C(", ")");
  if (element == "float")
    return of_real(held, 8);
  if (element == "double")
    return of_real(held, 15);
  if (element == "char")
    return of_number(held.child("unicode"), "QChar(", ")");
  if (element == "date")
    return of_parts(date_of(held), element);
  if (element == "time")
    return of_parts(time_of(held), element);
  if (element == "datetime") {
    const std::string date = date_of(held);
    const std::string time = time_of(held);
    return of_parts(date.empty() || time.empty() ? "" : "QDateTime(" + date + ", " + time + ")",
                    element);
  }
  if (element == "url")
    return {Kind::kSet, "QUrl(" + utf8(held.child("string").text().get()) + ")"};
  if (element == "stringlist")
    return of_list(held, translation);
  if (element.empty())
    return {Kind::kUnknown, "found no value"};
  return {Kind::kUnknown, "found a value of the unknown kind '" + element + "'"};
}

}  // namespace reachd::forms

#include "extractors/json/json.h"

namespace reachd {

namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t kColumnsMax = 100;

std::string in_quotes(std::string_view text) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (byte < 0x20)
      ((out += "\\u00") += kDigits[byte >> 4]) += kDigits[byte & 15];
    else
      out += c;
  }
  return out + "\"";
}

std::string on_one_line(const JsonValue& value) {
  std::string text;
  switch (value.kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return value.boolean ? "true" : "false";
    case Kind::kInteger:
    case Kind::kNumber:
      return value.text;
    case Kind::kString:
      return in_quotes(value.text);
    case Kind::kArray:
      for (const JsonValue& item : value.items)
        text += (text.empty() ? "" : ", ") + on_one_line(item);
      return "[" + text + "]";
    case Kind::kObject:
      for (const auto& [key, member] : value.members)
        text += (text.empty() ? "" : ", ") + in_quotes(key) + ": " + on_one_line(member);
      return "{" + text + "}";
  }
  return text;
}

std::string written(const JsonValue& value, const std::string& margin, std::size_t column) {
  std::string line = on_one_line(value);
  const bool is_container = value.is(Kind::kArray) || value.is(Kind::kObject);
  const bool is_document = margin.empty() && value.is(Kind::kObject);
  if (!is_container || (!is_document && column + line.size() < kColumnsMax) || line.size() == 2)
    return line;
  const std::string inner = margin + "  ";
  std::string text;
  const auto add = [&](const std::string& key, const JsonValue& item) {
    text += (text.empty() ? "\n" : ",\n") + inner + key +
            written(item, inner, inner.size() + key.size());
  };
  for (const JsonValue& item : value.items)
    add("", item);
  for (const auto& [key, member] : value.members)
    add(in_quotes(key) + ": ", member);
  const bool is_array = value.is(Kind::kArray);
  return (is_array ? "[" : "{") + text + "\n" + margin + (is_array ? "]" : "}");
}

}  // namespace

JsonValue json_string(std::string text) { return {.kind = Kind::kString, .text = std::move(text)}; }

JsonValue json_bool(bool value) { return {.kind = Kind::kBool, .boolean = value}; }

JsonValue json_integer(std::string digits) {
  return {.kind = Kind::kInteger, .text = std::move(digits)};
}

JsonValue json_array(std::vector<JsonValue> items) {
  return {.kind = Kind::kArray, .items = std::move(items)};
}

JsonValue json_object(std::vector<JsonMember> members) {
  return {.kind = Kind::kObject, .members = std::move(members)};
}

std::string to_text(const JsonValue& document) { return written(document, "", 0) + "\n"; }

}  // namespace reachd

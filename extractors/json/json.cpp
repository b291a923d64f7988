#include "extractors/json/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace reachd {

namespace {

using Kind = JsonValue::Kind;

std::string escape_pointer(std::string_view key) {
  std::string escaped;
  for (const char c : key) {
    if (c == '~')
      escaped += "~0";
    else if (c == '/')
      escaped += "~1";
    else
      escaped += c;
  }
  return escaped;
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t line = 1;
  std::size_t start = 0;
  for (std::size_t i = 0; i < offset; ++i)
    if (text[i] == '\n') {
      ++line;
      start = i + 1;
    }
  return std::to_string(line) + ":" + std::to_string(offset - start + 1);
}

/// Builds the document while the library reads it; returning false stops it.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
  Builder(std::string_view text, std::string_view path) : text_(text), path_(path) {}

  bool null() override { return add({}) != nullptr; }
  bool boolean(bool value) override {
    return add({.kind = Kind::kBool, .boolean = value}) != nullptr;
  }
  bool number_integer(std::int64_t value) override { return integer(std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) override { return integer(std::to_string(value)); }
  bool number_float(double, const std::string& digits) override {
    const bool is_integer = digits.find_first_of(".eE") == std::string::npos;
    return add({.kind = is_integer ? Kind::kInteger : Kind::kNumber, .text = digits}) != nullptr;
  }
  bool string(std::string& value) override {
    return add({.kind = Kind::kString, .text = std::move(value)}) != nullptr;
  }
  bool binary(nlohmann::json::binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Kind::kObject); }
  bool start_array(std::size_t) override { return open(Kind::kArray); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    if (!keys_.back().insert(name).second) {
      error_ = {path_ + "#" + open_.back()->pointer, "key \"" + name + "\" occurs twice"};
      return false;
    }
    key_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& exception) override {
    // "[…] parse error at line 1, column 2: syntax error while parsing value - unexpected …; last
    // read: '…'; expected …"
    const std::string what = exception.what();
    const std::size_t start = what.find(" - ");
    std::string message = start == std::string::npos ? what : what.substr(start + 3);
    constexpr std::string_view kLastRead = "; last read: ";
    if (const std::size_t at = message.find(kLastRead); at != std::string::npos)
      message.replace(at, kLastRead.size(), " at ");
    error_ = {path_ + ":" + line_and_column(text_, position == 0 ? 0 : position - 1),
              "malformed JSON: " + message};
    return false;
  }

  std::optional<Error> error() const { return error_; }
  JsonValue take() { return std::move(root_); }

private:
  JsonValue* add(JsonValue value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    JsonValue& parent = *open_.back();
    if (parent.is(Kind::kArray)) {
      value.pointer = parent.pointer + "/" + std::to_string(parent.items.size());
      return &parent.items.emplace_back(std::move(value));
    }
    value.pointer = parent.pointer + "/" + escape_pointer(key_);
    return &parent.members.emplace_back(std::move(key_), std::move(value)).second;
  }
  bool integer(std::string digits) {
    return add({.kind = Kind::kInteger, .text = std::move(digits)}) != nullptr;
  }
  bool open(Kind kind) {
    // Only the innermost container grows, so the pointers to the outer ones stay valid.
    JsonValue* value = add({.kind = kind});
    open_.push_back(value);
    keys_.emplace_back();
    if (open_.size() <= static_cast<std::size_t>(kJsonDepthMax))
      return true;
    error_ = {path_ + "#" + value->pointer,
              "nested deeper than " + std::to_string(kJsonDepthMax) + " levels"};
    return false;
  }
  bool close() {
    open_.pop_back();
    keys_.pop_back();
    return true;
  }

  std::string_view text_;
  std::string path_;
  JsonValue root_;
  std::vector<JsonValue*> open_;
  std::vector<std::set<std::string>> keys_;  ///< of the open objects; empty for arrays
  std::string key_;
  std::optional<Error> error_;
};

std::string kind_text(Kind kind) {
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "true or false";
    case Kind::kInteger:
      return "an integer";
    case Kind::kNumber:
      return "a number";
    case Kind::kString:
      return "a string";
    case Kind::kArray:
      return "an array";
    case Kind::kObject:
      return "an object";
  }
  return "";
}

const std::vector<JsonValue>& items_of(const JsonValue* value) {
  static const std::vector<JsonValue> kNone;
  return value ? value->items : kNone;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const auto& member) { return member.first == key; });
  return found == members.end() ? nullptr : &found->second;
}

void JsonProblems::add(const JsonValue& at, std::string message) {
  errors_.push_back({path_ + "#" + at.pointer, std::move(message)});
}

void JsonProblems::add_expected(const JsonValue& found, std::string_view expected) {
  add(found, "found " + describe(found) + ", expected " + std::string(expected));
}

std::optional<JsonValue> parse_json(std::string_view text, std::string_view path,
                                    std::vector<Error>& errors) {
  Builder builder(text, path);
  bool complete = false;
  try {
    complete = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  } catch (const std::exception& exception) {
    errors.push_back({std::string(path), exception.what()});
    return std::nullopt;
  }
  if (complete)
    return builder.take();
  errors.push_back(builder.error().value_or(Error{std::string(path), "malformed JSON"}));
  return std::nullopt;
}

std::string describe(const JsonValue& value) {
  switch (value.kind) {
    case Kind::kBool:
      return value.boolean ? "true" : "false";
    case Kind::kInteger:
    case Kind::kNumber:
      return value.text;
    case Kind::kString:
      return "\"" + (value.text.size() > 60 ? value.text.substr(0, 57) + "..." : value.text) + "\"";
    default:
      return kind_text(value.kind);
  }
}

JsonObject::JsonObject(const JsonValue& value, JsonProblems& problems)
    : value_(value), problems_(problems) {
  if (!value.is(Kind::kObject))
    problems.add_expected(value, "an object");
}

const JsonValue* JsonObject::optional(std::string_view key) {
  known_.push_back(key);
  return value_.find(key);
}

const JsonValue* JsonObject::required(std::string_view key) {
  const JsonValue* found = optional(key);
  if (!found && valid())
    problems_.add(value_, "key \"" + std::string(key) + "\" is missing");
  return found;
}

const JsonValue* JsonObject::optional(std::string_view key, Kind kind) {
  const JsonValue* found = optional(key);
  if (!found || found->is(kind))
    return found;
  problems_.add_expected(*found, kind_text(kind));
  return nullptr;
}

const JsonValue* JsonObject::required(std::string_view key, Kind kind) {
  const JsonValue* found = required(key);
  if (!found || found->is(kind))
    return found;
  problems_.add_expected(*found, kind_text(kind));
  return nullptr;
}

std::string JsonObject::required_string(std::string_view key) {
  const JsonValue* found = required(key, Kind::kString);
  if (found && found->text.empty())
    problems_.add_expected(*found, "a string that is not empty");
  return found ? found->text : "";
}

std::string JsonObject::optional_string(std::string_view key) {
  const JsonValue* found = optional(key, Kind::kString);
  return found ? found->text : "";
}

bool JsonObject::optional_bool(std::string_view key) {
  const JsonValue* found = optional(key, Kind::kBool);
  return found && found->boolean;
}

const std::vector<JsonValue>& JsonObject::optional_items(std::string_view key) {
  return items_of(optional(key, Kind::kArray));
}

const std::vector<JsonValue>& JsonObject::required_items(std::string_view key) {
  return items_of(required(key, Kind::kArray));
}

std::vector<std::string> JsonObject::optional_strings(std::string_view key) {
  std::vector<std::string> strings;
  for (const JsonValue& item : optional_items(key)) {
    if (item.is(Kind::kString))
      strings.push_back(item.text);
    else
      problems_.add_expected(item, "a string");
  }
  return strings;
}

void JsonObject::finish() {
  for (const auto& [key, value] : value_.members)
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
      std::string expected;
      for (const std::string_view known : known_)
        expected += (expected.empty() ? "" : ", ") + std::string(known);
      problems_.add(value, "unknown key \"" + key + "\", expected one of " + expected);
    }
}

}  // namespace reachd

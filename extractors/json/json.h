/// A JSON document as plain values that know their place, for readers that accept no guess.
///
///   {"minimum": 18446744073709551615}
///
/// is an object with one member, a number whose text is "18446744073709551615" and whose pointer is
/// "/minimum". Errors name the file and the JSON pointer, "tax.eventmodel.json#/minimum", or line
/// and column where the text is no JSON at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"

namespace reachd {

struct JsonMember;

struct JsonValue {
  enum class Kind { kNull, kBool, kInteger, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kNull;
  bool boolean = false;
  /// Of strings: the text. Of integers and numbers: the digits, so that nothing is rounded.
  std::string text;
  std::vector<JsonValue> items;
  std::vector<JsonMember> members;  ///< in the order of the file
  std::string pointer;              ///< RFC 6901; empty for the document

  bool is(Kind k) const { return kind == k; }
  /// Null if there is none.
  const JsonValue* find(std::string_view key) const;
};

/// Of an object; with the names of a pair.
struct JsonMember {
  std::string first;
  JsonValue second;
};

inline constexpr int kJsonDepthMax = 64;

/// Errors of one document, in order of discovery.
class JsonProblems {
public:
  JsonProblems(std::string_view path, std::vector<Error>& errors) : path_(path), errors_(errors) {}
  void add(const JsonValue& at, std::string message);
  /// "found …, expected `expected`".
  void add_expected(const JsonValue& found, std::string_view expected);
  bool empty() const { return errors_.empty(); }
  std::size_t count() const { return errors_.size(); }

private:
  std::string path_;
  std::vector<Error>& errors_;
};

/// The document; none, and one error added, where the text is malformed, nested too deeply, or has
/// an object with the same key twice.
std::optional<JsonValue> parse_json(std::string_view text, std::string_view path,
                                    std::vector<Error>& errors);

/// "\"a\"", "7", "null", "an object": a value in a message.
std::string describe(const JsonValue& value);

/// For documents that are written: no pointers are set.
JsonValue json_string(std::string text);
JsonValue json_bool(bool value);
JsonValue json_integer(std::string digits);
JsonValue json_array(std::vector<JsonValue> items);
JsonValue json_object(std::vector<JsonMember> members);

/// The document as text that `parse_json` reads back: what fits is on one line, else one line for
/// each item, indented by two spaces. Ends with a newline.
std::string to_text(const JsonValue& document);

/// The members of one object, each asked for once. `finish` reports what nobody asked for.
class JsonObject {
public:
  /// Reports it where `value` is no object; it then has no members.
  JsonObject(const JsonValue& value, JsonProblems& problems);

  const JsonValue* required(std::string_view key);
  const JsonValue* optional(std::string_view key);
  /// Of this kind, else reported. Null where missing or of another kind.
  const JsonValue* required(std::string_view key, JsonValue::Kind kind);
  const JsonValue* optional(std::string_view key, JsonValue::Kind kind);
  /// Not empty.
  std::string required_string(std::string_view key);
  std::string optional_string(std::string_view key);
  bool optional_bool(std::string_view key);
  /// The items of an array; nothing where it is missing.
  const std::vector<JsonValue>& optional_items(std::string_view key);
  const std::vector<JsonValue>& required_items(std::string_view key);
  /// Strings of an array, each reported where it is none.
  std::vector<std::string> optional_strings(std::string_view key);

  bool valid() const { return value_.is(JsonValue::Kind::kObject); }
  const JsonValue& value() const { return value_; }
  /// Call after the last request.
  void finish();

private:
  const JsonValue& value_;
  JsonProblems& problems_;
  std::vector<std::string_view> known_;
};

}  // namespace reachd

#include "analysis/testgen/calls.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <climits>
#include <cstdio>
#include <cstring>

namespace reachd::testgen {

namespace {

using confirm::CallParameter;
using confirm::DriverValue;
using confirm::ValueKind;

std::string number_text(std::uint64_t bits) {
  const auto number = static_cast<std::int64_t>(bits);
  if (number == INT64_MIN)
    return "(-9223372036854775807 - 1)";
  if (number == INT32_MIN)
    return "(-2147483647 - 1)";
  return std::to_string(number);
}

std::string real_text(double value) {
  // The shortest that is read back as the same.
  std::array<char, 64> text{};
  for (int digits = 1; digits <= 17; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*g", digits, value);
    double read = 0;
    if (std::sscanf(text.data(), "%lf", &read) == 1 && std::memcmp(&read, &value, sizeof read) == 0)
      break;
  }
  std::string result = text.data();
  return result.find_first_of(".en") == std::string::npos ? result + ".0" : result;
}

std::string value_text(const DriverValue& value, bool is_cxx) {
  if (const auto* number = std::get_if<std::uint64_t>(&value))
    return number_text(*number);
  if (const auto* real = std::get_if<double>(&value))
    return real_text(*real);
  const auto& bytes = std::get<std::string>(value);
  const std::string literal = c_literal(bytes);
  if (is_cxx && bytes.find('\0') != std::string::npos)
    return "{" + literal + ", " + std::to_string(bytes.size()) + "}";
  return literal;
}

/// Types that a literal becomes by itself.
bool is_number_type(const std::string& type) {
  static constexpr auto kWords = {"int",  "long",  "short",  "signed", "unsigned", "char",
                                  "bool", "float", "double", "const",  "size_t"};
  std::size_t begin = 0;
  while (begin < type.size()) {
    const std::size_t end = std::min(type.find(' ', begin), type.size());
    std::string word = type.substr(begin, end - begin);
    if (word.starts_with("std::"))
      word.erase(0, 5);
    if (!word.ends_with("_t") && std::ranges::find(kWords, word) == kWords.end())
      return false;
    begin = end + 1;
  }
  return true;
}

/// What takes an enumeration, or may write to what it gets, needs more than a literal.
std::string as_type(const std::string& literal, const CallParameter& parameter, std::size_t number,
                    bool is_cxx, TestStep& step) {
  const std::string& type = parameter.type;
  const bool is_constant = type.starts_with("const ") || type.find(" const") != std::string::npos;
  if (parameter.kind != ValueKind::kText) {
    const bool is_plain =
        !is_cxx || type.find_first_of("&*") != std::string::npos || is_number_type(type);
    return is_plain ? literal : "static_cast<" + type + ">(" + literal + ")";
  }
  const std::string name = "text" + std::to_string(number);
  if (type.ends_with("*") && !is_constant)
    step.setup.push_back("char " + name + "[] = " + literal + ";");
  else if (type.ends_with("&") && !type.ends_with("&&") && !is_constant)
    step.setup.push_back(type.substr(0, type.find_last_not_of(" &") + 1) + " " + name +
                         (literal.starts_with("{") ? "" : " = ") + literal + ";");
  else
    return literal;
  return name;
}

}  // namespace

std::string c_literal(const std::string& bytes) {
  std::string text = "\"";
  bool was_number = false;  // an escape of digits goes on with the digits behind it
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (was_number && std::isdigit(byte) != 0)
      text += "\"\"";
    was_number = false;
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == '\n') {
      text += "\\n";
    } else if (c == '\t') {
      text += "\\t";
    } else if (byte < 0x20 || byte >= 0x7f) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\%03o", byte);
      text += escape.data();
      was_number = true;
    } else {
      text += c;
    }
  }
  return text + "\"";
}

TestStep step_of(const confirm::Driver& driver, const confirm::DriverStep& step, bool is_cxx) {
  TestStep made;
  made.repeat = step.repeat;
  made.input = step.input;
  if (step.guard != confirm::DriverStep::kNone)
    made.guard = driver.calls[step.guard].function + "()";
  if (step.call == confirm::DriverStep::kNone)
    return made;
  const confirm::Call& call = driver.calls[step.call];
  std::string arguments;
  std::size_t next = 0;
  for (std::size_t i = 0; i < call.parameters.size(); ++i) {
    const CallParameter& parameter = call.parameters[i];
    std::string argument;
    if (parameter.kind == ValueKind::kNull) {
      argument = is_cxx ? "nullptr" : "0";
    } else if (parameter.kind == ValueKind::kRecord) {
      const std::string name = call.parameters.size() == 1 ? "value" : "value" + std::to_string(i);
      made.setup.push_back(parameter.type + " " + name + " = " +
                           (is_cxx ? parameter.type + "()" : std::string("{0}")) + ";");
      for (std::size_t k = 0; k < parameter.members.size(); ++k, ++next) {
        const std::string value = value_text(step.values[next], is_cxx);
        if (value != "0" && value != "0.0")
          made.setup.push_back(name + parameter.members[k] + " = " + value + ";");
      }
      argument = (parameter.is_pointer ? "&" : "") + name;
    } else {
      argument = as_type(value_text(step.values[next++], is_cxx), parameter, i, is_cxx, made);
    }
    arguments += (i == 0 ? "" : ", ") + argument;
  }
  made.call = call.function + "(" + arguments + ")";
  return made;
}

}  // namespace reachd::testgen

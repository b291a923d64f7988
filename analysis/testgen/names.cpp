#include "analysis/testgen/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace reachd::testgen {

namespace {

constexpr std::size_t kNameMax = 60;

/// The longer ones first.
constexpr auto kWords = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"==", "Is"},    {"!=", "IsNot"}, {"<=", "AtMost"}, {">=", "AtLeast"}, {"&&", "And"},
    {"||", "Or"},    {"<<", "Left"},  {">>", "Right"},  {"->", ""},        {"::", ""},
    {"<", "Below"},  {">", "Above"},  {"!", "Not"},     {"+", "Plus"},     {"-", "Minus"},
    {"*", "Times"},  {"/", "By"},     {"%", "Modulo"},  {"&", "With"},     {"|", "Or"},
    {"?", "Choice"},
});

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

}  // namespace

std::string camel_case(std::string_view text) {
  std::string name;
  bool begins = true;
  for (std::size_t i = 0; i < text.size() && name.size() < kNameMax;) {
    if (is_word(text[i])) {
      name +=
          begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(text[i]))) : text[i];
      begins = false;
      ++i;
      continue;
    }
    begins = true;
    const auto* known = std::ranges::find_if(
        kWords, [&](const auto& word) { return text.substr(i).starts_with(word.first); });
    if (known != kWords.end())
      name += known->second;
    i += known != kWords.end() ? known->first.size() : 1;
  }
  return name;
}

}  // namespace reachd::testgen

/// Values near others, as fuzzers make them: numbers and words of the source put in, and what is
/// there changed a little. Internal to reach. Always the same ones, in the same order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/symex/delivered_bytes.h"

namespace reachd::reach {

class Variations {
public:
  /// Words of the source, without spaces.
  void set_words(std::span<const std::u32string> words) {
    words_.assign(words.begin(), words.end());
  }
  /// `texts`: those of the variables that are characters of one. `other`: values of the same event.
  Assignment vary(const Assignment& values, const Assignment& other,
                  std::span<const symex::DeliveredBytes> texts, std::span<const Int128> numbers);
  std::uint64_t random();
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random() % bound); }

private:
  Int128 number_for(const Value& value, std::span<const Int128> numbers);
  std::u32string text_for(std::u32string text, const std::u32string& other,
                          std::span<const Int128> numbers);
  /// The same, as one line where both are lines.
  std::u32string line_for(const std::u32string& text, const std::u32string& other,
                          std::span<const Int128> numbers);
  std::u32string token(std::span<const Int128> numbers);

  std::vector<std::u32string> words_;
  std::uint64_t seed_ = 1;
};

/// Is it what people type, and nothing else?
bool is_plain(const std::u32string& text);

/// The text that the values say, up to its count or a zero.
std::u32string text_of(const symex::DeliveredBytes& text, const Assignment& values);
void set_text(const symex::DeliveredBytes& text, const std::u32string& to, Assignment& values);

}  // namespace reachd::reach

#include "extractors/clang/text_encoding.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/Support/ConvertUTF.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace reachd::clang_extractor {

namespace {

bool is_latin1(std::string name) {
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name == "latin1" || name == "latin-1" || name == "iso-8859-1" || name == "iso8859-1" ||
         name == "l1";
}

}  // namespace

std::string in_utf8(std::string text, const std::vector<std::string>& arguments) {
  const bool is_utf16 =
      (text.starts_with("\xff\xfe") && !text.starts_with(std::string_view("\xff\xfe\0\0", 4))) ||
      text.starts_with("\xfe\xff");
  if (is_utf16) {
    std::string converted;
    const std::size_t whole = text.size() / 2 * 2;
    const bool is_good =
        llvm::convertUTF16ToUTF8String(llvm::ArrayRef(text.data(), whole), converted);
    return is_good ? converted : text;
  }
  static constexpr std::string_view kFlag = "-finput-charset=";
  const bool converts = std::ranges::any_of(arguments, [](const std::string& argument) {
    return argument.starts_with(kFlag) && is_latin1(argument.substr(kFlag.size()));
  });
  if (!converts)
    return text;
  std::string converted;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      converted += c;
    } else {
      converted += static_cast<char>(0xc0 | (byte >> 6));
      converted += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return converted;
}

}  // namespace reachd::clang_extractor

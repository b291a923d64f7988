/// Texts that are not UTF-8, as UTF-8.
#pragma once

#include <string>
#include <vector>

namespace reachd::clang_extractor {

/// UTF-16 with a byte order mark is converted, and Latin-1 where `-finput-charset` among
/// `arguments` says so. All else stays: bytes that are no UTF-8 do no harm in comments and
/// literals.
std::string in_utf8(std::string text, const std::vector<std::string>& arguments);

}  // namespace reachd::clang_extractor

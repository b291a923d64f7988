/// Regular expressions of others as patterns (pattern.h), and patterns made of patterns.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reachd {

/// Of a Perl-compatible expression over UTF-16, without options, the pattern of the texts that it
/// matches as a whole, or somewhere. None where it uses what patterns have not: look-around, back
/// references, word boundaries, options within, anchors elsewhere than at its ends.
///
///   from_pcre(U"^\\d+?$", true)    [0-9] once or more
///   from_pcre(U"ab|c", false)      .*(ab|c).*
std::optional<std::u32string> from_pcre(std::u32string_view text, bool is_whole);

/// The pattern of all beginnings of what `pattern` matches, the empty text and the whole included:
/// what a validator lets somebody type. None where it is no pattern.
std::optional<std::u32string> prefixes_of(std::u32string_view pattern);

}  // namespace reachd

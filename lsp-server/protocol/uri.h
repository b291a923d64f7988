/// `file:` URIs, as editors write them, and paths.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reachd::protocol {

/// "file:///a%20b.c" → "/a b.c". None for other schemes, other hosts, or a broken escape.
std::optional<std::string> path_of_uri(std::string_view uri);

/// The inverse, with everything escaped that RFC 3986 does not allow in a path.
std::string uri_of_path(std::string_view path);

}  // namespace reachd::protocol

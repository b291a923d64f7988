/// What keeps findings out of reports: comments in the sources (session/ignore_comments.h), and
/// entries of the configuration.
#pragma once

#include <string_view>

namespace reachd::check {

/// `*` is any text without '/', `**` any text, `?` any character but '/'.
bool matches(std::string_view pattern, std::string_view text);

}  // namespace reachd::check

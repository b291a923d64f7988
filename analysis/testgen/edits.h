/// What makes one text of another, as a command that people can read.
#pragma once

#include <string>

namespace reachd::testgen {

/// The arguments of `sed` that make `changed` of `text`, which has as many lines; a line is only
/// changed if it still is what it was. Example: -e '23s/open();/hit(0); &/'.
std::string sed_arguments(const std::string& text, const std::string& changed);

}  // namespace reachd::testgen

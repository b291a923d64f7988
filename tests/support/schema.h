/// JSON documents against JSON schemas, by the validator that Debian packages.
#pragma once

#include <string>

namespace reachd::test {

/// What does not fit, one line each; empty: it fits.
std::string problems_with(const std::string& document, const std::string& schema_path);
/// Against the published schema of SARIF 2.1.0.
std::string problems_with_sarif(const std::string& document);

}  // namespace reachd::test

/// One function per format. Internal to this folder.
#pragma once

#include <string>
#include <string_view>

#include "analysis/base/result.h"
#include "extractors/coverage/coverage.h"
#include "extractors/json/json.h"

namespace reachd::coverage {

Result<Coverage> read_lcov(std::string_view text, const std::string& path);
Result<Coverage> read_llvm(const JsonValue& document, const std::string& path);
Result<Coverage> read_gcov(const JsonValue& document, const std::string& path);
Result<Coverage> read_cobertura(std::string_view text, const std::string& path);

/// All of it, as a number; false: it is none, or too large.
bool to_number(std::string_view text, std::uint64_t& number);

}  // namespace reachd::coverage

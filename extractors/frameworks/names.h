/// Internal: names in framework files.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/expr/c_syntax.h"
#include "analysis/expr/sort.h"

namespace reachd::frameworks {

/// What sorts are called there.
const std::vector<std::pair<std::string, Sort>>& sorts();

bool is_identifier(std::string_view name);

/// The first name in the tree that means nothing; empty if there is none.
std::string unknown_name(const CSyntax& syntax);

}  // namespace reachd::frameworks

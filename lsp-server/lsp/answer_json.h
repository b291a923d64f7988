/// Answers as the JSON that scripts and editors get: the twin of the structs in analysis/query.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/query/answer.h"

namespace reachd::lsp {

/// Members in the order in which they are written.
using OrderedJson = nlohmann::ordered_json;

/// {"format":"reachd-answers","version":1,"answers":[…]}
OrderedJson answers_json(const std::vector<query::Answer>& answers);
/// The same for editors: with `establishes` in the steps that are anchors.
OrderedJson detailed_answers_json(const std::vector<query::Answer>& answers);
/// One of those answers.
OrderedJson answer_json(const query::Answer& answer);
OrderedJson target_json(const Target& target);
/// "reachable", "unreachable", "unknown".
std::string_view name_of(query::Verdict verdict);
/// {"file":…,"line":…}, or null.
OrderedJson place_json(const std::optional<query::Place>& place);

/// One line of text; bytes that are no UTF-8 are replaced.
std::string to_line(const OrderedJson& json);

}  // namespace reachd::lsp

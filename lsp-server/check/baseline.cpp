#include "lsp-server/check/baseline.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

namespace reachd::check {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "reachd-baseline";
constexpr int kVersion = 1;

std::string shown(const Json& json) {
  constexpr std::size_t kShown = 80;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, kShown);
}

}  // namespace

Result<std::set<std::string>> read_baseline(std::string_view text, const std::string& path) {
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    return Error{path, "found malformed or truncated JSON (at byte " + std::to_string(error.byte) +
                           "), expected a file that --write-baseline wrote"};
  }
  if (!json.is_object() || !json.contains("format") || json["format"] != kFormat)
    return Error{path + "#/format",
                 "found " +
                     (json.is_object() && json.contains("format") ? shown(json["format"])
                                                                  : std::string("none")) +
                     ", expected \"reachd-baseline\" (a file that --write-baseline wrote)"};
  if (!json.contains("version") || json["version"] != kVersion)
    return Error{path + "#/version",
                 "found " + (json.contains("version") ? shown(json["version"]) : "none") +
                     ", expected " + std::to_string(kVersion) +
                     ": it is of another version of reachd; write it anew with --write-baseline"};
  if (!json.contains("findings") || !json["findings"].is_array())
    return Error{path + "#/findings", "expected an array"};
  std::set<std::string> fingerprints;
  for (std::size_t i = 0; i < json["findings"].size(); ++i) {
    const Json& finding = json["findings"][i];
    if (!finding.is_object() || !finding.contains("fingerprint") ||
        !finding["fingerprint"].is_string())
      return Error{path + "#/findings/" + std::to_string(i),
                   "found " + shown(finding) + ", expected an object with a 'fingerprint'"};
    fingerprints.insert(finding["fingerprint"].get<std::string>());
  }
  return fingerprints;
}

std::string to_baseline(const std::vector<report::Finding>& findings) {
  std::vector<const report::Finding*> sorted;
  for (const report::Finding& finding : findings)
    if (!finding.suppression)
      sorted.push_back(&finding);
  std::ranges::sort(sorted, {}, [](const report::Finding* finding) {
    return std::tie(finding->place.file, finding->function, finding->condition,
                    finding->fingerprint);
  });
  Json json;
  json["format"] = kFormat;
  json["version"] = kVersion;
  json["findings"] = Json::array();
  for (const report::Finding* finding : sorted) {
    Json one;
    one["fingerprint"] = finding->fingerprint;
    one["rule"] = report::name_of(finding->rule);
    one["file"] = finding->place.file;
    one["function"] = finding->function;
    one["condition"] = finding->condition;
    json["findings"].push_back(std::move(one));
  }
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace reachd::check

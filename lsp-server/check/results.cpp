#include "lsp-server/check/results.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace reachd::check {

namespace {

using Json = nlohmann::ordered_json;
using report::Place;

constexpr const char* kPartFormat = "reachd-check-part";
constexpr int kPartVersion = 1;

// Writing. Members that hold nothing are left out: a project has thousands of these.

Json to_value(const Place& place) {
  return Json::array({place.file, place.line, place.column, place.end_line, place.end_column});
}

void put(Json& json, const char* key, const std::string& text) {
  if (!text.empty())
    json[key] = text;
}

void put(Json& json, const char* key, const std::optional<Place>& place) {
  if (place)
    json[key] = to_value(*place);
}

Json to_value(const report::Reason& reason) {
  Json json;
  json["text"] = reason.text;
  put(json, "where", reason.where);
  return json;
}

template <typename T, typename F>
void put_all(Json& json, const char* key, const std::vector<T>& items, F&& to) {
  if (items.empty())
    return;
  Json& array = json[key] = Json::array();
  for (const T& item : items)
    array.push_back(to(item));
}

void put(Json& json, const char* key, const report::Values& values) {
  put_all(json, key, values,
          [](const auto& value) { return Json::array({value.first, value.second}); });
}

Json to_value(const report::Step& step) {
  Json json;
  json["label"] = step.label;
  put(json, "handler", step.handler);
  json["role"] = step.role;
  if (step.repeat != 1)
    json["repeat"] = step.repeat;
  put(json, "parameters", step.parameters);
  put(json, "establishes", step.establishes);
  put(json, "from", step.from);
  put(json, "to", step.to);
  put(json, "where", step.where);
  put(json, "event", step.event);
  put(json, "values", step.values);
  return json;
}

Json to_value(const Asked& asked);
Json to_value(const report::Handler& handler);

const auto kAsIs = [](const std::string& text) { return Json(text); };
const auto kValue = [](const auto& item) { return to_value(item); };

Json to_value(const Asked& asked) {
  const report::Target& target = asked.target;
  Json json;
  json["kind"] = static_cast<int>(target.kind);
  json["place"] = to_value(target.place);
  json["outcome"] = target.outcome;
  put(json, "id", target.id);
  put(json, "function", target.function);
  put(json, "condition", target.condition);
  put_all(json, "handlers", target.handlers, kAsIs);
  json["verdict"] = static_cast<int>(target.verdict);
  put(json, "inputs", target.inputs);
  put(json, "start", target.start);
  put_all(json, "sequence", target.sequence, kValue);
  put(json, "invariant", target.invariant);
  put(json, "method", target.method);
  put_all(json, "reasons", target.reasons, kValue);
  json["called"] = asked.is_called;
  if (asked.guarded.line != 0)
    json["guarded"] = to_value(asked.guarded);
  return json;
}

Json to_value(const report::Handler& handler) {
  Json json;
  json["label"] = handler.label;
  put(json, "function", handler.function);
  put(json, "where", handler.where);
  return json;
}

Json to_value(const ProgramResult& result) {
  Json json;
  json["name"] = result.program.name;
  json["state"] = static_cast<int>(result.state);
  put(json, "error", result.error);
  put_all(json, "handlers", result.program.handlers, kValue);
  put_all(json, "views", result.program.views, kAsIs);
  put_all(json, "transitions", result.program.transitions, [](const report::Transition& edge) {
    return Json::array({edge.from, edge.label, edge.to});
  });
  if (result.program.has_lifted_views)
    json["lifted"] = true;
  put_all(json, "files", result.files, kAsIs);
  put_all(json, "targets", result.targets, kValue);
  put_all(json, "problems", result.problems, kValue);
  return json;
}

// Reading. What is of another shape throws, and is caught where the text came in.

Place place_of(const Json& json) {
  return {json.at(0).get<std::string>(), json.at(1).get<std::uint32_t>(),
          json.at(2).get<std::uint32_t>(), json.at(3).get<std::uint32_t>(),
          json.at(4).get<std::uint32_t>()};
}

std::string text_of(const Json& json, const char* key) { return json.value(key, std::string()); }

std::optional<Place> optional_place(const Json& json, const char* key) {
  return json.contains(key) ? std::optional(place_of(json.at(key))) : std::nullopt;
}

template <typename T, typename F>
std::vector<T> all_of(const Json& json, const char* key, F&& from) {
  std::vector<T> result;
  if (json.contains(key))
    for (const Json& item : json.at(key))
      result.push_back(from(item));
  return result;
}

std::string string_of(const Json& json) { return json.get<std::string>(); }

template <typename Enum>
Enum enum_of(const Json& json, const char* key, Enum last) {
  const int number = json.at(key).get<int>();
  if (number < 0 || number > static_cast<int>(last))
    throw std::out_of_range(std::string("found ") + key + " " + std::to_string(number));
  return static_cast<Enum>(number);
}

report::Reason reason_of(const Json& json) {
  return {json.at("text").get<std::string>(), optional_place(json, "where")};
}

report::Values values_of(const Json& json, const char* key) {
  return all_of<report::Values::value_type>(json, key, [](const Json& one) {
    return report::Values::value_type{string_of(one.at(0)), string_of(one.at(1))};
  });
}

report::Step step_of(const Json& json) {
  report::Step step;
  step.label = json.at("label").get<std::string>();
  step.handler = text_of(json, "handler");
  step.role = json.at("role").get<std::string>();
  step.repeat = json.value("repeat", std::uint64_t{1});
  step.parameters = text_of(json, "parameters");
  step.establishes = text_of(json, "establishes");
  step.from = text_of(json, "from");
  step.to = text_of(json, "to");
  step.where = optional_place(json, "where");
  step.event = text_of(json, "event");
  step.values = values_of(json, "values");
  return step;
}

Asked asked_of(const Json& json) {
  Asked asked;
  report::Target& target = asked.target;
  target.kind = enum_of(json, "kind", report::Kind::kPoint);
  target.place = place_of(json.at("place"));
  target.outcome = json.at("outcome").get<bool>();
  target.id = text_of(json, "id");
  target.function = text_of(json, "function");
  target.condition = text_of(json, "condition");
  target.handlers = all_of<std::string>(json, "handlers", string_of);
  target.verdict = enum_of(json, "verdict", report::Verdict::kUnknown);
  target.inputs = text_of(json, "inputs");
  target.start = values_of(json, "start");
  target.sequence = all_of<report::Step>(json, "sequence", step_of);
  target.invariant = text_of(json, "invariant");
  target.method = text_of(json, "method");
  target.reasons = all_of<report::Reason>(json, "reasons", reason_of);
  asked.is_called = json.at("called").get<bool>();
  asked.guarded = optional_place(json, "guarded").value_or(Place());
  return asked;
}

ProgramResult program_of(const Json& json) {
  ProgramResult result;
  result.program.name = json.at("name").get<std::string>();
  result.state = enum_of(json, "state", ProgramResult::State::kLeftOut);
  result.error = text_of(json, "error");
  result.program.handlers = all_of<report::Handler>(json, "handlers", [](const Json& one) {
    return report::Handler{one.at("label").get<std::string>(), text_of(one, "function"),
                           optional_place(one, "where")};
  });
  result.program.views = all_of<std::string>(json, "views", string_of);
  result.program.transitions = all_of<report::Transition>(json, "transitions", [](const Json& e) {
    return report::Transition{string_of(e.at(0)), string_of(e.at(1)), string_of(e.at(2))};
  });
  result.program.has_lifted_views = json.value("lifted", false);
  result.files = all_of<std::string>(json, "files", string_of);
  result.targets = all_of<Asked>(json, "targets", asked_of);
  result.problems = all_of<report::Reason>(json, "problems", reason_of);
  return result;
}

std::string to_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

struct ReadPart {
  Shard shard;
  std::string stamp;
  Results results;
};

Result<ReadPart> read_part(const Part& part) {
  try {
    const Json json = Json::parse(part.text);
    if (!json.is_object() || json.value("format", std::string()) != kPartFormat)
      return Error{
          part.path + "#/format",
          "found " +
              (json.is_object() && json.contains("format") ? to_line(json["format"]).substr(0, 80)
                                                           : std::string("none")) +
              ", expected \"" + kPartFormat + "\" (the output of 'reachd check --shard=I/N')"};
    if (json.value("version", 0) != kPartVersion)
      return Error{part.path + "#/version", "found " + to_line(json.value("version", Json())) +
                                                ", expected " + std::to_string(kPartVersion)};
    ReadPart read;
    read.shard = {json.at("part").get<std::size_t>(), json.at("of").get<std::size_t>()};
    read.stamp = json.at("stamp").get<std::string>();
    read.results.programs = all_of<ProgramResult>(json, "programs", program_of);
    read.results.failed = all_of<report::Reason>(json, "failed", reason_of);
    read.results.is_cut_off = json.value("cut_off", false);
    read.results.loose = all_of<std::string>(json, "loose", string_of);
    return read;
  } catch (const Json::parse_error& error) {
    return Error{part.path, "found malformed or truncated JSON (at byte " +
                                std::to_string(error.byte) +
                                "), expected the output of 'reachd check --shard=I/N'"};
  } catch (const std::exception& error) {
    return Error{part.path, std::string("found a part that is damaged: ") + error.what()};
  }
}

}  // namespace

bool is_asked(const Results& results) {
  return !results.is_cut_off &&
         std::ranges::none_of(results.programs, [](const ProgramResult& program) {
           return program.state == ProgramResult::State::kCutOff;
         });
}

std::string to_json(const ProgramResult& result) { return to_line(to_value(result)); }

Result<ProgramResult> read_program(std::string_view text) {
  try {
    return program_of(Json::parse(text));
  } catch (const std::exception& error) {
    return Error{"", error.what()};
  }
}

std::string claim_key(const report::Target& target) {
  return report::name_of(target) + " " + std::to_string(static_cast<int>(target.kind)) + " " +
         target.condition;
}

std::string to_json(const Claims& claims) {
  Json json = Json::object();
  for (const auto& [key, claim] : claims) {
    Json& one = json[key];
    one["verdict"] = static_cast<int>(claim.verdict);
    put_all(one, "grounds", claim.grounds, kAsIs);
    put_all(one, "reasons", claim.reasons, kValue);
  }
  return to_line(json);
}

std::optional<Claims> read_claims(std::string_view text) {
  try {
    Claims claims;
    const Json json = Json::parse(text);
    for (const auto& [key, one] : json.items())
      claims[key] = {enum_of(one, "verdict", report::Verdict::kUnknown),
                     all_of<std::string>(one, "grounds", string_of),
                     all_of<report::Reason>(one, "reasons", reason_of)};
    return claims;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::string to_part(const Results& results, const Shard& shard, const std::string& stamp) {
  Json json;
  json["format"] = kPartFormat;
  json["version"] = kPartVersion;
  json["part"] = shard.number;
  json["of"] = shard.count;
  json["stamp"] = stamp;
  json["programs"] = Json::array();
  for (const ProgramResult& program : results.programs)
    json["programs"].push_back(to_value(program));
  put_all(json, "failed", results.failed, kValue);
  put_all(json, "loose", results.loose, kAsIs);
  if (results.is_cut_off)
    json["cut_off"] = true;
  return to_line(json) + "\n";
}

Result<Results> merge_parts(const std::vector<Part>& parts) {
  Results merged;
  std::set<std::size_t> numbers;
  std::size_t count = 0;
  std::string stamp;
  for (const Part& part : parts) {
    Result<ReadPart> read = read_part(part);
    if (!read)
      return read.error();
    if (&part == &parts.front()) {
      count = read->shard.count;
      stamp = read->stamp;
      merged = std::move(read->results);
    } else if (read->shard.count != count || read->stamp != stamp) {
      return Error{part.path, "found part " + std::to_string(read->shard.number) + "/" +
                                  std::to_string(read->shard.count) + " of '" + read->stamp +
                                  "', expected one of " + std::to_string(count) + " of '" + stamp +
                                  "', as " + parts.front().path + " is"};
    } else {
      // All parts list all programs; one has asked each.
      const auto same_name = [](const ProgramResult& a, const ProgramResult& b) {
        return a.program.name == b.program.name;
      };
      if (!std::ranges::equal(read->results.programs, merged.programs, same_name))
        return Error{part.path, "found other programs than in " + parts.front().path +
                                    ": the parts are of different sources"};
      merged.is_cut_off = merged.is_cut_off || read->results.is_cut_off;
      for (std::size_t i = 0; i < merged.programs.size(); ++i)
        if (read->results.programs[i].state != ProgramResult::State::kSkipped)
          merged.programs[i] = std::move(read->results.programs[i]);
    }
    if (!numbers.insert(read->shard.number).second)
      return Error{part.path, "found part " + std::to_string(read->shard.number) + " twice"};
  }
  for (std::size_t i = 1; i <= count; ++i)
    if (!numbers.contains(i))
      return Error{"", "part " + std::to_string(i) + "/" + std::to_string(count) +
                           " is missing, found " + std::to_string(numbers.size()) + " parts"};
  return merged;
}

}  // namespace reachd::check

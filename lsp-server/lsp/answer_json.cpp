#include "lsp-server/lsp/answer_json.h"

#include <cmath>

namespace reachd::lsp {

namespace {

/// Integers that every JSON reader, JavaScript's included, reads exactly.
constexpr Int128 kExactMax = Int128{1} << 53;

std::string utf8(const std::u32string& text) {
  std::string result;
  const auto put = [&](std::uint32_t byte) { result += static_cast<char>(byte); };
  for (const char32_t character : text) {
    const auto code = static_cast<std::uint32_t>(character);
    if (code < 0x80) {
      put(code);
    } else if (code < 0x800) {
      put(0xc0 | code >> 6);
      put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
      put(0xe0 | code >> 12);
      put(0x80 | (code >> 6 & 0x3f));
      put(0x80 | (code & 0x3f));
    } else {
      put(0xf0 | code >> 18);
      put(0x80 | (code >> 12 & 0x3f));
      put(0x80 | (code >> 6 & 0x3f));
      put(0x80 | (code & 0x3f));
    }
  }
  return result;
}

OrderedJson integer_json(Int128 value) {
  if (value > kExactMax || value < -kExactMax)
    return to_text(value);
  return static_cast<std::int64_t>(value);
}

OrderedJson value_json(const query::ParameterValue& parameter) {
  const Value& value = parameter.value;
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool();
    case SortKind::kMachine:
    case SortKind::kInteger:
      return integer_json(value.as_int());
    case SortKind::kReal:
      if (value.as_rational().denominator == 1)
        return integer_json(value.as_rational().numerator);
      return to_text(value.as_rational().numerator) + "/" +
             to_text(value.as_rational().denominator);
    case SortKind::kFloat:
      if (std::isfinite(value.as_double()))
        return value.as_double();
      return std::isnan(value.as_double()) ? "nan" : value.as_double() > 0 ? "inf" : "-inf";
    case SortKind::kString:
      return utf8(value.as_string());
    case SortKind::kEnum:
    case SortKind::kPointer:
    case SortKind::kArray:
      return parameter.text;
  }
  return parameter.text;
}

OrderedJson values_json(const std::vector<query::ParameterValue>& values) {
  OrderedJson json = OrderedJson::object();
  for (const query::ParameterValue& value : values)
    json[value.name] = value_json(value);
  return json;
}

std::string_view role_name(query::Role role) {
  switch (role) {
    case query::Role::kAnchor:
      return "anchor";
    case query::Role::kConnector:
      return "connector";
    case query::Role::kTarget:
      return "target";
  }
  return "connector";
}

OrderedJson evidence_json(query::Evidence evidence) {
  switch (evidence) {
    case query::Evidence::kNone:
      return nullptr;
    case query::Evidence::kSolved:
      return "solved";
    case query::Evidence::kReplayed:
      return "replayed";
    case query::Evidence::kExecuted:
      return "executed";
  }
  return nullptr;
}

OrderedJson view_json(const std::string& view) {
  return view.empty() ? OrderedJson() : OrderedJson(view);
}

OrderedJson sequence_json(const std::vector<query::SequenceStep>& sequence) {
  OrderedJson steps = OrderedJson::array();
  for (const query::SequenceStep& step : sequence) {
    OrderedJson json;
    json["event"] = step.event;
    json["label"] = step.label;
    json["handler"] = view_json(step.handler);
    json["role"] = role_name(step.role);
    json["repeat"] = step.repeat;
    json["parameters"] = values_json(step.parameters);
    json["from"] = view_json(step.from);
    json["to"] = view_json(step.to);
    json["location"] = place_json(step.location);
    steps.push_back(std::move(json));
  }
  return steps;
}

OrderedJson certificate_json(const std::optional<query::Certificate>& certificate) {
  if (!certificate)
    return nullptr;
  OrderedJson json;
  json["invariant"]["smtlib"] = certificate->smtlib;
  json["invariant"]["text"] = certificate->text;
  json["method"] = certificate->method;
  json["checked"] = certificate->checked;
  return json;
}

}  // namespace

OrderedJson answer_json(const query::Answer& answer) {
  OrderedJson json;
  json["target"] = target_json(answer.target);
  json["verdict"] = name_of(answer.verdict);
  json["evidence"] = evidence_json(answer.evidence);
  if (!answer.initial_inputs.empty())
    json["initial_inputs"] = values_json(answer.initial_inputs);
  json["sequence"] = sequence_json(answer.sequence);
  json["certificate"] = certificate_json(answer.certificate);
  json["reasons"] = OrderedJson::array();
  for (const query::Reason& reason : answer.reasons)
    json["reasons"].push_back({{"text", reason.text}, {"location", place_json(reason.location)}});
  json["closest"] = answer.closest.empty() ? OrderedJson() : sequence_json(answer.closest);
  json["statistics"]["seconds"] = std::round(answer.statistics.seconds * 1e6) / 1e6;
  json["statistics"]["solver_checks"] = answer.statistics.solver_checks;
  json["statistics"]["partial_sequences"] = answer.statistics.partial_sequences;
  json["statistics"]["anchors_pruned"] = answer.statistics.anchors_pruned;
  if (answer.statistics.iterations > 0)
    json["statistics"]["iterations"] = answer.statistics.iterations;
  return json;
}

std::string_view name_of(query::Verdict verdict) {
  switch (verdict) {
    case query::Verdict::kReachable:
      return "reachable";
    case query::Verdict::kUnreachable:
      return "unreachable";
    case query::Verdict::kUnknown:
      return "unknown";
  }
  return "unknown";
}

OrderedJson place_json(const std::optional<query::Place>& place) {
  if (!place)
    return nullptr;
  OrderedJson json;
  json["file"] = place->file;
  json["line"] = place->line;
  return json;
}

OrderedJson target_json(const Target& target) {
  OrderedJson json;
  const bool is_place = target.id.empty();
  json["file"] = is_place ? OrderedJson(target.file) : OrderedJson();
  json["line"] = is_place ? OrderedJson(target.line) : OrderedJson();
  json["column"] = target.column ? OrderedJson(*target.column) : OrderedJson();
  json["branch"] = target.branch ? OrderedJson(*target.branch) : OrderedJson();
  json["id"] = is_place ? OrderedJson() : OrderedJson(target.id);
  return json;
}

OrderedJson answers_json(const std::vector<query::Answer>& answers) {
  OrderedJson json;
  json["format"] = "reachd-answers";
  json["version"] = 1;
  json["answers"] = OrderedJson::array();
  for (const query::Answer& answer : answers)
    json["answers"].push_back(answer_json(answer));
  return json;
}

OrderedJson detailed_answers_json(const std::vector<query::Answer>& answers) {
  OrderedJson json = answers_json(answers);
  const auto add = [](OrderedJson& steps, const std::vector<query::SequenceStep>& sequence) {
    for (std::size_t i = 0; i < sequence.size(); ++i)
      if (sequence[i].role == query::Role::kAnchor && !sequence[i].establishes.empty())
        steps[i]["establishes"] = sequence[i].establishes;
  };
  for (std::size_t i = 0; i < answers.size(); ++i) {
    add(json["answers"][i]["sequence"], answers[i].sequence);
    add(json["answers"][i]["closest"], answers[i].closest);
  }
  return json;
}

std::string to_line(const OrderedJson& json) {
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace reachd::lsp

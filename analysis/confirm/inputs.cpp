// As extractors/frameworks/libc.json has the events of the C library, and extractors/models/scan.c
// what reads them.
#include "analysis/confirm/inputs.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace reachd::confirm {

namespace {

constexpr std::string_view kSignals = "libc::signals+";
constexpr std::string_view kTimePasses = "time passes";
constexpr std::string_view kNoNumber = "text that is no number";
constexpr std::string_view kEnd = "end of the input";
constexpr std::string_view kLastLine = "last line of the input, without its end";

std::optional<Int128> number_of(const std::map<std::string, Value>& parameters,
                                const std::string& name) {
  const auto it = parameters.find(name);
  if (it == parameters.end() || !std::holds_alternative<Int128>(it->second.payload()))
    return std::nullopt;
  return it->second.as_int();
}

std::optional<std::string> text_of(const std::map<std::string, Value>& parameters) {
  const auto it = parameters.find("text");
  if (it == parameters.end() || !std::holds_alternative<std::u32string>(it->second.payload()))
    return std::nullopt;
  std::string bytes;
  for (const char32_t c : it->second.as_string()) {
    if (c > 0xff || c == U'\n')
      return std::nullopt;
    bytes += static_cast<char>(c);
  }
  return bytes;
}

std::optional<Input> typed(const std::string& reader, const Event& event,
                           const std::map<std::string, Value>& parameters) {
  using Kind = Input::Kind;
  static constexpr auto kCharacters = {
      "getchar", "getchar_unlocked",      "getc", "fgetc", "getc_unlocked",
      "read",    "reachd_typed_character"};
  const bool reads_character = std::ranges::find(kCharacters, reader) != kCharacters.end();
  const bool is_known = reads_character || reader.starts_with("reachd_typed_");
  if (is_known && event.label == kEnd)
    return Input{Kind::kEnd, {}, 0};
  if (reads_character)
    if (const auto character = number_of(parameters, "character"))
      return Input{Kind::kBytes, std::string(1, static_cast<char>(*character)), 0};
  // It stays in the input.
  if (reader.starts_with("reachd_typed_") && event.label == kNoNumber)
    return Input{Kind::kBytes, " ?", 0, true};
  // Numbers and words begin with a blank, so that they end where the next one begins.
  if (reader == "reachd_typed_number" || reader == "reachd_typed_positive")
    if (const auto number = number_of(parameters, "number"))
      return Input{Kind::kBytes, " " + reachd::to_text(*number), 0};
  const auto text = text_of(parameters);
  if (reader == "reachd_typed_text" && event.label == kLastLine && text)
    return Input{Kind::kLastBytes, *text, 0};
  if ((reader == "reachd_typed_line" || reader == "reachd_typed_text") && text)
    return Input{Kind::kBytes, *text + "\n", 0};
  if (reader == "reachd_typed_word" && text && !text->empty() &&
      std::ranges::none_of(*text, [](unsigned char c) { return std::isspace(c) != 0; }))
    return Input{Kind::kBytes, " " + *text, 0};
  return std::nullopt;
}

}  // namespace

Result<Input> input_of(const EventModel& model, const Event& event,
                       const std::map<std::string, Value>& parameters) {
  const std::string& function =
      event.handler ? model.handlers[*event.handler].function : std::string();
  const std::string reader = function.substr(0, function.find('@'));
  if (const std::size_t at = event.id.find(kSignals); at != std::string::npos) {
    const int number = std::atoi(event.id.c_str() + at + kSignals.size());
    const auto more = parameters.find(kIsFollowed);
    const bool is_followed = more != parameters.end() &&
                             std::holds_alternative<bool>(more->second.payload()) &&
                             more->second.as_bool();
    if (number > 0 && number <= 64)
      return Input{Input::Kind::kSignal, {}, number, false, is_followed};
  }
  if (reader == "sigwait")
    if (const auto caught = number_of(parameters, "caught"))
      return Input{Input::Kind::kSignal, {}, static_cast<int>(*caught)};
  if (event.label == kTimePasses &&
      (reader == "sleep" || reader == "usleep" || reader == "nanosleep"))
    return Input{Input::Kind::kTime, {}, 0};
  if (auto input = typed(reader, event, parameters))
    return *std::move(input);
  return Error{"",
               "event '" + event.label + "' is one of a library, for which there is no driver yet"};
}

std::optional<Error> check_inputs(const std::vector<DriverStep>& steps) {
  const Input* last = nullptr;
  bool has_ended = false;
  for (const DriverStep& step : steps) {
    const Input& input = step.input;
    if (input.kind != Input::Kind::kBytes && input.kind != Input::Kind::kLastBytes &&
        input.kind != Input::Kind::kEnd)
      continue;
    if (has_ended && input.kind != Input::Kind::kEnd)
      return Error{"", "its standard input goes on after its end"};
    has_ended = has_ended || input.kind != Input::Kind::kBytes;
    if (last && last->is_last)
      return Error{"", "its standard input goes on after something that was not read"};
    const bool is_open = last && last->bytes.starts_with(" ") && last->bytes.size() > 1;
    if (is_open && input.kind == Input::Kind::kBytes && !input.bytes.starts_with(" "))
      return Error{"", "characters that are read one by one follow a word or number"};
    last = &input;
  }
  return std::nullopt;
}

}  // namespace reachd::confirm

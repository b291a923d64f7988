#include "tests/fuzz/messages.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace reachd::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMessagesMax = 60;
constexpr int kDepthMax = 40;

std::string read_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Json request(const char* method, Json params) {
  return {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
}

/// The quoted words of a line.
std::vector<std::string> quoted(const std::string& line) {
  std::vector<std::string> words;
  for (std::size_t at = line.find('"'); at != std::string::npos;) {
    const std::size_t end = std::min(line.find('"', at + 1), line.size());
    words.push_back(line.substr(at + 1, end - at - 1));
    at = line.find('"', end + 1);
  }
  return words;
}

/// Transcripts are of ASCII where it matters here.
Json position_of(const std::string& text, std::size_t at) {
  const std::string before = text.substr(0, at);
  const std::size_t start = before.rfind('\n');
  return {{"line", std::count(before.begin(), before.end(), '\n')},
          {"character", before.size() - (start == std::string::npos ? 0 : start + 1)}};
}

void collect(const Json& value, std::vector<Json>& into, int depth) {
  if (depth > 4)
    return;
  into.push_back(value);
  if (value.is_structured())
    for (const Json& part : value)
      collect(part, into, depth + 1);
}

template <typename T>
const T& any_of(const std::vector<T>& all, std::mt19937& random) {
  return all[random() % all.size()];
}

}  // namespace

std::string to_text(const Conversation& conversation) {
  std::string text;
  for (const Json& message : conversation)
    text += message.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  return text;
}

Conversation from_text(const std::string& text) {
  Conversation conversation;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && conversation.size() < kMessagesMax;) {
    Json message = Json::parse(line, nullptr, false);
    conversation.push_back(message.is_discarded() ? Json(line) : std::move(message));
  }
  return conversation;
}

Messages::Messages(const fs::path& tests, const fs::path& folder) : folder_(folder) {
  std::vector<fs::path> transcripts;
  for (const auto& entry : fs::directory_iterator(tests / "transcripts"))
    transcripts.push_back(entry.path());
  std::sort(transcripts.begin(), transcripts.end());
  for (const fs::path& transcript : transcripts)
    add(transcript);
  for (const Conversation& conversation : conversations_)
    for (const Json& message : conversation)
      collect(message, values_, 0);
}

void Messages::add(const fs::path& transcript) {
  Conversation conversation;
  conversation.push_back(request("initialize", {{"capabilities", Json::object()}}));
  std::string file;
  std::string text;
  std::istringstream lines(read_file(transcript));
  for (std::string line; std::getline(lines, line);) {
    Json message = message_of(line, file, text);
    if (!message.is_object())
      continue;
    const Json method = message.value("method", Json());
    if (method == "exit" || method == "shutdown" || conversation.size() >= kMessagesMax)
      continue;
    if (method == "initialize")
      conversation.front() = std::move(message);
    else
      conversation.push_back(std::move(message));
  }
  conversations_.push_back(std::move(conversation));
}

Json Messages::opened(const std::string& name) const {
  return {{"jsonrpc", "2.0"},
          {"method", "textDocument/didOpen"},
          {"params",
           {{"textDocument",
             {{"uri", "file://" + (folder_ / name).string()},
              {"languageId", "c"},
              {"version", 1},
              {"text", read_file(folder_ / name)}}}}}};
}

Json Messages::message_of(const std::string& line, std::string& file, std::string& text) const {
  const std::string command = line.substr(0, line.find(' '));
  const std::string rest = line.size() > command.size() ? line.substr(command.size() + 1) : "";
  const Json document = {{"uri", "file://" + (folder_ / file).string()}};
  if (command == "initialize") {
    Json capabilities = rest.empty() ? Json::object() : Json::parse(rest, nullptr, false);
    return request("initialize", {{"capabilities", capabilities},
                                  {"initializationOptions",
                                   capabilities.value("initializationOptions", Json::object())}});
  }
  if (command == "open") {
    file = rest;
    text = read_file(folder_ / file);
    return opened(file);
  }
  if (command == "send") {
    std::string json = rest;
    for (std::size_t at = json.find("$WS"); at != std::string::npos; at = json.find("$WS"))
      json.replace(at, 3, "file://" + folder_.string());
    Json message = Json::parse(json, nullptr, false);
    if (message.is_object())
      message["jsonrpc"] = "2.0";
    return message;
  }
  const std::vector<std::string> words = quoted(rest);
  const std::size_t at = words.empty() ? std::string::npos : text.find(words[0]);
  if (at == std::string::npos)
    return nullptr;
  const Json start = position_of(text, at);
  if (command == "lens")
    return request("textDocument/codeLens", {{"textDocument", document}});
  if (command == "hover" || command == "nohover")
    return request("textDocument/hover", {{"textDocument", document}, {"position", start}});
  if (command == "reach")
    return request(
        "workspace/executeCommand",
        {{"command", "reachd.reach"},
         {"arguments", {{{"uri", document["uri"]}, {"line", start["line"].get<int>() + 1}}}}});
  if (command != "edit" || words.size() < 2)
    return nullptr;
  const Json range = {{"start", start}, {"end", position_of(text, at + words[0].size())}};
  text.replace(at, words[0].size(), words[1]);
  return {{"jsonrpc", "2.0"},
          {"method", "textDocument/didChange"},
          {"params",
           {{"textDocument", {{"uri", document["uri"]}, {"version", 2}}},
            {"contentChanges", {{{"range", range}, {"text", words[1]}}}}}}};
}

Json Messages::other_value(std::mt19937& random) const {
  switch (random() % 14) {
    case 0:
      return nullptr;
    case 1:
      return random() % 2 == 0;
    case 2:
      return -1;
    case 3:
      return 0;
    case 4:
      return std::uint64_t{0xffffffffffffffff};
    case 5:
      return 2147483648U;
    case 6:
      return 1e308;
    case 7:
      return "";
    case 8:
      return std::string(random() % 5000, 'x');
    case 9:
      return "🎹é\r\n\t\u0001\\\"";
    case 10:
      return "file:///%zz%00/../..";
    case 11:
      return Json::array();
    case 12:
      return static_cast<int>(random() % 20);
    default:
      return any_of(values_, random);
  }
}

/// Somewhere in the value: something else in its place, less or more of it.
void Messages::spoil(Json& value, std::mt19937& random, int depth) const {
  const bool goes_on = value.is_structured() && !value.empty() && random() % 5 != 0;
  if (goes_on && depth < kDepthMax) {
    auto part = value.begin();
    std::advance(part, static_cast<std::ptrdiff_t>(random() % value.size()));
    spoil(*part, random, depth + 1);
    return;
  }
  switch (value.is_structured() && !value.empty() ? random() % 4 : 0) {
    case 1:
      if (value.is_object())
        value.erase(std::next(value.begin(), static_cast<std::ptrdiff_t>(random() % value.size())));
      else
        value.erase(random() % value.size());
      break;
    case 2:
      if (value.is_array())
        value.push_back(any_of(values_, random));
      else
        value["other"] = other_value(random);
      break;
    case 3:
      value = Json::array({value});
      break;
    default:
      if (value.is_number_integer() && random() % 2 == 0)
        value = value.get<std::int64_t>() % 100000 + static_cast<int>(random() % 9) - 4;
      else if (value.is_string() && random() % 2 == 0)
        value = value.get<std::string>().substr(random() % (value.get<std::string>().size() + 1));
      else
        value = other_value(random);
  }
}

Conversation Messages::spoiled(const Conversation& conversation, std::mt19937& random) const {
  Conversation result = conversation.empty() ? any_of(conversations_, random) : conversation;
  for (unsigned changes = 1 + random() % 6; changes > 0; --changes) {
    const std::size_t at = random() % result.size();
    const auto place = result.begin() + static_cast<std::ptrdiff_t>(at);
    switch (random() % 8) {
      case 0: {  // something from another conversation
        const Conversation& other = any_of(conversations_, random);
        result.insert(place, any_of(other, random));
        break;
      }
      case 1:
        if (result.size() > 1)
          result.erase(place);
        break;
      case 2: {
        const Json copy = *place;
        result.insert(place, copy);
        break;
      }
      case 3:
        std::swap(result[at], result[random() % result.size()]);
        break;
      case 4:
        result.insert(place, {{"jsonrpc", "2.0"},
                              {"method", "$/cancelRequest"},
                              {"params", {{"id", static_cast<int>(random() % 20)}}}});
        break;
      default:
        spoil(*place, random, 0);
    }
  }
  if (result.size() > kMessagesMax)
    result.resize(kMessagesMax);
  return result;
}

}  // namespace reachd::fuzz

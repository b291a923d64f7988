#include "tests/lsp/transcript.h"

#include <fstream>
#include <sstream>

#include "lsp-server/protocol/text.h"
#include "tests/support/files.h"

namespace reachd::test {

namespace fs = std::filesystem;

namespace {

/// Words of a line; a quoted one may hold blanks.
std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == ' ') {
      ++i;
      continue;
    }
    const bool is_quoted = line[i] == '"';
    const std::size_t from = is_quoted ? i + 1 : i;
    const std::size_t end = std::min(line.find(is_quoted ? '"' : ' ', from), line.size());
    words.push_back(line.substr(from, end - from));
    i = end + 1;
  }
  return words;
}

std::string unescaped(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      bytes += text[i];
      continue;
    }
    const char c = text[++i];
    if (c == 'x') {
      bytes += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      bytes += c == 'r' ? '\r' : c == 'n' ? '\n' : c;
    }
  }
  return bytes;
}

Json parsed(const std::string& text) { return Json::parse(text, nullptr, false); }

}  // namespace

std::string Transcript::run(const fs::path& file, const fs::path& programs,
                            const fs::path& folder) {
  folder_ = folder;
  fs::remove_all(folder);
  fs::create_directories(folder.parent_path());
  fs::copy(programs, folder, fs::copy_options::recursive);
  std::istringstream lines(read_file(file));
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.empty() || line.starts_with("#"))
      continue;
    const std::string problem = step(line);
    if (!problem.empty())
      return file.filename().string() + ":" + std::to_string(number) + ": " + line + "\n" +
             problem + "\nnot taken:\n" + client_.pending();
  }
  return "";
}

std::string Transcript::step(const std::string& line) {
  const std::string command = line.substr(0, line.find(' '));
  const std::string rest = line.size() > command.size() ? line.substr(command.size() + 1) : "";
  const std::size_t arrow = rest.find(" => ");
  const std::string wanted = arrow == std::string::npos ? "" : rest.substr(arrow + 4);
  const Words words = split(rest.substr(0, arrow));
  if (command == "start") {
    client_.start(folder_.string(), words);
    return "";
  }
  if (command == "initialize")
    return initialize(rest);
  if (command == "open")
    return open(words.at(0));
  if (command == "edit")
    return edit(words);
  if (command == "disk")
    return disk(words);
  if (command == "old") {
    const fs::path path = folder_ / words.at(0);
    fs::last_write_time(path, fs::last_write_time(path) - std::chrono::hours(1));
    return "";
  }
  if (command == "lens")
    return lens(words, wanted);
  if (command == "nolens")
    return no_lens(words);
  if (command == "hover" || command == "nohover")
    return hover(words, wanted, command == "hover");
  if (command == "reach")
    return reach(words, wanted);
  if (command == "diagnostic")
    return diagnostic(words, wanted);
  if (command == "nodiagnostics")
    return no_diagnostics();
  if (command == "texts")
    return texts_equal();
  if (command == "send") {
    const Json message = parsed(substituted(rest));
    if (message.is_discarded())
      return "not JSON";
    client_.send(message);
    return "";
  }
  if (command == "answer") {
    const std::string method = rest.substr(0, rest.find(' '));
    client_.answer(method, parsed(substituted(rest.substr(method.size() + 1))));
    return "";
  }
  if (command == "raw") {
    client_.send_raw(unescaped(rest.substr(1, rest.size() - 2)));
    return "";
  }
  if (command == "expect" || command == "never")
    return expect(substituted(rest), command == "expect");
  if (command == "eof") {
    client_.close_input();
    return "";
  }
  if (command == "exit") {
    const int status = client_.exit_status();
    return status == std::stoi(rest) ? "" : "exit status " + std::to_string(status);
  }
  return "unknown command";
}

std::string Transcript::initialize(const std::string& rest) {
  Json capabilities = rest.empty() ? Json::object() : parsed(rest);
  if (capabilities.is_discarded())
    return "not JSON";
  Json params = {{"processId", nullptr}, {"rootUri", "file://" + folder_.string()}};
  if (capabilities.contains("initializationOptions")) {
    params["initializationOptions"] = capabilities["initializationOptions"];
    capabilities.erase("initializationOptions");
  }
  params["capabilities"] = capabilities;
  const Json response = client_.response(client_.request("initialize", params));
  client_.notify("initialized", Json::object());
  if (!response.contains("result"))
    return response.dump();
  const Json chosen = response["result"]["capabilities"]["positionEncoding"];
  for (const auto encoding :
       {protocol::PositionEncoding::kUtf8, protocol::PositionEncoding::kUtf32})
    if (chosen == protocol::name_of(encoding))
      encoding_ = encoding;
  last_ = response;
  return "";
}

std::string Transcript::open(const std::string& name) {
  file_ = name;
  text_ = read_file(folder_ / name);
  client_.notify("textDocument/didOpen",
                 {{"textDocument",
                   {{"uri", uri()}, {"languageId", "c"}, {"version", version_}, {"text", text_}}}});
  return "";
}

std::string Transcript::edit(const Words& words) {
  const std::size_t at = text_.find(words.at(0));
  if (at == std::string::npos)
    return "the file has no such text";
  const Json range = {{"start", position_of(at)}, {"end", position_of(at + words[0].size())}};
  const std::string added = unescaped(words.at(2));
  text_.replace(at, words[0].size(), added);
  client_.forget();
  client_.notify("textDocument/didChange",
                 {{"textDocument", {{"uri", uri()}, {"version", ++version_}}},
                  {"contentChanges", Json::array({{{"range", range}, {"text", added}}})}});
  return "";
}

std::string Transcript::disk(const Words& words) const {
  const fs::path path = folder_ / words.at(0);
  fs::remove(path);
  fs::create_directories(path.parent_path());
  if (words.size() > 1)
    std::ofstream(path, std::ios::binary) << unescaped(words[1]);
  return "";
}

std::string Transcript::lens(const Words& words, const std::string& wanted) {
  const int line = line_of(words.at(1));
  const Json answer = client_.response(
      client_.request("textDocument/codeLens", {{"textDocument", {{"uri", uri()}}}}));
  if (!answer.contains("result"))
    return answer.dump();
  std::string found;
  for (const Json& lens : answer["result"]) {
    if (lens["range"]["start"]["line"] != line)
      continue;
    const bool is_handler = lens.contains("data") && lens["data"].contains("handler");
    if (is_handler != (words[0] == "handler"))
      continue;
    if (words.size() > 2 && lens["data"]["branch"] != (words[2] == "true"))
      continue;
    Json resolved = lens;
    if (!lens.contains("command")) {
      const Json response = client_.response(client_.request("codeLens/resolve", lens));
      if (!response.contains("result"))
        return response.dump();
      resolved = response["result"];
    }
    const std::string title = resolved["command"]["title"];
    if (title.find(wanted) != std::string::npos)
      return "";
    found += title + "\n";
  }
  return "found: " + (found.empty() ? "no lens: " + answer.dump() : found);
}

std::string Transcript::no_lens(const Words& words) {
  const int line = line_of(words.at(1));
  const Json answer = client_.response(
      client_.request("textDocument/codeLens", {{"textDocument", {{"uri", uri()}}}}));
  if (line < 0 || !answer.contains("result") || !answer["result"].is_array())
    return answer.dump();
  for (const Json& lens : answer["result"])
    if (lens["range"]["start"]["line"] == line)
      return "found: " + lens.dump();
  return "";
}

std::string Transcript::hover(const Words& words, const std::string& wanted, bool is_wanted) {
  const std::size_t at = text_.find(words.at(1));
  const Json response = client_.response(client_.request(
      "textDocument/hover", {{"textDocument", {{"uri", uri()}}}, {"position", position_of(at)}}));
  if (!response.contains("result"))
    return response.dump();
  if (!is_wanted)
    return response["result"].is_null() ? "" : response.dump();
  if (response["result"].is_null())
    return "no hover";
  const std::string text = response["result"]["contents"]["value"];
  return text.find(wanted) != std::string::npos ? "" : "found: " + text;
}

std::string Transcript::reach(const Words& words, const std::string& wanted) {
  Json arguments = {{"uri", uri()}, {"line", line_of(words.at(1)) + 1}};
  if (words.size() > 2)
    arguments["branch"] = words[2] == "true";
  const Json response = client_.response(
      client_.request("workspace/executeCommand",
                      {{"command", "reachd.reach"}, {"arguments", Json::array({arguments})}}));
  if (response.contains("error"))
    return response["error"]["message"].get<std::string>().find(wanted) != std::string::npos
               ? ""
               : response.dump();
  if (!response.contains("result"))
    return response.dump();
  return response["result"]["answers"][0]["verdict"] == wanted ? "" : response.dump();
}

std::string Transcript::diagnostic(const Words& words, const std::string& wanted) {
  const int line = line_of(words.at(1));
  const auto message = client_.wait([&](const Json& json) {
    if (!json.contains("method") || json["method"] != "textDocument/publishDiagnostics")
      return false;
    for (const Json& diagnostic : json["params"]["diagnostics"])
      if (diagnostic["range"]["start"]["line"] == line &&
          diagnostic["message"].get<std::string>().find(wanted) != std::string::npos)
        return true;
    return false;
  });
  return message ? "" : "no such diagnostic";
}

std::string Transcript::no_diagnostics() {
  const auto message = client_.wait([&](const Json& json) {
    return json.contains("method") && json["method"] == "textDocument/publishDiagnostics" &&
           json["params"]["diagnostics"].empty();
  });
  return message ? "" : "diagnostics stay";
}

std::string Transcript::texts_equal() {
  const Json response =
      client_.response(client_.request("reachd/textHash", {{"textDocument", {{"uri", uri()}}}}));
  const Json wanted = {
      {"version", version_}, {"bytes", text_.size()}, {"hash", protocol::hash_of(text_)}};
  return response.contains("result") && response["result"] == wanted
             ? ""
             : response.dump() + ", expected " + wanted.dump();
}

std::string Transcript::expect(const std::string& json, bool is_wanted) {
  const Json wanted = parsed(json);
  if (wanted.is_discarded())
    return "not JSON";
  const auto found = client_.wait([&](const Json& message) { return contains(message, wanted); },
                                  std::chrono::milliseconds(is_wanted ? 30000 : 300));
  if (found)
    last_ = *found;
  if (is_wanted)
    return found ? "" : "no such message";
  return found ? "it came: " + found->dump() : "";
}

int Transcript::line_of(const std::string& text) const {
  const std::size_t at = text_.find(text);
  return at == std::string::npos
             ? -1
             : static_cast<int>(std::count(text_.begin(),
                                           text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

Json Transcript::position_of(std::size_t offset) const {
  const std::string before = text_.substr(0, offset);
  const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n');
  const auto column = before.size() - (start == std::string::npos ? 0 : start + 1);
  const protocol::Position position = protocol::LineIndex(text_).position_of(
      line + 1, static_cast<std::uint32_t>(column) + 1, encoding_);
  return {{"line", position.line}, {"character", position.character}};
}

std::string Transcript::substituted(std::string text) const {
  const std::string name = "$WS";
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    text.replace(at, name.size(), "file://" + folder_.string());
  const std::string last = "$LAST(";
  for (std::size_t at = text.find(last); at != std::string::npos; at = text.find(last, at)) {
    const std::size_t end = text.find(')', at);
    const Json::json_pointer pointer(text.substr(at + last.size(), end - at - last.size()));
    text.replace(at, end + 1 - at, last_.value(pointer, Json()).dump());
  }
  return text;
}

std::string Transcript::uri() const { return "file://" + (folder_ / file_).string(); }

}  // namespace reachd::test

// `reachd mcp`: the questions that editors ask, for AI assistants, over the Model Context Protocol
// on standard input and output: one JSON-RPC message a line.
#include <csignal>
#include <future>
#include <iostream>
#include <memory>
#include <string>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/cli/target_syntax.h"
#include "lsp-server/features/targets.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/file_json.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/protocol/uri.h"
#include "lsp-server/session/session.h"

namespace reachd::cli {

namespace {

using protocol::Json;

constexpr const char* kProtocolVersion = "2025-06-18";
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;

constexpr const char* kTargetText =
    "FILE:LINE, FILE:LINE:COLUMN:true or :false for an outcome of the condition that starts "
    "there, or assert:FILE:LINE";

Json tool(const char* name, const char* description, const char* argument, const char* meaning) {
  return {{"name", name},
          {"description", description},
          {"inputSchema",
           {{"type", "object"},
            {"properties", {{argument, {{"type", "string"}, {"description", meaning}}}}},
            {"required", Json::array({argument})},
            {"additionalProperties", false}}},
          {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

Json tools() {
  return Json::array(
      {tool("targets", "The handlers and branches of a C or C++ file of an event-driven program",
            "file", "path of the file"),
       tool("reach",
            "Which sequence of events, with which values, leads the program to a line or a branch; "
            "or the proof that none does; or why that is not known. As JSON",
            "target", kTargetText),
       tool("explain", "The same answer as text for people", "target", kTargetText),
       tool("model",
            "The program of a file as a graph: its views, its events, and which state variables "
            "they write and read",
            "file", "path of the file")});
}

/// Waits for what a session calls back with.
template <typename T, typename Start>
T wait_for(Start start) {
  std::promise<T> promise;
  std::future<T> future = promise.get_future();
  start([&](T value) { promise.set_value(std::move(value)); });
  return future.get();
}

class Tools {
public:
  explicit Tools(session::SessionOptions options)
      : seconds_(options.command_seconds), session_(std::move(options), {}) {}

  bool stop() { return session_.stop(std::chrono::milliseconds(500)); }

  Result<std::string> call(const std::string& name, const std::string& argument) {
    if (name == "reach" || name == "explain") {
      const Result<query::Answer> answer = reach(argument);
      if (!answer)
        return answer.error();
      return name == "reach" ? lsp::to_line(lsp::detailed_answers_json({*answer}))
                             : query::to_markdown(*answer);
    }
    const std::string path = session::absolute_path(argument);
    if (const auto wrong = read(path))
      return *wrong;
    return name == "model" ? model(path) : targets(path);
  }

private:
  /// Files are read again for each question: somebody may have edited them, or what they include.
  std::optional<Error> read(const std::string& path) {
    Result<std::string> text = session::read_text(path);
    if (!text)
      return text.error();
    ++version_;
    if (!session_.is_open(path)) {
      session_.open(path, version_, *std::move(text));
    } else {
      session_.change(path, version_, *std::move(text));
      session_.invalidate();
    }
    return std::nullopt;
  }

  Result<query::Answer> reach(const std::string& text) {
    Result<Target> target = parse_target(text);
    if (!target)
      return target.error();
    if (!target->id.empty())
      return Error{text, "names a point of a model, expected a place in a file"};
    target->file = session::absolute_path(target->file);
    if (const auto wrong = read(target->file))
      return *wrong;
    session::Question question;
    question.path = target->file;
    question.targets = {*target};
    question.timeout_seconds = seconds_;
    const auto answers = wait_for<Result<std::vector<query::Answer>>>(
        [&](auto then) { session_.ask(std::move(question), std::move(then)); });
    if (!answers)
      return answers.error();
    return answers->front();
  }

  Result<std::string> targets(const std::string& path) {
    const auto snapshot = wait_for<std::shared_ptr<const session::Snapshot>>([&](auto then) {
      session_.analyse(path, session::Priority::kInteractive, {}, std::move(then));
    });
    if (!snapshot || !snapshot->analysis)
      return Error{path, "was not analysed"};
    if (snapshot->analysis->failure)
      return *snapshot->analysis->failure;
    const auto found = features::file_targets(*snapshot, protocol::uri_of_path(path),
                                              protocol::PositionEncoding::kUtf8);
    return lsp::targets_json(*snapshot, found).dump(-1, ' ', false, kReplace);
  }

  Result<std::string> model(const std::string& path) {
    const auto graph = wait_for<Result<query::ModelGraph>>(
        [&](auto then) { session_.graph(path, {}, std::move(then)); });
    if (!graph)
      return graph.error();
    return lsp::model_json(*graph).dump(-1, ' ', false, kReplace);
  }

  static constexpr Json::error_handler_t kReplace = Json::error_handler_t::replace;
  double seconds_;
  std::int64_t version_ = 0;
  session::Session session_;
};

Json failure(const Json& id, int code, const std::string& message) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}};
}

/// The result of a call: what went wrong is told to the assistant, too, which may do better.
Json called(Tools& tools, const std::string& name, const std::string& argument) {
  const Result<std::string> text = tools.call(name, argument);
  const Json content = {{"type", "text"}, {"text", text ? *text : text.error().text()}};
  return {{"content", Json::array({content})}, {"isError", !text}};
}

Json answer_call(Tools& tools, const Json& id, const Json& params) {
  const std::string name = params.is_object() && params.value("name", Json()).is_string()
                               ? params["name"].get<std::string>()
                               : "";
  const bool is_of_file = name == "targets" || name == "model";
  if (!is_of_file && name != "reach" && name != "explain")
    return failure(id, kInvalidParams,
                   "unknown tool '" + name + "', expected targets, reach, explain or model");
  const char* argument = is_of_file ? "file" : "target";
  const Json arguments = params.value("arguments", Json::object());
  if (!arguments.is_object() || !arguments.contains(argument) || !arguments[argument].is_string())
    return failure(id, kInvalidParams,
                   "params/arguments/" + std::string(argument) + ": expected a string");
  return {{"jsonrpc", "2.0"},
          {"id", id},
          {"result", called(tools, name, arguments[argument].get<std::string>())}};
}

/// The answer to one message; none to a notification.
std::optional<Json> answer(Tools& tools_, const std::string& line) {
  const Json message = Json::parse(line, nullptr, false);
  if (message.is_discarded())
    return failure(nullptr, kParseError, "found no JSON, expected one message a line");
  if (!message.is_object() || !message.value("method", Json()).is_string())
    return failure(nullptr, kInvalidRequest, "expected an object with a method");
  if (!message.contains("id"))
    return std::nullopt;
  const Json& id = message["id"];
  const std::string method = message["method"];
  const Json params = message.value("params", Json::object());
  const auto reply = [&](Json result) {
    return Json{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
  };
  if (method == "initialize")
    return reply({{"protocolVersion", kProtocolVersion},
                  {"capabilities", {{"tools", Json::object()}}},
                  {"serverInfo", {{"name", "reachd"}, {"version", lsp::version()}}}});
  if (method == "ping")
    return reply(Json::object());
  if (method == "tools/list")
    return reply({{"tools", tools()}});
  if (method == "tools/call")
    return answer_call(tools_, id, params);
  return failure(id, kMethodNotFound, "unknown method '" + method + "'");
}

}  // namespace

int run_mcp(const Options& options) {
  std::signal(SIGPIPE, SIG_IGN);
  Console console(options.log);
  session::SessionOptions session = session_options(options, console);
  session.background = false;
  Tools tools(std::move(session));
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos)
      continue;
    if (const auto reply = answer(tools, line))
      std::cout << reply->dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
  }
  tools.stop();
  return kNothing;
}

}  // namespace reachd::cli

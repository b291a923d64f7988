/// What one can do: code actions, and the commands behind them and behind lenses.
#include <algorithm>
#include <iterator>
#include <memory>

#include "lsp-server/features/code_actions.h"
#include "lsp-server/features/reach.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/debugging.h"
#include "lsp-server/lsp/server.h"
#include "lsp-server/protocol/text.h"
#include "lsp-server/protocol/uri.h"

namespace reachd::lsp {

using features::kDebugCommand;
using features::kReplayCommand;
using features::kTestCommand;
using protocol::Json;
using rpc::ErrorCode;
using rpc::Responder;

namespace {

constexpr const char* kReachCommand = "reachd.reach";
constexpr const char* kNoCommand =
    "params/arguments/0/command: expected the program and its arguments, as the initialization "
    "options name no application";

/// The one argument of a command; none after answering what is wrong with it.
template <typename Arguments>
std::optional<Arguments> argument_of(const Json& params, Result<Arguments> (*read)(const Json&),
                                     const Responder& responder) {
  const Json arguments = params.value("arguments", Json());
  if (!arguments.is_array() || arguments.size() != 1) {
    responder.fail(ErrorCode::kInvalidParams,
                   "params/arguments: expected one object with uri and line, found " +
                       (arguments.is_array() ? std::to_string(arguments.size()) + " elements"
                                             : std::string(arguments.type_name())));
    return std::nullopt;
  }
  Result<Arguments> result = read(arguments[0]);
  if (!result) {
    Error error = result.error();
    error.place = "params/arguments/0" + error.place.substr(std::string("params").size());
    responder.fail(ErrorCode::kInvalidParams, error.text());
    return std::nullopt;
  }
  return *std::move(result);
}

/// A new file with a text. It is the client that writes: what is there stays.
Json creation_of(const std::string& uri, const std::string& text) {
  const Json start = protocol::to_json(protocol::Position{});
  const Json edit = {{"range", {{"start", start}, {"end", start}}}, {"newText", text}};
  return {{"label", "reachd: generate a test"},
          {"edit",
           {{"documentChanges",
             {{{"kind", "create"}, {"uri", uri}, {"options", {{"overwrite", false}}}},
              {{"textDocument", {{"uri", uri}, {"version", nullptr}}},
               {"edits", Json::array({edit})}}}}}}};
}

/// The first line behind its condition that only this outcome leads to: that it is hit says more
/// than that the condition's is. None: there is none, or the target is no outcome.
std::optional<std::uint32_t> line_behind(const session::Snapshot& snapshot, const Target& target) {
  if (!snapshot.analysis || !target.branch || !target.column)
    return std::nullopt;
  const auto& guarded = snapshot.analysis->code.guarded;
  const auto code = guarded.find({target.line, *target.column, *target.branch});
  if (code == guarded.end() || code->second.line <= target.line)
    return std::nullopt;
  return code->second.line;
}

Json to_plain(const OrderedJson& json) { return Json::parse(to_line(json)); }

}  // namespace

Json Server::command_names() const {
  Json names = {kReachCommand, kReplayCommand, kDebugCommand};
  if (makers_.test)
    names.push_back(kTestCommand);
  return names;
}

void Server::code_action(const Json& params, const Responder& responder) {
  const auto read = protocol::read_document_range(params);
  if (!read) {
    responder.fail(ErrorCode::kInvalidParams, read.error().text());
    return;
  }
  const OpenDocument* open = document(read->uri);
  const auto snapshot = open == nullptr ? nullptr : session_->snapshot(open->path);
  const features::ActionsWanted wanted{makers_.test && client_.creates_files,
                                       !application_.empty()};
  Json actions = Json::array();
  if (snapshot && client_.code_action_literals)
    for (const protocol::CodeAction& action :
         features::code_actions(*snapshot, read->uri, read->range, encoding_, wanted))
      actions.push_back(protocol::to_json(action));
  responder.reply(std::move(actions));
}

void Server::execute_command(const Json& params, const Responder& responder) {
  const Json command = params.is_object() ? params.value("command", Json()) : Json();
  const Json token = params.is_object() ? params.value("workDoneToken", Json()) : Json();
  if (command == kReachCommand) {
    if (const auto arguments = argument_of(params, protocol::read_reach_arguments, responder))
      reach(*arguments, token, responder);
  } else if (command == kTestCommand && makers_.test) {
    if (const auto arguments = argument_of(params, protocol::read_test_arguments, responder))
      generate_test(*arguments, token, responder);
  } else if (command == kReplayCommand) {
    if (auto arguments = argument_of(params, protocol::read_replay_arguments, responder))
      replay_answer(*std::move(arguments), token, responder);
  } else if (command == kDebugCommand) {
    if (auto arguments = argument_of(params, protocol::read_replay_arguments, responder))
      debug_answer(*std::move(arguments), token, responder);
  } else {
    responder.fail(ErrorCode::kInvalidParams, "unknown command " + command.dump() +
                                                  ", expected one of " + command_names().dump());
  }
}

std::optional<session::Question> Server::question_of(const protocol::ReachArguments& arguments,
                                                     const std::string& title, const Json& token,
                                                     const Responder& responder) {
  const OpenDocument* open = document(arguments.uri);
  if (open == nullptr) {
    responder.fail(ErrorCode::kInvalidParams,
                   "params/arguments/0/uri: '" + arguments.uri + "' is not an open file");
    return std::nullopt;
  }
  const std::size_t lines = protocol::LineIndex(open->text).line_count();
  if (arguments.line && *arguments.line > lines) {
    responder.fail(ErrorCode::kInvalidParams, "params/arguments/0/line: found " +
                                                  std::to_string(*arguments.line) +
                                                  ", expected at most " + std::to_string(lines));
    return std::nullopt;
  }
  session::Question question = features::question_of(arguments, open->path);
  question.timeout_seconds = options_.command_seconds;
  question.cancel = responder.token();
  if (const auto progress = progress_of(token, title, responder))
    question.progress = [progress](std::string_view phase, double share) {
      progress->report(phase, share);
    };
  return question;
}

void Server::reach(const protocol::ReachArguments& arguments, const Json& token,
                   const Responder& responder) {
  auto question = question_of(arguments, "reachd: searching", token, responder);
  if (!question)
    return;
  const std::string path = question->path;
  session_->ask(*std::move(question), [this, responder,
                                       path](const Result<std::vector<query::Answer>>& answers) {
    if (responder.is_answered())
      return;
    if (!answers) {
      fail_request(answers.error().text(), responder);
      return;
    }
    const auto found = std::ranges::find_if(
        *answers, [](const query::Answer& answer) { return !answer.sequence.empty(); });
    if (found != answers->end()) {
      // Before the answer: a client that asks for hints as soon as it has it gets them.
      const std::lock_guard lock(mutex_);
      asked_ = {path, found->target};
    }
    // Emacs leaves what follows an answer unread until something else comes.
    show_message(protocol::MessageType::kInfo, features::message_of(*answers));
    responder.reply(to_plain(detailed_answers_json(*answers)));
    refresh_lenses();
    if (found == answers->end())
      return;
    refresh_inlay_hints();
  });
}

void Server::ask_reachable(session::Question question, const Responder& responder,
                           std::function<void(const query::Answer& answer)> then) {
  const std::string path = question.path;
  session_->ask(std::move(question), [this, path, responder, then = std::move(then)](
                                         const Result<std::vector<query::Answer>>& answers) {
    if (responder.is_answered())
      return;
    if (!answers)
      return fail_request(answers.error().text(), responder);
    const query::Answer& answer = answers->front();
    if (answer.verdict != query::Verdict::kReachable)
      return fail_request(features::message_of({answer}), responder);
    session::Job job;
    job.strand = path;
    job.priority = session::Priority::kInteractive;
    job.cancel = responder.token();
    job.run = [this, path, responder, answer, then](const CancelToken&) {
      if (responder.is_answered())
        return;  // cancelled while it waited
      // What is compiled is what is on disk.
      const auto now = session_->snapshot(path);
      const Result<std::string> saved = session::read_text(path);
      if (!now || !saved || *saved != *now->text)
        return fail_request(path + " has changes that are not saved", responder);
      then(answer);
    };
    job.crashed = [responder](const std::string& how) {
      responder.fail(ErrorCode::kInternalError, how);
    };
    runs_.submit(std::move(job));
  });
}

void Server::generate_test(const protocol::TestArguments& arguments, const Json& token,
                           const Responder& responder) {
  const auto folder = protocol::path_of_uri(arguments.folder);
  if (!arguments.folder.empty() && (!folder || !client_.creates_files)) {
    responder.fail(ErrorCode::kInvalidParams,
                   "params/arguments/0/folder: expected the URI of a folder, and a client that "
                   "takes edits that create files");
    return;
  }
  auto question = question_of(arguments.target, "reachd: generating a test", token, responder);
  if (!question)
    return;
  TestRequest request;
  request.path = question->path;
  request.target = question->targets.front();
  request.framework = arguments.framework;
  request.folder = folder.value_or(request.path.substr(0, request.path.rfind('/')));
  const auto progress = question->progress ? question->progress : [](std::string_view, double) {};
  ask_reachable(
      *std::move(question), responder,
      [this, request, responder, progress, options = options_,
       is_written = !arguments.folder.empty()](const query::Answer& answer) mutable {
        request.answer = answer;
        const auto made = makers_.test(request, options, responder.token(), progress);
        if (responder.is_answered())
          return;
        if (!made)
          return fail_request(made.error().text(), responder);
        if (is_written)
          connection_.request(
              "workspace/applyEdit",
              creation_of(protocol::uri_of_path(request.folder + "/" + made->name), made->text));
        responder.reply(
            {{"name", made->name}, {"framework", made->framework}, {"text", made->text}});
      });
}

void Server::replay_answer(protocol::ReplayArguments arguments, const Json& token,
                           const Responder& responder) {
  if (arguments.command.empty())
    arguments.command = application_;
  if (arguments.command.empty())
    return responder.fail(ErrorCode::kInvalidParams, kNoCommand);
  auto question =
      question_of(arguments.target, "reachd: replaying in the application", token, responder);
  if (!question)
    return;
  const auto progress = question->progress;
  const Target target = question->targets.front();
  const std::string path = question->path;
  ask_reachable(
      *std::move(question), responder,
      [this, command = std::move(arguments.command), responder, progress, target,
       path](const query::Answer& answer) {
        if (!answer.target.id.empty())
          return fail_request("'" + answer.target.id + "' is no line that can be hit", responder);
        if (progress)
          progress("the application runs", 1);
        const Replayable replayable = replayable_at(answer, path, target);
        const auto replayed = replay(replayable, command, std::nullopt, responder.token());
        if (responder.is_answered())
          return;
        if (!replayed)
          return fail_request(replayed.error().text(), responder);
        const std::string text = text_of(*replayed, replayable);
        show_message(protocol::MessageType::kInfo, text.substr(0, text.find('\n')));
        Json result = to_plain(json_of(*replayed, replayable));
        result["text"] = text;
        responder.reply(std::move(result));
      });
}

Replayable Server::replayable_at(const query::Answer& answer, const std::string& path,
                                 const Target& target) const {
  Replayable replayable = replayable_of(answer_json(answer));
  const auto now = session_->snapshot(path);
  if (const auto line = now ? line_behind(*now, target) : std::nullopt) {
    replayable.witness.line = *line;
    replayable.place = path + ":" + std::to_string(*line);
    replayable.is_outcome = false;
  }
  return replayable;
}

void Server::debug_answer(protocol::ReplayArguments arguments, const Json& token,
                          const Responder& responder) {
  if (arguments.command.empty())
    arguments.command = application_;
  auto question = question_of(arguments.target, "reachd: preparing the debugger", token, responder);
  if (!question)
    return;
  TestRequest request;
  request.path = question->path;
  request.target = question->targets.front();
  const auto progress = question->progress ? question->progress : [](std::string_view, double) {};
  ask_reachable(
      *std::move(question), responder,
      [this, request, command = std::move(arguments.command), responder, progress,
       options = options_](const query::Answer& answer) mutable {
        if (!answer.target.id.empty())
          return fail_request("'" + answer.target.id + "' is no line to stop at", responder);
        const bool is_driven = is_application_driven(answer);
        if (is_driven && command.empty())
          return responder.fail(ErrorCode::kInvalidParams, kNoCommand);
        if (!is_driven && !makers_.driver)
          return fail_request("no driver can be made here", responder);
        Replayable replayable = replayable_at(answer, request.path, request.target);
        replayable.is_outcome = replayable.is_outcome || request.target.is_assertion;
        request.answer = answer;
        auto made = is_driven ? launch(replayable, command, responder.token())
                              : makers_.driver(request, options, responder.token(), progress);
        if (responder.is_answered())
          return;
        if (!made)
          return fail_request(made.error().text(), responder);
        Json result = to_plain(json_of(*made, replayable));
        {
          const std::lock_guard lock(mutex_);
          debugged_.push_back(std::move(made->folder));
        }
        responder.reply(std::move(result));
      });
}

void Server::debug_ended(const Json& params, const Responder& responder) {
  const Json folder = params.is_object() ? params.value("folder", Json()) : Json();
  const auto ended = std::make_shared<std::vector<confirm::TemporaryFolder>>();
  {
    const std::lock_guard lock(mutex_);
    const auto others = std::ranges::stable_partition(
        debugged_, [&](const confirm::TemporaryFolder& each) { return folder != each.path(); });
    ended->assign(std::move_iterator(others.begin()), std::move_iterator(others.end()));
    debugged_.erase(others.begin(), others.end());
  }
  // A driver's folder holds a whole build.
  session::Job job;
  job.priority = session::Priority::kInteractive;
  job.run = [ended, responder](const CancelToken&) {
    ended->clear();
    responder.reply(nullptr);
  };
  runs_.submit(std::move(job));
}

void Server::fail_request(const std::string& why, const Responder& responder) {
  show_message(protocol::MessageType::kError, why);
  responder.fail(ErrorCode::kRequestFailed, why);
}

}  // namespace reachd::lsp

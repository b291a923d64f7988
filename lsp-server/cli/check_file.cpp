// `reachd lsp --check=FILE`: what an editor would ask for, without one. For bug reports, and for
// whoever wonders why a file shows nothing.
#include <chrono>
#include <cstdio>
#include <future>
#include <iostream>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/features/code_actions.h"
#include "lsp-server/features/code_lens.h"
#include "lsp-server/features/diagnostics.h"
#include "lsp-server/features/hover.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/protocol/uri.h"
#include "lsp-server/session/session.h"

namespace reachd::cli {

namespace {

using Clock = std::chrono::steady_clock;
using SnapshotPtr = std::shared_ptr<const session::Snapshot>;

std::string seconds_since(Clock::time_point start) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f s",
                std::chrono::duration<double>(Clock::now() - start).count());
  return text;
}

class FileCheck {
public:
  FileCheck(const std::string& path, session::SessionOptions options)
      : path_(path), seconds_(options.lens_seconds), session_(std::move(options), {}) {}

  int run(std::string text) {
    std::cout << "reachd " << lsp::version() << " (LLVM " << lsp::llvm_version() << ", Z3 "
              << lsp::z3_version() << ")\n";
    session_.open(path_, 1, std::move(text));
    Clock::time_point start = Clock::now();
    const SnapshotPtr snapshot = analysed();
    if (!snapshot || !snapshot->analysis || snapshot->analysis->failure) {
      std::cout << short_path(path_) << ": not analysed: "
                << (snapshot && snapshot->analysis ? snapshot->analysis->failure->text() : "closed")
                << "\n";
      return finish(kWrongInput);
    }
    const session::Analysis& analysis = *snapshot->analysis;
    std::cout << short_path(path_) << ": analysed in " << seconds_since(start) << " as '"
              << analysis.model_name << "': " << counted(analysis.handlers.size(), "handler")
              << ", " << counted(analysis.targets.size(), "target") << ", "
              << counted(analysis.problems.size(), "problem") << "\n";
    for (const query::Reason& problem : analysis.problems)
      std::cout << "  "
                << (problem.location ? short_path(problem.location->file) + ":" +
                                           std::to_string(problem.location->line) + ": "
                                     : "")
                << problem.text << "\n";
    for (const query::TargetInfo& target : analysis.targets)
      ask(target.target);
    start = Clock::now();
    const std::string shown = use_features(*session_.snapshot(path_));
    std::cout << short_path(path_) << ": " << shown << " in " << seconds_since(start) << "\n"
              << short_path(path_) << ": " << reachable_ << " reachable, " << unreachable_
              << " unreachable, " << unknown_ << " unknown; "
              << session_.memory_usage().resident / 1'000'000 << " MB in use\n";
    return finish(unknown_ == 0 ? kNothing : kIncomplete);
  }

private:
  int finish(int status) {
    std::cout.flush();
    session_.stop(std::chrono::milliseconds(500));
    return status;
  }

  SnapshotPtr analysed() {
    std::promise<SnapshotPtr> promise;
    std::future<SnapshotPtr> future = promise.get_future();
    session_.analyse(path_, session::Priority::kVisible, {},
                     [&](SnapshotPtr snapshot) { promise.set_value(std::move(snapshot)); });
    return future.get();
  }

  void ask(const Target& target) {
    const Clock::time_point start = Clock::now();
    session::Question question;
    question.path = path_;
    question.targets = {target};
    question.timeout_seconds = seconds_;
    question.priority = session::Priority::kVisible;
    std::promise<Result<std::vector<query::Answer>>> promise;
    auto future = promise.get_future();
    session_.ask(std::move(question), [&](auto answers) { promise.set_value(std::move(answers)); });
    const Result<std::vector<query::Answer>> answers = future.get();
    std::string shown = "no answer";
    if (answers) {
      const query::Answer& answer = answers->front();
      shown = query::summary_line(answer);
      ++(answer.verdict == query::Verdict::kReachable     ? reachable_
         : answer.verdict == query::Verdict::kUnreachable ? unreachable_
                                                          : unknown_);
    } else {
      shown = answers.error().text();
      ++unknown_;
    }
    std::cout << "  " << short_path(to_text(target)) << ": " << shown << " ("
              << seconds_since(start) << ")\n";
  }

  std::string use_features(const session::Snapshot& snapshot) const {
    constexpr auto kEncoding = protocol::PositionEncoding::kUtf16;
    const std::string uri = protocol::uri_of_path(path_);
    const auto lenses = features::code_lenses(snapshot, uri, kEncoding);
    std::size_t hovers = 0;
    std::size_t actions = 0;
    for (const protocol::CodeLens& lens : lenses) {
      hovers += features::hover(snapshot, lens.range.start, kEncoding, true) ? 1 : 0;
      actions +=
          features::code_actions(snapshot, uri, lens.range, kEncoding, {.tests = true}).size();
    }
    const std::size_t diagnostics = features::diagnostics(snapshot, uri, kEncoding).size();
    return std::to_string(lenses.size()) + " lenses, " + counted(hovers, "hover") + ", " +
           counted(diagnostics, "diagnostic") + ", " + counted(actions, "action");
  }

  std::string path_;
  double seconds_;
  std::size_t reachable_ = 0;
  std::size_t unreachable_ = 0;
  std::size_t unknown_ = 0;
  session::Session session_;
};

}  // namespace

int run_check_file(const Options& options) {
  const std::string path = session::absolute_path(options.check_file);
  Console console(options.log);
  Result<std::string> text = session::read_text(path);
  if (!text) {
    console.error(text.error().text());
    return kWrongInput;
  }
  session::SessionOptions session = session_options(options, console);
  session.background = false;
  FileCheck check(path, std::move(session));
  return check.run(*std::move(text));
}

}  // namespace reachd::cli

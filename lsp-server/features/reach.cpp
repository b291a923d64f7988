#include "lsp-server/features/reach.h"

namespace reachd::features {

session::Question question_of(const protocol::ReachArguments& arguments, const std::string& path) {
  session::Question question;
  question.path = path;
  if (arguments.handler) {
    question.handler = *arguments.handler;
    return question;
  }
  Target target;
  if (arguments.id) {
    target.id = *arguments.id;
  } else {
    target.file = path;
    target.line = arguments.line.value_or(0);
    target.column = arguments.column;
    target.branch = arguments.branch;
    target.is_assertion = arguments.assertion;
  }
  question.targets.push_back(std::move(target));
  return question;
}

std::string message_of(const std::vector<query::Answer>& answers) {
  if (answers.size() == 1) {
    Target target = answers[0].target;
    target.file = target.file.substr(target.file.rfind('/') + 1);
    return to_text(target) + ": " + query::summary_line(answers[0]);
  }
  std::size_t reachable = 0;
  std::size_t unreachable = 0;
  for (const query::Answer& answer : answers) {
    reachable += answer.verdict == query::Verdict::kReachable ? 1 : 0;
    unreachable += answer.verdict == query::Verdict::kUnreachable ? 1 : 0;
  }
  return std::to_string(reachable) + " of " + std::to_string(answers.size()) +
         " branches reachable, " + std::to_string(unreachable) + " unreachable, " +
         std::to_string(answers.size() - reachable - unreachable) + " unknown";
}

}  // namespace reachd::features

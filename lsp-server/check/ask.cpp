#include "lsp-server/check/ask.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>

#include "analysis/expr/names.h"
#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "lsp-server/check/source_text.h"
#include "lsp-server/session/code_index.h"
#include "lsp-server/session/loader.h"

namespace reachd::check {

namespace {

/// Changes with what is kept and with how it is found out.
/// More targets of one program are explored first.
constexpr std::size_t kManyTargets = 100;
constexpr std::string_view kNote = "check answers 2";

/// Of one call of the solver, and of the backward search for one target: with many targets, none is
/// to take much longer than the others.
constexpr std::uint64_t kSolverLimit = 2'000'000;
constexpr std::uint64_t kExpansionsMax = 1'000;

class Asker {
public:
  Asker(const PlannedProgram& planned, const Scope& scope, const AskOptions& options)
      : planned_(planned), scope_(scope), options_(options) {
    result_ = not_asked(planned, scope, true);
  }

  ProgramResult run() {
    if (planned_.error)
      return failed(planned_.error->text());
    index::Index& index = options_.workspace->index();
    if (const auto kept = planned_.key.empty() ? std::nullopt : index.note(key()))
      if (Result<ProgramResult> read = read_program(*kept)) {
        ++options_.counts->kept;
        return std::move(*read);
      }
    if (!planned_.key.empty())
      listen(index);
    try {
      if (const auto error = work())
        return failed(error->place.empty() ? error->message
                                           : scope_.name_of(error->place) + ": " + error->message);
    } catch (const std::exception& exception) {
      return failed(std::string("internal error: ") + exception.what());
    }
    // An error may have been a passing one, and what was cut off is no result.
    if (!planned_.key.empty() && result_.state == ProgramResult::State::kAsked) {
      index.keep_note(key(), to_json(result_));
      if (has_news_)
        index.tell(key(), to_json(claims_));
    }
    return std::move(result_);
  }

private:
  std::string key() const {
    return std::string(kNote) + '\0' + planned_.key + '\0' + scope_.identity() + '\0' +
           std::to_string(options_.turns_max) + '\0' + std::to_string(options_.events_max) + '\0' +
           options_.wanted;
  }

  void listen(index::Index& index) {
    const auto heard = index.hearsay(key());
    std::optional<Claims> said = heard ? read_claims(heard->text) : std::nullopt;
    if (heard && !said)
      index.refuse_hearsay();
    if (!said)
      return;
    said_ = std::move(*said);
    is_trusted_ = heard->is_trusted;
  }

  /// True where another machine's word settles it.
  bool take_over(query::Engine& engine, const query::TargetInfo& info, const query::Options& query,
                 report::Target& target) {
    const auto said = said_.find(claim_key(target));
    if (said == said_.end())
      return false;
    const Claim& claim = said->second;
    if (claim.verdict == report::Verdict::kUnknown) {
      // Nothing could be checked. It may be said to hide something.
      if (!is_trusted_)
        return false;
      target.reasons = claim.reasons;
    } else {
      const auto answer = engine.confirm(info.target, claim.grounds, query);
      if (options_.cancel.cancelled())
        return false;
      if (!answer || verdict_of(answer->verdict) != claim.verdict) {
        // Who is wrong once is not listened to any more.
        said_.clear();
        ++options_.counts->refused;
        options_.workspace->index().refuse_hearsay();
        return false;
      }
      add_answer(*answer, target);
    }
    claims_[said->first] = claim;
    ++options_.counts->taken;
    return true;
  }

  ProgramResult failed(std::string error) {
    result_.state = ProgramResult::State::kFailed;
    result_.error = std::move(error);
    result_.targets.clear();
    return std::move(result_);
  }

  void progress(std::string_view phase, double share) {
    if (options_.progress)
      options_.progress(phase, share);
  }

  std::optional<Error> work() {
    result_.state = ProgramResult::State::kCutOff;
    if (options_.cancel.cancelled())
      return std::nullopt;
    progress("load", 0);
    session::LoadOptions load;
    load.build_directory = options_.build_directory;
    load.workspace = options_.workspace;
    load.linked = planned_.linked;
    load.cancel = options_.cancel;
    Result<session::Program> program = session::load_program(planned_.path, load);
    if (options_.cancel.cancelled())
      return std::nullopt;
    if (!program)
      return program.error();
    code_ = program->model.code;
    query::Engine engine(std::move(program->model), std::move(program->frameworks),
                         smt::make_z3_factory(), program->bounds);
    query::Options query;
    query.cancel = options_.cancel;
    query.with_uncalled = true;
    progress("events", 0.02);
    const std::vector<query::HandlerInfo> handlers = engine.handlers(query);
    const std::vector<query::TargetInfo> targets = engine.targets(query);
    if (options_.cancel.cancelled())
      return std::nullopt;
    for (const query::HandlerInfo& handler : handlers)
      add_handler(handler);
    is_blind_ = engine.lacks_start(query);
    if (const auto views = engine.views(query))
      add_views(*views);
    result_.program.has_lifted_views = !result_.program.views.empty() && !engine.model().ui;
    for (const query::Reason& problem : engine.problems())
      if (!problem.location || is_ours(problem.location->file))
        result_.problems.push_back(reason_of(problem));
    ask_all(engine, targets);
    return std::nullopt;
  }

  void ask_all(query::Engine& engine, const std::vector<query::TargetInfo>& targets) {
    find_assertions(targets);
    query::Options query;
    query.cancel = options_.cancel;
    query.is_overview = true;
    query.turns_max = options_.turns_max;
    query.solver_rlimit = kSolverLimit;
    query.expansions_max = kExpansionsMax;
    query.events_max = options_.events_max;
    query.wants_grounds = options_.workspace->index().shared() != nullptr;
    std::vector<std::optional<Asked>> all;
    for (const query::TargetInfo& target : targets)
      all.push_back(asked_of(target));
    std::set<std::size_t> found;
    if (targets.size() > kManyTargets)
      found = find_explored(engine, targets, query, all);
    bool is_cut_off = options_.cancel.cancelled();
    for (std::size_t i = 0; i < targets.size(); ++i) {
      std::optional<Asked>& asked = all[i];
      if (!asked)
        continue;
      const bool is_open = !found.contains(i);
      if (!is_cut_off && is_open) {
        progress(report::name_of(asked->target),
                 static_cast<double>(i) / static_cast<double>(targets.size()));
        if (!take_over(engine, targets[i], query, asked->target))
          find(engine, targets[i], query, asked->target);
        // What was concluded while it was being cancelled is not trusted.
        is_cut_off = options_.cancel.cancelled();
      }
      if (is_cut_off && is_open)
        asked->target.reasons.push_back({std::string(kCutOffReason), std::nullopt});
      // Of a target that only others call, nothing but "it can be reached here" matters.
      if (asked->is_called || asked->target.verdict != report::Verdict::kUnreachable)
        result_.targets.push_back(std::move(*asked));
    }
    if (!is_cut_off)
      result_.state = ProgramResult::State::kAsked;
  }

  /// Of a large program, what one exploration meets is answered before anything that takes a search
  /// of its own: the time may not last for all.
  std::set<std::size_t> find_explored(query::Engine& engine,
                                      const std::vector<query::TargetInfo>& targets,
                                      query::Options query,
                                      std::vector<std::optional<Asked>>& all) {
    query.only_explored = true;
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < targets.size() && !options_.cancel.cancelled(); ++i) {
      if (!all[i] || said_.contains(claim_key(all[i]->target)))
        continue;
      report::Target& target = all[i]->target;
      progress(report::name_of(target), 0.05);
      const query::Answer answer = engine.reach(targets[i].target, query);
      if (options_.cancel.cancelled() || answer.verdict != query::Verdict::kReachable)
        continue;
      settle(answer, target);
      found.insert(i);
    }
    return found;
  }

  void find(query::Engine& engine, const query::TargetInfo& info, const query::Options& query,
            report::Target& target) {
    const query::Answer answer = engine.reach(info.target, query);
    if (!options_.cancel.cancelled())
      settle(answer, target);
  }

  void settle(const query::Answer& answer, report::Target& target) {
    add_answer(answer, target);
    ++options_.counts->found;
    has_news_ = true;
    claims_[claim_key(target)] = {target.verdict, answer.grounds, target.reasons};
  }

  bool is_ours(const std::string& file) const {
    return scope_.contains(session::absolute_path(file));
  }

  report::Place place_of(const query::Place& place) const {
    return {scope_.name_of(place.file), place.line, place.column, place.end_line, place.end_column};
  }
  report::Reason reason_of(const query::Reason& reason) const {
    report::Reason result{reason.text, std::nullopt};
    if (reason.location)
      result.where = place_of(*reason.location);
    return result;
  }

  void add_handler(const query::HandlerInfo& handler) {
    report::Handler one;
    one.label = handler.label.empty() ? handler.event : handler.label;
    one.function = handler.handler;
    if (handler.name)
      one.where = place_of(*handler.name);
    else if (handler.location)
      one.where = place_of(*handler.location);
    labels_[handler.event] = one.label;
    result_.program.handlers.push_back(std::move(one));
  }

  void add_views(const UiModel& ui) {
    std::vector<std::string>& views = result_.program.views;
    views = {ui.initial};
    for (const std::string& view : ui.states)
      if (view != ui.initial)
        views.push_back(view);
    for (const UiTransition& edge : ui.transitions) {
      const auto label = labels_.find(edge.event);
      result_.program.transitions.push_back(
          {edge.from, label == labels_.end() ? edge.event : label->second, edge.to});
    }
  }

  /// The condition of an assertion is no branch of the program's own: that it never fails is what
  /// one wants.
  void find_assertions(const std::vector<query::TargetInfo>& targets) {
    for (const query::TargetInfo& target : targets)
      if (target.target.is_assertion)
        assertions_.push_back(target.place);
  }
  bool is_of_assertion(const query::Place& place) const {
    return std::ranges::any_of(assertions_, [&](const query::Place& assertion) {
      if (assertion.file != place.file)
        return false;
      const auto start = std::pair(assertion.line, assertion.column);
      const auto end = std::pair(std::max(assertion.end_line, assertion.line),
                                 assertion.end_line == 0 ? UINT32_MAX : assertion.end_column);
      const auto at = std::pair(place.line, place.column);
      return (start <= at && at < end) || assertion.line == place.line;
    });
  }

  /// None: it is of no interest.
  std::optional<Asked> asked_of(const query::TargetInfo& info) {
    Asked asked;
    report::Target& target = asked.target;
    if (!info.target.id.empty()) {
      target.kind = report::Kind::kPoint;
      target.id = info.target.model + "#" + info.target.id;
      target.place = place_of_point(info.target.id);
    } else {
      if (!is_ours(info.place.file) || (info.target.branch && is_of_assertion(info.place)))
        return std::nullopt;
      target.kind = info.target.is_assertion ? report::Kind::kAssertion : report::Kind::kBranch;
      target.place = place_of(info.place);
      target.outcome = info.target.branch.value_or(true);
      asked.guarded = guarded_by(info);
    }
    if (options_.is_wanted && !options_.is_wanted(target.place))
      return std::nullopt;
    target.function = info.function;
    target.condition = condition_of(info);
    // Behind the last label of a `switch` without `default` there is no code of the program's.
    if (target.condition.starts_with("case ") && !target.outcome && asked.guarded.line == 0)
      return std::nullopt;
    for (const std::string& event : info.events)
      if (std::ranges::find(target.handlers, labels_[event]) == target.handlers.end())
        target.handlers.push_back(labels_[event]);
    std::ranges::sort(target.handlers);
    asked.is_called = !info.events.empty() || target.kind == report::Kind::kPoint || is_blind_;
    return asked;
  }

  std::string condition_of(const query::TargetInfo& info) {
    if (!info.target.branch)
      return info.condition;
    const std::string path = scope_.path_of(scope_.name_of(info.place.file));
    const query::Place& place = info.place;
    const std::string text =
        sources_.text(path, {place.line, place.column, place.end_line, place.end_column});
    const std::string before = sources_.text(path, {place.line, 1, place.line, place.column});
    const bool is_label =
        before == "case" ||
        (before.ends_with("case") &&
         std::string_view(" {};:").find(before[before.size() - 5]) != std::string_view::npos);
    return text.empty() ? info.condition : (is_label ? "case " : "") + text;
  }

  report::Place guarded_by(const query::TargetInfo& info) {
    if (!info.target.branch || !code_)
      return {};
    auto known = code_of_file_.find(info.target.file);
    if (known == code_of_file_.end())
      known = code_of_file_.emplace(info.target.file, session::index_code(*code_, info.target.file))
                  .first;
    const auto& guarded = known->second.guarded;
    const auto found = guarded.find({info.place.line, info.place.column, *info.target.branch});
    if (found == guarded.end())
      return {};
    const session::Stretch& stretch = found->second;
    return {scope_.name_of(info.place.file), stretch.line, stretch.column, stretch.end_line,
            stretch.end_column};
  }

  /// Where the model file names it.
  report::Place place_of_point(const std::string& id) {
    report::Place place;
    place.file = scope_.name_of(planned_.path);
    place.line = sources_.line_with(planned_.path, "\"" + id + "\"");
    place.column = place.line == 0 ? 0 : 1;
    return place;
  }

  static std::string text_of(const std::vector<query::ParameterValue>& values) {
    std::string text;
    for (const query::ParameterValue& value : values)
      if (!value.is_in_label)
        text += (text.empty() ? "" : ", ") + value.name + " = " + value.text;
    return text;
  }

  /// As it is, and not as a person writes it.
  static std::string plain_text(const query::ParameterValue& parameter) {
    const Value& value = parameter.value;
    std::string text;
    switch (value.sort().kind) {
      case SortKind::kString:
        for (const char32_t character : value.as_string())
          append_utf8(text, character);
        return text;
      case SortKind::kBool:
        return value.as_bool() ? "1" : "0";
      case SortKind::kMachine:
      case SortKind::kInteger:
        return to_text(value.as_int());
      default:
        return parameter.text;
    }
  }

  static report::Values values_of(const std::vector<query::ParameterValue>& values) {
    report::Values all;
    for (const query::ParameterValue& value : values)
      all.emplace_back(value.name, plain_text(value));
    return all;
  }

  static report::Verdict verdict_of(query::Verdict verdict) {
    return verdict == query::Verdict::kReachable     ? report::Verdict::kReachable
           : verdict == query::Verdict::kUnreachable ? report::Verdict::kUnreachable
                                                     : report::Verdict::kUnknown;
  }

  void add_answer(const query::Answer& answer, report::Target& target) const {
    target.verdict = verdict_of(answer.verdict);
    // Without a replay it is no answer.
    if (answer.verdict == query::Verdict::kReachable &&
        answer.evidence < query::Evidence::kReplayed) {
      target.verdict = report::Verdict::kUnknown;
      target.reasons.push_back(
          {"a sequence was found but not confirmed by a replay", std::nullopt});
      return;
    }
    target.inputs = text_of(answer.initial_inputs);
    target.start = values_of(answer.initial_inputs);
    for (const query::SequenceStep& step : answer.sequence) {
      report::Step one;
      one.label = step.label.empty() ? step.event : step.label;
      one.handler = step.handler;
      one.role = step.role == query::Role::kAnchor   ? "anchor"
                 : step.role == query::Role::kTarget ? "target"
                                                     : "connector";
      one.repeat = step.repeat;
      one.parameters = text_of(step.parameters);
      one.event = step.event;
      one.values = values_of(step.parameters);
      one.establishes = step.establishes;
      one.from = step.from;
      one.to = step.to;
      if (step.location)
        one.where = place_of(*step.location);
      target.sequence.push_back(std::move(one));
    }
    if (answer.certificate) {
      target.invariant = answer.certificate->text;
      target.method = answer.certificate->method;
    }
    if (target.verdict == report::Verdict::kUnknown)
      for (const query::Reason& reason : answer.reasons)
        target.reasons.push_back(reason_of(reason));
  }

  const PlannedProgram& planned_;
  const Scope& scope_;
  const AskOptions& options_;
  ProgramResult result_;
  std::shared_ptr<const ir::Module> code_;
  std::map<std::string, std::string> labels_;
  std::vector<query::Place> assertions_;
  std::map<std::string, session::CodeIndex> code_of_file_;
  SourceTexts sources_;
  bool is_blind_ = false;  ///< the start was not followed: nobody knows which code handlers call
  Claims said_;            ///< by another machine
  bool is_trusted_ = false;
  Claims claims_;  ///< for others
  bool has_news_ = false;
};

}  // namespace

namespace {

bool lies_in(std::string_view absolute, const std::string& folder) {
  return folder == "/" || (absolute.starts_with(folder) && absolute.size() > folder.size() &&
                           absolute[folder.size()] == '/');
}

}  // namespace

bool Scope::contains(std::string_view absolute) const {
  return lies_in(absolute, root_) && !excludes(absolute);
}

bool Scope::excludes(std::string_view absolute) const {
  return std::ranges::any_of(excluded_,
                             [&](const std::string& folder) { return lies_in(absolute, folder); });
}

std::string Scope::identity() const {
  std::string text = root_;
  for (const std::string& folder : excluded_)
    text += '\n' + folder;
  return text;
}

std::string Scope::name_of(const std::string& path) const {
  if (!path.starts_with("/"))
    return path.starts_with("reachd:") ? path : name_of(session::absolute_path(path));
  const std::string absolute = std::filesystem::path(path).lexically_normal().string();
  const std::string prefix = root_ == "/" ? root_ : root_ + "/";
  return absolute.starts_with(prefix) ? absolute.substr(prefix.size()) : absolute;
}

std::string Scope::path_of(const std::string& name) const {
  return name.starts_with("/") ? name : (root_ == "/" ? "" : root_) + "/" + name;
}

ProgramResult not_asked(const PlannedProgram& program, const Scope& scope, bool is_other_part) {
  ProgramResult result;
  result.state = is_other_part ? ProgramResult::State::kSkipped : ProgramResult::State::kLeftOut;
  result.program.name = scope.name_of(program.path);
  for (const std::string& file : program.files)
    if (scope.contains(file))
      result.files.push_back(scope.name_of(file));
  std::ranges::sort(result.files);
  return result;
}

ProgramResult ask(const PlannedProgram& program, const Scope& scope, const AskOptions& options) {
  return Asker(program, scope, options).run();
}

}  // namespace reachd::check

#include "extractors/recorder/record.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>

#include "extractors/recorder/agent_library.h"
#include "extractors/recorder/agent_run.h"
#include "extractors/recorder/application.h"

namespace reachd::recorder {

namespace {

using Clock = std::chrono::steady_clock;
using Keys = std::vector<std::string>;

constexpr unsigned kEventSeconds = 5;
/// What a program may take until its event loop runs.
constexpr std::chrono::seconds kStartMax{10};

/// One line of the agent's report.
struct Told {
  std::string word;
  std::vector<std::string> fields;

  const std::string& at(std::size_t i) const {
    static const std::string kNothing;
    return i < fields.size() ? fields[i] : kNothing;
  }
};

Told told(const std::string& line) {
  Told result;
  const std::size_t first = std::min(line.find(' '), line.size());
  const std::size_t second = std::min(line.find(' ', first + 1), line.size());
  result.word = line.substr(0, first);
  result.fields = fields_of(line.substr(std::min(second + 1, line.size())));
  return result;
}

/// Puts together what several runs tell.
class Recorder {
public:
  explicit Recorder(bool is_watched) : is_watched_(is_watched) {}

  struct Key {
    std::size_t event = 0;
    Values values;
  };

  void read(const AgentRun& run) {
    at_.reset();
    doing_.clear();
    history_.clear();
    ++recording_.runs;
    std::string last;
    std::istringstream lines(run.report);
    for (std::string line; std::getline(lines, line);) {
      const Told one = told(line);
      take(one);
      last = one.word;
    }
    end(run, last);
  }

  /// Where something was not done yet, the nearest to the start; none: nothing is left.
  std::optional<std::size_t> next() const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < states_.size(); ++i)
      if (!states_[i].is_given_up && !untried(states_[i]).empty() &&
          (!best || states_[i].path.size() < states_[*best].path.size()))
        best = i;
    return best;
  }

  std::size_t tried_in(std::size_t state) const { return states_[state].tried.size(); }
  void give_up(std::size_t state) {
    states_[state].is_given_up = true;
    add_note("view ‘" + recording_.views[states_[state].view].name +
             "’ does not come again by the same events");
  }

  RecordPlan plan(std::optional<std::size_t> state) const {
    RecordPlan plan;
    plan.explores = true;
    plan.event_seconds = kEventSeconds;
    if (state)
      for (const std::string& key : states_[*state].path)
        plan.take.push_back({key, "", {}});
    for (const State& one : states_)
      if (!one.tried.empty())
        plan.tried[one.id] = one.tried;
    return plan;
  }

  std::size_t tried() const { return recording_.tried; }

  Recording finish(const std::string& program) {
    recording_.program = std::filesystem::path(program).filename().string();
    recording_.is_complete = true;
    std::vector<std::set<std::string>> tried(recording_.views.size());
    for (const State& state : states_) {
      recording_.is_complete = recording_.is_complete && untried(state).empty();
      tried[state.view].insert(state.tried.begin(), state.tried.end());
    }
    for (const State& state : states_)
      for (const std::string& key : state.offered)
        if (!tried[state.view].contains(key))
          recording_.views[state.view].untried.insert(keys_.at(key).event);
    return std::move(recording_);
  }

private:
  /// A view, and what was entered in it.
  struct State {
    std::pair<std::string, std::string> id;
    std::size_t view = 0;
    Keys offered;
    std::set<std::string> tried;
    Keys path;  ///< the shortest that is known
    bool is_given_up = false;
  };

  static Keys untried(const State& state) {
    Keys keys;
    std::ranges::copy_if(state.offered, std::back_inserter(keys),
                         [&](const auto& key) { return !state.tried.contains(key); });
    return keys;
  }

  void take(const Told& one) {
    if (one.word == "object")
      add_object(one);
    else if (one.word == "connection")
      add_connection(one);
    else if (one.word == "offer")
      add_offer(one);
    else if (one.word == "value" && is_new_key_)
      keys_.at(one.at(0)).values.emplace_back(one.at(1), one.at(2));
    else if (one.word == "view")
      come_to(state(one.at(2), one.at(3), one.at(1), one.at(0) != "0"));
    else if (one.word == "offered")
      add_offered(one);
    else if (one.word == "do")
      begin(one.at(0), one.at(1));
    else if (one.word == "refused")
      refuse(one);
    else if (one.word == "note")
      add_note(one.at(0));
    else if (one.word == "lost")
      recording_.failures.push_back(where() + "‘" + one.at(0) + "’ is not offered");
  }

  void add_object(const Told& one) {
    const auto [place, is_new] = objects_.emplace(one.at(0), recording_.objects.size());
    if (is_new)
      recording_.objects.push_back({one.at(0), one.at(1), one.at(2), one.at(3), {}});
  }

  void add_connection(const Told& one) {
    if (connections_.insert({one.at(0), one.at(1), one.at(2), one.at(3)}).second)
      recording_.objects[objects_.at(one.at(0))].connections.push_back(
          {one.at(1), one.at(4), one.at(2)});
  }

  void add_offer(const Told& one) {
    const auto [event, is_new_event] = events_.emplace(one.at(1), recording_.events.size());
    if (is_new_event)
      recording_.events.push_back(
          {one.at(1), one.at(2), one.at(3), is_users_verb(one.at(2), "Qt")});
    is_new_key_ = keys_.emplace(one.at(0), Key{event->second, {}}).second;
  }

  std::size_t state(const std::string& signature, const std::string& data, const std::string& title,
                    bool is_nested) {
    const std::pair id(signature, data);
    const auto [place, is_new] = by_id_.emplace(id, states_.size());
    if (is_new)
      states_.push_back({id, view(signature, title, is_nested), {}, {}, history_, false});
    return place->second;
  }

  std::size_t view(const std::string& signature, const std::string& title, bool is_nested) {
    const auto [place, is_new] = views_.emplace(signature, recording_.views.size());
    if (!is_new)
      return place->second;
    std::string name = title;
    for (int i = 2; !names_.insert(name).second; ++i)
      name = title + " #" + std::to_string(i);
    recording_.views.push_back({name, is_nested, {}, {}});
    return place->second;
  }

  void come_to(std::size_t to) {
    if (at_ && !doing_.empty()) {
      const Key& key = keys_.at(doing_);
      const std::size_t from = states_[*at_].view;
      recording_.transitions.insert({from, key.event, states_[to].view});
      recording_.steps.push_back({key.event, label_, key.values, from, states_[to].view});
      doing_.clear();
    }
    if (history_.size() < states_[to].path.size())
      states_[to].path = history_;
    at_ = to;
  }

  void add_offered(const Told& one) {
    if (!at_)
      return;
    Keys& offered = states_[*at_].offered;
    std::vector<std::size_t>& events = recording_.views[states_[*at_].view].events;
    for (const std::string& key : one.fields) {
      if (std::ranges::find(offered, key) == offered.end())
        offered.push_back(key);
      const std::size_t event = keys_.at(key).event;
      if (std::ranges::find(events, event) == events.end())
        events.push_back(event);
    }
  }

  void begin(const std::string& key, const std::string& label) {
    doing_ = key;
    label_ = label;
    history_.push_back(key);
    states_[*at_].tried.insert(key);
    ++recording_.tried;
  }

  void refuse(const Told& one) {
    add_note(recording_.events[keys_.at(one.at(0)).event].label + ": " + one.at(1));
  }

  void add_note(const std::string& note) {
    if (std::ranges::find(recording_.notes, note) == recording_.notes.end())
      recording_.notes.push_back(note);
  }

  /// "step 3 (click ‘Go’ in ‘Window’): ".
  std::string where() const {
    if (!at_)
      return "before the first event: ";
    if (doing_.empty())
      return "after step " + std::to_string(history_.size()) + ": ";
    return "step " + std::to_string(history_.size()) + " (" + label_ + " in ‘" +
           recording_.views[states_[*at_].view].name + "’): ";
  }

  void end(const AgentRun& run, const std::string& last) {
    if (last == "done" || last == "lost")
      return;
    ProgramEnd end = program_end(run.end);
    if (last == "hung")
      end = {ProgramEnd::How::kHung,
             "the program did not come back within " + std::to_string(kEventSeconds) + " s"};
    // To end it is what some events are for.
    const bool is_asked_for = end.how == ProgramEnd::How::kEnded && run.end->status == 0 &&
                              (is_watched_ || (at_ && !doing_.empty()));
    // A person who watches ends it by a signal, or by a limit of time.
    if (!is_asked_for && !(is_watched_ && !run.end))
      recording_.failures.push_back(where() + end.why);
    if (!at_ || doing_.empty())
      return;
    const char* name = end.how == ProgramEnd::How::kHung && !is_watched_ ? "(hung)"
                       : end.how == ProgramEnd::How::kCrashed            ? "(crashed)"
                                                                         : "(ended)";
    // No window is called so.
    come_to(state(name, "", name, false));
  }

  const bool is_watched_;
  Recording recording_;
  std::vector<State> states_;
  std::map<std::pair<std::string, std::string>, std::size_t> by_id_;
  std::map<std::string, std::size_t> views_;  ///< by signature
  std::set<std::string> names_;
  std::map<std::string, std::size_t> objects_;
  std::set<std::vector<std::string>> connections_;
  std::map<std::string, std::size_t> events_;
  std::map<std::string, Key> keys_;
  bool is_new_key_ = false;

  // Of this run.
  std::optional<std::size_t> at_;
  std::string doing_;
  std::string label_;  ///< of what is done
  Keys history_;
};

}  // namespace

Result<Recording> record(const RecordOptions& options, const CancelToken& cancel) {
  const Result<Application> program = Application::find(options.command.front(), cancel);
  if (!program)
    return program.error();
  const auto modules = program->modules();
  if (!modules)
    return modules.error();
  const Result<std::string> agent = agent_library(program->qt(), options.agents, cancel);
  if (!agent)
    return agent.error();
  const std::string names = names_script(*modules);
  std::vector<std::string> line = options.command;
  line.front() = program->path();

  Recorder recorder(options.watches);
  if (options.watches) {
    RecordPlan plan;
    plan.watches = true;
    const Result<AgentRun> run =
        run_watched(line, *agent, names + plan_script(plan), options.time, cancel);
    if (!run)
      return run.error();
    recorder.read(*run);
    return recorder.finish(program->path());
  }
  const auto deadline = Clock::now() + options.time;
  std::optional<std::size_t> state;
  for (bool is_first = true; is_first || state; is_first = false) {
    RecordPlan plan = recorder.plan(state);
    if (is_first)
      plan.take = options.script;
    plan.explores = options.explores;
    const std::size_t before = state ? recorder.tried_in(*state) : 0;
    plan.events_max = options.events_max - recorder.tried();
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    plan.milliseconds = static_cast<std::uint64_t>(std::max<long>(left.count(), 0));
    // The agent stops by itself, where the program lets it.
    const Result<AgentRun> run =
        run_agent(line, *agent, names + plan_script(plan), left + kStartMax, cancel);
    if (!run)
      return run.error();
    recorder.read(*run);
    if (state && recorder.tried_in(*state) == before)
      recorder.give_up(*state);
    state = options.explores ? recorder.next() : std::nullopt;
    if (recorder.tried() >= options.events_max || Clock::now() >= deadline)
      break;
  }
  return recorder.finish(program->path());
}

}  // namespace reachd::recorder

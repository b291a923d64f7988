// Writes down what the program shows, and what comes of what is done: first what the script says,
// then, where that is asked for, whatever was not yet done in a view. A view is told from others by
// what is offered in it. As what a button does depends on what was entered before, all is done
// again where other fields are empty or other marks are set, up to a bound.
// Besides what `looker.h` says:
//
//   refused KEY WHY, lost LABEL            what could not be done, what was not offered
#include <QTimer>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "extractors/recorder/qt/looker.h"

namespace reachd_agent {

namespace {

std::atomic<long> last_act{0};

long now_ms() {
  using namespace std::chrono;
  return static_cast<long>(
      duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
}

// Ends the program when it does not come back from an event.
void watch(int seconds) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // signals are for the program's own threads
  std::thread([seconds] {
    constexpr long kMilliseconds = 1000;
    for (;;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (now_ms() - last_act > seconds * kMilliseconds)
        end_with("hung", std::to_string(seconds));
    }
  }).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

class Explorer : public Looker {
public:
  explicit Explorer(const Script& script) : Looker(script), tried_(script.tried) {
    for (const auto& [view, keys] : tried_)
      know_data(view.first, view.second);
    last_act = now_ms();
    watch(script.event_seconds);
  }

  std::uint32_t random() override { return any_number(); }

private:
  void act() override {
    last_act = now_ms();
    name_all();
    const std::vector<Choice> choices = look(depth_);
    const std::size_t done = static_cast<std::size_t>(step_now());
    if (done < script().take.size())
      return take(choices, script().take[done]);
    const bool is_late = last_act - start_ > script().milliseconds;
    if (!script().explores || static_cast<int>(done) >= script().events_max || is_late)
      end_with("done", "");
    std::set<std::string>& tried = tried_[seen()];
    for (const Choice& choice : choices)
      if (tried.insert(choice.key).second) {
        left_ = 0;
        return perform_choice(choice);
      }
    // Out of a dialog that was seen before, there may be something new.
    constexpr int kLeftMax = 3;
    if (depth_ > 0 && !choices.empty() && ++left_ <= kLeftMax)
      return perform_choice(choices[static_cast<std::size_t>(left_ - 1) % choices.size()]);
    end_with("done", "");
  }

  // Two may have the same label: the one whose object is called so comes first.
  static int likeness(const Choice& choice, const Take& take) {
    if (choice.key == take.event)
      return 4;
    if (choice.event == take.event)
      return 3;
    const auto object = [](const std::string& event) { return event.substr(0, event.find('/')); };
    if (choice.label != take.label)
      return 0;
    return object(choice.event) == object(take.event) ? 2 : 1;
  }

  void take(const std::vector<Choice>& choices, const Take& take) {
    const Choice* best = nullptr;
    for (const Choice& choice : choices)
      if (const int now = likeness(choice, take); now > (best ? likeness(*best, take) : 0))
        best = &choice;
    if (!best)
      end_with("lost", escaped(take.label));
    Choice chosen = *best;
    if (!take.values.empty()) {
      chosen.offer.values = take.values;
      chosen.key = key_of(chosen);
      describe_choice(chosen);
    }
    perform_choice(chosen);
  }

  void perform_choice(const Choice& choice) {
    Step step;
    step.verb = choice.offer.verb;
    step.values = choice.offer.values;
    for (const auto& [value, text] : step.values)
      step.inputs[value][1] = text;
    // What the program does on its own account comes after that.
    say_fields("do", {choice.key, choice.label});
    set_step(step_now() + 1);
    ++depth_;
    const std::string why = perform_on(choice.offer.object, step);
    --depth_;
    if (!why.empty())
      say_fields("refused", {choice.key, why});
  }

  const long start_ = now_ms();
  std::map<ViewData, std::set<std::string>> tried_;  // keys
  int depth_ = 0;                                    // events whose handlers have not returned
  int left_ = 0;  // dialogs that were left by what was done in them before
};

}  // namespace

Driver* make_explorer(const Script& script) { return new Explorer(script); }

}  // namespace reachd_agent

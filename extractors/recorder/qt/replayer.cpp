// The steps of a witness, one after the other.
#include <QApplication>
#include <cstdlib>

#include "extractors/recorder/qt/driver.h"

namespace reachd_agent {

namespace {

constexpr int kAnswersMax = 50;  // in the dialogs of one event

class Replayer : public Driver {
public:
  using Driver::Driver;

  // "random number" of the current step, and what is given where the witness says nothing.
  std::uint32_t random() override {
    const Step& step = current();
    const auto numbers = step.inputs.find("random number");
    const int wanted = ++random_used_;
    if (numbers != step.inputs.end())
      if (const auto it = numbers->second.find(wanted); it != numbers->second.end())
        return static_cast<std::uint32_t>(std::strtoul(it->second.c_str(), nullptr, 10));
    // At the start, what is zero is not written down.
    constexpr int kZerosMax = 64;
    return running_ == 0 && wanted <= kZerosMax ? 0 : any_number();
  }

private:
  const Step& current() const {
    return running_ == 0 ? script().start : script().steps[running_ - 1];
  }

  void act() override {
    QWidget* modal = QApplication::activeModalWidget();
    if (depth_ > 0 && modal && modal != modal_before_)
      return answer_modal(modal);
    if (running_ == 0 && modal && !script().start.inputs.empty() && answers_ < kAnswersMax)
      return answer_modal(modal);
    if (modal && dismiss_unexpected(modal))
      return;
    if (running_ >= script().steps.size())
      return end("done", "");
    step();
  }

  // It comes to an end by itself only where nobody watches it.
  void end(const char* word, const std::string& why) {
    if (!is_watched())
      end_with(word, why);
    if (has_left())
      return;
    say(word, why);
    tell(why.empty() ? "all steps were taken; the program goes on by itself"
                     : "step " + std::to_string(running_) + " cannot be taken: " + why +
                           "; the program goes on by itself");
    leave();
  }

  // Its own answers, while the event that opened it waits.
  void answer_modal(QWidget* modal) {
    if (++answers_ > kAnswersMax)
      return end("fail", "dialog " + describe(modal) + " stays open");
    const std::string why = answer(modal, current(), used_);
    if (!why.empty())
      end("fail", why);
  }

  // A message that nobody foresaw, and that can only be read.
  bool dismiss_unexpected(QWidget* modal) {
    if (modal == modal_before_)
      return false;
    const std::string name = describe(modal);
    if (++answers_ > kAnswersMax || !dismiss(modal))
      return false;
    say("note", "closed " + name + ", of which the witness does not know");
    return true;
  }

  void step() {
    const Step& step = script().steps[running_];
    ++running_;
    set_step(static_cast<int>(running_));
    answers_ = 0;
    random_used_ = 0;
    used_.clear();
    modal_before_ = QApplication::activeModalWidget();
    say("begin");
    if (running_ <= script().shown.size())
      tell("step " + std::to_string(running_) + " of " + std::to_string(script().steps.size()) +
           ": " + script().shown[running_ - 1]);
    ++depth_;
    const std::string why = perform(script(), step);
    --depth_;
    if (!why.empty())
      end("fail", why);
  }

  std::size_t running_ = 0;  // steps that began
  int depth_ = 0;            // steps whose handlers have not returned
  int answers_ = 0;
  int random_used_ = 0;
  std::map<std::string, int> used_;
  QPointer<QWidget> modal_before_;  // was open before the step
};

}  // namespace

Driver* make_replayer(const Script& script) { return new Replayer(script); }

}  // namespace reachd_agent

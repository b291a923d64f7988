// A step that is taken, and on what: what actions are given.
#pragma once

#include <cstdlib>
#include <functional>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

struct Doing {
  const Step& step;
  QObject* object;
  QWidget* widget;  // null: it is none

  bool has(const char* name) const { return step.values.count(name) > 0; }
  int number(const char* name) const {
    const auto it = step.values.find(name);
    return it == step.values.end()
               ? 0
               : static_cast<int>(std::strtoll(it->second.c_str(), nullptr, 10));
  }
  QString text(const char* name) const {
    const auto it = step.values.find(name);
    return it == step.values.end() ? QString() : QString::fromStdString(it->second);
  }
  int input(const char* name) const { return input_or(name, 1, 0); }
  // The answer to the question that was asked so many times; else: it is not said, and any does.
  int input_or(const char* name, int asked, int otherwise) const {
    const auto it = step.inputs.find(name);
    if (it == step.inputs.end() || it->second.empty())
      return otherwise;
    const auto answer = asked == 1 ? it->second.begin() : it->second.find(asked);
    return answer == it->second.end() ? otherwise : std::atoi(answer->second.c_str());
  }
  QPoint at() const { return {number("x"), number("y")}; }
  Qt::KeyboardModifiers held() const {
    return Qt::KeyboardModifiers(QFlag(static_cast<uint>(number("modifiers")) << 25));
  }
};
using Action = std::function<std::string(const Doing&)>;

inline std::string not_a(const Doing& doing, const char* what) {
  return describe(doing.object) + " is no " + what;
}

// What is done in views of tables and trees (views.cpp).
const std::map<std::string, Action>& view_actions();
// The view that shows it, where it is a model and the step is one of these; else itself.
QObject* shown_in(QObject* object, const Step& step);

}  // namespace reachd_agent

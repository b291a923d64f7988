// The events of the framework model, each as a person would cause it.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDateTimeEdit>
#include <QGraphicsItem>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTextEdit>
#include <QToolButton>
#include <QWheelEvent>
#include <QWizard>
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "extractors/recorder/qt/doing.h"

namespace reachd_agent {

namespace {

// Pressed, or let go: on the button, or where it no longer is below the mouse.
std::string button(const Doing& doing, QEvent::Type type, bool is_inside) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  const QPointer<QWidget> guard(doing.widget);
  const QPoint at = is_inside ? doing.widget->rect().center() : QPoint(-10, -10);
  const auto send = [&](QEvent::Type one, Qt::MouseButton pressed, Qt::MouseButtons held) {
    QMouseEvent event(one, at, at, guard->mapToGlobal(at), pressed, held, Qt::NoModifier);
    QApplication::sendEvent(guard, &event);
  };
  if (!is_inside)
    send(QEvent::MouseMove, Qt::NoButton, Qt::LeftButton);
  if (guard)
    send(type, Qt::LeftButton, type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton);
  return {};
}

// One event of the mouse: what follows is another step.
std::string mouse(const Doing& doing, QEvent::Type type) {
  QWidget* widget = doing.widget;
  if (std::string why = obstacle(widget); !why.empty())
    return why;
  const QPoint at = doing.at();
  if (!widget->rect().contains(at) && type != QEvent::MouseMove &&
      type != QEvent::MouseButtonRelease)
    return describe(widget) + " is smaller than the place (" + std::to_string(at.x()) + ", " +
           std::to_string(at.y()) + ") that is clicked";
  const auto button = Qt::MouseButton(doing.number("button"));
  auto buttons = Qt::MouseButtons(QFlag(doing.number("buttons")));
  const auto others = Qt::MouseButtons(QFlag(doing.number("others")));
  if (type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick)
    buttons = others | button;
  else if (type == QEvent::MouseButtonRelease)
    buttons = others & ~Qt::MouseButtons(button);
  QMouseEvent event(type, at, widget->mapTo(widget->window(), at), widget->mapToGlobal(at),
                    type == QEvent::MouseMove ? Qt::NoButton : button, buttons, doing.held());
  QApplication::sendEvent(widget, &event);
  return {};
}

std::string wheel(const Doing& doing) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  QWheelEvent event(doing.at(), doing.widget->mapToGlobal(doing.at()), QPoint(),
                    QPoint(doing.number("sideways"), doing.number("delta")), Qt::NoButton,
                    doing.held(), Qt::NoScrollPhase, false);
  QApplication::sendEvent(doing.widget, &event);
  return {};
}

std::string context_menu(const Doing& doing) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  QContextMenuEvent event(QContextMenuEvent::Mouse, doing.at(),
                          doing.widget->mapToGlobal(doing.at()));
  QApplication::sendEvent(doing.widget, &event);
  return {};
}

std::string key(const Doing& doing, bool is_press) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  const int code = doing.number("key");
  QString text;
  constexpr int kShift = 1;
  if (code >= 0x20 && code <= 0x7e && doing.number("modifiers") <= kShift) {
    text = QChar(code);
    if (doing.number("modifiers") == 0)
      text = text.toLower();
  }
  doing.widget->window()->activateWindow();
  if (doing.widget->focusPolicy() != Qt::NoFocus)
    doing.widget->setFocus(Qt::TabFocusReason);
  QKeyEvent event(is_press ? QEvent::KeyPress : QEvent::KeyRelease, code, doing.held(), text);
  QApplication::sendEvent(doing.widget, &event);
  return {};
}

std::string close_window(const Doing& doing) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  doing.widget->window()->close();
  return {};
}

std::string change(const Doing& doing) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  const int value = doing.number("value");
  if (auto* slider = qobject_cast<QAbstractSlider*>(doing.widget)) {
    slider->setSliderPosition(value);
    return slider->value() == value ? std::string() : describe(slider) + " did not take the value";
  }
  auto* box = qobject_cast<QSpinBox*>(doing.widget);
  if (!box)
    return not_a(doing, "slider or spin box");
  const QPointer<QSpinBox> guard(box);
  if (auto* edit = box->findChild<QLineEdit*>()) {
    const std::string why = type_text(
        edit, box->prefix() + box->locale().toString(value).remove(box->locale().groupSeparator()) +
                  box->suffix());
    if (!why.empty())
      return why;
  }
  if (guard)
    press_key(box, Qt::Key_Return, Qt::NoModifier);
  return !guard || guard->value() == value ? "" : describe(box) + " did not take the value";
}

std::string change_double(const Doing& doing) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  auto* box = qobject_cast<QDoubleSpinBox*>(doing.widget);
  auto* edit = box ? box->findChild<QLineEdit*>() : nullptr;
  if (!edit)
    return not_a(doing, "spin box");
  const double value = doing.text("value").toDouble();
  const QPointer<QDoubleSpinBox> guard(box);
  const QString typed = box->locale().toString(value, 'f', box->decimals());
  const std::string why = type_text(
      edit, box->prefix() + QString(typed).remove(box->locale().groupSeparator()) + box->suffix());
  if (!why.empty())
    return why;
  if (guard)
    press_key(box, Qt::Key_Return, Qt::NoModifier);
  return !guard || qAbs(guard->value() - value) < 1e-9 ? ""
                                                       : describe(box) + " did not take the value";
}

// As the calendar does that belongs to it, or the keys of the one section that changes.
std::string change_moment(const Doing& doing, bool is_day) {
  if (std::string why = obstacle(doing.widget); !why.empty())
    return why;
  auto* edit = qobject_cast<QDateTimeEdit*>(doing.widget);
  if (!edit)
    return not_a(doing, "field for days and times");
  if (is_day)
    edit->setDate(QDate(doing.number("year"), doing.number("month"), doing.number("day")));
  else
    edit->setTime(QTime(doing.number("hour"), doing.number("minute"), doing.number("second"),
                        edit->time().msec()));
  return {};
}

std::string click_row(QAbstractItemView* view, int row, bool opens, bool twice,
                      Qt::KeyboardModifiers held = Qt::NoModifier) {
  const QModelIndex index = view->model() ? view->model()->index(row, 0) : QModelIndex();
  if (!index.isValid())
    return describe(view) + " has no entry " + std::to_string(row);
  view->scrollTo(index);
  const QRect place = view->visualRect(index);
  if (opens && !twice) {
    if (std::string why = obstacle(view); !why.empty())
      return why;
    if (view->currentIndex() != index)
      return describe(view) + " has another entry chosen";
    return press_key(view, Qt::Key_Return, Qt::NoModifier);
  }
  return click(view->viewport(), place.center(), Qt::LeftButton, held, opens);
}

std::string choose(const Doing& doing) {
  const int index = doing.number("index");
  if (auto* view = qobject_cast<QAbstractItemView*>(doing.widget)) {
    if (doing.input("by keys, and not the mouse")) {
      view->setCurrentIndex(view->model()->index(index, 0, view->rootIndex()));
      return std::string();
    }
    return click_row(view, index, false, false,
                     doing.input("Ctrl is held") ? Qt::ControlModifier : Qt::NoModifier);
  }
  if (auto* tabs = qobject_cast<QTabWidget*>(doing.widget))
    return index < tabs->count()
               ? click(tabs->tabBar(), tabs->tabBar()->tabRect(index).center(), Qt::LeftButton, {})
               : describe(tabs) + " has no page " + std::to_string(index);
  auto* box = qobject_cast<QComboBox*>(doing.widget);
  if (!box)
    return not_a(doing, "list of entries");
  if (std::string why = obstacle(box); !why.empty())
    return why;
  if (index < 0 || index >= box->count())
    return describe(box) + " has no entry " + std::to_string(index);
  box->setFocus(Qt::MouseFocusReason);
  box->showPopup();
  QAbstractItemView* view = box->view();
  view->setCurrentIndex(view->model()->index(index, box->modelColumn(), box->rootModelIndex()));
  return press_key(view, Qt::Key_Return, Qt::NoModifier);
}

std::string open_entry(const Doing& doing) {
  auto* view = qobject_cast<QAbstractItemView*>(doing.widget);
  if (!view)
    return not_a(doing, "list of entries");
  return click_row(view, doing.number("index"), true, doing.input("two clicks, and not Return"));
}

QList<QWidget*> places_of(const QAction* action) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
  QList<QWidget*> widgets;
  for (QObject* object : action->associatedObjects())
    if (auto* widget = qobject_cast<QWidget*>(object))
      widgets.append(widget);
  return widgets;
#else
  return action->associatedWidgets();
#endif
}

// The menus that lead to this one, the outermost first. False: none is reached from a window.
bool path_to(QMenu* menu, QList<QMenu*>& path, std::string& why, int depth = 0) {
  constexpr int kDepthMax = 10;
  path.prepend(menu);
  for (QWidget* owner : places_of(menu->menuAction())) {
    if (!menu->menuAction()->isEnabled() || !menu->menuAction()->isVisible())
      why = describe(menu->menuAction()) + " is disabled";
    else if (auto* outer = qobject_cast<QMenu*>(owner))
      return depth < kDepthMax && path_to(outer, path, why, depth + 1);
    else if (why = obstacle(owner); why.empty())
      return true;
  }
  for (auto* button : menu->parentWidget()
                          ? menu->parentWidget()->window()->findChildren<QToolButton*>()
                          : QList<QToolButton*>())
    if (button->menu() == menu && obstacle(button).empty())
      return true;
  return false;
}

std::string trigger_in(QMenu* menu, QAction* action, std::string& why) {
  QList<QMenu*> path;
  if (!path_to(menu, path, why))
    return why.empty() ? "its menu is in no window" : why;
  for (QMenu* outer : path) {
    outer->popup(QPoint(10, 10));  // what a program does in aboutToShow is done now
    if (outer != menu)
      outer->hide();
  }
  if (!action->isEnabled() || !action->isVisible()) {
    menu->hide();
    return describe(action) + " is disabled";
  }
  menu->setActiveAction(action);
  press_key(menu, Qt::Key_Return, Qt::NoModifier);
  return {};
}

std::string trigger(const Doing& doing) {
  auto* action = qobject_cast<QAction*>(doing.object);
  if (!action)
    return doing.widget ? click(doing.widget) : not_a(doing, "action");
  std::string why;
  const bool is_usable = action->isEnabled() && action->isVisible();
  for (QWidget* place : places_of(action)) {
    if (auto* menu = qobject_cast<QMenu*>(place)) {
      if (trigger_in(menu, action, why).empty())
        return {};
      continue;
    }
    for (auto* button : place->findChildren<QToolButton*>())
      if (is_usable && button->defaultAction() == action) {
        why = click(button);
        if (why.empty())
          return {};
      }
    // By its key, or in the menu that Qt makes of a widget's actions.
    const bool is_offered =
        !action->shortcut().isEmpty() || place->contextMenuPolicy() == Qt::ActionsContextMenu;
    if (is_usable && is_offered && !qobject_cast<QMenuBar*>(place)) {
      why = obstacle(place);
      if (why.empty()) {
        action->activate(QAction::Trigger);
        return {};
      }
    }
  }
  if (!is_usable)
    return describe(action) + " is disabled";
  return why.empty() ? describe(action) + " is in no menu or tool bar" : why;
}

bool is_offered_at(QWidget* place, QAction* action) {
  std::string why;
  if (auto* menu = qobject_cast<QMenu*>(place)) {
    QList<QMenu*> path;
    return path_to(menu, path, why);
  }
  for (auto* button : place->findChildren<QToolButton*>())
    if (button->defaultAction() == action && obstacle(button).empty())
      return true;
  const bool has_way =
      !action->shortcut().isEmpty() || place->contextMenuPolicy() == Qt::ActionsContextMenu;
  return has_way && !qobject_cast<QMenuBar*>(place) && obstacle(place).empty();
}

Action wizard_button(QWizard::WizardButton which) {
  return [which](const Doing& doing) {
    auto* wizard = qobject_cast<QWizard*>(doing.widget);
    return wizard ? click(wizard->button(which)) : not_a(doing, "wizard");
  };
}

std::string timer(const Doing& doing, bool of_object) {
  std::string why;
  const int interval = doing.has("@interval") ? doing.number("@interval") : -1;
  return fire_timer(doing.object, interval, of_object, why) ? "" : why;
}

// Cannot be caused from outside; happens by itself where it does.
std::string left_to_qt(const Doing&) {
  say("left");
  return {};
}

// Comes by itself, before the next step.
std::string is_posted(const Doing&) { return {}; }

std::string paint(const Doing& doing) {
  if (!doing.widget)
    return left_to_qt(doing);
  if (doing.widget->isWindow() && doing.number("width") > 0)
    doing.widget->resize(doing.number("width"), doing.number("height"));
  if (!doing.widget->isVisible())
    return describe(doing.object) + " is not visible";
  doing.widget->repaint();
  return {};
}

// What is written in a combo box goes to its line.
QWidget* edited(QWidget* widget) {
  auto* box = qobject_cast<QComboBox*>(widget);
  return box && box->lineEdit() ? box->lineEdit() : widget;
}

const std::map<std::string, Action>& widget_actions() {
  static const std::map<std::string, Action> kActions = [] {
    std::map<std::string, Action> all = {
        {"q_click", [](const Doing& d) { return click(d.widget); }},
        {"q_press", [](const Doing& d) { return button(d, QEvent::MouseButtonPress, true); }},
        {"q_let_go", [](const Doing& d) { return button(d, QEvent::MouseButtonRelease, true); }},
        {"q_let_go_elsewhere",
         [](const Doing& d) { return button(d, QEvent::MouseButtonRelease, false); }},
        {"q_edit", [](const Doing& d) { return type_text(edited(d.widget), d.text("text")); }},
        {"q_return",
         [](const Doing& d) {
           const std::string why = obstacle(d.widget);
           return why.empty() ? press_key(d.widget, Qt::Key_Return, Qt::NoModifier) : why;
         }},
        {"q_leave_line",
         [](const Doing& d) {
           const std::string why = obstacle(d.widget);
           if (QWidget* line = why.empty() ? edited(d.widget) : nullptr) {
             line->setFocus(Qt::TabFocusReason);
             line->clearFocus();
           }
           return why;
         }},
        {"q_key_press", [](const Doing& d) { return key(d, true); }},
        {"q_key_release", [](const Doing& d) { return key(d, false); }},
        {"q_mouse_press", [](const Doing& d) { return mouse(d, QEvent::MouseButtonPress); }},
        {"q_mouse_release", [](const Doing& d) { return mouse(d, QEvent::MouseButtonRelease); }},
        {"q_mouse_move", [](const Doing& d) { return mouse(d, QEvent::MouseMove); }},
        {"q_double_click", [](const Doing& d) { return mouse(d, QEvent::MouseButtonDblClick); }},
        {"q_wheel", wheel},
        {"q_context_menu", context_menu},
        {"q_focus_in",
         [](const Doing& d) {
           const std::string why = obstacle(d.widget);
           if (why.empty())
             d.widget->setFocus(Qt::TabFocusReason);
           return why;
         }},
        {"q_focus_out",
         [](const Doing& d) {
           d.widget->clearFocus();
           return std::string();
         }},
        {"q_enter",
         [](const Doing& d) {
           const QPointF at = d.widget->rect().center();
           QEnterEvent event(at, at, d.widget->mapToGlobal(at.toPoint()));
           QApplication::sendEvent(d.widget, &event);
           return std::string();
         }},
        {"q_leave",
         [](const Doing& d) {
           QEvent event(QEvent::Leave);
           QApplication::sendEvent(d.widget, &event);
           return std::string();
         }},
        {"q_resize",
         [](const Doing& d) {
           d.widget->resize(d.number("width"), d.number("height"));
           return std::string();
         }},
        {"q_move",
         [](const Doing& d) {
           d.widget->move(d.at());
           return std::string();
         }},
        {"q_close", close_window},
        {"q_change", change},
        {"q_change_double", change_double},
        {"q_change_day", [](const Doing& d) { return change_moment(d, true); }},
        {"q_change_time", [](const Doing& d) { return change_moment(d, false); }},
        {"q_choose", choose},
        {"q_open", open_entry},
        {"q_next", wizard_button(QWizard::NextButton)},
        {"q_back", wizard_button(QWizard::BackButton)},
        {"q_finish", wizard_button(QWizard::FinishButton)},
        {"q_cancel", wizard_button(QWizard::CancelButton)},
        {"q_help", wizard_button(QWizard::HelpButton)},
        {"q_custom_click",
         [](const Doing& d) {
           return wizard_button(QWizard::WizardButton(QWizard::CustomButton1 + d.number("which")))(
               d);
         }},
    };
    all.insert(view_actions().begin(), view_actions().end());
    return all;
  }();
  return kActions;
}

const std::map<std::string, Action>& object_actions() {
  static const std::map<std::string, Action> kActions = {
      {"q_trigger", trigger},
      {"q_timeout", [](const Doing& d) { return timer(d, false); }},
      {"q_timer_event", [](const Doing& d) { return timer(d, true); }},
      {"q_paint", paint},
      {"q_show", left_to_qt},
      {"q_hide", left_to_qt},
      {"q_asked", left_to_qt},
      {"q_waiting", is_posted},
  };
  return kActions;
}

// What the agent does not know how to cause is the end, unless somebody watches.
std::string cannot(const std::string& why) {
  if (!is_watched())
    end_with("cannot", why);
  return why;
}

}  // namespace

std::string perform(const Script& script, const Step& step) {
  const auto for_widget = widget_actions().find(step.verb);
  const auto for_object = object_actions().find(step.verb);
  if (for_widget == widget_actions().end() && for_object == object_actions().end())
    return cannot("events of kind " + step.verb + " are not sent yet");
  std::string why;
  const std::vector<QObject*> found = find(script, step, why);
  if (found.empty() && step.verb == "q_timeout") {
    const Doing doing{step, nullptr, nullptr};
    return timer(doing, false);
  }
  // Of earlier steps it may be known what an object is that no variable leads to.
  static std::map<std::string, QPointer<QObject>> used;
  if (found.empty())
    return used[step.object] ? perform_on(used[step.object], step) : why;
  // What a widget is made of may be made where it is, and before it.
  const auto widget = std::find_if(found.begin(), found.end(),
                                   [](const QObject* one) { return one->isWidgetType(); });
  const bool wants_widget = for_object == object_actions().end();
  QObject* object = wants_widget && widget != found.end() ? *widget : found.front();
  object = shown_in(object, step);
  used[step.object] = object;
  return perform_on(object, step);
}

std::string perform_on(QObject* object, const Step& step) {
  const auto for_widget = widget_actions().find(step.verb);
  const auto for_object = object_actions().find(step.verb);
  const Doing doing{step, object, qobject_cast<QWidget*>(object)};
  if (for_object != object_actions().end())
    return for_object->second(doing);
  if (!doing.widget)
    return cannot(describe(object) + " is no widget, which events of kind " + step.verb +
                  " are sent to");
  return for_widget->second(doing);
}

bool is_offered(QAction* action) {
  if (!action->isEnabled() || !action->isVisible() || action->isSeparator() || action->menu())
    return false;
  for (QWidget* place : places_of(action))
    if (is_offered_at(place, action))
      return true;
  return false;
}

}  // namespace reachd_agent

// Writes down what a person does: the same events that an explorer offers, as they come. What a
// click leads to is said before its handler runs, which may open a dialog; what is entered, when
// the widget tells of it. What the program does to its widgets by itself is no event.
#include <QAbstractButton>
#include <QAbstractEventDispatcher>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDateTimeEdit>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextEdit>
#include <QThread>
#include <QTimer>
#include <QWheelEvent>

#include "extractors/recorder/qt/looker.h"

namespace reachd_agent {

namespace {

using Given = std::map<std::string, std::string>;

std::string digits(int number) { return std::to_string(number); }

// As `Doing::held` reads them: Shift is 1, Ctrl 2, Alt 4, Meta 8.
std::string digits(Qt::KeyboardModifiers held) { return digits(int(held) >> 25 & 15); }

class Watcher : public Looker {
public:
  explicit Watcher(const Script& script) : Looker(script) {}

  std::uint32_t random() override { return any_number(); }

protected:
  bool holds_timers() const override { return false; }

  void see_timer(QObject* object, int id) override {
    for (const auto& [verb, interval] : timers_of(object))
      for (const auto& info : QAbstractEventDispatcher::instance()->registeredTimers(object))
        if (info.timerId == id && int(info.interval) == interval)
          return note({object, verb, {{"@interval", digits(interval)}}, Offer::kTimer});
  }

  void see(QObject* object, QEvent* event) override {
    is_new_ = true;
    if (event->type() == QEvent::Shortcut) {
      input_ = nullptr;
      see_shortcut(object);
    } else if (event->type() == QEvent::Close) {
      see_close(object, event->spontaneous());
    } else if (auto* widget = qobject_cast<QWidget*>(object); widget && event->spontaneous()) {
      see_widget(widget, event);
    }
  }

private:
  void act() override {
    if (!is_new_)
      return;
    const OwnObjects own;
    attach();
    if (!has_begun_ || is_due_)
      look_now();
    has_begun_ = true;
    is_new_ = false;
    input_ = nullptr;
    noted_ = nullptr;
  }

  void look_now() {
    name_all();
    look(std::max(QThread::currentThread()->loopLevel() - 1, 0));
    is_due_ = false;
  }

  void note(const Offer& offer) {
    if (!has_begun_ || !is_first_process() || !is_live(offer.object))
      return;
    const OwnObjects own;
    note_classes();
    // Where it comes from is said first.
    look_now();
    const Choice choice = choice_of(offer);
    describe_choice(choice);
    say_fields("do", {choice.key, choice.label});
    set_step(step_now() + 1);
    is_due_ = true;
    is_explained_ = true;
    noted_ = offer.object;
  }

  void note_click(QAbstractButton* button) {
    if (const Offer offer = offer_of_click(button); offer.object && !is_part_of_widget(button))
      note(offer);
  }
  void note_action(QAction* action) {
    if (action && action->isEnabled() && !action->menu() && !action->isSeparator())
      note({action, "q_trigger", {}, Offer::kFirst});
  }

  // A person closes what the window system shows. Qt 6 tells the widget as if the program did it,
  // and the window as if a person did: what comes of another event is none.
  void see_close(QObject* object, bool is_spontaneous) {
    auto* widget = qobject_cast<QWidget*>(object);
    if (widget && widget->isWindow() && (is_spontaneous || is_closing_) && !is_due_)
      note({widget, "q_close", {}, Offer::kCloses});
    is_closing_ = !widget && is_spontaneous;
  }

  void see_shortcut(QObject* object) {
    if (auto* action = qobject_cast<QAction*>(object))
      note_action(action);
    else if (auto* button = qobject_cast<QAbstractButton*>(object); button && button->isEnabled())
      note_click(button);
  }

  void see_widget(QWidget* widget, QEvent* event) {
    switch (event->type()) {
      case QEvent::KeyPress:
      case QEvent::KeyRelease:
      case QEvent::MouseButtonPress:
      case QEvent::MouseButtonDblClick:
      case QEvent::MouseButtonRelease:
      case QEvent::MouseMove:
      case QEvent::Wheel:
        input_ = widget;
        is_key_ = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
        is_explained_ = false;
        break;
      case QEvent::ContextMenu:
        break;
      default:
        return;
    }
    see_override(widget, event);
    if (event->type() == QEvent::MouseButtonRelease)
      see_release(widget, static_cast<QMouseEvent*>(event));
    else if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
      see_key(widget, static_cast<QKeyEvent*>(event), event->type() == QEvent::KeyPress);
  }

  void see_release(QWidget* widget, QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
      return;
    if (auto* menu = qobject_cast<QMenu*>(widget))
      note_action(menu->actionAt(event->pos()));
    else if (auto* button = qobject_cast<QAbstractButton*>(widget);
             button && button->isDown() && button->rect().contains(event->pos()))
      note_click(button);
  }

  void see_key(QWidget* widget, QKeyEvent* event, bool is_press) {
    const bool is_return = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* menu = qobject_cast<QMenu*>(widget);
    auto* button = qobject_cast<QAbstractButton*>(widget);
    auto* push = qobject_cast<QPushButton*>(widget);
    if (menu && is_press && is_return)
      note_action(menu->activeAction());
    else if (push && is_press && is_return && push->autoDefault())
      note_click(push);
    else if (button && !is_press && event->key() == Qt::Key_Space && button->isDown() &&
             !event->isAutoRepeat())
      note_click(button);
    else if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && is_press)
      see_dialog_key(dialog, is_return, event->key() == Qt::Key_Escape);
  }

  // That no part of the dialog has taken.
  void see_dialog_key(QDialog* dialog, bool is_return, bool is_escape) {
    if (is_escape)
      return note({dialog, "q_close", {}, Offer::kCloses});
    const QList<QPushButton*> buttons = dialog->findChildren<QPushButton*>();
    for (QPushButton* button : is_return ? buttons : QList<QPushButton*>())
      if (button->isDefault() && button->isVisible())
        return button->isEnabled() ? note_click(button) : void();
  }

  // What the program's own classes do with keys and the mouse.
  void see_override(QWidget* widget, QEvent* event) {
    const std::set<std::string> functions = own_functions(script(), class_of(widget));
    const auto has = [&](const char* function) { return functions.count(function) > 0; };
    const auto at = [](QPoint place) {
      return Given{{"x", digits(place.x())}, {"y", digits(place.y())}};
    };
    const auto add = [&](const char* verb, Given given) {
      note({widget, verb, std::move(given), Offer::kFirst});
    };
    const auto mouse = [&](const char* verb) {
      const auto* one = static_cast<QMouseEvent*>(event);
      Given given = at(one->pos());
      given["button"] = digits(int(one->button()));
      given["modifiers"] = digits(one->modifiers());
      add(verb, std::move(given));
    };
    const auto key = [&](const char* verb) {
      const auto* one = static_cast<QKeyEvent*>(event);
      add(verb, {{"key", digits(one->key())}, {"modifiers", digits(one->modifiers())}});
    };
    switch (event->type()) {
      case QEvent::KeyPress:
        return has("keyPressEvent") ? key("q_key_press") : void();
      case QEvent::KeyRelease:
        return has("keyReleaseEvent") ? key("q_key_release") : void();
      case QEvent::MouseButtonPress:
        return has("mousePressEvent") ? mouse("q_mouse_press") : void();
      case QEvent::MouseButtonRelease:
        return has("mouseReleaseEvent") ? mouse("q_mouse_release") : void();
      case QEvent::MouseButtonDblClick:
        return has("mouseDoubleClickEvent") ? mouse("q_double_click") : void();
      case QEvent::MouseMove:
        if (has("mouseMoveEvent")) {
          const auto* one = static_cast<QMouseEvent*>(event);
          Given given = at(one->pos());
          given["buttons"] = digits(int(one->buttons()));
          add("q_mouse_move", std::move(given));
        }
        return;
      case QEvent::Wheel:
        if (has("wheelEvent")) {
          const auto* one = static_cast<QWheelEvent*>(event);
          Given given = at(one->position().toPoint());
          given["delta"] = digits(one->angleDelta().y());
          add("q_wheel", std::move(given));
        }
        return;
      case QEvent::ContextMenu:
        if (has("contextMenuEvent"))
          add("q_context_menu", at(static_cast<QContextMenuEvent*>(event)->pos()));
        return;
      default:
        return;
    }
  }

  // Does it come of what a person did to that widget a moment ago?
  bool is_input_of(const QWidget* widget) const {
    return input_ && (input_ == widget || widget->isAncestorOf(input_));
  }

  // Ways to click that no event of the mouse shows before.
  void hear_click(QObject* object, const Offer& offer) {
    if (noted_ == object)
      noted_ = nullptr;
    else if (input_ && !is_explained_ && offer.object)
      note(offer);
  }

  void hear_value(QWidget* widget, const char* verb, Given given) {
    if (is_input_of(widget))
      note({widget, verb, std::move(given), Offer::kFirst});
  }

  void attach() {
    for (const Birth& birth : births()) {
      if (!attached_.insert(birth.number).second)
        continue;
      if (auto* action = qobject_cast<QAction*>(birth.object))
        connect(action, &QAction::triggered, this,
                [this, action] { hear_click(action, {action, "q_trigger", {}, Offer::kFirst}); });
      else if (auto* widget = qobject_cast<QWidget*>(birth.object))
        attach_widget(widget);
    }
  }

  void attach_widget(QWidget* widget) {
    if (auto* button = qobject_cast<QAbstractButton*>(widget))
      connect(button, &QAbstractButton::clicked, this, [this, button] {
        const Offer offer = offer_of_click(button);
        if (!is_part_of_widget(button))
          hear_click(offer.object, offer);
      });
    else if (auto* box = qobject_cast<QGroupBox*>(widget))
      connect(box, &QGroupBox::clicked, this, [this, box] { hear_value(box, "q_click", {}); });
    else if (auto* line = qobject_cast<QLineEdit*>(widget))
      attach_line(line);
    else if (auto* page = qobject_cast<QTextEdit*>(widget))
      connect(page, &QTextEdit::textChanged, this, [this, page] {
        hear_value(page, "q_edit", {{"text", page->toPlainText().toStdString()}});
      });
    else if (auto* plain = qobject_cast<QPlainTextEdit*>(widget))
      connect(plain, &QPlainTextEdit::textChanged, this, [this, plain] {
        hear_value(plain, "q_edit", {{"text", plain->toPlainText().toStdString()}});
      });
    else if (auto* choices = qobject_cast<QComboBox*>(widget))
      connect(choices, QOverload<int>::of(&QComboBox::activated), this, [this, choices](int index) {
        note({choices, "q_choose", {{"index", digits(index)}}, Offer::kFirst});
      });
    else if (auto* tabs = qobject_cast<QTabWidget*>(widget))
      connect(tabs, &QTabWidget::currentChanged, this, [this, tabs](int index) {
        hear_value(tabs, "q_choose", {{"index", digits(index)}});
      });
    else if (auto* view = qobject_cast<QAbstractItemView*>(widget))
      attach_view(view);
    else
      attach_number(widget);
  }

  void attach_line(QLineEdit* line) {
    QWidget* owner = line->parentWidget();
    if (qobject_cast<QAbstractSpinBox*>(owner))
      return;
    auto* box = qobject_cast<QComboBox*>(owner);
    QWidget* edited = box ? static_cast<QWidget*>(box) : line;
    connect(line, &QLineEdit::textEdited, this, [this, edited](const QString& text) {
      note({edited, "q_edit", {{"text", text.toStdString()}}, Offer::kFirst});
    });
    if (!box)
      connect(line, &QLineEdit::returnPressed, this,
              [this, line] { note({line, "q_return", {}, Offer::kFirst}); });
  }

  void attach_number(QWidget* widget) {
    if (auto* slider = qobject_cast<QAbstractSlider*>(widget); slider && !is_part_of_widget(slider))
      connect(slider, &QAbstractSlider::valueChanged, this, [this, slider](int value) {
        hear_value(slider, "q_change", {{"value", digits(value)}});
      });
    else if (auto* box = qobject_cast<QSpinBox*>(widget))
      connect(box, QOverload<int>::of(&QSpinBox::valueChanged), this,
              [this, box](int value) { hear_value(box, "q_change", {{"value", digits(value)}}); });
    else if (auto* real = qobject_cast<QDoubleSpinBox*>(widget))
      connect(real, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this,
              [this, real](double value) {
                hear_value(real, "q_change_double",
                           {{"value", QString::number(value, 'g', 17).toStdString()}});
              });
    else if (auto* edit = qobject_cast<QDateTimeEdit*>(widget)) {
      connect(edit, &QDateTimeEdit::dateChanged, this, [this, edit](const QDate& day) {
        hear_value(edit, "q_change_day",
                   {{"year", digits(day.year())},
                    {"month", digits(day.month())},
                    {"day", digits(day.day())}});
      });
      connect(edit, &QDateTimeEdit::timeChanged, this, [this, edit](const QTime& time) {
        hear_value(edit, "q_change_time",
                   {{"hour", digits(time.hour())},
                    {"minute", digits(time.minute())},
                    {"second", digits(time.second())}});
      });
    }
  }

  void attach_view(QAbstractItemView* view) {
    // That of a combo box is a window of its own.
    if (qobject_cast<QHeaderView*>(view) || view->window()->windowType() == Qt::Popup)
      return;
    const auto note_at = [this, view](const char* what, const QModelIndex& index, Given given) {
      const std::string kind = kind_of_view(view);
      if (kind.empty())
        given["index"] = digits(index.row());
      else
        given.insert({{"row", digits(index.row())}, {"column", digits(index.column())}});
      note({view, what + (kind.empty() ? "" : "_" + kind), std::move(given), Offer::kFirst});
    };
    connect(view, &QAbstractItemView::clicked, this,
            [note_at](const QModelIndex& index) { note_at("q_choose", index, {}); });
    connect(view, &QAbstractItemView::activated, this, [this, note_at](const QModelIndex& index) {
      note_at("q_open", index, {{"two clicks, and not Return", input_ && !is_key_ ? "1" : "0"}});
    });
  }

  std::set<std::size_t> attached_;  // numbers of births
  QPointer<QWidget> input_;         // what a person used last, until the program rests again
  QPointer<QObject> noted_;         // whose click is said, and not heard yet
  bool is_explained_ = false;       // what a person did last
  bool is_new_ = true;              // something happened since the last look
  bool is_due_ = false;             // what came of the last event was not said
  bool is_key_ = false;             // the same was a key
  bool is_closing_ = false;         // a window is told so, and its widget will be
  bool has_begun_ = false;
};

}  // namespace

Driver* make_watcher(const Script& script) { return new Watcher(script); }

}  // namespace reachd_agent

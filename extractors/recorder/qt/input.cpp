// What a person does with mouse and keyboard, and what keeps a person from it. Qt's own test
// library drives widgets that are hidden, disabled or behind a dialog, too; here that is refused.
#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGroupBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollArea>
#include <QTextEdit>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

bool is_blocked(const QWidget* widget, const QWidget* modal) {
  if (!modal || modal == widget->window() || modal->isAncestorOf(widget))
    return false;
  for (const QWidget* at = widget; at; at = at->parentWidget())
    if (at == modal)
      return false;  // a dialog of the dialog's
  if (modal->windowModality() != Qt::WindowModal)
    return true;
  for (const QWidget* at = modal; at; at = at->parentWidget())
    if (at->window() == widget->window())
      return true;
  return false;
}

void send_mouse(QWidget* widget, QEvent::Type type, QPoint at, Qt::MouseButton button,
                Qt::MouseButtons buttons, Qt::KeyboardModifiers held) {
  QMouseEvent event(type, at, widget->mapTo(widget->window(), at), widget->mapToGlobal(at), button,
                    buttons, held);
  QApplication::sendEvent(widget, &event);
}

// The middle, but where the mark is of what has one.
QPoint middle(const QWidget* widget) {
  const QPoint center = widget->rect().center();
  const bool has_mark = qobject_cast<const QCheckBox*>(widget) != nullptr ||
                        qobject_cast<const QRadioButton*>(widget) != nullptr;
  constexpr int kMark = 8;
  return has_mark ? QPoint(std::min(kMark, center.x()), center.y()) : center;
}

void select_all(QWidget* widget) {
  if (auto* line = qobject_cast<QLineEdit*>(widget))
    line->selectAll();
  else if (auto* page = qobject_cast<QTextEdit*>(widget))
    page->selectAll();
  else if (auto* plain = qobject_cast<QPlainTextEdit*>(widget))
    plain->selectAll();
}

QString text_in(const QWidget* widget) {
  if (const auto* line = qobject_cast<const QLineEdit*>(widget))
    return line->text();
  if (const auto* page = qobject_cast<const QTextEdit*>(widget))
    return page->toPlainText();
  const auto* plain = qobject_cast<const QPlainTextEdit*>(widget);
  return plain ? plain->toPlainText() : QString();
}

bool is_read_only(const QWidget* widget) {
  if (const auto* line = qobject_cast<const QLineEdit*>(widget))
    return line->isReadOnly();
  if (const auto* page = qobject_cast<const QTextEdit*>(widget))
    return page->isReadOnly();
  const auto* plain = qobject_cast<const QPlainTextEdit*>(widget);
  return plain && plain->isReadOnly();
}

// All that is there is replaced at once, as who pastes does it: one change, not one per character.
void replace(QWidget* widget, const QString& text) {
  const QPointer<QWidget> guard(widget);
  select_all(widget);
  if (text.isEmpty()) {
    press_key(widget, Qt::Key_Delete, Qt::NoModifier);
    return;
  }
  QApplication::clipboard()->setText(text);
  if (guard)
    press_key(widget, Qt::Key_V, Qt::ControlModifier);
}

}  // namespace

std::string obstacle(QWidget* widget) {
  const std::string name = describe(widget);
  if (const QWidget* modal = QApplication::activeModalWidget(); is_blocked(widget, modal))
    return name + " is blocked by dialog " + describe(modal);
  if (!widget->isVisible())
    return name + " is not visible";
  if (!widget->isEnabled())
    return name + " is disabled";
  return {};
}

void reveal(QWidget* widget) {
  for (QWidget* at = widget->parentWidget(); at; at = at->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(at))
      area->ensureWidgetVisible(widget);
}

std::string click(QWidget* widget, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers held,
                  bool twice) {
  if (std::string why = obstacle(widget); !why.empty())
    return why;
  while (QWidget* popup = QApplication::activePopupWidget()) {
    if (popup == widget || popup->isAncestorOf(widget))
      break;
    popup->close();
    if (QApplication::activePopupWidget() == popup)
      break;
  }
  reveal(widget);
  QWidget* window = widget->window();
  const QPoint in_window = widget->mapTo(window, at);
  QWidget* hit = window->childAt(in_window);
  if (!hit)
    hit = window;
  if (hit != widget && !widget->isAncestorOf(hit))
    return describe(widget) + " is behind " + describe(hit);
  window->activateWindow();
  const QPointer<QWidget> target(hit);
  const QPoint inside = hit->mapFrom(window, in_window);
  if (hit->focusPolicy() & Qt::ClickFocus)
    hit->setFocus(Qt::MouseFocusReason);
  const auto once = [&](QEvent::Type press) {
    if (target)
      send_mouse(target, press, inside, button, button, held);
    if (target)
      send_mouse(target, QEvent::MouseButtonRelease, inside, button, Qt::NoButton, held);
  };
  once(QEvent::MouseButtonPress);
  if (twice)
    once(QEvent::MouseButtonDblClick);
  return {};
}

std::string click(QWidget* widget) {
  // Only its mark takes clicks, and where that is the style knows.
  if (qobject_cast<QGroupBox*>(widget)) {
    const std::string why = obstacle(widget);
    return why.empty() ? press_key(widget, Qt::Key_Space, Qt::NoModifier) : why;
  }
  return click(widget, middle(widget), Qt::LeftButton, Qt::NoModifier);
}

std::string press_key(QWidget* widget, int key, Qt::KeyboardModifiers held, const QString& text) {
  const QPointer<QWidget> guard(widget);
  QKeyEvent press(QEvent::KeyPress, key, held, text);
  QApplication::sendEvent(widget, &press);
  if (guard) {
    QKeyEvent release(QEvent::KeyRelease, key, held, text);
    QApplication::sendEvent(widget, &release);
  }
  return {};
}

bool has_text(const QWidget* widget) {
  if (const auto* box = qobject_cast<const QComboBox*>(widget))
    return !box->currentText().isEmpty();
  return !text_in(widget).isEmpty();
}

std::string type_text(QWidget* widget, const QString& text) {
  if (std::string why = obstacle(widget); !why.empty())
    return why;
  if (is_read_only(widget))
    return describe(widget) + " is read-only";
  widget->window()->activateWindow();
  widget->setFocus(Qt::MouseFocusReason);
  const QPointer<QWidget> guard(widget);
  // That it changes is the event: who writes what is there already writes something else before.
  if (text_in(widget) == text)
    replace(widget, text.isEmpty() ? QStringLiteral("x") : QString());
  if (guard)
    replace(widget, text);
  if (guard && text_in(widget) != text)
    return describe(widget) + " took ‘" + text_in(widget).toStdString() + "’ instead of ‘" +
           text.toStdString() + "’";
  return {};
}

}  // namespace reachd_agent

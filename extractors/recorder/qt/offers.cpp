// What could be done now: the events of the framework model that a person, or time, could cause,
// each with a few values. Parts that Qt makes for itself, such as the line of a spin box, are used
// through what they belong to.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QValidator>
#include <QWizard>
#include <typeinfo>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

constexpr int kEntriesMax = 3;  // of a list, each as an event of its own
constexpr std::pair<QWizard::WizardButton, const char*> kWizardButtons[] = {
    {QWizard::NextButton, "q_next"},
    {QWizard::BackButton, "q_back"},
    {QWizard::HelpButton, "q_help"},
    {QWizard::FinishButton, "q_finish"},
    {QWizard::CancelButton, "q_cancel"}};

// Large dialogs of Qt's own, as those for files, colours or printers, are only to be answered.
const QWidget* dialog_of_qt(const QWidget* widget) {
  const QWidget* window = widget->window();
  if (!qobject_cast<const QDialog*>(window) || has_own_class(window))
    return nullptr;
  for (const char* simple :
       {"QDialog", "QErrorMessage", "QInputDialog", "QMessageBox", "QProgressDialog", "QWizard"})
    if (std::string(window->metaObject()->className()) == simple)
      return nullptr;
  return window;
}

bool is_of_dialog(const QAction* action) {
  for (const QObject* at = action; at; at = at->parent())
    if (at->isWidgetType())
      return dialog_of_qt(static_cast<const QWidget*>(at)) != nullptr;
  return false;
}

bool opens_menu(const QWidget* widget) {
  if (const auto* tool = qobject_cast<const QToolButton*>(widget))
    return tool->popupMode() == QToolButton::InstantPopup && tool->menu();
  const auto* push = qobject_cast<const QPushButton*>(widget);
  return push && push->menu();
}

class Collector {
public:
  explicit Collector(const Script& script) : script_(script) {}

  void add(QObject* object) {
    if (auto* widget = qobject_cast<QWidget*>(object))
      add_widget(widget);
    else if (auto* action = qobject_cast<QAction*>(object);
             action && !is_of_dialog(action) && is_offered(action))
      offer(action, "q_trigger", {}, quits(action) ? Offer::kQuits : Offer::kFirst);
    for (const auto& [verb, interval] : timers_of(object))
      offer(object, verb, {{"@interval", std::to_string(interval)}}, Offer::kTimer);
  }

  std::vector<Offer> take() { return std::move(found_); }

private:
  void offer(QObject* object, const char* verb, std::map<std::string, std::string> values = {},
             Offer::Rank rank = Offer::kFirst) {
    found_.push_back({object, verb, std::move(values), rank});
  }

  static bool quits(const QAction* action) {
    if (action->menuRole() == QAction::QuitRole)
      return true;
    const std::string text = QString::fromStdString(shown_text(action)).toLower().toStdString();
    return text == "quit" || text == "exit" || text == "e&xit" || text == "close";
  }

  void add_widget(QWidget* widget) {
    if (!obstacle(widget).empty() || is_part_of_widget(widget))
      return;
    const bool is_popup = widget->windowType() == Qt::Popup || widget->windowType() == Qt::ToolTip;
    if (widget->isWindow() && !is_popup)
      offer(widget, "q_close", {},
            widget == QApplication::activeModalWidget() ? Offer::kCloses : Offer::kQuits);
    if (auto* wizard = qobject_cast<QWizard*>(widget))
      add_wizard(wizard);
    if (const QWidget* dialog = dialog_of_qt(widget)) {
      const bool is_answer = qobject_cast<const QDialogButtonBox*>(widget->parentWidget());
      if (widget != dialog && is_answer && qobject_cast<QPushButton*>(widget))
        offer(widget, "q_click");
      return;
    }
    add_button(widget);
    add_text(widget);
    add_number(widget);
    add_entries(widget);
    add_overrides(widget);
  }

  void add_button(QWidget* widget) {
    const auto* box = qobject_cast<QGroupBox*>(widget);
    const bool is_button = qobject_cast<QAbstractButton*>(widget) || (box && box->isCheckable());
    if (!is_button || opens_menu(widget))
      return;
    // Those of a wizard have events of their own; those of an action are used for it.
    auto* button = qobject_cast<QAbstractButton*>(widget);
    if (!button || offer_of_click(button).object == button)
      offer(widget, "q_click");
  }

  void add_wizard(QWizard* wizard) {
    const auto can_click = [&](QWizard::WizardButton which) {
      QAbstractButton* button = wizard->button(which);
      return button && obstacle(button).empty();
    };
    for (const auto& [which, verb] : kWizardButtons) {
      const bool ends = which == QWizard::FinishButton || which == QWizard::CancelButton;
      if (can_click(which))
        offer(wizard, verb, {}, ends ? Offer::kQuits : Offer::kFirst);
    }
    for (int i = 0; i < 3; ++i)
      if (can_click(static_cast<QWizard::WizardButton>(QWizard::CustomButton1 + i)))
        offer(wizard, "q_custom_click", {{"which", std::to_string(i)}});
  }

  void add_text(QWidget* widget) {
    auto* line = qobject_cast<QLineEdit*>(widget);
    auto* box = qobject_cast<QComboBox*>(widget);
    if (!line && box)
      line = box->lineEdit();
    const auto* page = qobject_cast<const QTextEdit*>(widget);
    const auto* plain = qobject_cast<const QPlainTextEdit*>(widget);
    if ((!line || line->isReadOnly()) && (!page || page->isReadOnly()) &&
        (!plain || plain->isReadOnly()))
      return;
    offer(widget, "q_edit", {{"text", ""}});
    offer(widget, "q_edit", {{"text", line ? accepted(line) : "x"}});
    if (line && !box)
      offer(widget, "q_return");
  }

  static std::string accepted(const QLineEdit* line) {
    for (QString text : {QStringLiteral("x"), QStringLiteral("1")}) {
      int at = 0;
      if (!line->validator() || line->validator()->validate(text, at) == QValidator::Acceptable)
        return text.toStdString();
    }
    return "x";
  }

  void add_number(QWidget* widget) {
    const auto add = [&](const char* verb, const QString& least, const QString& most) {
      offer(widget, verb, {{"value", most.toStdString()}});
      if (least != most)
        offer(widget, verb, {{"value", least.toStdString()}});
    };
    if (const auto* slider = qobject_cast<QAbstractSlider*>(widget))
      add("q_change", QString::number(slider->minimum()), QString::number(slider->maximum()));
    else if (const auto* box = qobject_cast<QSpinBox*>(widget); box && !box->isReadOnly())
      add("q_change", QString::number(box->minimum()), QString::number(box->maximum()));
    else if (const auto* real = qobject_cast<QDoubleSpinBox*>(widget); real && !real->isReadOnly())
      add("q_change_double", QString::number(real->minimum(), 'g', 17),
          QString::number(real->maximum(), 'g', 17));
    if (auto* edit = qobject_cast<QDateTimeEdit*>(widget); edit && !edit->isReadOnly()) {
      if (edit->displayedSections() & QDateTimeEdit::DateSections_Mask)
        offer(widget, "q_change_day", {{"year", "2001"}, {"month", "2"}, {"day", "3"}});
      if (edit->displayedSections() & QDateTimeEdit::TimeSections_Mask)
        offer(widget, "q_change_time", {{"hour", "1"}, {"minute", "2"}, {"second", "3"}});
    }
  }

  void add_items(QAbstractItemView* view, const std::string& kind) {
    const QModelIndex root = view->rootIndex();
    if (view->model()->columnCount(root) == 0)
      return;
    for (int i = 0; i < std::min(view->model()->rowCount(root), kEntriesMax); ++i) {
      offer(view, ("q_choose_" + kind).c_str(), {{"row", std::to_string(i)}, {"column", "0"}});
      if (kind == "entry" && view->model()->rowCount(view->model()->index(i, 0, root)) > 0)
        offer(view, "q_fold_entry", {{"row", std::to_string(i)}});
    }
    const QModelIndex now = view->currentIndex();
    std::map<std::string, std::string> values = {{"two clicks, and not Return", "1"}};
    if (kind == "cell")
      values.insert({{"row", std::to_string(now.row())}, {"column", std::to_string(now.column())}});
    if (now.isValid())
      offer(view, ("q_open_" + kind).c_str(), values);
  }

  void add_entries(QWidget* widget) {
    if (auto* items = qobject_cast<QAbstractItemView*>(widget); items && items->model())
      if (const std::string kind = kind_of_view(items); !kind.empty())
        return add_items(items, kind);
    int count = 0;
    const auto* view = qobject_cast<QAbstractItemView*>(widget);
    if (view && !qobject_cast<const QHeaderView*>(view) && view->model())
      count = view->model()->rowCount(view->rootIndex());
    else if (const auto* box = qobject_cast<QComboBox*>(widget))
      count = box->count();
    else if (const auto* tabs = qobject_cast<QTabWidget*>(widget))
      count = tabs->count();
    for (int i = 0; i < std::min(count, kEntriesMax); ++i)
      offer(widget, "q_choose", {{"index", std::to_string(i)}});
    if (view && count > 0)
      offer(widget, "q_open", {{"index", "0"}, {"two clicks, and not Return", "1"}});
  }

  // What the program's own classes do with keys and the mouse.
  void add_overrides(QWidget* widget) {
    const std::set<std::string> functions = own_functions(script_, class_of(widget));
    const std::string x = std::to_string(widget->width() / 2);
    const std::string y = std::to_string(widget->height() / 2);
    const std::map<std::string, std::string> at = {{"x", x}, {"y", y}};
    auto pressed = at;
    pressed["button"] = std::to_string(int(Qt::LeftButton));
    if (functions.count("keyPressEvent") > 0)
      for (const int key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Space,
                            Qt::Key_Return, Qt::Key_Escape, Qt::Key_A, Qt::Key_D})
        offer(widget, "q_key_press", {{"key", std::to_string(key)}, {"modifiers", "0"}});
    if (functions.count("mousePressEvent") > 0)
      offer(widget, "q_mouse_press", pressed);
    if (functions.count("mouseMoveEvent") > 0) {
      auto dragged = at;
      dragged["buttons"] = pressed["button"];
      offer(widget, "q_mouse_move", dragged);
    }
    if (functions.count("mouseReleaseEvent") > 0)
      offer(widget, "q_mouse_release", pressed);
    if (functions.count("mouseDoubleClickEvent") > 0)
      offer(widget, "q_double_click", pressed);
    if (functions.count("contextMenuEvent") > 0)
      offer(widget, "q_context_menu", at);
    if (functions.count("wheelEvent") > 0)
      for (const char* delta : {"120", "-120"}) {
        auto turned = at;
        turned["delta"] = delta;
        offer(widget, "q_wheel", turned);
      }
  }

  const Script& script_;
  std::vector<Offer> found_;
};

void add_functions(const Script& script, const std::string& type,
                   std::set<std::string>& functions) {
  const auto own = script.overrides.find(type);
  if (own != script.overrides.end())
    functions.insert(own->second.begin(), own->second.end());
  const auto known = script.types.find(type);
  if (known != script.types.end())
    for (const auto& [base, offset] : known->second.bases)
      add_functions(script, base, functions);
}

}  // namespace

// Whoever has a part of that class has made it for itself.
bool is_part_of_widget(const QWidget* widget) {
  const QWidget* parent = widget->parentWidget();
  if (!parent)
    return false;
  if (qobject_cast<const QLineEdit*>(widget))
    return qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent);
  if (qobject_cast<const QToolButton*>(widget))
    return qobject_cast<const QTabBar*>(parent) || qobject_cast<const QLineEdit*>(parent) ||
           widget->objectName() == QLatin1String("qt_toolbar_ext_button");
  if (qobject_cast<const QTabBar*>(widget))
    return qobject_cast<const QTabWidget*>(parent) != nullptr;
  if (qobject_cast<const QScrollBar*>(widget))
    return parent->objectName().startsWith(QLatin1String("qt_scrollarea"));
  // Those of a table are its own, too.
  return qobject_cast<const QAbstractButton*>(widget) &&
         qobject_cast<const QAbstractItemView*>(parent);
}

// What is done in views has names of its own where the model knows what they hold: the class of
// the view, or a model of the program's.
std::string kind_of_view(const QAbstractItemView* view) {
  if (qobject_cast<const QTableWidget*>(view))
    return "cell";
  if (qobject_cast<const QTreeWidget*>(view))
    return "entry";
  const bool is_usual = qobject_cast<const QTableView*>(view) ||
                        qobject_cast<const QTreeView*>(view) ||
                        qobject_cast<const QListView*>(view);
  return is_usual && view->model() && has_own_class(view->model()) ? "index" : "";
}

std::set<std::string> own_functions(const Script& script, const std::string& type) {
  std::set<std::string> functions;
  add_functions(script, type, functions);
  return functions;
}

Offer offer_of_click(QAbstractButton* button) {
  if (opens_menu(button))
    return {};
  if (const auto* tool = qobject_cast<QToolButton*>(button); tool && tool->defaultAction())
    return {tool->defaultAction(), "q_trigger", {}, Offer::kFirst};
  if (auto* wizard = qobject_cast<QWizard*>(button->window())) {
    for (const auto& [which, verb] : kWizardButtons)
      if (wizard->button(which) == button)
        return {wizard, verb, {}, Offer::kFirst};
    for (int i = 0; i < 3; ++i)
      if (wizard->button(static_cast<QWizard::WizardButton>(QWizard::CustomButton1 + i)) == button)
        return {wizard, "q_custom_click", {{"which", std::to_string(i)}}, Offer::kFirst};
  }
  return {button, "q_click", {}, Offer::kFirst};
}

std::vector<Offer> offers(const Script& script) {
  Collector collector(script);
  for (QObject* object : live_objects())
    if (is_live(object))
      collector.add(object);
  std::vector<Offer> found = collector.take();
  std::stable_sort(found.begin(), found.end(),
                   [](const Offer& a, const Offer& b) { return a.rank < b.rank; });
  return found;
}

}  // namespace reachd_agent

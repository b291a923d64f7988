#include "extractors/forms/classes.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "extractors/forms/values.h"

namespace reachd::forms {

bool is_type(std::string_view text) {
  return !text.empty() && !std::isdigit(static_cast<unsigned char>(text[0])) &&
         std::ranges::all_of(text, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) ||
                  std::string_view("_:<>, *").find(c) != std::string_view::npos;
         });
}

Classes::Classes(pugi::xml_node form) {
  for (const pugi::xml_node one : form.child("customwidgets").children("customwidget")) {
    const std::string name = trimmed(one.child_value("class"));
    if (!is_type(name))
      continue;
    Custom& custom = custom_[name];
    custom.base = trimmed(one.child_value("extends"));
    custom.header = trimmed(one.child_value("header"));
    custom.add_page_method = trimmed(one.child_value("addpagemethod"));
    custom.is_global =
        std::string_view(one.child("header").attribute("location").value()) == "global";
    custom.is_container = trimmed(one.child_value("container")) == "1";
  }
}

bool Classes::extends(const std::string& name, std::string_view base) const {
  std::string at = name;
  // A class that extends itself would go round for ever.
  for (std::size_t i = 0; i <= custom_.size(); ++i) {
    if (at == base)
      return true;
    const auto custom = custom_.find(at);
    if (custom == custom_.end())
      return false;
    at = custom->second.base;
  }
  return false;
}

bool Classes::is_container(const std::string& name) const {
  static constexpr std::array kContainers = {"QStackedWidget", "QToolBox", "QTabWidget",
                                             "QScrollArea",    "QMdiArea", "QWizard",
                                             "QDockWidget"};
  return std::ranges::any_of(kContainers, [&](const char* one) { return extends(name, one); });
}

bool Classes::is_custom_container(const std::string& name) const {
  const auto custom = custom_.find(name);
  return custom != custom_.end() && custom->second.is_container;
}

bool Classes::is_button(const std::string& name) const {
  static constexpr std::array kButtons = {"QRadioButton", "QToolButton", "QCheckBox", "QPushButton",
                                          "QCommandLinkButton"};
  return std::ranges::any_of(kButtons, [&](const char* one) { return extends(name, one); });
}

std::string Classes::add_page_method(const std::string& name) const {
  const auto custom = custom_.find(name);
  return custom == custom_.end() ? "" : custom->second.add_page_method;
}

std::string Classes::real_name(const std::string& name) { return name == "Line" ? "QFrame" : name; }

namespace {

std::string include(const std::string& header, bool is_global) {
  return "#include " + (is_global ? "<" + header + ">" : "\"" + header + "\"") + "\n";
}

/// Where Qt has moved classes from one module to another, the one that is there.
std::string include_of_qt(const std::string& name) {
  static constexpr std::array kMoved = {"QAction", "QActionGroup", "QShortcut", "QUndoGroup",
                                        "QUndoStack"};
  static constexpr std::array kUsual = {
      "QApplication", "QButtonGroup",   "QCalendarWidget", "QCheckBox",      "QComboBox",
      "QDateEdit",    "QDateTimeEdit",  "QDial",           "QDialog",        "QDialogButtonBox",
      "QDockWidget",  "QDoubleSpinBox", "QFormLayout",     "QFrame",         "QGridLayout",
      "QGroupBox",    "QHBoxLayout",    "QHeaderView",     "QLabel",         "QLayout",
      "QLCDNumber",   "QLineEdit",      "QListView",       "QListWidget",    "QMainWindow",
      "QMdiArea",     "QMenu",          "QMenuBar",        "QPlainTextEdit", "QProgressBar",
      "QPushButton",  "QRadioButton",   "QScrollArea",     "QScrollBar",     "QSlider",
      "QSpacerItem",  "QSpinBox",       "QSplitter",       "QStackedWidget", "QStatusBar",
      "QTabWidget",   "QTableView",     "QTableWidget",    "QTextBrowser",   "QTextEdit",
      "QTimeEdit",    "QToolBar",       "QToolBox",        "QToolButton",    "QTreeView",
      "QTreeWidget",  "QVBoxLayout",    "QWidget",         "QWizard",        "QWizardPage"};
  if (std::ranges::find(kMoved, name) != kMoved.end())
    return "#if __has_include(<QtGui/" + name + ">)\n" + include("QtGui/" + name, true) +
           "#else\n" + include("QtWidgets/" + name, true) + "#endif\n";
  if (std::ranges::find(kUsual, name) != kUsual.end())
    return include("QtWidgets/" + name, true);
  return "#if __has_include(<QtWidgets/" + name + ">)\n" + include("QtWidgets/" + name, true) +
         "#else\n" + include(name, true) + "#endif\n";
}

}  // namespace

std::string Classes::includes(pugi::xml_node form) const {
  std::string text;
  for (const char* header : {"QtCore/QVariant", "QtCore/QCoreApplication", "QtCore/QDateTime",
                             "QtCore/QLocale", "QtCore/QRect", "QtCore/QStringList", "QtCore/QUrl"})
    text += include(header, true);
  for (const std::string& name : used_)
    if (!custom_.contains(name) && name.starts_with("Q") && name.find(':') == std::string::npos)
      text += include_of_qt(name);
  std::set<std::string> others;
  for (const auto& [name, custom] : custom_)
    if (!custom.header.empty())
      others.insert(include(custom.header, custom.is_global));
  for (const pugi::xml_node one : form.child("includes").children("include")) {
    const bool is_global = std::string_view(one.attribute("location").value()) != "local";
    if (const std::string header = trimmed(one.child_value()); !header.empty())
      others.insert(include(header, is_global));
  }
  for (const std::string& one : others)
    text += one;
  return text;
}

}  // namespace reachd::forms

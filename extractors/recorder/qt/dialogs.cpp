// Dialogs that a handler waits for. What is done in them is no event of its own: it is told by the
// inputs of the event that opened them, as extractors/models/q9_dialogs.hpp reads them.
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QApplication>
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTextEdit>
#include <cstdlib>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

// The inputs of one step, each taken once.
class Inputs {
public:
  Inputs(const Step& step, std::map<std::string, int>& used) : step_(step), used_(used) {}

  // Null: any will do.
  const std::string* take(const std::string& name) {
    const int number = ++used_[name];
    const auto of_name = step_.inputs.find(name);
    if (of_name == step_.inputs.end())
      return nullptr;
    const auto value = of_name->second.find(number);
    return value == of_name->second.end() ? nullptr : &value->second;
  }

private:
  const Step& step_;
  std::map<std::string, int>& used_;
};

int number(const std::string& text) { return std::atoi(text.c_str()); }

// One of Qt's by its number, one of the program's by its place among the parts of the box.
QAbstractButton* button_of(const QMessageBox* box, int wanted) {
  if (wanted >= QMessageBox::FirstButton)
    return box->button(static_cast<QMessageBox::StandardButton>(wanted));
  const QList<QAbstractButton*> all = box->findChildren<QAbstractButton*>();
  for (QAbstractButton* button : all)
    if (box->buttonRole(button) != QMessageBox::InvalidRole &&
        box->standardButton(button) == QMessageBox::NoButton && wanted-- == 0)
      return button;
  return nullptr;
}

std::string answer_message(QMessageBox* box, Inputs& inputs) {
  const std::string* mark = inputs.take("whether the mark in the message box is clicked");
  if (mark && number(*mark) != 0 && box->checkBox())
    if (std::string why = click(box->checkBox()); !why.empty())
      return why;
  const std::string* closed = inputs.take("the message box is closed");
  if (closed && number(*closed) != 0) {
    box->close();
    return {};
  }
  const std::string* wanted = inputs.take("button of the message box");
  if (!wanted)
    wanted = inputs.take("answer to the dialog");
  QAbstractButton* button = nullptr;
  if (wanted)
    button = button_of(box, number(*wanted));
  if (wanted && !button)
    return describe(box) + " has no button " + *wanted;
  if (!button)
    button = box->defaultButton();
  if (!button && !box->buttons().isEmpty())
    button = box->buttons().first();
  if (!button) {
    box->reject();
    return {};
  }
  return click(button);
}

// What the witness reads of files, each character a byte. That there is more may be all it says.
QByteArray read_of_files(Inputs& inputs) {
  QByteArray bytes;
  while (const std::string* read = inputs.take("what is read from the file"))
    bytes += QString::fromStdString(*read).toLatin1();
  const std::string* more = inputs.take("there is more in the file");
  return bytes.isEmpty() && more && *more == "1" ? QByteArray("a\n") : bytes;
}

// What can only be chosen if it is there is made.
void make_what_is_chosen(const QFileDialog* dialog, const QString& path, Inputs& inputs) {
  const bool is_folder = dialog->fileMode() == QFileDialog::Directory;
  const bool must_exist = is_folder || dialog->acceptMode() == QFileDialog::AcceptOpen;
  const QString whole = dialog->directory().absoluteFilePath(path);
  if (!must_exist || dialog->fileMode() == QFileDialog::AnyFile || QFileInfo::exists(whole))
    return;
  QDir().mkpath(is_folder ? whole : QFileInfo(whole).absolutePath());
  QFile file(whole);
  const bool is_made = is_folder || file.open(QIODevice::WriteOnly);
  if (is_made && !is_folder)
    file.write(read_of_files(inputs));
  if (is_made)
    say("note", "made ‘" + path.toStdString() + "’, which is chosen in " + describe(dialog));
}

std::string answer_path(QFileDialog* dialog, Inputs& inputs) {
  const std::string* wanted = inputs.take("path from the file dialog");
  std::string path = wanted ? *wanted : "";
  // Where only that it is accepted matters, any path will do.
  if (!wanted)
    if (const std::string* answer = inputs.take("answer to the dialog"); answer && *answer == "1")
      path = "any.txt";
  if (path.empty()) {
    dialog->reject();
    return {};
  }
  auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  if (!line)
    return describe(dialog) + " has no line for a path";
  make_what_is_chosen(dialog, QString::fromStdString(path), inputs);
  if (std::string why = type_text(line, QString::fromStdString(path)); !why.empty())
    return why;
  const QPointer<QFileDialog> guard(dialog);
  press_key(line, Qt::Key_Return, Qt::NoModifier);
  if (guard && guard->isVisible())
    return describe(dialog) + " does not take the path ‘" + path + "’";
  return {};
}

std::string answer_input(QInputDialog* dialog, Inputs& inputs) {
  const std::string* ok = inputs.take("OK in the input dialog");
  if (!ok || *ok != "1") {
    dialog->reject();
    return {};
  }
  if (auto* combo = dialog->findChild<QComboBox*>(); combo && combo->isVisible()) {
    if (const std::string* entry = inputs.take("entry from the input dialog"))
      combo->setCurrentIndex(number(*entry));
    else if (const std::string* text = inputs.take("text from the input dialog"))
      combo->setEditText(QString::fromStdString(*text));
  } else if (auto* box = dialog->findChild<QSpinBox*>(); box && box->isVisible()) {
    if (const std::string* value = inputs.take("number from the input dialog"))
      box->setValue(number(*value));
  } else if (const std::string* text = inputs.take("text from the input dialog")) {
    for (QWidget* widget : dialog->findChildren<QWidget*>())
      if (widget->isVisible() &&
          (qobject_cast<QLineEdit*>(widget) || qobject_cast<QPlainTextEdit*>(widget)))
        if (std::string why = type_text(widget, QString::fromStdString(*text)); !why.empty())
          return why;
  }
  dialog->accept();
  return {};
}

// The things of a dialog that can be used, in the order of its parts, as the model counts them.
void add_parts(const QObject* object, std::vector<std::pair<QWidget*, const char*>>& parts) {
  for (QObject* child : object->children()) {
    auto* widget = qobject_cast<QWidget*>(child);
    if (!widget || widget->isWindow())
      continue;
    if (qobject_cast<QAbstractButton*>(widget))
      parts.emplace_back(widget, "click");
    else if (qobject_cast<QLineEdit*>(widget) || qobject_cast<QTextEdit*>(widget) ||
             qobject_cast<QPlainTextEdit*>(widget))
      parts.emplace_back(widget, "text in the dialog");
    else if (qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QSpinBox*>(widget))
      parts.emplace_back(widget, "value in the dialog");
    else if (qobject_cast<QComboBox*>(widget) || qobject_cast<QListWidget*>(widget))
      parts.emplace_back(widget, "entry in the dialog");
    else
      add_parts(widget, parts);
  }
}

std::string use_part(QWidget* dialog, int wanted, Inputs& inputs) {
  std::vector<std::pair<QWidget*, const char*>> parts;
  add_parts(dialog, parts);
  if (wanted < 0 || wanted >= static_cast<int>(parts.size()))
    return describe(dialog) + " has no part " + std::to_string(wanted);
  const auto [widget, kind] = parts[static_cast<std::size_t>(wanted)];
  if (std::string(kind) == "click")
    return click(widget);
  const std::string* value = inputs.take(kind);
  const std::string text = value ? *value : "";
  if (std::string(kind) == "text in the dialog")
    return type_text(widget, QString::fromStdString(text));
  if (std::string why = obstacle(widget); !why.empty())
    return why;
  if (auto* slider = qobject_cast<QAbstractSlider*>(widget))
    slider->setSliderPosition(number(text));
  else if (auto* box = qobject_cast<QSpinBox*>(widget))
    box->setValue(number(text));
  else if (auto* combo = qobject_cast<QComboBox*>(widget))
    combo->setCurrentIndex(number(text));
  else if (auto* list = qobject_cast<QListWidget*>(widget))
    list->setCurrentRow(number(text));
  return {};
}

std::string answer_colour(QColorDialog* dialog, Inputs& inputs) {
  const std::string* ok = inputs.take("OK in the colour dialog");
  if (!ok || *ok != "1") {
    dialog->reject();
    return {};
  }
  if (const std::string* rgb = inputs.take("colour of the colour dialog (red, green, blue)")) {
    QColor colour(static_cast<QRgb>(number(*rgb)));
    if (const std::string* alpha = inputs.take("alpha of the colour dialog"))
      colour.setAlpha(number(*alpha));
    dialog->setCurrentColor(colour);
  }
  dialog->accept();
  return {};
}

}  // namespace

bool dismiss(QWidget* dialog) {
  auto* box = qobject_cast<QMessageBox*>(dialog);
  if (!box || box->buttons().size() != 1)
    return false;
  return click(box->buttons().first()).empty();
}

std::string answer(QWidget* dialog, const Step& step, std::map<std::string, int>& used) {
  Inputs inputs(step, used);
  if (auto* box = qobject_cast<QMessageBox*>(dialog))
    return answer_message(box, inputs);
  if (auto* files = qobject_cast<QFileDialog*>(dialog))
    return answer_path(files, inputs);
  if (auto* input = qobject_cast<QInputDialog*>(dialog))
    return answer_input(input, inputs);
  if (auto* colour = qobject_cast<QColorDialog*>(dialog))
    return answer_colour(colour, inputs);
  if (auto* font = qobject_cast<QFontDialog*>(dialog)) {
    const std::string* ok = inputs.take("OK in the font dialog");
    ok && *ok == "1" ? font->accept() : font->reject();
    return {};
  }
  const std::string* wanted = inputs.take("what is done in the dialog (-1: it is closed)");
  if (wanted && *wanted != "-1")
    return use_part(dialog, number(*wanted), inputs);
  dialog->close();
  return {};
}

}  // namespace reachd_agent

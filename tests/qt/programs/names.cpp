// A list of names, and a dialog of a class of its own: it is on the stack, its children are not.
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>
#include <cstdio>
class Dialog : public QDialog {
public:
  Dialog(QWidget* parent) : QDialog(parent) {
    auto* layout = new QVBoxLayout(this);
    name = new QLineEdit(this);
    layout->addWidget(name);
    auto* box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    layout->addWidget(box);
    connect(box, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
  }
  QString text() const { return name->text(); }
private:
  QLineEdit* name;
};
class Window : public QMainWindow {
public:
  Window() {
    auto* central = new QWidget;
    auto* layout = new QVBoxLayout(central);
    setCentralWidget(central);
    list = new QListWidget;
    layout->addWidget(list);
    auto* add = new QPushButton("Add");
    auto* remove = new QPushButton("Remove");
    auto* ask = new QPushButton("Ask");
    layout->addWidget(add);
    layout->addWidget(remove);
    layout->addWidget(ask);
    connect(add, &QPushButton::clicked, this, &Window::add);
    connect(remove, &QPushButton::clicked, this, &Window::remove);
    connect(ask, &QPushButton::clicked, this, &Window::ask);
    QTimer::singleShot(1000, this, [this] { is_late = true; });
    statusBar()->showMessage("Ready");
  }
private:
  void add() {
    bool ok = false;
    const QString text = QInputDialog::getText(this, "Add", "Name", QLineEdit::Normal, "", &ok);
    if (!ok)
      return;
    if (text.isEmpty()) {
      QMessageBox::warning(this, "Empty", "Give a name");
      return;
    }
    names.append(text);
    list->addItem(text);
    if (names.size() == 3)
      puts("three");
  }
  void remove() {
    const int row = list->currentRow();
    if (row < 0) {
      puts("nothing chosen");
      return;
    }
    delete list->takeItem(row);
    names.removeAt(row);
    if (names.isEmpty())
      puts("empty again");
  }
  void ask() {
    Dialog dialog(this);
    if (dialog.exec() != QDialog::Accepted) {
      ++refused;
      if (refused == 2)
        puts("refused twice");
      return;
    }
    if (dialog.text() == "root")
      puts("root");
    if (is_late)
      puts("late");
    if (refused > 2 && dialog.text().length() > 3)
      puts("at last");
    if (refused < 0)
      puts("never");
  }
  QListWidget* list;
  QStringList names;
  int refused = 0;
  bool is_late = false;
};
int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Window w;
  w.show();
  return app.exec();
}

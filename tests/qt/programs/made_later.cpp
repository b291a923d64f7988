// Windows that handlers make: what their makers leave there, and what others change later.
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QMainWindow {
  Q_OBJECT
public:
  Window() {
    QMenu* menu = menuBar()->addMenu("&Notes");
    menu->addAction("&Open", this, &Window::open);
    menu->addAction("&Fill", this, &Window::fill);
    menu->addAction("&Look", this, &Window::look);
  }

private slots:
  void open() {
    if (dialog)
      return;
    dialog = new QDialog(this);
    note = new QLabel(dialog);
    auto* keep = new QPushButton("Keep", dialog);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(note);
    layout->addWidget(keep);
    connect(keep, &QPushButton::clicked, this, &Window::keep);
    dialog->show();
  }
  void fill() {
    if (!note)
      return;
    note->setText("three eggs");
    note->setEnabled(false);
    is_filled = true;
  }
  void look() {
    if (!note)
      return;
    if (note->text().isEmpty())
      puts("as it was made");
    if (!note->isEnabled())
      puts("as it was left");
    if (note->text() == "three eggs" && !is_filled)
      puts("impossible: only filling writes it");
    if (note->parentWidget() != dialog)
      puts("impossible: nobody moves it");
  }
  void keep() {
    if (is_filled)
      puts("kept");
    if (!note)
      puts("impossible: both are made at once");
  }

private:
  QDialog* dialog = nullptr;
  QLabel* note = nullptr;
  bool is_filled = false;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "made_later.moc"

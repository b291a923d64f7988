// A message box that the program does not wait for: its buttons are clicked, or it is closed.
#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <cstdio>

class Window : public QWidget {
public:
  Window() : note_("Note", this) {
    box_.setStandardButtons(QMessageBox::Open | QMessageBox::Close);
    connect(&box_, &QDialog::accepted, [] { std::puts("opened"); });
    connect(&box_, &QMessageBox::buttonClicked, this, &Window::hear);
    connect(&note_, &QPushButton::clicked, &box_, &QMessageBox::show);
  }

private:
  void hear(QAbstractButton* button) {
    if (box_.buttonRole(button) == QMessageBox::RejectRole)
      std::puts("closed");
    if (box_.buttonRole(button) == QMessageBox::YesRole)
      std::puts("no such role");
  }
  QPushButton note_;
  QMessageBox box_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

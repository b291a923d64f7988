// Message boxes with buttons of the program, and with a mark.
#include <QApplication>
#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
public:
  Window() : ask_("Ask"), tell_("Tell") {
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(&ask_);
    layout->addWidget(&tell_);
    connect(&ask_, &QPushButton::clicked, this, &Window::ask);
    connect(&tell_, &QPushButton::clicked, this, &Window::tell);
  }

private:
  void ask() {
    QMessageBox box;
    QPushButton* keep = box.addButton("Keep", QMessageBox::AcceptRole);
    QPushButton* drop = box.addButton("Drop", QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    const int answer = box.exec();
    if (box.clickedButton() == keep)
      std::puts("kept");
    else if (box.clickedButton() == drop)
      std::puts("dropped");
    else if (answer == QMessageBox::Cancel)
      std::puts("cancelled");
    else
      std::puts("no other button");
  }
  void tell() {
    QMessageBox box(QMessageBox::Question, "Tell", "Sure?", QMessageBox::Yes | QMessageBox::No);
    auto* always = new QCheckBox("Always");
    box.setCheckBox(always);
    if (box.exec() == QMessageBox::Yes && always->isChecked())
      std::puts("always");
    if (box.standardButton(box.clickedButton()) == QMessageBox::No)
      std::puts("no");
    if (box.result() == QMessageBox::Ok)
      std::puts("there is no OK");
  }
  QPushButton ask_, tell_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

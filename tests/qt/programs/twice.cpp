// Objects on the stack of a handler that runs more than once.
#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* ask = new QPushButton("Ask");
    layout->addWidget(ask);
    connect(ask, &QPushButton::clicked, this, &Window::ask);
  }
private slots:
  void ask() {
    is_asking = true;
    QDialog dialog(this);
    QPushButton yes("Yes", &dialog);
    QCheckBox box("Always", &dialog);
    connect(&yes, &QPushButton::clicked, &dialog, &QDialog::accept);
    connect(&box, &QCheckBox::toggled, this, &Window::toggle);
    if (box.isChecked())
      puts("as it was left");
    if (dialog.exec() == QDialog::Accepted) {
      if (++asked == 2)
        puts("twice");
    }
    if (box.isChecked() && asked == 2)
      puts("always");
    is_asking = false;
  }
  void toggle() {
    if (!is_asking)
      puts("after its end");
    if (asked == 1)
      puts("the second time");
  }
private:
  int asked = 0;
  bool is_asking = false;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

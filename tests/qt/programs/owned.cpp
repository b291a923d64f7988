// Windows that have a parent: not on the screen before they are shown, and closed by themselves.
#include <QApplication>
#include <QCloseEvent>
#include <QMainWindow>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Tool : public QWidget {
public:
  explicit Tool(QWidget* parent) : QWidget(parent, Qt::Tool) {}
protected:
  void closeEvent(QCloseEvent* event) override {
    puts("tool closed");
    event->ignore();
  }
};
class Second : public QMainWindow {
public:
  explicit Second(QWidget* parent) : QMainWindow(parent) {}
protected:
  void closeEvent(QCloseEvent*) override { puts("second closed"); }
};
class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    add_button(layout, "Tool", &Window::open_tool);
    add_button(layout, "Second", &Window::open_second);
    add_button(layout, "Look", &Window::look);
    tool = new Tool(this);
    second = new Second(this);
    flying = new QPushButton("Fly", this);
    flying->setWindowFlags(Qt::Window);
  }
private slots:
  void open_tool() { tool->show(); }
  void open_second() { second->show(); }
  void look() {
    if (!tool->isVisible() && !second->isVisible())
      puts("only this");
    if (tool->isVisible() && second->isVisible())
      puts("three");
    if (flying->isVisible())
      puts("it flies");
    if (tool->parentWidget() != this || flying->parentWidget() != this)
      puts("lost");
  }
private:
  void add_button(QVBoxLayout* layout, const char* text, void (Window::*slot)()) {
    auto* button = new QPushButton(text);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
  }
  Tool* tool;
  Second* second;
  QPushButton* flying;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

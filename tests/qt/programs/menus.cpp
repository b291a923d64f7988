// What menus list: their menus and separators, too, and nothing twice.
#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QPushButton>
#include <QToolBar>
#include <cstdio>

class Window : public QMainWindow {
  Q_OBJECT
public:
  Window() {
    menu = menuBar()->addMenu("File");
    menu->addAction("Open");
    menu->addSeparator();
    sub = menu->addMenu("Recent");
    quit = new QAction("Quit", this);
    menu->addAction(quit);
    menu->insertAction(nullptr, quit);
    bar = addToolBar("Tools");
    bar->addAction("Cut");
    bar->addSeparator();
    quit->setCheckable(true);
    quit->setChecked(true);
    quit->setCheckable(false);
    auto* look = new QPushButton("Look");
    setCentralWidget(look);
    connect(look, &QPushButton::clicked, this, &Window::look);
  }
private slots:
  void look() {
    if (menu->actions().size() == 4)
      puts("all");
    else
      puts("not all");
    if (menuBar()->actions().size() != 1)
      puts("not one menu");
    if (bar->actions().size() == 2)
      puts("both");
    if (menu->actions().at(2) != sub->menuAction())
      puts("another");
    if (sub->menuAction()->text() == "Recent")
      puts("its title");
    if (sub->title().isEmpty())
      puts("no title");
    if (quit->isChecked())
      puts("checked");
  }
private:
  QMenu* menu;
  QMenu* sub;
  QToolBar* bar;
  QAction* quit;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

// Actions that show and hide a dock or a bar, how large icons are, and a screen's pixels.
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>
#include <cstdio>

class Window : public QMainWindow {
public:
  Window() {
    auto* look = menuBar()->addAction("Look");
    auto* menu = menuBar()->addMenu("View");
    dock = new QDockWidget("Colors", this);
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    menu->addAction(dock->toggleViewAction());
    bar = addToolBar("Tools");
    bar->setIconSize(QSize(16, 12));
    menu->addAction(bar->toggleViewAction());
    menu->addAction("Last");
    connect(look, &QAction::triggered, this, &Window::look);
    connect(dock->toggleViewAction(), &QAction::triggered, this, &Window::told);
    connect(bar->toggleViewAction(), &QAction::toggled, this, &Window::seen);
  }

private:
  void look() {
    if (dock->isHidden())
      puts("no dock");
    if (bar->isHidden())
      puts("no bar");
    if (dock->toggleViewAction() != dock->toggleViewAction())
      puts("two actions");
    if (!bar->toggleViewAction()->isCheckable())
      puts("none that is checked");
    if (bar->iconSize() != QSize(16, 12))
      puts("other icons");
    if (devicePixelRatioF() < 1)
      puts("less than one pixel");
    if (devicePixelRatioF() > 2)
      puts("many pixels");
    if (bar->toggleViewAction()->isChecked())
      puts("who hides it otherwise is not followed");
  }
  void told(bool on) {
    if (on)
      puts("shown again");
    if (on == dock->isHidden())
      puts("told otherwise than it is");
  }
  // Qt says so when the window is shown, before anything is chosen.
  void seen(bool on) {
    if (on && !bar->isHidden())
      puts("it comes with the window");
  }
  QDockWidget* dock;
  QToolBar* bar;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

// Shortcuts of actions, as a window shows and changes them.
#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QMainWindow window;
  QMenu* menu = window.menuBar()->addMenu("&File");
  QAction* open = menu->addAction("&Open");
  open->setShortcut(QKeySequence::Open);
  QAction* find = menu->addAction("&Find");
  find->setShortcut(QKeySequence("Ctrl+F"));
  QAction* plain = menu->addAction("&Plain");
  QAction* several = menu->addAction("&Several");
  several->setShortcuts({QKeySequence(int(Qt::Key_F2)), QKeySequence("Ctrl+R")});
  QPushButton button("&Ask");
  window.setCentralWidget(&button);
  QObject::connect(&button, &QPushButton::clicked, [&] {
    if (!open->shortcut().isEmpty() && open->shortcut() == QKeySequence(QKeySequence::Open))
      puts("a standard one");
    else
      puts("impossible: it has keys");
    if (open->shortcut() == QKeySequence("Ctrl+O"))
      puts("unknown: on most platforms");
    if (find->shortcut().toString() == "Ctrl+F" && find->shortcut().count() == 1)
      puts("found");
    if (find->shortcut() != QKeySequence("Ctrl+F") && find->shortcut() != QKeySequence("F3"))
      puts("impossible: one or the other");
    if (find->shortcut() == QKeySequence("F3"))
      puts("changed");
    if (!plain->shortcut().isEmpty())
      puts("impossible: it has none");
    if (several->shortcuts().size() == 2 && several->shortcut().toString() == "F2")
      puts("the first of two");
  });
  QObject::connect(find, &QAction::triggered, [&] { find->setShortcut(QKeySequence("F3")); });
  QObject::connect(plain, &QAction::triggered, [&] {
    const QKeySequence typed(Qt::CTRL + Qt::Key_K);
    if (typed.matches(QKeySequence(Qt::CTRL + Qt::Key_K, Qt::CTRL + Qt::Key_C)) ==
        QKeySequence::PartialMatch)
      puts("part of it");
  });
  window.show();
  return application.exec();
}

// Groups of actions: which of them is checked.
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QMainWindow window;
  QMenu* menu = window.menuBar()->addMenu("&Align");
  QActionGroup group(&window);
  QAction* left = group.addAction("&Left");
  QAction* right = group.addAction("&Right");
  QActionGroup styles(&window);
  styles.setExclusive(false);
  QAction* bold = styles.addAction("&Bold");
  QAction* italic = styles.addAction("&Italic");
  for (QAction* action : {left, right, bold, italic})
    action->setCheckable(true);
  menu->addActions(group.actions());
  menu->addActions(styles.actions());
  left->setChecked(true);
  QPushButton button("&Ask");
  window.setCentralWidget(&button);
  QObject::connect(&button, &QPushButton::clicked, [&] {
    if (!group.checkedAction())
      puts("impossible: one is checked");
    if (group.checkedAction() == right)
      puts("the other");
    if (left->isChecked() && right->isChecked())
      puts("impossible: both");
    if (bold->isChecked() && italic->isChecked())
      puts("both");
    if (group.actions().size() != 2 || group.actions().last() != right)
      puts("impossible: there are two");
    if (!group.isExclusive() || styles.isExclusive())
      puts("impossible: only one is");
  });
  QObject::connect(italic, &QAction::toggled, [&](bool on) {
    if (!on)
      puts("no longer");
  });
  QObject::connect(left, &QAction::toggled, [&](bool on) {
    if (on)
      puts("again");
  });
  window.show();
  return application.exec();
}

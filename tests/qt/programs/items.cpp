// Items of lists, tables and trees, made without anybody looking at what they hold: only the
// library knows the class of it.
#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>

static int state;
static int clicks;
static void reached(int number) { state = number; }

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QTableWidget table(0, 2);
  QTreeWidget tree;
  QPushButton button("Add");
  QObject::connect(&button, &QPushButton::clicked, [&] {
    QTableWidgetItem cell("cell");
    cell.setFlags(cell.flags() ^ Qt::ItemIsEditable);
    QTreeWidgetItem branch(QStringList("branch"));
    QListWidgetItem line("line");
    ++clicks;
    if (clicks == 3)
      reached(1);
  });
  button.show();
  return application.exec();
}

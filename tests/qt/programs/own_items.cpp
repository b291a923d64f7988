// Items of tables, lists and trees that say themselves what is shown.
#include <QApplication>
#include <QHeaderView>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cstdio>

namespace {
int shift = 0;
}

struct Cell : QTableWidgetItem {
  QVariant data(int role) const override {
    if (role == Qt::TextAlignmentRole) {
      if (shift == 2)
        puts("aligned after two clicks");
      return int(Qt::AlignRight);
    }
    return QTableWidgetItem::data(role);
  }
};

struct Entry : QListWidgetItem {
  QVariant data(int role) const override {
    if (role == Qt::DisplayRole && shift == 1)
      puts("an entry");
    if (role == Qt::ForegroundRole && shift == 1)
      puts("a colour");
    return QListWidgetItem::data(role);
  }
};

struct Branch : QTreeWidgetItem {
  using QTreeWidgetItem::QTreeWidgetItem;
  QVariant data(int column, int role) const override {
    if (column == 0 && role == Qt::DisplayRole && parent() && shift == 3)
      puts("below another");
    return QTreeWidgetItem::data(column, role);
  }
};

// In the constructor that puts it into the tree it is no such item yet.
struct Early : QTreeWidgetItem {
  explicit Early(QTreeWidgetItem* parent) : QTreeWidgetItem(parent) {}
  QVariant data(int column, int role) const override {
    if (role == Qt::FontRole)
      puts("unknown: an item of a class that nobody saw when it came");
    return QTreeWidgetItem::data(column, role);
  }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  QTableWidget table(2, 2);
  table.setItem(1, 1, new Cell);
  QListWidget list;
  list.addItem("usual");
  list.addItem(new Entry);
  QTreeWidget tree, early;
  auto* top = new QTreeWidgetItem(&tree);
  top->addChild(new Branch);
  new Early(new QTreeWidgetItem(&early));
  QPushButton more("&More");
  for (QWidget* each : {static_cast<QWidget*>(&table), static_cast<QWidget*>(&list),
                        static_cast<QWidget*>(&tree), static_cast<QWidget*>(&early),
                        static_cast<QWidget*>(&more)})
    layout.addWidget(each);
  QObject::connect(&more, &QPushButton::clicked, [] { ++shift; });
  window.show();
  return application.exec();
}

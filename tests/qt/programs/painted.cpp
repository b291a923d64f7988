// What an entry is asked for when it is painted.
#include <QApplication>
#include <QListWidget>
#include <cstdio>
class Item : public QListWidgetItem {
public:
  using QListWidgetItem::QListWidgetItem;
  QVariant data(int role) const override {
    if (role == Qt::ForegroundRole)
      puts("painted");
    return QListWidgetItem::data(role);
  }
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QListWidget list;
  list.addItem(new Item("x"));
  list.show();
  return application.exec();
}

// A view that hides a column and a header shows nothing of them for certain.
#include <QAbstractTableModel>
#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <cstdio>

class Stock : public QAbstractTableModel {
public:
  int rowCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  int columnCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role == Qt::DisplayRole && index.column() == 1)
      puts("a column that is hidden");
    return QVariant();
  }
  QVariant headerData(int, Qt::Orientation orientation, int role) const override {
    if (role == Qt::DisplayRole && orientation == Qt::Vertical)
      puts("a header that is hidden");
    if (role == Qt::DisplayRole && orientation == Qt::Horizontal)
      puts("one that is not");
    return QVariant();
  }
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Stock stock;
  QTableView view;
  view.setModel(&stock);
  view.verticalHeader()->hide();
  view.hideColumn(1);
  view.show();
  return application.exec();
}

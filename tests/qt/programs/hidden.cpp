// A view that hides a column and a header shows nothing of them for certain.
#include <QAbstractTableModel>
#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <cstdio>

class Stock : public QAbstractTableModel {
public:
  explicit Stock(bool is_whole) : whole(is_whole) {}
  int rowCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  int columnCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!whole && role == Qt::DisplayRole && index.column() == 1)
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
  bool whole;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Stock stock(true), part(false);
  QTableView view, other;
  view.setModel(&stock);
  view.verticalHeader()->hide();
  view.show();
  other.setModel(&part);
  other.hideColumn(1);
  other.verticalHeader()->hide();
  other.show();
  return application.exec();
}

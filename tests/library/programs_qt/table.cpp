// A model of items, whose header names types that nobody here uses.
#include <QAbstractTableModel>

namespace {

struct Table : QAbstractTableModel {
  explicit Table(int n) : rows(n) {}
  int rowCount(const QModelIndex& = QModelIndex()) const override { return rows; }
  int columnCount(const QModelIndex& = QModelIndex()) const override { return rows + 1; }
  QVariant data(const QModelIndex&, int) const override { return {}; }
  int rows;
};

}  // namespace

int check_rows(int n) {
  const Table table(n);
  return table.rowCount() * 10 + table.columnCount();
}

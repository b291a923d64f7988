// Models of the program's own, and what views ask them: a table that is edited, and a tree.
#include <QAbstractTableModel>
#include <QApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>
#include <cstdio>

class Stock : public QAbstractTableModel {
public:
  int rowCount(const QModelIndex& parent = QModelIndex()) const override {
    return parent.isValid() ? 0 : names.size();
  }
  int columnCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid())
      puts("not for certain: no view asks that");
    if (role == Qt::TextAlignmentRole && index.column() == 1)
      return int(Qt::AlignRight);
    if (role == Qt::ToolTipRole && counts[index.row()] == 0)
      puts("sold out");
    if (role != Qt::DisplayRole && role != Qt::EditRole)
      return QVariant();
    if (index.column() == 0)
      return names[index.row()];
    return counts[index.row()];
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (role != Qt::DisplayRole)
      return QVariant();
    if (orientation == Qt::Vertical)
      return section == 1 ? QVariant("second") : QVariant("other");
    return section == 0 ? QVariant("Name") : QVariant("Number");
  }
  bool setData(const QModelIndex& index, const QVariant& value, int role) override {
    if (role != Qt::EditRole)
      return false;
    const int count = value.toInt();
    if (count < 0) {
      puts("refused");
      return false;
    }
    counts[index.row()] = count;
    emit dataChanged(index, index);
    return true;
  }
  Qt::ItemFlags flags(const QModelIndex& index) const override {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.column() == 1 ? usual | Qt::ItemIsEditable : usual;
  }
  void add() {
    beginInsertRows(QModelIndex(), names.size(), names.size());
    names << "new";
    counts << 0;
    endInsertRows();
  }
  QStringList names = {"bolt", "nut"};
  QList<int> counts = {4, 8};
};

// Two rows, of which the second has three.
class Tree : public QAbstractItemModel {
public:
  QModelIndex index(int row, int column, const QModelIndex& parent) const override {
    return hasIndex(row, column, parent) ? createIndex(row, column, parent.isValid() ? 1 : 0)
                                         : QModelIndex();
  }
  QModelIndex parent(const QModelIndex& child) const override {
    return child.internalId() == 1 ? createIndex(1, 0, quintptr(0)) : QModelIndex();
  }
  int rowCount(const QModelIndex& parent) const override {
    if (!parent.isValid())
      return 2;
    return parent.internalId() == 0 && parent.row() == 1 ? 3 : 0;
  }
  int columnCount(const QModelIndex&) const override { return 1; }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role == Qt::DisplayRole && index.parent().isValid() && index.row() == 2)
      return "the last of them";
    return QVariant();
  }
};

class Window : public QWidget {
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* view = new QTableView;
    view->setModel(&stock);
    view->horizontalHeader()->setStretchLastSection(true);
    auto* tree = new QTreeView;
    tree->setModel(&things);
    auto* button = new QPushButton("Add");
    layout->addWidget(button);
    layout->addWidget(view);
    layout->addWidget(tree);
    connect(button, &QPushButton::clicked, this, [this] { stock.add(); });
    connect(view, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
      if (stock.names[index.row()] == "new")
        puts("the new one is opened");
    });
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now, const QModelIndex& before) {
              if (before.isValid() && now.row() < before.row())
                puts("upwards");
            });
    connect(tree, &QTreeView::clicked, this, [](const QModelIndex& index) {
      if (index.parent().isValid())
        puts("one below");
    });
    auto* look = new QPushButton("Look");
    layout->addWidget(look);
    connect(look, &QPushButton::clicked, this, [this, view] {
      if (view->currentIndex().isValid() && stock.counts[view->currentIndex().row()] == 5)
        puts("five of it");
    });
  }

private:
  Stock stock;
  Tree things;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

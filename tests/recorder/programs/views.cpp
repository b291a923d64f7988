// A table, a tree, and a table of the program's own model: what is done in them is taken by the
// agent.
#include <QAbstractTableModel>
#include <QApplication>
#include <QTableView>
#include <QTableWidget>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cstdio>

static void reached() { std::puts("reached"); }

class Stock : public QAbstractTableModel {
public:
  int rowCount(const QModelIndex& parent = QModelIndex()) const override {
    return parent.isValid() ? 0 : 2;
  }
  int columnCount(const QModelIndex& = QModelIndex()) const override { return 2; }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role == Qt::ToolTipRole && index.row() == 1)
      reached();  // tip
    return role == Qt::DisplayRole || role == Qt::EditRole ? counts_[index.row()] : QVariant();
  }
  bool setData(const QModelIndex& index, const QVariant& value, int) override {
    counts_[index.row()] = value.toInt();
    if (counts_[index.row()] == -3)
      reached();  // number
    return true;
  }
  Qt::ItemFlags flags(const QModelIndex& index) const override {
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
  }

private:
  int counts_[2] = {4, 8};
};

class Window : public QWidget {
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    table_ = new QTableWidget(2, 2);
    table_->setItem(1, 1, new QTableWidgetItem("old"));
    tree_ = new QTreeWidget;
    tree_->setHeaderLabels({"Room", "Area"});
    auto* house = new QTreeWidgetItem(tree_, QStringList{"House", "90"});
    auto* kitchen = new QTreeWidgetItem(house, QStringList{"Kitchen", "12"});
    kitchen->setCheckState(0, Qt::Unchecked);
    view_ = new QTableView;
    view_->setModel(&stock_);
    auto* other = new QTreeView;  // other
    other->setModel(&stock_);
    for (QWidget* one : {static_cast<QWidget*>(table_), static_cast<QWidget*>(tree_),
                         static_cast<QWidget*>(view_), static_cast<QWidget*>(other)})
      layout->addWidget(one);
    connect(table_, &QTableWidget::itemChanged, [](QTableWidgetItem* item) {
      if (item->row() == 1 && item->text() == "new")
        reached();  // cell
      if (item->row() == 0 && item->text() == "new")
        reached();  // made
    });
    connect(table_, &QTableWidget::cellActivated, [](int row, int) {
      if (row == 1)
        reached();  // return
    });
    connect(tree_, &QTreeWidget::itemChanged, [](QTreeWidgetItem* item) {
      if (item->checkState(0) == Qt::Checked)
        reached();  // mark
    });
    connect(tree_, &QTreeWidget::itemClicked, [](QTreeWidgetItem* item, int column) {
      if (item->parent() && column == 1)
        reached();  // below
    });
    connect(tree_, &QTreeWidget::currentItemChanged, [](QTreeWidgetItem* now, QTreeWidgetItem*) {
      if (now && !now->parent())
        reached();  // focus
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged,
            [](const QModelIndex& now) {
              if (now.row() == 1)
                reached();  // keys
            });
    connect(other, &QTreeView::doubleClicked, [](const QModelIndex& index) {
      if (index.row() == 1)
        reached();  // twice
    });
  }

private:
  Stock stock_;
  QTableWidget* table_;
  QTreeWidget* tree_;
  QTableView* view_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

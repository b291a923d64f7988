// A view of a model that the library brings: what is chosen there is told at any time.
#include <QApplication>
#include <QStringListModel>
#include <QTableWidget>
#include <QTreeView>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QStringListModel model(QStringList{"one", "two"});
  QTreeView view;
  view.setModel(&model);
  QTableWidget table(2, 2);
  int chosen = 0;
  QObject::connect(view.selectionModel(), &QItemSelectionModel::currentRowChanged, [&] {
    if (++chosen == 2)
      puts("not unreachable");
  });
  QObject::connect(&view, &QTreeView::clicked, [] { puts("nor this"); });
  QObject::connect(&table, &QTableWidget::clicked, [] { puts("nor that"); });
  view.show();
  table.show();
  return application.exec();
}

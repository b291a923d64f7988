// Cells of a table that are chosen, edited, taken out and made.
#include <QApplication>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    table = new QTableWidget(2, 2);
    const QStringList names = {"Bolt", "Nut"};
    for (int row = 0; row < names.size(); ++row) {
      auto* name = new QTableWidgetItem(names[row]);
      name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
      table->setItem(row, 0, name);
      table->setItem(row, 1, new QTableWidgetItem("1"));
    }
    layout->addWidget(table);
    add_button(layout, "Order", &Window::order);
    add_button(layout, "Remove", &Window::remove);
    add_button(layout, "Add", &Window::add);
    connect(table, &QTableWidget::cellClicked, this, &Window::click);
    connect(table, &QTableWidget::itemChanged, this, &Window::change);
  }
private slots:
  void order() {
    int sum = 0;
    for (int row = 0; row < table->rowCount(); ++row)
      if (QTableWidgetItem* item = table->item(row, 1))
        sum += item->text().toInt();
    if (sum == 2)
      puts("as it was");
    if (sum == 13 && table->rowCount() == 2)
      puts("a dozen more");
    if (table->rowCount() == 1)
      puts("one row");
    if (table->rowCount() > 0 && table->item(0, 0) && table->item(0, 0)->text() == "Screw")
      puts("impossible: no name is edited");
  }
  void remove() {
    const int row = table->currentRow();
    if (row < 0)
      return;
    table->removeRow(row);
    if (table->rowCount() == 0)
      puts("none left");
    if (table->currentRow() >= table->rowCount())
      puts("impossible: the current row is one that is there");
  }
  void add() {
    const int row = table->rowCount();
    table->insertRow(row);
    if (!table->item(row, 0))
      puts("without an item");
    table->setItem(row, 0, new QTableWidgetItem("New"));
  }
  void click(int row, int column) {
    if (row == 1 && column == 0)
      puts("the nut");
    if (row >= table->rowCount())
      puts("impossible: no such row");
    if (table->selectedItems().isEmpty())
      puts("nothing is chosen");
    if (QTableWidgetItem* item = table->currentItem(); item && item->row() != row)
      puts("impossible: another row is current");
  }
  void change(QTableWidgetItem* item) {
    if (item->column() == 1 && item->text() == "12")
      puts("edited");
    if (item->text() == "New")
      puts("made");
  }
private:
  void add_button(QVBoxLayout* layout, const char* text, void (Window::*slot)()) {
    auto* button = new QPushButton(text);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
  }
  QTableWidget* table;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

// A tree of entries that are chosen, opened, checked, edited, made and taken out.
#include <QApplication>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    add_button(layout, "Remove", &Window::remove);
    add_button(layout, "Add", &Window::add);
    add_button(layout, "Empty", &Window::empty);
    tree = new QTreeWidget;
    tree->setHeaderLabels({"Room", "Area"});
    auto* house = new QTreeWidgetItem(tree, QStringList{"House", "90"});
    kitchen = new QTreeWidgetItem(house, QStringList{"Kitchen", "12"});
    kitchen->setCheckState(0, Qt::Unchecked);
    kitchen->setFlags(kitchen->flags() | Qt::ItemIsEditable);
    new QTreeWidgetItem(tree, QStringList{"Garden"});
    layout->addWidget(tree);
    connect(tree, &QTreeWidget::itemClicked, this, &Window::click);
    connect(tree, &QTreeWidget::itemChanged, this, &Window::change);
    connect(tree, &QTreeWidget::currentItemChanged, this, &Window::move);
    connect(tree, &QTreeWidget::itemExpanded, this, [](QTreeWidgetItem* item) {
      if (item->text(0) == "Garden")
        puts("with a bath");
      if (item->parent())
        puts("one below is opened");
    });
  }
private:
  void click(QTreeWidgetItem* item, int column) {
    if (item->parent() && column == 1)
      puts("the kitchen's area");
    if (item->childCount() > 1)
      puts("of two rooms");
    if (!item->parent() && item->text(1).isEmpty())
      puts("no area");
  }
  void change(QTreeWidgetItem* item, int column) {
    if (item->checkState(0) == Qt::Checked)
      puts("checked");
    if (column == 1 && item->text(1).toInt() == 15)
      puts("larger");
    if (item != kitchen)
      puts("impossible: only the kitchen may be changed");
  }
  void move(QTreeWidgetItem* now, QTreeWidgetItem* before) {
    if (!now)
      puts("none");
    if (now && before && before->parent() == now)
      puts("up");
  }
  void remove() {
    QTreeWidgetItem* item = tree->currentItem();
    if (!item)
      return;
    const int was = tree->topLevelItemCount();
    delete item;
    if (tree->topLevelItemCount() == 0)
      puts("all gone");
    if (tree->topLevelItemCount() == was)
      puts("one below is gone");
    if (!tree->currentItem() && tree->topLevelItemCount() > 0)
      puts("impossible: the next is the current one");
  }
  void add() {
    QTreeWidgetItem* item = tree->currentItem();
    if (item && !item->parent())
      new QTreeWidgetItem(item, QStringList{"Bath", "6"});
  }
  void empty() {
    tree->clear();
    if (tree->currentItem())
      puts("impossible: nothing is left");
  }
  void add_button(QVBoxLayout* layout, const char* text, void (Window::*slot)()) {
    auto* button = new QPushButton(text);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
  }
  QTreeWidget* tree;
  QTreeWidgetItem* kitchen;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

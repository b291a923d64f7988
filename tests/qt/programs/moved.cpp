// Entries and pages that a person drags to another place.
#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    order = new QListWidget;
    order->setDragDropMode(QAbstractItemView::InternalMove);
    order->addItem("One");
    order->addItem("Two");
    layout->addWidget(order);
    tabs = new QTabWidget;
    tabs->setMovable(true);
    tabs->addTab(new QWidget, "One");
    tabs->addTab(new QWidget, "Two");
    layout->addWidget(tabs);
    auto* look = new QPushButton("Look");
    layout->addWidget(look);
    connect(look, &QPushButton::clicked, this, &Window::look);
    auto* turn = new QPushButton("Turn");
    layout->addWidget(turn);
    connect(turn, &QPushButton::clicked, this, &Window::turn);
  }
private slots:
  void look() {
    if (order->item(0)->text() == "Two")
      puts("dragged");
  }
  void turn() {
    if (tabs->tabText(0) == "Two")
      puts("moved");
  }
private:
  QListWidget* order;
  QTabWidget* tabs;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

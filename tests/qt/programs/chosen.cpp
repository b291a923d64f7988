// Entries of a list that lose their selection; a window that is closed as the session ends.
#include <QApplication>
#include <QCloseEvent>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    list = new QListWidget;
    list->addItem("One");
    list->addItem("Two");
    list->setCurrentRow(0);
    layout->addWidget(list);
    add_button(layout, "Look", &Window::look);
    add_button(layout, "Clear", &Window::clear);
    connect(list, &QListWidget::currentRowChanged, this, &Window::move);
  }
protected:
  void closeEvent(QCloseEvent* event) override {
    if (!event->spontaneous())
      puts("by the session");
  }
private slots:
  void look() {
    if (list->count() == 2 && list->selectedItems().isEmpty())
      puts("none");
    if (list->currentRow() < 0 && !list->selectedItems().isEmpty())
      puts("impossible");
    if (list->count() == 2 && !list->item(1)->isSelected() && list->currentRow() == 1)
      puts("current only");
  }
  void clear() { list->clear(); }
  void move(int row) {
    if (row < 0)
      puts("cleared");
  }
private:
  void add_button(QVBoxLayout* layout, const char* text, void (Window::*slot)()) {
    auto* button = new QPushButton(text);
    layout->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
  }
  QListWidget* list;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

// A list of tasks: entries are chosen, opened, moved on and taken out; the button follows.
#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Tasks : public QWidget {
public:
  Tasks() {
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(list_ = new QListWidget);
    layout->addWidget(remove_ = new QPushButton("Remove"));
    list_->addItem("wash");
    list_->addItem("cook");
    new QListWidgetItem("read", list_);
    remove_->setEnabled(false);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
      remove_->setEnabled(row >= 0);
      if (row > 2)
        std::puts("no such row");
    });
    connect(list_, &QListWidget::itemActivated, this, [](QListWidgetItem* item) {
      if (item->text() == "cook")
        std::puts("cooking");
    });
    connect(remove_, &QPushButton::clicked, this, [this] {
      QListWidgetItem* item = list_->takeItem(list_->currentRow());
      if (!item)
        std::puts("nothing to remove");
      delete item;
      if (list_->count() == 0)
        std::puts("all is done");
      else if (list_->count() == 1 && list_->item(0)->text() == "read")
        std::puts("only reading is left");
    });
  }

private:
  QListWidget* list_;
  QPushButton* remove_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Tasks tasks;
  tasks.show();
  return application.exec();
}

// An object that is deleted and made anew.
#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Table : public QWidget {
  Q_OBJECT
public:
  Table() {
    auto* layout = new QVBoxLayout(this);
    auto* make = new QPushButton("Make");
    auto* drop = new QPushButton("Drop");
    layout->addWidget(make);
    layout->addWidget(drop);
    connect(make, &QPushButton::clicked, this, &Table::make_it);
    connect(drop, &QPushButton::clicked, this, &Table::drop_it);
  }
private slots:
  void make_it() {
    if (!note && made == 2 && !is_dropped)
      puts("lost");
    is_dropped = false;
    if (!note) {
      note = new QLabel("x", this);
      ++made;
      if (made == 2)
        puts("twice");
    } else {
      if (made == 2)
        puts("there again");
    }
  }
  void drop_it() {
    if (note) {
      delete note.data();
      is_dropped = true;
    }
    if (note && made == 1)
      puts("still");
    if (!note && made == 1)
      puts("none");
  }
private:
  QPointer<QLabel> note;
  int made = 0;
  bool is_dropped = false;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Table table;
  table.show();
  return application.exec();
}

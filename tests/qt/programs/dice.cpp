// Random numbers, and pointers that are null once their object is gone.
#include <QApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QRandomGenerator>
#include <QVBoxLayout>
#include <cstdio>

class Table : public QWidget {
  Q_OBJECT
public:
  Table() : own(42) {
    auto* layout = new QVBoxLayout(this);
    auto* roll = new QPushButton("Roll");
    auto* take = new QPushButton("Take away");
    note = new QLabel("A note");
    layout->addWidget(roll);
    layout->addWidget(take);
    layout->addWidget(note);
    connect(roll, &QPushButton::clicked, this, &Table::throw_dice);
    connect(take, &QPushButton::clicked, this, &Table::take_away);
  }

private slots:
  void throw_dice() {
    const int dice = QRandomGenerator::global()->bounded(6) + 1;
    if (dice == 6)
      puts("six");
    if (dice == 7)
      puts("seven");
    if (own.bounded(100) == 57)
      puts("of a seed");
    if (!note)
      puts("nothing to write on");
    else if (is_taken)
      puts("still there");
  }
  void take_away() {
    delete note;
    is_taken = true;
    if (note.isNull())
      puts("gone");
    else
      puts("not gone");
  }

private:
  QPointer<QLabel> note;
  QRandomGenerator own;
  bool is_taken = false;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Table table;
  table.show();
  return application.exec();
}

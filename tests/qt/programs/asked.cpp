// What Qt asks of objects of the program without that anybody connected it: drops, sizes, a model's
// cells, events that were posted, a thread's work.
#include <QAbstractTableModel>
#include <QApplication>
#include <QDropEvent>
#include <QPushButton>
#include <QThread>
#include <QWidget>
#include <cstdio>

class Target : public QWidget {
public:
  Target() { setAcceptDrops(true); }
  QSize sizeHint() const override {
    if (drops_ > 2)
      return QSize(300, 10);
    return QSize(100, 10);
  }

protected:
  void dropEvent(QDropEvent*) override { ++drops_; }
  void customEvent(QEvent* event) override {
    if (event->type() == QEvent::User + 1)
      std::puts("posted");
    if (event->type() == QEvent::User + 2)
      std::puts("never posted");
  }

private:
  int drops_ = 0;
};

class Table : public QAbstractTableModel {
public:
  int rowCount(const QModelIndex&) const override { return 2; }
  int columnCount(const QModelIndex&) const override { return 3; }
  QVariant data(const QModelIndex&, int) const override {
    if (is_full_)
      return 1;
    if (rows_ == 7)
      std::puts("never so many");
    return QVariant();
  }
  void fill() { is_full_ = true; }

private:
  bool is_full_ = false;
  int rows_ = 0;
};

class Worker : public QThread {
public:
  void run() override { std::puts("works"); }
};
class Idler : public QThread {
public:
  void run() override { std::puts("is never started"); }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Target target;
  Table table;
  Worker worker;
  Idler idler;
  QPushButton post("Post", &target);
  QPushButton fill("Fill", &target);
  static bool is_posted = false;
  QObject::connect(&post, &QPushButton::clicked, [&] {
    if (!is_posted)
      QCoreApplication::postEvent(&target, new QEvent(QEvent::Type(QEvent::User + 1)));
    is_posted = true;
  });
  QObject::connect(&fill, &QPushButton::clicked, [&] { table.fill(); });
  QObject::connect(&fill, &QPushButton::clicked, [&] { worker.start(); });
  target.show();
  return application.exec();
}

// Connections that are made once and taken apart one by one; calls of methods by their names and of
// functions.
#include <QApplication>
#include <QMetaObject>
#include <QPushButton>
#include <cstdio>

class Counter : public QPushButton {
  Q_OBJECT
public:
  Counter() : QPushButton("Count") {
    connect(this, &QPushButton::clicked, this, &Counter::count, Qt::UniqueConnection);
    connect(this, &QPushButton::clicked, this, &Counter::count, Qt::UniqueConnection);
    connect(this, &QPushButton::clicked, this, &Counter::other);
    connect(this, &Counter::full, this, &Counter::empty);
  }

signals:
  void full();

public slots:
  void count() {
    ++count_;
    if (count_ == 2)
      disconnect(this, &QPushButton::clicked, this, &Counter::other);
    if (count_ == 3) {
      QMetaObject::invokeMethod(this, "named", Q_ARG(int, count_));
      QMetaObject::invokeMethod(this, [this] { emit full(); });
    }
    if (is_empty_)
      std::puts("again");
    if (others_ < count_ - 3 && !is_empty_)
      std::puts("not yet empty");
  }
  void other() {
    ++others_;
    if (others_ > 1)
      std::puts("the other one is disconnected before");
  }
  void named(int n) {
    if (n != 3)
      std::puts("not three");
    is_named_ = true;
  }
  void empty() {
    if (is_named_)
      std::puts("empty");
    is_empty_ = true;
  }

private:
  int count_ = 0, others_ = 0;
  bool is_named_ = false, is_empty_ = false;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Counter counter;
  counter.show();
  return app.exec();
}


// What waits for the event loop does not run at once.
#include <QApplication>
#include <QMetaObject>
#include <QPushButton>
#include <cstdio>

class Later : public QPushButton {
  Q_OBJECT
public:
  Later() : QPushButton("Later") {
    connect(this, &QPushButton::clicked, this, &Later::start);
    connect(this, &Later::started, this, &Later::run, Qt::QueuedConnection);
  }

signals:
  void started();

public slots:
  void start() {
    is_done_ = false;
    emit started();
    if (is_done_)
      std::puts("at once");
    QMetaObject::invokeMethod(this, [this] { is_asked_ = true; }, Qt::QueuedConnection);
    if (is_asked_ && !was_asked_)
      std::puts("asked at once");
    was_asked_ = is_asked_;
  }
  void run() { is_done_ = true; }

private:
  bool is_done_ = false, is_asked_ = false, was_asked_ = false;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Later later;
  later.show();
  return app.exec();
}


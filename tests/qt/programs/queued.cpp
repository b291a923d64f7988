// What waits for the event loop comes in the order in which it was posted, with its arguments.
#include <QApplication>
#include <QEvent>
#include <QMetaObject>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Worker : public QObject {
  Q_OBJECT
public slots:
  void open(int number, const QString& name) {
    number_ = number;
    name_ = name;
  }
  void close() {
    if (number_ == 0)
      std::puts("closed before it was opened");
    if (number_ == 7 && name_ == "seven")
      std::puts("seven");
    if (number_ == 7 && name_ == "eight")
      std::puts("seven is eight");
    number_ = 0;
  }

public:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::User) {
      if (number_ != 0)
        std::puts("told while it is open");
      else
        std::puts("told while it is closed");
      return true;
    }
    return QObject::event(event);
  }

private:
  int number_ = 0;
  QString name_;
};

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* seven = new QPushButton("Seven");
    auto* eight = new QPushButton("Eight");
    layout->addWidget(seven);
    layout->addWidget(eight);
    connect(seven, &QPushButton::clicked, this, [this] {
      emit opened(7, "seven");
      QMetaObject::invokeMethod(&worker, "close", Qt::QueuedConnection);
    });
    connect(eight, &QPushButton::clicked, this, [this] {
      QMetaObject::invokeMethod(&worker, "open", Qt::QueuedConnection, Q_ARG(int, 8),
                                Q_ARG(QString, "eight"));
      QCoreApplication::postEvent(&worker, new QEvent(QEvent::User));
      QMetaObject::invokeMethod(
          &worker, [this] { worker.close(); }, Qt::QueuedConnection);
    });
    connect(this, &Window::opened, &worker, &Worker::open, Qt::QueuedConnection);
  }
signals:
  void opened(int number, const QString& name);

private:
  Worker worker;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "queued.moc"

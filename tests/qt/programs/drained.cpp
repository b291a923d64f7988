// What waits for the event loop is asked for at once, is gone with its receiver, and comes before
// other events do in the long run.
#include <QApplication>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Listener : public QObject {
  Q_OBJECT
public:
  bool was_told = false;
public slots:
  void listen() { was_told = true; }
};

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* ask = new QPushButton("Ask");
    auto* drop = new QPushButton("Drop");
    auto* look = new QPushButton("Look");
    layout->addWidget(ask);
    layout->addWidget(drop);
    layout->addWidget(look);
    connect(this, &Window::said, &listener, &Listener::listen, Qt::QueuedConnection);
    connect(ask, &QPushButton::clicked, this, [this] {
      emit said();
      if (listener.was_told)
        puts("told before");
      QCoreApplication::sendPostedEvents();
      if (!listener.was_told)
        puts("not told");
      listener.was_told = false;
      emit said();
      QCoreApplication::processEvents();
      if (listener.was_told)
        puts("told while it ran");
      listener.was_told = false;
    });
    connect(drop, &QPushButton::clicked, this, [this] {
      auto* other = new Listener;
      connect(this, &Window::left, other, &Listener::listen, Qt::QueuedConnection);
      emit left();
      emit left();
      delete other;
      drops = true;
    });
    connect(look, &QPushButton::clicked, this, [this] {
      if (drops)
        puts("goes on without the receiver");
    });
  }
signals:
  void said();
  void left();

private:
  Listener listener;
  bool drops = false;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "drained.moc"

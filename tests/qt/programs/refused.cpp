// A start that may fail: what then takes the program down is much work to follow, and no event
// comes from there.
#include <QApplication>
#include <QFile>
#include <QPushButton>

class Window : public QPushButton {
  Q_OBJECT
public:
  Window() { connect(this, &QPushButton::clicked, this, &Window::turn); }
  void turn() {
    if (++turns == 2)
      setText("second");
  }
  void stop() { turns = 0; }
  int turns = 0;
};

class Journal : public QObject {
  Q_OBJECT
public:
  explicit Journal(Window *to) : window(to) { file = new QFile("journal", this); }
  ~Journal() {
    while (!file->atEnd())
      take();
  }
  bool start() {
    if (!file->open(QIODevice::ReadWrite)) {
      qCritical("cannot open: %s", qUtf8Printable(file->errorString()));
      return false;
    }
    return true;
  }
  void take() {
    QFile *part = new QFile(file->fileName() + ".part");
    connect(part, &QFile::aboutToClose, part, &QFile::deleteLater);
    if (!part->waitForReadyRead(1000)) {
      qWarning("nothing was sent");
      return;
    }
    char data;
    if (part->read(&data, 1) != 1) {
      qWarning("cannot read: %s", qUtf8Printable(part->errorString()));
      return;
    }
    char reply = 0;
    switch (data) {
    case 1: window->stop(); break;
    case 2: window->turn(); break;
    default: reply = 1; break;
    }
    if (file->write(&reply, 1) != 1)
      qWarning("cannot write: %s", qUtf8Printable(file->errorString()));
    part->close();
  }
  QFile *file;
  Window *window;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  Journal journal(&window);
  if (!journal.start()) {
    qCritical("no journal");
    return 1;
  }
  window.show();
  return application.exec();
}
#include "refused.moc"

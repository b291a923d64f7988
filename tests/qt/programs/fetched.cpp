// What is asked of a server: parts of an answer, its status, errors, and giving up.
#include <QApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* get = new QPushButton("Get");
    auto* stop = new QPushButton("Stop");
    layout->addWidget(get);
    layout->addWidget(stop);
    connect(get, &QPushButton::clicked, this, &Window::get);
    connect(stop, &QPushButton::clicked, this, &Window::stop);
    connect(&manager, &QNetworkAccessManager::finished, this, [this] { is_counted = true; });
  }

private slots:
  void get() {
    if (reply) {
      puts("busy");
      return;
    }
    received.clear();
    reply = manager.get(QNetworkRequest(QUrl("http://example.org/list")));
    connect(reply, &QNetworkReply::readyRead, this, &Window::read);
    connect(reply, &QNetworkReply::finished, this, &Window::finish);
  }
  void stop() {
    if (reply)
      reply->abort();
  }
  void read() {
    received += reply->readAll();
    if (received == "one,two")
      puts("two");
  }
  void finish() {
    if (!is_counted)
      puts("not counted");  // the manager says so first
    if (reply->error() == QNetworkReply::OperationCanceledError)
      puts("stopped");
    else if (reply->error() == QNetworkReply::ContentNotFoundError)
      puts("not found");
    else if (reply->error() == QNetworkReply::NoError && received.isEmpty())
      puts("nothing");
    if (reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() == 404 &&
        reply->error() == QNetworkReply::NoError)
      puts("no error, though it is not there");
    if (reply->isRunning())
      puts("still running");
    reply->deleteLater();
    reply = nullptr;
  }

private:
  QNetworkAccessManager manager;
  QNetworkReply* reply = nullptr;
  QByteArray received;
  bool is_counted = false;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "fetched.moc"

// Classes of the library without a model whose bases want arguments, as those of sockets do: what
// they tell is heard, and what they hold is not known.
#include <QCoreApplication>
#include <QTcpServer>
#include <QTcpSocket>
#include <cstdio>

class Client : public QObject {
public:
  Client() {
    connect(&socket_, &QTcpSocket::connected, this, [this] {
      ++connections_;
      if (connections_ == 2)
        puts("connected again");
      if (connections_ < 0)
        puts("impossible: it counts upwards");
    });
    connect(&socket_, &QTcpSocket::readyRead, this, &Client::read);
    connect(&server_, &QTcpServer::newConnection, this, [] { puts("somebody comes"); });
  }

private:
  void read() {
    puts("something came");
    if (socket_.readAll() == "stop")
      puts("unknown: what came");
    if (connections_ == 0)
      puts("before it was connected");
  }
  QTcpSocket socket_;
  QTcpServer server_;
  int connections_ = 0;
};

class Unheard : public QTcpSocket {
  void disconnectFromHost() override { puts("Qt may call it"); }
};

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  Client client;
  Unheard unheard;
  return application.exec();
}

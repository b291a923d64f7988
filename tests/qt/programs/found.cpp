// Objects that are looked for by their class and name, in layouts, too; and a signal with a
// reference by which its slots answer.
#include <QApplication>
#include <QDebug>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWidget>

class Keys : public QWidget {
  Q_OBJECT

public:
  Keys();

signals:
  void asked(QString &answer, const QString &question);

private slots:
  void press();
  void answer(QString &answer, const QString &question) { answer = question + "!"; }

private:
  int sum = 0;
};

Keys::Keys() {
  auto *outer = new QVBoxLayout(this);
  auto *inner = new QHBoxLayout;
  outer->addLayout(inner);
  for (const char *name : {"one", "two"}) {
    auto *key = new QPushButton(name, this);
    key->setObjectName(name);
    inner->addWidget(key);
  }
  outer->addWidget(new QLabel("keys", this));
  for (QPushButton *key : findChildren<QPushButton *>())
    connect(key, &QPushButton::clicked, this, &Keys::press);
  if (findChild<QPushButton *>("three") || findChild<QLabel *>("one"))
    qDebug("never");
  findChild<QLabel *>()->setText("found");
  // Nothing is connected with nobody, nor disconnected.
  QPushButton *nobody = findChild<QPushButton *>("four");
  if (disconnect(nobody, &QPushButton::clicked, this, &Keys::press) ||
      connect(nobody, &QPushButton::clicked, this, &Keys::press))
    qDebug("connected");
  connect(this, SIGNAL(asked(QString &, const QString &)), this,
          SLOT(answer(QString &, const QString &)));
}

void Keys::press() {
  sum += sender() == findChild<QPushButton *>("two") ? 2 : 1;
  if (sum == 3)
    qDebug("one and two");
  QString text;
  emit asked(text, "who");
  if (text != "who!")
    qDebug("nobody answers");
  if (findChildren<QPushButton *>().size() != 2)
    qDebug("another key");
}

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Keys keys;
  keys.show();
  return app.exec();
}

#include "found.moc"

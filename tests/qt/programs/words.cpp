// Programs that say what they do.
#include <QApplication>
#include <QDebug>
#include <QList>
#include <QPushButton>

static int state;
static void reached(int number) { state = number; }

class Button : public QPushButton {
  Q_OBJECT
public:
  Button() : QPushButton("Go") { connect(this, &QPushButton::clicked, this, &Button::go); }
public slots:
  void go() {
    QList<int> numbers;
    numbers << 1 << 2;
    qDebug() << "clicked" << count << text() << numbers << pos() << this;
    ++count;
    if (count == 2)
      reached(1);
    qWarning("so many clicks: %d", count);
    if (count < 1)
      reached(2);
    if (count > 3)
      count = 3;
    QString said;
    QDebug(&said) << count;
    if (said == "3 ")
      reached(3);
    qCritical().noquote().nospace() << said << Qt::endl;
    if (count == 3)
      reached(4);
    const QString key = count == 2 ? "7" : "C";
    if (key >= '0' && key <= '9')
      reached(5);
    if (key == 'D' || key > "D")
      reached(6);
  }

private:
  int count = 0;
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  qInfo() << "starts";
  Button button;
  button.show();
  return app.exec();
}

#include "words.moc"

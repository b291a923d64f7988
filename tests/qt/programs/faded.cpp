// Animations: one that is started, one that never is, and one without an end.
#include <QApplication>
#include <QPropertyAnimation>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* go = new QPushButton("Go");
    auto* stop = new QPushButton("Stop");
    layout->addWidget(go);
    layout->addWidget(stop);
    fade = new QPropertyAnimation(this, "windowOpacity", this);
    fade->setDuration(400);
    never = new QPropertyAnimation(this, "pos", this);
    turn = new QPropertyAnimation(this, "size", this);
    turn->setLoopCount(-1);
    connect(go, &QPushButton::clicked, this, [this] { fade->start(); });
    connect(stop, &QPushButton::clicked, this, [this] {
      if (fade->state() == QAbstractAnimation::Running)
        puts("stopped while it runs");
      fade->stop();
      turn->stop();
    });
    connect(fade, &QPropertyAnimation::finished, this, [this] {
      puts("faded");
      if (fade->state() != QAbstractAnimation::Stopped)
        puts("finished, but not stopped");
      turn->start();
    });
    connect(never, &QPropertyAnimation::finished, this, [] { puts("never started"); });
    connect(never, &QPropertyAnimation::valueChanged, this, [] { puts("never changed"); });
    connect(turn, &QPropertyAnimation::finished, this, [] { puts("turned until it was stopped"); });
  }

private:
  QPropertyAnimation *fade, *never, *turn;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "faded.moc"

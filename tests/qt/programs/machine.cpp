// A state machine of Qt: what it does is not followed, so nothing is said of what it enters. This
// one is never started.
#include <QApplication>
#include <QPushButton>
#include <QState>
#include <QStateMachine>
#include <cstdio>

class Lamp : public QPushButton {
  Q_OBJECT
public:
  Lamp() {
    auto* off = new QState(&machine_);
    auto* on = new QState(&machine_);
    off->addTransition(this, &QPushButton::clicked, on);
    on->addTransition(this, &QPushButton::clicked, off);
    connect(on, &QState::entered, this, &Lamp::light);
    connect(this, &QPushButton::clicked, this, &Lamp::count);
    machine_.setInitialState(off);
  }
private slots:
  void light() { std::puts("lit"); }
  void count() {
    if (++clicks_ == 2)
      std::puts("clicked twice");
  }

private:
  QStateMachine machine_;
  int clicks_ = 0;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Lamp lamp;
  lamp.show();
  return application.exec();
}
#include "machine.moc"

// Buttons that are held down while a timer fires.
#include <QApplication>
#include <QButtonGroup>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <cstdio>

class Panel : public QWidget {
  Q_OBJECT
public:
  Panel() {
    auto* layout = new QVBoxLayout(this);
    auto* up = new QPushButton("Up");
    auto* down = new QPushButton("Down");
    layout->addWidget(up);
    layout->addWidget(down);
    connect(up, &QPushButton::pressed, this, [this] { is_held = true; });
    connect(up, &QPushButton::released, this, [this] { is_held = false; });
    connect(up, &QPushButton::clicked, this, &Panel::clicked);
    auto* group = new QButtonGroup(this);
    connect(group, &QButtonGroup::idPressed, this, [this](int id) { pressed = id; });
    connect(group, &QButtonGroup::idReleased, this, [this](int) { pressed = 0; });
    group->addButton(down, 7);
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &Panel::tick);
    timer->start(100);
  }
private slots:
  void tick() {
    if (is_held && ++ticks == 3)
      puts("long");
    if (pressed == 7)
      puts("another");
    if (pressed == 8)
      puts("none");
  }
  void clicked() {
    if (is_held)
      puts("still held");
    if (ticks > 0)
      puts("held, and clicked");
    ticks = 0;
  }
private:
  bool is_held = false;
  int pressed = 0;
  int ticks = 0;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Panel panel;
  panel.show();
  return application.exec();
}

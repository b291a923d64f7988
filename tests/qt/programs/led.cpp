// Animations that a group starts, and one whose value changes while nothing runs.
#include <QApplication>
#include <QParallelAnimationGroup>
#include <QPropertyAnimation>
#include <QPushButton>
#include <QVariantAnimation>
#include <cstdio>

class Window : public QPushButton {
  Q_OBJECT
public:
  Window() : QPushButton("Go") {
    auto* group = new QParallelAnimationGroup(this);
    auto* first = new QPropertyAnimation(this, "pos");
    group->addAnimation(first);
    auto* second = new QPropertyAnimation(this, "size", group);
    connect(first, &QPropertyAnimation::finished, this, [] { puts("led"); });
    connect(second, &QPropertyAnimation::finished, this, [] { puts("led by its parent"); });
    connect(this, &QPushButton::clicked, this, [group] { group->start(); });
    connect(&still, &QVariantAnimation::valueChanged, this, [] { puts("changed"); });
    connect(&still, &QVariantAnimation::finished, this, [] { puts("never started"); });
    still.setStartValue(1);
    still.setEndValue(5);
  }

private:
  QVariantAnimation still;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "led.moc"

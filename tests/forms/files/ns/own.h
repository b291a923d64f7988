#pragma once
#include <QWidget>
namespace ns {
class Own : public QWidget {
public:
  enum Mode { Slow, Fast };
  using QWidget::QWidget;
  void setLevel(int) {}
  void setMode(Mode) {}
};
}  // namespace ns

#include <QWidget>
class Container : public QWidget {
public:
  using QWidget::QWidget;
  void addPage(QWidget *) {}
};

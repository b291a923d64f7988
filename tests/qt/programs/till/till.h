#pragma once

#include <QMainWindow>

QT_BEGIN_NAMESPACE
namespace Ui {
class Till;
}
QT_END_NAMESPACE

class Till : public QMainWindow {
  Q_OBJECT

public:
  explicit Till(QWidget *parent = nullptr);
  ~Till();

private slots:
  void on_add_clicked();
  void on_pay_clicked();
  void on_open_clicked();
  void on_actionClose_triggered();

private:
  Ui::Till *ui;
  int total = 0;
};

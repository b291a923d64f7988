// A program that uic was never run for: till.ui is beside it.
#include "till.h"

#include <QDebug>

#include "./ui_till.h"

Till::Till(QWidget *parent) : QMainWindow(parent), ui(new Ui::Till) { ui->setupUi(this); }

Till::~Till() { delete ui; }

void Till::on_add_clicked() {
  int amount = ui->amount->value();
  if (amount == 0)
    qDebug("nothing");
  if (ui->rate->currentIndex() == 1)
    amount = amount / 2;
  total += amount;
  if (amount == 0)
    qDebug("free of charge");
  ui->pay->setEnabled(total > 0);
}

void Till::on_pay_clicked() {
  if (total == 0)
    qDebug("for nothing");
  if (total > 20)
    qDebug("much");
  total = 0;
  ui->pay->setEnabled(false);
}

void Till::on_open_clicked() {
  if (!ui->counted->isChecked())
    qDebug("not counted");
  ui->pages->setCurrentIndex(0);
}

void Till::on_actionClose_triggered() {
  if (total == 0)
    ui->pages->setCurrentIndex(1);
}

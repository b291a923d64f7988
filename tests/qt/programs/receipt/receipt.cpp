// A dialog whose form is in a folder below, and in a namespace.
#include <QApplication>
#include <QDebug>
#include <QDialog>

#include "ui_receipt.h"

class Receipt : public QDialog {
  Q_OBJECT

public:
  Receipt() { form.setupUi(this); }
  void done(int result) override;

private:
  shop::Ui::Receipt form;
};

void Receipt::done(int result) {
  if (result == QDialog::Accepted && form.byMail->isChecked() && form.onPaper->isChecked())
    qDebug("both");
  if (result == QDialog::Accepted && form.byMail->isChecked())
    qDebug("to whom");
  QDialog::done(result);
}

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Receipt receipt;
  receipt.show();
  return app.exec();
}

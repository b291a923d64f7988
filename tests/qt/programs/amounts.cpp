// Numbers as people of some countries write them: 1,234 is accepted, and is no number of C's.
#include <QApplication>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Form : public QWidget {
  Q_OBJECT
public:
  Form() {
    auto* layout = new QVBoxLayout(this);
    amount = new QLineEdit;
    amount->setValidator(new QIntValidator(1, 9999, this));
    layout->addWidget(amount);
    connect(amount, &QLineEdit::returnPressed, this, &Form::enter);
  }
private slots:
  void enter() {
    bool is_number = false;
    const int value = amount->text().toInt(&is_number);
    if (!is_number)
      puts("a separator");
    if (value < 1)
      puts("nothing");
    if (value == 12)
      puts("a dozen");
  }
private:
  QLineEdit* amount;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Form form;
  form.show();
  return application.exec();
}

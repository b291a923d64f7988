// Validators: what can be typed, and what is accepted.
#include <QApplication>
#include <QIntValidator>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>
#include <QWidget>

class CapitalValidator : public QValidator {
public:
  using QValidator::QValidator;
  State validate(QString& typed, int& ) const override {
    typed = typed.toUpper();
    if (typed.contains('!'))
      return Invalid;
    return typed.length() == 3 ? Acceptable : Intermediate;
  }
};

class Form : public QWidget {
public:
  Form() {
    auto* layout = new QVBoxLayout(this);
    for (QLineEdit* edit : {age, mail, code})
      layout->addWidget(edit);
    age->setValidator(new QIntValidator(18, 99, this));
    mail->setValidator(
        new QRegularExpressionValidator(QRegularExpression("[a-z]+@[a-z]+\\.org"), this));
    code->setValidator(new CapitalValidator(this));
    connect(age, &QLineEdit::textChanged, this, &Form::ageChanged);
    connect(age, &QLineEdit::returnPressed, this, &Form::ageEntered);
    connect(mail, &QLineEdit::textChanged, this, &Form::mailChanged);
    connect(mail, &QLineEdit::returnPressed, this, &Form::mailEntered);
    connect(code, &QLineEdit::textChanged, this, &Form::codeChanged);
  }

private:
  void ageChanged(const QString& text) {
    if (text == "7")
      setWindowTitle("on the way to 77");
    if (text == "100")
      setWindowTitle("too old");
    if (text.contains('x'))
      setWindowTitle("no number");
    if (text == "42" && age->hasAcceptableInput())
      setWindowTitle("grown up");
    if (text == "4" && age->hasAcceptableInput())
      setWindowTitle("not grown up");
  }
  void ageEntered() {
    const int years = age->text().toInt();
    if (years == 65)
      setWindowTitle("retired");
    if (years < 18)
      setWindowTitle("a child");
  }
  void mailChanged(const QString& text) {
    if (text == "a@")
      setWindowTitle("half an address");
    if (text == "@")
      setWindowTitle("no address");
    if (text.endsWith(".com"))
      setWindowTitle("sold");
  }
  void mailEntered() {
    if (!mail->text().contains('@'))
      setWindowTitle("no sign");
    else if (mail->text().length() > 9)
      setWindowTitle("sent");
  }
  void codeChanged(const QString& text) {
    static const QRegularExpression pattern("^[A-F]\\d+?$");
    if (text == "ABC")
      setWindowTitle("written in capitals");
    if (text == "abc")
      setWindowTitle("written small");
    if (text.contains('!'))
      setWindowTitle("loud");
    if (pattern.match(text).hasMatch() && code->hasAcceptableInput())
      setWindowTitle("a letter and two digits");
    if (pattern.match(text).hasMatch() && text.length() == 1)
      setWindowTitle("a letter alone");
  }

  QLineEdit* age = new QLineEdit;
  QLineEdit* mail = new QLineEdit;
  QLineEdit* code = new QLineEdit;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Form form;
  form.show();
  return application.exec();
}

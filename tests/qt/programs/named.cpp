// What a widget keeps for the program: properties by their names, texts that are null. And a start
// that asks for something which is not modelled.
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVariant>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    for (int i = 0; i < 3; ++i) {
      auto *button = new QPushButton(QString::number(i), this);
      button->setProperty("row", i);
      connect(button, &QPushButton::clicked, this, &Window::choose);
    }
    auto *blank = new QPushButton(this);
    connect(blank, &QPushButton::clicked, this, [=] {
      if (blank->text().isNull())
        blank->setText("");
      else if (blank->text().isEmpty())
        blank->setText("x");
      else
        done = 1;
    });
    edit = new QLineEdit("Loading...", this);
    connect(edit, &QLineEdit::textChanged, this, &Window::typed);
    setWindowTitle("Rows");  // there are connections, but none to this
    edit->setText("");
  }
  void choose() {
    const int row = sender()->property("row").toInt();
    if (row == 2)
      rows++;
    if (property("mode").isValid())
      done = 2;
    if (rows == 2)
      setProperty("mode", "x");
    if (sender()->property("column").isValid())
      done = 3;
  }
  void typed(const QString &text) {
    if (edit->text().isNull())
      done = 4;
    const int at = edit->cursorPosition();
    if (at > 0 && text.at(at - 1) == '=')
      edit->setText("");
  }
  QLineEdit *edit;
  int rows = 0;
  int done = 0;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "named.moc"

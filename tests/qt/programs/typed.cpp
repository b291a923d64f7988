// A combo box in which a person types: Return makes an entry, or finds the one that is called so.
#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    names = new QComboBox;
    names->setEditable(true);
    names->addItem("Ada");
    layout->addWidget(names);
    auto* look = new QPushButton("Look");
    layout->addWidget(look);
    connect(look, &QPushButton::clicked, this, &Window::look);
    connect(names, &QComboBox::editTextChanged, this, &Window::edit);
  }
private slots:
  void look() {
    if (names->currentText() == "Grace")
      puts("typed");
    if (names->count() == 3)
      puts("two more names");
    if (names->count() == 2 && names->itemText(1) == "Ada")
      puts("twice");  // never: it is found
    if (names->currentText() == "Ada" && names->currentIndex() == 1)
      puts("typed, but not taken");
  }
  void edit(const QString& text) {
    if (text.isEmpty())
      puts("nothing typed");
  }
private:
  QComboBox* names;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "typed.moc"

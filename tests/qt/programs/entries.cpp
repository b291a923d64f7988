// Combo boxes: what the program keeps with an entry, and entries that go.
#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <QVariant>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    units = new QComboBox;
    units->addItem("Metre", 100);
    units->addItem("Foot", 30);
    units->addItem("Other");
    layout->addWidget(units);
    auto* look = new QPushButton("Look");
    auto* remove = new QPushButton("Remove");
    layout->addWidget(look);
    layout->addWidget(remove);
    connect(look, &QPushButton::clicked, this, &Window::look);
    connect(remove, &QPushButton::clicked, this, &Window::remove);
    connect(units, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &Window::change);
  }
private slots:
  void look() {
    if (units->currentData().toInt() == 30)
      puts("feet");
    if (units->count() > 0 && !units->currentData().isValid())
      puts("nothing is kept");
    if (units->currentData().toInt() == 31)
      puts("never kept");
    if (units->findData(100) < 0)
      puts("metres are gone");
  }
  void remove() { units->removeItem(units->currentIndex()); }
  void change(int index) {
    if (index < 0)
      puts("none is left");
    if (index >= units->count())
      puts("beyond the last");
  }
private:
  QComboBox* units;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "entries.moc"

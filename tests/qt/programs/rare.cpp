// Signals of classes without a model, also of those derived from others and with arguments of any
// class; buttons that are pressed but not clicked.
#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QFontComboBox>
#include <QKeySequenceEdit>
#include <QPushButton>
#include <QToolBar>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* fonts = new QFontComboBox;
    auto* keys = new QKeySequenceEdit;
    auto* tools = new QToolBar;
    auto* first = new QPushButton("First");
    auto* second = new QPushButton("Second");
    for (QWidget* part : {static_cast<QWidget*>(fonts), static_cast<QWidget*>(keys),
                          static_cast<QWidget*>(tools), static_cast<QWidget*>(first),
                          static_cast<QWidget*>(second)})
      layout->addWidget(part);
    connect(fonts, &QFontComboBox::currentFontChanged, this, &Window::choose);
    connect(fonts, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &Window::step);
    connect(keys, &QKeySequenceEdit::keySequenceChanged, this, &Window::type);
    connect(tools->addAction("Help"), &QAction::hovered, this, &Window::hover);
    auto* files = new QFileDialog(this);
    connect(files, &QDialog::accepted, this, &Window::open);
    files->open();
    connect(first, &QPushButton::pressed, this, &Window::press);
    connect(first, &QPushButton::clicked, this, &Window::click);
    connect(second, &QPushButton::clicked, this, &Window::look);
  }

private slots:
  void choose(const QFont&) { std::puts("another font"); }
  void step(int) { std::puts("another entry"); }
  void type() { std::puts("other keys"); }
  void hover() { std::puts("the mouse is there"); }
  void open() { std::puts("a file was chosen"); }
  void press() { is_pressed_ = true; }
  void click() { is_pressed_ = false; }
  void look() {
    if (is_pressed_)
      std::puts("pressed, but not clicked");
  }

private:
  bool is_pressed_ = false;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Window window;
  window.show();
  return app.exec();
}

// Conditions that are put together, and what only runs when they fail.
#include <QtWidgets>

class Window : public QWidget {
  Q_OBJECT

public:
  Window() {
    auto* column = new QVBoxLayout(this);
    column->addWidget(&name_);
    auto* lock = new QPushButton("&Lock");
    auto* open = new QPushButton("&Open");
    column->addWidget(lock);
    column->addWidget(open);
    connect(lock, &QPushButton::clicked, this, &Window::lock);
    connect(open, &QPushButton::clicked, this, &Window::open);
  }

private slots:
  void lock() { is_locked_ = true; }

  void open() {
    if (!is_locked_ && name_.text() == "key")
      qWarning("opens");
    else
      qWarning("refused");
    if (name_.text() == "master" || !is_locked_)
      tries_ = 0;
    else
      ++tries_;
    if (!(name_.text() == "more" && tries_ > 0)) return;
    if (tries_ == 2 || name_.text() == "now") { qWarning("twice"); } else { qWarning("more"); }
  }

private:
  QLineEdit name_;
  bool is_locked_ = false;
  int tries_ = 0;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Window window;
  window.show();
  return app.exec();
}

#include "window.moc"

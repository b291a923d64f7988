// A window with a line edit, a button that opens a dialog, and a timer.
#include <QtWidgets>

class Window : public QWidget {
  Q_OBJECT

public:
  Window() {
    auto* column = new QVBoxLayout(this);
    column->addWidget(&name_);
    auto* open = new QPushButton("&Open");
    column->addWidget(open);
    connect(open, &QPushButton::clicked, this, &Window::open);
    connect(&timer_, &QTimer::timeout, this, &Window::tick);
    timer_.start(50);
  }

private slots:
  void open() {
    if (name_.text() == "key")
      ++opened_;
    if (opened_ == 2) {
      qWarning("twice");
      QMessageBox::information(this, "Window", "Opened twice");
    }
  }

  void tick() {
    if (opened_ == 1)
      qWarning("waiting");
  }

private:
  QLineEdit name_;
  QTimer timer_;
  int opened_ = 0;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  Window window;
  window.show();
  return app.exec();
}

#include "window.moc"

// A window that a person uses, and, with an argument, the person. What the program does to its
// widgets by itself is nobody's event.
#include <QtWidgets>
#include <functional>
#include <future>
#include <memory>
#include <thread>

// The name is that of the test library's, which Qt lets do this.
class QSpontaneKeyEvent {
public:
  static void send(QWidget *widget, QEvent &event) {
    event.setSpontaneous();
    qApp->notify(widget, &event);
  }
};

class Canvas : public QWidget {
public:
  using QWidget::QWidget;
  QSize sizeHint() const override { return {40, 40}; }
  int presses = 0;

protected:
  void mousePressEvent(QMouseEvent *) override { ++presses; }
};

class Window : public QMainWindow {
public:
  Window() {
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    for (QWidget *part :
         std::initializer_list<QWidget *>{&name, &add, &kinds, &urgent, &count, &canvas})
      layout->addWidget(part);
    add.setText("Add");
    urgent.setText("Urgent");
    kinds.addItems({"small", "large"});
    setCentralWidget(page);
    addToolBar("Tools")->addAction(&forget);
    forget.setText("Forget");
    connect(&add, &QPushButton::clicked, this, [this] {
      QMessageBox::information(this, "Added", name.text() + " was added");
      name.clear();
      urgent.setChecked(QMessageBox::question(this, "Again", "Is it urgent?") == QMessageBox::Yes);
    });
    connect(&forget, &QAction::triggered, this, [this] { count.setValue(0); });
  }

  QLineEdit name;
  QPushButton add;
  QComboBox kinds;
  QCheckBox urgent;
  QSpinBox count;
  Canvas canvas;
  QAction forget;
};

static void click(QWidget *widget, QPoint at) {
  const QPoint global = widget->mapToGlobal(at);
  QMouseEvent press(QEvent::MouseButtonPress, at, global, Qt::LeftButton, Qt::LeftButton,
                    Qt::NoModifier);
  QMouseEvent release(QEvent::MouseButtonRelease, at, global, Qt::LeftButton, Qt::NoButton,
                      Qt::NoModifier);
  const QPointer<QWidget> guard(widget);
  QSpontaneKeyEvent::send(widget, press);
  if (guard)
    QSpontaneKeyEvent::send(widget, release);
}

static void type(QWidget *widget, int key, const QString &text = {}) {
  QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, text);
  QKeyEvent release(QEvent::KeyRelease, key, Qt::NoModifier, text);
  const QPointer<QWidget> guard(widget);
  QSpontaneKeyEvent::send(widget, press);
  if (guard)
    QSpontaneKeyEvent::send(widget, release);
}

struct Doing {
  QString dialog;  // that has to be open; empty: none may be
  std::function<void()> act;
};

static bool is_open(const QString &dialog) {
  const QWidget *modal = QApplication::activeModalWidget();
  return (modal ? modal->windowTitle() : QString()) == dialog;
}

static void use(Window *window, bool stays) {
  QList<Doing> doings = {
      {"", [=] { type(&window->name, Qt::Key_A, "a"); }},
      {"", [=] { type(&window->name, Qt::Key_B, "b"); }},
      {"", [=] { click(&window->add, window->add.rect().center()); }},
      {"Added",
       [=] { type(QApplication::activeModalWidget()->findChild<QPushButton *>(), Qt::Key_Space); }},
      {"Again", [=] { type(QApplication::activeModalWidget(), Qt::Key_Return); }},
      {"", [=] { type(&window->kinds, Qt::Key_Down); }},
      {"", [=] { type(&window->urgent, Qt::Key_Space, " "); }},
      {"", [=] { type(&window->count, Qt::Key_Up); }},
      {"", [=] { click(&window->canvas, {5, 6}); }},
      {"",
       [=] {
         for (QToolButton *button : window->findChildren<QToolButton *>())
           if (button->defaultAction() == &window->forget)
             return click(button, button->rect().center());
       }},
      {"", [=] { window->windowHandle()->close(); }}};
  if (stays)
    doings.removeLast();
  std::thread([doings] {
    for (const Doing &doing : doings) {
      for (bool is_done = false; !is_done;) {
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
        // What is done may take as long as a dialog is open.
        auto promise = std::make_shared<std::promise<bool>>();
        std::future<bool> begun = promise->get_future();
        QMetaObject::invokeMethod(
            qApp,
            [=] {
              const bool is_ready = is_open(doing.dialog);
              promise->set_value(is_ready);
              if (is_ready)
                doing.act();
            },
            Qt::QueuedConnection);
        is_done = begun.get();
      }
    }
  }).detach();
}

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  if (argc > 1)
    use(&window, argc > 2);
  return application.exec();
}

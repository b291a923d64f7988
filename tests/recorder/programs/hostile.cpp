// A window with buttons, and what programs do that do not behave: the first argument says what, at
// the third click. Lines with a mark are what cases.txt asks for.
#include <sys/types.h>
#include <unistd.h>

#include <QApplication>
#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <cstdio>
#include <cstdlib>
#include <cstring>

class Window : public QWidget {
public:
  explicit Window(const char *mode) : mode_(mode) {
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(go_ = new QPushButton("&Go"));
    layout->addWidget(off_ = new QPushButton("Off"));
    layout->addWidget(hidden_ = new QPushButton("Hidden"));
    for (int i = 0; i < 2; ++i)
      layout->addWidget(made(new QComboBox, new QPushButton("Same"), i));  // made
    off_->setEnabled(false);
    hidden_->hide();
    connect(go_, &QPushButton::clicked, this, [this] { go(); });
    connect(&late_, &QTimer::timeout, this, [this] {
      QMessageBox::information(this, "Late", "A message from a timer.");
      std::puts("read");  // read
    });
    if (is("timer"))
      late_.start(5);
    if (is("now"))
      QTimer::singleShot(0, this, [] { std::puts("shot"); /* shot */ });
  }

private:
  bool is(const char *mode) const { return std::strcmp(mode_, mode) == 0; }

  // Two that nothing tells apart but where they were made, and when.
  QWidget *made(QComboBox *box, QPushButton *button, int number) {
    connect(box, QOverload<int>::of(&QComboBox::activated), this, [number] {
      if (number == 1)
        std::puts("box");  // box
    });
    connect(button, &QPushButton::clicked, this, [number] {
      if (number == 1)
        std::puts("same");  // same
    });
    box->addItem("one");
    auto *both = new QWidget;
    auto *layout = new QVBoxLayout(both);
    layout->addWidget(box);
    layout->addWidget(button);
    return both;
  }

  void go() {
    if (++count_ < 3)
      return;
    if (is("crash"))
      std::abort();
    if (is("null"))
      *null_ = 1;
    if (is("hang"))
      for (;;)
        count_ = 3;
    if (is("exit"))
      std::exit(7);
    if (is("fork") && fork() == 0)
      for (;;)
        pause();
    if (is("writes"))
      write();
    if (is("talks"))
      for (int i = 0; i < 100000; ++i)
        std::puts("word after word after word");
    if (is("asks"))
      if (QMessageBox::question(this, "Sure", "Sure?") == QMessageBox::No)
        return;
    std::puts("third");  // third
    if (count_ > 100)
      std::puts("never");  // never
  }

  static void write() {
    const std::string home = std::getenv("HOME");
    for (const std::string &path : {std::string("here"), home + "/there"})
      if (FILE *file = std::fopen(path.c_str(), "w"))
        std::fclose(file);
  }

  const char *mode_;
  int *null_ = nullptr;
  int count_ = 0;
  QPushButton *go_;
  QPushButton *off_;
  QPushButton *hidden_;
  QTimer late_;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  const char *mode = argc > 1 ? argv[1] : "";
  if (std::strcmp(mode, "stops") == 0)
    return 3;
  Window window(mode);
  window.show();
  if (std::strcmp(mode, "message") == 0)
    QMessageBox::information(&window, "Hello", "To begin with.");
  if (std::strcmp(mode, "dialog") == 0)
    QMessageBox::question(&window, "Hello", "To begin with?");
  return application.exec();
}

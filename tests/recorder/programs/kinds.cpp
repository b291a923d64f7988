// One widget of each kind, and a line for what a person does with it.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QColorDialog>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextEdit>
#include <QTimer>
#include <QToolBar>
#include <QVBoxLayout>
#include <cstdio>
#include <memory>

struct Fields {
  QLineEdit *name;
  QPushButton *digits[3];
};

class Question : public QDialog {
public:
  explicit Question(QWidget *parent) : QDialog(parent) {
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(line = new QLineEdit);
    layout->addWidget(ok_ = new QPushButton("Take"));
    connect(ok_, &QPushButton::clicked, this, &QDialog::accept);
  }
  QLineEdit *line;

private:
  QPushButton *ok_;
};

class Window : public QMainWindow {
public:
  Window() : fields_(new Fields) {
    auto *middle = new QWidget;
    layout_ = new QVBoxLayout(middle);
    setCentralWidget(middle);
    setWindowTitle("Kinds");
    add_fields();
    add_choices();
    add_actions();
    add_dialogs();
    startTimer(100000);
    QTimer::singleShot(50000, this, [] { std::puts("later"); });  // later
  }

protected:
  void timerEvent(QTimerEvent *) override { std::puts("beat"); }  // beat
  void keyPressEvent(QKeyEvent *event) override {
    if (event->key() == Qt::Key_F5)
      std::puts("key");  // key
  }
  void closeEvent(QCloseEvent *event) override {
    event->accept();
    std::puts("closed");  // closed
  }

private:
  template <class Widget> Widget *add(Widget *widget) {
    layout_->addWidget(widget);
    return widget;
  }

  void add_fields() {
    fields_->name = add(new QLineEdit("Ann"));
    connect(fields_->name, &QLineEdit::textChanged, this, [](const QString &text) {
      if (text == "Zo\u00eb & co")
        std::puts("name");  // name
    });
    connect(fields_->name, &QLineEdit::returnPressed, this, [] { std::puts("return"); });  // return
    page_ = add(new QTextEdit);
    connect(page_, &QTextEdit::textChanged, this, [this] {
      if (page_->toPlainText().isEmpty())
        std::puts("emptied");  // emptied
    });
    fixed_ = add(new QPlainTextEdit("fixed"));
    fixed_->setReadOnly(true);
    for (int i = 0; i < 3; ++i) {
      fields_->digits[i] = add(new QPushButton(QString::number(i)));
      connect(fields_->digits[i], &QPushButton::clicked, this, [i] {
        if (i == 2)
          std::puts("two");  // two
      });
    }
    check_ = add(new QCheckBox("&Check with a long text beside it"));
    connect(check_, &QCheckBox::toggled, this, [](bool on) {
      if (on)
        std::puts("checked");  // checked
    });
  }

  void add_choices() {
    combo_.reset(add(new QComboBox));
    combo_->addItems({"red", "green", "blue"});
    connect(combo_.get(), QOverload<int>::of(&QComboBox::activated), this, [](int index) {
      if (index == 2)
        std::puts("blue");  // blue
    });
    list_ = add(new QListWidget);
    list_->addItems({"wash", "cook", "read"});
    connect(list_, &QListWidget::itemActivated, this, [](QListWidgetItem *item) {
      if (item->text() == "cook")
        std::puts("cook");  // cook
    });
    slider_ = add(new QSlider(Qt::Horizontal));
    connect(slider_, &QSlider::valueChanged, this, [](int value) {
      if (value == 77)
        std::puts("slid");  // slid
    });
    spin_ = add(new QSpinBox);
    spin_->setMaximum(5000);
    spin_->setSuffix(" km");
    connect(spin_, QOverload<int>::of(&QSpinBox::valueChanged), this, [](int value) {
      if (value == 4242)
        std::puts("spun");  // spun
    });
    tabs_ = add(new QTabWidget);
    tabs_->addTab(new QWidget, "one");
    tabs_->addTab(new QWidget, "two");
    connect(tabs_, &QTabWidget::currentChanged, this, [] { std::puts("tab"); });  // tab
  }

  void add_actions() {
    QMenu *menu = menuBar()->addMenu("&File");
    QMenu *more = menu->addMenu("&More");
    QAction *deep = more->addAction("&Deep");
    connect(deep, &QAction::triggered, this, [] { std::puts("deep"); });  // deep
    deep->setEnabled(false);
    connect(more, &QMenu::aboutToShow, this, [deep] { deep->setEnabled(true); });
    QAction *tool = addToolBar("Tools")->addAction("Tool");
    connect(tool, &QAction::triggered, this, [] { std::puts("tool"); });  // tool
    QAction *lost = new QAction("Lost", this);
    connect(lost, &QAction::triggered, this, [] { std::puts("lost"); });  // lost
  }

  void add_dialogs() {
    ask_ = add(new QPushButton("Ask"));
    connect(ask_, &QPushButton::clicked, this, [this] {
      Question question(this);
      if (question.exec() == QDialog::Accepted && question.line->text() == "42")
        std::puts("taken");  // taken
    });
    auto *input = add(new QPushButton("Input"));
    connect(input, &QPushButton::clicked, this, [this] {
      bool ok = false;
      const QString text = QInputDialog::getText(this, "In", "Text", QLineEdit::Normal, "", &ok);
      if (ok && text == "abc")
        std::puts("input");  // input
    });
    auto *file = add(new QPushButton("File"));
    connect(file, &QPushButton::clicked, this, [this] {
      if (QFileDialog::getSaveFileName(this).endsWith("/saved.txt"))
        std::puts("file");  // file
    });
    auto *open = add(new QPushButton("Open"));
    connect(open, &QPushButton::clicked, this, [this] {
      const QString path = QFileDialog::getOpenFileName(this);
      if (path.endsWith("/a/b.txt"))
        std::puts("open");  // open
      QFile file(path);
      if (!file.open(QIODevice::ReadOnly) || file.atEnd())
        return;
      if (file.readAll() == "one\ntwo")
        std::puts("both");  // both
      else
        std::puts("other");  // other
    });
    auto *save = add(new QPushButton("Save"));
    connect(save, &QPushButton::clicked, this, [this] {
      QFileDialog dialog(this);
      dialog.setAcceptMode(QFileDialog::AcceptSave);
      if (dialog.exec() == QDialog::Accepted)
        std::puts("save");  // save
    });
    auto *colour = add(new QPushButton("Colour"));
    connect(colour, &QPushButton::clicked, this, [this] {
      const QColor chosen =
          QColorDialog::getColor(Qt::white, this, "", QColorDialog::ShowAlphaChannel);
      if (chosen == QColor(1, 2, 3, 4))
        std::puts("colour");  // colour
    });
    auto *twice = add(new QPushButton("Twice"));
    connect(twice, &QPushButton::clicked, this, [this] {
      const auto first = QMessageBox::question(this, "1", "One?");
      const auto second = QMessageBox::question(this, "2", "Two?");
      if (first == QMessageBox::No && second == QMessageBox::Yes)
        std::puts("no, yes");  // no-yes
    });
  }

  QVBoxLayout *layout_;
  Fields *fields_;
  QTextEdit *page_;
  QPlainTextEdit *fixed_;
  QCheckBox *check_;
  std::unique_ptr<QComboBox> combo_;
  QListWidget *list_;
  QSlider *slider_;
  QSpinBox *spin_;
  QTabWidget *tabs_;
  QPushButton *ask_;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  auto *window = new Window;
  window->show();
  return application.exec();
}

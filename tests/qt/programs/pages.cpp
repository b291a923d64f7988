// Pages of tabs and of a stack, of which one is on the screen, and a dialog of several steps whose
// buttons follow them.
#include <QtWidgets>

class Tabs : public QWidget {
public:
  Tabs() {
    auto *tabs = new QTabWidget(this);
    auto *page = new QWidget;
    auto *button = new QPushButton("Count", page);
    tabs->addTab(page, "One");
    tabs->addTab(new QWidget, "Two");
    connect(button, &QPushButton::clicked, this, &Tabs::count);
    connect(tabs, &QTabWidget::currentChanged, this, &Tabs::turned);
  }

private:
  void count() {
    if (m_count < 3)
      ++m_count;
    if (m_count == 3)
      setWindowTitle("three");
    if (m_count == 4)
      setWindowTitle("never");
  }
  void turned(int index) {
    if (index == 1 && m_count == 2)
      setWindowTitle("the second page after two");
    if (index == 2)
      setWindowTitle("no such page");
  }
  int m_count = 0;
};

class Steps : public QDialog {
public:
  explicit Steps(QWidget *parent) : QDialog(parent) {
    m_pages = new QStackedWidget(this);
    for (int i = 0; i < 3; ++i)
      m_pages->addWidget(new QWidget);
    m_next = new QPushButton("Next", this);
    m_back = new QPushButton("Back", this);
    m_back->setEnabled(false);
    m_name = new QLineEdit(this);
    m_age = new QSpinBox(this);
    m_age->setRange(0, 120);
    m_kind = new QComboBox(this);
    m_kind->addItems({"adult", "child"});
    m_agree = new QCheckBox("Agree", this);
    connect(m_next, &QPushButton::clicked, this, &Steps::next);
    connect(m_back, &QPushButton::clicked, this, &Steps::back);
    connect(&m_timer, &QTimer::timeout, this, &Steps::tick);
    m_timer.start(1000);
  }

private:
  void next() {
    switch (m_pages->currentIndex()) {
    case 0:
      if (m_name->text().trimmed().isEmpty()) {
        setWindowTitle("a name is needed");
        return;
      }
      break;
    case 1:
      if (m_kind->currentText() == "child" && m_age->value() >= 18) {
        setWindowTitle("no child");
        return;
      }
      if (m_age->value() > 120)
        setWindowTitle("too old");
      break;
    case 2:
      if (m_agree->isChecked())
        accept();
      return;
    default:
      setWindowTitle("no such page");
      break;
    }
    m_pages->setCurrentIndex(m_pages->currentIndex() + 1);
    m_back->setEnabled(true);
  }
  void back() {
    if (m_pages->currentIndex() == 0)
      setWindowTitle("nothing to go back to");
    m_pages->setCurrentIndex(m_pages->currentIndex() - 1);
    m_back->setEnabled(m_pages->currentIndex() > 0);
  }
  void tick() {
    if (++m_seconds > 3) {
      m_timer.stop();
      m_next->setEnabled(false);
    }
    if (m_seconds > 4)
      setWindowTitle("it was stopped");
  }
  QStackedWidget *m_pages;
  QPushButton *m_next, *m_back;
  QLineEdit *m_name;
  QSpinBox *m_age;
  QComboBox *m_kind;
  QCheckBox *m_agree;
  QTimer m_timer;
  int m_seconds = 0;
};

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Tabs tabs;
  Steps steps(nullptr);
  tabs.show();
  steps.show();
  return app.exec();
}

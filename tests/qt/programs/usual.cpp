// What Qt does by the way: lines that the focus leaves, that a button clears, and whose cursor is
// in the middle; widgets that are shown with others; menus that hear of actions before the program;
// rows that nobody clicks.
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QValidator>

static int state;
static void reached(int number) { state = number; }

class Letters : public QValidator {
public:
  State validate(QString &text, int &at) const override {
    if (at < text.size())
      reached(1);
    return text.isEmpty() ? Intermediate : Acceptable;
  }
};

class Label : public QLabel {
public:
  using QLabel::QLabel;
  void setVisible(bool is_visible) override {
    if (is_visible)
      reached(2);
    QLabel::setVisible(is_visible);
  }
};

class Window : public QMainWindow {
public:
  Window() {
    m_checked.setValidator(&m_letters);
    m_cleared.setClearButtonEnabled(true);
    connect(&m_plain, &QLineEdit::returnPressed, [this] { m_has_returned = true; });
    connect(&m_plain, &QLineEdit::editingFinished, [this] {
      if (!m_has_returned)
        reached(3);
    });
    connect(&m_plain, &QLineEdit::textEdited, [this] { m_is_edited = true; });
    connect(&m_plain, &QLineEdit::textChanged, [this] {
      if (!m_is_edited)
        reached(4);
    });
    connect(&m_cleared, &QLineEdit::textEdited, [this] { m_is_cleared_edited = true; });
    connect(&m_cleared, &QLineEdit::textChanged, [this] {
      if (!m_is_cleared_edited)
        reached(5);
    });
    QMenu *menu = menuBar()->addMenu("Menu");
    QAction *first = menu->addAction("First");
    auto *later = new QAction("Later", this);
    connect(menu, &QMenu::triggered, [this, first](QAction *action) {
      if (action == first && m_has_triggered)
        reached(6);
      if (action != first && m_has_triggered_later)
        reached(7);
      m_has_told = true;
    });
    connect(first, &QAction::triggered, [this] {
      if (!m_has_told)
        reached(8);
      m_has_triggered = true;
    });
    connect(later, &QAction::triggered, [this] {
      if (!m_has_told)
        reached(9);
      m_has_triggered_later = true;
    });
    menu->addAction(later);
  }

private:
  Letters m_letters;
  Label m_label{"Label", this};
  QLineEdit m_plain{this}, m_checked{this}, m_cleared{this};
  bool m_has_returned = false, m_is_edited = false, m_is_cleared_edited = false;
  bool m_has_triggered = false, m_has_triggered_later = false, m_has_told = false;
};

class Rows : public QListWidget { // chosen by keys, or pressed with other buttons
public:
  Rows() {
    addItem("One");
    addItem("Two");
    connect(this, &QListWidget::itemClicked, [this] { m_is_clicked = true; });
    connect(this, &QListWidget::itemActivated, [this] {
      if (!m_is_clicked)
        reached(10);
    });
    connect(this, &QListWidget::itemDoubleClicked, [this] {
      if (!m_is_clicked)
        reached(11);
    });
  }

private:
  bool m_is_clicked = false;
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  Window window;
  Rows rows;
  window.show();
  rows.show();
  return app.exec();
}

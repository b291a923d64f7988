// Buttons in widgets and layouts of many kinds: each can be clicked where it is on the screen, and
// what is given to a function of Qt that has no model may be.
#include <QtWidgets>

static QPushButton *button(const char *text, int *count) {
  auto *made = new QPushButton(text);
  QObject::connect(made, &QPushButton::clicked, [count] { ++*count; });
  return made;
}

struct Counts {
  int tool, box, stacked, row, menu, corner, status, item, title, hidden, given;
};
static Counts counts;

class Window : public QMainWindow {
public:
  Window() {
    auto *bar = new QToolBar;
    bar->addWidget(button("tool", &counts.tool));
    QAction *shown = bar->addWidget(button("hidden", &counts.hidden));
    shown->setVisible(false);
    addToolBar(bar);
    auto *box = new QToolBox;
    box->addItem(new QLabel, "first");
    box->addItem(button("box", &counts.box), "second");
    auto *form = new QFormLayout;
    form->addRow("name", button("row", &counts.row));
    auto *stacked = new QStackedLayout;
    stacked->addWidget(new QLabel);
    m_page = stacked->addWidget(button("stacked", &counts.stacked));
    m_stacked = stacked;
    form->addRow(stacked);
    form->setWidget(4, QFormLayout::FieldRole, box);
    auto *tabs = new QTabWidget;
    tabs->setCornerWidget(button("corner", &counts.corner));
    form->addRow(tabs);
    auto *list = new QListWidget;
    auto *entry = new QListWidgetItem("entry", list);
    list->setItemWidget(entry, button("item", &counts.item));
    form->addRow(list);
    auto *middle = new QWidget;
    middle->setLayout(form);
    setCentralWidget(middle);
    setMenuWidget(button("menu", &counts.menu));
    statusBar()->insertPermanentWidget(0, button("status", &counts.status));
    auto *dock = new QDockWidget;
    dock->setTitleBarWidget(button("title", &counts.title));
    addDockWidget(Qt::LeftDockWidgetArea, dock);
    auto *action = new QWidgetAction(this);
    action->setDefaultWidget(button("given", &counts.given));
    m_timer.start(100, this);
  }

private:
  void timerEvent(QTimerEvent *) override {
    if (counts.tool)
      setWindowTitle("tool");
    if (counts.box)
      setWindowTitle("box");
    if (counts.stacked)
      setWindowTitle("stacked");
    if (counts.row)
      m_stacked->setCurrentIndex(m_page);
    if (counts.menu)
      setWindowTitle("menu");
    if (counts.corner)
      setWindowTitle("corner");
    if (counts.status)
      setWindowTitle("status");
    if (counts.item)
      setWindowTitle("item");
    if (counts.title)
      setWindowTitle("title");
    if (counts.hidden)
      setWindowTitle("hidden");
    if (counts.given)
      setWindowTitle("given");
  }
  QStackedLayout *m_stacked;
  int m_page;
  QBasicTimer m_timer;
};

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Window window;
  window.show();
  return app.exec();
}

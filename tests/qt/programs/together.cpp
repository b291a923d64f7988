// What depends on other widgets: radio buttons in several layouts of one widget, the parts of a
// group box that can be unchecked, a tool button that shows an action.
#include <QAction>
#include <QApplication>
#include <QCommandLinkButton>
#include <QGroupBox>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <cstdio>

class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    layout->addLayout(row);
    first = new QRadioButton("First");
    second = new QRadioButton("Second");
    layout->addWidget(first);
    row->addWidget(second);
    box = new QGroupBox("Box");
    box->setCheckable(true);
    layout->addWidget(box);
    auto* in_box = new QVBoxLayout(box);
    part = new QPushButton("Part");
    in_box->addWidget(part);
    connect(part, &QPushButton::clicked, this, &Window::click_part);
    connect(box, &QGroupBox::toggled, this, &Window::toggle);
    act = new QAction("Act", this);
    act->setEnabled(false);
    tool = new QToolButton;
    tool->setDefaultAction(act);
    layout->addWidget(tool);
    connect(act, &QAction::triggered, this, [this] { puts("by the tool button"); });
    auto* look = new QCommandLinkButton("Look", "around");
    layout->addWidget(look);
    connect(look, &QPushButton::clicked, this, &Window::look);
  }
private slots:
  void look() {
    if (first->isChecked() && second->isChecked())
      puts("both");
    if (second->isChecked()) {
      second->setChecked(false);
      if (!second->isChecked())
        puts("none");
      else
        puts("stays");
    }
    if (!part->isEnabled())
      puts("off");
    if (tool->isEnabled())
      puts("on");
    if (tool->text() == "Act")
      puts("its text");
    act->setEnabled(true);
  }
  void click_part() {
    if (!box->isChecked())
      puts("a part that is off");
  }
  void toggle(bool on) {
    if (on)
      puts("on again");
  }
private:
  QRadioButton* first;
  QRadioButton* second;
  QGroupBox* box;
  QPushButton* part;
  QAction* act;
  QToolButton* tool;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

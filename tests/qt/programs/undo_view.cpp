// Views of what can be undone: a person goes to any state that they show.
#include <QtWidgets>

static int steps = 0;

class Step : public QUndoCommand {
public:
  void redo() override { ++steps; }
  void undo() override {
    --steps;
    if (steps == 0)
      qDebug("all of it is undone");
  }
};

class Note : public QUndoCommand {
public:
  void undo() override { qDebug("the note is taken back"); }
};

class Window : public QWidget {
public:
  Window() : view(&stack), active(&group) {
    auto *layout = new QVBoxLayout(this);
    auto *add = new QPushButton("Add");
    auto *activate = new QPushButton("Activate");
    layout->addWidget(&view);
    layout->addWidget(&active);
    layout->addWidget(add);
    layout->addWidget(activate);
    group.addStack(&notes);
    notes.push(new Note);
    stack.push(new Step);
    stack.push(new Step);
    connect(&stack, &QUndoStack::indexChanged, this, &Window::moved);
    connect(add, &QPushButton::clicked, this, &Window::add);
    connect(activate, &QPushButton::clicked, this, [this] { group.setActiveStack(&notes); });
  }
  void moved(int index) {
    if (index == 1)
      qDebug("one step is there");
  }
  void add() {
    if (active.stack() && notes.index() == 0)
      qDebug("chosen in the view of the group");
  }
  QUndoStack stack;
  QUndoGroup group;
  QUndoStack notes;
  QUndoView view;
  QUndoView active;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

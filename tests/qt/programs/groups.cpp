// Buttons of groups: one of an exclusive group is checked, and stays so until another one is; the
// group says which was clicked. A mapper says whom a signal came from.
#include <QtWidgets>

class Window : public QWidget {
public:
  Window() {
    for (int i = 0; i < 3; ++i) {
      m_checks[i] = new QCheckBox(QString::number(i), this);
      m_group.addButton(m_checks[i], i + 10);
      auto *key = new QPushButton(QString(QChar('a' + i)), this);
      connect(key, &QPushButton::clicked, &m_mapper, QOverload<>::of(&QSignalMapper::map));
      m_mapper.setMapping(key, i * i);
    }
    auto *loose = new QPushButton("loose", this);
    connect(loose, &QPushButton::clicked, &m_mapper, QOverload<>::of(&QSignalMapper::map));
    m_checks[0]->setChecked(true);
    connect(&m_group, &QButtonGroup::idClicked, this, &Window::clicked);
    connect(&m_group, QOverload<QAbstractButton *, bool>::of(&QButtonGroup::buttonToggled), this,
            &Window::toggled);
    connect(&m_mapper, &QSignalMapper::mappedInt, this, &Window::mapped);
  }

private:
  void clicked(int id) {
    if (id == 12)
      setWindowTitle("the third");
    if (id == 3)
      setWindowTitle("no such button");
    if (m_group.checkedId() == -1)
      setWindowTitle("none is checked");
    if (m_checks[0]->isChecked() && m_checks[1]->isChecked())
      setWindowTitle("two are checked");
    if (m_toggled == 4 && id == 11)
      setWindowTitle("twice to another");
  }
  void toggled(QAbstractButton *button, bool on) {
    ++m_toggled;
    if (button == m_checks[0] && !on && m_checks[2]->isChecked())
      setWindowTitle("from the first to the third");
  }
  void mapped(int square) {
    if (square == 4)
      setWindowTitle("c");
    if (square == 2)
      setWindowTitle("no square");
  }
  QCheckBox *m_checks[3];
  QButtonGroup m_group;
  QSignalMapper m_mapper;
  int m_toggled = 0;
};

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Window window;
  window.show();
  return app.exec();
}

// A main window with a text, a menu, and a question before it is closed.
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QStatusBar>

class Editor : public QMainWindow {
public:
  Editor() {
    m_text = new QPlainTextEdit(this);
    setCentralWidget(m_text);
    QMenu *file = menuBar()->addMenu("&File");
    m_save = file->addAction("&Save", this, &Editor::save);
    file->addAction("&New", this, &Editor::clear);
    m_save->setEnabled(false);
    connect(m_text, &QPlainTextEdit::textChanged, this,
            [this] { m_save->setEnabled(!m_text->toPlainText().isEmpty()); });
  }

protected:
  void closeEvent(QCloseEvent *event) override {
    if (!m_is_new)
      return;
    const auto answer = QMessageBox::question(
        this, "Close", "Save?", QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Save)
      statusBar()->showMessage("saved when closed");
    else if (answer == QMessageBox::Discard)
      event->accept();
    else if (answer == QMessageBox::Cancel)
      event->ignore();
    else
      statusBar()->showMessage("another answer");
  }

private:
  void save() {
    if (m_text->toPlainText().isEmpty())
      statusBar()->showMessage("nothing to save");
    m_is_new = false;
    if (++m_saves == 3)
      statusBar()->showMessage("the third time");
  }
  void clear() {
    m_text->setPlainText("");
    m_is_new = true;
    if (m_save->isEnabled())
      statusBar()->showMessage("still enabled");
  }
  QPlainTextEdit *m_text;
  QAction *m_save;
  bool m_is_new = false;
  int m_saves = 0;
};

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  Editor editor;
  editor.show();
  return app.exec();
}

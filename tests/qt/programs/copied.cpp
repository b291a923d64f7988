// What other programs put on the clipboard, and fonts of the usual sizes.
#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QPushButton>

static int state;
static int copies;
static void reached(int number) { state = number; }

class Notes : public QWidget {
public:
  Notes() : paste("Paste", this) {
    paste.setEnabled(false);
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &Notes::changed);
    connect(&paste, &QPushButton::clicked, this, &Notes::pasted);
  }

private:
  void changed() {
    ++copies;
    paste.setEnabled(true);
    if (copies == 2)
      reached(1);
  }
  void pasted() {
    if (copies == 0)
      reached(2);
    if (QApplication::clipboard()->text().isEmpty())
      reached(3);
    if (QFontDatabase::standardSizes().indexOf(11) == 5)
      reached(4);
    if (QFontDatabase::standardSizes().indexOf(13) >= 0)
      reached(5);
  }
  QPushButton paste;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Notes notes;
  notes.show();
  return application.exec();
}

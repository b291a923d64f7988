// Files, what they hold line by line, and paths.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QTextStream>
#include <QVBoxLayout>

static int state;
static void reached(int number) { state = number; }

class Window : public QWidget {
public:
  Window() : read_("Read"), write_("Write"), look_("Look"), choose_("Choose") {
    auto* layout = new QVBoxLayout(this);
    for (QPushButton* button : {&read_, &write_, &look_, &choose_})
      layout->addWidget(button);
    connect(&read_, &QPushButton::clicked, this, &Window::read);
    connect(&write_, &QPushButton::clicked, this, &Window::write);
    connect(&look_, &QPushButton::clicked, this, &Window::look);
    connect(&choose_, &QPushButton::clicked, this, &Window::choose);
  }

private:
  void read() {
    QFile file("settings.txt");
    if (file.isOpen() || !file.atEnd())
      reached(1);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) {
      if (!file.readAll().isEmpty())
        reached(2);
      reached(3);
      return;
    }
    QTextStream in(&file);
    if (in.atEnd())
      reached(4);
    const QString first = in.readLine();
    if (first == "[colours]") {
      if (in.readLine() == "red=1")
        reached(5);
      file.close();
      if (file.isOpen() || !file.atEnd())
        reached(6);
      if (!in.atEnd())
        reached(7);
    }
    if (first.length() > 2 && first.isNull())
      reached(8);
  }
  void write() {
    QFile file("settings.txt");
    if (file.open(QIODevice::WriteOnly)) {
      if (!file.readAll().isEmpty())
        reached(9);
      if (file.open(QIODevice::WriteOnly))
        reached(10);
      if (file.write("abc") == 3)
        reached(11);
      if (file.write("abc") > 3)
        reached(12);
    }
    QString text;
    QTextStream out(&text);
    out << "n=" << 42 << '\n' << QString("m=") << 1.5;
    if (text == "n=42\nm=1.5")
      reached(13);
    else
      reached(14);
    QTextStream again(&text);
    if (again.readLine() != "n=42" || again.readLine() != "m=1.5" || !again.atEnd())
      reached(15);
    out << hex << 255;
    if (text.endsWith("255"))
      reached(16);
  }
  void look() {
    const QFileInfo info("data/photo.tar.gz");
    if (info.fileName() != "photo.tar.gz" || info.path() != "data" || info.suffix() != "gz" ||
        info.completeSuffix() != "tar.gz" || info.baseName() != "photo")
      reached(17);
    if (info.isDir())
      reached(18);
    if (info.isDir() && !info.exists())
      reached(19);
    const QDir folder("data/");
    if (folder.filePath("a") != "data/a" || folder.filePath("/a") != "/a" ||
        QDir::toNativeSeparators("a/b") != "a/b" || QDir::isAbsolutePath("a/b"))
      reached(20);
    if (QFile::exists("") || QFileInfo("").exists())
      reached(21);
    if (QFile::exists(":/logo.png"))
      reached(22);
  }
  void choose() {
    QFileDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
      return;
    const QStringList files = dialog.selectedFiles();
    if (files.isEmpty() || files.first().isEmpty())
      reached(23);
    if (files.first() == "/tmp/a")
      reached(24);
    QStringList words{"b", "a", "B"};
    words.sort();
    if (words.join("") != "Bab")
      reached(25);
    const QStringList copy = words;
    if (copy.first() != "B")
      reached(26);
  }
  QPushButton read_, write_, look_, choose_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}

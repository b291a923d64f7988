// What a program brings with it: names, lines and words of resources (brought.qrc).
#include <QApplication>
#include <QDataStream>
#include <QFile>
#include <QPushButton>
#include <QTextStream>

static int state;
static void reached(int number) { state = number; }

static int words_of(QFile& file) {
  QTextStream in(&file);
  int count = 0;
  while (!in.atEnd()) {
    QString word;
    in >> word;
    if (word == "cherry")
      count += 100;
    if (word == "durian")
      count += 1000;
    ++count;
  }
  return count;
}

static int lines_of(QFile& file, const char* start) {
  int found = 0;
  int number = 0;
  while (!file.atEnd()) {
    ++number;
    if (file.readLine().trimmed().startsWith(start))
      found = number;
  }
  return found;
}

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QFile words(":/words.txt");
  const int count = words.open(QFile::ReadOnly) ? words_of(words) : -1;
  QFile notes(":notes");
  const int line = notes.open(QFile::ReadOnly | QFile::Text) ? lines_of(notes, "two") : -1;
  QFile page(":/more/pages/start.html");
  const QString text = page.open(QFile::ReadOnly) ? QString(page.readAll()) : QString("none");
  QFile written(":/words.txt");
  const bool is_written = written.open(QFile::WriteOnly);
  QFile other(":/durian.txt");
  const bool is_there = other.open(QFile::ReadOnly);
  QFile again(":/more/notes.txt");
  int rest = -1;
  if (again.open(QFile::ReadOnly)) {
    again.readLine();
    again.reset();
    again.seek(4);
    rest = again.readAll().size();
  }
  QFile shared(":/more/notes.txt");
  QDataStream stream(&shared);
  shared.open(QFile::ReadOnly);
  qint32 number = 0;
  stream >> number;
  const bool is_rest = shared.readAll().size() == 21;
  QPushButton button("Look");
  QObject::connect(&button, &QPushButton::clicked, [=] {
    if (count == 103)
      reached(1);
    if (count != 103)
      reached(2);
    if (line == 2)
      reached(3);
    if (line != 2)
      reached(4);
    if (text.contains("<b>"))
      reached(5);
    if (text.contains("none"))
      reached(6);
    if (is_written)
      reached(7);
    // The name is in no list: a library may bring it.
    if (is_there)
      reached(8);
    if (QFile::exists(":/picture.png"))
      reached(9);
    if (!QFile::exists(":/picture.png"))
      reached(10);
    if (rest == 17)
      reached(11);
    if (rest != 17)
      reached(12);
    // The stream has read some of it, which is not followed.
    if (is_rest)
      reached(13);
    if (!is_rest)
      reached(14);
  });
  button.show();
  return app.exec();
}

// Whether a file opens is up to the system, at the start and later.
#include <QApplication>
#include <QFile>
#include <QPushButton>

class Notes : public QPushButton {
  Q_OBJECT
public:
  Notes() { connect(this, &QPushButton::clicked, this, &Notes::load); }
  bool start() {
    QFile settings("notes.conf");
    return settings.open(QIODevice::ReadOnly);
  }
  void load() {
    QFile file("notes.txt");
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) {
      failures++;
      return;
    }
    if (failures == 2)
      setText("after all");
    if (failures > 2)
      failures = 0;
  }
  int failures = 0;
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Notes notes;
  if (!notes.start())
    return 1;
  notes.show();
  return application.exec();
}
#include "notes.moc"

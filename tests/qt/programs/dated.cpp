// Days with times: now, and when something was done.
#include <QApplication>
#include <QDateTime>
#include <QPushButton>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QPushButton button("&Now");
  QDateTime done;
  const QDateTime noon(QDate(2024, 2, 29), QTime(12, 0));
  QObject::connect(&button, &QPushButton::clicked, [&] {
    const QDateTime now = QDateTime::currentDateTime();
    if (now.date() == noon.date() && now.time().hour() == 13)
      puts("an hour later");
    if (done.isNull())
      puts("never");
    else
      puts("again");
    if (!done.isNull() && !done.date().isValid())
      puts("impossible: it was some day");
    if (noon.addYears(1).date().day() != 28 || noon < noon)
      puts("impossible: February has no more days");
    done = now;
  });
  button.show();
  return application.exec();
}

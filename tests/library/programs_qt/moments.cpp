// Days with times.
#include <QDate>
#include <QDateTime>
#include <QTime>

int check_parts(int n) {
  const QDateTime moment(QDate(2020, 2, n), QTime(n + 8, 30));
  return moment.date().day() + (moment.isValid() ? 100 : 0) +
         (moment.time().isValid() ? moment.time().hour() * 1000 : 0) + (moment.isNull() ? 500 : 0) +
         (QDateTime().isNull() ? 1000000 : 0) + (QDateTime().isValid() ? 2000000 : 0);
}

int check_order(int n) {
  const QDateTime noon(QDate(2007, 1, 5), QTime(12, 0));
  const QDateTime other(QDate(2007, 1, n > 4 ? 5 : 6), QTime(11, n > 0 ? n : 0));
  return (noon == other ? 1 : 0) + (noon < other ? 10 : 0) + (noon >= other ? 100 : 0) +
         (other > noon ? 1000 : 0) + (noon != other ? 10000 : 0) + noon.daysTo(other) * 100000;
}

int check_changed(int n) {
  QDateTime moment(QDate(2020, 1, 31), QTime(15, 10));
  const QDateTime before(moment);
  moment.setTime(QTime(16, n > 0 ? n : 59));
  moment.setDate(moment.date().addDays(n));
  QDateTime later = moment.addMonths(1).addDays(2);
  later.swap(moment);
  return moment.date().day() + moment.date().month() * 100 + later.time().minute() * 10000 +
         (before < later ? 1000000 : 0) + before.time().hour() * 10000000;
}

int unknown_epoch(int n) { return QDateTime::fromMSecsSinceEpoch(n).date().day(); }

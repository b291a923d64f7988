// QDate and QTime, but for what the clock says.
#include <QDate>
#include <QTime>

int check_day(int n) {
  const QDate first(1999 + n, 2 + n % 3, 27 + n % 3);
  int result = first.isValid() ? first.year() + first.month() * 10 + first.day() : -1;
  const QDate later = first.addDays(n * 37 - 5);
  result += later.dayOfWeek() * 10000 + later.dayOfYear() * 7 + later.daysInMonth() * 3 +
            later.daysInYear();
  return result + static_cast<int>(first.daysTo(later)) + (later < first ? 100000 : 0);
}

int check_months(int n) {
  const QDate last(2020, 1, 31);
  const QDate moved = last.addMonths(n * 5 - 11);
  const QDate leap = QDate(2020, 2, 29).addYears(n - 2);
  return moved.year() * 100 + moved.month() * 31 + moved.day() + leap.day() * 3 + leap.month() +
         leap.year();
}

int check_limits(int n) {
  const QDate none;
  const QDate wrong(2021, 2, 29);
  const QDate old(-1 - n, 12, 31);
  return (none.isNull() ? 1 : 0) + (wrong.isValid() ? 2 : 0) + none.year() + none.dayOfWeek() +
         (QDate::isLeapYear(1900 + n * 4) ? 4 : 0) + (QDate::isValid(2000, 2, 28 + n) ? 8 : 0) +
         old.year() * 16 + old.addDays(1).year() * 32 + (none.addDays(3).isValid() ? 64 : 0) +
         static_cast<int>(old.toJulianDay() % 1000);
}

int check_time(int n) {
  const QTime start(n * 5, 59 - n, 7 * n, 250 * n);
  const QTime later = start.addSecs(3600 * n - 4000).addMSecs(-1500);
  return (start.isValid() ? 1 : 0) + start.hour() + start.minute() * 3 + start.second() * 7 +
         start.msec() + later.hour() * 1000 + later.minute() * 11 + start.secsTo(later) +
         start.msecsTo(later) % 1000 + (QTime::isValid(23 + n, 0, 0) ? 5 : 0) +
         QTime().msecsSinceStartOfDay() + QTime().hour();
}

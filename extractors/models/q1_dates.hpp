// Days, times of a day and clocks of Qt, by the formulas of its own sources.
#pragma GCC system_header
#if defined(QDATETIME_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
#if QT_VERSION_MAJOR < 6
using qt_day = const ::QDate &;
using qt_time = const ::QTime &;
#else
using qt_day = ::QDate;
using qt_time = ::QTime;
#endif

constexpr long long qt_divided(long long a, int by) { return (a - (a < 0 ? by - 1 : 0)) / by; }
struct qt_parts {
  int year, month, day;
};
inline long long qt_julian_day(int year, int month, int day) {
  // There is no year 0.
  const long long shifted = year < 0 ? year + 1 : year;
  const int late = month < 3 ? 1 : 0;
  const long long y = shifted + 4800 - late;
  const int m = month + 12 * late - 3;
  return day + (153 * m + 2) / 5 - 32045 + 365 * y + qt_divided(y, 4) - qt_divided(y, 100) +
         qt_divided(y, 400);
}
inline qt_parts qt_parts_of(long long julian_day) {
  const long long a = julian_day + 32044;
  const long long b = qt_divided(4 * a + 3, 146097);
  const int c = int(a - qt_divided(146097 * b, 4));
  const int d = (4 * c + 3) / 1461;
  const int e = c - 1461 * d / 4;
  const int m = (5 * e + 2) / 153;
  const int year = int(100 * b + d - 4800 + m / 10);
  return {year <= 0 ? year - 1 : year, m + 3 - 12 * (m / 10), e - (153 * m + 2) / 5 + 1};
}
inline bool qt_is_leap(int year) {
  const int shifted = year < 1 ? year + 1 : year;
  return (shifted % 4 == 0 && shifted % 100 != 0) || shifted % 400 == 0;
}
inline int qt_days_in(int year, int month) {
  return month == 2 ? (qt_is_leap(year) ? 29 : 28)
                    : 30 + ((month == 4 || month == 6 || month == 9 || month == 11) ? 0 : 1);
}
inline bool qt_is_date(int year, int month, int day) {
  return year != 0 && month >= 1 && month <= 12 && day >= 1 && day <= qt_days_in(year, month);
}
// The month so many after, and the same day or the last of it.
inline ::QDate qt_month_after(int year, int month, int day, long long months) {
  const long long first = (year < 0 ? year + 1 : year) * 12LL + (month - 1) + months;
  const long long shifted = qt_divided(first, 12);
  const int now = int(first - shifted * 12) + 1;
  const int then = int(shifted <= 0 ? shifted - 1 : shifted);
  const int most = qt_days_in(then, now);
  return ::QDate(then, now, day < most ? day : most);
}

constexpr int qt_day_of_milliseconds = 86400000;
}  // namespace __reachd

inline bool QDate::isLeapYear(int year) { return __reachd::qt_is_leap(year); }
inline bool QDate::isValid(int year, int month, int day) {
  return __reachd::qt_is_date(year, month, day);
}
inline QDate::QDate(int year, int month, int day)
    : jd(__reachd::qt_is_date(year, month, day) ? __reachd::qt_julian_day(year, month, day)
                                                : nullJd()) {}
inline int QDate::year() const { return isNull() ? 0 : __reachd::qt_parts_of(jd).year; }
inline int QDate::month() const { return isNull() ? 0 : __reachd::qt_parts_of(jd).month; }
inline int QDate::day() const { return isNull() ? 0 : __reachd::qt_parts_of(jd).day; }
inline int QDate::dayOfWeek() const {
  return isNull() ? 0 : jd >= 0 ? int(jd % 7) + 1 : int((jd + 1) % 7) + 7;
}
inline int QDate::dayOfYear() const {
  return isNull() ? 0 : int(jd - __reachd::qt_julian_day(year(), 1, 1)) + 1;
}
inline int QDate::daysInMonth() const {
  if (isNull())
    return 0;
  const __reachd::qt_parts now = __reachd::qt_parts_of(jd);
  return __reachd::qt_days_in(now.year, now.month);
}
inline int QDate::daysInYear() const { return isNull() ? 0 : isLeapYear(year()) ? 366 : 365; }
#if QT_VERSION_MAJOR < 6
inline bool QDate::setDate(int year, int month, int day) {
  *this = QDate(year, month, day);
  return isValid();
}
#endif
inline void QDate::getDate(int *year, int *month, int *day) const {
  const __reachd::qt_parts now =
      isNull() ? __reachd::qt_parts{0, 0, 0} : __reachd::qt_parts_of(jd);
  if (year)
    *year = now.year;
  if (month)
    *month = now.month;
  if (day)
    *day = now.day;
}
inline QDate QDate::addDays(qint64 days) const {
  return isNull() ? QDate() : fromJulianDay(jd + days);
}
inline QDate QDate::addMonths(int months) const {
  if (isNull())
    return QDate();
  const __reachd::qt_parts now = __reachd::qt_parts_of(jd);
  return __reachd::qt_month_after(now.year, now.month, now.day, months);
}
inline QDate QDate::addYears(int years) const {
  if (isNull())
    return QDate();
  const __reachd::qt_parts now = __reachd::qt_parts_of(jd);
  return __reachd::qt_month_after(now.year, now.month, now.day, 12LL * years);
}
inline qint64 QDate::daysTo(__reachd::qt_day other) const {
  return isNull() || other.isNull() ? 0 : other.jd - jd;
}
inline QDate QDate::currentDate() {
  const long long today = __reachd::input<long long>("today, as a Julian day");
  __reachd::require(today >= 2440588 && today <= 2488070);  // from 1970 to 2100
  return fromJulianDay(today);
}

inline bool QTime::isValid(int hour, int minute, int second, int msec) {
  return uint(hour) < 24 && uint(minute) < 60 && uint(second) < 60 && uint(msec) < 1000;
}
inline bool QTime::isValid() const {
  return mds > NullTime && mds < __reachd::qt_day_of_milliseconds;
}
inline QTime::QTime(int hour, int minute, int second, int msec)
    : mds(isValid(hour, minute, second, msec)
              ? (hour * 3600 + minute * 60 + second) * 1000 + msec
              : int(NullTime)) {}
inline bool QTime::setHMS(int hour, int minute, int second, int msec) {
  *this = QTime(hour, minute, second, msec);
  return mds != NullTime;
}
inline int QTime::hour() const { return isValid() ? ds() / 3600000 : -1; }
inline int QTime::minute() const { return isValid() ? ds() % 3600000 / 60000 : -1; }
inline int QTime::second() const { return isValid() ? ds() / 1000 % 60 : -1; }
inline int QTime::msec() const { return isValid() ? ds() % 1000 : -1; }
inline QTime QTime::addMSecs(int more) const {
  if (!isValid())
    return QTime();
  const long long sum = (ds() + (long long)more) % __reachd::qt_day_of_milliseconds;
  return QTime(int(sum < 0 ? sum + __reachd::qt_day_of_milliseconds : sum));
}
inline QTime QTime::addSecs(int more) const { return addMSecs(more % 86400 * 1000); }
inline int QTime::secsTo(__reachd::qt_time other) const {
  return isValid() && other.isValid() ? other.ds() / 1000 - ds() / 1000 : 0;
}
inline int QTime::msecsTo(__reachd::qt_time other) const {
  return isValid() && other.isValid() ? other.ds() - ds() : 0;
}
inline QTime QTime::currentTime() {
  const int now = __reachd::input<int>("milliseconds since midnight");
  __reachd::require(now >= 0 && now < __reachd::qt_day_of_milliseconds);
  return QTime(now);
}

// The clock on the wall, which may be set back.
inline qint64 QDateTime::currentMSecsSinceEpoch() noexcept {
  const long long now = __reachd::input<long long>("milliseconds since 1970");
  __reachd::require(now >= 0 && now < 4102444800000);  // 2100
  return now;
}
inline qint64 QDateTime::currentSecsSinceEpoch() noexcept {
  return currentMSecsSinceEpoch() / 1000;
}
#endif

#ifdef QELAPSEDTIMER_H
namespace __reachd {
// Milliseconds of a clock that only goes forward, since it was first looked at.
inline long long qt_passed = 0;
inline long long qt_now() {
  const long long more = input<long long>("milliseconds that pass");
  require(more >= 0 && more <= 100LL * 365 * 86400 * 1000);
  qt_passed += more;
  return qt_passed;
}
}  // namespace __reachd
inline void QElapsedTimer::start() noexcept {
  t1 = __reachd::qt_now();
  t2 = 0;
}
inline qint64 QElapsedTimer::restart() noexcept {
  const qint64 passed = elapsed();
  t1 += passed;
  return passed;
}
inline void QElapsedTimer::invalidate() noexcept { *this = QElapsedTimer(); }
inline bool QElapsedTimer::isValid() const noexcept { return t2 == 0; }
inline qint64 QElapsedTimer::elapsed() const noexcept {
  const qint64 passed = __reachd::qt_now() - t1;
  __reachd::assume(passed >= 0);  // it only goes forward
  return passed;
}
inline qint64 QElapsedTimer::nsecsElapsed() const noexcept { return elapsed() * 1000000; }
inline bool QElapsedTimer::hasExpired(qint64 timeout) const noexcept {
  // Below zero: never.
  return quint64(elapsed()) > quint64(timeout);
}
inline qint64 QElapsedTimer::msecsTo(const QElapsedTimer &other) const noexcept {
  return other.t1 - t1;
}
inline qint64 QElapsedTimer::secsTo(const QElapsedTimer &other) const noexcept {
  return msecsTo(other) / 1000;
}
#endif

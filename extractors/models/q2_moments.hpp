// A day and a time of it, as the clock on the wall shows them. How far they are from those of other
// places is not known, nor whether some are left out where clocks are put forward at night.
#pragma GCC system_header
#if defined(QDATETIME_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
constexpr int qt_early = 4 * 3600 * 1000;  // clocks are put forward or back before
constexpr int qt_other_place = 4;          // behind the enumerators of Qt::TimeSpec
namespace global {
struct QDateTime {
  using real = ::QDateTime;
  int place;         // a Qt::TimeSpec; `qt_other_place`: nothing is known
  int milliseconds;  // below zero: no time
  static QDateTime &self(const real &m) {
    return reinterpret_cast<QDateTime &>(const_cast<real &>(m));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  ::QDate &day() const { return elements<::QDate, 1>(this)[0]; }
  void become(const ::QDate &date, const ::QTime &time, int at) {
    day() = date;
    place = at;
    milliseconds = time.isValid() ? time.msecsSinceStartOfDay() : date.isValid() ? 0 : -1;
  }
  void become(const real &other) {
    day() = self(other).day();
    place = self(other).place;
    milliseconds = self(other).milliseconds;
  }
  void become_any() { become(::QDate(), ::QTime(), qt_other_place); }
  static real some() {
    real result;
    self(result).become_any();
    return result;
  }
  QDateTime() { become(::QDate(), ::QTime(), int(::Qt::LocalTime)); }
#if QT_VERSION_MAJOR < 6
  explicit QDateTime(const ::QDate &date) { become(date, ::QTime(), int(::Qt::LocalTime)); }
  QDateTime(const ::QDate &date, const ::QTime &time, ::Qt::TimeSpec spec) {
    become(date, time, int(spec));
  }
  QDateTime(const ::QDate &date, const ::QTime &time, ::Qt::TimeSpec spec, int) {
    become(date, time, int(spec));
  }
#else
  QDateTime(::QDate date, ::QTime time, ::Qt::TimeSpec spec, int) {
    become(date, time, int(spec));
  }
#endif
  QDateTime(const real &other) { become(other); }
  QDateTime(real &&other) { become(other); }
  ~QDateTime() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    become(other);
    return me();
  }
  void swap(real &other) {
    const real held(me());
    become(other);
    self(other).become(held);
  }

  bool is_known() const { return place < qt_other_place; }
  bool isNull() const {
    if (!is_known())
      return unknown<bool>("whether there is such a moment");
    return !day().isValid() && milliseconds < 0;
  }
  bool isValid() const {
    if (!is_known())
      return unknown<bool>("whether there is such a moment");
    if (!day().isValid() || milliseconds < 0)
      return false;
    if (place != int(::Qt::UTC) && milliseconds < qt_early)
      return unknown<bool>("whether a time is left out at night");
    return true;
  }
  ::QDate date() const {
    if (!is_known())
      return ::QDate::fromJulianDay(unknown<long long>("the day of a moment"));
    return day();
  }
  ::QTime time() const {
    int shown = milliseconds;
    if (!is_known()) {
      const int some = unknown<int>("the time of a moment");
      shown = select(all(some >= 0, some < qt_day_of_milliseconds), some, 0);
    }
    return shown < 0 ? ::QTime() : ::QTime::fromMSecsSinceStartOfDay(shown);
  }
  ::Qt::TimeSpec timeSpec() const {
    return is_known() ? ::Qt::TimeSpec(place) : unknown<::Qt::TimeSpec>("where a moment is");
  }
  void setDate(qt_day date) { set(date, time()); }
  void setTime(qt_time time) { set(date(), time); }
  void set(const ::QDate &date, const ::QTime &time) {
    if (is_known())
      become(date, time, place);
  }
  void setTimeSpec(::Qt::TimeSpec) { become_any(); }
  void setOffsetFromUtc(int) { become_any(); }
#ifdef QTIMEZONE_H
  void setTimeZone(const ::QTimeZone &) { become_any(); }
#endif
  void setMSecsSinceEpoch(::qint64) { become_any(); }
  void setSecsSinceEpoch(::qint64) { become_any(); }
#if QT_VERSION_MAJOR < 6
  void setUtcOffset(int) { become_any(); }
  void setTime_t(::uint) { become_any(); }
#endif
  real moved(const ::QDate &date) const {
    if (!is_known() || !day().isValid() || !date.isValid())
      return some();
    real result;
    self(result).become(date, time(), place);
    return result;
  }
  real addDays(::qint64 days) const { return moved(date().addDays(days)); }
  real addMonths(int months) const { return moved(date().addMonths(months)); }
  real addYears(int years) const { return moved(date().addYears(years)); }
  ::qint64 daysTo(const real &other) const {
    if (!is_known() || place != self(other).place)
      return unknown<long long>("how many days there are between two moments");
    return date().daysTo(other.date());
  }

  // As far as the clocks may be put forward or back between them.
  bool is_plain(const QDateTime &that) const {
    return is_known() && place == that.place && day().isValid() && that.day().isValid() &&
           (place == int(::Qt::UTC) ||
            (milliseconds >= qt_early && that.milliseconds >= qt_early));
  }
  bool is_same(const real &other) const {
    const QDateTime &that = self(other);
    if (!is_plain(that))
      return unknown<bool>("whether two moments are the same");
    return all(day() == that.day(), milliseconds == that.milliseconds);
  }
  bool is_before(const real &other) const {
    const QDateTime &that = self(other);
    if (!is_plain(that))
      return unknown<bool>("which of two moments is before the other");
    return any(day() < that.day(),
               all(day() == that.day(), milliseconds < that.milliseconds));
  }
#if QT_VERSION_MAJOR < 6
  bool operator==(const real &other) const { return is_same(other); }
  bool operator!=(const real &other) const { return !is_same(other); }
  bool operator<(const real &other) const { return is_before(other); }
  bool operator>(const real &other) const { return self(other).is_before(me_too()); }
  bool operator<=(const real &other) const { return !self(other).is_before(me_too()); }
  bool operator>=(const real &other) const { return !is_before(other); }
  const real &me_too() const { return reinterpret_cast<const real &>(*this); }
#else
  bool equals(const real &other) const { return is_same(other); }
  bool precedes(const real &other) const { return is_before(other); }
#endif
  static real currentDateTime() {
    real now;
    self(now).become(::QDate::currentDate(), ::QTime::currentTime(), int(::Qt::LocalTime));
    return now;
  }
  static real currentDateTimeUtc() {
    real now;
    self(now).become(::QDate::currentDate(), ::QTime::currentTime(), int(::Qt::UTC));
    return now;
  }
};
}  // namespace global
namespace quiet {
inline void given(::QDateTime *moment) {
  if (moment)
    global::QDateTime::self(*moment).become_any();
}
}  // namespace quiet
}  // namespace __reachd
#endif

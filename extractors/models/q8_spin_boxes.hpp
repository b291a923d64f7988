// Spin boxes: whole numbers, numbers with a fraction, days and times of a day.
#pragma GCC system_header
#ifdef QABSTRACTSPINBOX_H
inline QAbstractSpinBox::QAbstractSpinBox(QWidget *parent) : QWidget(parent) {}
inline QAbstractSpinBox::~QAbstractSpinBox() {}
inline void QAbstractSpinBox::stepUp() { stepBy(1); }
inline void QAbstractSpinBox::stepDown() { stepBy(-1); }
inline bool QAbstractSpinBox::wrapping() const {
  return __reachd::property<bool>(this, "q_wrapping");
}
inline void QAbstractSpinBox::setWrapping(bool on) {
  __reachd::set_property<bool>(this, "q_wrapping", on);
}
inline QString QAbstractSpinBox::specialValueText() const {
  return __reachd_kept_text(this, "q_special");
}
inline void QAbstractSpinBox::setSpecialValueText(const QString &text) {
  __reachd_keep_text(this, "q_special", text);
}
namespace __reachd {
// What is between a prefix and a suffix, but for the least value where that has a text of its own.
inline ::QString qt_shown(const ::QAbstractSpinBox *box, bool is_least, const ::QString &text) {
  const __reachd::text special = property<__reachd::text>(box, "q_special");
  if (is_least && text_length(special) > 0)
    return qt_string(special);
  return qt_string(join(join(property<__reachd::text>(box, "q_prefix"), qt_text(text)),
                        property<__reachd::text>(box, "q_suffix")));
}
}  // namespace __reachd
#define __reachd_around(kind)                                                                    \
  inline QString kind::prefix() const { return __reachd_kept_text(this, "q_prefix"); }           \
  inline QString kind::suffix() const { return __reachd_kept_text(this, "q_suffix"); }           \
  inline void kind::setPrefix(const QString &text) { __reachd_keep_text(this, "q_prefix", text); } \
  inline void kind::setSuffix(const QString &text) { __reachd_keep_text(this, "q_suffix", text); }
#endif

#ifdef QSPINBOX_H
namespace __reachd {
inline void qt_spin(::QSpinBox *box, int value) {
  require(qt_is_usable(box));
  require(value >= box->minimum() && value <= box->maximum());
  box->setValue(value);
}
}  // namespace __reachd
inline QSpinBox::QSpinBox(QWidget *parent) : QAbstractSpinBox(parent) {
  __reachd::set_property<void *>(this, "q_change", (void *)&__reachd::qt_spin);
  __reachd::set_property<int>(this, "q_maximum", 99);
  __reachd::set_property<int>(this, "q_step", 1);
}
inline QSpinBox::~QSpinBox() {}
__reachd_around(QSpinBox)
inline int QSpinBox::value() const { return __reachd::property<int>(this, "q_value"); }
inline int QSpinBox::minimum() const { return __reachd::property<int>(this, "q_minimum"); }
inline int QSpinBox::maximum() const { return __reachd::property<int>(this, "q_maximum"); }
inline int QSpinBox::singleStep() const { return __reachd::property<int>(this, "q_step"); }
inline void QSpinBox::setSingleStep(int step) {
  if (step >= 0)
    __reachd::set_property<int>(this, "q_step", step);
}
inline QString QSpinBox::textFromValue(int value) const { return QString::number(value); }
inline QString QSpinBox::cleanText() const { return textFromValue(value()); }
inline void QSpinBox::setValue(int value) {
  value = value < minimum() ? minimum() : value > maximum() ? maximum() : value;
  if (value == this->value())
    return;
  __reachd::set_property<int>(this, "q_value", value);
  const QString shown = __reachd::qt_shown(this, value == minimum(), textFromValue(value));
  textChanged(shown);
#if QT_VERSION_MAJOR < 6
  valueChanged(shown);
#endif
  valueChanged(value);
}
inline void QSpinBox::setRange(int least, int most) {
  __reachd::set_property<int>(this, "q_minimum", least);
  __reachd::set_property<int>(this, "q_maximum", most < least ? least : most);
  setValue(value());
}
inline void QSpinBox::setMinimum(int least) { setRange(least, maximum() < least ? least : maximum()); }
inline void QSpinBox::setMaximum(int most) { setRange(minimum() < most ? minimum() : most, most); }

namespace __reachd {
inline double qt_power_of_ten(int decimals) {
  double power = 1;
  for (int i = 0; i < decimals && i < 18; ++i)
    power *= 10;
  return power;
}
// As many places behind the point as the box shows.
inline double qt_rounded(double value, int decimals) {
  const double power = qt_power_of_ten(decimals);
  const double shifted = value * power;
  if (!(shifted < 4e15 && shifted > -4e15))
    return unknown<double>("a large number with a fraction, rounded");
  return double((long long)(shifted < 0 ? shifted - 0.5 : shifted + 0.5)) / power;
}
// A person enters no more places than there are.
inline void qt_spin_double(::QDoubleSpinBox *box, double value) {
  require(qt_is_usable(box));
  const long long places = input<long long>("in units of the last place");
  require(places >= -4000000000000000 && places <= 4000000000000000);
  require(value == double(places) / qt_power_of_ten(box->decimals()));
  require(value >= box->minimum() && value <= box->maximum());
  box->setValue(value);
}
}  // namespace __reachd
inline QDoubleSpinBox::QDoubleSpinBox(QWidget *parent) : QAbstractSpinBox(parent) {
  __reachd::set_property<void *>(this, "q_change_double", (void *)&__reachd::qt_spin_double);
  __reachd::set_property<double>(this, "q_most", 99.99);
  __reachd::set_property<double>(this, "q_double_step", 1);
  __reachd::set_property<int>(this, "q_decimals", 2);
}
inline QDoubleSpinBox::~QDoubleSpinBox() {}
__reachd_around(QDoubleSpinBox)
#undef __reachd_around
inline double QDoubleSpinBox::value() const { return __reachd::property<double>(this, "q_double"); }
inline double QDoubleSpinBox::minimum() const { return __reachd::property<double>(this, "q_least"); }
inline double QDoubleSpinBox::maximum() const { return __reachd::property<double>(this, "q_most"); }
inline int QDoubleSpinBox::decimals() const { return __reachd::property<int>(this, "q_decimals"); }
inline double QDoubleSpinBox::singleStep() const {
  return __reachd::property<double>(this, "q_double_step");
}
inline void QDoubleSpinBox::setSingleStep(double step) {
  if (step >= 0)
    __reachd::set_property<double>(this, "q_double_step", step);
}
inline QString QDoubleSpinBox::textFromValue(double value) const {
  return QString::number(value, 'f', decimals());
}
inline QString QDoubleSpinBox::cleanText() const { return textFromValue(value()); }
inline void QDoubleSpinBox::setValue(double value) {
  value = __reachd::qt_rounded(value, decimals());
  value = value < minimum() ? minimum() : value > maximum() ? maximum() : value;
  if (value == this->value())
    return;
  __reachd::set_property<double>(this, "q_double", value);
  const QString shown = __reachd::qt_shown(this, value == minimum(), textFromValue(value));
  textChanged(shown);
#if QT_VERSION_MAJOR < 6
  valueChanged(shown);
#endif
  valueChanged(value);
}
inline void QDoubleSpinBox::setRange(double least, double most) {
  least = __reachd::qt_rounded(least, decimals());
  most = __reachd::qt_rounded(most, decimals());
  __reachd::set_property<double>(this, "q_least", least);
  __reachd::set_property<double>(this, "q_most", most < least ? least : most);
  setValue(value());
}
inline void QDoubleSpinBox::setMinimum(double least) { setRange(least, maximum() < least ? least : maximum()); }
inline void QDoubleSpinBox::setMaximum(double most) { setRange(minimum() < most ? minimum() : most, most); }
inline void QDoubleSpinBox::setDecimals(int decimals) {
  __reachd::set_property<int>(this, "q_decimals", decimals < 0 ? 0 : decimals);
  setRange(minimum(), maximum());
}
namespace __reachd {
// Beyond an end it begins again at the other where the box wraps; else it stays at the end.
template <class T> T qt_stepped(T now, T by, T least, T most, bool wraps) {
  const bool is_down = by < 0;
  // No further than to the end at once.
  const bool is_beyond = is_down ? now - least < -by : most - now < by;
  if (!is_beyond)
    return now + by;
  return wraps && (is_down ? now == least : now == most) ? (is_down ? most : least)
                                                         : (is_down ? least : most);
}
}  // namespace __reachd
inline void QAbstractSpinBox::stepBy(int steps) {
  if (auto *box = dynamic_cast<QSpinBox *>(this))
    box->setValue(int(__reachd::qt_stepped<long long>(box->value(), (long long)steps * box->singleStep(),
                                                      box->minimum(), box->maximum(), wrapping())));
  else if (auto *other = dynamic_cast<QDoubleSpinBox *>(this))
    other->setValue(__reachd::qt_stepped<double>(other->value(), steps * other->singleStep(),
                                                 other->minimum(), other->maximum(), wrapping()));
  else
    __reachd::limit("a step of a spin box of another kind");
}
#endif

#ifdef QDATETIMEEDIT_H
namespace __reachd {
// Days as Julian days, times in milliseconds.
inline void qt_tell_day(::QDateTimeEdit *edit) {
  const ::QDate day = edit->date();
  edit->dateChanged(day);
  if (auto *own = dynamic_cast<::QDateEdit *>(edit))
    own->userDateChanged(day);
}
inline void qt_tell_time(::QDateTimeEdit *edit) {
  const ::QTime time = edit->time();
  edit->timeChanged(time);
  if (auto *own = dynamic_cast<::QTimeEdit *>(edit))
    own->userTimeChanged(time);
}
inline void qt_change_day(::QDateTimeEdit *edit, int year, int month, int day) {
  require(qt_is_usable(edit));
  require(qt_is_date(year, month, day));
  const ::QDate entered(year, month, day);
  require(entered >= edit->minimumDate() && entered <= edit->maximumDate());
  edit->setDate(entered);
}
inline void qt_change_time(::QDateTimeEdit *edit, int hour, int minute, int second) {
  require(qt_is_usable(edit));
  const ::QTime entered(hour, minute, second, edit->time().msec());
  require(entered >= edit->minimumTime() && entered <= edit->maximumTime());
  edit->setTime(entered);
}
inline void qt_make_edit(::QDateTimeEdit *edit, bool has_day, bool has_time) {
  set_property<void *>(edit, "q_change_day", has_day ? (void *)&qt_change_day : nullptr);
  set_property<void *>(edit, "q_change_time", has_time ? (void *)&qt_change_time : nullptr);
  set_property<long long>(edit, "q_day", qt_julian_day(2000, 1, 1));
  set_property<long long>(edit, "q_first_day", qt_julian_day(1752, 9, 14));
  set_property<long long>(edit, "q_last_day", qt_julian_day(9999, 12, 31));
  set_property<int>(edit, "q_last_time", qt_day_of_milliseconds - 1);
}
}  // namespace __reachd
inline QDateTimeEdit::QDateTimeEdit(QWidget *parent) : QAbstractSpinBox(parent) {
  __reachd::qt_make_edit(this, true, true);
}
inline QDateTimeEdit::~QDateTimeEdit() {}
#if QT_VERSION_MAJOR < 6
inline QDateTimeEdit::QDateTimeEdit(const QVariant &, QVariant::Type, QWidget *parent)
#else
inline QDateTimeEdit::QDateTimeEdit(const QVariant &, QMetaType::Type, QWidget *parent)
#endif
    : QDateTimeEdit(parent) {}
inline QDateTimeEdit::QDateTimeEdit(__reachd::qt_day day, QWidget *parent) : QDateTimeEdit(parent) {
  if (day.isValid())
    setDate(day);
}
inline QDateTimeEdit::QDateTimeEdit(__reachd::qt_time time, QWidget *parent)
    : QDateTimeEdit(parent) {
  if (time.isValid())
    setTime(time);
}
inline QDateEdit::QDateEdit(QWidget *parent) : QDateTimeEdit(parent) {
  __reachd::qt_make_edit(this, true, false);
}
inline QDateEdit::QDateEdit(__reachd::qt_day day, QWidget *parent) : QDateEdit(parent) {
  if (day.isValid())
    setDate(day);
}
inline QDateEdit::~QDateEdit() {}
inline QTimeEdit::QTimeEdit(QWidget *parent) : QDateTimeEdit(parent) {
  __reachd::qt_make_edit(this, false, true);
}
inline QTimeEdit::QTimeEdit(__reachd::qt_time time, QWidget *parent) : QTimeEdit(parent) {
  if (time.isValid())
    setTime(time);
}
inline QTimeEdit::~QTimeEdit() {}

inline QDate QDateTimeEdit::date() const {
  return QDate::fromJulianDay(__reachd::property<long long>(this, "q_day"));
}
inline QDate QDateTimeEdit::minimumDate() const {
  return QDate::fromJulianDay(__reachd::property<long long>(this, "q_first_day"));
}
inline QDate QDateTimeEdit::maximumDate() const {
  return QDate::fromJulianDay(__reachd::property<long long>(this, "q_last_day"));
}
inline void QDateTimeEdit::setDate(__reachd::qt_day day) {
  if (!day.isValid())
    return;
  const long long least = minimumDate().toJulianDay();
  const long long most = maximumDate().toJulianDay();
  const long long given = day.toJulianDay();
  const long long now = given < least ? least : given > most ? most : given;
  if (now == __reachd::property<long long>(this, "q_day"))
    return;
  __reachd::set_property<long long>(this, "q_day", now);
  __reachd::qt_tell_day(this);
}
inline void QDateTimeEdit::setDateRange(__reachd::qt_day first, __reachd::qt_day last) {
  if (!first.isValid() || !last.isValid())
    return;
  __reachd::set_property<long long>(this, "q_first_day", first.toJulianDay());
  __reachd::set_property<long long>(this, "q_last_day", (last < first ? first : last).toJulianDay());
  setDate(date());
}
inline void QDateTimeEdit::setMinimumDate(__reachd::qt_day first) {
  if (first.isValid())
    setDateRange(first, maximumDate() < first ? first : maximumDate());
}
inline void QDateTimeEdit::setMaximumDate(__reachd::qt_day last) {
  if (last.isValid())
    setDateRange(last < minimumDate() ? last : minimumDate(), last);
}
inline QTime QDateTimeEdit::time() const {
  return QTime::fromMSecsSinceStartOfDay(__reachd::property<int>(this, "q_time"));
}
inline QTime QDateTimeEdit::minimumTime() const {
  return QTime::fromMSecsSinceStartOfDay(__reachd::property<int>(this, "q_first_time"));
}
inline QTime QDateTimeEdit::maximumTime() const {
  return QTime::fromMSecsSinceStartOfDay(__reachd::property<int>(this, "q_last_time"));
}
inline void QDateTimeEdit::setTime(__reachd::qt_time time) {
  if (!time.isValid())
    return;
  const int least = minimumTime().msecsSinceStartOfDay();
  const int most = maximumTime().msecsSinceStartOfDay();
  const int given = time.msecsSinceStartOfDay();
  const int now = given < least ? least : given > most ? most : given;
  if (now == __reachd::property<int>(this, "q_time"))
    return;
  __reachd::set_property<int>(this, "q_time", now);
  __reachd::qt_tell_time(this);
}
inline void QDateTimeEdit::setTimeRange(__reachd::qt_time first, __reachd::qt_time last) {
  if (!first.isValid() || !last.isValid())
    return;
  __reachd::set_property<int>(this, "q_first_time", first.msecsSinceStartOfDay());
  __reachd::set_property<int>(this, "q_last_time",
                              (last < first ? first : last).msecsSinceStartOfDay());
  setTime(time());
}
inline void QDateTimeEdit::setMinimumTime(__reachd::qt_time first) {
  if (first.isValid())
    setTimeRange(first, maximumTime() < first ? first : maximumTime());
}
inline void QDateTimeEdit::setMaximumTime(__reachd::qt_time last) {
  if (last.isValid())
    setTimeRange(last < minimumTime() ? last : minimumTime(), last);
}
// Of a moment only its day and its time are asked for.
inline QDateTimeEdit::QDateTimeEdit(const QDateTime &moment, QWidget *parent)
    : QDateTimeEdit(parent) {
  setDateTime(moment);
}
inline void QDateTimeEdit::setDateTime(const QDateTime &moment) {
  setDate(moment.date());
  setTime(moment.time());
}
inline void QDateTimeEdit::setMinimumDateTime(const QDateTime &first) {
  setMinimumDate(first.date());
  setMinimumTime(first.time());
}
inline void QDateTimeEdit::setMaximumDateTime(const QDateTime &last) {
  setMaximumDate(last.date());
  setMaximumTime(last.time());
}
inline void QDateTimeEdit::setDateTimeRange(const QDateTime &first, const QDateTime &last) {
  setMinimumDateTime(first);
  setMaximumDateTime(last);
}
inline void QDateTimeEdit::clearMinimumDate() { setMinimumDate(QDate(1752, 9, 14)); }
inline void QDateTimeEdit::clearMaximumDate() { setMaximumDate(QDate(9999, 12, 31)); }
inline void QDateTimeEdit::clearMinimumTime() { setMinimumTime(QTime(0, 0)); }
inline void QDateTimeEdit::clearMaximumTime() { setMaximumTime(QTime(23, 59, 59, 999)); }
#endif

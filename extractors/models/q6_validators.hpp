// Validators: what may be typed and what is accepted. Numbers with a fraction are not known.
#pragma GCC system_header
#if defined(QVALIDATOR_H) && defined(QOBJECT_H) && __SIZEOF_POINTER__ == 8

inline QValidator::QValidator(QObject *parent) : QObject(parent) {}
inline QValidator::~QValidator() {}
inline void QValidator::fixup(QString &) const {}

namespace __reachd {
// As Qt does: what is too large, and what would need a sign that no number has, cannot be typed.
inline ::QValidator::State qt_check_integer(text t, int least, int most) {
  if (text_length(t) == 0)
    return ::QValidator::Intermediate;
  if (!text_matches(t, "[-+]?[0-9]*")) {
    // Letters are in no number. Of other characters it depends on the language: most accept 1,234
    // or 1.234, and some have digits of their own, which `toInt` reads as no number.
    if (text_matches(t, "(.|\n)*[A-Za-z](.|\n)*"))
      return ::QValidator::Invalid;
    if (unknown<bool>("separators and digits of a language in a number"))
      return ::QValidator::Acceptable;
    return unknown<bool>("signs in a number that are no digits") ? ::QValidator::Intermediate
                                                                 : ::QValidator::Invalid;
  }
  const bool is_negative = text_starts(t, text_of('-'));
  const bool has_plus = text_starts(t, text_of('+'));
  if ((least >= 0 && is_negative) || (most < 0 && has_plus))
    return ::QValidator::Invalid;
  const usize digits = text_length(t) - (is_negative || has_plus ? 1 : 0);
  if (digits == 0)
    return ::QValidator::Intermediate;
  // The same terms as in the `toInt` of whoever reads the text.
  bool fits = false;
  const int entered = qt_integer<int>(t, &fits, 10, 0x7fffffff);
  if (fits && entered >= least && entered <= most)
    return ::QValidator::Acceptable;
  if (is_negative)
    return !fits || entered < least ? ::QValidator::Invalid : ::QValidator::Intermediate;
  if (fits && entered <= most)
    return ::QValidator::Intermediate;
  usize places = 1;
  for (long long rest = most < 0 ? -static_cast<long long>(most) : most; rest >= 10; rest /= 10)
    ++places;
  const bool is_beyond = !fits || -static_cast<long long>(entered) < least;
  return is_beyond && digits > places ? ::QValidator::Invalid : ::QValidator::Intermediate;
}
}  // namespace __reachd
inline QIntValidator::QIntValidator(QObject *parent) : QIntValidator(-0x7fffffff - 1, 0x7fffffff, parent) {}
inline QIntValidator::QIntValidator(int least, int most, QObject *parent)
    : QValidator(parent), b(least), t(most) {}
inline QIntValidator::~QIntValidator() {}
inline QValidator::State QIntValidator::validate(QString &typed, int &) const {
  return __reachd::qt_check_integer(__reachd::qt_text(typed), b, t);
}
inline void QIntValidator::fixup(QString &) const {}
inline void QIntValidator::setBottom(int least) { setRange(least, t); }
inline void QIntValidator::setTop(int most) { setRange(b, most); }
inline void QIntValidator::setRange(int least, int most) {
  const bool has_bottom = b != least;
  const bool has_top = t != most;
  b = least;
  t = most;
  if (has_bottom)
    bottomChanged(b);
  if (has_top)
    topChanged(t);
  if (has_bottom || has_top)
    changed();
}

#ifdef QREGULAREXPRESSION_H
inline QRegularExpressionValidator::QRegularExpressionValidator(QObject *parent)
    : QValidator(parent) {}
inline QRegularExpressionValidator::QRegularExpressionValidator(const QRegularExpression &re,
                                                                QObject *parent)
    : QValidator(parent) {
  setRegularExpression(re);
}
inline QRegularExpressionValidator::~QRegularExpressionValidator() {}
inline void QRegularExpressionValidator::setRegularExpression(const QRegularExpression &re) {
  const __reachd::text now = __reachd::qt_text(re.pattern());
  if (int(re.patternOptions()) != 0)
    __reachd::limit("a validator of a regular expression with options");
  if (__reachd::text_equal(now, __reachd::property<__reachd::text>(this, "q_expression")))
    return;
  __reachd::set_property<__reachd::text>(this, "q_expression", now);
  regularExpressionChanged(re);
  changed();
}
inline QRegularExpression QRegularExpressionValidator::regularExpression() const {
  return QRegularExpression(
      __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_expression")));
}
inline QValidator::State QRegularExpressionValidator::validate(QString &typed, int &) const {
  const __reachd::text expression = __reachd::property<__reachd::text>(this, "q_expression");
  if (__reachd::text_length(expression) == 0)
    return Acceptable;
  const __reachd::text whole = __reachd::text_map(expression, __reachd::text_read("pcre-whole"));
  const __reachd::text now = __reachd::qt_text(typed);
  if (__reachd::text_matches(now, whole))
    return Acceptable;
  const bool may_become =
      __reachd::text_matches(now, __reachd::text_map(whole, __reachd::text_read("prefixes")));
  return may_become ? Intermediate : Invalid;
}
#endif
#endif

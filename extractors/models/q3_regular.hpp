// Qt's regular expressions: whether a text matches is known for expressions without options that a
// pattern can say; what they capture is not.
#pragma GCC system_header
#if defined(QSTRING_H) && defined(QREGULAREXPRESSION_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {
inline bool qt_is_match(text t, text expression, bool is_whole) {
  return text_matches(t, text_map(expression, is_whole ? text_read("pcre-whole")
                                                       : text_read("pcre-anywhere")));
}
namespace global {

struct QRegularExpressionMatch {
  using real = ::QRegularExpressionMatch;
  bool has = false;
  bool is_normal = true;

  static QRegularExpressionMatch &self(const real &m) {
    return reinterpret_cast<QRegularExpressionMatch &>(const_cast<real &>(m));
  }
  real &set(const real &m) {
    has = self(m).has;
    is_normal = self(m).is_normal;
    return reinterpret_cast<real &>(*this);
  }
  QRegularExpressionMatch() {}
  QRegularExpressionMatch(const real &m) { set(m); }
#if QT_VERSION_MAJOR >= 6
  QRegularExpressionMatch(real &&m) { set(m); }
#endif
  ~QRegularExpressionMatch() {}
  real &operator=(const real &m) { return set(m); }
  real &operator=(real &&m) noexcept { return set(m); }
  bool hasMatch() const { return has; }
  bool hasPartialMatch() const { return !is_normal && unknown<bool>("a partial match"); }
  bool isValid() const { return true; }
  ::QString captured(int) const { return captures(); }
#if QT_VERSION_MAJOR < 6
  ::QString captured(const ::QString &) const { return captures(); }
#endif
  ::QString captured(::QStringView) const { return captures(); }

private:
  // Without a match there is nothing.
  ::QString captures() const {
    if (!has)
      return ::QString();
    return QString::make(unknown<text>("what a regular expression captures"));
  }
};

struct QRegularExpression {
  using real = ::QRegularExpression;
  using size_type = ::QString::size_type;
  static constexpr bool holds_text = true;
  text expression;
  int options;

  static QRegularExpression &self(const real &e) {
    return reinterpret_cast<QRegularExpression &>(const_cast<real &>(e));
  }
  real &set(text changed, int to) {
    expression = changed;
    options = to;
    return reinterpret_cast<real &>(*this);
  }
  QRegularExpression() : expression{}, options(0) {}
  QRegularExpression(const ::QString &s, real::PatternOptions o)
      : expression(QString::t(s)), options(int(o)) {}
  QRegularExpression(const real &e)
      : expression(self(e).expression), options(self(e).options) {}
  ~QRegularExpression() {}
  real &operator=(const real &e) { return set(self(e).expression, self(e).options); }
  real &operator=(real &&e) noexcept { return set(self(e).expression, self(e).options); }
  ::QString pattern() const { return QString::make(expression); }
  void setPattern(const ::QString &s) { expression = QString::t(s); }
  real::PatternOptions patternOptions() const {
    return real::PatternOptions(real::PatternOption(options));
  }
  void setPatternOptions(real::PatternOptions o) { options = int(o); }
  bool operator==(const real &e) const {
    return all(text_equal(expression, self(e).expression), options == self(e).options);
  }
  bool isValid() const {
    return text_equal(text_map(expression, text_read("pcre-check")), text_read("valid"));
  }
  bool is_in(text t) const {
    if (options != 0)
      return unknown<bool>("what a regular expression with options matches");
    return qt_is_match(t, expression, false);
  }
  ::QRegularExpressionMatch match(const ::QString &s, size_type offset, real::MatchType type,
                                  real::MatchOptions how) const {
    ::QRegularExpressionMatch result;
    auto &m = QRegularExpressionMatch::self(result);
    m.is_normal = type == real::NormalMatch;
    if (offset != 0 || !m.is_normal || int(how) != 0)
      m.has = unknown<bool>("a regular expression that matches in part, or in a part of a text");
    else
      m.has = is_in(QString::t(s));
    return result;
  }
};

#if QT_VERSION_MAJOR < 6
inline bool QString::contains(const ::QRegularExpression &re) const {
  return QRegularExpression::self(re).is_in(value);
}
#endif
inline bool QString::contains(const ::QRegularExpression &re,
                              ::QRegularExpressionMatch *found) const {
  const bool has = QRegularExpression::self(re).is_in(value);
  if (found && has)
    QRegularExpressionMatch::self(*found).has = true;
  return has;
}
}  // namespace global
}  // namespace __reachd
#endif

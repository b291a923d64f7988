// Qt's QVariant of numbers, truth values, texts, bytes and points.
#pragma GCC system_header
#if defined(QVARIANT_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {
namespace global {

template <class T> T qvariant_cast(const ::QVariant &v);

struct QVariant {
  using real = ::QVariant;
  // As in QMetaType.
  enum kind : unsigned {
    invalid = 0,
    truth = 1,
    i32 = 2,
    u32 = 3,
    i64 = 4,
    number = 6,
    string = 10,
    bytes = 12,
    place = 26,      // QPointF
    foreign = 1024  // nobody knows what
  };
  long long integer;
  text value_text;
  unsigned type_id;

  static QVariant &self(const real &v) {
    return reinterpret_cast<QVariant &>(const_cast<real &>(v));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  double &fraction(int i = 0) const { return elements<double, 2>(this)[i]; }
  void become(kind type, long long n) {
    type_id = type;
    integer = n;
    value_text = text{};
  }
  void become(const real &other) {
    type_id = self(other).type_id;
    integer = self(other).integer;
    value_text = self(other).value_text;
    if (type_id == number || type_id == place)
      fraction() = self(other).fraction();
    if (type_id == place)
      fraction(1) = self(other).fraction(1);
  }
  QVariant() { become(invalid, 0); }
  QVariant(const real &other) { become(other); }
  QVariant(real &&other) {
    become(other);
    self(other).become(invalid, 0);
  }
  QVariant(bool b) { become(truth, b); }
  QVariant(int n) { become(i32, n); }
  QVariant(::uint n) { become(u32, n); }
  QVariant(::qlonglong n) { become(i64, n); }
  QVariant(double n) {
    become(number, 0);
    fraction() = n;
  }
  QVariant(const ::QString &s) {
    become(string, 0);
    value_text = QString::t(s);
  }
  QVariant(::QLatin1String s) {
    become(string, 0);
    value_text = text_of(s);
  }
  QVariant(const char *s) {
    become(string, 0);
    value_text = QString::t(s);
  }
#ifdef QBYTEARRAY_H
  QVariant(const ::QByteArray &b) {
    become(bytes, 0);
    value_text = QByteArray::t(b);
  }
  ::QByteArray toByteArray() const {
    if (type_id == bytes)
      return QByteArray::make(value_text);
    if (type_id == number || type_id == foreign)
      return QByteArray::make(unknown<text>("a value as bytes"));
    if (type_id == invalid || type_id == place)
      return ::QByteArray();
    return toString().toUtf8();
  }
#endif
#ifdef QPOINT_H
  QVariant(const ::QPointF &p) {
    become(place, 0);
    fraction() = p.x();
    fraction(1) = p.y();
  }
  ::QPointF toPointF() const {
    if (type_id == foreign)
      return {unknown<double>("a value as a point"), unknown<double>("a value as a point")};
    return type_id == place ? ::QPointF(fraction(), fraction(1)) : ::QPointF();
  }
#endif
  ~QVariant() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    real held(me());
    become(other);
    self(other).become(held);
  }
  bool is_text() const { return type_id == string || type_id == bytes; }
  bool isValid() const { return type_id != invalid; }
  void clear() { become(invalid, 0); }
  int userType() const { return int(type_id); }

  long long whole(bool *ok) const {
    if (is_text())
      return qt_integer<long long>(value_text, ok, 10, 0x7fffffffffffffff);
    if (type_id == foreign) {
      if (ok)
        *ok = unknown<bool>("whether a value is an integer");
      return unknown<long long>("a value as an integer");
    }
    if (ok)
      *ok = type_id != invalid && type_id != place;
    return type_id == number ? ::qRound64(fraction()) : integer;
  }
  int toInt(bool *ok) const {
    if (is_text())
      return qt_integer<int>(value_text, ok, 10, 0x7fffffff);
    return static_cast<int>(whole(ok));
  }
  ::uint toUInt(bool *ok) const {
    if (is_text())
      return qt_integer<::uint>(value_text, ok, 10, 0xffffffff);
    return static_cast<::uint>(whole(ok));
  }
  ::qlonglong toLongLong(bool *ok) const { return whole(ok); }
  double toDouble(bool *ok) const {
    if (is_text())
      return qt_real(value_text, ok);
    if (type_id == foreign) {
      if (ok)
        *ok = unknown<bool>("whether a value is a number");
      return unknown<double>("a value as a number");
    }
    if (ok)
      *ok = type_id != invalid && type_id != place;
    return type_id == number ? fraction() : double(integer);
  }
  bool toBool() const {
    if (is_text()) {
      const text lower = text_map(value_text, text_read("lower"));
      return !any(text_equal(value_text, text{}),
                  any(text_equal(lower, text_read("0")), text_equal(lower, text_read("false"))));
    }
    if (type_id == foreign)
      return unknown<bool>("a value as a truth value");
    return type_id == number ? fraction() != 0 : all(type_id != place, integer != 0);
  }
  ::QString toString() const {
    if (type_id == number || type_id == foreign)
      return QString::make(unknown<text>("a value as a text"));
    if (type_id == invalid || type_id == place)
      return ::QString();
    if (type_id == string)
      return QString::make(value_text);
#ifdef QBYTEARRAY_H
    if (type_id == bytes)
      return ::QString::fromUtf8(QByteArray::make(value_text));
#endif
    if (type_id == truth)
      return QString::known(select(integer != 0, text_read("true"), text_read("false")));
    return QString::known(text_from_number(integer));
  }
  bool is_whole() const {
    return type_id == truth || type_id == i32 || type_id == u32 || type_id == i64;
  }
  bool operator==(const real &other) const {
    const QVariant &o = self(other);
    if ((type_id == invalid) != (o.type_id == invalid))
      return false;
    // As C compares numbers of two types.
    if (is_whole() && o.is_whole())
      return type_id == i64 || o.type_id == i64
                 ? integer == o.integer
                 : static_cast<::uint>(integer) == static_cast<::uint>(o.integer);
    if (type_id == number && o.is_whole())
      return fraction() == double(o.integer);
    if (is_whole() && o.type_id == number)
      return double(integer) == o.fraction();
    if (type_id != o.type_id)
      return unknown<bool>("values of two types that are compared");
    if (type_id == number)
      return fraction() == o.fraction();
    if (type_id == place || type_id == foreign)
      return unknown<bool>("values of such a type that are compared");
    return all(integer == o.integer, text_equal(value_text, o.value_text));
  }
  bool operator!=(const real &other) const { return !(*this == other); }
  template <class T> T value() const {
    return global::qvariant_cast<T>(reinterpret_cast<const real &>(*this));
  }
};

template <> inline int qvariant_cast<int>(const ::QVariant &v) { return v.toInt(); }
template <> inline ::Qt::CheckState qvariant_cast<::Qt::CheckState>(const ::QVariant &v) {
  return ::Qt::CheckState(v.toInt());
}
template <> inline bool qvariant_cast<bool>(const ::QVariant &v) { return v.toBool(); }
template <> inline double qvariant_cast<double>(const ::QVariant &v) { return v.toDouble(); }
#ifdef QPOINT_H
template <> inline ::QPointF qvariant_cast<::QPointF>(const ::QVariant &v) { return v.toPointF(); }
#endif
#ifdef QBYTEARRAY_H
template <> inline ::QByteArray qvariant_cast<::QByteArray>(const ::QVariant &v) {
  return v.toByteArray();
}
#endif
template <> inline ::uint qvariant_cast<::uint>(const ::QVariant &v) { return v.toUInt(); }
template <> inline ::QString qvariant_cast<::QString>(const ::QVariant &v) { return v.toString(); }

}  // namespace global
}  // namespace __reachd
#endif

#if defined(QMETATYPE_H) && QT_VERSION_MAJOR < 6
// Types are known by their numbers; how they are copied shows nowhere else.
namespace __reachd {
inline int qt_type_number() { return unknown<int>("the number of a type"); }
}  // namespace __reachd
inline int QMetaType::registerType(const char *, TypedDestructor, TypedConstructor, int, TypeFlags,
                                   const QMetaObject *) {
  return __reachd::qt_type_number();
}
inline int QMetaType::registerNormalizedType(const ::QByteArray &, Destructor, Constructor, int,
                                             TypeFlags, const QMetaObject *) {
  return __reachd::qt_type_number();
}
inline int QMetaType::registerNormalizedType(const ::QByteArray &, TypedDestructor, TypedConstructor,
                                             int, TypeFlags, const QMetaObject *) {
  return __reachd::qt_type_number();
}
#ifndef QT_NO_DATASTREAM
inline void QMetaType::registerStreamOperators(const char *, SaveOperator, LoadOperator) {}
inline void QMetaType::registerStreamOperators(int, SaveOperator, LoadOperator) {}
#endif
#endif

// Properties by their names: `setProperty("row", 3)`, `sender()->property("row").toInt()`.
#pragma GCC system_header
#if defined(QOBJECT_H) && defined(QVARIANT_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {

// One that no class declares, as QVariant's model has values.
struct qt_named_value {
  text name;
  text value_text;
  long long integer;
  double fraction[2];
  unsigned type_id;
};
constexpr int qt_named_values_max = 8;

// Is it a Q_PROPERTY of the object's class?
inline bool qt_declares(const ::QObject *object, text name) {
  const text wanted = join(join(text_of('|'), name), text_of('|'));
  for (const qt_class *c = qt_class_of(object); c; c = c->super)
    if (text_contains(text_read(c->properties), wanted))
      return true;
  return false;
}
// Where it is, or would be.
inline int qt_place_of_named(const ::QObject *object, text name) {
  const auto *list = kept<qt_named_value, qt_named_values_max>(object);
  const int count = property<int>(object, ".named_values");
  for (int i = 0; i < qt_named_values_max && i < count; ++i)
    if (text_equal(list[i].name, name))
      return i;
  return qt_named_values_max;
}
inline void qt_keep_value(qt_named_value &to, const ::QVariant &value) {
  const global::QVariant &v = global::QVariant::self(value);
  to.type_id = v.type_id;
  to.integer = v.integer;
  to.value_text = v.value_text;
  if (v.type_id == global::QVariant::number || v.type_id == global::QVariant::place)
    to.fraction[0] = v.fraction();
  if (v.type_id == global::QVariant::place)
    to.fraction[1] = v.fraction(1);
}
inline ::QVariant qt_kept_value(const qt_named_value &from) {
  ::QVariant result;
  global::QVariant &v = global::QVariant::self(result);
  v.type_id = from.type_id;
  v.integer = from.integer;
  v.value_text = from.value_text;
  if (from.type_id == global::QVariant::number || from.type_id == global::QVariant::place)
    v.fraction() = from.fraction[0];
  if (from.type_id == global::QVariant::place)
    v.fraction(1) = from.fraction[1];
  return result;
}

}  // namespace __reachd

inline QDynamicPropertyChangeEvent::QDynamicPropertyChangeEvent(const QByteArray &name)
    : QEvent(QEvent::DynamicPropertyChange), n(name) {}
inline QDynamicPropertyChangeEvent::~QDynamicPropertyChangeEvent() {}

inline bool QObject::setProperty(const char *name, const QVariant &value) {
  if (!name)
    return false;
  const __reachd::text wanted = __reachd::text_read(name);
  if (__reachd::qt_declares(this, wanted)) {
    __reachd::approximate("a property of the class that is set by its name");
    return true;
  }
  const int at = __reachd::qt_place_of_named(this, wanted);
  auto *list = __reachd::kept<__reachd::qt_named_value, __reachd::qt_named_values_max>(this);
  if (at < __reachd::qt_named_values_max) {
    // An invalid value takes the property away.
    if (!value.isValid())
      __reachd::limit("a property that is taken away");
    __reachd::qt_keep_value(list[at], value);
  } else {
    if (!value.isValid())
      return false;
    const int count = __reachd::property<int>(this, ".named_values");
    if (count < 0 || count >= __reachd::qt_named_values_max)
      __reachd::limit("more than 8 properties that no class declares");
    list[count].name = wanted;
    __reachd::qt_keep_value(list[count], value);
    __reachd::set_property<int>(this, ".named_values", count + 1);
  }
  QDynamicPropertyChangeEvent change((QByteArray(name)));
  __reachd::qt_send(this, &change);
  return false;
}
inline QVariant QObject::property(const char *name) const {
  const __reachd::text wanted = __reachd::text_read(name);
  if (__reachd::qt_declares(this, wanted))
    __reachd::limit("a property of the class that is asked for by its name");
  const int at = __reachd::qt_place_of_named(this, wanted);
  if (at == __reachd::qt_named_values_max)
    return QVariant();
  return __reachd::qt_kept_value(
      __reachd::kept<__reachd::qt_named_value, __reachd::qt_named_values_max>(this)[at]);
}
#endif

// Properties by their names: `setProperty("row", 3)`, `sender()->property("row").toInt()`.
#pragma GCC system_header
#if defined(QOBJECT_H) && defined(QVARIANT_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {

// Those that no class declares.
constexpr int qt_named_values_max = 8;
inline text *qt_value_names(const ::QObject *object) {
  return kept<text, qt_named_values_max>(object);
}
inline global::QVariant *qt_named_values(const ::QObject *object) {
  return kept<global::QVariant, qt_named_values_max>(object);
}

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
  const text *names = qt_value_names(object);
  const int count = property<int>(object, ".named_values");
  for (int i = 0; i < qt_named_values_max && i < count; ++i)
    if (text_equal(names[i], name))
      return i;
  return qt_named_values_max;
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
  __reachd::global::QVariant *values = __reachd::qt_named_values(this);
  if (at < __reachd::qt_named_values_max) {
    // An invalid value takes the property away.
    if (!value.isValid())
      __reachd::limit("a property that is taken away");
    values[at].become(value);
  } else {
    if (!value.isValid())
      return false;
    const int count = __reachd::property<int>(this, ".named_values");
    if (count < 0 || count >= __reachd::qt_named_values_max)
      __reachd::limit("more than 8 properties that no class declares");
    __reachd::qt_value_names(this)[count] = wanted;
    values[count].become(value);
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
  return QVariant(__reachd::qt_named_values(this)[at].me());
}
#endif

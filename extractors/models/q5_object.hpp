// Qt's object model: signals and slots, timers, the event loop. These are definitions of Qt's own
// functions, as its sources have them, over properties of objects. What moc would write comes behind
// (extractors/clang/qt_meta.cpp): for each class a `qt_class`, and the bodies of signals.
#pragma GCC system_header
#ifdef QOBJECT_H
namespace __reachd {

inline text qt_text(const ::QString &s) { return global::QString::t(s); }
inline ::QString qt_string(text t) { return global::QString::make(t); }
// A text that an object keeps, and whether it is null: what was never set is.
enum qt_text_kind : int { qt_text_default, qt_text_of_text, qt_text_of_nothing };
#define __reachd_keep_text(object, name, given)                                                  \
  (::__reachd::set_property<::__reachd::text>(object, name, ::__reachd::qt_text(given)),         \
   ::__reachd::set_property<int>(object, "." name "_kind", ::__reachd::qt_kind_of(given)))
#define __reachd_kept_text(object, name)                                                         \
  ::__reachd::qt_kept(::__reachd::property<::__reachd::text>(object, name),                      \
                      ::__reachd::property<int>(object, "." name "_kind"))
inline int qt_kind_of(const ::QString &s) {
  switch (global::QString::self(s).is_null) {
  case nullness::no: return qt_text_of_text;
  case nullness::yes: return qt_text_default;
  default: return qt_text_of_nothing;
  }
}
inline ::QString qt_kept(text t, int kind) {
  ::QString result = global::QString::make(t);
  global::QString::self(result).is_null = kind == qt_text_default   ? nullness::yes
                                          : kind == qt_text_of_text ? nullness::no
                                                                    : nullness::unknown;
  return result;
}

// The arguments of a call that waits for the event loop.
struct qt_values {
  void *arguments[11];
  virtual ~qt_values() {}
};
template <class... T> struct qt_kept_values;
template <> struct qt_kept_values<> {
  explicit qt_kept_values(void **) {}
  void point(void **) {}
};
template <class Head, class... Tail> struct qt_kept_values<Head, Tail...> {
  Head head;
  qt_kept_values<Tail...> tail;
  explicit qt_kept_values(void **from) : head(*static_cast<Head *>(*from)), tail(from + 1) {}
  void point(void **to) {
    *to = (void *)__builtin_addressof(head);
    tail.point(to + 1);
  }
};
template <class... T> struct qt_values_of : qt_values {
  qt_kept_values<T...> kept;
  explicit qt_values_of(void **from) : kept(from) { kept.point(arguments + 1); }
};
// One that is only declared in this source cannot be copied here.
template <class T, usize = sizeof(T)> constexpr bool qt_is_copied(int) {
  return __is_constructible(T, const T &);
}
template <class T> constexpr bool qt_is_copied(...) { return false; }
template <class... T> qt_values *qt_keep_values(void **from) {
  if constexpr (sizeof...(T) == 0)
    return nullptr;
  else if constexpr ((qt_is_copied<T>(0) && ...))
    return new qt_values_of<T...>(from);
  else
    limit("arguments of a call that waits for the event loop");
}

// A signal or slot: its normalized signature, and for signals what tells them apart.
struct qt_method {
  const char *signature;
  void *(*key)();
  void (*sent)(::QObject *);  // null: the program emits it
  bool is_emitted;            // models emit it where Qt does
  qt_values *(*keep)(void **arguments);  // null: they cannot be kept
};
struct qt_class {
  const qt_class *super;
  const char *name;
  void (*call)(::QObject *, int id, void **arguments);
  const qt_method *methods;
  int count;
  // Calls a function of the program that nothing else calls; false: there is none of that number.
  bool (*ask)(::QObject *, int which);
  int asked;
  const char *properties;  // |name|name|
  bool has_timers;         // the library starts some for itself, whose events come to the object
};
bool qt_send(::QObject *receiver, ::QEvent *event);
// Room for a value of which nothing is known.
template <class T> union qt_room {
  T value;
  qt_room() {}
  ~qt_room() {}
};
void qt_ask(::QObject *object, int which);
void qt_other_event(::QObject *object, int type);
bool qt_has_timers_of_its_own(const ::QObject *object);

template <class T> struct qt_plain { using type = T; };
template <class T> struct qt_plain<const T> { using type = T; };
template <class T> struct qt_plain<T &> : qt_plain<T> {};
template <class T> struct qt_plain<T &&> : qt_plain<T> {};
template <class T> using qt_value = typename qt_plain<T>::type;
template <class T> struct qt_identity { using type = T; };
template <class T> using qt_same = typename qt_identity<T>::type;

template <class Signal> void *qt_key_of(Signal signal) {
  return *reinterpret_cast<void *const *>(&signal);
}
struct qt_connection {
  void *key;
  ::QObject *receiver;
  void (*call)(::QObject *, int, void **);
  int id;
  ::QtPrivate::QSlotObjectBase *slot;
  int type;
  const qt_method *signal;
};
constexpr int qt_connections_max = 16;
// What is added to a type of connection.
constexpr int qt_unique = 0x80;
constexpr int qt_single_shot = 0x100;

inline ::QObject *qt_current_sender = nullptr;
inline bool qt_has_quit = false;
inline bool qt_has_timers = false;  // one was started
// That runs now; null: the one that made the application.
inline ::QThread *qt_thread = nullptr;
inline bool qt_has_threads = false;

// q5_queue.hpp: how many calls and events wait for the event loop.
inline int qt_queue_length = 0;
bool qt_is_queued(const ::QObject *receiver, int type);
void qt_emit_later(::QObject *sender, const qt_connection &to, void **arguments);
void qt_forget_waiting(const ::QObject *receiver);
// Does the event loop run, and wait for what is outside? What comes from there is in no order with
// what waits in the queue, but no more than a few calls ever wait while it comes.
constexpr int qt_waiting_few = 2;
inline bool qt_waits() { return all(!qt_has_quit, qt_queue_length < qt_waiting_few); }

inline const qt_class *qt_class_of(const ::QObject *object) {
  return reinterpret_cast<const qt_class *>(object->metaObject());
}

inline void qt_call(::QObject *sender, ::QObject *receiver, void (*call)(::QObject *, int, void **),
                    int id, ::QtPrivate::QSlotObjectBase *slot, void **arguments) {
  ::QObject *before = qt_current_sender;
  qt_current_sender = sender;
  if (slot) {
    // It may end the connection.
    slot->ref();
    slot->call(receiver, arguments);
    slot->destroyIfLastRef();
  } else {
    call(receiver, id, arguments);
  }
  qt_current_sender = before;
}
inline void qt_emit(::QObject *sender, void *key, void **arguments) {
  if (property<bool>(sender, "q_blocked"))
    return;
  auto *list = kept<qt_connection, qt_connections_max>(sender);
  const int count = property<int>(sender, "q_connections");
  for (int i = 0; i < count; ++i) {
    ::QObject *receiver = list[i].receiver;
    if (list[i].key != key || !receiver || property<bool>(receiver, "q_is_gone"))
      continue;
    if (list[i].type & qt_single_shot)
      list[i].receiver = nullptr;
    if (qt_is_queued(receiver, list[i].type))
      qt_emit_later(sender, list[i], arguments);
    else
      qt_call(sender, receiver, list[i].call, list[i].id, list[i].slot, arguments);
  }
}

// Is there anyone whom the signal would tell something?
inline bool qt_is_heard(const ::QObject *sender, void *key) {
  const auto *list = kept<qt_connection, qt_connections_max>(sender);
  const int count = property<int>(sender, "q_connections");
  for (int i = 0; i < count; ++i)
    if (list[i].key == key && list[i].receiver)
      return true;
  return false;
}

// SIGNAL(valueChanged( const QString & )) is what moc calls "valueChanged(QString)"; a reference
// to what is not constant stays one.
inline text qt_signature(const char *written) {
  const text whole = text_read(written);
  if (!text_contains(whole, text_of(' ')) && !text_contains(whole, text_of('&')))
    return whole;
  text result{};
  bool is_constant = false;
  for (const char *c = written; *c; ++c) {
    if (*c == ' ' || (*c == '&' && is_constant))
      continue;
    is_constant = is_constant && *c != ',';
    const bool starts_word = c[-1] == '(' || c[-1] == ',' || c[-1] == ' ';
    if (starts_word && c[0] == 'c' && c[1] == 'o' && c[2] == 'n' && c[3] == 's' && c[4] == 't' &&
        c[5] == ' ') {
      c += 5;
      is_constant = true;
    } else {
      result = text_concat(result, text_of(*c));
    }
  }
  return result;
}

inline void qt_is_able_to_send(const ::QObject *object);
struct qt_found {
  const qt_class *owner;
  int id;
};
inline qt_found qt_find_method(const ::QObject *object, text wanted) {
  for (const qt_class *c = qt_class_of(object); c; c = c->super)
    for (int i = 0; i < c->count; ++i)
      if (text_equal(text_read(c->methods[i].signature), wanted))
        return {c, i};
  return {nullptr, 0};
}
inline qt_found qt_find(const ::QObject *object, const char *name) {
  return qt_find_method(object, qt_signature(name));
}

// That something is heard which the library may emit at any time makes it an event.
inline void qt_hear(const ::QObject *sender, const qt_method &method) {
  auto *handler = (void *)method.sent;
  const text name = text_read(method.signature);
  const text shown = text_part(name, 0, text_find(name, text_of('('), 0));
#define __reachd_hear(handler_name, label_name)                                                  \
  void *handler_name##_now = property<void *>(sender, "q_" #handler_name);                       \
  if (!handler_name##_now) {                                                                     \
    set_property<text>(sender, "q_" #label_name, shown);                                         \
    set_property<void *>(sender, "q_" #handler_name, handler);                                   \
  }                                                                                              \
  if (!handler_name##_now || handler_name##_now == handler)                                      \
    return;
  __reachd_hear(sent0, sent_name0) __reachd_hear(sent1, sent_name1)
  __reachd_hear(sent2, sent_name2) __reachd_hear(sent3, sent_name3)
  limit("more than four signals of one object that are not modelled");
}
inline const qt_method *qt_signal_of(const ::QObject *sender, void *key) {
  for (const qt_class *c = qt_class_of(sender); c; c = c->super)
    for (int i = 0; i < c->count; ++i)
      if (c->methods[i].key && c->methods[i].key() == key)
        return &c->methods[i];
  return nullptr;
}
inline void qt_hear(const ::QObject *sender, const qt_connection &made) {
  // What models make known classes emit, others may emit at any time.
  if (made.signal && made.signal->sent &&
      (!made.signal->is_emitted || property<bool>(sender, "q_no_model")))
    qt_hear(sender, *made.signal);
}
#ifdef QABSTRACTBUTTON_H
inline void qt_hear_presses(const ::QObject *sender, void *key);  // q6_widgets.hpp
#else
inline void qt_hear_presses(const ::QObject *, void *) {}
#endif
inline qt_connection *qt_connect(const ::QObject *sender, qt_connection made,
                                 ::Qt::ConnectionType type) {
  made.signal = qt_signal_of(sender, made.key);
  qt_hear(sender, made);
  qt_hear_presses(sender, made.key);
  made.type = int(type);
  const int count = property<int>(sender, "q_connections");
  if (count >= qt_connections_max)
    limit("more than 16 connections of one sender");
  auto *list = kept<qt_connection, qt_connections_max>(sender);
  list[count] = made;
  set_property<int>(const_cast<::QObject *>(sender), "q_connections", count + 1);
  return &list[count];
}

// What a sender that is deleted has connected.
inline void qt_end_connections(::QObject *sender) {
  auto *list = kept<qt_connection, qt_connections_max>(sender);
  const int count = property<int>(sender, "q_connections");
  for (int i = 0; i < count; ++i) {
    list[i].receiver = nullptr;
    if (::QtPrivate::QSlotObjectBase *slot = list[i].slot)
      slot->destroyIfLastRef();
  }
}

// Does it call that slot? `function` is the address of a pointer to it, `call` and `id` say which
// method it is; none of them: any.
inline bool qt_is_for(const qt_connection &c, void **function,
                      void (*call)(::QObject *, int, void **), int id) {
  if (function)
    return c.slot && c.slot->compare(function);
  return !call || (!c.slot && c.call == call && c.id == id);
}
// Null: any.
inline bool qt_disconnect(const ::QObject *sender, void *key, const ::QObject *receiver,
                          void **function = nullptr,
                          void (*call)(::QObject *, int, void **) = nullptr, int id = 0) {
  auto *list = kept<qt_connection, qt_connections_max>(sender);
  const int count = property<int>(sender, "q_connections");
  bool is_any = false;
  for (int i = 0; i < count; ++i)
    if ((!key || list[i].key == key) && (!receiver || list[i].receiver == receiver) &&
        qt_is_for(list[i], function, call, id)) {
      is_any = is_any || list[i].receiver;
      list[i].receiver = nullptr;
    }
  return is_any;
}

// Is there one like it already?
inline bool qt_is_connected(const ::QObject *sender, const qt_connection &made, void **function) {
  const auto *list = kept<qt_connection, qt_connections_max>(sender);
  const int count = property<int>(sender, "q_connections");
  for (int i = 0; i < count; ++i)
    if (list[i].key == made.key && list[i].receiver == made.receiver &&
        qt_is_for(list[i], function, made.call, made.id))
      return true;
  return false;
}

// Children, the oldest first; those that went elsewhere since are still listed.
struct qt_child {
  ::QObject *object;
};
constexpr int qt_children_max = 64;
inline void qt_adopt(::QObject *parent, ::QObject *child) {
  if (!parent || !child)
    return;
  const int count = property<int>(parent, "q_children");
  auto *list = kept<qt_child, qt_children_max>(parent);
  if (count > 0 && count <= qt_children_max && list[count - 1].object == child)
    return;
  if (count < qt_children_max)
    list[count].object = child;
  set_property<int>(parent, "q_children", count + 1);
}
// Those of a layout are its widget's.
inline void qt_delete_children(::QObject *parent) {
  const auto *list = kept<qt_child, qt_children_max>(parent);
  const int count = property<int>(parent, "q_children");
  if (count > qt_children_max)
    approximate("an object with more than 64 children is deleted");
  for (int i = 0; i < count && i < qt_children_max; ++i) {
    ::QObject *child = list[i].object;
    if (property<::QObject *>(child, "q_parent") != parent ||
        property<bool>(child, "q_is_deleted"))
      continue;
    if (property<bool>(child, "q_is_layout"))
      qt_delete_children(child);
    delete child;
  }
}
// Whom it belongs to: `q_owner`, else the first that it was put into which is no layout.
inline ::QObject *qt_parent(const ::QObject *object) {
  if (::QObject *owner = property<::QObject *>(object, "q_owner"))
    return owner;
  ::QObject *parent = property<::QObject *>(object, "q_parent");
  if (property<bool>(object, "q_is_widget"))
    for (int depth = 0; depth < 8 && parent && property<bool>(parent, "q_is_layout"); ++depth)
      parent = property<::QObject *>(parent, "q_parent");
  return parent;
}

namespace quiet {
inline void made(::QObject *object) { set_property<bool>(object, "q_no_model", true); }
inline void made(::QObject *object, ::QObject *parent) {
  made(object);
  object->setParent(parent);
}
}  // namespace quiet

// What is in a layout is a child of the widget around it; here it is in the lists of both.
inline bool qt_is_called(const ::QObject *object, bool is_any, text name) {
  return is_any || text_equal(property<text>(object, "q_name"), name);
}
template <class What> void qt_each_child(const ::QObject *parent, What what) {
  const int count = property<int>(parent, "q_children");
  const auto *list = kept<qt_child, qt_children_max>(parent);
  for (int i = 0; i < count && i < qt_children_max; ++i)
    if (property<::QObject *>(list[i].object, "q_parent") == parent)
      what(list[i].object);
}
template <class T> T qt_direct_child(const ::QObject *parent, bool is_any, text name, int depth) {
  if (depth > 8)
    limit("layouts nested deeper than 8");
  T found = nullptr;
  qt_each_child(parent, [&](::QObject *child) {
    if (found)
      return;
    T same = dynamic_cast<T>(child);
    if (same && qt_is_called(child, is_any, name))
      found = same;
    else if (property<bool>(child, "q_is_layout"))
      found = qt_direct_child<T>(child, is_any, name, depth + 1);
  });
  return found;
}
template <class T>
T qt_any_child(const ::QObject *parent, bool is_any, text name, bool is_deep, int depth) {
  if (depth > 16)
    limit("objects nested deeper than 16");
  T found = qt_direct_child<T>(parent, is_any, name, 0);
  if (!found && is_deep)
    qt_each_child(parent, [&](::QObject *child) {
      if (!found)
        found = qt_any_child<T>(child, is_any, name, true, depth + 1);
    });
  return found;
}
template <class T>
void qt_all_children(::QList<T> &all, const ::QObject *parent, bool is_any, text name, bool is_deep,
                     int depth) {
  if (depth > 16)
    limit("objects nested deeper than 16");
  qt_each_child(parent, [&](::QObject *child) {
    T same = dynamic_cast<T>(child);
    if (same && qt_is_called(child, is_any, name))
      all.append(same);
    if (is_deep || property<bool>(child, "q_is_layout"))
      qt_all_children<T>(all, child, is_any, name, is_deep, depth + 1);
  });
}

namespace global {
struct QObject : ::QObject {
  template <class T> T findChild(const ::QString &name, ::Qt::FindChildOptions options) const {
    return qt_any_child<T>(this, name.isNull(), qt_text(name),
                           options & ::Qt::FindChildrenRecursively, 0);
  }
  template <class T>
  ::QList<T> findChildren(const ::QString &name, ::Qt::FindChildOptions options) const {
    ::QList<T> all;
    qt_all_children<T>(all, this, name.isNull(), qt_text(name),
                       options & ::Qt::FindChildrenRecursively, 0);
    return all;
  }
#if QT_VERSION_MAJOR >= 6
  template <class T> ::QList<T> findChildren(::Qt::FindChildOptions options) const {
    ::QList<T> all;
    qt_all_children<T>(all, this, true, text{}, options & ::Qt::FindChildrenRecursively, 0);
    return all;
  }
#endif
  ::QObject *parent() const { return qt_parent(this); }
  bool isWidgetType() const { return ::__reachd::property<bool>(this, "q_is_widget"); }
  bool isWindowType() const { return false; }
  bool signalsBlocked() const noexcept { return ::__reachd::property<bool>(this, "q_blocked"); }
};
template <class T> T qobject_cast(::QObject *object) { return dynamic_cast<T>(object); }
// Interfaces are asked for with a type that is not const.
template <class T> T qobject_cast(const ::QObject *object) {
  return dynamic_cast<T>(const_cast<::QObject *>(object));
}
}  // namespace global

}  // namespace __reachd

inline void __reachd::qt_is_able_to_send(const ::QObject *object) {
  require(!property<bool>(object, "q_is_gone") && qt_waits());
  // Like an animation that was not started.
  require(!property<bool>(object, "q_idle"));
}

inline const char *qFlagLocation(const char *method) { return method; }

inline QMetaObject::Connection::Connection() : d_ptr(nullptr) {}
inline QMetaObject::Connection::Connection(const QMetaObject::Connection &other)
    : d_ptr(other.d_ptr) {}
inline QMetaObject::Connection &
QMetaObject::Connection::operator=(const QMetaObject::Connection &other) {
  d_ptr = other.d_ptr;
  return *this;
}
inline QMetaObject::Connection::~Connection() {}

inline const char *QMetaObject::className() const {
  return reinterpret_cast<const __reachd::qt_class *>(this)->name;
}

inline QObject::QObject(QObject *parent) {
  __reachd::set_property<void *>(this, "q_asked", (void *)&__reachd::qt_ask);
  void (*other)(QObject *, int) = &__reachd::qt_other_event;
  __reachd::set_property<void *>(this, "q_other_event", (void *)other);
  setParent(parent);
}
inline bool __reachd::qt_has_timers_of_its_own(const ::QObject *object) {
  for (const qt_class *c = qt_class_of(object); c; c = c->super)
    if (c->has_timers)
      return true;
  return false;
}
inline void __reachd::qt_ask(::QObject *object, int which) {
  require(!property<bool>(object, "q_is_gone"));
  int before = 0;
  bool is_called = false;
  for (const qt_class *c = qt_class_of(object); c; c = c->super) {
    if (c->ask)
      is_called = c->ask(object, which - before) || is_called;
    before += c->asked;
  }
  require(is_called);
}
inline QObject::~QObject() {
  __reachd::set_property<bool>(this, "q_is_gone", true);
  __reachd::set_property<bool>(this, "q_is_deleted", true);
  __reachd::qt_end_connections(this);
  __reachd::qt_forget_waiting(this);
  if (!__reachd::property<bool>(this, "q_is_layout"))
    __reachd::qt_delete_children(this);
}
inline void QObject::setParent(QObject *parent) {
  __reachd::set_property<QObject *>(this, "q_parent", parent);
  __reachd::qt_adopt(parent, this);
}
inline QObject *QObject::sender() const { return __reachd::qt_current_sender; }
inline QString QObject::objectName() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_name"));
}
#if QT_VERSION_MAJOR < 6
inline void QObject::setObjectName(const QString &name) {
  __reachd::set_property<__reachd::text>(this, "q_name", __reachd::qt_text(name));
}
#else
inline void QObject::doSetObjectName(const QString &name) {
  __reachd::set_property<__reachd::text>(this, "q_name", __reachd::qt_text(name));
}
#endif
inline bool QObject::blockSignals(bool block) noexcept {
  const bool before = __reachd::property<bool>(this, "q_blocked");
  __reachd::set_property<bool>(this, "q_blocked", block);
  return before;
}
inline bool QObject::eventFilter(QObject *, QEvent *) { return false; }
inline void QObject::timerEvent(QTimerEvent *) {}
inline void QObject::childEvent(QChildEvent *) {}
inline void QObject::customEvent(QEvent *) {}
inline void QObject::deleteLater() { __reachd::set_property<bool>(this, "q_is_gone", true); }

inline QMetaObject::Connection QObject::connect(const QObject *sender, const char *signal,
                                                const QObject *receiver, const char *member,
                                                Qt::ConnectionType type) {
  if (!sender || !signal || !receiver || !member)
    return QMetaObject::Connection();
  if (!__reachd::is_known(sender)) {
    __reachd::approximate("a connection of an object that is not known");
    return QMetaObject::Connection();
  }
  // The first character tells slots ('1') from signals ('2').
  const __reachd::qt_found from = __reachd::qt_find(sender, signal + 1);
  const __reachd::qt_found to = __reachd::qt_find(receiver, member + 1);
  if (!from.owner || !to.owner) {
    __reachd::approximate("a connection to a signal or slot that is not known");
    return QMetaObject::Connection();
  }
  const __reachd::qt_connection made = {from.owner->methods[from.id].key(),
                                        const_cast<QObject *>(receiver),
                                        to.owner->call,
                                        to.id,
                                        nullptr,
                                        0,
                                        nullptr};
  if ((type & __reachd::qt_unique) && __reachd::qt_is_connected(sender, made, nullptr))
    return QMetaObject::Connection();
  return QMetaObject::Connection(__reachd::qt_connect(sender, made, type));
}
inline QMetaObject::Connection
QObject::connectImpl(const QObject *sender, void **signal, const QObject *receiver, void **function,
                     QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type, const int *,
                     const QMetaObject *) {
  if (!sender || !receiver) {
    slot->destroyIfLastRef();
    return QMetaObject::Connection();
  }
  if (!__reachd::is_known(sender)) {
    __reachd::approximate("a connection of an object that is not known");
    return QMetaObject::Connection();
  }
  const __reachd::qt_connection made = {
      *signal, const_cast<QObject *>(receiver), nullptr, 0, slot, 0, nullptr};
  if ((type & __reachd::qt_unique) && function &&
      __reachd::qt_is_connected(sender, made, function))
    return QMetaObject::Connection();
  return QMetaObject::Connection(__reachd::qt_connect(sender, made, type));
}
inline bool QObject::disconnect(const QObject *sender, const char *signal, const QObject *receiver,
                                const char *member) {
  if (!sender || (!receiver && member))
    return false;
  void *key = nullptr;
  if (signal) {
    const __reachd::qt_found from = __reachd::qt_find(sender, signal + 1);
    if (!from.owner)
      return false;
    key = from.owner->methods[from.id].key();
  }
  if (!receiver || !member)
    return __reachd::qt_disconnect(sender, key, receiver);
  const __reachd::qt_found to = __reachd::qt_find(receiver, member + 1);
  if (!to.owner)
    return false;
  // One that was connected by its address is the same slot, which is not told from others here.
  const auto *list =
      __reachd::kept<__reachd::qt_connection, __reachd::qt_connections_max>(sender);
  for (int i = 0; i < __reachd::property<int>(sender, "q_connections"); ++i)
    if (list[i].slot && list[i].receiver == receiver && (!key || list[i].key == key))
      __reachd::approximate("a slot that is connected by its address and disconnected by its name");
  return __reachd::qt_disconnect(sender, key, receiver, nullptr, to.owner->call, to.id);
}
inline bool QObject::disconnect(const QMetaObject::Connection &connection) {
  auto *made = static_cast<__reachd::qt_connection *>(connection.d_ptr);
  if (!made || !made->receiver)
    return false;
  made->receiver = nullptr;
  return true;
}
inline bool QObject::disconnectImpl(const QObject *sender, void **signal, const QObject *receiver,
                                    void **function, const QMetaObject *) {
  if (!sender || (!receiver && function))
    return false;
  return __reachd::qt_disconnect(sender, signal ? *signal : nullptr, receiver, function);
}

namespace __reachd {
// Connects `slot`, which is called on_NAME_SIGNAL, to that signal of what is called so in `parent`.
inline void qt_connect_named(const ::QObject *parent, ::QObject *receiver, const qt_class *owner,
                             int slot, int depth) {
  const text wanted = text_read(owner->methods[slot].signature);
  const int count = property<int>(parent, "q_children");
  const auto *list = kept<qt_child, qt_children_max>(parent);
  for (int i = 0; i < count && i < qt_children_max; ++i) {
    ::QObject *child = list[i].object;
    // What is in a layout is also a child of the widget around it here.
    if (property<::QObject *>(child, "q_parent") != parent)
      continue;
    const text start = join(join(text_read("on_"), property<text>(child, "q_name")), text_of('_'));
    if (text_starts(wanted, start)) {
      const text signal = text_part(wanted, text_length(start), text_length(wanted));
      for (const qt_class *c = qt_class_of(child); c; c = c->super)
        for (int k = 0; k < c->count; ++k)
          if (c->methods[k].key && text_equal(text_read(c->methods[k].signature), signal)) {
            qt_connect(child, {c->methods[k].key(), receiver, owner->call, slot, nullptr},
                       ::Qt::AutoConnection);
            return;
          }
    }
    if (depth < 8)
      qt_connect_named(child, receiver, owner, slot, depth + 1);
  }
}
}  // namespace __reachd
inline void QMetaObject::connectSlotsByName(QObject *object) {
  const __reachd::text start = __reachd::text_read("on_");
  for (const auto *c = __reachd::qt_class_of(object); c; c = c->super)
    for (int i = 0; i < c->count; ++i)
      if (!c->methods[i].key &&
          __reachd::text_starts(__reachd::text_read(c->methods[i].signature), start))
        __reachd::qt_connect_named(object, object, c, i, 0);
}

namespace __reachd {
// What the program makes before is made once, on its own.
inline bool qt_has_started = false;
#ifdef QWIDGET_H
inline void qt_first_window_comes();  // q9_view_choices.hpp
#else
inline void qt_first_window_comes() {}
#endif
}  // namespace __reachd
#ifdef QCOREAPPLICATION_H
namespace __reachd {
inline int qt_argument_count = 0;
inline char **qt_argument_texts = nullptr;
}  // namespace __reachd
inline QCoreApplication::QCoreApplication(int &argc, char **argv, int) : QObject(nullptr) {
  self = this;
  __reachd::qt_argument_count = argc;
  __reachd::qt_argument_texts = argv;
}
inline QCoreApplication::~QCoreApplication() {}
inline int QCoreApplication::exec() {
  __reachd::qt_has_started = true;
  __reachd::qt_first_window_comes();
  __reachd::run_loop();
  return 0;
}
inline void QCoreApplication::quit() { __reachd::qt_has_quit = __reachd::reachd_loop_is_last(); }
inline void QCoreApplication::exit(int) { __reachd::qt_has_quit = __reachd::reachd_loop_is_last(); }
#endif

#endif

// The queue of what waits for the event loop: calls by queued connections, events that were posted;
// and calls of methods by their names, and of functions, as QMetaObject::invokeMethod does them.
#pragma GCC system_header
#ifdef QOBJECT_H
namespace __reachd {

// A call of a slot or function, or an event, that waits for the event loop of its receiver's thread.
struct qt_waiting {
  ::QObject *receiver;
  ::QObject *sender;
  void (*call)(::QObject *, int, void **);
  int id;
  ::QtPrivate::QSlotObjectBase *slot;
  qt_values *values;  // null: without arguments
  ::QEvent *event;    // then nothing else
};
constexpr int qt_waiting_max = 4;
inline qt_waiting qt_queue[qt_waiting_max];

inline ::QThread *qt_thread_of(const ::QObject *object) {
  return qt_has_threads ? property<::QThread *>(object, "q_thread") : nullptr;
}

inline bool qt_is_queued(const ::QObject *receiver, int type) {
  const int kind = type & 0xf;
  if (kind == ::Qt::QueuedConnection)
    return true;
  const bool is_elsewhere = qt_has_threads && qt_thread_of(receiver) != qt_thread;
  if (kind == ::Qt::BlockingQueuedConnection && is_elsewhere)
    approximate("a call that waits for another thread");
  return kind == ::Qt::AutoConnection && is_elsewhere;
}

// The first that waits for the event loop of that thread; -1: nothing does.
inline int qt_first_waiting(const ::QThread *thread) {
  for (int i = 0; i < qt_waiting_max; ++i)
    if (i < qt_queue_length && qt_thread_of(qt_queue[i].receiver) == thread)
      return i;
  return -1;
}
inline qt_waiting qt_take_waiting(int at) {
  const qt_waiting first = qt_queue[at];
  for (int i = 0; i + 1 < qt_waiting_max; ++i)
    if (i >= at)
      qt_queue[i] = qt_queue[i + 1];
  qt_queue[qt_waiting_max - 1] = qt_waiting{};
  --qt_queue_length;
  return first;
}
inline void qt_drop(const qt_waiting &what) {
  if (what.slot)
    what.slot->destroyIfLastRef();
  delete what.values;
  delete what.event;
}
inline void qt_do(const qt_waiting &what) {
  void *none[] = {nullptr};
  if (what.event)
    qt_send(what.receiver, what.event);
  else
    qt_call(what.sender, what.receiver, what.call, what.id, what.slot,
            what.values ? what.values->arguments : none);
  qt_drop(what);
}
// What waits comes in the order in which it was posted, for each thread.
inline void qt_run_queue(::QObject *receiver) {
  require(!qt_has_quit);
  ::QThread *const thread = qt_thread_of(receiver);
  const int at = qt_first_waiting(thread);
  require(at >= 0 && qt_queue[at].receiver == receiver);
  const qt_waiting first = qt_take_waiting(at);
  if (thread)
    approximate("a thread does one thing at a time, and nothing else happens meanwhile");
  qt_thread = thread;
  qt_do(first);
  qt_thread = nullptr;
}
// All that waits, at once, and what is posted meanwhile.
inline void qt_run_all_waiting() {
  for (int i = 0; i < 2 * qt_waiting_max; ++i) {
    const int at = qt_first_waiting(qt_thread);
    if (at < 0)
      return;
    qt_do(qt_take_waiting(at));
  }
  limit("more than eight calls and events that wait for the event loop, one after the other");
}
inline void qt_wait(const qt_waiting &what) {
  if (property<bool>(what.receiver, "q_is_gone"))
    return;
  if (qt_queue_length >= qt_waiting_max)
    limit("more than four calls and events that wait for the event loop");
  qt_queue[qt_queue_length] = what;
  ++qt_queue_length;
  set_property<void *>(what.receiver, "q_waiting", (void *)&qt_run_queue);
}
// Of what is deleted nothing waits any more.
inline void qt_forget_waiting(const ::QObject *receiver) {
  // For most objects this alone is known, and nothing else has to be looked at.
  if (!property<void *>(receiver, "q_waiting"))
    return;
  for (int i = qt_waiting_max - 1; i >= 0; --i)
    if (i < qt_queue_length && qt_queue[i].receiver == receiver)
      qt_drop(qt_take_waiting(i));
}

inline qt_values *qt_keep(const qt_method *method, void **arguments) {
  if (!method || !method->keep)
    limit("arguments of a call that waits for the event loop");
  return method->keep(arguments + 1);
}
inline void qt_emit_later(::QObject *sender, const qt_connection &to, void **arguments) {
  if (to.slot)
    to.slot->ref();
  qt_wait({to.receiver, sender, to.call, to.id, to.slot, qt_keep(to.signal, arguments), nullptr});
}

inline bool qt_invoke(::QObject *object, ::QtPrivate::QSlotObjectBase *slot, int type,
                      void *result) {
  if (!object)
    return false;
  if (qt_is_queued(object, type)) {
    qt_wait({object, nullptr, nullptr, 0, slot, nullptr, nullptr});
    return true;
  }
  void *arguments[] = {result};
  slot->call(object, arguments);
  slot->destroyIfLastRef();
  return true;
}
inline bool qt_invoke(::QObject *object, const char *member, int type,
                      ::QGenericReturnArgument result, const ::QGenericArgument *values) {
  if (!object)
    return false;
  text wanted = text_concat(text_read(member), text_of('('));
  void *arguments[11] = {result.data()};
  for (int i = 0; i < 10 && values[i].name(); ++i) {
    if (i > 0)
      wanted = text_concat(wanted, text_of(','));
    wanted = text_concat(wanted, qt_signature(values[i].name()));
    arguments[i + 1] = values[i].data();
  }
  wanted = text_concat(wanted, text_of(')'));
  const qt_found found = qt_find_method(object, wanted);
  if (!found.owner)
    return false;
  if (qt_is_queued(object, type))
    qt_wait({object, nullptr, found.owner->call, found.id, nullptr,
             qt_keep(&found.owner->methods[found.id], arguments), nullptr});
  else
    found.owner->call(object, found.id, arguments);
  return true;
}

}  // namespace __reachd

inline bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *slot,
                                          Qt::ConnectionType type, void *result) {
  return __reachd::qt_invoke(object, slot, type, result);
}
inline bool QMetaObject::invokeMethod(QObject *object, const char *member, Qt::ConnectionType type,
                                      QGenericReturnArgument result, QGenericArgument a,
                                      QGenericArgument b, QGenericArgument c, QGenericArgument d,
                                      QGenericArgument e, QGenericArgument f, QGenericArgument g,
                                      QGenericArgument h, QGenericArgument i, QGenericArgument j) {
  const QGenericArgument values[] = {a, b, c, d, e, f, g, h, i, j};
  return __reachd::qt_invoke(object, member, type, result, values);
}
inline void QObject::moveToThread(QThread *thread) {
  __reachd::qt_has_threads = true;
  __reachd::set_property<QThread *>(this, "q_thread", thread);
}

#ifdef QCOREAPPLICATION_H
inline void QCoreApplication::sendPostedEvents(QObject *receiver, int type) {
  if (receiver || type)
    __reachd::approximate("some of what waits for the event loop is asked for");
  __reachd::qt_run_all_waiting();
}
inline void QCoreApplication::removePostedEvents(QObject *, int) {
  __reachd::approximate("something that waits for the event loop is removed");
}
// What else comes meanwhile, a click on "Cancel" say, is not followed.
inline void QCoreApplication::processEvents(QEventLoop::ProcessEventsFlags) {
  __reachd::qt_run_all_waiting();
  __reachd::approximate("events that are processed while a handler runs");
}
inline void QCoreApplication::processEvents(QEventLoop::ProcessEventsFlags flags, int) {
  processEvents(flags);
}
#endif
#endif

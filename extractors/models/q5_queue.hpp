// The queue of what waits for the event loop: calls by queued connections, events that were posted;
// and calls of methods by their names, and of functions, as QMetaObject::invokeMethod does them.
#pragma GCC system_header
#ifdef QOBJECT_H
namespace __reachd {

// A call of a slot or function, or an event, that waits for the event loop of its receiver's thread.
struct qt_waiting {
  ::QObject *receiver;  // null: it was deleted
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

// What waits comes in the order in which it was posted, for each thread.
inline void qt_run_queue(::QObject *receiver) {
  require(!qt_has_quit);
  int at = 0;
  bool is_found = false;
  for (int i = 0; i < qt_waiting_max && !is_found; ++i)
    if (i < qt_queue_length && qt_queue[i].receiver &&
        qt_thread_of(qt_queue[i].receiver) == qt_thread_of(receiver)) {
      at = i;
      is_found = true;
    }
  require(is_found && qt_queue[at].receiver == receiver);
  const qt_waiting first = qt_queue[at];
  for (int i = 0; i + 1 < qt_waiting_max; ++i)
    if (i >= at)
      qt_queue[i] = qt_queue[i + 1];
  qt_queue[qt_waiting_max - 1] = qt_waiting{};
  --qt_queue_length;
  ::QThread *const thread = qt_thread_of(receiver);
  if (thread)
    approximate("a thread does one thing at a time, and nothing else happens meanwhile");
  qt_thread = thread;
  if (first.event) {
    qt_send(receiver, first.event);
    delete first.event;
  } else {
    void *none[] = {nullptr};
    qt_call(first.sender, receiver, first.call, first.id, first.slot,
            first.values ? first.values->arguments : none);
    if (first.slot)
      first.slot->destroyIfLastRef();
    delete first.values;
  }
  qt_thread = nullptr;
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
  for (int i = 0; i < qt_waiting_max; ++i)
    if (qt_queue[i].receiver == receiver)
      qt_queue[i].receiver = nullptr;
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
#endif

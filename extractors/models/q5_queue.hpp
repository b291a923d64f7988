// Calls of methods by their names, and of functions, as QMetaObject::invokeMethod does them; which
// calls and signals wait for the event loop: what is found behind those is not known to be so.
#pragma GCC system_header
#ifdef QOBJECT_H
namespace __reachd {

inline bool qt_is_queued(const ::QObject *receiver, int type) {
  const int kind = type & 0xf;
  if (kind == ::Qt::QueuedConnection)
    return true;
  const bool is_elsewhere =
      qt_has_threads && property<::QThread *>(receiver, "q_thread") != qt_thread;
  if (kind == ::Qt::BlockingQueuedConnection && is_elsewhere)
    approximate("a call that waits for another thread");
  return kind == ::Qt::AutoConnection && is_elsewhere;
}

inline bool qt_runs_now(const ::QObject *receiver, int type) {
  if (!qt_is_queued(receiver, type))
    return true;
  approximate("a call that waits for the event loop");
  return unknown<bool>("when a call that waits for the event loop runs");
}
inline bool qt_invoke(::QObject *object, ::QtPrivate::QSlotObjectBase *slot, int type,
                      void *result) {
  if (!object)
    return false;
  void *arguments[] = {result};
  if (qt_runs_now(object, type))
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
  if (qt_runs_now(object, type))
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

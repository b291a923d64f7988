// Timers of Qt, and what is to run after some time.
#pragma GCC system_header
#ifdef QTIMER_H
namespace __reachd {
inline void qt_timeout(::QTimer *timer) {
  require(timer->isActive() && !property<bool>(timer, "q_is_gone") && qt_waits());
  if (timer->isSingleShot())
    timer->stop();
  timer->timeout(::QTimer::QPrivateSignal());
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline QTimer::QTimer(QObject *parent)
    : QObject(parent), id(-1), inter(0), del(0), single(0), nulltimer(0), type(1) {
  __reachd::set_property<void *>(this, "q_timeout", (void *)&__reachd::qt_timeout);
}
inline void QTimer::start() {
  __reachd::qt_has_timers = true;
  id = 1;
}
inline void QTimer::stop() { id = -1; }
inline void QTimer::setInterval(int interval) {
  inter = interval;
  __reachd::set_property<int>(this, "q_interval", interval);
}
#else
inline QTimer::QTimer(QObject *parent) : QObject(parent) {
  __reachd::set_property<void *>(this, "q_timeout", (void *)&__reachd::qt_timeout);
}
inline void QTimer::start() {
  __reachd::qt_has_timers = true;
  __reachd::set_property<bool>(this, "q_active", true);
}
inline void QTimer::stop() { __reachd::set_property<bool>(this, "q_active", false); }
inline bool QTimer::isActive() const { return __reachd::property<bool>(this, "q_active"); }
inline void QTimer::setInterval(int interval) {
  __reachd::set_property<int>(this, "q_interval", interval);
}
inline int QTimer::interval() const { return __reachd::property<int>(this, "q_interval"); }
inline void QTimer::setSingleShot(bool on) { __reachd::set_property<bool>(this, "q_single", on); }
inline bool QTimer::isSingleShot() const { return __reachd::property<bool>(this, "q_single"); }
#endif
inline QTimer::~QTimer() {}
inline void QTimer::timerEvent(QTimerEvent *) {}
inline void QTimer::start(int interval) {
  setInterval(interval);
  start();
}
namespace __reachd {
inline ::QTimer *qt_shot(int interval) {
  auto *timer = new ::QTimer(nullptr);
  timer->setSingleShot(true);
  timer->start(interval);
  return timer;
}
inline void *qt_timeout_key() {
  void (::QTimer::*signal)(::QTimer::QPrivateSignal) = &::QTimer::timeout;
  return *reinterpret_cast<void *const *>(&signal);
}
}  // namespace __reachd
inline void QTimer::singleShotImpl(int interval, Qt::TimerType, const QObject *receiver,
                                   QtPrivate::QSlotObjectBase *slot) {
  QTimer *timer = __reachd::qt_shot(interval);
  QObject *to = receiver ? const_cast<QObject *>(receiver) : timer;
  __reachd::qt_connect(timer, {__reachd::qt_timeout_key(), to, nullptr, 0, slot},
                       Qt::AutoConnection);
}
inline void QTimer::singleShot(int interval, const QObject *receiver, const char *member) {
  if (!receiver || !member)
    return;
  const __reachd::qt_found to = __reachd::qt_find(receiver, member + 1);
  if (!to.owner)
    return;
  QTimer *timer = __reachd::qt_shot(interval);
  __reachd::qt_connect(
      timer,
      {__reachd::qt_timeout_key(), const_cast<QObject *>(receiver), to.owner->call, to.id, nullptr},
      Qt::AutoConnection);
}
inline void QTimer::singleShot(int interval, Qt::TimerType, const QObject *receiver,
                               const char *member) {
  singleShot(interval, receiver, member);
}
#endif

// Threads of Qt: what one does is one event, some time after its start.
#pragma GCC system_header
#if defined(QTHREAD_H) && defined(QOBJECT_H)
namespace __reachd {
inline void qt_run_thread(::QThread *thread) {
  require(property<bool>(thread, "q_active") && !property<bool>(thread, "q_is_gone"));
  approximate("a thread runs from its start to its end, and nothing else meanwhile");
  qt_thread = thread;
  thread->started(::QThread::QPrivateSignal());
  thread->run();
  qt_thread = nullptr;
  set_property<bool>(thread, "q_active", false);
  set_property<bool>(thread, "q_visited", true);
  thread->finished(::QThread::QPrivateSignal());
}
}  // namespace __reachd
inline QThread::QThread(QObject *parent) : QObject(parent) {}
inline QThread::~QThread() {}
inline void QThread::start(Priority) {
  __reachd::qt_has_threads = true;
  __reachd::set_property<bool>(this, "q_active", true);
  __reachd::set_property<bool>(this, "q_visited", false);
  __reachd::set_property<void *>(this, "q_run", (void *)&__reachd::qt_run_thread);
}
inline bool QThread::isRunning() const { return __reachd::property<bool>(this, "q_active"); }
inline bool QThread::isFinished() const { return __reachd::property<bool>(this, "q_visited"); }
inline void QThread::run() {}
#endif

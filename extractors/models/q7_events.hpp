// What a widget is told of the keyboard, the mouse and the clock, by its virtual functions.
#pragma GCC system_header
#ifdef QCOREEVENT_H
inline QEvent::QEvent(Type type)
    : d(nullptr), t(ushort(type)), posted(0), spont(0), m_accept(1), reserved(0) {}
inline QEvent::~QEvent() {}
inline QTimerEvent::QTimerEvent(int timer) : QEvent(Timer), id(timer) {}
inline QTimerEvent::~QTimerEvent() {}

namespace __reachd {
inline void qt_timer_event(::QObject *object) {
  const int timer = property<int>(object, "q_timer");
  assume(timer != 0 && !property<bool>(object, "q_is_gone"));
  ::QTimerEvent event(timer);
  object->timerEvent(&event);
}
}  // namespace __reachd

inline int QObject::startTimer(int interval, Qt::TimerType) {
  if (__reachd::property<int>(this, "q_timer") != 0)
    __reachd::limit("more than one timer of an object at a time");
  __reachd::set_property<int>(this, "q_interval", interval);
  __reachd::set_property<int>(this, "q_timer", 1);
  __reachd::set_property<void *>(this, "q_timer_event", (void *)&__reachd::qt_timer_event);
  return 1;
}
inline void QObject::killTimer(int) { __reachd::set_property<int>(this, "q_timer", 0); }
#ifdef QBASICTIMER_H
namespace __reachd {
// Of a running basic timer: whose it is.
inline void qt_start(::QBasicTimer *timer, int interval, ::QObject *object) {
  if (timer->isActive())
    timer->stop();
  set_property<::QObject *>(timer, "q_object", object);
  timer->id = object->startTimer(interval, ::Qt::CoarseTimer);
}
}  // namespace __reachd
inline void QBasicTimer::start(int interval, QObject *object) {
  __reachd::qt_start(this, interval, object);
}
inline void QBasicTimer::start(int interval, Qt::TimerType, QObject *object) {
  __reachd::qt_start(this, interval, object);
}
inline void QBasicTimer::stop() {
  if (id)
    __reachd::property<QObject *>(this, "q_object")->killTimer(id);
  id = 0;
}
#endif
#endif

#ifdef QEVENT_H
inline QInputEvent::QInputEvent(Type type, Qt::KeyboardModifiers modifiers)
    : QEvent(type), modState(modifiers), ts(0) {}
inline QInputEvent::~QInputEvent() {}
inline QKeyEvent::QKeyEvent(Type type, int key, Qt::KeyboardModifiers modifiers,
                            const QString &text, bool repeats, ushort count)
    : QInputEvent(type, modifiers), txt(text), k(key), nScanCode(0), nVirtualKey(0),
      nModifiers(0), c(count), autor(repeats) {}
inline QKeyEvent::~QKeyEvent() {}
#if QT_VERSION_MAJOR < 6
inline QMouseEvent::QMouseEvent(Type type, const QPointF &at, Qt::MouseButton button,
                                Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
    : QInputEvent(type, modifiers), l(at), w(at), s(at), b(button), mouseState(buttons), caps(0) {}
inline QMouseEvent::~QMouseEvent() {}
#endif
inline QCloseEvent::QCloseEvent() : QEvent(Close) {}
inline QCloseEvent::~QCloseEvent() {}
#endif

#if defined(QEVENT_H) && defined(QWIDGET_H)
namespace __reachd {
inline void qt_key_press(::QWidget *widget, int key) {
  assume(qt_is_usable(widget));
  ::QKeyEvent event(::QEvent::KeyPress, key, ::Qt::NoModifier);
  widget->keyPressEvent(&event);
}
inline void qt_key_release(::QWidget *widget, int key) {
  assume(qt_is_usable(widget));
  ::QKeyEvent event(::QEvent::KeyRelease, key, ::Qt::NoModifier);
  widget->keyReleaseEvent(&event);
}
#if QT_VERSION_MAJOR < 6
inline void qt_mouse_press(::QWidget *widget, int button, int x, int y) {
  assume(qt_is_usable(widget));
  assume(button == 1 || button == 2 || button == 4);
  ::QMouseEvent event(::QEvent::MouseButtonPress, ::QPointF(x, y), ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(button), ::Qt::NoModifier);
  widget->mousePressEvent(&event);
}
inline void qt_mouse_release(::QWidget *widget, int button, int x, int y) {
  assume(qt_is_usable(widget));
  assume(button == 1 || button == 2 || button == 4);
  ::QMouseEvent event(::QEvent::MouseButtonRelease, ::QPointF(x, y), ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(), ::Qt::NoModifier);
  widget->mouseReleaseEvent(&event);
}
inline void qt_mouse_move(::QWidget *widget, int buttons, int x, int y) {
  assume(qt_is_usable(widget));
  assume(buttons >= 0 && buttons < 8);
  ::QMouseEvent event(::QEvent::MouseMove, ::QPointF(x, y), ::Qt::NoButton,
                      ::Qt::MouseButtons(::QFlag(buttons)), ::Qt::NoModifier);
  widget->mouseMoveEvent(&event);
}
#endif
inline void qt_close_window(::QWidget *widget) {
  assume(!property<::QObject *>(widget, "q_parent") && qt_is_usable(widget));
  ::QCloseEvent event;
  widget->closeEvent(&event);
  if (event.isAccepted())
    widget->hide();
}
inline void qt_register(::QWidget *widget) {
  set_property<void *>(widget, "q_key_press", (void *)&qt_key_press);
  set_property<void *>(widget, "q_key_release", (void *)&qt_key_release);
#if QT_VERSION_MAJOR < 6
  set_property<void *>(widget, "q_mouse_press", (void *)&qt_mouse_press);
  set_property<void *>(widget, "q_mouse_release", (void *)&qt_mouse_release);
  set_property<void *>(widget, "q_mouse_move", (void *)&qt_mouse_move);
#endif
}
inline void qt_register_window(::QWidget *widget) {
  set_property<void *>(widget, "q_close", (void *)&qt_close_window);
}
}  // namespace __reachd
#endif

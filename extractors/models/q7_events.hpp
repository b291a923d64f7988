// What a widget is told of the keyboard, the mouse and the clock, by its virtual functions.
#pragma GCC system_header
#ifdef QCOREEVENT_H
#if QT_VERSION_MAJOR < 6
inline QEvent::QEvent(Type type)
    : d(nullptr), t(ushort(type)), posted(0), spont(0), m_accept(1), reserved(0) {}
#else
inline QEvent::QEvent(Type type)
    : t(quint16(type)), m_reserved(0), m_inputEvent(0), m_pointerEvent(0), m_singlePointEvent(0) {}
#endif
inline QEvent::~QEvent() {}
inline QTimerEvent::QTimerEvent(int timer) : QEvent(Timer), id(timer) {}
inline QTimerEvent::~QTimerEvent() {}

inline bool QObject::event(QEvent *event) {
  if (event->type() == QEvent::Timer) {
    timerEvent(static_cast<QTimerEvent *>(event));
    return true;
  }
  if (event->type() >= QEvent::User) {
    customEvent(event);
    return true;
  }
  return false;
}

namespace __reachd {
// As the application passes it on.
inline bool qt_send(::QObject *receiver, ::QEvent *event) {
  ::QObject *filter = property<::QObject *>(receiver, "q_filter");
  if (filter && !property<bool>(filter, "q_is_gone") && filter->eventFilter(receiver, event))
    return true;
  return receiver->event(event);
}
// What was posted comes at some time; one of them at a time is known.
inline void qt_posted(::QObject *object) {
  ::QEvent *event = property<::QEvent *>(object, "q_post");
  require(event && !property<bool>(object, "q_is_gone") && !qt_has_quit);
  if (!is_known(event))
    limit("which event was posted");
  set_property<::QEvent *>(object, "q_post", nullptr);
  qt_send(object, event);
  delete event;
}
inline void qt_timer_event(::QObject *object) {
  const int timer = property<int>(object, "q_timer");
  require(timer != 0 && !property<bool>(object, "q_is_gone"));
  ::QTimerEvent event(timer);
  object->event(&event);
}
}  // namespace __reachd

#ifdef QCOREAPPLICATION_H
inline void QCoreApplication::postEvent(QObject *receiver, QEvent *event, int) {
  if (!receiver)
    return;
  if (__reachd::property<QEvent *>(receiver, "q_post"))
    __reachd::limit("more than one event that is posted to an object");
  __reachd::set_property<QEvent *>(receiver, "q_post", event);
  __reachd::set_property<void *>(receiver, "q_posted", (void *)&__reachd::qt_posted);
}
inline bool QCoreApplication::sendEvent(QObject *receiver, QEvent *event) {
  return receiver && __reachd::qt_send(receiver, event);
}
#endif
inline int QObject::startTimer(int interval, Qt::TimerType) {
  if (__reachd::property<int>(this, "q_timer") != 0)
    __reachd::limit("more than one timer of an object at a time");
  __reachd::qt_has_timers = true;
  __reachd::set_property<int>(this, "q_interval", interval);
  __reachd::set_property<int>(this, "q_timer", 1);
  __reachd::set_property<void *>(this, "q_timer_event", (void *)&__reachd::qt_timer_event);
  return 1;
}
inline void QObject::installEventFilter(QObject *filter) {
  QObject *before = __reachd::property<QObject *>(this, "q_filter");
  if (before && before != filter)
    __reachd::limit("more than one event filter of an object");
  __reachd::set_property<QObject *>(this, "q_filter", filter);
}
inline void QObject::removeEventFilter(QObject *filter) {
  if (__reachd::property<QObject *>(this, "q_filter") == filter)
    __reachd::set_property<QObject *>(this, "q_filter", nullptr);
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
#if QT_VERSION_MAJOR < 6
inline QInputEvent::QInputEvent(Type type, Qt::KeyboardModifiers modifiers)
    : QEvent(type), modState(modifiers), ts(0) {}
inline QKeyEvent::QKeyEvent(Type type, int key, Qt::KeyboardModifiers modifiers,
                            const QString &text, bool repeats, ushort count)
    : QInputEvent(type, modifiers), txt(text), k(key), nScanCode(0), nVirtualKey(0),
      nModifiers(0), c(count), autor(repeats) {}
inline QMouseEvent::QMouseEvent(Type type, const QPointF &at, Qt::MouseButton button,
                                Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
    : QInputEvent(type, modifiers), l(at), w(at), s(at), b(button), mouseState(buttons), caps(0) {}
inline QWheelEvent::QWheelEvent(QPointF at, QPointF global, QPoint pixels, QPoint angle,
                                Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers,
                                Qt::ScrollPhase phase, bool, Qt::MouseEventSource)
    : QInputEvent(Wheel, modifiers), p(at), g(global), pixelD(pixels), angleD(angle),
      qt4D(angle.y()), qt4O(Qt::Vertical), mouseState(buttons), src(0), invertedScrolling(0),
      ph(unsigned(phase)), reserved(0) {}
inline QInputEvent::~QInputEvent() {}
inline QKeyEvent::~QKeyEvent() {}
inline QMouseEvent::~QMouseEvent() {}
inline QWheelEvent::~QWheelEvent() {}
inline QCloseEvent::~QCloseEvent() {}
inline QShowEvent::~QShowEvent() {}
inline QHideEvent::~QHideEvent() {}
inline QResizeEvent::QResizeEvent(const QSize &now, const QSize &before)
    : QEvent(Resize), s(now), olds(before) {}
inline QResizeEvent::~QResizeEvent() {}
inline QMoveEvent::QMoveEvent(const QPoint &now, const QPoint &before)
    : QEvent(Move), p(now), oldp(before) {}
inline QMoveEvent::~QMoveEvent() {}
inline QFocusEvent::~QFocusEvent() {}
inline QPaintEvent::~QPaintEvent() {}
inline QContextMenuEvent::QContextMenuEvent(Reason reason, const QPoint &at)
    : QInputEvent(ContextMenu, {}), p(at), gp(at), reas(reason) {}
inline QContextMenuEvent::~QContextMenuEvent() {}
#else
inline QInputEvent::QInputEvent(Type type, const QInputDevice *device, Qt::KeyboardModifiers m)
    : QEvent(type), m_dev(device), m_modState(m) {}
inline QKeyEvent::QKeyEvent(Type type, int key, Qt::KeyboardModifiers modifiers,
                            const QString &text, bool repeats, quint16 count)
    : QInputEvent(type, nullptr, modifiers), m_text(text), m_key(key), m_scanCode(0),
      m_virtualKey(0), m_nativeModifiers(0), m_count(count), m_autoRepeat(repeats) {}
inline QPointerEvent::QPointerEvent(Type type, SinglePointEventTag, const QInputDevice *device,
                                    Qt::KeyboardModifiers modifiers)
    : QInputEvent(type, device, modifiers) {}
inline QSinglePointEvent::QSinglePointEvent(Type type, const QPointingDevice *, const QPointF &at,
                                            const QPointF &, const QPointF &,
                                            Qt::MouseButton button, Qt::MouseButtons buttons,
                                            Qt::KeyboardModifiers modifiers,
                                            Qt::MouseEventSource source)
    : QPointerEvent(type, SinglePointEventTag(), nullptr, modifiers), m_button(button),
      m_mouseState(buttons), m_source(source), m_reserved(0), m_reserved2(0), m_doubleClick(0),
      m_phase(0), m_invertedScrolling(0) {
  double *place = __reachd::kept<double, 2>(this);
  place[0] = at.x();
  place[1] = at.y();
}
inline QMouseEvent::QMouseEvent(Type type, const QPointF &at, const QPointF &global,
                                Qt::MouseButton button, Qt::MouseButtons buttons,
                                Qt::KeyboardModifiers modifiers, const QPointingDevice *)
    : QSinglePointEvent(type, nullptr, at, at, global, button, buttons, modifiers) {}
inline QWheelEvent::QWheelEvent(const QPointF &at, const QPointF &global, QPoint pixels,
                                QPoint angle, Qt::MouseButtons buttons,
                                Qt::KeyboardModifiers modifiers, Qt::ScrollPhase, bool,
                                Qt::MouseEventSource, const QPointingDevice *)
    : QSinglePointEvent(Wheel, nullptr, at, at, global, Qt::NoButton, buttons, modifiers),
      m_pixelDelta(pixels), m_angleDelta(angle) {}
namespace __reachd {
namespace global {
struct QSinglePointEvent : ::QSinglePointEvent {
  ::QPointF position() const {
    const double *place = kept<double, 2>(this);
    return ::QPointF(place[0], place[1]);
  }
  ::QPointF scenePosition() const { return position(); }
  ::QPointF globalPosition() const { return position(); }
};
}  // namespace global
}  // namespace __reachd
inline QResizeEvent::QResizeEvent(const QSize &now, const QSize &before)
    : QEvent(Resize), m_size(now), m_oldSize(before) {}
inline QMoveEvent::QMoveEvent(const QPoint &now, const QPoint &before)
    : QEvent(Move), m_pos(now), m_oldPos(before) {}
inline QContextMenuEvent::QContextMenuEvent(Reason reason, const QPoint &at)
    : QInputEvent(ContextMenu, nullptr, {}), m_pos(at), m_globalPos(at), m_reason(reason) {}
#endif
inline QCloseEvent::QCloseEvent() : QEvent(Close) {}
inline QShowEvent::QShowEvent() : QEvent(Show) {}
inline QHideEvent::QHideEvent() : QEvent(Hide) {}
inline QFocusEvent::QFocusEvent(Type type, Qt::FocusReason reason)
    : QEvent(type), m_reason(reason) {}
inline QPaintEvent::QPaintEvent(const QRect &place)
    : QEvent(Paint), m_rect(place), m_region(place), m_erased(false) {}
inline Qt::FocusReason QFocusEvent::reason() const { return m_reason; }
#endif

#if defined(QEVENT_H) && defined(QWIDGET_H)
inline void QWidget::mousePressEvent(QMouseEvent *event) { event->ignore(); }
inline void QWidget::mouseReleaseEvent(QMouseEvent *event) { event->ignore(); }
inline void QWidget::mouseDoubleClickEvent(QMouseEvent *event) { mousePressEvent(event); }
inline void QWidget::mouseMoveEvent(QMouseEvent *event) { event->ignore(); }
inline void QWidget::wheelEvent(QWheelEvent *event) { event->ignore(); }
inline void QWidget::keyPressEvent(QKeyEvent *event) { event->ignore(); }
inline void QWidget::keyReleaseEvent(QKeyEvent *event) { event->ignore(); }
inline void QWidget::focusInEvent(QFocusEvent *) {}
inline void QWidget::focusOutEvent(QFocusEvent *) {}
inline void QWidget::leaveEvent(QEvent *) {}
#if QT_VERSION_MAJOR < 6
inline void QWidget::enterEvent(QEvent *) {}
#else
inline void QWidget::enterEvent(QEnterEvent *) {}
#endif
inline void QWidget::paintEvent(QPaintEvent *) {}
inline void QWidget::moveEvent(QMoveEvent *) {}
inline void QWidget::resizeEvent(QResizeEvent *) {}
inline void QWidget::closeEvent(QCloseEvent *event) { event->accept(); }
inline void QWidget::contextMenuEvent(QContextMenuEvent *event) { event->ignore(); }
inline void QWidget::showEvent(QShowEvent *) {}
inline void QWidget::hideEvent(QHideEvent *) {}
inline void QWidget::changeEvent(QEvent *) {}
inline bool QWidget::event(QEvent *event) {
  switch (event->type()) {
  case QEvent::MouseButtonPress: mousePressEvent(static_cast<QMouseEvent *>(event)); break;
  case QEvent::MouseButtonRelease: mouseReleaseEvent(static_cast<QMouseEvent *>(event)); break;
  case QEvent::MouseButtonDblClick:
    mouseDoubleClickEvent(static_cast<QMouseEvent *>(event));
    break;
  case QEvent::MouseMove: mouseMoveEvent(static_cast<QMouseEvent *>(event)); break;
  case QEvent::Wheel: wheelEvent(static_cast<QWheelEvent *>(event)); break;
  case QEvent::KeyPress: keyPressEvent(static_cast<QKeyEvent *>(event)); break;
  case QEvent::KeyRelease: keyReleaseEvent(static_cast<QKeyEvent *>(event)); break;
  case QEvent::FocusIn: focusInEvent(static_cast<QFocusEvent *>(event)); break;
  case QEvent::FocusOut: focusOutEvent(static_cast<QFocusEvent *>(event)); break;
  case QEvent::Leave: leaveEvent(event); break;
#if QT_VERSION_MAJOR < 6
  case QEvent::Enter: enterEvent(event); break;
#endif
  case QEvent::Paint: paintEvent(static_cast<QPaintEvent *>(event)); break;
  case QEvent::Move: moveEvent(static_cast<QMoveEvent *>(event)); break;
  case QEvent::Resize: resizeEvent(static_cast<QResizeEvent *>(event)); break;
  case QEvent::Close: closeEvent(static_cast<QCloseEvent *>(event)); break;
  case QEvent::ContextMenu: contextMenuEvent(static_cast<QContextMenuEvent *>(event)); break;
  case QEvent::Show: showEvent(static_cast<QShowEvent *>(event)); break;
  case QEvent::Hide: hideEvent(static_cast<QHideEvent *>(event)); break;
  case QEvent::LanguageChange:
  case QEvent::WindowStateChange:
  case QEvent::EnabledChange: changeEvent(event); break;
  default: return QObject::event(event);
  }
  return true;
}

inline bool QWidget::close() {
  QCloseEvent event;
  __reachd::qt_send(this, &event);
  if (event.isAccepted()) {
    setVisible(false);
    if (__reachd::property<bool>(this, "q_deletes"))
      deleteLater();
  }
  return event.isAccepted();
}

namespace __reachd {
// Is there code of the program that this kind of event comes to?
#define __reachd_is_heard(widget, handler)                                                       \
  (runs_own(widget, &::QWidget::handler) || runs_own(widget, &::QWidget::event) ||               \
   property<::QObject *>(widget, "q_filter"))

inline ::QString qt_key_text(int key, int modifiers) {
  if (key < 0x20 || key > 0x7e || modifiers > 1)
    return ::QString();
  const bool is_letter = key >= 'A' && key <= 'Z';
  return ::QString(::QChar(ushort(is_letter && modifiers == 0 ? key + 32 : key)));
}
template <int type> void qt_key(::QWidget *widget, int key, int modifiers) {
  require(qt_is_usable(widget));
  ::QKeyEvent event(::QEvent::Type(type), key, ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)),
                    qt_key_text(key, modifiers));
  qt_send(widget, &event);
}
inline void qt_key_press(::QWidget *widget, int key, int modifiers) {
  require(__reachd_is_heard(widget, keyPressEvent));
  qt_key<::QEvent::KeyPress>(widget, key, modifiers);
}
inline void qt_key_release(::QWidget *widget, int key, int modifiers) {
  require(__reachd_is_heard(widget, keyReleaseEvent));
  qt_key<::QEvent::KeyRelease>(widget, key, modifiers);
}
inline void qt_mouse(::QWidget *widget, ::QEvent::Type type, int button, int buttons, int x, int y,
                     int modifiers) {
  require(qt_is_usable(widget));
  require(button == 0 || button == 1 || button == 2 || button == 4);
  const ::Qt::KeyboardModifiers held = ::Qt::KeyboardModifiers(::QFlag(modifiers << 25));
  const ::QPointF at(x, y);
#if QT_VERSION_MAJOR < 6
  ::QMouseEvent event(type, at, ::Qt::MouseButton(button), ::Qt::MouseButtons(::QFlag(buttons)),
                      held);
#else
  ::QMouseEvent event(type, at, at, ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(::QFlag(buttons)), held, nullptr);
#endif
  qt_send(widget, &event);
}
inline void qt_mouse_press(::QWidget *widget, int button, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, mousePressEvent));
  qt_mouse(widget, ::QEvent::MouseButtonPress, button, button, x, y, modifiers);
}
inline void qt_mouse_release(::QWidget *widget, int button, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, mouseReleaseEvent));
  qt_mouse(widget, ::QEvent::MouseButtonRelease, button, 0, x, y, modifiers);
}
inline void qt_double_click(::QWidget *widget, int button, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, mouseDoubleClickEvent));
  qt_mouse(widget, ::QEvent::MouseButtonDblClick, button, button, x, y, modifiers);
}
inline void qt_mouse_move(::QWidget *widget, int buttons, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, mouseMoveEvent));
  qt_mouse(widget, ::QEvent::MouseMove, 0, buttons, x, y, modifiers);
}
inline void qt_wheel(::QWidget *widget, int delta, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, wheelEvent));
  require(qt_is_usable(widget));
  const ::QPointF at(x, y);
#if QT_VERSION_MAJOR < 6
  ::QWheelEvent event(at, at, ::QPoint(0, 0), ::QPoint(0, delta), ::Qt::MouseButtons(),
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), ::Qt::NoScrollPhase,
                      false);
#else
  ::QWheelEvent event(at, at, ::QPoint(0, 0), ::QPoint(0, delta), ::Qt::MouseButtons(),
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), ::Qt::NoScrollPhase,
                      false, ::Qt::MouseEventNotSynthesized, nullptr);
#endif
  qt_send(widget, &event);
}
inline void qt_context_menu(::QWidget *widget, int x, int y) {
  require(__reachd_is_heard(widget, contextMenuEvent));
  require(qt_is_usable(widget));
  ::QContextMenuEvent event(::QContextMenuEvent::Mouse, ::QPoint(x, y));
  qt_send(widget, &event);
}
inline void qt_paint(::QWidget *widget, int width, int height) {
  require(__reachd_is_heard(widget, paintEvent));
  require(qt_is_shown(widget));
  // It is much code, and changes little.
  if (!is_exact())
    limit("painting, where not all is known");
  ::QPaintEvent event(::QRect(0, 0, width, height));
  qt_send(widget, &event);
}
inline void qt_resize(::QWidget *widget, int width, int height) {
  require(__reachd_is_heard(widget, resizeEvent));
  require(qt_is_shown(widget));
  ::QResizeEvent event(::QSize(width, height), ::QSize(-1, -1));
  qt_send(widget, &event);
}
inline void qt_show(::QWidget *widget) {
  require(__reachd_is_heard(widget, showEvent));
  require(qt_is_shown(widget));
  ::QShowEvent event;
  qt_send(widget, &event);
}
inline void qt_hide(::QWidget *widget) {
  require(__reachd_is_heard(widget, hideEvent));
  ::QHideEvent event;
  qt_send(widget, &event);
}
template <int type> void qt_focus(::QWidget *widget) {
  require(qt_is_usable(widget));
  ::QFocusEvent event((::QEvent::Type(type)));
  qt_send(widget, &event);
}
inline void qt_focus_in(::QWidget *widget) {
  require(__reachd_is_heard(widget, focusInEvent));
  qt_focus<::QEvent::FocusIn>(widget);
}
inline void qt_focus_out(::QWidget *widget) {
  require(__reachd_is_heard(widget, focusOutEvent));
  qt_focus<::QEvent::FocusOut>(widget);
}
inline void qt_leave(::QWidget *widget) {
  require(__reachd_is_heard(widget, leaveEvent));
  require(qt_is_shown(widget));
  ::QEvent event(::QEvent::Leave);
  qt_send(widget, &event);
}
#if QT_VERSION_MAJOR < 6
inline void qt_enter(::QWidget *widget) {
  require(__reachd_is_heard(widget, enterEvent));
  require(qt_is_shown(widget));
  ::QEvent event(::QEvent::Enter);
  qt_send(widget, &event);
}
#endif
inline void qt_close_window(::QWidget *widget) {
  require(!property<::QObject *>(widget, "q_parent") && qt_is_usable(widget));
  widget->close();
}
inline void qt_change_state(::QWidget *widget, int type) {
  require(__reachd_is_heard(widget, changeEvent));
  require(qt_is_shown(widget));
  require(type == ::QEvent::LanguageChange || type == ::QEvent::WindowStateChange);
  ::QEvent event((::QEvent::Type(type)));
  qt_send(widget, &event);
}
inline void qt_register(::QWidget *widget) {
  set_property<void *>(widget, "q_key_press", (void *)&qt_key_press);
  set_property<void *>(widget, "q_key_release", (void *)&qt_key_release);
  set_property<void *>(widget, "q_mouse_press", (void *)&qt_mouse_press);
  set_property<void *>(widget, "q_mouse_release", (void *)&qt_mouse_release);
  set_property<void *>(widget, "q_double_click", (void *)&qt_double_click);
  set_property<void *>(widget, "q_mouse_move", (void *)&qt_mouse_move);
  set_property<void *>(widget, "q_wheel", (void *)&qt_wheel);
  set_property<void *>(widget, "q_context_menu", (void *)&qt_context_menu);
  set_property<void *>(widget, "q_paint", (void *)&qt_paint);
  set_property<void *>(widget, "q_resize", (void *)&qt_resize);
  set_property<void *>(widget, "q_show", (void *)&qt_show);
  set_property<void *>(widget, "q_hide", (void *)&qt_hide);
  set_property<void *>(widget, "q_focus_in", (void *)&qt_focus_in);
  set_property<void *>(widget, "q_focus_out", (void *)&qt_focus_out);
  set_property<void *>(widget, "q_leave", (void *)&qt_leave);
#if QT_VERSION_MAJOR < 6
  set_property<void *>(widget, "q_enter", (void *)&qt_enter);
#endif
  set_property<void *>(widget, "q_change_state", (void *)&qt_change_state);
}
inline void qt_register_window(::QWidget *widget) {
  set_property<void *>(widget, "q_close", (void *)&qt_close_window);
}
}  // namespace __reachd
#endif

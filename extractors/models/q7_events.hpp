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

// By this class Qt's own test library marks what came from outside; so do we.
#ifndef QTESTSPONTANEEVENT_H
class QSpontaneKeyEvent {
public:
#if QT_VERSION_MAJOR < 6
  static void setSpontaneous(QEvent *event) { event->spont = 1; }
#else
  static void setSpontaneous(QEvent *event) { event->setSpontaneous(); }
#endif
};
#endif

namespace __reachd {
// The application's own filter sees all events before their receivers do.
inline ::QObject *qt_application_filter = nullptr;
inline bool qt_is_filtered(const ::QObject *object) {
  return property<::QObject *>(object, "q_filter") || qt_application_filter;
}
// As the application passes it on.
inline bool qt_send(::QObject *receiver, ::QEvent *event) {
  if (qt_application_filter && !property<bool>(qt_application_filter, "q_is_gone") &&
      qt_application_filter->eventFilter(receiver, event))
    return true;
  ::QObject *filter = property<::QObject *>(receiver, "q_filter");
  if (filter && !property<bool>(filter, "q_is_gone") && filter->eventFilter(receiver, event))
    return true;
  return receiver->event(event);
}
// What comes from outside: a person, or the system of windows.
inline bool qt_send_outside(::QObject *receiver, ::QEvent *event) {
  ::QSpontaneKeyEvent::setSpontaneous(event);
  return qt_send(receiver, event);
}
// The first kind that is neither a timer's nor of mouse, keys and focus.
constexpr int qt_after_focus = 10;
// Kinds of events that are not modelled, to code that looks at all that come.
struct qt_other_kind : ::QEvent {
  qt_other_kind(::QEvent::Type type) : ::QEvent(type) {
    for (long long &word : words)
      word = unknown<long long>("an event that is not modelled");
  }
  long long words[16];
};
inline bool qt_sees(const ::QObject *object, int type) {
  return runs_own(object, &::QObject::event) || qt_is_filtered(object) ||
         (type == ::QEvent::Timer && runs_own(object, &::QObject::timerEvent));
}
// Those of timers come to classes of the library that start some for themselves.
inline void qt_other_event(::QObject *object, int type) {
  require(qt_sees(object, type) && !property<bool>(object, "q_is_gone"));
  require(type == ::QEvent::Timer ? qt_has_timers_of_its_own(object) : type >= qt_after_focus);
  require(unknown<bool>("whether such an event comes"));
  qt_other_kind event((::QEvent::Type(type)));
  qt_send(object, &event);
}
inline void qt_timer_event(::QObject *object) {
  const int timer = property<int>(object, "q_timer");
  require(timer != 0 && !property<bool>(object, "q_is_gone") && qt_waits());
  ::QTimerEvent event(timer);
  qt_send(object, &event);
}
}  // namespace __reachd

#ifdef QCOREAPPLICATION_H
inline void QCoreApplication::postEvent(QObject *receiver, QEvent *event, int priority) {
  if (!receiver)
    return;
  if (priority != 0)
    __reachd::approximate("an event that is posted with a priority");
  __reachd::qt_wait({receiver, nullptr, nullptr, 0, nullptr, nullptr, event});
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
#ifdef QCOREAPPLICATION_H
  if (this == QCoreApplication::instance())
    __reachd::qt_application_filter = filter;
#endif
  QObject *before = __reachd::property<QObject *>(this, "q_filter");
  if (before && before != filter)
    __reachd::limit("more than one event filter of an object");
  __reachd::set_property<QObject *>(this, "q_filter", filter);
}
inline void QObject::removeEventFilter(QObject *filter) {
  if (__reachd::property<QObject *>(this, "q_filter") != filter)
    return;
  __reachd::set_property<QObject *>(this, "q_filter", nullptr);
#ifdef QCOREAPPLICATION_H
  if (this == QCoreApplication::instance())
    __reachd::qt_application_filter = nullptr;
#endif
}
inline void QObject::killTimer(int id) {
  if (id == __reachd::property<int>(this, "q_timer"))
    __reachd::set_property<int>(this, "q_timer", 0);
}
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
  case QEvent::ActivationChange:
  case QEvent::PaletteChange:
  case QEvent::FontChange:
  case QEvent::StyleChange:
  case QEvent::LocaleChange:
  case QEvent::LayoutDirectionChange:
  case QEvent::ModifiedChange:
  case QEvent::WindowTitleChange:
  case QEvent::WindowIconChange:
  case QEvent::ParentChange:
  case QEvent::ToolTipChange:
  case QEvent::ReadOnlyChange:
  case QEvent::MouseTrackingChange:
  case QEvent::EnabledChange: changeEvent(event); break;
  default: return QObject::event(event);
  }
  return true;
}

namespace __reachd {
inline bool qt_close(::QWidget *widget, bool from_outside) {
  ::QCloseEvent event;
  if (from_outside)
    ::QSpontaneKeyEvent::setSpontaneous(&event);
  qt_send(widget, &event);
  if (event.isAccepted()) {
    widget->setVisible(false);
    if (property<bool>(widget, "q_deletes"))
      widget->deleteLater();
  }
  return event.isAccepted();
}
}  // namespace __reachd
inline bool QWidget::close() { return __reachd::qt_close(this, false); }

namespace __reachd {
// Is there code of the program that this kind of event comes to?
#define __reachd_is_heard(widget, handler)                                                       \
  (runs_own(widget, &::QWidget::handler) || runs_own(widget, &::QWidget::event) ||               \
   qt_is_filtered(widget))

template <int type> void qt_key(::QWidget *widget, int key, int modifiers) {
  require(qt_is_usable(widget));
  qt_send_key(widget, type, key, modifiers);
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
                     int modifiers, bool is_for_presses = false) {
  require(qt_is_usable(widget));
  const ::Qt::KeyboardModifiers held = ::Qt::KeyboardModifiers(::QFlag(modifiers << 25));
  const ::QPointF at(x, y);
#if QT_VERSION_MAJOR < 6
  ::QMouseEvent event(type, at, ::Qt::MouseButton(button), ::Qt::MouseButtons(::QFlag(buttons)),
                      held);
  if (property<::QObject *>(widget, "q_parent"))
    event.w = qt_place_on_screen(at);
#else
  ::QMouseEvent event(type, at, qt_place_on_screen(at), ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(::QFlag(buttons)), held, nullptr);
#endif
  qt_set_time(event);
  if (is_for_presses) {
    ::QSpontaneKeyEvent::setSpontaneous(&event);
    widget->mousePressEvent(&event);
  } else {
    qt_send_outside(widget, &event);
  }
}
// `others`: buttons that are held meanwhile.
inline void qt_mouse_press(::QWidget *widget, int button, int others, int x, int y,
                           int modifiers) {
  require(__reachd_is_heard(widget, mousePressEvent));
  require(qt_is_button(button));
  // Who does not ask for double clicks hears of one more press. Nobody else looks at it then.
  const bool is_for_presses = !runs_own(widget, &::QWidget::event) && !qt_is_filtered(widget) &&
                              !runs_own(widget, &::QWidget::mouseDoubleClickEvent);
  const bool is_second =
      is_for_presses && input<bool>("it is the second press of a double click");
  const int type =
      select(is_second, int(::QEvent::MouseButtonDblClick), int(::QEvent::MouseButtonPress));
  qt_mouse(widget, ::QEvent::Type(type), button, button | others, x, y, modifiers,
           is_for_presses);
}
inline void qt_mouse_release(::QWidget *widget, int button, int others, int x, int y,
                             int modifiers) {
  require(__reachd_is_heard(widget, mouseReleaseEvent));
  require(qt_is_button(button));
  qt_mouse(widget, ::QEvent::MouseButtonRelease, button, others & ~button, x, y, modifiers);
}
inline void qt_double_click(::QWidget *widget, int button, int others, int x, int y,
                            int modifiers) {
  require(__reachd_is_heard(widget, mouseDoubleClickEvent));
  require(qt_is_button(button));
  qt_mouse(widget, ::QEvent::MouseButtonDblClick, button, button | others, x, y, modifiers);
}
inline void qt_mouse_move(::QWidget *widget, int buttons, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, mouseMoveEvent));
  require(buttons != 0 || qt_may_track(widget) || qt_application_filter);
  qt_mouse(widget, ::QEvent::MouseMove, 0, buttons, x, y, modifiers);
}
inline void qt_wheel(::QWidget *widget, int delta, int sideways, int x, int y, int modifiers) {
  require(__reachd_is_heard(widget, wheelEvent));
  require(qt_is_usable(widget));
  qt_turn(widget, delta, sideways, x, y, modifiers);
}
inline void qt_context_menu(::QWidget *widget, int x, int y) {
  require(__reachd_is_heard(widget, contextMenuEvent));
  require(qt_is_usable(widget));
  const bool by_keys = input<bool>("the menu is asked for by a key");
  ::QContextMenuEvent event(by_keys ? ::QContextMenuEvent::Keyboard : ::QContextMenuEvent::Mouse,
                            ::QPoint(x, y));
  qt_set_time(event);
  qt_send_outside(widget, &event);
}
inline void qt_paint(::QWidget *widget, int width, int height) {
  require(__reachd_is_heard(widget, paintEvent));
  require(qt_is_shown(widget));
  const bool is_part = input<bool>("only a part is painted");
  ::QPaintEvent event(::QRect(select(is_part, input<int>("where it begins, across"), 0),
                              select(is_part, input<int>("where it begins, down"), 0), width,
                              height));
  qt_send_outside(widget, &event);
}
// What the program may have caused, or a person who has the window made smaller.
inline void qt_send_sometimes_outside(::QWidget *widget, ::QEvent *event) {
  if (input<bool>("it comes from outside"))
    ::QSpontaneKeyEvent::setSpontaneous(event);
  qt_send(widget, event);
}
// What was not on the screen hears of its size and place just before it is.
template <class Event> void qt_send_while_coming(::QWidget *widget, Event &event) {
  set_property<bool>(widget, "q_coming", input<bool>("it is about to be shown"));
  qt_send_sometimes_outside(widget, &event);
  set_property<bool>(widget, "q_coming", false);
}
inline void qt_resize(::QWidget *widget, int width, int height) {
  require(__reachd_is_heard(widget, resizeEvent));
  require(qt_is_shown(widget));
  // Only parts of a window may have no size at all.
  require(any(property<::QObject *>(widget, "q_parent"), all(width > 0, height > 0)));
  ::QResizeEvent event(::QSize(width, height), ::QSize(unknown<int>("the size before"),
                                                       unknown<int>("the size before")));
  qt_send_while_coming(widget, event);
}
inline void qt_move(::QWidget *widget, int x, int y) {
  require(__reachd_is_heard(widget, moveEvent));
  require(qt_is_shown(widget));
  ::QMoveEvent event(::QPoint(x, y), ::QPoint(unknown<int>("the place before"),
                                              unknown<int>("the place before")));
  qt_send_while_coming(widget, event);
}
inline void qt_show(::QWidget *widget) {
  require(__reachd_is_heard(widget, showEvent));
  require(qt_is_shown(widget));
  ::QShowEvent event;
  qt_send_sometimes_outside(widget, &event);
}
inline void qt_hide(::QWidget *widget) {
  require(__reachd_is_heard(widget, hideEvent));
  ::QHideEvent event;
  qt_send_sometimes_outside(widget, &event);
}
template <int type> void qt_focus(::QWidget *widget) {
  const int reason = input<int>("why the focus changes");
  // Menu bars give the focus back without a reason.
  require(reason >= 0 && reason <= ::Qt::NoFocusReason);
  ::QFocusEvent event{::QEvent::Type(type), ::Qt::FocusReason(reason)};
  qt_send(widget, &event);
}
inline void qt_focus_in(::QWidget *widget) {
  require(__reachd_is_heard(widget, focusInEvent));
  require(qt_is_usable(widget));
  qt_focus<::QEvent::FocusIn>(widget);
}
inline void qt_focus_out(::QWidget *widget) {
  require(__reachd_is_heard(widget, focusOutEvent));
  // What is disabled or hidden loses it, too, and hears of it afterwards.
  require(!property<bool>(widget, "q_is_gone") && qt_waits());
  qt_focus<::QEvent::FocusOut>(widget);
}
inline void qt_leave(::QWidget *widget) {
  require(__reachd_is_heard(widget, leaveEvent));
  // What is hidden below the mouse hears of it afterwards.
  require(!property<bool>(widget, "q_is_gone") && qt_waits());
  ::QEvent event(::QEvent::Leave);
  qt_send(widget, &event);
}
#if QT_VERSION_MAJOR < 6
inline void qt_enter(::QWidget *widget) {
  require(__reachd_is_heard(widget, enterEvent));
  require(qt_is_shown(widget));
  // Functions that take a QEvent know that it is a QEnterEvent, and where the mouse is.
  qt_other_kind event(::QEvent::Enter);
  qt_send(widget, &event);
}
#endif
// When the session ends the application closes its windows itself.
inline void qt_close_window(::QWidget *widget) {
  require(!property<::QObject *>(widget, "q_parent") && qt_is_usable(widget));
  qt_close(widget, !__reachd_is_heard(widget, closeEvent) || input<bool>("it comes from outside"));
}
// What the system or a person changes; all others come where the program changes something, which
// is not known to cause them.
inline void qt_change_state(::QWidget *widget, int type) {
  require(__reachd_is_heard(widget, changeEvent));
  require(qt_is_shown(widget));
  if (type == ::QEvent::WindowStateChange) {
    ::QWindowStateChangeEvent event(
        ::Qt::WindowStates(::QFlag(unknown<int>("the state of a window before"))));
    qt_send_outside(widget, &event);
    return;
  }
  // One by one: what each is told to is then known.
#define REACHD_CHANGE(kind)                                                                        \
  if (type == ::QEvent::kind) {                                                                    \
    ::QEvent event(::QEvent::kind);                                                                \
    qt_send(widget, &event);                                                                       \
    return;                                                                                        \
  }
  REACHD_CHANGE(LanguageChange)
  REACHD_CHANGE(ActivationChange)
  REACHD_CHANGE(PaletteChange)
  REACHD_CHANGE(FontChange)
  REACHD_CHANGE(StyleChange)
  REACHD_CHANGE(LocaleChange)
  REACHD_CHANGE(LayoutDirectionChange)
  require(unknown<bool>("whether a change is told"));
  REACHD_CHANGE(EnabledChange)
  REACHD_CHANGE(ModifiedChange)
  REACHD_CHANGE(WindowTitleChange)
  REACHD_CHANGE(WindowIconChange)
  REACHD_CHANGE(ParentChange)
  REACHD_CHANGE(ToolTipChange)
  REACHD_CHANGE(ReadOnlyChange)
  REACHD_CHANGE(MouseTrackingChange)
#undef REACHD_CHANGE
  require(false);
}
// Kinds of events that are sent when their time has come, by the functions above.
inline bool qt_is_modelled(int type) {
  bool result = any(all(type >= ::QEvent::Timer, type <= ::QEvent::FocusOut),
                    all(type >= ::QEvent::Leave, type <= ::QEvent::Resize));
  for (const int one :
       {int(::QEvent::Show), int(::QEvent::Hide), int(::QEvent::Close), int(::QEvent::Wheel),
        int(::QEvent::ContextMenu), int(::QEvent::WindowStateChange),
        int(::QEvent::LanguageChange), int(::QEvent::ActivationChange),
        int(::QEvent::PaletteChange), int(::QEvent::FontChange), int(::QEvent::StyleChange),
        int(::QEvent::LocaleChange), int(::QEvent::LayoutDirectionChange),
        int(::QEvent::EnabledChange), int(::QEvent::ModifiedChange),
        int(::QEvent::WindowTitleChange), int(::QEvent::WindowIconChange),
        int(::QEvent::ParentChange), int(::QEvent::ToolTipChange), int(::QEvent::ReadOnlyChange),
        int(::QEvent::MouseTrackingChange)})
    result = any(result, type == one);
#if QT_VERSION_MAJOR < 6
  result = any(result, type == ::QEvent::Enter);
#endif
  return result;
}
// As of other objects, but for what is sent when its time has come.
inline void qt_other_widget_event(::QWidget *widget, int type) {
  require(qt_sees(widget, type));
  require(type == ::QEvent::Timer || !qt_is_modelled(type));
  qt_other_event(static_cast<::QObject *>(widget), type);
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
  set_property<void *>(widget, "q_move", (void *)&qt_move);
  set_property<void *>(widget, "q_show", (void *)&qt_show);
  set_property<void *>(widget, "q_hide", (void *)&qt_hide);
  set_property<void *>(widget, "q_focus_in", (void *)&qt_focus_in);
  set_property<void *>(widget, "q_focus_out", (void *)&qt_focus_out);
  set_property<void *>(widget, "q_leave", (void *)&qt_leave);
#if QT_VERSION_MAJOR < 6
  set_property<void *>(widget, "q_enter", (void *)&qt_enter);
#endif
  set_property<void *>(widget, "q_change_state", (void *)&qt_change_state);
  set_property<void *>(widget, "q_other_event", (void *)&qt_other_widget_event);
}
inline void qt_register_window(::QWidget *widget) {
  set_property<void *>(widget, "q_close", (void *)&qt_close_window);
}
}  // namespace __reachd
#endif

// What events of windows and of persons say: keys, the mouse, sizes and places.
#pragma GCC system_header
#ifdef QEVENT_H
namespace __reachd {
bool qt_send_outside(::QObject *receiver, ::QEvent *event);  // q7_events.hpp
// Where a widget is on the screen is not known.
inline ::QPointF qt_place_on_screen(const ::QPointF &at) {
  return ::QPointF(at.x() + unknown<int>("where a widget is on the screen"),
                   at.y() + unknown<int>("where a widget is on the screen"));
}
inline ::QPoint qt_place_on_screen(const ::QPoint &at) {
  return ::QPoint(at.x() + unknown<int>("where a widget is on the screen"),
                  at.y() + unknown<int>("where a widget is on the screen"));
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline QInputEvent::QInputEvent(Type type, Qt::KeyboardModifiers modifiers)
    : QEvent(type), modState(modifiers), ts(0) {}
inline QKeyEvent::QKeyEvent(Type type, int key, Qt::KeyboardModifiers modifiers,
                            const QString &text, bool repeats, ushort count)
    : QInputEvent(type, modifiers), txt(text), k(key), nScanCode(0), nVirtualKey(0),
      nModifiers(0), c(count), autor(repeats) {}
inline QMouseEvent::QMouseEvent(Type type, const QPointF &at, Qt::MouseButton button,
                                Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
    : QInputEvent(type, modifiers), l(at), w(at), s(__reachd::qt_place_on_screen(at)), b(button),
      mouseState(buttons), caps(0) {}
inline QWheelEvent::QWheelEvent(QPointF at, QPointF global, QPoint pixels, QPoint angle,
                                Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers,
                                Qt::ScrollPhase phase, bool inverted, Qt::MouseEventSource source)
    : QInputEvent(Wheel, modifiers), p(at), g(global), pixelD(pixels), angleD(angle),
      qt4D(angle.y()), qt4O(Qt::Vertical), mouseState(buttons), src(unsigned(source)),
      invertedScrolling(inverted), ph(unsigned(phase)), reserved(0) {}
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
    : QInputEvent(ContextMenu, {}), p(at), gp(__reachd::qt_place_on_screen(at)), reas(reason) {}
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
                                            const QPointF &, const QPointF &global,
                                            Qt::MouseButton button, Qt::MouseButtons buttons,
                                            Qt::KeyboardModifiers modifiers,
                                            Qt::MouseEventSource source)
    : QPointerEvent(type, SinglePointEventTag(), nullptr, modifiers), m_button(button),
      m_mouseState(buttons), m_source(source), m_reserved(0), m_reserved2(0), m_doubleClick(0),
      m_phase(0), m_invertedScrolling(0) {
  double *place = __reachd::kept<double, 4>(this);
  place[0] = at.x();
  place[1] = at.y();
  place[2] = global.x();
  place[3] = global.y();
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
    const double *place = kept<double, 4>(this);
    return ::QPointF(place[0], place[1]);
  }
  ::QPointF scenePosition() const { return position(); }
  ::QPointF globalPosition() const {
    const double *place = kept<double, 4>(this);
    return ::QPointF(place[2], place[3]);
  }
};
}  // namespace global
}  // namespace __reachd
inline QResizeEvent::QResizeEvent(const QSize &now, const QSize &before)
    : QEvent(Resize), m_size(now), m_oldSize(before) {}
inline QMoveEvent::QMoveEvent(const QPoint &now, const QPoint &before)
    : QEvent(Move), m_pos(now), m_oldPos(before) {}
inline QContextMenuEvent::QContextMenuEvent(Reason reason, const QPoint &at)
    : QInputEvent(ContextMenu, nullptr, {}), m_pos(at),
      m_globalPos(__reachd::qt_place_on_screen(at)), m_reason(reason) {}
#endif
inline QCloseEvent::QCloseEvent() : QEvent(Close) {}
inline QShowEvent::QShowEvent() : QEvent(Show) {}
inline QHideEvent::QHideEvent() : QEvent(Hide) {}
inline QFocusEvent::QFocusEvent(Type type, Qt::FocusReason reason)
    : QEvent(type), m_reason(reason) {}
inline QWindowStateChangeEvent::QWindowStateChangeEvent(Qt::WindowStates before, bool by_program)
#if QT_VERSION_MAJOR < 6
    : QEvent(WindowStateChange), ostate(before), m_override(by_program) {}
#else
    : QEvent(WindowStateChange), m_oldStates(before), m_override(by_program) {}
#endif
inline QWindowStateChangeEvent::~QWindowStateChangeEvent() {}
inline QPaintEvent::QPaintEvent(const QRect &place)
    : QEvent(Paint), m_rect(place), m_region(place), m_erased(false) {}
inline Qt::FocusReason QFocusEvent::reason() const { return m_reason; }
// The key itself is held from now on, or no longer.
inline Qt::KeyboardModifiers QKeyEvent::modifiers() const {
  const int own = key() == Qt::Key_Shift     ? int(Qt::ShiftModifier)
                  : key() == Qt::Key_Control ? int(Qt::ControlModifier)
                  : key() == Qt::Key_Alt     ? int(Qt::AltModifier)
                  : key() == Qt::Key_Meta    ? int(Qt::MetaModifier)
                  : key() == Qt::Key_AltGr   ? int(Qt::GroupSwitchModifier)
                                             : 0;
  return Qt::KeyboardModifiers(QFlag(int(QInputEvent::modifiers()) ^ own));
}

namespace __reachd {
// Only what needs no keyboard layout is known: letters, digits and signs as they are written on the
// keys, and what keys of their own write.
inline ::QString qt_key_text(int key, int modifiers) {
  if (key > 0 && key < 0x20)
    return ::QString();
  const int plain = key == ::Qt::Key_Return || key == ::Qt::Key_Enter ? 13
                    : key == ::Qt::Key_Tab                            ? 9
                    : key == ::Qt::Key_Backspace                      ? 8
                    : key == ::Qt::Key_Escape                         ? 27
                    : key == ::Qt::Key_Delete                         ? 127
                                                                      : key;
  if (plain > 0xffff)
    return ::QString();
  // Without a key there are texts that were composed.
  if (modifiers > 1 || plain > 0x7f || plain == 0)
    return global::QString::make(unknown<text>("the text of a key"));
  const bool is_letter = plain >= 'A' && plain <= 'Z';
  return ::QString(::QChar(ushort(is_letter && modifiers == 0 ? plain + 32 : plain)));
}
inline void qt_set_time(::QInputEvent &event) {
#if QT_VERSION_MAJOR < 6
  event.ts = unknown<unsigned long>("when a person does something");
#else
  event.m_timeStamp = unknown<unsigned long long>("when a person does something");
#endif
}
inline void qt_set_codes(::QKeyEvent &event) {
#if QT_VERSION_MAJOR < 6
  event.c = unknown<unsigned short>("how many keys one event is for");
  event.nScanCode = unknown<unsigned>("the system's own code of a key");
  event.nVirtualKey = unknown<unsigned>("the system's own code of a key");
  event.nModifiers = unknown<unsigned>("the system's own code of a key");
#else
  event.m_scanCode = unknown<unsigned>("the system's own code of a key");
  event.m_virtualKey = unknown<unsigned>("the system's own code of a key");
  event.m_nativeModifiers = unknown<unsigned>("the system's own code of a key");
#endif
}
inline void qt_send_key(::QObject *receiver, int type, int key, int modifiers) {
  ::QKeyEvent event(::QEvent::Type(type), key, ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)),
                    qt_key_text(key, modifiers), input<bool>("the key is held down"));
  qt_set_time(event);
  qt_set_codes(event);
  qt_send_outside(receiver, &event);
}
inline void qt_turn(::QObject *receiver, int delta, int sideways, int x, int y, int modifiers) {
  // Where a touchpad begins or ends to scroll, nothing turns.
  if (all(delta == 0, sideways == 0))
    require(unknown<bool>("what a touchpad does"));
  const ::QPointF at(x, y);
  const ::QPoint pixels(unknown<int>("a wheel that turns by pixels"),
                        unknown<int>("a wheel that turns by pixels"));
  const ::Qt::MouseButtons held(::QFlag(unknown<int>("buttons held while the wheel turns")));
  const auto phase = ::Qt::ScrollPhase(unknown<int>("what a touchpad does"));
  const bool is_inverted = unknown<bool>("a wheel that turns the other way");
#if QT_VERSION_MAJOR < 6
  ::QWheelEvent event(at, qt_place_on_screen(at), pixels, ::QPoint(sideways, delta), held,
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), phase, is_inverted,
                      ::Qt::MouseEventSource(unknown<int>("what a touchpad does")));
#else
  ::QWheelEvent event(at, qt_place_on_screen(at), pixels, ::QPoint(sideways, delta), held,
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), phase, is_inverted,
                      ::Qt::MouseEventNotSynthesized, nullptr);
#endif
  qt_set_time(event);
  qt_send_outside(receiver, &event);
}
// One of Qt's 27 buttons: left, right, middle, back, forward …
inline bool qt_is_button(int button) {
  bool is_one = any(any(button == 1, button == 2), any(button == 4, button == 8));
  for (int i = 4; i < 27; ++i)
    is_one = any(is_one, button == 1 << i);
  return is_one;
}
}  // namespace __reachd
#endif

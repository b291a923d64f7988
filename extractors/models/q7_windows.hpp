// Windows that are no widgets: QWindow, and those that draw by painters or OpenGL. What the system
// of windows tells them, and what a person does in them.
#pragma GCC system_header
#if defined(QWINDOW_H) && defined(QEVENT_H)
namespace __reachd {
// On the screen: shown itself, as is what it is a part of.
inline bool qt_is_window_shown(const ::QObject *window) {
  if (property<bool>(window, "q_is_gone"))
    return false;
  bool result = qt_waits();
  for (int depth = 0; depth < 16; ++depth) {
    result = all(result, property<bool>(window, "q_shown"));
    window = property<::QObject *>(window, "q_parent");
    if (!window)
      return result;
#ifdef QWIDGET_H
    if (property<bool>(window, "q_is_widget"))
      return all(result, qt_is_shown(window));
#endif
  }
  limit("windows nested deeper than 16");
}
// Is there code of the program that this kind of event comes to?
#define REACHD_WINDOW_HEARS(window, handler)                                                       \
  (runs_own(window, &::QWindow::handler) || runs_own(window, &::QWindow::event) ||                 \
   qt_is_filtered(window))

template <int type> void qt_window_key(::QWindow *window, int key, int modifiers) {
  require(qt_is_window_shown(window));
  qt_send_key(window, type, key, modifiers);
}
inline void qt_window_key_press(::QWindow *window, int key, int modifiers) {
  require(REACHD_WINDOW_HEARS(window, keyPressEvent));
  qt_window_key<::QEvent::KeyPress>(window, key, modifiers);
}
inline void qt_window_key_release(::QWindow *window, int key, int modifiers) {
  require(REACHD_WINDOW_HEARS(window, keyReleaseEvent));
  qt_window_key<::QEvent::KeyRelease>(window, key, modifiers);
}
inline void qt_window_mouse(::QWindow *window, ::QEvent::Type type, int button, int buttons, int x,
                            int y, int modifiers) {
  require(qt_is_window_shown(window));
  const ::Qt::KeyboardModifiers held = ::Qt::KeyboardModifiers(::QFlag(modifiers << 25));
  const ::QPointF at(x, y);
#if QT_VERSION_MAJOR < 6
  ::QMouseEvent event(type, at, ::Qt::MouseButton(button), ::Qt::MouseButtons(::QFlag(buttons)),
                      held);
#else
  ::QMouseEvent event(type, at, qt_place_on_screen(at), ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(::QFlag(buttons)), held, nullptr);
#endif
  qt_set_time(event);
  qt_send_outside(window, &event);
}
inline void qt_window_mouse_press(::QWindow *window, int button, int others, int x, int y,
                                  int modifiers) {
  require(REACHD_WINDOW_HEARS(window, mousePressEvent));
  require(qt_is_button(button));
  qt_window_mouse(window, ::QEvent::MouseButtonPress, button, button | others, x, y, modifiers);
}
inline void qt_window_mouse_release(::QWindow *window, int button, int others, int x, int y,
                                    int modifiers) {
  require(REACHD_WINDOW_HEARS(window, mouseReleaseEvent));
  require(qt_is_button(button));
  qt_window_mouse(window, ::QEvent::MouseButtonRelease, button, others & ~button, x, y, modifiers);
}
inline void qt_window_double_click(::QWindow *window, int button, int others, int x, int y,
                                   int modifiers) {
  require(REACHD_WINDOW_HEARS(window, mouseDoubleClickEvent));
  require(qt_is_button(button));
  qt_window_mouse(window, ::QEvent::MouseButtonDblClick, button, button | others, x, y, modifiers);
}
inline void qt_window_mouse_move(::QWindow *window, int buttons, int x, int y, int modifiers) {
  require(REACHD_WINDOW_HEARS(window, mouseMoveEvent));
  qt_window_mouse(window, ::QEvent::MouseMove, 0, buttons, x, y, modifiers);
}
inline void qt_window_wheel(::QWindow *window, int delta, int sideways, int x, int y,
                            int modifiers) {
  require(REACHD_WINDOW_HEARS(window, wheelEvent));
  require(qt_is_window_shown(window));
  qt_turn(window, delta, sideways, x, y, modifiers);
}
// What draws (`.draws`) passes this one and changes of its size on to functions of its own.
// What of it can be seen has changed. While it is hidden that is nothing.
inline void qt_window_expose(::QWindow *window) {
  require(REACHD_WINDOW_HEARS(window, exposeEvent) || property<bool>(window, ".draws"));
  require(!property<bool>(window, "q_is_gone") && qt_waits());
  const bool is_seen = input<bool>("something of it can be seen");
  require(any(!is_seen, qt_is_window_shown(window)));
  set_property<bool>(window, ".exposed", is_seen);
  ::QExposeEvent event{::QRegion()};
  qt_send(window, &event);
}
inline void qt_window_resize(::QWindow *window, int width, int height) {
  require(REACHD_WINDOW_HEARS(window, resizeEvent) || property<bool>(window, ".draws"));
  require(!property<bool>(window, "q_is_gone") && qt_waits());
  ::QResizeEvent event(::QSize(width, height), ::QSize(unknown<int>("the size before"),
                                                       unknown<int>("the size before")));
  qt_send(window, &event);
}
inline void qt_window_move(::QWindow *window, int x, int y) {
  require(REACHD_WINDOW_HEARS(window, moveEvent));
  require(!property<bool>(window, "q_is_gone") && qt_waits());
  ::QMoveEvent event(::QPoint(x, y), ::QPoint(unknown<int>("the place before"),
                                              unknown<int>("the place before")));
  qt_send(window, &event);
}
template <int type> void qt_window_focus(::QWindow *window) {
  require(!property<bool>(window, "q_is_gone") && qt_waits());
  const int reason = input<int>("why the focus changes");
  require(reason >= 0 && reason <= ::Qt::NoFocusReason);
  ::QFocusEvent event{::QEvent::Type(type), ::Qt::FocusReason(reason)};
  qt_send(window, &event);
}
inline void qt_window_focus_in(::QWindow *window) {
  require(REACHD_WINDOW_HEARS(window, focusInEvent));
  require(qt_is_window_shown(window));
  qt_window_focus<::QEvent::FocusIn>(window);
}
inline void qt_window_focus_out(::QWindow *window) {
  require(REACHD_WINDOW_HEARS(window, focusOutEvent));
  qt_window_focus<::QEvent::FocusOut>(window);
}
// It asked to be drawn anew.
inline void qt_window_update(::QWindow *window) {
  require(property<bool>(window, ".update") && !property<bool>(window, "q_is_gone") && qt_waits());
  set_property<bool>(window, ".update", false);
  ::QEvent event(::QEvent::UpdateRequest);
  qt_send(window, &event);
}
inline bool qt_window_ends(::QWindow *window, bool from_outside) {
  ::QCloseEvent event;
  if (from_outside)
    ::QSpontaneKeyEvent::setSpontaneous(&event);
  qt_send(window, &event);
  if (event.isAccepted())
    window->setVisible(false);
  return event.isAccepted();
}
inline void qt_window_close(::QWindow *window) {
  require(!property<::QObject *>(window, "q_parent") && qt_is_window_shown(window));
  qt_window_ends(window, true);
}
// As of other objects, but for what is modelled.
inline void qt_other_window_event(::QWindow *window, int type) {
  constexpr int known[] = {::QEvent::Wheel, ::QEvent::Expose, ::QEvent::UpdateRequest,
                           ::QEvent::Resize, ::QEvent::Move, ::QEvent::Show, ::QEvent::Hide,
                           ::QEvent::Close};
  for (const int kind : known)
    require(type != kind);
  qt_other_event(window, type);
}
inline void qt_register_screen_window(::QWindow *window) {
  set_property<void *>(window, "q_key_press", (void *)&qt_window_key_press);
  set_property<void *>(window, "q_key_release", (void *)&qt_window_key_release);
  set_property<void *>(window, "q_mouse_press", (void *)&qt_window_mouse_press);
  set_property<void *>(window, "q_mouse_release", (void *)&qt_window_mouse_release);
  set_property<void *>(window, "q_double_click", (void *)&qt_window_double_click);
  set_property<void *>(window, "q_mouse_move", (void *)&qt_window_mouse_move);
  set_property<void *>(window, "q_wheel", (void *)&qt_window_wheel);
  set_property<void *>(window, "q_expose", (void *)&qt_window_expose);
  set_property<void *>(window, "q_resize", (void *)&qt_window_resize);
  set_property<void *>(window, "q_move", (void *)&qt_window_move);
  set_property<void *>(window, "q_focus_in", (void *)&qt_window_focus_in);
  set_property<void *>(window, "q_focus_out", (void *)&qt_window_focus_out);
  set_property<void *>(window, "q_update", (void *)&qt_window_update);
  set_property<void *>(window, "q_close", (void *)&qt_window_close);
  set_property<void *>(window, "q_other_event", (void *)&qt_other_window_event);
}
}  // namespace __reachd

inline QSurface::QSurface(SurfaceClass type) : m_type(type) {}
inline QSurface::~QSurface() {}
inline QWindow::QWindow(QWindow *parent) : QObject(nullptr), QSurface(QSurface::Window) {
  __reachd::set_property<QObject *>(this, "q_parent", parent);
  if (parent)
    QObject::setParent(parent);
  __reachd::qt_register_screen_window(this);
}
inline QWindow::QWindow(QScreen *) : QWindow(static_cast<QWindow *>(nullptr)) {}
inline QWindow::~QWindow() {}
inline void QWindow::setParent(QWindow *parent) {
  __reachd::set_property<QObject *>(this, "q_parent", parent);
  QObject::setParent(parent);
}
#ifdef QWIDGET_H
inline QWidget *QWidget::createWindowContainer(QWindow *window, QWidget *parent,
                                               Qt::WindowFlags flags) {
  auto *container = new QWidget(parent, flags);
  __reachd::set_property<QObject *>(window, "q_parent", container);
  __reachd::set_property<bool>(window, "q_shown", true);
  return container;
}
#endif
inline bool QWindow::isVisible() const { return __reachd::property<bool>(this, "q_shown"); }
inline bool QWindow::isExposed() const { return __reachd::property<bool>(this, ".exposed"); }
inline void QWindow::setVisible(bool visible) {
  if (isVisible() == visible)
    return;
  __reachd::set_property<bool>(this, "q_shown", visible);
  visibleChanged(visible);
  if (visible) {
    QShowEvent event;
    __reachd::qt_send(this, &event);
  } else {
    QHideEvent event;
    __reachd::qt_send(this, &event);
  }
}
inline void QWindow::show() { setVisible(true); }
inline void QWindow::hide() { setVisible(false); }
inline void QWindow::setVisibility(Visibility visibility) { setVisible(visibility != Hidden); }
inline void QWindow::showMinimized() { setVisible(true); }
inline void QWindow::showMaximized() { setVisible(true); }
inline void QWindow::showFullScreen() { setVisible(true); }
inline void QWindow::showNormal() { setVisible(true); }
// One that is not shown, or a part of another, hears nothing of it.
inline bool QWindow::close() {
  if (__reachd::property<QObject *>(this, "q_parent"))
    return false;
  return !isVisible() || __reachd::qt_window_ends(this, true);
}
inline void QWindow::requestUpdate() { __reachd::set_property<bool>(this, ".update", true); }

inline void QWindow::exposeEvent(QExposeEvent *event) { event->ignore(); }
inline void QWindow::resizeEvent(QResizeEvent *event) { event->ignore(); }
inline void QWindow::moveEvent(QMoveEvent *event) { event->ignore(); }
inline void QWindow::focusInEvent(QFocusEvent *event) { event->ignore(); }
inline void QWindow::focusOutEvent(QFocusEvent *event) { event->ignore(); }
inline void QWindow::showEvent(QShowEvent *event) { event->ignore(); }
inline void QWindow::hideEvent(QHideEvent *event) { event->ignore(); }
inline void QWindow::keyPressEvent(QKeyEvent *event) { event->ignore(); }
inline void QWindow::keyReleaseEvent(QKeyEvent *event) { event->ignore(); }
inline void QWindow::mousePressEvent(QMouseEvent *event) { event->ignore(); }
inline void QWindow::mouseReleaseEvent(QMouseEvent *event) { event->ignore(); }
inline void QWindow::mouseDoubleClickEvent(QMouseEvent *event) { event->ignore(); }
inline void QWindow::mouseMoveEvent(QMouseEvent *event) { event->ignore(); }
inline void QWindow::wheelEvent(QWheelEvent *event) { event->ignore(); }
#if QT_VERSION_MAJOR >= 6
inline void QWindow::closeEvent(QCloseEvent *) {}
#endif
// Touch and tablets are not modelled: what the program makes of those functions may run at any
// time.
inline bool QWindow::event(QEvent *event) {
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
  case QEvent::Expose: exposeEvent(static_cast<QExposeEvent *>(event)); break;
  case QEvent::Resize: resizeEvent(static_cast<QResizeEvent *>(event)); break;
  case QEvent::Move: moveEvent(static_cast<QMoveEvent *>(event)); break;
  case QEvent::Show: showEvent(static_cast<QShowEvent *>(event)); break;
  case QEvent::Hide: hideEvent(static_cast<QHideEvent *>(event)); break;
#if QT_VERSION_MAJOR >= 6
  case QEvent::Close: closeEvent(static_cast<QCloseEvent *>(event)); break;
#endif
  default: return QObject::event(event);
  }
  return true;
}
#if QT_VERSION_MAJOR < 6
inline QExposeEvent::QExposeEvent(const QRegion &place) : QEvent(Expose), rgn(place) {}
inline QExposeEvent::~QExposeEvent() {}
#else
inline QExposeEvent::QExposeEvent(const QRegion &place) : QEvent(Expose), m_region(place) {}
#endif
#endif

#if defined(QWINDOW_H) && defined(QEVENT_H) && defined(QPAINTDEVICEWINDOW_H)
// They draw when they are exposed, and when they asked for it.
inline QPaintDeviceWindow::QPaintDeviceWindow(QPaintDeviceWindowPrivate &, QWindow *parent)
    : QWindow(parent) {
  __reachd::set_property<bool>(this, ".draws", true);
}
inline void QPaintDeviceWindow::update() { requestUpdate(); }
inline void QPaintDeviceWindow::exposeEvent(QExposeEvent *) {
  if (!isExposed())
    return;
  QPaintEvent event{QRect(QPoint(0, 0), size())};
  paintEvent(&event);
}
inline bool QPaintDeviceWindow::event(QEvent *event) {
  if (event->type() != QEvent::UpdateRequest)
    return QWindow::event(event);
  QPaintEvent paint{QRect(QPoint(0, 0), size())};
  paintEvent(&paint);
  return true;
}
#ifdef QRASTERWINDOW_H
inline QRasterWindow::QRasterWindow(QWindow *parent)
    : QPaintDeviceWindow(*static_cast<QPaintDeviceWindowPrivate *>(nullptr), parent) {}
#endif
#ifdef QOPENGLWINDOW_H
inline QOpenGLWindow::QOpenGLWindow(UpdateBehavior, QWindow *parent)
    : QPaintDeviceWindow(*static_cast<QPaintDeviceWindowPrivate *>(nullptr), parent) {}
inline QOpenGLWindow::QOpenGLWindow(QOpenGLContext *, UpdateBehavior, QWindow *parent)
    : QPaintDeviceWindow(*static_cast<QPaintDeviceWindowPrivate *>(nullptr), parent) {}
inline void QOpenGLWindow::initializeGL() {}
inline void QOpenGLWindow::resizeGL(int, int) {}
inline void QOpenGLWindow::paintGL() {}
inline void QOpenGLWindow::paintEvent(QPaintEvent *) {
  if (!__reachd::property<bool>(this, ".has_context")) {
    __reachd::set_property<bool>(this, ".has_context", true);
    initializeGL();
    resizeGL(width(), height());
  }
  paintGL();
}
inline void QOpenGLWindow::resizeEvent(QResizeEvent *) {
  if (__reachd::property<bool>(this, ".has_context"))
    resizeGL(width(), height());
}
#endif
#endif

// Views of graphics scenes, and the events of what they show.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSVIEW_H) &&                \
    defined(QGRAPHICSSCENEEVENT_H)
namespace __reachd {
void qt_register_view(::QGraphicsView *);

inline ::QGraphicsScene *qt_scene_of(const ::QGraphicsView *view) {
  return property<::QGraphicsScene *>(view, "q_scene");
}
// A point of the view is where the scene begins, or at some place that scrolling and the size of
// the window decide: where the program looks at points of the view itself.
inline ::QPointF qt_view_offset(const ::QGraphicsView *view) {
  if (property<bool>(view, "q_turned"))
    return ::QPointF(unknown<double>("how a view is turned and scaled"),
                     unknown<double>("how a view is turned and scaled"));
  ::QGraphicsScene *scene = qt_scene_of(view);
  if (!scene || !property<bool>(scene, "q_has_rect"))
    return ::QPointF(0, 0);
  return ::QPointF(qt_data(scene)->left, qt_data(scene)->top);
}
inline bool qt_looks_at_points(const ::QGraphicsView *view) {
  return runs_own(view, &::QGraphicsView::mousePressEvent) ||
         runs_own(view, &::QGraphicsView::mouseMoveEvent) ||
         runs_own(view, &::QGraphicsView::mouseReleaseEvent) ||
         runs_own(view, &::QGraphicsView::mouseDoubleClickEvent) ||
         runs_own(view, &::QGraphicsView::wheelEvent);
}

// The scene is told in its own words.
inline void qt_tell_scene(::QGraphicsView *view, ::QMouseEvent *event, ::QEvent::Type type) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  if (!scene || property<bool>(view, "q_still")) {
    event->ignore();
    return;
  }
  qt_scene_data *d = qt_data(scene);
  ::QGraphicsSceneMouseEvent told(type);
  qt_scene_event *e = qt_event(&told);
  e->x = qt_target_x;
  e->y = qt_target_y;
  e->button = int(event->button());
  e->buttons = int(event->buttons());
  e->modifiers = int(event->modifiers());
  if (type == ::QEvent::GraphicsSceneMousePress ||
      type == ::QEvent::GraphicsSceneMouseDoubleClick) {
    d->down_x = qt_target_x;
    d->down_y = qt_target_y;
  }
  e->down_x = d->down_x;
  e->down_y = d->down_y;
  e->last_x = d->last_x;
  e->last_y = d->last_y;
  d->last_x = qt_target_x;
  d->last_y = qt_target_y;
  told.setAccepted(false);
  qt_send(scene, &told);
  event->setAccepted(told.isAccepted());
}
// A view on the screen that shows the scene.
inline ::QGraphicsView *qt_view_of_scene(const ::QGraphicsScene *scene) {
  const int count = property<int>(scene, "q_views");
  for (int i = 0; i < count && i < qt_views_max; ++i)
    if (::QGraphicsView *view = kept<qt_view_of, qt_views_max>(scene)[i].view;
        view && qt_is_usable(view))
      return view;
  return nullptr;
}
inline void qt_view_mouse(::QGraphicsView *view, ::QGraphicsItem *item, ::QEvent::Type type,
                          int button, int buttons, int x, int y, int modifiers) {
  require(qt_is_usable(view));
  qt_target = item;
  qt_target_x = x;
  qt_target_y = y;
  ::QPointF at = ::QPointF(x, y) - qt_view_offset(view);
  if (qt_looks_at_points(view)) {
    const int across = input<int>("how far the view is scrolled");
    const int down = input<int>("how far the view is scrolled");
    require(across >= 0 && across < 4096 && down >= 0 && down < 4096);
    at = ::QPointF(across, down);
  }
  const ::Qt::KeyboardModifiers held = ::Qt::KeyboardModifiers(::QFlag(modifiers << 25));
#if QT_VERSION_MAJOR < 6
  ::QMouseEvent event(type, at, ::Qt::MouseButton(button), ::Qt::MouseButtons(::QFlag(buttons)),
                      held);
#else
  ::QMouseEvent event(type, at, at, ::Qt::MouseButton(button),
                      ::Qt::MouseButtons(::QFlag(buttons)), held, nullptr);
#endif
  view->viewportEvent(&event);
  qt_target = nullptr;
}
}  // namespace __reachd

inline QGraphicsView::QGraphicsView(QWidget *parent) : QAbstractScrollArea(parent) {
  __reachd::qt_register_view(this);
}
inline QGraphicsView::QGraphicsView(QGraphicsScene *scene, QWidget *parent)
    : QGraphicsView(parent) {
  setScene(scene);
}
inline QGraphicsView::~QGraphicsView() { setScene(nullptr); }
inline QGraphicsScene *QGraphicsView::scene() const { return __reachd::qt_scene_of(this); }
inline void QGraphicsView::setScene(QGraphicsScene *scene) {
  QGraphicsScene *before = __reachd::qt_scene_of(this);
  if (before == scene)
    return;
  if (before) {
    auto *list = __reachd::kept<__reachd::qt_view_of, __reachd::qt_views_max>(before);
    for (int i = 0; i < __reachd::qt_views_max; ++i)
      if (list[i].view == this)
        list[i].view = nullptr;
  }
  __reachd::set_property<QGraphicsScene *>(this, "q_scene", scene);
  if (!scene)
    return;
  const int count = __reachd::property<int>(scene, "q_views");
  if (count >= __reachd::qt_views_max)
    __reachd::limit("more than four views of a graphics scene");
  __reachd::kept<__reachd::qt_view_of, __reachd::qt_views_max>(scene)[count].view = this;
  __reachd::set_property<int>(scene, "q_views", count + 1);
  // Widgets in the scene are on the screen where the view is.
  if (!__reachd::property<QObject *>(scene, "q_parent"))
    __reachd::set_property<QObject *>(scene, "q_parent", this);
}
inline bool QGraphicsView::isInteractive() const {
  return !__reachd::property<bool>(this, "q_still");
}
inline void QGraphicsView::setInteractive(bool on) {
  __reachd::set_property<bool>(this, "q_still", !on);
}
inline QGraphicsView::DragMode QGraphicsView::dragMode() const {
  return DragMode(__reachd::property<int>(this, "q_drag_mode"));
}
inline void QGraphicsView::setDragMode(DragMode mode) {
  __reachd::set_property<int>(this, "q_drag_mode", int(mode));
}
inline void QGraphicsView::setSceneRect(const QRectF &) {}
inline QRectF QGraphicsView::sceneRect() const {
  return QRectF(__reachd::unknown<double>("what a view shows of its scene"),
                __reachd::unknown<double>("what a view shows of its scene"),
                __reachd::unknown<double>("what a view shows of its scene"),
                __reachd::unknown<double>("what a view shows of its scene"));
}
#define __reachd_turn(signature)                                                                 \
  inline void QGraphicsView::signature {                                                         \
    __reachd::set_property<bool>(this, "q_turned", true);                                        \
  }
__reachd_turn(setTransform(const QTransform &, bool)) __reachd_turn(rotate(qreal))
__reachd_turn(scale(qreal, qreal)) __reachd_turn(shear(qreal, qreal))
__reachd_turn(fitInView(const QRectF &, Qt::AspectRatioMode))
__reachd_turn(fitInView(const QGraphicsItem *, Qt::AspectRatioMode))
#undef __reachd_turn
inline void QGraphicsView::resetTransform() {
  __reachd::set_property<bool>(this, "q_turned", false);
}
inline QPointF QGraphicsView::mapToScene(const QPoint &at) const {
  // Of the event that is delivered both are known.
  if (__reachd::qt_looks_at_points(this))
    return QPointF(__reachd::qt_target_x, __reachd::qt_target_y);
  return QPointF(at) + __reachd::qt_view_offset(this);
}
inline QPoint QGraphicsView::mapFromScene(const QPointF &at) const {
  const QPointF offset = __reachd::qt_view_offset(this);
  return QPoint(int(at.x() - offset.x()), int(at.y() - offset.y()));
}
inline QGraphicsItem *QGraphicsView::itemAt(const QPoint &at) const {
  QGraphicsScene *scene = __reachd::qt_scene_of(this);
  return scene ? scene->itemAt(mapToScene(at), QTransform()) : nullptr;
}
inline QList<QGraphicsItem *> QGraphicsView::items(const QPoint &at) const {
  QGraphicsScene *scene = __reachd::qt_scene_of(this);
  return scene ? scene->items(mapToScene(at)) : QList<QGraphicsItem *>();
}
inline QList<QGraphicsItem *> QGraphicsView::items() const {
  QGraphicsScene *scene = __reachd::qt_scene_of(this);
  return scene ? scene->items() : QList<QGraphicsItem *>();
}

inline bool QAbstractScrollArea::viewportEvent(QEvent *event) { return QWidget::event(event); }
inline bool QGraphicsView::viewportEvent(QEvent *event) { return QWidget::event(event); }
inline void QGraphicsView::mousePressEvent(QMouseEvent *event) {
  __reachd::qt_tell_scene(this, event, QEvent::GraphicsSceneMousePress);
  if (!event->isAccepted() && dragMode() == RubberBandDrag)
    __reachd::approximate("what a rubber band chooses");
}
inline void QGraphicsView::mouseMoveEvent(QMouseEvent *event) {
  __reachd::qt_tell_scene(this, event, QEvent::GraphicsSceneMouseMove);
}
inline void QGraphicsView::mouseReleaseEvent(QMouseEvent *event) {
  __reachd::qt_tell_scene(this, event, QEvent::GraphicsSceneMouseRelease);
}
inline void QGraphicsView::mouseDoubleClickEvent(QMouseEvent *event) {
  __reachd::qt_tell_scene(this, event, QEvent::GraphicsSceneMouseDoubleClick);
}
inline void QGraphicsView::wheelEvent(QWheelEvent *event) {
  QGraphicsScene *scene = __reachd::qt_scene_of(this);
  if (!scene || __reachd::property<bool>(this, "q_still"))
    return;
  QGraphicsSceneWheelEvent told(QEvent::GraphicsSceneWheel);
  __reachd::qt_scene_event *e = __reachd::qt_event(&told);
  e->x = __reachd::qt_target_x;
  e->y = __reachd::qt_target_y;
  e->delta = event->angleDelta().y();
  e->modifiers = int(event->modifiers());
  told.setAccepted(false);
  __reachd::qt_send(scene, &told);
  event->setAccepted(told.isAccepted());
}
inline void QGraphicsView::contextMenuEvent(QContextMenuEvent *event) {
  QGraphicsScene *scene = __reachd::qt_scene_of(this);
  if (!scene || __reachd::property<bool>(this, "q_still"))
    return;
  QGraphicsSceneContextMenuEvent told(QEvent::GraphicsSceneContextMenu);
  __reachd::qt_event(&told)->x = __reachd::qt_target_x;
  __reachd::qt_event(&told)->y = __reachd::qt_target_y;
  told.setAccepted(false);
  __reachd::qt_send(scene, &told);
  event->setAccepted(told.isAccepted());
}
#define __reachd_pass_on(handler, type)                                                          \
  inline void QGraphicsView::handler(type *event) {                                              \
    QGraphicsScene *scene = __reachd::qt_scene_of(this);                                         \
    if (scene && !__reachd::property<bool>(this, "q_still"))                                     \
      __reachd::qt_send(scene, event);                                                           \
    else                                                                                         \
      event->ignore();                                                                           \
  }
__reachd_pass_on(keyPressEvent, QKeyEvent) __reachd_pass_on(keyReleaseEvent, QKeyEvent)
__reachd_pass_on(focusInEvent, QFocusEvent) __reachd_pass_on(focusOutEvent, QFocusEvent)
#undef __reachd_pass_on
inline void QGraphicsView::drawBackground(QPainter *painter, const QRectF &rect) {
  if (QGraphicsScene *scene = __reachd::qt_scene_of(this))
    scene->drawBackground(painter, rect);
}
inline void QGraphicsView::drawForeground(QPainter *painter, const QRectF &rect) {
  if (QGraphicsScene *scene = __reachd::qt_scene_of(this))
    scene->drawForeground(painter, rect);
}

namespace __reachd {
// Has the program, or what Qt does by itself, something to do with it?
#define __reachd_scene_hears(handler)                                                            \
  inline bool qt_hears_##handler(const ::QGraphicsScene *scene) {                                \
    return scene && (runs_own(scene, &::QGraphicsScene::handler) ||                              \
                     runs_own(scene, &::QGraphicsScene::event) ||                                \
                     property<::QObject *>(scene, "q_filter"));                                  \
  }
__reachd_scene_hears(mousePressEvent) __reachd_scene_hears(mouseReleaseEvent)
__reachd_scene_hears(mouseMoveEvent) __reachd_scene_hears(mouseDoubleClickEvent)
__reachd_scene_hears(wheelEvent) __reachd_scene_hears(contextMenuEvent)
__reachd_scene_hears(keyPressEvent) __reachd_scene_hears(keyReleaseEvent)
__reachd_scene_hears(focusInEvent) __reachd_scene_hears(focusOutEvent)
#undef __reachd_scene_hears
inline bool qt_draws(const ::QGraphicsScene *scene) {
  return scene && (runs_own(scene, &::QGraphicsScene::drawBackground) ||
                   runs_own(scene, &::QGraphicsScene::drawForeground));
}
#define __reachd_scene_heard(view, scene, handler)                                               \
  (runs_own(view, &::QGraphicsView::handler) ||                                                  \
   runs_own(view, &::QGraphicsView::viewportEvent) || qt_hears_##handler(scene))
#define __reachd_item_heard(item, handler)                                                       \
  (runs_own(item, &::QGraphicsItem::handler) || runs_own(item, &::QGraphicsItem::sceneEvent) ||  \
   property<::QGraphicsItem *>(item, "q_item_filter"))
inline bool qt_takes_press(const ::QGraphicsItem *item, int button) {
  return (int(item->acceptedMouseButtons()) & button) != 0 &&
         (__reachd_item_heard(item, mousePressEvent) || qt_flags_matter(item));
}

// Where all is known, a press comes to an item only if none in front takes it.
inline void qt_is_topmost(::QGraphicsScene *scene, ::QGraphicsItem *item, int button, int x,
                          int y) {
  if (!is_exact())
    return;
  qt_found_items found;
  qt_find_items(scene, x, y, found);
  ::QGraphicsItem *first = nullptr;
  for (int i = 0; i < found.count && !first; ++i)
    if (qt_takes_press(found.item[i], button))
      first = found.item[i];
  require(first == item);
}
// The buttons of the mouse that are down.
inline int qt_held(const ::QGraphicsScene *scene) {
  return scene ? property<int>(scene, "q_held") : 0;
}
inline void qt_hold(::QGraphicsScene *scene, int buttons) {
  if (scene)
    set_property<int>(scene, "q_held", buttons);
}
inline ::QGraphicsView *qt_ready(::QGraphicsItem *item) {
  require(!property<bool>(item, "q_ended"));
  ::QGraphicsScene *scene = qt_scene(item);
  require(scene != nullptr);
  require(qt_is_seen(item) && qt_is_on(item));
  ::QGraphicsView *view = qt_view_of_scene(scene);
  require(view != nullptr);
  return view;
}
template <int type>
void qt_item_press(::QGraphicsItem *item, int button, int x, int y, int modifiers) {
  require(qt_is_button(button));
  if (type == ::QEvent::MouseButtonPress)
    require(qt_takes_press(item, button));
  else
    require(__reachd_item_heard(item, mouseDoubleClickEvent));
  ::QGraphicsView *view = qt_ready(item);
  ::QGraphicsScene *scene = qt_scene(item);
  const int held = qt_held(scene);
  require(!qt_grabber(scene));
  require((held & button) == 0 && qt_is_inside(item, x, y));
  if (type == ::QEvent::MouseButtonPress)
    qt_is_topmost(scene, item, button, x, y);
  qt_hold(scene, held | button);
  qt_view_mouse(view, item, ::QEvent::Type(type), button, held | button, x, y, modifiers);
}
// Further buttons are told to the one that has the mouse, wherever that is.
inline void qt_item_press_more(::QGraphicsItem *item, int button, int x, int y, int modifiers) {
  require(qt_is_button(button));
  require(qt_takes_press(item, button));
  require(!property<bool>(item, "q_ended"));
  ::QGraphicsScene *scene = qt_scene(item);
  require(scene != nullptr);
  require(qt_grabber(scene) == item);
  ::QGraphicsView *view = qt_ready(item);
  const int held = qt_held(scene);
  require((held & button) == 0);
  qt_hold(scene, held | button);
  qt_view_mouse(view, item, ::QEvent::MouseButtonPress, button, held | button, x, y, modifiers);
}
inline void qt_item_release(::QGraphicsItem *item, int button, int x, int y, int modifiers) {
  require(qt_is_button(button));
  // Scenes hear of it, too.
  const bool is_heard = __reachd_item_heard(item, mouseReleaseEvent);
  require(!property<bool>(item, "q_ended"));
  ::QGraphicsScene *scene = qt_scene(item);
  require(scene != nullptr);
  require(qt_grabber(scene) == item);
  ::QGraphicsView *view = qt_ready(item);
  const int held = qt_held(scene);
  require((held & button) != 0);
  qt_hold(scene, held & ~button);
  qt_view_mouse(view, item, ::QEvent::MouseButtonRelease, button, held & ~button, x, y, modifiers);
}
inline void qt_item_move(::QGraphicsItem *item, int buttons, int x, int y, int modifiers) {
  require(__reachd_item_heard(item, mouseMoveEvent) || qt_flags_matter(item));
  const bool is_told_of_moves = qt_hears_changes(item);
  require(!property<bool>(item, "q_ended"));
  ::QGraphicsScene *scene = qt_scene(item);
  require(scene != nullptr);
  require(qt_grabber(scene) == item && buttons == qt_held(scene));
  ::QGraphicsView *view = qt_ready(item);
  qt_view_mouse(view, item, ::QEvent::MouseMove, 0, buttons, x, y, modifiers);
}
inline void qt_turn_wheel(::QGraphicsView *view, ::QGraphicsItem *item, int delta, int x, int y,
                          int modifiers) {
  qt_target = item;
  qt_target_x = x;
  qt_target_y = y;
  const ::QPointF at = ::QPointF(x, y) - qt_view_offset(view);
  const ::QPoint turned(unknown<int>("a wheel that turns sideways"), delta);
#if QT_VERSION_MAJOR < 6
  ::QWheelEvent event(at, at, ::QPoint(0, 0), turned, ::Qt::MouseButtons(),
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), ::Qt::NoScrollPhase,
                      false);
#else
  ::QWheelEvent event(at, at, ::QPoint(0, 0), turned, ::Qt::MouseButtons(),
                      ::Qt::KeyboardModifiers(::QFlag(modifiers << 25)), ::Qt::NoScrollPhase,
                      false, ::Qt::MouseEventNotSynthesized, nullptr);
#endif
  view->viewportEvent(&event);
  qt_target = nullptr;
}
inline void qt_item_wheel(::QGraphicsItem *item, int delta, int x, int y, int modifiers) {
  require(__reachd_item_heard(item, wheelEvent));
  ::QGraphicsView *view = qt_ready(item);
  require(qt_is_inside(item, x, y));
  qt_turn_wheel(view, item, delta, x, y, modifiers);
}
inline void qt_open_menu(::QGraphicsView *view, ::QGraphicsItem *item, int x, int y) {
  qt_target = item;
  qt_target_x = x;
  qt_target_y = y;
  const ::QPointF at = ::QPointF(x, y) - qt_view_offset(view);
  const bool by_keys = input<bool>("the menu is asked for by a key");
  ::QContextMenuEvent event(by_keys ? ::QContextMenuEvent::Keyboard : ::QContextMenuEvent::Mouse,
                            ::QPoint(int(at.x()), int(at.y())));
  view->viewportEvent(&event);
  qt_target = nullptr;
}
inline void qt_item_menu(::QGraphicsItem *item, int x, int y) {
  require(__reachd_item_heard(item, contextMenuEvent));
  ::QGraphicsView *view = qt_ready(item);
  require(qt_is_inside(item, x, y));
  qt_open_menu(view, item, x, y);
}
template <int type> void qt_item_hover(::QGraphicsItem *item, int x, int y, int modifiers) {
  require(item->acceptHoverEvents());
  qt_ready(item);
  const bool is_over = property<bool>(item, "q_is_over");
  require(is_over == (type != ::QEvent::GraphicsSceneHoverEnter));
  if (type != ::QEvent::GraphicsSceneHoverLeave)
    require(qt_is_inside(item, x, y));
  set_property<bool>(item, "q_is_over", type != ::QEvent::GraphicsSceneHoverLeave);
  ::QGraphicsSceneHoverEvent event((::QEvent::Type(type)));
  qt_event(&event)->x = x;
  qt_event(&event)->y = y;
  qt_event(&event)->modifiers = modifiers << 25;
  qt_tell_item(item, &event);
}
inline void qt_item_hover_in(::QGraphicsItem *item, int x, int y, int modifiers) {
  require(__reachd_item_heard(item, hoverEnterEvent) || __reachd_item_heard(item, hoverMoveEvent) ||
         __reachd_item_heard(item, hoverLeaveEvent));
  qt_item_hover<::QEvent::GraphicsSceneHoverEnter>(item, x, y, modifiers);
}
inline void qt_item_hover_move(::QGraphicsItem *item, int x, int y, int modifiers) {
  require(__reachd_item_heard(item, hoverMoveEvent));
  qt_item_hover<::QEvent::GraphicsSceneHoverMove>(item, x, y, modifiers);
}
inline void qt_item_hover_out(::QGraphicsItem *item, int x, int y, int modifiers) {
  require(__reachd_item_heard(item, hoverEnterEvent) || __reachd_item_heard(item, hoverMoveEvent) ||
         __reachd_item_heard(item, hoverLeaveEvent));
  qt_item_hover<::QEvent::GraphicsSceneHoverLeave>(item, x, y, modifiers);
}
template <int type> bool qt_hears_key(const ::QGraphicsView *view, const ::QGraphicsScene *scene) {
  if (type == ::QEvent::KeyPress)
    return __reachd_is_heard(view, keyPressEvent) || qt_hears_keyPressEvent(scene);
  return __reachd_is_heard(view, keyReleaseEvent) || qt_hears_keyReleaseEvent(scene);
}
template <int type> void qt_item_key(::QGraphicsItem *item, int key, int modifiers) {
  const bool is_heard = type == ::QEvent::KeyPress ? __reachd_item_heard(item, keyPressEvent)
                                                   : __reachd_item_heard(item, keyReleaseEvent);
  ::QGraphicsView *view = qt_ready(item);
  ::QGraphicsScene *scene = qt_scene(item);
  require(is_heard || qt_hears_key<type>(view, scene));
  require(qt_focus_of(scene) == item);
  qt_target = item;
  qt_key<type>(view, key, modifiers);
  qt_target = nullptr;
}
inline void qt_item_drop(::QGraphicsItem *item) {
  require(runs_own(item, &::QGraphicsItem::dragEnterEvent) ||
         runs_own(item, &::QGraphicsItem::dragMoveEvent) ||
         runs_own(item, &::QGraphicsItem::dragLeaveEvent) ||
         runs_own(item, &::QGraphicsItem::dropEvent));
  require(item->acceptDrops());
  qt_ready(item);
  limit("what is dragged onto an item of a scene");
}
inline void qt_item_paint(::QGraphicsItem *item) {
  require(runs_own(item, &::QGraphicsItem::paint));
  qt_ready(item);
#if defined(QPAINTER_H) && defined(QSTYLEOPTION_H)
  ::QPainter painter;
  ::QStyleOptionGraphicsItem option;
  item->paint(&painter, &option, nullptr);
#else
  limit("painting an item");
#endif
}
// Touch, gestures, what is dragged, input methods and so on, to items that look at all that come.
inline void qt_item_other(::QGraphicsItem *item, int type) {
  require(runs_own(item, &::QGraphicsItem::sceneEvent) ||
         property<::QGraphicsItem *>(item, "q_item_filter"));
  require(!property<bool>(item, "q_ended") && qt_scene(item) != nullptr);
  require(any(type < ::QEvent::KeyPress, type > ::QEvent::FocusOut));
  require(any(type < ::QEvent::GraphicsSceneMouseMove, type > ::QEvent::GraphicsSceneHoverLeave));
  require(type != ::QEvent::GraphicsSceneWheel);
  require(unknown<bool>("whether such an event comes"));
  qt_other_kind event((::QEvent::Type(type)));
  qt_send(item, &event);
}
// What Qt, or what the program calls of it, may ask an item that is in a scene.
inline void qt_item_ask(::QGraphicsItem *item, int which) {
  require(!property<bool>(item, "q_ended") && qt_scene(item) != nullptr);
  require(unknown<bool>("whether Qt asks an item"));
#define REACHD_ASK(number, function, ...)                                                          \
  if (runs_own(item, &::QGraphicsItem::function) && which == number) {                             \
    item->function(__VA_ARGS__);                                                                   \
    return;                                                                                        \
  }
  auto *other = unknown<::QGraphicsItem *>("an item that Qt asks about");
  const auto mode = ::Qt::ItemSelectionMode(unknown<int>("what Qt asks for"));
  qt_room<::QPainterPath> path;
  REACHD_ASK(0, shape)
  REACHD_ASK(1, opaqueArea)
  REACHD_ASK(2, contains, ::QPointF(unknown<int>("what Qt asks for"),
                                    unknown<int>("what Qt asks for")))
  REACHD_ASK(3, isObscuredBy, other)
  REACHD_ASK(4, collidesWithItem, other, mode)
  REACHD_ASK(5, collidesWithPath, path.value, mode)
  REACHD_ASK(6, inputMethodQuery, ::Qt::InputMethodQuery(unknown<int>("what Qt asks for")))
  REACHD_ASK(7, boundingRect)
#ifdef QEVENT_H
  qt_other_kind event(::QEvent::InputMethod);
  REACHD_ASK(8, inputMethodEvent, reinterpret_cast<::QInputMethodEvent *>(&event))
#endif
#undef REACHD_ASK
  require(false);
}
inline void qt_register_item(::QGraphicsItem *item) {
  set_property<void *>(item, "q_item_press", (void *)&qt_item_press<::QEvent::MouseButtonPress>);
  set_property<void *>(item, "q_item_more", (void *)&qt_item_press_more);
  set_property<void *>(item, "q_item_double",
                       (void *)&qt_item_press<::QEvent::MouseButtonDblClick>);
  set_property<void *>(item, "q_item_release", (void *)&qt_item_release);
  set_property<void *>(item, "q_item_move", (void *)&qt_item_move);
  set_property<void *>(item, "q_item_wheel", (void *)&qt_item_wheel);
  set_property<void *>(item, "q_item_menu", (void *)&qt_item_menu);
  set_property<void *>(item, "q_item_hover_in", (void *)&qt_item_hover_in);
  set_property<void *>(item, "q_item_hover_move", (void *)&qt_item_hover_move);
  set_property<void *>(item, "q_item_hover_out", (void *)&qt_item_hover_out);
  set_property<void *>(item, "q_item_key", (void *)&qt_item_key<::QEvent::KeyPress>);
  set_property<void *>(item, "q_item_key_up", (void *)&qt_item_key<::QEvent::KeyRelease>);
  set_property<void *>(item, "q_item_drop", (void *)&qt_item_drop);
  set_property<void *>(item, "q_item_other", (void *)&qt_item_other);
  set_property<void *>(item, "q_item_asked", (void *)&qt_item_ask);
  set_property<void *>(item, "q_item_paint", (void *)&qt_item_paint);
}

// Where no item takes it.
template <int type>
void qt_view_press(::QGraphicsView *view, int button, int x, int y, int modifiers) {
  require(qt_is_button(button));
  ::QGraphicsScene *scene = qt_scene_of(view);
  if (type == ::QEvent::MouseButtonPress)
    require(__reachd_scene_heard(view, scene, mousePressEvent) ||
           (scene && property<int>(scene, "q_items") > 0));
  else
    require(__reachd_scene_heard(view, scene, mouseDoubleClickEvent));
  require(!scene || !qt_grabber(scene));
  const int held = qt_held(scene);
  require((held & button) == 0);
  if (scene && type == ::QEvent::MouseButtonPress)
    qt_is_topmost(scene, nullptr, button, x, y);
  qt_hold(scene, held | button);
  qt_view_mouse(view, nullptr, ::QEvent::Type(type), button, held | button, x, y, modifiers);
}
inline void qt_view_release(::QGraphicsView *view, int button, int x, int y, int modifiers) {
  require(qt_is_button(button));
  ::QGraphicsScene *scene = qt_scene_of(view);
  const bool is_heard = __reachd_scene_heard(view, scene, mouseReleaseEvent);
  // What was pressed is released, though nobody hears of it.
  require(is_heard || qt_held(scene) != 0);
  require(!scene || !qt_grabber(scene));
  const int held = qt_held(scene);
  require(!scene || (held & button) != 0);
  qt_hold(scene, held & ~button);
  qt_view_mouse(view, nullptr, ::QEvent::MouseButtonRelease, button, held & ~button, x, y,
                modifiers);
}
inline void qt_view_move(::QGraphicsView *view, int buttons, int x, int y, int modifiers) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  require(__reachd_scene_heard(view, scene, mouseMoveEvent) && (!scene || !qt_grabber(scene)));
  require(!scene || buttons == qt_held(scene));
  qt_view_mouse(view, nullptr, ::QEvent::MouseMove, 0, buttons, x, y, modifiers);
}
inline void qt_view_wheel(::QGraphicsView *view, int delta, int x, int y, int modifiers) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  require(__reachd_scene_heard(view, scene, wheelEvent));
  require(qt_is_usable(view));
  qt_turn_wheel(view, nullptr, delta, x, y, modifiers);
}
inline void qt_view_menu(::QGraphicsView *view, int x, int y) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  require(__reachd_scene_heard(view, scene, contextMenuEvent));
  require(qt_is_usable(view));
  qt_open_menu(view, nullptr, x, y);
}
// Where no item has the focus.
template <int type> void qt_view_key(::QGraphicsView *view, int key, int modifiers) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  require(qt_hears_key<type>(view, scene));
  require(!scene || !qt_focus_of(scene));
  qt_key<type>(view, key, modifiers);
}
template <int type> void qt_view_focus(::QGraphicsView *view) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  if (type == ::QEvent::FocusIn)
    require(__reachd_is_heard(view, focusInEvent) ||
           __reachd_scene_heard(view, scene, focusInEvent));
  else
    require(__reachd_is_heard(view, focusOutEvent) ||
           __reachd_scene_heard(view, scene, focusOutEvent));
  qt_focus<type>(view);
}
inline void qt_view_paint(::QGraphicsView *view, int width, int height) {
  ::QGraphicsScene *scene = qt_scene_of(view);
  const bool is_own = runs_own(view, &::QGraphicsView::paintEvent);
  require(is_own || runs_own(view, &::QGraphicsView::drawBackground) ||
         runs_own(view, &::QGraphicsView::drawForeground) ||
         qt_draws(scene));
  require(qt_is_shown(view));
  if (!is_exact())
    limit("painting, where not all is known");
  if (is_own) {
    ::QPaintEvent event(::QRect(0, 0, width, height));
    view->viewportEvent(&event);
    return;
  }
#ifdef QPAINTER_H
  ::QPainter painter;
  const ::QRectF all(qt_view_offset(view), ::QSizeF(width, height));
  view->drawBackground(&painter, all);
  view->drawForeground(&painter, all);
#else
  limit("painting a scene");
#endif
}
inline void qt_register_view(::QGraphicsView *view) {
  // Where in the scene, and not in the view.
  set_property<void *>(view, "q_mouse_press", nullptr);
  set_property<void *>(view, "q_double_click", nullptr);
  set_property<void *>(view, "q_mouse_release", nullptr);
  set_property<void *>(view, "q_mouse_move", nullptr);
  set_property<void *>(view, "q_wheel", nullptr);
  set_property<void *>(view, "q_context_menu", nullptr);
  set_property<void *>(view, "q_scene_press", (void *)&qt_view_press<::QEvent::MouseButtonPress>);
  set_property<void *>(view, "q_scene_double",
                       (void *)&qt_view_press<::QEvent::MouseButtonDblClick>);
  set_property<void *>(view, "q_scene_release", (void *)&qt_view_release);
  set_property<void *>(view, "q_scene_move", (void *)&qt_view_move);
  set_property<void *>(view, "q_scene_wheel", (void *)&qt_view_wheel);
  set_property<void *>(view, "q_scene_menu", (void *)&qt_view_menu);
  set_property<void *>(view, "q_key_press", (void *)&qt_view_key<::QEvent::KeyPress>);
  set_property<void *>(view, "q_key_release", (void *)&qt_view_key<::QEvent::KeyRelease>);
  set_property<void *>(view, "q_focus_in", (void *)&qt_view_focus<::QEvent::FocusIn>);
  set_property<void *>(view, "q_focus_out", (void *)&qt_view_focus<::QEvent::FocusOut>);
  set_property<void *>(view, "q_paint", (void *)&qt_view_paint);
}
}  // namespace __reachd
#endif

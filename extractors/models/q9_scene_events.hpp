// What items of graphics scenes are told. Where in the item that is, the scene says (q9_scene_view).
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSSCENEEVENT_H)
// What Qt keeps of them, which nobody looks at here.
#ifndef QGRAPHICSITEM_P_H
class QGraphicsItemPrivate {};
#endif
#ifndef QGRAPHICSSCENEEVENT_P_H
class QGraphicsSceneEventPrivate {};
#endif
#ifndef QGRAPHICSLAYOUTITEM_P_H
class QGraphicsLayoutItemPrivate {};
#endif

namespace __reachd {

struct qt_scene_event {
  double x, y;            // in the scene
  double down_x, down_y;  // where the button was pressed
  double last_x, last_y;
  double item_x, item_y;  // where the item is that is told
  int button, buttons, modifiers, delta;
  ::QWidget *widget;
};
inline qt_scene_event *qt_event(const void *event) { return kept<qt_scene_event, 1>(event); }
inline ::QPointF qt_in_item(const void *event, double x, double y) {
  return ::QPointF(x - qt_event(event)->item_x, y - qt_event(event)->item_y);
}
}  // namespace __reachd

inline QGraphicsSceneEvent::QGraphicsSceneEvent(Type type) : QEvent(type), d_ptr(nullptr) {
  *__reachd::qt_event(this) = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, nullptr};
}
inline QGraphicsSceneEvent::~QGraphicsSceneEvent() {}
inline QWidget *QGraphicsSceneEvent::widget() const { return __reachd::qt_event(this)->widget; }
inline void QGraphicsSceneEvent::setWidget(QWidget *widget) {
  __reachd::qt_event(this)->widget = widget;
}

#define __reachd_scene_points(kind)                                                              \
  inline kind::kind(Type type) : QGraphicsSceneEvent(type) {}                                    \
  inline kind::~kind() {}                                                                        \
  inline QPointF kind::pos() const {                                                             \
    return __reachd::qt_in_item(this, __reachd::qt_event(this)->x, __reachd::qt_event(this)->y); \
  }                                                                                              \
  inline void kind::setPos(const QPointF &at) {                                                  \
    __reachd::qt_event(this)->item_x = __reachd::qt_event(this)->x - at.x();                     \
    __reachd::qt_event(this)->item_y = __reachd::qt_event(this)->y - at.y();                     \
  }                                                                                              \
  inline QPointF kind::scenePos() const {                                                        \
    return QPointF(__reachd::qt_event(this)->x, __reachd::qt_event(this)->y);                    \
  }                                                                                              \
  inline void kind::setScenePos(const QPointF &at) {                                             \
    __reachd::qt_event(this)->x = at.x();                                                        \
    __reachd::qt_event(this)->y = at.y();                                                        \
  }                                                                                              \
  inline Qt::KeyboardModifiers kind::modifiers() const {                                         \
    return Qt::KeyboardModifiers(QFlag(__reachd::qt_event(this)->modifiers));                    \
  }                                                                                              \
  inline void kind::setModifiers(Qt::KeyboardModifiers held) {                                   \
    __reachd::qt_event(this)->modifiers = int(held);                                             \
  }
#define __reachd_scene_last(kind)                                                                \
  inline QPointF kind::lastPos() const {                                                         \
    return __reachd::qt_in_item(this, __reachd::qt_event(this)->last_x,                          \
                                __reachd::qt_event(this)->last_y);                               \
  }                                                                                              \
  inline QPointF kind::lastScenePos() const {                                                    \
    return QPointF(__reachd::qt_event(this)->last_x, __reachd::qt_event(this)->last_y);          \
  }                                                                                              \
  inline void kind::setLastScenePos(const QPointF &at) {                                         \
    __reachd::qt_event(this)->last_x = at.x();                                                   \
    __reachd::qt_event(this)->last_y = at.y();                                                   \
  }
#define __reachd_scene_buttons(kind)                                                             \
  inline Qt::MouseButtons kind::buttons() const {                                                \
    return Qt::MouseButtons(QFlag(__reachd::qt_event(this)->buttons));                           \
  }                                                                                              \
  inline void kind::setButtons(Qt::MouseButtons held) {                                          \
    __reachd::qt_event(this)->buttons = int(held);                                               \
  }

__reachd_scene_points(QGraphicsSceneMouseEvent)
__reachd_scene_last(QGraphicsSceneMouseEvent)
__reachd_scene_buttons(QGraphicsSceneMouseEvent)
inline Qt::MouseButton QGraphicsSceneMouseEvent::button() const {
  return Qt::MouseButton(__reachd::qt_event(this)->button);
}
inline void QGraphicsSceneMouseEvent::setButton(Qt::MouseButton button) {
  __reachd::qt_event(this)->button = int(button);
}
inline QPointF QGraphicsSceneMouseEvent::buttonDownScenePos(Qt::MouseButton asked) const {
  const __reachd::qt_scene_event *e = __reachd::qt_event(this);
  if (e->button != int(asked) && (e->buttons & int(asked)) == 0)
    return QPointF(__reachd::unknown<double>("where another button was pressed"),
                   __reachd::unknown<double>("where another button was pressed"));
  return QPointF(e->down_x, e->down_y);
}
inline QPointF QGraphicsSceneMouseEvent::buttonDownPos(Qt::MouseButton asked) const {
  const QPointF at = buttonDownScenePos(asked);
  return __reachd::qt_in_item(this, at.x(), at.y());
}
inline void QGraphicsSceneMouseEvent::setButtonDownScenePos(Qt::MouseButton, const QPointF &at) {
  __reachd::qt_event(this)->down_x = at.x();
  __reachd::qt_event(this)->down_y = at.y();
}
inline Qt::MouseEventSource QGraphicsSceneMouseEvent::source() const {
  return Qt::MouseEventNotSynthesized;
}

__reachd_scene_points(QGraphicsSceneWheelEvent)
__reachd_scene_buttons(QGraphicsSceneWheelEvent)
inline int QGraphicsSceneWheelEvent::delta() const { return __reachd::qt_event(this)->delta; }
inline void QGraphicsSceneWheelEvent::setDelta(int delta) {
  __reachd::qt_event(this)->delta = delta;
}
inline Qt::Orientation QGraphicsSceneWheelEvent::orientation() const {
  return __reachd::unknown<bool>("a wheel that turns sideways") ? Qt::Horizontal : Qt::Vertical;
}

__reachd_scene_points(QGraphicsSceneContextMenuEvent)
inline QGraphicsSceneContextMenuEvent::Reason QGraphicsSceneContextMenuEvent::reason() const {
  return __reachd::unknown<bool>("a menu that is asked for by a key") ? Keyboard : Mouse;
}

__reachd_scene_points(QGraphicsSceneHoverEvent)
__reachd_scene_last(QGraphicsSceneHoverEvent)

#undef __reachd_scene_points
#undef __reachd_scene_last
#undef __reachd_scene_buttons

inline QGraphicsSceneDragDropEvent::QGraphicsSceneDragDropEvent(Type type)
    : QGraphicsSceneEvent(type) {}
inline QGraphicsSceneDragDropEvent::~QGraphicsSceneDragDropEvent() {}
#endif

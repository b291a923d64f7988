// What items of graphics scenes do by themselves when they are told of something.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSSCENE_H) &&               \
    defined(QGRAPHICSSCENEEVENT_H)
inline int QGraphicsItem::type() const { return Type; }
inline void QGraphicsItem::advance(int) {}
inline void QGraphicsItem::prepareGeometryChange() {}
inline void QGraphicsItem::update(const QRectF &) {}
inline QVariant QGraphicsItem::itemChange(GraphicsItemChange, const QVariant &value) {
  return value;
}
inline bool QGraphicsItem::sceneEventFilter(QGraphicsItem *, QEvent *) { return false; }
inline void QGraphicsItem::contextMenuEvent(QGraphicsSceneContextMenuEvent *event) {
  event->ignore();
}
inline void QGraphicsItem::dragEnterEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsItem::dragLeaveEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsItem::dragMoveEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsItem::dropEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsItem::focusInEvent(QFocusEvent *) {}
inline void QGraphicsItem::focusOutEvent(QFocusEvent *) {}
inline void QGraphicsItem::hoverEnterEvent(QGraphicsSceneHoverEvent *) {}
inline void QGraphicsItem::hoverMoveEvent(QGraphicsSceneHoverEvent *) {}
inline void QGraphicsItem::hoverLeaveEvent(QGraphicsSceneHoverEvent *) {}
inline void QGraphicsItem::keyPressEvent(QKeyEvent *event) { event->ignore(); }
inline void QGraphicsItem::keyReleaseEvent(QKeyEvent *event) { event->ignore(); }
inline void QGraphicsItem::wheelEvent(QGraphicsSceneWheelEvent *event) { event->ignore(); }
inline void QGraphicsItem::mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event) {
  mousePressEvent(event);
}
inline void QGraphicsItem::mousePressEvent(QGraphicsSceneMouseEvent *event) {
  if (event->button() == Qt::LeftButton && (flags() & ItemIsSelectable)) {
    if ((event->modifiers() & Qt::ControlModifier) || isSelected())
      return;
    if (QGraphicsScene *scene = __reachd::qt_scene(this)) {
      __reachd::set_property<bool>(scene, "q_choosing", true);
      scene->clearSelection();
      __reachd::set_property<bool>(scene, "q_choosing", false);
    }
    setSelected(true);
  } else if (!(flags() & ItemIsMovable)) {
    event->ignore();
  }
}
inline void QGraphicsItem::mouseReleaseEvent(QGraphicsSceneMouseEvent *event) {
  QGraphicsScene *scene = __reachd::qt_scene(this);
  if (event->button() == Qt::LeftButton && (flags() & ItemIsSelectable) &&
      event->scenePos() == event->buttonDownScenePos(Qt::LeftButton)) {
    if (event->modifiers() & Qt::ControlModifier) {
      setSelected(!isSelected());
    } else {
      bool has_changed = false;
      if (scene && __reachd::qt_others_chosen(scene, this)) {
        __reachd::set_property<bool>(scene, "q_choosing", true);
        const int count = __reachd::qt_item_count(scene);
        for (int i = 0; i < count; ++i)
          if (QGraphicsItem *other = __reachd::qt_item_at(scene, i);
              other != this && other->isSelected()) {
            other->setSelected(false);
            has_changed = true;
          }
        __reachd::set_property<bool>(scene, "q_choosing", false);
      }
      if (!isSelected())
        setSelected(true);
      else if (scene && has_changed)
        scene->selectionChanged();
    }
  }
  if (scene && !event->buttons())
    __reachd::set_property<bool>(scene, "q_dragging", false);
}
namespace __reachd {
inline void qt_drag_item(::QGraphicsItem *item, bool goes_on, const ::QPointF &way) {
  qt_item_data *d = qt_data(item);
  if (!goes_on) {
    d->start_x = d->x;
    d->start_y = d->y;
  }
  bool goes_with_other = false;
  for (::QGraphicsItem *above = qt_above(item); above; above = qt_above(above))
    goes_with_other =
        goes_with_other ||
        (above->isSelected() && (above->flags() & ::QGraphicsItem::ItemIsMovable));
  if ((item->flags() & ::QGraphicsItem::ItemIsMovable) && !goes_with_other)
    item->setPos(::QPointF(d->start_x + way.x(), d->start_y + way.y()));
}
}  // namespace __reachd
inline void QGraphicsItem::mouseMoveEvent(QGraphicsSceneMouseEvent *event) {
  if (!(event->buttons() & Qt::LeftButton) || !(flags() & ItemIsMovable)) {
    event->ignore();
    return;
  }
  QGraphicsScene *scene = __reachd::qt_scene(this);
  if (!scene || __reachd::qt_is_turned(this))
    __reachd::approximate("an item that is turned is dragged");
  const QPointF way = event->scenePos() - event->buttonDownScenePos(Qt::LeftButton);
  const bool goes_on = scene && __reachd::property<bool>(scene, "q_dragging");
  if (scene)
    __reachd::set_property<bool>(scene, "q_dragging", true);
  if (!scene || !__reachd::qt_others_chosen(scene, this)) {
    __reachd::qt_drag_item(this, goes_on, way);
    return;
  }
  // All that is chosen moves, as a whole.
  const int count = __reachd::qt_item_count(scene);
  for (int i = 0; i < count; ++i) {
    QGraphicsItem *item = __reachd::qt_item_at(scene, i);
    if (item == this || item->isSelected())
      __reachd::qt_drag_item(item, goes_on, way);
  }
}
inline bool QGraphicsItem::sceneEvent(QEvent *event) {
  if (!__reachd::qt_is_seen(this))
    return true;
  if (event->type() == QEvent::FocusOut) {
    focusOutEvent(static_cast<QFocusEvent *>(event));
    return true;
  }
  if (!__reachd::qt_is_on(this))
    return true;
  switch (event->type()) {
  case QEvent::FocusIn: focusInEvent(static_cast<QFocusEvent *>(event)); break;
  case QEvent::GraphicsSceneContextMenu:
    contextMenuEvent(static_cast<QGraphicsSceneContextMenuEvent *>(event));
    break;
  case QEvent::GraphicsSceneHoverEnter:
    hoverEnterEvent(static_cast<QGraphicsSceneHoverEvent *>(event));
    break;
  case QEvent::GraphicsSceneHoverMove:
    hoverMoveEvent(static_cast<QGraphicsSceneHoverEvent *>(event));
    break;
  case QEvent::GraphicsSceneHoverLeave:
    hoverLeaveEvent(static_cast<QGraphicsSceneHoverEvent *>(event));
    break;
  case QEvent::GraphicsSceneMouseMove:
    mouseMoveEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
    break;
  case QEvent::GraphicsSceneMousePress:
    mousePressEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
    break;
  case QEvent::GraphicsSceneMouseRelease:
    mouseReleaseEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
    break;
  case QEvent::GraphicsSceneMouseDoubleClick:
    mouseDoubleClickEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
    break;
  case QEvent::GraphicsSceneWheel:
    wheelEvent(static_cast<QGraphicsSceneWheelEvent *>(event));
    break;
  case QEvent::KeyPress: keyPressEvent(static_cast<QKeyEvent *>(event)); break;
  case QEvent::KeyRelease: keyReleaseEvent(static_cast<QKeyEvent *>(event)); break;
  default: return false;
  }
  return true;
}
#endif

// Items that are rectangles, ellipses, polygons, lines, paths, pictures, texts, groups and widgets.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSSCENE_H) &&               \
    defined(QGRAPHICSSCENEEVENT_H)
namespace __reachd {
// The rectangle around a shape, whose line has a width of one unless it was set.
inline ::QRectF qt_with_pen(const ::QGraphicsItem *item, const ::QRectF &rect) {
  const double w = property<bool>(item, "q_pen") ? unknown<double>("the width of a pen") : 0.5;
  return rect.adjusted(-w, -w, w, w);
}
inline ::QRectF qt_unknown_rect(const ::QGraphicsItem *) {
  return ::QRectF(0, 0, unknown<double>("the size of what an item shows"),
                  unknown<double>("the size of what an item shows"));
}
inline ::QPolygonF *qt_polygon(const ::QGraphicsItem *item) {
  return property<::QPolygonF *>(item, "q_polygon");
}
}  // namespace __reachd

inline QAbstractGraphicsShapeItem::QAbstractGraphicsShapeItem(QGraphicsItem *parent)
    : QGraphicsItem(parent) {}
inline QAbstractGraphicsShapeItem::~QAbstractGraphicsShapeItem() {}
inline void QAbstractGraphicsShapeItem::setPen(const QPen &) {
  __reachd::set_property<bool>(this, "q_pen", true);
}
inline void QAbstractGraphicsShapeItem::setBrush(const QBrush &) {}

#define __reachd_boxed(kind, shape)                                                              \
  inline kind::kind(QGraphicsItem *parent) : QAbstractGraphicsShapeItem(parent) {                \
    __reachd::qt_set_shape(this, shape);                                                         \
  }                                                                                              \
  inline kind::kind(const QRectF &rect, QGraphicsItem *parent) : kind(parent) { setRect(rect); } \
  inline kind::kind(qreal x, qreal y, qreal w, qreal h, QGraphicsItem *parent) : kind(parent) {  \
    setRect(QRectF(x, y, w, h));                                                                 \
  }                                                                                              \
  inline kind::~kind() {}                                                                        \
  inline QRectF kind::rect() const { return __reachd::qt_item_rect(this); }                      \
  inline void kind::setRect(const QRectF &rect) { __reachd::qt_set_item_rect(this, rect); }      \
  inline QRectF kind::boundingRect() const { return __reachd::qt_with_pen(this, rect()); }       \
  inline int kind::type() const { return Type; }
__reachd_boxed(QGraphicsRectItem, 1)
__reachd_boxed(QGraphicsEllipseItem, 2)
#undef __reachd_boxed
inline void QGraphicsEllipseItem::setSpanAngle(int) { __reachd::qt_set_shape(this, 4); }

inline QGraphicsPolygonItem::QGraphicsPolygonItem(QGraphicsItem *parent)
    : QAbstractGraphicsShapeItem(parent) {
  __reachd::qt_set_shape(this, 3);
  __reachd::set_property<QPolygonF *>(this, "q_polygon", new QPolygonF());
}
inline QGraphicsPolygonItem::QGraphicsPolygonItem(const QPolygonF &polygon, QGraphicsItem *parent)
    : QGraphicsPolygonItem(parent) {
  setPolygon(polygon);
}
inline QGraphicsPolygonItem::~QGraphicsPolygonItem() { delete __reachd::qt_polygon(this); }
inline QPolygonF QGraphicsPolygonItem::polygon() const { return *__reachd::qt_polygon(this); }
inline void QGraphicsPolygonItem::setPolygon(const QPolygonF &polygon) {
  *__reachd::qt_polygon(this) = polygon;
  __reachd::qt_set_item_rect(this, __reachd::qt_around(polygon));
}
inline QRectF QGraphicsPolygonItem::boundingRect() const {
  return __reachd::qt_with_pen(this, __reachd::qt_item_rect(this));
}
inline int QGraphicsPolygonItem::type() const { return Type; }

// Where there are some of them only looks at the picture would tell.
#define __reachd_vague(kind, base, rect)                                                         \
  inline kind::kind(QGraphicsItem *parent) : base(parent) { __reachd::qt_set_shape(this, 4); }   \
  inline kind::~kind() {}                                                                        \
  inline QRectF kind::boundingRect() const { return __reachd::rect(this); }                      \
  inline int kind::type() const { return Type; }
__reachd_vague(QGraphicsPathItem, QAbstractGraphicsShapeItem, qt_unknown_rect)
__reachd_vague(QGraphicsLineItem, QGraphicsItem, qt_item_rect)
__reachd_vague(QGraphicsPixmapItem, QGraphicsItem, qt_unknown_rect)
__reachd_vague(QGraphicsTextItem, QGraphicsObject, qt_unknown_rect)
__reachd_vague(QGraphicsSimpleTextItem, QAbstractGraphicsShapeItem, qt_unknown_rect)
#undef __reachd_vague
inline QGraphicsPathItem::QGraphicsPathItem(const QPainterPath &, QGraphicsItem *parent)
    : QGraphicsPathItem(parent) {}
inline QGraphicsLineItem::QGraphicsLineItem(const QLineF &line, QGraphicsItem *parent)
    : QGraphicsLineItem(parent) {
  setLine(line);
}
inline QGraphicsLineItem::QGraphicsLineItem(qreal x1, qreal y1, qreal x2, qreal y2,
                                            QGraphicsItem *parent)
    : QGraphicsLineItem(QLineF(x1, y1, x2, y2), parent) {}
inline QLineF QGraphicsLineItem::line() const {
  const __reachd::qt_item_data *d = __reachd::qt_data(this);
  return QLineF(d->left, d->top, d->left + d->width, d->top + d->height);
}
inline void QGraphicsLineItem::setLine(const QLineF &line) {
  __reachd::qt_set_item_rect(this, QRectF(line.x1(), line.y1(), line.dx(), line.dy()));
}
inline QGraphicsPixmapItem::QGraphicsPixmapItem(const QPixmap &, QGraphicsItem *parent)
    : QGraphicsPixmapItem(parent) {}
inline QPointF QGraphicsPixmapItem::offset() const {
  return __reachd::qt_item_rect(this).topLeft();
}
inline void QGraphicsPixmapItem::setOffset(const QPointF &offset) {
  __reachd::qt_set_item_rect(this, QRectF(offset, QSizeF(0, 0)));
}
inline QGraphicsTextItem::QGraphicsTextItem(const QString &text, QGraphicsItem *parent)
    : QGraphicsTextItem(parent) {
  setPlainText(text);
}
inline QString QGraphicsTextItem::toPlainText() const {
  return __reachd::qt_string(
      __reachd::property<__reachd::text>(static_cast<const QGraphicsItem *>(this), "q_text"));
}
inline void QGraphicsTextItem::setPlainText(const QString &text) {
  __reachd::set_property<__reachd::text>(static_cast<QGraphicsItem *>(this), "q_text",
                                         __reachd::qt_text(text));
}
inline void QGraphicsTextItem::setHtml(const QString &) {
  __reachd::set_property<__reachd::text>(
      static_cast<QGraphicsItem *>(this), "q_text",
      __reachd::unknown<__reachd::text>("the text of what is written in HTML"));
}
inline void QGraphicsTextItem::setTextInteractionFlags(Qt::TextInteractionFlags flags) {
  if (flags)
    __reachd::approximate("texts of a scene that a person can edit or choose");
}
inline bool QGraphicsTextItem::sceneEvent(QEvent *event) {
  return QGraphicsItem::sceneEvent(event);
}
#define __reachd_as_item(kind, type, handler)                                                    \
  inline void kind::handler(type *event) { QGraphicsItem::handler(event); }
#define __reachd_as_items(kind)                                                                  \
  __reachd_as_item(kind, QGraphicsSceneMouseEvent, mousePressEvent)                              \
  __reachd_as_item(kind, QGraphicsSceneMouseEvent, mouseMoveEvent)                               \
  __reachd_as_item(kind, QGraphicsSceneMouseEvent, mouseReleaseEvent)                            \
  __reachd_as_item(kind, QGraphicsSceneMouseEvent, mouseDoubleClickEvent)                        \
  __reachd_as_item(kind, QGraphicsSceneContextMenuEvent, contextMenuEvent)                       \
  __reachd_as_item(kind, QKeyEvent, keyPressEvent)                                               \
  __reachd_as_item(kind, QKeyEvent, keyReleaseEvent)                                             \
  __reachd_as_item(kind, QFocusEvent, focusInEvent)                                              \
  __reachd_as_item(kind, QFocusEvent, focusOutEvent)                                             \
  __reachd_as_item(kind, QGraphicsSceneHoverEvent, hoverEnterEvent)                              \
  __reachd_as_item(kind, QGraphicsSceneHoverEvent, hoverMoveEvent)                               \
  __reachd_as_item(kind, QGraphicsSceneHoverEvent, hoverLeaveEvent)
__reachd_as_items(QGraphicsTextItem)
inline QGraphicsSimpleTextItem::QGraphicsSimpleTextItem(const QString &text, QGraphicsItem *parent)
    : QGraphicsSimpleTextItem(parent) {
  setText(text);
}
inline QString QGraphicsSimpleTextItem::text() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline void QGraphicsSimpleTextItem::setText(const QString &text) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
}

inline QGraphicsItemGroup::QGraphicsItemGroup(QGraphicsItem *parent) : QGraphicsItem(parent) {}
inline QGraphicsItemGroup::~QGraphicsItemGroup() {}
inline void QGraphicsItemGroup::addToGroup(QGraphicsItem *item) {
  const QPointF at = item->scenePos() - scenePos();
  __reachd::approximate("what happens to parts of a group happens to the group");
  item->setParentItem(this);
  item->setPos(at);
}
inline void QGraphicsItemGroup::removeFromGroup(QGraphicsItem *item) {
  const QPointF at = item->scenePos();
  QGraphicsItem *above = parentItem();
  item->setParentItem(above);
  item->setPos(above ? at - above->scenePos() : at);
}
inline QRectF QGraphicsItemGroup::boundingRect() const { return childrenBoundingRect(); }
inline int QGraphicsItemGroup::type() const { return Type; }

#ifdef QGRAPHICSWIDGET_H
inline QGraphicsLayoutItem::QGraphicsLayoutItem(QGraphicsLayoutItem *, bool) : d_ptr(nullptr) {}
inline QGraphicsLayoutItem::~QGraphicsLayoutItem() {}
inline QGraphicsWidget::QGraphicsWidget(QGraphicsItem *parent, Qt::WindowFlags)
    : QGraphicsObject(nullptr), QGraphicsLayoutItem(nullptr, false) {
  setParentItem(parent);
  __reachd::qt_set_shape(this, 4);
}
inline QGraphicsWidget::~QGraphicsWidget() {}
inline QRectF QGraphicsWidget::boundingRect() const { return __reachd::qt_unknown_rect(this); }
inline int QGraphicsWidget::type() const { return Type; }
inline bool QGraphicsWidget::sceneEvent(QEvent *event) { return QGraphicsItem::sceneEvent(event); }
inline QVariant QGraphicsWidget::itemChange(GraphicsItemChange, const QVariant &value) {
  return value;
}
__reachd_as_item(QGraphicsWidget, QFocusEvent, focusInEvent)
__reachd_as_item(QGraphicsWidget, QFocusEvent, focusOutEvent)
__reachd_as_item(QGraphicsWidget, QGraphicsSceneHoverEvent, hoverMoveEvent)
__reachd_as_item(QGraphicsWidget, QGraphicsSceneHoverEvent, hoverLeaveEvent)
#endif
#ifdef QGRAPHICSPROXYWIDGET_H
inline QGraphicsProxyWidget::QGraphicsProxyWidget(QGraphicsItem *parent, Qt::WindowFlags)
    : QGraphicsWidget(parent) {}
inline QGraphicsProxyWidget::~QGraphicsProxyWidget() {}
inline QWidget *QGraphicsProxyWidget::widget() const {
  return __reachd::property<QWidget *>(static_cast<const QGraphicsItem *>(this), "q_widget");
}
// It is on the screen where the scene is.
inline void QGraphicsProxyWidget::setWidget(QWidget *widget) {
  __reachd::set_property<QWidget *>(static_cast<QGraphicsItem *>(this), "q_widget", widget);
  if (QGraphicsScene *scene = __reachd::qt_scene(this))
    __reachd::qt_put_into(widget, scene);
  else if (widget)
    __reachd::approximate("a widget of a scene that has no scene yet");
}
inline int QGraphicsProxyWidget::type() const { return Type; }
inline QVariant QGraphicsProxyWidget::itemChange(GraphicsItemChange, const QVariant &value) {
  return value;
}
__reachd_as_items(QGraphicsProxyWidget)
__reachd_as_item(QGraphicsProxyWidget, QGraphicsSceneWheelEvent, wheelEvent)
#endif
#undef __reachd_as_items
#undef __reachd_as_item
#endif

// Graphics scenes, the views that show them, and how what a person does comes to an item.
//
// An event of an item is one where that item is the topmost that takes it. Which other items are
// there, too, is looked at where all is known (a replay); otherwise it may happen anyway.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSVIEW_H) &&                \
    defined(QGRAPHICSSCENEEVENT_H)
namespace __reachd {

struct qt_scene_data {
  double down_x, down_y, last_x, last_y;
  double left, top, width, height;
};
inline qt_scene_data *qt_data(const ::QGraphicsScene *scene) {
  return kept<qt_scene_data, 1>(scene);
}
struct qt_view_of {
  ::QGraphicsView *view;
};
constexpr int qt_views_max = 4;

// What the event that is delivered is about: the topmost item, and what is below the mouse.
inline ::QGraphicsItem *qt_target = nullptr;
inline double qt_target_x = 0;
inline double qt_target_y = 0;

inline ::QGraphicsItem *qt_grabber(const ::QGraphicsScene *scene) {
  return property<::QGraphicsItem *>(scene, "q_grabber");
}
// The one that has it, and as known as can be: events are for one item.
inline ::QGraphicsItem *qt_known(::QGraphicsItem *item) {
  if (item == qt_target)
    return qt_target;
  if (item && !is_known(item))
    limit("which item of a scene has the mouse or the focus");
  return item;
}
inline void qt_grab(::QGraphicsScene *scene, ::QGraphicsItem *item) {
  set_property<::QGraphicsItem *>(scene, "q_grabber", item);
}
inline ::QGraphicsItem *qt_focus_of(const ::QGraphicsScene *scene) {
  return property<::QGraphicsItem *>(scene, "q_focus");
}
inline void qt_scene_frees(::QGraphicsScene *scene, ::QGraphicsItem *item) {
  if (qt_grabber(scene) == item) {
    qt_grab(scene, nullptr);
    set_property<bool>(scene, "q_grabbed", false);
  }
  if (qt_focus_of(scene) == item)
    qt_focus_item(scene, nullptr, ::Qt::OtherFocusReason);
}
inline void qt_scene_loses(::QGraphicsScene *scene, ::QGraphicsItem *item) {
  qt_scene_frees(scene, item);
  qt_remove_item(scene, item);
  const bool was_chosen = item->isSelected();
  if (was_chosen)
    qt_count_chosen(scene, -1);
  set_property<::QGraphicsScene *>(item, "q_scene", nullptr);
  const int count = property<int>(item, "q_items");
  for (int i = 0; i < count && i < qt_items_max; ++i)
    qt_scene_loses(scene, qt_item_at(item, i));
  if (was_chosen && !property<bool>(scene, "q_choosing"))
    scene->selectionChanged();
}
inline bool qt_send(::QGraphicsItem *item, ::QEvent *event) {
  ::QGraphicsItem *filter = property<::QGraphicsItem *>(item, "q_item_filter");
  if (filter && !property<bool>(filter, "q_ended") && filter->sceneEventFilter(item, event))
    return true;
  return item->sceneEvent(event);
}
inline bool qt_hears_focus(const ::QGraphicsItem *item) {
  return runs_own(item, &::QGraphicsItem::focusOutEvent) ||
         runs_own(item, &::QGraphicsItem::sceneEvent) ||
         property<::QGraphicsItem *>(item, "q_item_filter");
}
inline void qt_focus_item(::QGraphicsScene *scene, ::QGraphicsItem *item,
                          ::Qt::FocusReason reason) {
  ::QGraphicsItem *before = qt_focus_of(scene);
  if (item == before)
    return;
  if (item && (!(item->flags() & ::QGraphicsItem::ItemIsFocusable) || !item->isVisible() ||
               !item->isEnabled()))
    item = nullptr;
  set_property<::QGraphicsItem *>(scene, "q_focus", nullptr);
  // Only one that hears of it is told, so that it is known which.
  const int count = before ? qt_item_count(scene) : 0;
  for (int i = 0; i < count; ++i)
    if (::QGraphicsItem *loses = qt_item_at(scene, i); loses == before && qt_hears_focus(loses)) {
      ::QFocusEvent event(::QEvent::FocusOut, reason);
      qt_send(loses, &event);
    }
  if (item) {
    set_property<::QGraphicsItem *>(scene, "q_focus", item);
    ::QFocusEvent event(::QEvent::FocusIn, reason);
    qt_send(item, &event);
  }
  scene->focusItemChanged(item, before, reason);
}

// Is a point inside the item? Of the shapes of some only a part is known.
inline bool qt_is_inside(const ::QGraphicsItem *item, double x, double y) {
  const ::QPointF origin = qt_origin(item);
  const ::QPointF at(x - origin.x(), y - origin.y());
  const int shape = qt_shape(item);
  const qt_item_data *d = qt_data(item);
  if (runs_own(item, &::QGraphicsItem::shape) || runs_own(item, &::QGraphicsItem::contains))
    return item->boundingRect().contains(at) && unknown<bool>("the shape of an item");
  if (shape == 0 || runs_own(item, &::QGraphicsItem::boundingRect))
    return item->boundingRect().contains(at);
  if (shape == 1)
    return qt_item_rect(item).contains(at);
  if (shape == 4) {
    const bool is_sure = all(all(at.x() >= d->left, at.x() <= d->left + 1),
                             all(at.y() >= d->top, at.y() <= d->top + 1));
    return is_sure || unknown<bool>("the shape of an item");
  }
  if (!qt_item_rect(item).contains(at))
    return false;
  // As much of an ellipse as its diamond, and of a polygon what cannot be without it: the middle.
  const double across = 2 * at.x() - (2 * d->left + d->width);
  const double down = 2 * at.y() - (2 * d->top + d->height);
  const double far_across = across < 0 ? -across : across;
  const double far_down = down < 0 ? -down : down;
  if (shape == 2 && far_across * d->height + far_down * d->width <= d->width * d->height)
    return true;
  if (shape == 3 && is_exact()) {
    const ::QPolygonF &corners = *qt_polygon(item);
    bool is_in = false;
    for (int i = 0; i + 1 < int(corners.size()); ++i) {
      const ::QPointF &a = corners.at(i);
      const ::QPointF &b = corners.at(i + 1);
      if ((a.y() > at.y()) != (b.y() > at.y()) &&
          at.x() < (b.x() - a.x()) * (at.y() - a.y()) / (b.y() - a.y()) + a.x())
        is_in = !is_in;
    }
    if (is_in && !corners.isEmpty() && corners.at(0) == corners.at(int(corners.size()) - 1))
      return true;
  }
  return unknown<bool>("the shape of an item");
}

inline int qt_depth(const ::QGraphicsItem *item) {
  int depth = 0;
  for (item = qt_above(item); item && depth < 8; item = qt_above(item))
    ++depth;
  return depth;
}
// Is the first of two items in front of the second? Their places in the scene tell who is older.
inline bool qt_is_in_front(::QGraphicsItem *a, int place_of_a, ::QGraphicsItem *b,
                           int place_of_b) {
  int depth_a = qt_depth(a);
  int depth_b = qt_depth(b);
  const bool is_deeper = depth_a > depth_b;
  for (; depth_a > depth_b; --depth_a)
    a = qt_above(a);
  for (; depth_b > depth_a; --depth_b)
    b = qt_above(b);
  if (a == b)
    return is_deeper;
  for (int depth = 0; depth < 8 && qt_above(a) != qt_above(b); ++depth) {
    a = qt_above(a);
    b = qt_above(b);
  }
  if (qt_data(a)->z != qt_data(b)->z)
    return qt_data(a)->z > qt_data(b)->z;
  return place_of_a > place_of_b;
}
// All items at a point, the topmost first. Only where all is known.
struct qt_found_items {
  ::QGraphicsItem *item[qt_items_max];
  int place[qt_items_max];
  int count;
};
inline void qt_find_items(const ::QGraphicsScene *scene, double x, double y,
                          qt_found_items &found) {
  found.count = 0;
  const int count = qt_item_count(scene);
  for (int i = 0; i < count; ++i) {
    ::QGraphicsItem *item = qt_item_at(scene, i);
    if (!qt_is_seen(item) || !qt_is_inside(item, x, y))
      continue;
    int at = found.count++;
    for (; at > 0 && qt_is_in_front(item, i, found.item[at - 1], found.place[at - 1]); --at) {
      found.item[at] = found.item[at - 1];
      found.place[at] = found.place[at - 1];
    }
    found.item[at] = item;
    found.place[at] = i;
  }
}
// Those below the mouse: where not all is known, the item that the event is about.
inline void qt_items_below(const ::QGraphicsScene *scene, double x, double y,
                           qt_found_items &found) {
  if (is_exact()) {
    qt_find_items(scene, x, y, found);
    return;
  }
  found.count = qt_target ? 1 : 0;
  found.item[0] = qt_target;
}
inline bool qt_flags_matter(const ::QGraphicsItem *item) {
  return (property<int>(item, "q_flags") & 7) != 0;
}
}  // namespace __reachd

inline QGraphicsScene::QGraphicsScene(QObject *parent) : QObject(parent) {
  if (__reachd::qt_scene_count < __reachd::qt_scenes_max)
    __reachd::qt_scenes[__reachd::qt_scene_count++].scene = this;
  *__reachd::qt_data(this) = {0, 0, 0, 0, 0, 0, 0, 0};
}
inline QGraphicsScene::QGraphicsScene(const QRectF &rect, QObject *parent)
    : QGraphicsScene(parent) {
  setSceneRect(rect);
}
inline QGraphicsScene::QGraphicsScene(qreal x, qreal y, qreal w, qreal h, QObject *parent)
    : QGraphicsScene(parent) {
  setSceneRect(QRectF(x, y, w, h));
}
inline QGraphicsScene::~QGraphicsScene() { clear(); }
inline void QGraphicsScene::setSceneRect(const QRectF &rect) {
  __reachd::qt_scene_data *d = __reachd::qt_data(this);
  __reachd::set_property<bool>(this, "q_has_rect", !rect.isNull());
  const bool is_same = d->left == rect.x() && d->top == rect.y() && d->width == rect.width() &&
                       d->height == rect.height();
  d->left = rect.x();
  d->top = rect.y();
  d->width = rect.width();
  d->height = rect.height();
  if (!is_same)
    sceneRectChanged(rect);
}
inline QRectF QGraphicsScene::sceneRect() const {
  const __reachd::qt_scene_data *d = __reachd::qt_data(this);
  return __reachd::property<bool>(this, "q_has_rect")
             ? QRectF(d->left, d->top, d->width, d->height)
             : QRectF(__reachd::unknown<double>("how large a scene is"),
                      __reachd::unknown<double>("how large a scene is"),
                      __reachd::unknown<double>("how large a scene is"),
                      __reachd::unknown<double>("how large a scene is"));
}
inline void QGraphicsScene::addItem(QGraphicsItem *item) {
  if (!item || __reachd::qt_scene(item) == this)
    return;
  if (QGraphicsItem *above = __reachd::qt_above(item);
      above && __reachd::qt_scene(above) != this)
    item->setParentItem(nullptr);
  __reachd::qt_enter_scene(item, this);
  if (item->isSelected())
    selectionChanged();
}
inline void QGraphicsScene::removeItem(QGraphicsItem *item) {
  if (!item || __reachd::qt_scene(item) != this)
    return;
  __reachd::qt_tell_change(item, QGraphicsItem::ItemSceneChange);
  if (__reachd::qt_above(item))
    item->setParentItem(nullptr);
  __reachd::qt_scene_loses(this, item);
  __reachd::qt_tell_change(item, QGraphicsItem::ItemSceneHasChanged);
}
inline void QGraphicsScene::clear() {
  for (int i = 0; i < __reachd::qt_items_max; ++i) {
    if (__reachd::qt_item_count(this) == 0)
      return;
    delete __reachd::qt_item_at(this, 0)->topLevelItem();
  }
}
#define __reachd_scene_add(kind, item, given, passed)                                            \
  inline item *QGraphicsScene::add##kind(given thing, const QPen &pen, const QBrush &brush) {    \
    auto *made = new item(passed);                                                               \
    made->setPen(pen);                                                                           \
    made->setBrush(brush);                                                                       \
    __reachd::set_property<bool>(made, "q_pen", false);                                          \
    addItem(made);                                                                               \
    return made;                                                                                 \
  }
__reachd_scene_add(Rect, QGraphicsRectItem, const QRectF &, thing)
__reachd_scene_add(Ellipse, QGraphicsEllipseItem, const QRectF &, thing)
__reachd_scene_add(Polygon, QGraphicsPolygonItem, const QPolygonF &, thing)
__reachd_scene_add(Path, QGraphicsPathItem, const QPainterPath &, thing)
#undef __reachd_scene_add
inline QGraphicsLineItem *QGraphicsScene::addLine(const QLineF &line, const QPen &) {
  auto *made = new QGraphicsLineItem(line);
  addItem(made);
  return made;
}
inline QGraphicsPixmapItem *QGraphicsScene::addPixmap(const QPixmap &pixmap) {
  auto *made = new QGraphicsPixmapItem(pixmap);
  addItem(made);
  return made;
}
inline QGraphicsTextItem *QGraphicsScene::addText(const QString &text, const QFont &) {
  auto *made = new QGraphicsTextItem(text);
  addItem(made);
  return made;
}
inline QGraphicsSimpleTextItem *QGraphicsScene::addSimpleText(const QString &text,
                                                              const QFont &) {
  auto *made = new QGraphicsSimpleTextItem(text);
  addItem(made);
  return made;
}
#ifdef QGRAPHICSPROXYWIDGET_H
inline QGraphicsProxyWidget *QGraphicsScene::addWidget(QWidget *widget, Qt::WindowFlags) {
  auto *made = new QGraphicsProxyWidget();
  addItem(made);
  made->setWidget(widget);
  widget->show();
  return made;
}
#endif
inline QGraphicsItemGroup *
QGraphicsScene::createItemGroup(const QList<QGraphicsItem *> &items) {
  auto *group = new QGraphicsItemGroup();
  addItem(group);
  for (int i = 0; i < int(items.size()); ++i)
    group->addToGroup(items.at(i));
  return group;
}
inline QRectF QGraphicsScene::itemsBoundingRect() const {
  QRectF result;
  const int count = __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i)
    result |= __reachd::qt_item_at(this, i)->sceneBoundingRect();
  return result;
}
namespace __reachd {
inline ::QList<::QGraphicsItem *> qt_listed_items(const qt_found_items &found, bool upwards) {
  ::QList<::QGraphicsItem *> list;
  for (int i = 0; i < found.count; ++i)
    list.append(found.item[upwards ? found.count - 1 - i : i]);
  return list;
}
}  // namespace __reachd
inline QList<QGraphicsItem *> QGraphicsScene::items(Qt::SortOrder order) const {
  __reachd::qt_found_items found;
  found.count = 0;
  const int count = __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i) {
    QGraphicsItem *item = __reachd::qt_item_at(this, i);
    int at = found.count++;
    for (; at > 0 && __reachd::qt_is_in_front(item, i, found.item[at - 1], found.place[at - 1]);
         --at) {
      found.item[at] = found.item[at - 1];
      found.place[at] = found.place[at - 1];
    }
    found.item[at] = item;
    found.place[at] = i;
  }
  return __reachd::qt_listed_items(found, order == Qt::AscendingOrder);
}
inline QList<QGraphicsItem *> QGraphicsScene::items(const QPointF &at, Qt::ItemSelectionMode,
                                                    Qt::SortOrder order,
                                                    const QTransform &) const {
  __reachd::qt_found_items found;
  if (!__reachd::is_exact())
    __reachd::approximate("which items of a scene are at a point");
  __reachd::qt_items_below(this, at.x(), at.y(), found);
  return __reachd::qt_listed_items(found, order == Qt::AscendingOrder);
}
inline QGraphicsItem *QGraphicsScene::itemAt(const QPointF &at, const QTransform &) const {
  __reachd::qt_found_items found;
  if (!__reachd::is_exact() &&
      (at.x() < __reachd::qt_target_x || at.x() > __reachd::qt_target_x ||
       at.y() < __reachd::qt_target_y || at.y() > __reachd::qt_target_y))
    __reachd::approximate("which item of a scene is at a point");
  __reachd::qt_items_below(this, at.x(), at.y(), found);
  return found.count > 0 ? found.item[0] : nullptr;
}
inline QList<QGraphicsItem *> QGraphicsScene::selectedItems() const {
  QList<QGraphicsItem *> list;
  const int count =
      __reachd::property<int>(this, "q_chosen") == 0 ? 0 : __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i)
    if (__reachd::qt_item_at(this, i)->isSelected())
      list.append(__reachd::qt_item_at(this, i));
  return list;
}
inline void QGraphicsScene::clearSelection() {
  if (__reachd::property<int>(this, "q_chosen") == 0)
    return;
  const bool is_inner = __reachd::property<bool>(this, "q_choosing");
  __reachd::set_property<bool>(this, "q_choosing", true);
  bool has_changed = false;
  const int count = __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i)
    if (QGraphicsItem *item = __reachd::qt_item_at(this, i); item->isSelected()) {
      item->setSelected(false);
      has_changed = true;
    }
  __reachd::set_property<bool>(this, "q_choosing", is_inner);
  if (has_changed && !is_inner)
    selectionChanged();
}
inline void QGraphicsScene::advance() {
  for (int phase = 0; phase < 2; ++phase) {
    const int count = __reachd::qt_item_count(this);
    for (int i = 0; i < count; ++i)
      __reachd::qt_item_at(this, i)->advance(phase);
  }
}
inline QGraphicsItem *QGraphicsScene::focusItem() const { return __reachd::qt_focus_of(this); }
inline void QGraphicsScene::setFocusItem(QGraphicsItem *item, Qt::FocusReason reason) {
  if (item)
    item->setFocus(reason);
  else
    __reachd::qt_focus_item(this, nullptr, reason);
}
inline void QGraphicsScene::setFocus(Qt::FocusReason) {}
inline void QGraphicsScene::clearFocus() {
  __reachd::qt_focus_item(this, nullptr, Qt::OtherFocusReason);
}
inline QGraphicsItem *QGraphicsScene::mouseGrabberItem() const {
  return __reachd::qt_grabber(this);
}
inline bool QGraphicsScene::sendEvent(QGraphicsItem *item, QEvent *event) {
  return __reachd::qt_send(item, event);
}
inline QList<QGraphicsView *> QGraphicsScene::views() const {
  QList<QGraphicsView *> list;
  const int count = __reachd::property<int>(this, "q_views");
  for (int i = 0; i < count && i < __reachd::qt_views_max; ++i)
    if (QGraphicsView *view =
            __reachd::kept<__reachd::qt_view_of, __reachd::qt_views_max>(this)[i].view)
      list.append(view);
  return list;
}
inline void QGraphicsScene::update(const QRectF &) {}
inline void QGraphicsScene::invalidate(const QRectF &, SceneLayers) {}

// As an item is told: where it is, and whether it takes the event.
namespace __reachd {
template <class Event> void qt_tell_item(::QGraphicsItem *item, Event *event) {
  const ::QPointF origin = qt_origin(item);
  qt_event(event)->item_x = origin.x();
  qt_event(event)->item_y = origin.y();
  qt_send(item, event);
}
inline bool qt_is_focusable(const ::QGraphicsItem *item) {
  return (property<int>(item, "q_flags") & ::QGraphicsItem::ItemIsFocusable) != 0;
}
inline void qt_focus_by_press(::QGraphicsScene *scene, const qt_found_items &found) {
  // Where it is not known what there is, items in front that leave the press to this one were told
  // by events of their own.
  if (!is_exact() && qt_focus_of(scene) && input<bool>("an item in front has the focus"))
    return;
  for (int i = 0; i < found.count; ++i) {
    ::QGraphicsItem *item = found.item[i];
    if (qt_is_focusable(item) && item->isEnabled()) {
      qt_focus_item(scene, item, ::Qt::MouseFocusReason);
      return;
    }
    if (item->flags() &
        (::QGraphicsItem::ItemIsPanel | ::QGraphicsItem::ItemStopsClickFocusPropagation))
      break;
  }
  if (!property<bool>(scene, "q_sticky"))
    qt_focus_item(scene, nullptr, ::Qt::MouseFocusReason);
}
// Is it the one that takes it, or that ends it?
inline bool qt_press_item(::QGraphicsScene *scene, ::QGraphicsItem *item,
                          ::QGraphicsSceneMouseEvent *event) {
  if (!(item->acceptedMouseButtons() & event->button()))
    return false;
  qt_grab(scene, item);
  event->accept();
  const bool is_disabled = !item->isEnabled();
  qt_tell_item(item, event);
  const bool is_gone = qt_known(qt_grabber(scene)) != item;
  if (event->isAccepted() && !is_disabled)
    return true;
  if (!is_gone)
    qt_grab(scene, nullptr);
  return is_disabled || is_gone || item->isPanel();
}
inline void qt_press_items(::QGraphicsScene *scene, ::QGraphicsSceneMouseEvent *event) {
  event->ignore();
  if (::QGraphicsItem *grabber = qt_known(qt_grabber(scene))) {
    qt_tell_item(grabber, event);
    return;
  }
  qt_found_items found;
  const qt_scene_event *e = qt_event(event);
  qt_items_below(scene, e->x, e->y, found);
  qt_focus_by_press(scene, found);
  bool is_done = false;
  for (int i = 0; i < found.count && !is_done; ++i)
    is_done = qt_press_item(scene, found.item[i], event);
  if (event->isAccepted())
    return;
  qt_grab(scene, nullptr);
  if (is_exact() || !qt_target || !input<bool>("an item below takes the press"))
    scene->clearSelection();
}
}  // namespace __reachd
inline void QGraphicsScene::setStickyFocus(bool on) {
  __reachd::set_property<bool>(this, "q_sticky", on);
}
inline void QGraphicsScene::mousePressEvent(QGraphicsSceneMouseEvent *event) {
  __reachd::qt_press_items(this, event);
}
inline void QGraphicsScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event) {
  __reachd::qt_press_items(this, event);
}
inline void QGraphicsScene::mouseMoveEvent(QGraphicsSceneMouseEvent *event) {
  if (QGraphicsItem *grabber = __reachd::qt_known(__reachd::qt_grabber(this))) {
    __reachd::qt_tell_item(grabber, event);
    event->accept();
  }
}
inline void QGraphicsScene::mouseReleaseEvent(QGraphicsSceneMouseEvent *event) {
  QGraphicsItem *grabber = __reachd::qt_known(__reachd::qt_grabber(this));
  if (!grabber) {
    event->ignore();
    return;
  }
  __reachd::qt_tell_item(grabber, event);
  event->accept();
  if (!event->buttons() && !__reachd::property<bool>(this, "q_grabbed"))
    __reachd::qt_grab(this, nullptr);
}
inline void QGraphicsScene::wheelEvent(QGraphicsSceneWheelEvent *event) {
  __reachd::qt_found_items found;
  const __reachd::qt_scene_event *e = __reachd::qt_event(event);
  __reachd::qt_items_below(this, e->x, e->y, found);
  for (int i = 0; i < found.count; ++i) {
    event->accept();
    __reachd::qt_tell_item(found.item[i], event);
    if (event->isAccepted() || found.item[i]->isPanel())
      return;
  }
}
inline void QGraphicsScene::contextMenuEvent(QGraphicsSceneContextMenuEvent *event) {
  event->ignore();
  __reachd::qt_found_items found;
  const __reachd::qt_scene_event *e = __reachd::qt_event(event);
  __reachd::qt_items_below(this, e->x, e->y, found);
  for (int i = 0; i < found.count; ++i) {
    event->accept();
    __reachd::qt_tell_item(found.item[i], event);
    if (event->isAccepted())
      return;
  }
}
namespace __reachd {
inline void qt_type(::QGraphicsScene *scene, ::QKeyEvent *event) {
  event->ignore();
  if (::QGraphicsItem *item = qt_known(qt_focus_of(scene))) {
    event->accept();
    qt_send(item, event);
  }
}
}  // namespace __reachd
inline void QGraphicsScene::keyPressEvent(QKeyEvent *event) { __reachd::qt_type(this, event); }
inline void QGraphicsScene::keyReleaseEvent(QKeyEvent *event) { __reachd::qt_type(this, event); }
inline void QGraphicsScene::focusInEvent(QFocusEvent *) {}
inline void QGraphicsScene::focusOutEvent(QFocusEvent *) {}
inline void QGraphicsScene::dragEnterEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsScene::dragMoveEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsScene::dragLeaveEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsScene::dropEvent(QGraphicsSceneDragDropEvent *) {}
inline void QGraphicsScene::drawBackground(QPainter *, const QRectF &) {}
inline void QGraphicsScene::drawForeground(QPainter *, const QRectF &) {}
inline bool QGraphicsScene::event(QEvent *event) {
  switch (event->type()) {
  case QEvent::GraphicsSceneMousePress:
    mousePressEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
    break;
  case QEvent::GraphicsSceneMouseMove:
    mouseMoveEvent(static_cast<QGraphicsSceneMouseEvent *>(event));
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
  case QEvent::GraphicsSceneContextMenu:
    contextMenuEvent(static_cast<QGraphicsSceneContextMenuEvent *>(event));
    break;
  case QEvent::KeyPress: keyPressEvent(static_cast<QKeyEvent *>(event)); break;
  case QEvent::KeyRelease: keyReleaseEvent(static_cast<QKeyEvent *>(event)); break;
  case QEvent::FocusIn: focusInEvent(static_cast<QFocusEvent *>(event)); break;
  case QEvent::FocusOut: focusOutEvent(static_cast<QFocusEvent *>(event)); break;
  default: return QObject::event(event);
  }
  return true;
}
#endif

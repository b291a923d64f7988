// Items of graphics scenes: where they are, what they take part in, what they are told. The scene
// that shows them is in q9_scene_view.hpp.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QGRAPHICSITEM_H) && defined(QGRAPHICSSCENE_H) &&               \
    defined(QGRAPHICSSCENEEVENT_H)
namespace __reachd {

struct qt_item_data {
  double x, y, z;
  double start_x, start_y;           // before it was dragged
  double left, top, width, height;   // what it shows
};
inline qt_item_data *qt_data(const ::QGraphicsItem *item) {
  return kept<qt_item_data, 1>(item);
}
struct qt_item_of {
  ::QGraphicsItem *item;
};
// Of an item: its children; of a scene: all that is in it, the oldest first.
constexpr int qt_items_max = 32;
inline int qt_item_count(const void *of) {
  const int count = property<int>(of, "q_items");
  if (count > qt_items_max)
    limit("more than 32 items in a graphics scene");
  return count;
}
inline qt_item_of *qt_items(const void *of) { return kept<qt_item_of, qt_items_max>(of); }
inline ::QGraphicsItem *qt_item_at(const void *of, int i) {
  ::QGraphicsItem *item = qt_items(of)[i].item;
  if (!is_known(item))
    limit("which items are in a scene");
  return item;
}
// No branches: how many there are may not be known.
inline void qt_add_item(void *of, ::QGraphicsItem *item) {
  const int count = property<int>(of, "q_items");
  qt_item_of *list = qt_items(of);
  for (int i = 0; i < qt_items_max; ++i)
    list[i].item = select(i == count, item, list[i].item);
  set_property<int>(of, "q_items", count + 1);
}
inline void qt_remove_item(void *of, const ::QGraphicsItem *item) {
  const int count = qt_item_count(of);
  qt_item_of *list = qt_items(of);
  bool is_found = false;
  for (int i = 0; i < qt_items_max; ++i) {
    is_found = any(is_found, all(i < count, list[i].item == item));
    ::QGraphicsItem *next = i + 1 < qt_items_max ? list[i + 1].item : nullptr;
    list[i].item = select(is_found, next, list[i].item);
  }
  set_property<int>(of, "q_items", select(is_found, count - 1, count));
}

// The scenes that there are, so that it is known which one an item is in that handlers make.
constexpr int qt_scenes_max = 4;
struct qt_scene_of {
  ::QGraphicsScene *scene;
};
inline qt_scene_of qt_scenes[qt_scenes_max];
inline int qt_scene_count = 0;
inline ::QGraphicsScene *qt_scene(const ::QGraphicsItem *item) {
  ::QGraphicsScene *scene = property<::QGraphicsScene *>(item, "q_scene");
  if (!scene)
    return nullptr;
  for (int i = 0; i < qt_scene_count && i < qt_scenes_max; ++i)
    if (scene == qt_scenes[i].scene)
      return qt_scenes[i].scene;
  if (!is_exact())
    limit("which scene an item is in");
  return scene;
}
inline ::QGraphicsItem *qt_above(const ::QGraphicsItem *item) {
  return property<::QGraphicsItem *>(item, "q_above");
}
// What it shows is known no better than its rectangle (0), is a rectangle, an ellipse or a polygon
// (1 to 3), or is something that is only there for certain where it begins (4).
inline int qt_shape(const ::QGraphicsItem *item) { return property<int>(item, "q_shape"); }
inline void qt_set_shape(::QGraphicsItem *item, int kind) {
  set_property<int>(item, "q_shape", kind);
}
inline ::QRectF qt_item_rect(const ::QGraphicsItem *item) {
  const qt_item_data *d = qt_data(item);
  return ::QRectF(d->left, d->top, d->width, d->height);
}
inline void qt_set_item_rect(::QGraphicsItem *item, const ::QRectF &rect) {
  qt_item_data *d = qt_data(item);
  d->left = rect.x();
  d->top = rect.y();
  d->width = rect.width();
  d->height = rect.height();
}
inline ::QGraphicsObject *qt_as_object(const ::QGraphicsItem *item) {
  return property<::QGraphicsObject *>(item, "q_object");
}
// Is it, or what it is a part of, turned or scaled?
inline bool qt_is_turned(const ::QGraphicsItem *item) {
  bool result = false;
  for (int depth = 0; depth < 8 && item; ++depth) {
    result = any(result, property<bool>(item, "q_turned"));
    item = qt_above(item);
  }
  return result;
}
inline ::QPointF qt_origin(const ::QGraphicsItem *item) {
  if (qt_is_turned(item))
    return ::QPointF(unknown<double>("where an item is that is turned"),
                     unknown<double>("where an item is that is turned"));
  double x = 0;
  double y = 0;
  for (int depth = 0; depth < 8 && item; ++depth) {
    x += qt_data(item)->x;
    y += qt_data(item)->y;
    item = qt_above(item);
  }
  if (item)
    return ::QPointF(unknown<double>("items nested deeper than 8"),
                     unknown<double>("items nested deeper than 8"));
  return ::QPointF(x, y);
}

// How many of the items of a scene are chosen.
inline void qt_count_chosen(::QGraphicsScene *scene, int more) {
  set_property<int>(scene, "q_chosen", property<int>(scene, "q_chosen") + more);
}
// Are others chosen than this one?
inline bool qt_others_chosen(const ::QGraphicsScene *scene, const ::QGraphicsItem *item) {
  return property<int>(scene, "q_chosen") > (property<bool>(item, "q_chosen") ? 1 : 0);
}
void qt_scene_loses(::QGraphicsScene *scene, ::QGraphicsItem *item);
void qt_scene_frees(::QGraphicsScene *scene, ::QGraphicsItem *item);
void qt_register_item(::QGraphicsItem *item);
void qt_focus_item(::QGraphicsScene *scene, ::QGraphicsItem *item, ::Qt::FocusReason reason);

// The answer to a change that is announced.
inline ::QVariant qt_change(::QGraphicsItem *item, ::QGraphicsItem::GraphicsItemChange change,
                            const ::QVariant &value) {
  return item->itemChange(change, value);
}
inline bool qt_hears_changes(const ::QGraphicsItem *item) {
  return runs_own(item, &::QGraphicsItem::itemChange);
}
// What is told is an item or a scene, of which values here know nothing.
inline void qt_tell_change(::QGraphicsItem *item, ::QGraphicsItem::GraphicsItemChange change) {
  if (!qt_hears_changes(item))
    return;
  ::QVariant value;
  reinterpret_cast<global::QVariant &>(value).become(global::QVariant::foreign, 0);
  qt_change(item, change, value);
}
inline void qt_enter_scene(::QGraphicsItem *item, ::QGraphicsScene *scene) {
  qt_tell_change(item, ::QGraphicsItem::ItemSceneChange);
  if (::QGraphicsScene *before = qt_scene(item))
    qt_scene_loses(before, item);
  set_property<::QGraphicsScene *>(item, "q_scene", scene);
  if (scene) {
    qt_add_item(scene, item);
    if (property<bool>(item, "q_chosen"))
      qt_count_chosen(scene, 1);
  }
  const int count = property<int>(item, "q_items");
  for (int i = 0; i < count && i < qt_items_max; ++i)
    qt_enter_scene(qt_item_at(item, i), scene);
  qt_tell_change(item, ::QGraphicsItem::ItemSceneHasChanged);
}
inline void qt_set_above(::QGraphicsItem *item, ::QGraphicsItem *parent) {
  ::QGraphicsItem *before = qt_above(item);
  if (before == parent)
    return;
  qt_tell_change(item, ::QGraphicsItem::ItemParentChange);
  if (before) {
    qt_tell_change(before, ::QGraphicsItem::ItemChildRemovedChange);
    qt_remove_item(before, item);
  }
  set_property<::QGraphicsItem *>(item, "q_above", parent);
  if (parent) {
    qt_add_item(parent, item);
    if (::QGraphicsScene *scene = qt_scene(parent); scene != qt_scene(item))
      qt_enter_scene(item, scene);
    qt_tell_change(parent, ::QGraphicsItem::ItemChildAddedChange);
  }
  qt_tell_change(item, ::QGraphicsItem::ItemParentHasChanged);
  if (::QGraphicsObject *object = qt_as_object(item))
    object->parentChanged();
}
}  // namespace __reachd

inline QGraphicsItem::QGraphicsItem(QGraphicsItem *parent) : d_ptr(nullptr) {
  *__reachd::qt_data(this) = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  __reachd::qt_register_item(this);
  __reachd::qt_set_above(this, parent);
}
inline QGraphicsItem::~QGraphicsItem() {
  __reachd::set_property<bool>(this, "q_ended", true);
  const int count = __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i) {
    QGraphicsItem *part = __reachd::qt_item_at(this, i);
    __reachd::set_property<QGraphicsItem *>(part, "q_above", nullptr);
    delete part;
  }
  if (QGraphicsScene *scene = __reachd::qt_scene(this))
    __reachd::qt_scene_loses(scene, this);
  if (QGraphicsItem *above = __reachd::qt_above(this))
    __reachd::qt_remove_item(above, this);
}
inline QGraphicsScene *QGraphicsItem::scene() const { return __reachd::qt_scene(this); }
inline QGraphicsItem *QGraphicsItem::parentItem() const { return __reachd::qt_above(this); }
inline QGraphicsItem *QGraphicsItem::topLevelItem() const {
  const QGraphicsItem *item = this;
  for (int depth = 0; depth < 8; ++depth) {
    const QGraphicsItem *above = __reachd::qt_above(item);
    if (!above)
      return const_cast<QGraphicsItem *>(item);
    item = above;
  }
  __reachd::limit("items nested deeper than 8");
}
inline QGraphicsObject *QGraphicsItem::toGraphicsObject() { return __reachd::qt_as_object(this); }
inline const QGraphicsObject *QGraphicsItem::toGraphicsObject() const {
  return __reachd::qt_as_object(this);
}
inline QGraphicsObject *QGraphicsItem::parentObject() const {
  QGraphicsItem *above = __reachd::qt_above(this);
  return above ? __reachd::qt_as_object(above) : nullptr;
}
inline void QGraphicsItem::setParentItem(QGraphicsItem *parent) {
  __reachd::qt_set_above(this, parent);
}
inline QList<QGraphicsItem *> QGraphicsItem::childItems() const {
  QList<QGraphicsItem *> list;
  const int count = __reachd::qt_item_count(this);
  for (int i = 0; i < count; ++i)
    list.append(__reachd::qt_item_at(this, i));
  return list;
}
inline bool QGraphicsItem::isAncestorOf(const QGraphicsItem *child) const {
  for (int depth = 0; depth < 8 && child; ++depth) {
    child = __reachd::qt_above(child);
    if (child == this)
      return true;
  }
  return false;
}
inline bool QGraphicsItem::isPanel() const { return flags() & ItemIsPanel; }

inline QGraphicsItem::GraphicsItemFlags QGraphicsItem::flags() const {
  return GraphicsItemFlags(QFlag(__reachd::property<int>(this, "q_flags")));
}
inline void QGraphicsItem::setFlag(GraphicsItemFlag flag, bool enabled) {
  const int now = __reachd::property<int>(this, "q_flags");
  setFlags(GraphicsItemFlags(QFlag(enabled ? now | int(flag) : now & ~int(flag))));
}
inline void QGraphicsItem::setFlags(GraphicsItemFlags flags) {
  int wanted = int(flags);
  if (wanted == __reachd::property<int>(this, "q_flags"))
    return;
  const bool is_told = __reachd::qt_hears_changes(this);
  if (is_told)
    wanted = int(__reachd::qt_change(this, ItemFlagsChange, QVariant(uint(wanted))).toUInt());
  if (wanted == __reachd::property<int>(this, "q_flags"))
    return;
  __reachd::set_property<int>(this, "q_flags", wanted);
  if (!(wanted & ItemIsFocusable) && hasFocus())
    clearFocus();
  if (!(wanted & ItemIsSelectable) && isSelected())
    setSelected(false);
  if (is_told)
    __reachd::qt_change(this, ItemFlagsHaveChanged, QVariant(uint(wanted)));
}

namespace __reachd {
// Is it there, and not hidden, neither by itself nor by what it is a part of?
inline bool qt_is_seen(const ::QGraphicsItem *item) {
  bool result = true;
  for (int depth = 0; depth < 8 && item; ++depth) {
    result = all(result, !property<bool>(item, "q_unseen"));
    item = qt_above(item);
  }
  return result;
}
inline bool qt_is_on(const ::QGraphicsItem *item) {
  bool result = true;
  for (int depth = 0; depth < 8 && item; ++depth) {
    result = all(result, !property<bool>(item, "q_off"));
    item = qt_above(item);
  }
  return result;
}
// Parts change with the whole; `before` and `after` are the two changes that are told.
template <class Is>
void qt_tell_parts(::QGraphicsItem *item, ::QGraphicsItem::GraphicsItemChange change, Is is_so) {
  const int count = property<int>(item, "q_items");
  for (int i = 0; i < count && i < qt_items_max; ++i) {
    ::QGraphicsItem *part = qt_item_at(item, i);
    if (qt_hears_changes(part))
      qt_change(part, change, ::QVariant(uint(is_so(part) ? 1 : 0)));
    qt_tell_parts(part, change, is_so);
  }
}
}  // namespace __reachd
inline bool QGraphicsItem::isVisible() const { return __reachd::qt_is_seen(this); }
inline void QGraphicsItem::setVisible(bool visible) {
  if (__reachd::property<bool>(this, "q_unseen") == !visible)
    return;
  if (__reachd::qt_hears_changes(this))
    visible = __reachd::qt_change(this, ItemVisibleChange, QVariant(uint(visible))).toBool();
  if (__reachd::property<bool>(this, "q_unseen") == !visible)
    return;
  if (QGraphicsScene *scene = visible ? nullptr : __reachd::qt_scene(this))
    __reachd::qt_scene_frees(scene, this);
  __reachd::set_property<bool>(this, "q_unseen", !visible);
  if (!visible && isSelected())
    setSelected(false);
  __reachd::qt_tell_parts(this, ItemVisibleChange, __reachd::qt_is_seen);
  if (__reachd::qt_hears_changes(this))
    __reachd::qt_change(this, ItemVisibleHasChanged, QVariant(uint(visible)));
  if (QGraphicsObject *object = __reachd::qt_as_object(this))
    object->visibleChanged();
}
inline bool QGraphicsItem::isEnabled() const { return __reachd::qt_is_on(this); }
inline void QGraphicsItem::setEnabled(bool enabled) {
  if (__reachd::property<bool>(this, "q_off") == !enabled)
    return;
  if (__reachd::qt_hears_changes(this))
    enabled = __reachd::qt_change(this, ItemEnabledChange, QVariant(uint(enabled))).toBool();
  if (__reachd::property<bool>(this, "q_off") == !enabled)
    return;
  if (QGraphicsScene *scene = enabled ? nullptr : __reachd::qt_scene(this))
    __reachd::qt_scene_frees(scene, this);
  __reachd::set_property<bool>(this, "q_off", !enabled);
  if (!enabled && isSelected())
    setSelected(false);
  __reachd::qt_tell_parts(this, ItemEnabledChange, __reachd::qt_is_on);
  if (__reachd::qt_hears_changes(this))
    __reachd::qt_change(this, ItemEnabledHasChanged, QVariant(uint(enabled)));
  if (QGraphicsObject *object = __reachd::qt_as_object(this))
    object->enabledChanged();
}
inline bool QGraphicsItem::isSelected() const {
  return __reachd::property<bool>(this, "q_chosen");
}
inline void QGraphicsItem::setSelected(bool selected) {
  selected = selected && (flags() & ItemIsSelectable) && isEnabled() && isVisible();
  if (isSelected() == selected)
    return;
  const bool is_told = __reachd::qt_hears_changes(this);
  if (is_told)
    selected = __reachd::qt_change(this, ItemSelectedChange, QVariant(uint(selected))).toBool();
  if (isSelected() == selected)
    return;
  __reachd::set_property<bool>(this, "q_chosen", selected);
  if (QGraphicsScene *scene = __reachd::qt_scene(this)) {
    __reachd::qt_count_chosen(scene, selected ? 1 : -1);
    if (!__reachd::property<bool>(scene, "q_choosing"))
      scene->selectionChanged();
  }
  if (is_told)
    __reachd::qt_change(this, ItemSelectedHasChanged, QVariant(uint(selected)));
}

inline Qt::MouseButtons QGraphicsItem::acceptedMouseButtons() const {
  return Qt::MouseButtons(QFlag(0x1f & ~__reachd::property<int>(this, "q_refused")));
}
inline void QGraphicsItem::setAcceptedMouseButtons(Qt::MouseButtons buttons) {
  __reachd::set_property<int>(this, "q_refused", 0x1f & ~int(buttons));
}
inline bool QGraphicsItem::acceptHoverEvents() const {
  return __reachd::property<bool>(this, "q_hovers");
}
inline void QGraphicsItem::setAcceptHoverEvents(bool on) {
  __reachd::set_property<bool>(this, "q_hovers", on);
}
inline bool QGraphicsItem::acceptDrops() const {
  return __reachd::property<bool>(this, "q_takes_drops");
}
inline void QGraphicsItem::setAcceptDrops(bool on) {
  __reachd::set_property<bool>(this, "q_takes_drops", on);
}
inline bool QGraphicsItem::isUnderMouse() const {
  return __reachd::unknown<bool>("whether the mouse is over an item");
}
inline bool QGraphicsItem::hasFocus() const {
  QGraphicsScene *scene = __reachd::qt_scene(this);
  return scene && __reachd::property<QGraphicsItem *>(scene, "q_focus") == this;
}
inline void QGraphicsItem::setFocus(Qt::FocusReason reason) {
  QGraphicsScene *scene = __reachd::qt_scene(this);
  if (!scene)  // it has the focus when it comes into a scene
    __reachd::approximate("the focus of an item without a scene");
  else if (isEnabled() && isVisible() && (flags() & ItemIsFocusable))
    __reachd::qt_focus_item(scene, this, reason);
}
inline void QGraphicsItem::clearFocus() {
  if (hasFocus())
    __reachd::qt_focus_item(__reachd::qt_scene(this), nullptr, Qt::OtherFocusReason);
}
inline void QGraphicsItem::grabMouse() {
  if (QGraphicsScene *scene = __reachd::qt_scene(this)) {
    __reachd::set_property<QGraphicsItem *>(scene, "q_grabber", this);
    __reachd::set_property<bool>(scene, "q_grabbed", true);
  }
}
inline void QGraphicsItem::ungrabMouse() {
  QGraphicsScene *scene = __reachd::qt_scene(this);
  if (scene && __reachd::property<QGraphicsItem *>(scene, "q_grabber") == this) {
    __reachd::set_property<QGraphicsItem *>(scene, "q_grabber", nullptr);
    __reachd::set_property<bool>(scene, "q_grabbed", false);
  }
}
inline void QGraphicsItem::grabKeyboard() { __reachd::approximate("an item grabs the keyboard"); }
inline void QGraphicsItem::setPanelModality(PanelModality) {
  __reachd::approximate("a panel of a scene that blocks others");
}
inline void QGraphicsItem::setFiltersChildEvents(bool) {
  __reachd::approximate("an item that filters the events of its parts");
}
inline void QGraphicsItem::setHandlesChildEvents(bool) {
  __reachd::approximate("an item that handles the events of its parts");
}
inline void QGraphicsItem::installSceneEventFilter(QGraphicsItem *filter) {
  QGraphicsItem *before = __reachd::property<QGraphicsItem *>(this, "q_item_filter");
  if (before && before != filter)
    __reachd::limit("more than one filter of the events of an item");
  __reachd::set_property<QGraphicsItem *>(this, "q_item_filter", filter);
}
inline void QGraphicsItem::removeSceneEventFilter(QGraphicsItem *filter) {
  if (__reachd::property<QGraphicsItem *>(this, "q_item_filter") == filter)
    __reachd::set_property<QGraphicsItem *>(this, "q_item_filter", nullptr);
}

inline QPointF QGraphicsItem::pos() const {
  return QPointF(__reachd::qt_data(this)->x, __reachd::qt_data(this)->y);
}
inline QPointF QGraphicsItem::scenePos() const { return __reachd::qt_origin(this); }
namespace __reachd {
inline void qt_move_item(::QGraphicsItem *item, double x, double y) {
  qt_item_data *d = qt_data(item);
  const bool moves_x = d->x != x;
  const bool moves_y = d->y != y;
  d->x = x;
  d->y = y;
  if (::QGraphicsObject *object = qt_as_object(item)) {
    if (moves_x)
      object->xChanged();
    if (moves_y)
      object->yChanged();
  }
}
}  // namespace __reachd
inline void QGraphicsItem::setPos(const QPointF &to) {
  const __reachd::qt_item_data *d = __reachd::qt_data(this);
  const double x = to.x();
  const double y = to.y();
  if (d->x == x && d->y == y)
    return;
  if (!(flags() & (ItemSendsGeometryChanges | ItemSendsScenePositionChanges)) ||
      !__reachd::qt_hears_changes(this)) {
    __reachd::qt_move_item(this, x, y);
    return;
  }
  const QVariant answer = __reachd::qt_change(this, ItemPositionChange, QVariant(QPointF(x, y)));
  const QPointF allowed = answer.toPointF();
  if (d->x == allowed.x() && d->y == allowed.y())
    return;
  __reachd::qt_move_item(this, allowed.x(), allowed.y());
  __reachd::qt_change(this, ItemPositionHasChanged, answer);
}
inline void QGraphicsItem::setX(qreal x) { setPos(QPointF(x, __reachd::qt_data(this)->y)); }
inline void QGraphicsItem::setY(qreal y) { setPos(QPointF(__reachd::qt_data(this)->x, y)); }
inline qreal QGraphicsItem::zValue() const { return __reachd::qt_data(this)->z; }
inline void QGraphicsItem::setZValue(qreal z) {
  if (__reachd::qt_data(this)->z == z)
    return;
  const bool is_told = __reachd::qt_hears_changes(this);
  if (is_told)
    z = __reachd::qt_change(this, ItemZValueChange, QVariant(double(z))).toDouble();
  if (__reachd::qt_data(this)->z == z)
    return;
  __reachd::qt_data(this)->z = z;
  if (is_told)
    __reachd::qt_change(this, ItemZValueHasChanged, QVariant(double(z)));
  if (QGraphicsObject *object = __reachd::qt_as_object(this))
    object->zChanged();
}
inline void QGraphicsItem::stackBefore(const QGraphicsItem *) {
  __reachd::approximate("an item that is put below another one");
}
inline void QGraphicsItem::setRotation(qreal) {
  __reachd::set_property<bool>(this, "q_turned", true);
  if (QGraphicsObject *object = __reachd::qt_as_object(this))
    object->rotationChanged();
}
inline void QGraphicsItem::setScale(qreal) {
  __reachd::set_property<bool>(this, "q_turned", true);
  if (QGraphicsObject *object = __reachd::qt_as_object(this))
    object->scaleChanged();
}
inline void QGraphicsItem::setTransform(const QTransform &, bool) {
  __reachd::set_property<bool>(this, "q_turned", true);
}
inline void QGraphicsItem::resetTransform() {}

inline QPointF QGraphicsItem::mapToScene(const QPointF &p) const {
  return p + __reachd::qt_origin(this);
}
inline QPointF QGraphicsItem::mapFromScene(const QPointF &p) const {
  return p - __reachd::qt_origin(this);
}
inline QPointF QGraphicsItem::mapToParent(const QPointF &p) const {
  if (__reachd::property<bool>(this, "q_turned"))
    return QPointF(__reachd::unknown<double>("where an item is that is turned"),
                   __reachd::unknown<double>("where an item is that is turned"));
  return p + pos();
}
inline QPointF QGraphicsItem::mapFromParent(const QPointF &p) const {
  if (__reachd::property<bool>(this, "q_turned"))
    return QPointF(__reachd::unknown<double>("where an item is that is turned"),
                   __reachd::unknown<double>("where an item is that is turned"));
  return p - pos();
}
inline QPointF QGraphicsItem::mapToItem(const QGraphicsItem *item, const QPointF &p) const {
  return item ? p + __reachd::qt_origin(this) - __reachd::qt_origin(item) : mapToScene(p);
}
inline QPointF QGraphicsItem::mapFromItem(const QGraphicsItem *item, const QPointF &p) const {
  return item ? p + __reachd::qt_origin(item) - __reachd::qt_origin(this) : mapFromScene(p);
}
inline QRectF QGraphicsItem::mapRectToScene(const QRectF &r) const {
  return r.translated(__reachd::qt_origin(this));
}
inline QRectF QGraphicsItem::mapRectFromScene(const QRectF &r) const {
  return r.translated(-__reachd::qt_origin(this));
}
inline QRectF QGraphicsItem::mapRectToParent(const QRectF &r) const {
  return r.translated(mapToParent(QPointF(0, 0)));
}
inline QRectF QGraphicsItem::sceneBoundingRect() const {
  return boundingRect().translated(__reachd::qt_origin(this));
}
inline QRectF QGraphicsItem::childrenBoundingRect() const {
  QRectF result;
  const int count = __reachd::qt_item_count(this);
  if (count > 0 && !__reachd::is_exact())
    return QRectF(__reachd::unknown<double>("the room of an item's parts"),
                  __reachd::unknown<double>("the room of an item's parts"),
                  __reachd::unknown<double>("the room of an item's parts"),
                  __reachd::unknown<double>("the room of an item's parts"));
  for (int i = 0; i < count; ++i) {
    QGraphicsItem *part = __reachd::qt_item_at(this, i);
    result |= (part->boundingRect() | part->childrenBoundingRect())
                  .translated(part->mapToParent(QPointF(0, 0)));
  }
  return result;
}

inline QGraphicsObject::QGraphicsObject(QGraphicsItem *parent)
    : QObject(nullptr), QGraphicsItem(parent) {
  __reachd::set_property<QGraphicsObject *>(static_cast<QGraphicsItem *>(this), "q_object", this);
}
inline QGraphicsObject::~QGraphicsObject() {}
#endif

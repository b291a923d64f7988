// Polygons are vectors of points. All places that may have one are changed, whoever has one: that
// needs no branch.
#pragma GCC system_header
#if defined(QPOLYGON_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
inline sequence<::QPoint> &qt_points(const ::QPolygon &polygon) {
  return sequence<::QPoint>::of(&polygon);
}
inline sequence<::QPointF> &qt_points(const ::QPolygonF &polygon) {
  return sequence<::QPointF>::of(&polygon);
}
// Of places without a point nobody says that their sum is a number.
inline int qt_sum(int a, int b) { return int(unsigned(a) + unsigned(b)); }

inline ::QRectF qt_around(const ::QPolygonF &polygon) {
  const sequence<::QPointF> &points = qt_points(polygon);
  if (points.count == 0)
    return ::QRectF(0, 0, 0, 0);
  const ::QPointF *room = points.data();
  double left = room[0].x();
  double right = left;
  double top = room[0].y();
  double bottom = top;
  const usize n = points.places();
  for (usize i = 1; i < n; ++i) {
    const bool is_one = i < points.count;
    const double x = room[i].x();
    const double y = room[i].y();
    left = select(all(is_one, x < left), x, left);
    right = select(all(is_one, x > right), x, right);
    top = select(all(is_one, y < top), y, top);
    bottom = select(all(is_one, y > bottom), y, bottom);
  }
  return ::QRectF(left, top, right - left, bottom - top);
}
inline ::QRect qt_around(const ::QPolygon &polygon) {
  const sequence<::QPoint> &points = qt_points(polygon);
  if (points.count == 0)
    return ::QRect(0, 0, 0, 0);
  const ::QPoint *room = points.data();
  int left = room[0].x();
  int right = left;
  int top = room[0].y();
  int bottom = top;
  const usize n = points.places();
  for (usize i = 1; i < n; ++i) {
    const bool is_one = i < points.count;
    const int x = room[i].x();
    const int y = room[i].y();
    left = select(all(is_one, x < left), x, left);
    right = select(all(is_one, x > right), x, right);
    top = select(all(is_one, y < top), y, top);
    bottom = select(all(is_one, y > bottom), y, bottom);
  }
  return ::QRect(::QPoint(left, top), ::QPoint(right, bottom));
}

// How often a side goes round a point: downwards on its left once, upwards once less.
inline int qt_winding(double x1, double y1, double x2, double y2, double x, double y) {
  const bool is_up = y2 < y1;
  const double from_x = select(is_up, x2, x1);
  const double from_y = select(is_up, y2, y1);
  const double to_x = select(is_up, x1, x2);
  const double to_y = select(is_up, y1, y2);
  const double at = from_x + ((to_x - from_x) / (to_y - from_y)) * (y - from_y);
  const bool is_left = all(all(y >= from_y, y < to_y), at <= x);
  return select(all(is_left, !qt_is_about(y1, y2)), select(is_up, -1, 1), 0);
}
template <class T> bool qt_has_inside(const sequence<T> &points, double x, double y,
                                      ::Qt::FillRule rule) {
  if (points.count == 0)
    return false;
  const T *room = points.data();
  const double first_x = room[0].x();
  const double first_y = room[0].y();
  double last_x = first_x;
  double last_y = first_y;
  int windings = 0;
  const usize n = points.places();
  for (usize i = 1; i < n; ++i) {
    const bool is_one = i < points.count;
    const double next_x = select(is_one, double(room[i].x()), last_x);
    const double next_y = select(is_one, double(room[i].y()), last_y);
    windings += select(is_one, qt_winding(last_x, last_y, next_x, next_y, x, y), 0);
    last_x = next_x;
    last_y = next_y;
  }
  windings += qt_winding(last_x, last_y, first_x, first_y, x, y);
  return rule == ::Qt::WindingFill ? windings != 0 : windings % 2 != 0;
}
}  // namespace __reachd

inline QPolygon::QPolygon(const QRect &r, bool closed) {
  append(QPoint(r.x(), r.y()));
  append(QPoint(r.x() + r.width(), r.y()));
  append(QPoint(r.x() + r.width(), r.y() + r.height()));
  append(QPoint(r.x(), r.y() + r.height()));
  if (closed)
    append(QPoint(r.left(), r.top()));
}
inline QPolygon::QPolygon(int n, const int *points) { setPoints(n, points); }
inline void QPolygon::translate(int dx, int dy) {
  auto &points = __reachd::qt_points(*this);
  QPoint *room = points.data();
  const __reachd::usize n = points.places();
  for (__reachd::usize i = 0; i < n; ++i)
    room[i] = QPoint(__reachd::qt_sum(room[i].x(), dx), __reachd::qt_sum(room[i].y(), dy));
}
inline QPolygon QPolygon::translated(int dx, int dy) const {
  QPolygon moved(*this);
  moved.translate(dx, dy);
  return moved;
}
inline QRect QPolygon::boundingRect() const { return __reachd::qt_around(*this); }
inline void QPolygon::point(int i, int *x, int *y) const {
  const QPoint &p = at(i);
  if (x)
    *x = p.x();
  if (y)
    *y = p.y();
}
#if QT_VERSION_MAJOR >= 6
inline void QPolygon::setPoint(int i, int x, int y) { (*this)[i] = QPoint(x, y); }
#endif
inline void QPolygon::setPoints(int n, const int *points) {
  resize(n);
  for (int i = 0; i < n; ++i)
    setPoint(i, points[2 * i], points[2 * i + 1]);
}
inline void QPolygon::putPoints(int from, int n, const int *points) {
  if (from + n > size())
    resize(from + n);
  for (int i = 0; i < n; ++i)
    setPoint(from + i, points[2 * i], points[2 * i + 1]);
}
inline void QPolygon::putPoints(int to, int n, const QPolygon &others, int from) {
  if (to + n > size())
    resize(to + n);
  for (int i = 0; i < n; ++i)
    setPoint(to + i, others.at(from + i));
}
inline bool QPolygon::containsPoint(const QPoint &p, Qt::FillRule rule) const {
  return __reachd::qt_has_inside(__reachd::qt_points(*this), p.x(), p.y(), rule);
}

inline QPolygonF::QPolygonF(const QRectF &r) {
  append(QPointF(r.x(), r.y()));
  append(QPointF(r.x() + r.width(), r.y()));
  append(QPointF(r.x() + r.width(), r.y() + r.height()));
  append(QPointF(r.x(), r.y() + r.height()));
  append(QPointF(r.x(), r.y()));
}
inline QPolygonF::QPolygonF(const QPolygon &other) {
  auto &points = __reachd::qt_points(*this);
  const auto &others = __reachd::qt_points(other);
  points.set_count(others.count);
  QPointF *room = points.data();
  const QPoint *from = others.data();
  const __reachd::usize n = others.places();
  for (__reachd::usize i = 0; i < n; ++i)
    room[i] = QPointF(from[i].x(), from[i].y());
}
inline void QPolygonF::translate(const QPointF &by) {
  auto &points = __reachd::qt_points(*this);
  QPointF *room = points.data();
  const __reachd::usize n = points.places();
  for (__reachd::usize i = 0; i < n; ++i)
    room[i] = QPointF(room[i].x() + by.x(), room[i].y() + by.y());
}
inline QPolygonF QPolygonF::translated(const QPointF &by) const {
  QPolygonF moved(*this);
  moved.translate(by);
  return moved;
}
inline QRectF QPolygonF::boundingRect() const { return __reachd::qt_around(*this); }
inline QPolygon QPolygonF::toPolygon() const {
  QPolygon rounded;
  auto &points = __reachd::qt_points(rounded);
  const auto &others = __reachd::qt_points(*this);
  points.set_count(others.count);
  QPoint *room = points.data();
  const QPointF *from = others.data();
  const __reachd::usize n = others.places();
  for (__reachd::usize i = 0; i < n; ++i)
    room[i] = QPoint(__reachd::qt_round(from[i].x()), __reachd::qt_round(from[i].y()));
  return rounded;
}
inline bool QPolygonF::containsPoint(const QPointF &p, Qt::FillRule rule) const {
  return __reachd::qt_has_inside(__reachd::qt_points(*this), p.x(), p.y(), rule);
}

// Further arguments are where models in this namespace look for them.
namespace __reachd {
namespace global {
struct QPolygon : ::QPolygon {
  void put_rest(int from, int end, __builtin_va_list rest) {
    for (int i = from; i < end; ++i) {
      const int x = __builtin_va_arg(rest, int);
      const int y = __builtin_va_arg(rest, int);
      setPoint(i, x, y);
    }
  }
  void setPoints(int n, int x, int y, ...) {
    resize(n);
    setPoint(0, x, y);
    __builtin_va_list rest;
    __builtin_va_start(rest, y);
    put_rest(1, n, rest);
    __builtin_va_end(rest);
  }
  void putPoints(int from, int n, int x, int y, ...) {
    if (from + n > size())
      resize(from + n);
    if (n <= 0)
      return;
    setPoint(from, x, y);
    __builtin_va_list rest;
    __builtin_va_start(rest, y);
    put_rest(from + 1, from + n, rest);
    __builtin_va_end(rest);
  }
};
}  // namespace global
}  // namespace __reachd
#endif

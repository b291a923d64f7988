// Rectangles: what Qt's headers only declare.
#pragma GCC system_header
#ifdef QRECT_H
namespace __reachd {
struct qt_span {
  double from, to;
};
inline qt_span qt_span_of(double at, double size) {
  return {select(size < 0, at + size, at), select(size < 0, at, at + size)};
}
inline int qt_floor(double x) { return int(x) - select(x < int(x), 1, 0); }
inline double qt_less(double a, double b) { return select(b < a, b, a); }
inline double qt_more(double a, double b) { return select(a < b, b, a); }
// What one of negative size covers: before Qt 6, its own edges, too.
constexpr int qt_edge = QT_VERSION_MAJOR >= 6 ? 1 : 0;
struct qt_sides {
  int left, top, right, bottom;
};
inline qt_sides qt_sides_of(const ::QRect &r) {
  const bool is_across = r.right() < r.left() - 1;
  const bool is_down = r.bottom() < r.top() - 1;
  return {select(is_across, r.right() + qt_edge, r.left()),
          select(is_down, r.bottom() + qt_edge, r.top()),
          select(is_across, r.left() - qt_edge, r.right()),
          select(is_down, r.top() - qt_edge, r.bottom())};
}
inline bool qt_is_apart(const qt_sides &a, const qt_sides &b) {
  return any(any(a.left > b.right, b.left > a.right), any(a.top > b.bottom, b.top > a.bottom));
}
}  // namespace __reachd

inline bool QRectF::contains(const QPointF &p) const noexcept {
  const __reachd::qt_span across = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span down = __reachd::qt_span_of(y(), height());
  return __reachd::all(
      __reachd::all(across.from != across.to, down.from != down.to),
      __reachd::all(__reachd::all(across.from <= p.x(), p.x() <= across.to),
                    __reachd::all(down.from <= p.y(), p.y() <= down.to)));
}
inline bool QRectF::contains(const QRectF &r) const noexcept {
  const __reachd::qt_span a = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span b = __reachd::qt_span_of(r.x(), r.width());
  const __reachd::qt_span c = __reachd::qt_span_of(y(), height());
  const __reachd::qt_span d = __reachd::qt_span_of(r.y(), r.height());
  if (a.from == a.to || b.from == b.to || c.from == c.to || d.from == d.to)
    return false;
  return b.from >= a.from && b.to <= a.to && d.from >= c.from && d.to <= c.to;
}
inline bool QRectF::intersects(const QRectF &r) const noexcept {
  const __reachd::qt_span a = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span b = __reachd::qt_span_of(r.x(), r.width());
  const __reachd::qt_span c = __reachd::qt_span_of(y(), height());
  const __reachd::qt_span d = __reachd::qt_span_of(r.y(), r.height());
  if (a.from == a.to || b.from == b.to || c.from == c.to || d.from == d.to)
    return false;
  return a.from < b.to && b.from < a.to && c.from < d.to && d.from < c.to;
}
inline QRectF QRectF::normalized() const noexcept {
  const __reachd::qt_span a = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span c = __reachd::qt_span_of(y(), height());
  return QRectF(a.from, c.from, width() < 0 ? -width() : width(),
                height() < 0 ? -height() : height());
}
inline QRectF QRectF::operator|(const QRectF &r) const noexcept {
  if (isNull())
    return r;
  if (r.isNull())
    return *this;
  const __reachd::qt_span a = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span b = __reachd::qt_span_of(r.x(), r.width());
  const __reachd::qt_span c = __reachd::qt_span_of(y(), height());
  const __reachd::qt_span d = __reachd::qt_span_of(r.y(), r.height());
  const double left = __reachd::qt_less(a.from, b.from);
  const double top = __reachd::qt_less(c.from, d.from);
  return QRectF(left, top, __reachd::qt_more(a.to, b.to) - left,
                __reachd::qt_more(c.to, d.to) - top);
}
inline QRectF QRectF::operator&(const QRectF &r) const noexcept {
  if (!intersects(r))
    return QRectF();
  const __reachd::qt_span a = __reachd::qt_span_of(x(), width());
  const __reachd::qt_span b = __reachd::qt_span_of(r.x(), r.width());
  const __reachd::qt_span c = __reachd::qt_span_of(y(), height());
  const __reachd::qt_span d = __reachd::qt_span_of(r.y(), r.height());
  const double left = __reachd::qt_more(a.from, b.from);
  const double top = __reachd::qt_more(c.from, d.from);
  return QRectF(left, top, __reachd::qt_less(a.to, b.to) - left,
                __reachd::qt_less(c.to, d.to) - top);
}

inline QRect QRectF::toAlignedRect() const noexcept {
  const int left = __reachd::qt_floor(xp);
  const int top = __reachd::qt_floor(yp);
  return QRect(left, top, -__reachd::qt_floor(-(xp + w)) - left,
               -__reachd::qt_floor(-(yp + h)) - top);
}

inline bool QRect::contains(const QPoint &p, bool proper) const noexcept {
  const __reachd::qt_sides a = __reachd::qt_sides_of(*this);
  const int edge = proper ? 1 : 0;
  return __reachd::all(__reachd::all(p.x() >= a.left + edge, p.x() <= a.right - edge),
                       __reachd::all(p.y() >= a.top + edge, p.y() <= a.bottom - edge));
}
inline bool QRect::contains(const QRect &r, bool proper) const noexcept {
  if (isNull() || r.isNull())
    return false;
  const __reachd::qt_sides a = __reachd::qt_sides_of(*this);
  const __reachd::qt_sides b = __reachd::qt_sides_of(r);
  const int edge = proper ? 1 : 0;
  return __reachd::all(__reachd::all(b.left >= a.left + edge, b.right <= a.right - edge),
                       __reachd::all(b.top >= a.top + edge, b.bottom <= a.bottom - edge));
}
inline bool QRect::intersects(const QRect &r) const noexcept {
  if (isNull() || r.isNull())
    return false;
  return !__reachd::qt_is_apart(__reachd::qt_sides_of(*this), __reachd::qt_sides_of(r));
}
inline QRect QRect::normalized() const noexcept {
  const __reachd::qt_sides a = __reachd::qt_sides_of(*this);
  return QRect(QPoint(a.left, a.top), QPoint(a.right, a.bottom));
}
inline QRect QRect::operator&(const QRect &r) const noexcept {
  if (!intersects(r))
    return QRect();
  const __reachd::qt_sides a = __reachd::qt_sides_of(*this);
  const __reachd::qt_sides b = __reachd::qt_sides_of(r);
  return QRect(QPoint(__reachd::select(a.left > b.left, a.left, b.left),
                      __reachd::select(a.top > b.top, a.top, b.top)),
               QPoint(__reachd::select(a.right < b.right, a.right, b.right),
                      __reachd::select(a.bottom < b.bottom, a.bottom, b.bottom)));
}
inline QRect QRect::operator|(const QRect &r) const noexcept {
  if (isNull())
    return r;
  if (r.isNull())
    return *this;
  const __reachd::qt_sides a = __reachd::qt_sides_of(*this);
  const __reachd::qt_sides b = __reachd::qt_sides_of(r);
  return QRect(QPoint(__reachd::select(a.left < b.left, a.left, b.left),
                      __reachd::select(a.top < b.top, a.top, b.top)),
               QPoint(__reachd::select(a.right > b.right, a.right, b.right),
                      __reachd::select(a.bottom > b.bottom, a.bottom, b.bottom)));
}
#endif
#ifdef QSIZE_H
inline void QSize::transpose() noexcept { *this = QSize(ht, wd); }
inline QSize QSize::scaled(const QSize &s, Qt::AspectRatioMode mode) const noexcept {
  if (mode == Qt::IgnoreAspectRatio || wd == 0 || ht == 0)
    return s;
  const long long across = (long long)s.ht * wd / ht;
  const bool is_by_height = mode == Qt::KeepAspectRatio ? across <= s.wd : across >= s.wd;
  if (is_by_height)
    return QSize(int(across), s.ht);
  return QSize(s.wd, int((long long)s.wd * ht / wd));
}
inline void QSizeF::transpose() noexcept { *this = QSizeF(ht, wd); }
inline QSizeF QSizeF::scaled(const QSizeF &s, Qt::AspectRatioMode mode) const noexcept {
  if (mode == Qt::IgnoreAspectRatio || wd == 0 || ht == 0)
    return s;
  const double across = s.ht * wd / ht;
  const bool is_by_height = mode == Qt::KeepAspectRatio ? across <= s.wd : across >= s.wd;
  return QSizeF(__reachd::select(is_by_height, across, s.wd),
                __reachd::select(is_by_height, s.ht, s.wd * ht / wd));
}
#endif

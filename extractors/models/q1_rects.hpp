// Rectangles: what Qt's headers only declare.
#pragma GCC system_header
#ifdef QRECT_H
namespace __reachd {
struct qt_span {
  double from, to;
};
inline qt_span qt_span_of(double at, double size) {
  return {size < 0 ? at + size : at, size < 0 ? at : at + size};
}
inline double qt_less(double a, double b) { return b < a ? b : a; }
inline double qt_more(double a, double b) { return a < b ? b : a; }
inline void qt_is_proper(const ::QRect &r) {
  if (r.right() < r.left() - 1 || r.bottom() < r.top() - 1)
    limit("rectangles of negative size");
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

inline bool QRect::contains(const QPoint &p, bool proper) const noexcept {
  __reachd::qt_is_proper(*this);
  const int edge = proper ? 1 : 0;
  return __reachd::all(
      __reachd::all(p.x() >= left() + edge, p.x() <= right() - edge),
      __reachd::all(p.y() >= top() + edge, p.y() <= bottom() - edge));
}
inline bool QRect::contains(const QRect &r, bool proper) const noexcept {
  if (isNull() || r.isNull())
    return false;
  __reachd::qt_is_proper(*this);
  __reachd::qt_is_proper(r);
  const int edge = proper ? 1 : 0;
  return r.left() >= left() + edge && r.right() <= right() - edge && r.top() >= top() + edge &&
         r.bottom() <= bottom() - edge;
}
inline bool QRect::intersects(const QRect &r) const noexcept {
  if (isNull() || r.isNull())
    return false;
  __reachd::qt_is_proper(*this);
  __reachd::qt_is_proper(r);
  return left() <= r.right() && r.left() <= right() && top() <= r.bottom() && r.top() <= bottom();
}
inline QRect QRect::operator&(const QRect &r) const noexcept {
  if (!intersects(r))
    return QRect();
  return QRect(QPoint(left() > r.left() ? left() : r.left(), top() > r.top() ? top() : r.top()),
               QPoint(right() < r.right() ? right() : r.right(),
                      bottom() < r.bottom() ? bottom() : r.bottom()));
}
inline QRect QRect::operator|(const QRect &r) const noexcept {
  if (isNull())
    return r;
  if (r.isNull())
    return *this;
  __reachd::qt_is_proper(*this);
  __reachd::qt_is_proper(r);
  return QRect(QPoint(left() < r.left() ? left() : r.left(), top() < r.top() ? top() : r.top()),
               QPoint(right() > r.right() ? right() : r.right(),
                      bottom() > r.bottom() ? bottom() : r.bottom()));
}
#endif

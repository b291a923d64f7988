// Lines: lengths and angles are known along the axes.
#pragma GCC system_header
#ifdef QLINE_H
namespace __reachd {
constexpr double qt_pi = 3.14159265358979323846;

// As Qt's own functions say it, without their branches.
inline double qt_size(double x) { return select(x < 0, -x, x); }
inline bool qt_is_nothing(double x) { return all(x <= 0.000000000001, x >= -0.000000000001); }
inline bool qt_is_about(double a, double b) {
  const double of_a = qt_size(a);
  const double of_b = qt_size(b);
  return qt_size(a - b) * 1000000000000. <= select(of_b < of_a, of_b, of_a);
}
inline bool qt_is_finite(double x) { return x - x == 0; }
inline int qt_round(double x) {
#if QT_VERSION_MAJOR < 6
  return select(x >= 0, int(x + 0.5), int(x - double(int(x - 1)) + 0.5) + int(x - 1));
#else
  return select(x < 0, int(x - 0.5), int(x + 0.5));
#endif
}

// Along the axes without a function that solvers do not know.
inline double qt_hypot(double x, double y) {
  const double across = qt_size(x);
  const double down = qt_size(y);
  if (down == 0)
    return across;
  if (across == 0)
    return down;
  return __builtin_hypot(x, y);
}
// In degrees, against the clock: from 0 to less than 360.
inline double qt_angle(double x, double y) {
  if (y == 0 && x == x)
    return select(any(x < 0, all(x == 0, 1 / x < 0)), 180., 0.);
  if (x == 0 && y == y)
    return select(y < 0, 90., 270.);
  const double turn = __builtin_atan2(-y, x) * (180 / qt_pi);
  const double angle = select(turn < 0, turn + 360, turn);
  return select(qt_is_about(angle, 360), 0., angle);
}
inline bool qt_is_null(const ::QLineF &l) {
  return all(qt_is_about(l.x1(), l.x2()), qt_is_about(l.y1(), l.y2()));
}
}  // namespace __reachd

inline qreal QLineF::length() const { return __reachd::qt_hypot(dx(), dy()); }
inline qreal QLineF::angle() const { return __reachd::qt_angle(dx(), dy()); }
inline void QLineF::setAngle(qreal angle) {
  const double turn = angle * __reachd::qt_pi / 180;
  const double size = length();
  pt2 = QPointF(pt1.x() + __builtin_cos(turn) * size, pt1.y() - __builtin_sin(turn) * size);
}
inline QLineF QLineF::fromPolar(qreal length, qreal angle) {
  const double turn = angle * __reachd::qt_pi / 180;
  return QLineF(0, 0, __builtin_cos(turn) * length, -__builtin_sin(turn) * length);
}
inline QLineF QLineF::unitVector() const {
  const double size = length();
  return QLineF(p1(), QPointF(pt1.x() + dx() / size, pt1.y() + dy() / size));
}
inline qreal QLineF::angleTo(const QLineF &l) const {
  if (__reachd::any(__reachd::qt_is_null(*this), __reachd::qt_is_null(l)))
    return 0;
  const double turn = l.angle() - angle();
  return __reachd::select(__reachd::qt_is_about(turn, 360), 0.,
                          __reachd::select(turn < 0, turn + 360, turn));
}
inline QLineF::IntersectionType QLineF::intersects(const QLineF &l, QPointF *at) const {
  const double across = dx();
  const double down = dy();
  const double other_across = -l.dx();
  const double other_down = -l.dy();
  const double between_x = pt1.x() - l.x1();
  const double between_y = pt1.y() - l.y1();
  const double both = down * other_across - across * other_down;
  if (__reachd::any(both == 0, !__reachd::qt_is_finite(both)))
    return NoIntersection;
  const double part = 1 / both;
  const double here = (other_down * between_x - other_across * between_y) * part;
  const double there = (across * between_y - down * between_x) * part;
  if (at)
    *at = QPointF(pt1.x() + across * here, pt1.y() + down * here);
  const bool is_beyond = __reachd::any(__reachd::any(here < 0, here > 1),
                                       __reachd::any(there < 0, there > 1));
  return IntersectionType(
      __reachd::select(is_beyond, int(UnboundedIntersection), int(BoundedIntersection)));
}

#if QT_VERSION_MAJOR < 6
// Programs may ask not to see what is deprecated.
namespace __reachd {
namespace global {
struct QLineF : ::QLineF {
  ::QLineF::IntersectType intersect(const ::QLineF &l, ::QPointF *at) const {
    return intersects(l, at);
  }
  ::qreal angle(const ::QLineF &l) const {
    const double turn = ::QLineF::angleTo(l);
    return select(turn > 180, 360 - turn, turn);
  }
};
}  // namespace global
}  // namespace __reachd
#endif
#endif

// Transformations. Of which kind one is decides by which formula Qt computes: they are chosen from
// without branches, as matrices are often not known.
#pragma GCC system_header
#ifdef QTRANSFORM_H
namespace __reachd {
struct qt_matrix {
  double m11, m12, m13, m21, m22, m23, m31, m32, m33;
};
inline qt_matrix qt_matrix_of(const ::QTransform &t) {
  return {t.m11(), t.m12(), t.m13(), t.m21(), t.m22(), t.m23(), t.m31(), t.m32(), t.m33()};
}
inline void qt_set_matrix(::QTransform &t, const qt_matrix &m) {
  t.setMatrix(m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33);
}
inline qt_matrix qt_matrix_chosen(bool is_first, const qt_matrix &a, const qt_matrix &b) {
  return {select(is_first, a.m11, b.m11), select(is_first, a.m12, b.m12),
          select(is_first, a.m13, b.m13), select(is_first, a.m21, b.m21),
          select(is_first, a.m22, b.m22), select(is_first, a.m23, b.m23),
          select(is_first, a.m31, b.m31), select(is_first, a.m32, b.m32),
          select(is_first, a.m33, b.m33)};
}
constexpr qt_matrix qt_unmoved = {1, 0, 0, 0, 1, 0, 0, 0, 1};

// Kinds are Qt's: 0 nothing, 1 moved, 2 scaled, 4 turned, 8 sheared, 16 in perspective.
inline double qt_by_kind(unsigned kind, double moved, double scaled, double sheared, double seen) {
  return select(kind < 2, moved, select(kind < 4, scaled, select(kind < 16, sheared, seen)));
}
// What is known of the kind is that it is `most` or simpler.
inline unsigned qt_kind(const qt_matrix &m, unsigned most) {
  const bool is_flat =
      all(all(qt_is_nothing(m.m13), qt_is_nothing(m.m23)), qt_is_nothing(m.m33 - 1));
  const bool is_straight = all(qt_is_nothing(m.m12), qt_is_nothing(m.m21));
  const bool is_square = qt_is_nothing(m.m11 * m.m21 + m.m12 * m.m22);
  const bool is_unscaled = all(qt_is_nothing(m.m11 - 1), qt_is_nothing(m.m22 - 1));
  const bool is_at_zero = all(qt_is_nothing(m.m31), qt_is_nothing(m.m32));
  const unsigned moved = select(all(most >= 1, !is_at_zero), 1u, 0u);
  const unsigned scaled = select(all(most >= 2, !is_unscaled), 2u, moved);
  const unsigned sheared =
      select(all(most >= 4, !is_straight), select(is_square, 4u, 8u), scaled);
  return select(all(most >= 16, !is_flat), 16u, sheared);
}

struct qt_place {
  double x, y;
};
// Of rectangles and polygons what lies behind the person is taken to be before them.
inline qt_place qt_place_in(const qt_matrix &m, unsigned kind, double x, double y, bool is_before) {
  const double flat_x = m.m11 * x + m.m21 * y + m.m31;
  const double flat_y = m.m12 * x + m.m22 * y + m.m32;
  const double away = m.m13 * x + m.m23 * y + m.m33;
  const double seen = 1. / select(all(is_before, away < 0.000001), 0.000001, away);
  return {qt_by_kind(kind, select(kind == 0, x, x + m.m31), m.m11 * x + m.m31, flat_x,
                     flat_x * seen),
          qt_by_kind(kind, select(kind == 0, y, y + m.m32), m.m22 * y + m.m32, flat_y,
                     flat_y * seen)};
}
inline qt_matrix qt_product(const qt_matrix &a, const qt_matrix &b, unsigned kind,
                            const qt_matrix &otherwise) {
  const auto sum = [](double a1, double b1, double a2, double b2) { return a1 * b1 + a2 * b2; };
  const double m11 = sum(a.m11, b.m11, a.m12, b.m21);
  const double m12 = sum(a.m11, b.m12, a.m12, b.m22);
  const double m21 = sum(a.m21, b.m11, a.m22, b.m21);
  const double m22 = sum(a.m21, b.m12, a.m22, b.m22);
  const double m31 = sum(a.m31, b.m11, a.m32, b.m21);
  const double m32 = sum(a.m31, b.m12, a.m32, b.m22);
  const bool is_seen = kind == 16;
  const qt_matrix &o = otherwise;
  return {qt_by_kind(kind, o.m11, a.m11 * b.m11, m11, m11 + a.m13 * b.m31),
          qt_by_kind(kind, o.m12, o.m12, m12, m12 + a.m13 * b.m32),
          select(is_seen, sum(a.m11, b.m13, a.m12, b.m23) + a.m13 * b.m33, o.m13),
          qt_by_kind(kind, o.m21, o.m21, m21, m21 + a.m23 * b.m31),
          qt_by_kind(kind, o.m22, a.m22 * b.m22, m22, m22 + a.m23 * b.m32),
          select(is_seen, sum(a.m21, b.m13, a.m22, b.m23) + a.m23 * b.m33, o.m23),
          qt_by_kind(kind, a.m31 + b.m31, a.m31 * b.m11 + b.m31, m31 + b.m31,
                     m31 + a.m33 * b.m31),
          qt_by_kind(kind, a.m32 + b.m32, a.m32 * b.m22 + b.m32, m32 + b.m32,
                     m32 + a.m33 * b.m32),
          select(is_seen, sum(a.m31, b.m13, a.m32, b.m23) + a.m33 * b.m33, o.m33)};
}
// Of one that is the same, as far as Qt sees, nothing is taken over.
inline qt_matrix qt_both(const qt_matrix &a, unsigned a_kind, const qt_matrix &b, unsigned b_kind,
                         const qt_matrix &otherwise) {
  const unsigned kind = select(b_kind < a_kind, a_kind, b_kind);
  const qt_matrix product = qt_product(a, b, kind, otherwise);
  return qt_matrix_chosen(b_kind == 0, a, qt_matrix_chosen(a_kind == 0, b, product));
}

struct qt_turn {
  double sine, cosine;
};
inline qt_turn qt_turn_of(double degrees) {
  const bool is_right = any(degrees == 90., degrees == -270.);
  const bool is_left = any(degrees == 270., degrees == -90.);
  const bool is_half = degrees == 180.;
  if (any(any(is_right, is_left), is_half))
    return {select(is_right, 1., select(is_left, -1., 0.)), select(is_half, -1., 0.)};
  const double angle = 0.017453292519943295769 * degrees;
  return {__builtin_sin(angle), __builtin_cos(angle)};
}
inline qt_matrix qt_turned(const qt_matrix &m, unsigned kind, qt_turn by) {
  const double s = by.sine;
  const double c = by.cosine;
  const bool is_seen = kind == 16;
  return {qt_by_kind(kind, c, c * m.m11, c * m.m11 + s * m.m21, c * m.m11 + s * m.m21),
          qt_by_kind(kind, s, s * m.m22, c * m.m12 + s * m.m22, c * m.m12 + s * m.m22),
          select(is_seen, c * m.m13 + s * m.m23, m.m13),
          qt_by_kind(kind, -s, -s * m.m11, -s * m.m11 + c * m.m21, -s * m.m11 + c * m.m21),
          qt_by_kind(kind, c, c * m.m22, -s * m.m12 + c * m.m22, -s * m.m12 + c * m.m22),
          select(is_seen, -s * m.m13 + c * m.m23, m.m23),
          m.m31,
          m.m32,
          m.m33};
}
// Around another axis: the plane is that far away.
inline qt_matrix qt_tilted(qt_turn by, ::Qt::Axis axis) {
  const double away = -by.sine * (1. / 1024.);
  if (axis == ::Qt::YAxis)
    return {by.cosine, 0, away, 0, 1, 0, 0, 0, 1};
  return {1, 0, 0, 0, by.cosine, away, 0, 0, 1};
}

inline qt_matrix qt_adjoint(const qt_matrix &m) {
  return {m.m22 * m.m33 - m.m23 * m.m32, m.m13 * m.m32 - m.m12 * m.m33,
          m.m12 * m.m23 - m.m13 * m.m22, m.m23 * m.m31 - m.m21 * m.m33,
          m.m11 * m.m33 - m.m13 * m.m31, m.m13 * m.m21 - m.m11 * m.m23,
          m.m21 * m.m32 - m.m22 * m.m31, m.m12 * m.m31 - m.m11 * m.m32,
          m.m11 * m.m22 - m.m12 * m.m21};
}
inline qt_matrix qt_times(const qt_matrix &m, double f) {
  return {m.m11 * f, m.m12 * f, m.m13 * f, m.m21 * f, m.m22 * f,
          m.m23 * f, m.m31 * f, m.m32 * f, m.m33 * f};
}
struct qt_inverse {
  qt_matrix matrix;
  bool is_one;
};
inline qt_inverse qt_inverse_of(const qt_matrix &m, unsigned kind, double determinant) {
  qt_matrix moved = qt_unmoved;
  moved.m31 = -m.m31;
  moved.m32 = -m.m32;
  const bool has_scale = all(!qt_is_nothing(m.m11), !qt_is_nothing(m.m22));
  qt_matrix scaled = qt_unmoved;
  scaled.m11 = 1. / m.m11;
  scaled.m22 = 1. / m.m22;
  scaled.m31 = -m.m31 * scaled.m11;
  scaled.m32 = -m.m32 * scaled.m22;
  const double area = m.m11 * m.m22 - m.m12 * m.m21;
  const double f = 1. / area;
  const qt_matrix sheared = {m.m22 * f,  -m.m12 * f,
                             0,          -m.m21 * f,
                             m.m11 * f,  0,
                             (m.m21 * m.m32 - m.m22 * m.m31) * f,
                             (m.m12 * m.m31 - m.m11 * m.m32) * f,
                             1};
  const qt_matrix seen = qt_times(qt_adjoint(m), 1 / determinant);
  const bool is_one = select(
      kind < 2, true,
      select(kind < 4, has_scale, select(kind < 16, area != 0, !qt_is_nothing(determinant))));
  const qt_matrix simple =
      qt_matrix_chosen(kind == 0, qt_unmoved, qt_matrix_chosen(kind == 1, moved, scaled));
  const qt_matrix other = qt_matrix_chosen(kind < 16, sheared, seen);
  const qt_matrix found = qt_matrix_chosen(kind < 4, simple, other);
  return {qt_matrix_chosen(is_one, found, qt_unmoved), is_one};
}

struct qt_box {
  double left, top, right, bottom;
};
inline qt_box qt_box_with(const qt_box &box, qt_place p) {
  return {select(p.x < box.left, p.x, box.left), select(p.y < box.top, p.y, box.top),
          select(box.right < p.x, p.x, box.right), select(box.bottom < p.y, p.y, box.bottom)};
}
inline qt_box qt_box_around(const qt_matrix &m, unsigned kind, const qt_box &box) {
  const qt_place first = qt_place_in(m, kind, box.left, box.top, true);
  qt_box found = {first.x, first.y, first.x, first.y};
  found = qt_box_with(found, qt_place_in(m, kind, box.right, box.top, true));
  found = qt_box_with(found, qt_place_in(m, kind, box.right, box.bottom, true));
  return qt_box_with(found, qt_place_in(m, kind, box.left, box.bottom, true));
}
// A part of it is behind the person: Qt cuts it off as a path.
inline bool qt_is_cut(const qt_matrix &m, const qt_box &box) {
  const double x = qt_less(m.m13 * box.left, m.m13 * box.right);
  const double y = qt_less(m.m23 * box.top, m.m23 * box.bottom);
  return x + y + m.m33 < 0.000001;
}
}  // namespace __reachd

inline void QTransform::setMatrix(qreal m11, qreal m12, qreal m13, qreal m21, qreal m22, qreal m23,
                                  qreal m31, qreal m32, qreal m33) {
#if QT_VERSION_MAJOR < 6
  affine._m11 = m11;
  affine._m12 = m12;
  affine._m21 = m21;
  affine._m22 = m22;
  affine._dx = m31;
  affine._dy = m32;
  m_13 = m13;
  m_23 = m23;
  m_33 = m33;
#else
  m_matrix[0][0] = m11;
  m_matrix[0][1] = m12;
  m_matrix[0][2] = m13;
  m_matrix[1][0] = m21;
  m_matrix[1][1] = m22;
  m_matrix[1][2] = m23;
  m_matrix[2][0] = m31;
  m_matrix[2][1] = m32;
  m_matrix[2][2] = m33;
#endif
  m_type = TxNone;
  m_dirty = TxProject;
}
#if QT_VERSION_MAJOR < 6
inline QTransform::QTransform() : QTransform(true) {}
inline QTransform::QTransform(qreal m11, qreal m12, qreal m13, qreal m21, qreal m22, qreal m23,
                              qreal m31, qreal m32, qreal m33)
    : QTransform(m11, m12, m13, m21, m22, m23, m31, m32, m33, true) {}
inline QTransform::QTransform(qreal m11, qreal m12, qreal m21, qreal m22, qreal dx, qreal dy)
    : QTransform(m11, m12, 0, m21, m22, 0, dx, dy, 1, true) {
  m_dirty = TxShear;
}
inline QTransform &QTransform::operator=(const QTransform &other) noexcept {
  memcpy(static_cast<void *>(this), static_cast<const void *>(&other), sizeof(QTransform));
  return *this;
}
#endif
inline void QTransform::reset() {
  __reachd::qt_set_matrix(*this, __reachd::qt_unmoved);
  m_dirty = TxNone;
}
// What it was last counts unless something was done that may make it more.
inline QTransform::TransformationType QTransform::type() const {
  const unsigned most = m_dirty;
  const unsigned before = m_type;
  const bool is_stale = __reachd::all(most != 0, most >= before);
  const unsigned found = __reachd::qt_kind(__reachd::qt_matrix_of(*this), most);
  m_type = __reachd::select(is_stale, found, before);
  m_dirty = __reachd::select(is_stale, 0u, most);
  return TransformationType(m_type);
}
inline QTransform QTransform::fromTranslate(qreal dx, qreal dy) {
  QTransform t(1, 0, 0, 0, 1, 0, dx, dy, 1);
  t.m_type = __reachd::select(__reachd::all(dx == 0, dy == 0), 0u, 1u);
  t.m_dirty = TxNone;
  return t;
}
inline QTransform QTransform::fromScale(qreal sx, qreal sy) {
  QTransform t(sx, 0, 0, 0, sy, 0, 0, 0, 1);
  t.m_type = __reachd::select(__reachd::all(sx == 1, sy == 1), 0u, 2u);
  t.m_dirty = TxNone;
  return t;
}
// Nothing changes where it `stays`.
#define __reachd_changed(least, stays)                                                           \
  __reachd::qt_set_matrix(*this, __reachd::qt_matrix_chosen(stays, old, m));                     \
  m_type = before;                                                                               \
  m_dirty = __reachd::select(__reachd::all(!(stays), most < unsigned(least)), unsigned(least),   \
                             most)
inline QTransform &QTransform::translate(qreal x, qreal y) {
  const unsigned before = inline_type();
  const unsigned most = m_dirty;
  const __reachd::qt_matrix old = __reachd::qt_matrix_of(*this);
  __reachd::qt_matrix m = old;
  m.m33 = __reachd::select(before == 16, m.m33 + (x * m.m13 + y * m.m23), m.m33);
  const double sheared_x = m.m31 + (x * m.m11 + y * m.m21);
  const double sheared_y = m.m32 + (y * m.m22 + x * m.m12);
  m.m31 = __reachd::qt_by_kind(before, __reachd::select(before == 0, x, m.m31 + x),
                               m.m31 + x * m.m11, sheared_x, sheared_x);
  m.m32 = __reachd::qt_by_kind(before, __reachd::select(before == 0, y, m.m32 + y),
                               m.m32 + y * m.m22, sheared_y, sheared_y);
  __reachd_changed(TxTranslate, __reachd::all(x == 0, y == 0));
  return *this;
}
inline QTransform &QTransform::scale(qreal x, qreal y) {
  const unsigned before = inline_type();
  const unsigned most = m_dirty;
  const __reachd::qt_matrix old = __reachd::qt_matrix_of(*this);
  __reachd::qt_matrix m = old;
  m.m13 = __reachd::select(before == 16, m.m13 * x, m.m13);
  m.m23 = __reachd::select(before == 16, m.m23 * y, m.m23);
  m.m12 = __reachd::select(before >= 4, m.m12 * x, m.m12);
  m.m21 = __reachd::select(before >= 4, m.m21 * y, m.m21);
  m.m11 = __reachd::select(before >= 2, m.m11 * x, x);
  m.m22 = __reachd::select(before >= 2, m.m22 * y, y);
  __reachd_changed(TxScale, __reachd::all(x == 1, y == 1));
  return *this;
}
inline QTransform &QTransform::shear(qreal x, qreal y) {
  const unsigned before = inline_type();
  const unsigned most = m_dirty;
  const __reachd::qt_matrix old = __reachd::qt_matrix_of(*this);
  __reachd::qt_matrix m = old;
  m.m13 = __reachd::select(before == 16, old.m13 + y * old.m23, old.m13);
  m.m23 = __reachd::select(before == 16, old.m23 + x * old.m13, old.m23);
  m.m11 = __reachd::select(before >= 4, old.m11 + y * old.m21, old.m11);
  m.m22 = __reachd::select(before >= 4, old.m22 + x * old.m12, old.m22);
  const double m12 = old.m12 + y * old.m22;
  const double m21 = old.m21 + x * old.m11;
  m.m12 = __reachd::qt_by_kind(before, y, y * old.m22, m12, m12);
  m.m21 = __reachd::qt_by_kind(before, x, x * old.m11, m21, m21);
  __reachd_changed(TxShear, __reachd::all(x == 0, y == 0));
  return *this;
}
// Around other axes than that to the person it is taken for a perspective, whatever the angle.
#define __reachd_turned(by, stays)                                                               \
  if (axis != Qt::ZAxis) {                                                                       \
    QTransform tilted;                                                                           \
    __reachd::qt_set_matrix(tilted, __reachd::qt_tilted(by, axis));                              \
    tilted.m_type = TxProject;                                                                   \
    tilted.m_dirty = TxNone;                                                                     \
    *this = tilted * *this;                                                                      \
    return *this;                                                                                \
  }                                                                                              \
  const unsigned before = inline_type();                                                         \
  const unsigned most = m_dirty;                                                                 \
  const __reachd::qt_matrix old = __reachd::qt_matrix_of(*this);                                 \
  const __reachd::qt_matrix m = __reachd::qt_turned(old, before, by);                            \
  __reachd_changed(TxRotate, stays)
inline QTransform &QTransform::rotate(qreal degrees, Qt::Axis axis) {
  if (axis != Qt::ZAxis && degrees == 0)
    return *this;
  const __reachd::qt_turn by = __reachd::qt_turn_of(degrees);
  __reachd_turned(by, degrees == 0);
  return *this;
}
inline QTransform &QTransform::rotateRadians(qreal angle, Qt::Axis axis) {
  const __reachd::qt_turn by = {__builtin_sin(angle), __builtin_cos(angle)};
  __reachd_turned(by, false);
  return *this;
}
#undef __reachd_turned
#undef __reachd_changed

inline bool QTransform::operator==(const QTransform &o) const {
  const __reachd::qt_matrix a = __reachd::qt_matrix_of(*this);
  const __reachd::qt_matrix b = __reachd::qt_matrix_of(o);
  return __reachd::all(
      __reachd::all(__reachd::all(a.m11 == b.m11, a.m12 == b.m12),
                    __reachd::all(a.m21 == b.m21, a.m22 == b.m22)),
      __reachd::all(__reachd::all(__reachd::all(a.m31 == b.m31, a.m32 == b.m32),
                                  __reachd::all(a.m13 == b.m13, a.m23 == b.m23)),
                    a.m33 == b.m33));
}
inline bool QTransform::operator!=(const QTransform &o) const { return !(*this == o); }
// Where one of them is the same, as far as Qt sees, all of the other is taken over.
#define __reachd_multiplied(to, otherwise)                                                       \
  const unsigned other = o.inline_type();                                                        \
  const unsigned mine = inline_type();                                                           \
  const unsigned both = __reachd::select(mine < other, other, mine);                             \
  const unsigned mine_most = m_dirty;                                                            \
  const unsigned most = __reachd::select(                                                        \
      other == 0, mine_most, __reachd::select(mine == 0, unsigned(o.m_dirty), both));            \
  const unsigned kind =                                                                          \
      __reachd::select(other == 0, mine, __reachd::select(mine == 0, other, both));              \
  const __reachd::qt_matrix a = __reachd::qt_matrix_of(*this);                                   \
  const __reachd::qt_matrix b = __reachd::qt_matrix_of(o);                                       \
  __reachd::qt_set_matrix(to, __reachd::qt_both(a, mine, b, other, otherwise));                  \
  (to).m_type = kind;                                                                            \
  (to).m_dirty = most
inline QTransform &QTransform::operator*=(const QTransform &o) {
  __reachd_multiplied(*this, a);
  return *this;
}
inline QTransform QTransform::operator*(const QTransform &o) const {
  QTransform product;
  __reachd_multiplied(product, __reachd::qt_unmoved);
  return product;
}
#undef __reachd_multiplied
inline QTransform QTransform::adjoint() const {
  QTransform found;
  __reachd::qt_set_matrix(found, __reachd::qt_adjoint(__reachd::qt_matrix_of(*this)));
  return found;
}
inline QTransform QTransform::transposed() const {
  return QTransform(m11(), m21(), m31(), m12(), m22(), m32(), m13(), m23(), m33());
}
inline QTransform QTransform::inverted(bool *invertible) const {
  const unsigned kind = inline_type();
  const __reachd::qt_inverse inverse =
      __reachd::qt_inverse_of(__reachd::qt_matrix_of(*this), kind, determinant());
  QTransform found;
  __reachd::qt_set_matrix(found, inverse.matrix);
  found.m_type = __reachd::select(inverse.is_one, unsigned(m_type), 0u);
  found.m_dirty = __reachd::select(inverse.is_one, unsigned(m_dirty), 0u);
  if (invertible)
    *invertible = inverse.is_one;
  return found;
}

inline void QTransform::map(qreal x, qreal y, qreal *to_x, qreal *to_y) const {
  const unsigned kind = inline_type();
  const __reachd::qt_place p =
      __reachd::qt_place_in(__reachd::qt_matrix_of(*this), kind, x, y, true);
  *to_x = p.x;
  *to_y = p.y;
}
inline void QTransform::map(int x, int y, int *to_x, int *to_y) const {
  qreal found_x = 0;
  qreal found_y = 0;
  map(qreal(x), qreal(y), &found_x, &found_y);
  *to_x = __reachd::qt_round(found_x);
  *to_y = __reachd::qt_round(found_y);
}
inline QPointF QTransform::map(const QPointF &point) const {
  const unsigned kind = inline_type();
  const __reachd::qt_place p =
      __reachd::qt_place_in(__reachd::qt_matrix_of(*this), kind, point.x(), point.y(), false);
  return QPointF(p.x, p.y);
}
inline QPoint QTransform::map(const QPoint &point) const {
  const QPointF p = map(QPointF(point.x(), point.y()));
  return QPoint(__reachd::qt_round(p.x()), __reachd::qt_round(p.y()));
}
inline QLineF QTransform::map(const QLineF &l) const { return QLineF(map(l.p1()), map(l.p2())); }
inline QLine QTransform::map(const QLine &l) const { return QLine(map(l.p1()), map(l.p2())); }

namespace __reachd {
inline bool qt_is_near(double a, double b) { return any(qt_is_nothing(a - b), qt_is_about(a, b)); }
// In perspective, polygons and rectangles are paths: of these what is cut off is not followed.
inline ::QPolygonF qt_seen(const ::QTransform &t, const ::QPolygonF &polygon) {
  const qt_matrix m = qt_matrix_of(t);
  ::QPolygonF found(polygon);
  sequence<::QPointF> &points = qt_points(found);
  ::QPointF *room = points.data();
  bool is_cut = false;
  const usize n = points.places();
  for (usize i = 0; i < n; ++i) {
    const double x = room[i].x();
    const double y = room[i].y();
    const double away = m.m13 * x + m.m23 * y + m.m33;
    is_cut = any(is_cut, all(i < points.count, !(away >= 0.000001)));
    const qt_place p = qt_place_in(m, 16, x, y, false);
    const bool is_repeated =
        i > 0 && all(qt_is_near(p.x, room[i - 1].x()), qt_is_near(p.y, room[i - 1].y()));
    is_cut = any(is_cut, all(i < points.count, is_repeated));
    room[i] = ::QPointF(p.x, p.y);
  }
  if (all(points.count > 1, is_cut))
    approximate("a polygon in perspective that goes behind the person, or has a point twice");
  return found;
}
}  // namespace __reachd
inline QPolygonF QTransform::map(const QPolygonF &polygon) const {
  const unsigned kind = inline_type();
  if (kind == TxProject)
    return __reachd::qt_seen(*this, polygon);
  const __reachd::qt_matrix m = __reachd::qt_matrix_of(*this);
  QPolygonF found(polygon);
  auto &points = __reachd::qt_points(found);
  QPointF *room = points.data();
  const __reachd::usize n = points.places();
  // What is nearly nowhere is added to all of them.
  const unsigned least = __reachd::select(kind == 0, 1u, kind);
  for (__reachd::usize i = 0; i < n; ++i) {
    const __reachd::qt_place p =
        __reachd::qt_place_in(m, least, room[i].x(), room[i].y(), true);
    room[i] = QPointF(p.x, p.y);
  }
  return found;
}
inline QPolygon QTransform::map(const QPolygon &polygon) const {
  const unsigned kind = inline_type();
  if (kind == TxProject)
    return __reachd::qt_seen(*this, QPolygonF(polygon)).toPolygon();
  const __reachd::qt_matrix m = __reachd::qt_matrix_of(*this);
  QPolygon found(polygon);
  auto &points = __reachd::qt_points(found);
  QPoint *room = points.data();
  const __reachd::usize n = points.places();
  const int dx = __reachd::qt_round(m.m31);
  const int dy = __reachd::qt_round(m.m32);
  for (__reachd::usize i = 0; i < n; ++i) {
    const int x = room[i].x();
    const int y = room[i].y();
    const __reachd::qt_place p = __reachd::qt_place_in(m, kind, x, y, true);
    room[i] = QPoint(
        __reachd::select(kind < 2, __reachd::qt_sum(x, dx), __reachd::qt_round(p.x)),
        __reachd::select(kind < 2, __reachd::qt_sum(y, dy), __reachd::qt_round(p.y)));
  }
  return found;
}
inline QPolygon QTransform::mapToPolygon(const QRect &r) const {
  const unsigned kind = inline_type();
  const __reachd::qt_matrix m = __reachd::qt_matrix_of(*this);
  const double right = r.x() + r.width();
  const double bottom = r.y() + r.height();
  const __reachd::qt_place corners[4] = {
      {double(r.x()), double(r.y())}, {right, double(r.y())}, {right, bottom},
      {double(r.x()), bottom}};
  const double w = m.m11 * r.width();
  const double h = m.m22 * r.height();
  const double left = m.m11 * r.x() + m.m31 + __reachd::select(w < 0, w, 0.);
  const double top = m.m22 * r.y() + m.m32 + __reachd::select(h < 0, h, 0.);
  QPolygon found(4);
  for (int i = 0; i < 4; ++i) {
    const __reachd::qt_place p =
        __reachd::qt_place_in(m, kind, corners[i].x, corners[i].y, true);
    const double x = i == 1 || i == 2 ? left + __reachd::qt_size(w) : left;
    const double y = i >= 2 ? top + __reachd::qt_size(h) : top;
    found[i] = QPoint(__reachd::qt_round(__reachd::select(kind < 4, x, p.x)),
                      __reachd::qt_round(__reachd::select(kind < 4, y, p.y)));
  }
  return found;
}
inline QRectF QTransform::mapRect(const QRectF &r) const {
  const unsigned kind = inline_type();
  const __reachd::qt_matrix m = __reachd::qt_matrix_of(*this);
  const __reachd::qt_box box = {r.x(), r.y(), r.x() + r.width(), r.y() + r.height()};
  if (kind == TxProject && __reachd::qt_is_cut(m, box))
    return QRectF(__reachd::unknown<double>("what is seen of a rectangle in perspective"),
                  __reachd::unknown<double>("what is seen of a rectangle in perspective"),
                  __reachd::unknown<double>("what is seen of a rectangle in perspective"),
                  __reachd::unknown<double>("what is seen of a rectangle in perspective"));
  const __reachd::qt_box seen = __reachd::qt_box_around(m, kind, box);
  const double w = m.m11 * r.width();
  const double h = m.m22 * r.height();
  const double x = m.m11 * r.x() + m.m31 + __reachd::select(w < 0, w, 0.);
  const double y = m.m22 * r.y() + m.m32 + __reachd::select(h < 0, h, 0.);
  return QRectF(
      __reachd::qt_by_kind(kind, r.x() + m.m31, x, seen.left, seen.left),
      __reachd::qt_by_kind(kind, r.y() + m.m32, y, seen.top, seen.top),
      __reachd::qt_by_kind(kind, r.width(), __reachd::qt_size(w), seen.right - seen.left,
                           seen.right - seen.left),
      __reachd::qt_by_kind(kind, r.height(), __reachd::qt_size(h), seen.bottom - seen.top,
                           seen.bottom - seen.top));
}
inline QRect QTransform::mapRect(const QRect &r) const {
  const unsigned kind = inline_type();
  const __reachd::qt_matrix m = __reachd::qt_matrix_of(*this);
  if (kind < 2)
    return r.translated(__reachd::qt_round(m.m31), __reachd::qt_round(m.m32));
  if (kind < 4) {
    const int w = __reachd::qt_round(m.m11 * r.width());
    const int h = __reachd::qt_round(m.m22 * r.height());
    const int x = __reachd::qt_round(m.m11 * r.x() + m.m31);
    const int y = __reachd::qt_round(m.m22 * r.y() + m.m32);
    return QRect(x + __reachd::select(w < 0, w, 0), y + __reachd::select(h < 0, h, 0),
                 __reachd::select(w < 0, -w, w), __reachd::select(h < 0, -h, h));
  }
  const __reachd::qt_box box = {double(r.left()), double(r.top()), double(r.right() + 1),
                                double(r.bottom() + 1)};
  if (kind == TxProject && __reachd::qt_is_cut(m, box))
    return QRect(__reachd::unknown<int>("what is seen of a rectangle in perspective"),
                 __reachd::unknown<int>("what is seen of a rectangle in perspective"),
                 __reachd::unknown<int>("what is seen of a rectangle in perspective"),
                 __reachd::unknown<int>("what is seen of a rectangle in perspective"));
  const __reachd::qt_box seen = __reachd::qt_box_around(m, kind, box);
  const int left = __reachd::qt_round(seen.left);
  const int top = __reachd::qt_round(seen.top);
  return QRect(left, top, __reachd::qt_round(seen.right) - left,
               __reachd::qt_round(seen.bottom) - top);
}

// From the square between zero and one to four corners, and back.
inline bool QTransform::squareToQuad(const QPolygonF &quad, QTransform &result) {
  if (quad.size() != 4)
    return false;
  const QPointF a = quad.at(0);
  const QPointF b = quad.at(1);
  const QPointF c = quad.at(2);
  const QPointF d = quad.at(3);
  const double x = a.x() - b.x() + c.x() - d.x();
  const double y = a.y() - b.y() + c.y() - d.y();
  if (x == 0 && y == 0) {
    result.setMatrix(b.x() - a.x(), b.y() - a.y(), 0, c.x() - b.x(), c.y() - b.y(), 0, a.x(),
                     a.y(), 1);
    return true;
  }
  const double x1 = b.x() - c.x();
  const double x2 = d.x() - c.x();
  const double y1 = b.y() - c.y();
  const double y2 = d.y() - c.y();
  const double both = x1 * y2 - x2 * y1;
  if (both == 0)
    return false;
  const double g = (x * y2 - x2 * y) / both;
  const double h = (x1 * y - x * y1) / both;
  result.setMatrix(b.x() - a.x() + g * b.x(), b.y() - a.y() + g * b.y(), g,
                   d.x() - a.x() + h * d.x(), d.y() - a.y() + h * d.y(), h, a.x(), a.y(), 1);
  return true;
}
inline bool QTransform::quadToSquare(const QPolygonF &quad, QTransform &result) {
  if (!squareToQuad(quad, result))
    return false;
  bool is_one = false;
  result = result.inverted(&is_one);
  return is_one;
}
inline bool QTransform::quadToQuad(const QPolygonF &from, const QPolygonF &to,
                                   QTransform &result) {
  QTransform second;
  if (!quadToSquare(from, result) || !squareToQuad(to, second))
    return false;
  result *= second;
  return true;
}
#endif

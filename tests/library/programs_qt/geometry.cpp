// Sizes, rectangles, lines, polygons and transformations.
#include <QLine>
#include <QPolygon>
#include <QRect>
#include <QTransform>

static int mixed(int sum, int value) { return int(unsigned(sum) * 31u + unsigned(value)); }
static int mixed(int sum, double value) { return mixed(sum, int(value * 64 + 1000000.5)); }
/// All digits.
static int exact(int sum, double value) {
  const auto digits = static_cast<long long>(value * 1e15);
  return mixed(sum, int(unsigned(digits ^ digits >> 29)));
}
static int mixed(int sum, const QPointF& p) { return mixed(mixed(sum, p.x()), p.y()); }
static int mixed(int sum, const QPoint& p) { return mixed(mixed(sum, p.x()), p.y()); }
static int mixed(int sum, const QLineF& l) { return mixed(mixed(sum, l.p1()), l.p2()); }
static int mixed(int sum, const QRect& r) {
  return mixed(mixed(mixed(mixed(sum, r.left()), r.top()), r.width()), r.height());
}
static int mixed(int sum, const QRectF& r) {
  return mixed(mixed(mixed(mixed(sum, r.left()), r.top()), r.width()), r.height());
}
static int mixed(int sum, const QTransform& t) {
  sum = mixed(mixed(mixed(mixed(sum, t.m11()), t.m12()), t.m21()), t.m22());
  sum = mixed(mixed(mixed(sum, t.m31()), t.m32()), t.m33());
  return mixed(mixed(mixed(sum, t.m13() * 4096), t.m23() * 4096), int(t.type()));
}
static int mixed(int sum, const QPolygon& polygon) {
  sum = mixed(sum, int(polygon.size()));
  for (const QPoint& p : polygon)
    sum = mixed(sum, p);
  return sum;
}
static int mixed(int sum, const QPolygonF& polygon) {
  sum = mixed(sum, int(polygon.size()));
  for (const QPointF& p : polygon)
    sum = mixed(sum, p);
  return sum;
}

int check_sizes(int n) {
  QSize size(n, 7 - n);
  size.transpose();
  QSizeF real(n / 2., 3.5);
  real.transpose();
  return mixed(mixed(0, size.width()), real.height());
}
int check_scaled_sizes(int n) {
  int sum = 0;
  for (const QSize& s : {QSize(n, 3), QSize(4, n), QSize(0, 3), QSize(7, 5)}) {
    sum = mixed(sum, s.scaled(10, 9, Qt::IgnoreAspectRatio).width());
    const QSize kept = s.scaled(10, 9, Qt::KeepAspectRatio);
    const QSize wide = s.scaled(QSize(10, 9), Qt::KeepAspectRatioByExpanding);
    sum = mixed(mixed(mixed(mixed(sum, kept.width()), kept.height()), wide.width()), wide.height());
  }
  return sum;
}
int check_scaled_real_sizes(int n) {
  int sum = 0;
  for (const QSizeF& s : {QSizeF(n, 3), QSizeF(4, n + .5), QSizeF(0, 3)}) {
    const QSizeF kept = s.scaled(10, 9, Qt::KeepAspectRatio);
    const QSizeF wide = s.scaled(QSizeF(10, 9), Qt::KeepAspectRatioByExpanding);
    sum = mixed(mixed(mixed(mixed(sum, kept.width()), kept.height()), wide.width()), wide.height());
  }
  return sum;
}

int check_rectangles(int n) {
  const QRect a(n, 2, 5, 6 - n);
  const QRect b(QPoint(4, n), QPoint(9, 4));
  int sum = mixed(0, a.normalized());
  sum = mixed(mixed(sum, a & b), a | b);
  sum = mixed(sum, a.intersects(b) + 2 * a.contains(b) + 4 * b.contains(a, true));
  for (int x = 3; x < 7; ++x)
    sum = mixed(sum, a.contains(x, 3) + 2 * b.contains(QPoint(x, 4), true));
  return sum;
}
int check_negative_rectangles(int n) {
  const QRect r(8, 8, n, -n);
  int sum = mixed(mixed(0, r.normalized()), r | QRect(1, 2, 3, 4));
  sum = mixed(mixed(sum, r & QRect(0, 0, 12, 9)), QRect().normalized());
  for (int x = 2; x < 12; x += 3)
    sum = mixed(sum, r.contains(x, 7) + 2 * r.contains(x, 8) + 4 * r.contains(QRect(x, 6, 1, 1)));
  return sum;
}
int check_real_rectangles(int n) {
  const QRectF r(n * .75, -n * .25, 4.5, n);
  int sum = mixed(mixed(0, r.normalized()), r.toAlignedRect());
  sum = mixed(mixed(sum, r.united(QRectF(0, 0, 2, 1))), r.intersected(QRectF(-1, -1, 3, 3)));
  return mixed(sum, r.contains(QPointF(2, .5)) + 2 * r.intersects(QRectF(3, 0, 9, 9)));
}

int check_lines(int n) {
  QLine line(n, 2, 5, n);
  line.translate(1, n);
  int sum = mixed(mixed(mixed(0, line.p1()), line.center()), line.dx() * line.dy());
  return mixed(sum, QLineF(line).toLine() == line) + line.isNull();
}
int check_lengths(int n) {
  int sum = mixed(mixed(0, QLineF(n, 2, n, 2 - n * .5).length()), QLineF(n, 3, 5, 3).length());
  QLineF line(1, 1, 1 + n, 1);
  line.setLength(6.5);
  sum = mixed(mixed(sum, line), QLineF(3, 4, 3, 4).length());
  sum = mixed(sum, QLineF(2, n, 2, 20).unitVector());
  return mixed(sum, line.isNull() + 2 * QLineF().isNull() + 4 * QLineF(n, 0, n, 1e-14).isNull());
}
int check_angles(int n) {
  int sum = mixed(mixed(0, QLineF(0, 0, n, 0).angle()), QLineF(0, n, 0, 4).angle());
  sum = mixed(mixed(sum, QLineF(4, 4, n, 4).angle()), QLineF().angle());
  sum = mixed(sum, QLineF(0, 0, 0, n).angleTo(QLineF(0, 0, -3, 0)));
  sum = mixed(sum, QLineF(0, 0, 5, 0).angleTo(QLineF(0, n, 0, 5)));
  sum = mixed(sum, QLineF(0, 0, 5, 0).angle(QLineF(0, n, 0, 5)));
  return mixed(mixed(sum, QLineF::fromPolar(n, 0)), QLineF(-0., 1, 0., 1).angle());
}
int check_set_angle(int n) {
  QLineF line(n, 1, n, 4);
  line.setAngle(0);
  return mixed(0, line);
}
int check_intersections(int n) {
  const QLineF line(n, 0, 6, 5);
  int sum = 0;
  for (const QLineF& other : {QLineF(0, 3, 9, 3), QLineF(2, n, 2, 1), QLineF(0, 0, 6, 5),
                              QLineF(7, 7, 7, 7), QLineF(5, n, 4, 4.5)}) {
    QPointF at(-1, -2);
    sum = mixed(mixed(sum, int(line.intersects(other, &at))), at);
    sum = mixed(sum, int(other.intersect(line, nullptr)));
  }
  return sum;
}
int check_diagonals(int n) {
  const QLineF line(0.5, 0, n, 5.25);
  const QLineF unit = line.unitVector();
  return exact(exact(exact(0, line.length()), unit.dx()), unit.dy());
}
int check_tilted_lines(int n) {
  const QLineF line(0.5, 1, n, 5.25);
  return exact(exact(0, line.angle()), line.angleTo(QLineF(0, 0, 3, -n)));
}
int check_turned_lines(int n) {
  QLineF line(0.5, 1, n, 5.25);
  line.setAngle(n * 10);
  const QLineF polar = QLineF::fromPolar(n, 25 * n);
  return exact(exact(exact(exact(0, line.x2()), line.y2()), polar.x2()), polar.y2());
}
int check_polygons(int n) {
  QPolygon polygon(QRect(n, 2, 5, n), n > 5);
  int sum = mixed(0, polygon);
  polygon.translate(3, -n);
  sum = mixed(mixed(sum, polygon.boundingRect()), polygon.translated(QPoint(n, 1)));
  polygon << QPoint(n, n) << QPoint(2 * n, -n);
  polygon.setPoint(0, QPoint(9, n));
  polygon.setPoint(1, n, 8);
  int x = 0;
  int y = 0;
  polygon.point(2, &x, &y);
  polygon.point(2, nullptr, nullptr);
  sum = mixed(mixed(mixed(sum, polygon.boundingRect()), x), y);
  return mixed(sum, QPolygon().boundingRect());
}
int check_put_points(int n) {
  const int coordinates[] = {1, n, 3, 4, n, 6, 7, 8};
  QPolygon polygon(3, coordinates);
  int sum = mixed(0, polygon);
  polygon.setPoints(2, 5, n, 7, 8);
  sum = mixed(sum, polygon);
  polygon.putPoints(1, 3, 10, 11, n, 13, 14, 15);
  sum = mixed(sum, polygon);
  polygon.putPoints(0, 2, coordinates);
  polygon.putPoints(3, 2, QPolygon(4, coordinates), 2);
  polygon.setPoints(4, coordinates);
  return mixed(mixed(sum, polygon), polygon.point(3));
}
int check_put_more_points(int n) {
  const int coordinates[] = {1, n, 3, 4, n, 6, 7, 8};
  QPolygon polygon;
  polygon.putPoints(2, 2, coordinates);
  polygon.putPoints(3, 2, QPolygon(4, coordinates), 2);
  return mixed(0, polygon);
}
int check_inside(int n) {
  const QPolygon star({QPoint(5, 0), QPoint(8, 10), QPoint(0, 4), QPoint(10, 4), QPoint(2, 10)});
  int sum = 0;
  for (int y = 0; y < 11; y += 2)
    sum = sum * 4 + star.containsPoint(QPoint(n, y), Qt::OddEvenFill) +
          2 * star.containsPoint(QPoint(n, y), Qt::WindingFill);
  return sum * 2 + QPolygon().containsPoint(QPoint(), Qt::WindingFill);
}
int check_inside_real(int n) {
  QPolygonF polygon(QRectF(1, 1, 4, 5));
  polygon << QPointF(3, n) << QPointF(7, 7.5) << QPointF(1, 1);
  int sum = polygon.isClosed();
  for (double x = 0; x < 8; x += 1.25)
    sum = sum * 4 + polygon.containsPoint(QPointF(x, 3), Qt::OddEvenFill) +
          2 * polygon.containsPoint(QPointF(n, x), Qt::WindingFill);
  return sum;
}
int check_real_polygons(int n) {
  QPolygonF polygon(QRectF(n * .3, 1.5, 5, n * .7));
  int sum = mixed(mixed(0, polygon), polygon.toPolygon());
  polygon.translate(-2.75, n);
  polygon.append(QPointF(n, -n * 1.5));
  sum = mixed(mixed(sum, polygon.boundingRect()), polygon.translated(.5, .25).toPolygon());
  return mixed(sum, QPolygonF(QPolygon(QRect(1, n, 2, 3)))) + polygon.isClosed();
}

int check_moved(int n) {
  QTransform t;
  int sum = t.isIdentity() + 2 * t.isTranslating();
  t.translate(n, 2.5);
  t.translate(0, 0);
  sum = mixed(mixed(sum, t), QTransform::fromTranslate(n, 0));
  t.translate(-n, 1);
  sum = mixed(mixed(mixed(sum, t.map(QPoint(n, 3))), t.map(QPointF(.5, n))), t.inverted());
  sum = mixed(mixed(sum, t.mapRect(QRect(1, 2, n, 4))), t.mapRect(QRectF(1, 2, n, 4)));
  t.reset();
  return mixed(mixed(sum, t), t == QTransform());
}
int check_scaled(int n) {
  QTransform t = QTransform::fromScale(n, .5);
  int sum = mixed(mixed(0, t), t.isScaling() + 2 * t.isInvertible() + 4 * t.isRotating());
  t.translate(3, n).scale(2, -2);
  sum = mixed(mixed(mixed(sum, t), t.map(QPoint(n, 3))), t.map(QLineF(.5, n, 3, 4)));
  sum = mixed(mixed(sum, t.mapRect(QRect(1, 2, n, 4))), t.mapRect(QRectF(1, 2, n, 4)));
  sum = mixed(mixed(sum, t.mapToPolygon(QRect(n, 1, 2, 3))), t.determinant());
  bool is_one = false;
  sum = mixed(sum, t.inverted(&is_one));
  return mixed(mixed(sum, QTransform::fromScale(1, 1)), is_one);
}
int check_right_angles(int n) {
  int sum = 0;
  for (double angle : {0., 90., 180., 270., -90., -270.}) {
    QTransform t;
    t.translate(n, 1).rotate(angle);
    sum = mixed(mixed(sum, t), t.isRotating());
    t.scale(2, n).rotate(angle).translate(1, 2);
    sum = mixed(mixed(sum, t), t.map(QPoint(n, 3)));
    sum = mixed(mixed(sum, t.mapRect(QRect(1, n, 3, 4))), t.mapRect(QRectF(n, 2, 3, 4)));
  }
  return sum;
}
int check_sheared(int n) {
  QTransform t;
  t.shear(.5, n);
  int sum = mixed(mixed(0, t), t.inverted());
  t.scale(2, 3).shear(n, 1).translate(1, n);
  sum = mixed(mixed(mixed(sum, t), t.map(QLine(1, 2, n, 4))), t.mapToPolygon(QRect(n, 1, 2, 3)));
  t.rotate(90);
  sum = mixed(mixed(sum, t.mapRect(QRect(1, n, 3, 4))), t.mapRect(QRectF(n, 2, 3, 4)));
  t = QTransform(1, n, 2, 3, 4, 5);
  t.shear(0, 0);
  return mixed(mixed(mixed(sum, t), t.adjoint()), t.transposed());
}
int check_kinds(int n) {
  QTransform t(1, 0, 0, 1, n, 0);
  int sum = t.type();
  t = QTransform(n, 0, 0, 1, 0, 0);
  sum = sum * 32 + t.type();
  t = QTransform(0, n, -n, 0, 0, 0);
  sum = sum * 32 + t.type();
  t = QTransform(1, n, 2, 1, 0, 0);
  sum = sum * 32 + t.type();
  t.setMatrix(1, 0, n, 0, 1, 0, 0, 0, 1);
  sum = mixed(sum, t.isAffine());
  t = QTransform(1, 1e-13, 0, 1e-13, 1, 0, 1e-14, 0, 1);
  return mixed(sum, t) + 2 * t.isIdentity();
}
int check_products(int n) {
  const QTransform kinds[] = {QTransform(),
                              QTransform::fromTranslate(n, 2),
                              QTransform::fromScale(2, n),
                              QTransform(0, 1, -1, 0, n, 3),
                              QTransform(1, n, 2, 3, 4, 5),
                              QTransform(1, 0, .125, 0, 1, .25, n, 2, 1)};
  int sum = 0;
  for (const QTransform& a : kinds)
    for (const QTransform& b : kinds) {
      QTransform product = a;
      product *= b;
      sum = mixed(mixed(sum, a * b), product == a * b);
      sum = mixed(sum, product != a);
    }
  return sum;
}
int check_inverses(int n) {
  const QTransform kinds[] = {QTransform(2, 0, 0, n, 1, 3), QTransform(0, 1, -1, 0, n, 3),
                              QTransform(1, n, 2, 4, 4, 5),
                              QTransform(1, 0, .125, 0, 1, .25, n, 2, 1)};
  int sum = 0;
  for (const QTransform& t : kinds) {
    bool is_one = false;
    sum = mixed(mixed(sum, t.inverted(&is_one)), t.determinant());
    sum = mixed(mixed(sum, is_one), t * t.inverted());
  }
  return sum;
}
int check_numbers(int n) {
  QTransform t(1, n, 2, 3, 4, 5);
  t *= 2;
  t += .5;
  t -= n;
  t /= 4;
  return mixed(mixed(0, t), (t * 3.).transposed());
}
int check_mapped(int n) {
  const QTransform t(1, .5, -2, n, 4, 5);
  int x = 0;
  int y = 0;
  t.map(n, 2, &x, &y);
  double real_x = 0;
  double real_y = 0;
  t.map(.5, double(n), &real_x, &real_y);
  int sum = mixed(mixed(mixed(mixed(0, x), y), real_x), real_y);
  sum = mixed(mixed(sum, QPoint(n, 1) * t), t.map(QLine(1, n, 2, 3)).p2());
  const int whole = mixed(sum, t.map(QPolygon(QRect(1, 2, n, 4))));
  return mixed(whole, t.map(QPolygonF(QRectF(1, 2, n, 4))));
}
int check_mapped_polygons(int n) {
  QPolygonF polygon(QRectF(n, 1.5, 3, 2));
  polygon << QPointF(2.5, n);
  const QTransform moved = QTransform::fromTranslate(n, -.6);
  const QTransform scaled = QTransform::fromScale(n, -1.5);
  int sum = mixed(mixed(0, moved.map(polygon)), moved.map(polygon.toPolygon()));
  return mixed(mixed(sum, scaled.map(polygon)), scaled.map(polygon.toPolygon()));
}
int check_perspective(int n) {
  QTransform t(1, .5, .125, 0, 2, .25, n + .5, 2, 1);
  int sum = mixed(mixed(0, t.map(QPointF(1, 2))), t.map(QPoint(3, 1)));
  sum = mixed(mixed(sum, t.map(QLineF(1, 2, n + 4, 3))), t.map(QLine(1, 2, 3, 5)).p2());
  sum = mixed(mixed(sum, t.mapRect(QRect(1, 1, 3, 4))), t.mapRect(QRectF(1, 2, 3, 4)));
  sum = mixed(mixed(sum, t.mapToPolygon(QRect(0, 1, 2, 3))), t.map(QPolygonF(QRectF(1, 2, 3, 4))));
  t.translate(1, 2).scale(2, .5).shear(.25, .5);
  sum = mixed(mixed(sum, t), t.map(QPolygon(QRect(1, 2, 3, 4))));
  t.rotate(90);
  return mixed(mixed(sum, t), t.map(QPolygonF() << QPointF(n + 4, 1)));
}
int check_behind(int n) {
  const QTransform t(1, 0, -.25, 0, 1, 0, 0, 0, 1);
  int x = 0;
  int y = 0;
  t.map(n, 1, &x, &y);
  return mixed(mixed(mixed(0, x), y), n == 4 ? QPointF() : t.map(QPointF(n, 1)));
}
int check_tilted(int n) {
  QTransform t;
  t.translate(n, 2).rotate(90, Qt::YAxis);
  int sum = mixed(mixed(0, t), t.map(QPointF(n, 1)));
  t.rotate(180, Qt::XAxis);
  sum = mixed(sum, t);
  QTransform other;
  other.rotate(180, Qt::YAxis);
  return mixed(mixed(sum, other), QTransform().rotateRadians(0).isIdentity());
}
int check_quads(int n) {
  QTransform t;
  const QPolygonF flat({QPointF(0, 0), QPointF(2, n), QPointF(5, n + 3), QPointF(3, 3)});
  const QPolygonF other({QPointF(0, 0), QPointF(4, 1), QPointF(6, n), QPointF(1, 5)});
  int sum = QTransform::squareToQuad(flat, t);
  sum = mixed(sum, t);
  sum = mixed(sum, QTransform::squareToQuad(other, t) ? t : QTransform());
  sum = mixed(sum, QTransform::quadToSquare(other, t) ? t : QTransform());
  sum = mixed(sum, QTransform::quadToQuad(flat, other, t) ? t : QTransform());
  return mixed(sum, QTransform::squareToQuad(QPolygonF(), t));
}
int check_turns(int n) {
  QTransform t;
  t.rotate(n).rotateRadians(0.1 * n);
  const QPointF at = t.map(QPointF(10, n));
  return exact(exact(exact(exact(0, t.m11()), t.m21()), at.x()), at.y());
}

// A drawing that is turned, moved and made larger, and a person who clicks into it.
#include <QApplication>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QPushButton>
#include <QTransform>
#include <QVBoxLayout>
#include <cstdio>

class Drawing : public QWidget {
public:
  Drawing() : shape_(QRectF(10, 10, 40, 20)) { shape_ << QPointF(10, 60) << QPointF(50, 60); }
  void turn() {
    shown_.rotate(90);
    if (shown_.map(QPoint(3, 4)) == QPoint(-3, -4))
      puts("upside down");
    QTransform other;
    if (other.rotate(90).rotate(90).isRotating() || !other.rotate(180).isIdentity())
      puts("impossible: half a turn has right angles, a whole turn is none");
  }
  void grow() {
    const QTransform larger = QTransform::fromScale(2, 2);
    const QRect before(0, 0, 10, 10);
    if (larger.mapRect(before).width() != 20 || larger.inverted().m11() != .5)
      puts("impossible: twice as wide");
    if ((larger * larger).map(QPointF(1, 1)).x() == 4)
      puts("twice is four times");
    sides_ = larger.map(shape_).boundingRect().toRect();
  }
  void look() {
    if (sides_.isEmpty())
      puts("nothing grew");
    else if (sides_ == QRect(20, 20, 80, 100))
      puts("it grew");
    else
      puts("impossible: it grows once");
    const QLineF edge(shape_.at(0), shape_.at(1));
    if (edge.length() != 40 || edge.angle() != 0)
      puts("impossible: along the axis");
    if (edge.intersects(QLineF(30, 0, 30, 90), nullptr) == QLineF::BoundedIntersection)
      puts("crossed");
  }

protected:
  void mousePressEvent(QMouseEvent* event) override {
    const QPolygon shape = shape_.toPolygon();
    if (shape.containsPoint(event->pos(), Qt::OddEvenFill))
      puts("hit");
    if (QTransform::fromTranslate(5, 0).map(event->pos()).x() == 12)
      puts("at seven");
  }
  void mouseReleaseEvent(QMouseEvent* event) override {
    const QLineF from_corner(QPointF(0, 0), event->pos());
    if (from_corner.length() > 100)
      puts("far away");
  }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setTransform(shown_);
    painter.drawPolygon(shape_);
  }

private:
  QTransform shown_;
  QPolygonF shape_;
  QRect sides_;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  Drawing drawing;
  QPushButton turn("Turn"), grow("Grow"), look("Look");
  QVBoxLayout layout(&window);
  for (QWidget* part : {static_cast<QWidget*>(&drawing), static_cast<QWidget*>(&turn),
                        static_cast<QWidget*>(&grow), static_cast<QWidget*>(&look)})
    layout.addWidget(part);
  QObject::connect(&turn, &QPushButton::clicked, &drawing, &Drawing::turn);
  QObject::connect(&grow, &QPushButton::clicked, &drawing, &Drawing::grow);
  QObject::connect(&look, &QPushButton::clicked, &drawing, &Drawing::look);
  window.show();
  return application.exec();
}

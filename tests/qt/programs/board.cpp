// A board of pieces as people write it with a graphics scene: pieces are chosen and dragged, one is
// hovered over and turned by the keyboard, and the scene and its view look at what happens, too.
#include <QApplication>
#include <QGraphicsObject>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsSceneMouseEvent>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Piece : public QGraphicsRectItem {
public:
  Piece(int kind, const QPointF& at) : QGraphicsRectItem(0, 0, 20, 20), kind_(kind) {
    setPos(at);
    setFlag(ItemIsMovable);
    setFlag(ItemIsSelectable);
    setFlag(ItemSendsGeometryChanges);
  }

protected:
  QVariant itemChange(GraphicsItemChange change, const QVariant& value) override {
    if (change == ItemPositionChange && scene()) {
      const QPointF to = value.toPointF();
      if (to.x() < 0)
        return QPointF(0, to.y());
      if (to.x() > 200 && kind_ == 1)
        std::puts("the first is far to the right");
    }
    if (change == ItemSelectedHasChanged && value.toBool() && kind_ == 3)
      std::puts("nobody chooses the third");
    return QGraphicsRectItem::itemChange(change, value);
  }

private:
  int kind_;
};

class Knob : public QGraphicsObject {
  Q_OBJECT
public:
  Knob() {
    setFlag(ItemIsFocusable);
    setAcceptHoverEvents(true);
  }
  QRectF boundingRect() const override { return QRectF(-5, -5, 10, 10); }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override {
    painter->drawEllipse(boundingRect());
  }

signals:
  void turned(int by);

protected:
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Plus)
      emit turned(1);
    else
      event->ignore();
  }
  void hoverEnterEvent(QGraphicsSceneHoverEvent*) override { is_lit_ = true; }
  void hoverLeaveEvent(QGraphicsSceneHoverEvent*) override {
    if (!is_lit_)
      std::puts("left, but never entered");
    is_lit_ = false;
  }
  void mouseDoubleClickEvent(QGraphicsSceneMouseEvent* event) override {
    if (event->pos().x() > 6)
      std::puts("outside of the knob");
    if (is_lit_)
      std::puts("twice on a lit knob");
  }

private:
  bool is_lit_ = false;
};

class Board : public QGraphicsScene {
  Q_OBJECT
public:
  Board() : QGraphicsScene(0, 0, 300, 300) {
    addItem(first_ = new Piece(1, QPointF(10, 10)));
    addItem(second_ = new Piece(2, QPointF(60, 10)));
    auto* hidden = new Piece(3, QPointF(110, 10));
    addItem(hidden);
    hidden->setVisible(false);
    addItem(knob_ = new Knob);
    knob_->setPos(150, 150);
    connect(knob_, &Knob::turned, this, &Board::turn);
    connect(this, &QGraphicsScene::selectionChanged, this, &Board::choose);
  }

protected:
  void mousePressEvent(QGraphicsSceneMouseEvent* event) override {
    if (event->button() == Qt::RightButton && itemAt(event->scenePos(), QTransform()) == second_)
      std::puts("the right button on the second");
    QGraphicsScene::mousePressEvent(event);
  }
  void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override {
    QGraphicsScene::mouseReleaseEvent(event);
    if (second_->pos().x() > 100)
      std::puts("dragged there");
  }

private:
  void turn(int by) {
    turns_ += by;
    if (turns_ == 2)
      std::puts("turned twice");
  }
  void choose() {
    if (selectedItems().size() == 2)
      std::puts("both are chosen");
    if (selectedItems().size() == 3)
      std::puts("three are chosen");
  }

  Piece* first_;
  Piece* second_;
  Knob* knob_;
  int turns_ = 0;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Board board;
  QGraphicsView view(&board);
  view.show();
  return application.exec();
}

// What comes to an item of a scene besides the mouse and keys, and what Qt asks it for.
#include <QApplication>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QPainterPath>
#include <QTouchEvent>

static int state;
static void reached(int number) { state = number; }

class Item : public QGraphicsRectItem {
public:
  Item() : QGraphicsRectItem(0, 0, 10, 10) { setAcceptTouchEvents(true); }
  bool sceneEvent(QEvent *event) override {
    if (event->type() == QEvent::TouchBegin) {
      if (static_cast<QTouchEvent *>(event)->touchPoints().count() == 2)
        reached(1);
    }
    return QGraphicsRectItem::sceneEvent(event);
  }
  QPainterPath shape() const override {
    if (state)
      reached(2);
    return QPainterPath();
  }
  bool collidesWithItem(const QGraphicsItem *item, Qt::ItemSelectionMode) const override {
    if (item->isVisible())
      reached(3);
    return false;
  }
  void advance(int phase) override { // nobody lets the scene go on
    if (phase == 1)
      reached(4);
  }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  QGraphicsScene scene;
  Item item;
  scene.addItem(&item);
  QGraphicsView view(&scene);
  view.show();
  return app.exec();
}

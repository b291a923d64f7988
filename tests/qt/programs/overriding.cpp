// What Qt calls of the program's classes although no model of it does: functions that are
// overloaded, the last ones of a class, those of a second base, and filters that Qt installs.
#include <QAbstractItemModel>
#include <QApplication>
#include <QColor>
#include <QGraphicsView>
#include <QItemEditorFactory>
#include <QLayout>
#include <QLineEdit>
#include <QProxyStyle>
#include <QRunnable>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QThreadPool>
#include <QTreeView>

static int state;
static void reached(int number) { state = number; }

class Tree : public QAbstractItemModel {
public:
  QModelIndex index(int row, int column, const QModelIndex &) const override {
    return createIndex(row, column);
  }
  QModelIndex parent(const QModelIndex &child) const override { // overloads QObject's
    if (child.isValid())
      reached(1);
    return QModelIndex();
  }
  int rowCount(const QModelIndex &) const override { return 2; }
  int columnCount(const QModelIndex &) const override { return 2; }
  QVariant data(const QModelIndex &, int role) const override {
    return role == Qt::EditRole ? QVariant(QColor(Qt::red)) : QVariant();
  }
  Qt::ItemFlags flags(const QModelIndex &) const override {
    return Qt::ItemIsEnabled | Qt::ItemIsEditable;
  }
};

class Style : public QProxyStyle {
public:
  using QProxyStyle::polish;
  void polish(QWidget *widget) override {
    if (widget->isEnabled())
      reached(2);
  }
};

class Creator : public QItemEditorCreatorBase { // no function is left to the library
public:
  QWidget *createWidget(QWidget *parent) const override {
    if (parent)
      reached(3);
    return new QLineEdit(parent);
  }
  QByteArray valuePropertyName() const override { return "text"; }
  virtual void forget() { reached(4); }
};

class Job : public QRunnable {
public:
  void run() override {
    if (state == 0)
      reached(5);
  }
};

class Flow : public QLayout {
public:
  explicit Flow(QWidget *parent) : QLayout(parent) {}
  void addItem(QLayoutItem *) override {}
  QLayoutItem *itemAt(int) const override { return nullptr; }
  QLayoutItem *takeAt(int) override { return nullptr; }
  int count() const override { return 0; }
  QSize sizeHint() const override { return QSize(1, 1); }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { // of its second base
    if (width > 100)
      reached(6);
    return width;
  }
};

class Delegate : public QStyledItemDelegate {
public:
  bool eventFilter(QObject *, QEvent *event) override { // a view installs it on editors
    if (event->type() == QEvent::FocusOut)
      reached(7);
    return false;
  }
};

class Spin : public QSpinBox {
public:
  void stepBy(int steps) override { // for a wheel, too
    if (steps == 1)
      reached(8);
    QSpinBox::stepBy(steps);
  }
};

class View : public QTreeView {
public:
  bool viewportEvent(QEvent *event) override {
    if (event->type() == QEvent::ToolTip)
      reached(9);
    return QTreeView::viewportEvent(event);
  }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  QApplication::setStyle(new Style);
  QItemEditorFactory factory;
  factory.registerEditor(QVariant::Color, new Creator);
  QItemEditorFactory::setDefaultFactory(&factory);
  QThreadPool::globalInstance()->start(new Job);
  QWidget window;
  new Flow(&window);
  window.show();
  Tree tree;
  View view;
  view.setModel(&tree);
  view.setItemDelegate(new Delegate);
  view.show();
  Spin spin;
  spin.show();
  return app.exec();
}

// Widgets and layouts that others are put into: rows of a form, tool bars, status bars, corners.
#pragma GCC system_header
#ifdef QWIDGET_H
#ifdef QFORMLAYOUT_H
inline QFormLayout::QFormLayout(QWidget *parent) : QLayout(parent) {}
inline QFormLayout::~QFormLayout() {}
inline void QFormLayout::addRow(QWidget *label, QWidget *field) {
  __reachd::qt_put_into(label, this);
  __reachd::qt_put_into(field, this);
}
inline void QFormLayout::addRow(QWidget *label, QLayout *field) {
  __reachd::qt_put_into(label, this);
  __reachd::qt_put_into(field, this);
}
inline void QFormLayout::addRow(const QString &, QWidget *field) {
  __reachd::qt_put_into(field, this);
}
inline void QFormLayout::addRow(const QString &, QLayout *field) {
  __reachd::qt_put_into(field, this);
}
inline void QFormLayout::addRow(QWidget *widget) { __reachd::qt_put_into(widget, this); }
inline void QFormLayout::addRow(QLayout *layout) { __reachd::qt_put_into(layout, this); }
inline void QFormLayout::insertRow(int, QWidget *label, QWidget *field) { addRow(label, field); }
inline void QFormLayout::insertRow(int, QWidget *label, QLayout *field) { addRow(label, field); }
inline void QFormLayout::insertRow(int, const QString &label, QWidget *field) {
  addRow(label, field);
}
inline void QFormLayout::insertRow(int, const QString &label, QLayout *field) {
  addRow(label, field);
}
inline void QFormLayout::insertRow(int, QWidget *widget) { addRow(widget); }
inline void QFormLayout::insertRow(int, QLayout *layout) { addRow(layout); }
inline void QFormLayout::setWidget(int, ItemRole, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
inline void QFormLayout::setLayout(int, ItemRole, QLayout *layout) {
  __reachd::qt_put_into(layout, this);
}
#endif

#ifdef QLAYOUT_H
namespace __reachd {
inline void qt_put_item_into(::QLayoutItem *item, const ::QLayout *layout) {
  if (auto *nested = dynamic_cast<::QLayout *>(item))
    qt_put_into(nested, layout);
#ifdef QLAYOUTITEM_H
  else if (auto *holder = dynamic_cast<::QWidgetItem *>(item))
    qt_put_into(holder->widget(), layout);
#endif
}
}  // namespace __reachd
#ifdef QLAYOUTITEM_H
#if QT_VERSION_MAJOR < 6
inline QWidget *QWidgetItem::widget() { return wid; }
#else
inline QWidget *QWidgetItem::widget() const { return wid; }
#endif
#endif
inline void QLayout::setMenuBar(QWidget *bar) { __reachd::qt_put_into(bar, this); }
inline void QLayout::addChildLayout(QLayout *layout) { __reachd::qt_put_into(layout, this); }
inline void QLayout::removeItem(QLayoutItem *) {}
#endif
#ifdef QBOXLAYOUT_H
inline void QBoxLayout::addItem(QLayoutItem *item) { __reachd::qt_put_item_into(item, this); }
inline void QBoxLayout::insertItem(int, QLayoutItem *item) {
  __reachd::qt_put_item_into(item, this);
}
#endif
#ifdef QGRIDLAYOUT_H
inline void QGridLayout::addItem(QLayoutItem *item) { __reachd::qt_put_item_into(item, this); }
inline void QGridLayout::addItem(QLayoutItem *item, int, int, int, int, Qt::Alignment) {
  __reachd::qt_put_item_into(item, this);
}
#endif

#ifdef QDYNAMICTOOLBAR_H
namespace __reachd {
::QAction *qt_listed(::QAction *action, const ::QWidget *widget);
// The action of a widget in a tool bar: it shows and hides the widget.
inline ::QAction *qt_put_into_bar(::QWidget *widget, ::QToolBar *bar) {
  qt_put_into(widget, bar);
#ifdef QACTION_H
  auto *action = new ::QAction(bar);
  set_property<void *>(action, "q_trigger", nullptr);
  set_property<::QObject *>(action, "q_shows", widget);
  return qt_listed(action, bar);
#else
  return unknown<::QAction *>("the action of a widget in a tool bar");
#endif
}
}  // namespace __reachd
inline QAction *QToolBar::addWidget(QWidget *widget) {
  return __reachd::qt_put_into_bar(widget, this);
}
inline QAction *QToolBar::insertWidget(QAction *, QWidget *widget) {
  return __reachd::qt_put_into_bar(widget, this);
}
#endif
#ifdef QSTATUSBAR_H
inline void QStatusBar::addWidget(QWidget *widget, int) { __reachd::qt_put_into(widget, this); }
inline int QStatusBar::insertWidget(int, QWidget *widget, int) {
  __reachd::qt_put_into(widget, this);
  return __reachd::unknown<int>("the place of a widget in a status bar");
}
inline void QStatusBar::addPermanentWidget(QWidget *widget, int) {
  __reachd::qt_put_into(widget, this);
}
inline int QStatusBar::insertPermanentWidget(int, QWidget *widget, int) {
  __reachd::qt_put_into(widget, this);
  return __reachd::unknown<int>("the place of a widget in a status bar");
}
inline void QStatusBar::removeWidget(QWidget *widget) {
  if (widget && __reachd::property<QObject *>(widget, "q_parent") == this)
    widget->hide();
}
#endif
#ifdef QDYNAMICMAINWINDOW_H
inline void QMainWindow::setMenuWidget(QWidget *bar) { __reachd::qt_put_into(bar, this); }
#ifdef QMENUBAR_H
inline void QMainWindow::setMenuBar(QMenuBar *bar) {
  __reachd::qt_put_into(bar, this);
  __reachd::set_property<QObject *>(this, "q_object", bar);
}
#endif
#ifdef QDYNAMICTOOLBAR_H
inline void QMainWindow::addToolBar(Qt::ToolBarArea, QToolBar *bar) {
  __reachd::qt_put_into(bar, this);
}
inline void QMainWindow::addToolBar(QToolBar *bar) { __reachd::qt_put_into(bar, this); }
inline void QMainWindow::insertToolBar(QToolBar *, QToolBar *bar) {
  __reachd::qt_put_into(bar, this);
}
inline void QMainWindow::removeToolBar(QToolBar *bar) {
  if (bar)
    bar->hide();
}
#endif
#ifdef QDYNAMICDOCKWIDGET_H
inline void QMainWindow::addDockWidget(Qt::DockWidgetArea, QDockWidget *dock) {
  __reachd::qt_put_into(dock, this);
}
inline void QMainWindow::addDockWidget(Qt::DockWidgetArea, QDockWidget *dock, Qt::Orientation) {
  __reachd::qt_put_into(dock, this);
}
inline void QMainWindow::removeDockWidget(QDockWidget *dock) {
  if (dock)
    dock->hide();
}
#endif
#endif
#ifdef QDYNAMICDOCKWIDGET_H
inline void QDockWidget::setTitleBarWidget(QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QMENUBAR_H
inline void QMenuBar::setCornerWidget(QWidget *widget, Qt::Corner) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QTABWIDGET_H
inline void QTabWidget::setCornerWidget(QWidget *widget, Qt::Corner) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QTABBAR_H
inline void QTabBar::setTabButton(int, ButtonPosition, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QABSTRACTSCROLLAREA_H
inline void QAbstractScrollArea::setCornerWidget(QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
inline void QAbstractScrollArea::addScrollBarWidget(QWidget *widget, Qt::Alignment) {
  __reachd::qt_put_into(widget, this);
}
inline void QAbstractScrollArea::setViewport(QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QABSTRACTITEMVIEW_H
inline void QAbstractItemView::setIndexWidget(const QModelIndex &, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QLISTWIDGET_H
inline void QListWidget::setItemWidget(QListWidgetItem *, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QTREEWIDGET_H
inline void QTreeWidget::setItemWidget(QTreeWidgetItem *, int, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QTABLEWIDGET_H
inline void QTableWidget::setCellWidget(int, int, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
}
#endif
#ifdef QSPLITTER_H
inline QWidget *QSplitter::replaceWidget(int, QWidget *widget) {
  __reachd::qt_put_into(widget, this);
  return __reachd::unknown<QWidget *>("the widget that was replaced");
}
#endif
#ifdef QWIZARD_H
inline void QWizard::setSideWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
#endif
#endif

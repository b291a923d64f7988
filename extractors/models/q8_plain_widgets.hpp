// Widgets and other objects of which no more is modelled than what every one of them does: being on
// the screen, being told of the keyboard and the mouse, and their properties.
#pragma GCC system_header
#ifdef QWIDGET_H
#define __reachd_plain(kind, base)                                                               \
  inline kind::kind(QWidget *parent) : base(parent) {}                                           \
  inline kind::~kind() {}

#ifdef QSCROLLAREA_H
__reachd_plain(QScrollArea, QAbstractScrollArea)
inline void QScrollArea::setWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
#endif
#ifdef QSPLITTER_H
__reachd_plain(QSplitter, QFrame)
inline QSplitter::QSplitter(Qt::Orientation, QWidget *parent) : QFrame(parent) {}
inline void QSplitter::addWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
inline void QSplitter::insertWidget(int, QWidget *widget) { __reachd::qt_put_into(widget, this); }
#endif
#ifdef QPROGRESSBAR_H
__reachd_plain(QProgressBar, QWidget)
#endif
#ifdef QSCROLLBAR_H
__reachd_plain(QScrollBar, QAbstractSlider)
inline QScrollBar::QScrollBar(Qt::Orientation, QWidget *parent) : QAbstractSlider(parent) {}
#endif
#ifdef QDIAL_H
__reachd_plain(QDial, QAbstractSlider)
#endif
#ifdef QDYNAMICDOCKWIDGET_H
inline QDockWidget::QDockWidget(QWidget *parent, Qt::WindowFlags) : QWidget(parent) {}
inline QDockWidget::QDockWidget(const QString &title, QWidget *parent, Qt::WindowFlags)
    : QWidget(parent) {
  __reachd::set_property<__reachd::text>(this, "q_first_title", __reachd::qt_text(title));
}
inline QDockWidget::~QDockWidget() {}
inline void QDockWidget::setWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
#endif
#ifdef QCALENDARWIDGET_H
__reachd_plain(QCalendarWidget, QWidget)
#endif
#ifdef QABSTRACTITEMVIEW_H
__reachd_plain(QAbstractItemView, QAbstractScrollArea)
#endif
#ifdef QLISTVIEW_H
__reachd_plain(QListView, QAbstractItemView)
#endif
#ifdef QTREEVIEW_H
__reachd_plain(QTreeView, QAbstractItemView)
#endif
#ifdef QTABLEVIEW_H
__reachd_plain(QTableView, QAbstractItemView)
#endif
#ifdef QUNDOVIEW_H
inline QUndoView::QUndoView(QWidget *parent) : QListView(parent) {
  __reachd::qt_bring_model(this);
}
inline QUndoView::~QUndoView() {}
#endif
#ifdef QRUBBERBAND_H
inline QRubberBand::QRubberBand(Shape, QWidget *parent) : QWidget(parent) {}
inline QRubberBand::~QRubberBand() {}
#endif

#ifdef QSHORTCUT_H
#if QT_VERSION_MAJOR < 6
inline QShortcut::QShortcut(QWidget *parent) : QObject(parent) {}
#else
inline QShortcut::QShortcut(QObject *parent) : QObject(parent) {}
#endif
inline QShortcut::~QShortcut() {}
#endif
#undef __reachd_plain
#endif

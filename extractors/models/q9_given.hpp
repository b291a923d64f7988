// What functions of Qt without a model are given: nobody knows what they do with it. Then what is
// known of that object is forgotten, not what is known of others. Functions that are known to do
// nothing with it that counts are listed here.
#pragma GCC system_header
#ifdef QOBJECT_H
namespace __reachd {
namespace quiet {
// Qt may emit its signals, whatever they stand for.
inline void given(::QObject *object) {
  if (!object)
    return;
  set_property<bool>(object, "q_no_model", true);
  const auto *list = kept<qt_connection, qt_connections_max>(object);
  const int count = property<int>(object, "q_connections");
  for (int i = 0; i < count; ++i)
    if (list[i].receiver)
      qt_hear(object, list[i]);
}
inline void given(::QEvent *) {}
#ifdef QIODEVICE_H
// Somebody else reads it from now on, and writes it.
inline void given(::QIODevice *device) {
  given(static_cast<::QObject *>(device));
  if (device)
    set_property<bool>(device, "q_is_shared", true);
}
#endif
#ifdef QWIDGET_H
// It may be on the screen from now on, as part of something else, or no longer be there. Whom it
// belonged to may have changed, too.
inline void qt_lose_place(::QObject *object) {
  if (!object)
    return;
  if (!property<::QObject *>(object, "q_owner"))
    set_property<::QObject *>(object, "q_owner", qt_parent(object));
  set_property<::QObject *>(object, "q_parent", nullptr);
  set_property<bool>(object, "q_shown", unknown<bool>("whether a part of a widget without a model is shown"));
}
inline void given(::QWidget *widget) {
  given(static_cast<::QObject *>(widget));
  qt_lose_place(widget);
}
#ifdef QLAYOUT_H
inline void given(::QLayout *layout) { qt_lose_place(layout); }
#endif
#ifdef QAPPLICATION_H
inline void given(::QApplication *) {}
#endif
#ifdef QGRAPHICSITEM_H
inline void given(::QGraphicsItem *item) {
  if (item)
    approximate("an item of a scene that a function without a model is given");
}
inline void given(::QGraphicsObject *item) { given(static_cast<::QGraphicsItem *>(item)); }
#endif
#ifdef QGRAPHICSWIDGET_H
inline void given(::QGraphicsWidget *item) { given(static_cast<::QGraphicsItem *>(item)); }
#endif
#endif
#ifdef QWINDOW_H
// As a part of a widget, say, it is shown with that.
inline void given(::QWindow *window) {
  given(static_cast<::QObject *>(window));
  if (!window)
    return;
  set_property<bool>(window, "q_shown", unknown<bool>("whether a window is part of another"));
  set_property<::QObject *>(window, "q_parent", nullptr);
}
#endif
// What the bases of the program's filters say: go on.
inline bool eventFilter(::QObject *, ::QObject *, ::QEvent *) { return false; }
}  // namespace quiet
}  // namespace __reachd

#ifdef QWIDGET_H
inline void QWidget::setTabOrder(QWidget *, QWidget *) {}
inline void QWidget::setFocusProxy(QWidget *) {}
inline void QWidget::stackUnder(QWidget *) {}
#ifdef QACTION_H
// What it does when it is triggered is to open the menu.
namespace __reachd {
inline void qt_set_menu(::QAction *action, ::QObject *menu) {
  set_property<::QObject *>(action, "q_menu", menu);
  if (menu)
    set_property<void *>(action, "q_trigger", nullptr);
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline void QAction::setMenu(QMenu *menu) {
  __reachd::qt_set_menu(this, reinterpret_cast<QObject *>(menu));
}
inline QMenu *QAction::menu() const {
  return reinterpret_cast<QMenu *>(__reachd::property<QObject *>(this, "q_menu"));
}
#else
inline void QAction::setMenuObject(QObject *menu) { __reachd::qt_set_menu(this, menu); }
inline QObject *QAction::menuObject() const {
  return __reachd::property<QObject *>(this, "q_menu");
}
#endif
#endif
#ifdef QAPPLICATION_H
inline void QApplication::alert(QWidget *, int) {}
inline void QApplication::setActiveWindow(QWidget *) {}
#endif
#ifdef QLABEL_H
inline void QLabel::setBuddy(QWidget *) {}
#endif
#ifdef QLAYOUT_H
inline bool QLayout::setAlignment(QWidget *, Qt::Alignment) {
  return __reachd::unknown<bool>("whether a widget is in a layout");
}
inline bool QLayout::setAlignment(QLayout *, Qt::Alignment) {
  return __reachd::unknown<bool>("whether a layout is in another");
}
#endif
#ifdef QBOXLAYOUT_H
inline bool QBoxLayout::setStretchFactor(QWidget *, int) {
  return __reachd::unknown<bool>("whether a widget is in a layout");
}
inline bool QBoxLayout::setStretchFactor(QLayout *, int) {
  return __reachd::unknown<bool>("whether a layout is in another");
}
#endif
#ifdef QMENU_H
inline QAction *QMenu::addMenu(QMenu *menu) { return insertMenu(nullptr, menu); }
inline QAction *QMenu::insertMenu(QAction *before, QMenu *menu) {
  insertAction(before, menu->menuAction());
  return menu->menuAction();
}
inline void QMenu::setDefaultAction(QAction *) {}
inline void QMenu::setActiveAction(QAction *) {}
#endif
#ifdef QMENUBAR_H
inline QAction *QMenuBar::addMenu(QMenu *menu) { return insertMenu(nullptr, menu); }
inline QAction *QMenuBar::insertMenu(QAction *before, QMenu *menu) {
  insertAction(before, menu->menuAction());
  return menu->menuAction();
}
inline void QMenuBar::setActiveAction(QAction *) {}
#endif
#ifdef QTOOLBUTTON_H
inline void QToolButton::setMenu(QMenu *) {}
#endif
#ifdef QPUSHBUTTON_H
inline void QPushButton::setMenu(QMenu *) {}
#endif
#ifdef QSYSTEMTRAYICON_H
inline void QSystemTrayIcon::setContextMenu(QMenu *) {}
#endif
#ifdef QSCROLLAREA_H
inline void QScrollArea::ensureWidgetVisible(QWidget *, int, int) {}
#endif
#ifdef QTOOLTIP_H
#if QT_VERSION_MAJOR < 6
inline void QToolTip::showText(const QPoint &, const QString &, QWidget *) {}
inline void QToolTip::showText(const QPoint &, const QString &, QWidget *, const QRect &) {}
#endif
inline void QToolTip::showText(const QPoint &, const QString &, QWidget *, const QRect &, int) {}
#endif
#ifdef QWHATSTHIS_H
inline void QWhatsThis::showText(const QPoint &, const QString &, QWidget *) {}
#endif
#ifdef QMESSAGEBOX_H
inline void QMessageBox::setDefaultButton(QPushButton *) {}
#endif
#ifdef QDYNAMICMAINWINDOW_H
#ifdef QDYNAMICTOOLBAR_H
inline void QMainWindow::insertToolBarBreak(QToolBar *) {}
inline void QMainWindow::removeToolBarBreak(QToolBar *) {}
#endif
#ifdef QDYNAMICDOCKWIDGET_H
inline void QMainWindow::splitDockWidget(QDockWidget *, QDockWidget *, Qt::Orientation) {}
inline void QMainWindow::tabifyDockWidget(QDockWidget *, QDockWidget *) {}
#endif
#endif
#ifdef QCOMPLETER_H
inline void QCompleter::setWidget(QWidget *) {}
#endif
#ifdef QSPLASHSCREEN_H
inline void QSplashScreen::finish(QWidget *) { hide(); }
#endif
#ifdef QSTYLE_H
inline void QStyle::polish(QWidget *) {}
inline void QStyle::unpolish(QWidget *) {}
#endif
#ifdef QCOMMONSTYLE_H
inline void QCommonStyle::polish(QWidget *) {}
inline void QCommonStyle::unpolish(QWidget *) {}
#endif
#ifdef QPROXYSTYLE_H
inline void QProxyStyle::polish(QWidget *) {}
inline void QProxyStyle::unpolish(QWidget *) {}
#endif
#ifdef QDATAWIDGETMAPPER_H
inline void QDataWidgetMapper::addMapping(QWidget *, int) {
  __reachd::approximate("what a mapper writes into a widget");
}
inline void QDataWidgetMapper::addMapping(QWidget *, int, const QByteArray &) {
  __reachd::approximate("what a mapper writes into a widget");
}
#endif
#endif
#ifdef QGUIAPPLICATION_H
#ifdef QCLIPBOARD_H
// There is one. Other programs write to it, too: what it holds is not known.
inline QClipboard *QGuiApplication::clipboard() { return &__reachd::qt_clipboard.value; }
#endif
#endif
#ifdef QFONTDATABASE_H
inline QList<int> QFontDatabase::standardSizes() {
  QList<int> sizes;
  for (const int size : {6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72})
    sizes.append(size);
  return sizes;
}
#endif
#endif

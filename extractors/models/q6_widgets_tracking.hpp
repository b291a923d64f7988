// Which widgets hear of the mouse when it only moves.
#pragma GCC system_header
#if defined(QWIDGET_H)
namespace __reachd {
// While no button is held, only who asks for it hears of moves. Some classes of Qt's ask themselves.
inline bool qt_may_track(const ::QWidget *widget) {
#ifdef QABSTRACTBUTTON_H
  if (dynamic_cast<const ::QAbstractButton *>(widget))
    return true;
#endif
#ifdef QABSTRACTSCROLLAREA_H
  if (dynamic_cast<const ::QAbstractScrollArea *>(widget))
    return true;
#endif
#ifdef QABSTRACTSPINBOX_H
  if (dynamic_cast<const ::QAbstractSpinBox *>(widget))
    return true;
#endif
#ifdef QCOMBOBOX_H
  if (dynamic_cast<const ::QComboBox *>(widget))
    return true;
#endif
#ifdef QDYNAMICDOCKWIDGET_H
  if (dynamic_cast<const ::QDockWidget *>(widget))
    return true;
#endif
#ifdef QLABEL_H
  if (dynamic_cast<const ::QLabel *>(widget))
    return true;
#endif
#ifdef QLINEEDIT_H
  if (dynamic_cast<const ::QLineEdit *>(widget))
    return true;
#endif
#ifdef QMDISUBWINDOW_H
  if (dynamic_cast<const ::QMdiSubWindow *>(widget))
    return true;
#endif
#ifdef QMENU_H
  if (dynamic_cast<const ::QMenu *>(widget))
    return true;
#endif
#ifdef QMENUBAR_H
  if (dynamic_cast<const ::QMenuBar *>(widget))
    return true;
#endif
#ifdef QSPLITTER_H
  if (dynamic_cast<const ::QSplitterHandle *>(widget))
    return true;
#endif
#ifdef QTABBAR_H
  if (dynamic_cast<const ::QTabBar *>(widget))
    return true;
#endif
#ifdef QDYNAMICTOOLBAR_H
  if (dynamic_cast<const ::QToolBar *>(widget))
    return true;
#endif
  if (property<bool>(widget, "q_tracks"))
    return true;
  return property<bool>(widget, "q_no_model") &&
         unknown<bool>("whether a widget without a model hears of the mouse");
}
}  // namespace __reachd
#endif

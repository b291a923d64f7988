// What every view of items does with what is chosen in it, and who draws and edits it. Of all
// widgets it is views that the focus changes, so that is where it goes at first.
#pragma GCC system_header
#ifdef QWIDGET_H
namespace __reachd {
inline ::QWidget *qt_first_window = nullptr;
inline ::QWidget *qt_wanted_focus = nullptr;

inline bool qt_takes_focus(const ::QObject *part) {
  if (property<bool>(part, ".focusPolicy?"))
    return (static_cast<const ::QWidget *>(part)->focusPolicy() & ::Qt::TabFocus) != 0;
#ifdef QABSTRACTSCROLLAREA_H
  if (dynamic_cast<const ::QAbstractScrollArea *>(part))
    return true;
#endif
#ifdef QABSTRACTSPINBOX_H
  if (dynamic_cast<const ::QAbstractSpinBox *>(part))
    return true;
#endif
#ifdef QCALENDARWIDGET_H
  if (dynamic_cast<const ::QCalendarWidget *>(part))
    return true;
#endif
  return property<void *>(part, "q_visit") || property<void *>(part, "q_click") ||
         property<void *>(part, "q_edit") || property<void *>(part, "q_change") ||
         property<void *>(part, "q_choose") || property<bool>(part, "q_no_model");
}
// In the order in which they came, which is that of the Tab key.
inline ::QObject *qt_first_of(const ::QObject *parent, int depth) {
  ::QObject *first = nullptr;
  if (depth < 16)
    qt_each_child(parent, [&](::QObject *part) {
      if (first || property<bool>(part, "q_hidden") || property<bool>(part, "q_disabled"))
        return;
      first = qt_takes_focus(part) ? part : qt_first_of(part, depth + 1);
    });
  return first;
}
inline bool qt_can_visit(::QObject *view) {
#ifdef QLISTWIDGET_H
  if (property<void *>(view, "q_choose") == (void *)&qt_choose_row)
    return property<int>(view, "q_index") == 0 && property<int>(view, "q_count") > 0;
#endif
#ifdef QTABLEWIDGET_H
  if (property<void *>(view, "q_choose_cell") == (void *)&qt_choose_cell)
    return property<int>(view, ".current_row") == 0 && !property<bool>(view, ".was_set") &&
           qt_has_cell(static_cast<::QTableWidget *>(view), 0, 0);
#endif
#ifdef QTREEWIDGET_H
  if (property<void *>(view, "q_choose_entry"))
    return !qt_current_entry(static_cast<::QTreeWidget *>(view)) &&
           !property<bool>(view, ".was_set") &&
           static_cast<::QTreeWidget *>(view)->topLevelItemCount() > 0;
#endif
#if defined(QABSTRACTITEMVIEW_H) && defined(QABSTRACTITEMMODEL_H)
  if (property<void *>(view, "q_choose_index"))
    return qt_can_visit_index(view);
#endif
  return false;
}
inline void qt_focus_on(::QObject *part) {
  void *visit = part ? property<void *>(part, "q_visit") : nullptr;
  if (visit && qt_can_visit(part))
    reinterpret_cast<void (*)(::QObject *)>(visit)(part);
}
// It gets the focus when it is first shown: what was asked for, or its first part.
inline void qt_focus_window(::QWidget *window) {
  if (property<bool>(window, ".was_focused"))
    return;
  set_property<bool>(window, ".was_focused", true);
  if (::QWidget *wanted = qt_wanted_focus) {
    qt_wanted_focus = nullptr;
    qt_focus_on(wanted);
  } else {
    qt_focus_on(qt_first_of(window, 0));
  }
}
inline void qt_window_comes(::QWidget *window) {
  if (!qt_has_started)
    qt_first_window = window;
  else if (qt_views != 0)
    qt_focus_window(window);
}
inline void qt_first_window_comes() {
  if (qt_views != 0 && qt_first_window)
    qt_focus_window(qt_first_window);
}
}  // namespace __reachd
inline void QWidget::setFocus(Qt::FocusReason) {
  if (__reachd::qt_views == 0)
    return;
  if (__reachd::qt_has_started && __reachd::qt_is_shown(this))
    __reachd::qt_focus_on(this);
  else
    __reachd::qt_wanted_focus = this;
}
#endif
#if defined(QWIDGET_H) && defined(QABSTRACTITEMVIEW_H) && __SIZEOF_POINTER__ == 8
inline void QAbstractItemView::clearSelection() {
#ifdef QLISTWIDGET_H
  if (__reachd::property<void *>(this, "q_choose") == (void *)&__reachd::qt_choose_row)
    __reachd::qt_select(static_cast<QListWidget *>(this), false);
#endif
#ifdef QTABLEWIDGET_H
  if (__reachd::property<void *>(this, "q_choose_cell") == (void *)&__reachd::qt_choose_cell)
    __reachd::qt_unselect_cells(static_cast<QTableWidget *>(this));
#endif
#ifdef QTREEWIDGET_H
  if (__reachd::property<void *>(this, "q_choose_entry"))
    __reachd::qt_unselect_entries(static_cast<QTreeWidget *>(this));
#endif
}
inline void QAbstractItemView::setItemDelegate(QAbstractItemDelegate *) {
  __reachd::set_property<bool>(this, ".delegated", true);
}
inline void QAbstractItemView::setItemDelegateForRow(int, QAbstractItemDelegate *) {
  __reachd::set_property<bool>(this, ".delegated", true);
}
inline void QAbstractItemView::setItemDelegateForColumn(int, QAbstractItemDelegate *) {
  __reachd::set_property<bool>(this, ".delegated", true);
}
#define __reachd_hides(kind, function)                                                           \
  inline void kind::function(int) { __reachd::set_property<bool>(this, ".is_part", true); }
#define __reachd_roots(kind)                                                                     \
  inline void kind::setRootIndex(const QModelIndex &) {                                          \
    __reachd::set_property<bool>(this, ".is_part", true);                                        \
  }
__reachd_roots(QAbstractItemView)
#ifdef QLISTVIEW_H
__reachd_roots(QListView)
__reachd_hides(QListView, setModelColumn)
inline void QListView::setRowHidden(int, bool) {
  __reachd::set_property<bool>(this, ".is_part", true);
}
#endif
#ifdef QTABLEVIEW_H
__reachd_roots(QTableView)
__reachd_hides(QTableView, hideRow)
__reachd_hides(QTableView, hideColumn)
inline void QTableView::setRowHidden(int, bool) {
  __reachd::set_property<bool>(this, ".is_part", true);
}
inline void QTableView::setColumnHidden(int, bool) {
  __reachd::set_property<bool>(this, ".is_part", true);
}
#endif
#ifdef QTREEVIEW_H
__reachd_roots(QTreeView)
__reachd_hides(QTreeView, hideColumn)
inline void QTreeView::setRowHidden(int, const QModelIndex &, bool) {
  __reachd::set_property<bool>(this, ".is_part", true);
}
inline void QTreeView::setColumnHidden(int, bool) {
  __reachd::set_property<bool>(this, ".is_part", true);
}
#endif
#undef __reachd_hides
#undef __reachd_roots
#endif

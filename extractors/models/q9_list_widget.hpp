// Lists of texts that a person chooses from: QListWidget and its items.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QLISTWIDGET_H) && __SIZEOF_POINTER__ == 8
#ifndef QWIDGETITEMDATA_P_H
class QWidgetItemData {};  // is only the library's own
#endif
class QListWidgetItemPrivate {};

namespace __reachd {
struct qt_row {
  ::QListWidgetItem *item;
};
inline qt_row *qt_rows(const ::QListWidget *list) { return kept<qt_row, kElements>(list); }
// What is shown, whether it is checked, and what the program keeps there.
constexpr int qt_roles = 3;
inline global::QVariant *qt_values(const ::QListWidgetItem *item) {
  return kept<global::QVariant, qt_roles>(item);
}
inline int qt_role(int role) {
  return role == ::Qt::DisplayRole || role == ::Qt::EditRole ? 0
         : role == ::Qt::CheckStateRole                      ? 1
         : role == ::Qt::UserRole                            ? 2
                                                             : -1;
}
// Where entries are dragged, their order and number are the person's.
inline void qt_see_rows(const ::QListWidget *list) {
  if (property<bool>(list, "q_movable"))
    approximate("entries of a list that a person drags");
}
inline ::QListWidgetItem *qt_row_at(const ::QListWidget *list, int row) {
  qt_see_rows(list);
  const int count = property<int>(list, "q_count");
  const int places = int(places_for(count));
  for (int i = 0; i < places; ++i)
    if (i == row && i < count) {
      ::QListWidgetItem *item = qt_rows(list)[i].item;
      if (!is_known(item))
        limit("which entry of a list it is");
      return item;
    }
  return nullptr;
}
// "q_index" is the current row, and one more; "q_unselected": it is not selected, though.
inline void qt_select(::QListWidget *list, bool on) {
  if (property<int>(list, "q_index") == 0 || property<bool>(list, "q_unselected") != on)
    return;
  set_property<bool>(list, "q_unselected", !on);
  list->itemSelectionChanged();
}
inline void qt_set_row(::QListWidget *list, int row) {
  const int before = property<int>(list, "q_index") - 1;
  if (row == before) {
    qt_select(list, true);
    return;
  }
  set_property<int>(list, "q_index", row + 1);
  set_property<bool>(list, "q_unselected", false);
  ::QListWidgetItem *now = qt_row_at(list, row);
  ::QListWidgetItem *old = qt_row_at(list, before);
  list->currentItemChanged(now, old);
  list->currentTextChanged(now ? now->text() : ::QString());
  list->currentRowChanged(row);
  list->itemSelectionChanged();
}
inline void qt_choose_row(::QListWidget *list, int row) {
  require(qt_is_usable(list));
  require(row >= 0 && row < property<int>(list, "q_count"));
  if (property<int>(list, "q_index") == row + 1 && !property<bool>(list, "q_unselected") &&
      input<bool>("Ctrl is held"))
    qt_select(list, false);
  else
    qt_set_row(list, row);
  if (input<bool>("by keys, and not the mouse"))
    return;
  ::QListWidgetItem *item = qt_row_at(list, row);
  list->itemPressed(item);
  if (input<bool>("with another button, or let go of elsewhere"))
    return;
  if (property<bool>(list, "q_checkable") && input<bool>("whether the mark is clicked"))
    item->setCheckState(item->checkState() == ::Qt::Checked ? ::Qt::Unchecked : ::Qt::Checked);
  list->itemClicked(item);
}
// The focus makes the first entry the current one where none is, and does not select it.
inline void qt_visit_list(::QListWidget *list) {
  require(qt_is_usable(list));
  require(property<int>(list, "q_index") == 0 && property<int>(list, "q_count") > 0);
  ::QListWidgetItem *now = qt_row_at(list, 0);
  set_property<int>(list, "q_index", 1);
  set_property<bool>(list, "q_unselected", true);
  list->currentItemChanged(now, nullptr);
  list->currentTextChanged(now->text());
  list->currentRowChanged(0);
}
// By two clicks, of any button, or by Return.
inline void qt_open_row(::QListWidget *list, int row) {
  require(qt_is_usable(list));
  require(row >= 0 && row < property<int>(list, "q_count"));
  require(property<int>(list, "q_index") == row + 1);
  ::QListWidgetItem *item = qt_row_at(list, row);
  if (input<bool>("two clicks, and not Return")) {
    list->itemDoubleClicked(item);
    if (input<bool>("with another button"))
      return;
  }
  list->itemActivated(item);
}
// Of entries with data of their own (q9_table_widget.hpp).
inline void qt_show_entry(::QAbstractItemView *view, int row, int column, int role) {
  const auto *list = static_cast<const ::QListWidget *>(view);
  const int count = property<int>(list, "q_count");
  require(qt_is_shown(list) && column == 0 && row >= 0 && row < count);
  require(!property<bool>(list, "q_movable"));
  ::QListWidgetItem *item = nullptr;
  const int places = int(places_for(count));
  for (int i = 0; i < places; ++i)
    item = select(all(i == row, i < count), qt_rows(list)[i].item, item);
  require(item && is_known(item));
  item->data(role);
}
inline void qt_show_item(::QListWidget *list, const ::QListWidgetItem *item) {
  if (runs_own(item, &::QListWidgetItem::data))
    set_property<void *>(list, "q_show_index", (void *)&qt_show_entry);
}
}  // namespace __reachd

inline QListWidgetItem::QListWidgetItem(QListWidget *list, int type)
    : rtti(type), view(nullptr), d(nullptr),
      itemFlags(Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEnabled |
                Qt::ItemIsDragEnabled) {
  for (int i = 0; i < __reachd::qt_roles; ++i)
    __reachd::qt_values(this)[i].become(__reachd::global::QVariant::invalid, 0);
  if (list)
    list->addItem(this);
}
inline QListWidgetItem::QListWidgetItem(const QString &text, QListWidget *list, int type)
    : QListWidgetItem(nullptr, type) {
  setData(Qt::DisplayRole, QVariant(text));
  if (list)
    list->addItem(this);
}
inline QListWidgetItem::QListWidgetItem(const QIcon &, const QString &text, QListWidget *list,
                                        int type)
    : QListWidgetItem(text, list, type) {}
inline QListWidgetItem::~QListWidgetItem() {
  if (view)
    view->takeItem(view->row(this));
}
inline QVariant QListWidgetItem::data(int role) const {
  const int place = __reachd::qt_role(role);
  if (place < 0)
    __reachd::limit("data of a list's entry that is not its text, its mark or the program's");
  return QVariant(__reachd::qt_values(this)[place].me());
}
inline void QListWidgetItem::setData(int role, const QVariant &value) {
  const int place = __reachd::qt_role(role);
  if (place < 0)
    return;
  __reachd::qt_values(this)[place].become(value);
  if (view && place == 1)
    __reachd::set_property<bool>(view, "q_checkable", true);
  if (view)
    view->itemChanged(this);
}
inline void QListWidgetItem::setFlags(Qt::ItemFlags flags) {
  if (view && flags != itemFlags && (flags & Qt::ItemIsEditable))
    __reachd::approximate("entries of a list that a person edits");
  itemFlags = flags;
}
inline bool QListWidgetItem::isSelected() const {
  return view && view->currentItem() == this && !__reachd::property<bool>(view, "q_unselected");
}

inline QListWidget::QListWidget(QWidget *parent) : QListView(parent) {
  __reachd::set_property<void *>(this, "q_choose", (void *)&__reachd::qt_choose_row);
  __reachd::set_property<void *>(this, "q_open", (void *)&__reachd::qt_open_row);
  __reachd::qt_bring_model(this);
  __reachd::qt_make_view(this, (void *)&__reachd::qt_visit_list);
}
inline QListWidget::~QListWidget() {}
inline int QListWidget::count() const {
  __reachd::qt_see_rows(this);
  return __reachd::property<int>(this, "q_count");
}
inline QListWidgetItem *QListWidget::item(int row) const { return __reachd::qt_row_at(this, row); }
inline int QListWidget::row(const QListWidgetItem *item) const {
  const int places = int(__reachd::places_for(count()));
  for (int i = 0; i < places && i < count(); ++i)
    if (__reachd::qt_rows(this)[i].item == item)
      return i;
  return -1;
}
inline void QListWidget::insertItem(int row, QListWidgetItem *item) {
  if (!item || item->view)
    return;
  const int count = this->count();
  if (count >= int(__reachd::kElements))
    __reachd::limit(__REACHD_TOO_MANY);
  const int places = int(__reachd::places_for(count + 1));
  if (__reachd::property<bool>(this, "q_exclusive"))
    __reachd::limit("a list that is sorted");
  row = row < 0 ? 0 : row > count ? count : row;
  if (item->flags() & Qt::ItemIsEditable)
    __reachd::approximate("entries of a list that a person edits");
  item->view = this;
  __reachd::qt_show_item(this, item);
  __reachd::qt_row *rows = __reachd::qt_rows(this);
  for (int i = places - 1; i >= 0; --i)
    rows[i].item = __reachd::select(
        i == row, item,
        __reachd::select(i > row, rows[i > 0 ? i - 1 : 0].item, rows[i].item));
  __reachd::set_property<int>(this, "q_count", count + 1);
  const int current = __reachd::property<int>(this, "q_index");
  __reachd::set_property<int>(this, "q_index",
                              __reachd::select(current > row, current + 1, current));
  if (__reachd::qt_values(item)[1].isValid())
    __reachd::set_property<bool>(this, "q_checkable", true);
}
inline void QListWidget::insertItem(int row, const QString &text) {
  insertItem(row, new QListWidgetItem(text));
}
inline void QListWidget::insertItems(int row, const QStringList &texts) {
  for (int i = 0; i < int(texts.size()); ++i)
    insertItem(row + i, texts.at(i));
}
inline QListWidgetItem *QListWidget::takeItem(int row) {
  QListWidgetItem *item = __reachd::qt_row_at(this, row);
  if (!item)
    return nullptr;
  const int count = this->count();
  if (currentRow() == row) {
    // Where there is only one the selection gives it up, otherwise the view moves on.
    const int next = count == 1 ? -1 : row + 1 < count ? row + 1 : row - 1;
    __reachd::qt_set_row(this, next);
  }
  item->view = nullptr;
  __reachd::qt_row *rows = __reachd::qt_rows(this);
  const int places = int(__reachd::places_for(count));
  for (int i = 0; i + 1 < places; ++i)
    rows[i].item = __reachd::select(i >= row, rows[i + 1].item, rows[i].item);
  __reachd::set_property<int>(this, "q_count", count - 1);
  if (currentRow() > row)
    __reachd::set_property<int>(this, "q_index", currentRow());
  return item;
}
inline void QListWidget::clear() {
  __reachd::qt_set_row(this, -1);
  const int count = this->count();
  __reachd::set_property<int>(this, "q_count", 0);
  const int places = int(__reachd::places_for(count));
  for (int i = 0; i < places && i < count; ++i) {
    QListWidgetItem *item = __reachd::qt_rows(this)[i].item;
    item->view = nullptr;
    delete item;
  }
}
inline int QListWidget::currentRow() const {
  return __reachd::property<int>(this, "q_index") - 1;
}
inline void QListWidget::setCurrentRow(int row) {
  __reachd::qt_set_row(this, row >= 0 && row < count() ? row : -1);
}
inline QListWidgetItem *QListWidget::currentItem() const {
  return __reachd::qt_row_at(this, currentRow());
}
inline void QListWidget::setCurrentItem(QListWidgetItem *item) { setCurrentRow(row(item)); }
inline void QAbstractItemView::setDragDropMode(DragDropMode mode) {
  if (mode != NoDragDrop)
    __reachd::set_property<bool>(this, "q_movable", true);
}
inline void QAbstractItemView::setDragEnabled(bool on) {
  if (on)
    __reachd::set_property<bool>(this, "q_movable", true);
}
inline void QListWidget::setSortingEnabled(bool on) {
  __reachd::set_property<bool>(this, "q_exclusive", on);
}
inline void QListWidget::sortItems(Qt::SortOrder) {
  if (count() > 1)
    __reachd::limit("a list that is sorted");
}
inline QList<QListWidgetItem *> QListWidget::selectedItems() const {
  if (__reachd::property<bool>(this, ".selectionMode?") && selectionMode() != SingleSelection)
    __reachd::approximate("a list of which several entries may be chosen");
  QList<QListWidgetItem *> list;
  QListWidgetItem *item = currentItem();
  if (item && item->isSelected())
    list.append(item);
  return list;
}
inline QList<QListWidgetItem *> QListWidget::findItems(const QString &text,
                                                       Qt::MatchFlags flags) const {
  if (int(flags) != Qt::MatchExactly)
    __reachd::limit("a search in a list that is not for a whole text");
  QList<QListWidgetItem *> list;
  const int places = int(__reachd::places_for(count()));
  for (int i = 0; i < places && i < count(); ++i)
    if (__reachd::qt_rows(this)[i].item->text() == text)
      list.append(__reachd::qt_rows(this)[i].item);
  return list;
}
#endif

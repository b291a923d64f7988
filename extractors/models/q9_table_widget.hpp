// Tables of cells that a person chooses and edits: QTableWidget and its items.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QTABLEWIDGET_H) && __SIZEOF_POINTER__ == 8
#if !defined(QLISTWIDGET_H) && !defined(QWIDGETITEMDATA_P_H)
class QWidgetItemData {};
#endif
class QTableWidgetItemPrivate {};
// Which table an item belongs to is for friends.
class QTableModel {
public:
  static void own(QTableWidgetItem *item, QTableWidget *table) { item->view = table; }
};

namespace __reachd {
// Only cells that have an item are kept, in no order.
struct qt_cell {
  ::QTableWidgetItem *item;
  int row;
  int column;
};
inline sequence<qt_cell> &qt_cells(const ::QTableWidget *table) {
  return *kept<sequence<qt_cell>, 1>(table);
}
// What is shown, whether it is checked, and what the program keeps there.
constexpr int qt_cell_roles = 5;
inline global::QVariant *qt_cell_values(const ::QTableWidgetItem *item) {
  return kept<global::QVariant, qt_cell_roles>(item);
}
inline int qt_cell_role(int role) {
  return role == ::Qt::DisplayRole || role == ::Qt::EditRole ? 0
         : role == ::Qt::CheckStateRole                      ? 1
         : role >= ::Qt::UserRole && role < ::Qt::UserRole + qt_cell_roles - 2
             ? role - ::Qt::UserRole + 2
             : -1;
}
inline int qt_table_rows(const ::QTableWidget *table) { return property<int>(table, ".rows"); }
inline int qt_table_columns(const ::QTableWidget *table) {
  return property<int>(table, ".columns");
}
inline bool qt_has_cell(const ::QTableWidget *table, int row, int column) {
  return all(all(row >= 0, row < qt_table_rows(table)),
             all(column >= 0, column < qt_table_columns(table)));
}
// The place of the cell's item; -1: it has none.
inline int qt_cell_place(const ::QTableWidget *table, int row, int column) {
  const sequence<qt_cell> &cells = qt_cells(table);
  const qt_cell *room = cells.data();
  const int places = int(cells.places());
  int place = -1;
  for (int i = 0; i < places; ++i)
    place = select(all(i < int(cells.count), all(room[i].row == row, room[i].column == column)), i,
                   place);
  return place;
}
inline ::QTableWidgetItem *qt_item_of(const ::QTableWidget *table, int place) {
  if (place < 0)
    return nullptr;
  ::QTableWidgetItem *item = qt_cells(table).at_index(usize(place))->item;
  if (!is_known(item))
    limit("which cell of a table it is");
  return item;
}
// Where a person sorts the rows their order is the person's.
inline ::QTableWidgetItem *qt_cell_at(const ::QTableWidget *table, int row, int column) {
  if (property<bool>(table, ".sorted") || property<bool>(table, "q_movable"))
    approximate("a table whose cells a person sorts or drags");
  return qt_item_of(table, qt_cell_place(table, row, column));
}
inline int qt_place_of_item(const ::QTableWidget *table, const ::QTableWidgetItem *item) {
  const sequence<qt_cell> &cells = qt_cells(table);
  const qt_cell *room = cells.data();
  const int places = int(cells.places());
  for (int i = 0; i < places && i < int(cells.count); ++i)
    if (room[i].item == item)
      return i;
  return -1;
}
inline void qt_take_place(::QTableWidget *table, int place) {
  sequence<qt_cell> &cells = qt_cells(table);
  *cells.at_index(usize(place)) = *cells.at_index(cells.count - 1);
  cells.remove_last();
}
inline void qt_cell_changed(::QTableWidget *table, int row, int column, ::QTableWidgetItem *item) {
  if (item)
    table->itemChanged(item);
  table->cellChanged(row, column);
}
inline void qt_item_changed(::QTableWidget *table, ::QTableWidgetItem *item) {
  if (property<int>(table, "q_connections") == 0)
    return;
  const int place = qt_place_of_item(table, item);
  if (place < 0)
    return;
  const qt_cell cell = *qt_cells(table).at_index(usize(place));
  qt_cell_changed(table, cell.row, cell.column, item);
}

// ".current_row" and ".current_column" are those of the current cell, and one more. ".unselected":
// it is not selected, though; ".several": more may be, or other ones.
inline bool qt_selects_rows(const ::QTableWidget *table) {
  return property<bool>(table, ".selectionBehavior?") &&
         table->selectionBehavior() == ::QAbstractItemView::SelectRows;
}
inline int qt_selection_mode(const ::QTableWidget *table) {
  return property<bool>(table, ".selectionMode?") ? int(table->selectionMode())
                                                  : int(::QAbstractItemView::ExtendedSelection);
}
inline bool qt_is_cell_selected(const ::QTableWidget *table, int row, int column) {
  if (property<bool>(table, ".several"))
    return unknown<bool>("which of several cells are chosen");
  if (property<bool>(table, ".unselected") || table->currentRow() != row)
    return false;
  if (property<bool>(table, ".selectionBehavior?") &&
      table->selectionBehavior() == ::QAbstractItemView::SelectColumns)
    limit("columns of a table that are chosen");
  return qt_selects_rows(table) || table->currentColumn() == column;
}
inline void qt_tell_current(::QTableWidget *table, int row, int column, int old_row,
                            int old_column) {
  table->currentItemChanged(qt_cell_at(table, row, column), qt_cell_at(table, old_row, old_column));
  table->currentCellChanged(row, column, old_row, old_column);
}
// To be told last where a person goes there, and first where the program does.
inline void qt_set_cell(::QTableWidget *table, int row, int column, bool selects, bool by_person) {
  const int old_row = table->currentRow(), old_column = table->currentColumn();
  const bool moves = row != old_row || column != old_column;
  const bool was = !property<bool>(table, ".unselected") && old_row >= 0;
  selects = selects && row >= 0 && qt_selection_mode(table) != ::QAbstractItemView::NoSelection;
  const bool is_other = row != old_row || (moves && !qt_selects_rows(table));
  const bool changes = property<bool>(table, ".several") || was != selects || (was && is_other);
  set_property<int>(table, ".current_row", row + 1);
  set_property<int>(table, ".current_column", column + 1);
  set_property<bool>(table, ".unselected", !selects);
  set_property<bool>(table, ".several", false);
  if (changes && !by_person)
    table->itemSelectionChanged();
  if (moves)
    qt_tell_current(table, row, column, old_row, old_column);
  if (changes && by_person)
    table->itemSelectionChanged();
}
inline void qt_unselect_cells(::QTableWidget *table) {
  const bool was = !property<bool>(table, ".unselected") && table->currentRow() >= 0;
  const bool changes = was || property<bool>(table, ".several");
  set_property<bool>(table, ".unselected", true);
  set_property<bool>(table, ".several", false);
  if (changes)
    table->itemSelectionChanged();
}

// Does the cell still lie where it was pressed?
inline bool qt_is_still_there(const ::QTableWidget *table, int row, int column, int rows) {
  if (qt_table_rows(table) == rows)
    return qt_has_cell(table, row, column);
  return unknown<bool>("whether a cell that was pressed is there still");
}
inline void qt_choose_cell(::QTableWidget *table, int row, int column) {
  require(qt_is_usable(table) && qt_has_cell(table, row, column));
  require_whole(table);
  ::QTableWidgetItem *item = qt_cell_at(table, row, column);
  require(!item || (item->flags() & ::Qt::ItemIsEnabled));
  const bool is_selectable = !item || (item->flags() & ::Qt::ItemIsSelectable);
  const int mode = qt_selection_mode(table);
  const bool several = mode != ::QAbstractItemView::NoSelection &&
                       mode != ::QAbstractItemView::SingleSelection &&
                       input<bool>("with Ctrl or Shift, or by dragging");
  const int rows = qt_table_rows(table);
  qt_set_cell(table, row, column, is_selectable, true);
  if (several) {
    set_property<bool>(table, ".several", true);
    table->itemSelectionChanged();
  }
  if (input<bool>("by keys, and not the mouse") || !qt_is_still_there(table, row, column, rows))
    return;
  item = qt_cell_at(table, row, column);
  if (item)
    table->itemPressed(item);
  table->cellPressed(row, column);
  if (input<bool>("with another button, or let go of elsewhere") ||
      !qt_is_still_there(table, row, column, rows))
    return;
  item = qt_cell_at(table, row, column);
  if (item && (item->flags() & ::Qt::ItemIsUserCheckable) && qt_cell_values(item)[1].isValid() &&
      input<bool>("whether the mark is clicked"))
    item->setCheckState(item->checkState() == ::Qt::Checked ? ::Qt::Unchecked : ::Qt::Checked);
  if (item)
    table->itemClicked(item);
  table->cellClicked(row, column);
}
// The focus makes the first cell the current one where none is, and does not select it.
inline void qt_visit_table(::QTableWidget *table) {
  require(qt_is_usable(table) && !property<bool>(table, ".was_set"));
  require(property<int>(table, ".current_row") == 0 && qt_has_cell(table, 0, 0));
  const ::QTableWidgetItem *item = qt_cell_at(table, 0, 0);
  if (item && !(item->flags() & ::Qt::ItemIsEnabled))
    require(unknown<bool>("whether the first cell of a table that can be chosen is another one"));
  set_property<int>(table, ".current_row", 1);
  set_property<int>(table, ".current_column", 1);
  set_property<bool>(table, ".unselected", true);
  qt_tell_current(table, 0, 0, -1, -1);
}
inline bool qt_edits_cells(const ::QTableWidget *table, int triggers) {
  return !property<bool>(table, ".editTriggers?") || (int(table->editTriggers()) & triggers);
}
// By two clicks, of any button, or by Return, on the current cell.
inline void qt_open_cell(::QTableWidget *table, int row, int column) {
  require(qt_is_usable(table) && qt_has_cell(table, row, column));
  require(table->currentRow() == row && table->currentColumn() == column);
  const int rows = qt_table_rows(table);
  ::QTableWidgetItem *item = qt_cell_at(table, row, column);
  if (input<bool>("two clicks, and not Return")) {
    if (item)
      table->itemDoubleClicked(item);
    table->cellDoubleClicked(row, column);
    if (input<bool>("with another button") || !qt_is_still_there(table, row, column, rows))
      return;
    item = qt_cell_at(table, row, column);
    // It is edited then.
    if (qt_edits_cells(table, ::QAbstractItemView::DoubleClicked) &&
        (!item || (item->flags() & ::Qt::ItemIsEditable)))
      return;
  }
  if (item)
    table->itemActivated(item);
  table->cellActivated(row, column);
}
inline void qt_edit_cell(::QTableWidget *table, int row, int column, text value) {
  require(qt_is_usable(table) && qt_has_cell(table, row, column));
  require(table->currentRow() == row && table->currentColumn() == column);
  require(qt_edits_cells(table, ::QAbstractItemView::DoubleClicked |
                                    ::QAbstractItemView::EditKeyPressed |
                                    ::QAbstractItemView::AnyKeyPressed));
  ::QTableWidgetItem *item = qt_cell_at(table, row, column);
  require(!item || ((item->flags() & ::Qt::ItemIsEditable) && (item->flags() & ::Qt::ItemIsEnabled)));
  // There is another editor for what is no text.
  ::QVariant typed(qt_string(value));
  const ::QVariant old = item ? item->data(::Qt::EditRole) : ::QVariant();
  const unsigned type = global::QVariant::self(old).type_id;
  if (property<bool>(table, ".delegated") ||
      (type != global::QVariant::invalid && type != global::QVariant::string))
    global::QVariant::self(typed).become(global::QVariant::foreign, 0);
  if (item) {
    item->setData(::Qt::EditRole, typed);
    return;
  }
  item = new ::QTableWidgetItem;
  item->setData(::Qt::EditRole, typed);
  table->setItem(row, column, item);
}
// Rows that go, or come where `by` is negative.
inline void qt_move_rows(::QTableWidget *table, int from, int by, bool are_rows) {
  sequence<qt_cell> &cells = qt_cells(table);
  qt_cell *room = cells.data();
  const int places = int(cells.places());
  for (int i = 0; i < places; ++i)
    if (i < int(cells.count)) {
      int &at = are_rows ? room[i].row : room[i].column;
      at = select(at >= from, at + by, at);
    }
}
inline void qt_grow_table(::QTableWidget *table, int at, int by, bool are_rows) {
  qt_move_rows(table, at, by, are_rows);
  if (are_rows) {
    set_property<int>(table, ".rows", qt_table_rows(table) + by);
    const int current = property<int>(table, ".current_row");
    set_property<int>(table, ".current_row", select(current > at, current + by, current));
  } else {
    set_property<int>(table, ".columns", qt_table_columns(table) + by);
    const int current = property<int>(table, ".current_column");
    set_property<int>(table, ".current_column", select(current > at, current + by, current));
  }
}
// The current cell goes with its row or column: then the one before is, or the one behind, and a
// view that selects one row always selects the one behind.
inline void qt_leave_removed(::QTableWidget *table, int at, int by, bool are_rows) {
  const int row = table->currentRow(), column = table->currentColumn();
  const int current = are_rows ? row : column;
  if (current < at || current >= at + by)
    return;
  const int all = are_rows ? qt_table_rows(table) : qt_table_columns(table);
  const bool is_single =
      are_rows && qt_selection_mode(table) == ::QAbstractItemView::SingleSelection;
  const int before = at - 1, behind = at + by < all ? at + by : -1;
  const int next = is_single ? (behind >= 0 ? behind : before) : (before >= 0 ? before : behind);
  qt_set_cell(table, next < 0 ? -1 : are_rows ? next : row, next < 0 ? -1 : are_rows ? column : next,
              is_single, !is_single);
}
inline void qt_shrink_table(::QTableWidget *table, int at, int by, bool are_rows) {
  qt_leave_removed(table, at, by, are_rows);
  sequence<qt_cell> &cells = qt_cells(table);
  const int places = int(cells.places());
  for (int i = places - 1; i >= 0; --i)
    if (i < int(cells.count)) {
      const qt_cell cell = *cells.at_index(usize(i));
      const int place = are_rows ? cell.row : cell.column;
      if (place >= at && place < at + by) {
        qt_take_place(table, i);
        ::QTableModel::own(cell.item, nullptr);
        delete cell.item;
      }
    }
  qt_grow_table(table, at + by, -by, are_rows);
}
// Items with data of their own are asked for it when they are painted. Only what is certain is told,
// as nothing in such functions is called unreachable.
inline void qt_show_cell(::QAbstractItemView *view, int row, int column, int role) {
  const auto *table = static_cast<const ::QTableWidget *>(view);
  require(qt_is_shown(table) && qt_has_cell(table, row, column));
  require(!property<bool>(table, ".sorted") && !property<bool>(table, "q_movable"));
  const int place = qt_cell_place(table, row, column);
  require(place >= 0);
  ::QTableWidgetItem *item = qt_cells(table).at_index(usize(place))->item;
  require(is_known(item));
  item->data(role);
}
inline void qt_show_item(::QTableWidget *table, const ::QTableWidgetItem *item) {
  if (runs_own(item, &::QTableWidgetItem::data))
    set_property<void *>(table, "q_show_index", (void *)&qt_show_cell);
}
}  // namespace __reachd

inline QTableWidgetItem::QTableWidgetItem(int type)
    : rtti(type), view(nullptr), d(nullptr),
      itemFlags(Qt::ItemIsEditable | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                Qt::ItemIsEnabled | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled) {
  for (int i = 0; i < __reachd::qt_cell_roles; ++i)
    __reachd::qt_cell_values(this)[i].become(__reachd::global::QVariant::invalid, 0);
}
inline QTableWidgetItem::QTableWidgetItem(const QString &text, int type) : QTableWidgetItem(type) {
  setData(Qt::DisplayRole, QVariant(text));
}
inline QTableWidgetItem::QTableWidgetItem(const QIcon &, const QString &text, int type)
    : QTableWidgetItem(text, type) {}
inline QTableWidgetItem::QTableWidgetItem(const QTableWidgetItem &other)
    : rtti(Type), view(nullptr), d(nullptr), itemFlags(other.itemFlags) {
  for (int i = 0; i < __reachd::qt_cell_roles; ++i)
    __reachd::qt_cell_values(this)[i].become(__reachd::qt_cell_values(&other)[i].me());
}
inline QTableWidgetItem &QTableWidgetItem::operator=(const QTableWidgetItem &other) {
  for (int i = 0; i < __reachd::qt_cell_roles; ++i)
    __reachd::qt_cell_values(this)[i].become(__reachd::qt_cell_values(&other)[i].me());
  itemFlags = other.itemFlags;
  return *this;
}
inline QTableWidgetItem::~QTableWidgetItem() {
  if (view)
    view->takeItem(row(), column());
}
inline QTableWidgetItem *QTableWidgetItem::clone() const { return new QTableWidgetItem(*this); }
inline QVariant QTableWidgetItem::data(int role) const {
  const int place = __reachd::qt_cell_role(role);
  if (place < 0)
    __reachd::limit("data of a cell that is not its text, its mark or the program's");
  return QVariant(__reachd::qt_cell_values(this)[place].me());
}
inline void QTableWidgetItem::setData(int role, const QVariant &value) {
  const int place = __reachd::qt_cell_role(role);
  if (place >= 0) {
    auto &old = __reachd::qt_cell_values(this)[place];
    if (view && old.type_id == __reachd::global::QVariant::self(value).type_id && old == value)
      return;
    old.become(value);
    if (view)
      __reachd::qt_item_changed(view, this);
  } else if (view && __reachd::property<int>(view, "q_connections") > 0 &&
             __reachd::unknown<bool>("whether a cell looks otherwise than before")) {
    __reachd::qt_item_changed(view, this);
  }
}
inline void QTableWidgetItem::setFlags(Qt::ItemFlags flags) {
  itemFlags = flags;
  if (view)
    __reachd::qt_item_changed(view, this);
}
inline bool QTableWidgetItem::isSelected() const {
  return view && __reachd::qt_is_cell_selected(view, row(), column());
}
inline void QTableWidgetItem::setSelected(bool) {
  if (!view)
    return;
  __reachd::set_property<bool>(view, ".several", true);
  if (__reachd::property<int>(view, "q_connections") > 0 &&
      __reachd::unknown<bool>("whether that changes which cells are chosen"))
    view->itemSelectionChanged();
}

inline QTableWidget::QTableWidget(QWidget *parent) : QTableView(parent) {
  __reachd::set_property<void *>(this, "q_choose_cell", (void *)&__reachd::qt_choose_cell);
  __reachd::set_property<void *>(this, "q_open_cell", (void *)&__reachd::qt_open_cell);
  __reachd::set_property<void *>(this, "q_edit_cell", (void *)&__reachd::qt_edit_cell);
  __reachd::qt_bring_model(this);
  __reachd::qt_make_view(this, (void *)&__reachd::qt_visit_table);
}
inline QTableWidget::QTableWidget(int rows, int columns, QWidget *parent) : QTableWidget(parent) {
  __reachd::set_property<int>(this, ".rows", rows);
  __reachd::set_property<int>(this, ".columns", columns);
}
inline QTableWidget::~QTableWidget() {}
inline int QTableWidget::rowCount() const { return __reachd::qt_table_rows(this); }
inline int QTableWidget::columnCount() const { return __reachd::qt_table_columns(this); }
inline void QTableWidget::setRowCount(int rows) {
  const int now = rowCount();
  if (rows < 0 || rows == now)
    return;
  if (rows > now)
    __reachd::set_property<int>(this, ".rows", rows);
  else
    __reachd::qt_shrink_table(this, rows, now - rows, true);
}
inline void QTableWidget::setColumnCount(int columns) {
  const int now = columnCount();
  if (columns < 0 || columns == now)
    return;
  if (columns > now)
    __reachd::set_property<int>(this, ".columns", columns);
  else
    __reachd::qt_shrink_table(this, columns, now - columns, false);
}
inline void QTableWidget::insertRow(int row) {
  if (row >= 0 && row <= rowCount())
    __reachd::qt_grow_table(this, row, 1, true);
}
inline void QTableWidget::insertColumn(int column) {
  if (column >= 0 && column <= columnCount())
    __reachd::qt_grow_table(this, column, 1, false);
}
inline void QTableWidget::removeRow(int row) {
  if (row >= 0 && row < rowCount())
    __reachd::qt_shrink_table(this, row, 1, true);
}
inline void QTableWidget::removeColumn(int column) {
  if (column >= 0 && column < columnCount())
    __reachd::qt_shrink_table(this, column, 1, false);
}
inline int QTableWidget::row(const QTableWidgetItem *item) const {
  const int place = item ? __reachd::qt_place_of_item(this, item) : -1;
  return place < 0 ? -1 : __reachd::qt_cells(this).at_index(__reachd::usize(place))->row;
}
inline int QTableWidget::column(const QTableWidgetItem *item) const {
  const int place = item ? __reachd::qt_place_of_item(this, item) : -1;
  return place < 0 ? -1 : __reachd::qt_cells(this).at_index(__reachd::usize(place))->column;
}
inline QTableWidgetItem *QTableWidget::item(int row, int column) const {
  return __reachd::qt_cell_at(this, row, column);
}
inline void QTableWidget::setItem(int row, int column, QTableWidgetItem *item) {
  if (!item) {
    delete takeItem(row, column);
    return;
  }
  if (item->view)
    return;
  if (__reachd::property<bool>(this, ".sorted"))
    __reachd::limit("a table that is sorted");
  item->view = this;
  if (!__reachd::qt_has_cell(this, row, column))
    __reachd::limit("a cell that the table does not have");
  const int place = __reachd::qt_cell_place(this, row, column);
  if (place >= 0) {
    QTableWidgetItem *old = __reachd::qt_item_of(this, place);
    old->view = nullptr;
    delete old;
    __reachd::qt_cells(this).at_index(__reachd::usize(place))->item = item;
  } else {
    __reachd::qt_cells(this).add(__reachd::qt_cell{item, row, column});
  }
  __reachd::qt_show_item(this, item);
  __reachd::qt_cell_changed(this, row, column, item);
}
inline QTableWidgetItem *QTableWidget::takeItem(int row, int column) {
  const int place = __reachd::qt_cell_place(this, row, column);
  QTableWidgetItem *item = __reachd::qt_item_of(this, place);
  if (!item)
    return nullptr;
  item->view = nullptr;
  __reachd::qt_take_place(this, place);
  __reachd::qt_cell_changed(this, row, column, nullptr);
  return item;
}
inline void QTableWidget::clearContents() {
  __reachd::qt_unselect_cells(this);
  __reachd::qt_set_cell(this, -1, -1, false, false);
  __reachd::sequence<__reachd::qt_cell> &cells = __reachd::qt_cells(this);
  const int places = int(cells.places()), count = int(cells.count);
  for (int i = 0; i < places && i < count; ++i) {
    QTableWidgetItem *item = __reachd::qt_item_of(this, i);
    item->view = nullptr;
    delete item;
  }
  cells.clear();
}
inline void QTableWidget::clear() { clearContents(); }
inline int QTableWidget::currentRow() const {
  return __reachd::property<int>(this, ".current_row") - 1;
}
inline int QTableWidget::currentColumn() const {
  return __reachd::property<int>(this, ".current_column") - 1;
}
inline QTableWidgetItem *QTableWidget::currentItem() const {
  return __reachd::qt_cell_at(this, currentRow(), currentColumn());
}
inline void QTableWidget::setCurrentCell(int row, int column) {
  __reachd::set_property<bool>(this, ".was_set", true);
  if (!__reachd::qt_has_cell(this, row, column)) {
    __reachd::qt_set_cell(this, -1, -1, false, false);
    return;
  }
  const QTableWidgetItem *item = __reachd::qt_cell_at(this, row, column);
  if (!item || (item->flags() & Qt::ItemIsEnabled))
    __reachd::qt_set_cell(this, row, column, !item || (item->flags() & Qt::ItemIsSelectable), false);
}
inline void QTableWidget::setCurrentItem(QTableWidgetItem *item) {
  setCurrentCell(row(item), column(item));
}
inline void QTableView::selectRow(int row) {
  __reachd::set_property<bool>(this, ".several", true);
}
inline void QTableWidget::setSortingEnabled(bool on) {
  __reachd::set_property<bool>(this, ".sorted", on);
}
inline bool QTableWidget::isSortingEnabled() const {
  return __reachd::property<bool>(this, ".sorted");
}
inline void QTableWidget::sortItems(int, Qt::SortOrder) {
  if (rowCount() > 1)
    __reachd::limit("a table that is sorted");
}
inline QList<QTableWidgetItem *> QTableWidget::selectedItems() const {
  QList<QTableWidgetItem *> list;
  if (__reachd::property<bool>(this, ".several")) {
    QTableWidgetItem *item = currentItem();
    if (item && __reachd::unknown<bool>("which of several cells are chosen"))
      list.append(item);
    return list;
  }
  if (__reachd::qt_selects_rows(this)) {
    const int columns = columnCount();
    for (int i = 0; i < columns; ++i) {
      QTableWidgetItem *item = __reachd::qt_cell_at(this, currentRow(), i);
      if (item && item->isSelected())
        list.append(item);
    }
    return list;
  }
  QTableWidgetItem *item = currentItem();
  if (item && item->isSelected())
    list.append(item);
  return list;
}
inline QList<QTableWidgetItem *> QTableWidget::findItems(const QString &text,
                                                         Qt::MatchFlags flags) const {
  if (int(flags) != Qt::MatchExactly)
    __reachd::limit("a search in a table that is not for a whole text");
  QList<QTableWidgetItem *> list;
  const int rows = rowCount(), columns = columnCount();
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      QTableWidgetItem *item = __reachd::qt_cell_at(this, row, column);
      if (item && item->text() == text)
        list.append(item);
    }
  return list;
}
#endif

// Trees of entries that a person chooses, opens and closes: QTreeWidget and its items.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QTREEWIDGET_H) && __SIZEOF_POINTER__ == 8
#if !defined(QLISTWIDGET_H) && !defined(QTABLEWIDGET_H) && !defined(QWIDGETITEMDATA_P_H)
class QWidgetItemData {};  // is only the library's own
#endif
class QTreeWidgetItemPrivate {};
// Where an item is, is for friends. Those below it go with it.
class QTreeModel {
public:
  static void own(QTreeWidgetItem *item, QTreeWidget *tree, int depth = 0) {
    if (depth > 8)
      __reachd::limit("entries nested deeper than 8");
    item->view = tree;
    const int count = item->childCount();
    for (int i = 0; i < count; ++i)
      own(item->children.at(i), tree, depth + 1);
  }
  static void put_below(QTreeWidgetItem *item, QTreeWidgetItem *parent) { item->par = parent; }
  static QList<QTreeWidgetItem *> &below(QTreeWidgetItem *item) { return item->children; }
};

namespace __reachd {
// In each column: what is shown, whether it is checked, and what the program keeps there.
constexpr int qt_tree_columns = 4;
constexpr int qt_tree_roles = 4;
inline global::QVariant *qt_tree_values(const ::QTreeWidgetItem *item) {
  return kept<global::QVariant, qt_tree_columns * qt_tree_roles>(item);
}
inline int qt_tree_role(int role) {
  return role == ::Qt::DisplayRole || role == ::Qt::EditRole ? 0
         : role == ::Qt::CheckStateRole                      ? 1
         : role == ::Qt::UserRole                            ? 2
         : role == ::Qt::UserRole + 1                        ? 3
                                                             : -1;
}
inline ::QTreeWidgetItem *qt_root_of(const ::QTreeWidget *tree) {
  return property<::QTreeWidgetItem *>(tree, ".root");
}
inline ::QTreeWidgetItem *qt_known_item(::QTreeWidgetItem *item) {
  if (item && !is_known(item))
    limit("which entry of a tree it is");
  return item;
}
inline ::QTreeWidgetItem *qt_current_entry(const ::QTreeWidget *tree) {
  return qt_known_item(property<::QTreeWidgetItem *>(tree, ".current"));
}
// ".unselected": the current entry is not selected, though; ".several": more may be, or other ones.
inline void qt_set_entry(::QTreeWidget *tree, ::QTreeWidgetItem *item, int column, bool selects,
                         bool by_person) {
  ::QTreeWidgetItem *old = qt_current_entry(tree);
  const bool moves = item != old || property<int>(tree, ".current_column") != column + 1;
  const bool was = !property<bool>(tree, ".unselected") && old;
  selects = selects && item;
  const bool changes = property<bool>(tree, ".several") || was != selects || (was && item != old);
  set_property<::QTreeWidgetItem *>(tree, ".current", item);
  set_property<int>(tree, ".current_column", column + 1);
  set_property<bool>(tree, ".unselected", !selects);
  set_property<bool>(tree, ".several", false);
  if (changes && !by_person)
    tree->itemSelectionChanged();
  if (moves)
    tree->currentItemChanged(item, old);
  if (changes && by_person)
    tree->itemSelectionChanged();
}
inline void qt_unselect_entries(::QTreeWidget *tree) {
  const bool was = !property<bool>(tree, ".unselected") && qt_current_entry(tree);
  const bool changes = was || property<bool>(tree, ".several");
  set_property<bool>(tree, ".unselected", true);
  set_property<bool>(tree, ".several", false);
  if (changes)
    tree->itemSelectionChanged();
}
inline bool qt_selects_several(const ::QTreeWidget *tree) {
  if (!property<bool>(tree, ".selectionMode?"))
    return false;
  const int mode = int(tree->selectionMode());
  return mode != ::QAbstractItemView::SingleSelection && mode != ::QAbstractItemView::NoSelection;
}
// One that a person sees: of those below others, where these are open.
inline ::QTreeWidgetItem *qt_seen_entry(const ::QTreeWidget *tree, int row) {
  require_whole(tree);
  if (property<bool>(tree, ".sorted") || property<bool>(tree, "q_movable"))
    approximate("a tree whose entries a person sorts or drags");
  ::QTreeWidgetItem *item = qt_root_of(tree);
  int wanted = row;
  for (int depth = 0; depth < 3; ++depth) {
    require(wanted >= 0 && wanted < item->childCount());
    item = qt_known_item(item->child(wanted));
    require(!property<bool>(item, ".hidden"));
    if (item->childCount() == 0)
      return item;
    wanted = input<int>("row below that (-1: none)");
    if (wanted == -1)
      return item;
    require(property<bool>(item, ".expanded"));
  }
  limit("entries nested deeper than 3");
}
inline void qt_choose_entry(::QTreeWidget *tree, int row, int column) {
  require(qt_is_usable(tree) && column >= 0 && column < tree->columnCount());
  ::QTreeWidgetItem *item = qt_seen_entry(tree, row);
  require((item->flags() & ::Qt::ItemIsEnabled) != 0);
  const bool several = qt_selects_several(tree) && input<bool>("with Ctrl or Shift, or by dragging");
  qt_set_entry(tree, item, column, (item->flags() & ::Qt::ItemIsSelectable) != 0, true);
  if (several)
    set_property<bool>(tree, ".several", true);
  if (input<bool>("by keys, and not the mouse") || qt_current_entry(tree) != item)
    return;
  tree->itemPressed(item, column);
  if (input<bool>("with another button, or let go of elsewhere") || qt_current_entry(tree) != item)
    return;
  if ((item->flags() & ::Qt::ItemIsUserCheckable) && item->data(column, ::Qt::CheckStateRole).isValid() &&
      input<bool>("whether the mark is clicked"))
    item->setCheckState(column, item->checkState(column) == ::Qt::Checked ? ::Qt::Unchecked
                                                                          : ::Qt::Checked);
  tree->itemClicked(item, column);
}
inline void qt_fold(::QTreeWidgetItem *item, bool on) {
  ::QTreeWidget *tree = item->treeWidget();
  if (property<bool>(item, ".expanded") == on)
    return;
  set_property<bool>(item, ".expanded", on);
  if (!tree)
    return;
  if (on)
    tree->itemExpanded(item);
  else
    tree->itemCollapsed(item);
}
inline void qt_fold_entry(::QTreeWidget *tree, int row) {
  require(qt_is_usable(tree));
  ::QTreeWidgetItem *item = qt_seen_entry(tree, row);
  require(item->childCount() > 0);
  qt_fold(item, !property<bool>(item, ".expanded"));
}
inline bool qt_edits_entries(const ::QTreeWidget *tree, int triggers) {
  return !property<bool>(tree, ".editTriggers?") || (int(tree->editTriggers()) & triggers);
}
// By two clicks, of any button, or by Return, on the current entry.
inline void qt_open_entry(::QTreeWidget *tree) {
  ::QTreeWidgetItem *item = qt_current_entry(tree);
  require(qt_is_usable(tree) && item);
  const int column = tree->currentColumn();
  if (input<bool>("two clicks, and not Return")) {
    tree->itemDoubleClicked(item, column);
    if (input<bool>("with another button") || qt_current_entry(tree) != item)
      return;
    if (qt_edits_entries(tree, ::QAbstractItemView::DoubleClicked) &&
        (item->flags() & ::Qt::ItemIsEditable))
      return;
    tree->itemActivated(item, column);
    if (item->childCount() > 0)
      qt_fold(item, !property<bool>(item, ".expanded"));
    return;
  }
  tree->itemActivated(item, column);
}
inline void qt_edit_entry(::QTreeWidget *tree, text value) {
  ::QTreeWidgetItem *item = qt_current_entry(tree);
  require(qt_is_usable(tree) && item);
  require(qt_edits_entries(tree, ::QAbstractItemView::DoubleClicked |
                                     ::QAbstractItemView::EditKeyPressed |
                                     ::QAbstractItemView::AnyKeyPressed));
  require((item->flags() & ::Qt::ItemIsEditable) && (item->flags() & ::Qt::ItemIsEnabled));
  // There is another editor for what is no text.
  ::QVariant typed(qt_string(value));
  const ::QVariant old = item->data(tree->currentColumn(), ::Qt::EditRole);
  const unsigned type = global::QVariant::self(old).type_id;
  if (property<bool>(tree, ".delegated") ||
      (type != global::QVariant::invalid && type != global::QVariant::string))
    global::QVariant::self(typed).become(global::QVariant::foreign, 0);
  item->setData(tree->currentColumn(), ::Qt::EditRole, typed);
}
// The focus makes the first entry the current one where none is, and does not select it.
inline void qt_visit_tree(::QTreeWidget *tree) {
  require(qt_is_usable(tree) && !property<bool>(tree, ".was_set"));
  require(!qt_current_entry(tree) && tree->topLevelItemCount() > 0);
  qt_set_entry(tree, tree->topLevelItem(0), 0, false, true);
}
// Where the current entry goes, the next one is chosen, or the one before, or that above.
inline void qt_leave_entry(::QTreeWidget *tree, ::QTreeWidgetItem *from, int index) {
  ::QTreeWidgetItem *current = qt_current_entry(tree);
  if (!current)
    return;
  ::QTreeWidgetItem *gone = qt_known_item(from->child(index));
  if (current == gone) {
    const int count = from->childCount();
    ::QTreeWidgetItem *next = count == 1                      ? from
                              : index + 1 < count             ? from->child(index + 1)
                                                              : from->child(index - 1);
    if (next == qt_root_of(tree))
      next = nullptr;
    const bool is_last = !next || qt_selects_several(tree);
    qt_set_entry(tree, qt_known_item(next), next ? tree->currentColumn() : -1, !is_last, is_last);
    return;
  }
  for (int depth = 0; depth < 8 && current; ++depth) {
    current = current->parent();
    if (current == gone)
      limit("what is current after an entry above it went");
  }
}
// Of entries with data of their own (q9_table_widget.hpp).
inline void qt_show_branch(::QAbstractItemView *view, int row, int column, int role) {
  const auto *tree = static_cast<const ::QTreeWidget *>(view);
  require(qt_is_shown(tree) && column < tree->columnCount() && !property<bool>(tree, ".sorted"));
  ::QTreeWidgetItem *item = qt_root_of(tree);
  const int above = input<int>("row of the parent (-1: none)");
  if (above != -1) {
    require(above >= 0 && above < item->childCount());
    item = item->child(above);
    require(is_known(item) && !property<bool>(item, ".hidden"));
  }
  require(row < item->childCount());
  item = item->child(row);
  require(is_known(item) && !property<bool>(item, ".hidden"));
  item->data(column, role);
}
inline void qt_show_item(::QTreeWidget *tree, const ::QTreeWidgetItem *item) {
  if (runs_own(item, &::QTreeWidgetItem::data))
    set_property<void *>(tree, "q_show_index", (void *)&qt_show_branch);
}
}  // namespace __reachd

inline QTreeWidgetItem::QTreeWidgetItem(int type)
    : rtti(type), view(nullptr), d(nullptr), par(nullptr),
      itemFlags(Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEnabled |
                Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled) {
  for (int i = 0; i < __reachd::qt_tree_columns * __reachd::qt_tree_roles; ++i)
    __reachd::qt_tree_values(this)[i].become(__reachd::global::QVariant::invalid, 0);
}
inline QTreeWidgetItem::QTreeWidgetItem(const QStringList &strings, int type)
    : QTreeWidgetItem(type) {
  const int count = int(strings.size());
  for (int i = 0; i < count; ++i)
    setText(i, strings.at(i));
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidget *tree, int type) : QTreeWidgetItem(type) {
  if (tree)
    tree->addTopLevelItem(this);
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidget *tree, const QStringList &strings, int type)
    : QTreeWidgetItem(strings, type) {
  if (tree)
    tree->addTopLevelItem(this);
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidget *tree, QTreeWidgetItem *after, int type)
    : QTreeWidgetItem(type) {
  if (tree)
    tree->insertTopLevelItem(tree->indexOfTopLevelItem(after) + 1, this);
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidgetItem *parent, int type) : QTreeWidgetItem(type) {
  if (parent)
    parent->addChild(this);
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidgetItem *parent, const QStringList &strings,
                                        int type)
    : QTreeWidgetItem(strings, type) {
  if (parent)
    parent->addChild(this);
}
inline QTreeWidgetItem::QTreeWidgetItem(QTreeWidgetItem *parent, QTreeWidgetItem *after, int type)
    : QTreeWidgetItem(type) {
  if (parent)
    parent->insertChild(parent->indexOfChild(after) + 1, this);
}
inline QTreeWidgetItem::QTreeWidgetItem(const QTreeWidgetItem &other)
    : QTreeWidgetItem(int(Type)) {
  *this = other;
}
inline QTreeWidgetItem &QTreeWidgetItem::operator=(const QTreeWidgetItem &other) {
  for (int i = 0; i < __reachd::qt_tree_columns * __reachd::qt_tree_roles; ++i)
    __reachd::qt_tree_values(this)[i].become(__reachd::qt_tree_values(&other)[i].me());
  values = other.values;
  itemFlags = other.itemFlags;
  return *this;
}
inline QTreeWidgetItem::~QTreeWidgetItem() {
  if (par)
    par->removeChild(this);
  else if (view && __reachd::qt_root_of(view) != this)
    view->takeTopLevelItem(view->indexOfTopLevelItem(this));
  const int count = childCount();
  for (int i = 0; i < count; ++i) {
    QTreeWidgetItem *below = __reachd::qt_known_item(children.at(i));
    below->par = nullptr;
    below->view = nullptr;
    delete below;
  }
  children.clear();
}
inline QTreeWidgetItem *QTreeWidgetItem::clone() const {
  if (childCount() > 0)
    __reachd::limit("a copy of an entry with others below it");
  return new QTreeWidgetItem(*this);
}
inline QVariant QTreeWidgetItem::data(int column, int role) const {
  const int place = __reachd::qt_tree_role(role);
  if (place < 0)
    __reachd::limit("data of a tree's entry that is not its text, its mark or the program's");
  if (column < 0 || column >= __reachd::qt_tree_columns)
    return QVariant();
  if (place == 1 && (itemFlags & (1 << 6)) && childCount() > 0)
    __reachd::approximate("a mark that follows those of the entries below");
  return QVariant(
      __reachd::qt_tree_values(this)[column * __reachd::qt_tree_roles + place].me());
}
inline void QTreeWidgetItem::setData(int column, int role, const QVariant &value) {
  const int place = __reachd::qt_tree_role(role);
  if (column < 0)
    return;
  if (column >= __reachd::qt_tree_columns)
    __reachd::limit("more than 4 columns of a tree");
  if (values.size() <= column)
    values.resize(column + 1);
  if (place >= 0) {
    auto &old = __reachd::qt_tree_values(this)[column * __reachd::qt_tree_roles + place];
    if (view && old.type_id == __reachd::global::QVariant::self(value).type_id && old == value)
      return;
    old.become(value);
    if (view)
      view->itemChanged(this, column);
  } else if (view && __reachd::property<int>(view, "q_connections") > 0 &&
             __reachd::unknown<bool>("whether an entry looks otherwise than before")) {
    view->itemChanged(this, column);
  }
}
inline Qt::ItemFlags QTreeWidgetItem::flags() const { return itemFlags; }
inline void QTreeWidgetItem::setFlags(Qt::ItemFlags flags) {
  if (childCount() > 0 && ((flags ^ itemFlags) & Qt::ItemIsEnabled))
    __reachd::approximate("an entry is disabled, and those below it");
  itemFlags = flags;
  if (view)
    view->itemChanged(this, 0);
}
inline void QTreeWidgetItem::setHidden(bool on) {
  __reachd::set_property<bool>(this, ".hidden", on);
}
inline bool QTreeWidgetItem::isHidden() const {
  return __reachd::property<bool>(this, ".hidden");
}
inline void QTreeWidgetItem::setExpanded(bool on) {
  if (view)
    __reachd::qt_fold(this, on);
}
inline bool QTreeWidgetItem::isExpanded() const {
  return view && __reachd::property<bool>(this, ".expanded");
}
inline bool QTreeWidgetItem::isSelected() const {
  if (!view)
    return false;
  if (__reachd::property<bool>(view, ".several"))
    return __reachd::unknown<bool>("which of several entries are chosen");
  return __reachd::qt_current_entry(view) == this &&
         !__reachd::property<bool>(view, ".unselected");
}
inline void QTreeWidgetItem::setSelected(bool) {
  if (!view)
    return;
  __reachd::set_property<bool>(view, ".several", true);
  if (__reachd::property<int>(view, "q_connections") > 0 &&
      __reachd::unknown<bool>("whether that changes which entries are chosen"))
    view->itemSelectionChanged();
}
inline void QTreeWidgetItem::executePendingSort() const {
  if (view && __reachd::property<bool>(view, ".sorted"))
    __reachd::approximate("a tree that is sorted");
}
inline void QTreeWidgetItem::insertChild(int index, QTreeWidgetItem *child) {
  if (index < 0 || index > childCount() || !child || child->view || child->par)
    return;
  const bool is_root = view && __reachd::qt_root_of(view) == this;
  child->par = is_root ? nullptr : this;
  if (view) {
    QTreeModel::own(child, view);
    __reachd::qt_show_item(view, child);
  }
  children.insert(index, child);
}
inline void QTreeWidgetItem::addChild(QTreeWidgetItem *child) { insertChild(childCount(), child); }
inline void QTreeWidgetItem::addChildren(const QList<QTreeWidgetItem *> &list) {
  const int count = int(list.size());
  for (int i = 0; i < count; ++i)
    addChild(list.at(i));
}
inline void QTreeWidgetItem::insertChildren(int index, const QList<QTreeWidgetItem *> &list) {
  const int count = int(list.size());
  for (int i = 0; i < count; ++i)
    insertChild(index + i, list.at(i));
}
inline QTreeWidgetItem *QTreeWidgetItem::takeChild(int index) {
  if (index < 0 || index >= childCount())
    return nullptr;
  if (view)
    __reachd::qt_leave_entry(view, this, index);
  QTreeWidgetItem *item = __reachd::qt_known_item(children.takeAt(index));
  item->par = nullptr;
  if (view)
    QTreeModel::own(item, nullptr);
  return item;
}
inline void QTreeWidgetItem::removeChild(QTreeWidgetItem *child) { takeChild(indexOfChild(child)); }
inline QList<QTreeWidgetItem *> QTreeWidgetItem::takeChildren() {
  QList<QTreeWidgetItem *> taken;
  const int count = childCount();
  for (int i = 0; i < count; ++i)
    taken.append(takeChild(0));
  return taken;
}
inline void QTreeWidgetItem::sortChildren(int, Qt::SortOrder, bool) {
  if (childCount() > 1)
    __reachd::limit("a tree that is sorted");
}

inline QTreeWidget::QTreeWidget(QWidget *parent) : QTreeView(parent) {
  auto *root = new QTreeWidgetItem;
  QTreeModel::own(root, this);
  __reachd::set_property<QTreeWidgetItem *>(this, ".root", root);
  __reachd::set_property<int>(this, ".columns", 1);
  __reachd::set_property<void *>(this, "q_choose_entry", (void *)&__reachd::qt_choose_entry);
  __reachd::set_property<void *>(this, "q_fold_entry", (void *)&__reachd::qt_fold_entry);
  __reachd::set_property<void *>(this, "q_open_entry", (void *)&__reachd::qt_open_entry);
  __reachd::set_property<void *>(this, "q_edit_entry", (void *)&__reachd::qt_edit_entry);
  __reachd::qt_bring_model(this);
  __reachd::qt_make_view(this, (void *)&__reachd::qt_visit_tree);
}
inline QTreeWidget::~QTreeWidget() {}
inline int QTreeWidget::columnCount() const { return __reachd::property<int>(this, ".columns"); }
inline void QTreeWidget::setColumnCount(int columns) {
  if (columns >= 0)
    __reachd::set_property<int>(this, ".columns", columns);
}
inline void QTreeWidget::setHeaderLabels(const QStringList &labels) {
  if (columnCount() < int(labels.size()))
    setColumnCount(int(labels.size()));
}
inline QTreeWidgetItem *QTreeWidget::invisibleRootItem() const {
  return __reachd::qt_root_of(this);
}
inline QTreeWidgetItem *QTreeWidget::topLevelItem(int index) const {
  return __reachd::qt_root_of(this)->child(index);
}
inline int QTreeWidget::topLevelItemCount() const {
  return __reachd::qt_root_of(this)->childCount();
}
inline void QTreeWidget::insertTopLevelItem(int index, QTreeWidgetItem *item) {
  __reachd::qt_root_of(this)->insertChild(index, item);
}
inline void QTreeWidget::addTopLevelItem(QTreeWidgetItem *item) {
  __reachd::qt_root_of(this)->addChild(item);
}
inline void QTreeWidget::insertTopLevelItems(int index, const QList<QTreeWidgetItem *> &items) {
  __reachd::qt_root_of(this)->insertChildren(index, items);
}
inline void QTreeWidget::addTopLevelItems(const QList<QTreeWidgetItem *> &items) {
  __reachd::qt_root_of(this)->addChildren(items);
}
inline QTreeWidgetItem *QTreeWidget::takeTopLevelItem(int index) {
  return __reachd::qt_root_of(this)->takeChild(index);
}
inline int QTreeWidget::indexOfTopLevelItem(QTreeWidgetItem *item) const {
  return __reachd::qt_root_of(this)->indexOfChild(item);
}
inline void QTreeWidget::clear() {
  __reachd::qt_unselect_entries(this);
  __reachd::qt_set_entry(this, nullptr, -1, false, false);
  QTreeWidgetItem *root = __reachd::qt_root_of(this);
  const int count = root->childCount();
  for (int i = 0; i < count; ++i) {
    QTreeWidgetItem *item = __reachd::qt_known_item(root->child(i));
    QTreeModel::put_below(item, nullptr);
    QTreeModel::own(item, nullptr);
    delete item;
  }
  QTreeModel::below(root).clear();
}
inline QTreeWidgetItem *QTreeWidget::currentItem() const {
  return __reachd::qt_current_entry(this);
}
inline int QTreeWidget::currentColumn() const {
  return __reachd::property<int>(this, ".current_column") - 1;
}
inline void QTreeWidget::setCurrentItem(QTreeWidgetItem *item, int column) {
  __reachd::set_property<bool>(this, ".was_set", true);
  if (item && !(item->flags() & Qt::ItemIsEnabled))
    return;
  __reachd::qt_set_entry(this, item, item ? column : -1,
                         !item || (item->flags() & Qt::ItemIsSelectable), false);
}
inline void QTreeWidget::setCurrentItem(QTreeWidgetItem *item) { setCurrentItem(item, 0); }
inline QList<QTreeWidgetItem *> QTreeWidget::selectedItems() const {
  QList<QTreeWidgetItem *> list;
  QTreeWidgetItem *item = currentItem();
  if (item && item->isSelected())
    list.append(item);
  return list;
}
inline void QTreeWidget::expandItem(const QTreeWidgetItem *item) {
  const_cast<QTreeWidgetItem *>(item)->setExpanded(true);
}
inline void QTreeWidget::collapseItem(const QTreeWidgetItem *item) {
  const_cast<QTreeWidgetItem *>(item)->setExpanded(false);
}
inline void QTreeWidget::sortItems(int, Qt::SortOrder) {
  if (topLevelItemCount() > 1)
    __reachd::limit("a tree that is sorted");
}
inline void QTreeView::setSortingEnabled(bool on) {
  __reachd::set_property<bool>(this, ".sorted", on);
}
#endif

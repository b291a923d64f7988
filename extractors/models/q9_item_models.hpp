// Models of items that the program makes: what the bases of its classes do. What is in them is the
// program's own code.
#pragma GCC system_header
#if defined(QABSTRACTITEMMODEL_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// Which views show a model: their current entry follows what is put in and taken out.
struct qt_shown_by {
  ::QObject *view;
};
constexpr int qt_showing_max = 4;
// What an index is made of.
struct qt_index {
  int row, column;
  ::quintptr id;
  const ::QAbstractItemModel *model;
};
inline ::QModelIndex *qt_current_of(const ::QObject *view) {
  return kept<::QModelIndex, 1>(view);
}
enum class qt_change { emptied, moved };
inline void qt_tell_views(::QAbstractItemModel *model, qt_change change) {
  const int count = property<int>(model, ".views");
  const auto *list = kept<qt_shown_by, qt_showing_max>(model);
  for (int i = 0; i < count && i < qt_showing_max; ++i) {
    ::QObject *view = list[i].view;
    if (change == qt_change::emptied) {
      *qt_current_of(view) = ::QModelIndex();
      set_property<bool>(view, ".is_moved", false);
    } else if (qt_current_of(view)->isValid()) {
      set_property<bool>(view, ".is_moved", true);
    }
  }
}
}  // namespace __reachd

inline QAbstractItemModel::QAbstractItemModel(QObject *parent) : QObject(parent) {}
inline QAbstractItemModel::~QAbstractItemModel() {}
inline bool QAbstractItemModel::hasIndex(int row, int column, const QModelIndex &parent) const {
  if (row < 0 || column < 0)
    return false;
  return row < rowCount(parent) && column < columnCount(parent);
}
inline bool QAbstractItemModel::hasChildren(const QModelIndex &parent) const {
  return rowCount(parent) > 0 && columnCount(parent) > 0;
}
inline QModelIndex QAbstractItemModel::sibling(int row, int column, const QModelIndex &at) const {
  return row == at.row() && column == at.column() ? at : index(row, column, parent(at));
}
inline bool QAbstractItemModel::setData(const QModelIndex &, const QVariant &, int) {
  return false;
}
inline bool QAbstractItemModel::setHeaderData(int, Qt::Orientation, const QVariant &, int) {
  return false;
}
inline QVariant QAbstractItemModel::headerData(int section, Qt::Orientation, int role) const {
  return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
}
inline Qt::ItemFlags QAbstractItemModel::flags(const QModelIndex &index) const {
  return index.isValid() ? Qt::ItemFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled)
                         : Qt::ItemFlags();
}
inline bool QAbstractItemModel::insertRows(int, int, const QModelIndex &) { return false; }
inline bool QAbstractItemModel::insertColumns(int, int, const QModelIndex &) { return false; }
inline bool QAbstractItemModel::removeRows(int, int, const QModelIndex &) { return false; }
inline bool QAbstractItemModel::removeColumns(int, int, const QModelIndex &) { return false; }
inline void QAbstractItemModel::fetchMore(const QModelIndex &) {}
inline bool QAbstractItemModel::canFetchMore(const QModelIndex &) const { return false; }
inline QModelIndex QAbstractItemModel::buddy(const QModelIndex &index) const { return index; }
inline void QAbstractItemModel::sort(int, Qt::SortOrder) {}
inline bool QAbstractItemModel::submit() { return true; }
inline void QAbstractItemModel::revert() {}
inline bool QAbstractItemModel::checkIndex(const QModelIndex &index,
                                           CheckIndexOptions options) const {
  if (!index.isValid())
    return !(options & CheckIndexOption::IndexIsValid);
  if (index.model() != this)
    return false;
  QModelIndex above;
  if (!(options & CheckIndexOption::DoNotUseParent))
    above = parent(index);
  if ((options & CheckIndexOption::ParentIsInvalid) && above.isValid())
    return false;
  return index.row() < rowCount(above) && index.column() < columnCount(above);
}
// Who is connected to rows that come and go is told at any time (the signals are private).
inline void QAbstractItemModel::beginInsertRows(const QModelIndex &, int, int) {}
inline void QAbstractItemModel::endInsertRows() {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline void QAbstractItemModel::beginRemoveRows(const QModelIndex &, int, int) {}
inline void QAbstractItemModel::endRemoveRows() {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline void QAbstractItemModel::beginInsertColumns(const QModelIndex &, int, int) {}
inline void QAbstractItemModel::endInsertColumns() {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline void QAbstractItemModel::beginRemoveColumns(const QModelIndex &, int, int) {}
inline void QAbstractItemModel::endRemoveColumns() {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline bool QAbstractItemModel::beginMoveRows(const QModelIndex &from, int first, int last,
                                              const QModelIndex &to, int at) {
  return !(from == to && at >= first && at <= last + 1);
}
inline void QAbstractItemModel::endMoveRows() {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline void QAbstractItemModel::beginResetModel() {}
inline void QAbstractItemModel::endResetModel() {
  __reachd::qt_tell_views(this, __reachd::qt_change::emptied);
}
inline void QAbstractItemModel::changePersistentIndex(const QModelIndex &, const QModelIndex &) {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}
inline void QAbstractItemModel::changePersistentIndexList(const QModelIndexList &,
                                                          const QModelIndexList &) {
  __reachd::qt_tell_views(this, __reachd::qt_change::moved);
}

inline QAbstractTableModel::QAbstractTableModel(QObject *parent) : QAbstractItemModel(parent) {}
inline QAbstractTableModel::~QAbstractTableModel() {}
inline QModelIndex QAbstractTableModel::index(int row, int column, const QModelIndex &parent) const {
  return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}
inline QModelIndex QAbstractTableModel::parent(const QModelIndex &) const { return QModelIndex(); }
inline QModelIndex QAbstractTableModel::sibling(int row, int column, const QModelIndex &) const {
  return index(row, column);
}
inline bool QAbstractTableModel::hasChildren(const QModelIndex &parent) const {
  return !parent.isValid() && rowCount(parent) > 0 && columnCount(parent) > 0;
}
inline Qt::ItemFlags QAbstractTableModel::flags(const QModelIndex &index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  if (index.isValid())
    flags |= Qt::ItemNeverHasChildren;
  return flags;
}

inline QAbstractListModel::QAbstractListModel(QObject *parent) : QAbstractItemModel(parent) {}
inline QAbstractListModel::~QAbstractListModel() {}
inline QModelIndex QAbstractListModel::index(int row, int column, const QModelIndex &parent) const {
  return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}
inline QModelIndex QAbstractListModel::parent(const QModelIndex &) const { return QModelIndex(); }
inline int QAbstractListModel::columnCount(const QModelIndex &parent) const {
  return parent.isValid() ? 0 : 1;
}
inline QModelIndex QAbstractListModel::sibling(int row, int column, const QModelIndex &) const {
  return index(row, column);
}
inline bool QAbstractListModel::hasChildren(const QModelIndex &parent) const {
  return !parent.isValid() && rowCount(parent) > 0;
}
inline Qt::ItemFlags QAbstractListModel::flags(const QModelIndex &index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  if (index.isValid())
    flags |= Qt::ItemNeverHasChildren;
  return flags;
}
#endif

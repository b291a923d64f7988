// Views of models that the program makes: which cells are shown, chosen and edited. Qt asks such a
// model more than is told here, at any time (`is_called_more`); this is what it does for certain.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QABSTRACTITEMVIEW_H) && defined(QABSTRACTITEMMODEL_H) &&         \
    __SIZEOF_POINTER__ == 8
namespace __reachd {
inline ::QAbstractItemModel *qt_model_of(const ::QObject *view) {
  auto *model = property<::QAbstractItemModel *>(view, ".model");
  if (model && !is_known(model))
    limit("which model a view shows");
  return model;
}
// The model's own, or what is in a row that the person has opened.
inline ::QModelIndex qt_parent_in(const ::QObject *view, const ::QAbstractItemModel *model) {
  require_whole(view);
  if (!property<bool>(view, ".is_tree"))
    return ::QModelIndex();
  const int above = input<int>("row of the parent (-1: none)");
  if (above == -1)
    return ::QModelIndex();
  require(above >= 0 && above < model->rowCount(::QModelIndex()));
  const ::QModelIndex first = model->index(above, 0, ::QModelIndex());
  const int below = input<int>("row of the parent below that (-1: none)");
  if (below == -1)
    return first;
  require(below >= 0 && below < model->rowCount(first));
  return model->index(below, 0, first);
}
inline ::QModelIndex qt_index_in(const ::QAbstractItemModel *model, const ::QModelIndex &parent,
                                 int row, int column) {
  require(row >= 0 && row < model->rowCount(parent));
  require(column >= 0 && column < model->columnCount(parent));
  const ::QModelIndex index = model->index(row, column, parent);
  require(index.isValid());
  return index;
}
inline void qt_show_index(::QAbstractItemView *view, int row, int column, int role) {
  ::QAbstractItemModel *model = qt_model_of(view);
  require(model && qt_is_shown(view) && (column == 0 || !property<bool>(view, ".is_list")));
  const ::QModelIndex parent = qt_parent_in(view, model);
  model->data(qt_index_in(model, parent, row, column), role);
}
inline void qt_show_header(::QAbstractItemView *view, int section, int orientation, int role) {
  ::QAbstractItemModel *model = qt_model_of(view);
  require(model && qt_is_shown(view) && section >= 0);
  const bool is_vertical = orientation == ::Qt::Vertical;
  require_whole(view);
  require(!is_vertical || !property<bool>(view, ".is_tree"));
  const auto *header = is_vertical ? property<const ::QObject *>(view, ".vertical_header")
                                   : property<const ::QObject *>(view, ".horizontal_header");
  require(!header || !property<bool>(header, "q_hidden"));
#ifdef QTREEVIEW_H
  require(!property<bool>(view, ".is_tree") ||
          !static_cast<const ::QTreeView *>(view)->isHeaderHidden());
#endif
  const ::QModelIndex none;
  require(section < (is_vertical ? model->rowCount(none) : model->columnCount(none)));
  model->headerData(section, ::Qt::Orientation(orientation), role);
}
inline ::QModelIndex qt_current_index(const ::QObject *view) {
  ::QModelIndex index = *qt_current_of(view);
  if (property<bool>(view, ".is_moved")) {
    auto &parts = reinterpret_cast<qt_index &>(index);
    parts.row = unknown<int>("where the current row of a view is after others came or went");
    parts.id = unknown<::quintptr>("where the current row of a view is after others came or went");
  }
  return index;
}
inline void qt_set_current(::QObject *view, const ::QModelIndex &index) {
  const ::QModelIndex old = qt_current_index(view);
  *qt_current_of(view) = index;
  set_property<bool>(view, ".is_moved", false);
  set_property<bool>(view, ".unselected", false);
  set_property<bool>(view, ".several", false);
  if (index == old)
    return;
  auto *selection = property<::QItemSelectionModel *>(view, ".selection");
  selection->currentChanged(index, old);
  if (index.row() != old.row())
    selection->currentRowChanged(index, old);
  if (index.column() != old.column())
    selection->currentColumnChanged(index, old);
}
// Does what was pressed still lie there?
inline bool qt_is_current(const ::QObject *view, const ::QModelIndex &index) {
  return !property<bool>(view, ".is_moved") && *qt_current_of(view) == index;
}
inline void qt_choose_index(::QAbstractItemView *view, int row, int column) {
  ::QAbstractItemModel *model = qt_model_of(view);
  require(model && qt_is_usable(view) && (column == 0 || !property<bool>(view, ".is_list")));
  const ::QModelIndex index = qt_index_in(model, qt_parent_in(view, model), row, column);
  require((model->flags(index) & ::Qt::ItemIsEnabled) != 0);
  const bool several = input<bool>("with Ctrl or Shift, or by dragging");
  qt_set_current(view, index);
  if (several)
    set_property<bool>(view, ".several", true);
  if (input<bool>("by keys, and not the mouse") || !qt_is_current(view, index))
    return;
  view->pressed(index);
  if (input<bool>("with another button, or let go of elsewhere") || !qt_is_current(view, index))
    return;
  if (input<bool>("whether the mark is clicked") &&
      (model->flags(index) & ::Qt::ItemIsUserCheckable)) {
    const ::QVariant mark = model->data(index, ::Qt::CheckStateRole);
    if (mark.isValid())
      model->setData(index, ::QVariant(int(mark.toInt() == ::Qt::Checked ? ::Qt::Unchecked : ::Qt::Checked)),
                     ::Qt::CheckStateRole);
  }
  view->clicked(index);
}
inline bool qt_edits(const ::QAbstractItemView *view, int triggers) {
  return !property<bool>(view, ".editTriggers?") || (int(view->editTriggers()) & triggers);
}
// By two clicks, of any button, or by Return, on the current one.
inline void qt_open_index(::QAbstractItemView *view) {
  ::QAbstractItemModel *model = qt_model_of(view);
  const ::QModelIndex index = *qt_current_of(view);
  require(model && qt_is_usable(view) && index.isValid() && !property<bool>(view, ".is_moved"));
  if (input<bool>("two clicks, and not Return")) {
    view->doubleClicked(index);
    if (input<bool>("with another button") || !qt_is_current(view, index))
      return;
    if (qt_edits(view, ::QAbstractItemView::DoubleClicked) &&
        (model->flags(index) & ::Qt::ItemIsEditable))
      return;
  }
  view->activated(index);
}
// The line that is shown for texts and for what is not there yet, and the one for numbers.
inline void qt_edit_index(::QAbstractItemView *view, text value) {
  ::QAbstractItemModel *model = qt_model_of(view);
  const ::QModelIndex index = *qt_current_of(view);
  require(model && qt_is_usable(view) && index.isValid() && !property<bool>(view, ".is_moved"));
  require(qt_edits(view, ::QAbstractItemView::DoubleClicked | ::QAbstractItemView::EditKeyPressed |
                             ::QAbstractItemView::AnyKeyPressed));
  const ::Qt::ItemFlags flags = model->flags(index);
  require((flags & ::Qt::ItemIsEditable) && (flags & ::Qt::ItemIsEnabled));
  require(!property<bool>(view, ".delegated") || unknown<bool>("what a delegate makes of a cell"));
  const ::QVariant old = model->data(index, ::Qt::EditRole);
  const unsigned type = global::QVariant::self(old).type_id;
  if (type == global::QVariant::i32) {
    require(text_matches(value, "0|-?[1-9][0-9]{0,8}"));
    model->setData(index, ::QVariant(qt_string(value).toInt()), ::Qt::EditRole);
    return;
  }
  require(type == global::QVariant::invalid || type == global::QVariant::string ||
          unknown<bool>("what is made of a cell that holds neither a text nor a number"));
  model->setData(index, ::QVariant(qt_string(value)), ::Qt::EditRole);
}
// The focus makes the first cell the current one where none is.
inline bool qt_can_visit_index(const ::QObject *view) {
  ::QAbstractItemModel *model = qt_model_of(view);
  return model && !qt_current_of(view)->isValid() && !property<bool>(view, ".was_set") &&
         model->rowCount(::QModelIndex()) > 0 && model->columnCount(::QModelIndex()) > 0;
}
inline void qt_visit_index(::QAbstractItemView *view) {
  require(qt_is_usable(view) && qt_can_visit_index(view));
  const ::QModelIndex index = qt_model_of(view)->index(0, 0, ::QModelIndex());
  require((qt_model_of(view)->flags(index) & ::Qt::ItemIsEnabled) != 0);
  qt_set_current(view, index);
  set_property<bool>(view, ".unselected", true);
}
// A list shows the first column and no header; views that the program makes show what they like.
enum class qt_shows { list, table, tree, other };
inline qt_shows qt_kind_of(::QAbstractItemView *view) {
#ifdef QTABLEVIEW_H
  if (dynamic_cast<::QTableView *>(view))
    return qt_shows::table;
#endif
#ifdef QTREEVIEW_H
  if (dynamic_cast<::QTreeView *>(view))
    return qt_shows::tree;
#endif
#ifdef QLISTVIEW_H
  if (dynamic_cast<::QListView *>(view))
    return qt_shows::list;
#endif
  return qt_shows::other;
}
inline void qt_show_model(::QAbstractItemView *view, ::QAbstractItemModel *model) {
  set_property<::QAbstractItemModel *>(view, ".model", model);
  *qt_current_of(view) = ::QModelIndex();
  auto *selection = new ::QItemSelectionModel(model, view);
  set_property<::QItemSelectionModel *>(view, ".selection", selection);
  set_property<::QObject *>(selection, ".view", view);
  if (!model)
    return;
  // What models of the library hold is not known.
  const qt_shows kind = qt_kind_of(view);
  if (kind == qt_shows::other || !runs_own(model, &::QAbstractItemModel::data)) {
    quiet::given(static_cast<::QObject *>(model));
    return;
  }
  const int count = property<int>(model, ".views");
  if (count >= qt_showing_max)
    limit("more than 4 views of a model");
  kept<qt_shown_by, qt_showing_max>(model)[count].view = view;
  set_property<int>(model, ".views", count + 1);
  set_property<void *>(view, "q_show_index", (void *)&qt_show_index);
  set_property<bool>(view, ".is_tree", kind == qt_shows::tree);
  set_property<bool>(view, ".is_list", kind == qt_shows::list);
  if (kind != qt_shows::list)
    set_property<void *>(view, "q_show_header", (void *)&qt_show_header);
  set_property<void *>(view, "q_choose_index", (void *)&qt_choose_index);
  set_property<void *>(view, "q_open_index", (void *)&qt_open_index);
  set_property<void *>(view, "q_edit_index", (void *)&qt_edit_index);
  qt_make_view(view, (void *)&qt_visit_index);
}
// Of views that bring their model nobody knows it.
inline bool qt_brings_model(const ::QObject *view) {
  return property<bool>(view, ".brings_model");
}
}  // namespace __reachd

inline void QAbstractItemView::setModel(QAbstractItemModel *model) {
  __reachd::qt_show_model(this, model);
}
inline QAbstractItemModel *QAbstractItemView::model() const {
  if (__reachd::qt_brings_model(this))
    return __reachd::unknown<QAbstractItemModel *>("the model that a view brings");
  return __reachd::property<QAbstractItemModel *>(this, ".model");
}
inline QItemSelectionModel *QAbstractItemView::selectionModel() const {
  // Whoever has it may select what he likes.
  if (__reachd::qt_brings_model(this))
    __reachd::set_property<bool>(this, ".several", true);
  if (__reachd::qt_brings_model(this))
    return __reachd::unknown<QItemSelectionModel *>("what is chosen in a view that brings its model");
  return __reachd::property<QItemSelectionModel *>(this, ".selection");
}
inline QModelIndex QAbstractItemView::currentIndex() const {
  const auto *model = __reachd::property<QAbstractItemModel *>(this, ".model");
  if (__reachd::qt_brings_model(this) || (model && !__reachd::property<int>(model, ".views"))) {
    QModelIndex index;
    auto &parts = reinterpret_cast<__reachd::qt_index &>(index);
    parts.row = __reachd::unknown<int>("what is current in a view without a model of the program");
    parts.column = __reachd::unknown<int>("what is current in a view without a model of the program");
    parts.model = __reachd::unknown<const QAbstractItemModel *>(
        "what is current in a view without a model of the program");
    return index;
  }
  return __reachd::qt_current_index(this);
}
inline void QAbstractItemView::setCurrentIndex(const QModelIndex &index) {
  __reachd::set_property<bool>(this, ".was_set", true);
  if (!__reachd::property<void *>(this, "q_choose_index"))
    return;
  if (!index.isValid() || (__reachd::qt_model_of(this)->flags(index) & Qt::ItemIsEnabled))
    __reachd::qt_set_current(this, index);
}
#ifdef QTABLEVIEW_H
inline void QTableView::setModel(QAbstractItemModel *model) { QAbstractItemView::setModel(model); }
#endif
#ifdef QTREEVIEW_H
inline void QTreeView::setModel(QAbstractItemModel *model) { QAbstractItemView::setModel(model); }
#endif

inline QItemSelectionModel::QItemSelectionModel(QAbstractItemModel *model) : QObject(model) {
  __reachd::set_property<QAbstractItemModel *>(this, ".model", model);
}
inline QItemSelectionModel::QItemSelectionModel(QAbstractItemModel *model, QObject *parent)
    : QObject(parent) {
  __reachd::set_property<QAbstractItemModel *>(this, ".model", model);
}
inline QItemSelectionModel::~QItemSelectionModel() {}
inline QModelIndex QItemSelectionModel::currentIndex() const {
  const auto *view = __reachd::property<QObject *>(this, ".view");
  if (view)
    return static_cast<const QAbstractItemView *>(view)->currentIndex();
  QModelIndex index;
  reinterpret_cast<__reachd::qt_index &>(index).row =
      __reachd::unknown<int>("what is current where no view is known");
  return index;
}
inline void QItemSelectionModel::setCurrentIndex(const QModelIndex &index,
                                                 QItemSelectionModel::SelectionFlags command) {
  if (auto *view = __reachd::property<QObject *>(this, ".view")) {
    if (!__reachd::property<void *>(view, "q_choose_index"))
      return;
    const bool was = __reachd::property<bool>(view, ".unselected");
    __reachd::qt_set_current(view, index);
    if (!(command & Select))
      __reachd::set_property<bool>(view, ".unselected", was);
  }
}
inline void QItemSelectionModel::clearCurrentIndex() {
  auto *view = __reachd::property<QObject *>(this, ".view");
  if (view && __reachd::property<void *>(view, "q_choose_index"))
    __reachd::qt_set_current(view, QModelIndex());
}
inline void QItemSelectionModel::clear() { clearCurrentIndex(); }
// What is selected then is not followed.
inline void QItemSelectionModel::clearSelection() {
  if (auto *view = __reachd::property<QObject *>(this, ".view"))
    __reachd::set_property<bool>(view, ".several", true);
}
inline void QItemSelectionModel::select(const QModelIndex &, QItemSelectionModel::SelectionFlags) {
  clearSelection();
}
inline bool QItemSelectionModel::hasSelection() const {
  const auto *view = __reachd::property<QObject *>(this, ".view");
  if (!view || !__reachd::property<void *>(view, "q_choose_index") ||
      __reachd::property<bool>(view, ".several"))
    return __reachd::unknown<bool>("whether anything is chosen in a view");
  return !__reachd::property<bool>(view, ".unselected") && currentIndex().isValid();
}

#ifdef QHEADERVIEW_H
inline QHeaderView::QHeaderView(Qt::Orientation, QWidget *parent) : QAbstractItemView(parent) {}
inline QHeaderView::~QHeaderView() {}
inline void QHeaderView::setVisible(bool visible) { QWidget::setVisible(visible); }
namespace __reachd {
inline ::QHeaderView *qt_header_of(const ::QWidget *view, ::Qt::Orientation orientation) {
  const bool is_vertical = orientation == ::Qt::Vertical;
  auto *header = is_vertical ? property<::QHeaderView *>(view, ".vertical_header")
                             : property<::QHeaderView *>(view, ".horizontal_header");
  if (header)
    return header;
  header = new ::QHeaderView(orientation, const_cast<::QWidget *>(view));
  if (is_vertical)
    set_property<::QHeaderView *>(view, ".vertical_header", header);
  else
    set_property<::QHeaderView *>(view, ".horizontal_header", header);
  return header;
}
}  // namespace __reachd
#ifdef QTABLEVIEW_H
inline QHeaderView *QTableView::horizontalHeader() const {
  return __reachd::qt_header_of(this, Qt::Horizontal);
}
inline QHeaderView *QTableView::verticalHeader() const {
  return __reachd::qt_header_of(this, Qt::Vertical);
}
#endif
#ifdef QTREEVIEW_H
inline QHeaderView *QTreeView::header() const {
  return __reachd::qt_header_of(this, Qt::Horizontal);
}
#endif
#endif
#endif

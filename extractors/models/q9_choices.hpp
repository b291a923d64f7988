// Choosing one of several: combo boxes, groups of buttons and actions; menus and tool bars.
#pragma GCC system_header
#ifdef QWIDGET_H

#ifdef QCOMBOBOX_H
namespace __reachd {
constexpr int qt_entries_max = 32;
struct qt_entry {
  text shown;
};
inline qt_entry *qt_entries(const ::QComboBox *box) {
  return kept<qt_entry, qt_entries_max>(box);
}
inline void qt_set_entry(::QComboBox *box, int index) {
  if (index == box->currentIndex())
    return;
  // One more than the index, as properties begin with zero.
  set_property<int>(box, "q_index", index + 1);
  const ::QString shown = box->currentText();
  box->currentIndexChanged(index);
#if QT_VERSION_MAJOR < 6
  box->currentIndexChanged(shown);
#endif
  box->currentTextChanged(shown);
}
inline void qt_choose(::QComboBox *box, int index) {
  require(qt_is_usable(box));
  require(index >= 0 && index < box->count());
  qt_set_entry(box, index);
  box->activated(index);
  const ::QString shown = box->itemText(index);
#if QT_VERSION_MAJOR < 6
  box->activated(shown);
#endif
  box->textActivated(shown);
}
inline void qt_type_entry(::QComboBox *box, text value) {
  require(qt_is_usable(box) && property<bool>(box, "q_editable"));
  set_property<text>(box, "q_text", value);
  box->editTextChanged(qt_string(value));
  box->currentTextChanged(qt_string(value));
}
}  // namespace __reachd
inline QComboBox::QComboBox(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_choose", (void *)&__reachd::qt_choose);
}
inline QComboBox::~QComboBox() {}
inline int QComboBox::count() const { return __reachd::property<int>(this, "q_count"); }
inline int QComboBox::currentIndex() const {
  return __reachd::property<int>(this, "q_index") - 1;
}
inline void QComboBox::setCurrentIndex(int index) {
  __reachd::qt_set_entry(this, index >= 0 && index < count() ? index : -1);
}
inline QString QComboBox::itemText(int index) const {
  if (index < 0 || index >= count())
    return QString();
  return __reachd::qt_string(__reachd::qt_entries(this)[index].shown);
}
inline bool QComboBox::isEditable() const {
  return __reachd::property<bool>(this, "q_editable");
}
inline void QComboBox::setEditable(bool on) {
  __reachd::set_property<bool>(this, "q_editable", on);
  if (on)
    __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_type_entry);
}
inline QString QComboBox::currentText() const {
  if (isEditable())
    __reachd::approximate("the text of an editable combo box");
  return itemText(currentIndex());
}
inline void QComboBox::insertItem(int index, const QIcon &, const QString &text,
                                  const QVariant &) {
  const int before = count();
  if (before >= __reachd::qt_entries_max)
    __reachd::limit("more than 32 entries of a combo box");
  const int at = index < 0 ? 0 : index > before ? before : index;
  auto *list = __reachd::qt_entries(this);
  for (int i = before; i > at; --i)
    list[i].shown = list[i - 1].shown;
  list[at].shown = __reachd::qt_text(text);
  __reachd::set_property<int>(this, "q_count", before + 1);
  if (before == 0 && currentIndex() < 0)
    __reachd::qt_set_entry(this, 0);
  else if (currentIndex() >= at)
    __reachd::set_property<int>(this, "q_index", currentIndex() + 2);
}
inline void QComboBox::insertItems(int index, const QStringList &texts) {
  const int before = count();
  const int at = index < 0 ? 0 : index > before ? before : index;
  for (int i = 0; i < texts.size(); ++i)
    insertItem(at + i, texts.at(i));
}
inline int QComboBox::findData(const QVariant &data, int role, Qt::MatchFlags) const {
  if (role != Qt::DisplayRole)
    __reachd::limit("entries of a combo box by their data");
  const __reachd::text wanted = __reachd::qt_text(data.toString());
  for (int i = 0; i < count(); ++i)
    if (__reachd::text_equal(__reachd::qt_entries(this)[i].shown, wanted))
      return i;
  return -1;
}
inline void QComboBox::setCurrentText(const QString &text) {
  const int at = findText(text);
  if (at >= 0)
    setCurrentIndex(at);
}
inline void QComboBox::clear() {
  __reachd::set_property<int>(this, "q_count", 0);
  __reachd::qt_set_entry(this, -1);
}
inline void QComboBox::removeItem(int) { __reachd::limit("removing an entry of a combo box"); }
#endif

#ifdef QACTIONGROUP_H
inline QActionGroup::QActionGroup(QObject *parent) : QObject(parent) {}
inline QActionGroup::~QActionGroup() {}
inline QAction *QActionGroup::addAction(QAction *action) {
  __reachd::set_property<QObject *>(action, "q_group", this);
  const int count = __reachd::property<int>(this, "q_count");
  if (count >= __reachd::qt_children_max)
    __reachd::limit("more than 64 actions of a group");
  __reachd::kept<__reachd::qt_child, __reachd::qt_children_max>(this)[count].object = action;
  __reachd::set_property<int>(this, "q_count", count + 1);
  return action;
}
inline void QActionGroup::removeAction(QAction *action) {
  if (__reachd::property<QObject *>(action, "q_group") != this)
    return;
  __reachd::set_property<QObject *>(action, "q_group", nullptr);
  auto *list = __reachd::kept<__reachd::qt_child, __reachd::qt_children_max>(this);
  const int count = __reachd::property<int>(this, "q_count");
  int kept = 0;
  for (int i = 0; i < count; ++i)
    if (list[i].object != action)
      list[kept++].object = list[i].object;
  __reachd::set_property<int>(this, "q_count", kept);
}
inline void QAction::setActionGroup(QActionGroup *group) {
  QObject *before = __reachd::property<QObject *>(this, "q_group");
  if (before && before != group)
    static_cast<QActionGroup *>(before)->removeAction(this);
  if (group && before != group)
    group->addAction(this);
}
inline QAction *QActionGroup::addAction(const QString &text) {
  return addAction(new QAction(text, this));
}
namespace __reachd {
inline void qt_uncheck_others(::QObject *group, ::QAction *action) {
  const auto *list = kept<qt_child, qt_children_max>(group);
  for (int i = 0; i < property<int>(group, "q_count"); ++i)
    if (list[i].object != action)
      static_cast<::QAction *>(list[i].object)->setChecked(false);
}
}  // namespace __reachd
#endif

#ifdef QMENU_H
namespace __reachd {
inline ::QAction *qt_add_connected(::QAction *action, const ::QObject *receiver,
                                   const char *member) {
#if QT_VERSION_MAJOR < 6
  ::QObject::connect(action, "2triggered(bool)", receiver, member, ::Qt::AutoConnection);
#endif
  return action;
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline QAction *QMenu::addAction(const QString &text, const QObject *receiver, const char *member,
                                 const QKeySequence &) {
  return __reachd::qt_add_connected(__reachd::qt_listed(new QAction(text, this), this), receiver,
                                    member);
}
inline QAction *QMenu::addAction(const QIcon &, const QString &text, const QObject *receiver,
                                 const char *member, const QKeySequence &) {
  return __reachd::qt_add_connected(__reachd::qt_listed(new QAction(text, this), this), receiver,
                                    member);
}
#endif
namespace __reachd {
// Nobody can trigger it.
inline ::QAction *qt_listed_separator(::QWidget *widget) {
  auto *action = new ::QAction(widget);
  set_property<void *>(action, "q_trigger", nullptr);
  return qt_listed(action, widget);
}
}  // namespace __reachd
inline QAction *QMenu::addSeparator() { return __reachd::qt_listed_separator(this); }
inline QAction *QMenu::exec(const QPoint &, QAction *) {
  __reachd::limit("a menu at the mouse");
}
inline QAction *QMenu::exec() { __reachd::limit("a menu at the mouse"); }
#endif
#if defined(QMENUBAR_H) && QT_VERSION_MAJOR < 6
inline QAction *QMenuBar::addAction(const QString &text, const QObject *receiver,
                                    const char *member) {
  return __reachd::qt_add_connected(__reachd::qt_listed(new QAction(text, this), this), receiver,
                                    member);
}
#endif
#ifdef QDYNAMICTOOLBAR_H
inline QToolBar::QToolBar(QWidget *parent) : QWidget(parent) {}
inline QToolBar::QToolBar(const QString &, QWidget *parent) : QWidget(parent) {}
inline QToolBar::~QToolBar() {}
#ifdef QACTION_H
#if QT_VERSION_MAJOR < 6
inline QAction *QToolBar::addAction(const QString &text) {
  return __reachd::qt_listed(new QAction(text, this), this);
}
inline QAction *QToolBar::addAction(const QIcon &, const QString &text) { return addAction(text); }
inline QAction *QToolBar::addAction(const QString &text, const QObject *receiver,
                                    const char *member) {
  QAction *action = addAction(text);
  QObject::connect(action, "2triggered(bool)", receiver, member, Qt::AutoConnection);
  return action;
}
#endif
inline QAction *QToolBar::addSeparator() {
  auto *action = new QAction(this);
  __reachd::set_property<void *>(action, "q_trigger", nullptr);
  return __reachd::qt_listed(action, this);
}
#endif
#endif
#ifdef QSTATUSBAR_H
inline QStatusBar::QStatusBar(QWidget *parent) : QWidget(parent) {}
inline QStatusBar::~QStatusBar() {}
#endif
#ifdef QDYNAMICMAINWINDOW_H
#ifdef QDYNAMICTOOLBAR_H
inline QToolBar *QMainWindow::addToolBar(const QString &title) { return new QToolBar(title, this); }
#endif
#ifdef QSTATUSBAR_H
inline QStatusBar *QMainWindow::statusBar() const {
  return static_cast<QStatusBar *>(__reachd::property<QObject *>(this, "q_status_bar"));
}
inline void QMainWindow::setStatusBar(QStatusBar *bar) {
  __reachd::qt_put_into(bar, this);
  __reachd::set_property<QObject *>(this, "q_status_bar", bar);
}
#endif
#endif

#endif

// Groups of actions, menus and tool bars.
#pragma GCC system_header
#ifdef QWIDGET_H
namespace __reachd {
// The program goes on when a dialog or a menu is done with.
inline void qt_wait_for(const char *) {
  if (qt_has_timers)
    approximate("what timers do while a dialog is open");
}
}  // namespace __reachd

#ifdef QACTIONGROUP_H
inline QActionGroup::QActionGroup(QObject *parent) : QObject(parent) {}
inline QActionGroup::~QActionGroup() {}
inline QAction *QActionGroup::addAction(QAction *action) {
  QObject *before = __reachd::property<QObject *>(action, "q_group");
  if (before == this)
    return action;
  if (before)
    static_cast<QActionGroup *>(before)->removeAction(action);
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
inline QAction *QActionGroup::addAction(const QIcon &, const QString &text) {
  return addAction(text);
}
inline QList<QAction *> QActionGroup::actions() const {
  const auto *list = __reachd::kept<__reachd::qt_child, __reachd::qt_children_max>(this);
  const int count = __reachd::property<int>(this, "q_count");
  QList<QAction *> all;
  for (int i = 0; i < count; ++i)
    all.append(static_cast<QAction *>(list[i].object));
  return all;
}
inline QActionGroup::ExclusionPolicy QActionGroup::exclusionPolicy() const {
  const int policy = __reachd::property<int>(this, ".policy");
  return policy == __reachd::qt_any_checked   ? ExclusionPolicy::None
         : policy == __reachd::qt_one_or_none ? ExclusionPolicy::ExclusiveOptional
                                              : ExclusionPolicy::Exclusive;
}
inline void QActionGroup::setExclusionPolicy(ExclusionPolicy policy) {
  __reachd::set_property<int>(this, ".policy",
                              policy == ExclusionPolicy::None        ? __reachd::qt_any_checked
                              : policy == ExclusionPolicy::Exclusive ? __reachd::qt_one_checked
                                                                     : __reachd::qt_one_or_none);
}
inline bool QActionGroup::isExclusive() const {
  return __reachd::property<int>(this, ".policy") != __reachd::qt_any_checked;
}
inline void QActionGroup::setExclusive(bool on) {
  setExclusionPolicy(on ? ExclusionPolicy::Exclusive : ExclusionPolicy::None);
}
inline QAction *QActionGroup::checkedAction() const {
  const auto *list = __reachd::kept<__reachd::qt_child, __reachd::qt_children_max>(this);
  const int count = __reachd::property<int>(this, "q_count");
  QAction *found = nullptr;
  for (int i = 0; i < count; ++i) {
    auto *action = static_cast<QAction *>(list[i].object);
    found = __reachd::select(action->isChecked(), action, found);
  }
  // Where several may be checked, it is one that was so when it came.
  if (found && !isExclusive())
    __reachd::approximate("the checked action of a group that may have several");
  return found;
}
namespace __reachd {
inline void qt_uncheck_others(::QObject *group, ::QAction *action) {
  if (property<int>(group, ".policy") == qt_any_checked)
    return;
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
                                 const QKeySequence &shortcut) {
  auto *action = new QAction(text, this);
  action->setShortcut(shortcut);
  return __reachd::qt_add_connected(__reachd::qt_listed(action, this), receiver, member);
}
inline QAction *QMenu::addAction(const QIcon &, const QString &text, const QObject *receiver,
                                 const char *member, const QKeySequence &shortcut) {
  return addAction(text, receiver, member, shortcut);
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
namespace __reachd {
// The `wanted`th of the entries that a person can choose, those of menus in it among them.
inline ::QAction *qt_entry_of(const ::QWidget *menu, int wanted, int &seen) {
  const int count = property<int>(menu, "q_actions");
  if (count > qt_actions_max)
    limit("more than 32 actions of a widget");
  const auto *list = kept<qt_action_of, qt_actions_max>(menu);
  ::QAction *found = nullptr;
  for (int i = 0; i < count; ++i) {
    ::QAction *action = list[i].action;
    if (property<bool>(action, "q_disabled") || property<bool>(action, "q_hidden"))
      continue;
    if (auto *inner = property<::QObject *>(action, "q_menu")) {
      if (::QAction *in_it = qt_entry_of(static_cast<::QWidget *>(inner), wanted, seen))
        found = in_it;
    } else if (property<void *>(action, "q_trigger")) {
      if (seen++ == wanted)
        found = action;
    }
  }
  return found;
}
// Not called by their names: menus that the program does not wait for open and close, too.
inline void qt_menu_opens(::QMenu *menu, bool is_opened) {
  void (::QMenu::*const signal)() = is_opened ? &::QMenu::aboutToShow : &::QMenu::aboutToHide;
  (menu->*signal)();
}
// The program waits until an entry is chosen, or none.
inline ::QAction *qt_run_menu(::QMenu *menu) {
  qt_wait_for("menu");
  qt_menu_opens(menu, true);
  const int wanted = input<int>("entry of the menu (-1: none)");
  require(wanted >= -1);
  ::QAction *chosen = nullptr;
  if (wanted >= 0) {
    int seen = 0;
    chosen = qt_entry_of(menu, wanted, seen);
    require(chosen != nullptr);
  }
  qt_menu_opens(menu, false);
  if (chosen)
    chosen->trigger();
  return chosen;
}
}  // namespace __reachd
inline QAction *QMenu::exec(const QPoint &, QAction *) { return __reachd::qt_run_menu(this); }
inline QAction *QMenu::exec() { return __reachd::qt_run_menu(this); }
#endif
#if defined(QMENUBAR_H) && QT_VERSION_MAJOR < 6
inline QAction *QMenuBar::addAction(const QString &text, const QObject *receiver,
                                    const char *member) {
  return __reachd::qt_add_connected(__reachd::qt_listed(new QAction(text, this), this), receiver,
                                    member);
}
#endif
#ifdef QDYNAMICTOOLBAR_H
namespace __reachd {
inline void qt_tool_triggered(::QWidget *bar, ::QAction *action) {
  static_cast<::QToolBar *>(bar)->actionTriggered(action);
}
}  // namespace __reachd
inline QToolBar::QToolBar(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_triggered", (void *)&__reachd::qt_tool_triggered);
}
inline QToolBar::QToolBar(const QString &title, QWidget *parent) : QToolBar(parent) {
  __reachd::set_property<__reachd::text>(this, "q_first_title", __reachd::qt_text(title));
}
inline QToolBar::~QToolBar() {}
// Without one of its own, a style or the window says how large they are.
inline QSize QToolBar::iconSize() const {
  if (!__reachd::property<bool>(this, "q_has_icon_size"))
    return QSize(__reachd::unknown<int>("how large icons are"),
                 __reachd::unknown<int>("how large icons are"));
  return QSize(__reachd::property<int>(this, "q_icons_across"),
               __reachd::property<int>(this, "q_icons_down"));
}
inline void QToolBar::setIconSize(const QSize &size) {
  const bool had = __reachd::property<bool>(this, "q_has_icon_size");
  const bool is_other = had && size.isValid()
                            ? size != iconSize()
                            : __reachd::input<bool>("icons had another size by themselves");
  __reachd::set_property<bool>(this, "q_has_icon_size", size.isValid());
  __reachd::set_property<int>(this, "q_icons_across", size.width());
  __reachd::set_property<int>(this, "q_icons_down", size.height());
  if (is_other)
    iconSizeChanged(iconSize());
}
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

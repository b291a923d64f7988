// Commands that are undone, stacks of them, and groups of stacks.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QUNDOSTACK_H)
namespace __reachd {
constexpr int qt_commands_max = 16;
struct qt_command {
  ::QUndoCommand *command;
};
inline qt_command *qt_commands(const void *stack) {
  return kept<qt_command, qt_commands_max>(stack);
}
inline ::QUndoCommand *qt_command_at(const void *stack, int index) {
  for (int i = 0; i < property<int>(stack, "q_count"); ++i)
    if (i == index)
      return qt_commands(stack)[i].command;
  return nullptr;
}
inline void qt_add_command(const void *stack, ::QUndoCommand *command) {
  const int count = property<int>(stack, "q_count");
  if (count >= qt_commands_max)
    limit("more than 16 commands that can be undone");
  for (int i = 0; i < qt_commands_max; ++i)
    if (i == count)
      qt_commands(stack)[i].command = command;
  set_property<int>(const_cast<void *>(stack), "q_count", count + 1);
}
// Of a stack: "q_index" commands are done, "q_minimum" were when it was clean.
inline void qt_set_undo_index(::QUndoStack *stack, int index, bool is_clean) {
  const bool was_clean = stack->isClean();
  if (index != property<int>(stack, "q_index")) {
    set_property<int>(stack, "q_index", index);
    stack->indexChanged(index);
    stack->canUndoChanged(stack->canUndo());
    stack->undoTextChanged(stack->undoText());
    stack->canRedoChanged(stack->canRedo());
    stack->redoTextChanged(stack->redoText());
  }
  if (is_clean)
    set_property<int>(stack, "q_minimum", index);
  const bool is_clean_now = stack->isClean();
  if (is_clean_now != was_clean)
    stack->cleanChanged(is_clean_now);
}
inline void qt_enable_action(::QObject *action, int, void **arguments) {
  static_cast<::QAction *>(action)->setEnabled(*static_cast<bool *>(arguments[1]));
}
inline ::QAction *qt_undo_action(::QObject *target, ::QObject *parent, void *able,
                                 void (*act)(::QObject *, int, void **), const char *name,
                                 bool is_enabled) {
  auto *action = new ::QAction(::QString(name), parent);
  action->setEnabled(is_enabled);
  qt_connect(target, {able, action, &qt_enable_action, 0, nullptr}, ::Qt::AutoConnection);
  void (::QAction::*triggered)(bool) = &::QAction::triggered;
  qt_connect(action, {qt_key_of(triggered), target, act, 0, nullptr}, ::Qt::AutoConnection);
  return action;
}
inline void qt_undo_stack(::QObject *stack, int, void **) {
  static_cast<::QUndoStack *>(stack)->undo();
}
inline void qt_redo_stack(::QObject *stack, int, void **) {
  static_cast<::QUndoStack *>(stack)->redo();
}
}  // namespace __reachd

inline QUndoCommand::QUndoCommand(QUndoCommand *parent) : d(nullptr) {
  if (parent)
    __reachd::qt_add_command(parent, this);
}
inline QUndoCommand::QUndoCommand(const QString &text, QUndoCommand *parent)
    : QUndoCommand(parent) {
  setText(text);
}
inline QUndoCommand::~QUndoCommand() {}
inline void QUndoCommand::setText(const QString &text) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
}
inline QString QUndoCommand::text() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline QString QUndoCommand::actionText() const { return text(); }
inline int QUndoCommand::id() const { return -1; }
inline bool QUndoCommand::mergeWith(const QUndoCommand *) { return false; }
inline void QUndoCommand::redo() {
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    __reachd::qt_commands(this)[i].command->redo();
}
inline void QUndoCommand::undo() {
  for (int i = __reachd::property<int>(this, "q_count"); i > 0; --i)
    __reachd::qt_commands(this)[i - 1].command->undo();
}
inline int QUndoCommand::childCount() const { return __reachd::property<int>(this, "q_count"); }
inline const QUndoCommand *QUndoCommand::child(int index) const {
  return __reachd::qt_command_at(this, index);
}

inline QUndoStack::QUndoStack(QObject *parent) : QObject(parent) {
#ifdef QUNDOGROUP_H
  if (auto *group = dynamic_cast<QUndoGroup *>(parent))
    group->addStack(this);
#endif
}
inline QUndoStack::~QUndoStack() {}
inline int QUndoStack::count() const { return __reachd::property<int>(this, "q_count"); }
inline int QUndoStack::index() const { return __reachd::property<int>(this, "q_index"); }
inline int QUndoStack::cleanIndex() const { return __reachd::property<int>(this, "q_minimum"); }
inline bool QUndoStack::isClean() const {
  return !__reachd::property<QUndoCommand *>(this, "q_macro") && cleanIndex() == index();
}
inline bool QUndoStack::canUndo() const {
  return !__reachd::property<QUndoCommand *>(this, "q_macro") && index() > 0;
}
inline bool QUndoStack::canRedo() const {
  return !__reachd::property<QUndoCommand *>(this, "q_macro") && index() < count();
}
inline const QUndoCommand *QUndoStack::command(int index) const {
  return __reachd::qt_command_at(this, index);
}
inline QString QUndoStack::undoText() const {
  QUndoCommand *last = canUndo() ? __reachd::qt_command_at(this, index() - 1) : nullptr;
  return last ? last->actionText() : QString();
}
inline QString QUndoStack::redoText() const {
  QUndoCommand *next = canRedo() ? __reachd::qt_command_at(this, index()) : nullptr;
  return next ? next->actionText() : QString();
}
inline void QUndoStack::setClean() { __reachd::qt_set_undo_index(this, index(), true); }
inline void QUndoStack::resetClean() {
  const bool was_clean = isClean();
  __reachd::set_property<int>(this, "q_minimum", -1);
  if (was_clean)
    cleanChanged(false);
}
inline int QUndoStack::undoLimit() const { return __reachd::property<int>(this, "q_maximum"); }
inline void QUndoStack::setUndoLimit(int most) {
  __reachd::set_property<int>(this, "q_maximum", most);
}
inline void QUndoStack::push(QUndoCommand *command) {
  command->redo();
  QUndoCommand *macro = __reachd::property<QUndoCommand *>(this, "q_macro");
  QUndoCommand *last;
  if (macro) {
    const int within = __reachd::property<int>(macro, "q_count");
    last = within > 0 ? __reachd::qt_command_at(macro, within - 1) : nullptr;
  } else {
    last = index() > 0 ? __reachd::qt_command_at(this, index() - 1) : nullptr;
    __reachd::set_property<int>(this, "q_count", index());
    if (cleanIndex() > index())
      __reachd::set_property<int>(this, "q_minimum", -1);
  }
  const bool may_merge = last && last->id() != -1 && last->id() == command->id() &&
                         (macro || index() != cleanIndex());
  if (may_merge && last->mergeWith(command)) {
    if (!macro) {
      indexChanged(index());
      canUndoChanged(canUndo());
      undoTextChanged(undoText());
      canRedoChanged(canRedo());
      redoTextChanged(redoText());
    }
    return;
  }
  if (macro) {
    __reachd::qt_add_command(macro, command);
    return;
  }
  __reachd::qt_add_command(this, command);
  if (undoLimit() > 0 && count() > undoLimit())
    __reachd::limit("commands beyond the limit of what can be undone");
  __reachd::qt_set_undo_index(this, index() + 1, false);
}
inline void QUndoStack::undo() {
  const int at = index() - 1;
  if (at < 0 || __reachd::property<QUndoCommand *>(this, "q_macro"))
    return;
  __reachd::qt_command_at(this, at)->undo();
  __reachd::qt_set_undo_index(this, at, false);
}
inline void QUndoStack::redo() {
  const int at = index();
  if (at >= count() || __reachd::property<QUndoCommand *>(this, "q_macro"))
    return;
  __reachd::qt_command_at(this, at)->redo();
  __reachd::qt_set_undo_index(this, at + 1, false);
}
inline void QUndoStack::setIndex(int wanted) {
  if (__reachd::property<QUndoCommand *>(this, "q_macro"))
    return;
  int at = index();
  for (; at < wanted && at < count(); ++at)
    __reachd::qt_command_at(this, at)->redo();
  for (; at > wanted && at > 0; --at)
    __reachd::qt_command_at(this, at - 1)->undo();
  __reachd::qt_set_undo_index(this, at, false);
}
inline void QUndoStack::clear() {
  if (count() == 0)
    return;
  const bool was_clean = isClean();
  __reachd::set_property<int>(this, "q_count", 0);
  __reachd::set_property<int>(this, "q_index", 0);
  __reachd::set_property<int>(this, "q_minimum", 0);
  indexChanged(0);
  canUndoChanged(false);
  undoTextChanged(QString());
  canRedoChanged(false);
  redoTextChanged(QString());
  if (!was_clean)
    cleanChanged(true);
}
inline void QUndoStack::beginMacro(const QString &text) {
  if (__reachd::property<QUndoCommand *>(this, "q_macro"))
    __reachd::limit("a macro of commands in another one");
  __reachd::set_property<int>(this, "q_count", index());
  if (cleanIndex() > index())
    __reachd::set_property<int>(this, "q_minimum", -1);
  __reachd::set_property<QUndoCommand *>(this, "q_macro", new QUndoCommand(text));
  canUndoChanged(false);
  undoTextChanged(QString());
  canRedoChanged(false);
  redoTextChanged(QString());
}
inline void QUndoStack::endMacro() {
  QUndoCommand *macro = __reachd::property<QUndoCommand *>(this, "q_macro");
  if (!macro)
    return;
  __reachd::set_property<QUndoCommand *>(this, "q_macro", nullptr);
  __reachd::qt_add_command(this, macro);
  __reachd::qt_set_undo_index(this, index() + 1, false);
}
inline QAction *QUndoStack::createUndoAction(QObject *parent, const QString &) const {
  return __reachd::qt_undo_action(const_cast<QUndoStack *>(this), parent,
                                  __reachd::qt_key_of(&QUndoStack::canUndoChanged),
                                  &__reachd::qt_undo_stack, "Undo", canUndo());
}
inline QAction *QUndoStack::createRedoAction(QObject *parent, const QString &) const {
  return __reachd::qt_undo_action(const_cast<QUndoStack *>(this), parent,
                                  __reachd::qt_key_of(&QUndoStack::canRedoChanged),
                                  &__reachd::qt_redo_stack, "Redo", canRedo());
}

#ifdef QUNDOGROUP_H
namespace __reachd {
// A signal of the active stack is one of the group.
inline void qt_pass_on(::QObject *object, int which, void **arguments) {
  auto *group = static_cast<::QUndoGroup *>(object);
  if (qt_current_sender != group->activeStack())
    return;
  if (which == 0)
    group->indexChanged(*static_cast<int *>(arguments[1]));
  else if (which == 1)
    group->cleanChanged(*static_cast<bool *>(arguments[1]));
  else if (which == 2)
    group->canUndoChanged(*static_cast<bool *>(arguments[1]));
  else
    group->canRedoChanged(*static_cast<bool *>(arguments[1]));
}
inline void qt_undo_group(::QObject *group, int, void **) {
  static_cast<::QUndoGroup *>(group)->undo();
}
inline void qt_redo_group(::QObject *group, int, void **) {
  static_cast<::QUndoGroup *>(group)->redo();
}
}  // namespace __reachd
inline QUndoGroup::QUndoGroup(QObject *parent) : QObject(parent) {}
inline QUndoGroup::~QUndoGroup() {}
inline QUndoStack *QUndoGroup::activeStack() const {
  return static_cast<QUndoStack *>(__reachd::property<QObject *>(this, "q_object"));
}
inline void QUndoGroup::addStack(QUndoStack *stack) {
  if (__reachd::property<QObject *>(stack, "q_group") == this)
    return;
  __reachd::set_property<QObject *>(stack, "q_group", this);
  void *const keys[] = {__reachd::qt_key_of(&QUndoStack::indexChanged),
                        __reachd::qt_key_of(&QUndoStack::cleanChanged),
                        __reachd::qt_key_of(&QUndoStack::canUndoChanged),
                        __reachd::qt_key_of(&QUndoStack::canRedoChanged)};
  for (int which = 0; which < 4; ++which)
    __reachd::qt_connect(stack, {keys[which], this, &__reachd::qt_pass_on, which, nullptr},
                         Qt::AutoConnection);
}
inline void QUndoGroup::removeStack(QUndoStack *stack) {
  if (__reachd::property<QObject *>(stack, "q_group") != this)
    return;
  if (stack == activeStack())
    setActiveStack(nullptr);
  __reachd::set_property<QObject *>(stack, "q_group", nullptr);
  __reachd::qt_disconnect(stack, nullptr, this);
}
inline void QUndoGroup::setActiveStack(QUndoStack *stack) {
  if (stack == activeStack())
    return;
  __reachd::set_property<QObject *>(this, "q_object", stack);
  canUndoChanged(canUndo());
  undoTextChanged(undoText());
  canRedoChanged(canRedo());
  redoTextChanged(redoText());
  cleanChanged(isClean());
  indexChanged(stack ? stack->index() : 0);
  activeStackChanged(stack);
}
inline bool QUndoGroup::canUndo() const { return activeStack() && activeStack()->canUndo(); }
inline bool QUndoGroup::canRedo() const { return activeStack() && activeStack()->canRedo(); }
inline bool QUndoGroup::isClean() const { return !activeStack() || activeStack()->isClean(); }
inline QString QUndoGroup::undoText() const {
  return activeStack() ? activeStack()->undoText() : QString();
}
inline QString QUndoGroup::redoText() const {
  return activeStack() ? activeStack()->redoText() : QString();
}
inline void QUndoGroup::undo() {
  if (QUndoStack *active = activeStack())
    active->undo();
}
inline void QUndoGroup::redo() {
  if (QUndoStack *active = activeStack())
    active->redo();
}
inline QAction *QUndoGroup::createUndoAction(QObject *parent, const QString &) const {
  return __reachd::qt_undo_action(const_cast<QUndoGroup *>(this), parent,
                                  __reachd::qt_key_of(&QUndoGroup::canUndoChanged),
                                  &__reachd::qt_undo_group, "Undo", canUndo());
}
inline QAction *QUndoGroup::createRedoAction(QObject *parent, const QString &) const {
  return __reachd::qt_undo_action(const_cast<QUndoGroup *>(this), parent,
                                  __reachd::qt_key_of(&QUndoGroup::canRedoChanged),
                                  &__reachd::qt_redo_group, "Redo", canRedo());
}
#endif
#ifdef QUNDOVIEW_H
namespace __reachd {
// Its first entry is the state before all commands.
inline void qt_choose_state(::QUndoView *view, int index) {
  require(qt_is_usable(view));
  ::QUndoStack *stack = view->stack();
  require(stack && index >= 0 && index <= stack->count());
  stack->setIndex(index);
}
inline void qt_show_states(::QUndoView *view, ::QObject *stack_or_group) {
  set_property<::QObject *>(view, "q_object", stack_or_group);
  set_property<void *>(view, "q_choose", stack_or_group ? (void *)&qt_choose_state : nullptr);
}
}  // namespace __reachd
inline QUndoView::QUndoView(QUndoStack *stack, QWidget *parent) : QUndoView(parent) {
  setStack(stack);
}
inline QUndoStack *QUndoView::stack() const {
  QObject *shown = __reachd::property<QObject *>(this, "q_object");
#ifdef QUNDOGROUP_H
  if (auto *group = dynamic_cast<QUndoGroup *>(shown))
    return group->activeStack();
#endif
  return dynamic_cast<QUndoStack *>(shown);
}
inline void QUndoView::setStack(QUndoStack *stack) { __reachd::qt_show_states(this, stack); }
inline void QUndoView::setEmptyLabel(const QString &) {}
inline void QUndoView::setCleanIcon(const QIcon &) {}
#ifdef QUNDOGROUP_H
inline QUndoView::QUndoView(QUndoGroup *group, QWidget *parent) : QUndoView(parent) {
  setGroup(group);
}
inline QUndoGroup *QUndoView::group() const {
  return dynamic_cast<QUndoGroup *>(__reachd::property<QObject *>(this, "q_object"));
}
inline void QUndoView::setGroup(QUndoGroup *group) { __reachd::qt_show_states(this, group); }
#endif
#endif
#endif

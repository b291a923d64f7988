// Shortcuts of actions. That a person may press them changes nothing: an action is triggered at any
// time.
#pragma GCC system_header
#if defined(QACTION_H) && defined(QKEYSEQUENCE_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
struct qt_shortcut {
  int kind;
  int keys[4];
};
constexpr int qt_shortcuts_max = 4;
inline void qt_keep_shortcut(const ::QAction *action, int at, const ::QKeySequence &sequence) {
  qt_shortcut &kept_one = kept<qt_shortcut, qt_shortcuts_max>(action)[at];
  const global::QKeySequence &from = global::QKeySequence::self(sequence);
  kept_one.kind = from.kind;
  for (int i = 0; i < 4; ++i)
    kept_one.keys[i] = from.keys()[i];
}
inline ::QKeySequence qt_kept_shortcut(const ::QAction *action, int at) {
  const qt_shortcut &from = kept<qt_shortcut, qt_shortcuts_max>(action)[at];
  ::QKeySequence result;
  global::QKeySequence::self(result).become(from.kind, from.keys[0], from.keys[1], from.keys[2],
                                            from.keys[3]);
  return result;
}
}  // namespace __reachd
// What may be empty is kept, too: nothing is asked of it before.
inline void QAction::setShortcut(const QKeySequence &shortcut) {
  __reachd::qt_keep_shortcut(this, 0, shortcut);
  __reachd::set_property<int>(this, ".shortcuts", 1);
  __reachd::set_property<bool>(this, ".has_standard_keys", false);
}
inline QKeySequence QAction::shortcut() const {
  if (__reachd::property<int>(this, ".shortcuts") == 0)
    return QKeySequence();
  return __reachd::qt_kept_shortcut(this, 0);
}
inline void QAction::setShortcuts(const QList<QKeySequence> &shortcuts) {
  const int count = int(shortcuts.size());
  for (int i = 0; i < count && i < __reachd::qt_shortcuts_max; ++i)
    __reachd::qt_keep_shortcut(this, i, shortcuts.at(i));
  __reachd::set_property<int>(this, ".shortcuts", count);
  __reachd::set_property<bool>(this, ".has_standard_keys", false);
}
// The first of those that the platform has for it.
inline void QAction::setShortcuts(QKeySequence::StandardKey key) {
  setShortcut(QKeySequence(key));
  __reachd::set_property<bool>(this, ".has_standard_keys", true);
}
inline QList<QKeySequence> QAction::shortcuts() const {
  QList<QKeySequence> result;
  const int count = __reachd::property<int>(this, ".shortcuts");
  if (count > __reachd::qt_shortcuts_max || __reachd::property<bool>(this, ".has_standard_keys"))
    __reachd::approximate("all shortcuts of an action");
  for (int i = 0; i < count && i < __reachd::qt_shortcuts_max; ++i) {
    const QKeySequence one = __reachd::qt_kept_shortcut(this, i);
    if (i > 0 || !one.isEmpty())
      result.append(one);
  }
  return result;
}
#endif

// Groups of buttons, one of which is checked, and mappers that say which object a signal came from.
#pragma GCC system_header
#ifdef QABSTRACTBUTTON_H
#ifdef QBUTTONGROUP_H
namespace __reachd {
struct qt_button_of {
  ::QAbstractButton *button;
  int id;
};
constexpr int qt_buttons_of_max = 32;
inline qt_button_of *qt_buttons_of(const ::QObject *group) {
  return kept<qt_button_of, qt_buttons_of_max>(group);
}
inline ::QButtonGroup *qt_group_of(const ::QAbstractButton *button) {
  return static_cast<::QButtonGroup *>(property<::QObject *>(button, "q_group"));
}
inline void qt_tell_group(::QAbstractButton *button, qt_done done, bool on) {
  ::QButtonGroup *group = qt_group_of(button);
  if (!group)
    return;
  const int id = group->id(button);
  switch (done) {
  case qt_done::kClicked:
    group->idClicked(id);
#if QT_VERSION_MAJOR < 6
    group->buttonClicked(id);
#endif
    group->buttonClicked(button);
    break;
  case qt_done::kPressed:
    group->idPressed(id);
#if QT_VERSION_MAJOR < 6
    group->buttonPressed(id);
#endif
    group->buttonPressed(button);
    break;
  case qt_done::kReleased:
    group->idReleased(id);
#if QT_VERSION_MAJOR < 6
    group->buttonReleased(id);
#endif
    group->buttonReleased(button);
    break;
  case qt_done::kToggled:
    group->idToggled(id, on);
#if QT_VERSION_MAJOR < 6
    group->buttonToggled(id, on);
#endif
    group->buttonToggled(button, on);
    break;
  }
}
template <class Member> bool qt_is_one_of(void *key, Member pressed, Member released) {
  return key == *reinterpret_cast<void *const *>(&pressed) ||
         key == *reinterpret_cast<void *const *>(&released);
}
inline void qt_hear_presses_of(const ::QObject *group, void *key) {
  using told = void (::QButtonGroup::*)(::QAbstractButton *);
  using told_id = void (::QButtonGroup::*)(int);
  bool is_heard = qt_is_one_of<told>(key, &::QButtonGroup::buttonPressed, &::QButtonGroup::buttonReleased) ||
                  qt_is_one_of<told_id>(key, &::QButtonGroup::idPressed, &::QButtonGroup::idReleased);
#if QT_VERSION_MAJOR < 6
  is_heard = is_heard || qt_is_one_of<told_id>(key, &::QButtonGroup::buttonPressed, &::QButtonGroup::buttonReleased);
#endif
  if (!is_heard)
    return;
  set_property<bool>(group, "q_hears_presses", true);
  for (int i = 0; i < property<int>(group, "q_count"); ++i)
    qt_hear_presses(qt_buttons_of(group)[i].button);
}
// `q_index`: one more than the place of the one that was checked last. What a pointer would mean is
// less well known than what a place does.
inline void qt_check_in_group(::QAbstractButton *button) {
  ::QButtonGroup *group = qt_group_of(button);
  const auto *list = qt_buttons_of(group);
  const int count = property<int>(group, "q_count");
  const int before = property<int>(group, "q_index") - 1;
  for (int i = 0; i < count; ++i)
    if (list[i].button == button)
      set_property<int>(group, "q_index", i + 1);
  if (!group->exclusive())
    return;
  for (int i = 0; i < count; ++i)
    if (i == before && list[i].button != button)
      list[i].button->setChecked(false);
}
// The last one of an exclusive group that was checked is unchecked by checking another one only.
inline bool qt_stays_checked(const ::QAbstractButton *button) {
  const ::QButtonGroup *group = qt_group_of(button);
  return group && group->exclusive() && group->checkedButton() == button;
}
}  // namespace __reachd
inline QButtonGroup::QButtonGroup(QObject *parent) : QObject(parent) {
  __reachd::set_property<bool>(this, "q_exclusive", true);
}
inline QButtonGroup::~QButtonGroup() {
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    __reachd::set_property<QObject *>(__reachd::qt_buttons_of(this)[i].button, "q_group", nullptr);
}
inline void QButtonGroup::setExclusive(bool on) {
  __reachd::set_property<bool>(this, "q_exclusive", on);
}
inline bool QButtonGroup::exclusive() const {
  return __reachd::property<bool>(this, "q_exclusive");
}
inline void QButtonGroup::addButton(QAbstractButton *button, int id) {
  if (QButtonGroup *before = __reachd::qt_group_of(button))
    before->removeButton(button);
  const int count = __reachd::property<int>(this, "q_count");
  if (count >= __reachd::qt_buttons_of_max)
    __reachd::limit("more than 32 buttons of a group");
  auto *list = __reachd::qt_buttons_of(this);
  if (id == -1) {
    // Numbers that Qt gives are below those of the program.
    id = -2;
    for (int i = 0; i < count; ++i)
      if (list[i].id <= id)
        id = list[i].id - 1;
  }
  list[count].button = button;
  list[count].id = id;
  __reachd::set_property<int>(this, "q_count", count + 1);
  __reachd::set_property<QObject *>(button, "q_group", this);
  if (__reachd::property<bool>(this, "q_hears_presses"))
    __reachd::qt_hear_presses(button);
  if (exclusive() && button->isChecked())
    __reachd::qt_check_in_group(button);
}
inline void QButtonGroup::removeButton(QAbstractButton *button) {
  if (__reachd::qt_group_of(button) != this)
    return;
  auto *list = __reachd::qt_buttons_of(this);
  const int count = __reachd::property<int>(this, "q_count");
  const int before = __reachd::property<int>(this, "q_index") - 1;
  int checked = 0;
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    if (list[i].button == button)
      continue;
    if (i == before || (checked == 0 && list[i].button->isChecked()))
      checked = kept + 1;
    list[kept].button = list[i].button;
    list[kept].id = list[i].id;
    ++kept;
  }
  __reachd::set_property<int>(this, "q_count", kept);
  __reachd::set_property<QObject *>(button, "q_group", nullptr);
  __reachd::set_property<int>(this, "q_index", checked);
}
inline QList<QAbstractButton *> QButtonGroup::buttons() const {
  QList<QAbstractButton *> result;
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    result.append(__reachd::qt_buttons_of(this)[i].button);
  return result;
}
inline QAbstractButton *QButtonGroup::checkedButton() const {
  const int at = __reachd::property<int>(this, "q_index") - 1;
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (i == at)
      return __reachd::qt_buttons_of(this)[i].button;
  return nullptr;
}
inline QAbstractButton *QButtonGroup::button(int id) const {
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (__reachd::qt_buttons_of(this)[i].id == id)
      return __reachd::qt_buttons_of(this)[i].button;
  return nullptr;
}
inline void QButtonGroup::setId(QAbstractButton *button, int id) {
  for (int i = 0; i < __reachd::property<int>(this, "q_count") && id != -1; ++i)
    if (__reachd::qt_buttons_of(this)[i].button == button)
      __reachd::qt_buttons_of(this)[i].id = id;
}
inline int QButtonGroup::id(QAbstractButton *button) const {
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (__reachd::qt_buttons_of(this)[i].button == button)
      return __reachd::qt_buttons_of(this)[i].id;
  return -1;
}
inline int QButtonGroup::checkedId() const {
  const int at = __reachd::property<int>(this, "q_index") - 1;
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (i == at)
      return __reachd::qt_buttons_of(this)[i].id;
  return -1;
}
#else
inline void __reachd::qt_tell_group(::QAbstractButton *, qt_done, bool) {}
inline void __reachd::qt_check_in_group(::QAbstractButton *) {}
inline bool __reachd::qt_stays_checked(const ::QAbstractButton *) { return false; }
inline void __reachd::qt_hear_presses_of(const ::QObject *, void *) {}
#endif
#endif

#ifdef QSIGNALMAPPER_H
namespace __reachd {
enum class qt_mapped { kNumber, kText, kWidget, kObject };
struct qt_mapping {
  ::QObject *sender;
  qt_mapped kind;
  int number;
  ::QObject *object;
  text word;
};
constexpr int qt_mappings_max = 32;
inline qt_mapping *qt_mappings(const ::QObject *mapper) {
  return kept<qt_mapping, qt_mappings_max>(mapper);
}
// The one that it has of that kind, or a new one.
inline qt_mapping *qt_map(::QObject *mapper, ::QObject *sender, qt_mapped kind) {
  auto *list = qt_mappings(mapper);
  const int count = property<int>(mapper, "q_count");
  for (int i = 0; i < count; ++i)
    if (list[i].sender == sender && list[i].kind == kind)
      return &list[i];
  if (count >= qt_mappings_max)
    limit("more than 32 senders of a mapper");
  list[count].sender = sender;
  list[count].kind = kind;
  set_property<int>(mapper, "q_count", count + 1);
  return &list[count];
}
}  // namespace __reachd
inline QSignalMapper::QSignalMapper(QObject *parent) : QObject(parent) {}
inline QSignalMapper::~QSignalMapper() {}
inline void QSignalMapper::setMapping(QObject *sender, int id) {
  __reachd::qt_map(this, sender, __reachd::qt_mapped::kNumber)->number = id;
}
inline void QSignalMapper::setMapping(QObject *sender, const QString &text) {
  __reachd::qt_map(this, sender, __reachd::qt_mapped::kText)->word = __reachd::qt_text(text);
}
inline void QSignalMapper::setMapping(QObject *sender, QObject *object) {
  __reachd::qt_map(this, sender, __reachd::qt_mapped::kObject)->object = object;
}
#if QT_VERSION_MAJOR < 6
inline void QSignalMapper::setMapping(QObject *sender, QWidget *widget) {
  __reachd::qt_map(this, sender, __reachd::qt_mapped::kWidget)->object =
      reinterpret_cast<QObject *>(widget);
}
#endif
inline void QSignalMapper::removeMappings(QObject *sender) {
  auto *list = __reachd::qt_mappings(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (list[i].sender == sender)
      list[i].sender = nullptr;
}
inline QObject *QSignalMapper::mapping(int id) const {
  const auto *list = __reachd::qt_mappings(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (list[i].sender && list[i].kind == __reachd::qt_mapped::kNumber && list[i].number == id)
      return list[i].sender;
  return nullptr;
}
inline void QSignalMapper::map(QObject *sender) {
  const auto *list = __reachd::qt_mappings(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i) {
    if (!sender || list[i].sender != sender)
      continue;
    switch (list[i].kind) {
    case __reachd::qt_mapped::kNumber:
      mappedInt(list[i].number);
#if QT_VERSION_MAJOR < 6
      mapped(list[i].number);
#endif
      break;
    case __reachd::qt_mapped::kText: {
      const QString word = __reachd::qt_string(list[i].word);
      mappedString(word);
#if QT_VERSION_MAJOR < 6
      mapped(word);
#endif
      break;
    }
    case __reachd::qt_mapped::kWidget:
#if QT_VERSION_MAJOR < 6
      mappedWidget(reinterpret_cast<QWidget *>(list[i].object));
      mapped(reinterpret_cast<QWidget *>(list[i].object));
#endif
      break;
    case __reachd::qt_mapped::kObject:
      mappedObject(list[i].object);
#if QT_VERSION_MAJOR < 6
      mapped(list[i].object);
#endif
      break;
    }
  }
}
inline void QSignalMapper::map() { map(sender()); }
#endif

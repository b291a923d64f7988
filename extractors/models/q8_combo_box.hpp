// Combo boxes: entries with a text and what the program keeps there, and a line to type in.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QCOMBOBOX_H) && defined(QLINEEDIT_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
constexpr int qt_entries_max = 32;
struct qt_entry {
  text shown;
};
inline qt_entry *qt_entries(const ::QComboBox *box) {
  return kept<qt_entry, qt_entries_max>(box);
}
// Of role Qt::UserRole; "q_data" is set where an entry has any.
inline global::QVariant *qt_entry_values(const ::QComboBox *box) {
  return kept<global::QVariant, qt_entries_max>(box);
}
inline ::QLineEdit *qt_line_of(const ::QComboBox *box) {
  return static_cast<::QLineEdit *>(property<::QObject *>(box, "q_line"));
}
// "q_index" is one more than the index, as properties begin with zero.
inline void qt_set_index(::QComboBox *box, int index) {
  set_property<int>(box, "q_index", index + 1);
}
inline void qt_tell_index(::QComboBox *box, int index) {
  const ::QString shown = box->itemText(index);
  if (::QLineEdit *line = qt_line_of(box))
    line->setText(shown);
  box->currentIndexChanged(index);
#if QT_VERSION_MAJOR < 6
  box->currentIndexChanged(shown);
#endif
  if (!qt_line_of(box))
    box->currentTextChanged(shown);
}
inline void qt_set_entry(::QComboBox *box, int index) {
  if (index != box->currentIndex()) {
    qt_set_index(box, index);
    qt_tell_index(box, index);
    return;
  }
  if (::QLineEdit *line = qt_line_of(box))
    line->setText(box->itemText(index));
}
inline void qt_activate(::QComboBox *box, int index) {
  box->activated(index);
  const ::QString shown = box->itemText(index);
#if QT_VERSION_MAJOR < 6
  box->activated(shown);
#endif
  box->textActivated(shown);
}
// What is typed is typed in the box, as people see it.
inline void qt_edit_in_box(::QComboBox *box, text value) { qt_edit(qt_line_of(box), value); }
inline void qt_return_in_box(::QComboBox *box) { qt_return(qt_line_of(box)); }
inline void qt_leave_box(::QComboBox *box) { qt_leave_line(qt_line_of(box)); }
inline void qt_choose(::QComboBox *box, int index) {
  require(qt_is_usable(box));
  require(index >= 0 && index < box->count());
  qt_set_entry(box, index);
  qt_activate(box, index);
}
// The text in the line of a combo box has changed.
inline void qt_line_changed(::QObject *object, int, void **arguments) {
  auto *box = static_cast<::QComboBox *>(object);
  const ::QString &now = *static_cast<const ::QString *>(arguments[1]);
  box->editTextChanged(now);
  box->currentTextChanged(now);
}
// The entry that is called so, whatever the case of letters; -1: none is.
inline int qt_entry_like(const ::QComboBox *box, const ::QString &typed) {
  const text wanted = in_case(qt_text(typed), ::Qt::CaseInsensitive);
  for (int i = 0; i < box->count() && i < qt_entries_max; ++i)
    if (text_equal(in_case(qt_entries(box)[i].shown, ::Qt::CaseInsensitive), wanted))
      return i;
  return -1;
}
// Return in it: the entry that is called so, or a new one. Qt says twice that it was chosen.
inline void qt_line_returned(::QObject *object, int, void **) {
  auto *box = static_cast<::QComboBox *>(object);
  const ::QString typed = qt_line_of(box)->text();
  if (typed.isEmpty() || property<bool>(box, "q_inserts_none"))
    return;
  if (property<bool>(box, "q_inserts_anyhow")) {
    approximate("where a text that is typed becomes an entry");
    return;
  }
  int at = property<bool>(box, "q_doubles") ? -1 : qt_entry_like(box, typed);
  if (at < 0) {
    at = box->count();
    box->insertItem(at, typed);
  }
  box->setCurrentIndex(at);
  qt_activate(box, at);
  qt_activate(box, at);
}
// The line is left, or Return is typed: an entry that is called so becomes the current one.
inline void qt_line_finished(::QObject *object, int, void **) {
  auto *box = static_cast<::QComboBox *>(object);
  const ::QString typed = qt_line_of(box)->text();
  if (typed.isEmpty() || typed == box->itemText(box->currentIndex()))
    return;
  const int at = qt_entry_like(box, typed);
  if (at < 0)
    return;
  box->setCurrentIndex(at);
  qt_activate(box, at);
}
// Room for `count` entries at `at`, and what is known of the others' places.
inline void qt_make_room(::QComboBox *box, int at, int count) {
  const int before = box->count();
  if (before + count > qt_entries_max)
    limit("more than 32 entries of a combo box");
  auto *list = qt_entries(box);
  auto *values = qt_entry_values(box);
  for (int i = before + count - 1; i >= at + count; --i) {
    list[i].shown = list[i - count].shown;
    if (property<bool>(box, "q_data"))
      values[i].become(values[i - count].me());
  }
  set_property<int>(box, "q_count", before + count);
}
inline void qt_fill(::QComboBox *box, int at, text shown, const ::QVariant &data) {
  qt_entries(box)[at].shown = shown;
  if (data.isValid())
    set_property<bool>(box, "q_data", true);
  if (property<bool>(box, "q_data"))
    qt_entry_values(box)[at].become(data);
}
// Entries were put in at `at`.
inline void qt_tell_inserted(::QComboBox *box, int at, int count) {
  const int current = box->currentIndex();
  if (at == 0 && count == box->count() && current < 0) {
    qt_set_entry(box, 0);
  } else if (current >= at) {
    qt_set_index(box, current + count);
    qt_tell_index(box, current + count);
  }
}
// What an entry says has changed.
inline void qt_tell_changed(::QComboBox *box, int index) {
  if (index != box->currentIndex())
    return;
  const ::QString shown = box->itemText(index);
  if (::QLineEdit *line = qt_line_of(box))
    line->setText(shown);
  else
    box->currentTextChanged(shown);
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
inline QVariant QComboBox::itemData(int index, int role) const {
  if (index < 0 || index >= count())
    return QVariant();
  if (role == Qt::DisplayRole || role == Qt::EditRole)
    return QVariant(itemText(index));
  QVariant found;
  if (role != Qt::UserRole) {
    if (__reachd::property<bool>(this, "q_more_data"))
      __reachd::global::QVariant::self(found).become(__reachd::global::QVariant::foreign, 0);
    return found;
  }
  if (!__reachd::property<bool>(this, "q_data"))
    return found;
  for (int i = 0; i < count() && i < __reachd::qt_entries_max; ++i)
    if (i == index)
      return QVariant(__reachd::qt_entry_values(this)[i].me());
  return found;
}
inline QVariant QComboBox::currentData(int role) const { return itemData(currentIndex(), role); }
inline bool QComboBox::isEditable() const { return __reachd::qt_line_of(this) != nullptr; }
inline QLineEdit *QComboBox::lineEdit() const { return __reachd::qt_line_of(this); }
inline void QComboBox::setLineEdit(QLineEdit *line) {
  if (!line)
    return;
  line->setText(currentText());
  __reachd::qt_put_into(line, this);
  __reachd::set_property<QObject *>(this, "q_line", line);
  __reachd::set_property<void *>(line, "q_edit", nullptr);
  __reachd::set_property<void *>(line, "q_return", nullptr);
  __reachd::set_property<void *>(line, "q_leave_line", nullptr);
  __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_edit_in_box);
  __reachd::set_property<void *>(this, "q_return", (void *)&__reachd::qt_return_in_box);
  __reachd::set_property<void *>(this, "q_leave_line", (void *)&__reachd::qt_leave_box);
  const auto hear = [&](void *key, void (*heard)(QObject *, int, void **)) {
    __reachd::qt_connect(line, {key, this, heard, 0, nullptr}, Qt::AutoConnection);
  };
  hear(__reachd::qt_key_of(&QLineEdit::textChanged), &__reachd::qt_line_changed);
  hear(__reachd::qt_key_of(&QLineEdit::returnPressed), &__reachd::qt_line_returned);
  hear(__reachd::qt_key_of(&QLineEdit::editingFinished), &__reachd::qt_line_finished);
}
inline void QComboBox::setEditable(bool on) {
  if (on == isEditable())
    return;
  if (on) {
    setLineEdit(new QLineEdit(this));
  } else {
    QLineEdit *line = __reachd::qt_line_of(this);
    __reachd::set_property<QObject *>(this, "q_line", nullptr);
    __reachd::set_property<void *>(this, "q_edit", nullptr);
    __reachd::set_property<void *>(this, "q_return", nullptr);
    __reachd::set_property<void *>(this, "q_leave_line", nullptr);
    delete line;
  }
}
inline void QComboBox::setEditText(const QString &text) {
  if (QLineEdit *line = __reachd::qt_line_of(this))
    line->setText(text);
}
inline void QComboBox::clearEditText() { setEditText(QString()); }
inline void QComboBox::setInsertPolicy(InsertPolicy policy) {
  __reachd::set_property<bool>(this, "q_inserts_none", policy == NoInsert);
  __reachd::set_property<bool>(this, "q_inserts_anyhow",
                               policy != NoInsert && policy != InsertAtBottom);
}
inline void QComboBox::setDuplicatesEnabled(bool on) {
  __reachd::set_property<bool>(this, "q_doubles", on);
}
inline QString QComboBox::currentText() const {
  if (QLineEdit *line = __reachd::qt_line_of(this))
    return line->text();
  return itemText(currentIndex());
}
inline void QComboBox::insertItem(int index, const QIcon &, const QString &text,
                                  const QVariant &data) {
  const int before = count();
  const int at = index < 0 ? 0 : index > before ? before : index;
  __reachd::qt_make_room(this, at, 1);
  __reachd::qt_fill(this, at, __reachd::qt_text(text), data);
  __reachd::qt_tell_inserted(this, at, 1);
}
inline void QComboBox::insertItems(int index, const QStringList &texts) {
  const int before = count();
  const int at = index < 0 ? 0 : index > before ? before : index;
  const int more = int(texts.size());
  if (more == 0)
    return;
  __reachd::qt_make_room(this, at, more);
  for (int i = 0; i < more; ++i)
    __reachd::qt_fill(this, at + i, __reachd::qt_text(texts.at(i)), QVariant());
  __reachd::qt_tell_inserted(this, at, more);
}
inline void QComboBox::setItemText(int index, const QString &text) {
  if (index < 0 || index >= count() || itemText(index) == text)
    return;
  __reachd::qt_entries(this)[index].shown = __reachd::qt_text(text);
  __reachd::qt_tell_changed(this, index);
}
inline void QComboBox::setItemData(int index, const QVariant &value, int role) {
  if (index < 0 || index >= count())
    return;
  if (role == Qt::DisplayRole || role == Qt::EditRole) {
    setItemText(index, value.toString());
    return;
  }
  if (role == Qt::UserRole) {
    if (itemData(index) == value)
      return;
    __reachd::set_property<bool>(this, "q_data", true);
    for (int i = 0; i < count() && i < __reachd::qt_entries_max; ++i)
      if (i == index)
        __reachd::qt_entry_values(this)[i].become(value);
  } else {
    __reachd::set_property<bool>(this, "q_more_data", true);
  }
  __reachd::qt_tell_changed(this, index);
}
inline int QComboBox::findData(const QVariant &data, int role, Qt::MatchFlags flags) const {
  if (flags != Qt::MatchFlags(Qt::MatchExactly | Qt::MatchCaseSensitive)) {
    const int at = __reachd::unknown<int>("an entry of a combo box that is like a text");
    __reachd::assume(at >= -1 && at < count());
    return at;
  }
  const bool is_text = role == Qt::DisplayRole || role == Qt::EditRole;
  const __reachd::text wanted = is_text ? __reachd::qt_text(data.toString()) : __reachd::text{};
  for (int i = 0; i < count() && i < __reachd::qt_entries_max; ++i)
    if (is_text ? __reachd::text_equal(__reachd::qt_entries(this)[i].shown, wanted)
                : itemData(i, role) == data)
      return i;
  return -1;
}
inline void QComboBox::setCurrentText(const QString &text) {
  if (isEditable()) {
    setEditText(text);
    return;
  }
  const int at = findText(text);
  if (at >= 0)
    setCurrentIndex(at);
}
inline void QComboBox::clear() {
  __reachd::set_property<int>(this, "q_count", 0);
  __reachd::qt_set_entry(this, -1);
}
inline void QComboBox::removeItem(int index) {
  const int before = count();
  if (index < 0 || index >= before)
    return;
  auto *list = __reachd::qt_entries(this);
  auto *values = __reachd::qt_entry_values(this);
  for (int i = 0; i + 1 < before && i + 1 < __reachd::qt_entries_max; ++i)
    if (i >= index) {
      list[i].shown = list[i + 1].shown;
      if (__reachd::property<bool>(this, "q_data"))
        values[i].become(values[i + 1].me());
    }
  __reachd::set_property<int>(this, "q_count", before - 1);
  const int current = currentIndex();
  if (before == 1) {
    __reachd::qt_set_entry(this, -1);
  } else if (index < current) {
    __reachd::qt_set_index(this, current - 1);
    __reachd::qt_tell_index(this, current - 1);
  } else if (index == current) {
    const int next = current > 0 ? current - 1 : 0;
    __reachd::qt_set_index(this, -1);
    __reachd::qt_set_entry(this, next < before - 1 ? next : before - 2);
  }
}
#endif

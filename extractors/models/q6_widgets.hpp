// Widgets of Qt: what is on the screen, and what a person can do with it.
#pragma GCC system_header
#ifdef QWIDGET_H
namespace __reachd {

void qt_register(::QWidget *);
void qt_register_window(::QWidget *);
inline void qt_window_comes(::QWidget *);  // q9_view_choices.hpp
// A list or a table: what the focus does there is told by a function of its kind.
inline int qt_views = 0;
inline void qt_bring_model(::QObject *view) { set_property<bool>(view, ".brings_model", true); }
// Of a view that hides rows or columns, or shows a part of its model, nobody knows which.
inline void require_whole(const ::QObject *view) {
  require(!property<bool>(view, ".is_part") || unknown<bool>("which part of its model a view shows"));
}
inline void qt_make_view(::QObject *view, void *visit) {
  set_property<void *>(view, "q_visit", visit);
  ++qt_views;
}

// Is the widget on the screen and enabled, so that a person can use it? `q_parent` is the widget or
// layout that it was put into, `q_parts_off` is of a group box that is not checked.
inline bool qt_is_usable(const ::QObject *object) {
  if (property<bool>(object, "q_is_gone"))
    return false;
  bool result = qt_waits();
  for (int depth = 0; depth < 16; ++depth) {
    const ::QObject *parent = property<::QObject *>(object, "q_parent");
    result = all(result, all(!property<bool>(object, "q_disabled"), !property<bool>(object, "q_hidden")));
    if (!parent)
      return all(result, property<bool>(object, "q_shown"));
    object = parent;
    result = all(result, !property<bool>(object, "q_parts_off"));
  }
  limit("widgets nested deeper than 16");
}
// Is it on the screen, though perhaps disabled?
inline bool qt_is_shown(const ::QObject *object) {
  if (property<bool>(object, "q_is_gone"))
    return false;
  bool result = qt_waits();
  for (int depth = 0; depth < 16; ++depth) {
    const ::QObject *parent = property<::QObject *>(object, "q_parent");
    result = all(result, !property<bool>(object, "q_hidden"));
    if (!parent)
      return all(result, property<bool>(object, "q_shown"));
    object = parent;
  }
  limit("widgets nested deeper than 16");
}
inline void qt_put_into(::QObject *object, const ::QObject *parent) {
  if (!object)
    return;
  set_property<::QObject *>(object, "q_parent", const_cast<::QObject *>(parent));
  qt_adopt(const_cast<::QObject *>(parent), object);
}
// Constructors of classes without a model make what those are derived from.
namespace quiet {
inline void made(::QWidget *widget, ::QWidget *parent) {
  set_property<bool>(widget, "q_no_model", true);
  qt_put_into(widget, parent);
}
inline void made(::QWidget *widget, const ::QString &, ::QWidget *parent) { made(widget, parent); }
}  // namespace quiet
// The widget or one that it is part of is disabled.
inline bool qt_is_disabled(const ::QObject *object) {
  bool result = false;
  for (int depth = 0; depth < 16 && object; ++depth) {
    result = any(result, property<bool>(object, "q_disabled"));
    object = property<::QObject *>(object, "q_parent");
    if (object)
      result = any(result, property<bool>(object, "q_parts_off"));
  }
  return result;
}

namespace global {
struct QWidget : ::QWidget {
  bool testAttribute(::Qt::WidgetAttribute attribute) const {
    if (attribute == ::Qt::WA_Disabled)
      return qt_is_disabled(this);
    if (attribute == ::Qt::WA_WState_Visible)
      return all(qt_is_shown(this), !::__reachd::property<bool>(this, "q_coming"));
    if (attribute == ::Qt::WA_WState_Hidden)
      return any(::__reachd::property<bool>(this, "q_hidden"),
                 all(!::__reachd::property<::QObject *>(this, "q_parent"), !::__reachd::property<bool>(this, "q_shown")));
    if (attribute == ::Qt::WA_MouseTracking && ::__reachd::property<bool>(this, "q_tracks"))
      return true;
    return unknown<bool>("an attribute of a widget");
  }
  const ::QFont &font() const { return qt_font_of(this); }
  ::QFontMetrics fontMetrics() const { return ::QFontMetrics(qt_font_of(this)); }
  ::QFontInfo fontInfo() const { return ::QFontInfo(qt_font_of(this)); }
};
}  // namespace global

}  // namespace __reachd

// With a parent, a window is not in it, and is on the screen only when it is shown.
inline QWidget::QWidget(QWidget *parent, Qt::WindowFlags flags) : QObject(nullptr) {
  if (parent && (flags & Qt::Window))
    __reachd::set_property<QObject *>(this, "q_owner", parent);
  else
    __reachd::qt_put_into(this, parent);
  __reachd::set_property<bool>(this, "q_is_widget", true);
  __reachd::qt_register(this);
}
inline QWidget::~QWidget() {}
inline void QWidget::setAttribute(Qt::WidgetAttribute attribute, bool on) {
  if (attribute == Qt::WA_DeleteOnClose)
    __reachd::set_property<bool>(this, "q_deletes", on);
  if (attribute == Qt::WA_MouseTracking)
    __reachd::set_property<bool>(this, "q_tracks", on);
}
inline void QWidget::setEnabled(bool enabled) {
  const QObject *parent = __reachd::property<QObject *>(this, "q_parent");
  if (enabled && parent && __reachd::property<bool>(parent, "q_parts_off"))
    __reachd::limit("a part of a group box that is not checked is enabled");
  __reachd::set_property<bool>(this, "q_disabled", !enabled);
}
inline void QWidget::setDisabled(bool disabled) { setEnabled(!disabled); }
inline void QWidget::setVisible(bool visible) {
  __reachd::set_property<bool>(this, "q_hidden", !visible);
  __reachd::set_property<bool>(this, "q_shown", visible);
  if (!visible)
    return;
  QObject *parent = __reachd::property<QObject *>(this, "q_parent");
  if (!parent) {
    __reachd::qt_register_window(this);
    __reachd::qt_window_comes(this);
  } else if (void *told = __reachd::property<void *>(parent, "q_part_shown"))
    reinterpret_cast<void (*)(QObject *)>(told)(parent);
}
// What is a window, or becomes one, is hidden by it.
inline void QWidget::setWindowFlags(Qt::WindowFlags flags) {
  QObject *parent = __reachd::property<QObject *>(this, "q_parent");
  QObject *owner = __reachd::property<QObject *>(this, "q_owner");
  const bool is_window = (flags & Qt::Window) != 0;
  if (parent && !is_window)
    return;
  if (parent) {
    __reachd::set_property<QObject *>(this, "q_owner", parent);
    __reachd::set_property<QObject *>(this, "q_parent", nullptr);
  } else if (owner && !is_window) {
    __reachd::qt_put_into(this, owner);
    __reachd::set_property<bool>(this, "q_hidden", true);
  }
  __reachd::set_property<bool>(this, "q_shown", false);
}
inline void QWidget::setHidden(bool hidden) { setVisible(!hidden); }
inline void QWidget::show() { setVisible(true); }
inline void QWidget::hide() { setVisible(false); }
inline void QWidget::showMaximized() { setVisible(true); }
inline void QWidget::showFullScreen() { setVisible(true); }
inline void QWidget::showNormal() { setVisible(true); }
inline void QWidget::setParent(QWidget *parent) { __reachd::qt_put_into(this, parent); }
inline void QWidget::setParent(QWidget *parent, Qt::WindowFlags) {
  __reachd::qt_put_into(this, parent);
}
inline QWidget *QWidget::window() const {
  const QObject *object = this;
  for (int depth = 0; depth < 16; ++depth) {
    QObject *parent = __reachd::property<QObject *>(object, "q_parent");
    if (!parent)
      return static_cast<QWidget *>(const_cast<QObject *>(object));
    object = parent;
  }
  __reachd::limit("widgets nested deeper than 16");
}

#ifdef QLAYOUT_H
inline void QWidget::setLayout(QLayout *layout) { __reachd::qt_put_into((QObject *)layout, this); }
inline QLayout::QLayout(QWidget *parent) : QObject(nullptr) {
  __reachd::set_property<bool>(this, "q_is_layout", true);
  __reachd::qt_put_into(this, parent);
}
#if QT_VERSION_MAJOR < 6
inline QLayout::QLayout() : QObject(nullptr) {
  __reachd::set_property<bool>(this, "q_is_layout", true);
}
#endif
inline QLayout::~QLayout() {}
inline void QLayout::addWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
inline void QLayout::addChildWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
inline QLayoutItem::~QLayoutItem() {}
#endif

#ifdef QGRIDLAYOUT_H
inline QGridLayout::QGridLayout(QWidget *parent) : QLayout(parent) {}
#if QT_VERSION_MAJOR < 6
inline QGridLayout::QGridLayout() : QLayout() {}
#endif
inline QGridLayout::~QGridLayout() {}
inline void QGridLayout::addWidget(QWidget *widget, int, int, Qt::Alignment) {
  __reachd::qt_put_into(widget, this);
}
inline void QGridLayout::addWidget(QWidget *widget, int, int, int, int, Qt::Alignment) {
  __reachd::qt_put_into(widget, this);
}
inline void QGridLayout::addLayout(QLayout *layout, int, int, Qt::Alignment) {
  __reachd::qt_put_into(layout, this);
}
inline void QGridLayout::addLayout(QLayout *layout, int, int, int, int, Qt::Alignment) {
  __reachd::qt_put_into(layout, this);
}
#endif
#ifdef QBOXLAYOUT_H
inline QBoxLayout::QBoxLayout(Direction, QWidget *parent) : QLayout(parent) {}
inline QBoxLayout::~QBoxLayout() {}
inline void QBoxLayout::addWidget(QWidget *widget, int, Qt::Alignment) {
  __reachd::qt_put_into(widget, this);
}
inline void QBoxLayout::insertWidget(int, QWidget *widget, int, Qt::Alignment) {
  __reachd::qt_put_into(widget, this);
}
inline void QBoxLayout::addLayout(QLayout *layout, int) { __reachd::qt_put_into(layout, this); }
inline void QBoxLayout::insertLayout(int, QLayout *layout, int) {
  __reachd::qt_put_into(layout, this);
}
inline QHBoxLayout::QHBoxLayout() : QBoxLayout(LeftToRight) {}
inline QHBoxLayout::QHBoxLayout(QWidget *parent) : QBoxLayout(LeftToRight, parent) {}
inline QHBoxLayout::~QHBoxLayout() {}
inline QVBoxLayout::QVBoxLayout() : QBoxLayout(TopToBottom) {}
inline QVBoxLayout::QVBoxLayout(QWidget *parent) : QBoxLayout(TopToBottom, parent) {}
inline QVBoxLayout::~QVBoxLayout() {}
#endif

#ifdef QAPPLICATION_H
inline QApplication::QApplication(int &argc, char **argv, int flags)
    : QGuiApplication(argc, argv, flags) {}
inline QApplication::~QApplication() {}
inline int QApplication::exec() { return QCoreApplication::exec(); }
#endif

#ifdef QABSTRACTBUTTON_H
namespace __reachd {
void qt_uncheck_siblings(::QAbstractButton *button);
bool qt_is_last_checked(const ::QAbstractButton *button);
// q9_groups.hpp: what the group of a button does with it, where there is one.
enum class qt_done { kClicked, kPressed, kReleased, kToggled };
void qt_tell_group(::QAbstractButton *button, qt_done done, bool on);
void qt_check_in_group(::QAbstractButton *button);
bool qt_stays_checked(const ::QAbstractButton *button);
void qt_finish_click(::QAbstractButton *button);
inline void qt_click(::QAbstractButton *button) {
  require(qt_is_usable(button));
  button->click();
}
// Pressed, and let go later: meanwhile timers fire, and whatever else comes. What takes the focus
// away (another window, say) ends it without a signal, so that it may be pressed again.
inline void qt_press(::QAbstractButton *button) {
  require(qt_is_usable(button));
  set_property<bool>(button, "q_down", true);
  button->pressed();
  qt_tell_group(button, qt_done::kPressed, false);
}
inline void qt_let_go(::QAbstractButton *button) {
  require(qt_is_usable(button) && property<bool>(button, "q_down"));
  qt_finish_click(button);
}
// Where it no longer is below the mouse.
inline void qt_let_go_elsewhere(::QAbstractButton *button) {
  require(qt_is_usable(button) && property<bool>(button, "q_down"));
  set_property<bool>(button, "q_down", false);
  button->released();
  qt_tell_group(button, qt_done::kReleased, false);
}
inline void qt_hear_presses(const ::QObject *button) {
  set_property<void *>(button, "q_press", (void *)&qt_press);
  set_property<void *>(button, "q_let_go", (void *)&qt_let_go);
  set_property<void *>(button, "q_let_go_elsewhere", (void *)&qt_let_go_elsewhere);
}
void qt_hear_presses_of(const ::QObject *group, void *key);
inline void qt_hear_presses(const ::QObject *sender, void *key) {
  void (::QAbstractButton::*const pressed)() = &::QAbstractButton::pressed;
  void (::QAbstractButton::*const released)() = &::QAbstractButton::released;
  if (key == *reinterpret_cast<void *const *>(&pressed) ||
      key == *reinterpret_cast<void *const *>(&released))
    qt_hear_presses(sender);
  qt_hear_presses_of(sender, key);
}
}  // namespace __reachd
inline QAbstractButton::QAbstractButton(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_click", (void *)&__reachd::qt_click);
}
inline QAbstractButton::~QAbstractButton() {}
inline void QAbstractButton::setText(const QString &text) {
  __reachd_keep_text(this, "q_text", text);
}
inline QString QAbstractButton::text() const { return __reachd_kept_text(this, "q_text"); }
inline void QAbstractButton::setCheckable(bool on) {
  if (isCheckable() != on)
    __reachd::set_property<bool>(this, "q_checked", false);
  __reachd::set_property<bool>(this, "q_checkable", on);
}
inline bool QAbstractButton::isCheckable() const {
  return __reachd::property<bool>(this, "q_checkable");
}
inline bool QAbstractButton::isChecked() const {
  return __reachd::property<bool>(this, "q_checked");
}
inline void QAbstractButton::setChecked(bool on) {
  if (!isCheckable() || isChecked() == on || (!on && __reachd::qt_stays_checked(this)))
    return;
  if (!on && autoExclusive() && !__reachd::property<QObject *>(this, "q_group") &&
      __reachd::qt_is_last_checked(this))
    return;
  __reachd::set_property<bool>(this, "q_checked", on);
  if (on && __reachd::property<QObject *>(this, "q_group"))
    __reachd::qt_check_in_group(this);
  else if (on && autoExclusive())
    __reachd::qt_uncheck_siblings(this);
  toggled(on);
  __reachd::qt_tell_group(this, __reachd::qt_done::kToggled, on);
}
inline bool QAbstractButton::autoExclusive() const {
  return __reachd::property<bool>(this, "q_exclusive");
}
inline void QAbstractButton::setAutoExclusive(bool on) {
  __reachd::set_property<bool>(this, "q_exclusive", on);
}
namespace __reachd {
// Its buttons that exclude each other. Which layout of a widget they are in does not matter.
template <class See> void qt_see_exclusive(const ::QObject *parent, int depth, const See &see) {
  if (depth > 8)
    limit("layouts nested deeper than 8 with buttons that exclude each other");
  const int count = property<int>(parent, "q_children");
  if (count > qt_children_max)
    limit("more than 64 buttons side by side");
  const auto *list = kept<qt_child, qt_children_max>(parent);
  for (int i = 0; i < count; ++i) {
    ::QObject *child = list[i].object;
    if (property<::QObject *>(child, "q_parent") != parent)
      continue;
    if (property<bool>(child, "q_is_layout"))
      qt_see_exclusive(child, depth + 1, see);
    else if (property<bool>(child, "q_exclusive"))
      see(static_cast<::QAbstractButton *>(child));
  }
}
template <class See> void qt_see_siblings(const ::QAbstractButton *button, const See &see) {
  const ::QObject *parent = property<::QObject *>(button, "q_parent");
  for (int depth = 0; parent && property<bool>(parent, "q_is_layout"); ++depth) {
    if (depth == 8)
      limit("layouts nested deeper than 8 with buttons that exclude each other");
    parent = property<::QObject *>(parent, "q_parent");
  }
  if (parent)
    qt_see_exclusive(parent, 0, [&](::QAbstractButton *other) {
      if (other != button)
        see(other);
    });
}
inline void qt_uncheck_siblings(::QAbstractButton *button) {
  qt_see_siblings(button, [](::QAbstractButton *other) { other->setChecked(false); });
}
// Of several, the one that is checked is unchecked by checking another one only.
inline bool qt_is_last_checked(const ::QAbstractButton *button) {
  bool has_other = false;
  bool is_last = true;
  qt_see_siblings(button, [&](::QAbstractButton *other) {
    has_other = true;
    is_last = all(is_last, !other->isChecked());
  });
  return has_other && is_last;
}
}  // namespace __reachd
inline void QAbstractButton::nextCheckState() {
  if (isCheckable() && !(isChecked() && autoExclusive()))
    setChecked(!isChecked());
}
inline void QAbstractButton::toggle() { setChecked(!isChecked()); }
// `nextCheckState` is for classes of the program to override, and protected.
namespace __reachd {
struct qt_button : ::QAbstractButton {
  using ::QAbstractButton::nextCheckState;
};
inline void qt_finish_click(::QAbstractButton *button) {
  set_property<bool>(button, "q_down", false);
  static_cast<qt_button *>(button)->nextCheckState();
  button->released();
  qt_tell_group(button, qt_done::kReleased, false);
  button->clicked(button->isChecked());
  qt_tell_group(button, qt_done::kClicked, false);
}
}  // namespace __reachd
inline void QAbstractButton::click() {
  if (!isEnabled())
    return;
  pressed();
  __reachd::qt_tell_group(this, __reachd::qt_done::kPressed, false);
  __reachd::qt_finish_click(this);
}
#if QT_VERSION_MAJOR < 6
inline void QAbstractButton::animateClick(int) { click(); }
#else
inline void QAbstractButton::animateClick() { click(); }
#endif
#endif
#ifdef QPUSHBUTTON_H
inline QPushButton::QPushButton(QWidget *parent) : QAbstractButton(parent) {}
inline QPushButton::QPushButton(const QString &text, QWidget *parent) : QAbstractButton(parent) {
  setText(text);
}
inline QPushButton::QPushButton(const QIcon &, const QString &text, QWidget *parent)
    : QAbstractButton(parent) {
  setText(text);
}
inline QPushButton::~QPushButton() {}
#endif
#ifdef QTOOLBUTTON_H
inline QToolButton::QToolButton(QWidget *parent) : QAbstractButton(parent) {}
inline QToolButton::~QToolButton() {}
#ifndef QACTION_H
inline void QToolButton::nextCheckState() { QAbstractButton::nextCheckState(); }
#endif
#endif
#ifdef QCOMMANDLINKBUTTON_H
inline QCommandLinkButton::QCommandLinkButton(QWidget *parent) : QPushButton(parent) {}
inline QCommandLinkButton::QCommandLinkButton(const QString &text, QWidget *parent)
    : QPushButton(text, parent) {}
inline QCommandLinkButton::QCommandLinkButton(const QString &text, const QString &, QWidget *parent)
    : QPushButton(text, parent) {}
inline QCommandLinkButton::~QCommandLinkButton() {}
#endif
#ifdef QCHECKBOX_H
inline QCheckBox::QCheckBox(QWidget *parent) : QAbstractButton(parent) { setCheckable(true); }
inline QCheckBox::QCheckBox(const QString &text, QWidget *parent) : QAbstractButton(parent) {
  setCheckable(true);
  setText(text);
}
inline QCheckBox::~QCheckBox() {}
inline void QCheckBox::nextCheckState() { setChecked(!isChecked()); }
#endif
#ifdef QRADIOBUTTON_H
inline QRadioButton::QRadioButton(QWidget *parent) : QAbstractButton(parent) {
  setCheckable(true);
  setAutoExclusive(true);
}
inline QRadioButton::QRadioButton(const QString &text, QWidget *parent) : QRadioButton(parent) {
  setText(text);
}
inline QRadioButton::~QRadioButton() {}
#endif

#ifdef QLINEEDIT_H
namespace __reachd {
// What the validator of a line says of a text, which it may change: 0 (nobody can type it), 1 (it
// may become what is accepted), 2.
inline int qt_says(const ::QLineEdit *edit, ::QString &typed) {
#ifdef QVALIDATOR_H
  if (const auto *validator = property<const ::QValidator *>(edit, "q_validator")) {
    int at = unknown<int>("where the cursor of a line is");
    return int(validator->validate(typed, at));
  }
#endif
  return 2;
}
inline void qt_edit(::QLineEdit *edit, text value) {
  require(qt_is_usable(edit) && !property<bool>(edit, "q_read_only"));
  const int most = edit->maxLength();
  require(text_length(value) <= usize(most));
  require(!property<bool>(edit, "q_checked") || unknown<bool>("what an input mask lets in"));
  ::QString now = qt_string(value);
  require(qt_says(edit, now) != 0);
  set_property<text>(edit, "q_text", qt_text(now));
  edit->textEdited(now);
  edit->textChanged(now);
}
inline void qt_return(::QLineEdit *edit) {
  require(qt_is_usable(edit) && edit->hasAcceptableInput());
  edit->returnPressed();
  edit->editingFinished();
}
// The focus goes elsewhere.
inline void qt_leave_line(::QLineEdit *edit) {
  require(property<int>(edit, "q_connections") > 0);
  require(qt_is_usable(edit) && edit->hasAcceptableInput());
  edit->editingFinished();
}
// A completer, or the button that clears it, changes a line: nobody has edited it (yet).
inline void qt_fill_line(::QLineEdit *edit, text value) {
  require(qt_is_usable(edit) && !property<bool>(edit, "q_read_only"));
  require(unknown<bool>("whether a completer or the button of a line changes it"));
  edit->setText(qt_string(value));
}
inline void qt_is_filled(::QLineEdit *edit) {
  set_property<void *>(edit, "q_fill_line", (void *)&qt_fill_line);
}
// What the program itself does at the cursor, also where nobody may type: where that is, what is
// selected, and what was there before is not known.
inline void qt_edit_at_cursor(::QLineEdit *edit) {
  const text now = text_part(unknown<text>("what an edit at the cursor of a line leaves"), 0,
                             usize(edit->maxLength()));
  if (text_equal(now, property<text>(edit, "q_text")))
    return;
  set_property<text>(edit, "q_text", now);
  edit->textEdited(qt_string(now));
  edit->textChanged(qt_string(now));
}
}  // namespace __reachd
inline QLineEdit::QLineEdit(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_edit);
  __reachd::set_property<void *>(this, "q_return", (void *)&__reachd::qt_return);
  __reachd::set_property<void *>(this, "q_leave_line", (void *)&__reachd::qt_leave_line);
  __reachd::set_property<int>(this, "q_maximum", 32767);
}
inline QLineEdit::QLineEdit(const QString &text, QWidget *parent) : QLineEdit(parent) {
  setText(text);
}
inline QLineEdit::~QLineEdit() {}
// Never null, unlike the texts of other widgets.
inline QString QLineEdit::text() const {
  return __reachd::qt_kept(__reachd::property<__reachd::text>(this, "q_text"),
                           __reachd::qt_text_of_text);
}
inline void QLineEdit::setText(const QString &text) {
  const __reachd::text most =
      __reachd::text_part(__reachd::qt_text(text), 0, __reachd::usize(maxLength()));
  if (__reachd::text_equal(most, __reachd::property<__reachd::text>(this, "q_text")))
    return;
  __reachd::set_property<__reachd::text>(this, "q_text", most);
  textChanged(__reachd::qt_string(most));
}
inline void QLineEdit::clear() { setText(QString()); }
inline void QLineEdit::insert(const QString &) { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::backspace() { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::del() { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::undo() { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::redo() { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::cut() { __reachd::qt_edit_at_cursor(this); }
inline void QLineEdit::paste() { __reachd::qt_edit_at_cursor(this); }
inline int QLineEdit::maxLength() const { return __reachd::property<int>(this, "q_maximum"); }
inline void QLineEdit::setMaxLength(int most) {
  __reachd::set_property<int>(this, "q_maximum", most);
}
inline void QLineEdit::setValidator(const QValidator *validator) {
  __reachd::set_property<const QValidator *>(this, "q_validator", validator);
}
inline const QValidator *QLineEdit::validator() const {
  return __reachd::property<const QValidator *>(this, "q_validator");
}
inline void QLineEdit::setCompleter(QCompleter *) { __reachd::qt_is_filled(this); }
inline void QLineEdit::setClearButtonEnabled(bool) { __reachd::qt_is_filled(this); }
inline void QLineEdit::setInputMask(const QString &mask) {
  __reachd::set_property<bool>(this, "q_checked", !mask.isEmpty());
}
inline bool QLineEdit::hasAcceptableInput() const {
  if (__reachd::property<bool>(this, "q_checked"))
    return __reachd::unknown<bool>("what an input mask takes");
  QString now = text();
  return __reachd::qt_says(this, now) == 2;
}
inline bool QLineEdit::isReadOnly() const { return __reachd::property<bool>(this, "q_read_only"); }
inline void QLineEdit::setReadOnly(bool on) {
  __reachd::set_property<bool>(this, "q_read_only", on);
}
#endif

#endif

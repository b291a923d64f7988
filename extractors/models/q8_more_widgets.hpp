// Further widgets, actions and dialogs of Qt.
#pragma GCC system_header
#ifdef QWIDGET_H

#ifdef QLABEL_H
inline QLabel::QLabel(QWidget *parent, Qt::WindowFlags) : QFrame(parent) {}
inline QLabel::QLabel(const QString &text, QWidget *parent, Qt::WindowFlags) : QFrame(parent) {
  setText(text);
}
inline QLabel::~QLabel() {}
inline QString QLabel::text() const { return __reachd_kept_text(this, "q_text"); }
inline void QLabel::setText(const QString &text) {
  // The same again changes nothing: with an image, the text is empty.
  const bool is_same = __reachd::text_equal(
      __reachd::property<__reachd::text>(this, "q_text"), __reachd::qt_text(text));
  __reachd_keep_text(this, "q_text", text);
  __reachd::set_property<bool>(
      this, "q_has_image",
      __reachd::all(is_same, __reachd::property<bool>(this, "q_has_image")));
  void *movie = __reachd::property<void *>(this, "q_movie");
  __reachd::set_property<void *>(this, "q_movie",
                                 __reachd::select(is_same, movie, (void *)nullptr));
}
inline void QLabel::setNum(int number) { setText(QString::number(number)); }
inline void QLabel::clear() {
  setText(QString());
  __reachd::set_property<bool>(this, "q_has_image", false);
  __reachd::set_property<void *>(this, "q_movie", nullptr);
}
// It shows a text, an image or a film.
#if defined(QIMAGE_H) && defined(QPIXMAP_H)
inline void QLabel::setPixmap(const QPixmap &pixmap) {
  clear();
  __reachd::set_property<bool>(this, "q_has_image", true);
  *__reachd::kept<__reachd::qt_extent, 1>(this) = __reachd::global::QPixmap::of(pixmap);
}
namespace __reachd {
inline ::QPixmap qt_image_of(const ::QLabel *label) {
  return global::QPixmap::make(property<bool>(label, "q_has_image")
                                   ? *kept<qt_extent, 1>(label)
                                   : qt_no_extent);
}
namespace global {
struct QLabel : ::QLabel {
  ::QPixmap pixmap(::Qt::ReturnByValueConstant) const { return qt_image_of(this); }
#if QT_VERSION_MAJOR < 6
  // A copy, which stays as it is until the label is asked again.
  const ::QPixmap *pixmap() const {
    if (!::__reachd::property<bool>(this, "q_has_image"))
      return nullptr;
    auto *copy = elements<qt_room<::QPixmap>, 1>(this);
    ::new (static_cast<void *>(copy)) ::QPixmap(qt_image_of(this));
    return &copy->value;
  }
#endif
};
}  // namespace global
}  // namespace __reachd
#endif
inline void QLabel::setMovie(QMovie *movie) {
  clear();
  __reachd::set_property<void *>(this, "q_movie", (void *)movie);
}
inline QMovie *QLabel::movie() const {
  return static_cast<QMovie *>(__reachd::property<void *>(this, "q_movie"));
}
inline void QLabel::setPicture(const QPicture &) { clear(); }
#endif
#ifdef QFRAME_H
inline QFrame::QFrame(QWidget *parent, Qt::WindowFlags) : QWidget(parent) {}
inline QFrame::~QFrame() {}
#endif
#ifdef QLCDNUMBER_H
inline QLCDNumber::QLCDNumber(QWidget *parent) : QFrame(parent) {}
inline QLCDNumber::QLCDNumber(uint, QWidget *parent) : QFrame(parent) {}
inline QLCDNumber::~QLCDNumber() {}
#endif
#ifdef QGROUPBOX_H
namespace __reachd {
inline void qt_click_box(::QGroupBox *box) {
  require(qt_is_usable(box) && box->isCheckable());
  box->setChecked(!box->isChecked());
  box->clicked(box->isChecked());
}
}  // namespace __reachd
inline QGroupBox::QGroupBox(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<bool>(this, "q_checked", true);
}
inline QGroupBox::QGroupBox(const QString &title, QWidget *parent) : QGroupBox(parent) {
  setTitle(title);
}
inline QGroupBox::~QGroupBox() {}
inline void QGroupBox::setTitle(const QString &title) {
  __reachd_keep_text(this, "q_text", title);
}
inline QString QGroupBox::title() const { return __reachd_kept_text(this, "q_text"); }
inline bool QGroupBox::isCheckable() const {
  return __reachd::property<bool>(this, "q_checkable");
}
inline bool QGroupBox::isChecked() const {
  return isCheckable() && __reachd::property<bool>(this, "q_checked");
}
inline void QGroupBox::setCheckable(bool on) {
  __reachd::set_property<bool>(this, "q_checkable", on);
  if (on) {
    __reachd::set_property<void *>(this, "q_click", (void *)&__reachd::qt_click_box);
    setChecked(true);
  }
  __reachd::set_property<bool>(this, "q_parts_off", false);
}
inline void QGroupBox::setChecked(bool on) {
  if (!isCheckable() || isChecked() == on)
    return;
  __reachd::set_property<bool>(this, "q_checked", on);
  __reachd::set_property<bool>(this, "q_parts_off", !on);
  toggled(on);
}
#endif

#ifdef QABSTRACTSCROLLAREA_H
inline QAbstractScrollArea::QAbstractScrollArea(QWidget *parent) : QFrame(parent) {}
inline QAbstractScrollArea::~QAbstractScrollArea() {}
#endif
#ifdef QTEXTDOCUMENT_H
namespace __reachd {
// The text of a document is kept where a person writes it, if somewhere.
inline const ::QObject *qt_page_of_document(const ::QTextDocument *document) {
  const ::QObject *page = property<::QObject *>(document, "q_page");
  return page ? page : document;
}
}  // namespace __reachd
inline QTextDocument::QTextDocument(QObject *parent) : QObject(parent) {}
inline QTextDocument::QTextDocument(const QString &text, QObject *parent) : QObject(parent) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
}
inline QString QTextDocument::toPlainText() const {
  return __reachd::qt_string(
      __reachd::property<__reachd::text>(__reachd::qt_page_of_document(this), "q_text"));
}
inline bool QTextDocument::isEmpty() const {
  return __reachd::text_length(__reachd::property<__reachd::text>(
             __reachd::qt_page_of_document(this), "q_text")) == 0;
}
inline QTextDocument::~QTextDocument() {}
inline bool QTextDocument::isModified() const {
  return __reachd::property<bool>(this, "q_checked");
}
inline void QTextDocument::setModified(bool on) {
  // Both ways leave the same, where nobody listens.
  const bool is_other = isModified() != on;
  __reachd::set_property<bool>(this, "q_checked", on);
  if (is_other)
    modificationChanged(on);
}
#endif
#if defined(QTEXTEDIT_H) || defined(QPLAINTEXTEDIT_H)
namespace __reachd {
// What is written, by a person or by the program, which leaves it as not modified.
template <class Edit> void qt_write(Edit *edit, text value, bool is_modified) {
  set_property<text>(edit, "q_text", value);
#ifdef QTEXTDOCUMENT_H
  if (auto *document =
          static_cast<::QTextDocument *>(property<::QObject *>(edit, "q_document"))) {
    document->contentsChanged();
    document->setModified(is_modified);
  }
#endif
  edit->textChanged();
}
template <class Edit> void qt_edit_page(Edit *edit, text value) {
  require(qt_is_usable(edit) && !property<bool>(edit, "q_read_only"));
  qt_write(edit, value, true);
}
#ifdef QTEXTDOCUMENT_H
inline ::QTextDocument *qt_document(const ::QObject *edit) {
  return static_cast<::QTextDocument *>(property<::QObject *>(edit, "q_document"));
}
inline void qt_make_document(::QObject *edit) {
  auto *document = new ::QTextDocument(edit);
  set_property<::QObject *>(document, "q_page", edit);
  set_property<::QObject *>(edit, "q_document", document);
}
#else
inline void qt_make_document(::QObject *) {}
#endif
}  // namespace __reachd
#endif
#ifdef QTEXTEDIT_H
inline QTextEdit::QTextEdit(QWidget *parent) : QAbstractScrollArea(parent) {
  __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_edit_page<QTextEdit>);
  __reachd::qt_make_document(this);
}
inline QTextEdit::QTextEdit(const QString &text, QWidget *parent) : QTextEdit(parent) {
  setPlainText(text);
}
inline QTextEdit::~QTextEdit() {}
#ifdef QTEXTDOCUMENT_H
inline QTextDocument *QTextEdit::document() const { return __reachd::qt_document(this); }
#endif
inline void QTextEdit::setPlainText(const QString &text) {
  __reachd::qt_write(this, __reachd::qt_text(text), false);
}
inline void QTextEdit::clear() { setPlainText(QString()); }
inline bool QTextEdit::isReadOnly() const {
  return __reachd::property<bool>(this, "q_read_only");
}
inline void QTextEdit::setReadOnly(bool on) {
  __reachd::set_property<bool>(this, "q_read_only", on);
}
inline QString QTextEdit::toPlainText() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline void QTextEdit::setText(const QString &text) { setPlainText(text); }
#endif
#ifdef QPLAINTEXTEDIT_H
inline QPlainTextEdit::QPlainTextEdit(QWidget *parent) : QAbstractScrollArea(parent) {
  __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_edit_page<QPlainTextEdit>);
  __reachd::qt_make_document(this);
}
inline QPlainTextEdit::QPlainTextEdit(const QString &text, QWidget *parent) : QPlainTextEdit(parent) {
  setPlainText(text);
}
inline QPlainTextEdit::~QPlainTextEdit() {}
#ifdef QTEXTDOCUMENT_H
inline QTextDocument *QPlainTextEdit::document() const { return __reachd::qt_document(this); }
#endif
inline void QPlainTextEdit::setPlainText(const QString &text) {
  __reachd::qt_write(this, __reachd::qt_text(text), false);
}
inline void QPlainTextEdit::clear() { setPlainText(QString()); }
inline bool QPlainTextEdit::isReadOnly() const {
  return __reachd::property<bool>(this, "q_read_only");
}
inline void QPlainTextEdit::setReadOnly(bool on) {
  __reachd::set_property<bool>(this, "q_read_only", on);
}
#endif

#ifdef QABSTRACTSLIDER_H
namespace __reachd {
inline void qt_slide(::QAbstractSlider *slider, int value) {
  require(qt_is_usable(slider));
  require(value >= slider->minimum() && value <= slider->maximum());
  slider->setValue(value);
}
}  // namespace __reachd
inline QAbstractSlider::QAbstractSlider(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_change", (void *)&__reachd::qt_slide);
  __reachd::set_property<int>(this, "q_maximum", 99);
}
inline QAbstractSlider::~QAbstractSlider() {}
inline int QAbstractSlider::value() const { return __reachd::property<int>(this, "q_value"); }
inline int QAbstractSlider::minimum() const { return __reachd::property<int>(this, "q_minimum"); }
inline int QAbstractSlider::maximum() const { return __reachd::property<int>(this, "q_maximum"); }
inline void QAbstractSlider::setValue(int value) {
  value = value < minimum() ? minimum() : value > maximum() ? maximum() : value;
  if (value == this->value())
    return;
  __reachd::set_property<int>(this, "q_value", value);
  valueChanged(value);
}
inline void QAbstractSlider::setRange(int least, int most) {
  __reachd::set_property<int>(this, "q_minimum", least);
  __reachd::set_property<int>(this, "q_maximum", most < least ? least : most);
  setValue(value());
}
inline void QAbstractSlider::setMinimum(int least) { setRange(least, maximum()); }
inline void QAbstractSlider::setMaximum(int most) { setRange(minimum(), most); }
#ifdef QSLIDER_H
inline QSlider::QSlider(QWidget *parent) : QAbstractSlider(parent) {}
inline QSlider::QSlider(Qt::Orientation, QWidget *parent) : QAbstractSlider(parent) {}
inline QSlider::~QSlider() {}
#endif
#endif

#ifdef QACTION_H
namespace __reachd {
// How many actions of a group are checked. Zero: as a group has it that was told nothing.
enum qt_policy : int { qt_one_checked, qt_any_checked, qt_one_or_none };
void qt_uncheck_others(::QObject *group, ::QAction *action);
void qt_tell_listings(::QAction *action);
inline void qt_trigger(::QAction *action) {
  require(!property<bool>(action, "q_is_gone") && qt_waits());
  require(!property<bool>(action, "q_disabled") && !property<bool>(action, "q_hidden"));
  action->trigger();
}
}  // namespace __reachd
inline QAction::QAction(QObject *parent) : QObject(parent) {
  __reachd::set_property<void *>(this, "q_trigger", (void *)&__reachd::qt_trigger);
}
inline QAction::QAction(const QString &text, QObject *parent) : QAction(parent) { setText(text); }
inline QAction::QAction(const QIcon &, const QString &text, QObject *parent) : QAction(parent) {
  setText(text);
}
inline QAction::~QAction() {}
namespace __reachd {
// A tool button shows what its action is.
inline void qt_show_action(::QAction *action) {
  if (void *told = property<void *>(action, "q_part_shown"))
    reinterpret_cast<void (*)(::QAction *)>(told)(action);
}
}  // namespace __reachd
inline void QAction::setText(const QString &text) {
  __reachd_keep_text(this, "q_text", text);
  __reachd::qt_show_action(this);
}
inline QString QAction::text() const { return __reachd_kept_text(this, "q_text"); }
inline void QAction::setEnabled(bool on) {
  __reachd::set_property<bool>(this, "q_disabled", !on);
  __reachd::qt_show_action(this);
}
inline bool QAction::isEnabled() const { return !__reachd::property<bool>(this, "q_disabled"); }
inline void QAction::setVisible(bool on) {
  __reachd::set_property<bool>(this, "q_hidden", !on);
  if (QObject *shown = __reachd::property<QObject *>(this, "q_shows"))
    __reachd::set_property<bool>(shown, "q_hidden", !on);
}
inline bool QAction::isVisible() const { return !__reachd::property<bool>(this, "q_hidden"); }
inline void QAction::setCheckable(bool on) {
#if QT_VERSION_MAJOR < 6
  if (isCheckable() != on)
    __reachd::set_property<bool>(this, "q_checked", false);
#endif
  __reachd::set_property<bool>(this, "q_checkable", on);
  __reachd::qt_show_action(this);
}
inline bool QAction::isCheckable() const { return __reachd::property<bool>(this, "q_checkable"); }
inline bool QAction::isChecked() const { return __reachd::property<bool>(this, "q_checked"); }
inline void QAction::setChecked(bool on) {
  if (!isCheckable() || isChecked() == on)
    return;
  __reachd::set_property<bool>(this, "q_checked", on);
#ifdef QACTIONGROUP_H
  if (QObject *group = on ? __reachd::property<QObject *>(this, "q_group") : nullptr)
    __reachd::qt_uncheck_others(group, this);
#endif
  __reachd::qt_show_action(this);
  toggled(on);
}
namespace __reachd {
// An action that shows and hides a dock or a bar. It is checked as that is there: what else shows
// and hides it is not followed, so that is known while the action is chosen only.
inline void qt_forget_view(::QAction *action) {
  set_property<bool>(action, "q_checked", unknown<bool>("whether a dock or a bar is shown"));
}
inline void qt_toggle_view(::QAction *action, ::QWidget *widget) {
  const bool on = widget->isHidden();
  set_property<bool>(action, "q_checked", !on);
  action->setChecked(on);
  if (on)
    widget->show();
  else
    widget->close();
}
inline ::QAction *qt_view_action(::QWidget *widget) {
  auto *action = static_cast<::QAction *>(property<::QObject *>(widget, "q_view_action"));
  if (action)
    return action;
  const text first = property<text>(widget, "q_first_title");
  const bool has_another = input<bool>("a dock or a bar has another title by now");
  const text title = select(has_another, unknown<text>("the title of a dock or a bar"), first);
  action = new ::QAction(qt_string(title), widget);
  action->setCheckable(true);
  qt_forget_view(action);
  set_property<::QObject *>(action, "q_toggles", widget);
  // It is told of what else shows and hides it, and of other titles, too.
  for (const char *signal : {"toggled(bool)", "changed()"}) {
    const qt_found found = qt_find(action, signal);
    if (found.owner)
      qt_hear(action, found.owner->methods[found.id]);
  }
  set_property<::QObject *>(widget, "q_view_action", action);
  return action;
}
}  // namespace __reachd
#ifdef QDYNAMICTOOLBAR_H
inline QAction *QToolBar::toggleViewAction() const {
  return __reachd::qt_view_action(const_cast<QToolBar *>(this));
}
#endif
#ifdef QDYNAMICDOCKWIDGET_H
inline QAction *QDockWidget::toggleViewAction() const {
  return __reachd::qt_view_action(const_cast<QDockWidget *>(this));
}
#endif
inline void QAction::activate(ActionEvent event) {
  if (event != Trigger) {
    // Not called by its name: that it comes when the mouse is there, too, has no model.
    void (QAction::*const signal)() = &QAction::hovered;
    (this->*signal)();
    return;
  }
  if (!isEnabled())
    return;
  QObject *group = __reachd::property<QObject *>(this, "q_group");
  const bool stays_checked =
      group && __reachd::property<int>(group, ".policy") == __reachd::qt_one_checked;
  QObject *shown = __reachd::property<QObject *>(this, "q_toggles");
  if (shown)
    __reachd::qt_toggle_view(this, static_cast<QWidget *>(shown));
  else if (isCheckable() && !(isChecked() && stays_checked))
    setChecked(!isChecked());
  // Menus and bars hear of it as other receivers do: the earlier, the sooner.
  const bool tells_first = __reachd::property<bool>(this, "q_tells_first");
  if (tells_first)
    __reachd::qt_tell_listings(this);
  triggered(isChecked());
#ifdef QACTIONGROUP_H
  if (group)
    static_cast<QActionGroup *>(group)->triggered(this);
#endif
  if (!tells_first)
    __reachd::qt_tell_listings(this);
  if (shown)
    __reachd::qt_forget_view(this);
}
#endif
#ifdef QACTION_H
#ifdef QTOOLBUTTON_H
namespace __reachd {
inline void qt_show_in_button(::QAction *action) {
  auto *button = static_cast<::QToolButton *>(property<::QObject *>(action, "q_button"));
  button->setText(text_matches(property<text>(action, "q_text"), "[^&.]*")
                      ? action->text()
                      : qt_string(unknown<text>("the short text of an action")));
  button->setEnabled(action->isEnabled());
  button->setCheckable(action->isCheckable());
  button->setChecked(action->isChecked());
}
}  // namespace __reachd
inline void QToolButton::setDefaultAction(QAction *action) {
  const QObject *before = __reachd::property<QObject *>(action, "q_button");
  const QObject *shown = __reachd::property<QObject *>(this, "q_object");
  if ((before && before != this) || (shown && shown != action))
    __reachd::limit("an action of several tool buttons, or several of one");
  __reachd::set_property<QObject *>(this, "q_object", action);
  __reachd::set_property<QObject *>(action, "q_button", this);
  __reachd::set_property<void *>(action, "q_part_shown", (void *)&__reachd::qt_show_in_button);
  addAction(action);
  __reachd::qt_show_action(action);
}
inline QAction *QToolButton::defaultAction() const {
  return static_cast<QAction *>(__reachd::property<QObject *>(this, "q_object"));
}
inline void QToolButton::nextCheckState() {
  if (QAction *action = defaultAction())
    action->trigger();
  else
    QAbstractButton::nextCheckState();
}
#endif
namespace __reachd {
struct qt_action_of {
  ::QAction *action;
};
constexpr int qt_actions_max = 32;
// Menus and bars that an action is in, and which say themselves that it was triggered.
struct qt_listing {
  ::QWidget *widget;
};
constexpr int qt_listings_max = 4;
inline int qt_take_listing(::QAction *action, const ::QWidget *widget) {
  auto *list = kept<qt_listing, qt_listings_max>(action);
  const int count = property<int>(action, "q_listings");
  int left = 0;
  for (int i = 0; i < count; ++i)
    if (list[i].widget != widget)
      list[left++].widget = list[i].widget;
  set_property<int>(action, "q_listings", left);
  return left;
}
inline void qt_tell_listings(::QAction *action) {
  const auto *list = kept<qt_listing, qt_listings_max>(action);
  const int count = property<int>(action, "q_listings");
  for (int i = 0; i < count; ++i)
    if (!property<bool>(list[i].widget, "q_is_gone"))
      reinterpret_cast<void (*)(::QWidget *, ::QAction *)>(
          property<void *>(list[i].widget, "q_triggered"))(list[i].widget, action);
}
// An action of a widget: of a menu, its entry.
inline ::QAction *qt_listed(::QAction *action, const ::QWidget *widget) {
  if (property<void *>(widget, "q_triggered")) {
    const int others = qt_take_listing(action, widget);
    if (others >= qt_listings_max)
      limit("an action in more than four menus and bars");
    kept<qt_listing, qt_listings_max>(action)[others].widget = const_cast<::QWidget *>(widget);
    if (others == 0)
      set_property<bool>(action, "q_tells_first", property<int>(action, "q_connections") == 0);
    set_property<int>(action, "q_listings", others + 1);
  }
  const int count = property<int>(widget, "q_actions");
  if (count < qt_actions_max)
    kept<qt_action_of, qt_actions_max>(widget)[count].action = action;
  set_property<int>(const_cast<::QWidget *>(widget), "q_actions", count + 1);
  return action;
}
}  // namespace __reachd
inline QList<QAction *> QWidget::actions() const {
  const int count = __reachd::property<int>(this, "q_actions");
  if (count > __reachd::qt_actions_max)
    __reachd::limit("more than 32 actions of a widget");
  QList<QAction *> list;
  for (int i = 0; i < count; ++i)
    list.append(__reachd::kept<__reachd::qt_action_of, __reachd::qt_actions_max>(this)[i].action);
  return list;
}
inline void QWidget::removeAction(QAction *action) {
  __reachd::qt_take_listing(action, this);
  auto *list = __reachd::kept<__reachd::qt_action_of, __reachd::qt_actions_max>(this);
  const int count = __reachd::property<int>(this, "q_actions");
  if (count > __reachd::qt_actions_max)
    __reachd::limit("more than 32 actions of a widget");
  int kept = 0;
  for (int i = 0; i < count; ++i)
    if (list[i].action != action)
      list[kept++].action = list[i].action;
  __reachd::set_property<int>(this, "q_actions", kept);
}
// What is there already moves to the end.
inline void QWidget::addAction(QAction *action) {
  removeAction(action);
  __reachd::qt_listed(action, this);
}
inline void QWidget::insertAction(QAction *before, QAction *action) {
  removeAction(action);
  auto *list = __reachd::kept<__reachd::qt_action_of, __reachd::qt_actions_max>(this);
  const int count = __reachd::property<int>(this, "q_actions");
  __reachd::qt_listed(action, this);
  int at = count;
  for (int i = 0; i < count && i < __reachd::qt_actions_max; ++i)
    if (list[i].action == before)
      at = i;
  for (int i = count; i > at && i < __reachd::qt_actions_max; --i)
    list[i].action = list[i - 1].action;
  if (at < __reachd::qt_actions_max)
    list[at].action = action;
}
#endif
#if defined(QACTION_H) && QT_VERSION_MAJOR >= 6
inline QAction *QWidget::addAction(const QString &text) {
  return __reachd::qt_listed(new QAction(text, this), this);
}
inline QAction *QWidget::addAction(const QIcon &, const QString &text) { return addAction(text); }
inline QAction *QWidget::addAction(const QString &text, const QObject *receiver, const char *member,
                                   Qt::ConnectionType type) {
  QAction *made = addAction(text);
  QObject::connect(made, "2triggered(bool)", receiver, member, type);
  return made;
}
inline QAction *QWidget::addAction(const QString &text, const QKeySequence &shortcut) {
  QAction *made = addAction(text);
  made->setShortcut(shortcut);
  return made;
}
inline QAction *QWidget::addAction(const QIcon &, const QString &text,
                                   const QKeySequence &shortcut) {
  return addAction(text, shortcut);
}
inline QAction *QWidget::addAction(const QString &text, const QKeySequence &shortcut,
                                   const QObject *receiver, const char *member,
                                   Qt::ConnectionType type) {
  QAction *made = addAction(text, receiver, member, type);
  made->setShortcut(shortcut);
  return made;
}
#endif
#ifdef QMENU_H
namespace __reachd {
// A menu in another one, or in a bar, tells that, too.
inline void qt_menu_triggered(::QWidget *menu, ::QAction *action) {
  static_cast<::QMenu *>(menu)->triggered(action);
  auto *parent = static_cast<::QWidget *>(property<::QObject *>(menu, "q_parent"));
  if (parent && property<bool>(parent, "q_has_menus"))
    reinterpret_cast<void (*)(::QWidget *, ::QAction *)>(property<void *>(parent, "q_triggered"))(
        parent, action);
}
}  // namespace __reachd
inline QMenu::QMenu(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_triggered", (void *)&__reachd::qt_menu_triggered);
  __reachd::set_property<bool>(this, "q_has_menus", true);
}
inline QMenu::QMenu(const QString &title, QWidget *parent) : QMenu(parent) { setTitle(title); }
inline QMenu::~QMenu() {}
#if QT_VERSION_MAJOR < 6
inline QAction *QMenu::addAction(const QString &text) {
  return __reachd::qt_listed(new QAction(text, this), this);
}
inline QAction *QMenu::addAction(const QIcon &, const QString &text) {
  return __reachd::qt_listed(new QAction(text, this), this);
}
#endif
inline QAction *QMenu::menuAction() const {
  auto *self = const_cast<QMenu *>(this);
  QObject *action = __reachd::property<QObject *>(this, "q_object");
  if (!action) {
    action = new QAction(self);
    // It opens the menu, which is no event.
    __reachd::set_property<void *>(action, "q_trigger", nullptr);
    __reachd::set_property<QObject *>(action, "q_menu", self);
    static_cast<QAction *>(action)->setText(title());
    __reachd::set_property<QObject *>(self, "q_object", action);
  }
  return static_cast<QAction *>(action);
}
inline QString QMenu::title() const {
  return __reachd_kept_text(this, "q_title");
}
inline void QMenu::setTitle(const QString &title) {
  __reachd_keep_text(this, "q_title", title);
  if (QObject *action = __reachd::property<QObject *>(this, "q_object"))
    static_cast<QAction *>(action)->setText(title);
}
namespace __reachd {
inline ::QMenu *qt_listed(::QMenu *menu, const ::QWidget *widget) {
  qt_listed(menu->menuAction(), widget);
  return menu;
}
}  // namespace __reachd
inline QMenu *QMenu::addMenu(const QString &title) {
  return __reachd::qt_listed(new QMenu(title, this), this);
}
#endif
#ifdef QMENUBAR_H
inline QMenu *QMenuBar::addMenu(const QString &title) {
  return __reachd::qt_listed(new QMenu(title, this), this);
}
#if QT_VERSION_MAJOR < 6
inline QAction *QMenuBar::addAction(const QString &text) {
  return __reachd::qt_listed(new QAction(text, this), this);
}
#endif
namespace __reachd {
inline void qt_bar_triggered(::QWidget *bar, ::QAction *action) {
  static_cast<::QMenuBar *>(bar)->triggered(action);
}
}  // namespace __reachd
inline QMenuBar::QMenuBar(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_triggered", (void *)&__reachd::qt_bar_triggered);
  __reachd::set_property<bool>(this, "q_has_menus", true);
}
inline QMenuBar::~QMenuBar() {}
#endif
#ifdef QDYNAMICMAINWINDOW_H
namespace __reachd {
#ifdef QSTATUSBAR_H
// Qt makes it when it is first asked for, and nothing else tells the difference.
inline void qt_make_status_bar(::QWidget *window) {
  set_property<::QObject *>(window, "q_status_bar", new ::QStatusBar(window));
}
#else
inline void qt_make_status_bar(::QWidget *) {}
#endif
}  // namespace __reachd
inline QMainWindow::QMainWindow(QWidget *parent, Qt::WindowFlags flags)
    : QWidget(parent, flags | Qt::Window) {
  __reachd::qt_make_status_bar(this);
}
inline QMainWindow::~QMainWindow() {}
inline void QMainWindow::setCentralWidget(QWidget *widget) { __reachd::qt_put_into(widget, this); }
#ifdef QMENUBAR_H
inline QMenuBar *QMainWindow::menuBar() const {
  auto *self = const_cast<QMainWindow *>(this);
  QObject *bar = __reachd::property<QObject *>(this, "q_object");
  if (!bar) {
    bar = new QMenuBar(self);
    __reachd::set_property<QObject *>(self, "q_object", bar);
  }
  return static_cast<QMenuBar *>(bar);
}
#endif
#endif

#endif

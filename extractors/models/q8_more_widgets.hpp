// Further widgets, actions and dialogs of Qt.
#pragma GCC system_header
#ifdef QWIDGET_H

#ifdef QLABEL_H
inline QLabel::QLabel(QWidget *parent, Qt::WindowFlags) : QFrame(parent) {}
inline QLabel::QLabel(const QString &text, QWidget *parent, Qt::WindowFlags) : QFrame(parent) {
  setText(text);
}
inline QLabel::~QLabel() {}
inline QString QLabel::text() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline void QLabel::setText(const QString &text) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
}
inline void QLabel::setNum(int number) { setText(QString::number(number)); }
inline void QLabel::clear() { setText(QString()); }
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
inline QGroupBox::QGroupBox(QWidget *parent) : QWidget(parent) {}
inline QGroupBox::QGroupBox(const QString &, QWidget *parent) : QWidget(parent) {}
inline QGroupBox::~QGroupBox() {}
#endif

#ifdef QTEXTEDIT_H
namespace __reachd {
inline void qt_edit_page(::QTextEdit *edit, text value) {
  assume(qt_is_usable(edit) && !property<bool>(edit, "q_read_only"));
  set_property<text>(edit, "q_text", value);
  edit->textChanged();
}
}  // namespace __reachd
inline QAbstractScrollArea::QAbstractScrollArea(QWidget *parent) : QFrame(parent) {}
inline QAbstractScrollArea::~QAbstractScrollArea() {}
inline QTextEdit::QTextEdit(QWidget *parent) : QAbstractScrollArea(parent) {
  __reachd::set_property<void *>(this, "q_edit", (void *)&__reachd::qt_edit_page);
}
inline QTextEdit::QTextEdit(const QString &text, QWidget *parent) : QTextEdit(parent) {
  setPlainText(text);
}
inline QTextEdit::~QTextEdit() {}
inline QString QTextEdit::toPlainText() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline void QTextEdit::setPlainText(const QString &text) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
  textChanged();
}
inline void QTextEdit::setText(const QString &text) { setPlainText(text); }
inline void QTextEdit::clear() { setPlainText(QString()); }
inline bool QTextEdit::isReadOnly() const { return __reachd::property<bool>(this, "q_read_only"); }
inline void QTextEdit::setReadOnly(bool on) {
  __reachd::set_property<bool>(this, "q_read_only", on);
}
#endif

#ifdef QABSTRACTSLIDER_H
namespace __reachd {
inline void qt_slide(::QAbstractSlider *slider, int value) {
  assume(qt_is_usable(slider));
  assume(value >= slider->minimum() && value <= slider->maximum());
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

#ifdef QSPINBOX_H
namespace __reachd {
inline void qt_spin(::QSpinBox *box, int value) {
  assume(qt_is_usable(box));
  assume(value >= box->minimum() && value <= box->maximum());
  box->setValue(value);
}
}  // namespace __reachd
inline QAbstractSpinBox::QAbstractSpinBox(QWidget *parent) : QWidget(parent) {}
inline QAbstractSpinBox::~QAbstractSpinBox() {}
inline QSpinBox::QSpinBox(QWidget *parent) : QAbstractSpinBox(parent) {
  __reachd::set_property<void *>(this, "q_change", (void *)&__reachd::qt_spin);
  __reachd::set_property<int>(this, "q_maximum", 99);
}
inline QSpinBox::~QSpinBox() {}
inline int QSpinBox::value() const { return __reachd::property<int>(this, "q_value"); }
inline int QSpinBox::minimum() const { return __reachd::property<int>(this, "q_minimum"); }
inline int QSpinBox::maximum() const { return __reachd::property<int>(this, "q_maximum"); }
inline void QSpinBox::setValue(int value) {
  value = value < minimum() ? minimum() : value > maximum() ? maximum() : value;
  if (value == this->value())
    return;
  __reachd::set_property<int>(this, "q_value", value);
  valueChanged(value);
}
inline void QSpinBox::setRange(int least, int most) {
  __reachd::set_property<int>(this, "q_minimum", least);
  __reachd::set_property<int>(this, "q_maximum", most < least ? least : most);
  setValue(value());
}
inline void QSpinBox::setMinimum(int least) { setRange(least, maximum()); }
inline void QSpinBox::setMaximum(int most) { setRange(minimum(), most); }
#endif

#ifdef QACTION_H
namespace __reachd {
void qt_uncheck_others(::QObject *group, ::QAction *action);
inline void qt_trigger(::QAction *action) {
  assume(!property<bool>(action, "q_is_gone") && !qt_has_quit);
  assume(!property<bool>(action, "q_disabled") && !property<bool>(action, "q_hidden"));
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
inline void QAction::setText(const QString &text) {
  __reachd::set_property<__reachd::text>(this, "q_text", __reachd::qt_text(text));
}
inline QString QAction::text() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_text"));
}
inline void QAction::setEnabled(bool on) { __reachd::set_property<bool>(this, "q_disabled", !on); }
inline bool QAction::isEnabled() const { return !__reachd::property<bool>(this, "q_disabled"); }
inline void QAction::setVisible(bool on) { __reachd::set_property<bool>(this, "q_hidden", !on); }
inline bool QAction::isVisible() const { return !__reachd::property<bool>(this, "q_hidden"); }
inline void QAction::setCheckable(bool on) {
  __reachd::set_property<bool>(this, "q_checkable", on);
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
  toggled(on);
}
inline void QAction::activate(ActionEvent event) {
  if (event != Trigger) {
    hovered();
    return;
  }
  if (!isEnabled())
    return;
  QObject *group = __reachd::property<QObject *>(this, "q_group");
  if (isCheckable() && !(isChecked() && group))
    setChecked(!isChecked());
  triggered(isChecked());
#ifdef QACTIONGROUP_H
  if (group)
    static_cast<QActionGroup *>(group)->triggered(this);
#endif
}
#endif
#ifdef QMENU_H
inline QMenu::QMenu(QWidget *parent) : QWidget(parent) {}
inline QMenu::QMenu(const QString &, QWidget *parent) : QWidget(parent) {}
inline QMenu::~QMenu() {}
inline QAction *QMenu::addAction(const QString &text) { return new QAction(text, this); }
inline QAction *QMenu::addAction(const QIcon &, const QString &text) {
  return new QAction(text, this);
}
inline QMenu *QMenu::addMenu(const QString &title) { return new QMenu(title, this); }
#endif
#ifdef QMENUBAR_H
inline QMenu *QMenuBar::addMenu(const QString &title) { return new QMenu(title, this); }
inline QAction *QMenuBar::addAction(const QString &text) { return new QAction(text, this); }
inline QMenuBar::QMenuBar(QWidget *parent) : QWidget(parent) {}
inline QMenuBar::~QMenuBar() {}
#endif
#ifdef QMAINWINDOW_H
inline QMainWindow::QMainWindow(QWidget *parent, Qt::WindowFlags) : QWidget(parent) {}
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

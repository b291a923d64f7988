// Message boxes: one of their buttons is the answer, one of Qt's (by its number) or of the program
// (by its place). Where the program does not wait for it, the buttons are there to be clicked.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QMESSAGEBOX_H) && defined(QPUSHBUTTON_H)
namespace __reachd {
struct qt_message_button {
  ::QAbstractButton *button;
  int standard;
  int role;
};
constexpr int qt_message_max = 8;
inline qt_message_button *qt_message_buttons(const ::QMessageBox *box) {
  return kept<qt_message_button, qt_message_max>(box);
}
inline bool qt_is_one_of(int answer, int buttons) {
  return answer > 0 && (answer & (answer - 1)) == 0 && (answer & buttons) != 0;
}
// The number of what the program asks with, and of buttons that it had made.
inline int qt_place_in_message(const ::QMessageBox *box, const ::QAbstractButton *button) {
  const auto *list = qt_message_buttons(box);
  for (int i = 0; i < property<int>(box, "q_count") && i < qt_message_max; ++i)
    if (list[i].button == button)
      return i;
  return -1;
}
// What exec() returns for the button at that place.
inline int qt_answer_of(const ::QMessageBox *box, int place) {
  const auto *list = qt_message_buttons(box);
  if (list[place].standard != 0)
    return list[place].standard;
  int own = 0;
  for (int i = 0; i < place; ++i)
    own += list[i].standard == 0 ? 1 : 0;
  return own;
}
inline void qt_close_message(::QMessageBox *box, int answer, int role) {
  box->hide();
  box->setResult(answer);
  if (role == ::QMessageBox::AcceptRole || role == ::QMessageBox::YesRole)
    box->accepted();
  else if (role == ::QMessageBox::RejectRole || role == ::QMessageBox::NoRole)
    box->rejected();
  box->finished(answer);
}
inline void qt_click_in_message(::QMessageBox *box, int place) {
  const auto *list = qt_message_buttons(box);
  set_property<::QObject *>(box, "q_clicked", list[place].button);
  box->buttonClicked(list[place].button);
  qt_close_message(box, qt_answer_of(box, place), list[place].role);
}
inline void qt_message_clicked(::QObject *object, int, void **) {
  auto *box = static_cast<::QMessageBox *>(object);
  const int place =
      qt_place_in_message(box, static_cast<::QAbstractButton *>(qt_current_sender));
  if (place >= 0)
    qt_click_in_message(box, place);
}
inline int qt_add_to_message(::QMessageBox *box, ::QAbstractButton *button, int standard,
                             int role) {
  const int count = property<int>(box, "q_count");
  if (count >= qt_message_max)
    limit("more than 8 buttons of a message box");
  qt_message_buttons(box)[count] = {button, standard, role};
  set_property<int>(box, "q_count", count + 1);
  qt_put_into(button, box);
  void (::QAbstractButton::*const clicked)(bool) = &::QAbstractButton::clicked;
  qt_connect(button, {qt_key_of(clicked), box, &qt_message_clicked, 0, nullptr},
             ::Qt::AutoConnection);
  return count;
}
// The place of a button of Qt's, which is made where somebody wants to have it.
inline int qt_standard_in_message(::QMessageBox *box, int standard) {
  const auto *list = qt_message_buttons(box);
  for (int i = 0; i < property<int>(box, "q_count") && i < qt_message_max; ++i)
    if (list[i].standard == standard)
      return i;
  return qt_add_to_message(box, new ::QPushButton(::QString(qt_name_of(standard))), standard,
                           qt_role_of(standard));
}
// Where the program names no button, there is ‘OK’.
inline int qt_answers_of(const ::QMessageBox *box) {
  const int answers = property<int>(box, "q_answers");
  return answers == 0 && property<int>(box, "q_own") == 0 ? int(::QMessageBox::Ok) : answers;
}
inline void qt_fill_message(::QDialog *dialog) {
  auto *box = static_cast<::QMessageBox *>(dialog);
  const int answers = qt_answers_of(box);
  for (int bit = 0x400; bit <= 0x8000000; bit *= 2)
    if (answers & bit)
      qt_standard_in_message(box, bit);
  // The program may have changed its mind.
  for (int i = 0; i < property<int>(box, "q_count") && i < qt_message_max; ++i)
    if (const int standard = qt_message_buttons(box)[i].standard)
      set_property<bool>(qt_message_buttons(box)[i].button, "q_hidden", (answers & standard) == 0);
}
// The place of the button that closing the box without one stands for; -1: it cannot be closed so.
inline int qt_escape_of(const ::QMessageBox *box) {
  const auto *list = qt_message_buttons(box);
  const int count = property<int>(box, "q_count");
  if (count == 1)
    return 0;
  const ::QObject *chosen = property<::QObject *>(box, "q_escape");
  int cancel = -1, reject = -1, no = -1, rejects = 0, noes = 0;
  for (int i = 0; i < count && i < qt_message_max; ++i) {
    if (chosen && list[i].button == chosen)
      return i;
    if (list[i].standard == ::QMessageBox::Cancel)
      cancel = i;
    if (list[i].role == ::QMessageBox::RejectRole) {
      reject = i;
      ++rejects;
    }
    if (list[i].role == ::QMessageBox::NoRole) {
      no = i;
      ++noes;
    }
  }
  return cancel >= 0 ? cancel : rejects == 1 ? reject : rejects == 0 && noes == 1 ? no : -1;
}
inline bool qt_is_in_message(const ::QMessageBox *box, int place, int answer) {
  const int standard = qt_message_buttons(box)[place].standard;
  return answer < qt_message_max ? standard == 0 && qt_answer_of(box, place) == answer
                                 : standard == answer;
}
inline int qt_answer_message(::QDialog *dialog) {
  auto *box = static_cast<::QMessageBox *>(dialog);
  qt_wait_for("message");
  const int answers = qt_answers_of(box);
  set_property<int>(box, "q_answers", answers);
  set_property<::QObject *>(box, "q_clicked", nullptr);
  set_property<bool>(box, "q_shown", true);
  if (auto *check = property<::QObject *>(box, "q_check_box"))
    if (input<bool>("whether the mark in the message box is clicked"))
      static_cast<::QAbstractButton *>(check)->click();
  const bool is_heard = property<int>(box, "q_connections") != 0;
  if (is_heard)
    qt_fill_message(box);
  if (is_heard && qt_escape_of(box) >= 0 && input<bool>("the message box is closed")) {
    box->close();
    return box->result();
  }
  const int answer = input<int>("button of the message box");
  if (answer < qt_message_max)
    require(answer >= 0 && answer < property<int>(box, "q_own"));
  else
    require(qt_is_one_of(answer, answers));
  for (int i = 0; i < property<int>(box, "q_count") && i < qt_message_max; ++i)
    if (qt_is_in_message(box, i, answer)) {
      require(!property<bool>(qt_message_buttons(box)[i].button, "q_disabled"));
      qt_message_buttons(box)[i].button->click();
      return answer;
    }
  // Nobody has asked for that button: it is not made.
  qt_close_message(box, answer, qt_role_of(answer));
  return answer;
}
inline ::QMessageBox::StandardButton qt_answer(int buttons) {
  qt_wait_for("message");
  const int answer = input<int>("button of the message box");
  require(qt_is_one_of(answer, buttons));
  return ::QMessageBox::StandardButton(answer);
}
// Functions of Qt 4: up to three buttons, with marks for the default among their bits.
inline int qt_old_answer(int a, int b, int c) { return int(qt_answer((a | b | c) & ~0x300)); }
inline int qt_old_answer(const ::QString &a, const ::QString &b, const ::QString &c) {
  qt_wait_for("message");
  const int answer = input<int>("button of the message box");
  const int count = c.isEmpty() ? b.isEmpty() ? 1 : 2 : 3;
  require(answer >= 0 && answer < count && !a.isEmpty());
  return answer;
}
}  // namespace __reachd
#define __reachd_message(kind)                                                                  \
  inline QMessageBox::StandardButton QMessageBox::kind(                                         \
      QWidget *, const QString &, const QString &, StandardButtons buttons, StandardButton) {   \
    return __reachd::qt_answer(buttons);                                                        \
  }
__reachd_message(information) __reachd_message(question) __reachd_message(warning)
__reachd_message(critical)
#undef __reachd_message
#if QT_VERSION_MAJOR < 6
#define __reachd_message(kind)                                                                  \
  inline int QMessageBox::kind(QWidget *, const QString &, const QString &, int a, int b,       \
                               int c) {                                                         \
    return __reachd::qt_old_answer(a, b, c);                                                    \
  }                                                                                             \
  inline int QMessageBox::kind(QWidget *, const QString &, const QString &, const QString &a,   \
                               const QString &b, const QString &c, int, int) {                  \
    return __reachd::qt_old_answer(a, b, c);                                                    \
  }
__reachd_message(information) __reachd_message(question) __reachd_message(warning)
__reachd_message(critical)
#undef __reachd_message
#endif
inline void QMessageBox::about(QWidget *, const QString &, const QString &) {
  __reachd::qt_wait_for("message");
}
inline void QMessageBox::aboutQt(QWidget *, const QString &) { __reachd::qt_wait_for("message"); }
inline QMessageBox::QMessageBox(QWidget *parent) : QDialog(parent) {
  __reachd::set_property<void *>(this, "q_answer", (void *)&__reachd::qt_answer_message);
  __reachd::set_property<void *>(this, "q_fill", (void *)&__reachd::qt_fill_message);
}
inline QMessageBox::QMessageBox(Icon, const QString &, const QString &, StandardButtons buttons,
                                QWidget *parent, Qt::WindowFlags)
    : QMessageBox(parent) {
  setStandardButtons(buttons);
}
inline QMessageBox::~QMessageBox() {}
inline void QMessageBox::setStandardButtons(StandardButtons buttons) {
  __reachd::set_property<int>(this, "q_answers", buttons);
  if (!__reachd::qt_has_started)
    __reachd::qt_fill_message(this);
}
inline QMessageBox::StandardButtons QMessageBox::standardButtons() const {
  return StandardButtons(StandardButton(__reachd::property<int>(this, "q_answers")));
}
inline void QMessageBox::addButton(QAbstractButton *button, ButtonRole role) {
  if (!button)
    return;
  __reachd::qt_add_to_message(this, button, 0, role);
  __reachd::set_property<int>(this, "q_own", __reachd::property<int>(this, "q_own") + 1);
}
inline QPushButton *QMessageBox::addButton(const QString &text, ButtonRole role) {
  auto *made = new QPushButton(text);
  addButton(made, role);
  return made;
}
inline QPushButton *QMessageBox::addButton(StandardButton which) {
  const int answers = __reachd::property<int>(this, "q_answers");
  if (answers & which)
    return nullptr;
  __reachd::set_property<int>(this, "q_answers", answers | which);
  return static_cast<QPushButton *>(button(which));
}
inline QAbstractButton *QMessageBox::button(StandardButton which) const {
  auto *self = const_cast<QMessageBox *>(this);
  if (!(__reachd::property<int>(this, "q_answers") & which))
    return nullptr;
  return __reachd::qt_message_buttons(this)[__reachd::qt_standard_in_message(self, which)].button;
}
inline QAbstractButton *QMessageBox::clickedButton() const {
  QObject *clicked = __reachd::property<QObject *>(this, "q_clicked");
  const int answer = result();
  if (!clicked && answer >= __reachd::qt_message_max)
    return button(StandardButton(answer));
  return static_cast<QAbstractButton *>(clicked);
}
inline void QMessageBox::setEscapeButton(QAbstractButton *button) {
  __reachd::set_property<QObject *>(this, "q_escape", button);
}
inline void QMessageBox::setEscapeButton(StandardButton which) { setEscapeButton(button(which)); }
inline void QMessageBox::closeEvent(QCloseEvent *event) {
  const int escape = __reachd::qt_escape_of(this);
  if (escape < 0) {
    event->ignore();
    return;
  }
  QDialog::closeEvent(event);
  __reachd::set_property<QObject *>(this, "q_clicked",
                                    __reachd::qt_message_buttons(this)[escape].button);
  setResult(__reachd::qt_answer_of(this, escape));
}
inline QMessageBox::StandardButton QMessageBox::standardButton(QAbstractButton *button) const {
  const int place = __reachd::qt_place_in_message(this, button);
  return place < 0 ? NoButton
                   : StandardButton(__reachd::qt_message_buttons(this)[place].standard);
}
inline QMessageBox::ButtonRole QMessageBox::buttonRole(QAbstractButton *button) const {
  const int place = __reachd::qt_place_in_message(this, button);
  return place < 0 ? InvalidRole : ButtonRole(__reachd::qt_message_buttons(this)[place].role);
}
inline void QMessageBox::setCheckBox(QCheckBox *check) {
  auto *object = reinterpret_cast<QObject *>(check);
  __reachd::qt_put_into(object, this);
  __reachd::set_property<QObject *>(this, "q_check_box", object);
}
inline QCheckBox *QMessageBox::checkBox() const {
  return reinterpret_cast<QCheckBox *>(__reachd::property<QObject *>(this, "q_check_box"));
}
#endif

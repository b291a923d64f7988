// Dialogs of Qt. While one is open that the program waits for, only it is used: what a person does
// there is part of the event that opened it, a few steps long.
#pragma GCC system_header
#ifdef QWIDGET_H

#ifdef QDIALOG_H
namespace __reachd {
// One of the things that can be done with what is in the object: the `wanted`th.
inline void qt_use_part(::QObject *object, int wanted, int &seen) {
  const int count = property<int>(object, "q_children");
  if (count > qt_children_max)
    limit("more than 64 parts of a dialog");
  const auto *list = kept<qt_child, qt_children_max>(object);
  for (int i = 0; i < count; ++i) {
    ::QObject *part = list[i].object;
    if (property<::QObject *>(part, "q_parent") != object || property<bool>(part, "q_is_gone"))
      continue;
    if (void *click = property<void *>(part, "q_click"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *)>(click)(part);
    if (void *edit = property<void *>(part, "q_edit"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, text)>(edit)(part, input<text>("text in the dialog"));
    if (void *change = property<void *>(part, "q_change"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, int)>(change)(part,
                                                             input<int>("value in the dialog"));
    if (void *choose = property<void *>(part, "q_choose"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, int)>(choose)(part,
                                                             input<int>("entry in the dialog"));
    if (void *choose = property<void *>(part, "q_choose_cell"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, int, int)>(choose)(
            part, input<int>("row in the dialog"), input<int>("column in the dialog"));
    if (void *choose = property<void *>(part, "q_choose_entry"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, int, int)>(choose)(
            part, input<int>("row in the dialog"), input<int>("column in the dialog"));
    if (void *edit = property<void *>(part, "q_edit_cell"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::QObject *, int, int, text)>(edit)(
            part, input<int>("row in the dialog"), input<int>("column in the dialog"),
            input<text>("text in the dialog"));
    if (property<int>(part, "q_children") != 0)
      qt_use_part(part, wanted, seen);
  }
}
// Qt's own buttons of dialogs and message boxes: their numbers, and roles.
inline int qt_role_of(int standard) {
  enum { kAccept, kReject, kDestroy, kAct, kHelp, kYes, kNo, kReset, kApply };
  switch (standard) {
  case 0x400: case 0x800: case 0x1000: case 0x2000: case 0x80000: case 0x100000: return kAccept;
  case 0x40000: case 0x200000: case 0x400000: return kReject;
  case 0x4000: case 0x8000: return kYes;
  case 0x10000: case 0x20000: return kNo;
  case 0x800000: return kDestroy;
  case 0x1000000: return kHelp;
  case 0x2000000: return kApply;
  case 0x4000000: case 0x8000000: return kReset;
  default: return -1;
  }
}
inline const char *qt_name_of(int standard) {
  switch (standard) {
  case 0x400: return "OK";
  case 0x800: return "Save";
  case 0x1000: return "Save All";
  case 0x2000: return "Open";
  case 0x4000: return "&Yes";
  case 0x8000: return "Yes to &All";
  case 0x10000: return "&No";
  case 0x20000: return "N&o to All";
  case 0x40000: return "Abort";
  case 0x80000: return "Retry";
  case 0x100000: return "Ignore";
  case 0x200000: return "Close";
  case 0x400000: return "Cancel";
  case 0x800000: return "Discard";
  case 0x1000000: return "Help";
  case 0x2000000: return "Apply";
  case 0x4000000: return "Reset";
  default: return "Restore Defaults";
  }
}
inline int qt_run_dialog(::QDialog *dialog) {
  qt_wait_for("dialog");
  for (;;) {
    rounds(5);
    const int wanted = input<int>("what is done in the dialog (-1: it is closed)");
    if (wanted == -1) {
      dialog->close();
    } else {
      int seen = 0;
      require(wanted >= 0);
      qt_use_part(dialog, wanted, seen);
      require(wanted < seen);
    }
    if (!property<bool>(dialog, "q_shown"))
      return dialog->result();
  }
}
}  // namespace __reachd
inline QDialog::QDialog(QWidget *parent, Qt::WindowFlags) : QWidget(nullptr) {
  // A window of its own, on the screen only when it is shown.
  __reachd::set_property<QObject *>(this, "q_owner", parent);
}
inline QDialog::~QDialog() {}
inline void QDialog::setVisible(bool visible) {
  if (visible)
    if (void *fill = __reachd::property<void *>(this, "q_fill"))
      reinterpret_cast<void (*)(QDialog *)>(fill)(this);
  QWidget::setVisible(visible);
}
inline int QDialog::result() const { return __reachd::property<int>(this, "q_result"); }
inline void QDialog::setResult(int result) {
  __reachd::set_property<int>(this, "q_result", result);
}
inline void QDialog::done(int result) {
  hide();
  setResult(result);
  if (result == Accepted)
    accepted();
  else if (result == Rejected)
    rejected();
  finished(result);
}
inline void QDialog::accept() { done(Accepted); }
inline void QDialog::reject() { done(Rejected); }
inline void QDialog::closeEvent(QCloseEvent *event) {
  if (isVisible()) {
    reject();
    if (isVisible())
      event->ignore();
  } else {
    event->accept();
  }
}
inline void QDialog::keyPressEvent(QKeyEvent *event) { event->ignore(); }
inline void QDialog::open() { show(); }
inline int QDialog::exec() {
  setResult(Rejected);
  if (void *answer = __reachd::property<void *>(this, "q_answer"))
    return reinterpret_cast<int (*)(QDialog *)>(answer)(this);
  setVisible(true);
  return __reachd::qt_run_dialog(this);
}
#endif

#ifdef QDIALOGBUTTONBOX_H
namespace __reachd {
struct qt_box_button {
  ::QPushButton *button;
  int standard;
  int role;
};
constexpr int qt_box_max = 8;
inline void qt_box_clicked(::QObject *object, int role, void **) {
  auto *box = static_cast<::QDialogButtonBox *>(object);
  box->clicked(static_cast<::QAbstractButton *>(qt_current_sender));
  if (role == ::QDialogButtonBox::AcceptRole || role == ::QDialogButtonBox::YesRole)
    box->accepted();
  else if (role == ::QDialogButtonBox::RejectRole || role == ::QDialogButtonBox::NoRole)
    box->rejected();
  else if (role == ::QDialogButtonBox::HelpRole)
    box->helpRequested();
}
inline void *qt_clicked_key() {
  void (::QAbstractButton::*const clicked)(bool) = &::QAbstractButton::clicked;
  return qt_key_of(clicked);
}
inline void qt_add_to_box(::QDialogButtonBox *box, ::QAbstractButton *button, int standard,
                          int role) {
  const int count = property<int>(box, "q_count");
  if (count >= qt_box_max)
    limit("more than 8 buttons of a dialog's box");
  kept<qt_box_button, qt_box_max>(box)[count] = {static_cast<::QPushButton *>(button), standard,
                                                     role};
  set_property<int>(box, "q_count", count + 1);
  qt_put_into(button, box);
  qt_connect(button, {qt_clicked_key(), box, &qt_box_clicked, role, nullptr},
             ::Qt::AutoConnection);
}
inline void qt_add_standard(::QDialogButtonBox *box, int buttons) {
  for (int bit = 0x400; bit <= 0x8000000; bit *= 2)
    if (buttons & bit)
      qt_add_to_box(box, new ::QPushButton(::QString(qt_name_of(bit))), bit, qt_role_of(bit));
}
}  // namespace __reachd
inline QDialogButtonBox::QDialogButtonBox(QWidget *parent) : QWidget(parent) {}
inline QDialogButtonBox::QDialogButtonBox(Qt::Orientation, QWidget *parent) : QWidget(parent) {}
inline QDialogButtonBox::QDialogButtonBox(StandardButtons buttons, QWidget *parent)
    : QWidget(parent) {
  __reachd::qt_add_standard(this, buttons);
}
inline QDialogButtonBox::QDialogButtonBox(StandardButtons buttons, Qt::Orientation,
                                          QWidget *parent)
    : QWidget(parent) {
  __reachd::qt_add_standard(this, buttons);
}
inline QDialogButtonBox::~QDialogButtonBox() {}
inline void QDialogButtonBox::addButton(QAbstractButton *button, ButtonRole role) {
  __reachd::qt_add_to_box(this, button, 0, role);
}
inline QPushButton *QDialogButtonBox::addButton(const QString &text, ButtonRole role) {
  QPushButton *button = new QPushButton(text);
  __reachd::qt_add_to_box(this, button, 0, role);
  return button;
}
inline QPushButton *QDialogButtonBox::addButton(StandardButton standard) {
  QPushButton *button = new QPushButton(QString(__reachd::qt_name_of(standard)));
  __reachd::qt_add_to_box(this, button, standard, __reachd::qt_role_of(standard));
  return button;
}
inline void QDialogButtonBox::setStandardButtons(StandardButtons buttons) {
  __reachd::qt_add_standard(this, buttons);
}
inline QPushButton *QDialogButtonBox::button(StandardButton which) const {
  const auto *list = __reachd::kept<__reachd::qt_box_button, __reachd::qt_box_max>(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (list[i].standard == which)
      return list[i].button;
  return nullptr;
}
inline QDialogButtonBox::StandardButton
QDialogButtonBox::standardButton(QAbstractButton *button) const {
  const auto *list = __reachd::kept<__reachd::qt_box_button, __reachd::qt_box_max>(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (list[i].button == button)
      return StandardButton(list[i].standard);
  return NoButton;
}
inline QDialogButtonBox::ButtonRole QDialogButtonBox::buttonRole(QAbstractButton *button) const {
  const auto *list = __reachd::kept<__reachd::qt_box_button, __reachd::qt_box_max>(this);
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    if (list[i].button == button)
      return ButtonRole(list[i].role);
  return InvalidRole;
}
#endif

#ifdef QFILEDIALOG_H
namespace __reachd {
inline int qt_answer_either(::QDialog *dialog) {
  qt_wait_for("message");
  const int answer = input<int>("answer to the dialog");
  require(answer == ::QDialog::Rejected || answer == ::QDialog::Accepted);
  dialog->done(answer);
  return answer;
}
inline void qt_ask_either(::QDialog *dialog) {
  set_property<bool>(dialog, "q_no_model", true);
  set_property<void *>(dialog, "q_answer", (void *)&qt_answer_either);
}
}  // namespace __reachd
namespace __reachd {
// The paths are kept. How many there are is chosen when the program asks for them.
enum qt_files_chosen : int { qt_files_none, qt_files_some, qt_files_one, qt_files_two };
inline int qt_answer_with_files(::QDialog *dialog) {
  qt_wait_for("path");
  const int answer = input<int>("answer to the dialog");
  require(answer == ::QDialog::Rejected || answer == ::QDialog::Accepted);
  if (answer == ::QDialog::Accepted) {
    auto *chosen = kept<text, 2>(dialog);
    chosen[0] = input<text>("path from the file dialog");
    chosen[1] = input<text>("another path from the file dialog");
    require(text_length(chosen[0]) != 0 && text_length(chosen[1]) != 0);
    set_property<int>(dialog, "q_files_chosen", qt_files_some);
  }
  dialog->done(answer);
  return answer;
}
}  // namespace __reachd
inline QFileDialog::QFileDialog(QWidget *parent, const QString &, const QString &, const QString &)
    : QDialog(parent) {
  __reachd::qt_ask_either(this);
  __reachd::set_property<void *>(this, "q_answer", (void *)&__reachd::qt_answer_with_files);
}
inline QFileDialog::QFileDialog(QWidget *parent, Qt::WindowFlags) : QDialog(parent) {
  __reachd::qt_ask_either(this);
  __reachd::set_property<void *>(this, "q_answer", (void *)&__reachd::qt_answer_with_files);
}
inline QFileDialog::~QFileDialog() {}
namespace __reachd {
inline ::QString qt_path() {
  qt_wait_for("path");
  return qt_string(input<text>("path from the file dialog"));
}
}  // namespace __reachd
inline void QFileDialog::setFileMode(FileMode mode) {
  __reachd::set_property<int>(this, "q_file_mode", int(mode) + 1);
}
inline QFileDialog::FileMode QFileDialog::fileMode() const {
  const int mode = __reachd::property<int>(this, "q_file_mode");
  return mode == 0 ? AnyFile : FileMode(mode - 1);
}
inline QStringList QFileDialog::selectedFiles() const {
  int chosen = __reachd::property<int>(this, "q_files_chosen");
  const auto *paths = __reachd::kept<__reachd::text, 2>(this);
  QStringList list;
  if (chosen == __reachd::qt_files_none) {
    // What it begins with, or what is marked in it.
    __reachd::approximate("what is marked in a file dialog");
    list.append(__reachd::qt_string(
        __reachd::unknown<__reachd::text>("what is marked in a file dialog")));
    return list;
  }
  if (chosen == __reachd::qt_files_some) {
    const int count = __reachd::input<int>("files chosen");
    __reachd::require(count > 0);
    // Where one is wanted, too: of names in quotation marks, Qt makes several paths.
    if (count > 2 && __reachd::property<int>(this, "q_file_mode") == ExistingFiles + 1)
      __reachd::limit("more than two files chosen at once");
    __reachd::require(count <= 2);
    chosen = count == 1 ? __reachd::qt_files_one : __reachd::qt_files_two;
    __reachd::set_property<int>(this, "q_files_chosen", chosen);
  }
  list.append(__reachd::qt_string(paths[0]));
  if (chosen == __reachd::qt_files_two)
    list.append(__reachd::qt_string(paths[1]));
  return list;
}
inline QString QFileDialog::getOpenFileName(QWidget *, const QString &, const QString &,
                                            const QString &, QString *, Options) {
  return __reachd::qt_path();
}
inline QString QFileDialog::getSaveFileName(QWidget *, const QString &, const QString &,
                                            const QString &, QString *, Options) {
  return __reachd::qt_path();
}
inline QString QFileDialog::getExistingDirectory(QWidget *, const QString &, const QString &,
                                                 Options) {
  return __reachd::qt_path();
}
inline QStringList QFileDialog::getOpenFileNames(QWidget *, const QString &, const QString &,
                                                 const QString &, QString *, Options) {
  QStringList paths;
  const int count = __reachd::input<int>("files chosen");
  __reachd::require(count >= 0);
  if (count > 2)
    __reachd::limit("more than two files chosen at once");
  if (count > 0)
    paths.append(__reachd::qt_path());
  if (count > 1)
    paths.append(__reachd::qt_path());
  return paths;
}
#endif

#ifdef QFONTDIALOG_H
inline QFont QFontDialog::getFont(bool *ok, QWidget *) {
  __reachd::qt_wait_for("font");
  const bool is_accepted = __reachd::input<bool>("OK in the font dialog");
  if (ok)
    *ok = is_accepted;
  return is_accepted ? __reachd::global::QFont::any() : QFont();
}
inline QFont QFontDialog::getFont(bool *ok, const QFont &initial, QWidget *parent, const QString &,
                                  FontDialogOptions) {
  bool is_accepted = false;
  const QFont chosen = getFont(&is_accepted, parent);
  if (ok)
    *ok = is_accepted;
  return is_accepted ? chosen : initial;
}
#endif

#ifdef QCOLORDIALOG_H
inline QColor QColorDialog::getColor(const QColor &, QWidget *, const QString &,
                                     ColorDialogOptions options) {
  __reachd::qt_wait_for("colour");
  if (!__reachd::input<bool>("OK in the colour dialog"))
    return QColor();
  const int rgb = __reachd::input<int>("colour of the colour dialog (red, green, blue)");
  __reachd::require(__reachd::all(rgb >= 0, rgb <= 0xffffff));
  int alpha = 255;
  if (options & ShowAlphaChannel) {
    alpha = __reachd::input<int>("alpha of the colour dialog");
    __reachd::require(__reachd::all(alpha >= 0, alpha <= 255));
  }
  return QColor(rgb >> 16, rgb >> 8 & 255, rgb & 255, alpha);
}
#endif

#ifdef QINPUTDIALOG_H
namespace __reachd {
inline bool qt_is_accepted(bool *ok) {
  qt_wait_for("input");
  const bool is_accepted = input<bool>("OK in the input dialog");
  if (ok)
    *ok = is_accepted;
  return is_accepted;
}
}  // namespace __reachd
inline QString QInputDialog::getText(QWidget *, const QString &, const QString &,
                                     QLineEdit::EchoMode, const QString &, bool *ok,
                                     Qt::WindowFlags, Qt::InputMethodHints) {
  if (!__reachd::qt_is_accepted(ok))
    return QString();
  return __reachd::qt_string(__reachd::input<__reachd::text>("text from the input dialog"));
}
inline QString QInputDialog::getMultiLineText(QWidget *, const QString &, const QString &,
                                              const QString &, bool *ok, Qt::WindowFlags,
                                              Qt::InputMethodHints) {
  if (!__reachd::qt_is_accepted(ok))
    return QString();
  return __reachd::qt_string(__reachd::input<__reachd::text>("text from the input dialog"));
}
inline QString QInputDialog::getItem(QWidget *, const QString &, const QString &,
                                     const QStringList &items, int current, bool editable, bool *ok,
                                     Qt::WindowFlags, Qt::InputMethodHints) {
  if (!__reachd::qt_is_accepted(ok))
    return items.value(current);
  if (editable)
    return __reachd::qt_string(__reachd::input<__reachd::text>("text from the input dialog"));
  const int index = __reachd::input<int>("entry from the input dialog");
  __reachd::require(index >= 0 && index < items.size());
  return items.at(index);
}
inline int QInputDialog::getInt(QWidget *, const QString &, const QString &, int value, int least,
                                int most, int, bool *ok, Qt::WindowFlags) {
  if (!__reachd::qt_is_accepted(ok))
    return value;
  const int chosen = __reachd::input<int>("number from the input dialog");
  __reachd::require(chosen >= least && chosen <= most);
  return chosen;
}
#endif

#endif

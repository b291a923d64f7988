// Wizards of Qt: pages in an order that they decide themselves, and fields that pages share.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QWIZARD_H)
namespace __reachd {
constexpr int qt_pages_max = 16;
struct qt_page {
  int id;
  ::QWizardPage *page;
};
struct qt_field {
  text name;
  ::QWidget *widget;
  ::QWizardPage *page;
  bool is_mandatory;
};
inline qt_field qt_fields[qt_pages_max];
inline int qt_field_count = 0;

// Pages of a wizard are asked for one by one, so that each is known where something is done with it.
inline const qt_page *qt_pages(const ::QWizard *wizard) {
  return kept<qt_page, qt_pages_max>(wizard);
}
inline int qt_page_count(const ::QWizard *wizard) { return property<int>(wizard, "q_count"); }
// The place of the current page, which is fixed from here on; -1: there is none.
inline int qt_current(const ::QWizard *wizard) {
  const int current = property<int>(wizard, "q_index");
  for (int i = 0; i < qt_page_count(wizard); ++i)
    if (current == i + 1) {
      set_property<int>(wizard, "q_index", i + 1);
      return i;
    }
  return -1;
}
inline int qt_place_of(const ::QWizard *wizard, int id) {
  for (int i = 0; i < qt_page_count(wizard); ++i)
    if (qt_pages(wizard)[i].id == id)
      return i;
  return -1;
}

inline bool qt_holds_something(::QWidget *widget) {
#ifdef QABSTRACTBUTTON_H
  if (auto *button = dynamic_cast<::QAbstractButton *>(widget))
    return button->isChecked();
#endif
#ifdef QLINEEDIT_H
  if (auto *edit = dynamic_cast<::QLineEdit *>(widget))
    return !edit->text().isEmpty() && edit->hasAcceptableInput();
#endif
  limit("a mandatory field that is neither a text nor a button");
}
inline ::QVariant qt_held(::QWidget *widget) {
#ifdef QABSTRACTBUTTON_H
  if (auto *button = dynamic_cast<::QAbstractButton *>(widget))
    return ::QVariant(button->isChecked());
#endif
#ifdef QLINEEDIT_H
  if (auto *edit = dynamic_cast<::QLineEdit *>(widget))
    return ::QVariant(edit->text());
#endif
#ifdef QCOMBOBOX_H
  if (auto *box = dynamic_cast<::QComboBox *>(widget))
    return ::QVariant(box->currentIndex());
#endif
#ifdef QSPINBOX_H
  if (auto *box = dynamic_cast<::QSpinBox *>(widget))
    return ::QVariant(box->value());
#endif
  limit("a field that is neither a text, a choice, a number nor a button");
}
inline void qt_switch(::QWizard *wizard, int from, int to) {
  if (from >= 0)
    qt_pages(wizard)[from].page->hide();
  set_property<int>(wizard, "q_index", to + 1);
  qt_pages(wizard)[to].page->show();
  wizard->currentIdChanged(qt_pages(wizard)[to].id);
}
inline void qt_enter(::QWizard *wizard, int from, int to) {
  ::QWizardPage *page = qt_pages(wizard)[to].page;
  set_property<bool>(page, "q_visited", true);
  set_property<int>(page, "q_before", from + 1);
  set_property<int>(wizard, "q_index", to + 1);
  wizard->initializePage(qt_pages(wizard)[to].id);
  qt_switch(wizard, from, to);
}
// Which page comes next, the page says that is shown.
inline bool qt_says_next(const ::QWizardPage *page) {
  return runs_own(page, &::QWizardPage::nextId);
}
inline void qt_wizard_next(::QWizard *wizard) {
  bool is_said = false;
  for (int i = 0; i < property<int>(wizard, "q_count") && i < qt_pages_max; ++i)
    is_said = qt_says_next(qt_pages(wizard)[i].page) || is_said;
  require(qt_is_usable(wizard));
  const int from = qt_current(wizard);
  require(from >= 0 && qt_pages(wizard)[from].page->isComplete() && wizard->nextId() != -1);
  wizard->next();
}
inline void qt_wizard_back(::QWizard *wizard) {
  require(qt_is_usable(wizard));
  const int from = qt_current(wizard);
  require(from >= 0 && property<int>(qt_pages(wizard)[from].page, "q_before") != 0);
  wizard->back();
}
inline void qt_wizard_finish(::QWizard *wizard) {
  require(qt_is_usable(wizard));
  const int from = qt_current(wizard);
  require(from >= 0 && qt_pages(wizard)[from].page->isComplete());
  require(wizard->nextId() == -1 || qt_pages(wizard)[from].page->isFinalPage());
  if (wizard->validateCurrentPage())
    wizard->accept();
}
inline void qt_wizard_cancel(::QWizard *wizard) {
  require(qt_is_usable(wizard));
  wizard->reject();
}
inline void qt_wizard_help(::QWizard *wizard) {
  require(qt_is_usable(wizard) && property<bool>(wizard, "q_has_help"));
  qt_current(wizard);
  wizard->helpRequested();
}
inline void qt_wizard_custom(::QWizard *wizard, int which) {
  require(qt_is_usable(wizard));
  require(which >= 0 && which < 3);
  require((property<int>(wizard, "q_custom") & (1 << which)) != 0);
  wizard->customButtonClicked(which + ::QWizard::CustomButton1);
}
}  // namespace __reachd
inline QWizard::QWizard(QWidget *parent, Qt::WindowFlags) : QDialog(parent) {
  __reachd::set_property<int>(this, "q_minimum", -1);
  __reachd::set_property<void *>(this, "q_next", (void *)&__reachd::qt_wizard_next);
  __reachd::set_property<void *>(this, "q_back", (void *)&__reachd::qt_wizard_back);
  __reachd::set_property<void *>(this, "q_finish", (void *)&__reachd::qt_wizard_finish);
  __reachd::set_property<void *>(this, "q_cancel", (void *)&__reachd::qt_wizard_cancel);
  __reachd::set_property<void *>(this, "q_help", (void *)&__reachd::qt_wizard_help);
  __reachd::set_property<void *>(this, "q_custom_click", (void *)&__reachd::qt_wizard_custom);
}
inline QWizard::~QWizard() {}
inline void QWizard::setPage(int id, QWizardPage *page) {
  const int count = __reachd::property<int>(this, "q_count");
  if (count >= __reachd::qt_pages_max)
    __reachd::limit("more than 16 pages of a wizard");
  auto *list = __reachd::kept<__reachd::qt_page, __reachd::qt_pages_max>(this);
  int at = count;
  for (; at > 0 && list[at - 1].id > id; --at)
    list[at] = list[at - 1];
  list[at] = {id, page};
  __reachd::set_property<int>(this, "q_count", count + 1);
  __reachd::qt_put_into(page, this);
  __reachd::set_property<bool>(page, "q_hidden", true);
  pageAdded(id);
}
inline int QWizard::addPage(QWizardPage *page) {
  const int count = __reachd::property<int>(this, "q_count");
  const auto *list = __reachd::kept<__reachd::qt_page, __reachd::qt_pages_max>(this);
  const int id = count == 0 ? 0 : list[count - 1].id + 1;
  setPage(id, page);
  return id;
}
inline QWizardPage *QWizard::page(int id) const {
  const int at = __reachd::qt_place_of(this, id);
  return at < 0 ? nullptr : __reachd::qt_pages(this)[at].page;
}
inline void QWizard::setStartId(int id) { __reachd::set_property<int>(this, "q_minimum", id); }
inline int QWizard::startId() const {
  const int id = __reachd::property<int>(this, "q_minimum");
  if (id != -1 || __reachd::property<int>(this, "q_count") == 0)
    return id;
  return __reachd::kept<__reachd::qt_page, __reachd::qt_pages_max>(this)[0].id;
}
inline int QWizard::currentId() const {
  const int at = __reachd::qt_current(this);
  return at < 0 ? -1 : __reachd::qt_pages(this)[at].id;
}
inline QWizardPage *QWizard::currentPage() const {
  const int at = __reachd::qt_current(this);
  return at < 0 ? nullptr : __reachd::qt_pages(this)[at].page;
}
inline bool QWizard::hasVisitedPage(int id) const {
  const int at = __reachd::qt_place_of(this, id);
  return at >= 0 && __reachd::property<bool>(__reachd::qt_pages(this)[at].page, "q_visited");
}
inline bool QWizard::validateCurrentPage() {
  QWizardPage *page = currentPage();
  return !page || page->validatePage();
}
inline int QWizard::nextId() const {
  QWizardPage *page = currentPage();
  return page ? page->nextId() : -1;
}
inline void QWizard::initializePage(int id) {
  if (QWizardPage *entered = page(id))
    entered->initializePage();
}
inline void QWizard::cleanupPage(int id) {
  if (QWizardPage *left = page(id))
    left->cleanupPage();
}
inline void QWizard::restart() {
  const int before = __reachd::qt_current(this);
  if (before >= 0)
    __reachd::qt_pages(this)[before].page->hide();
  for (int i = 0; i < __reachd::qt_page_count(this); ++i)
    __reachd::set_property<bool>(__reachd::qt_pages(this)[i].page, "q_visited", false);
  const int start = __reachd::qt_place_of(this, startId());
  if (start >= 0)
    __reachd::qt_enter(this, -1, start);
}
inline void QWizard::next() {
  const int from = __reachd::qt_current(this);
  if (from < 0 || !validateCurrentPage())
    return;
  const int to = __reachd::qt_place_of(this, nextId());
  if (to >= 0 && !__reachd::property<bool>(__reachd::qt_pages(this)[to].page, "q_visited"))
    __reachd::qt_enter(this, from, to);
}
inline void QWizard::back() {
  const int from = __reachd::qt_current(this);
  if (from < 0)
    return;
  QWizardPage *left = __reachd::qt_pages(this)[from].page;
  const int before = __reachd::property<int>(left, "q_before");
  for (int i = 0; i < __reachd::qt_page_count(this); ++i)
    if (before == i + 1) {
      cleanupPage(__reachd::qt_pages(this)[from].id);
      __reachd::set_property<bool>(left, "q_visited", false);
      __reachd::qt_switch(this, from, i);
      return;
    }
}
inline void QWizard::setVisible(bool visible) {
  if (visible && __reachd::qt_current(this) < 0)
    restart();
  QDialog::setVisible(visible);
}
inline void QWizard::done(int result) {
  QDialog::done(result);
  const int last = __reachd::qt_current(this);
  if (last >= 0)
    __reachd::qt_pages(this)[last].page->hide();
  __reachd::set_property<int>(this, "q_index", 0);
}
inline void QWizard::setOption(WizardOption option, bool on) {
  if (option == HaveHelpButton)
    __reachd::set_property<bool>(this, "q_has_help", on);
  const int custom = option == HaveCustomButton1 ? 1 : option == HaveCustomButton2 ? 2 : 4;
  if (option == HaveCustomButton1 || option == HaveCustomButton2 || option == HaveCustomButton3) {
    const int before = __reachd::property<int>(this, "q_custom");
    __reachd::set_property<int>(this, "q_custom", on ? before | custom : before & ~custom);
  }
}
inline QVariant QWizard::field(const QString &name) const {
  for (int i = 0; i < __reachd::qt_field_count; ++i)
    if (__reachd::text_equal(__reachd::qt_fields[i].name, __reachd::qt_text(name)))
      return __reachd::qt_held(__reachd::qt_fields[i].widget);
  return QVariant();
}
inline QWizardPage::QWizardPage(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<bool>(this, "q_is_page", true);
}
inline QWizardPage::~QWizardPage() {}
inline QWizard *QWizardPage::wizard() const {
  return static_cast<QWizard *>(__reachd::property<QObject *>(this, "q_parent"));
}
inline void QWizardPage::initializePage() {}
inline void QWizardPage::cleanupPage() {}
inline bool QWizardPage::validatePage() { return true; }
inline bool QWizardPage::isComplete() const {
  bool result = true;
  for (int i = 0; i < __reachd::qt_field_count; ++i)
    if (__reachd::qt_fields[i].page == this && __reachd::qt_fields[i].is_mandatory)
      result =
          __reachd::all(result, __reachd::qt_holds_something(__reachd::qt_fields[i].widget));
  return result;
}
inline int QWizardPage::nextId() const {
  const QWizard *wizard = this->wizard();
  const auto *list = __reachd::kept<__reachd::qt_page, __reachd::qt_pages_max>(wizard);
  const int count = __reachd::property<int>(wizard, "q_count");
  for (int i = 0; i + 1 < count; ++i)
    if (list[i].page == this)
      return list[i + 1].id;
  return -1;
}
inline bool QWizardPage::isFinalPage() const { return __reachd::property<bool>(this, "q_final"); }
inline void QWizardPage::setFinalPage(bool on) { __reachd::set_property<bool>(this, "q_final", on); }
inline QVariant QWizardPage::field(const QString &name) const { return wizard()->field(name); }
inline void QWizardPage::registerField(const QString &name, QWidget *widget, const char *property,
                                       const char *) {
  if (property)
    __reachd::limit("a field of a property of its own");
  if (__reachd::qt_field_count >= __reachd::qt_pages_max)
    __reachd::limit("more than 16 fields");
  const __reachd::text written = __reachd::qt_text(name);
  const bool is_mandatory = __reachd::text_ends(written, __reachd::text_of('*'));
  __reachd::qt_field &made = __reachd::qt_fields[__reachd::qt_field_count++];
  made.name = written;
  if (is_mandatory)
    made.name = __reachd::text_part(written, 0, __reachd::text_length(written) - 1);
  made.widget = widget;
  made.page = this;
  made.is_mandatory = is_mandatory;
}
#endif

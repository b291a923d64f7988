// Pages one of which is on the screen: those of a stacked layout, and of a tool box.
#pragma GCC system_header
#ifdef QWIDGET_H
#ifdef QLAYOUT_H
// The widget stays where it is, the child of a widget.
inline void QLayout::removeWidget(QWidget *widget) {
#ifdef QSTACKEDLAYOUT_H
  if (auto *pages = dynamic_cast<QStackedLayout *>(this))
    __reachd::qt_remove_page(pages, __reachd::qt_place_of_page(pages, widget));
#endif
}
#endif
#ifdef QSTACKEDLAYOUT_H
inline QStackedLayout::QStackedLayout() : QLayout() {}
inline QStackedLayout::QStackedLayout(QWidget *parent) : QLayout(parent) {}
inline QStackedLayout::QStackedLayout(QLayout *parent) : QLayout() {
  __reachd::qt_put_into(this, parent);
}
inline QStackedLayout::~QStackedLayout() {}
inline int QStackedLayout::addWidget(QWidget *page) {
  return __reachd::qt_add_page(this, -1, page, __reachd::text{});
}
inline int QStackedLayout::insertWidget(int index, QWidget *page) {
  return __reachd::qt_add_page(this, index, page, __reachd::text{});
}
inline int QStackedLayout::currentIndex() const { return __reachd::qt_current_page(this); }
inline QWidget *QStackedLayout::currentWidget() const {
  return __reachd::qt_page_at(this, currentIndex());
}
inline QWidget *QStackedLayout::widget(int index) const {
  return __reachd::qt_page_at(this, index);
}
inline int QStackedLayout::count() const { return __reachd::property<int>(this, "q_count"); }
inline void QStackedLayout::setCurrentIndex(int index) { __reachd::qt_turn_to(this, index); }
inline void QStackedLayout::setCurrentWidget(QWidget *page) {
  setCurrentIndex(__reachd::qt_place_of_page(this, page));
}
inline void QStackedLayout::setStackingMode(StackingMode mode) {
  if (mode == StackAll)
    __reachd::approximate("a stacked layout that shows all its pages");
}
#endif

#ifdef QTOOLBOX_H
namespace __reachd {
inline void qt_choose_item(::QToolBox *box, int index) {
  require(qt_is_usable(box) && index >= 0 && index < property<int>(box, "q_count"));
  require(!property<bool>(qt_page_at(box, index), "q_disabled"));
  box->setCurrentIndex(index);
}
}  // namespace __reachd
inline QToolBox::QToolBox(QWidget *parent, Qt::WindowFlags) : QFrame(parent) {
  __reachd::set_property<void *>(this, "q_choose", (void *)&__reachd::qt_choose_item);
}
inline QToolBox::~QToolBox() {}
inline int QToolBox::insertItem(int index, QWidget *page, const QIcon &, const QString &title) {
  return __reachd::qt_add_page(this, index, page, __reachd::qt_text(title));
}
inline void QToolBox::removeItem(int index) { __reachd::qt_remove_page(this, index); }
inline int QToolBox::currentIndex() const { return __reachd::qt_current_page(this); }
inline QWidget *QToolBox::currentWidget() const {
  return __reachd::qt_page_at(this, currentIndex());
}
inline QWidget *QToolBox::widget(int index) const { return __reachd::qt_page_at(this, index); }
#if QT_VERSION_MAJOR < 6
inline int QToolBox::indexOf(QWidget *page) const {
#else
inline int QToolBox::indexOf(const QWidget *page) const {
#endif
  return __reachd::qt_place_of_page(this, page);
}
inline int QToolBox::count() const { return __reachd::property<int>(this, "q_count"); }
inline void QToolBox::setCurrentIndex(int index) { __reachd::qt_turn_to(this, index); }
inline void QToolBox::setCurrentWidget(QWidget *page) {
  setCurrentIndex(__reachd::qt_place_of_page(this, page));
}
inline void QToolBox::setItemEnabled(int index, bool on) {
  if (QWidget *page = __reachd::qt_page_at(this, index))
    page->setEnabled(on);
}
inline bool QToolBox::isItemEnabled(int index) const {
  QWidget *page = __reachd::qt_page_at(this, index);
  return page && page->isEnabled();
}
inline QString QToolBox::itemText(int index) const {
  for (int i = 0; i < count(); ++i)
    if (i == index)
      return __reachd::qt_string(__reachd::qt_pages_of(this)[i].title);
  return QString();
}
inline void QToolBox::setItemText(int index, const QString &text) {
  for (int i = 0; i < count(); ++i)
    if (i == index)
      __reachd::qt_pages_of(this)[i].title = __reachd::qt_text(text);
}
#endif
#endif

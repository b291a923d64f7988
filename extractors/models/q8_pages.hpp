// Windows in windows: tabs, stacked pages, the sub windows of an area.
#pragma GCC system_header
#ifdef QWIDGET_H
namespace __reachd {

struct qt_page_of {
  ::QWidget *widget;
  text title;
};
constexpr int qt_pages_of_max = 16;
inline qt_page_of *qt_pages_of(const ::QObject *pages) {
  return kept<qt_page_of, qt_pages_of_max>(pages);
}
inline void qt_see_order(const ::QObject *pages) {
  if (property<bool>(pages, "q_movable"))
    approximate("tabs that a person moves");
}
inline int qt_current_page(const ::QObject *pages) {
  qt_see_order(pages);
  return property<int>(pages, "q_index") - 1;
}
inline ::QWidget *qt_page_at(const ::QObject *pages, int index) {
  qt_see_order(pages);
  for (int i = 0; i < property<int>(pages, "q_count"); ++i)
    if (i == index)
      return qt_pages_of(pages)[i].widget;
  return nullptr;
}
inline int qt_place_of_page(const ::QObject *pages, const ::QWidget *widget) {
  qt_see_order(pages);
  for (int i = 0; i < property<int>(pages, "q_count"); ++i)
    if (qt_pages_of(pages)[i].widget == widget)
      return i;
  return -1;
}
// Only the current page is on the screen.
template <class Pages> void qt_turn_to(Pages *pages, int index, bool is_forced = false) {
  const int before = qt_current_page(pages);
  if (index < 0 || index >= property<int>(pages, "q_count") || (index == before && !is_forced))
    return;
  ::QWidget *left = qt_page_at(pages, before);
  ::QWidget *entered = qt_page_at(pages, index);
  set_property<int>(pages, "q_index", index + 1);
  if (left && left != entered)
    left->hide();
  entered->show();
  pages->currentChanged(index);
}
template <class Pages> int qt_add_page(Pages *pages, int at, ::QWidget *widget, text title) {
  const int count = property<int>(pages, "q_count");
  if (count >= qt_pages_of_max)
    limit("more than 16 pages");
  at = at < 0 || at > count ? count : at;
  auto *list = qt_pages_of(pages);
  for (int i = count; i > at; --i) {
    list[i].widget = list[i - 1].widget;
    list[i].title = list[i - 1].title;
  }
  list[at].widget = widget;
  list[at].title = title;
  set_property<int>(pages, "q_count", count + 1);
  qt_put_into(widget, pages);
  set_property<bool>(widget, "q_hidden", true);
  const int current = qt_current_page(pages);
  if (current < 0)
    qt_turn_to(pages, at);
  else if (current >= at)
    set_property<int>(pages, "q_index", current + 2);
  return at;
}
template <class Pages> void qt_remove_page(Pages *pages, int at) {
  const int count = property<int>(pages, "q_count");
  if (at < 0 || at >= count)
    return;
  auto *list = qt_pages_of(pages);
  const int current = qt_current_page(pages);
  qt_page_at(pages, at)->hide();
  for (int i = 0; i + 1 < count; ++i)
    if (i >= at) {
      list[i].widget = list[i + 1].widget;
      list[i].title = list[i + 1].title;
    }
  set_property<int>(pages, "q_count", count - 1);
  if (count == 1) {
    set_property<int>(pages, "q_index", 0);
    pages->currentChanged(-1);
  } else if (at == current) {
    set_property<int>(pages, "q_index", 0);
    qt_turn_to(pages, at < count - 1 ? at : at - 1);
  } else if (at < current) {
    set_property<int>(pages, "q_index", current);
  }
}
}  // namespace __reachd

#ifdef QTABWIDGET_H
namespace __reachd {
inline void qt_choose_tab(::QTabWidget *tabs, int index) {
  require(qt_is_usable(tabs) && index >= 0 && index < property<int>(tabs, "q_count"));
  tabs->setCurrentIndex(index);
}
}  // namespace __reachd
inline QTabWidget::QTabWidget(QWidget *parent) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_choose", (void *)&__reachd::qt_choose_tab);
}
inline QTabWidget::~QTabWidget() {}
inline int QTabWidget::addTab(QWidget *page, const QString &title) {
  return __reachd::qt_add_page(this, -1, page, __reachd::qt_text(title));
}
inline int QTabWidget::addTab(QWidget *page, const QIcon &, const QString &title) {
  return __reachd::qt_add_page(this, -1, page, __reachd::qt_text(title));
}
inline int QTabWidget::insertTab(int index, QWidget *page, const QString &title) {
  return __reachd::qt_add_page(this, index, page, __reachd::qt_text(title));
}
inline int QTabWidget::insertTab(int index, QWidget *page, const QIcon &, const QString &title) {
  return __reachd::qt_add_page(this, index, page, __reachd::qt_text(title));
}
inline void QTabWidget::removeTab(int index) { __reachd::qt_remove_page(this, index); }
inline void QTabWidget::clear() {
  for (int i = __reachd::property<int>(this, "q_count"); i > 0; --i)
    __reachd::qt_remove_page(this, i - 1);
}
inline void QTabWidget::setMovable(bool on) {
  if (on)
    __reachd::set_property<bool>(this, "q_movable", true);
}
inline QString QTabWidget::tabText(int index) const {
  __reachd::qt_see_order(this);
  for (int i = 0; i < count(); ++i)
    if (i == index)
      return __reachd::qt_string(__reachd::qt_pages_of(this)[i].title);
  return QString();
}
inline void QTabWidget::setTabText(int index, const QString &text) {
  for (int i = 0; i < count(); ++i)
    if (i == index)
      __reachd::qt_pages_of(this)[i].title = __reachd::qt_text(text);
}
inline int QTabWidget::currentIndex() const { return __reachd::qt_current_page(this); }
inline QWidget *QTabWidget::currentWidget() const {
  return __reachd::qt_page_at(this, currentIndex());
}
inline QWidget *QTabWidget::widget(int index) const { return __reachd::qt_page_at(this, index); }
#if QT_VERSION_MAJOR < 6
inline int QTabWidget::indexOf(QWidget *page) const {
#else
inline int QTabWidget::indexOf(const QWidget *page) const {
#endif
  return __reachd::qt_place_of_page(this, page);
}
inline int QTabWidget::count() const { return __reachd::property<int>(this, "q_count"); }
inline void QTabWidget::setCurrentIndex(int index) { __reachd::qt_turn_to(this, index); }
inline void QTabWidget::setCurrentWidget(QWidget *page) { setCurrentIndex(indexOf(page)); }
#endif

#ifdef QSTACKEDWIDGET_H
inline QStackedWidget::QStackedWidget(QWidget *parent) : QFrame(parent) {}
inline QStackedWidget::~QStackedWidget() {}
inline int QStackedWidget::addWidget(QWidget *page) {
  return __reachd::qt_add_page(this, -1, page, __reachd::text{});
}
inline int QStackedWidget::insertWidget(int index, QWidget *page) {
  return __reachd::qt_add_page(this, index, page, __reachd::text{});
}
inline void QStackedWidget::removeWidget(QWidget *page) {
  __reachd::qt_remove_page(this, indexOf(page));
}
inline int QStackedWidget::currentIndex() const { return __reachd::qt_current_page(this); }
inline QWidget *QStackedWidget::currentWidget() const {
  return __reachd::qt_page_at(this, currentIndex());
}
inline QWidget *QStackedWidget::widget(int index) const {
  return __reachd::qt_page_at(this, index);
}
#if QT_VERSION_MAJOR < 6
inline int QStackedWidget::indexOf(QWidget *page) const {
#else
inline int QStackedWidget::indexOf(const QWidget *page) const {
#endif
  return __reachd::qt_place_of_page(this, page);
}
inline int QStackedWidget::count() const { return __reachd::property<int>(this, "q_count"); }
inline void QStackedWidget::setCurrentIndex(int index) { __reachd::qt_turn_to(this, index); }
inline void QStackedWidget::setCurrentWidget(QWidget *page) { setCurrentIndex(indexOf(page)); }
#endif

#if defined(QMDIAREA_H) && defined(QMDISUBWINDOW_H)
namespace __reachd {
struct qt_sub_window {
  ::QMdiSubWindow *window;
};
inline qt_sub_window *qt_sub_windows(const ::QObject *area) {
  return kept<qt_sub_window, qt_pages_of_max>(area);
}
inline void qt_activate(::QMdiArea *area, ::QMdiSubWindow *window) {
  if (property<::QObject *>(area, "q_object") == window)
    return;
  set_property<::QObject *>(area, "q_object", window);
  area->subWindowActivated(window);
}
inline ::QMdiArea *qt_area_of(const ::QMdiSubWindow *window) {
  return static_cast<::QMdiArea *>(property<::QObject *>(window, "q_parent"));
}
inline void qt_activate_by_mouse(::QMdiSubWindow *window) {
  require(qt_is_usable(window));
  qt_activate(qt_area_of(window), window);
}
inline void qt_close_sub_window(::QWidget *window) {
  require(qt_is_usable(window));
  window->close();
}
// What is in it is shown: so is the window, which becomes the active one.
inline void qt_show_sub_window(::QObject *object) {
  auto *window = static_cast<::QMdiSubWindow *>(object);
  set_property<bool>(window, "q_hidden", false);
  set_property<bool>(window, "q_shown", true);
  qt_activate(qt_area_of(window), window);
}
inline void qt_forget(::QMdiArea *area, ::QMdiSubWindow *window) {
  const int count = property<int>(area, "q_count");
  auto *list = qt_sub_windows(area);
  int kept = 0;
  for (int i = 0; i < count; ++i)
    if (list[i].window != window) {
      list[kept].window = list[i].window;
      ++kept;
    }
  set_property<int>(area, "q_count", kept);
  if (property<::QObject *>(area, "q_object") != window)
    return;
  if (kept == 0) {
    qt_activate(area, nullptr);
    return;
  }
  const int next = kept == 1 ? 0 : unknown<int>("which window becomes the active one");
  for (int i = 0; i < kept; ++i)
    if (i == next)
      qt_activate(area, list[i].window);
}
}  // namespace __reachd
inline QMdiSubWindow::QMdiSubWindow(QWidget *parent, Qt::WindowFlags) : QWidget(parent) {
  __reachd::set_property<void *>(this, "q_close", (void *)&__reachd::qt_close_sub_window);
  __reachd::set_property<void *>(this, "q_click", (void *)&__reachd::qt_activate_by_mouse);
  __reachd::set_property<void *>(this, "q_part_shown", (void *)&__reachd::qt_show_sub_window);
}
inline QMdiSubWindow::~QMdiSubWindow() {}
inline QWidget *QMdiSubWindow::widget() const {
  return static_cast<QWidget *>(__reachd::property<QObject *>(this, "q_object"));
}
inline void QMdiSubWindow::setWidget(QWidget *widget) {
  __reachd::set_property<QObject *>(this, "q_object", widget);
  __reachd::qt_put_into(widget, this);
}
inline QMdiArea *QMdiSubWindow::mdiArea() const { return __reachd::qt_area_of(this); }
inline void QMdiSubWindow::closeEvent(QCloseEvent *event) {
  if (QWidget *inside = widget())
    if (!inside->close()) {
      event->ignore();
      return;
    }
  __reachd::qt_forget(mdiArea(), this);
  event->accept();
}
inline bool QMdiSubWindow::event(QEvent *event) { return QWidget::event(event); }
inline bool QMdiSubWindow::eventFilter(QObject *, QEvent *) { return false; }
inline void QMdiSubWindow::showEvent(QShowEvent *) {}
inline void QMdiSubWindow::hideEvent(QHideEvent *) {}
inline void QMdiSubWindow::changeEvent(QEvent *) {}

inline QMdiArea::QMdiArea(QWidget *parent) : QAbstractScrollArea(parent) {}
inline QMdiArea::~QMdiArea() {}
inline QMdiSubWindow *QMdiArea::addSubWindow(QWidget *widget, Qt::WindowFlags) {
  const int count = __reachd::property<int>(this, "q_count");
  if (count >= __reachd::qt_pages_of_max)
    __reachd::limit("more than 16 sub windows");
  auto *window = dynamic_cast<QMdiSubWindow *>(widget);
  if (!window) {
    window = new QMdiSubWindow(this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWidget(widget);
  }
  __reachd::qt_put_into(window, this);
  __reachd::qt_sub_windows(this)[count].window = window;
  __reachd::set_property<int>(this, "q_count", count + 1);
  return window;
}
inline QMdiSubWindow *QMdiArea::activeSubWindow() const {
  return static_cast<QMdiSubWindow *>(__reachd::property<QObject *>(this, "q_object"));
}
inline QMdiSubWindow *QMdiArea::currentSubWindow() const { return activeSubWindow(); }
inline void QMdiArea::setActiveSubWindow(QMdiSubWindow *window) {
  __reachd::qt_activate(this, window);
}
inline QList<QMdiSubWindow *> QMdiArea::subWindowList(WindowOrder) const {
  QList<QMdiSubWindow *> windows;
  for (int i = 0; i < __reachd::property<int>(this, "q_count"); ++i)
    windows.append(__reachd::qt_sub_windows(this)[i].window);
  return windows;
}
inline void QMdiArea::closeActiveSubWindow() {
  if (QMdiSubWindow *active = activeSubWindow())
    active->close();
}
inline void QMdiArea::closeAllSubWindows() {
  for (int i = __reachd::property<int>(this, "q_count"); i > 0; --i)
    __reachd::qt_sub_windows(this)[i - 1].window->close();
}
inline void QMdiArea::activateNextSubWindow() {
  __reachd::approximate("which sub window is the next one");
}
inline void QMdiArea::activatePreviousSubWindow() {
  __reachd::approximate("which sub window is the previous one");
}
#endif

#endif

// Fonts of widgets: what was not set is taken from those around it, or from a style sheet.
#pragma GCC system_header
#if defined(QWIDGET_H) && defined(QFONT_H) && __SIZEOF_POINTER__ == 8
inline void QWidget::setFont(const QFont &font) {
  __reachd::qt_has_widget_font = true;
  __reachd::global::QFont &now = __reachd::global::QFont::self(__reachd::qt_font_of(this));
  now.become(font);
  if (now.base != __reachd::qt_of_anything)
    now.base = __reachd::qt_of_widget;
}
inline void QWidget::setStyleSheet(const QString &) { __reachd::qt_has_style_sheet = true; }
#ifdef QAPPLICATION_H
inline QFont QApplication::font() { return QFont(); }
inline QFont QApplication::font(const QWidget *) { return __reachd::global::QFont::any(); }
inline QFont QApplication::font(const char *) { return __reachd::global::QFont::any(); }
inline void QApplication::setFont(const QFont &, const char *) {
  __reachd::qt_has_application_font = true;
}
inline void QApplication::setStyleSheet(const QString &) { __reachd::qt_has_style_sheet = true; }
#endif
#ifdef QGUIAPPLICATION_H
inline QFont QGuiApplication::font() { return QFont(); }
inline void QGuiApplication::setFont(const QFont &) { __reachd::qt_has_application_font = true; }
#endif
#endif

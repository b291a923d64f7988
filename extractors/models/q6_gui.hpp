// Programs with windows: the screen, the style and the clipboard that they find.
#pragma GCC system_header
#ifdef QGUIAPPLICATION_H
#ifdef QSCREEN_H
namespace __reachd {
inline qt_room<::QScreen> qt_screen;
}  // namespace __reachd
#endif
#ifdef QSTYLEHINTS_H
namespace __reachd {
inline qt_room<::QStyleHints> qt_style_hints;
}  // namespace __reachd
#endif

#ifdef QCLIPBOARD_H
namespace __reachd {
inline qt_room<::QClipboard> qt_clipboard;
}  // namespace __reachd
#endif
#if defined(QSCREEN_H) && !defined(QGUIAPPLICATION_P_H)
// Who may make a screen.
class QGuiApplicationPrivate {
public:
  static void make(void *room) { ::new (room) QScreen(nullptr); }
};
#endif
inline QGuiApplication::QGuiApplication(int &argc, char **argv, int flags)
    : QCoreApplication(argc, argv, flags) {
#ifdef QCLIPBOARD_H
  // Made before the loop runs: objects that handlers make are told apart by when they do.
  ::new (static_cast<void *>(&__reachd::qt_clipboard)) QClipboard(nullptr);
#endif
#if defined(QSCREEN_H) && !defined(QGUIAPPLICATION_P_H)
  QGuiApplicationPrivate::make(&__reachd::qt_screen);
#endif
#ifdef QSTYLEHINTS_H
  ::new (static_cast<void *>(&__reachd::qt_style_hints)) QStyleHints;
#endif
}
inline QGuiApplication::~QGuiApplication() {}
inline int QGuiApplication::exec() { return QCoreApplication::exec(); }
#endif

// Programs with windows: the screen, the style and the clipboard that they find.
#pragma GCC system_header
#ifdef QGUIAPPLICATION_H
// What follows is made before `main`: the file that makes the application need not be one that asks
// for its screen, clipboard or style.
#ifdef QSCREEN_H
namespace __reachd {
inline qt_room<::QScreen> qt_screen;
}  // namespace __reachd
#endif
#ifdef QSTYLEHINTS_H
namespace __reachd {
inline qt_room<::QStyleHints> qt_style_hints;
struct qt_style_hints_maker {
  qt_style_hints_maker() { ::new (static_cast<void *>(&qt_style_hints)) ::QStyleHints; }
};
namespace at_start {
inline qt_style_hints_maker style_hints;
}  // namespace at_start
}  // namespace __reachd
#endif

#ifdef QCLIPBOARD_H
namespace __reachd {
inline qt_room<::QClipboard> qt_clipboard;
}  // namespace __reachd
// Who may make a clipboard.
class QBaseApplication {
public:
  QBaseApplication() { ::new (static_cast<void *>(&__reachd::qt_clipboard)) QClipboard(nullptr); }
};
namespace __reachd {
namespace at_start {
inline ::QBaseApplication clipboard;
}  // namespace at_start
}  // namespace __reachd
#endif
#if defined(QSCREEN_H) && !defined(QGUIAPPLICATION_P_H)
// Who may make a screen.
class QGuiApplicationPrivate {
public:
  QGuiApplicationPrivate() { ::new (static_cast<void *>(&__reachd::qt_screen)) QScreen(nullptr); }
};
namespace __reachd {
namespace at_start {
inline ::QGuiApplicationPrivate screen;
}  // namespace at_start
}  // namespace __reachd
#endif
inline QGuiApplication::QGuiApplication(int &argc, char **argv, int flags)
    : QCoreApplication(argc, argv, flags) {
}
inline QGuiApplication::~QGuiApplication() {}
inline int QGuiApplication::exec() { return QCoreApplication::exec(); }
#endif

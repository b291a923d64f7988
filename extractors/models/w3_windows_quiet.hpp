// Windows of wxWidgets without a model.
#pragma GCC system_header
#if defined(_WX_WINDOW_H_BASE_) && defined(_WX_EVENT_H_)
// Of classes without a model: windows are in their parents, listen to what their event tables say,
// and are called by their titles.
namespace __reachd {
inline bool wx_create_unknown(::wxWindow *window, ::wxWindow *parent, int id, long style) {
  wx_create(window, parent, id, style);
  set_property<void *>(window, "w_sends", (void *)&wx_sends_something);
  return true;
}
template <class Window> struct wx_silent {};
#define __reachd_wx_silent(Window)                                                                 \
  template <> struct wx_silent<::Window> {                                                         \
    typedef bool yes;                                                                              \
  };
#ifdef _WX_PANEL_H_BASE_
__reachd_wx_silent(wxPanel)
#endif
#ifdef _WX_STATLINE_H_BASE_
__reachd_wx_silent(wxStaticLine)
#endif
#ifdef _WX_STATBMP_H_BASE_
__reachd_wx_silent(wxStaticBitmap)
#endif
#ifdef _WX_STATBOX_H_BASE_
__reachd_wx_silent(wxStaticBox)
#endif
#ifdef _WX_GAUGE_H_BASE_
__reachd_wx_silent(wxGauge)
#endif
#ifdef _WX_STATUSBR_H_BASE_
__reachd_wx_silent(wxStatusBar)
#endif
#ifdef _WX_NOTEBOOK_H_BASE_
__reachd_wx_silent(wxNotebook)
#endif
#ifdef _WX_SPLITTER_H_BASE_
__reachd_wx_silent(wxSplitterWindow)
#endif
#ifdef _WX_MDI_H_BASE_
__reachd_wx_silent(wxMDIClientWindow)
#endif
#ifdef _WX_SCROLLBAR_H_BASE_
__reachd_wx_silent(wxScrollBar)
#endif
#ifdef _WX_HTMLWIN_H_
__reachd_wx_silent(wxHtmlWindow)
#endif
namespace quiet {
inline void made(::wxObject *object) {
  object->m_refData = unknown<::wxObjectRefData *>("an object without a model");
}
inline void made(::wxEvtHandler *) {}
inline const ::wxEventTable *GetEventTable(const ::wxEvtHandler *) {
  return &::wxEvtHandler::sm_eventTable;
}
inline void made(void *) {}
inline void destroyed(void *) {}
// Where most classes have their style; what it is elsewhere is not known. `silent` are those that
// send nothing that other controls send.
inline bool Create(::wxWindow *window, ::wxWindow *parent, int id, const ::wxPoint &,
                   const ::wxSize &, long style) {
  return wx_create_unknown(window, parent, id, style);
}
inline bool Create(::wxWindow *window, ::wxWindow *parent, int id, const ::wxString &,
                   const ::wxPoint &, const ::wxSize &, long style) {
  return wx_create_unknown(window, parent, id, style);
}
inline bool Create(::wxWindow *window, ::wxWindow *parent, int id) {
  return wx_create_unknown(window, parent, id,
                           unknown<long>("the style of a window without a model"));
}
template <class Window>
typename wx_silent<Window>::yes Create(Window *window, ::wxWindow *parent, int id,
                                       const ::wxPoint &, const ::wxSize &, long style) {
  wx_create(window, parent, id, style);
  return true;
}
template <class Window>
typename wx_silent<Window>::yes Create(Window *window, ::wxWindow *parent, int id,
                                       const ::wxString &, const ::wxPoint &, const ::wxSize &,
                                       long style) {
  wx_create(window, parent, id, style);
  return true;
}
template <class Window>
typename wx_silent<Window>::yes Create(Window *window, ::wxWindow *parent, int id) {
  wx_create(window, parent, id, unknown<long>("the style of a window without a model"));
  return true;
}
inline void made(::wxWindow *window, ::wxWindow *parent, int id, const ::wxPoint &,
                 const ::wxSize &, long style) {
  wx_create_unknown(window, parent, id, style);
}
inline void made(::wxWindow *window, ::wxWindow *parent, int id, const ::wxString &,
                 const ::wxPoint &, const ::wxSize &, long style) {
  wx_create_unknown(window, parent, id, style);
}
inline void made(::wxWindow *window, ::wxWindow *parent, int id) { Create(window, parent, id); }
template <class Window>
typename wx_silent<Window>::yes made(Window *window, ::wxWindow *parent, int id,
                                     const ::wxPoint &at, const ::wxSize &size, long style) {
  return Create(window, parent, id, at, size, style);
}
template <class Window>
typename wx_silent<Window>::yes made(Window *window, ::wxWindow *parent, int id,
                                     const ::wxString &title, const ::wxPoint &at,
                                     const ::wxSize &size, long style) {
  return Create(window, parent, id, title, at, size, style);
}
template <class Window>
typename wx_silent<Window>::yes made(Window *window, ::wxWindow *parent, int id) {
  return Create(window, parent, id);
}
#ifdef _WX_TOPLEVEL_BASE_H_
inline void made(::wxTopLevelWindow *window, ::wxWindow *parent, int id, const ::wxString &title,
                 const ::wxPoint &, const ::wxSize &, long style) {
  wx_create_top(window, parent, id, title, style);
  set_property<void *>(window, "w_close", (void *)&wx_close);
}
inline bool Create(::wxTopLevelWindow *window, ::wxWindow *parent, int id,
                   const ::wxString &title, const ::wxPoint &at, const ::wxSize &size,
                   long style) {
  made(window, parent, id, title, at, size, style);
  return true;
}
#endif
#ifdef _WX_FRAME_H_BASE_
inline bool Create(::wxFrame *frame, ::wxWindow *parent, int id, const ::wxString &title,
                   const ::wxPoint &at, const ::wxSize &size, long style) {
  return frame->::wxFrame::Create(parent, id, title, at, size, style);
}
inline void made(::wxFrame *frame, ::wxWindow *parent, int id, const ::wxString &title,
                 const ::wxPoint &at, const ::wxSize &size, long style) {
  Create(frame, parent, id, title, at, size, style);
}
#endif
#ifdef _WX_DIALOG_H_BASE_
inline void made(::wxDialog *window, ::wxWindow *parent) {
  wx_create_top(window, parent, wxID_ANY, ::wxString(),
                unknown<long>("the style of a window without a model"));
}
inline int ShowModal(::wxDialog *) { return input<int>("answer to the dialog"); }
#endif
}  // namespace quiet
}  // namespace __reachd
#endif

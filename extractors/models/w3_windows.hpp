// Windows of wxWidgets: what is on the screen, and what a person can do with it.
#pragma GCC system_header
#if defined(_WX_WINDOW_H_BASE_) && defined(_WX_EVENT_H_)
// What people are shown as the name of a window begins here.
namespace wx {
inline wxWindow *main_window = nullptr;
}
namespace __reachd {

struct wx_child {
  ::wxWindow *window;
};
constexpr int wx_children_max = 256;

// Is the window on the screen and enabled, so that a person can use it?
inline bool wx_is_usable(const ::wxWindow *window) {
  if (property<bool>(window, "w_is_gone"))
    return false;
  bool result = !wx_has_quit;
  for (int depth = 0; depth < 16; ++depth) {
    result = all(result,
                 all(property<bool>(window, "w_shown"), !property<bool>(window, "w_disabled")));
    const ::wxWindow *parent = window->m_parent;
    if (!parent || property<bool>(window, "w_is_top"))
      return result;
    window = parent;
  }
  limit("windows nested deeper than 16");
}
inline bool wx_is_shown(const ::wxWindow *window) {
  if (property<bool>(window, "w_is_gone"))
    return false;
  bool result = !wx_has_quit;
  for (int depth = 0; depth < 16; ++depth) {
    result = all(result, property<bool>(window, "w_shown"));
    const ::wxWindow *parent = window->m_parent;
    if (!parent || property<bool>(window, "w_is_top"))
      return result;
    window = parent;
  }
  limit("windows nested deeper than 16");
}
inline void wx_label(const ::wxObject *object, const ::wxString &label) {
  set_property<text>(object, "w_label", wx_text(label));
  set_property<bool>(object, "w_has_label", true);
}
// What the library's own classes do with events that are not taken.
bool wx_do_default(::wxWindow *window, ::wxEvent &event);
inline void wx_create(::wxWindow *window, ::wxWindow *parent, int id, long style) {
  window->m_parent = parent;
  window->m_windowId = id == wxID_ANY ? wx_next_id++ : id;
  window->m_windowStyle = style;
  if (!property<bool>(window, "w_hidden"))
    set_property<bool>(window, "w_shown", true);
  if (parent) {
    const int count = property<int>(parent, "w_children");
    if (count < wx_children_max)
      elements<wx_child, wx_children_max>(parent)[count].window = window;
    set_property<int>(parent, "w_children", count + 1);
  }
  wx_is_fresh(window);
}
inline void wx_create_top(::wxWindow *window, ::wxWindow *parent, int id, const ::wxString &title,
                          long style) {
  set_property<bool>(window, "w_is_top", true);
  if (!::wx::main_window && !parent)
    ::wx::main_window = window;
  wx_create(window, parent, id, style);
  set_property<bool>(window, "w_shown", false);
  wx_label(window, title);
}
inline int wx_top_windows = 0;


// What a person does to a window itself.
inline bool wx_send(::wxWindow *window, ::wxEvent &event) {
  event.SetEventObject(window);
  const bool result = window->GetEventHandler()->ProcessEvent(event);
  return result;
}
// Before somebody can use it, handlers say what it is like.
inline void wx_refresh(::wxWindow *window) {
  if (!wx_has_updates)
    return;
  ::wxUpdateUIEvent event(window->GetId());
  event.SetEventObject(window);
  if (!window->GetEventHandler()->ProcessEvent(event))
    return;
  if (event.GetSetEnabled())
    window->Enable(event.GetEnabled());
  if (event.GetSetShown())
    window->Show(event.GetShown());
  if (event.GetSetText() || event.GetSetChecked())
    approximate("what wxEVT_UPDATE_UI says of a control");
}
inline void wx_key(::wxWindow *window, int kind, int code, int modifiers) {
  assume(wx_is_usable(window));
  ::wxKeyEvent event(kind);
  event.SetId(window->GetId());
  event.m_keyCode = code;
  event.m_uniChar = wchar_t(code < 300 ? code : 0);
  event.m_shiftDown = (modifiers & 1) != 0;
  event.m_controlDown = (modifiers & 2) != 0;
  event.m_altDown = (modifiers & 4) != 0;
  wx_send(window, event);
  wx_after_event();
}
inline void wx_key_down(::wxWindow *w, int code, int m) { wx_key(w, wxEVT_KEY_DOWN, code, m); }
inline void wx_key_up(::wxWindow *w, int code, int m) { wx_key(w, wxEVT_KEY_UP, code, m); }
inline void wx_character(::wxWindow *w, int code, int m) { wx_key(w, wxEVT_CHAR, code, m); }
inline void wx_hook(::wxWindow *w, int code, int m) { wx_key(w, wxEVT_CHAR_HOOK, code, m); }
inline void wx_mouse(::wxWindow *window, int which, int x, int y, int modifiers, int buttons) {
  assume(wx_is_usable(window));
  const int kinds[] = {wxEVT_LEFT_DOWN,   wxEVT_LEFT_UP,     wxEVT_RIGHT_DOWN, wxEVT_RIGHT_UP,
                       wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_UP,   wxEVT_MOTION,     wxEVT_LEFT_DCLICK,
                       wxEVT_RIGHT_DCLICK, wxEVT_ENTER_WINDOW, wxEVT_LEAVE_WINDOW};
  ::wxMouseEvent event(kinds[which]);
  event.SetId(window->GetId());
  event.m_x = x;
  event.m_y = y;
  event.m_leftDown = which == 0 || which == 7 || (which == 6 && (buttons & 1) != 0);
  event.m_rightDown = which == 2 || which == 8 || (which == 6 && (buttons & 2) != 0);
  event.m_middleDown = which == 4 || (which == 6 && (buttons & 4) != 0);
  event.m_shiftDown = (modifiers & 1) != 0;
  event.m_controlDown = (modifiers & 2) != 0;
  event.m_altDown = (modifiers & 4) != 0;
  wx_send(window, event);
  wx_after_event();
}
#define __reachd_wx_mouse(name, which)                                                             \
  inline void name(::wxWindow *w, int x, int y, int m, int b) { wx_mouse(w, which, x, y, m, b); }
__reachd_wx_mouse(wx_left_down, 0) __reachd_wx_mouse(wx_left_up, 1)
__reachd_wx_mouse(wx_right_down, 2) __reachd_wx_mouse(wx_right_up, 3)
__reachd_wx_mouse(wx_middle_down, 4) __reachd_wx_mouse(wx_middle_up, 5)
__reachd_wx_mouse(wx_motion, 6) __reachd_wx_mouse(wx_double_click, 7)
__reachd_wx_mouse(wx_right_double_click, 8)
__reachd_wx_mouse(wx_enter, 9) __reachd_wx_mouse(wx_leave, 10)
inline void wx_paint(::wxWindow *window) {
  assume(wx_is_shown(window));
  ::wxPaintEvent event(window);
  wx_send(window, event);
  wx_after_event();
}
inline void wx_resize(::wxWindow *window, int width, int height) {
  assume(wx_is_shown(window));
  ::wxSizeEvent event(::wxSize(width, height), window->GetId());
  wx_send(window, event);
  wx_after_event();
}
inline void wx_focus_in(::wxWindow *window) {
  assume(wx_is_usable(window));
  ::wxFocusEvent event(wxEVT_SET_FOCUS, window->GetId());
  wx_send(window, event);
  wx_after_event();
}
inline void wx_focus_out(::wxWindow *window) {
  assume(wx_is_usable(window));
  ::wxFocusEvent event(wxEVT_KILL_FOCUS, window->GetId());
  wx_send(window, event);
  wx_after_event();
}
inline void wx_activate(::wxWindow *window, int active) {
  assume(wx_is_shown(window));
  ::wxActivateEvent event(wxEVT_ACTIVATE, active != 0, window->GetId());
  wx_send(window, event);
  wx_after_event();
}
inline void wx_idle(::wxEvtHandler *handler) {
  assume(!property<bool>(handler, "w_is_gone") && !wx_has_quit);
  ::wxIdleEvent event;
  event.SetEventObject(handler);
  handler->ProcessEvent(event);
  wx_after_event();
}
inline void wx_close(::wxWindow *window) {
  assume(wx_is_usable(window));
  window->Close(false);
  wx_after_event();
}

// Events that no model delivers, at any time: one of the handlers for them. What is in the event is
// not known, whatever its class.
struct wx_any_event : ::wxNotifyEvent {
  using ::wxNotifyEvent::wxNotifyEvent;
  unsigned long more[24];
};
// What a person makes controls send, and models deliver: that of a control where its header is.
constexpr int wx_commands = 13;
inline int wx_command(int which) {
  const int kinds[wx_commands] = {
      wxEVT_BUTTON, wxEVT_MENU, wxEVT_TEXT, wxEVT_TEXT_ENTER, wxEVT_CHECKBOX, wxEVT_CHOICE,
      wxEVT_RADIOBUTTON, wxEVT_SLIDER,
#ifdef _WX_LISTBOX_H_BASE_
      wxEVT_LISTBOX,
#endif
#ifdef _WX_COMBOBOX_H_BASE_
      wxEVT_COMBOBOX,
#endif
#ifdef _WX_RADIOBOX_H_BASE_
      wxEVT_RADIOBOX,
#endif
#ifdef _WX_TOGGLEBUTTON_H_BASE_
      wxEVT_TOGGLEBUTTON,
#endif
#ifdef _WX_SPINCTRL_H_
      wxEVT_SPINCTRL,
#endif
  };
  return kinds[which];
}
inline bool wx_is_delivered(int kind) {
  bool result = kind == wxEVT_CLOSE_WINDOW || kind >= 12000;  // or what the program sends itself
#ifdef _WX_TIMER_H_BASE_
  result = any(result, kind == wxEVT_TIMER);
#endif
  for (int i = 0; i < wx_commands; ++i)
    result = any(result, wx_command(i) != 0 && kind == wx_command(i));
  return result;
}
// A control without a model may send what a model delivers of others, too: with its own number or
// that of a part of it, whenever a person can use it.
inline int wx_heard = 0;
inline void wx_sends_something(::wxWindow *window, int which) {
  assume(wx_is_usable(window) && which >= 0 && which < wx_commands);
  if (unknown<bool>("whether a control without a model sends an event"))
    return;
  for (int i = 0; i < wx_commands; ++i)
    if (which == i && (wx_heard & (1 << i))) {
      wx_any_event event(wx_command(i), unknown<int>("the number of who sends an event"));
      event.SetEventObject(unknown<::wxObject *>("who sends an event"));
      wx_unknown_contents(event);
      window->GetEventHandler()->ProcessEvent(event);
    }
  wx_after_event();
}
inline void wx_hear_command(int kind) {
  for (int i = 0; i < wx_commands; ++i)
    if (wx_command(i) == kind)
      wx_heard |= 1 << i;
}
// Entries of menus have their own events for that.
bool wx_may_be_item(::wxWindow *window, int id);
struct wx_other_place {
  ::wxEvtHandler *handler;
  ::wxEventFunctor *functor;
  int kind;
  int id;
};
constexpr int wx_others_max = 256;
template <class Event> void wx_send_other(wx_other_place *place, Event &event) {
  event.SetEventType(place->kind);
  event.SetId(place->id == -1 ? unknown<int>("the number of who sends an event") : place->id);
  event.SetEventObject(unknown<::wxObject *>("who sends an event"));
  wx_unknown_contents(event);
  (*place->functor)(place->handler, event);
}
inline void wx_other(wx_other_place *place) {
  const int kind = place->kind;
  assume(!property<bool>(place->handler, "w_is_gone") && !wx_has_quit);
  if (property<bool>(place->functor, "w_is_unbound") ||
      unknown<bool>("whether an event without a model happens"))
    return;
  if (kind == wxEVT_UPDATE_UI) {
    ::wxUpdateUIEvent event;
    wx_send_other(place, event);
#ifdef _WX_LISTBASE_H_BASE_
  } else if (kind >= wxEVT_LIST_BEGIN_DRAG && kind <= wxEVT_LIST_ITEM_UNCHECKED) {
    ::wxListEvent event;
    wx_send_other(place, event);
#endif
#ifdef _WX_TREEBASE_H_
  } else if (kind >= wxEVT_TREE_BEGIN_DRAG && kind <= wxEVT_TREE_ITEM_MENU) {
    ::wxTreeEvent event;
    wx_send_other(place, event);
#endif
  } else if (kind >= wxEVT_SCROLLWIN_TOP && kind <= wxEVT_SCROLLWIN_THUMBRELEASE) {
    ::wxScrollWinEvent event;
    wx_send_other(place, event);
  } else if (kind >= wxEVT_MENU_OPEN && kind <= wxEVT_MENU_HIGHLIGHT) {
    ::wxMenuEvent event;
    wx_send_other(place, event);
  } else if (kind == wxEVT_KEY_DOWN || kind == wxEVT_KEY_UP || kind == wxEVT_CHAR ||
             kind == wxEVT_CHAR_HOOK) {
    ::wxKeyEvent event(kind);
    wx_send_other(place, event);
  } else if (kind >= wxEVT_LEFT_DOWN && kind <= wxEVT_RIGHT_DCLICK || kind == wxEVT_MOUSEWHEEL) {
    ::wxMouseEvent event(kind);
    wx_send_other(place, event);
  } else {
    wx_any_event event(wxEVT_NULL, 0);
    wx_send_other(place, event);
  }
  wx_after_event();
}
inline void wx_add_other(::wxEvtHandler *handler, ::wxEventFunctor *functor, int kind, int id,
                         int last_id) {
  const int count = property<int>(handler, "w_others");
  if (count >= wx_others_max)
    limit("more than 256 handlers of events without a model of one object");
  wx_other_place *place = elements<wx_other_place, wx_others_max>(handler) + count;
  place->handler = handler;
  place->functor = functor;
  place->kind = kind;
  place->id = last_id == -1 ? id : -1;
  set_property<int>(handler, "w_others", count + 1);
  set_property<::wxEvtHandler *>(place, "w_owner", handler);
  set_property<text>(place, "w_label", text_read(wx_event_name(kind)));
  set_property<void *>(place, "w_other", (void *)&wx_other);
}
#define __reachd_wx_hear(kind_name, handler_name)                                                  \
  if (kind == kind_name) {                                                                         \
    set_property<void *>(handler, "w_" #handler_name, (void *)&wx_##handler_name);                 \
    return true;                                                                                   \
  }
inline bool wx_hear_in_window(::wxWindow *handler, int kind) {
  __reachd_wx_hear(wxEVT_KEY_DOWN, key_down) __reachd_wx_hear(wxEVT_KEY_UP, key_up)
  __reachd_wx_hear(wxEVT_CHAR, character) __reachd_wx_hear(wxEVT_CHAR_HOOK, hook)
  __reachd_wx_hear(wxEVT_LEFT_DOWN, left_down) __reachd_wx_hear(wxEVT_LEFT_UP, left_up)
  __reachd_wx_hear(wxEVT_RIGHT_DOWN, right_down) __reachd_wx_hear(wxEVT_RIGHT_UP, right_up)
  __reachd_wx_hear(wxEVT_MIDDLE_DOWN, middle_down) __reachd_wx_hear(wxEVT_MIDDLE_UP, middle_up)
  __reachd_wx_hear(wxEVT_MOTION, motion) __reachd_wx_hear(wxEVT_LEFT_DCLICK, double_click)
  __reachd_wx_hear(wxEVT_RIGHT_DCLICK, right_double_click)
  __reachd_wx_hear(wxEVT_ENTER_WINDOW, enter) __reachd_wx_hear(wxEVT_LEAVE_WINDOW, leave)
  __reachd_wx_hear(wxEVT_PAINT, paint) __reachd_wx_hear(wxEVT_SIZE, resize)
  __reachd_wx_hear(wxEVT_SET_FOCUS, focus_in) __reachd_wx_hear(wxEVT_KILL_FOCUS, focus_out)
  __reachd_wx_hear(wxEVT_ACTIVATE, activate)
  return false;
}
inline void wx_hear(::wxEvtHandler *handler, ::wxEventFunctor *functor, int kind, int id,
                    int last_id) {
  if (kind == wxEVT_IDLE) {
    set_property<void *>(handler, "w_idle", (void *)&wx_idle);
    return;
  }
  auto *window = dynamic_cast<::wxWindow *>(handler);
  if (window && wx_hear_in_window(window, kind))
    return;
  if (kind == wxEVT_UPDATE_UI) {
    wx_has_updates = true;
    if (id != -1 && last_id == -1 && wx_may_be_item(window, id))
      return;
  }
  if (wx_is_delivered(kind)) {
    wx_hear_command(kind);
    return;
  }
  wx_add_other(handler, functor, kind, id, last_id);
}

}  // namespace __reachd

namespace __reachd {
namespace global {
struct wxWindowBase : ::wxWindowBase {
  bool IsShown() const { return ::__reachd::property<bool>(this, "w_shown"); }
  bool IsThisEnabled() const { return !::__reachd::property<bool>(this, "w_disabled"); }
  const ::wxWindowList &GetChildren() const {
    approximate("a walk over the windows inside of another");
    return this->m_children;
  }
  ::wxWindowList &GetChildren() {
    approximate("a walk over the windows inside of another");
    return this->m_children;
  }
  ::wxString GetName() const { return wx_string(unknown<text>("the name of a window")); }
};
}  // namespace global
}  // namespace __reachd
inline const wxPoint wxDefaultPosition(-1, -1);
inline const wxSize wxDefaultSize(-1, -1);

__reachd_wx_table(wxWindowBase, &wxEvtHandler::sm_eventTable)
inline wxWindowBase::wxWindowBase() {
  m_parent = nullptr;
  m_windowId = wxID_ANY;
  m_eventHandler = this;
  m_windowStyle = 0;
  m_exStyle = 0;
  m_windowSizer = nullptr;
  m_containingSizer = nullptr;
  m_minWidth = m_minHeight = m_maxWidth = m_maxHeight = -1;
  m_windowValidator = nullptr;
  m_dropTarget = nullptr;
  m_caret = nullptr;
  m_tooltip = nullptr;
  m_constraints = nullptr;
  m_constraintsInvolvedIn = nullptr;
  m_autoLayout = false;
  m_isBeingDeleted = false;
  m_scrollHelper = nullptr;
  m_freezeCount = 0;
}
inline wxWindowBase::~wxWindowBase() {}
inline void wxWindowBase::SetSizer(wxSizer *sizer, bool) { m_windowSizer = sizer; }
inline void wxWindowBase::SetSizerAndFit(wxSizer *sizer, bool) { m_windowSizer = sizer; }
#if defined(_WX_CARET_H_BASE_)
inline void wxWindowBase::SetCaret(wxCaret *caret) { m_caret = caret; }
#endif
inline wxWindow::wxWindow() {}
inline wxWindow::~wxWindow() {}
inline wxWindow::wxWindow(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                                long style, const wxString &) {
  __reachd::wx_create((wxWindow *)this, parent, id, style);
}
inline bool wxWindow::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                                long style, const wxString &) {
  __reachd::wx_create((wxWindow *)this, parent, id, style);
  return true;
}
inline bool wxWindowBase::Show(bool show) {
  __reachd::set_property<bool>(this, "w_hidden", !show);
  if (__reachd::property<bool>(this, "w_shown") == show)
    return false;
  __reachd::set_property<bool>(this, "w_shown", show);
  return true;
}
inline bool wxWindow::Show(bool show) { return wxWindowBase::Show(show); }
inline bool wxWindowBase::Enable(bool enable) {
  if (__reachd::property<bool>(this, "w_disabled") != enable)
    return false;
  __reachd::set_property<bool>(this, "w_disabled", !enable);
  return true;
}
inline bool wxWindowBase::IsEnabled() const {
  const wxWindowBase *window = this;
  for (int depth = 0; depth < 16; ++depth) {
    if (__reachd::property<bool>(window, "w_disabled"))
      return false;
    if (!window->m_parent || __reachd::property<bool>(window, "w_is_top"))
      return true;
    window = window->m_parent;
  }
  __reachd::limit("windows nested deeper than 16");
}
inline bool wxWindowBase::IsShownOnScreen() const {
  return __reachd::wx_is_shown((const wxWindow *)this);
}
inline bool wxWindowBase::TryBefore(wxEvent &event) { return wxEvtHandler::TryBefore(event); }
inline bool wxWindowBase::TryAfter(wxEvent &event) {
  if (__reachd::wx_do_default((wxWindow *)this, event))
    return true;
  if (event.ShouldPropagate() && !(GetExtraStyle() & __reachd::wx_block_events) && m_parent &&
      !m_parent->IsBeingDeleted()) {
    wxPropagateOnce once(event, this);
    return m_parent->GetEventHandler()->ProcessEvent(event);
  }
  return wxEvtHandler::TryAfter(event);
}
inline bool wxWindowBase::HandleWindowEvent(wxEvent &event) const {
  return GetEventHandler()->ProcessEvent(event);
}
inline bool wxWindowBase::IsBeingDeleted() const {
  return __reachd::property<bool>(this, "w_is_gone");
}
inline bool wxWindowBase::Close(bool force) {
  wxCloseEvent event(wxEVT_CLOSE_WINDOW, m_windowId);
  event.SetEventObject(this);
  event.SetCanVeto(!force);
  return GetEventHandler()->ProcessEvent(event) && !event.GetVeto();
}
inline bool wxWindowBase::Destroy() {
  if (!__reachd::property<bool>(this, "w_is_gone"))
    __reachd::wx_dies(this);
  __reachd::set_property<bool>(this, "w_is_gone", true);
  return true;
}
inline wxWindow *wxWindowBase::FindWindow(long id) const {
  if (id == m_windowId)
    return (wxWindow *)this;
  const int count = __reachd::property<int>(this, "w_children");
  if (count > __reachd::wx_children_max)
    __reachd::limit("more than 256 windows in one");
  const auto *list = __reachd::elements<__reachd::wx_child, __reachd::wx_children_max>(this);
  for (int i = 0; i < count; ++i)
    if (wxWindow *found = list[i].window->FindWindow(id))
      return found;
  return nullptr;
}
inline wxWindow *wxWindowBase::FindWindowById(long id, const wxWindow *parent) {
  if (!parent)
    __reachd::limit("finding a window among all windows");
  return parent->FindWindow(id);
}
#ifdef _WX_GENERIC_PANELG_H_
inline bool wxPanelBase::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                                long style, const wxString &) {
  __reachd::wx_create((wxWindow *)this, parent, id, style);
  return true;
}
#endif
#ifdef _WX_CONTAINR_H_
inline bool wxControlContainerBase::UpdateCanFocusChildren() { return false; }
#endif

#ifdef _WX_TOPLEVEL_BASE_H_
inline wxTopLevelWindowBase::wxTopLevelWindowBase() {
  __reachd::set_property<bool>(this, "w_is_top", true);
}
inline wxTopLevelWindowBase::~wxTopLevelWindowBase() {}
inline wxTopLevelWindowGTK::~wxTopLevelWindowGTK() {}
inline bool wxTopLevelWindowGTK::Create(wxWindow *parent, wxWindowID id, const wxString &title,
                                        const wxPoint &, const wxSize &, long style,
                                        const wxString &) {
  __reachd::wx_create_top((wxWindow *)this, parent, id, title, style);
  m_title = title;
  __reachd::set_property<void *>(this, "w_close", (void *)&__reachd::wx_close);
  return true;
}
inline bool wxTopLevelWindowGTK::Show(bool show) { return wxWindowBase::Show(show); }
inline void wxTopLevelWindowGTK::SetTitle(const wxString &title) {
  m_title = title;
  __reachd::wx_label(this, title);
}
inline bool wxTopLevelWindowBase::Destroy() {
  __reachd::set_property<bool>(this, "w_shown", false);
  // Windows inside of others and dialogs do not keep the program alive.
  if (!__reachd::property<bool>(this, "w_is_gone") && !m_parent &&
      __reachd::property<bool>(this, "w_is_frame") && --__reachd::wx_top_windows == 0)
    __reachd::wx_has_quit = true;
  return wxWindowBase::Destroy();
}
__reachd_wx_table(wxTopLevelWindowBase, &wxWindowBase::sm_eventTable)
#endif
#ifdef _WX_FRAME_H_BASE_
__reachd_wx_table(wxFrameBase, &wxWindowBase::sm_eventTable)
inline wxFrameBase::wxFrameBase() : m_frameMenuBar(nullptr), m_frameStatusBar(nullptr),
      m_frameToolBar(nullptr) {}
inline wxFrameBase::~wxFrameBase() {}
inline bool wxFrame::Create(wxWindow *parent, wxWindowID id, const wxString &title,
                            const wxPoint &at, const wxSize &size, long style,
                            const wxString &name) {
  __reachd::set_property<bool>(this, "w_is_frame", true);
  if (!parent)
    ++__reachd::wx_top_windows;
  return wxTopLevelWindowGTK::Create(parent, id, title, at, size, style, name);
}
#endif

#ifdef _WX_DIALOG_H_BASE_
namespace __reachd {
// One of the things that can be done with what is in the window: the `wanted`th.
inline void wx_use_part(::wxWindow *window, int wanted, int &seen) {
  const int count = property<int>(window, "w_children");
  if (count > wx_children_max)
    limit("more than 64 parts of a dialog");
  const auto *list = elements<wx_child, wx_children_max>(window);
  for (int i = 0; i < count; ++i) {
    ::wxWindow *part = list[i].window;
    if (void *click = property<void *>(part, "w_click"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::wxWindow *)>(click)(part);
    if (void *edit = property<void *>(part, "w_edit"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::wxWindow *, text)>(edit)(part,
                                                             input<text>("text in the dialog"));
    if (void *change = property<void *>(part, "w_change"))
      if (seen++ == wanted)
        reinterpret_cast<void (*)(::wxWindow *, int)>(change)(part,
                                                              input<int>("value in the dialog"));
    if (property<int>(part, "w_children") != 0)
      wx_use_part(part, wanted, seen);
  }
}
}  // namespace __reachd
__reachd_wx_table(wxDialogBase, &wxWindowBase::sm_eventTable)
inline wxDialogBase::wxDialogBase() : m_returnCode(0) { m_exStyle = __reachd::wx_block_events; }
inline void wxDialog::Init() {
  m_modalShowing = false;
  m_modalLoop = nullptr;
}
inline wxDialog::wxDialog(wxWindow *parent, wxWindowID id, const wxString &title,
                          const wxPoint &at, const wxSize &size, long style,
                          const wxString &name) {
  Init();
  Create(parent, id, title, at, size, style, name);
}
inline wxDialog::~wxDialog() {}
inline bool wxDialog::Create(wxWindow *parent, wxWindowID id, const wxString &title,
                             const wxPoint &at, const wxSize &size, long style,
                             const wxString &name) {
  return wxTopLevelWindowGTK::Create(parent, id, title, at, size, style, name);
}
inline bool wxDialog::Show(bool show) { return wxWindowBase::Show(show); }
inline bool wxDialog::IsModal() const { return m_modalShowing; }
inline void wxDialog::EndModal(int code) {
  SetReturnCode(code);
  m_modalShowing = false;
  __reachd::set_property<bool>(this, "w_shown", false);
}
inline int wxDialog::ShowModal() {
  if (const int answers = __reachd::property<int>(this, "w_answers"))
    return __reachd::input<int>("answer to the dialog");
  m_modalShowing = true;
  __reachd::set_property<bool>(this, "w_shown", true);
  __reachd::wx_after_event();
  for (int turn = 0; turn < 3; ++turn) {
    const int wanted = __reachd::input<int>("what is done in the dialog (-1: it is closed)");
    if (wanted == -1) {
      Close(false);
    } else {
      int seen = 0;
      __reachd::assume(wanted >= 0);
      __reachd::wx_use_part(this, wanted, seen);
      __reachd::assume(wanted < seen);
    }
    if (!m_modalShowing)
      return GetReturnCode();
  }
  __reachd::limit("more than three steps in a dialog");
}
namespace __reachd {
// Buttons that nobody else looks at end it, and closing it is its button Cancel.
inline bool wx_end_dialog(::wxDialog *dialog, ::wxEvent &event) {
  const int code = event.GetId();
  const bool is_close =
      event.GetEventType() == wxEVT_CLOSE_WINDOW && event.GetEventObject() == dialog;
  const bool is_end =
      event.GetEventType() == wxEVT_BUTTON && (code == wxID_OK || code == wxID_CANCEL);
  if (!is_close && !is_end)
    return false;
  if (dialog->m_modalShowing) {
    dialog->EndModal(is_close ? int(wxID_CANCEL) : code);
  } else {
    dialog->SetReturnCode(is_close ? int(wxID_CANCEL) : code);
    dialog->Show(false);
  }
  return true;
}
}  // namespace __reachd
#endif
namespace __reachd {
inline bool wx_do_default(::wxWindow *window, ::wxEvent &event) {
  if (!property<bool>(window, "w_is_top"))
    return false;
#ifdef _WX_DIALOG_H_BASE_
  if (auto *dialog = dynamic_cast<::wxDialog *>(window))
    return wx_end_dialog(dialog, event);
#endif
  if (event.GetEventType() != wxEVT_CLOSE_WINDOW || event.GetEventObject() != window)
    return false;
  window->Destroy();
  return true;
}
}  // namespace __reachd
#endif

// Menus of wxWidgets, and messages that wait for an answer.
#pragma GCC system_header
#if defined(_WX_MENU_H_BASE_) && defined(_WX_FRAME_H_BASE_)
namespace __reachd {

struct wx_entry {
  ::wxMenuItem *item;
};
constexpr int wx_entries_max = 256;
inline wx_entry *wx_entries(const ::wxMenuBase *menu) {
  return elements<wx_entry, wx_entries_max>(menu);
}
inline int wx_entry_count(const ::wxMenuBase *menu) { return property<int>(menu, "w_items"); }
struct wx_menu_place {
  ::wxMenu *menu;
};
constexpr int wx_menus_max = 32;

// The window that the menu is shown in; null: none yet.
inline ::wxWindow *wx_window_of(const ::wxMenuBase *menu) {
  for (int depth = 0; depth < 4; ++depth) {
    if (menu->m_menuBar)
      return menu->m_menuBar->m_menuBarFrame;
    if (menu->m_invokingWindow)
      return menu->m_invokingWindow;
    if (!menu->m_menuParent)
      return nullptr;
    menu = menu->m_menuParent;
  }
  limit("menus nested deeper than 4");
}
inline void wx_check_item(::wxMenuItem *item, bool on) {
  if (on && item->m_kind == wxITEM_RADIO) {
    // Those next to each other are a group.
    const auto *list = wx_entries(item->m_parentMenu);
    const int count = wx_entry_count(item->m_parentMenu);
    int first = 0;
    bool is_found = false;
    for (int i = 0; i < count && !is_found; ++i, is_exact()) {
      if (list[i].item->m_kind != wxITEM_RADIO)
        first = i + 1;
      is_found = list[i].item == item;
    }
    for (int i = first; i < count && list[i].item->m_kind == wxITEM_RADIO; ++i, is_exact()) {
      if (!is_known(list[i].item))
        limit("an entry of a menu, one of many");
      list[i].item->m_isChecked = false;
    }
  }
  item->m_isChecked = on;
}
inline bool wx_send_menu(::wxMenuBase *menu, int id, int checked) {
  ::wxCommandEvent event(wxEVT_MENU, id);
  event.SetEventObject(menu);
  event.SetInt(checked);
  ::wxWindow *window = wx_window_of(menu);
  if (menu->wxEvtHandler::ProcessEventLocally(event))
    return true;
  return window && window->GetEventHandler()->ProcessEvent(event);
}
// Before a menu is seen, handlers say what its entries are like.
inline void wx_update_item(::wxMenuItem *item) {
  ::wxMenu *menu = item->m_parentMenu;
  ::wxWindow *window = wx_window_of(menu);
  if (!window || item->m_kind == wxITEM_SEPARATOR)
    return;
  ::wxUpdateUIEvent event(item->m_id);
  event.SetEventObject(menu);
  if (!menu->wxEvtHandler::ProcessEventLocally(event) &&
      !window->GetEventHandler()->ProcessEvent(event))
    return;
  if (event.GetSetText())
    item->SetItemLabel(event.GetText());
  if (event.GetSetChecked())
    item->Check(event.GetChecked());
  if (event.GetSetEnabled())
    item->Enable(event.GetEnabled());
}
inline void wx_update(::wxMenuItem *item) {
  ::wxMenu *menu = item->m_parentMenu;
  assume(menu != nullptr && !property<bool>(item, "w_is_gone"));
  ::wxWindow *window = wx_window_of(menu);
  assume(window != nullptr && wx_is_shown(window));
  wx_update_item(item);
  wx_after_event();
}
inline void wx_choose_item(::wxMenuItem *item) {
  if (wx_has_updates && item->m_parentMenu)
    wx_update_item(item);
  ::wxMenu *menu = item->m_parentMenu;
  assume(menu != nullptr && item->m_isEnabled && item->m_kind != wxITEM_SEPARATOR &&
         !property<bool>(item, "w_is_gone"));
  ::wxWindow *window = wx_window_of(menu);
  assume(window != nullptr && wx_is_usable(window));
  int checked = -1;
  if (item->m_kind == wxITEM_CHECK) {
    wx_check_item(item, !item->m_isChecked);
    checked = item->m_isChecked;
  } else if (item->m_kind == wxITEM_RADIO) {
    assume(!item->m_isChecked);
    wx_check_item(item, true);
    checked = 1;
  }
  wx_send_menu(menu, item->m_id, checked);
}
inline void wx_menu(::wxMenuItem *item) {
  wx_choose_item(item);
  wx_after_event();
}
// A menu at the pointer: one of its entries is chosen at once, or none.
inline void wx_pop_up(::wxMenu *menu, ::wxWindow *window) {
  menu->m_invokingWindow = window;
  const auto *list = wx_entries(menu);
  const int count = wx_entry_count(menu);
  const int which = input<int>("entry that is chosen");
  assume(which >= -1 && which < count);
  for (int i = 0; i < count; ++i, is_exact())
    if (which == i) {
      if (list[i].item->m_subMenu)
        limit("a menu in a menu at the pointer");
      wx_choose_item(list[i].item);
    }
  menu->m_invokingWindow = nullptr;
}
inline ::wxMenuItem *wx_find_item(const ::wxMenuBase *menu, int id) {
  if (!is_known(menu))
    limit("a menu, one of many");
  const auto *list = wx_entries(menu);
  const int count = wx_entry_count(menu);
  for (int i = 0; i < count; ++i, is_exact()) {
    if (list[i].item->m_id == id)
      return list[i].item;
    if (list[i].item->m_subMenu)
      if (::wxMenuItem *found = wx_find_item(list[i].item->m_subMenu, id))
        return found;
  }
  return nullptr;
}
inline ::wxMenuItem *wx_find_item(const ::wxMenuBarBase *bar, int id) {
  if (!is_known(bar))
    limit("a menu bar, one of many");
  const auto *list = elements<wx_menu_place, wx_menus_max>(bar);
  const int count = property<int>(bar, "w_items");
  for (int i = 0; i < count; ++i, is_exact())
    if (::wxMenuItem *found = wx_find_item(list[i].menu, id))
      return found;
  return nullptr;
}
inline bool wx_may_be_item(::wxWindow *window, int id) {
  auto *frame = dynamic_cast<::wxFrame *>(window);
  ::wxMenuItem *item =
      frame && frame->m_frameMenuBar ? wx_find_item(frame->m_frameMenuBar, id) : nullptr;
  if (!item)
    return false;
  set_property<void *>(item, "w_update", (void *)&wx_update);
  return true;
}
inline ::wxMenuItem *wx_put_item(::wxMenu *menu, int at, ::wxMenuItem *item) {
  if (!item)
    return nullptr;
  const int count = wx_entry_count(menu);
  if (count >= wx_entries_max)
    limit("more than 256 items of a menu");
  auto *list = wx_entries(menu);
  for (int i = count; i > at; --i)
    list[i] = list[i - 1];
  list[at].item = item;
  set_property<int>(menu, "w_items", count + 1);
  item->m_parentMenu = menu;
  if (item->m_subMenu)
    item->m_subMenu->m_menuParent = menu;
  else if (item->m_kind != wxITEM_SEPARATOR)
    set_property<void *>(item, "w_menu", (void *)&wx_menu);
  if (item->m_kind == wxITEM_RADIO &&
      (at == 0 || list[at - 1].item->m_kind != wxITEM_RADIO))
    item->m_isChecked = true;
  return item;
}
inline void wx_item_label(::wxMenuItemBase *item, const ::wxString &label) {
  const text whole = wx_text(label.empty() ? ::wxString(wx_stock_label(item->m_id)) : label);
  const usize end = text_find(whole, text_of('\t'), 0);
  set_property<text>(item, "w_label", end == usize(-1) ? whole : text_part(whole, 0, end));
}

}  // namespace __reachd

inline wxMenuItemBase::wxMenuItemBase(wxMenu *menu, int id, const wxString &label,
                                      const wxString &help, wxItemKind kind, wxMenu *sub)
    : m_id(id == wxID_ANY && !sub ? __reachd::wx_next_id++ : id), m_parentMenu(menu),
      m_subMenu(sub), m_text(label), m_help(help),
      m_kind(id == wxID_SEPARATOR ? wxITEM_SEPARATOR : kind), m_isChecked(false),
      m_isEnabled(true) {
  __reachd::wx_item_label(this, label);
}
inline wxMenuItemBase::~wxMenuItemBase() {}
inline wxMenuItem::wxMenuItem(wxMenu *menu, int id, const wxString &label, const wxString &help,
                              wxItemKind kind, wxMenu *sub)
    : wxMenuItemBase(menu, id, label, help, kind, sub), m_menuItem(nullptr) {}
inline wxMenuItem::~wxMenuItem() {}
inline wxMenuItem *wxMenuItemBase::New(wxMenu *menu, int id, const wxString &label,
                                       const wxString &help, wxItemKind kind, wxMenu *sub) {
  return new wxMenuItem(menu, id, label, help, kind, sub);
}
inline void wxMenuItemBase::SetItemLabel(const wxString &label) {
  m_text = label;
  __reachd::wx_item_label(this, label);
}
inline void wxMenuItem::SetItemLabel(const wxString &label) {
  wxMenuItemBase::SetItemLabel(label);
}
inline void wxMenuItem::Enable(bool on) { m_isEnabled = on; }
inline void wxMenuItem::Check(bool on) { __reachd::wx_check_item(this, on); }
inline bool wxMenuItem::IsChecked() const { return m_isChecked; }

inline void wxMenuBase::Init(long style) {
  m_menuBar = nullptr;
  m_menuParent = nullptr;
  m_invokingWindow = nullptr;
  m_style = style;
  m_eventHandler = this;
  __reachd::wx_is_fresh(this);
}
inline wxMenuBase::~wxMenuBase() {}
inline void wxMenu::Init() {}
inline wxMenu::~wxMenu() {}
inline wxMenuItem *wxMenuBase::DoAppend(wxMenuItem *item) {
  return __reachd::wx_put_item((wxMenu *)this, __reachd::wx_entry_count(this), item);
}
inline wxMenuItem *wxMenu::DoAppend(wxMenuItem *item) {
  return __reachd::wx_put_item(this, __reachd::wx_entry_count(this), item);
}
inline wxMenuItem *wxMenu::DoInsert(size_t at, wxMenuItem *item) {
  return __reachd::wx_put_item(this, int(at), item);
}
inline wxMenuItem *wxMenuBase::Insert(size_t at, wxMenuItem *item) { return DoInsert(at, item); }
inline wxMenuItem *wxMenuBase::FindItem(int id, wxMenu **) const {
  return __reachd::wx_find_item(this, id);
}
inline wxMenuItem *wxMenuBase::FindChildItem(int id, size_t *) const {
  return __reachd::wx_find_item(this, id);
}
inline void wxMenuBase::Enable(int id, bool on) {
  if (wxMenuItem *item = FindItem(id))
    item->Enable(on);
}
inline bool wxMenuBase::IsEnabled(int id) const {
  const wxMenuItem *item = FindItem(id);
  return item && item->m_isEnabled;
}
inline void wxMenuBase::Check(int id, bool on) {
  if (wxMenuItem *item = FindItem(id))
    item->Check(on);
}
inline bool wxMenuBase::IsChecked(int id) const {
  const wxMenuItem *item = FindItem(id);
  return item && item->m_isChecked;
}
inline bool wxMenuBase::SendEvent(int id, int checked) {
  return __reachd::wx_send_menu(this, id, checked);
}
inline void wxMenu::Attach(wxMenuBarBase *bar) { m_menuBar = (wxMenuBar *)bar; }
inline void wxMenuBase::Attach(wxMenuBarBase *bar) { m_menuBar = (wxMenuBar *)bar; }

inline wxMenuBarBase::wxMenuBarBase() : m_menuBarFrame(nullptr) {}
inline wxMenuBarBase::~wxMenuBarBase() {}
inline wxMenuBar::wxMenuBar() {}
inline wxMenuBar::wxMenuBar(long) {}
inline wxMenuBar::wxMenuBar(size_t count, wxMenu *menus[], const wxString titles[], long) {
  for (size_t i = 0; i < count; ++i)
    Append(menus[i], titles[i]);
}
inline wxMenuBar::~wxMenuBar() {}
inline bool wxMenuBar::Append(wxMenu *menu, const wxString &title) {
  const int count = __reachd::property<int>(this, "w_items");
  if (count >= __reachd::wx_menus_max)
    __reachd::limit("more than 32 menus");
  __reachd::elements<__reachd::wx_menu_place, __reachd::wx_menus_max>(this)[count].menu = menu;
  __reachd::set_property<int>(this, "w_items", count + 1);
  menu->m_title = title;
  menu->Attach(this);
  return true;
}
inline wxMenu *wxMenuBarBase::GetMenu(size_t at) const {
  const int count = __reachd::property<int>(this, "w_items");
  return at < size_t(count)
             ? __reachd::elements<__reachd::wx_menu_place, __reachd::wx_menus_max>(this)[at].menu
             : nullptr;
}
inline wxMenuItem *wxMenuBar::FindItem(int id, wxMenu **) const {
  return __reachd::wx_find_item(this, id);
}
inline wxMenuItem *wxMenuBarBase::FindItem(int id, wxMenu **) const {
  return __reachd::wx_find_item(this, id);
}
inline void wxMenuBarBase::Enable(int id, bool on) {
  if (wxMenuItem *item = __reachd::wx_find_item(this, id))
    item->Enable(on);
}
inline void wxMenuBarBase::Check(int id, bool on) {
  if (wxMenuItem *item = __reachd::wx_find_item(this, id))
    item->Check(on);
}
inline bool wxMenuBarBase::IsChecked(int id) const {
  const wxMenuItem *item = __reachd::wx_find_item(this, id);
  return item && item->m_isChecked;
}
inline bool wxMenuBarBase::IsEnabled(int id) const {
  const wxMenuItem *item = __reachd::wx_find_item(this, id);
  return item && item->m_isEnabled;
}
inline void wxWindowBase::SetEventHandler(wxEvtHandler *handler) { m_eventHandler = handler; }
inline void wxWindowBase::PushEventHandler(wxEvtHandler *handler) {
  wxEvtHandler *before = m_eventHandler;
  handler->SetNextHandler(before);
  if (before)
    before->SetPreviousHandler(handler);
  m_eventHandler = handler;
}
inline wxEvtHandler *wxWindowBase::PopEventHandler(bool is_deleted) {
  wxEvtHandler *first = m_eventHandler;
  wxEvtHandler *second = first->GetNextHandler();
  first->SetNextHandler(nullptr);
  if (second)
    second->SetPreviousHandler(nullptr);
  m_eventHandler = second;
  if (!is_deleted)
    return first;
  delete first;
  return nullptr;
}

inline bool wxWindowBase::PopupMenu(wxMenu *menu, int, int) {
  __reachd::wx_pop_up(menu, static_cast<wxWindow *>(this));
  return true;
}
inline void wxMenuBar::Attach(wxFrame *frame) { m_menuBarFrame = frame; }
inline void wxFrameBase::SetMenuBar(wxMenuBar *bar) {
  if (m_frameMenuBar)
    m_frameMenuBar->m_menuBarFrame = nullptr;
  m_frameMenuBar = bar;
  if (bar)
    bar->m_menuBarFrame = (wxFrame *)this;
}
inline void wxFrameBase::SetStatusText(const wxString &, int) {}
#ifdef _WX_STATUSBR_H_BASE_
inline wxStatusBar *wxFrameBase::OnCreateStatusBar(int, long style, wxWindowID id,
                                                   const wxString &name) {
  return new wxStatusBar((wxFrame *)this, id, style, name);
}
inline wxStatusBar *wxFrameBase::CreateStatusBar(int number, long style, wxWindowID id,
                                                 const wxString &name) {
  SetStatusBar(OnCreateStatusBar(number, style, id, name));
  return m_frameStatusBar;
}
inline void wxFrameBase::SetStatusBar(wxStatusBar *bar) { m_frameStatusBar = bar; }
inline void wxFrame::SetStatusBar(wxStatusBar *bar) { m_frameStatusBar = bar; }
#endif

#ifdef _WX_MSGDLG_H_BASE_
// Whatever its buttons, it can be closed.
inline int wxMessageBox(const wxString &, const wxString &, long style, wxWindow *, int, int) {
  const int answer = __reachd::input<int>("answer to the message");
  __reachd::assume((answer == __reachd::wx_yes && (style & __reachd::wx_yes) != 0) ||
                   (answer == __reachd::wx_no && (style & __reachd::wx_no) != 0) ||
                   (answer == __reachd::wx_ok &&
                    (style & (__reachd::wx_yes | __reachd::wx_no)) == 0) ||
                   answer == __reachd::wx_cancel);
  return answer;
}
#endif
#ifdef __NUMDLGH_G__
inline long wxGetNumberFromUser(const wxString &, const wxString &, const wxString &, long,
                                long least, long most, wxWindow *, const wxPoint &) {
  const long answer = __reachd::input<long>("number that is entered");
  __reachd::assume(answer == -1 || (least <= answer && answer <= most));
  return answer;
}
#endif
#elif defined(_WX_WINDOW_H_BASE_) && defined(_WX_EVENT_H_)
inline bool __reachd::wx_may_be_item(::wxWindow *, int) { return false; }
#endif

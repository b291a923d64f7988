// Tool bars of wxWidgets: their buttons send what entries of menus do.
#pragma GCC system_header
#if defined(_WX_TBARBASE_H_) && defined(_WX_EVENT_H_)
namespace __reachd {

struct wx_tool_place {
  ::wxToolBarToolBase *tool;
};
constexpr int wx_tools_max = 128;
inline wx_tool_place *wx_tools(const ::wxToolBarBase *bar) {
  return elements<wx_tool_place, wx_tools_max>(bar);
}
inline int wx_tool_count(const ::wxToolBarBase *bar) { return property<int>(bar, "w_items"); }
inline void wx_toggle_tool(::wxToolBarBase *bar, ::wxToolBarToolBase *tool, bool on) {
  if (on && tool->m_kind == wxITEM_RADIO) {
    // Those next to each other are a group.
    const auto *list = wx_tools(bar);
    const int count = wx_tool_count(bar);
    int first = 0;
    bool is_found = false;
    for (int i = 0; i < count && !is_found; ++i) {
      if (list[i].tool->m_kind != wxITEM_RADIO)
        first = i + 1;
      is_found = list[i].tool == tool;
    }
    for (int i = first; i < count && list[i].tool->m_kind == wxITEM_RADIO; ++i)
      list[i].tool->m_toggled = false;
  }
  tool->m_toggled = on;
}
inline void wx_use_tool(::wxToolBarToolBase *tool) {
  ::wxToolBarBase *bar = tool->m_tbar;
  assume(bar != nullptr && !property<bool>(tool, "w_is_gone"));
  ::wxWindow *window = static_cast<::wxWindow *>(static_cast<::wxWindowBase *>(bar));
  if (wx_has_updates) {
    ::wxUpdateUIEvent update(tool->m_id);
    update.SetEventObject(window);
    if (window->GetEventHandler()->ProcessEvent(update)) {
      if (update.GetSetEnabled())
        tool->m_enabled = update.GetEnabled();
      if (update.GetSetChecked())
        wx_toggle_tool(bar, tool, update.GetChecked());
    }
  }
  assume(wx_is_usable(window) && tool->m_enabled);
  if (tool->m_kind == wxITEM_CHECK) {
    tool->m_toggled = !tool->m_toggled;
  } else if (tool->m_kind == wxITEM_RADIO) {
    assume(!tool->m_toggled);
    wx_toggle_tool(bar, tool, true);
  }
  ::wxCommandEvent event(wxEVT_MENU, tool->m_id);
  event.SetInt(tool->m_toggled);
  wx_send(window, event);
  wx_after_event();
}
inline ::wxToolBarToolBase *wx_put_tool(::wxToolBarBase *bar, int at, ::wxToolBarToolBase *tool) {
  const int count = wx_tool_count(bar);
  if (count >= wx_tools_max)
    limit("more than 128 tools of a bar");
  auto *list = wx_tools(bar);
  for (int i = count; i > at; --i)
    list[i] = list[i - 1];
  list[at].tool = tool;
  set_property<int>(bar, "w_items", count + 1);
  tool->m_tbar = bar;
  if (tool->m_toolStyle == wxTOOL_STYLE_BUTTON) {
    set_property<text>(tool, "w_label",
                       select(tool->m_label.empty(), wx_text(tool->m_shortHelpString),
                              wx_text(tool->m_label)));
    set_property<void *>(tool, "w_menu", (void *)&wx_use_tool);
  }
  // The first of a group is on.
  if (tool->m_kind == wxITEM_RADIO && (at == 0 || list[at - 1].tool->m_kind != wxITEM_RADIO))
    tool->m_toggled = true;
  return tool;
}
inline ::wxToolBarToolBase *wx_new_tool(::wxToolBarBase *bar, int id, const ::wxString &label,
                                        ::wxItemKind kind, const ::wxString &help,
                                        ::wxObject *data) {
  return new ::wxToolBarToolBase(bar, id, label, ::wxBitmapBundle(), ::wxBitmapBundle(), kind, data,
                                 help);
}
inline ::wxToolBarToolBase *wx_find_tool(const ::wxToolBarBase *bar, int id) {
  const auto *list = wx_tools(bar);
  const int count = wx_tool_count(bar);
  for (int i = 0; i < count; ++i)
    if (list[i].tool->m_id == id)
      return list[i].tool;
  return nullptr;
}
inline ::wxToolBarToolBase *wx_take_tool(::wxToolBarBase *bar, int at) {
  const int count = wx_tool_count(bar);
  if (at < 0 || at >= count)
    return nullptr;
  auto *list = wx_tools(bar);
  ::wxToolBarToolBase *tool = list[at].tool;
  for (int i = at; i + 1 < count; ++i)
    list[i] = list[i + 1];
  set_property<int>(bar, "w_items", count - 1);
  set_property<bool>(tool, "w_is_gone", true);
  return tool;
}

namespace global {
struct wxToolBarBase : ::wxToolBarBase {
  ::size_t GetToolsCount() const { return ::size_t(wx_tool_count(this)); }
  ::wxToolBarToolBase *GetToolByPos(int at) { return wx_tools(this)[at].tool; }
  const ::wxToolBarToolBase *GetToolByPos(int at) const { return wx_tools(this)[at].tool; }
};
}  // namespace global
}  // namespace __reachd

__reachd_wx_table(wxToolBarBase, &wxWindowBase::sm_eventTable)
inline wxToolBarToolBase::~wxToolBarToolBase() {}
inline wxToolBarBase::wxToolBarBase() {
  m_xMargin = m_yMargin = m_maxRows = m_maxCols = 0;
  m_toolPacking = m_toolSeparation = 0;
}
inline wxToolBarBase::~wxToolBarBase() {}
inline wxToolBar::~wxToolBar() {}
inline void wxToolBar::Init() {}
inline bool wxToolBar::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                              long style, const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  return true;
}
inline bool wxToolBarBase::Realize() { return true; }
inline bool wxToolBar::Realize() { return true; }
inline wxToolBarToolBase *wxToolBarBase::DoAddTool(int id, const wxString &label,
                                                   const wxBitmapBundle &, const wxBitmapBundle &,
                                                   wxItemKind kind, const wxString &help,
                                                   const wxString &, wxObject *data, wxCoord,
                                                   wxCoord) {
  return __reachd::wx_put_tool(this, __reachd::wx_tool_count(this),
                               __reachd::wx_new_tool(this, id, label, kind, help, data));
}
inline wxToolBarToolBase *wxToolBarBase::InsertTool(size_t at, int id, const wxString &label,
                                                    const wxBitmapBundle &, const wxBitmapBundle &,
                                                    wxItemKind kind, const wxString &help,
                                                    const wxString &, wxObject *data) {
  return __reachd::wx_put_tool(this, int(at),
                               __reachd::wx_new_tool(this, id, label, kind, help, data));
}
inline wxToolBarToolBase *wxToolBarBase::AddTool(wxToolBarToolBase *tool) {
  return __reachd::wx_put_tool(this, __reachd::wx_tool_count(this), tool);
}
inline wxToolBarToolBase *wxToolBarBase::InsertTool(size_t at, wxToolBarToolBase *tool) {
  return __reachd::wx_put_tool(this, int(at), tool);
}
inline wxToolBarToolBase *wxToolBarBase::AddControl(wxControl *control, const wxString &label) {
  return __reachd::wx_put_tool(this, __reachd::wx_tool_count(this),
                               new wxToolBarToolBase(this, control, label));
}
inline wxToolBarToolBase *wxToolBarBase::InsertControl(size_t at, wxControl *control,
                                                       const wxString &label) {
  return __reachd::wx_put_tool(this, int(at), new wxToolBarToolBase(this, control, label));
}
inline wxToolBarToolBase *wxToolBarBase::InsertSeparator(size_t at) {
  return __reachd::wx_put_tool(
      this, int(at),
      __reachd::wx_new_tool(this, wxID_SEPARATOR, wxString(), wxITEM_SEPARATOR, wxString(),
                            nullptr));
}
inline wxToolBarToolBase *wxToolBarBase::AddSeparator() {
  return InsertSeparator(size_t(__reachd::wx_tool_count(this)));
}
inline wxToolBarToolBase *wxToolBarBase::AddStretchableSpace() { return AddSeparator(); }
inline wxToolBarToolBase *wxToolBarBase::InsertStretchableSpace(size_t at) {
  return InsertSeparator(at);
}
inline int wxToolBarBase::GetToolPos(int id) const {
  const auto *list = __reachd::wx_tools(this);
  const int count = __reachd::wx_tool_count(this);
  for (int i = 0; i < count; ++i)
    if (list[i].tool->m_id == id)
      return i;
  return -1;
}
inline wxToolBarToolBase *wxToolBarBase::RemoveTool(int id) {
  return __reachd::wx_take_tool(this, GetToolPos(id));
}
inline bool wxToolBarBase::DeleteToolByPos(size_t at) {
  return __reachd::wx_take_tool(this, int(at)) != nullptr;
}
inline bool wxToolBarBase::DeleteTool(int id) {
  return __reachd::wx_take_tool(this, GetToolPos(id)) != nullptr;
}
inline void wxToolBarBase::ClearTools() {
  while (__reachd::wx_tool_count(this) > 0)
    __reachd::wx_take_tool(this, 0);
}
inline wxToolBarToolBase *wxToolBarBase::FindById(int id) const {
  return __reachd::wx_find_tool(this, id);
}
inline void wxToolBarBase::EnableTool(int id, bool on) {
  if (wxToolBarToolBase *tool = __reachd::wx_find_tool(this, id))
    tool->m_enabled = on;
}
inline void wxToolBarBase::ToggleTool(int id, bool on) {
  wxToolBarToolBase *tool = __reachd::wx_find_tool(this, id);
  if (tool && tool->CanBeToggled())
    __reachd::wx_toggle_tool(this, tool, on);
}
inline bool wxToolBarBase::GetToolState(int id) const {
  const wxToolBarToolBase *tool = __reachd::wx_find_tool(this, id);
  return tool && tool->m_toggled;
}
inline bool wxToolBarBase::GetToolEnabled(int id) const {
  const wxToolBarToolBase *tool = __reachd::wx_find_tool(this, id);
  return tool && tool->m_enabled;
}
inline wxObject *wxToolBarBase::GetToolClientData(int id) const {
  const wxToolBarToolBase *tool = __reachd::wx_find_tool(this, id);
  return tool ? tool->m_clientData : nullptr;
}
#ifdef _WX_FRAME_H_BASE_
inline wxToolBar *wxFrameBase::OnCreateToolBar(long style, wxWindowID id, const wxString &name) {
  return new wxToolBar((wxFrame *)this, id, wxDefaultPosition, wxDefaultSize, style, name);
}
inline wxToolBar *wxFrameBase::CreateToolBar(long style, wxWindowID id, const wxString &name) {
  if (!m_frameToolBar)
    SetToolBar(OnCreateToolBar(style, id, name));
  return m_frameToolBar;
}
inline void wxFrameBase::SetToolBar(wxToolBar *bar) { m_frameToolBar = bar; }
inline void wxFrame::SetToolBar(wxToolBar *bar) { m_frameToolBar = bar; }
#endif
#endif

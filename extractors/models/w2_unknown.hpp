// What events of wxWidgets say that no model delivers: it may be anything.
#pragma GCC system_header
#if defined(_WX_EVENT_H_) && defined(_WX_WXSTRING_H__)
namespace __reachd {
inline void wx_unknown_contents(::wxEvent &) {}
inline void wx_unknown_contents(::wxCommandEvent &event) {
  event.m_commandInt = unknown<int>("what an event says");
  event.m_extraLong = unknown<int>("what an event says");
  event.m_cmdString = wx_string(unknown<text>("what an event says"));
}
inline void wx_unknown_contents(::wxUpdateUIEvent &) {}
#ifdef _WX_LISTBASE_H_BASE_
inline void wx_unknown_contents(::wxListEvent &event) {
  event.m_code = unknown<int>("what an event says");
  event.m_oldItemIndex = unknown<int>("what an event says");
  event.m_itemIndex = unknown<int>("what an event says");
  event.m_col = unknown<int>("what an event says");
  event.m_item.m_itemId = unknown<int>("what an event says");
  event.m_item.m_col = unknown<int>("what an event says");
  event.m_item.m_data = unknown<unsigned long>("what an event says");
  event.m_item.m_text = wx_string(unknown<text>("what an event says"));
}
#endif
#ifdef _WX_TREEBASE_H_
inline void wx_unknown_contents(::wxTreeEvent &event) {
  event.m_item.m_pItem = unknown<void *>("what an event says");
  event.m_itemOld.m_pItem = unknown<void *>("what an event says");
  event.m_label = wx_string(unknown<text>("what an event says"));
  event.m_editCancelled = unknown<bool>("what an event says");
  event.m_evtKey.m_keyCode = unknown<int>("what an event says");
}
#endif
inline void wx_unknown_contents(::wxKeyEvent &event) {
  event.m_keyCode = unknown<int>("what an event says");
  event.m_uniChar = unknown<int>("what an event says");
}
inline void wx_unknown_contents(::wxMouseEvent &event) {
  event.m_x = unknown<int>("what an event says");
  event.m_y = unknown<int>("what an event says");
  event.m_wheelRotation = unknown<int>("what an event says");
  event.m_wheelDelta = unknown<int>("what an event says");
}
inline void wx_unknown_contents(::wxScrollWinEvent &event) {
  event.m_commandInt = unknown<int>("what an event says");
  event.m_extraLong = unknown<int>("what an event says");
}
inline void wx_unknown_contents(::wxMenuEvent &event) {
  event.m_menuId = unknown<int>("what an event says");
  event.m_menu = unknown<::wxMenu *>("what an event says");
}
}  // namespace __reachd
#endif

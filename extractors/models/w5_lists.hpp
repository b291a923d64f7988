// Controls of wxWidgets with entries to choose from, beside wxChoice.
#pragma GCC system_header
#if defined(_WX_CONTROL_H_BASE_) && defined(_WX_EVENT_H_) && defined(_WX_CTRLSUB_H_BASE_)
namespace __reachd {
inline void wx_set_words_of(::wxWindow *window, unsigned n, const ::wxString &words) {
  const int count = wx_items(window);
  assume(n < unsigned(count));
  auto *list = elements<wx_item, wx_items_max>(window);
  for (int i = 0; i < count; ++i)
    list[i].words = select(unsigned(i) == n, wx_text(words), list[i].words);
}
inline int wx_find_words(const ::wxItemContainerImmutable *list, const ::wxString &words,
                         bool is_cased) {
  const int count = int(list->GetCount());
  for (int i = 0; i < count; ++i)
    if (list->GetString(unsigned(i)).IsSameAs(words, is_cased))
      return i;
  return -1;
}
inline void wx_add_choices(::wxWindow *window, int count, const ::wxString choices[]) {
  for (int i = 0; i < count; ++i)
    wx_insert(window, i, wx_text(choices[i]), nullptr);
}
inline int wx_insert_all(::wxWindow *window, const ::wxArrayStringsAdapter &items, unsigned at,
                         void **data) {
  const unsigned count = items.GetCount();
  for (unsigned i = 0; i < count; ++i)
    wx_insert(window, int(at + i), wx_text(items[i]), data ? data[i] : nullptr);
  return int(at + count) - 1;
}
inline void wx_clear_items(::wxWindow *window) {
  set_property<int>(window, "w_items", 0);
  wx_selects(window, -1);
}
}  // namespace __reachd

#ifdef _WX_LISTBOX_H_BASE_
namespace __reachd {
inline void wx_choose_listed(::wxWindow *window, int index) {
  wx_choose(window, index, wxEVT_LISTBOX);
}
}  // namespace __reachd
inline wxListBoxBase::~wxListBoxBase() {}
inline wxListBox::~wxListBox() {}
inline void wxListBox::Init() {}
inline bool wxListBox::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                              int count, const wxString choices[], long style,
                              const wxValidator &, const wxString &) {
  constexpr long many_or_sorted = 0x40 | 0x80 | 0x10;
  if (style & many_or_sorted)
    __reachd::approximate("a list that is sorted, or of which several entries may be chosen");
  __reachd::wx_create(this, parent, id, style);
  __reachd::wx_add_choices(this, count, choices);
  __reachd::set_property<void *>(this, "w_choose", (void *)&__reachd::wx_choose_listed);
  return true;
}
inline unsigned int wxListBox::GetCount() const { return unsigned(__reachd::wx_items(this)); }
inline wxString wxListBox::GetString(unsigned int n) const {
  return __reachd::wx_string(__reachd::wx_words_of(this, n));
}
inline void wxListBox::SetString(unsigned int n, const wxString &words) {
  __reachd::wx_set_words_of(this, n, words);
}
inline int wxListBox::FindString(const wxString &words, bool is_cased) const {
  return __reachd::wx_find_words(this, words, is_cased);
}
inline bool wxListBox::IsSelected(int n) const { return __reachd::wx_selected(this) == n; }
inline int wxListBox::GetSelection() const { return __reachd::wx_selected(this); }
inline void wxListBoxBase::SetSelection(int n) { DoSetSelection(n, true); }
inline void wxListBox::DoSetSelection(int n, bool on) {
  if (on || __reachd::wx_selected(this) == n)
    __reachd::wx_selects(this, on ? n : -1);
}
inline int wxListBox::DoInsertItems(const wxArrayStringsAdapter &items, unsigned int at,
                                    void **data, wxClientDataType) {
  return __reachd::wx_insert_all(this, items, at, data);
}
inline void wxListBox::DoClear() { __reachd::wx_clear_items(this); }
inline void wxListBox::DoDeleteOneItem(unsigned int at) {
  __reachd::wx_remove_item(this, int(at));
}
#endif

#ifdef _WX_COMBOBOX_H_BASE_
namespace __reachd {
inline void wx_choose_combined(::wxWindow *window, int index) {
  wx_refresh(window);
  assume(wx_is_usable(window) && index >= 0 && index < wx_items(window));
  wx_selects(window, index);
  const text words = wx_words_of(window, unsigned(index));
  wx_changes(window, words, true);
  wx_send_command(window, wxEVT_COMBOBOX, index, words);
  wx_after_event();
}
}  // namespace __reachd
__reachd_wx_table(wxComboBox, &wxWindowBase::sm_eventTable)
inline wxComboBox::~wxComboBox() {}
inline void wxComboBox::Init() { m_entry = nullptr; }
inline bool wxComboBox::Create(wxWindow *parent, wxWindowID id, const wxString &value,
                               const wxPoint &, const wxSize &, int count,
                               const wxString choices[], long style, const wxValidator &,
                               const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  __reachd::wx_add_choices(this, count, choices);
  __reachd::wx_changes(this, __reachd::wx_text(value), false);
  const bool is_read_only = (style & __reachd::wx_read_only) != 0;
  __reachd::set_property<bool>(this, "w_read_only", is_read_only);
  if (is_read_only)
    __reachd::wx_selects(this, FindString(value));
  __reachd::set_property<void *>(this, "w_choose", (void *)&__reachd::wx_choose_combined);
  if (!is_read_only)
    __reachd::set_property<void *>(this, "w_edit", (void *)&__reachd::wx_edit);
  if (style & __reachd::wx_process_enter)
    __reachd::set_property<void *>(this, "w_return", (void *)&__reachd::wx_return);
  return true;
}
inline void wxComboBox::SetValue(const wxString &value) {
  if (__reachd::property<bool>(this, "w_read_only"))
    SetStringSelection(value);
  else
    wxTextEntryBase::SetValue(value);
}
inline void wxComboBox::Clear() {
  __reachd::wx_clear_items(this);
  __reachd::wx_changes(this, __reachd::text{}, true);
}
inline void wxComboBox::SetString(unsigned int n, const wxString &words) {
  __reachd::wx_set_words_of(this, n, words);
}
#endif

#ifdef _WX_RADIOBOX_H_BASE_
namespace __reachd {
inline void wx_choose_radio(::wxWindow *window, int index) {
  assume(index != wx_selected(window));
  wx_choose(window, index, wxEVT_RADIOBOX);
}
}  // namespace __reachd
inline wxRadioBoxBase::~wxRadioBoxBase() {}
inline wxRadioBox::~wxRadioBox() {}
inline bool wxRadioBox::Create(wxWindow *parent, wxWindowID id, const wxString &title,
                               const wxPoint &, const wxSize &, int count,
                               const wxString choices[], int, long style, const wxValidator &,
                               const wxString &) {
  __reachd::wx_create_control(this, parent, id, style, title);
  __reachd::wx_add_choices(this, count, choices);
  __reachd::wx_selects(this, 0);
  __reachd::set_property<void *>(this, "w_choose", (void *)&__reachd::wx_choose_radio);
  return true;
}
inline unsigned int wxRadioBox::GetCount() const { return unsigned(__reachd::wx_items(this)); }
inline wxString wxRadioBox::GetString(unsigned int n) const {
  return __reachd::wx_string(__reachd::wx_words_of(this, n));
}
inline void wxRadioBox::SetString(unsigned int n, const wxString &words) {
  __reachd::wx_set_words_of(this, n, words);
}
inline int wxRadioBox::GetSelection() const { return __reachd::wx_selected(this); }
inline void wxRadioBox::SetSelection(int index) { __reachd::wx_selects(this, index); }
inline bool wxRadioBox::Show(bool show) { return wxWindowBase::Show(show); }
inline bool wxRadioBox::Enable(bool enable) { return wxWindowBase::Enable(enable); }
inline bool wxRadioBox::Show(unsigned int, bool) {
  __reachd::approximate("one of the buttons of a box is shown or hidden");
  return true;
}
inline bool wxRadioBox::Enable(unsigned int, bool) {
  __reachd::approximate("one of the buttons of a box is enabled or disabled");
  return true;
}
inline void wxRadioBox::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
#endif
#endif

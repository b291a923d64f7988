// Controls of wxWidgets: buttons, texts, choices, numbers; menus and tool bars.
#pragma GCC system_header
#if defined(_WX_CONTROL_H_BASE_) && defined(_WX_EVENT_H_)
namespace __reachd {

inline void wx_send_command(::wxWindow *window, int kind, int number, text words) {
  ::wxCommandEvent event(kind, window->GetId());
  event.SetInt(number);
  event.SetString(wx_string(words));
  wx_send(window, event);
}
inline void wx_create_control(::wxWindow *window, ::wxWindow *parent, int id, long style,
                              const ::wxString &label) {
  wx_create(window, parent, id, style);
  static_cast<::wxControl *>(window)->m_labelOrig = label;
  wx_label(window, label);
}
inline void wx_set_label(::wxControl *control, const ::wxString &label) {
  control->m_labelOrig = label;
  wx_label(control, label);
}
// On or off: boxes to check, radio buttons, buttons that stay down.
inline void wx_toggle_to(::wxWindow *window, bool on) { set_property<bool>(window, "w_checked", on); }
inline bool wx_is_on(const ::wxWindow *window) { return property<bool>(window, "w_checked"); }
inline void wx_set_value(::wxWindow *window, int value) {
  const int least = property<int>(window, "w_minimum");
  const int most = property<int>(window, "w_maximum");
  set_property<int>(window, "w_value",
                    select(value < least, least, select(value > most, most, value)));
}
inline int wx_value(const ::wxWindow *window) { return property<int>(window, "w_value"); }
inline text wx_words(const ::wxWindow *window) { return property<text>(window, "w_text"); }

struct wx_item {
  text words;
  void *data;
};
constexpr int wx_items_max = 32;
inline int wx_items(const ::wxWindow *window) { return property<int>(window, "w_items"); }
inline void wx_insert(::wxWindow *window, int at, text words, void *data) {
  const int count = wx_items(window);
  if (count >= wx_items_max)
    limit("more than 32 entries of a list");
  auto *list = elements<wx_item, wx_items_max>(window);
  for (int i = count; i > at; --i)
    list[i] = list[i - 1];
  list[at].words = words;
  list[at].data = data;
  set_property<int>(window, "w_items", count + 1);
  const int selected = property<int>(window, "w_selected");
  if (selected > at)
    set_property<int>(window, "w_selected", selected + 1);
}
inline text wx_words_of(const ::wxWindow *window, unsigned n) {
  const int count = wx_items(window);
  assume(n < unsigned(count));
  const auto *list = elements<wx_item, wx_items_max>(window);
  text words{};
  for (int i = 0; i < count; ++i)
    words = select(unsigned(i) == n, list[i].words, words);
  return words;
}
// `w_selected` is one more than the index: nothing is selected at the start.
inline int wx_selected(const ::wxWindow *window) { return property<int>(window, "w_selected") - 1; }
inline void wx_selects(::wxWindow *window, int index) {
  set_property<int>(window, "w_selected", index + 1);
}
inline void wx_remove_item(::wxWindow *window, int at) {
  const int count = wx_items(window);
  auto *list = elements<wx_item, wx_items_max>(window);
  for (int i = at; i + 1 < count; ++i)
    list[i] = list[i + 1];
  set_property<int>(window, "w_items", count - 1);
  const int selected = wx_selected(window);
  if (selected == at)
    wx_selects(window, -1);
  else if (selected > at)
    wx_selects(window, selected - 1);
}
inline void wx_choose(::wxWindow *window, int index, int kind) {
  wx_refresh(window);
  assume(wx_is_usable(window) && index >= 0 && index < wx_items(window));
  wx_selects(window, index);
  wx_send_command(window, kind, index, wx_words_of(window, unsigned(index)));
  wx_after_event();
}

}  // namespace __reachd

inline wxControl::wxControl() {}
inline bool wxControl::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                              long style, const wxValidator &, const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  return true;
}
inline wxControlBase::~wxControlBase() {}
inline wxString wxControlBase::EscapeMnemonics(const wxString &text) { return text; }

#ifdef _WX_BUTTON_H_BASE_
namespace __reachd {
inline void wx_click(::wxWindow *button) {
  wx_refresh(button);
  assume(wx_is_usable(button));
  wx_send_command(button, wxEVT_BUTTON, 0, {});
  wx_after_event();
}
namespace quiet {
inline bool Create(::wxButton *button, ::wxWindow *parent, int id) {
  wx_create(button, parent, id, 0);
  set_property<void *>(button, "w_click", (void *)&wx_click);
  return true;
}
inline void made(::wxButton *button, ::wxWindow *parent, int id) { Create(button, parent, id); }
}  // namespace quiet
}  // namespace __reachd
inline bool wxButton::Create(wxWindow *parent, wxWindowID id, const wxString &label,
                             const wxPoint &, const wxSize &, long style, const wxValidator &,
                             const wxString &) {
  __reachd::wx_create_control(this, parent, id, style,
                              label.empty() ? wxString(__reachd::wx_stock_label(id)) : label);
  __reachd::set_property<void *>(this, "w_click", (void *)&__reachd::wx_click);
  return true;
}
inline void wxButton::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
inline wxWindow *wxButton::SetDefault() { return nullptr; }
inline wxWindow *wxButtonBase::SetDefault() { return nullptr; }
#endif

#ifdef _WX_STATTEXT_H_BASE_
inline wxStaticText::wxStaticText() {}
inline wxStaticText::wxStaticText(wxWindow *parent, wxWindowID id, const wxString &label,
                                  const wxPoint &, const wxSize &, long style, const wxString &) {
  __reachd::wx_create_control(this, parent, id, style, label);
}
inline bool wxStaticText::Create(wxWindow *parent, wxWindowID id, const wxString &label,
                                 const wxPoint &, const wxSize &, long style, const wxString &) {
  __reachd::wx_create_control(this, parent, id, style, label);
  return true;
}
inline void wxStaticText::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
#endif

#ifdef _WX_CHECKBOX_H_BASE_
namespace __reachd {
inline void wx_check(::wxWindow *box) {
  wx_refresh(box);
  assume(wx_is_usable(box));
  wx_toggle_to(box, !wx_is_on(box));
  wx_send_command(box, wxEVT_CHECKBOX, wx_is_on(box), {});
  wx_after_event();
}
}  // namespace __reachd
inline wxCheckBox::wxCheckBox() {}
inline wxCheckBox::~wxCheckBox() {}
inline bool wxCheckBox::Create(wxWindow *parent, wxWindowID id, const wxString &label,
                               const wxPoint &, const wxSize &, long style, const wxValidator &,
                               const wxString &) {
  if (style & __reachd::wx_three_states)
    __reachd::limit("boxes with three states");
  __reachd::wx_create_control(this, parent, id, style, label);
  __reachd::set_property<void *>(this, "w_click", (void *)&__reachd::wx_check);
  return true;
}
inline void wxCheckBox::SetValue(bool on) { __reachd::wx_toggle_to(this, on); }
inline bool wxCheckBox::GetValue() const { return __reachd::wx_is_on(this); }
inline void wxCheckBox::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
#endif

#ifdef _WX_TOGGLEBUTTON_H_BASE_
namespace __reachd {
inline void wx_toggle(::wxWindow *button) {
  wx_refresh(button);
  assume(wx_is_usable(button));
  wx_toggle_to(button, !wx_is_on(button));
  wx_send_command(button, wxEVT_TOGGLEBUTTON, wx_is_on(button), {});
  wx_after_event();
}
}  // namespace __reachd
inline bool wxToggleButton::Create(wxWindow *parent, wxWindowID id, const wxString &label,
                                   const wxPoint &, const wxSize &, long style,
                                   const wxValidator &, const wxString &) {
  __reachd::wx_create_control(this, parent, id, style, label);
  __reachd::set_property<void *>(this, "w_click", (void *)&__reachd::wx_toggle);
  return true;
}
inline void wxToggleButton::SetValue(bool on) { __reachd::wx_toggle_to(this, on); }
inline bool wxToggleButton::GetValue() const { return __reachd::wx_is_on(this); }
inline void wxToggleButton::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
#endif

#ifdef _WX_RADIOBUT_H_BASE_
namespace __reachd {
// Those of a group follow each other inside of one window; the first has the style wxRB_GROUP.
inline void wx_switch_to(::wxWindow *button) {
  ::wxWindow *parent = button->m_parent;
  const int count = property<int>(parent, "w_children");
  if (count > wx_children_max)
    limit("more than 256 windows in one");
  const auto *list = elements<wx_child, wx_children_max>(parent);
  int first = 0;
  int place = count;
  for (int i = 0; i < count; ++i) {
    if (!property<bool>(list[i].window, "w_is_radio"))
      continue;
    if (list[i].window->m_windowStyle & __reachd::wx_group && i <= place)
      first = i;
    if (list[i].window == button)
      place = i;
  }
  for (int i = first; i < count; ++i) {
    if (!property<bool>(list[i].window, "w_is_radio"))
      continue;
    if (i > first && i > place && list[i].window->m_windowStyle & __reachd::wx_group)
      break;
    wx_toggle_to(list[i].window, list[i].window == button);
  }
}
inline void wx_radio(::wxWindow *button) {
  wx_refresh(button);
  assume(wx_is_usable(button) && !wx_is_on(button));
  wx_switch_to(button);
  wx_send_command(button, wxEVT_RADIOBUTTON, 1, {});
  wx_after_event();
}
}  // namespace __reachd
inline bool wxRadioButton::Create(wxWindow *parent, wxWindowID id, const wxString &label,
                                  const wxPoint &, const wxSize &, long style,
                                  const wxValidator &, const wxString &) {
  const int before = __reachd::property<int>(parent, "w_radios");
  __reachd::set_property<int>(parent, "w_radios", before + 1);
  __reachd::set_property<bool>(this, "w_is_radio", true);
  __reachd::wx_create_control(this, parent, id, style, label);
  // The first of a group is on.
  __reachd::wx_toggle_to(this, before == 0 || (style & __reachd::wx_group) != 0);
  __reachd::set_property<void *>(this, "w_click", (void *)&__reachd::wx_radio);
  return true;
}
inline void wxRadioButton::SetValue(bool on) {
  if (on)
    __reachd::wx_switch_to(this);
}
inline bool wxRadioButton::GetValue() const { return __reachd::wx_is_on(this); }
inline void wxRadioButton::SetLabel(const wxString &label) { __reachd::wx_set_label(this, label); }
#endif

#ifdef _WX_TEXTCTRL_H_BASE_
namespace __reachd {
inline void wx_changes(::wxWindow *edit, text words, bool sends) {
  set_property<text>(edit, "w_text", words);
  if (sends)
    wx_send_command(edit, wxEVT_TEXT, 0, words);
}
inline void wx_edit(::wxWindow *edit, text words) {
  wx_refresh(edit);
  assume(wx_is_usable(edit) && !property<bool>(edit, "w_read_only"));
  const int most = property<int>(edit, "w_maximum");
  assume(most == 0 || text_length(words) <= usize(most));
  if (!(edit->m_windowStyle & wx_multiline))
    assume(!text_contains(words, text_of('\n')));
  wx_changes(edit, words, true);
  wx_after_event();
}
inline void wx_return(::wxWindow *edit) {
  wx_refresh(edit);
  assume(wx_is_usable(edit));
  wx_send_command(edit, wxEVT_TEXT_ENTER, 0, wx_words(edit));
  wx_after_event();
}
inline ::wxWindow *wx_window_of(const ::wxTextEntryBase *entry) {
  return const_cast<::wxTextEntryBase *>(entry)->GetEditableWindow();
}
}  // namespace __reachd
// A text control is a stream's buffer, too.
namespace __reachd {
namespace std {
template <class C, class T> struct basic_streambuf : ::std::basic_streambuf<C, T> {
  using streamsize = ::std::streamsize;
  using int_type = typename T::int_type;
  streamsize xsputn(const C *, streamsize) {
    approximate("what is written to a stream's buffer");
    return unknown<streamsize>("what is written to a stream's buffer");
  }
  streamsize xsgetn(C *, streamsize) {
    approximate("what is read from a stream's buffer");
    return unknown<streamsize>("what is read from a stream's buffer");
  }
  int_type overflow(int_type) { return T::eof(); }
};
}  // namespace std
}  // namespace __reachd
inline std::locale::locale() noexcept : _M_impl(nullptr) {}
inline std::locale::~locale() noexcept {}
__reachd_wx_table(wxTextCtrl, &wxWindowBase::sm_eventTable)
inline wxTextEntryBase::~wxTextEntryBase() {}
inline wxTextEntry::wxTextEntry() {}
inline wxTextEntry::~wxTextEntry() {}
inline wxTextCtrl::~wxTextCtrl() {}
inline void wxTextCtrl::Init() {}
inline wxTextCtrl::wxTextCtrl(wxWindow *parent, wxWindowID id, const wxString &value,
                              const wxPoint &at, const wxSize &size, long style,
                              const wxValidator &validator, const wxString &name) {
  Create(parent, id, value, at, size, style, validator, name);
}
inline bool wxTextCtrl::Create(wxWindow *parent, wxWindowID id, const wxString &value,
                               const wxPoint &, const wxSize &, long style, const wxValidator &,
                               const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  __reachd::wx_changes(this, __reachd::wx_text(value), false);
  __reachd::set_property<bool>(this, "w_read_only", (style & __reachd::wx_read_only) != 0);
  __reachd::set_property<void *>(this, "w_edit", (void *)&__reachd::wx_edit);
  if (style & __reachd::wx_process_enter)
    __reachd::set_property<void *>(this, "w_return", (void *)&__reachd::wx_return);
  return true;
}
inline wxString wxTextCtrl::GetValue() const {
  return __reachd::wx_string(__reachd::wx_words(this));
}
inline wxString wxTextCtrl::DoGetValue() const { return GetValue(); }
inline wxString wxTextEntry::DoGetValue() const {
  return __reachd::wx_string(__reachd::wx_words(__reachd::wx_window_of(this)));
}
inline bool wxTextCtrl::IsEmpty() const {
  return __reachd::text_equal(__reachd::wx_words(this), __reachd::text{});
}
inline wxString wxTextEntryBase::GetValue() const { return DoGetValue(); }
inline void wxTextEntryBase::DoSetValue(const wxString &value, int flags) {
  __reachd::wx_changes(__reachd::wx_window_of(this), __reachd::wx_text(value),
                       (flags & SetValue_SendEvent) != 0);
}
inline void wxTextEntry::DoSetValue(const wxString &value, int flags) {
  wxTextEntryBase::DoSetValue(value, flags);
}
inline void wxTextEntryBase::ChangeValue(const wxString &value) {
  __reachd::wx_changes(__reachd::wx_window_of(this), __reachd::wx_text(value), false);
}
inline void wxTextEntryBase::AppendText(const wxString &more) {
  wxWindow *window = __reachd::wx_window_of(this);
  __reachd::wx_changes(
      window, __reachd::text_concat(__reachd::wx_words(window), __reachd::wx_text(more)), true);
}
inline void wxTextCtrl::WriteText(const wxString &more) {
  __reachd::wx_changes(
      this, __reachd::text_concat(__reachd::wx_words(this), __reachd::wx_text(more)), true);
  if (!__reachd::text_equal(__reachd::wx_text(more), __reachd::text{}))
    __reachd::approximate("where in a text something is written");
}
inline void wxTextCtrl::Remove(long from, long to) {
  if (from != 0 || to != -1)
    __reachd::limit("a part of a text that is removed");
  __reachd::wx_changes(this, __reachd::text{}, true);
}
inline void wxTextEntry::SetMaxLength(unsigned long most) {
  __reachd::set_property<int>(__reachd::wx_window_of(this), "w_maximum", int(most));
}
inline void wxTextCtrl::SetEditable(bool on) {
  __reachd::set_property<bool>(this, "w_read_only", !on);
}
inline bool wxTextCtrl::IsEditable() const {
  return !__reachd::property<bool>(this, "w_read_only");
}
inline wxTextPos wxTextEntryBase::GetLastPosition() const {
  return long(__reachd::text_length(__reachd::wx_words(__reachd::wx_window_of(this))));
}
inline long wxTextCtrl::GetLastPosition() const {
  return long(__reachd::text_length(__reachd::wx_words(this)));
}
#endif

#if defined(_WX_SEARCHCTRL_H_BASE_) && defined(_WX_TEXTCTRL_H_BASE_)
__reachd_wx_table(wxSearchCtrl, &wxWindowBase::sm_eventTable)
inline wxSearchCtrl::~wxSearchCtrl() {}
inline void wxSearchCtrl::Init() {}
inline bool wxSearchCtrl::Create(wxWindow *parent, wxWindowID id, const wxString &value,
                                 const wxPoint &, const wxSize &, long style, const wxValidator &,
                                 const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  __reachd::wx_changes(this, __reachd::wx_text(value), false);
  __reachd::set_property<void *>(this, "w_edit", (void *)&__reachd::wx_edit);
  __reachd::set_property<void *>(this, "w_return", (void *)&__reachd::wx_return);
  return true;
}
inline void wxSearchCtrl::Clear() { __reachd::wx_changes(this, __reachd::text{}, true); }
#endif

#ifdef _WX_CTRLSUB_H_BASE_
inline wxItemContainerImmutable::~wxItemContainerImmutable() {}
inline wxItemContainer::~wxItemContainer() {}
inline wxString wxItemContainerImmutable::GetStringSelection() const {
  const int selected = GetSelection();
  return selected == -1 ? wxString() : GetString(unsigned(selected));
}
inline bool wxItemContainerImmutable::SetStringSelection(const wxString &words) {
  const int found = FindString(words);
  if (found == -1)
    return false;
  SetSelection(found);
  return true;
}
inline void wxItemContainer::Clear() { DoClear(); }
inline void wxItemContainer::Delete(unsigned int at) { DoDeleteOneItem(at); }
#endif

#ifdef _WX_CHOICE_H_BASE_
namespace __reachd {
inline void wx_choose_choice(::wxWindow *window, int index) {
  wx_choose(window, index, wxEVT_CHOICE);
}
}  // namespace __reachd
inline wxChoiceBase::~wxChoiceBase() {}
inline void wxChoice::Init() {}
inline wxChoice::~wxChoice() {}
inline bool wxChoice::Create(wxWindow *parent, wxWindowID id, const wxPoint &, const wxSize &,
                             int count, const wxString choices[], long style,
                             const wxValidator &, const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  for (int i = 0; i < count; ++i)
    __reachd::wx_insert(this, i, __reachd::wx_text(choices[i]), nullptr);
  __reachd::set_property<void *>(this, "w_choose", (void *)&__reachd::wx_choose_choice);
  return true;
}
inline int wxChoice::GetSelection() const { return __reachd::wx_selected(this); }
inline void wxChoice::SetSelection(int index) { __reachd::wx_selects(this, index); }
inline unsigned int wxChoice::GetCount() const { return unsigned(__reachd::wx_items(this)); }
inline wxString wxChoice::GetString(unsigned int n) const {
  return __reachd::wx_string(__reachd::wx_words_of(this, n));
}
inline int wxChoice::FindString(const wxString &words, bool is_cased) const {
  const int count = __reachd::wx_items(this);
  for (int i = 0; i < count; ++i)
    if (GetString(unsigned(i)).IsSameAs(words, is_cased))
      return i;
  return -1;
}
inline int wxChoice::DoInsertItems(const wxArrayStringsAdapter &items, unsigned int at,
                                   void **data, wxClientDataType) {
  const unsigned count = items.GetCount();
  for (unsigned i = 0; i < count; ++i)
    __reachd::wx_insert(this, int(at + i), __reachd::wx_text(items[i]), data ? data[i] : nullptr);
  return int(at + count) - 1;
}
inline void wxChoice::DoClear() {
  __reachd::set_property<int>(this, "w_items", 0);
  __reachd::wx_selects(this, -1);
}
inline void wxChoice::DoDeleteOneItem(unsigned int at) {
  __reachd::wx_remove_item(this, int(at));
}
#endif

#ifdef _WX_SLIDER_H_BASE_
namespace __reachd {
inline void wx_slide(::wxWindow *slider, int value) {
  wx_refresh(slider);
  assume(wx_is_usable(slider) && value >= property<int>(slider, "w_minimum") &&
         value <= property<int>(slider, "w_maximum"));
  wx_set_value(slider, value);
  wx_send_command(slider, wxEVT_SLIDER, value, {});
  wx_after_event();
}
}  // namespace __reachd
inline wxSlider::wxSlider() {}
inline wxSlider::~wxSlider() {}
inline bool wxSlider::Create(wxWindow *parent, wxWindowID id, int value, int least, int most,
                             const wxPoint &, const wxSize &, long style, const wxValidator &,
                             const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  SetRange(least, most);
  __reachd::wx_set_value(this, value);
  __reachd::set_property<void *>(this, "w_change", (void *)&__reachd::wx_slide);
  return true;
}
inline int wxSlider::GetValue() const { return __reachd::wx_value(this); }
inline void wxSlider::SetValue(int value) { __reachd::wx_set_value(this, value); }
inline void wxSlider::SetRange(int least, int most) {
  __reachd::set_property<int>(this, "w_minimum", least);
  __reachd::set_property<int>(this, "w_maximum", most);
  __reachd::wx_set_value(this, __reachd::wx_value(this));
}
inline int wxSlider::GetMin() const { return __reachd::property<int>(this, "w_minimum"); }
inline int wxSlider::GetMax() const { return __reachd::property<int>(this, "w_maximum"); }
#endif

#ifdef _WX_SPINCTRL_H_
namespace __reachd {
inline void wx_spin(::wxWindow *spin, int value) {
  wx_refresh(spin);
  assume(wx_is_usable(spin) && value >= property<int>(spin, "w_minimum") &&
         value <= property<int>(spin, "w_maximum"));
  wx_set_value(spin, value);
  ::wxSpinEvent event(wxEVT_SPINCTRL, spin->GetId());
  event.SetInt(value);
  wx_send(spin, event);
  wx_after_event();
}
}  // namespace __reachd
// Only whole numbers.
__reachd_wx_table(wxSpinCtrlGTKBase, &wxWindowBase::sm_eventTable)
inline wxSpinCtrlGTKBase::wxSpinCtrlGTKBase() : m_textOverride(nullptr) {}
inline wxSpinCtrlGTKBase::~wxSpinCtrlGTKBase() {}
inline bool wxSpinCtrlGTKBase::Create(wxWindow *parent, wxWindowID id, const wxString &value,
                                      const wxPoint &, const wxSize &, long style, double least,
                                      double most, double first, double, const wxString &) {
  __reachd::wx_create(this, parent, id, style);
  DoSetRange(least, most);
  DoSetValue(first);
  if (!value.empty())
    DoSetValue(value);
  __reachd::set_property<void *>(this, "w_change", (void *)&__reachd::wx_spin);
  return true;
}
inline double wxSpinCtrlGTKBase::DoGetValue() const { return __reachd::wx_value(this); }
inline double wxSpinCtrlGTKBase::DoGetMin() const {
  return __reachd::property<int>(this, "w_minimum");
}
inline double wxSpinCtrlGTKBase::DoGetMax() const {
  return __reachd::property<int>(this, "w_maximum");
}
inline void wxSpinCtrlGTKBase::DoSetValue(double value) {
  __reachd::wx_set_value(this, int(value));
}
inline void wxSpinCtrlGTKBase::DoSetValue(const wxString &value) {
  long number = 0;
  if (value.ToLong(&number))
    __reachd::wx_set_value(this, int(number));
}
inline void wxSpinCtrlGTKBase::SetValue(const wxString &value) { DoSetValue(value); }
inline void wxSpinCtrlGTKBase::DoSetRange(double least, double most) {
  __reachd::set_property<int>(this, "w_minimum", int(least));
  __reachd::set_property<int>(this, "w_maximum", int(most));
  __reachd::wx_set_value(this, __reachd::wx_value(this));
}
#endif
#endif

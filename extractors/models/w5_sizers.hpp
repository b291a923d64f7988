// Where wxWidgets puts windows inside of others: nobody can do less for it. What an item of a sizer
// holds is not known.
#pragma GCC system_header
#ifdef __WXSIZER_H__
namespace __reachd {
inline ::wxSizerItem *wx_sizer_item() { return unknown<::wxSizerItem *>("an item of a sizer"); }
namespace global {
struct wxSizer : ::wxSizer {
  template <class... A> ::wxSizerItem *Add(A...) { return wx_sizer_item(); }
  template <class W> ::wxSizerItem *Add(W *, const ::wxSizerFlags &) { return wx_sizer_item(); }
  ::wxSizerItem *Add(int, int, const ::wxSizerFlags &) { return wx_sizer_item(); }
  ::wxSizerItem *AddSpacer(int) { return wx_sizer_item(); }
  ::wxSizerItem *AddStretchSpacer(int) { return wx_sizer_item(); }
  template <class... A> ::wxSizerItem *Prepend(A...) { return wx_sizer_item(); }
  template <class W> ::wxSizerItem *Prepend(W *, const ::wxSizerFlags &) {
    return wx_sizer_item();
  }
  ::wxSizerItem *Prepend(int, int, const ::wxSizerFlags &) { return wx_sizer_item(); }
  template <class... A> ::wxSizerItem *Insert(A...) { return wx_sizer_item(); }
  template <class W> ::wxSizerItem *Insert(::size_t, W *, const ::wxSizerFlags &) {
    return wx_sizer_item();
  }
  ::wxSizerItem *Insert(::size_t, int, int, const ::wxSizerFlags &) { return wx_sizer_item(); }
};
struct wxBoxSizer : ::wxBoxSizer {
  ::wxSizerItem *AddSpacer(int) { return wx_sizer_item(); }
};
}  // namespace global
}  // namespace __reachd
#endif

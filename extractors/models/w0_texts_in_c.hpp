// wxWidgets' texts on their way to functions in C: formats, and buffers that are counted.
#pragma GCC system_header
#if defined(_WX_WXSTRING_H__) && __SIZEOF_POINTER__ == 8

#ifdef _WX_BUFFER_H
namespace __reachd {
// What buffers without characters share; nothing is written there.
inline ::wxPrivate::UntypedBufferData wx_no_characters(nullptr, 0);
}  // namespace __reachd
inline wxPrivate::UntypedBufferData *wxPrivate::GetUntypedNullData() {
  return &__reachd::wx_no_characters;
}
#endif

namespace __reachd {
namespace global {

struct wxFormatString {
  text value;
  wxFormatString(const char *s) : value(wxString::t(s)) {}
  wxFormatString(const wchar_t *s) : value(wxString::t(s)) {}
  wxFormatString(const ::wxString &s) : value(wxString::t(s)) {}
  wxFormatString(const ::wxCStrData &s) : value(wxString::t(::wxString(s))) {}
  wxFormatString(const ::wxScopedCharBuffer &) : value(unknown<text>("a format in a buffer")) {}
  wxFormatString(const ::wxScopedWCharBuffer &) : value(unknown<text>("a format in a buffer")) {}
  ~wxFormatString() {}
  ::wxString InputAsString() const { return wxString::make(value); }
};

template <class T> struct wxScopedCharTypeBuffer : ::wxScopedCharTypeBuffer<T> {
  // Buffers that a function without a model made may stay.
  void IncRef() {
    if (this->m_data != this->GetNullData() && is_known(this->m_data))
      this->m_data->m_ref++;
  }
  void DecRef() {
    if (this->m_data != this->GetNullData() && is_known(this->m_data) && --this->m_data->m_ref == 0)
      delete this->m_data;
    this->m_data = this->GetNullData();
  }
};

// What is counted, and is not known, may stay, too.
#ifdef _WX_OBJECTH__
struct wxRefCounter : ::wxRefCounter {
  void IncRef() {
    if (is_known(this))
      this->m_count++;
  }
  void DecRef() {
    if (is_known(this) && --this->m_count == 0)
      delete static_cast<::wxRefCounter *>(this);
  }
};

// Classes without a model say nothing of their bases.
struct wxClassInfo : ::wxClassInfo {
  bool IsKindOf(const ::wxClassInfo *info) const {
    const ::wxClassInfo *one = this;
    for (int depth = 0; depth < 16; ++depth) {
      if (!is_known(one))
        break;
      if (one == info)
        return info != nullptr;
      if (!is_known(one->m_baseInfo1))
        break;
      if (!one->m_baseInfo1)
        return false;
      one = one->m_baseInfo1;
    }
    return unknown<bool>("of which kind an object is");
  }
};
#endif

}  // namespace global
}  // namespace __reachd
#endif

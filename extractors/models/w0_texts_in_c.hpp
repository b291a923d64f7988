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
}  // namespace global

// What formats write. Conversions with flags, a width or a precision are not followed: what comes
// from there on may be anything.
inline text wx_written_anyhow() { return unknown<text>("what a format writes"); }

struct wx_conversion {
  text format;    // all of it
  usize at;       // of the letter
  unsigned longs; // 'l' before it
  bool is(char letter) const {
    return text_equal(text_part(format, at, 1), text_of(char16_t(letter)));
  }
  bool is_signed() const { return any(is('d'), is('i')); }
  text rest() const { return text_part(format, at + 1, text_length(format)); }
};
inline wx_conversion wx_read_conversion(text format, usize percent) {
  wx_conversion result{format, percent + 1, 0};
  for (; result.longs < 2 && result.is('l'); ++result.at)
    ++result.longs;
  return result;
}

template <class T> struct wx_written {
  static constexpr bool is_number = __is_integral(T) || __is_enum(T);
  static constexpr bool is_text = __is_same(T, ::wxString) || __is_same(T, ::wxCStrData) ||
                                  __is_same(T, const char *) || __is_same(T, char *) ||
                                  __is_same(T, const wchar_t *) || __is_same(T, wchar_t *);
  static bool is_followed(const wx_conversion &to) {
    if constexpr (is_number) {
      if (to.longs == 0 && to.is('c'))
        return sizeof(T) <= sizeof(int);
      const bool has_size = to.longs == 0 ? sizeof(T) <= sizeof(int) : sizeof(T) == sizeof(long);
      return has_size && any(to.is_signed(), to.is('u'));
    } else {
      return is_text && to.longs == 0 && to.is('s');
    }
  }
  static text of(const wx_conversion &to, const T &value) {
    if constexpr (is_number) {
      if (to.is('c'))
        return text_of(char16_t(__is_same(T, char) ? (unsigned char)value : value));
      if (to.is_signed())
        return text_from_number(sizeof(T) <= sizeof(int) ? (long long)(int)value : (long long)value);
      if (sizeof(T) <= sizeof(int))
        return text_from_number((unsigned long long)(unsigned int)value);
      return text_from_number((unsigned long long)value);
    } else if constexpr (is_text) {
      return global::wxString::t(::wxString(value));
    } else {
      return text{};
    }
  }
};
// Behind the last argument.
inline text wx_formatted(text format) {
  return select(text_contains(format, text_of(u'%')),
                text_replace_all(format, text_read("%%"), text_read("%")), format);
}
template <class T, class... A> text wx_formatted(text format, const T &first, const A &...others) {
  const usize percent = text_find(format, text_of(u'%'), 0);
  if (percent == usize(-1))
    return format;
  const text before = text_part(format, 0, percent);
  const wx_conversion to = wx_read_conversion(format, percent);
  if (to.longs == 0 && to.is('%'))
    return text_concat(before,
                       text_concat(text_of(u'%'), wx_formatted(to.rest(), first, others...)));
  if (!wx_written<T>::is_followed(to))
    return text_concat(before, wx_written_anyhow());
  return text_concat(before,
                     text_concat(wx_written<T>::of(to, first), wx_formatted(to.rest(), others...)));
}
template <class... A> text wx_formatted(const ::wxFormatString &format, const A &...arguments) {
  const text value = reinterpret_cast<const global::wxFormatString &>(format).value;
  if (most_of(text_length(value), 0) == usize(-1))  // of one that is made elsewhere
    return wx_written_anyhow();
  return wx_formatted(value, arguments...);
}

namespace global {
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

// What Qt's texts are made of: code units of UTF-16, and numbers as Qt reads and shows them.
#pragma GCC system_header
#if defined(QSTRING_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {

// An empty text that was computed may be null or not.
enum class nullness : unsigned char { unknown, yes, no };

inline text from_utf8(text bytes) {
  return select(text_matches(bytes, "[\\x01-\\x7f]*"), bytes,
                text_map(bytes, text_read("utf8-decode")));
}
inline text to_utf8(text units) {
  return select(text_matches(units, "[\\x01-\\x7f]*"), units,
                text_map(units, text_read("utf8-encode")));
}
// Of texts that begin and end with what can be seen nothing is trimmed.
inline text without_spaces(text t) {
  return select(text_matches(t, "([!-~](.*[!-~])?)?"), t, text_map(t, text_read("trim")));
}
inline text in_case(text t, ::Qt::CaseSensitivity cs) {
  if (cs == ::Qt::CaseInsensitive)
    return text_map(t, text_read("lower"));
  return t;
}
// Qt 5 takes a zero for the end of the text.
inline text from_bytes(text bytes) {
#if QT_VERSION_MAJOR < 6
  const text zero = text_of('\0');
  return from_utf8(select(text_contains(bytes, zero),
                          text_part(bytes, 0, text_find(bytes, zero, 0)), bytes));
#else
  return from_utf8(bytes);
#endif
}
inline text text_of(::QChar c) { return text_of(static_cast<char16_t>(c.unicode())); }
inline text text_of(::QLatin1String s) { return text_read(s.data(), usize(s.size())); }
inline text text_times(text t, long long times) {
  text whole{};
  for (long long i = 0; i < times; ++i)
    whole = text_concat(whole, t);
  return whole;
}

// Integers: digits with a sign, white space around them.
struct parsed_integer {
  bool is_one;
  bool is_negative;
  unsigned long long size;
};
inline bool is_integer(text t) {
  return any(text_is_number(t), text_matches(t, "[-+][0-9]+"));
}
inline parsed_integer qt_integer(text t, int base, unsigned long long highest) {
  if (base != 10) {
    const bool is_one = unknown<bool>("whether a text is a number to another base than ten");
    return {is_one, unknown<bool>("the sign of such a number"),
            unknown<unsigned long long>("such a number")};
  }
  const text whole = select(is_integer(t), t, without_spaces(t));
  const bool is_negative = text_starts(whole, text_read("-"));
  const bool has_sign = any(is_negative, text_starts(whole, text_read("+")));
  const text digits = select(has_sign, text_part(whole, 1, text_length(whole)), whole);
  const bool is_one = text_is_number(digits);
  if (text_length(digits) > 18) {
    // Either it begins with zeros, or it is more than 32 bits hold.
    constexpr unsigned long long large = 1000000000000000000ULL;
    if (highest >= large)
      return {is_one, is_negative, unknown<unsigned long long>("a number of so many digits")};
    const bool has_zeros = text_matches(digits, "0*[0-9]{1,18}");
    return {is_one, is_negative, select(has_zeros, text_to_number(digits), large)};
  }
  return {is_one, is_negative, select(is_one, text_to_number(digits), 0ULL)};
}
template <class T> T qt_integer(text t, bool *ok, int base, unsigned long long highest) {
  const parsed_integer n = qt_integer(t, base, highest);
  const bool is_signed = T(-1) < T(0);
  const bool fits =
      select(n.is_negative, any(n.size == 0, all(is_signed, n.size <= highest + 1)),
             n.size <= highest);
  const bool is_good = all(n.is_one, fits);
  if (ok)
    *ok = is_good;
  return static_cast<T>(
      select(is_good, select(n.is_negative, 0 - n.size, n.size), 0ULL));
}
inline text text_in_base(unsigned long long n, int base) {
  if (base == 10)
    return text_from_number(n);
  const text digits = text_read("0123456789abcdefghijklmnopqrstuvwxyz");
  text result{};
  do {
    result = text_concat(text_part(digits, n % unsigned(base), 1), result);
    n /= unsigned(base);
  } while (n != 0);
  return result;
}
// To other bases than ten there are no negative numbers.
inline text text_in_base(long long n, int base) {
  if (base == 10)
    return text_from_number(n);
  return text_in_base(static_cast<unsigned long long>(n), base);
}
inline text text_in_format(double n, char format, int precision) {
  if (precision == -128)
    return unknown<text>("a number with as many digits as it needs");
  text shown = text_read("%!.");
  shown = text_concat(shown, text_from_number((long long)(precision < 0 ? 6 : precision)));
  return text_from_real(n, text_concat(shown, text_of(format)));
}
inline double qt_real(text t, bool *ok) {
  if (ok)
    *ok = text_real_end(t, text_read("qt")) != 0;
  return text_to_real(t, text_read("qt"));
}

inline text replaced(text t, text part, text by) {
  if (text_length(part) == 0)
    return unknown<text>("what replacing the empty text gives");
  if (!text_contains(t, part))
    return t;
  return text_replace_all(t, part, by);
}
inline text replaced(text t, text part, text by, ::Qt::CaseSensitivity cs) {
  if (cs == ::Qt::CaseInsensitive && !text_matches(part, "[^A-Za-z\\x80-\\uffff]*"))
    return unknown<text>("what replacing gives, whatever the case of letters");
  return replaced(t, part, by);
}
// Each of the first few, where the text is partly known.
inline text replaced_places(text t, text part, text by) {
  text done{};
  for (int i = 0; i < 4; ++i) {
    const usize at = text_find(t, part, 0);
    if (at == usize(-1))
      return text_concat(done, t);
    done = text_concat(done, text_concat(text_part(t, 0, at), by));
    t = text_part(t, at + text_length(part), text_length(t));
  }
  return text_concat(done, replaced(t, part, by));
}
// Place markers of QString::arg: %1 to %9.
inline text marker(int i) { return text_concat(text_read("%"), text_of(char('0' + i))); }
inline bool has_other_markers(text t) {
  return text_matches(t, "(.|\n)*%(L[0-9]|[0-9][0-9])(.|\n)*");
}
inline text with_other_markers() {
  return unknown<text>("place markers of two digits, or with a letter");
}
inline int first_marker(text t, int from) {
  int first = 10;
  for (int i = 9; i > 0; --i)
    first = select(all(i >= from, text_contains(t, marker(i))), i, first);
  return first;
}
inline text padded(text t, int width, text fill) {
  // Without a width nothing is asked of the text's length.
  const int least = width < 0 ? -width : width;
  const int n = least == 0 ? 0 : static_cast<int>(text_length(t));
  if (least <= n)
    return t;
  const text more = text_times(fill, least - n);
  return width < 0 ? text_concat(t, more) : text_concat(more, t);
}
// Zeros go between the sign and the digits.
inline text zero_filled(text number, int width) {
  if (width <= 0 || !text_starts(number, text_of('-')))
    return padded(number, width, text_of('0'));
  const text digits = text_part(number, 1, text_length(number));
  return text_concat(text_of('-'), padded(digits, width - 1, text_of('0')));
}
inline text with_argument(text t, text argument, int width, text fill) {
  if (has_other_markers(t))
    return with_other_markers();
  const int i = first_marker(t, 1);
  return i == 10 ? t : replaced_places(t, marker(i), padded(argument, width, fill));
}
// All at once: what is put in is not looked at.
inline text with_arguments(text t, const text *arguments, int n) {
  if (has_other_markers(t))
    return with_other_markers();
  int from = 1;
  for (int k = 0; k < n; ++k) {
    const int i = first_marker(t, from);
    if (i == 10)
      break;
    t = replaced_places(t, marker(i), text_of(static_cast<char16_t>(0xfdd0 + k)));
    from = i + 1;
  }
  for (int k = 0; k < n; ++k)
    t = replaced_places(t, text_of(static_cast<char16_t>(0xfdd0 + k)), arguments[k]);
  return t;
}

}  // namespace __reachd
#endif

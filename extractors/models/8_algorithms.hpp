// What algorithms of the library do by functions that only know bytes.
#pragma GCC system_header
#ifdef _STL_ALGOBASE_H
namespace __reachd {
namespace std {
// Which is less matters for bytes only; of others the library asks whether they are the same.
template <class T, class U> int __memcmp(const T *a, const U *b, usize n) {
  for (usize i = 0; i < n; ++i)
    if (!(a[i] == b[i])) {
      if constexpr (sizeof(T) == 1)
        return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]) ? -1 : 1;
      return 1;
    }
  return 0;
}
}  // namespace std
}  // namespace __reachd
#endif

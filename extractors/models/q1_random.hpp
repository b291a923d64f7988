// Random numbers. What nobody has seeded with a number of the program's own may be any; what somebody
// has is one sequence, which is not known here.
#pragma GCC system_header
#ifdef QRANDOM_H
namespace __reachd {
inline int qt_random;
}
inline QRandomGenerator64 *QRandomGenerator64::system() {
  return reinterpret_cast<QRandomGenerator64 *>(&__reachd::qt_random);
}
inline QRandomGenerator64 *QRandomGenerator64::global() { return system(); }
namespace __reachd {
inline quint32 qt_random_number(const ::QRandomGenerator *from) {
  return from == ::QRandomGenerator64::system() ? input<quint32>("random number")
                                                : unknown<quint32>("a random number of a seed");
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline void QRandomGenerator::_fillRange(void *from, void *to) {
  for (auto *at = static_cast<quint32 *>(from); at != to; ++at)
    *at = __reachd::qt_random_number(this);
}
#else
// Without a buffer, one or two words are the result.
inline quint64 QRandomGenerator::_fillRange(void *buffer, qptrdiff count) {
  if (!buffer) {
    const quint64 low = __reachd::qt_random_number(this);
    return count < 2 ? low : low | quint64(__reachd::qt_random_number(this)) << 32;
  }
  auto *at = static_cast<quint32 *>(buffer);
  for (qptrdiff i = 0; i < count; ++i)
    at[i] = __reachd::qt_random_number(this);
  return 0;
}
#endif
#endif

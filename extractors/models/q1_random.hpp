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
inline void QRandomGenerator::_fillRange(void *from, void *to) {
  const bool is_seeded = this != QRandomGenerator64::system();
  for (auto *at = static_cast<quint32 *>(from); at != to; ++at)
    *at = is_seeded ? __reachd::unknown<quint32>("a random number of a seed") : __reachd::input<quint32>("random number");
}
#endif

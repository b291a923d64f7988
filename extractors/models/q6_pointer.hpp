// Pointers that are null once their object is gone.
#pragma GCC system_header
#ifdef QPOINTER_H
namespace __reachd {
inline bool qt_is_there(const ::QObject *object) {
  if (!object || property<bool>(object, "q_is_deleted"))
    return false;
  return !property<bool>(object, "q_is_gone") ||
         unknown<bool>("whether what is deleted later is still there");
}
namespace global {
template <class T> class QPointer {
  using object_type =
      typename ::std::conditional<::std::is_const<T>::value, const ::QObject, ::QObject>::type;
  object_type *object;
  void *unused;

public:
  QPointer() : object(nullptr) {}
  QPointer(T *to) : object(to) {}
  QPointer &operator=(T *to) {
    object = to;
    return *this;
  }
  void swap(QPointer &other) noexcept { ::std::swap(object, other.object); }
  T *data() const { return qt_is_there(object) ? static_cast<T *>(object) : nullptr; }
  T *get() const { return data(); }
  T *operator->() const { return data(); }
  T &operator*() const { return *data(); }
  operator T *() const { return data(); }
  bool isNull() const { return !qt_is_there(object); }
  explicit operator bool() const { return !isNull(); }
  void clear() { object = nullptr; }
};
}  // namespace global
}  // namespace __reachd
#endif

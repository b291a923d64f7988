// What the library throws. Objects are a pointer to virtual functions and, where they have one, a
// text; which class they are is said by what the pointer points to.
#pragma GCC system_header
#ifdef __EXCEPTION_H
namespace __reachd {
namespace std {
#define REACHD_PLAIN_ERROR(NAME, WHAT)                                                             \
  struct NAME {                                                                                    \
    void *vtable;                                                                                  \
    NAME() {}                                                                                      \
    NAME(const ::std::NAME &) {}                                                                   \
    NAME(::std::NAME &&) {}                                                                        \
    ~NAME() {}                                                                                     \
    ::std::NAME &operator=(const ::std::NAME &) { return reinterpret_cast<::std::NAME &>(*this); } \
    ::std::NAME &operator=(::std::NAME &&) { return reinterpret_cast<::std::NAME &>(*this); }      \
    const char *what() const { return WHAT; }                                                      \
  };
#ifdef _FUNCTEXCEPT_H
#define REACHD_THROWS_PLAIN(FUNCTION, NAME)                                                        \
  [[noreturn]] inline void FUNCTION() { throw ::std::NAME(); }
#else
#define REACHD_THROWS_PLAIN(FUNCTION, NAME)
#endif
REACHD_PLAIN_ERROR(exception, "std::exception")
#ifdef __EXCEPTION__
REACHD_PLAIN_ERROR(bad_exception, "std::bad_exception")
REACHD_THROWS_PLAIN(__throw_bad_exception, bad_exception)
#endif
#ifdef _NEW
REACHD_PLAIN_ERROR(bad_alloc, "std::bad_alloc")
REACHD_PLAIN_ERROR(bad_array_new_length, "std::bad_array_new_length")
REACHD_THROWS_PLAIN(__throw_bad_alloc, bad_alloc)
REACHD_THROWS_PLAIN(__throw_bad_array_new_length, bad_array_new_length)
#endif
#ifdef _TYPEINFO
REACHD_PLAIN_ERROR(bad_cast, "std::bad_cast")
REACHD_PLAIN_ERROR(bad_typeid, "std::bad_typeid")
REACHD_THROWS_PLAIN(__throw_bad_cast, bad_cast)
REACHD_THROWS_PLAIN(__throw_bad_typeid, bad_typeid)
#endif
#ifdef _SHARED_PTR_BASE_H
REACHD_PLAIN_ERROR(bad_weak_ptr, "bad_weak_ptr")
#endif
#ifdef _GLIBCXX_STD_FUNCTION_H
REACHD_PLAIN_ERROR(bad_function_call, "bad_function_call")
#endif
#undef REACHD_PLAIN_ERROR
#undef REACHD_THROWS_PLAIN

#ifdef _FUNCTEXCEPT_H
#if defined(_GLIBCXX_STDEXCEPT) && defined(_BASIC_STRING_H)
#define REACHD_ERROR(NAME, FUNCTION)                                                               \
  struct NAME {                                                                                    \
    using real = ::std::NAME;                                                                      \
    void *vtable;                                                                                  \
    text message;                                                                                  \
    static NAME &of(const real &other) {                                                           \
      return reinterpret_cast<NAME &>(const_cast<real &>(other));                                  \
    }                                                                                              \
    real &me() { return reinterpret_cast<real &>(*this); }                                         \
    explicit NAME(const char *what) : message(text_read(what)) {}                                  \
    explicit NAME(const ::std::string &what) : message(text_read(what.data(), what.size())) {}     \
    NAME(const real &other) : message(of(other).message) {}                                        \
    NAME(real &&other) : message(of(other).message) {}                                             \
    ~NAME() {}                                                                                     \
    real &operator=(const real &other) {                                                           \
      message = of(other).message;                                                                 \
      return me();                                                                                 \
    }                                                                                              \
    real &operator=(real &&other) {                                                                \
      message = of(other).message;                                                                 \
      return me();                                                                                 \
    }                                                                                              \
    const char *what() const { return characters(&message); }                                      \
  };                                                                                               \
  [[noreturn]] inline void FUNCTION(const char *what) { throw ::std::NAME(what); }
REACHD_ERROR(logic_error, __throw_logic_error)
REACHD_ERROR(domain_error, __throw_domain_error)
REACHD_ERROR(invalid_argument, __throw_invalid_argument)
REACHD_ERROR(length_error, __throw_length_error)
REACHD_ERROR(out_of_range, __throw_out_of_range)
REACHD_ERROR(runtime_error, __throw_runtime_error)
REACHD_ERROR(range_error, __throw_range_error)
REACHD_ERROR(overflow_error, __throw_overflow_error)
REACHD_ERROR(underflow_error, __throw_underflow_error)
#undef REACHD_ERROR
#else
// Nobody can name these classes, but they are caught as what they derive from.
struct unnamed_error : ::std::exception {};
#define REACHD_THROWS(NAME)                                                                        \
  [[noreturn]] inline void NAME(const char *) { throw unnamed_error(); }
REACHD_THROWS(__throw_logic_error)
REACHD_THROWS(__throw_domain_error)
REACHD_THROWS(__throw_invalid_argument)
REACHD_THROWS(__throw_length_error)
REACHD_THROWS(__throw_out_of_range)
REACHD_THROWS(__throw_runtime_error)
REACHD_THROWS(__throw_range_error)
REACHD_THROWS(__throw_overflow_error)
REACHD_THROWS(__throw_underflow_error)
#undef REACHD_THROWS
#endif

// Of formats the library has %s and %zu.
[[noreturn]] inline void __throw_out_of_range_fmt(const char *format, ...) {
#if defined(_GLIBCXX_STDEXCEPT) && defined(_BASIC_STRING_H)
  text rest = text_read(format);
  text message{};
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  for (int i = 0; i < 4; ++i) {
    const usize at = text_find(rest, text_read("%"), 0);
    if (at == usize(-1))
      break;
    message = text_concat(message, text_part(rest, 0, at));
    const bool is_text = text_at(rest, at + 1) == 's';
    if (is_text)
      message = text_concat(message, text_read(__builtin_va_arg(arguments, const char *)));
    else
      message = text_concat(message, text_from_number(static_cast<unsigned long long>(
                                         __builtin_va_arg(arguments, usize))));
    const usize next = at + (is_text ? 2 : 3);
    rest = text_part(rest, next, text_length(rest) - next);
  }
  ::std::out_of_range error("");
  out_of_range::of(error).message = text_concat(message, rest);
  throw error;
#else
  throw unnamed_error();
#endif
}
#endif
}  // namespace std
}  // namespace __reachd

#ifdef _EXCEPTION_PTR_H
namespace __reachd {

// In front of each exception. It lives until its handlers are left (`over`) and nobody keeps it:
// neither an exception_ptr nor what rethrow_exception threw.
struct exception_header {
  long kept;
  long over;
  void *type;
  void (*destroy)(void *);
  static exception_header &of(void *object) { return static_cast<exception_header *>(object)[-1]; }
};
struct thrown_again {
  void *object;
};
inline void drop_exception(void *object);
inline void end_thrown_again(void *held) {
  auto *again = static_cast<thrown_again *>(held);
  void *object = again->object;
  delete again;
  drop_exception(object);
}
extern "C" inline void reachd_end_exception(void (*destroy)(void *), void *held) {
  if (destroy == &end_thrown_again) {
    end_thrown_again(held);
    return;
  }
  auto &header = exception_header::of(held);
  if (header.kept != 0) {
    header.over = 1;
    return;
  }
  if (destroy)
    destroy(held);
  ::operator delete(&header);
}
inline void drop_exception(void *object) {
  auto &header = exception_header::of(object);
  if (--header.kept != 0 || !header.over)
    return;
  if (header.destroy)
    header.destroy(object);
  ::operator delete(&header);
}
inline void *&kept_by(::std::exception_ptr &pointer) {
  return reinterpret_cast<void *&>(pointer);
}

namespace std {
namespace __exception_ptr {
struct exception_ptr : ::std::__exception_ptr::exception_ptr {
  void _M_addref() { ++exception_header::of(kept_by(*this)).kept; }
  void _M_release() {
    void *object = kept_by(*this);
    kept_by(*this) = nullptr;
    drop_exception(object);
  }
};
}  // namespace __exception_ptr

inline ::std::exception_ptr current_exception() {
  void *words[4];
  caught_exception(words, &reachd_end_exception);
  ::std::exception_ptr result;
  if (!words[0])
    return result;
  auto &header = exception_header::of(words[1]);
  header.type = words[0];
  if (words[1] == words[3])
    header.destroy = reinterpret_cast<void (*)(void *)>(words[2]);
  ++header.kept;
  kept_by(result) = words[1];
  return result;
}
template <class E> ::std::exception_ptr make_exception_ptr(E e) {
  try {
    throw static_cast<const E &>(e);
  } catch (...) {
    return ::std::current_exception();
  }
}
struct nested_exception {
  void *vtable;
  ::std::exception_ptr kept;
  using real = ::std::nested_exception;
  static nested_exception &of(const real &other) {
    return reinterpret_cast<nested_exception &>(const_cast<real &>(other));
  }
  nested_exception() : kept(::std::current_exception()) {}
  nested_exception(const real &other) : kept(of(other).kept) {}
  ~nested_exception() {}
  real &operator=(const real &other) {
    kept = of(other).kept;
    return reinterpret_cast<real &>(*this);
  }
  [[noreturn]] void rethrow_nested() const {
    if (kept)
      ::std::rethrow_exception(kept);
    ::std::terminate();
  }
  ::std::exception_ptr nested_ptr() const { return kept; }
};
[[noreturn]] inline void rethrow_exception(::std::exception_ptr pointer) {
  void *object = kept_by(pointer);
  auto &header = exception_header::of(object);
  ++header.kept;
  auto *again = new thrown_again;
  again->object = object;
  throw_exception(header.type, object, reinterpret_cast<void *>(&end_thrown_again), again);
}
}  // namespace std
}  // namespace __reachd
#endif
#endif

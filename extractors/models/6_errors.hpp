// What the library throws.
#pragma GCC system_header
#if defined(_FUNCTEXCEPT_H) && defined(__EXCEPTION_H)
namespace __reachd {
struct error : ::std::exception {};
namespace std {
#ifdef _GLIBCXX_STDEXCEPT
#define REACHD_THROWS(NAME, TYPE)                                                                  \
  [[noreturn]] inline void NAME(const char *what) { throw ::std::TYPE(what); }
#else
#define REACHD_THROWS(NAME, TYPE)                                                                  \
  [[noreturn]] inline void NAME(const char *) { throw error(); }
#endif
REACHD_THROWS(__throw_logic_error, logic_error)
REACHD_THROWS(__throw_domain_error, domain_error)
REACHD_THROWS(__throw_invalid_argument, invalid_argument)
REACHD_THROWS(__throw_length_error, length_error)
REACHD_THROWS(__throw_out_of_range, out_of_range)
REACHD_THROWS(__throw_runtime_error, runtime_error)
REACHD_THROWS(__throw_range_error, range_error)
REACHD_THROWS(__throw_overflow_error, overflow_error)
#undef REACHD_THROWS
}  // namespace std
}  // namespace __reachd
#endif

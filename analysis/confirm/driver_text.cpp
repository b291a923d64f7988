#include "analysis/confirm/driver_text.h"

#include <array>
#include <bit>
#include <cstdio>
#include <map>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/probe.h"

namespace reachd::confirm {

namespace {

constexpr const char* kDeclarations =
    "int reachd_hit(int); unsigned long long reachd_number(void); double reachd_real(void); "
    "char *reachd_text(unsigned long *);";

/// Behind a source in C++: values as its functions want them. Texts are made by a constructor from
/// characters and their number, as those of strings and views.
constexpr const char* kCxxValues = R"(
#include <tuple>
#include <type_traits>
namespace reachd_driver {
struct value {
  char kind;
  unsigned long long number;
  double real;
  char *text;
  unsigned long size;
};
inline value next(char kind) {
  value v = {kind, 0, 0, 0, 0};
  if (kind == 'i') v.number = reachd_number();
  if (kind == 'd') v.real = reachd_real();
  if (kind == 's') v.text = reachd_text(&v.size);
  return v;
}
template <class T, class = void> struct make {
  static T from(const value &v) { return T(v.text, v.size); }
};
template <class T>
struct make<T, typename std::enable_if<std::is_arithmetic<T>::value ||
                                       std::is_enum<T>::value>::type> {
  static T from(const value &v) {
    return v.kind == 'd' ? (T)v.real
                         : std::is_signed<T>::value ? (T)(long long)v.number : (T)v.number;
  }
};
template <class T> struct make<T *, void> {
  static_assert(std::is_integral<T>::value && sizeof(T) == 1, "a text is no such object");
  static T *from(const value &v) { return (T *)(void *)v.text; }
};
template <class Passed, class T>
typename std::enable_if<std::is_pointer<typename std::remove_reference<Passed>::type>::value,
                        T *>::type
pass(T &object) {
  return &object;
}
template <class Passed, class T>
typename std::enable_if<!std::is_pointer<typename std::remove_reference<Passed>::type>::value,
                        Passed &&>::type
pass(T &object) {
  return static_cast<Passed &&>(object);
}
template <class F> struct signature;
template <class R, class... A> struct signature<R(A...)> { typedef std::tuple<A...> types; };
template <class R, class... A> struct signature<R(*)(A...)> { typedef std::tuple<A...> types; };
#if __cplusplus >= 201703L
template <class R, class... A> struct signature<R(A...) noexcept> {
  typedef std::tuple<A...> types;
};
#endif
template <class F, unsigned n> struct parameter {
  typedef typename std::tuple_element<n, typename signature<F>::types>::type passed;
  typedef typename std::remove_cv<typename std::remove_reference<passed>::type>::type type;
};
template <class T> void assign(T &to, const value &v) { to = make<T>::from(v); }
}
)";

std::string call_name(std::size_t call) { return "reachd_call_" + std::to_string(call); }

char letter_of(ValueKind kind) {
  switch (kind) {
    case ValueKind::kNumber:
      return 'i';
    case ValueKind::kReal:
      return 'd';
    case ValueKind::kText:
      return 's';
    default:
      return 'n';
  }
}

/// A record's members get their values one by one.
std::string c_record(const CallParameter& parameter, const std::string& name) {
  std::string text = "  " + parameter.type + " " + name + "; __builtin_memset(&" + name +
                     ", 0, sizeof " + name + ");\n";
  for (std::size_t i = 0; i < parameter.members.size(); ++i)
    text += "  " + name + parameter.members[i] + " = " +
            (parameter.are_real[i] ? "reachd_real();\n" : "reachd_number();\n");
  return text;
}

/// The call itself, once its arguments are there.
std::string ending(const Call& call, const std::string& arguments) {
  const std::string text = call.function + "(" + arguments + ")";
  return call.is_guard ? "  return " + text + " ? 1 : 0;\n}\n"
                       : "  " + text + ";\n  return 1;\n}\n";
}

std::string c_call(const Call& call, std::size_t number) {
  std::string text =
      "int " + call_name(number) + "(void);\nint " + call_name(number) + "(void) {\n";
  std::string arguments;
  for (std::size_t i = 0; i < call.parameters.size(); ++i) {
    const CallParameter& parameter = call.parameters[i];
    const std::string name = "reachd_" + std::to_string(i);
    std::string argument = name;
    switch (parameter.kind) {
      case ValueKind::kNumber:
        text += "  unsigned long long " + name + " = reachd_number();\n";
        break;
      case ValueKind::kReal:
        text += "  double " + name + " = reachd_real();\n";
        break;
      case ValueKind::kText:
        text += "  void *" + name + " = reachd_text((unsigned long *)0);\n";
        break;
      case ValueKind::kNull:
        argument = "(void *)0";
        break;
      case ValueKind::kRecord:
        text += c_record(parameter, name);
        argument = (parameter.is_pointer ? "&" : "") + name;
        break;
    }
    arguments += (i == 0 ? "" : ", ") + argument;
  }
  return text + ending(call, arguments);
}

std::string cxx_call(const Call& call, std::size_t number) {
  std::string text = "extern \"C\" int " + call_name(number) + "() {\n";
  std::string arguments;
  for (std::size_t i = 0; i < call.parameters.size(); ++i) {
    const CallParameter& parameter = call.parameters[i];
    const std::string name = "reachd_" + std::to_string(i);
    const std::string types =
        "reachd_driver::parameter<decltype(" + call.function + "), " + std::to_string(i) + ">::";
    std::string argument = name;
    if (parameter.kind == ValueKind::kNull) {
      argument = "nullptr";
    } else if (parameter.kind == ValueKind::kRecord) {
      const std::string type = "std::remove_cv<std::remove_pointer<" + types + "type>::type>::type";
      text += "  " + type + " " + name + " = " + type + "();\n";
      for (std::size_t k = 0; k < parameter.members.size(); ++k)
        text += "  reachd_driver::assign(" + name + parameter.members[k] +
                ", reachd_driver::next('" + (parameter.are_real[k] ? "d" : "i") + "'));\n";
      argument = "reachd_driver::pass<" + types + "passed>(" + name + ")";
    } else {
      text += "  " + types + "type " + name + " = reachd_driver::make<" + types +
              "type>::from(reachd_driver::next('" + letter_of(parameter.kind) + "'));\n";
      argument = "static_cast<" + types + "passed &&>(" + name + ")";
    }
    arguments += (i == 0 ? "" : ", ") + argument;
  }
  return text + ending(call, arguments);
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += c;
  }
  return result + "\"";
}

constexpr const char* kRuntime = R"(#define _GNU_SOURCE
#include <fcntl.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
enum { EVENTS, REFUSED, FINISHED, PROBES };
ssize_t reachd_read(int file, void *to, size_t room);
static volatile unsigned *report;
unsigned long long reachd_event; /* that is on its way, for debuggers */
static unsigned nothing[PROBES + PROBE_COUNT + 1];
static pid_t owner;
static char *at;

static const char *path_of(const char *name) {
  static char path[4096];
  const char *folder = getenv("REACHD_DRIVER");
  snprintf(path, sizeof path, "%s/%s", folder ? folder : ".", name);
  return path;
}

static void open_report(void) {
  int before = errno;
  int file = open(path_of("report"), O_RDWR | O_CLOEXEC);
  void *mapped = file < 0 ? MAP_FAILED
                          : mmap(0, sizeof nothing, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  report = mapped == MAP_FAILED ? nothing : mapped;
  owner = getpid();
  if (file >= 0)
    close(file);
  errno = before;
}

int reachd_hit(int probe);
int reachd_hit(int probe) {
  if (!report)
    open_report();
  if (!report[PROBES + probe] && getpid() == owner)
    report[PROBES + probe] = report[EVENTS] + 1;
  return 0;
}

unsigned long long reachd_number(void);
unsigned long long reachd_number(void) {
  return at += 2, strtoull(at, &at, 16);
}

double reachd_real(void);
double reachd_real(void) {
  unsigned long long bits = reachd_number();
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/* Handlers may keep it, so nothing frees it. */
char *reachd_text(unsigned long *size);
char *reachd_text(unsigned long *size) {
  unsigned long count = strtoul(at + 2, &at, 16), i;
  char *text = calloc(count + 1, 1);
  if (!text)
    _exit(127);
  for (i = 0; i < count; i++) {
    char digits[3] = {at[1 + 2 * i], at[2 + 2 * i], 0};
    text[i] = (char)strtol(digits, 0, 16);
  }
  at += 1 + 2 * count;
  if (size)
    *size = count;
  return text;
}

static char *read_steps(void) {
  struct stat facts;
  int file = open(path_of("steps"), O_RDONLY | O_CLOEXEC);
  char *text;
  ssize_t size = 0, count;
  if (file < 0 || fstat(file, &facts) != 0 || !(text = calloc((size_t)facts.st_size + 1, 1)))
    _exit(127);
  while ((count = reachd_read(file, text + size, (size_t)(facts.st_size - size))) > 0)
    size += count;
  close(file);
  return text;
}
)";

/// The driver calls the handlers.
constexpr const char* kCalling = R"(static void run_steps(void) {
  at = read_steps();
  unsetenv("REACHD_DRIVER");
  while (*at) {
    long counts = strtol(at, &at, 10), guard = strtol(at, &at, 10), call = strtol(at, &at, 10);
    unsigned long long repeat = strtoull(at, &at, 10);
    char *values = at;
    for (; repeat > 0; repeat--) {
      if (guard >= 0 && !reachd_calls[guard]()) {
        report[REFUSED] = 1;
        _exit(0);
      }
      at = values;
      reachd_event += counts;
      if (call >= 0)
        reachd_calls[call]();
      report[EVENTS] += counts;
    }
    at = strchr(values, '\n') + 1;
  }
  report[FINISHED] = 1;
}

int __wrap_main(int argc, char **argv);
int __wrap_main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  if (!report)
    open_report();
  run_steps();
  _exit(0);
}
)";

/// The program's `main` asks for its events. One is over when it asks for the next; when there is
/// no next one, that is the end. Each read of the standard input gets what one event has.
constexpr const char* kAsking = R"(
#include <signal.h>
#include <sys/types.h>
#include <time.h>
static char *values, *bytes;
static unsigned long long left;
static unsigned long byte_count;
static int is_delivered, is_open, is_last;
void reachd_read_cin(void) __attribute__((weak));

ssize_t __real_read(int file, void *to, size_t room);
int __real_main(int argc, char **argv);
int __real_sigsuspend(const sigset_t *mask);

static void is_over(void) {
  report[EVENTS] += is_delivered;
  is_delivered = 0;
}

static int begin_event(void) {
  is_over();
  if (left == 0) {
    if (*at == 0)
      return 0;
    strtol(at, &at, 10);
    strtol(at, &at, 10);
    strtol(at, &at, 10);
    left = strtoull(at, &at, 10);
    values = at + 1;
    at = strchr(at, '\n') + 1;
  }
  left--;
  reachd_event++;
  is_delivered = 1;
  return 1;
}

static void finish(void) {
  report[FINISHED] = 1;
  _exit(0);
}

static void refuse(void) {
  report[REFUSED] = 1;
  _exit(0);
}

static int is_signal(void) { return *values == 'g' || *values == 'G'; }

static int signal_of_event(void) {
  if (!begin_event())
    finish();
  if (!is_signal())
    refuse();
  return (int)strtol(values + 1, 0, 16);
}

static ssize_t read_input(void *cookie, char *to, size_t room) {
  static char line_end[] = "\n";
  (void)cookie;
  while (byte_count == 0) {
    if (is_last)
      return 0;
    if (!begin_event()) {
      if (!is_open)
        finish();
      is_open = 0; /* a number ends where something else follows */
      bytes = line_end;
      byte_count = 1;
      break;
    }
    if (is_signal())
      raise((int)strtol(values + 1, 0, 16));
    if (*values == 'e')
      return 0;
    is_last = *values == 'S';
    if (*values == 's' || is_last) {
      char *after = at;
      at = values - 1;
      bytes = reachd_text(&byte_count);
      at = after;
      is_open = *bytes == ' ' && byte_count > 1;
    }
  }
  if (room > byte_count)
    room = byte_count;
  memcpy(to, bytes, room);
  bytes += room;
  byte_count -= room;
  return (ssize_t)room;
}

ssize_t __wrap_read(int file, void *to, size_t room);
ssize_t __wrap_read(int file, void *to, size_t room) {
  return file == 0 ? read_input(0, to, room) : __real_read(file, to, room);
}

static int suspend(const sigset_t *mask) {
  sigset_t all, before;
  int is_followed = 1;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  while (is_followed) {
    raise(signal_of_event());
    is_followed = *values == 'G';
    __real_sigsuspend(mask ? mask : &before);
  }
  sigprocmask(SIG_SETMASK, &before, 0);
  errno = EINTR;
  return -1;
}

int __wrap_pause(void);
int __wrap_pause(void) { return suspend(0); }
int __wrap_sigsuspend(const sigset_t *mask);
int __wrap_sigsuspend(const sigset_t *mask) { return suspend(mask); }
static int is_interrupted(void) {
  if (!begin_event())
    finish();
  if (*values == 't')
    return 0;
  if (!is_signal())
    refuse();
  raise((int)strtol(values + 1, 0, 16));
  while (*values == 'G')
    raise(signal_of_event());
  errno = EINTR;
  return 1;
}
unsigned __wrap_sleep(unsigned seconds);
unsigned __wrap_sleep(unsigned seconds) { return is_interrupted() ? seconds : 0; }
int __wrap_usleep(unsigned time);
int __wrap_usleep(unsigned time) {
  (void)time;
  return is_interrupted() ? -1 : 0;
}
int __wrap_nanosleep(const struct timespec *time, struct timespec *rest);
int __wrap_nanosleep(const struct timespec *time, struct timespec *rest) {
  int result = is_interrupted() ? -1 : 0;
  if (result && rest)
    *rest = *time;
  return result;
}
int __wrap_sigwait(const sigset_t *set, int *number);
int __wrap_sigwait(const sigset_t *set, int *number) {
  *number = signal_of_event();
  if (sigismember(set, *number) != 1)
    refuse();
  return 0;
}

int __wrap_main(int argc, char **argv);
int __wrap_main(int argc, char **argv) {
  cookie_io_functions_t functions = {read_input, 0, 0, 0};
  int status;
  if (!report)
    open_report();
  at = read_steps();
  unsetenv("REACHD_DRIVER");
  stdin = fopencookie(0, "r", functions);
  if (!stdin)
    _exit(127);
  if (reachd_read_cin)
    reachd_read_cin();
  status = __real_main(argc, argv);
  is_over();
  return status;
}
)";

/// A buffer that takes from C's standard input, which is not what it was when the library made its
/// own, as much as it is asked for.
constexpr const char* kStream = R"(#include <cstdio>
#include <iostream>
#include <streambuf>
namespace {
class Typed : public std::streambuf {
  int_type underflow() override {
    const int c = std::getc(stdin);
    return c == EOF ? traits_type::eof() : std::ungetc(c, stdin);
  }
  int_type uflow() override { return last_ = std::getc(stdin); }
  int_type pbackfail(int_type c) override {
    return std::ungetc(c == traits_type::eof() ? last_ : c, stdin);
  }
  int last_ = EOF;
};
}  // namespace
extern "C" void reachd_read_cin() {
  static Typed typed;
  std::cin.rdbuf(&typed);
}
extern "C" bool __wrap__ZNSt8ios_base15sync_with_stdioEb(bool) { return true; }
extern "C" bool __wrap__ZNSt3__18ios_base15sync_with_stdioEb(bool) { return true; }
)";

/// What `assert` calls when it fails; it takes the place of the C library's.
std::string failure_text(const Driver& driver, const std::vector<std::size_t>& probes) {
  std::string text;
  for (const std::size_t probe : probes)
    if (driver.probes[probe].what == Probe::What::kAssertion)
      text += "  if (line == " + std::to_string(driver.probes[probe].where.line) +
              " && !strcmp(file, " +
              quoted(std::string(file_name(driver.units[driver.probes[probe].unit].path))) +
              "))\n    reachd_hit(" + std::to_string(probe) + ");\n";
  if (text.empty())
    return text;
  const std::string head =
      "void __assert_fail(const char *condition, const char *file, unsigned line, const char "
      "*function)";
  return head + ";\n" + head +
         " {\n  (void)condition;\n  (void)function;\n  if (strrchr(file, '/'))\n    file = "
         "strrchr(file, '/') + 1;\n" +
         text + "  abort();\n}\n";
}

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 24> text{};
  std::snprintf(text.data(), text.size(), "%llx", static_cast<unsigned long long>(number));
  return text.data();
}

std::string driver_line(const DriverValue& value) {
  if (const auto* number = std::get_if<std::uint64_t>(&value))
    return " i" + hexadecimal(*number);
  if (const auto* real = std::get_if<double>(&value))
    return " d" + hexadecimal(std::bit_cast<std::uint64_t>(*real));
  const auto& bytes = std::get<std::string>(value);
  std::string text = " s" + hexadecimal(bytes.size()) + ":";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += byte < 16 ? "0" + hexadecimal(byte) : hexadecimal(byte);
  }
  return text;
}

std::string driver_line(const Input& input) {
  switch (input.kind) {
    case Input::Kind::kNone:
      return "";
    case Input::Kind::kBytes:
      return driver_line(DriverValue(input.bytes));
    case Input::Kind::kLastBytes: {
      std::string text = driver_line(DriverValue(input.bytes));
      text[1] = 'S';
      return text;
    }
    case Input::Kind::kEnd:
      return " e";
    case Input::Kind::kTime:
      return " t";
    case Input::Kind::kSignal:
      return (input.is_followed ? " G" : " g") +
             hexadecimal(static_cast<std::uint64_t>(input.signal));
  }
  return "";
}

}  // namespace

namespace {

using NumberedProbes = std::vector<std::pair<std::size_t, Probe>>;

NumberedProbes probes_of(const Driver& driver, const std::vector<std::size_t>& probes,
                         std::size_t unit, std::size_t header) {
  NumberedProbes own;
  for (const std::size_t probe : probes)
    if (driver.probes[probe].unit == unit && driver.probes[probe].header == header)
      own.emplace_back(probe, driver.probes[probe]);
  return own;
}

/// Puts what `inserted` says before the lines, which keep their numbers.
std::string with_lines(const std::string& text, const std::string& path,
                       const std::map<std::uint32_t, std::string>& inserted) {
  std::string result;
  std::uint32_t number = 1;
  for (std::size_t begin = 0; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (const auto it = inserted.find(number); it != inserted.end())
      result += it->second + "#line " + std::to_string(number) + " " + quoted(path) + "\n";
    result += text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return result;
}

/// The header in place of the line that includes it. What is compiled must be this text: where
/// another header included it before, its guard would leave it out.
Result<std::string> with_header(const std::string& text, const Unit& unit, const Header& header,
                                const NumberedProbes& probes) {
  const auto line = line_that_includes(unit.text, header.path);
  const Result<std::string> probed = with_probes(header.text, probes);
  if (!line || !probed)
    return Error{header.path,
                 probed ? "it is not included by the source itself" : probed.error().message};
  std::map<std::uint32_t, std::string> marks;
  std::string checks;
  for (const auto& [number, probe] : probes) {
    const std::string mark = "reachd_probe_" + std::to_string(number);
    marks[probe.where.line] += "#define " + mark + "\n";
    checks += "#ifndef " + mark + "\n#error \"another header includes this one before\"\n#endif\n";
  }
  const std::string spliced =
      "#line 1 " + quoted(header.path) + "\n" + with_lines(*probed, header.path, marks) + checks;
  std::string result;
  std::size_t number = 1;
  for (std::size_t begin = 0; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += number == *line
                  ? spliced + "#line " + std::to_string(number + 1) + " " + quoted(unit.path) + "\n"
                  : text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return result;
}

}  // namespace

Result<std::string> unit_text(const Driver& driver, std::size_t unit, bool is_cxx,
                              const std::vector<std::size_t>& probes) {
  const Unit& source = driver.units[unit];
  Result<std::string> probed = with_probes(source.text, probes_of(driver, probes, unit, SIZE_MAX));
  for (std::size_t i = 0; probed && i < source.headers.size(); ++i)
    if (const NumberedProbes own = probes_of(driver, probes, unit, i); !own.empty()) {
      if (i > 0 && probed->find("reachd_probe_") != std::string::npos)
        return Error{source.path, "targets in two headers of one source"};
      probed = with_header(*probed, source, source.headers[i], own);
    }
  if (!probed)
    return Error{source.path, probed.error().message};
  std::string declarations = kDeclarations;
  if (is_cxx)
    declarations = "extern \"C\" { " + declarations + " }";
  const bool has_mark = probed->starts_with("\xef\xbb\xbf");
  std::string text = declarations + "\n#line 1 " + quoted(source.path) + "\n" +
                     probed->substr(has_mark ? 3 : 0) + "\n#line 1 \"driver\"\n";
  bool has_values = false;
  for (std::size_t i = 0; i < driver.calls.size(); ++i) {
    const Call& call = driver.calls[i];
    if (call.unit != unit || call.is_left_out)
      continue;
    if (is_cxx && !call.parameters.empty() && !has_values) {
      text += kCxxValues;
      has_values = true;
    }
    text += is_cxx ? cxx_call(call, i) : c_call(call, i);
  }
  return text;
}

std::string stream_text() { return kStream; }

std::string runtime_text(const Driver& driver, const std::vector<std::size_t>& probes) {
  std::string calls;
  std::string table = "static int (*const reachd_calls[])(void) = {";
  for (std::size_t i = 0; i < driver.calls.size(); ++i) {
    if (!driver.calls[i].is_left_out)
      calls += "int " + call_name(i) + "(void);\n";
    table += driver.calls[i].is_left_out ? "0, " : call_name(i) + ", ";
  }
  return "enum { PROBE_COUNT = " + std::to_string(driver.probes.size()) + " };\n" + calls + table +
         "0};\n" +
         (driver.runs_main ? "#define reachd_read __real_read\n" : "#define reachd_read read\n") +
         kRuntime + (driver.runs_main ? kAsking : kCalling) + failure_text(driver, probes);
}

std::string steps_text(const std::vector<DriverStep>& steps) {
  const auto number = [](std::size_t call) {
    return call == DriverStep::kNone ? std::string("-1") : std::to_string(call);
  };
  std::string text;
  for (const DriverStep& step : steps) {
    text += std::string(step.is_event ? "1 " : "0 ") + number(step.guard) + " " +
            number(step.call) + " " + std::to_string(step.repeat);
    text += driver_line(step.input);
    for (const DriverValue& value : step.values)
      text += driver_line(value);
    text += "\n";
  }
  return text;
}

}  // namespace reachd::confirm

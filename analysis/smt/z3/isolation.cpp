#include "analysis/smt/z3/isolation.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace reachd::smt {

namespace {

class Writer {
public:
  template <typename T>
  void number(T value) {
    std::array<char, sizeof(T)> bytes;
    std::memcpy(bytes.data(), &value, sizeof(T));
    text_.append(bytes.data(), sizeof(T));
  }
  void text(const std::string& value) {
    number<std::uint64_t>(value.size());
    text_ += value;
  }
  void value(const Value& value) {
    number<std::uint8_t>(static_cast<std::uint8_t>(value.payload().index()));
    std::visit([this](const auto& payload) { write(payload); }, value.payload());
  }
  std::string take() { return std::move(text_); }

private:
  void write(bool payload) { number<std::uint8_t>(payload ? 1 : 0); }
  void write(Int128 payload) { number(payload); }
  void write(double payload) { number(payload); }
  void write(const Rational& payload) {
    number(payload.numerator);
    number(payload.denominator);
  }
  void write(const std::u32string& payload) {
    number<std::uint64_t>(payload.size());
    for (const char32_t c : payload)
      number(c);
  }
  void write(const PointerValue& payload) {
    number(payload.object);
    number(payload.offset);
  }
  void write(const ArrayValue& payload) {
    number<std::uint64_t>(payload.entries.size());
    value(*payload.otherwise);
    for (const auto& [index, element] : payload.entries) {
      number(index);
      value(element);
    }
  }
  std::string text_;
};

/// Reading past the end gives zeros, and is noted.
class Reader {
public:
  explicit Reader(const std::string& text) : text_(text) {}
  bool is_sound() const { return is_sound_ && at_ == text_.size(); }
  template <typename T>
  T number() {
    T value = {};
    if (text_.size() - at_ < sizeof(T)) {
      is_sound_ = false;
      return value;
    }
    std::memcpy(&value, text_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  std::string text() {
    const std::size_t size = length(1);
    std::string result = text_.substr(at_, size);
    at_ += size;
    return result;
  }
  Value value(Sort sort) {
    switch (number<std::uint8_t>()) {
      case 0:
        return {sort, number<std::uint8_t>() != 0};
      case 1:
        return {sort, number<Int128>()};
      case 2:
        return {sort, number<double>()};
      case 3: {
        const auto numerator = number<Int128>();
        return {sort, Rational{numerator, number<Int128>()}};
      }
      case 4: {
        std::u32string text(length(sizeof(char32_t)), U'\0');
        for (char32_t& c : text)
          c = number<char32_t>();
        return {sort, std::move(text)};
      }
      case 5: {
        const auto object = number<std::uint32_t>();
        return {sort, PointerValue{object, number<std::int64_t>()}};
      }
      case 6: {
        const std::size_t count = length(sizeof(std::int64_t));
        ArrayValue array;
        array.otherwise = std::make_shared<const Value>(value(sort.element_sort()));
        for (std::size_t i = 0; i < count && is_sound_; ++i) {
          const auto index = number<std::int64_t>();
          array.entries.emplace(index, value(sort.element_sort()));
        }
        return {sort, std::move(array)};
      }
      default:
        is_sound_ = false;
        return default_value(sort);
    }
  }

private:
  /// A count of things of at least that size.
  std::size_t length(std::size_t each) {
    const auto size = number<std::uint64_t>();
    if (size <= (text_.size() - at_) / each)
      return static_cast<std::size_t>(size);
    is_sound_ = false;
    return 0;
  }
  const std::string& text_;
  std::size_t at_ = 0;
  bool is_sound_ = true;
};

void write_all(int file, const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t written = write(file, bytes.data() + at, bytes.size() - at);
    if (written < 0 && errno != EINTR)
      return;
    at += static_cast<std::size_t>(std::max<ssize_t>(written, 0));
  }
}

/// All until the other end is closed; none when cancelled.
std::optional<std::string> read_all(int file, const CancelToken& cancel) {
  constexpr int kMilliseconds = 10;
  std::string bytes;
  std::array<char, 4096> buffer;
  while (!cancel.cancelled()) {
    pollfd wanted = {.fd = file, .events = POLLIN, .revents = 0};
    const int ready = poll(&wanted, 1, kMilliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR))
      continue;
    const ssize_t size = read(file, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR)
      continue;
    if (size <= 0)
      return bytes;
    bytes.append(buffer.data(), static_cast<std::size_t>(size));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> run_isolated(const std::function<std::string()>& work,
                                        const CancelToken& cancel) {
  std::array<int, 2> ends;
  if (pipe(ends.data()) != 0)
    return std::nullopt;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    // Whoever handles faults in this process is not to hear of those.
    for (const int fault : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL})
      std::signal(fault, SIG_DFL);
    write_all(ends[1], work());
    _exit(0);
  }
  close(ends[1]);
  std::optional<std::string> bytes = child < 0 ? std::nullopt : read_all(ends[0], cancel);
  close(ends[0]);
  if (child < 0)
    return std::nullopt;
  if (!bytes)
    kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? bytes : std::nullopt;
}

std::string to_bytes(const CheckResult& result, const std::vector<Expr>& variables) {
  Writer writer;
  writer.number<std::uint8_t>(static_cast<std::uint8_t>(result.verdict));
  writer.text(result.reason);
  for (const Expr variable : variables) {
    const auto it = result.model.find(variable);
    writer.number<std::uint8_t>(it == result.model.end() ? 0 : 1);
    if (it != result.model.end())
      writer.value(it->second);
  }
  return writer.take();
}

std::optional<CheckResult> from_bytes(const std::string& bytes,
                                      const std::vector<Expr>& variables) {
  Reader reader(bytes);
  CheckResult result;
  const auto verdict = reader.number<std::uint8_t>();
  if (verdict > static_cast<std::uint8_t>(Satisfiability::kUnknown))
    return std::nullopt;
  result.verdict = static_cast<Satisfiability>(verdict);
  result.reason = reader.text();
  for (const Expr variable : variables)
    if (reader.number<std::uint8_t>() != 0)
      result.model.emplace(variable, reader.value(variable.sort()));
  return reader.is_sound() ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace reachd::smt

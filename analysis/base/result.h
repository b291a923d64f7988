/// Success or an error that a person can act on. Used wherever something may go wrong because of
/// input; programming errors are asserts.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace reachd {

/// What went wrong and where. `place` names a file with line and column ("tax.c:8:3") or a JSON
/// pointer ("m.eventmodel.json#/events/0/id"), or is empty. `message` starts lower-case, ends
/// without a full stop, and says what was found and what was expected.
struct Error {
  std::string place;
  std::string message;

  std::string text() const { return place.empty() ? message : place + ": " + message; }
  bool operator==(const Error&) const = default;
};

template <typename T>
class [[nodiscard]] Result {
public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const {
    assert(state_.index() == 1);
    return std::get<1>(state_);
  }

private:
  T& value() {
    assert(state_.index() == 0);
    return std::get<0>(state_);
  }
  const T& value() const {
    assert(state_.index() == 0);
    return std::get<0>(state_);
  }

  std::variant<T, Error> state_;
};

}  // namespace reachd

/// What a framework model says: which objects deliver which events. Functions of frameworks become
/// IR functions (extractors/frameworks), so that symbolic execution needs no special case for them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/expr/sort.h"
#include "analysis/model/event_model.h"

namespace reachd {

struct FrameworkParameter {
  std::string name;
  Sort sort;
  std::optional<Int128> minimum;
  std::optional<Int128> maximum;
  std::string pattern{};  ///< of a text: what it matches (expr/pattern.h); empty: any
  bool is_value = false;  ///< of a text: itself, and not the address of its characters
};

/// One way in which an object delivers events. Texts are C-like expressions (expr/parse.h) over the
/// properties of the object, `self` (its address), and, in `arguments`, the parameters.
struct Delivery {
  EventKind kind = EventKind::kSystem;
  std::string label;    ///< "{fd:signal}", "timer {self:name}": see extractors/frameworks/README.md
  std::string when;     ///< constant per object: which kind of event this is; empty: always
  std::string handler;  ///< property that holds the function's address
  std::vector<std::string> arguments;
  std::vector<FrameworkParameter> parameters;
  std::string enabled;  ///< empty: always
  std::string doubt;    ///< where that holds, it may be disabled all the same; empty: nowhere
  std::string doubt_reason;
  std::string ends;         ///< then the object is gone when the event is taken; empty: never
  bool interrupts = false;  ///< what the program waits in returns when the handler has
  std::vector<std::pair<std::string, std::string>> before;  ///< property := expression
};

/// Ends the name of the function that runs a handler and then lets what the program waits in
/// return.
inline constexpr const char* kThenGoesOn = " then the program goes on";

struct FrameworkProperty {
  std::string name;
  Sort sort;
};

/// Objects that carry properties. A property that was never written is zero. An object is of this
/// class if all properties that it has are the class's: whatever creates one writes a property that
/// no other class has.
struct FrameworkClass {
  std::string name;
  std::vector<FrameworkProperty> properties;
  std::vector<Delivery> deliveries;
};

struct Framework {
  std::string name;
  std::vector<FrameworkClass> classes;
};

}  // namespace reachd

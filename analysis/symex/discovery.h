/// Finds registrations: objects of framework classes with a handler in one of their properties, as
/// the initialisation and the handlers themselves leave them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/model/event_model.h"
#include "analysis/model/framework.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

struct RegisteredEvent {
  Event event;
  Handler handler;
};

/// Differs where the event does something else.
std::string key_of(const Event& event, const Handler& handler);

class Discovery {
public:
  Discovery(Program& program, const std::vector<Framework>& frameworks)
      : program_(program), frameworks_(frameworks) {}

  /// Registrations by what the initial states and the summaries so far write into properties.
  std::vector<RegisteredEvent> find();
  /// Summaries that are not there will not come: nothing may rest on what they might say.
  void expect_no_more() { expects_more_ = false; }
  /// Puts them into the model; false when it already had the same.
  bool apply(const std::vector<RegisteredEvent>& found, EventModel& model);

private:
  struct Property {
    Expr cell;
    std::set<Expr> values;    ///< that the cell may hold, as far as they are constants
    bool is_constant = true;  ///< `values` is all there is
  };
  using Properties = std::map<std::string, Property>;

  std::set<ir::ObjectId> made_to_stay();
  /// The initial states that have each object, since calls may fail: by its properties. What is the
  /// library's own they all have. Objects that only handlers tell something have none.
  std::map<PointerValue, std::set<const InitialState*>> makers(const std::vector<Expr>& properties);
  std::map<PointerValue, Properties> gather();
  void add_values(Expr value, Property& into);
  /// Objects are told apart by their properties: all of them belong to the class.
  static bool is_of(const FrameworkClass& owner, const Properties& properties);
  /// May an event that was not followed to its end write another value there than those?
  bool may_be_lost(Expr cell, const std::set<Expr>& values);
  /// A property's only value, else its cell. What decides whether an event happens, and what it
  /// does, must not rest on what nobody has followed: replays believe it.
  Expr settled(const Property& property);
  /// The same for what people read.
  static Expr shown(const Property& property);
  /// What a property says that no code was seen to write.
  Expr unwritten(const FrameworkProperty& property, PointerValue place);
  /// What an object that one of few pointers leads to says; null: it is not known which. Without a
  /// pointer, or where no object is that is known, its first value.
  Expr property_behind(const Property* pointer, const std::string& name);
  /// What a text that changes says first: at the start, or, where a handler makes the object, when
  /// it is set; else its cell.
  Expr first_text(const Property& property);
  void add_unknown_callers(std::vector<RegisteredEvent>& found);
  Expr when_enabled(const Delivery& delivery, PointerValue place, const Properties& properties);
  std::optional<RegisteredEvent> deliver(const Delivery& delivery, PointerValue place,
                                         const Properties& properties, Expr handler);
  Expr parse(const std::string& text, Sort sort, PointerValue place, const Properties& properties,
             const std::vector<Parameter>* parameters, const FrameworkClass* owner);
  /// Is the condition false for each of the few values that some property may have?
  bool never_holds(Expr condition, const Properties& properties);
  std::string label_of(const std::string& pattern, PointerValue place, const Properties& properties,
                       const std::vector<FrameworkParameter>& parameters);

  Program& program_;
  const std::vector<Framework>& frameworks_;
  bool expects_more_ = true;
  const FrameworkClass* current_ = nullptr;
  // Of the round at work.
  std::map<PointerValue, Properties> objects_;
  std::vector<std::size_t> lossy_;  ///< events that were not followed to their end
  std::map<Expr, bool> lost_;       ///< may_be_lost
  std::string key_;
  std::map<std::string, int> uses_;  ///< of ids of events
};

}  // namespace reachd::symex

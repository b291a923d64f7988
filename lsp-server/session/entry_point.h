/// Where a program without model begins: `main`, or what its author marked.
///
///   [[clang::annotate("reachd::init")]]  void setup(void);
///   [[clang::annotate("reachd::event")]] void on_key(int key);
///   [[clang::annotate("reachd::event")]] void on_text(const std::string& text);
///   [[clang::annotate("reachd::event")]] void on_mouse(const MouseEvent& event);
///
/// Numbers and texts are parameters of the event; so are the numbers of a class, as "event.x". An
/// address is never null.
#pragma once

#include <optional>
#include <string>

#include "analysis/base/result.h"
#include "analysis/model/event_model.h"

namespace reachd::session {

/// Sets the initialisation and, where handlers are marked, the events; else they are to be
/// discovered. Error: there is neither an entry point nor a marked handler.
std::optional<Error> add_entry_point(EventModel& model, const ir::Module& module,
                                     const std::string& path);

}  // namespace reachd::session

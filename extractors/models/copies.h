/// What linked models make is told apart by the calls of the program: `gtk_button_new` of line 12
/// and that of line 30 make different objects, as `malloc` in the program's own code does.
///
/// One that makes an object only when there is none yet (`statusBar()`) makes the same for all.
///
///   button = gtk_button_new();     calls  gtk_button_new@12, which makes  &gtk_button_new@12
#pragma once

#include "analysis/ir/ir.h"

namespace reachd {

/// Models may ask for the number of the program's call that they run for, `reachd_call_site()`
/// (0: it is not known), how many of these there are, `reachd_call_sites()`, and which GTK the
/// program uses, `reachd_gtk_version()`: constants.
///
/// Gives each call of a model's function that makes objects, from code that is no model, a copy of
/// that function, and of the models' functions that it calls to make them.
/// Cost: linear in the code, and in the code of models times the calls that need copies.
void tell_calls_apart(ir::Module& module);

}  // namespace reachd

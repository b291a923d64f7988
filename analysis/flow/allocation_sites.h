/// What helper functions make is told apart by their callers: two objects of one `new` are of two
/// allocation sites where the program calls the function that makes them in two places.
///
///   Item *make(int n) { return new Item{n}; }        make    makes  &new@1
///   a = make(1);  b = make(2);                       make@3  makes  &new@1@3
///
/// One that makes an object only when there is none yet, and returns it from then on, is not
/// copied.
#pragma once

#include "analysis/ir/ir.h"

namespace reachd {

/// Gives each call of a function that makes an object and returns it, but for the first, a copy of
/// that function and of those that it makes the object by.
/// Cost: linear in the code; copies are limited in number and size, beyond that sites are shared.
void tell_allocations_apart(ir::Module& module);

}  // namespace reachd

/// How the text form writes names, addresses, sorts and quoted texts; shared by its two directions.
///
///   &count    &code[1]    &player.name[3]    &grid[2].x    &buffer+7    &"abc"@3
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/ir/ir.h"

namespace reachd::ir {

/// Annotation of a function that is given texts of the environment, as addresses.
inline constexpr std::string_view kTakesTexts = "reachd::texts";
/// Annotation of a function without a body that writes only what its arguments lead to, calls
/// nothing of the program, and throws nothing.
inline constexpr std::string_view kConfined = "reachd::confined";
/// A function without a body: what it is given an address of holds any bytes afterwards, as many as
/// its second argument says.
inline constexpr std::string_view kForget = "reachd_forget";
/// Type and key of the pattern of companions that stand for elements of which nobody knows which
/// they are: whenever one is read, it has another value, and what is written to it is gone. They
/// hold no addresses.
inline constexpr std::string_view kAnything = "reachd::anything";
/// Input that is one of the bytes that the environment delivers to a buffer at once. The input that
/// says how many it delivers, if it is one, has the name without the brackets.
inline std::string name_of_byte(const std::string& of, std::size_t number) {
  return of + "[" + std::to_string(number) + "]";
}
/// Type of the pattern of an allocation of bytes for which only the caller knows what they are for,
/// and the size that is asked for there. `tell_allocations_apart` puts what the caller says
/// (`Call::made`) and its size in their places, or takes the branch out.
///
///   if size == kSizeForCaller { allocate &malloc@3.caller } else { … }
inline constexpr std::string_view kMadeForCaller = "reachd::made_for_caller";
inline constexpr std::int64_t kSizeForCaller = std::int64_t{1} << 62;
/// How names of what library models keep for themselves begin.
inline constexpr std::string_view kModelsPrefix = "__reachd::";
/// A function of the library models, which does nothing: of the loop that it is called in so many
/// rounds are to be followed.
inline constexpr std::string_view kRounds = "__reachd::rounds";

/// Keys of the objects that hold the exception which is on its way out of functions, and the one
/// that a handler has caught: its type (null: there is none), its address, its destructor, and what
/// that one gets. They hold nothing before a handler of events runs, and nothing after it.
inline constexpr std::string_view kThrownKey = "exception.thrown";
inline constexpr std::string_view kCaughtKey = "exception.caught";
/// The function that ends an exception, of its destructor and what that one gets: made by the
/// linker, or the library model's, where exceptions may be kept.
inline constexpr std::string_view kExceptionEnd = "exception.end";
inline constexpr std::string_view kKeptExceptionEnd = "reachd_end_exception";
/// What the names of exceptions end in, as patterns of objects: no local has such a name.
inline constexpr std::string_view kExceptionSuffix = "::throw";

/// Name of an input (ir::Input) that says whether this is an execution from a state in which all is
/// known.
inline constexpr std::string_view kWideCharacters = "char16_t";
inline constexpr std::string_view kExactInput = "all is known";
/// The same for: are containers followed that have more elements than are told apart? The other
/// one also says that an answer depends on it.
inline constexpr std::string_view kManyInput = "many elements are followed";
inline constexpr std::string_view kManyWanted = "many elements are wanted";
/// How many elements of a container at most are worth telling apart, an unsigned number.
inline constexpr std::string_view kToldApartInput = "elements that are told apart";

/// A function that models ask whether the program runs its event loop no more once it has ended
/// (flow::tell_last_loop).
inline constexpr std::string_view kLoopIsLast = "reachd_loop_is_last";

/// Property of a function's address: is it code of the program itself, and not of a library? The
/// analysis knows; nobody writes it.
inline constexpr std::string_view kOwnCodeProperty = "own code";
/// Is the address that of functions that are known, whatever else is chosen?
inline constexpr std::string_view kKnownCodeProperty = "known code";
/// The same of objects.
inline constexpr std::string_view kKnownProperty = "known";
/// Of the place that a number of bytes is away from null: the most that the number may be, as far
/// as that is known here. What comes behind the name is a number that does not need to be told
/// apart from those below it.
inline constexpr std::string_view kMostProperty = "most.";
/// Of the address of a virtual function of a library that is not modelled: may another function run
/// in its place that is the program's own, or has a model? Such a file has an object with the
/// function's name and this suffix.
inline constexpr std::string_view kOverriddenProperty = "overridden";
inline constexpr std::string_view kOverriddenSuffix = ".overridden";

/// Bytes that a scalar of this sort takes in memory.
std::int64_t size_of(Sort sort);

/// The sort that `to_text(Sort)` prints as `text`; none for enumerations, which code has not.
std::optional<Sort> sort_of(std::string_view text);

/// The region in which an element begins at `offset`, of the given sort if one is given; the first
/// of several. Null if there is none.
const Region* region_at(const Object& object, std::int64_t offset,
                        std::optional<Sort> sort = std::nullopt);

/// The pattern of that type; 0: there is none.
ObjectId anything_of(const Module& module);

/// "&player.name[3]"; "null"; "&#7" for what the module does not know.
std::string address_text(PointerValue address, const Module& module);

/// What `address_text` prints, read back. None where the module has no such object.
std::optional<PointerValue> address_of(std::string_view text, const Module& module);

/// May stand inside a name; the first character of a name is no digit, and '"' opens a quoted part.
bool is_name_character(char c);

/// Printable ASCII between quotes, everything else as \n, \t, \" \\ or \xHH.
std::string quote(std::string_view text);
/// Undoes `quote`; `text` includes the quotes. None where malformed.
std::optional<std::string> unquote(std::string_view text);

}  // namespace reachd::ir

// What models of the C++ library are made of. Clang parses these files behind the user's own, whose
// headers are the real ones; a class or function of `__reachd::std` stands in for the one of the same
// name in `std`. How to write one: MODELS.md.
#pragma GCC system_header
#pragma once

#ifndef __REACHD_ROOM
#define __REACHD_ROOM 16
#endif
#define __REACHD_TEXT_OF(x) #x
#define __REACHD_TEXT(x) __REACHD_TEXT_OF(x)

namespace __reachd {

// Elements of a container: each of so many is a variable of its own, many are one array. That many
// there are only where their number is known, and few else, as each place that may have one costs.
// Of maps and sets only half of those are looked at then. Places of maps and sets are never chosen
// by a number that is not known, and cost less.
#define __REACHD_PLACES 64
#define __REACHD_SLOTS 255
#define __REACHD_MANY_PLACES 16384
#define __REACHD_TOO_MANY                                                                          \
  "more than " __REACHD_TEXT(__REACHD_MANY_PLACES) " elements in a container"
#define __REACHD_TOO_MANY_SLOTS                                                                    \
  "more than " __REACHD_TEXT(__REACHD_SLOTS) " elements in a map or set"
#define __REACHD_TOO_MANY_IN_SEQUENCE                                                              \
  "more than " __REACHD_TEXT(__REACHD_ROOM) " elements in a container (bounds.room in .reachd.json)"
#define __REACHD_TOO_MANY_OPEN                                                                     \
  "more than half of " __REACHD_TEXT(__REACHD_ROOM) " elements in a map or set (bounds.room in "   \
  ".reachd.json)"

using usize = decltype(sizeof(0));

// Texts are values of any length; their characters are bytes, or of 16 bits where a model says so.
enum class text : unsigned {};
text text_concat(text, text);
usize text_length(text);
text text_part(text, usize from, usize count);  // as much of it as there is
char text_at(text, usize);
char16_t text_unit(text, usize);
text text_of(char);
text text_of(char16_t);
usize text_find(text, text part, usize from);  // usize(-1): nowhere
bool text_contains(text, text part);
bool text_starts(text, text start);
bool text_ends(text, text end);
bool text_equal(text, text);
bool text_less(text, text);
text text_from_number(long long);
text text_from_number(unsigned long long);
bool text_is_number(text);  // digits only
unsigned long long text_to_number(text);
bool text_matches(text, const char *pattern);  // a literal; the whole text, as in event models
bool text_matches(text, text pattern);         // one that is known only when the program runs
text text_read(const char *);  // up to the terminator
text text_read(const char *, usize);
text text_read(const char16_t *);
text text_read(const char16_t *, usize);
// Functions that are known where their operands are, and otherwise only are functions: "upper",
// "lower", "trim", "simplify", "utf8-decode", "utf8-encode", "latin1".
text text_map(text, text function);
text text_replace_all(text, text part, text by);
// Numbers with a fraction: in printf's format "%.3f", "%g" …, or "%r": as short as possible; by the
// rules "strtod", or "qt" (the whole text): zero and no end where there is no number.
text text_from_real(double, text format);
double text_to_real(text, text rules);
usize text_real_end(text, text rules);
// The bytes of a text, read and written in place.
char *characters(const text *);
char16_t *wide_characters(const text *);

// Room for N values that belongs to the object at that address, apart from the object itself.
template <class T, usize N> T *elements(const void *owner);
// The same for what a framework keeps of an object, like its properties: zero at first.
template <class T, usize N> T *kept(const void *owner);
// The object whose room the address points into.
void *owner(const void *element);

// Where the elements of a container are of which nobody knows which they are (ir::kAnything):
// whenever one is read, it has another value, and what is written there is gone.
char *anything_of(const void *owner);
// A value that is not modelled; the reason is a literal.
template <class T> T unknown(const char *reason);
template <class T> T *anything(const void *owner) {
  return reinterpret_cast<T *>(anything_of(owner) + unknown<long>("one element of many"));
}
// A container with more elements than are told apart is blurred: nothing is known but how many there
// are. Proofs then hold for whatever they may be, and no sequence counts on them. (By what it is a
// container of, as events that change one kind do not matter for another.)
template <class T> struct blur {
  bool is_blurred;
  bool had_many;  // more, once, than have a place where it is not known how many there are
};
// Memory ends before the number does.
constexpr usize kElementsEnd = 0x7fffffff;
// Room for a value that is made, and perhaps not destroyed.
template <class T> struct held {
  union {
    T value;
  };
  held() {}
  ~held() {}
};

// What lies there may be anything from now on.
extern "C" void reachd_forget(void *, long);

// Does the program run its event loop no more once it has ended? Else events come again.
extern "C" bool reachd_loop_is_last();

// Of values that both are computed: no branch of the program.
template <class T> T select(bool, T yes, T no);
bool all(bool, bool);
bool any(bool, bool);
// Nothing is known of what comes after this: the model is bounded.
[[noreturn]] void limit(const char *reason);
// The program goes on, but in a way that is not known.
void approximate(const char *reason);
// In a loop: so many rounds are followed one by one, and what more of them do is not told apart.
inline void rounds(int) {}
// Is this an execution from a state in which all is known (a replay, or a step of a forward search)?
// Bounds may be wider then. Whatever it is, the program must do the same within the narrow ones.
bool is_exact();
// Are containers followed that have more elements than are told apart? Only for proofs that fail
// without: searches have fewer ways without it. `limit_many`: a limit, for want of that.
bool follows_many();
[[noreturn]] void limit_many(const char *reason);
// So many elements at most are worth telling apart where it is not known how many there are.
usize told_apart();
inline usize told_apart_of(usize most) { return select(told_apart() < most, told_apart(), most); }
// The most that the number may be, as far as that is known; usize(-1) if it is not, or is more than
// `least` only in what is not known here. `least` is a literal.
usize most_of(usize number, usize least);
// Is it known, for all that is chosen, which objects the address may mean? (Not null.)
bool is_known(const void *);
// Otherwise the behaviour is undefined.
void assume(bool);
// An event happens only then. Where that depends on what is not modelled, nobody knows whether it
// does; of what is assumed, that is taken for granted, as nothing else were defined.
inline void require(bool condition) {
  if (!condition)
    assume(false);
}
// What a framework's model keeps of an object; `name` is a literal. Never written: zero.
template <class T> T property(const void *object, const char *name);
template <class T> void set_property(const void *object, const char *name, T value);
// Does the object's class, or one between, have a function of the program itself for the virtual
// member `&Class::member`?
template <class Object, class Member> bool runs_own(const Object *object, Member member);
// What the environment chooses; `name` is a literal.
template <class T> T input(const char *name);
// The exception of the innermost handler: its type (null: there is none), address, destructor, and
// what that one gets. `end` takes care of all exceptions of a program that asks.
void caught_exception(void **four_words, void (*end)(void (*destroy)(void *), void *held));
[[noreturn]] void throw_exception(void *type, void *object, void *destroy, void *held);
// The event loop runs here.
void run_loop();

inline text join(text a, text b) { return text_concat(a, b); }

}  // namespace __reachd

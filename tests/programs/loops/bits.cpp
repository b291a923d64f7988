// Sets of bits: which one changes is chosen by an event, and how many are set is asked for.
#include <bitset>
#include <cstddef>
#include <cstdint>
#define EVENT [[clang::annotate("reachd::event")]]

static int state;
static void reached(int number) { state = number; }

static std::uint8_t flags;

EVENT void on_toggle(int i) {
  if (i < 0 || i > 7)
    return;
  flags ^= 1u << i;
  if (flags == 0x89)
    reached(1);  //@ reachable 3
  if (__builtin_popcount(flags) > 8)
    reached(2);  //@ unreachable
}

static std::bitset<6> lamps;

/// A lamp and its neighbours in two rows of three.
EVENT void on_press(int i) {
  if (i < 0 || i >= 6)
    return;
  lamps.flip(static_cast<std::size_t>(i));
  if (i % 3 > 0)
    lamps.flip(static_cast<std::size_t>(i - 1));
  if (i % 3 < 2)
    lamps.flip(static_cast<std::size_t>(i + 1));
  if (lamps.all())
    reached(3);  //@ reachable 2
  if (lamps.count() > 6)
    reached(4);  //@ unreachable
}

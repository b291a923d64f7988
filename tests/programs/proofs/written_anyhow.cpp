// Ways in which a field is written other than by its name: none of the lines may be taken for dead.
#include <cstddef>
#include <cstring>
#include <memory>
#include <tuple>
#include <utility>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

struct ByPointer {
  int* where() { return &value; }
  int value = 0;
};
struct ByReference {
  int value = 0;
};
struct ByMember {
  int value = 0;
};
struct ByOffset {
  int first = 0;
  int value = 0;
};
struct ByTable {
  int first = 0;
  int value = 0;
};
struct ByBytes {
  int first;
  int value;
};
struct ByCopy {
  int value = 0;
};
struct ByBinding {
  int first = 0;
  int value = 0;
};
struct ByUnion {
  union {
    struct {
      int value;
      int rest;
    } parts;
    int all[2];
  };
};
struct ByBase {
  int value = 0;
};
struct Derived : ByBase {};
struct ByCapture {
  int value = 0;
};
struct ByBits {
  unsigned first : 3;
  unsigned value : 5;
};
struct ByArray {
  int values[3] = {0, 0, 0};
};
struct ByList {
  int first;
  int value;
};
struct BySwap {
  int value = 0;
};
struct Deep {
  ByReference inner;
};

static ByPointer pointer;
static ByReference reference;
static ByMember member;
static ByOffset offset;
static ByTable table;
static ByBytes bytes;
static ByCopy copied;
static ByBinding binding;
static ByUnion both;
static Derived derived;
static ByCapture capture;
static ByBits bits;
static ByArray array;
static ByList list;
static BySwap swapped;
static Deep deep;
static ByReference* made = new ByReference;

static void set(int& place, int value) { place = value; }

struct Option {
  const char* name;
  std::size_t place;
};
static const Option kOptions[] = {{"first", offsetof(ByTable, first)},
                                  {"value", offsetof(ByTable, value)}};

EVENT void on_write() {
  *pointer.where() = 1;
  set(reference.value, 1);
  int ByMember::* which = &ByMember::value;
  member.*which = 1;
  *reinterpret_cast<int*>(reinterpret_cast<char*>(&offset) + offsetof(ByOffset, value)) = 1;
  for (const Option& option : kOptions)
    *reinterpret_cast<int*>(reinterpret_cast<char*>(&table) + option.place) = 1;
  const int numbers[] = {1, 1};
  std::memcpy(&bytes, numbers, sizeof numbers);
  ByCopy other;
  set(other.value, 1);
  copied = other;
  auto& [first, value] = binding;
  value = 1;
  both.all[0] = 1;
  static_cast<ByBase&>(derived).value = 1;
  auto write = [&place = capture.value] { place = 1; };
  write();
  bits.value = 1;
  array.values[1] = 1;
  list = {0, 1};
  BySwap one{1};
  std::swap(swapped, one);
  set(deep.inner.value, 1);
  std::tie(made->value, std::ignore) = std::pair(1, 2);
}

EVENT void on_look() {
  if (pointer.value)
    reached = 1;  //@ reachable 2
  if (reference.value)
    reached = 2;  //@ reachable 2
  if (member.value)
    reached = 3;  //@ reachable 2
  if (offset.value)
    reached = 4;  //@ reachable 2
  if (table.value)
    reached = 5;  //@ reachable 2
  if (bytes.value)
    reached = 6;  //@ reachable 2
  if (copied.value)
    reached = 7;  //@ reachable 2
  if (binding.value)
    reached = 8;  //@ reachable 2
  if (both.parts.value)
    reached = 9;  //@ reachable 2
  if (derived.value)
    reached = 10;  //@ reachable 2
  if (capture.value)
    reached = 11;  //@ reachable 2
  if (bits.value)
    reached = 12;  //@ reachable 2
  if (array.values[1])
    reached = 13;  //@ reachable 2
  if (list.value)
    reached = 14;  //@ reachable 2
  if (swapped.value)
    reached = 15;  //@ reachable 2
  if (deep.inner.value)
    reached = 16;  //@ reachable 2
  if (made->value)
    reached = 17;  //@ reachable 2
}

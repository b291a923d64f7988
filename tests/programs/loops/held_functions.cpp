// Callbacks that are held by a std::function which code that is not known was given.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <functional>

struct Registry {
  void add(std::function<void(int)> callback);
};
void subscribe(std::function<void(int)> callback);
void subscribe_once(const std::function<void(int)>& callback);

static int level;
static Registry registry;

static void on_signal(int) {
  if (level == 3)
    std::puts("three");  //@ unknown
}

static void by_name(int value) {
  if (value == 4)
    std::puts("by name");  //@ unknown
}

int main() {
  subscribe([](int value) {
    if (value == 1)
      std::puts("by value");  //@ unknown
    level = value;
  });
  subscribe_once([](int value) {
    if (value == 2)
      std::puts("by reference");  //@ unknown
  });
  registry.add([](int value) {
    if (value == 3)
      std::puts("by a member");  //@ unknown
  });
  registry.add(by_name);
  std::signal(SIGINT, on_signal);
  for (;;)
    pause();
}

// A door controller: states as std::variant, transitions by std::visit with overloaded lambdas.
#include <optional>
#include <variant>

template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

struct Closed { int tries = 0; };
struct Opening { int percent = 0; };
struct Open { int since = 0; };
struct Locked { int code = 0; };
using State = std::variant<Closed, Opening, Open, Locked>;

static State state = Closed{};
static int last = 0;

void on_push() {
  state = std::visit(
      overloaded{[](const Closed&) -> State { return Opening{10}; },
                 [](const Opening& o) -> State {
                   if (o.percent >= 100)
                     return Open{};
                   return Opening{o.percent + 30};
                 },
                 [](const Open&) -> State { return Closed{}; },
                 [](const Locked& l) -> State { return l; }},
      state);
}
void on_lock(int code) {
  if (auto* closed = std::get_if<Closed>(&state); closed && code > 0)
    state = Locked{code};
}
void on_unlock(int code) {
  if (!std::holds_alternative<Locked>(state))
    return;
  if (std::get<Locked>(state).code == code)
    state = Closed{last};
  else if (++last > 3)
    last = 9;
  if (const auto* closed = std::get_if<Closed>(&state)) {
    if (closed->tries == 2)
      last = 50;  //@ reachable 4
  }
}
void on_tick() {
  std::visit(overloaded{[](Open& open) {
                          if (++open.since == 2)
                            last = 60;  //@ reachable 7
                        },
                        [](Opening& opening) {
                          if (opening.percent > 100)
                            last = 70;  //@ unreachable
                          if (opening.percent % 10 != 0)
                            last = 71;  //@ unreachable
                        },
                        [](Locked& locked) {
                          if (locked.code <= 0)
                            last = 80;  //@ unreachable
                        },
                        [](auto&) {}},
             state);
}

// A connection whose state is a variant, with listeners that are functions.
#include <functional>
#include <string>
#include <variant>
#include <vector>
static void reached(int) {}
struct Closed {};
struct Connecting {
  int tries;
};
struct Open {
  std::string peer;
  int sent;
};
using State = std::variant<Closed, Connecting, Open>;
template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;
class Conn {
public:
  using Listener = std::function<void(int)>;
  Conn() {
    subscribe([this](int code) { last_ = code; });
    subscribe([this](int code) {
      if (code == 7)
        ++alarms_;
    });
  }
  void subscribe(Listener l) { listeners_.push_back(std::move(l)); }
  void dial() {
    std::visit(overloaded{[&](Closed&) { state_ = Connecting{1}; },
                          [&](Connecting& c) {
                            if (++c.tries > 3) {
                              state_ = Closed{};
                              notify(7);
                            }
                          },
                          [&](Open&) {}},
               state_);
  }
  void accepted(const std::string& peer) {
    if (auto* c = std::get_if<Connecting>(&state_)) {
      if (peer.empty()) {
        notify(c->tries);
        return;
      }
      state_ = Open{peer, 0};
    }
  }
  void send(int n) {
    if (!std::holds_alternative<Open>(state_))
      return;
    Open& o = std::get<Open>(state_);
    if (n <= 0 || n > 100)
      return;
    o.sent += n;
    if (o.peer == "admin" && o.sent == 150 && alarms_ == 1)
      reached(1);  //@ reachable 8
    if (o.sent > 1000)
      state_ = Closed{};
  }
  void check() {
    if (alarms_ > 0 && last_ == 0)
      reached(2);  //@ unreachable
  }
private:
  void notify(int code) {
    for (auto& l : listeners_)
      l(code);
  }
  State state_;
  std::vector<Listener> listeners_;
  int last_ = 0, alarms_ = 0;
};
static Conn conn;
void on_dial() { conn.dial(); }
void on_accepted(const std::string& p) { conn.accepted(p); }
void on_send(int n) { conn.send(n); }
void on_check() { conn.check(); }

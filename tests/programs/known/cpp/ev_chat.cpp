// Line-oriented chat session on a terminal: one read() is one command.
//   LOGIN name pass | JOIN #room | SAY text | PART | KICK name | TOPIC text | QUIT
// Nine idle minutes log the user out; SIGUSR1 announces maintenance.
#include <event2/event.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdio>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

namespace chat {
struct Reply {
    bool ok;
    std::string text;
};

class Session;

// State pattern: what a line means depends on where the session is.
class State {
public:
    virtual ~State() = default;
    virtual Reply handle(Session &s, const std::string &verb, const std::string &rest) = 0;
    virtual bool authenticated() const { return true; }
    virtual const char *name() const = 0;
};

class Room {
public:
    static constexpr std::size_t kScrollback = 3;
    void post(const std::string &text)
    {
        log_.push_back(text);
        if (log_.size() > kScrollback)
            log_.pop_front();
    }
    const std::deque<std::string> &log() const { return log_; }
    void clear() { log_.clear(); }
    std::set<std::string> members{"ada", "bob", "eve"};
    std::string topic = "welcome";
private:
    std::deque<std::string> log_;
};

class Session {
public:
    Session();
    void line(const std::string &text);
    void idle();
    void maintenance();
    template <class S, class... Args> void enter(Args &&...args)
    {
        next_ = std::make_unique<S>(std::forward<Args>(args)...);
    }
    Room room;
    std::string user;
    int badLogins = 0;
    int kicks = 0;
    int minutesIdle = 0;
    bool closing = false;
    bool finished = false;
private:
    void applyTransition();
    std::unique_ptr<State> state_;
    std::unique_ptr<State> next_;
};

class InRoom : public State {
public:
    explicit InRoom(bool op) : op_(op) {}
    Reply handle(Session &s, const std::string &verb, const std::string &rest) override;
    const char *name() const override { return "room"; }
private:
    bool op_;
};

class Lobby : public State {
public:
    Reply handle(Session &s, const std::string &verb, const std::string &rest) override
    {
        if (verb != "JOIN")
            return {false, "join a room first"};
        if (rest.size() < 2 || rest[0] != '#')
            return {false, "no such room"};
        const bool op = s.user == "root" || rest == "#" + s.user;
        s.room.clear();
        s.enter<InRoom>(op);
        return {true, op ? "joined as operator" : "joined"};
    }
    const char *name() const override { return "lobby"; }
};

class Guest : public State {
public:
    Reply handle(Session &s, const std::string &verb, const std::string &rest) override
    {
        if (verb != "LOGIN")
            return {false, "please log in"};
        const auto space = rest.find(' ');
        const std::string name = rest.substr(0, space);
        const std::string pass = space == std::string::npos ? "" : rest.substr(space + 1);
        // Everybody's pass phrase is the reversed name followed by its length.
        const std::string expected = std::string(name.rbegin(), name.rend()) + std::to_string(name.size());
        if (name.empty() || name == "root" || pass != expected) {
            if (++s.badLogins == 3) {
                s.finished = true;
                std::puts("too many bad logins"); // REACHABLE 3
            }
            return {false, "bad login"};
        }
        s.user = name;
        s.enter<Lobby>();
        return {true, "hello " + name};
    }
    bool authenticated() const override { return false; }
    const char *name() const override { return "guest"; }
};

Reply InRoom::handle(Session &s, const std::string &verb, const std::string &rest)
{
    Room &room = s.room;
    if (verb == "PART") {
        s.enter<Lobby>();
        return {true, "left"};
    }
    if (verb == "SAY") {
        if (s.closing)
            return {false, "maintenance"};
        room.post(s.user + ": " + rest);
        if (room.log().size() == 3 && std::all_of(room.log().begin(), room.log().end(),
                                                  [&](const auto &l) { return l == room.log().front(); })) {
            std::puts("stop repeating yourself"); // REACHABLE 5
        }
        if (room.log().size() > Room::kScrollback) {
            std::puts("scrollback too long");
        }
        return {true, ""};
    }
    if (!op_)
        return {false, "operators only"};
    if (s.user == "root") {
        std::puts("root is operating"); // UNREACHABLE
    }
    if (verb == "KICK") {
        if (room.members.erase(rest) == 0)
            return {false, "nobody of that name"};
        if (++s.kicks == 3) {
            std::puts("the room is empty"); // REACHABLE 5
        }
        if (s.kicks > 3) {
            std::puts("kicked somebody twice"); // UNREACHABLE
        }
        return {true, "kicked"};
    }
    if (verb == "TOPIC") {
        std::string t = rest;
        std::transform(t.begin(), t.end(), t.begin(), [](unsigned char c) {
            return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : static_cast<char>(c);
        });
        room.topic = t;
        if (room.topic == "EXAM" && room.members.count("eve") == 0) {
            std::puts("exam without eve"); // REACHABLE 4
        } else if (room.topic == "exam") {
            std::puts("quiet exam"); // UNREACHABLE
        }
        return {true, "topic set"};
    }
    return {false, "unknown command"};
}

Session::Session() : state_(std::make_unique<Guest>()) {}

void Session::line(const std::string &text)
{
    minutesIdle = 0;
    const auto space = text.find(' ');
    const std::string verb = text.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : text.substr(space + 1);
    if (verb == "QUIT") {
        finished = true;
        return;
    }
    const Reply r = state_->handle(*this, verb, rest);
    std::printf("%s %s\n", r.ok ? "+" : "-", r.text.c_str());
    applyTransition();
}

void Session::idle()
{
    if (++minutesIdle < 9)
        return;
    minutesIdle = 0;
    if (state_->authenticated()) {
        std::puts("logged out for idling"); // REACHABLE 10
        user.clear();
        enter<Guest>();
        applyTransition();
    }
}

void Session::maintenance()
{
    closing = !closing;
    if (closing && state_->authenticated() && user.empty()) {
        std::puts("nameless user"); // UNREACHABLE
    }
    if (closing && state_->name() == std::string("room") && room.log().size() == 2) {
        std::puts("two lines before maintenance"); // REACHABLE 5
    }
}

void Session::applyTransition()
{
    if (next_)
        state_ = std::move(next_);
}
} // namespace chat

static event_base *base = nullptr;

static void onReadable(evutil_socket_t fd, short, void *arg)
{
    auto *s = static_cast<chat::Session *>(arg);
    std::array<char, 200> buf;
    const ssize_t n = read(static_cast<int>(fd), buf.data(), buf.size());
    if (n <= 0) {
        event_base_loopbreak(base);
        return;
    }
    std::string text(buf.data(), static_cast<std::size_t>(n));
    text.erase(std::find_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }), text.end());
    s->line(text);
    if (s->finished)
        event_base_loopbreak(base);
}

int main()
{
    base = event_base_new();
    chat::Session session;
    event *input = event_new(base, STDIN_FILENO, EV_READ | EV_PERSIST, onReadable, &session);
    event *minute = event_new(base, -1, EV_PERSIST,
                              [](evutil_socket_t, short, void *arg) { static_cast<chat::Session *>(arg)->idle(); }, &session);
    event *usr1 = evsignal_new(base, SIGUSR1,
                               [](evutil_socket_t, short, void *arg) { static_cast<chat::Session *>(arg)->maintenance(); }, &session);
    const timeval period{60, 0};
    event_add(input, nullptr);
    event_add(minute, &period);
    event_add(usr1, nullptr);
    event_base_dispatch(base);
    for (event *e : {input, minute, usr1})
        event_free(e);
    event_base_free(base);
    return 0;
}

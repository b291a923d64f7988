// In-memory key/value server with optimistic transactions over TCP.
// Every chunk received is treated as one command.
#include <uv.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kv {

using Table = std::map<std::string, int>;

constexpr std::size_t kMaxKeys = 3;
constexpr int kMaxValue = 30;
constexpr std::size_t kMaxSessions = 2;

std::vector<std::string> split(const std::string &line)
{
    std::vector<std::string> out;
    std::size_t pos = 0;
    while ((pos = line.find_first_not_of(" \r\n", pos)) != std::string::npos) {
        const std::size_t end = line.find_first_of(" \r\n", pos);
        out.push_back(line.substr(pos, end - pos));
        pos = end;
        if (end == std::string::npos)
            break;
    }
    return out;
}

struct Transaction {
    Table overlay;
    unsigned baseVersion;
    int writes = 0;
};

class Server;

struct Session {
    uv_tcp_t handle{};
    Server *server = nullptr;
    std::optional<Transaction> tx;
    char buffer[512];
};

class Server {
public:
    explicit Server(uv_loop_t *loop);
    int listen(int port);

private:
    static void onConnection(uv_stream_t *server, int status);
    static void onAlloc(uv_handle_t *h, size_t, uv_buf_t *buf);
    static void onRead(uv_stream_t *stream, ssize_t nread, const uv_buf_t *buf);
    static void onClosed(uv_handle_t *h);

    void execute(Session &s, const std::vector<std::string> &args);
    bool set(Session &s, const std::string &key, int value);
    void commit(Session &s);
    Table &view(Session &s) { return s.tx ? s.tx->overlay : table_; }

    uv_loop_t *loop_;
    uv_tcp_t listener_{};
    std::unordered_map<uv_handle_t *, std::unique_ptr<Session>> sessions_;
    Table table_;
    unsigned version_ = 0;
    int conflicts_ = 0;
};

Server::Server(uv_loop_t *loop) : loop_(loop)
{
    uv_tcp_init(loop_, &listener_);
    listener_.data = this;
}

int Server::listen(int port)
{
    sockaddr_in addr{};
    uv_ip4_addr("127.0.0.1", port, &addr);
    if (int rc = uv_tcp_bind(&listener_, reinterpret_cast<const sockaddr *>(&addr), 0))
        return rc;
    return uv_listen(reinterpret_cast<uv_stream_t *>(&listener_), 16, &Server::onConnection);
}

void Server::onConnection(uv_stream_t *listener, int status)
{
    auto *self = static_cast<Server *>(listener->data);
    if (status < 0) {
        std::fprintf(stderr, "connection: %s\n", uv_strerror(status));
        return;
    }
    auto session = std::make_unique<Session>();
    session->server = self;
    uv_tcp_init(self->loop_, &session->handle);
    session->handle.data = session.get();
    auto *handle = reinterpret_cast<uv_handle_t *>(&session->handle);
    auto *stream = reinterpret_cast<uv_stream_t *>(&session->handle);
    const bool accepted = uv_accept(listener, stream) == 0;
    const bool room = self->sessions_.size() < kMaxSessions;
    self->sessions_.emplace(handle, std::move(session));
    if (!accepted || !room) {
        std::puts("server full"); // REACHABLE
        uv_close(handle, &Server::onClosed);
        return;
    }
    uv_read_start(stream, &Server::onAlloc, &Server::onRead);
}

void Server::onAlloc(uv_handle_t *h, size_t, uv_buf_t *buf)
{
    auto *s = static_cast<Session *>(h->data);
    *buf = uv_buf_init(s->buffer, sizeof s->buffer);
}

void Server::onRead(uv_stream_t *stream, ssize_t nread, const uv_buf_t *buf)
{
    auto *s = static_cast<Session *>(stream->data);
    if (nread < 0) {
        if (s->tx && s->tx->writes > 2) {
            std::puts("client vanished with unsaved work"); // REACHABLE 6
        }
        uv_close(reinterpret_cast<uv_handle_t *>(stream), &Server::onClosed);
        return;
    }
    const auto args = split(std::string(buf->base, static_cast<std::size_t>(nread)));
    if (!args.empty())
        s->server->execute(*s, args);
}

void Server::onClosed(uv_handle_t *h)
{
    auto *s = static_cast<Session *>(h->data);
    s->server->sessions_.erase(h);
}

bool Server::set(Session &s, const std::string &key, int value)
{
    Table &t = view(s);
    if (value < 0 || value > kMaxValue)
        return false;
    if (t.count(key) == 0 && t.size() >= kMaxKeys)
        return false;
    t[key] = value;
    if (s.tx)
        ++s.tx->writes;
    else
        ++version_;
    return true;
}

void Server::execute(Session &s, const std::vector<std::string> &args)
{
    const std::string &verb = args[0];
    if (verb == "SET" && args.size() == 3) {
        try {
            if (!set(s, args[1], std::stoi(args[2])))
                std::puts("refused");
        } catch (const std::exception &) {
            std::puts("not a number"); // REACHABLE 2
        }
    } else if (verb == "INCR" && args.size() == 2) {
        const auto it = view(s).find(args[1]);
        if (it != view(s).end())
            set(s, args[1], it->second + 7);
    } else if (verb == "BEGIN") {
        if (!s.tx)
            s.tx = Transaction{table_, version_};
    } else if (verb == "ABORT") {
        s.tx.reset();
    } else if (verb == "COMMIT") {
        commit(s);
    } else if (verb == "SUM") {
        const Table &t = view(s);
        const int sum = std::accumulate(t.begin(), t.end(), 0, [](int a, const auto &p) { return a + p.second; });
        if (sum == 87) {
            std::puts("eighty-seven"); // REACHABLE 5
        } else if (sum > 90) {
            std::puts("sum out of range"); // UNREACHABLE
        }
    }
    if (table_.size() > kMaxKeys) {
        std::puts("table overflow"); // UNREACHABLE
    }
    const auto x = table_.find("x");
    if (x != table_.end() && x->second == kMaxValue + 1) {
        std::puts("x beyond its bound"); // UNREACHABLE
    }
}

void Server::commit(Session &s)
{
    if (!s.tx)
        return;
    if (s.tx->baseVersion > version_) {
        std::puts("transaction from the future");
    }
    if (s.tx->baseVersion != version_) {
        s.tx.reset();
        ++conflicts_;
        std::puts("conflict"); // REACHABLE 5
        if (conflicts_ == 2) {
            std::puts("contention"); // REACHABLE 8
        }
        return;
    }
    if (s.tx->writes >= 4 && s.tx->overlay.size() == 1 && s.tx->overlay.begin()->second == 28) {
        std::puts("climbed to 28 in one go"); // REACHABLE 7
    }
    table_ = std::move(s.tx->overlay);
    ++version_;
    s.tx.reset();
}

} // namespace kv

int main()
{
    uv_loop_t *loop = uv_default_loop();
    kv::Server server(loop);
    if (int rc = server.listen(7400)) {
        std::fprintf(stderr, "listen: %s\n", uv_strerror(rc));
        return 1;
    }
    return uv_run(loop, UV_RUN_DEFAULT);
}

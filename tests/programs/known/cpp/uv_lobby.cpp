// UDP game server for the "race to 21": JOIN, READY, TAKE n, LEAVE.
// One datagram is one message, e.g. "JOIN alice" or "TAKE alice 3".
#include <uv.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr int kGoal = 21;
constexpr int kMaxTake = 4;
constexpr std::size_t kMaxPlayers = 4;
constexpr std::size_t kMaxName = 8;

enum class Phase { Gathering, Countdown, Playing };

class Lobby {
public:
    explicit Lobby(uv_loop_t *loop)
    {
        uv_udp_init(loop, &socket_);
        uv_timer_init(loop, &timer_);
        socket_.data = this;
        timer_.data = this;
    }

    int listen(int port)
    {
        sockaddr_in addr{};
        uv_ip4_addr("0.0.0.0", port, &addr);
        if (int rc = uv_udp_bind(&socket_, reinterpret_cast<const sockaddr *>(&addr), 0))
            return rc;
        return uv_udp_recv_start(&socket_, &Lobby::onAlloc, &Lobby::onDatagram);
    }

private:
    struct Player {
        bool ready = false;
        int wins = 0;
    };

    static void onAlloc(uv_handle_t *, size_t, uv_buf_t *buf)
    {
        static char slab[256];
        *buf = uv_buf_init(slab, sizeof slab);
    }

    static void onDatagram(uv_udp_t *handle, ssize_t nread, const uv_buf_t *buf,
                           const sockaddr *from, unsigned)
    {
        if (nread <= 0 || from == nullptr)
            return;
        auto *self = static_cast<Lobby *>(handle->data);
        self->dispatch(std::string(buf->base, static_cast<std::size_t>(nread)));
    }

    static void onTimer(uv_timer_t *handle)
    {
        auto *self = static_cast<Lobby *>(handle->data);
        if (self->phase_ == Phase::Countdown)
            self->countDown();
        else
            self->turnExpired();
    }

    void dispatch(const std::string &message)
    {
        std::istringstream in(message);
        std::string verb, name;
        if (!(in >> verb >> name) || name.size() > kMaxName) {
            std::puts("malformed"); // REACHABLE 1
            return;
        }
        if (verb == "JOIN") {
            join(name);
        } else if (players_.count(name) == 0) {
            std::puts("who?");
        } else if (verb == "READY") {
            ready(name);
        } else if (verb == "LEAVE") {
            leave(name);
        } else if (verb == "TAKE") {
            int n = 0;
            if (in >> n)
                takeTurn(name, n);
        }
    }

    void join(const std::string &name)
    {
        if (phase_ != Phase::Gathering || players_.size() >= kMaxPlayers)
            return;
        if (!players_.emplace(name, Player{}).second)
            return;
        order_.push_back(name);
        if (order_.size() == 3 && std::is_sorted(order_.rbegin(), order_.rend())) {
            std::puts("reverse alphabetical"); // REACHABLE 3
        }
        if (order_.size() != players_.size()) {
            std::puts("inconsistent roster");
        }
    }

    void ready(const std::string &name)
    {
        if (phase_ != Phase::Gathering)
            return;
        players_[name].ready = true;
        const bool all = std::all_of(players_.begin(), players_.end(),
                                     [](const auto &kv) { return kv.second.ready; });
        if (all && players_.size() >= 2) {
            phase_ = Phase::Countdown;
            count_ = 3;
            uv_timer_start(&timer_, &Lobby::onTimer, 1000, 1000);
        }
    }

    void countDown()
    {
        if (--count_ > 0)
            return;
        phase_ = Phase::Playing;
        total_ = 0;
        turn_ = 0;
        lastMover_.clear();
        if (players_.size() == kMaxPlayers) {
            std::puts("full table"); // REACHABLE 11
        }
        uv_timer_start(&timer_, &Lobby::onTimer, 15000, 0);
    }

    void takeTurn(const std::string &name, int n)
    {
        if (phase_ != Phase::Playing || order_[turn_] != name)
            return;
        if (n < 1 || n > kMaxTake || total_ + n > kGoal) {
            std::puts("illegal move");
            return;
        }
        if (players_.size() < 2) {
            std::puts("playing alone"); // UNREACHABLE
        }
        if (name == lastMover_) {
            std::puts("two moves in a row"); // UNREACHABLE
        }
        total_ += n;
        lastMover_ = name;
        if (total_ > kGoal) {
            std::puts("overshot");
        } else if (total_ == kGoal) {
            ++players_[name].wins;
            std::printf("%s wins\n", name.c_str()); // REACHABLE 13
            if (players_[name].wins == 2) {
                std::printf("%s wins again\n", name.c_str()); // REACHABLE 24
            }
            gather();
            return;
        }
        turn_ = (turn_ + 1) % order_.size();
        uv_timer_start(&timer_, &Lobby::onTimer, 15000, 0);
    }

    void turnExpired()
    {
        if (phase_ != Phase::Playing) {
            std::puts("stray timer"); // UNREACHABLE
            return;
        }
        leave(std::string(order_[turn_]));
    }

    void leave(const std::string &name)
    {
        const auto it = std::find(order_.begin(), order_.end(), name);
        const auto index = static_cast<std::size_t>(it - order_.begin());
        order_.erase(it);
        players_.erase(name);
        if (phase_ == Phase::Countdown && order_.size() < 2) {
            gather();
        } else if (phase_ == Phase::Playing) {
            if (order_.size() < 2) {
                std::puts("game abandoned"); // REACHABLE 8
                gather();
                return;
            }
            if (index < turn_)
                --turn_;
            turn_ %= order_.size();
            uv_timer_start(&timer_, &Lobby::onTimer, 15000, 0);
        }
    }

    void gather()
    {
        phase_ = Phase::Gathering;
        uv_timer_stop(&timer_);
        for (auto &[name, player] : players_)
            player.ready = false;
    }

    uv_udp_t socket_;
    uv_timer_t timer_;
    Phase phase_ = Phase::Gathering;
    std::map<std::string, Player> players_;
    std::vector<std::string> order_;
    std::string lastMover_;
    std::size_t turn_ = 0;
    int count_ = 0;
    int total_ = 0;
};

} // namespace

int main()
{
    uv_loop_t *loop = uv_default_loop();
    Lobby lobby(loop);
    if (int rc = lobby.listen(7021)) {
        std::fprintf(stderr, "listen: %s\n", uv_strerror(rc));
        return 1;
    }
    return uv_run(loop, UV_RUN_DEFAULT);
}

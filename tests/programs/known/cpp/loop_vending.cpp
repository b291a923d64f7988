// Vending machine simulator.  Keys on standard input become typed events, which
// are queued and delivered to the subscribers of their type.
//   n d q   insert 5, 10, 25 cents        A B C   choose a product
//   r       refund                        s       service key (on / off)
//   1 2 3   (service) refill a column     c       (service) collect the cash
//   .       one second passes
#include <cstdio>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace vend {

struct Coin { int cents; };
struct Choice { char column; };
struct Refund {};
struct ServiceKey {};
struct Refill { char column; };
struct Collect {};
struct Second {};
struct Sold { char column; int price; }; // posted by the machine itself

using Event = std::variant<Coin, Choice, Refund, ServiceKey, Refill, Collect, Second, Sold>;

class Bus {
public:
    template <class E> void subscribe(std::function<void(const E &)> f)
    {
        std::get<std::vector<std::function<void(const E &)>>>(subscribers_).push_back(std::move(f));
    }

    void post(Event e) { queue_.push_back(std::move(e)); }

    void drain()
    {
        while (!queue_.empty()) {
            const Event e = queue_.front();
            queue_.pop_front();
            std::visit([this](const auto &ev) { deliver(ev); }, e);
        }
    }

private:
    template <class E> using List = std::vector<std::function<void(const E &)>>;

    template <class E> void deliver(const E &ev)
    {
        for (const auto &f : std::get<List<E>>(subscribers_))
            f(ev);
    }

    std::deque<Event> queue_;
    std::tuple<List<Coin>, List<Choice>, List<Refund>, List<ServiceKey>, List<Refill>, List<Collect>,
               List<Second>, List<Sold>> subscribers_;
};

class Statistics {
public:
    explicit Statistics(Bus &bus)
    {
        bus.subscribe<Sold>([this](const Sold &s) {
            turnover_ += s.price;
            recent_ += s.column;
            if (recent_.size() > 3)
                recent_.erase(0, 1);
            if (recent_ == "CAB") {
                std::puts("one of each, oddly ordered"); // REACHABLE 11
            }
        });
    }
    int turnover() const { return turnover_; }

private:
    int turnover_ = 0;
    std::string recent_;
};

class Machine {
public:
    Machine(Bus &bus, const Statistics &stats);

private:
    static constexpr int kMaxCredit = 100;

    struct Column {
        int price;
        int stock;
    };

    void insert(int cents);
    void choose(char column);
    void refund();
    void second();
    void refill(char column);
    void collect();

    Bus &bus_;
    const Statistics &stats_;
    std::map<char, Column> columns_{{'A', {35, 2}}, {'B', {60, 1}}, {'C', {95, 1}}};
    int credit_ = 0;
    int cash_ = 0;
    int collected_ = 0;
    int idle_ = 0;
    int refills_ = 0;
    bool service_ = false;
};

Machine::Machine(Bus &bus, const Statistics &stats) : bus_(bus), stats_(stats)
{
    bus_.subscribe<Coin>([this](const Coin &c) { insert(c.cents); });
    bus_.subscribe<Choice>([this](const Choice &c) { choose(c.column); });
    bus_.subscribe<Refund>([this](const Refund &) { refund(); });
    bus_.subscribe<Second>([this](const Second &) { second(); });
    bus_.subscribe<Refill>([this](const Refill &r) { refill(r.column); });
    bus_.subscribe<Collect>([this](const Collect &) { collect(); });
    bus_.subscribe<ServiceKey>([this](const ServiceKey &) {
        refund();
        service_ = !service_;
    });
    bus_.subscribe<Sold>([this](const Sold &s) {
        if (service_) {
            std::puts("sold under the mechanic's nose"); // UNREACHABLE
        }
        if (columns_.at(s.column).stock == 0 && s.column == 'A' && credit_ == 15) {
            std::puts("last one, and fifteen cents left"); // REACHABLE 6
        }
    });
}

void Machine::insert(int cents)
{
    idle_ = 0;
    if (service_ || credit_ + cents > kMaxCredit) {
        std::puts("coin returned");
        return;
    }
    credit_ += cents;
    if (credit_ % 5 != 0) {
        std::puts("strange coin");
    }
    if (credit_ == kMaxCredit) {
        std::puts("purse is full"); // REACHABLE 4
    }
}

void Machine::choose(char column)
{
    idle_ = 0;
    Column &c = columns_.at(column);
    if (service_ || credit_ < c.price)
        return;
    if (c.stock == 0) {
        std::puts("sold out"); // REACHABLE 7
        return;
    }
    --c.stock;
    credit_ -= c.price;
    cash_ += c.price;
    if (credit_ > 65) {
        std::puts("could have bought two"); // UNREACHABLE
    }
    bus_.post(Sold{column, c.price});
}

void Machine::refund()
{
    credit_ = 0;
}

void Machine::second()
{
    if (service_)
        return;
    if (++idle_ == 5) {
        if (credit_ == 40) {
            std::puts("forgotten forty cents"); // REACHABLE 8
        }
        refund();
        idle_ = 0;
    }
}

void Machine::refill(char column)
{
    if (!service_)
        return;
    Column &c = columns_.at(column);
    if (c.stock < 2) {
        ++c.stock;
        if (++refills_ == 3) {
            std::puts("third refill"); // REACHABLE 7
        }
    }
    const int total = std::accumulate(columns_.begin(), columns_.end(), 0,
                                      [](int n, const auto &kv) { return n + kv.second.stock; });
    if (total > 6) {
        std::puts("overfilled"); // UNREACHABLE
    }
}

void Machine::collect()
{
    if (!service_)
        return;
    collected_ += cash_;
    cash_ = 0;
    if (collected_ != stats_.turnover()) {
        std::puts("cash does not match the sales"); // UNREACHABLE
    }
}

} // namespace vend

int main()
{
    vend::Bus bus;
    vend::Statistics stats(bus);
    vend::Machine machine(bus, stats);

    const std::map<char, std::function<vend::Event()>> keys = {
        {'n', [] { return vend::Coin{5}; }},    {'d', [] { return vend::Coin{10}; }},
        {'q', [] { return vend::Coin{25}; }},   {'A', [] { return vend::Choice{'A'}; }},
        {'B', [] { return vend::Choice{'B'}; }}, {'C', [] { return vend::Choice{'C'}; }},
        {'r', [] { return vend::Refund{}; }},   {'s', [] { return vend::ServiceKey{}; }},
        {'1', [] { return vend::Refill{'A'}; }}, {'2', [] { return vend::Refill{'B'}; }},
        {'3', [] { return vend::Refill{'C'}; }}, {'c', [] { return vend::Collect{}; }},
        {'.', [] { return vend::Second{}; }},
    };
    for (int ch = std::getchar(); ch != EOF; ch = std::getchar()) {
        const auto it = keys.find(static_cast<char>(ch));
        if (it == keys.end())
            continue;
        bus.post(it->second());
        bus.drain();
    }
    return 0;
}

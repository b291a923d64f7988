// Warehouse inventory over HTTP (libevent's evhttp).
//   /receive?sku=bolt&qty=10     add stock
//   /reserve?sku=bolt&qty=3      reserve for the open order
//   /ship                        ship the open order
//   /cancel                      return the reservations to stock
//   /report                      figures
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

class HttpError {
public:
    HttpError(int code, std::string text) : code_(code), text_(std::move(text)) {}
    int code() const { return code_; }
    const std::string &text() const { return text_; }

private:
    int code_;
    std::string text_;
};

// Query parameters with automatic clean-up.
class Query {
public:
    explicit Query(evhttp_request *req)
    {
        const std::string uri = evhttp_request_get_uri(req);
        const auto q = uri.find('?');
        const std::string tail = q == std::string::npos ? "" : uri.substr(q + 1);
        if (evhttp_parse_query_str(tail.c_str(), &params_) != 0)
            throw HttpError(400, "bad query");
    }
    ~Query() { evhttp_clear_headers(&params_); }
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    std::optional<std::string> text(const char *name) const
    {
        const char *v = evhttp_find_header(&params_, name);
        if (!v)
            return std::nullopt;
        return std::string(v);
    }

    int number(const char *name, int lo, int hi) const
    {
        const auto v = text(name);
        if (!v || v->empty() || v->size() > 3
            || !std::all_of(v->begin(), v->end(), [](char c) { return c >= '0' && c <= '9'; }))
            throw HttpError(400, std::string("bad ") + name);
        const int n = std::stoi(*v);
        if (n < lo || n > hi)
            throw HttpError(422, std::string(name) + " out of range");
        return n;
    }

private:
    evkeyvalq params_{};
};

struct Item {
    int onHand = 0;
    int reserved = 0;
};

class Warehouse {
public:
    std::string receive(const Query &q)
    {
        const std::string sku = skuOf(q);
        const int qty = q.number("qty", 1, 50);
        Item &item = items_[sku];
        if (item.onHand + item.reserved + qty > 100)
            throw HttpError(409, "shelf full");
        item.onHand += qty;
        received_ += qty;
        if (item.onHand == 100) {
            std::puts("shelf exactly full"); // REACHABLE 2
        }
        return "ok";
    }

    std::string reserve(const Query &q)
    {
        const std::string sku = skuOf(q);
        const int qty = q.number("qty", 1, 20);
        const auto it = items_.find(sku);
        if (it == items_.end() || it->second.onHand < qty)
            throw HttpError(409, "not enough stock");
        it->second.onHand -= qty;
        it->second.reserved += qty;
        ++lines_;
        if (it->second.onHand < 0) {
            std::puts("negative stock");
        }
        return "reserved";
    }

    std::string ship()
    {
        if (lines_ == 0)
            throw HttpError(409, "nothing to ship");
        int units = 0;
        for (auto &[sku, item] : items_) {
            units += item.reserved;
            item.reserved = 0;
        }
        if (units == 0) {
            std::puts("empty parcel"); // UNREACHABLE
        }
        if (units == 47 && lines_ == 3) {
            std::puts("forty-seven units in three lines"); // REACHABLE 5
        }
        shipped_ += units;
        lines_ = 0;
        if (++orders_ == 3 && shipped_ == 60) {
            std::puts("three full orders"); // REACHABLE 8
        }
        return "shipped";
    }

    std::string cancel()
    {
        for (auto &[sku, item] : items_) {
            item.onHand += item.reserved;
            item.reserved = 0;
        }
        lines_ = 0;
        ++cancels_;
        return "cancelled";
    }

    std::string report()
    {
        const int stock = std::accumulate(items_.begin(), items_.end(), 0, [](int s, const auto &kv) {
            return s + kv.second.onHand + kv.second.reserved;
        });
        if (received_ != shipped_ + stock) {
            std::puts("books do not balance"); // UNREACHABLE
        }
        const auto empty = std::count_if(items_.begin(), items_.end(), [](const auto &kv) {
            return kv.second.onHand == 0 && kv.second.reserved == 0;
        });
        if (empty == 2 && cancels_ == 1) {
            std::puts("two empty shelves after a cancellation"); // REACHABLE 7
        }
        if (items_.size() > 3) {
            std::puts("more shelves than products"); // UNREACHABLE
        }
        return "stock " + std::to_string(stock);
    }

private:
    static std::string skuOf(const Query &q)
    {
        static const std::vector<std::string> known = {"bolt", "nut", "washer"};
        const auto sku = q.text("sku");
        if (!sku)
            throw HttpError(400, "sku missing");
        if (std::find(known.begin(), known.end(), *sku) == known.end())
            throw HttpError(404, "no such product");
        return *sku;
    }

    std::map<std::string, Item> items_;
    int lines_ = 0;
    int orders_ = 0;
    int cancels_ = 0;
    int received_ = 0;
    int shipped_ = 0;
};

class Service {
public:
    explicit Service(event_base *base) : http_(evhttp_new(base), evhttp_free)
    {
        route("/receive", [this](const Query &q) { return house_.receive(q); });
        route("/reserve", [this](const Query &q) { return house_.reserve(q); });
        route("/ship", [this](const Query &) { return house_.ship(); });
        route("/cancel", [this](const Query &) { return house_.cancel(); });
        route("/report", [this](const Query &) { return house_.report(); });
    }

    bool bind(unsigned short port) { return evhttp_bind_socket(http_.get(), "127.0.0.1", port) == 0; }

private:
    using Handler = std::function<std::string(const Query &)>;
    struct Route {
        Service *service;
        Handler handler;
    };
    void route(const char *path, Handler h)
    {
        routes_.push_back(std::make_unique<Route>(Route{this, std::move(h)}));
        evhttp_set_cb(http_.get(), path, &Service::onRequest, routes_.back().get());
    }
    static void onRequest(evhttp_request *req, void *arg)
    {
        auto *route = static_cast<Route *>(arg);
        try {
            const Query query(req);
            route->service->reply(req, 200, route->handler(query));
        } catch (const HttpError &e) {
            ++route->service->errors_[e.code()];
            if (route->service->errors_[404] == 2 && route->service->errors_[409] == 1) {
                std::puts("confused client"); // REACHABLE 3
            }
            route->service->reply(req, e.code(), e.text());
        }
    }
    void reply(evhttp_request *req, int code, const std::string &text)
    {
        std::unique_ptr<evbuffer, decltype(&evbuffer_free)> body(evbuffer_new(), evbuffer_free);
        evbuffer_add_printf(body.get(), "%s\n", text.c_str());
        evhttp_send_reply(req, code, code == 200 ? "OK" : "Error", body.get());
    }
    std::unique_ptr<evhttp, decltype(&evhttp_free)> http_;
    std::vector<std::unique_ptr<Route>> routes_;
    std::unordered_map<int, int> errors_;
    Warehouse house_;
};

} // namespace

int main()
{
    std::unique_ptr<event_base, decltype(&event_base_free)> base(event_base_new(), event_base_free);
    Service service(base.get());
    if (!service.bind(8089)) {
        std::fprintf(stderr, "cannot bind\n");
        return EXIT_FAILURE;
    }
    event_base_dispatch(base.get());
    return EXIT_SUCCESS;
}

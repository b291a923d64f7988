// "Simon": repeat the growing sequence of coloured pads with the mouse.
// Pads are lit by an SDL timer that posts user events.
#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace {

constexpr int kPad = 100;
constexpr std::size_t kRoundsToWin = 4;
constexpr int kLives = 3;

Uint32 gTickEvent = 0;

Uint32 postTick(Uint32 interval, void *)
{
    SDL_Event e;
    SDL_zero(e);
    e.type = gTickEvent;
    SDL_PushEvent(&e);
    return interval;
}

// Deterministic pads so that a game can be replayed from its seed.
class PadGenerator {
public:
    explicit PadGenerator(unsigned seed) : state_(seed) {}
    int next()
    {
        state_ = (state_ * 13u + 7u) % 64u;
        return static_cast<int>(state_ / 16u);
    }

private:
    unsigned state_;
};

class Screen {
public:
    virtual ~Screen() = default;
    virtual std::unique_ptr<Screen> click(int pad) = 0;
    virtual std::unique_ptr<Screen> tick() { return nullptr; }
    virtual std::unique_ptr<Screen> key(SDL_Keycode) { return nullptr; }
};

struct Stats {
    int games = 0;
    int wins = 0;
    int lives = kLives;
    std::vector<int> sequence;
    std::optional<PadGenerator> generator;
};

class Showing;
class Repeating;
class Title;

class Title : public Screen {
public:
    explicit Title(Stats &s) : s_(s) {}
    std::unique_ptr<Screen> click(int pad) override;

private:
    Stats &s_;
};

class Showing : public Screen {
public:
    explicit Showing(Stats &s) : s_(s)
    {
        s_.sequence.push_back(s_.generator->next());
        if (s_.sequence.size() > kRoundsToWin) {
            std::puts("sequence too long"); // UNREACHABLE
        }
    }
    std::unique_ptr<Screen> click(int) override
    {
        if (++impatient_ == 5) {
            std::puts("patience!"); // REACHABLE 6
        }
        return nullptr;
    }
    std::unique_ptr<Screen> tick() override;

private:
    Stats &s_;
    std::size_t shown_ = 0;
    int impatient_ = 0;
};

class Repeating : public Screen {
public:
    explicit Repeating(Stats &s) : s_(s) {}
    std::unique_ptr<Screen> click(int pad) override;
    std::unique_ptr<Screen> key(SDL_Keycode k) override;

private:
    Stats &s_;
    std::size_t at_ = 0;
    bool peeked_ = false;
};

std::unique_ptr<Screen> Title::click(int pad)
{
    ++s_.games;
    s_.lives = kLives;
    s_.sequence.clear();
    s_.generator.emplace(static_cast<unsigned>(pad));
    if (s_.games == 3 && s_.wins == 0) {
        std::puts("third time lucky"); // REACHABLE 11
    }
    return std::make_unique<Showing>(s_);
}

std::unique_ptr<Screen> Showing::tick()
{
    if (++shown_ < s_.sequence.size())
        return nullptr;
    return std::make_unique<Repeating>(s_);
}

std::unique_ptr<Screen> Repeating::key(SDL_Keycode k)
{
    if (k == SDLK_p && !peeked_ && s_.lives > 1) {
        --s_.lives;
        peeked_ = true;
        if (s_.lives == 0) {
            std::puts("peeked to death");
        }
        if (at_ == 2) {
            std::puts("peeking at the third pad"); // REACHABLE 13
        }
    }
    return nullptr;
}

std::unique_ptr<Screen> Repeating::click(int pad)
{
    if (at_ >= s_.sequence.size()) {
        std::puts("clicked past the end"); // UNREACHABLE
        return nullptr;
    }
    if (pad != s_.sequence[at_]) {
        if (--s_.lives == 0) {
            std::puts("game over"); // REACHABLE 5
            return std::make_unique<Title>(s_);
        }
        at_ = 0;
        return nullptr;
    }
    if (++at_ < s_.sequence.size())
        return nullptr;
    if (s_.sequence.size() == kRoundsToWin) {
        ++s_.wins;
        if (s_.lives == kLives) {
            std::puts("flawless"); // REACHABLE 21
        } else if (s_.lives == 1) {
            std::puts("by the skin of your teeth"); // REACHABLE 23
        }
        if (std::count(s_.sequence.begin(), s_.sequence.end(), s_.sequence.front())
            == static_cast<std::ptrdiff_t>(kRoundsToWin)) {
            std::puts("boring sequence"); // UNREACHABLE
        }
        return std::make_unique<Title>(s_);
    }
    return std::make_unique<Showing>(s_);
}

class App {
public:
    App() : screen_(std::make_unique<Title>(stats_)) {}

    void handle(const SDL_Event &e)
    {
        std::unique_ptr<Screen> next;
        if (e.type == gTickEvent) {
            next = screen_->tick();
        } else if (e.type == SDL_MOUSEBUTTONDOWN && e.button.button == SDL_BUTTON_LEFT) {
            const auto pad = padAt(e.button.x, e.button.y);
            if (pad)
                next = screen_->click(*pad);
        } else if (e.type == SDL_KEYDOWN && e.key.repeat == 0) {
            next = screen_->key(e.key.keysym.sym);
        }
        if (next)
            screen_ = std::move(next);
    }

private:
    static std::optional<int> padAt(int x, int y)
    {
        if (x < 0 || y < 0 || x >= 2 * kPad || y >= 2 * kPad)
            return std::nullopt;
        return (y / kPad) * 2 + x / kPad;
    }

    Stats stats_;
    std::unique_ptr<Screen> screen_;
};

} // namespace

int main(int, char **)
{
    if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_TIMER) != 0)
        return 1;
    SDL_Window *window = SDL_CreateWindow("Simon", 0, 0, 2 * kPad, 2 * kPad, 0);
    gTickEvent = SDL_RegisterEvents(1);
    const SDL_TimerID timer = SDL_AddTimer(600, postTick, nullptr);
    App app;
    for (;;) {
        SDL_Event e;
        if (!SDL_WaitEvent(&e) || e.type == SDL_QUIT)
            break;
        app.handle(e);
    }
    SDL_RemoveTimer(timer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

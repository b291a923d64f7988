// Drop-down console of a game: text input, history, auto-completion, and a few
// commands that change the player's state.
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
struct Player {
    int health = 100;
    int gold = 0;
    int level = 1;
    bool god = false;
    std::map<std::string, int> bag;
};

class Console {
public:
    using Args = std::vector<std::string>;
    using Command = std::function<void(const Args &)>;
    Console();
    void text(const char *utf8);
    void key(SDL_Keycode sym, Uint16 mod);
    void idle();
    bool open() const { return open_; }
    const std::string &output() const { return output_; }
private:
    static constexpr std::size_t kLineMax = 24;
    static constexpr std::size_t kHistoryMax = 3;
    void submit();
    void execute(const std::string &line);
    void recall();
    void complete();
    void trade(const Args &a);
    static int amount(const Args &a, std::size_t i);
    std::map<std::string, Command> commands_;
    std::deque<std::string> history_;
    std::string line_;
    std::string output_;
    Player player_;
    std::size_t recallAt_ = 0;
    int idleTicks_ = 0;
    int completions_ = 0;
    bool open_ = true;
};

int Console::amount(const Args &a, std::size_t i)
{
    if (i >= a.size())
        throw std::invalid_argument("missing number");
    std::size_t used = 0;
    const int n = std::stoi(a[i], &used);
    if (used != a[i].size() || n < 0 || n > 60)
        throw std::out_of_range("number out of range");
    return n;
}

Console::Console()
{
    commands_["hurt"] = [this](const Args &a) {
        const int n = amount(a, 1);
        if (player_.god)
            return;
        player_.health = std::max(0, player_.health - n);
        if (player_.health == 1) {
            output_ = "hanging on"; // REACHABLE 4
        }
    };
    commands_["heal"] = [this](const Args &a) {
        player_.health = std::min(100, player_.health + amount(a, 1));
        if (player_.god && player_.health < 50) {
            output_ = "a weak god"; // UNREACHABLE
        }
    };
    commands_["earn"] = [this](const Args &a) {
        player_.gold = std::min(200, player_.gold + 3 * amount(a, 1));
    };
    commands_["god"] = [this](const Args &) {
        if (player_.health < 80)
            throw std::runtime_error("you do not look divine");
        player_.god = !player_.god;
    };
    commands_["buy"] = [this](const Args &a) { trade(a); };
    commands_["level"] = [this](const Args &) {
        if (player_.gold != 150)
            throw std::runtime_error("exactly 150 gold, please");
        player_.gold = 0;
        if (++player_.level == 3) {
            output_ = "third level"; // REACHABLE 8
        }
    };
}

void Console::trade(const Args &a)
{
    static const std::map<std::string, int> prices = {{"rope", 12}, {"lamp", 30}, {"map", 51}};
    if (a.size() != 2)
        throw std::invalid_argument("buy what?");
    const auto it = prices.find(a[1]);
    if (it == prices.end())
        throw std::invalid_argument("not for sale");
    if (player_.gold < it->second)
        throw std::runtime_error("too expensive");
    player_.gold -= it->second;
    ++player_.bag[a[1]];
    if (player_.gold % 3 != 0 && player_.gold < 100) {
        output_ = "small change"; // REACHABLE 8
    }
    if (player_.gold < 0) {
        output_ = "in debt";
    }
    if (player_.bag.size() == 3 && player_.bag["rope"] == 2 && player_.gold == 0) {
        output_ = "fully equipped, not a coin left"; // REACHABLE 10
    }
}

void Console::text(const char *utf8)
{
    idleTicks_ = 0;
    if (!open_)
        return;
    for (const char *p = utf8; *p; ++p) {
        const char c = *p;
        const bool ok = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ';
        if (ok && line_.size() < kLineMax)
            line_.push_back(c);
    }
}

void Console::key(SDL_Keycode sym, Uint16 mod)
{
    idleTicks_ = 0;
    if (sym == SDLK_BACKQUOTE) {
        open_ = !open_;
        line_.clear();
        return;
    }
    if (!open_)
        return;
    switch (sym) {
    case SDLK_RETURN: submit(); break;
    case SDLK_TAB: complete(); break;
    case SDLK_UP: recall(); break;
    case SDLK_BACKSPACE:
        if (mod & KMOD_CTRL)
            line_.clear();
        else if (!line_.empty())
            line_.pop_back();
        break;
    default: break;
    }
}

void Console::submit()
{
    if (line_.empty())
        return;
    if (!open_) {
        output_ = "typing into a closed console";
    }
    const std::string line = line_;
    line_.clear();
    if (history_.empty() || history_.back() != line)
        history_.push_back(line);
    if (history_.size() > kHistoryMax)
        history_.pop_front();
    recallAt_ = history_.size();
    if (std::adjacent_find(history_.begin(), history_.end()) != history_.end()) {
        output_ = "history repeats itself"; // UNREACHABLE
    }
    execute(line);
}

void Console::execute(const std::string &line)
{
    std::istringstream in(line);
    Args args;
    for (std::string w; in >> w;)
        args.push_back(w);
    if (args.empty())
        return;
    const auto it = commands_.find(args[0]);
    if (it == commands_.end()) {
        output_ = "unknown command";
        return;
    }
    try {
        it->second(args);
    } catch (const std::logic_error &e) {
        output_ = e.what();
    } catch (const std::runtime_error &e) {
        output_ = e.what();
    }
}

void Console::recall()
{
    if (recallAt_ == 0)
        return;
    line_ = history_[--recallAt_];
}

void Console::complete()
{
    const auto it = commands_.lower_bound(line_);
    if (line_.empty() || it == commands_.end() || it->first.compare(0, line_.size(), line_) != 0)
        return;
    line_ = it->first + " ";
    if (++completions_ == 2 && it->first == "level") {
        output_ = "lazy typist"; // REACHABLE 4
    }
}

void Console::idle()
{
    if (++idleTicks_ == 4 && open_) {
        open_ = false;
        if (!line_.empty()) {
            output_ = "discarded a half-typed line"; // REACHABLE 5
        }
        line_.clear();
    }
}
} // namespace

int main(int, char **)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    SDL_Window *window = SDL_CreateWindow("console", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, 640, 200, 0);
    SDL_StartTextInput();
    Console console;
    bool running = true;
    while (running) {
        SDL_Event ev;
        if (!SDL_WaitEventTimeout(&ev, 5000)) {
            console.idle();
            continue;
        }
        switch (ev.type) {
        case SDL_QUIT: running = false; break;
        case SDL_TEXTINPUT: console.text(ev.text.text); break;
        case SDL_KEYDOWN: console.key(ev.key.keysym.sym, ev.key.keysym.mod); break;
        default: break;
        }
        SDL_SetWindowTitle(window, console.open() ? console.output().c_str() : "console");
    }
    SDL_StopTextInput();
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

// Warehouse-keeper puzzle for SDL2.  Arrow keys move, U undoes, R restarts.
#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

struct Pos {
    int x = 0, y = 0;
    bool operator==(const Pos &o) const { return x == o.x && y == o.y; }
    Pos operator+(const Pos &o) const { return {x + o.x, y + o.y}; }
};

// '#' wall, '.' goal, '$' box, '@' keeper
const std::vector<std::vector<std::string>> kLevels = {
    {
        "#######",
        "#@ $ .#",
        "#  #  #",
        "#######",
    },
    {
        "#######",
        "#  .  #",
        "# $@$ #",
        "#  .  #",
        "#######",
    },
};

class Level {
public:
    explicit Level(const std::vector<std::string> &rows) : width_(static_cast<int>(rows[0].size())), rows_(rows)
    {
        for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
            for (int x = 0; x < width_; ++x) {
                switch (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]) {
                case '$': boxes_.push_back({x, y}); break;
                case '.': goals_.push_back({x, y}); break;
                case '@': keeper_ = {x, y}; break;
                default: break;
                }
            }
        }
    }

    bool wall(Pos p) const { return rows_[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)] == '#'; }

    bool move(Pos d)
    {
        const Pos to = keeper_ + d;
        if (wall(to))
            return false;
        const auto box = std::find(boxes_.begin(), boxes_.end(), to);
        if (box != boxes_.end()) {
            const Pos beyond = to + d;
            if (wall(beyond) || std::find(boxes_.begin(), boxes_.end(), beyond) != boxes_.end())
                return false;
            history_.push_back({keeper_, boxes_});
            *box = beyond;
            ++pushes_;
        } else {
            history_.push_back({keeper_, boxes_});
        }
        keeper_ = to;
        return true;
    }

    bool undo()
    {
        if (history_.empty())
            return false;
        keeper_ = history_.back().keeper;
        boxes_ = history_.back().boxes;
        history_.pop_back();
        return true;
    }

    bool solved() const
    {
        return std::all_of(goals_.begin(), goals_.end(), [this](const Pos &g) {
            return std::find(boxes_.begin(), boxes_.end(), g) != boxes_.end();
        });
    }

    Pos keeper() const { return keeper_; }
    const std::vector<Pos> &boxes() const { return boxes_; }
    const std::vector<Pos> &goals() const { return goals_; }
    std::size_t steps() const { return history_.size(); }
    int pushes() const { return pushes_; }
    int width() const { return width_; }

private:
    struct Snapshot {
        Pos keeper;
        std::vector<Pos> boxes;
    };
    int width_;
    std::vector<std::string> rows_;
    std::vector<Pos> boxes_, goals_;
    std::vector<Snapshot> history_;
    Pos keeper_;
    int pushes_ = 0;
};

class Game {
public:
    Game() : level_(kLevels[0]) {}

    void handle(const SDL_Event &e)
    {
        if (e.type != SDL_KEYDOWN)
            return;
        static const std::unordered_map<SDL_Keycode, Pos> moves = {
            {SDLK_LEFT, {-1, 0}}, {SDLK_RIGHT, {1, 0}}, {SDLK_UP, {0, -1}}, {SDLK_DOWN, {0, 1}}};
        const auto it = moves.find(e.key.keysym.sym);
        if (it != moves.end()) {
            if (level_.move(it->second))
                afterMove();
            return;
        }
        switch (e.key.keysym.sym) {
        case SDLK_u:
            if (level_.undo() && ++undos_ == 3) {
                banner_ = "thinking hard"; // REACHABLE 6
            }
            break;
        case SDLK_r:
            level_ = Level(kLevels[index_]);
            undos_ = 0;
            break;
        case SDLK_ESCAPE:
            quit_ = true;
            break;
        default:
            break;
        }
    }

    bool quit() const { return quit_; }
    const std::string &banner() const { return banner_; }
    const Level &level() const { return level_; }

private:
    void afterMove()
    {
        const Pos k = level_.keeper();
        const auto &boxes = level_.boxes();
        if (std::find(boxes.begin(), boxes.end(), k) != boxes.end()) {
            banner_ = "standing on a box";
        }
        if (index_ == 0 && boxes[0].y != 1) {
            banner_ = "box left its row"; // UNREACHABLE
        }
        if (index_ == 0 && boxes[0] == Pos{4, 1} && k == Pos{5, 1}) {
            banner_ = "went round it"; // UNREACHABLE
        }
        if (level_.width() - k.x <= 2 && undos_ == 0 && level_.pushes() == 1) {
            banner_ = "far right"; // REACHABLE 6
        }
        if (index_ == 1) {
            const bool corner = std::any_of(boxes.begin(), boxes.end(), [](Pos b) { return b == Pos{1, 1}; });
            if (corner) {
                banner_ = "stuck in a corner"; // REACHABLE 7
            }
            if (boxes[0] == boxes[1]) {
                banner_ = "two boxes in one place"; // UNREACHABLE
            }
        }
        if (!level_.solved())
            return;
        if (index_ + 1 < kLevels.size()) {
            banner_ = "next level"; // REACHABLE 3
            level_ = Level(kLevels[++index_]);
            undos_ = 0;
        } else {
            banner_ = "all done"; // REACHABLE 19
        }
    }

    Level level_;
    std::size_t index_ = 0;
    int undos_ = 0;
    bool quit_ = false;
    std::string banner_;
};

void draw(SDL_Renderer *r, const Game &game)
{
    SDL_SetRenderDrawColor(r, 0, 0, 0, 255);
    SDL_RenderClear(r);
    SDL_SetRenderDrawColor(r, 200, 160, 60, 255);
    for (const Pos &b : game.level().boxes()) {
        const SDL_Rect cell{b.x * 32, b.y * 32, 32, 32};
        SDL_RenderFillRect(r, &cell);
    }
    SDL_RenderPresent(r);
}

} // namespace

int main(int, char **)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        std::fprintf(stderr, "SDL: %s\n", SDL_GetError());
        return 1;
    }
    SDL_Window *window = SDL_CreateWindow("Keeper", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 320, 240, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, 0);
    Game game;
    SDL_Event e;
    while (!game.quit() && SDL_WaitEvent(&e)) {
        if (e.type == SDL_QUIT)
            break;
        game.handle(e);
        draw(renderer, game);
        SDL_SetWindowTitle(window, game.banner().c_str());
    }
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

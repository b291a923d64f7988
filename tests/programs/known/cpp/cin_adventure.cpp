// Text adventure: one command per line ("go north", "take lamp", "use key", ...).
#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

enum class Dir { North, South, East, West };

std::optional<Dir> parseDir(const std::string &s)
{
    static const std::array<std::pair<const char *, Dir>, 4> names = {
        {{"north", Dir::North}, {"south", Dir::South}, {"east", Dir::East}, {"west", Dir::West}}};
    for (const auto &[name, d] : names)
        if (s == name || (s.size() == 1 && s[0] == name[0]))
            return d;
    return std::nullopt;
}

struct Room {
    std::string name;
    std::unordered_map<Dir, int> exits;
    std::set<std::string> items;
    bool dark = false;
};

class World {
public:
    World();
    void command(const std::string &line);
    bool over() const { return over_; }

private:
    enum Id { Hall, Cellar, Garden, Tower, Vault };
    static constexpr std::size_t kHands = 2;
    static constexpr int kLampOil = 6;

    using Verb = void (World::*)(const std::string &);

    void go(const std::string &where);
    void take(const std::string &what);
    void drop(const std::string &what);
    void use(const std::string &what);
    void look(const std::string &);
    void burn();
    Room &here() { return rooms_[static_cast<std::size_t>(at_)]; }
    bool has(const std::string &item) const { return std::find(bag_.begin(), bag_.end(), item) != bag_.end(); }
    static void say(const std::string &s) { std::cout << s << std::endl; }

    std::unordered_map<std::string, Verb> verbs_;
    std::vector<Room> rooms_;
    std::vector<std::string> bag_;
    int at_ = Hall;
    int oil_ = kLampOil;
    bool lit_ = false;
    bool vaultOpen_ = false;
    bool bridgeUp_ = false;
    bool over_ = false;
    int falls_ = 0;
};

World::World()
{
    verbs_ = {{"go", &World::go}, {"take", &World::take}, {"drop", &World::drop}, {"use", &World::use}, {"look", &World::look}};
    rooms_ = {
        {"Hall", {{Dir::North, Garden}, {Dir::East, Cellar}}, {"lamp"}, false},
        {"Cellar", {{Dir::West, Hall}, {Dir::South, Vault}}, {"key", "rope"}, true},
        {"Garden", {{Dir::South, Hall}, {Dir::North, Tower}}, {"spade"}, false},
        {"Tower", {{Dir::South, Garden}}, {"mirror"}, false},
        {"Vault", {{Dir::North, Cellar}}, {"crown"}, true},
    };
}

void World::command(const std::string &line)
{
    const auto space = line.find(' ');
    const std::string verb = line.substr(0, space);
    const std::string object = space == std::string::npos ? "" : line.substr(space + 1);
    const auto it = verbs_.find(verb);
    if (it == verbs_.end()) {
        say("Pardon?");
        return;
    }
    (this->*it->second)(object);
    burn();
    if (bag_.size() > kHands) {
        say("You juggle."); // UNREACHABLE
    }
    if (has("crown") && !vaultOpen_) {
        say("How did you get that?"); // UNREACHABLE
    }
}

void World::go(const std::string &where)
{
    const auto d = parseDir(where);
    const auto exit = d ? here().exits.find(*d) : here().exits.end();
    if (exit == here().exits.end()) {
        say("No way there.");
        return;
    }
    const int target = exit->second;
    if (target == Vault && !vaultOpen_) {
        say("The vault is locked.");
        return;
    }
    if (target == Tower && !bridgeUp_) {
        ++falls_;
        say("You fall into the moat.");
        if (falls_ == 3) {
            over_ = true;
            say("You drown."); // REACHABLE 4
        }
        return;
    }
    at_ = target;
    if (at_ == Vault && oil_ == kLampOil) {
        say("The vault gleams in full light."); // UNREACHABLE
    }
    if (at_ == Tower && has("crown")) {
        say("You are crowned. The end."); // REACHABLE 23
        over_ = true;
    }
}

void World::take(const std::string &what)
{
    if (here().dark && !lit_) {
        say("Too dark to find anything.");
        return;
    }
    if (bag_.size() == kHands || here().items.erase(what) == 0) {
        say("You cannot.");
        return;
    }
    bag_.push_back(what);
    if (bag_.size() == 2 && bag_[0] == "rope" && bag_[1] == "mirror") {
        say("An odd collection."); // REACHABLE 10
    }
}

void World::drop(const std::string &what)
{
    const auto it = std::find(bag_.begin(), bag_.end(), what);
    if (it == bag_.end())
        return;
    bag_.erase(it);
    here().items.insert(what);
    if (what == "lamp")
        lit_ = false;
    if (here().items.size() == 4) {
        say("What a mess."); // REACHABLE 7
    }
}

void World::use(const std::string &what)
{
    if (!has(what)) {
        say("You have no such thing.");
        return;
    }
    if (what == "lamp") {
        lit_ = !lit_ && oil_ > 0;
    } else if (what == "key" && at_ == Cellar) {
        vaultOpen_ = true;
    } else if (what == "rope" && at_ == Garden) {
        bridgeUp_ = true;
    } else if (what == "spade" && at_ == Garden && lit_) {
        oil_ = std::min(oil_ + 3, kLampOil);
        say("You dig up a bottle of oil."); // REACHABLE 5
    }
}

void World::look(const std::string &)
{
    say(here().name);
    for (const auto &i : here().items)
        say("  " + i);
}

void World::burn()
{
    if (!lit_)
        return;
    if (--oil_ == 0) {
        lit_ = false;
        say("The lamp goes out."); // REACHABLE 7
    }
    if (lit_ && !has("lamp")) {
        say("A light without a lamp."); // UNREACHABLE
    }
}

int main()
{
    auto world = std::make_unique<World>();
    std::string line;
    while (!world->over() && std::getline(std::cin, line)) {
        if (line == "quit")
            break;
        if (!line.empty())
            world->command(line);
    }
    return 0;
}

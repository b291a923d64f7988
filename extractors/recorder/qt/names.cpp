// What objects are called, as the model that is made of the sources calls them: by the variable or
// the member that holds them ("window.go_"), else by the line that made them ("new@12#1"), else,
// where Qt's own code did, by their place below another ("window:QMenuBar[1]").
#include <pthread.h>

#include <QLayout>
#include <algorithm>
#include <set>
#include <unordered_map>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

bool is_on_stack(const QObject* object) {
  static const auto range = [] {
    pthread_attr_t attributes;
    void* low = nullptr;
    std::size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      pthread_attr_getstack(&attributes, &low, &size);
      pthread_attr_destroy(&attributes);
    }
    const auto begin = reinterpret_cast<std::uintptr_t>(low);
    return std::pair(begin, begin + size);
  }();
  const auto address = reinterpret_cast<std::uintptr_t>(object);
  return range.first <= address && address < range.second;
}

// A part of an object, or what it points to.
struct Field {
  std::string suffix;  // ".digits[3]"
  std::uintptr_t address = 0;
  bool is_pointer = false;
  std::string type;
};

class Namer {
public:
  Namer(const Script& script, Names& names) : script_(script), names_(names) {}

  // Those that have a name keep it, also when what held them holds another now.
  void run() {
    const std::vector<Birth> all = births();
    for (const Birth& birth : all)
      live_.emplace(birth.object, &birth);
    forget_dead();
    add_variables(all);
    follow();
    add_lines(all, true);
    follow();
    add_lines(all, false);
    for (const Birth& birth : all)
      add_place(birth.object);
  }

private:
  struct Place {
    std::uintptr_t address;
    std::string type;
    std::string name;
  };

  void forget_dead() {
    for (auto it = names_.begin(); it != names_.end();) {
      const auto live = live_.find(it->first);
      const bool is_same = live != live_.end() && live->second->number == it->second.number;
      if (is_same)
        taken_.insert(it->second.name);
      it = is_same ? std::next(it) : names_.erase(it);
    }
  }

  QObject* object_at(std::uintptr_t address) const {
    auto* object = reinterpret_cast<QObject*>(address);
    return live_.count(object) > 0 ? object : nullptr;
  }

  // What it is called now; of those that were called so before, it is another one.
  std::string call(QObject* object, const std::string& name) {
    const auto known = names_.find(object);
    if (known != names_.end())
      return known->second.name;
    std::string free = name;
    for (int i = 2; !taken_.insert(free).second; ++i)
      free = name + "~" + std::to_string(i);
    names_[object] = {live_.at(object)->number, free};
    return free;
  }

  void visit(std::uintptr_t address, const std::string& type, const std::string& name) {
    if (QObject* object = object_at(address)) {
      if (visited_.insert({address, ""}).second)
        todo_.push_back({address, live_.at(object)->type, call(object, name)});
    } else if (script_.types.count(type) > 0 && visited_.insert({address, type}).second) {
      todo_.push_back({address, type, name});
    }
  }

  void add_variables(const std::vector<Birth>& all) {
    std::set<const Variable*> placed;
    for (const Variable& variable : script_.variables) {
      std::uintptr_t address = place_of(variable);
      if (address != 0 || variable.has_address)
        placed.insert(&variable);
      if (address != 0 && variable.is_pointer)
        address = pointer_at(address);
      if (address != 0)
        visit(address, variable.type, variable.name);
    }
    // Of a stack it may not be known where a variable is: the first of its class which nobody owns.
    std::set<std::string> used;
    for (const Birth& birth : all) {
      const bool is_itself = is_on_stack(birth.object);
      const bool is_held = !birth.object->parent() && script_.types.count(birth.type) > 0;
      for (const Variable& variable : script_.variables) {
        const bool is_meant = variable.is_pointer ? !is_itself && is_held : is_itself;
        if (placed.count(&variable) > 0 || !is_meant || variable.type != birth.type ||
            (variable.is_pointer && !used.insert(variable.name).second))
          continue;
        visit(reinterpret_cast<std::uintptr_t>(birth.object), birth.type, variable.name);
        break;
      }
    }
  }

  void add_fields(const std::string& type, std::uintptr_t address, const std::string& prefix,
                  std::vector<Field>& fields) const {
    const auto it = script_.types.find(type);
    if (it == script_.types.end())
      return;
    for (const auto& [base, offset] : it->second.bases)
      add_fields(base, address + offset, prefix, fields);
    constexpr std::size_t kElementsMax = 100;
    for (const Member& member : it->second.members)
      for (std::size_t i = 0; i < std::min(std::max<std::size_t>(member.count, 1), kElementsMax);
           ++i) {
        std::string suffix = prefix + "." + member.name;
        if (member.count > 0)
          suffix += "[" + std::to_string(i) + "]";
        const std::uintptr_t at = address + member.offset + i * member.stride;
        fields.push_back({suffix, at, member.is_pointer, member.type});
        if (!member.is_pointer)
          add_fields(member.type, at, suffix, fields);
      }
  }

  // Breadth first, and by name, as the model does it.
  void follow() {
    constexpr std::size_t kPlacesMax = 10000;
    for (; followed_ < todo_.size() && followed_ < kPlacesMax; ++followed_) {
      const Place place = todo_[followed_];
      std::vector<Field> fields;
      add_fields(place.type, place.address, "", fields);
      std::stable_sort(fields.begin(), fields.end(),
                       [](const Field& a, const Field& b) { return a.suffix < b.suffix; });
      for (const Field& field : fields)
        if (!field.is_pointer) {
          if (QObject* part = object_at(field.address))
            call(part, place.name + field.suffix);
        } else if (const std::uintptr_t to = pointer_at(field.address);
                   to != 0 && !may_be_left_over(field, to)) {
          visit(to, field.type, place.name + field.suffix);
        }
    }
  }

  // Does the pointer mean an object that is gone, and another one has its place? Where objects come
  // to lie differs from run to run, names may not. One of the very class is taken to be meant.
  bool may_be_left_over(const Field& field, std::uintptr_t to) const {
    const QObject* object = object_at(to);
    if (!object)
      return false;
    const Birth& birth = *live_.at(object);
    return birth.is_reused && birth.type != field.type;
  }

  const Code* code_at(std::uintptr_t address) const {
    for (const Code& site : script_.sites) {
      const std::uintptr_t begin = loaded(site.module, site.begin);
      if (begin != 0 && begin < address && address <= begin + site.end - site.begin)
        return &site;
    }
    return nullptr;
  }

  // "new@LINE#N", and "new@LINE.K#N" for the K-th `new` of a line.
  // Of those whose classes are the program's, members are called by them, too.
  void add_lines(const std::vector<Birth>& all, bool only_own) {
    using Site = std::pair<int, std::uintptr_t>;
    std::map<int, std::map<Site, std::vector<QObject*>>> made;
    for (const Birth& birth : all) {
      const bool is_made_for_itself = birth.is_users || birth.object->isWidgetType() ||
                                      qobject_cast<const QAction*>(birth.object) ||
                                      qobject_cast<const QLayout*>(birth.object);
      if (!is_made_for_itself || birth.frame == 0 || is_on_stack(birth.object))
        continue;
      const Code* code = code_at(birth.frame);
      if (!code)
        continue;
      // Qt's own parts of what is made there are made there, too; what comes first is the whole.
      auto& objects = made[code->line][{code->column, birth.frame}];
      if (objects.empty() || live_.at(objects.front())->type == birth.type)
        objects.push_back(birth.object);
    }
    for (const auto& [line, sites] : made) {
      int which = 0;
      for (const auto& [site, objects] : sites) {
        const std::string start =
            "new@" + std::to_string(line) + (++which > 1 ? "." + std::to_string(which) : "") + "#";
        for (std::size_t i = 0; i < objects.size(); ++i)
          if (const std::string name = start + std::to_string(i + 1); !only_own)
            call(objects[i], name);
          else if (script_.types.count(live_.at(objects[i])->type) > 0)
            visit(reinterpret_cast<std::uintptr_t>(objects[i]), {}, name);
      }
    }
  }

  std::string add_place(QObject* object) {
    const auto known = names_.find(object);
    if (known != names_.end())
      return known->second.name;
    const std::string type = class_of(object);
    QObject* parent = object->parent();
    int number = 1;
    if (!parent || live_.count(parent) == 0)
      return call(object, type);
    for (const QObject* sibling : parent->children()) {
      if (sibling == object)
        break;
      number += sibling->metaObject() == object->metaObject();
    }
    return call(object, add_place(parent) + ":" + type + "[" + std::to_string(number) + "]");
  }

  const Script& script_;
  Names& names_;
  std::set<std::string> taken_;
  std::unordered_map<const QObject*, const Birth*> live_;
  std::set<std::pair<std::uintptr_t, std::string>> visited_;
  std::vector<Place> todo_;
  std::size_t followed_ = 0;
};

}  // namespace

void name_objects(const Script& script, Names& names) { Namer(script, names).run(); }

}  // namespace reachd_agent

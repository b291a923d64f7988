// All objects of the program, from the moment in which they are made: Qt tells of each by a hook.
// Nearly none has a name of its own. What finds them again is the member that holds them, the line
// that made them, or what is written on them.
#include <cxxabi.h>
#include <execinfo.h>
#include <sys/uio.h>
#include <unistd.h>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QGroupBox>
#include <QThread>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <mutex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>

#include "extractors/recorder/qt/agent.h"

// As Qt's own tools see them (qhooks_p.h): the table of hooks, and the places in it.
extern "C" Q_DECL_IMPORT quintptr qtHookData[];

namespace reachd_agent {

namespace {

constexpr int kAddObject = 3;
constexpr int kRemoveObject = 4;
using Hook = void (*)(QObject*);

constexpr std::size_t kFramesMax = 8;  // of the program, for each object

struct Record {
  QObject* object = nullptr;  // null: it is gone
  std::string type;           // once it was looked at
  int own_classes = 0;        // the same
  std::array<std::uintptr_t, kFramesMax> frames{};
  bool is_users = false;
  bool is_reused = false;
};

std::mutex mutex;
std::vector<Record> records;
std::unordered_set<const QObject*> gone;  // where objects were
std::unordered_map<const QObject*, std::size_t> places;
thread_local int own_depth = 0;
Hook hook_before_add = nullptr;
Hook hook_before_remove = nullptr;

bool is_core(const Module& module) {
  return module.path.find("libQt5Core") != std::string::npos ||
         module.path.find("libQt6Core") != std::string::npos;
}

void note_creation(Record& record) {
  constexpr int kDepthMax = 40;
  void* frames[kDepthMax];
  const int depth = backtrace(frames, kDepthMax);
  const auto own = module_of(reinterpret_cast<std::uintptr_t>(&note_creation));
  std::size_t count = 0;
  bool is_decided = false;
  for (int i = 0; i < depth && count < kFramesMax; ++i) {
    const auto address = reinterpret_cast<std::uintptr_t>(frames[i]);
    const Module* module = module_of(address);
    if (!module || module == own)
      continue;
    if (module->is_users)
      record.frames[count++] = address;
    // Who called the first function that is not of Qt's core made it.
    if (!is_decided && !is_core(*module)) {
      is_decided = true;
      record.is_users = module->is_users;
    }
  }
}

void on_add(QObject* object) {
  if (hook_before_add)
    hook_before_add(object);
  if (own_depth > 0 || !is_first_process())
    return;
  Record record;
  record.object = object;
  note_creation(record);
  const std::lock_guard<std::mutex> lock(mutex);
  record.is_reused = gone.count(object) > 0;
  places[object] = records.size();
  records.push_back(record);
}

void on_remove(QObject* object) {
  if (hook_before_remove)
    hook_before_remove(object);
  const std::lock_guard<std::mutex> lock(mutex);
  const auto place = places.find(object);
  if (place == places.end())
    return;
  records[place->second].object = nullptr;
  places.erase(place);
  gone.insert(object);
}

std::string demangled(const char* name) {
  int status = 0;
  char* text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
  std::string result = text ? text : name;
  std::free(text);
  return result;
}

// How many classes of the program's own the object has: so many constructors were running when
// it was made.
int own_classes(const QObject* object) {
  int count = 0;
  for (const std::type_info* type = &typeid(*object); type;) {
    const Module* module = module_of(reinterpret_cast<std::uintptr_t>(type->name()));
    if (!module || !module->is_users)
      break;
    ++count;
    const auto* single = dynamic_cast<const abi::__si_class_type_info*>(type);
    const auto* several = dynamic_cast<const abi::__vmi_class_type_info*>(type);
    type = nullptr;
    if (single)
      type = single->__base_type;
    else if (several && several->__base_count > 0)
      type = several->__base_info[0].__base_type;
  }
  return count;
}

const std::string kMade = "new@";

// Where something lies, and what it is.
struct Place {
  std::uintptr_t address = 0;
  std::string type;
};

class Finder {
public:
  Finder(const Script& script, const Step& step) : script_(script), step_(step) { split(); }

  std::vector<QObject*> by_path() {
    std::vector<QObject*> found;
    for (const Place& place : roots())
      follow(place, 1, found);
    if (found.empty() && parts_.size() > 1)
      for (QObject* object : live_objects())
        follow({reinterpret_cast<std::uintptr_t>(object), class_of(object)}, 1, found);
    return found;
  }

private:
  struct Part {
    std::string name;
    std::vector<std::size_t> indexes;
  };

  // "calc.digits[3]": parts at dots and brackets. Of "new@12.2#1", the first that the second `new`
  // of line 12 made, all is one part.
  void split() {
    const std::string& path = step_.object;
    std::size_t begin = 0;
    if (path.compare(0, kMade.size(), kMade) == 0)
      begin = std::min(path.find('#'), path.size());
    for (std::size_t at = 0; at <= path.size();) {
      const std::size_t end = std::min(path.find('.', std::max(at, begin)), path.size());
      std::string text = path.substr(at, end - at);
      at = end + 1;
      Part part;
      part.name = text.substr(0, text.find('['));
      for (std::size_t open = text.find('['); open != std::string::npos;
           open = text.find('[', open + 1))
        part.indexes.push_back(std::strtoull(text.c_str() + open + 1, nullptr, 10));
      parts_.push_back(part);
    }
  }

  std::vector<Place> roots() const {
    std::vector<Place> places;
    const std::string& name = parts_[0].name;
    if (name.compare(0, kMade.size(), kMade) == 0)
      return made_at(name);
    for (const Variable& variable : script_.variables) {
      if (variable.name != name)
        continue;
      std::uintptr_t address = place_of(variable);
      const bool is_placed = address != 0 || variable.has_address;
      if (address != 0 && variable.is_pointer)
        address = pointer_at(address);
      if (address != 0)
        places.push_back({address, variable.type});
      if (is_placed)
        continue;
      // On the stack of somebody: an object of that class which nobody owns, the first.
      for (QObject* object : live_objects())
        if (class_of(object) == variable.type && !object->parent())
          places.push_back({reinterpret_cast<std::uintptr_t>(object), variable.type});
    }
    return places;
  }

  // A line, and which of the places in it: "12", "12.2".
  struct Spot {
    int line = 0;
    int which = 1;
  };

  // What was made, and the calls of functions behind it that return an object, the last one first.
  struct Made {
    const Record* record = nullptr;
    std::vector<std::uintptr_t> callers;
  };

  // Of "new@12.2@40#1" line 12 and those behind it.
  static std::vector<Spot> spots_of(const std::string& name) {
    std::vector<Spot> spots;
    const std::size_t end = std::min(name.find('#'), name.size());
    for (std::size_t at = 0; (at = name.find('@', at)) < end;) {
      char* rest = nullptr;
      Spot spot;
      spot.line = static_cast<int>(std::strtol(name.c_str() + ++at, &rest, 10));
      if (*rest == '.')
        spot.which = std::atoi(rest + 1);
      spots.push_back(spot);
    }
    return spots;
  }

  // "new@LINE#N", "new@LINE.K#N" and "new@LINE@CALLER#N". Qt's own parts of what is made there are
  // made there, too; what comes first is the whole, but for what the private part of a tree has in
  // it.
  std::vector<Place> made_at(const std::string& name) const {
    const std::vector<Spot> spots = spots_of(name);
    const std::size_t hash = name.find('#');
    const int wanted = hash == std::string::npos ? 1 : std::atoi(name.c_str() + hash + 1);
    std::map<std::pair<int, std::uintptr_t>, std::vector<Made>> made;  // by the place
    const std::lock_guard<std::mutex> lock(mutex);
    for (const Record& record : records) {
      const std::size_t frame = frame_in(record, spots.front().line);
      if (record.type.empty() || frame == kFramesMax ||
          record.type.find("Private::") != std::string::npos)
        continue;
      auto& all = made[{column_of(record.frames[frame], spots.front().line), record.frames[frame]}];
      if (all.empty() || all.front().record->type == record.type)
        all.push_back({&record, callers_of(record, frame)});
    }
    int seen = 0;
    for (const auto& [site, all] : made)
      if (++seen == spots.front().which) {
        const std::vector<Made> meant = called_from(all, spots);
        if (wanted < 1 || wanted > static_cast<int>(meant.size()))
          return {};
        const Record& record = *meant[static_cast<std::size_t>(wanted) - 1].record;
        if (record.object)
          return {{reinterpret_cast<std::uintptr_t>(record.object), record.type}};
      }
    return {};
  }

  // Where the line's code is that the address belongs to; -1: it does not.
  int column_of(std::uintptr_t address, int line) const {
    for (const Code& site : script_.sites) {
      const std::uintptr_t begin = loaded(site.module, site.begin);
      if (site.line == line && begin != 0 && begin < address &&
          address <= begin + site.end - site.begin)
        return site.column;
    }
    return -1;
  }

  // The frame of that line which made the object; kFramesMax: it was made elsewhere. Compilers may
  // take what stands behind first.
  std::size_t frame_in(const Record& record, int line) const {
    const auto constructors = static_cast<std::size_t>(record.own_classes);
    for (std::size_t i = 0; i <= constructors && i < kFramesMax; ++i)
      if (column_of(record.frames[i], line) >= 0)
        return i;
    return kFramesMax;
  }

  bool is_maker(std::uintptr_t address) const {
    for (const Code& maker : script_.makers) {
      const std::uintptr_t begin = loaded(maker.module, maker.begin);
      if (begin != 0 && begin < address && address <= begin + maker.end - maker.begin)
        return true;
    }
    return false;
  }

  std::vector<std::uintptr_t> callers_of(const Record& record, std::size_t frame) const {
    std::vector<std::uintptr_t> callers;
    for (;
         frame + 1 < kFramesMax && record.frames[frame + 1] != 0 && is_maker(record.frames[frame]);
         ++frame)
      callers.push_back(record.frames[frame + 1]);
    return callers;
  }

  // The model tells apart what a function makes for its callers: all but the first of them have
  // names of their own, where they are few.
  std::vector<Made> called_from(std::vector<Made> all, const std::vector<Spot>& spots) const {
    constexpr std::size_t kCallersMax = 8;
    std::size_t next = 1;
    for (std::size_t depth = 0; depth < kFramesMax; ++depth) {
      std::map<std::uintptr_t, std::vector<Made>> by_caller;
      for (const Made& made : all)
        if (depth < made.callers.size())
          by_caller[made.callers[depth]].push_back(made);
      if (by_caller.empty())
        break;
      std::vector<std::uintptr_t> named;
      for (const auto& [caller, made] : by_caller)
        if (next < spots.size() && column_of(caller, spots[next].line) >= 0)
          named.push_back(caller);
      const std::uintptr_t first = by_caller.begin()->first;
      if (named.size() > 1 && named.front() == first)
        named.erase(named.begin());
      if (next < spots.size() && spots[next].which <= static_cast<int>(named.size()))
        all = by_caller[named[static_cast<std::size_t>(spots[next++].which) - 1]];
      else if (by_caller.size() <= kCallersMax)
        all = by_caller[first];
    }
    return next == spots.size() ? all : std::vector<Made>{};
  }

  bool member(const std::string& type, const std::string& name, std::size_t base,
              std::pair<Member, std::size_t>& found) const {
    const auto it = script_.types.find(type);
    if (it == script_.types.end())
      return false;
    for (const Member& member : it->second.members)
      if (member.name == name) {
        found = {member, base + member.offset};
        return true;
      }
    for (const auto& [parent, offset] : it->second.bases)
      if (this->member(parent, name, base + offset, found))
        return true;
    return false;
  }

  void follow(Place place, std::size_t next, std::vector<QObject*>& found) const {
    for (; next < parts_.size(); ++next) {
      if (auto* object = reinterpret_cast<QObject*>(place.address); is_live(object))
        place.type = class_of(object);
      std::pair<Member, std::size_t> at;
      if (!member(place.type, parts_[next].name, 0, at))
        return;
      place.address += at.second;
      std::size_t index = 0;
      for (const std::size_t i : parts_[next].indexes)
        index = i;  // of several dimensions the last; others are rare
      if (index > 0 && index >= at.first.count)
        return;
      place.address += index * at.first.stride;
      if (at.first.is_pointer)
        place.address = pointer_at(place.address);
      if (place.address == 0)
        return;
      place.type = at.first.type;
    }
    auto* object = reinterpret_cast<QObject*>(place.address);
    if (is_live(object) && std::find(found.begin(), found.end(), object) == found.end())
      found.push_back(object);
  }

  const Script& script_;
  const Step& step_;
  std::vector<Part> parts_;
};

bool is_seen(const QObject* object) {
  if (const auto* widget = qobject_cast<const QWidget*>(object))
    return widget->isVisible();
  if (const auto* action = qobject_cast<const QAction*>(object))
    return action->isVisible() && action->isEnabled();
  return true;
}

bool has_kind(const QObject* object, const std::string& verb) {
  if (verb == "q_click" && qobject_cast<const QGroupBox*>(object))
    return true;
  if (verb == "q_click" || verb == "q_press" || verb.rfind("q_let_go", 0) == 0)
    return qobject_cast<const QAbstractButton*>(object) != nullptr;
  return verb == "q_trigger" && qobject_cast<const QAction*>(object) != nullptr;
}

}  // namespace

OwnObjects::OwnObjects() { ++own_depth; }
OwnObjects::~OwnObjects() { --own_depth; }

void watch_objects() {
  hook_before_add = reinterpret_cast<Hook>(qtHookData[kAddObject]);
  hook_before_remove = reinterpret_cast<Hook>(qtHookData[kRemoveObject]);
  qtHookData[kAddObject] = reinterpret_cast<quintptr>(&on_add);
  qtHookData[kRemoveObject] = reinterpret_cast<quintptr>(&on_remove);
}

std::uintptr_t pointer_at(std::uintptr_t address) {
  std::uintptr_t value = 0;
  const iovec to = {&value, sizeof value};
  const iovec from = {reinterpret_cast<void*>(address), sizeof value};
  if (process_vm_readv(getpid(), &to, 1, &from, 1, 0) == sizeof value)
    return value;
  // Where that call is forbidden, as in some containers, there is nothing but to try.
  return errno == EFAULT ? 0 : *reinterpret_cast<std::uintptr_t*>(address);
}

std::vector<Birth> births() {
  std::vector<Birth> all;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const Record& record : records)
    if (record.object && !record.type.empty() &&
        record.object->thread() == QThread::currentThread())
      all.push_back({record.object, static_cast<std::size_t>(&record - records.data()), record.type,
                     record.is_users,
                     record.own_classes < static_cast<int>(kFramesMax)
                         ? record.frames[static_cast<std::size_t>(record.own_classes)]
                         : 0,
                     record.is_reused});
  return all;
}

std::vector<QObject*> live_objects() {
  std::vector<QObject*> live;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const Record& record : records)
    if (record.object && record.object->thread() == QThread::currentThread())
      live.push_back(record.object);
  return live;
}

void note_classes() {
  const std::lock_guard<std::mutex> lock(mutex);
  for (Record& record : records)
    if (record.object && record.type.empty() &&
        record.object->thread() == QThread::currentThread()) {
      record.type = class_of(record.object);
      record.own_classes = own_classes(record.object);
    }
}

bool is_live(const QObject* object) {
  const std::lock_guard<std::mutex> lock(mutex);
  return places.count(object) > 0;
}

bool is_users(const QObject* object) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto place = places.find(object);
  return place != places.end() && records[place->second].is_users;
}

bool has_own_class(const QObject* object) { return own_classes(object) > 0; }

std::string class_of(const QObject* object) { return demangled(typeid(*object).name()); }

std::string shown_text(const QObject* object) {
  QString text;
  if (const auto* button = qobject_cast<const QAbstractButton*>(object))
    text = button->text();
  else if (const auto* action = qobject_cast<const QAction*>(object))
    text = action->text();
  else if (const auto* widget = qobject_cast<const QWidget*>(object))
    text = widget->isWindow() ? widget->windowTitle() : QString();
  QString plain;
  for (int i = 0; i < text.size(); ++i) {
    if (text[i] == QLatin1Char('&') && i + 1 < text.size())
      ++i;  // "&&" is one
    plain += text[i];
  }
  return plain.section(QLatin1Char('\t'), 0, 0).toStdString();
}

std::string describe(const QObject* object) {
  std::string text = class_of(object);
  if (const std::string shown = shown_text(object); !shown.empty())
    text += " ‘" + shown + "’";
  if (!object->objectName().isEmpty())
    text += " (" + object->objectName().toStdString() + ")";
  return text;
}

std::vector<QObject*> find(const Script& script, const Step& step, std::string& why) {
  std::vector<QObject*> found = Finder(script, step).by_path();
  if (found.size() > 1 && !step.text.empty()) {
    std::vector<QObject*> named;
    for (QObject* object : found)
      if (shown_text(object) == step.text)
        named.push_back(object);
    if (!named.empty())
      found = named;
  }
  if (!found.empty()) {
    std::stable_partition(found.begin(), found.end(), is_seen);
    return found;
  }
  std::vector<QObject*> seen;
  for (QObject* object : live_objects()) {
    const bool is_named =
        !step.text.empty() && has_kind(object, step.verb) && shown_text(object) == step.text;
    const bool is_owner =
        step.text.empty() && !step.owner.empty() && class_of(object) == step.owner;
    if (is_named || is_owner)
      (is_seen(object) ? seen : found).push_back(object);
  }
  if (seen.size() == 1 || (seen.empty() && found.size() == 1))
    return seen.empty() ? found : seen;
  const std::string name = step.text.empty() ? step.object : "‘" + step.text + "’";
  if (seen.empty() && found.empty())
    why = name + " is not there";
  else
    why = std::to_string(std::max(seen.size(), found.size())) + " objects may be meant by " + name;
  return {};
}

}  // namespace reachd_agent

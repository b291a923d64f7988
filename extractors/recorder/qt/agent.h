// The agent: a library that is loaded into the user's program before all others, finds its widgets,
// does what a script says, and tells what became of it. This header is for the files of this folder
// only. They are compiled on the user's machine, against the Qt that the program uses, as C++17.
#pragma once

#include <QAction>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QWidget>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QAbstractButton;
class QAbstractItemView;

namespace reachd_agent {

// What the debug information says, as far as names in the script need it.
struct Member {
  std::string name;
  std::size_t offset = 0;
  bool is_pointer = false;  // else the object lies there itself
  std::string type;
  std::size_t count = 0;  // of an array; 0: it is none
  std::size_t stride = 0;
};
struct Type {
  std::vector<std::pair<std::string, std::size_t>> bases;  // name and offset
  std::vector<Member> members;
};
struct Variable {
  std::string name;
  std::string module;
  bool has_address = false;
  std::uintptr_t address = 0;  // as linked
  bool is_pointer = false;
  std::string type;
  // Of a function that has it on the stack; the offset is that from the frame's end.
  std::uintptr_t function_begin = 0;  // as linked
  std::uintptr_t function_end = 0;
  std::uintptr_t frame_offset = 0;
};
// Code of one line of the program.
struct Code {
  int line = 0;
  std::string module;
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
  int column = 0;
};

// One event, and what the program is answered while it handles it.
struct Step {
  std::string verb;    // property of the framework model: "q_click"
  std::string object;  // "window.button", "new@12#1"
  std::string text;    // on the button; empty: not known
  std::string owner;   // class of the handler; empty: not known
  std::map<std::string, std::string> values;
  std::map<std::string, std::map<int, std::string>> inputs;  // by name and number, from 1
};

// An event that is offered, by what it is called.
struct Take {
  std::string event;  // "window.go_/click"; empty: the label decides
  std::string label;
  std::map<std::string, std::string> values;  // none: those of the offer
};

// A view, and what was entered in it.
using ViewData = std::pair<std::string, std::string>;

struct Script {
  bool records = false;  // else it replays
  bool watches = false;  // what a person does is recorded
  // A debugger watches this one: it stops at the target, and nothing ends the program. Empty: none.
  std::string debugged;
  std::vector<std::string> shown;  // then: what the steps are called
  bool explores = false;           // goes on behind the steps that `take` names
  int events_max = 0;              // of this run
  long milliseconds = 0;           // after which it stops
  int event_seconds = 0;           // one that takes longer hangs
  std::vector<Take> take;
  std::map<ViewData, std::set<std::string>> tried;         // keys
  std::map<std::string, std::string> labels;               // patterns, by verb
  std::map<std::string, std::set<std::string>> overrides;  // functions, by class
  std::vector<Code> targets;                               // `begin` only
  std::map<std::string, Type> types;
  std::vector<Variable> variables;
  std::vector<Code> sites;
  std::vector<Code> makers;  // functions that return an object or a pointer; no lines
  Step start;
  std::vector<Step> steps;
};

// Empty where it cannot be read.
bool read_script(const char* path, Script& script);
// For a field of a line: without tabs and ends of lines.
std::string escaped(const std::string& text);

// --- report.cpp: lines of the report, on a descriptor of its own.
bool open_report(const char* path);
void say(const char* word, const std::string& text = {});
[[noreturn]] void end_with(const char* word, const std::string& text);
// Somebody watches: to him goes, among what the program prints, what is told.
void set_watched();
bool is_watched();
void tell(const std::string& text);
// Only the process that was started speaks; what it forks is silent.
bool is_first_process();
void set_step(int step);
int step_now();

// --- breakpoints.cpp
// False: none of them could be set. Not under a debugger, which takes each trap for its own.
bool set_breakpoints(const std::vector<Code>& targets);
bool is_hit();

// --- modules.cpp
struct Module {
  std::string path;  // empty: the program itself
  std::uintptr_t bias = 0;
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
  bool is_users = false;  // neither the system's nor the agent
};
const std::vector<Module>& modules();
const Module* module_of(std::uintptr_t address);
// Where what was linked at that address is; 0: there is no such module.
std::uintptr_t loaded(const std::string& module, std::uintptr_t address);

// --- frames.cpp
// Where the variable is; 0: nowhere, or nobody knows.
std::uintptr_t place_of(const Variable& variable);

// --- objects.cpp
void watch_objects();
// While one lives, objects are the agent's own.
struct OwnObjects {
  OwnObjects();
  ~OwnObjects();
};
// All that live and are not the agent's, in the order in which they were made.
std::vector<QObject*> live_objects();
bool is_live(const QObject* object);
// Of what was made since; what goes before it was looked at stays unknown.
void note_classes();
// Who made an object, and how.
struct Birth {
  QObject* object = nullptr;
  std::size_t number = 0;  // of all that were ever made
  std::string type;
  bool is_users = false;     // made by the program's own code
  std::uintptr_t frame = 0;  // behind the call that made it; 0: not known
  bool is_reused = false;    // another object lay there before, to which something may still point
};
// Of all that live, in the order in which they were made; `note_classes` goes before.
std::vector<Birth> births();
// Members that were not written yet may point anywhere: 0 for what cannot be read.
std::uintptr_t pointer_at(std::uintptr_t address);
// Made by the program's own code, and not by Qt's.
bool is_users(const QObject* object);
// Its class is the program's, and not one of Qt's.
bool has_own_class(const QObject* object);
std::string class_of(const QObject* object);
// The objects that the step may mean, best first; `why` where there is none.
std::vector<QObject*> find(const Script& script, const Step& step, std::string& why);
// "QPushButton ‘Start’ (startButton)".
std::string describe(const QObject* object);
std::string shown_text(const QObject* object);

// --- names.cpp
struct Name {
  std::size_t number = 0;  // of the object's birth, as addresses are used again
  std::string name;
};
using Names = std::map<const QObject*, Name>;
// Gives names to those that have none yet, and forgets those that are gone.
void name_objects(const Script& script, Names& names);

// --- connections.cpp
struct Connection {
  std::string signal;    // "clicked(bool)"
  std::string receiver;  // "Calculator::unnamed": class and name, as Qt prints them
  std::string slot;      // "digitClicked()"; empty: a function object
};
// What the object's signals are connected to, as Qt itself tells.
std::vector<Connection> connections_of(const QObject* object);

// --- offers.cpp
// Something that a person, or time, could do now.
struct Offer {
  QObject* object = nullptr;
  std::string verb;  // as of a step
  std::map<std::string, std::string> values;
  enum Rank { kFirst, kTimer, kCloses, kQuits } rank = kFirst;
};
// In the order in which the objects were made; none that `obstacle` keeps from being used.
std::vector<Offer> offers(const Script& script);
// What a click on the button is: that of an action, of a wizard, or its own. No object: none that
// is offered.
Offer offer_of_click(QAbstractButton* button);
// Whoever has that part has made it for itself.
bool is_part_of_widget(const QWidget* widget);
// "cell", "entry" or "index", as what is done in views is called; empty: it has no such name.
std::string kind_of_view(const QAbstractItemView* view);
// What classes of the program do with keys and the mouse.
std::set<std::string> own_functions(const Script& script, const std::string& type);

// --- input.cpp: what a person does. Empty: done; else why it cannot be.
std::string click(QWidget* widget, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers held,
                  bool twice = false);
std::string click(QWidget* widget);
std::string type_text(QWidget* widget, const QString& text);
// Of what can be edited.
bool has_text(const QWidget* widget);
std::string press_key(QWidget* widget, int key, Qt::KeyboardModifiers held,
                      const QString& text = {});
// Why the widget cannot be used now: "is disabled"; empty: it can.
std::string obstacle(QWidget* widget);
// Moves what scrolls until it is seen.
void reveal(QWidget* widget);

// --- actions.cpp
// Does it. Empty: done; else why it cannot be. May take as long as dialogs are open.
std::string perform(const Script& script, const Step& step);
// The same, where the object is known.
std::string perform_on(QObject* object, const Step& step);
// Whether a person can get at it: by a menu, a tool bar, or its key.
bool is_offered(QAction* action);

// --- dialogs.cpp
// Does the next thing in the dialog that is open, as the step's inputs say, else closes it.
// `used`: how many inputs of each name were given.
std::string answer(QWidget* dialog, const Step& step, std::map<std::string, int>& used);
// Closes a message that leaves no choice; false: it is something else.
bool dismiss(QWidget* dialog);

// --- driver.cpp
// The script has to stay.
void start_driver(const Script& script);
// Timers of the program that fired, and were kept back.
bool fire_timer(QObject* object, int interval, bool of_object, std::string& why);
// Those that run: the verb that fires them, and their interval.
std::vector<std::pair<const char*, int>> timers_of(QObject* object);
// The next number of the step's "random number"; false: let Qt choose.
bool next_random(std::uint32_t& number);

}  // namespace reachd_agent

/// Framework models as data: what functions of libraries do to the state that matters, and which
/// objects deliver events. SCHEMA.md describes the files.
///
///   {"name": "event_add", "parameters": ["self", "timeout"], "class": "event", "fails": "-1",
///    "set": {"pending": "true"}, "returns": "0"}
///
/// becomes the body of `event_add` in a module that declares it, so that symbolic execution knows
/// nothing about libevent.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/ir/ir.h"
#include "analysis/model/framework.h"

namespace reachd::frameworks {

/// A value that the environment chooses; the bounds are expressions, empty where there is none.
struct InputRange {
  std::string minimum;
  std::string maximum;
};

/// `*(to + offset) = value`, unless `to` is null.
struct StoreModel {
  std::string to;  ///< a parameter
  std::int64_t offset = 0;
  Sort sort;
  std::string value;     ///< empty: chosen by the environment within `range`
  bool unknown = false;  ///< not modelled
  InputRange range;
  std::string name;  ///< what people know it by; empty: that of the function and the place
};

/// What lies in memory behind a parameter is known by `name` in the function's expressions; zero
/// where the parameter is null.
struct LoadModel {
  std::string name;
  std::string from;  ///< a parameter
  std::int64_t offset = 0;
  Sort sort;
};

/// The environment writes `bytes` bytes, of at most `limit`, to the memory behind `buffer`.
struct FillModel {
  std::string buffer;  ///< a parameter
  std::string limit;
  std::string bytes;
};

/// A function of the program that is called while the program waits for this one to return, after
/// all else that this does.
struct CallModel {
  std::string function;  ///< its address; nothing is called where it is null
  std::string when;      ///< empty: always
  std::string perhaps;   ///< why nothing says whether that happens; empty: it does
  std::vector<std::string> arguments;
};

struct WaitModel;

/// In `set`: ir::kLoopIsLast.
inline constexpr const char* kLoopIsLast = "loop_is_last";

struct FunctionModel {
  enum class Result { kNone, kExpression, kInput, kUnknown };

  std::string name;
  std::string pointer;  ///< where its file says this, "/functions/3"
  std::vector<std::string> parameters;
  std::string owner;  ///< class of `self`; empty: none
  std::string place;  ///< address of `self`, where it is no parameter
  std::vector<LoadModel> loads;
  bool creates = false;       ///< `self` is a new object
  bool creates_once = false;  ///< and the same one each time at one place of the source
  bool initializes = false;   ///< all properties of `self` that `set` does not name become zero
  bool ends = false;          ///< `self` is gone after the call
  std::string fails;          ///< result of a call that fails and does nothing; empty: never
  std::optional<InputRange> fails_between;  ///< in place of `fails`: results that such calls have
  std::string perhaps;  ///< what a chance is that the function depends on, named `perhaps`
  std::vector<std::pair<std::string, std::string>> set;  ///< "pending" or "source.length" := …
  std::vector<StoreModel> stores;
  std::optional<FillModel> fills;
  std::vector<CallModel> calls;  ///< one after the other
  Result result = Result::kNone;
  std::string returns;  ///< kExpression
  InputRange range;     ///< kInput
  bool loop = false;
  std::string stops;        ///< why the program ends here; empty: it goes on
  std::string approximate;  ///< what is not modelled; empty: nothing
  std::string when;         ///< of a WaitModel: it does not happen otherwise; empty: it may always
  /// The program waits here for one of these; empty: it does not wait.
  std::vector<WaitModel> waits;
  /// It waits only where it is called with that argument: parameter and variable or number.
  std::pair<std::string, std::string> waits_for;
  /// By what it reads an input that others read, too, each from a buffer of its own; empty: alone.
  std::string reads_by;
  bool waits_in_loops = false;        ///< only if some call that waits is in a loop
  bool waits_alone = false;           ///< only if the program waits for nothing else
  std::optional<InputRange> at_once;  ///< results that it may also return without waiting
  std::vector<StoreModel> begins;     ///< what it does before it waits
  /// A parameter, and how many bytes behind it hold nothing while it waits; empty: none.
  std::pair<std::string, std::int64_t> clears;
};

/// One of the things that a program may wait for where it calls a function: an event. What the call
/// then does is an effect over the function's parameters and the event's.
struct WaitModel {
  EventKind kind = EventKind::kUser;
  std::string label;  ///< "key {key:key}": may name the event's parameters
  std::vector<FrameworkParameter> parameters;
  /// No event of its own: the call returns because another event interrupted it (a signal).
  bool is_interruption = false;
  FunctionModel effect;
};

/// A global object that stands for something inside the framework. Without a sort its contents are
/// unknown.
struct GhostObject {
  std::string name;
  std::optional<Sort> sort;
};

struct FrameworkModel {
  std::string path;  ///< the file that it is from
  Framework framework;
  /// Parts of the paths of headers whose functions, where nothing is said of them, change nothing
  /// that the program keeps.
  std::vector<std::string> quiet;
  /// Functions that write only what their arguments lead to, and call nothing of the program; what
  /// ends in '*' stands for all names that begin so.
  std::vector<std::string> confined;
  std::vector<GhostObject> objects;
  /// Variables of the library that point to such an object from the start.
  std::vector<std::pair<std::string, std::string>> variables;
  std::vector<FunctionModel> functions;
};

/// Reads one file strictly; none, and at least one problem added, where it is not a model.
std::optional<FrameworkModel> load(std::string_view text, std::string_view path,
                                   std::vector<Error>& problems);
/// The first problem only.
Result<FrameworkModel> load(std::string_view text, std::string_view path);

/// Models that live elsewhere.
using FrameworkModelRefs = std::span<const FrameworkModel* const>;

/// The models that come with the program, in order of their files' names.
/// Cost: reading those that nobody has asked for before; they stay.
std::vector<const FrameworkModel*> builtin();
/// Those of them that may have to do with the module: their files speak of a function, an object or
/// a property that it names. `apply` does nothing with the others.
std::vector<const FrameworkModel*> builtin_for(const ir::Module& module);

/// `FrameworkModel::quiet` of all of them, with "!NAME" for each function that they describe.
std::vector<std::string> quiet_headers();

/// Two models that speak of the same: functions of one name, frameworks of one name, or a class
/// that has all properties of another one, so that objects of both could not be told apart. Each
/// error has the place in the later model and names the other one.
std::vector<Error> conflicts(FrameworkModelRefs models);

/// Gives bodies to the functions that `module` declares, does not define, and a model describes.
/// Functions that create objects, or leave something unmodelled, get a copy per call, named by its
/// line, "event_new@93": objects of different calls are different, and remarks have a place. A
/// function whose declaration does not fit its description stays as it is, with a remark in
/// `module.problems`.
///
/// `root` is the function that the program begins with, if that is known. Where it asks for its
/// events itself, it is split at the places where it waits (waits.h).
///
/// Returns the frameworks whose functions the module uses, if they have classes at all.
std::vector<Framework> apply(FrameworkModelRefs models, ir::Module& module,
                             const std::string& root = "");

}  // namespace reachd::frameworks

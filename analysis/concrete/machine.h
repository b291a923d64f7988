/// Concrete execution of handlers: one event after the other, each with values for its parameters
/// and for what the environment chooses, about as fast as an interpreter goes.
///
/// It serves searches that go through very many states, and no more: what it does not follow, it
/// gives up, and what it arrives at is replayed by symex::Program, which decides.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/concrete/code.h"
#include "analysis/concrete/memory.h"
#include "analysis/symex/program.h"

namespace reachd::concrete {

/// An event with values, ready to be executed.
struct Letter {
  std::size_t event = 0;
  Assignment values;  ///< of parameters, characters and inputs
  struct Stored {
    std::int64_t at = 0;
    Sort sort;
    Scalar value = kUnknown;
  };
  std::vector<Stored> parameters;  ///< into the memory where the handler's arguments find them
  struct Chosen {
    std::uint32_t input = 0;   ///< by its number in the machine
    std::uint32_t number = 1;  ///< how often it was asked for before, and once more
    Scalar value = kUnknown;
  };
  std::vector<Chosen> inputs;
};

/// Decisions between a block of a function and the goal; none: it is not behind it.
using LevelOf = std::function<std::optional<std::uint32_t>(const ir::Function*, ir::BlockId)>;

enum class End : std::uint8_t {
  kReturned,
  kStopped,  ///< the program ends, or does what is undefined
  kGaveUp,   ///< what happens is not followed
  kArrived,  ///< it came to the goal
};

class Machine {
public:
  /// Of one way in which the program starts. `goal`: as of a replay. What it is made from must
  /// outlive it.
  Machine(symex::Program& program, symex::Values initial, const symex::Goal& goal,
          std::function<bool(Expr)> is_relevant, LevelOf level_of);

  /// Is the event one whose handler is code, and no part of a user interface's model?
  bool can_execute(std::size_t event) const;
  Letter letter(std::size_t event, const Assignment& values);

  /// The state from which events are executed from now on.
  void enter(const Changes& state);
  bool is_enabled(std::size_t event);
  /// From the state that was entered last.
  End execute(const Letter& letter);
  /// After kReturned: what the event has changed.
  Differences differences() const { return memory_.differences(); }
  /// After kReturned: where the event leads.
  Changes leave() const { return memory_.with(entered_, memory_.differences()); }
  /// After kReturned: can no event happen any more? False where that is not known at once.
  bool is_over();
  /// Does the condition of the goal hold in the state that was entered last?
  bool holds_goal();

  Memory& memory() { return memory_; }
  const Memory& memory() const { return memory_; }
  const Texts& texts() const { return texts_; }
  /// Operations executed so far.
  std::uint64_t work() const { return work_; }
  /// Has the last event come to a place where none came before?
  bool met_new() const { return met_new_; }
  /// Which outcomes of branches the last event had, as a hash of the set.
  std::uint64_t route() const { return route_; }
  /// How far from the goal the last event stayed: decisions, and a part of one by how much its
  /// condition was missed. None: nothing is known of it.
  std::optional<float> distance() const { return distance_; }
  /// What the environment chose in the last event, in order.
  const std::vector<Expr>& asked() const { return asked_; }
  /// Values that the letter did not have, or had others for, and without which what is taken for
  /// granted of inputs would not hold. They belong to what the last event did.
  const Assignment& repairs() const { return repairs_; }
  /// Integers that the code executed so far mentions, in order of their first use.
  const std::vector<Scalar>& numbers() const { return constants_; }

private:
  struct Frame {
    const Code* code = nullptr;
    std::size_t next = 0;   ///< operation
    std::size_t begin = 0;  ///< of its registers
    std::int32_t result = kNothing;
    Sort result_sort;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> locals;  ///< pattern, object
  };
  /// A value that is stored before a handler runs.
  struct Preparation {
    std::int64_t at = -1;
    Sort sort;
    Code code;
  };
  /// What the handler of an event is given.
  struct Entry {
    std::vector<Preparation> before;   ///< of the state
    std::vector<Preparation> objects;  ///< that are put together for it
    std::vector<Code> arguments;
  };
  /// Some bytes of an object.
  struct Place {
    std::int64_t at = -1;
    bool is_unknown = false;  ///< nobody knows what is there
  };

  /// To the state that was entered last.
  void go_back();
  const Code& code_of(const ir::Function& function);
  const Code& guard_of(std::size_t event);
  Entry& entry_of(std::size_t event);
  void prepare_object(std::uint32_t id, Entry& entry, std::set<std::uint32_t>& known);
  Scalar get(const Frame& frame, std::int32_t operand) const {
    return operand < 0 ? frame.code->constants[static_cast<std::size_t>(~operand)]
                       : registers_[frame.begin + static_cast<std::size_t>(operand)];
  }
  void set(const Frame& frame, std::int32_t reg, Scalar value) {
    registers_[frame.begin + static_cast<std::size_t>(reg)] = value;
  }
  bool call(const Code& code, const std::vector<Scalar>& arguments, const std::vector<Sort>& sorts,
            std::int32_t result, Sort result_sort);
  /// Runs until the first frame has returned; false where it did not.
  bool run();
  bool step();
  bool step_memory(const Operation& operation);
  bool step_model(const Operation& operation);
  bool step_branch(const Operation& operation);
  bool step_arithmetic(const Operation& operation);
  bool step_assume();
  bool repair(Frame& frame, const Granted& granted);
  void note_distance(const Frame& frame, const Aim& aim);
  /// Two texts are compared: how much they differ may be what the next branch is about.
  void note_texts(const std::u32string& a, const std::u32string& b);
  /// What is there up to a zero, without counting as read.
  std::u32string shown_text(Scalar from);
  bool step_call(const Operation& operation);
  bool step_return(const Operation& operation);
  Scalar evaluate(const Code& code);
  Scalar convert(Scalar value, Sort from, Sort to);
  Scalar operate(const Frame& frame, const SlowOperation& operation);
  bool stop(End end) {
    end_ = end;
    return false;
  }
  /// For reading, or writing, so many bytes. None: it is undefined, or given up.
  std::optional<Place> access(Scalar address, std::int64_t bytes, bool writes);
  std::int64_t length_of(const Memory::Object& object);
  bool load(const Frame& frame, const Operation& operation);
  bool store(const Frame& frame, const Operation& operation);
  bool load_character(const Memory::Object& object, std::int64_t offset, Scalar& into);
  bool store_character(const Memory::Object& object, std::int64_t offset, Scalar value);
  bool copy(Scalar to, Scalar from, std::optional<Scalar> bytes);
  bool copy_characters(Scalar to, Scalar from, std::int64_t bytes);
  bool allocate(Frame& frame, const Operation& operation);
  bool end_object(Scalar address);
  bool read_text(const Frame& frame, const Operation& operation);
  bool read_property(const Frame& frame, const Operation& operation);
  Scalar property_of_code(Scalar address, const std::string& property);
  Scalar input(const Code::Input& input);
  std::uint32_t number_of_input(const std::string& name);
  Expr input_variable(const Code::Input& input, std::uint32_t number);
  void forget_arguments(const std::vector<Scalar>& arguments, const CallSite& site);
  void release(Frame& frame);
  std::int64_t text_at(PointerValue place);
  std::int32_t number_of(const TraceEntry& entry);
  bool is_idle(const ir::Function& function);

  symex::Program& program_;
  symex::CellTable& cells_;
  Texts texts_;
  Memory memory_;
  const symex::Goal& goal_;
  Compiler::Context context_;        ///< of handlers
  Compiler::Context cells_context_;  ///< of expressions over the state
  std::map<const ir::Function*, std::unique_ptr<Code>> codes_;
  std::map<std::size_t, Code> guards_;    ///< by event
  std::size_t happens_ = 0;               ///< an event that could, when is_over was last asked
  std::map<std::size_t, Entry> entries_;  ///< by event
  std::optional<Code> goal_code_;
  std::int64_t thrown_ = -1;
  std::map<TraceEntry, std::int32_t> numbers_;
  std::vector<std::uint8_t> met_;      ///< by number: by some event
  std::vector<std::uint8_t> is_goal_;  ///< by number
  std::vector<Scalar> constants_;
  std::set<Scalar> known_constants_;
  std::uint64_t route_ = 0;
  std::optional<float> texts_missed_;  ///< since the last branch of the user's code; 0: they agree
  std::optional<float> distance_;
  std::vector<std::uint32_t> last_run_;  ///< by outcome of a branch: the last event that had it
  std::uint32_t runs_ = 0;
  std::vector<Scalar> registers_;
  std::vector<Frame> stack_;
  std::map<std::uint32_t, std::uint32_t> locals_;       ///< by pattern: instances in use
  std::map<std::string, std::uint32_t> input_numbers_;  ///< by name
  struct InputCount {
    std::uint32_t run = 0;
    std::uint32_t count = 0;  ///< in that run
  };
  std::vector<InputCount> input_counts_;  ///< by number
  std::vector<Expr> asked_;
  std::unordered_map<Expr, std::uint32_t, ExprHash> number_of_asked_;  ///< of inputs
  Assignment repairs_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, int>, Expr> input_variables_;
  const Letter* letter_ = nullptr;
  Changes entered_;
  bool is_moved_ = false;  ///< something was executed since
  Scalar result_ = kUnknown;
  End end_ = End::kReturned;
  std::uint64_t work_ = 0;
  std::uint64_t work_max_ = 0;
  bool met_new_ = false;
  bool is_counting_ = true;  ///< what is met
};

}  // namespace reachd::concrete

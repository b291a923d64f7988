/// The fixpoint of conditional_constants.h. Internal to flow.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/flow/conditional_constants.h"

namespace reachd::flow {

class ConditionalConstants::Solver {
public:
  Solver(const ir::Module& module, const PointsTo& points_to,
         const std::vector<std::string>& roots);

  /// Until nothing changes. An empty text, or why that is of no use.
  std::string run(const CancelToken& cancel);
  /// Does no block change anything any more?
  bool is_inductive();
  /// What is known stays; nothing can be added any more.
  void forget_the_way();

  /// Registers that are not listed may hold anything.
  using Registers = std::map<Expr, FewValues>;
  struct Code {
    const ir::Function* function = nullptr;
    std::vector<FewValues> parameters;
    FewValues result;
    bool returns = false;
    /// Of a library, and it or what it calls there is not modelled in full: what it says, and what
    /// it writes to what it is given, may be anything.
    bool is_lossy = false;
    std::set<std::pair<std::uint32_t, ir::BlockId>> callers;
    std::vector<std::set<Expr>> live;                 ///< by block; empty before control comes here
    std::vector<std::optional<Registers>> registers;  ///< at the beginning of each block that runs
    std::vector<std::pair<bool, bool>> outcomes;      ///< by block: does its branch go there?
  };
  const Code* code_of(const ir::Function& function) const;
  /// Is there code that calls the function, so that it is run where control comes there?
  bool is_expected(const ir::Function& function) const { return points_to_.is_reached(function); }
  /// What the condition of the branch at the end of the block depends on.
  std::vector<std::pair<std::string, FewValues>> known_of(const Code& code, ir::BlockId block);

private:
  using Site = std::pair<std::uint32_t, ir::BlockId>;  ///< function by number, block
  /// A part of an object that instructions name alike: a region, by number.
  struct Object {
    std::vector<FewValues> regions;
    std::set<Site> readers;
    bool is_kept = false;  ///< else any region holds anything
  };
  /// What is under way while a block is looked at.
  struct Walk {
    std::uint32_t function = 0;
    ir::BlockId block = 0;
    Registers registers;
    bool goes_on = true;  ///< false: control does not come further
  };

  // Memory (constants_memory.cpp).
  Object& object(ir::ObjectId id);
  FewValues initial_value(ir::ObjectId id, const ir::Region& region) const;
  bool is_kept(ir::ObjectId id) const;
  /// May the region be written other than by the name of a field?
  bool is_exposed(ir::ObjectId id, const ir::Region& region) const;
  const Targets& targets(std::uint32_t function, Expr address);
  /// What the address may be: where the registers say it exactly, that.
  Targets places(const Walk& walk, Expr address);
  FewValues load(const Walk& walk, const ir::Load& load);
  /// `field`: see ir::Load.
  FewValues value_at(ir::ObjectId id, std::int64_t offset, Sort sort, const std::string& field,
                     Site reader);
  /// All regions of what the address may be, as far as what they hold is kept.
  template <typename F>
  void each_region(const Walk& walk, Expr address, const F& visit);
  void store(const Walk& walk, const ir::Store& store);
  void copy(const Walk& walk, const ir::Copy& copy);
  void fill(const Walk& walk, const ir::Fill& fill);
  /// `is_whole`: also what is written by its name only.
  void forget(const Walk& walk, Expr address, bool is_whole);
  void add(ir::ObjectId id, std::size_t region, const FewValues& values);

  FewValues zero_of(Sort sort) const;
  std::string name_of(const PointsToTarget& target, const std::string& field) const;

  // Code (constants_solver.cpp).
  void leave_open();
  void leave_open(const ir::Function& function);
  bool is_of_models(const ir::Function& function) const;
  void enter(std::uint32_t function);
  void look_at(Site site);
  void step(Walk& walk, const ir::Instruction& instruction);
  void call(Walk& walk, const ir::Call& call);
  FewValues result_of(Walk& walk, std::uint32_t callee);
  /// Something is not modelled in the library's function.
  void lose(const Walk& walk);
  void end(Walk& walk, const ir::Terminator& end);
  void go(Walk& walk, ir::BlockId to, Registers registers);
  void set(Walk& walk, Expr reg, FewValues values);
  FewValues value(const Walk& walk, Expr e);
  /// False: the condition cannot have that outcome.
  bool refine(Registers& registers, Expr condition);
  void put(Site site);
  /// Something grew: while the fixpoint is checked, that is a failure.
  void note_change() { has_changed_ = true; }

  const ir::Module& module_;
  const PointsTo& points_to_;
  ir::ObjectId anything_ = 0;
  std::vector<Code> code_;  ///< by number of the function in the module
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
  std::unordered_map<ir::ObjectId, std::uint32_t> by_object_;
  std::vector<std::uint32_t> roots_;
  /// Functions that may be called from outside though nothing that is known leads there: a library
  /// may know better. What follows is what they, and what they call, may write: anything.
  std::vector<const ir::Function*> open_;
  std::set<std::string> open_fields_;
  std::set<ir::ObjectId> open_objects_;
  bool is_memory_open_ = false;    ///< whatever has an address that is taken, but for own fields
  bool are_objects_open_ = false;  ///< these, too: whole objects are written

  std::set<FileId> own_files_;           ///< with code of the program itself
  std::set<ir::ObjectId> from_outside_;  ///< patterns of what events bring
  std::set<PointerValue> taken_;         ///< addresses that stand anywhere but in an access
  std::vector<std::optional<Object>> objects_;
  std::map<std::pair<std::uint32_t, Expr>, Targets> targets_;
  /// Loads of what nothing writes, and where they are: control waits there. In the end those may
  /// hold anything that are left: who knows how a library puts its objects together.
  std::map<const ir::Instruction*, Site> waiting_loads_;
  std::set<const ir::Instruction*> undefined_loads_;
  std::deque<Site> work_;
  std::set<Site> waiting_;
  std::uint64_t steps_ = 0;
  std::string problem_;
  bool has_changed_ = false;
};

}  // namespace reachd::flow

/// Memory as symbolic execution sees it: objects with regions become *cells*, each a variable of
/// the expression pool. A global `n[3]` of type int is the cell variable "n[3]" of sort i32; arrays
/// of more than `kElementsMax` elements are one cell of array sort.
///
/// The table only grows and is shared by all paths of a program, so equal accesses give equal
/// variables. It holds no values: those are in `Memory` of each path.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/expr/expr.h"
#include "analysis/flow/points_to.h"
#include "analysis/ir/ir.h"

namespace reachd::symex {

inline constexpr std::int64_t kElementsMax = 64;
/// The same of companions.
inline constexpr std::int64_t kPlacesMax = 256;
/// Objects of one allocation site that handlers make and that exist at a time, unless a
/// configuration says otherwise.
inline constexpr std::uint32_t kPoolMax = 4;

inline constexpr std::int64_t kWholePattern = -1;
inline constexpr std::int64_t kOpenPattern = -2;

struct Cell {
  ir::ObjectId object = 0;
  std::uint32_t region = 0;
  /// Index into the region; -1: the region as one array.
  std::int64_t element = 0;
  /// Of property cells: its name, with `region` unused and `element` the byte offset.
  std::string property;
};

/// One object that an address may mean, under a condition.
struct Referent {
  Expr guard;
  ir::ObjectId object = 0;
  Expr offset;  ///< i64 bytes
};

/// The disjunction of all guards is the condition for an access to be defined.
struct Referents {
  std::vector<Referent> list;
  Expr elsewhere;  ///< condition under which it is memory that is not known
  auto begin() const { return list.begin(); }
  auto end() const { return list.end(); }
};

/// Where an access of one object lands: elements with the condition that selects each.
struct ElementChoice {
  Expr guard;
  Expr cell;
  Expr index;  ///< i64, for array cells; else null
};

class CellTable {
public:
  /// `twin`: null, or another table of the same module and pool; cells of one name are one
  /// variable.
  CellTable(std::shared_ptr<ExprPool> pool, std::shared_ptr<const ir::Module> module,
            const CellTable* twin = nullptr);

  ExprPool& pool() const { return *pool_; }
  const ir::Module& module() const { return *module_; }

  /// Objects of the module, and instances and buffers made here.
  const ir::Object& object(ir::ObjectId id) const;
  /// Their ids, and null, are below.
  std::size_t object_count() const { return module_->objects.size() + instances_.size(); }
  /// The k-th instance (from 1) of a pattern, of its first `size` bytes, or (kOpenPattern) of as
  /// many as the state says. Heap patterns have one persistent first instance.
  ir::ObjectId instance(ir::ObjectId pattern, std::uint32_t k, std::int64_t size = kWholePattern);
  /// How many bytes the instance has (i64), where the state says that; else null.
  Expr size_cell(ir::ObjectId instance);
  /// How many these can be at most.
  static std::int64_t open_room(const ir::Object& pattern);
  /// A constant, zero-terminated buffer of `length_max` characters that are the given expressions.
  ir::ObjectId string_buffer(const std::string& name, const std::vector<Expr>& characters);
  const std::vector<Expr>* buffer_characters(ir::ObjectId id) const;
  /// The companion (ir::Companion) of that pattern of what lies at `owner`.
  ir::ObjectId companion(ir::ObjectId pattern, PointerValue owner);
  /// None where the object is no companion.
  std::optional<PointerValue> owner_of(ir::ObjectId id) const;
  /// An object of that pattern, for a handler's parameter, that holds the text: in itself
  /// (std::string), or by the address and the length of its characters (std::string_view).
  ir::ObjectId text_object(const std::string& name, ir::ObjectId pattern, Expr text);
  /// An object like the pattern, whose elements have these values.
  ir::ObjectId record_object(const std::string& name, ir::Object shape, std::vector<Expr> values);
  /// What `argv` points to, where `count` is the variable `argc`: texts that the environment
  /// chooses. The first few arguments and characters are cells; nothing is known of the others.
  ir::ObjectId command_line(Expr count);
  /// Is that where the arguments are of which nothing is known?
  bool is_behind_arguments(ir::ObjectId object, Expr offset) const;
  /// The cells of the command line with what the environment chooses for them, once something has
  /// read one of them.
  std::vector<std::pair<Expr, Expr>> command_line_values();
  /// The characters of each argument; nothing before `command_line`.
  std::vector<std::vector<Expr>> argument_texts() const;
  Expr argument_count() const { return argument_count_; }
  /// All of them: the number and the characters.
  std::set<Expr> command_line_inputs() const;
  /// Of the object or, if it is a companion, of what it belongs to.
  /// Where the object, through its owners, lives.
  ir::ObjectId root(ir::ObjectId id) const;
  ir::ObjectKind root_kind(ir::ObjectId id) const { return object(root(id)).kind; }
  /// The pattern of an instance; any other object itself.
  ir::ObjectId pattern_of(ir::ObjectId id) const;

  Expr cell(ir::ObjectId object, std::uint32_t region, std::int64_t element);
  Expr property_cell(PointerValue place, const std::string& property, Sort sort);
  /// Whether an instance of a heap pattern is allocated: what handlers know of the objects that
  /// they make and end.
  Expr alive_cell(ir::ObjectId instance);
  bool is_alive_cell(const Cell& cell) const;
  /// Does it point to the table of a class, which says of which class the object is?
  bool is_class_table(const Cell& cell) const;
  /// Room for what a framework keeps of an object (`kept` of the models): zero before it is
  /// written, like a property.
  bool is_kept_by_framework(const Cell& cell) const;
  /// Makes the instances that handlers may make, so that pointers may mean them whatever is
  /// executed first: of each allocation site, so many after those that the initialisation made.
  void make_pools(const std::map<ir::ObjectId, std::uint32_t>& initial_instances,
                  std::uint32_t count);
  /// Does any code, or any framework, end objects?
  bool has_deallocations() const { return has_deallocations_; }
  void expect_deallocations() { has_deallocations_ = true; }
  /// Null for variables that are no cells (parameters, inputs).
  const Cell* find(Expr variable) const;
  bool is_property(Expr variable) const;
  /// Does the object outlive a handler, given how many instances the initialisation made?
  bool is_persistent(ir::ObjectId object,
                     const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const;
  /// Is it an instance, among the first of its pattern?
  bool is_old_instance(ir::ObjectId object,
                       const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const;
  /// Is it an instance, but not among those?
  bool is_instance_after(ir::ObjectId object,
                         const std::map<ir::ObjectId, std::uint32_t>& initial_instances) const;
  /// Do regions of the object share bytes, as those of a union's members do?
  bool has_overlaps(ir::ObjectId object);
  /// Is the object never written by code of the module?
  bool is_constant(ir::ObjectId object) const;
  /// Does the object say which exception is under way? There is none where a run begins.
  bool is_exception_state(ir::ObjectId object) const {
    return object != 0 && (object == thrown_ || object == caught_);
  }
  /// Does it stand for elements of which nobody knows which they are?
  bool is_anything(ir::ObjectId object) const {
    return anything_ != 0 && object != 0 && pattern_of(object) == anything_;
  }
  /// Says which type is thrown; null where no code throws.
  Expr thrown_cell() { return thrown_ == 0 ? Expr() : cell(thrown_, 0, 0); }
  /// All cells of those objects.
  std::vector<Expr> exception_cells();
  /// The constant that a cell starts with; null where it is not known.
  Expr initial_value(const Cell& cell) const;

  /// Narrows down what addresses that are read from memory may be; null: they may be anything.
  void set_points_to(const flow::PointsTo* points_to) {
    points_to_ = points_to;
    referents_.clear();
  }
  bool has_points_to() const { return points_to_ != nullptr; }
  /// May the cell hold that address, by what narrows it down?
  bool may_hold(const Cell& cell, PointerValue address) const;
  /// What a pointer may point to. Null has no referent. None: too many to list.
  std::optional<Referents> referents(Expr pointer) { return referents(pointer, Wanted::kMemory); }
  /// The functions that it may point to.
  std::optional<Referents> callees(Expr pointer) { return referents(pointer, Wanted::kCode); }
  const ir::Function* function_named(const std::string& name) const;
  /// The first object of the module with that name; 0: none.
  ir::ObjectId object_named(const std::string& name) const;
  const ir::Function* function_at(ir::ObjectId object) const;
  /// Objects of the heap, and locals, that code which is not known may have got at.
  std::vector<ir::ObjectId> escaped_instances() const;
  /// Is the region one array, and not a cell for each element?
  bool is_one_cell(ir::ObjectId object, const ir::Region& region) const;
  /// i64; null where the offset is not that of an element, or it is not seen which.
  Expr index_in(const ir::Region& region, Expr offset) const;
  /// The elements of `object` that an access of `sort` at `offset` may mean, where all of `path`
  /// holds; empty when nothing there has a compatible sort.
  std::vector<ElementChoice> elements(ir::ObjectId object, Expr offset, Sort sort,
                                      std::span<const Expr> path = {});

  /// "player", "n[3]", "event_new@125#1", or what `call_object` said.
  std::string place_name(PointerValue place) const;
  /// Gives the object the name by which people know it: that of the variable that points to it.
  /// What people call what the variable holds: "window.label", "edit.text"; empty: by its name.
  std::string shown_name(Expr variable) const;
  void call_object(ir::ObjectId id, std::string name) { called_[id] = std::move(name); }
  /// Property cells made so far, in order of creation.
  const std::vector<Expr>& properties() const {
    ++searches_;
    return properties_;
  }
  /// Larger when something was asked since whose answer depends on which objects there are.
  /// Those of one object, but for whether it exists.
  std::vector<Expr> properties_of(ir::ObjectId object) const;
  std::uint64_t searches() const { return searches_; }
  /// Larger when there are more objects or properties than before.
  std::size_t growth() const { return properties_.size() + instances_.size(); }

private:
  struct Instance {
    ir::ObjectId pattern = 0;
    std::uint32_t k = 0;
    ir::Object object;
    std::vector<Expr> contents;    ///< of string buffers and of the command line
    bool is_command_line = false;  ///< there is more of it than its regions say
    PointerValue owner;            ///< of companions; else null
  };
  const Instance* instance_of(ir::ObjectId id) const {
    return id < module_->objects.size() ? nullptr : &instances_[id - module_->objects.size()];
  }
  ir::ObjectId add_argument(const std::string& name, Sort sort, std::vector<Expr> contents);
  void find_constant_objects();
  const flow::Targets& targets_of(const Cell& cell) const;
  /// For a cell of a heap object that holds the table of a class: that of the class that it is
  /// made as; null where that is not clear.
  Expr class_table(const Cell& cell) const;
  void find_class_tables();
  /// Null: anything.
  std::optional<flow::Targets> targets_of(Expr pointer) const;
  /// Objects that an address read from memory may mean, with the offset where it is known.
  struct Candidate {
    ir::ObjectId object = 0;
    std::optional<std::int64_t> offset;
  };
  enum class Wanted { kMemory, kCode };
  /// `may_be_elsewhere`: memory that is not known is one, too.
  std::vector<Candidate> candidates(Expr pointer, Wanted wanted, bool& may_be_elsewhere) const;
  std::optional<Referents> referents(Expr pointer, Wanted wanted);
  std::optional<Referents> find_referents(Expr pointer, Wanted wanted);
  Expr declare(const std::string& name, Sort sort, Cell cell);
  /// What the cells of objects, and properties, are found by: executed code asks for them all the
  /// time.
  struct Place {
    ir::ObjectId object = 0;
    std::uint32_t region = 0;  ///< of a property: the bits of its sort
    std::int64_t element = 0;
    std::string property;
    bool operator==(const Place&) const = default;
  };
  struct PlaceHash {
    std::size_t operator()(const Place& place) const;
  };
  Expr initial_element(const ir::Object& owner, std::int64_t offset, Sort sort) const;
  bool element_choices(ir::ObjectId object, std::uint32_t region, Expr offset,
                       std::span<const Expr> path, std::vector<ElementChoice>& into);

  std::shared_ptr<ExprPool> pool_;
  std::shared_ptr<const ir::Module> module_;
  std::deque<Instance> instances_;         ///< stays where it is when it grows
  std::map<ir::ObjectId, bool> overlaps_;  ///< by pattern
  std::map<std::tuple<ir::ObjectId, std::int64_t, std::uint32_t>, ir::ObjectId> instance_ids_;
  std::map<std::string, ir::ObjectId> buffer_ids_;
  std::map<std::tuple<ir::ObjectId, ir::ObjectId, std::int64_t>, ir::ObjectId> companion_ids_;
  ir::ObjectId command_line_ = 0;
  Expr argument_count_;
  bool command_line_is_read_ = false;
  std::unordered_map<Expr, Cell, ExprHash> cells_;
  std::unordered_map<Place, Expr, PlaceHash> variables_;
  std::vector<Expr> properties_;
  std::map<std::pair<std::string, std::int64_t>, Expr> class_tables_;
  std::vector<bool> constant_;
  bool has_deallocations_ = false;
  ir::ObjectId anything_ = 0;
  ir::ObjectId thrown_ = 0;
  ir::ObjectId caught_ = 0;
  std::map<std::string, const ir::Function*, std::less<>> functions_;
  std::map<ir::ObjectId, const ir::Function*> code_;
  mutable std::unordered_map<std::string_view, ir::ObjectId> objects_;  ///< made when asked
  const CellTable* twin_;
  const flow::PointsTo* points_to_ = nullptr;
  std::map<ir::ObjectId, std::string> called_;
  mutable std::uint64_t searches_ = 0;
  /// Answers, as long as there are the same objects.
  struct KnownReferents {
    std::optional<Referents> result;
    std::uint64_t searches = 0;  ///< that it takes
  };
  std::map<std::pair<Expr, Wanted>, KnownReferents> referents_;
  std::pair<std::size_t, bool> referents_for_;  ///< how many instances; the command line is read
};

/// Bytes that a value of the sort takes in memory.
int byte_size(Sort sort);
/// Sorts that hold the same bits, so that an access at one may read what was stored at the other.
bool compatible(Sort a, Sort b);

}  // namespace reachd::symex

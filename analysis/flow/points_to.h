/// What pointers may point to, without executing anything: inclusion constraints in the manner of
/// Andersen (thesis, 1994), by fields where offsets are constant, with calls through pointers
/// resolved on the way. It does not look at the order of instructions, nor at who calls a function.
///
///   p = &a; *q = p     every target of p is one of whatever q points to
///
/// Code that is not known may do whatever it can with what was given to it, and may pass it to
/// every function that was given to it.
#pragma once

#include <bit>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/ir/ir.h"

namespace reachd::flow {

/// A byte of an object of the module; patterns stand for their instances.
struct PointsToTarget {
  /// Anywhere in the object.
  static constexpr std::int64_t kAnywhere = INT64_MIN;
  /// Stands for memory that is no object of the module and not known.
  static constexpr ir::ObjectId kForeign = UINT32_MAX;
  /// Stands for the command line.
  static constexpr ir::ObjectId kArguments = UINT32_MAX - 1;

  ir::ObjectId object = 0;
  std::int64_t offset = 0;
  auto operator<=>(const PointsToTarget&) const = default;
};

/// A set of targets, in order.
class Targets {
public:
  using const_iterator = std::vector<PointsToTarget>::const_iterator;
  Targets() = default;
  /// In order, perhaps with repetitions. Where a whole object is among them, its parts are left
  /// out: they say nothing more.
  explicit Targets(std::vector<PointsToTarget> targets);

  const_iterator begin() const { return targets_.begin(); }
  const_iterator end() const { return targets_.end(); }
  std::size_t size() const { return targets_.size(); }
  bool contains(PointsToTarget target) const;
  void insert(PointsToTarget target);
  void merge(const Targets& other);

private:
  std::vector<PointsToTarget> targets_;
};

class PointsTo {
public:
  static constexpr std::int64_t kAnywhere = PointsToTarget::kAnywhere;

  /// `roots`: functions that are called from outside. What they do not lead to is left out.
  /// Cost: in practice linear in the code; quadratic where every pointer may be every other.
  /// One that was made while `cancel` was raised must not be asked.
  PointsTo(const ir::Module& module, const std::vector<std::string>& roots,
           const CancelToken& cancel = {});

  // Answers are kept as long as this is, so that one thread at a time may ask.

  /// What the pointer there may be: in the element at that offset (kAnywhere: any) of the object.
  const Targets& in_memory(ir::ObjectId object, std::int64_t offset) const;
  /// What a named property may be, whatever it is a property of.
  const Targets& in_property(const std::string& property) const;
  /// What an address or value in the body of a function may be; none where the function is not
  /// reached from the roots.
  std::optional<Targets> of(const std::string& function, Expr value) const;
  /// Do the roots lead to the function?
  bool is_reached(const ir::Function& function) const { return reached_.contains(&function); }
  /// May code that is not known get at the object?
  bool has_escaped(ir::ObjectId object) const;
  /// Was the object itself an argument of code that is not known and not confined, or is it a
  /// function that was given to a model which does nothing with it? What has escaped is more: also
  /// what is stored through any pointer that is not known, and what all that leads to.
  bool is_given_away(ir::ObjectId object) const { return given_away_.contains(object); }
  /// Was anything?
  bool gives_away() const { return !given_away_.empty(); }
  /// Is there a call of code that is not known?
  bool calls_unknown_code() const { return calls_unknown_code_; }

private:
  /// Objects of more regions are taken as a whole.
  static constexpr std::size_t kRegionsMax = 256;
  using Node = std::uint32_t;
  enum class Use : std::uint8_t { kLoad, kStore, kCopyTo, kCall, kOwner };
  struct Edge {
    Node to = 0;
    std::int64_t shift = 0;  ///< kAnywhere: offsets are lost
    bool operator==(const Edge&) const = default;
  };
  struct Access {
    Use use = Use::kLoad;
    Node other = 0;  ///< register of a load, value of a store, source of a copy
    std::uint32_t call = 0;
    bool operator==(const Access&) const = default;
  };
  /// Targets by number, as bits: many nodes have many of them. From the first word that has any, as
  /// many others have one or two of large number.
  class TargetSet {
  public:
    /// False: it was there.
    bool insert(std::uint32_t target);
    bool contains(std::uint32_t target) const { return (word(target / 64) & bit(target)) != 0; }
    bool empty() const { return words_.empty(); }
    void remove(const TargetSet& other) {
      for (std::size_t i = 0; i < words_.size(); ++i)
        words_[i] &= ~other.word(first_ + i);
    }
    /// Adds what is in `other`, and what was not here to `added`, too. False: nothing.
    bool merge(const TargetSet& other, TargetSet& added);
    template <typename F>
    void each(const F& f) const {
      for (std::size_t i = 0; i < words_.size(); ++i)
        for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
          f(static_cast<std::uint32_t>(64 * (first_ + i) + std::countr_zero(rest)));
    }

  private:
    static std::uint64_t bit(std::uint32_t target) { return std::uint64_t{1} << (target % 64); }
    std::uint64_t word(std::size_t at) const {
      return at < first_ || at - first_ >= words_.size() ? 0 : words_[at - first_];
    }
    /// The word may be changed then.
    std::uint64_t& word_of(std::size_t at);
    /// Makes place for words up to `end`.
    void cover(std::size_t first, std::size_t end);

    std::vector<std::uint64_t> words_;
    std::size_t first_ = 0;  ///< words left out before
  };
  struct Info {
    TargetSet targets;
    std::vector<Edge> edges;
    std::vector<Access> accesses;  ///< through the pointers of this node
    TargetSet todo;
  };
  struct CallSite {
    const ir::Call* call = nullptr;
    const ir::Function* caller = nullptr;
    std::set<ir::ObjectId> resolved;
  };

  Node fresh() {
    nodes_.emplace_back();
    merged_.push_back(static_cast<Node>(nodes_.size() - 1));
    return static_cast<Node>(nodes_.size() - 1);
  }
  /// The node that stands for it.
  Node find(Node node) const;
  std::map<Node, std::vector<Node>> cycles() const;
  void merge_cycles();
  void visit(const TargetSet& targets, const std::vector<Access>& accesses,
             std::optional<Node> node = {});
  Node register_node(const ir::Function& function, Expr reg);
  Node result_node(const ir::Function& function);
  Node property_node(const std::string& property);
  /// Whatever companions of that pattern belong to.
  Node owner_node(ir::ObjectId pattern);
  /// All fields that an access at the target may mean.
  std::vector<Node> field_nodes(PointsToTarget target);
  /// The same for the target of that number, found once.
  const std::vector<Node>& field_nodes_of(std::uint32_t number);
  Node field_node(ir::ObjectId object, std::size_t region);
  void add_target(Node node, PointsToTarget target);
  void add(Node node, std::uint32_t target);
  std::uint32_t number_of_shifted(std::uint32_t number, std::int64_t shift);
  /// What flows along the edge.
  void propagate(const TargetSet& targets, const Edge& edge);
  std::uint32_t number_of(PointsToTarget target);
  const Targets& targets_of(Node node) const;
  void add_edge(Node from, Node to, std::int64_t shift = 0);
  void add_access(Node pointer, Access access);
  void apply(const Access& access, std::uint32_t number);
  /// Makes the node's targets flow where the value does.
  void flow(const ir::Function& function, Expr value, Node to, std::int64_t shift = 0);
  Node value_node(const ir::Function& function, Expr value);
  void reach(const ir::Function& function);
  void constrain(const ir::Function& function, const ir::Instruction& instruction);
  void call(const ir::Function& caller, const ir::Call& call);
  /// A function without body: what comes from it may be anything.
  void call_unknown(const ir::Function& caller, const ir::Call& call);
  void take_from_outside(const ir::Function& function, Expr reg);
  void bind_call(const ir::Function& caller, const ir::Call& call, const ir::Function& callee);
  /// The target came to code that is not known.
  void give_unused(const ir::Call& call, const ir::Function& callee);
  void escape(PointsToTarget target);
  /// What the node holds is the same as what code that is not known has.
  void join_outside(Node node);
  /// The target came to a framework.
  void hand(PointsToTarget target);
  void call_from_outside(const ir::Function& function, Node arguments);
  void solve(const CancelToken& cancel);
  void collect(const ir::Function& function, Expr value, std::int64_t shift, Targets& into) const;
  static PointsToTarget shifted(PointsToTarget target, std::int64_t shift);
  static Targets shifted(const Targets& targets, std::int64_t shift);
  struct EdgeKey {
    Node from = 0;
    Node to = 0;
    std::int64_t shift = 0;
    bool operator==(const EdgeKey&) const = default;
  };
  struct Hash {
    static std::size_t mixed(std::uint64_t a, std::uint64_t b) {
      const std::uint64_t product = (a ^ std::rotl(b, 29)) * 0x9E3779B97F4A7C15U;
      return product ^ product >> 32;
    }
    std::size_t operator()(PointsToTarget target) const {
      return mixed(target.object, static_cast<std::uint64_t>(target.offset));
    }
    std::size_t operator()(const EdgeKey& key) const {
      return mixed(std::uint64_t{key.from} << 32 | key.to, static_cast<std::uint64_t>(key.shift));
    }
    std::size_t operator()(const Access& access) const {
      return mixed(std::uint64_t{access.other} << 32 | access.call,
                   static_cast<std::uint64_t>(access.use));
    }
  };

  const ir::Module& module_;
  ir::ObjectId anything_ = 0;  ///< ir::kAnything; 0: there is none
  std::map<std::string, const ir::Function*, std::less<>> functions_;
  std::map<ir::ObjectId, const ir::Function*> code_;
  std::vector<Info> nodes_;
  std::vector<Node> merged_;             ///< by node: one that stands for it, or itself
  std::vector<PointsToTarget> targets_;  ///< by number
  std::unordered_map<PointsToTarget, std::uint32_t, Hash> numbers_;
  /// Numbers of targets by shift, then by number; UINT32_MAX where nobody asked.
  std::map<std::int64_t, std::vector<std::uint32_t>> shifted_;
  /// By number; none where nobody asked.
  std::deque<std::optional<std::vector<Node>>> field_nodes_;
  std::vector<std::uint32_t> in_order_;  ///< all numbers, once solved
  std::vector<std::uint32_t> ranks_;     ///< by number: its place there
  mutable std::unordered_map<Node, Targets> known_targets_;
  mutable std::map<std::pair<ir::ObjectId, std::int64_t>, Targets> known_memory_;
  std::map<ir::ObjectId, std::uint32_t> offsets_;  ///< how many were met
  std::unordered_set<EdgeKey, Hash> known_edges_;
  std::deque<Node> work_;
  std::map<std::pair<const ir::Function*, Expr>, Node> registers_;
  std::map<const ir::Function*, Node> results_;
  std::map<std::string, Node> properties_;
  std::map<ir::ObjectId, Node> owners_;
  std::vector<std::vector<std::pair<std::size_t, Node>>> fields_;  ///< by object; sorted by region
  std::vector<CallSite> calls_;
  std::set<const ir::Function*> reached_;
  std::map<const ir::Function*, std::set<Expr>> read_;  ///< registers that it reads
  std::set<ir::ObjectId> escaped_;
  Node outside_ = 0;  ///< whatever code that is not known may have
  std::set<ir::ObjectId> given_away_;
  Node given_ = 0;  ///< arguments of code that is not known
  bool calls_unknown_code_ = false;
  Node handed_ = 0;  ///< what frameworks were given, and give to functions that they were given
};

}  // namespace reachd::flow

#include "analysis/flow/allocation_sites.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/ir/allocations.h"
#include "analysis/ir/names.h"
#include "analysis/ir/overriding.h"

namespace reachd {

namespace {

/// Callers of one function that are told apart, and those that say what they want made.
constexpr std::size_t kCallersMax = 8;
constexpr std::size_t kWishesMax = 128;
/// Instructions of a function that is copied, with those that it calls to make objects.
constexpr std::size_t kLengthMax = 400;
/// Instructions of all copies.
constexpr std::size_t kAllMax = 20000;

class Allocations {
public:
  explicit Allocations(ir::Module& module) : module_(module) {
    for (const ir::Object& object : module.objects)
      object_names_.insert(object.name);
    for (std::size_t i = 0; i < module.functions.size(); ++i)
      functions_.emplace(module.functions[i].name, i);
  }

  void run() {
    find_makers();
    const std::size_t count = module_.functions.size();
    for (const std::string& maker : makers_in_order_)
      tell_callers_apart(maker, count);
    for (ir::Function& function : module_.functions)
      for (ir::Block& block : function.blocks)
        if (const ir::Allocate* made = for_caller(function, block); made)
          block.end = ir::Jump{std::get<ir::Branch>(block.end).else_block};
  }

private:
  struct Site {
    std::size_t function = 0;
    std::size_t block = 0;
    std::size_t position = 0;
  };

  bool makes_heap(const ir::Instruction& instruction) const {
    const auto* made = std::get_if<ir::Allocate>(&instruction.op);
    return made && module_.objects[made->pattern].kind == ir::ObjectKind::kHeap;
  }

  /// What is allocated behind the block if its caller says what for (kMadeForCaller); else null.
  const ir::Allocate* for_caller(const ir::Function& function, const ir::Block& block) const {
    const auto* branch = std::get_if<ir::Branch>(&block.end);
    if (!branch || function.blocks[branch->then_block].instructions.empty())
      return nullptr;
    const auto* made =
        std::get_if<ir::Allocate>(&function.blocks[branch->then_block].instructions.front().op);
    return made && module_.objects[made->pattern].type == ir::kMadeForCaller ? made : nullptr;
  }

  bool is_untyped_array(const ir::Allocate& allocate) const {
    return allocate.bytes && module_.objects[allocate.pattern].type.empty();
  }

  /// Does it, or what it makes objects by, ask its caller?
  bool asks_caller(const std::string& name, std::set<std::string>& seen) const {
    if (!seen.insert(name).second)
      return false;
    const ir::Function& function = module_.functions[functions_.at(name)];
    return std::ranges::any_of(function.blocks, [&](const ir::Block& block) {
      return for_caller(function, block) ||
             std::ranges::any_of(block.instructions, [&](const ir::Instruction& instruction) {
               const auto* call = std::get_if<ir::Call>(&instruction.op);
               const auto* made = std::get_if<ir::Allocate>(&instruction.op);
               return (made && is_untyped_array(*made)) ||
                      (call && makers_.contains(call->callee) && asks_caller(call->callee, seen));
             });
    });
  }

  /// By a pointer, or as what the caller has room for (a unique_ptr).
  static bool returns_object(const ir::Function& function) {
    if (function.result)
      return function.result->is_pointer();
    return !function.parameters.empty() && function.parameters[0].name().starts_with("%result");
  }

  bool makes(const ir::Block& block) const {
    return std::ranges::any_of(block.instructions, [&](const ir::Instruction& instruction) {
      const auto* call = std::get_if<ir::Call>(&instruction.op);
      return makes_heap(instruction) || (call && makers_.contains(call->callee));
    });
  }

  bool makes(const ir::Function& function) const {
    return std::ranges::any_of(function.blocks,
                               [&](const ir::Block& block) { return makes(block); });
  }

  /// Those that others are made of first.
  void find_makers() {
    const auto makes_one = [&](const ir::Block& block) { return makes(block); };
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const ir::Function& function : module_.functions)
        if (function.has_body() && !ir::is_marked(function) && returns_object(function) &&
            !makers_.contains(function.name) && makes(function) &&
            !ir::keeps_what_it_makes(function, makes_one)) {
          makers_.insert(function.name);
          makers_in_order_.push_back(function.name);
          has_changed = true;
        }
    }
  }

  void tell_callers_apart(const std::string& maker, std::size_t count) {
    std::vector<Site> sites;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t b = 0; b < module_.functions[i].blocks.size(); ++b) {
        const auto& instructions = module_.functions[i].blocks[b].instructions;
        for (std::size_t k = 0; k < instructions.size(); ++k)
          if (const auto* call = std::get_if<ir::Call>(&instructions[k].op);
              call && call->callee == maker)
            sites.push_back({i, b, k});
      }
    const auto seen = [&](const Site& site) -> ir::Instruction& {
      return module_.functions[site.function].blocks[site.block].instructions[site.position];
    };
    const auto wish = [&](const Site& site) { return std::get<ir::Call>(seen(site).op).made; };
    const auto has_wish = [&](const Site& site) { return wish(site) != 0; };
    std::set<std::string> asked;
    std::size_t wishes = 0;
    if (std::ranges::any_of(sites, has_wish) && asks_caller(maker, asked)) {
      // They come first: there may be more of them.
      const auto rest = std::ranges::stable_partition(sites, has_wish);
      wishes = static_cast<std::size_t>(rest.begin() - sites.begin());
    }
    const std::size_t others = sites.size() - wishes;
    if (others > kCallersMax || wishes > kWishesMax)
      sites.resize(std::min(wishes, kWishesMax));
    std::set<std::string> active;
    const std::size_t length = length_of(maker, active);
    for (std::size_t i = wishes > 0 ? 0 : 1; i < sites.size(); ++i) {
      // One caller without a wish has the function itself.
      if (i == wishes && i > 0 && others <= kCallersMax)
        continue;
      if (length > kLengthMax || (length_ += length) > kAllMax)
        return;
      const std::string suffix = "@" + std::to_string(seen(sites[i]).where.line);
      wanted_ = i < wishes ? wish(sites[i]) : 0;
      const std::string made = copy(maker, suffix, active);
      std::get<ir::Call>(seen(sites[i]).op).callee = made;
    }
    wanted_ = 0;
  }

  /// With what it calls to make objects; more than the most where it calls itself.
  std::size_t length_of(const std::string& name, std::set<std::string>& active) const {
    if (!active.insert(name).second)
      return kLengthMax + 1;
    std::size_t length = 0;
    for (const ir::Block& block : module_.functions[functions_.at(name)].blocks) {
      length += block.instructions.size() + 1;
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && makers_.contains(call->callee) && length <= kLengthMax)
          length += length_of(call->callee, active);
    }
    active.erase(name);
    return length;
  }

  template <typename Names>
  static std::string free_name(const Names& names, const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; names.contains(name); ++i)
      name = wanted + "." + std::to_string(i);
    return name;
  }

  std::string copy(const std::string& name, const std::string& suffix,
                   std::set<std::string>& active) {
    if (!active.insert(name).second)
      return name;
    ir::Function made = module_.functions[functions_.at(name)];
    made.name = free_name(functions_, name + suffix);
    made.object = 0;
    makers_.insert(made.name);
    const std::size_t index = module_.functions.size();
    functions_.emplace(made.name, index);
    module_.functions.emplace_back();
    if (wanted_ != 0)
      make_wanted(made);
    for (ir::Block& block : made.blocks)
      for (ir::Instruction& instruction : block.instructions) {
        if (auto* call = std::get_if<ir::Call>(&instruction.op);
            call && makers_.contains(call->callee))
          call->callee = copy(call->callee, suffix, active);
        if (auto* allocate = std::get_if<ir::Allocate>(&instruction.op);
            makes_heap(instruction) && allocate->pattern != wanted_) {
          copy_pattern(*allocate, suffix);
          if (wanted_ != 0 && is_untyped_array(*allocate))
            make_array_of_wanted(module_.objects[allocate->pattern]);
        }
      }
    std::string result = made.name;
    module_.functions[index] = std::move(made);
    active.erase(name);
    return result;
  }

  /// In place of what the caller might have said, what it says.
  void make_wanted(ir::Function& function) {
    for (ir::Block& block : function.blocks) {
      if (!for_caller(function, block) || std::get<ir::Branch>(block.end).condition.is_constant())
        continue;
      auto& branch = std::get<ir::Branch>(block.end);
      const Expr left = branch.condition.child(0);
      const Expr right = branch.condition.child(1);
      const Expr size = left.is_constant() ? right : left;
      branch.condition = module_.pool->equal(
          size, module_.pool->machine(size.sort(), module_.objects[wanted_].size));
      std::get<ir::Allocate>(function.blocks[branch.then_block].instructions.front().op).pattern =
          wanted_;
    }
  }

  /// An array of any length, of which the caller says what is in it.
  void make_array_of_wanted(ir::Object& array) const {
    const ir::Object& one = module_.objects[wanted_];
    const ir::Object wanted = ir::open_array(one, array.size);
    array.regions = wanted.regions;
    array.size = wanted.size;
    array.type = wanted.type;
  }

  void copy_pattern(ir::Allocate& allocate, const std::string& suffix) {
    ir::Object object = module_.objects[allocate.pattern];
    object.name = free_name(object_names_, object.name + suffix);
    object_names_.insert(object.name);
    object.linkage = ir::Linkage::kNone;
    object.key.clear();
    allocate.pattern = static_cast<ir::ObjectId>(module_.objects.size());
    module_.objects.push_back(std::move(object));
  }

  ir::Module& module_;
  std::size_t length_ = 0;
  ir::ObjectId wanted_ = 0;  ///< what the caller of the function that is copied says
  std::map<std::string, std::size_t, std::less<>> functions_;
  std::set<std::string> object_names_;
  std::set<std::string> makers_;
  std::vector<std::string> makers_in_order_;
};

}  // namespace

void tell_allocations_apart(ir::Module& module) { Allocations(module).run(); }

}  // namespace reachd

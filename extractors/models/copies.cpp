#include "extractors/models/copies.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "analysis/ir/allocations.h"
#include "extractors/models/models.h"

namespace reachd {

namespace {

class Copies {
public:
  explicit Copies(ir::Module& module) : module_(module) {
    for (const ir::Object& object : module.objects)
      object_names_.insert(object.name);
    for (std::size_t i = 0; i < module.functions.size(); ++i) {
      function_names_.insert(module.functions[i].name);
      if (is_model(module.functions[i]))
        models_.emplace(module.functions[i].name, i);
    }
  }

  void run() {
    find_makers();
    const std::size_t count = module_.functions.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (is_model(module_.functions[i]))
        continue;
      for (std::size_t b = 0; b < module_.functions[i].blocks.size(); ++b)
        for (std::size_t k = 0; k < module_.functions[i].blocks[b].instructions.size(); ++k)
          copy_for_call(i, b, k);
    }
    number_sites();
  }

private:
  bool is_model(const ir::Function& function) const {
    return function.has_body() && function.where.valid() &&
           module_.files.path(function.where.file).find(kModelPathPrefix) != std::string::npos;
  }

  bool makes_heap(const ir::Instruction& instruction) const {
    const auto* made = std::get_if<ir::Allocate>(&instruction.op);
    return made && module_.objects[made->pattern].kind == ir::ObjectKind::kHeap;
  }

  bool makes(const ir::Block& block) const {
    return std::ranges::any_of(block.instructions, [&](const ir::Instruction& instruction) {
      const auto* call = std::get_if<ir::Call>(&instruction.op);
      return makes_heap(instruction) ||
             (call && (call->callee == kCallSite || makers_.contains(call->callee)));
    });
  }

  bool makes(const ir::Function& function) const {
    const auto makes_one = [&](const ir::Block& block) { return makes(block); };
    return std::ranges::any_of(function.blocks, makes_one) &&
           !ir::keeps_what_it_makes(function, makes_one);
  }

  void find_makers() {
    for (bool is_complete = false; !is_complete;) {
      is_complete = true;
      for (const auto& [name, index] : models_)
        if (!makers_.contains(name) && makes(module_.functions[index])) {
          makers_.insert(name);
          is_complete = false;
        }
    }
  }

  static std::string free_name(std::set<std::string>& names, const std::string& wanted) {
    std::string name = wanted;
    for (int i = 2; !names.insert(name).second; ++i)
      name = wanted + "." + std::to_string(i);
    return name;
  }

  void copy_for_call(std::size_t function, std::size_t block, std::size_t position) {
    const ir::Instruction& seen = module_.functions[function].blocks[block].instructions[position];
    const auto* call = std::get_if<ir::Call>(&seen.op);
    if (!call || !makers_.contains(call->callee) || !seen.where.valid())
      return;
    const std::string suffix = "@" + std::to_string(seen.where.line);
    site_ = 0;
    std::map<std::string, std::string> copied;
    const std::string made = copy(call->callee, call->callee + suffix, suffix, seen.where, copied);
    std::get<ir::Call>(module_.functions[function].blocks[block].instructions[position].op).callee =
        made;
  }

  /// `what` names the objects that are made: the function that the program calls, and the line.
  std::string copy(const std::string& name, const std::string& what, const std::string& suffix,
                   const SourceSpan& where, std::map<std::string, std::string>& copied) {
    if (const auto it = copied.find(name); it != copied.end())
      return it->second;
    ir::Function made = module_.functions[models_.at(name)];
    made.name = free_name(function_names_, name + suffix);
    made.object = 0;
    copied.emplace(name, made.name);
    for (ir::Block& block : made.blocks)
      for (ir::Instruction& instruction : block.instructions) {
        if (auto* call = std::get_if<ir::Call>(&instruction.op);
            call && makers_.contains(call->callee))
          call->callee = copy(call->callee, what, suffix, where, copied);
        else if (call && call->callee == kCallSite)
          instruction.op = ir::Assign{call->reg, number(*call, site_ ? site_ : (site_ = sites_++))};
        if (makes_heap(instruction)) {
          auto& allocate = std::get<ir::Allocate>(instruction.op);
          ir::Object object = module_.objects[allocate.pattern];
          object.name = free_name(object_names_, what);
          object.where = where;
          object.linkage = ir::Linkage::kNone;
          object.key.clear();
          allocate.pattern = static_cast<ir::ObjectId>(module_.objects.size());
          module_.objects.push_back(std::move(object));
        }
      }
    std::string result = made.name;
    module_.functions.push_back(std::move(made));
    return result;
  }

  Expr number(const ir::Call& call, int value) const {
    return module_.pool->machine(call.reg.sort(), value);
  }

  /// How many there are, and what is called through pointers: all of that has the number 0.
  void number_sites() {
    const bool is_gtk4 = object_names_.contains(kUsesGtk4);
    for (ir::Function& function : module_.functions)
      for (ir::Block& block : function.blocks)
        for (ir::Instruction& instruction : block.instructions) {
          const auto* call = std::get_if<ir::Call>(&instruction.op);
          if (call && call->callee == kCallSite)
            instruction.op = ir::Assign{call->reg, number(*call, 0)};
          else if (call && call->callee == kCallSites)
            instruction.op = ir::Assign{call->reg, number(*call, sites_)};
          else if (call && call->callee == kGtkVersion)
            instruction.op = ir::Assign{call->reg, number(*call, is_gtk4 ? 4 : 3)};
        }
  }

  static constexpr std::string_view kCallSite = "reachd_call_site";
  static constexpr std::string_view kCallSites = "reachd_call_sites";
  static constexpr std::string_view kGtkVersion = "reachd_gtk_version";

  ir::Module& module_;
  int site_ = 0;
  int sites_ = 1;
  std::set<std::string> function_names_;
  std::set<std::string> object_names_;
  std::map<std::string, std::size_t> models_;
  std::set<std::string> makers_;
};

}  // namespace

void tell_calls_apart(ir::Module& module) { Copies(module).run(); }

}  // namespace reachd

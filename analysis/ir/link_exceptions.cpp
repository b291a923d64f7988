// What only the linker knows of exceptions.
//
// Whether a program keeps exceptions (std::exception_ptr): if it does, what is thrown is of the
// heap, and the library's model ends it; else it is a local of the function that throws, and only
// its destructor is called in the end.
//
// Whether code that does not look for exceptions, as in C, calls code that throws: then it is left
// at once, without a word, as unwinding leaves it.
#include <algorithm>
#include <set>

#include "analysis/ir/linker.h"
#include "analysis/ir/names.h"

namespace reachd::ir {

namespace {

Block block_of(std::string name, std::vector<Instruction> instructions, Terminator end) {
  return {std::move(name), std::move(instructions), std::move(end)};
}

/// Ends an exception that nobody keeps.
std::vector<Block> ending(const Function& function, ExprPool& pool) {
  const Expr destroy = function.parameters[0];
  const Expr held = function.parameters[1];
  return {block_of("entry", {},
                   Branch{pool.distinct(destroy, pool.null()), 1, 2, function.where, true}),
          block_of("destroy", {{Call{{}, "", destroy, {held}}, function.where}}, Jump{2}),
          block_of("end", {}, Return{})};
}

/// Lowering gives such names to the blocks by which exceptions leave.
bool lets_exceptions_out(const Function& function) {
  return std::ranges::any_of(function.blocks,
                             [](const Block& block) { return block.name.starts_with("throws"); });
}

bool looks_for_exceptions(const Function& function, PointerValue thrown) {
  for (const Block& block : function.blocks)
    for (const Instruction& instruction : block.instructions) {
      const auto* load = std::get_if<Load>(&instruction.op);
      const auto* store = std::get_if<Store>(&instruction.op);
      const Expr address = load ? load->address : store ? store->address : Expr();
      if (address && address.is_constant() && address.value().as_pointer().object == thrown.object)
        return true;
    }
  return false;
}

/// Puts a check behind each call that `may_throw`.
void look_after_calls(Function& function, ExprPool& pool, PointerValue thrown,
                      const std::set<std::string, std::less<>>& throwing) {
  BlockId leaves = 0;
  for (BlockId id = 0; id < function.blocks.size(); ++id)
    for (std::size_t i = 0; i < function.blocks[id].instructions.size(); ++i) {
      const auto* call = std::get_if<Call>(&function.blocks[id].instructions[i].op);
      if (!call || !(call->callee.empty() || throwing.contains(call->callee)))
        continue;
      const SourceSpan where = function.blocks[id].instructions[i].where;
      if (leaves == 0) {
        leaves = static_cast<BlockId>(function.blocks.size());
        const Expr result =
            function.result ? pool.constant(default_value(*function.result)) : Expr();
        function.blocks.push_back(block_of("throws_on", {}, Return{result}));
      }
      const auto rest = static_cast<BlockId>(function.blocks.size());
      function.blocks.push_back({});
      Block& block = function.blocks[id];
      const auto next = block.instructions.begin() + static_cast<std::ptrdiff_t>(i) + 1;
      function.blocks[rest] =
          block_of("returned", {next, block.instructions.end()}, std::move(block.end));
      block.instructions.erase(next, block.instructions.end());
      const Expr type = pool.fresh("%thrown", Sort::pointer());
      block.instructions.push_back({Load{type, pool.pointer(thrown)}, where});
      block.end = Branch{pool.distinct(type, pool.null()), leaves, rest, where, true};
      break;
    }
}

/// Finds the code that does not look for exceptions, and lets it look where some may come.
void look_after_exceptions(Module& module, PointerValue thrown) {
  std::vector<Function*> blind;
  std::set<std::string, std::less<>> throwing;
  for (Function& function : module.functions) {
    if (!function.has_body() || function.name == kExceptionEnd)
      continue;
    if (!looks_for_exceptions(function, thrown))
      blind.push_back(&function);
    else if (lets_exceptions_out(function))
      throwing.insert(function.name);
  }
  if (throwing.empty())
    return;
  const auto may_throw = [&](const Function& function) {
    for (const Block& block : function.blocks)
      for (const Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<Call>(&instruction.op);
            call && (call->callee.empty() || throwing.contains(call->callee)))
          return true;
    return false;
  };
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const Function* function : blind)
      if (!throwing.contains(function->name) && may_throw(*function))
        has_changed = throwing.insert(function->name).second;
  }
  for (Function* function : blind)
    if (throwing.contains(function->name))
      look_after_calls(*function, *module.pool, thrown, throwing);
}

}  // namespace

void Linker::link_exceptions() {
  if (const ObjectId thrown = find_external(std::string(kThrownKey)))
    look_after_exceptions(module_, {thrown, 0});
  if (Function* end = module_.find_function(kExceptionEnd); end && !end->has_body()) {
    const Function* kept = module_.find_function(kKeptExceptionEnd);
    if (kept && kept->has_body()) {
      end->blocks = {
          block_of("entry", {{Call{{}, kept->name, {}, end->parameters}, end->where}}, Return{})};
      for (Object& object : module_.objects)
        if (object.kind == ObjectKind::kLocal &&
            object.name.find(kExceptionSuffix) != object.name.npos)
          object.kind = ObjectKind::kHeap;
    } else {
      end->blocks = ending(*end, *module_.pool);
    }
  }
}

}  // namespace reachd::ir

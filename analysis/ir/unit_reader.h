/// Internal to the linker: reads one archive into its module.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ir/archive_format.h"
#include "analysis/ir/linker.h"

namespace reachd::ir {

class UnitReader {
public:
  explicit UnitReader(Linker& linker) : linker_(linker), in_("") {}

  /// Says what is wrong with the archive; empty: nothing.
  std::string run(std::string_view archive);

  // Fields of instructions.
  void operator()(Expr& e);
  void operator()(std::vector<Expr>& list);
  void operator()(std::string& text) { text = this->text(); }
  void operator()(SourceSpan& span);
  void operator()(bool& value) { value = in_.byte() != 0; }
  void callee(std::string& name);
  void object(ObjectId& id) { id = mapped(in_.number()); }
  void block(BlockId& id) { id = static_cast<BlockId>(in_.number_below(blocks_)); }

private:
  // What of the unit goes into the module.
  void choose();
  void mark(const std::vector<ObjectId>& used);
  void place_objects();
  bool is_definition_kept(std::size_t object) const;

  Object object_of(const ObjectHead& head);
  void read_function(const FunctionHead& head, Function& function);
  Block read_block();
  template <typename Variant, std::size_t... kIndex>
  Variant read_variant(std::size_t index, std::index_sequence<kIndex...>);
  void read_problems();
  void read_nodes();
  Expr read_node(const std::vector<Expr>& nodes);
  Expr read_constant(Sort sort);
  Expr variable(std::string_view name, Sort sort);
  std::string_view text();
  Sort sort();
  ObjectId mapped(std::uint64_t id);

  Linker& linker_;
  ArchiveHeads heads_;
  ByteSource in_;
  bool failed_ = false;
  std::uint32_t line_ = 0;
  std::size_t blocks_ = 0;  ///< of the function that is read
  std::vector<FileId> files_;
  std::vector<ObjectId> known_;    ///< by object of the unit: the same in the module, or 0
  std::vector<bool> is_kept_;      ///< by function: its body goes into the module
  std::vector<bool> is_needed_;    ///< by object
  std::vector<ObjectId> objects_;  ///< by object of the unit: that of the module
  std::map<std::string_view, ObjectId> callees_;
  std::vector<Expr> nodes_;
};

}  // namespace reachd::ir

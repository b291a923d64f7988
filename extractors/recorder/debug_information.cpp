#include "extractors/recorder/debug_information.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/DebugInfo/DWARF/DWARFDebugLine.h>
#include <llvm/DebugInfo/DWARF/DWARFDie.h>
#include <llvm/DebugInfo/DWARF/DWARFExpression.h>
#include <llvm/Object/Binary.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/LEB128.h>

#include <algorithm>
#include <filesystem>
#include <functional>

namespace reachd::recorder {

namespace {

using llvm::DWARFDie;
using FileKind = llvm::DILineInfoSpecifier::FileLineInfoKind;

std::string name_of(const DWARFDie& die) {
  const char* name = die.getName(llvm::DINameKind::ShortName);
  return name ? name : "";
}

/// From where variables on the stack count, as bytes from the canonical frame address. With the
/// frame's register it is that of code that keeps it, as code does that is not optimised.
std::optional<std::int64_t> frame_base(const DWARFDie& function) {
  constexpr std::int64_t kSavedRegisterAndReturn = 16;
  const auto base = function.find(llvm::dwarf::DW_AT_frame_base);
  const auto block = base ? base->getAsBlock() : std::nullopt;
  if (!block || block->size() != 1)
    return std::nullopt;
  if (block->front() == llvm::dwarf::DW_OP_call_frame_cfa)
    return 0;
  if (block->front() == llvm::dwarf::DW_OP_reg6)
    return -kSavedRegisterAndReturn;
  return std::nullopt;
}

void set_frame(const DWARFDie& die, llvm::ArrayRef<std::uint8_t> location, VariableInfo& variable) {
  if (location.size() < 2 || location.front() != llvm::dwarf::DW_OP_fbreg)
    return;
  unsigned size = 0;
  const std::int64_t offset = llvm::decodeSLEB128(location.data() + 1, &size, location.end());
  DWARFDie function = die;
  while (function && function.getTag() != llvm::dwarf::DW_TAG_subprogram)
    function = function.getParent();
  const auto base = function ? frame_base(function) : std::nullopt;
  if (!base || size + 1 != location.size())
    return;
  auto ranges = function.getAddressRanges();
  if (!ranges) {
    llvm::consumeError(ranges.takeError());
    return;
  }
  // What seldom runs may lie apart.
  AddressRange range;
  for (const llvm::DWARFAddressRange& part : *ranges)
    if (part.HighPC - part.LowPC > range.end - range.begin)
      range = {part.LowPC, part.HighPC};
  variable.function = range;
  variable.frame_offset = *base + offset;
}

/// "Ui::Window".
std::string qualified_name(const DWARFDie& die) {
  std::string name = name_of(die);
  if (name.empty())
    return name;
  for (DWARFDie at = die.getParent(); at; at = at.getParent()) {
    const auto tag = at.getTag();
    const bool is_scope = tag == llvm::dwarf::DW_TAG_namespace ||
                          tag == llvm::dwarf::DW_TAG_structure_type ||
                          tag == llvm::dwarf::DW_TAG_class_type;
    if (!is_scope)
      break;
    const std::string outer = name_of(at);
    name = (outer.empty() ? "(anonymous namespace)" : outer) + "::" + name;
  }
  return name;
}

std::uint64_t number(const DWARFDie& die, llvm::dwarf::Attribute attribute) {
  return llvm::dwarf::toUnsigned(die.find(attribute), 0);
}

bool is_class(const DWARFDie& die) {
  return die.getTag() == llvm::dwarf::DW_TAG_structure_type ||
         die.getTag() == llvm::dwarf::DW_TAG_class_type;
}

DWARFDie type_of(const DWARFDie& die) {
  DWARFDie type = die.getAttributeValueAsReferencedDie(llvm::dwarf::DW_AT_type);
  while (type && (type.getTag() == llvm::dwarf::DW_TAG_typedef ||
                  type.getTag() == llvm::dwarf::DW_TAG_const_type ||
                  type.getTag() == llvm::dwarf::DW_TAG_volatile_type))
    type = type.getAttributeValueAsReferencedDie(llvm::dwarf::DW_AT_type);
  return type;
}

/// The first argument of "QPointer<T, …>".
std::string first_argument(const std::string& name) {
  const std::size_t begin = name.find('<') + 1;
  int depth = 0;
  for (std::size_t at = begin; at < name.size(); ++at) {
    if (name[at] == '<')
      ++depth;
    const bool ends = (name[at] == ',' && depth == 0) || (name[at] == '>' && depth-- == 0);
    if (!ends)
      continue;
    std::string text = name.substr(begin, at - begin);
    while (text.ends_with(' '))
      text.pop_back();
    return text;
  }
  return {};
}

/// Classes that are used as pointers have them at their beginning, but for a weak one of Qt's.
TypeUse use_of(const DWARFDie& type) {
  if (!type)
    return {};
  const auto tag = type.getTag();
  if (tag == llvm::dwarf::DW_TAG_pointer_type || tag == llvm::dwarf::DW_TAG_reference_type)
    return {qualified_name(type_of(type)), true, 0};
  const std::string name = qualified_name(type);
  for (const char* owner : {"std::unique_ptr<", "QScopedPointer<", "QSharedPointer<"})
    if (name.starts_with(owner))
      return {first_argument(name), true, 0};
  if (name.starts_with("QPointer<"))
    return {first_argument(name), true, sizeof(void*)};
  return {name, false, 0};
}

std::uint64_t size_of(const DWARFDie& type) {
  const bool is_pointer = type && (type.getTag() == llvm::dwarf::DW_TAG_pointer_type ||
                                   type.getTag() == llvm::dwarf::DW_TAG_reference_type);
  return is_pointer ? sizeof(void*) : type ? number(type, llvm::dwarf::DW_AT_byte_size) : 0;
}

MemberInfo member_of(const DWARFDie& die) {
  MemberInfo member;
  member.name = name_of(die);
  member.offset = number(die, llvm::dwarf::DW_AT_data_member_location);
  DWARFDie type = type_of(die);
  if (type && type.getTag() == llvm::dwarf::DW_TAG_array_type) {
    member.count = 1;
    for (const DWARFDie& range : type.children())
      if (range.getTag() == llvm::dwarf::DW_TAG_subrange_type)
        member.count *= number(range, llvm::dwarf::DW_AT_count) != 0
                            ? number(range, llvm::dwarf::DW_AT_count)
                            : number(range, llvm::dwarf::DW_AT_upper_bound) + 1;
    type = type_of(type);
    member.stride = size_of(type);
  }
  member.type = use_of(type);
  return member;
}

std::pair<std::string, std::uint64_t> base_of(const DWARFDie& die) {
  return {qualified_name(type_of(die)), number(die, llvm::dwarf::DW_AT_data_member_location)};
}

std::string file_of(const DWARFDie& die) {
  const std::string name = die.getDeclFile(FileKind::AbsoluteFilePath);
  return std::filesystem::path(name).lexically_normal().string();
}

bool is_of_system(const std::string& path) { return path.starts_with("/usr/include/"); }

}  // namespace

struct DebugInformation::State {
  llvm::object::OwningBinary<llvm::object::Binary> binary;
  std::unique_ptr<llvm::DWARFContext> context;

  struct Row {
    std::string file;
    unsigned line = 0;
    unsigned column = 0;
    bool is_beginning = false;  ///< a debugger would stop here
    AddressRange range;
  };

  /// Each piece of code of one of the lines that `wanted` accepts.
  void each_row(const std::function<bool(unsigned)>& wanted,
                const std::function<void(const Row&)>& take) const {
    for (const auto& unit : context->compile_units()) {
      const auto* table = context->getLineTableForUnit(unit.get());
      if (!table)
        continue;
      for (std::size_t i = 0; i + 1 < table->Rows.size(); ++i) {
        const auto& row = table->Rows[i];
        if (row.EndSequence || !wanted(row.Line))
          continue;
        Row found;
        found.line = row.Line;
        found.column = row.Column;
        found.is_beginning = row.IsStmt;
        found.range = {row.Address.Address, table->Rows[i + 1].Address.Address};
        table->getFileNameByIndex(row.File, unit->getCompilationDir(), FileKind::AbsoluteFilePath,
                                  found.file);
        found.file = std::filesystem::path(found.file).lexically_normal().string();
        take(found);
      }
    }
  }

  /// Likewise, but for what lies in headers of the system.
  std::vector<LineCode> own_code(const std::function<bool(unsigned)>& wanted) const {
    std::vector<LineCode> code;
    each_row(wanted, [&](const Row& row) {
      if (!is_of_system(row.file))
        code.push_back({row.range, row.line, row.column});
    });
    return code;
  }

  std::vector<VariableInfo> variables(const std::function<bool(const DWARFDie&)>& wanted) const;

  /// The classes that are defined and `wanted`, with their bases; `take` adds another part.
  std::map<std::string, ClassInfo> classes(
      const std::function<bool(const DWARFDie&)>& wanted,
      const std::function<void(const DWARFDie& part, ClassInfo& into)>& take) const {
    std::map<std::string, ClassInfo> all;
    each_die([&](const DWARFDie& die) {
      if (!is_class(die) || die.find(llvm::dwarf::DW_AT_declaration) || !wanted(die))
        return;
      const std::string name = qualified_name(die);
      const auto [place, is_new] = all.try_emplace(name);
      if (name.empty() || !is_new)
        return;
      for (const DWARFDie& part : die.children())
        if (part.getTag() == llvm::dwarf::DW_TAG_inheritance)
          place->second.bases.push_back(base_of(part));
        else
          take(part, place->second);
    });
    return all;
  }

  void each_die(const std::function<void(const DWARFDie&)>& take) const {
    for (const auto& unit : context->compile_units()) {
      unit->getUnitDIE(false);
      for (const auto& entry : unit->dies())
        take(DWARFDie(unit.get(), &entry));
    }
  }
};

DebugInformation::DebugInformation(std::unique_ptr<State> state) : state_(std::move(state)) {}
DebugInformation::DebugInformation(DebugInformation&&) noexcept = default;
DebugInformation& DebugInformation::operator=(DebugInformation&&) noexcept = default;
DebugInformation::~DebugInformation() = default;

Result<DebugInformation> DebugInformation::read(const std::string& path) {
  auto binary = llvm::object::createBinary(path);
  if (!binary)
    return Error{path, "found no program, expected one of this machine's kind (" +
                           llvm::toString(binary.takeError()) + ")"};
  const auto* object = llvm::dyn_cast<llvm::object::ObjectFile>(binary->getBinary());
  if (!object)
    return Error{path, "found no program, expected one of this machine's kind"};
  auto state = std::make_unique<State>();
  state->context = llvm::DWARFContext::create(*object);
  state->binary = std::move(*binary);
  return DebugInformation(std::move(state));
}

std::set<std::string> DebugInformation::files() const {
  std::set<std::string> files;
  for (const auto& unit : state_->context->compile_units()) {
    const auto* table = state_->context->getLineTableForUnit(unit.get());
    for (std::size_t i = 0; table && i <= table->Prologue.FileNames.size(); ++i) {
      std::string name;
      if (table->getFileNameByIndex(i, unit->getCompilationDir(), FileKind::AbsoluteFilePath, name))
        files.insert(std::filesystem::path(name).lexically_normal().string());
    }
  }
  return files;
}

std::vector<std::uint64_t> DebugInformation::addresses(const std::string& file, unsigned line,
                                                       unsigned first, unsigned last) const {
  std::set<std::uint64_t> all;
  std::set<std::uint64_t> found;
  state_->each_row([&](unsigned at) { return at == line; },
                   [&](const State::Row& row) {
                     if (row.file != file || !row.is_beginning)
                       return;
                     all.insert(row.range.begin);
                     if (row.column >= first && (last == 0 || row.column <= last))
                       found.insert(row.range.begin);
                   });
  // Compilers that know no columns, or other ones: the whole line.
  if (found.empty())
    found = all;
  return {found.begin(), found.end()};
}

std::vector<LineCode> DebugInformation::ranges(unsigned line) const {
  return state_->own_code([&](unsigned at) { return at == line; });
}

std::vector<LineCode> DebugInformation::own_code() const {
  return state_->own_code([](unsigned line) { return line != 0; });
}

std::map<std::string, ClassInfo> DebugInformation::own_classes() const {
  auto all = state_->classes([](const DWARFDie& die) { return !is_of_system(file_of(die)); },
                             [](const DWARFDie& part, ClassInfo& into) {
                               if (part.getTag() == llvm::dwarf::DW_TAG_member)
                                 into.members.push_back(member_of(part));
                               else if (part.getTag() == llvm::dwarf::DW_TAG_subprogram &&
                                        number(part, llvm::dwarf::DW_AT_virtuality) != 0)
                                 into.virtuals.push_back(name_of(part));
                             });
  all.erase("");
  return all;
}

std::map<std::string, ClassInfo> DebugInformation::classes(
    const std::set<std::string>& members) const {
  auto all = state_->classes(
      [](const DWARFDie&) { return true; },
      [&](const DWARFDie& part, ClassInfo& into) {
        if (part.getTag() == llvm::dwarf::DW_TAG_member && members.contains(name_of(part)))
          into.members.push_back(member_of(part));
      });
  std::set<std::string> needed;
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto& [name, info] : all) {
      const bool is_needed =
          !info.members.empty() || std::ranges::any_of(info.bases, [&](const auto& base) {
            return needed.contains(base.first);
          });
      grows = (is_needed && needed.insert(name).second) || grows;
    }
  }
  std::erase_if(all, [&](const auto& entry) { return !needed.contains(entry.first); });
  return all;
}

std::vector<VariableInfo> DebugInformation::State::variables(
    const std::function<bool(const DWARFDie&)>& wanted) const {
  std::vector<VariableInfo> variables;
  each_die([&](const DWARFDie& die) {
    if (die.getTag() != llvm::dwarf::DW_TAG_variable)
      return;
    // What is only declared in a class is defined elsewhere, and refers to it.
    DWARFDie named = die;
    if (const auto declared =
            die.getAttributeValueAsReferencedDie(llvm::dwarf::DW_AT_specification))
      named = declared;
    if (die.find(llvm::dwarf::DW_AT_declaration) || !wanted(named))
      return;
    VariableInfo variable;
    variable.name = name_of(named);
    variable.type = use_of(type_of(named));
    if (const auto location = die.find(llvm::dwarf::DW_AT_location)) {
      if (const auto block = location->getAsBlock(); block &&
                                                     block->size() == 1 + sizeof(std::uint64_t) &&
                                                     block->front() == llvm::dwarf::DW_OP_addr) {
        std::uint64_t address = 0;
        for (std::size_t i = sizeof address; i > 0; --i)
          address = address << 8 | (*block)[i];
        variable.address = address;
      } else if (block) {
        set_frame(die, *block, variable);
      }
    }
    if (!variable.type.name.empty())
      variables.push_back(std::move(variable));
  });
  return variables;
}

std::vector<AddressRange> DebugInformation::makers() const {
  std::vector<AddressRange> found;
  state_->each_die([&](const DWARFDie& die) {
    if (die.getTag() != llvm::dwarf::DW_TAG_subprogram || !die.find(llvm::dwarf::DW_AT_low_pc))
      return;
    // The type is where the function is declared.
    DWARFDie declared = die;
    while (declared && !declared.find(llvm::dwarf::DW_AT_type)) {
      DWARFDie next = declared.getAttributeValueAsReferencedDie(llvm::dwarf::DW_AT_abstract_origin);
      if (!next)
        next = declared.getAttributeValueAsReferencedDie(llvm::dwarf::DW_AT_specification);
      declared = next;
    }
    const DWARFDie type = declared ? type_of(declared) : DWARFDie();
    if (!type || (!use_of(type).is_pointer && !is_class(type)) || is_of_system(file_of(declared)))
      return;
    auto ranges = die.getAddressRanges();
    if (!ranges) {
      llvm::consumeError(ranges.takeError());
      return;
    }
    for (const llvm::DWARFAddressRange& range : *ranges)
      found.push_back({range.LowPC, range.HighPC});
  });
  return found;
}

std::vector<VariableInfo> DebugInformation::variables(const std::set<std::string>& names) const {
  return state_->variables([&](const DWARFDie& die) { return names.contains(name_of(die)); });
}

std::vector<VariableInfo> DebugInformation::own_variables() const {
  return state_->variables(
      [](const DWARFDie& die) { return !name_of(die).empty() && !is_of_system(file_of(die)); });
}

}  // namespace reachd::recorder

#include "analysis/ir/text.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/print.h"
#include "analysis/ir/names.h"

namespace reachd::ir {

namespace {

/// " @12:3" or " @12:7-12:15"; nothing for nowhere.
std::string span_text(const SourceSpan& span) {
  if (!span.valid())
    return "";
  std::string text = " @" + std::to_string(span.line) + ":" + std::to_string(span.column);
  if (span.end_line != span.line || span.end_column != span.column)
    text += "-" + std::to_string(span.end_line) + ":" + std::to_string(span.end_column);
  return text;
}

class Printer {
public:
  explicit Printer(const Module& module) : module_(module) {
    options_.pointer_name = [this](PointerValue address) { return address_text(address, module_); };
  }

  std::string print(const Object& object) const;
  std::string print(const Function& function);

private:
  std::string expression(Expr e) const { return reachd::to_text(e, *module_.pool, options_); }
  /// The sort follows where the reader could not know it.
  std::string operand(Expr e, std::optional<Sort> expected) const;
  std::string region(const Object& object, const Region& region) const;
  std::string initial_values(const Object& object, const Region& region) const;
  std::string block_name(BlockId id) const;
  std::string arguments(const Call& call) const;
  std::string body(const Block& block) const;

  std::string text(const Assign& op) const { return assign(op.reg) + expression(op.value); }
  static std::string field(const std::string& name) { return name.empty() ? "" : " as ." + name; }
  std::string text(const Load& op) const {
    return assign(op.reg) + "load " + address(op.address) + (op.is_own ? " own" : "") +
           field(op.field);
  }
  std::string text(const Store& op) const;
  std::string text(const Copy& op) const {
    return "copy " + address(op.to) + " = " + address(op.from) +
           (op.bytes ? " bytes " + operand(op.bytes, Sort::i64()) : "") +
           (op.is_of_library ? " of library" : "");
  }
  std::string text(const Fill& op) const {
    return "fill " + address(op.address) + " = " + operand(op.byte, Sort::i32()) + " bytes " +
           operand(op.bytes, Sort::i64()) + (op.is_of_library ? " of library" : "");
  }
  std::string text(const Call& op) const;
  std::string text(const Allocate& op) const {
    return assign(op.reg) + (op.is_zeroed ? "allocate zeroed " : "allocate ") +
           module_.objects[op.pattern].name +
           (op.bytes ? " bytes " + operand(op.bytes, Sort::i64()) : "");
  }
  std::string text(const Deallocate& op) const { return "deallocate " + address(op.address); }
  std::string text(const Companion& op) const {
    return assign(op.reg) + "companion " + address(op.address) + " of " +
           module_.objects[op.pattern].name;
  }
  std::string text(const Owner& op) const {
    return assign(op.reg) + "owner " + address(op.address);
  }
  std::string text(const ReadText& op) const {
    return assign(op.reg) + (op.is_wide ? "wide text " : "text ") + address(op.address) +
           (op.length ? " length " + operand(op.length, Sort::i64()) : "");
  }
  std::string text(const Input& op) const {
    return assign(op.reg) + (op.is_fault ? "fault " : "input ") + quote(op.name);
  }
  std::string text(const Havoc& op) const { return assign(op.reg) + "havoc " + quote(op.reason); }
  std::string text(const Assume& op) const {
    return "assume " + expression(op.condition) + " " + quote(op.reason);
  }
  std::string text(const Statement& i) const { return i.is_part ? "part" : "statement"; }
  std::string text(const Approximate& op) const { return "approximate " + quote(op.reason); }
  std::string text(const Limit& op) const { return "limit " + quote(op.reason); }
  std::string text(const ReadProperty& op) const {
    return assign(op.reg) + "property " + address(op.address) + " " + quote(op.property);
  }
  std::string text(const WriteProperty& op) const {
    return "property " + address(op.address) + " " + quote(op.property) + " = " +
           operand(op.value, std::nullopt);
  }
  std::string text(const RunLoop&) const { return "run_loop"; }
  std::string text(const Fail& op) const { return "fail " + quote(op.what); }

  std::string text(const Jump& end) const { return "jump " + block_name(end.to); }
  std::string text(const Branch& end) const {
    return std::string("branch ") + (end.is_synthetic ? "synthetic " : "") +
           expression(end.condition) + " ? " + block_name(end.then_block) + " : " +
           block_name(end.else_block) + span_text(end.span);
  }
  std::string text(const Return& end) const {
    return end.value ? "return " + operand(end.value, function_->result) : "return";
  }
  std::string text(const Stop& end) const { return "stop " + quote(end.reason); }

  static std::string assign(Expr reg) {
    return reg.name() + " : " + reachd::to_text(reg.sort()) + " = ";
  }
  std::string address(Expr e) const { return expression(e); }

  const Module& module_;
  PrintOptions options_;
  const Function* function_ = nullptr;
  std::vector<std::string> block_names_;
};

std::string Printer::operand(Expr e, std::optional<Sort> expected) const {
  const bool is_known = e.is_variable() || (expected && e.sort() == *expected) ||
                        (e.is_constant() && (e.sort().is_pointer() || e.sort().is_bool()));
  return expression(e) + (is_known ? "" : " : " + reachd::to_text(e.sort()));
}

std::string Printer::text(const Store& op) const {
  std::optional<Sort> expected;
  if (op.address.is_constant()) {
    const PointerValue to = op.address.value().as_pointer();
    if (to.object < module_.objects.size())
      if (const Region* region = region_at(module_.objects[to.object], to.offset))
        expected = region->sort;
  }
  return "store " + address(op.address) + field(op.field) + " = " + operand(op.value, expected);
}

std::string Printer::arguments(const Call& call) const {
  const Function* callee = call.callee.empty() ? nullptr : module_.find_function(call.callee);
  std::string text = "(";
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    std::optional<Sort> expected;
    if (callee && i < callee->parameters.size())
      expected = callee->parameters[i].sort();
    text += (i == 0 ? "" : ", ") + operand(call.arguments[i], expected);
  }
  return text + ")";
}

std::string Printer::text(const Call& op) const {
  const std::string callee = op.callee.empty() ? "*" + expression(op.pointer) + " " : op.callee;
  return (op.reg ? assign(op.reg) : "") + "call " + callee + arguments(op) +
         (op.made == 0 ? "" : " makes " + module_.objects[op.made].name);
}

std::string Printer::block_name(BlockId id) const {
  return id < block_names_.size() ? block_names_[id] : "?" + std::to_string(id);
}

std::string Printer::body(const Block& block) const {
  std::string lines;
  for (const Instruction& instruction : block.instructions)
    lines += "  " + std::visit([this](const auto& op) { return text(op); }, instruction.op) +
             span_text(instruction.where) + "\n";
  return lines + "  " + std::visit([this](const auto& end) { return text(end); }, block.end) + "\n";
}

std::string Printer::print(const Function& function) {
  std::string text = std::string(function.has_body() ? "function " : "declare ") +
                     (function.is_library ? "library " : "") + function.name + "(";
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const Expr parameter = function.parameters[i];
    text += (i == 0 ? "" : ", ") + reachd::to_text(parameter.sort()) + " " + parameter.name();
    if (i < function.pointees.size() && function.pointees[i] != 0)
      text += " to " + module_.objects[function.pointees[i]].name;
    if (i < function.records.size() && function.records[i] != 0)
      text += " of " + module_.objects[function.records[i]].name;
  }
  if (function.is_variadic)
    text += function.parameters.empty() ? "..." : ", ...";
  text += ") -> " + (function.result ? reachd::to_text(*function.result) : "void");
  for (const std::string& annotation : function.annotations)
    text += " annotate " + quote(annotation);
  text += span_text(function.where);
  if (function.name_span.valid())
    text += " name" + span_text(function.name_span);
  if (!function.has_body())
    return text + "\n";

  function_ = &function;
  block_names_.clear();
  std::set<std::string> taken;
  for (const Block& block : function.blocks) {
    std::string name = block.name.empty() ? "block" : block.name;
    for (int i = 1; !taken.insert(name).second; ++i)
      name = (block.name.empty() ? "block" : block.name) + "." + std::to_string(i);
    block_names_.push_back(name);
  }
  text += " {\n";
  for (BlockId id = 0; id < function.blocks.size(); ++id)
    text += block_names_[id] + ":\n" + body(function.blocks[id]);
  return text + "}\n";
}

/// " = 7", " = {4, 9, [5] 1}", " = \"abc\"" for a terminated text; nothing where nothing is listed.
std::string Printer::initial_values(const Object& object, const Region& region) const {
  std::map<std::int64_t, Expr> values;
  for (const Initializer& initializer : object.initializers)
    if (region_at(object, initializer.offset, initializer.value.sort()) == &region)
      values[(initializer.offset - region.offset) / std::max<std::int64_t>(region.stride, 1)] =
          initializer.value;
  if (values.empty())
    return "";
  if (region.count == 1)
    return " = " + expression(values.begin()->second);

  const auto last = std::prev(values.end());
  if (region.sort.is_machine() && region.sort.bits == 8 && region.stride == 1 &&
      last->first + 1 == static_cast<std::int64_t>(values.size()) &&
      last->second.value().as_int() == 0) {
    std::string bytes;
    for (auto value = values.begin(); value != last; ++value)
      bytes += static_cast<char>(static_cast<unsigned char>(value->second.value().as_int()));
    if (bytes.find('\0') == std::string::npos)
      return " = " + quote(bytes);
  }
  std::string text = " = {";
  std::int64_t next = 0;
  for (const auto& [index, value] : values) {
    text += index == values.begin()->first ? "" : ", ";
    if (index != next)
      text += "[" + std::to_string(index) + "] ";
    text += expression(value);
    next = index + 1;
  }
  return text + "}";
}

std::string Printer::region(const Object& object, const Region& region) const {
  std::string text = reachd::to_text(region.sort);
  if (region.count != 1)
    text += "[" + std::to_string(region.count) + "]";
  if (region.stride != size_of(region.sort))
    text += " stride " + std::to_string(region.stride);
  if (region.is_own)
    text += " own";
  return text + initial_values(object, region);
}

std::string_view kind_text(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::kGlobal:
      return "object";
    case ObjectKind::kLocal:
      return "local";
    case ObjectKind::kHeap:
      return "heap";
    case ObjectKind::kFunction:
      return "code";
    case ObjectKind::kLiteral:
      return "literal";
    case ObjectKind::kExternal:
      return "external";
    case ObjectKind::kElements:
      return "elements";
    case ObjectKind::kText:
      return "characters";
  }
  return "?";
}

std::string Printer::print(const Object& object) const {
  std::string text = std::string(kind_text(object.kind)) + " " + object.name;
  const auto& regions = object.regions;
  std::int64_t end = 0;
  for (const Region& r : regions)
    end = std::max(end, r.offset + (r.count - 1) * r.stride + size_of(r.sort));
  if (regions.size() == 1 && regions[0].offset == 0 && regions[0].suffix.empty()) {
    text += " : " + region(object, regions[0]);
  } else if (!regions.empty()) {
    text += " {";
    for (const Region& r : regions)
      text += (&r == regions.data() ? " +" : "; +") + std::to_string(r.offset) +
              (r.suffix.empty() ? "" : " " + r.suffix) + " : " + region(object, r);
    text += " }";
  }
  if (object.size != end)
    text += " size " + std::to_string(object.size);
  if (object.is_constant)
    text += " const";
  if (object.address_taken)
    text += " addressed";
  if (object.is_shared)
    text += " shared";
  if (!object.type.empty())
    text += " type " + quote(object.type);
  return text + span_text(object.where) + "\n";
}

}  // namespace

std::string to_text(const Function& function, const Module& module) {
  return Printer(module).print(function);
}

std::string to_text(const Module& module) {
  Printer printer(module);
  std::string text;
  for (const Problem& problem : module.problems)
    text += (problem.is_error ? "error " : "remark ") + quote(problem.message) +
            span_text(problem.where) + "\n";
  for (ObjectId id = 1; id < module.objects.size(); ++id)
    text += printer.print(module.objects[id]);
  for (const Function& function : module.functions)
    text += printer.print(function);
  for (const std::string& name : module.initializers)
    text += "initialize " + name + "\n";
  for (const std::string& name : module.exposed_fields)
    text += "expose ." + name + "\n";
  return text;
}

}  // namespace reachd::ir

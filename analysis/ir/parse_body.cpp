// Blocks, instructions and terminators of the IR's text form.
#include "analysis/ir/names.h"
#include "analysis/ir/reader.h"

namespace reachd::ir {

namespace {

using Operation = decltype(Instruction::op);

/// True, and the rest of the line in `rest`, if the line's first word is `word`.
bool begins(std::string_view text, std::string_view word, std::string_view& rest) {
  if (!text.starts_with(word))
    return false;
  rest = text.substr(word.size());
  if (!rest.empty() && rest.front() != ' ')
    return false;
  rest = trim(rest);
  return true;
}

bool is_label(std::string_view text) { return text.ends_with(":") && find_top(text, " ") == kNone; }

/// The text before and after `separator`; both empty where it does not occur.
struct Halves {
  std::string_view left;
  std::string_view right;
};
Halves halves(std::string_view text, std::string_view separator) {
  const std::size_t at = find_top(text, separator);
  if (at == kNone)
    return {text, text.substr(text.size())};
  return {trim(text.substr(0, at)), trim(text.substr(at + separator.size()))};
}

/// Where the quoted text at the end of `text` begins.
std::size_t last_quote(std::string_view text) {
  const std::size_t at = rfind_top(text, " \"");
  return at == kNone ? text.size() : at + 1;
}

}  // namespace

void Reader::declare_block(std::string_view label) {
  const std::string name(label.substr(0, label.size() - 1));
  if (!blocks_.emplace(name, static_cast<BlockId>(blocks_.size())).second)
    fail(label, "block '" + name + "' occurs twice");
}

void Reader::declare_register(std::string_view text) {
  const std::size_t colon = text.find(" : ");
  const std::size_t equals = text.find(" = ");
  if (colon == kNone || equals == kNone || equals < colon)
    return fail_expected(text, "'%register : sort = …'");
  const std::string_view name = text.substr(0, colon);
  const Expr found = reg(name, sort(trim(text.substr(colon + 3, equals - colon - 3))));
  if (!failed())
    registers_[std::string(name)] = found;
}

void Reader::read_body(const Body& body) {
  Function& function = module_.functions[body.function];
  function_ = &function;
  registers_.clear();
  blocks_.clear();
  current_.reset();
  for (const Expr parameter : function.parameters)
    registers_[parameter.name()] = parameter;
  for (const Line& line : body.lines) {
    line_ = line;
    const std::string_view text = trim(line.text);
    if (text.starts_with("%"))
      declare_register(text);
    else if (is_label(text))
      declare_block(text);
    if (failed())
      return;
  }
  function.blocks.resize(blocks_.size());
  for (const auto& [name, id] : blocks_)
    function.blocks[id].name = name;
  ended_.assign(blocks_.size(), false);
  for (const Line& line : body.lines) {
    line_ = line;
    read_line(function, trim(line.text));
    if (failed())
      return;
  }
  for (const auto& [name, id] : blocks_)
    if (!ended_[id])
      fail(line_.text.substr(line_.text.size()),
           "block '" + name + "' has no end, expected branch, jump, return or stop");
  if (blocks_.empty())
    fail(line_.text, "function '" + function.name + "' has no block");
}

void Reader::read_line(Function& function, std::string_view text) {
  if (is_label(text)) {
    current_ = blocks_.find(text.substr(0, text.size() - 1))->second;
    return;
  }
  if (!current_)
    return fail_expected(text, "a label such as 'entry:'");
  if (ended_[*current_])
    return fail_expected(text, "a label, as the block has ended");
  Block& block = function.blocks[*current_];
  const SourceSpan span = take_span(text);
  if (read_end(block, text, span)) {
    ended_[*current_] = true;
    return;
  }
  if (auto operation = read_operation(text))
    block.instructions.push_back({std::move(*operation), span});
  else
    fail_expected(text, "an instruction");
}

BlockId Reader::block(std::string_view name) {
  const auto found = blocks_.find(name);
  if (found == blocks_.end())
    fail_expected(name, "a block of this function");
  return found == blocks_.end() ? 0 : found->second;
}

Branch Reader::read_branch(std::string_view text, const SourceSpan& span) {
  Branch branch{.span = span};
  std::string_view rest;
  if (begins(text, "synthetic", rest)) {
    branch.is_synthetic = true;
    text = rest;
  }
  const std::size_t colon = rfind_top(text, " : ");
  const std::size_t question = colon == kNone ? kNone : rfind_top(text.substr(0, colon), " ? ");
  if (question == kNone) {
    fail_expected(text.substr(text.size()), "'? block : block'");
    return branch;
  }
  branch.condition = expression(trim(text.substr(0, question)), Sort::boolean());
  branch.then_block = block(trim(text.substr(question + 3, colon - question - 3)));
  branch.else_block = block(trim(text.substr(colon + 3)));
  return branch;
}

bool Reader::read_end(Block& into, std::string_view text, const SourceSpan& span) {
  std::string_view rest;
  if (begins(text, "jump", rest))
    into.end = Jump{block(rest)};
  else if (begins(text, "branch", rest))
    into.end = read_branch(rest, span);
  else if (begins(text, "return", rest))
    into.end =
        Return{rest.empty() ? Expr() : operand(rest, function_->result.value_or(Sort::i32()))};
  else if (begins(text, "stop", rest))
    into.end = Stop{quoted(rest)};
  else
    return false;
  return true;
}

/// Behind the address; its end where no name follows.
std::size_t Reader::begin_of_field(std::string_view text, std::string& field) {
  constexpr std::string_view kAs = " as .";
  const std::size_t at = find_top(text, kAs);
  if (at == kNone)
    return text.size();
  field = trim(text.substr(at + kAs.size()));
  if (field.empty() || !std::ranges::all_of(field, is_name_character))
    fail_expected(field, "the name of a field");
  return at;
}

Load Reader::read_load(std::string_view text, Expr reg) {
  Load load{.reg = reg};
  constexpr std::string_view kOwn = " own";
  text = text.substr(0, begin_of_field(text, load.field));
  load.is_own = text.ends_with(kOwn);
  text.remove_suffix(load.is_own ? kOwn.size() : 0);
  load.address = address(text);
  return load;
}

Store Reader::read_store(std::string_view text) {
  const auto [left, right] = halves(text, " = ");
  Store store;
  store.address = address(left.substr(0, begin_of_field(left, store.field)));
  Sort expected = Sort::i32();
  if (store.address && store.address.is_constant() && store.address.sort().is_pointer()) {
    const PointerValue to = store.address.value().as_pointer();
    if (const Region* region = region_at(module_.objects[to.object], to.offset))
      expected = region->sort;
  }
  store.value = operand(right, expected);
  return store;
}

/// " of library" at the end, which is taken off.
static bool take_of_library(std::string_view& text) {
  constexpr std::string_view kOfLibrary = " of library";
  const bool is_there = text.ends_with(kOfLibrary);
  text.remove_suffix(is_there ? kOfLibrary.size() : 0);
  return is_there;
}

Copy Reader::read_copy(std::string_view text) {
  const bool is_of_library = take_of_library(text);
  const auto [to, rest] = halves(text, " = ");
  if (find_top(rest, " bytes ") == kNone)
    return {address(to), address(rest), {}, is_of_library};
  const auto [from, bytes] = halves(rest, " bytes ");
  return {address(to), address(from), operand(bytes, Sort::i64()), is_of_library};
}

Fill Reader::read_fill(std::string_view text) {
  const bool is_of_library = take_of_library(text);
  const auto [to, rest] = halves(text, " = ");
  const auto [byte, bytes] = halves(rest, " bytes ");
  return {address(to), operand(byte, Sort::i32()), operand(bytes, Sort::i64()), is_of_library};
}

Call Reader::read_call(std::string_view text, Expr reg) {
  Call call{.reg = reg};
  if (const std::size_t makes = text.rfind(") makes "); makes != kNone) {
    call.made = pattern(trim(text.substr(makes + 8)));
    text = text.substr(0, makes + 1);
  }
  const std::size_t open = rfind_top(text, "(");
  if (open == kNone || !text.ends_with(")")) {
    fail_expected(text, "a call such as 'f(%1)'");
    return call;
  }
  const std::string_view callee = trim(text.substr(0, open));
  if (callee.starts_with("*"))
    call.pointer = address(callee.substr(1));
  else
    call.callee = callee;
  const Function* function = module_.find_function(call.callee);
  for (const std::string_view piece :
       split_top(text.substr(open + 1, text.size() - open - 2), ',')) {
    const std::size_t i = call.arguments.size();
    call.arguments.push_back(operand(piece, function && i < function->parameters.size()
                                                ? function->parameters[i].sort()
                                                : Sort::i32()));
  }
  return call;
}

Allocate Reader::read_allocate(std::string_view text, Expr reg) {
  std::string_view rest;
  const bool is_zeroed = begins(text, "zeroed", rest);
  if (is_zeroed)
    text = rest;
  if (find_top(text, " bytes ") == kNone)
    return {reg, pattern(text), {}, is_zeroed};
  const auto [name, bytes] = halves(text, " bytes ");
  return {reg, pattern(name), operand(bytes, Sort::i64()), is_zeroed};
}

ReadProperty Reader::read_property(std::string_view text, Expr reg) {
  const std::size_t quote = last_quote(text);
  return {reg, address(trim(text.substr(0, quote))), quoted(text.substr(quote))};
}

WriteProperty Reader::read_property_write(std::string_view text) {
  const auto [left, right] = halves(text, " = ");
  const ReadProperty target = read_property(left, {});
  return {target.address, target.property, operand(right, Sort::i32())};
}

ObjectId Reader::pattern(std::string_view name) {
  const ObjectId found = module_.find_object(name);
  if (found == 0)
    fail_expected(name, "the name of a pattern");
  return found;
}

std::optional<Operation> Reader::read_definition(std::string_view text) {
  const std::size_t equals = find_top(text, " = ");
  const std::string_view name = text.substr(0, text.find(' '));
  const Expr reg = registers_.find(name)->second;
  text = trim(text.substr(equals + 3));
  std::string_view rest;
  if (begins(text, "load", rest))
    return read_load(rest, reg);
  if (begins(text, "call", rest))
    return read_call(rest, reg);
  if (begins(text, "allocate", rest))
    return read_allocate(rest, reg);
  if (begins(text, "companion", rest)) {
    const auto [owner, name] = halves(rest, " of ");
    return Companion{reg, address(owner), pattern(name)};
  }
  if (begins(text, "owner", rest))
    return Owner{reg, address(rest)};
  const bool is_wide = begins(text, "wide text", rest);
  if (is_wide || begins(text, "text", rest)) {
    if (find_top(rest, " length ") == kNone)
      return ReadText{reg, address(rest), {}, is_wide};
    const auto [place, length] = halves(rest, " length ");
    return ReadText{reg, address(place), operand(length, Sort::i64()), is_wide};
  }
  if (begins(text, "input", rest))
    return Input{reg, quoted(rest), false};
  if (begins(text, "fault", rest))
    return Input{reg, quoted(rest), true};
  if (begins(text, "havoc", rest))
    return Havoc{reg, quoted(rest)};
  if (begins(text, "property", rest))
    return read_property(rest, reg);
  return Assign{reg, expression(text, reg.sort())};
}

std::optional<Operation> Reader::read_operation(std::string_view text) {
  std::string_view rest;
  if (text.starts_with("%"))
    return read_definition(text);
  if (begins(text, "store", rest))
    return read_store(rest);
  if (begins(text, "copy", rest))
    return read_copy(rest);
  if (begins(text, "fill", rest))
    return read_fill(rest);
  if (begins(text, "call", rest))
    return read_call(rest, {});
  if (begins(text, "assume", rest)) {
    const std::size_t quote = last_quote(rest);
    return Assume{expression(trim(rest.substr(0, quote)), Sort::boolean()),
                  quoted(rest.substr(quote))};
  }
  if (text == "statement")
    return Statement{};
  if (text == "part")
    return Statement{true};
  if (begins(text, "approximate", rest))
    return Approximate{quoted(rest)};
  if (begins(text, "limit", rest))
    return Limit{quoted(rest)};
  if (begins(text, "deallocate", rest))
    return Deallocate{address(rest)};
  if (begins(text, "property", rest))
    return read_property_write(rest);
  if (text == "run_loop")
    return RunLoop{};
  if (begins(text, "fail", rest))
    return Fail{quoted(rest)};
  return std::nullopt;
}

}  // namespace reachd::ir

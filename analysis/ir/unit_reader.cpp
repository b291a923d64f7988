#include "analysis/ir/unit_reader.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "analysis/ir/archive_fields.h"

namespace reachd::ir {

std::string UnitReader::run(std::string_view archive) {
  if (std::string problem = read_heads(archive, heads_); !problem.empty())
    return problem;
  for (const std::string_view file : heads_.files)
    files_.push_back(linker_.module_.files.intern(file));
  choose();
  place_objects();
  for (std::size_t i = 0; i < heads_.functions.size() && !failed_; ++i) {
    const FunctionHead& head = heads_.functions[i];
    const ObjectId object = mapped(head.object);
    // Nothing to say about a function whose body is known.
    if (object == 0 || linker_.module_.objects[object].kind != ObjectKind::kFunction ||
        (!is_kept_[i] && linker_.has_body(object)))
      continue;
    Function function;
    read_function(head, function);
    Function& linked = linker_.function_of(object);
    function.name = linker_.module_.objects[object].name;
    function.object = object;
    linked = std::move(function);
  }
  read_problems();
  return failed_ || in_.failed() ? "found a damaged archive of a translation unit" : "";
}

bool UnitReader::is_definition_kept(std::size_t object) const {
  return known_[object] == 0 ||
         linker_.module_.objects[known_[object]].kind == ObjectKind::kExternal;
}

/// Functions and variables that are new, and of objects without name those that these need.
void UnitReader::choose() {
  const std::size_t objects = heads_.objects.size();
  known_.assign(objects, 0);
  is_needed_.assign(objects, false);
  for (std::size_t i = 1; i < objects; ++i) {
    const ObjectHead& head = heads_.objects[i];
    if (head.linkage != Linkage::kExternal)
      continue;
    const ObjectId known = linker_.find_external(std::string(head.key));
    const bool is_same =
        known != 0 && (linker_.module_.objects[known].kind == ObjectKind::kFunction) ==
                          (head.kind == ObjectKind::kFunction);
    known_[i] = is_same ? known : 0;
  }
  for (std::size_t i = 1; i < objects; ++i)
    if (heads_.objects[i].linkage != Linkage::kNone) {
      is_needed_[i] = true;
      if (is_definition_kept(i))
        mark(heads_.objects[i].uses);
    }
  for (const FunctionHead& function : heads_.functions) {
    const ObjectId known = known_[function.object];
    is_kept_.push_back(function.has_body &&
                       (known == 0 || !linker_.knows_as_much(known, function.model_size)));
    is_needed_[function.object] = true;
    if (is_kept_.back())
      mark(function.uses);
  }
}

void UnitReader::mark(const std::vector<ObjectId>& used) {
  std::vector<ObjectId> work = used;
  while (!work.empty()) {
    const ObjectId object = work.back();
    work.pop_back();
    if (is_needed_[object])
      continue;
    is_needed_[object] = true;
    const std::vector<ObjectId>& more = heads_.objects[object].uses;
    work.insert(work.end(), more.begin(), more.end());
  }
}

/// First all names, since initial values may point to later objects; then what they hold.
void UnitReader::place_objects() {
  objects_.assign(heads_.objects.size(), 0);
  for (std::size_t i = 1; i < heads_.objects.size(); ++i) {
    const ObjectHead& head = heads_.objects[i];
    if (!is_needed_[i])
      continue;
    if (known_[i] != 0) {
      objects_[i] = known_[i];
      continue;
    }
    Object object;
    object.name = head.name;
    object.kind = head.kind;
    object.linkage = head.linkage;
    object.key = head.key;
    objects_[i] = linker_.add(std::move(object), heads_.unit);
  }
  for (const FunctionHead& function : heads_.functions)
    callees_.emplace(function.name, objects_[function.object]);
  for (std::size_t i = 1; i < heads_.objects.size() && !failed_; ++i) {
    if (objects_[i] == 0)
      continue;
    Object object = object_of(heads_.objects[i]);
    Object& linked = linker_.module_.objects[objects_[i]];
    if (known_[i] != 0) {
      linker_.merge(objects_[i], std::move(object));
    } else {
      object.name = linked.name;
      linked = std::move(object);
    }
  }
}

Object UnitReader::object_of(const ObjectHead& head) {
  in_ = ByteSource(head.rest);
  line_ = 0;
  Object object;
  object.name = head.name;
  object.kind = head.kind;
  object.linkage = head.linkage;
  object.key = head.key;
  read_nodes();
  std::int64_t last = 0;
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n) {
    Initializer initializer;
    initializer.offset = last += static_cast<std::int64_t>(in_.signed_number());
    (*this)(initializer.value);
    object.initializers.push_back(initializer);
  }
  object.size = static_cast<std::int64_t>(in_.signed_number());
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n) {
    Region region;
    region.offset = static_cast<std::int64_t>(in_.signed_number());
    region.sort = sort();
    region.stride = static_cast<std::int64_t>(in_.signed_number());
    region.count = static_cast<std::int64_t>(in_.signed_number());
    (*this)(region.suffix), (*this)(region.is_own);
    object.regions.push_back(std::move(region));
  }
  (*this)(object.is_constant), (*this)(object.address_taken), (*this)(object.is_shared);
  (*this)(object.type), (*this)(object.where);
  failed_ = failed_ || in_.failed();
  return object;
}

void UnitReader::read_function(const FunctionHead& head, Function& function) {
  in_ = ByteSource(head.rest);
  line_ = 0;
  read_nodes();
  (*this)(function.parameters);
  for (auto* patterns : {&function.pointees, &function.records})
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      object(patterns->emplace_back());
  bool has_result = false;
  (*this)(has_result);
  if (has_result)
    function.result = sort();
  (*this)(function.is_variadic);
  function.is_library = head.is_library;
  function.model_size = head.model_size;
  (*this)(function.where), (*this)(function.name_span);
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
    function.annotations.emplace_back(text());
  blocks_ = in_.count();
  for (std::size_t n = blocks_; n > 0 && !in_.failed(); --n)
    function.blocks.push_back(read_block());
  failed_ = failed_ || in_.failed();
}

template <typename Variant, std::size_t... kIndex>
Variant UnitReader::read_variant(std::size_t index, std::index_sequence<kIndex...>) {
  Variant result;
  const auto read = [&]<std::size_t kThis>() {
    auto& fields = result.template emplace<kThis>();
    visit_fields(*this, fields);
  };
  ((index == kIndex ? read.template operator()<kIndex>() : void()), ...);
  return result;
}

Block UnitReader::read_block() {
  using Op = decltype(Instruction::op);
  constexpr std::size_t kOps = std::variant_size_v<Op>;
  constexpr std::size_t kEnds = std::variant_size_v<Terminator>;
  Block block;
  (*this)(block.name);
  const std::size_t count = in_.count();
  block.instructions.reserve(count);
  for (std::size_t n = count; n > 0 && !in_.failed(); --n) {
    Instruction instruction;
    const std::size_t index = in_.number_below(kOps);
    (*this)(instruction.where);
    instruction.op = read_variant<Op>(index, std::make_index_sequence<kOps>());
    block.instructions.push_back(std::move(instruction));
  }
  const std::size_t index = in_.number_below(kEnds);
  block.end = read_variant<Terminator>(index, std::make_index_sequence<kEnds>());
  return block;
}

void UnitReader::read_problems() {
  in_ = ByteSource(heads_.problems);
  line_ = 0;
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n) {
    Problem problem;
    (*this)(problem.where), (*this)(problem.message), (*this)(problem.is_error);
    linker_.module_.problems.push_back(std::move(problem));
  }
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n) {
    const ObjectId function = mapped(in_.number());
    if (function != 0 &&
        std::ranges::find(linker_.initializers_, function) == linker_.initializers_.end())
      linker_.initializers_.push_back(function);
  }
  for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
    linker_.module_.exposed_fields.emplace(text());
}

void UnitReader::operator()(Expr& e) {
  const std::size_t index = in_.number_below(nodes_.size() + 1);
  e = index == 0 ? Expr() : nodes_[index - 1];
}

void UnitReader::operator()(std::vector<Expr>& list) {
  list.resize(in_.count());
  for (Expr& e : list)
    (*this)(e);
}

void UnitReader::operator()(SourceSpan& span) {
  const std::uint64_t file = in_.number_below(files_.size() + 1);
  if (file == 0)
    return;
  span.file = files_[file - 1];
  span.line = line_ + static_cast<std::uint32_t>(in_.signed_number());
  span.column = static_cast<std::uint32_t>(in_.number());
  span.end_line = span.line + static_cast<std::uint32_t>(in_.signed_number());
  span.end_column = span.column + static_cast<std::uint32_t>(in_.signed_number());
  line_ = span.line;
}

void UnitReader::callee(std::string& name) {
  name = text();
  if (const auto it = callees_.find(name); it != callees_.end() && it->second != 0)
    name = linker_.module_.objects[it->second].name;
}

std::string_view UnitReader::text() {
  const std::size_t index = in_.number_below(heads_.texts.size());
  return in_.failed() ? std::string_view() : heads_.texts[index];
}

Sort UnitReader::sort() {
  const std::size_t index = in_.number_below(heads_.sorts.size());
  return in_.failed() ? Sort() : heads_.sorts[index];
}

ObjectId UnitReader::mapped(std::uint64_t id) {
  if (id >= objects_.size()) {
    in_.fail();
    return 0;
  }
  return objects_[id];
}

void UnitReader::read_nodes() {
  const std::size_t count = in_.count();
  nodes_.clear();
  nodes_.reserve(count);
  while (nodes_.size() < count && !in_.failed())
    nodes_.push_back(read_node(nodes_));
}

Expr UnitReader::read_node(const std::vector<Expr>& nodes) {
  constexpr std::uint64_t kKinds = std::uint64_t(kLastKind) + 1;
  const auto kind = static_cast<Kind>(in_.number_below(kKinds));
  const Sort sort = this->sort();
  if (kind == Kind::kConstant)
    return read_constant(sort);
  if (kind == Kind::kVariable)
    return variable(text(), sort);
  std::vector<Expr> children(in_.count());
  for (Expr& child : children) {
    const std::uint64_t back = in_.number_below(nodes.size() + 1);
    if (back == 0)
      in_.fail();
    else
      child = nodes[nodes.size() - back];
  }
  if (in_.failed() || children.empty())
    return linker_.module_.pool->boolean(false);
  return linker_.module_.pool->make(kind, sort, children);
}

Expr UnitReader::read_constant(Sort sort) {
  ExprPool& pool = *linker_.module_.pool;
  if (sort.is_bool())
    return pool.boolean(in_.byte() != 0);
  if (sort.is_machine()) {
    return pool.machine(sort, in_.signed_number());
  } else if (sort.is_integral()) {
    return pool.integer(in_.signed_number());
  } else if (sort.is_float()) {
    return pool.constant(Value::floating(sort, std::bit_cast<double>(in_.fixed())));
  } else if (sort.is(SortKind::kReal)) {
    Rational value;
    value.numerator = in_.signed_number();
    value.denominator = in_.signed_number();
    return pool.constant({sort, value});
  } else if (sort.is(SortKind::kString)) {
    std::u32string value(in_.count(), U'\0');
    for (char32_t& c : value)
      c = static_cast<char32_t>(in_.number());
    return pool.constant(Value::string(std::move(value)));
  }
  PointerValue value;
  value.object = mapped(in_.number());
  value.offset = static_cast<std::int64_t>(in_.signed_number());
  return pool.pointer(value);
}

/// A pool knows a name with one sort only.
Expr UnitReader::variable(std::string_view name, Sort sort) {
  ExprPool& pool = *linker_.module_.pool;
  std::string unique(name);
  for (int i = 2;; ++i) {
    const Expr known = pool.find_variable(unique);
    if (!known || known.sort() == sort)
      return pool.variable(unique, sort);
    unique = std::string(name) + "!" + std::to_string(i);
  }
}

}  // namespace reachd::ir

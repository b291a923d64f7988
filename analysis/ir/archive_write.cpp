#include <algorithm>
#include <bit>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "analysis/ir/archive.h"
#include "analysis/ir/archive_bytes.h"
#include "analysis/ir/archive_fields.h"
#include "analysis/ir/archive_format.h"

namespace reachd::ir {

namespace {

/// Numbers in order of first use.
class Texts {
public:
  std::size_t number(std::string_view text) {
    const auto [it, is_new] = numbers_.emplace(text, texts_.size());
    if (is_new)
      texts_.push_back(it->first);
    return it->second;
  }
  void write(ByteSink& out) const {
    out.number(texts_.size());
    for (const std::string_view text : texts_)
      out.text(text);
  }

private:
  std::unordered_map<std::string, std::size_t> numbers_;
  std::vector<std::string_view> texts_;  ///< keys of the map, which stay where they are
};

/// The expressions and objects that a body mentions.
class Collector {
public:
  void operator()(Expr e) {
    if (e)
      roots_.push_back(e);
  }
  void operator()(const std::vector<Expr>& list) {
    for (const Expr e : list)
      (*this)(e);
  }
  void operator()(const std::string&) {}
  void operator()(const SourceSpan&) {}
  void operator()(bool) {}
  void callee(const std::string&) {}
  void object(ObjectId id) { objects.insert(id); }
  void block(BlockId) {}

  /// All nodes below the roots, by id: children before parents, and in the order in which they were
  /// made, which decides how operands are sorted.
  std::vector<Expr> nodes() {
    std::unordered_set<std::uint32_t> seen;
    std::vector<Expr> result;
    while (!roots_.empty()) {
      const Expr e = roots_.back();
      roots_.pop_back();
      if (!seen.insert(e.id()).second)
        continue;
      result.push_back(e);
      roots_.insert(roots_.end(), e.children().begin(), e.children().end());
      if (e.is_constant() && e.sort().is_pointer())
        objects.insert(e.value().as_pointer().object);
    }
    std::ranges::sort(result);
    return result;
  }

  std::set<ObjectId> objects;

private:
  std::vector<Expr> roots_;
};

class Writer {
public:
  Writer(const Module& module, std::string_view unit) : module_(module), unit_(unit) {}

  std::string run();

  // Fields of instructions.
  void operator()(Expr e) { out_->number(e ? index_.at(e.id()) + 1 : 0); }
  void operator()(const std::vector<Expr>& list) {
    out_->number(list.size());
    for (const Expr e : list)
      (*this)(e);
  }
  void operator()(const std::string& text) { out_->number(texts_.number(text)); }
  void operator()(const SourceSpan& span);
  void operator()(bool value) { out_->byte(value ? 1 : 0); }
  void callee(const std::string& name) { (*this)(name); }
  void object(ObjectId id) { out_->number(id); }
  void block(BlockId id) { out_->number(id); }

private:
  void sort(Sort sort);
  void constant(const Value& value);
  void node(Expr e, std::size_t index);
  /// Writes the nodes, and remembers their numbers for what follows.
  void nodes(const std::vector<Expr>& nodes);
  void uses(const std::set<ObjectId>& objects);
  void write(const Object& object);
  void write(const Function& function);
  void write(const Block& block);

  const Module& module_;
  std::string_view unit_;
  ByteSink* out_ = nullptr;
  Texts texts_;
  std::vector<Sort> sorts_;
  std::unordered_map<std::uint32_t, std::size_t> index_;
  std::uint32_t line_ = 0;  ///< of the last span
  bool fits_ = true;
};

void Writer::operator()(const SourceSpan& span) {
  out_->number(span.file == kNoFile ? 0 : std::uint64_t{span.file} + 1);
  if (span.file == kNoFile)
    return;
  out_->signed_number(Int128{span.line} - line_);
  out_->number(span.column);
  out_->signed_number(Int128{span.end_line} - span.line);
  out_->signed_number(Int128{span.end_column} - span.column);
  line_ = span.line;
}

void Writer::sort(Sort sort) {
  fits_ = fits_ && !sort.is(SortKind::kEnum) &&
          !(sort.is_array() && sort.element_sort().is(SortKind::kEnum));
  const auto known = std::ranges::find(sorts_, sort);
  out_->number(static_cast<std::size_t>(known - sorts_.begin()));
  if (known == sorts_.end())
    sorts_.push_back(sort);
}

void Writer::constant(const Value& value) {
  const Sort sort = value.sort();
  if (sort.is_bool()) {
    out_->byte(value.as_bool() ? 1 : 0);
  } else if (sort.is_integral() || sort.is(SortKind::kEnum)) {
    out_->signed_number(value.as_int());
  } else if (sort.is_float()) {
    out_->fixed(std::bit_cast<std::uint64_t>(value.as_double()));
  } else if (sort.is(SortKind::kReal)) {
    out_->signed_number(value.as_rational().numerator);
    out_->signed_number(value.as_rational().denominator);
  } else if (sort.is(SortKind::kString)) {
    out_->number(value.as_string().size());
    for (const char32_t c : value.as_string())
      out_->number(c);
  } else if (sort.is_pointer()) {
    out_->number(value.as_pointer().object);
    out_->signed_number(value.as_pointer().offset);
  } else {
    fits_ = false;  // there are no constants of an array sort
  }
}

void Writer::node(Expr e, std::size_t index) {
  out_->byte(static_cast<std::uint8_t>(e.kind()));
  sort(e.sort());
  if (e.is_constant())
    return constant(e.value());
  if (e.is_variable())
    return (*this)(e.name());
  out_->number(e.children().size());
  for (const Expr child : e.children())
    out_->number(index - index_.at(child.id()));
}

void Writer::nodes(const std::vector<Expr>& nodes) {
  index_.clear();
  out_->number(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    index_.emplace(nodes[i].id(), i);
    node(nodes[i], i);
  }
}

void Writer::uses(const std::set<ObjectId>& objects) {
  std::vector<ObjectId> unnamed;
  for (const ObjectId id : objects)
    if (id != 0 && id < module_.objects.size() && module_.objects[id].linkage == Linkage::kNone)
      unnamed.push_back(id);
  out_->number(unnamed.size());
  for (const ObjectId id : unnamed)
    out_->number(id);
}

void Writer::write(const Object& object) {
  const auto& [name, kind, size, regions, initializers, is_constant, address_taken, is_shared,
               linkage, key, type, where] = object;
  ByteSink* const heads = out_;
  (*this)(name);
  out_->byte(static_cast<std::uint8_t>(kind));
  out_->byte(static_cast<std::uint8_t>(linkage));
  (*this)(key);
  Collector collector;
  for (const Initializer& initializer : initializers)
    collector(initializer.value);
  const std::vector<Expr> constants = collector.nodes();
  uses(collector.objects);

  ByteSink rest;
  out_ = &rest;
  line_ = 0;
  nodes(constants);
  out_->number(initializers.size());
  std::int64_t last = 0;
  for (const auto& [offset, value] : initializers) {
    out_->signed_number(Int128{offset} - last);
    (*this)(value);
    last = offset;
  }
  out_->signed_number(size);
  out_->number(regions.size());
  for (const auto& [offset, element, stride, count, suffix, is_own] : regions) {
    out_->signed_number(offset);
    sort(element);
    out_->signed_number(stride);
    out_->signed_number(count);
    (*this)(suffix), (*this)(is_own);
  }
  (*this)(is_constant), (*this)(address_taken), (*this)(is_shared), (*this)(type), (*this)(where);
  out_ = heads;
  out_->text(rest.bytes());
}

void Writer::write(const Block& block) {
  const auto& [name, instructions, end] = block;
  (*this)(name);
  out_->number(instructions.size());
  for (const auto& [op, where] : instructions) {
    out_->byte(static_cast<std::uint8_t>(op.index()));
    (*this)(where);
    std::visit([this](const auto& fields) { visit_fields(*this, fields); }, op);
  }
  out_->byte(static_cast<std::uint8_t>(end.index()));
  std::visit([this](const auto& fields) { visit_fields(*this, fields); }, end);
}

void Writer::write(const Function& function) {
  const auto& [name, parameters, pointees, records, result, blocks, is_variadic, is_library,
               model_size, object, where, name_span, annotations] = function;
  ByteSink* const heads = out_;
  (*this)(name);
  this->object(object);
  (*this)(function.has_body()), (*this)(is_library);
  out_->number(model_size);
  Collector collector;
  collector(parameters);
  for (const auto* patterns : {&pointees, &records})
    for (const ObjectId pattern : *patterns)
      collector.object(pattern);
  for (const Block& block : blocks) {
    for (const Instruction& instruction : block.instructions)
      std::visit([&](const auto& fields) { visit_fields(collector, fields); }, instruction.op);
    std::visit([&](const auto& fields) { visit_fields(collector, fields); }, block.end);
  }
  const std::vector<Expr> mentioned = collector.nodes();
  uses(collector.objects);

  ByteSink rest;
  out_ = &rest;
  line_ = 0;
  nodes(mentioned);
  (*this)(parameters);
  for (const auto* patterns : {&pointees, &records}) {
    out_->number(patterns->size());
    for (const ObjectId pattern : *patterns)
      this->object(pattern);
  }
  (*this)(result.has_value());
  if (result)
    sort(*result);
  (*this)(is_variadic), (*this)(where), (*this)(name_span);
  out_->number(annotations.size());
  for (const std::string& annotation : annotations)
    (*this)(annotation);
  out_->number(blocks.size());
  for (const Block& block : blocks)
    write(block);
  out_ = heads;
  out_->text(rest.bytes());
}

std::string Writer::run() {
  const auto& [pool, files, objects, functions, problems, initializers, exposed] = module_;
  ByteSink body;
  out_ = &body;
  out_->number(files.size());
  for (FileId id = 0; id < files.size(); ++id)
    (*this)(files.path(id));
  out_->number(objects.size());
  for (ObjectId id = 1; id < objects.size(); ++id)
    write(objects[id]);
  out_->number(functions.size());
  for (const Function& function : functions)
    write(function);
  line_ = 0;
  out_->number(problems.size());
  for (const auto& [where, message, is_error] : problems)
    (*this)(where), (*this)(message), (*this)(is_error);
  out_->number(initializers.size());
  for (const std::string& name : initializers) {
    const Function* function = module_.find_function(name);
    object(function ? function->object : 0);
  }
  out_->number(exposed.size());
  for (const std::string& name : exposed)
    (*this)(name);
  if (!fits_)
    return {};

  ByteSink tables;
  tables.text(unit_);
  texts_.write(tables);
  tables.number(sorts_.size());
  for (const Sort sort : sorts_) {
    tables.byte(static_cast<std::uint8_t>(sort.kind));
    tables.byte(static_cast<std::uint8_t>(sort.element));
    tables.byte(sort.bits);
    tables.byte(sort.is_signed ? 1 : 0);
  }
  tables.raw(body.bytes());
  ByteSink archive;
  archive.raw(kArchiveMagic);
  archive.number(kArchiveVersion);
  archive.fixed(checksum(tables.bytes()));
  archive.raw(tables.bytes());
  return archive.take();
}

}  // namespace

std::string to_archive(const Module& module, std::string_view unit) {
  return Writer(module, unit).run();
}

}  // namespace reachd::ir

// Questions about an object's class: dynamic_cast and typeid. Each dynamic class has a constant
// list of the classes that its objects are, `Cat.typeinfo`: pairs of a list and an offset, then
// null.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>

#include "extractors/clang/function_lowering.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

struct BasePart {
  const clang::CXXRecordDecl* type = nullptr;
  std::int64_t offset = 0;
  bool is_fixed = true;  ///< the same in all objects of the class: it is in no virtual base
};

/// The public bases of an object, or of a part of one.
class PartCollector {
public:
  /// `whole` is the class of the object that `record` is a part of, `start` bytes from its begin.
  PartCollector(const clang::ASTContext& context, const clang::CXXRecordDecl* whole,
                std::int64_t start)
      : context_(context), whole_(whole), start_(start) {}

  void collect(const clang::CXXRecordDecl* record, std::int64_t offset, bool is_fixed) {
    parts_.push_back({record->getCanonicalDecl(), offset, is_fixed});
    const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
    for (const clang::CXXBaseSpecifier& base : record->bases()) {
      const clang::CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl();
      if (!parent || !parent->hasDefinition() || base.getAccessSpecifier() != clang::AS_public)
        continue;
      parent = parent->getDefinition();
      if (!base.isVirtual()) {
        collect(parent, offset + layout.getBaseClassOffset(parent).getQuantity(), is_fixed);
      } else if (std::ranges::find(virtual_, parent) == virtual_.end()) {
        virtual_.push_back(parent);
        const auto at = context_.getASTRecordLayout(whole_).getVBaseClassOffset(parent);
        collect(parent, at.getQuantity() - start_, false);
      }
    }
  }

  /// Of a base that it has twice, nobody can say which one is meant.
  std::vector<BasePart> clear_parts() const {
    std::vector<BasePart> clear;
    for (const BasePart& part : parts_)
      if (std::ranges::count(parts_, part.type, &BasePart::type) == 1)
        clear.push_back(part);
    return clear;
  }

private:
  const clang::ASTContext& context_;
  const clang::CXXRecordDecl* whole_;
  std::int64_t start_;
  std::vector<BasePart> parts_;
  std::vector<const clang::CXXRecordDecl*> virtual_;
};

std::vector<BasePart> clear_parts(const clang::ASTContext& context,
                                  const clang::CXXRecordDecl* record) {
  PartCollector parts(context, record, 0);
  parts.collect(record, 0, true);
  return parts.clear_parts();
}

}  // namespace

ir::Object Translation::type_list(std::size_t length) {
  ir::Object object;
  object.kind = ir::ObjectKind::kGlobal;
  object.is_constant = object.address_taken = true;
  object.size = static_cast<std::int64_t>(2 * length + 1) * kPointerBytes;
  for (std::size_t i = 0; i <= length; ++i) {
    const auto at = static_cast<std::int64_t>(i) * 2 * kPointerBytes;
    const std::string index = "[" + std::to_string(i) + "]";
    object.regions.push_back({at, Sort::pointer(), kPointerBytes, 1, index});
    if (i < length)
      object.regions.push_back(
          {at + kPointerBytes, Sort::i64(), kPointerBytes, 1, index + ".offset"});
  }
  return object;
}

void Translation::fill_type_list(ir::ObjectId list, const std::vector<Part>& parts) {
  std::vector<ir::Initializer> values;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i) * 2 * kPointerBytes;
    values.push_back({at, pool().pointer({parts[i].type, 0})});
    values.push_back({at + kPointerBytes, pool().machine(Sort::i64(), parts[i].offset)});
  }
  builder_.object(list).initializers = std::move(values);
}

ir::ObjectId Translation::type_info(const clang::CXXRecordDecl* record) {
  const clang::CXXRecordDecl* key = record->getCanonicalDecl();
  if (const auto it = type_infos_.find(key); it != type_infos_.end())
    return it->second;
  const std::vector<BasePart> clear = clear_parts(context_, record->getDefinition());
  ir::Object object = type_list(clear.size());
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, ".typeinfo", std::move(object));
  type_infos_[key] = id;
  if (!builder_.object(id).initializers.empty())
    return id;
  std::vector<Part> parts;
  for (const BasePart& part : clear)
    parts.push_back({part.type == key ? id : type_info(part.type), part.offset});
  fill_type_list(id, parts);
  return id;
}

/// What a part of an object is while the part is made and the whole object, of the class `record`,
/// is not: virtual bases lie where the whole object has them.
ir::ObjectId Translation::construction_types(const clang::CXXRecordDecl* record,
                                             clang::BaseSubobject part, const std::string& suffix) {
  PartCollector parts(context_, record, part.getBaseOffset().getQuantity());
  parts.collect(part.getBase()->getDefinition(), 0, true);
  const std::vector<BasePart> clear = parts.clear_parts();
  ir::Object object = type_list(clear.size());
  object.where = spans_.expansion(record->getLocation());
  const ir::ObjectId id = class_object(record, suffix.c_str(), std::move(object));
  std::vector<Part> listed;
  for (const BasePart& base : clear)
    listed.push_back({type_info(base.type), base.offset});
  fill_type_list(id, listed);
  return id;
}

/// A pointer is caught as one to a base, to void, and to what is more qualified.
ir::ObjectId Translation::type_info(clang::QualType type) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
      record && record->hasDefinition())
    return type_info(record->getDefinition());
  const std::string name = type.getAsString(context_.getPrintingPolicy()) + ".typeinfo";
  std::string key = name;
  const bool is_shared = clang::isExternallyVisible(type->getLinkage());
  if (!is_shared)
    key = main_path_ + " " + name;
  if (const auto it = patterns_.find(key); it != patterns_.end())
    return it->second;
  std::vector<std::pair<clang::QualType, std::int64_t>> types = {{type, 0}};
  const clang::QualType to = type->getPointeeType();
  if (type->isPointerType() && !to->isFunctionType()) {
    std::vector<std::pair<clang::QualType, std::int64_t>> targets = {{to, 0}};
    if (const clang::CXXRecordDecl* record = to->getAsCXXRecordDecl();
        record && record->hasDefinition() && !record->isInvalidDecl())
      for (const BasePart& part : clear_parts(context_, record->getDefinition()))
        if (part.type != record->getCanonicalDecl() && part.is_fixed)
          targets.emplace_back(context_.getTypeDeclType(part.type), part.offset);
    if (!to->isVoidType())
      targets.emplace_back(context_.VoidTy, 0);
    for (const auto& [target, offset] : targets)
      for (unsigned more = 0; more < 4; ++more) {
        unsigned qualifiers = to.getCVRQualifiers();
        if ((more & 1U) != 0)
          qualifiers |= clang::Qualifiers::Const;
        if ((more & 2U) != 0)
          qualifiers |= clang::Qualifiers::Volatile;
        const clang::QualType pointer = context_.getPointerType(
            context_.getCVRQualifiedType(target.getUnqualifiedType(), qualifiers));
        const auto is_it = [&](const auto& known) {
          return context_.hasSameType(known.first, pointer);
        };
        if (std::ranges::none_of(types, is_it))
          types.emplace_back(pointer, offset);
      }
  }
  ir::Object object = type_list(types.size());
  const ir::ObjectId id = is_shared
                              ? builder_.add_external("typeinfo " + name, name, std::move(object))
                              : builder_.add_internal(name, main_path_, std::move(object));
  patterns_[key] = id;
  std::vector<Part> parts;
  for (const auto& [part, offset] : types)
    parts.push_back({context_.hasSameType(part, type) ? id : type_info(part), offset});
  fill_type_list(id, parts);
  return id;
}

/// Where the object begins that `object` is a part of.
Expr FunctionLowering::whole_object(Expr object, Expr table, Range where) {
  const Expr to_top = blocks_.temporary(Sort::i64());
  emit(ir::Load{to_top, pool_.pointer_add(table, bytes(-2 * kPointerBytes))}, where);
  return temporary(pool_.pointer_add(object, to_top), where);
}

/// The part of that class in the object at `object`, which is not null; null if there is none.
Expr FunctionLowering::part_of(Expr object, const clang::CXXRecordDecl* wanted, Range where) {
  const Expr table = blocks_.temporary(Sort::pointer());
  const Expr entry = blocks_.temporary(Sort::pointer());
  emit(ir::Load{table, object}, where);
  const Expr whole = whole_object(object, table, where);
  emit(ir::Load{entry, pool_.pointer_add(table, bytes(-kPointerBytes))}, where);
  const Expr result = blocks_.temporary(Sort::pointer());
  const ir::BlockId head = blocks_.new_block("class");
  const ir::BlockId other = blocks_.new_block("other_class");
  const ir::BlockId found = blocks_.new_block("is_class");
  const ir::BlockId next = blocks_.new_block("next_class");
  const ir::BlockId after = blocks_.new_block("after_cast");
  const SourceSpan span = unit_.spans().expansion(where);
  const Expr target = pool_.pointer({unit_.type_info(wanted), 0});
  emit(ir::Assign{result, pool_.null()}, where);
  blocks_.enter(head);
  const Expr type = blocks_.temporary(Sort::pointer());
  emit(ir::Load{type, entry}, where);
  blocks_.end(ir::Branch{pool_.equal(type, target), found, other, span, true});
  blocks_.switch_to(other);
  blocks_.end(ir::Branch{pool_.equal(type, pool_.null()), after, next, span, true});
  blocks_.switch_to(next);
  emit(ir::Assign{entry, pool_.pointer_add(entry, bytes(2 * kPointerBytes))}, where);
  blocks_.jump(head);
  blocks_.switch_to(found);
  const Expr offset = blocks_.temporary(Sort::i64());
  emit(ir::Load{offset, pool_.pointer_add(entry, bytes(kPointerBytes))}, where);
  emit(ir::Assign{result, pool_.pointer_add(whole, offset)}, where);
  blocks_.enter(after);
  return result;
}

Expr FunctionLowering::dynamic_cast_of(const clang::CastExpr* e) {
  const Range where = e->getSourceRange();
  const bool is_pointer = e->getType()->isPointerType();
  const clang::QualType type = is_pointer ? e->getType()->getPointeeType() : e->getType();
  const clang::CXXRecordDecl* wanted = type->getAsCXXRecordDecl();
  Expr object = is_pointer ? value(e->getSubExpr()) : taken(place(e->getSubExpr()), where);
  if (!object || !object.sort().is_pointer() || !unit_.has_tables() ||
      (!type->isVoidType() && (!wanted || !wanted->hasDefinition())))
    return unmodelled(e, "this dynamic_cast");
  object = temporary(object, where);
  const Expr result = blocks_.temporary(Sort::pointer());
  const ir::BlockId some = blocks_.new_block("object");
  const ir::BlockId after = blocks_.new_block("after_dynamic_cast");
  emit(ir::Assign{result, pool_.null()}, where);
  blocks_.end(ir::Branch{pool_.distinct(object, pool_.null()), some, after,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(some);
  if (wanted) {
    emit(ir::Assign{result, part_of(object, wanted->getDefinition(), where)}, where);
  } else {
    const Expr table = blocks_.temporary(Sort::pointer());
    emit(ir::Load{table, object}, where);
    emit(ir::Assign{result, whole_object(object, table, where)}, where);
  }
  blocks_.enter(after);
  if (is_pointer)
    return result;
  const ir::BlockId good = blocks_.new_block("cast");
  const ir::BlockId bad = blocks_.new_block("bad_cast");
  blocks_.end(ir::Branch{pool_.distinct(result, pool_.null()), good, bad,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(bad);
  throw_bad_cast(where);
  blocks_.switch_to(good);
  return result;
}

/// The address of the list of the class; null where that is not modelled.
Expr FunctionLowering::type_id(const clang::CXXTypeidExpr* e) {
  const Range where = e->getSourceRange();
  const clang::QualType type =
      e->isTypeOperand() ? e->getTypeOperand(context_) : e->getExprOperand()->getType();
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || !unit_.has_tables())
    return {};
  if (!e->isPotentiallyEvaluated() || e->isMostDerived(context_))
    return pool_.pointer({unit_.type_info(record->getDefinition()), 0});
  const Expr object = taken(place(e->getExprOperand()), where);
  const Expr table = blocks_.temporary(Sort::pointer());
  const Expr info = blocks_.temporary(Sort::pointer());
  emit(ir::Load{table, object}, where);
  emit(ir::Load{info, pool_.pointer_add(table, bytes(-kPointerBytes))}, where);
  // The class itself comes first; the list is another one in an object that is being made.
  const Expr type_of_object = blocks_.temporary(Sort::pointer());
  emit(ir::Load{type_of_object, info}, where);
  return type_of_object;
}

/// `a <=> b` of numbers and pointers: an object of one byte that says which is less.
void FunctionLowering::three_way(const clang::BinaryOperator* e, Expr to) {
  const Range where = e->getSourceRange();
  const clang::ComparisonCategoryInfo* category =
      context_.CompCategories.lookupInfoForType(e->getType());
  const Expr a = temporary(value(e->getLHS()), where);
  const Expr b = temporary(value(e->getRHS()), where);
  const clang::QualType type = e->getLHS()->getType();
  const bool is_known = !Translation::is_wide(type) || type->isSignedIntegerOrEnumerationType();
  if (!category || !a || !b || a.sort() != b.sort() || !is_known) {
    unmodelled_aggregate(e, to);
    return;
  }
  const Sort sort = Sort::machine(8, true);
  const auto number = [&](const clang::ComparisonCategoryInfo::ValueInfo* info) {
    return pool_.machine(sort, info->getIntValue().getExtValue());
  };
  const Expr is_less = compare(clang::BO_LT, a, b, where);
  const Expr is_more = compare(clang::BO_GT, a, b, where);
  const Expr rest = category->isPartial()
                        ? pool_.ite(pool_.equal(a, b), number(category->getEqualOrEquiv()),
                                    number(category->getUnordered()))
                        : number(category->getEqualOrEquiv());
  const Expr result = pool_.ite(is_less, number(category->getLess()),
                                pool_.ite(is_more, number(category->getGreater()), rest));
  emit(ir::Store{to, result}, where);
}

}  // namespace reachd::clang_extractor

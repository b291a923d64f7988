// Functions of the project with `...`, and those that have a model in C++: a caller lays the
// further arguments out in memory, eight bytes or more for each, and passes their address behind
// the named ones. A va_list is a walk through that memory; the one field of it that is used is the
// one in which the x86-64 ABI keeps the address of arguments on the stack. Other library functions
// get their arguments as they are.
#include <clang/Basic/TargetInfo.h>

#include "extractors/clang/function_lowering.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

constexpr std::int64_t kAreaOffset = 8;  ///< overflow_arg_area in __va_list_tag
constexpr std::int64_t kListSize = 24;

std::int64_t slots(std::int64_t size) { return (size + 7) / 8 * 8; }

}  // namespace

bool Translation::keeps_arguments_in_memory(const clang::FunctionDecl* function) const {
  if (!function->isVariadic() || function->getBuiltinID() != 0)
    return false;
  return !spans_.is_system(function->getCanonicalDecl()->getLocation()) ||
         LibraryModels::is_model(function) || models_.body_of(function) ||
         (function->getDeclName().isIdentifier() && is_modelled(function->getName()));
}

/// Null where there are none.
Expr FunctionLowering::further_arguments(const clang::CallExpr* e, unsigned from,
                                         const std::vector<Expr>& passed) {
  ir::Object object;
  object.kind = ir::ObjectKind::kLocal;
  object.where = unit_.spans().expansion(e->getSourceRange());
  object.type = "arguments";
  std::vector<std::pair<std::int64_t, std::size_t>> places;
  for (unsigned i = from; i < e->getNumArgs(); ++i) {
    const std::size_t at = passed.size() - e->getNumArgs() + i;
    const clang::QualType type = e->getArg(i)->getType();
    const std::string suffix = "[" + std::to_string(i - from) + "]";
    places.emplace_back(object.size, at);
    if (is_aggregate(type) || Translation::is_wide(type)) {
      unit_.add_regions(type, object.size, suffix, object.regions);
      object.size += slots(unit_.size_of(type));
    } else {
      const Sort sort = passed[at].sort();
      object.regions.push_back({object.size, sort, sort.bits / 8, 1, suffix});
      object.size += 8;
    }
  }
  if (places.empty())
    return pool_.null();
  const SourceSpan where = object.where;
  const Expr memory = taken(allocate_local(std::move(object), "arguments", where));
  for (std::size_t i = 0; i < places.size(); ++i) {
    const ClangExpr* arg = e->getArg(from + static_cast<unsigned>(i));
    const Expr to = pool_.pointer_add(memory, bytes(places[i].first));
    if (is_aggregate(arg->getType()))
      copy(to, passed[places[i].second], arg->getType(), e->getSourceRange());
    else if (Translation::is_wide(arg->getType()))
      store(this->memory(to, arg->getType()), passed[places[i].second], e->getSourceRange());
    else
      emit(ir::Store{to, passed[places[i].second]}, e->getSourceRange());
  }
  return memory;
}

bool FunctionLowering::has_known_va_list() const {
  return context_.getTargetInfo().getBuiltinVaListKind() ==
         clang::TargetInfo::X86_64ABIBuiltinVaList;
}

std::optional<Expr> FunctionLowering::builtin_va(const clang::CallExpr* e, llvm::StringRef name) {
  const Range where = e->getSourceRange();
  const bool is_start = name == "va_start" && static_cast<bool>(further_);
  if (!has_known_va_list() || (name == "va_start" && !is_start) || e->getNumArgs() < 1) {
    approximate(where, "variable arguments");
    return Expr();
  }
  const Expr list = value(e->getArg(0));
  if (!list || !list.sort().is_pointer()) {
    approximate(where, "variable arguments");
    return Expr();
  }
  if (is_start)
    emit(ir::Store{pool_.pointer_add(list, bytes(kAreaOffset)), further_}, where);
  else if (name == "va_copy" && e->getNumArgs() == 2)
    emit(ir::Copy{list, value(e->getArg(1)), bytes(kListSize)}, where);
  else
    approximate(where, "variable arguments");
  return Expr();
}

/// The address of the next argument; the list goes past it. Null: not modelled.
Expr FunctionLowering::next_argument(const clang::VAArgExpr* e) {
  if (!has_known_va_list() || e->isMicrosoftABI())
    return {};
  const Range where = e->getSourceRange();
  const Expr list = value(e->getSubExpr());
  if (!list || !list.sort().is_pointer())
    return {};
  const Expr field = pool_.pointer_add(list, bytes(kAreaOffset));
  const Expr area = blocks_.temporary(Sort::pointer());
  emit(ir::Load{area, field}, where);
  emit(ir::Store{field, pool_.pointer_add(area, bytes(slots(unit_.size_of(e->getType()))))}, where);
  return area;
}

}  // namespace reachd::clang_extractor

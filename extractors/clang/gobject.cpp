// Classes of GObject that a program defines, and GLib's memory. `G_DEFINE_TYPE` tells the library
// sizes only; here is known of what type the memory is, and the models are told:
//
//   g_type_register_static_simple(parent, "Lock", sizeof(LockClass), init, sizeof(Lock), …)   is
//   reachd_gtk_register(parent, "Lock", &(class Lock), sizeof(LockClass), &(make Lock), init, …)
//
// A class structure begins with the library's functions everywhere. What an instance has privately
// comes behind it (in GLib, before it).
#include <clang/AST/RecursiveASTVisitor.h>

#include "extractors/clang/function_lowering.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

constexpr std::int64_t kPrivateAlignment = 16;

std::int64_t private_offset(std::int64_t instance_size) {
  return (instance_size + kPrivateAlignment - 1) / kPrivateAlignment * kPrivateAlignment;
}

/// The type in an argument `sizeof (T)`.
clang::QualType sized_type(const clang::CallExpr* call, unsigned argument) {
  if (call->getNumArgs() <= argument)
    return {};
  const auto* trait = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(
      call->getArg(argument)->IgnoreParenImpCasts());
  return trait && trait->getKind() == clang::UETT_SizeOf ? trait->getTypeOfArgument()
                                                         : clang::QualType();
}

/// The function in `G_IMPLEMENT_INTERFACE (type, function)`, which makes a constant of its own.
const clang::FunctionDecl* interface_init(const clang::Expr* info) {
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(info->IgnoreParenCasts());
  const auto* name = address ? llvm::dyn_cast<clang::DeclRefExpr>(address->getSubExpr()) : nullptr;
  const auto* variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
  const auto* list = variable && variable->hasInit()
                         ? llvm::dyn_cast<clang::InitListExpr>(variable->getInit())
                         : nullptr;
  if (!list || list->getNumInits() == 0)
    return nullptr;
  const clang::Expr* first = list->getInit(0)->IgnoreParenCasts();
  if (const auto* taken = llvm::dyn_cast<clang::UnaryOperator>(first))
    first = taken->getSubExpr()->IgnoreParenCasts();
  const auto* function = llvm::dyn_cast<clang::DeclRefExpr>(first);
  return function ? llvm::dyn_cast<clang::FunctionDecl>(function->getDecl()) : nullptr;
}

/// Finds a call of a function by its name in a body.
class CallFinder : public clang::RecursiveASTVisitor<CallFinder> {
public:
  explicit CallFinder(llvm::StringRef name) : name_(name) {}

  bool VisitCallExpr(clang::CallExpr* call) {  // NOLINT: Clang's name
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee && callee->getDeclName().isIdentifier() && callee->getName() == name_)
      found = call;
    return !found;
  }

  const clang::CallExpr* found = nullptr;

private:
  llvm::StringRef name_;
};

}  // namespace

/// Which version of GTK it is decides what the models do.
void Translation::note_gtk(const clang::FunctionDecl* function) {
  if (knows_gtk_ || !function->getDeclName().isIdentifier() ||
      !function->getName().starts_with("gtk_"))
    return;
  const llvm::StringRef path =
      spans_.sources().getFilename(spans_.sources().getExpansionLoc(function->getBeginLoc()));
  if (!path.contains("/gtk-4.0/"))
    return;
  knows_gtk_ = true;
  ir::Object mark;
  mark.kind = ir::ObjectKind::kGlobal;
  mark.is_constant = true;
  builder_.add_external(kUsesGtk4, kUsesGtk4, std::move(mark));
}

/// A function that makes an instance of it, all zero.
ir::ObjectId Translation::instance_maker(clang::QualType type, clang::QualType hidden,
                                         clang::SourceRange where) {
  const std::string name = type.getUnqualifiedType().getAsString(context_.getPrintingPolicy());
  ir::Object instance = object_for(type, ir::ObjectKind::kHeap, where);
  instance.is_constant = false;
  if (!hidden.isNull()) {
    const std::int64_t at = private_offset(size_of(type));
    add_regions(hidden, at, ".private", instance.regions);
    instance.size = at + size_of(hidden);
  }
  const std::int64_t size = instance.size;
  const ir::ObjectId pattern = unnamed(name, std::move(instance));
  ir::Object code;
  code.kind = ir::ObjectKind::kFunction;
  code.type = "void *()";
  code.where = spans_.expansion(where);
  code.address_taken = true;
  const ir::ObjectId id = builder_.add_internal("make " + name, main_path_, std::move(code));
  ir::Function& function = builder_.function(builder_.function_of(id));
  function.result = Sort::pointer();
  function.is_library = true;
  const Expr made = register_for("made", Sort::pointer());
  ir::Block block{.name = "entry", .instructions = {}};
  block.instructions.push_back({ir::Allocate{made, pattern, {}}, spans_.expansion(where)});
  block.instructions.push_back(
      {ir::Fill{made, pool().machine(Sort::i32(), 0), pool().machine(Sort::i64(), size)},
       spans_.expansion(where)});
  block.end = ir::Return{made};
  function.blocks.push_back(std::move(block));
  return id;
}

/// Its class structure.
ir::ObjectId Translation::class_structure(clang::QualType type, clang::SourceRange where) {
  ir::Object structure = object_for(type, ir::ObjectKind::kGlobal, where);
  structure.is_constant = false;
  structure.address_taken = true;
  const std::string method = declared_model("reachd_gtk_default_method", {}, Sort::i64());
  const ir::ObjectId code = builder_.find_external(method);
  builder_.object(code).address_taken = true;
  for (const ir::Region& region : structure.regions)
    for (std::int64_t i = 0; region.sort.is_pointer() && i < region.count; ++i)
      structure.initializers.push_back(
          {region.offset + i * region.stride, pool().pointer({code, 0})});
  return unnamed("class " + type.getUnqualifiedType().getAsString(context_.getPrintingPolicy()),
                 std::move(structure));
}

std::optional<Expr> FunctionLowering::gobject_call(const clang::CallExpr* e, llvm::StringRef name) {
  const Range where = e->getSourceRange();
  const auto registration_of = [&](llvm::StringRef wanted) -> const clang::CallExpr* {
    if (!definition_ || !definition_->getBody())
      return nullptr;
    CallFinder finder(wanted);
    finder.TraverseStmt(definition_->getBody());
    return finder.found;
  };
  constexpr llvm::StringRef kRegister = "g_type_register_static_simple";
  constexpr llvm::StringRef kPrivate = "g_type_add_instance_private";
  if (name == kRegister && e->getNumArgs() == 7) {
    const clang::QualType structure = sized_type(e, 2);
    const clang::QualType instance = sized_type(e, 4);
    if (structure.isNull() || instance.isNull())
      return std::nullopt;
    const clang::CallExpr* hidden = registration_of(kPrivate);
    const ir::ObjectId made = unit_.class_structure(structure, where);
    const ir::ObjectId maker =
        unit_.instance_maker(instance, hidden ? sized_type(hidden, 1) : clang::QualType(), where);
    const Expr result = blocks_.temporary(sort_of(e));
    model_call("reachd_gtk_register",
               {argument(e->getArg(0)), argument(e->getArg(1)), pool_.pointer({made, 0}),
                pool_.machine(Sort::u64(), unit_.size_of(structure)), pool_.pointer({maker, 0}),
                argument(e->getArg(3)), argument(e->getArg(5))},
               result, where);
    model_call("reachd_gtk_asks",
               {result, pool_.pointer({unit_.class_asker(structure, made, where), 0})}, {}, where);
    return result;
  }
  if (name == "g_type_add_interface_static" && e->getNumArgs() == 3) {
    const clang::FunctionDecl* init = interface_init(e->getArg(2));
    const clang::QualType structure = init && init->getNumParams() > 0
                                          ? init->getParamDecl(0)->getType()->getPointeeType()
                                          : clang::QualType();
    if (structure.isNull() || !structure->isRecordType())
      return std::nullopt;
    const ir::ObjectId code = unit_.object_of(init);
    const ir::ObjectId made = unit_.class_structure(structure, where);
    unit_.builder().object(code).address_taken = true;
    model_call("reachd_gtk_interface",
               {argument(e->getArg(0)), pool_.pointer({code, 0}), pool_.pointer({made, 0}),
                pool_.pointer({unit_.class_asker(structure, made, where), 0})},
               {}, where);
    return Expr();
  }
  if (name == kPrivate && e->getNumArgs() == 2) {
    const clang::CallExpr* registration = registration_of(kRegister);
    const clang::QualType instance = registration ? sized_type(registration, 4) : clang::QualType();
    if (instance.isNull() || sized_type(e, 1).isNull())
      return std::nullopt;
    effect(e->getArg(0));
    return pool_.machine(sort_of(e), private_offset(unit_.size_of(instance)));
  }
  return std::nullopt;
}

}  // namespace reachd::clang_extractor

/// One translation unit on its way into the module: types, places and declarations of Clang as
/// those of the IR. Internal to this folder.
///
/// Lives as long as the AST. Functions are lowered by `FunctionLowering`; this class decides which
/// ones: all that the project's own files define, and of system headers what is used and has a
/// body: in C only static inline functions, in C++ also methods and instantiated templates.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/BaseSubobject.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/Mangle.h>
#include <clang/AST/Type.h>
#include <clang/AST/VTableBuilder.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Basic/Thunk.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/StringSet.h>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/ir/ir.h"
#include "extractors/clang/extract.h"
#include "extractors/clang/library_models.h"
#include "extractors/clang/module_builder.h"
#include "extractors/clang/throws.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::clang_extractor {

/// Maps Clang's locations to spans. Macros: what an argument spells is where it is written, all
/// else is where the outermost macro is named.
class Spans {
public:
  /// `main_path` is what spans of the main file name.
  Spans(const clang::SourceManager& sources, const clang::LangOptions& language, FileTable& files,
        std::string main_path)
      : sources_(sources), language_(language), files_(files), main_path_(std::move(main_path)) {}

  /// Where a person sees the range: expansions of macros as a whole.
  SourceSpan expansion(clang::SourceRange range);
  /// As above, but as written where all of the range comes from one macro argument.
  SourceSpan written(clang::SourceRange range);
  SourceSpan point(clang::SourceLocation location);
  /// Of a library, not of the project: a system header, or one of an installed library, which is
  /// where pkg-config's `-I` points to.
  bool is_system(clang::SourceLocation location) const;
  /// Is it what a macro of a system header consists of, other than its arguments?
  bool is_of_system_macro(clang::SourceLocation location) const;
  const clang::SourceManager& sources() const { return sources_; }

private:
  /// One file of the compiler. It has its own table of lines: Clang counts a column by walking to
  /// the line's start, which takes long on a line of a megabyte.
  struct File {
    FileId id = kNoFile;
    std::vector<unsigned> line_starts;
  };

  const File& file(clang::FileID id);
  bool is_installed(clang::FileID id) const;
  SourceSpan characters(clang::SourceLocation begin, clang::SourceLocation end);

  const clang::SourceManager& sources_;
  const clang::LangOptions& language_;
  FileTable& files_;
  std::string main_path_;
  llvm::DenseMap<clang::FileID, File> read_;
  mutable llvm::DenseMap<clang::FileID, bool> installed_;
};

/// Where the bits of a bit-field are: the lowest ones first.
struct BitField {
  struct Piece {
    std::int64_t offset = 0;  ///< of the storage unit, in bytes from the record
    Sort unit;
    int shift = 0;  ///< of the lowest bit within the unit
    int width = 0;
    int value_shift = 0;  ///< of the lowest bit within the field's value
  };
  std::vector<Piece> pieces;
  int width = 0;
};

/// A pointer to a table of virtual functions within an object.
struct TablePointer {
  clang::BaseSubobject part{nullptr, clang::CharUnits::Zero()};  ///< that has it
  Expr table;  ///< which it points to in a whole object
  /// The virtual base that it belongs to, or null, and how many bytes it lies behind its begin.
  const clang::CXXRecordDecl* virtual_base = nullptr;
  std::int64_t from_virtual = 0;
  int index = -1;  ///< in the table of tables, of a part that may move; else -1
};

/// The name by which a field is written, of a region that is one; else empty.
std::string field_of(const ir::Region& region);

class Translation {
public:
  Translation(clang::ASTContext& context, ModuleBuilder& builder, Spans& spans,
              LibraryModels& models, const SourceFile& file, const CancelToken& cancel)
      : quiet_headers_(frameworks::quiet_headers()),
        context_(context),
        builder_(builder),
        spans_(spans),
        models_(models),
        throws_(context, spans, models),
        main_path_(file.path),
        cancel_(cancel) {
    quiet_headers_.insert(quiet_headers_.end(), file.quiet.begin(), file.quiet.end());
    for (const std::string& part : quiet_headers_)
      if (part.starts_with("!"))
        loud_functions_.insert(llvm::StringRef(part).drop_front());
    std::erase_if(quiet_headers_, [](const std::string& part) { return part.starts_with("!"); });
    // Where a type without a name stands is no part of what it is called: paths differ by machine.
    clang::PrintingPolicy policy = context.getPrintingPolicy();
    policy.AnonymousTagLocations = false;
    context.setPrintingPolicy(policy);
  }

  /// Lowers everything that belongs to the module. `errors` are the places of the compiler's
  /// errors: functions around them are marked.
  void run(const std::vector<std::pair<SourceSpan, std::string>>& errors);
  /// Only functions of the main file, of these declarations, which may come before the unit's end:
  /// templates may be without instances by then.
  void outline(const std::vector<const clang::Decl*>& declarations,
               const std::vector<std::pair<SourceSpan, std::string>>& errors);

  clang::ASTContext& context() { return context_; }
  ModuleBuilder& builder() { return builder_; }
  ExprPool& pool() { return builder_.pool(); }
  Spans& spans() { return spans_; }
  /// Is it read and written by its name only, if at all: a scalar, and no part of a union?
  bool is_plain_field(const clang::FieldDecl* field) const;
  /// Is its class one of the program itself?
  bool is_own(const clang::FieldDecl* field) const;
  /// The field is accessed by its address from now on, too.
  void expose(const clang::FieldDecl* field);
  /// Fields whose place in the class is a value in what the compiler has evaluated.
  void expose_fields_in(const clang::Stmt* evaluated);
  /// Is there such a field in objects of the type? Kept.
  bool has_own_fields(clang::QualType type);
  LibraryModels& models() { return models_; }
  Throws& throws() { return throws_; }

  // layout.cpp: types.
  /// Of scalars. Types that are not modelled get the sort that comes closest, so that code keeps
  /// its shape around them; see `unmodelled_reason`.
  Sort sort_of(clang::QualType type) const;
  /// "long double arithmetic", "a vector type" …; empty where `sort_of` is exact.
  std::string unmodelled_reason(clang::QualType type) const;
  /// Integers of 128 bits: see wide_integers.cpp.
  static bool is_wide(clang::QualType type);
  std::int64_t size_of(clang::QualType type) const;
  /// As `operator new` and `operator delete` are told: std::align_val_t.
  Expr alignment_of(clang::QualType type);
  /// The arguments of a class's own `operator delete`, which may ask for size and alignment.
  std::vector<Expr> passed_to_delete(const clang::FunctionDecl* deallocator, Expr start, Expr size,
                                     clang::QualType type);
  /// The type that a parameter is passed as: of a transparent union, its first member.
  static clang::QualType passed_type(clang::QualType type);
  /// False: the regions do not cover all of the type (bit-fields, huge arrays of structs …).
  bool add_regions(clang::QualType type, std::int64_t offset, const std::string& suffix,
                   std::vector<ir::Region>& regions) const;
  // bitfields.cpp
  void add_bit_fields(const clang::RecordDecl* record, std::int64_t offset,
                      const std::string& suffix, std::vector<ir::Region>& regions) const;
  BitField bit_field(const clang::FieldDecl* field) const;
  /// `offset` of the record. False: the value is no constant that the IR knows.
  bool initialize_bit_field(ir::ObjectId object, const clang::FieldDecl* field,
                            const clang::APValue& value, std::int64_t offset);

  ir::Object array_object(clang::QualType type, std::int64_t length, std::int64_t cookie,
                          clang::SourceRange where);
  /// An object of that type, without a name.
  ir::Object object_for(clang::QualType type, ir::ObjectKind kind, clang::SourceRange where);

  // declarations.cpp
  /// Of variables with static storage: the object, made on first use.
  ir::ObjectId object_of(const clang::VarDecl* variable);
  ir::ObjectId object_of(const clang::FunctionDecl* function);
  // gtk_ui.cpp
  std::optional<std::string> interface_text(llvm::StringRef name);
  std::optional<ir::ObjectId> interface_function(llvm::StringRef text,
                                                 const clang::StringLiteral* named,
                                                 clang::SourceRange where);
  Expr function_called(const std::string& name);
  // gobject.cpp
  ir::ObjectId instance_maker(clang::QualType type, clang::QualType hidden,
                              clang::SourceRange where);
  ir::ObjectId class_structure(clang::QualType type, clang::SourceRange where);
  // gobject_asking.cpp
  ir::ObjectId class_asker(clang::QualType type, ir::ObjectId table, clang::SourceRange where);
  Expr asked_argument(clang::QualType type, const std::string& name, SourceSpan where,
                      ir::Block& block);
  void note_gtk(const clang::FunctionDecl* function);
  // quiet.cpp
  /// Is it of a framework whose functions change nothing that the program keeps, unless a model
  /// says otherwise?
  bool is_quiet(const clang::FunctionDecl* function) const;
  bool is_of_models(const clang::Decl* decl) const;  // declarations.cpp
  void lower_quiet(const clang::FunctionDecl* function, std::size_t index);
  /// Objects that a function without a model is given, and the model's function that is told.
  struct Given {
    unsigned parameter;
    std::string function;
    std::int64_t offset;
  };
  std::vector<Given> given_to(const clang::FunctionDecl* function);
  /// Such a one without a body or a model.
  bool is_unmodelled(const clang::FunctionDecl* function);
  /// Calls a virtual function of that kind: where it is not known what the object is, it is taken
  /// for one of the library.
  ir::ObjectId quiet_caller(const clang::CXXMethodDecl* method);
  /// The name under which calls know the function, for now: linking may rename static ones.
  const std::string& name_of(const clang::FunctionDecl* function) {
    return builder_.object(object_of(function)).name;
  }
  /// Declares the function under another name, that of the library function behind a builtin.
  std::string declared_as(const clang::FunctionDecl* function, const std::string& name);
  /// Declares `ir::kForget`, and says its name.
  std::string declared_forget();
  /// A function of extractors/models that lowered code calls; returns its name.
  std::string declared_model(const std::string& name, const std::vector<Sort>& parameters,
                             std::optional<Sort> result);
  /// Do callers pass what stands for `...` in memory? See varargs.cpp.
  bool keeps_arguments_in_memory(const clang::FunctionDecl* function) const;
  /// The register variable for a name of the source: "%i.i32", "%s.ptr". The sort is part of it,
  /// since a pool knows each variable name with one sort only.
  Expr register_for(const std::string& stem, Sort sort);
  ir::ObjectId literal(const clang::StringLiteral* literal);
  /// The pattern of companions that hold `count` values of the type; of those with a text's bytes.
  ir::ObjectId elements_pattern(clang::QualType type, std::int64_t count, bool is_kept);
  /// `ir::kAnything`.
  ir::ObjectId anything_pattern();
  ir::ObjectId characters_pattern(bool is_wide = false);
  /// A part of a literal as one of its own.
  ir::ObjectId text(const std::string& text, const clang::StringLiteral* part_of);
  /// A pattern or a global that the source does not name.
  ir::ObjectId unnamed(const std::string& name, ir::Object object) {
    return builder_.add_numbered(name, std::move(object));
  }
  /// The constant as initial values of `object` from `offset` on. False: some of it is no constant
  /// that the IR knows.
  bool initialize(ir::ObjectId object, const clang::APValue& value, clang::QualType type,
                  std::int64_t offset);
  ir::ObjectId compound_literal(const clang::CompoundLiteralExpr* literal);
  // vtables.cpp
  /// False for other ABIs than the one that is modelled.
  bool has_tables() const { return !context_.getTargetInfo().getCXXABI().isMicrosoft(); }
  // virtual_bases.cpp
  /// Of a kind that is modelled.
  bool has_virtual_bases(const clang::CXXRecordDecl* record);
  /// Of a kind that is not.
  bool has_odd_bases(const clang::CXXRecordDecl* record) const;
  /// Bytes from where an object points in its table to the offset of its virtual base.
  std::int64_t base_offset_slot(const clang::CXXRecordDecl* derived,
                                const clang::CXXRecordDecl* base);
  /// What constructors store in an object of the class.
  std::vector<TablePointer> table_pointers(const clang::CXXRecordDecl* record);
  ir::ObjectId table_of_tables(const clang::CXXRecordDecl* record);
  std::int64_t tables_of_part(const clang::CXXRecordDecl* record, clang::BaseSubobject part);
  /// The function for objects that are bases of others.
  ir::ObjectId base_variant(const clang::CXXMethodDecl* structor);
  /// Bytes from where an object points in its table to the method's function.
  std::int64_t slot_of(const clang::CXXMethodDecl* method, bool deletes);
  // run_time_types.cpp
  /// The constant list of what objects of the class are.
  ir::ObjectId type_info(const clang::CXXRecordDecl* record);
  /// The same of any type: as what an exception of that type can be caught.
  ir::ObjectId type_info(clang::QualType type);
  // exceptions.cpp
  /// What is on its way out of functions (`ir::kThrownKey`), or in a handler (`ir::kCaughtKey`).
  ir::ObjectId exception_state(std::string_view key);
  // member_pointers.cpp
  /// Null if it is no member of a kind that is known.
  Expr member_pointer(const clang::ValueDecl* member);
  /// Null if it is no constant that the IR knows.
  Expr scalar_constant(const clang::APValue& value, clang::QualType type);

  // globals.cpp
  /// Says whether a static local is initialised; 0 where that takes no code.
  ir::ObjectId guard_of(const clang::VarDecl* variable);
  /// A static local that is initialised before the program starts, as far as anybody can tell.
  bool is_early(const clang::VarDecl* variable);
  /// What a reference with static storage is bound to.
  ir::ObjectId static_temporary(const clang::MaterializeTemporaryExpr* e);
  void problem(clang::SourceRange where, std::string message);
  /// The first error within the span, if there is one.
  const std::string* error_within(const SourceSpan& span, SourceSpan* where) const;
  /// What links the declarations of one entity, in all files.
  std::string link_key(const clang::NamedDecl* decl);

private:
  void collect(const clang::DeclContext* scope);
  /// Null, or a scope with more of them.
  const clang::DeclContext* collect_one(const clang::Decl* decl);
  void lower_pending();
  void lower(const clang::FunctionDecl* definition);
  /// `ir::Function::model_size`; what models say of all functions of a kind is the least.
  static constexpr std::uint32_t kSmallestModel = 1;
  std::uint32_t model_size(const clang::FunctionDecl* definition,
                           const ir::Function& lowered) const;
  void describe(const clang::FunctionDecl* function, ir::Function& result);
  ir::ObjectId text_pattern(clang::QualType parameter);
  ir::ObjectId record_pattern(clang::QualType parameter);
  void define(const clang::VarDecl* definition, ir::ObjectId id);
  void initialize_variables();
  void destroy_variables();
  bool is_destroyed_by_program(const clang::VarDecl* variable);
  ir::ObjectId vtable(const clang::CXXRecordDecl* record);
  void fill_table(ir::ObjectId table, const clang::VTableLayout& layout, ir::ObjectId types);
  void collect_pointers(const clang::CXXRecordDecl* record, clang::BaseSubobject part,
                        TablePointer pointer, bool is_primary, std::vector<TablePointer>& found);
  Expr address_point(ir::ObjectId table, const clang::VTableLayout& layout,
                     clang::BaseSubobject part);
  ir::ObjectId construction_table(const clang::CXXRecordDecl* record, clang::BaseSubobject part,
                                  const clang::VTableLayout& layout);
  ir::ObjectId construction_types(const clang::CXXRecordDecl* record, clang::BaseSubobject part,
                                  const std::string& suffix);
  void describe_base_variant(const clang::FunctionDecl* structor, ir::Function& function);
  void lower_base_variant(const clang::FunctionDecl* definition, ir::ObjectId id);
  ir::ObjectId class_object(const clang::CXXRecordDecl* record, const char* suffix,
                            ir::Object object);
  struct Part {
    ir::ObjectId type = 0;
    std::int64_t offset = 0;
  };
  ir::Object type_list(std::size_t length);
  void fill_type_list(ir::ObjectId list, const std::vector<Part>& parts);
  /// A function that the source does not show, with the parameters of `like`.
  ir::Function& generated(const std::string& name, const clang::CXXMethodDecl* like,
                          const std::string& key_end, ir::ObjectId& id);
  ir::ObjectId deleting_destructor(const clang::CXXDestructorDecl* destructor);
  ir::ObjectId thunk(ir::ObjectId target, const clang::CXXMethodDecl* method,
                     const clang::ThunkInfo& info);
  ir::ObjectId pure_virtual();
  bool wants_body(const clang::FunctionDecl* definition) const;

  // entity_names.cpp
  std::string scope_name(const clang::DeclContext* scope);
  std::string function_name(const clang::FunctionDecl* function);
  std::string variable_name(const clang::VarDecl* variable);

  ir::ObjectId link(const clang::NamedDecl* decl, const std::string& name, ir::Object object);
  bool add_record(const clang::RecordDecl* record, std::int64_t offset, const std::string& suffix,
                  bool is_whole, std::vector<ir::Region>& regions) const;
  bool add_field(const clang::FieldDecl* field, const clang::ASTRecordLayout& layout,
                 std::int64_t offset, const std::string& suffix,
                 std::vector<ir::Region>& regions) const;
  bool initialize_record(ir::ObjectId object, const clang::APValue& value,
                         const clang::RecordDecl* record, std::int64_t offset);
  bool initialize_array(ir::ObjectId object, const clang::APValue& value,
                        const clang::ConstantArrayType* type, std::int64_t offset);
  ir::ObjectId virtual_caller(const clang::CXXMethodDecl* method);
  void note_overridden(const clang::CXXMethodDecl* method);
  ir::ObjectId base_object(const clang::APValue::LValueBase& base);

  /// Parts of paths of their headers.
  std::vector<std::string> quiet_headers_;
  llvm::StringSet<> loud_functions_;  ///< that such headers declare, and that are not quiet
  bool knows_gtk_ = false;
  clang::ASTContext& context_;
  ModuleBuilder& builder_;
  Spans& spans_;
  LibraryModels& models_;
  llvm::DenseMap<const clang::Type*, bool> has_own_fields_;
  Throws throws_;
  std::string main_path_;
  const CancelToken& cancel_;
  std::vector<std::pair<SourceSpan, std::string>> errors_;
  llvm::DenseMap<const clang::Decl*, ir::ObjectId> objects_;
  std::unique_ptr<clang::ItaniumMangleContext> mangler_;
  std::map<std::string, ir::ObjectId> literals_;
  std::map<std::string, ir::ObjectId> patterns_;              ///< of library models, by type
  std::map<const clang::Type*, std::size_t> internal_types_;  ///< of elements, as they come
  std::deque<const clang::FunctionDecl*> pending_;
  std::deque<std::pair<const clang::VarDecl*, ir::ObjectId>> pending_variables_;
  llvm::DenseMap<const clang::CXXRecordDecl*, ir::ObjectId> vtables_;
  llvm::DenseMap<const clang::CXXRecordDecl*, ir::ObjectId> type_infos_;
  llvm::DenseMap<const clang::Decl*, ir::ObjectId> deleting_;
  llvm::DenseMap<const clang::CXXRecordDecl*, ir::ObjectId> tables_of_tables_;
  llvm::DenseMap<const clang::Decl*, ir::ObjectId> base_variants_;
  std::deque<std::pair<const clang::FunctionDecl*, ir::ObjectId>> pending_bases_;
  llvm::DenseMap<const clang::Decl*, ir::ObjectId> virtual_callers_;
  llvm::DenseMap<const clang::Decl*, ir::ObjectId> quiet_callers_;
  llvm::DenseSet<const clang::Decl*> overridden_;
  std::map<std::string, ir::ObjectId> thunks_;
  llvm::DenseSet<const clang::VarDecl*> defined_;
  std::vector<const clang::VarDecl*> dynamic_;    ///< variables that code initialises
  std::vector<const clang::VarDecl*> destroyed_;  ///< variables with a destructor of the program
  llvm::DenseMap<const clang::VarDecl*, ir::ObjectId> guards_;
  llvm::DenseMap<const clang::MaterializeTemporaryExpr*, ir::ObjectId> temporaries_;
};

}  // namespace reachd::clang_extractor

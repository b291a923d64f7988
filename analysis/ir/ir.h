/// Handler bodies as blocks of assignments, memory accesses, branches, calls and effects: what
/// extractors produce and symbolic execution consumes. Plain values; the text form (text.h) holds
/// everything but source spans' files.
///
/// Registers are expression variables whose names start with '%'. They are local to one activation
/// of a function and may be assigned again. Expressions in instructions range over registers only:
/// memory is read by Load. Addresses are pointers (object, byte offset). What each object consists
/// of, its regions, decides which addresses hold a value.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/base/source_span.h"
#include "analysis/expr/expr.h"

namespace reachd::ir {

using ObjectId = std::uint32_t;  ///< index into Module::objects; 0 is null
using BlockId = std::uint32_t;   ///< index into Function::blocks; 0 is the entry

/// `count` scalars of one sort, `stride` bytes apart. Arrays of structs are flattened: one region
/// per field and outer index, so that only innermost scalar arrays have a count above one.
struct Region {
  std::int64_t offset = 0;
  Sort sort;
  std::int64_t stride = 0;  ///< bytes of one element
  std::int64_t count = 1;
  std::string suffix;  ///< how it continues the object's name: "", ".pos", "[2].x"
  /// A field of a class of the program itself: written only by its name, but where its name is one
  /// of `Module::exposed_fields`, or whole objects are copied or filled.
  bool is_own = false;
};

enum class ObjectKind : std::uint8_t {
  kGlobal,    ///< file or namespace scope, and static locals: a state variable
  kLocal,     ///< pattern of a local whose address is needed; one instance per activation
  kHeap,      ///< pattern of an allocation site
  kFunction,  ///< code: its address can be stored and called
  kLiteral,   ///< string literal: constant bytes, terminated
  kExternal,  ///< declared elsewhere: contents unknown, loads are inputs
  kElements,  ///< pattern of a companion (see Companion): what a container keeps apart from itself
  kText,      ///< pattern of a companion: the text at the owner's address, character by character
};

/// Value of one element at the start of the program. What is not listed is zero (kGlobal), unknown
/// (kHeap, kLocal: reading it is undefined).
struct Initializer {
  std::int64_t offset = 0;
  Expr value;  ///< a constant
};

/// Which objects of other translation units may be the same.
enum class Linkage : std::uint8_t {
  kNone,      ///< the source does not name it: literals, allocation sites, locals
  kInternal,  ///< of one file
  kExternal,  ///< those of the same `key`
};

struct Object {
  std::string name;  ///< unique in the module: "screen", "on_tick::count", "malloc@12", "\"abc\"@3"
  ObjectKind kind = ObjectKind::kGlobal;
  std::int64_t size = 0;        ///< bytes; 0: unknown
  std::vector<Region> regions;  ///< sorted by offset; overlapping ones only for unions
  std::vector<Initializer> initializers;
  bool is_constant = false;    ///< const-qualified: stores are undefined
  bool address_taken = false;  ///< its address is used other than for a direct access
  bool is_shared = false;      ///< other translation units can name it
  Linkage linkage = Linkage::kNone;
  std::string key;   ///< of kExternal: what the linker knows it by
  std::string type;  ///< as written in the source: "struct event"
  SourceSpan where;
};

// clang-format off: one line each.
// Instructions.
struct Assign { Expr reg; Expr value; };
/// `field`: of accesses to a scalar by the name of a field, that name, without its class. Only
/// regions whose suffix ends in it are meant. Else empty. `is_own`: of a class that is not a
/// library's, so that no library has objects of it but those that the program makes.
struct Load { Expr reg; Expr address; std::string field; bool is_own = false; };
struct Store { Expr address; Expr value; std::string field; };
/// Copies `bytes` between objects, region by region; null: as many as both objects have, from the
/// beginning of both (`realloc`), and nothing from null.
/// `is_of_library`: of a class in which nothing is a field of a class of the program itself.
struct Copy { Expr to; Expr from; Expr bytes; bool is_of_library = false; };
/// Sets `bytes` bytes to the low byte of `byte`.
struct Fill { Expr address; Expr byte; Expr bytes; bool is_of_library = false; };
/// `callee` names a function of the module or an external one; empty: through `pointer`. `made`:
/// the pattern of what it returns, where that is new memory of which only the caller knows what it
/// is for (`(Node *)xmalloc(sizeof(Node))`; kMadeForCaller); 0: nothing is said.
struct Call {
  Expr reg;
  std::string callee;
  Expr pointer;
  std::vector<Expr> arguments;
  ObjectId made = 0;
};
/// A new instance of the pattern object; the register gets its address. What it holds is undefined.
/// With `bytes` (i64), the pattern is an array of any length (open_array), and the instance
/// has that much of it; nobody follows where it would be more. `is_zeroed`: it holds zeros.
struct Allocate { Expr reg; ObjectId pattern = 0; Expr bytes; bool is_zeroed = false; };
/// Ends an instance of a heap pattern. Null: nothing happens; any other address: undefined.
struct Deallocate { Expr address; };
/// The companion of what lies at `address`, the owner: an object of that pattern that exists once
/// for each address and lives as long as what lies there. Library models keep the elements of a
/// container in it, so that no state depends on where an allocator put them. Of a kText pattern:
/// its characters are those of the text (sort string) at `address`, read and written through to it;
/// they are bytes, or of 16 bits each where the pattern's type is `kWideCharacters`.
struct Companion { Expr reg; Expr address; ObjectId pattern = 0; };
/// The owner of the companion that `address` points into.
struct Owner { Expr reg; Expr address; };
/// The `length` characters (i64; null: all before the terminator) at `address` as a text: bytes, or
/// of 16 bits each.
struct ReadText { Expr reg; Expr address; Expr length; bool is_wide = false; };
/// A value that the environment chooses within the sort (result of `read`): not an approximation.
/// `is_fault`: a truth value that says whether a call fails which nearly always works (memory,
/// registration); questions are first asked as if none did.
struct Input { Expr reg; std::string name; bool is_fault = false; };
/// A value that is not modelled: what follows from it is approximate.
struct Havoc { Expr reg; std::string reason; };
/// Otherwise the behaviour is undefined: the path ends where it does not hold.
struct Assume { Expr condition; std::string reason; };
/// A source statement begins at the instruction's span: what the trace consists of. `is_part`: it
/// continues one that began before (condition and increment of a `for`), so that a line that holds
/// nothing else is not taken for reached only when the loop goes round.
struct Statement { bool is_part = false; };
/// Something here is not modelled (inline assembly, …). `reason` is shown to the user.
struct Approximate { std::string reason; };
/// The program goes on here, but nobody follows it: a bound of a model ("more than 16 elements").
struct Limit { std::string reason; };
/// Named properties that framework models attach to an address ("pending" of an event).
struct ReadProperty { Expr reg; Expr address; std::string property; };
struct WriteProperty { Expr address; std::string property; Expr value; };
/// The event loop runs here: the initialisation ends, handlers run from now on.
struct RunLoop {};
/// An assertion's failure, or another named point; the path ends here.
struct Fail { std::string what; };
// clang-format on

struct Instruction {
  std::variant<Assign, Load, Store, Copy, Fill, Call, Allocate, Deallocate, Companion, Owner,
               ReadText, Input, Havoc, Assume, Statement, Approximate, Limit, ReadProperty,
               WriteProperty, RunLoop, Fail>
      op;
  SourceSpan where;
};

// Terminators.
struct Jump {
  BlockId to = 0;
};
/// A two-way decision of the source. `span` covers the condition; both outcomes are targets unless
/// `is_synthetic` (a decision the source does not show, as inside a framework model).
struct Branch {
  Expr condition;
  BlockId then_block = 0;
  BlockId else_block = 0;
  SourceSpan span;
  bool is_synthetic = false;
};
struct Return {
  Expr value;  ///< null for void
};
/// Ends the program (exit, abort) or the path (undefined behaviour); `reason` for people.
struct Stop {
  std::string reason;
};

using Terminator = std::variant<Jump, Branch, Return, Stop>;

struct Block {
  std::string name;
  std::vector<Instruction> instructions;
  Terminator end = Return{};
};

struct Function {
  std::string name;
  std::vector<Expr> parameters;  ///< registers
  /// By parameter, as far as listed: the pattern of what it points to, where a text can be put into
  /// such an object (std::string and its like); else 0.
  std::vector<ObjectId> pointees;
  /// By parameter of a marked handler, as far as listed: the pattern of what it points to, where
  /// that is put together from the event's values (a class, a character of a C text); else 0.
  std::vector<ObjectId> records;
  std::optional<Sort> result;  ///< none: void
  std::vector<Block> blocks;   ///< empty: declared only
  bool is_variadic = false;
  bool is_library = false;  ///< of a system header: it cannot know the program's variables by name
  /// Of what models say: how much that is. Files that see other headers may say more of the same
  /// function. 0: code of the program or of a library.
  std::uint32_t model_size = 0;
  ObjectId object = 0;  ///< its address
  SourceSpan where;     ///< the whole definition
  SourceSpan name_span;
  /// `[[clang::annotate("reachd::event")]]` and so on, as written.
  std::vector<std::string> annotations;

  bool has_body() const { return !blocks.empty(); }
};

struct Problem {
  SourceSpan where;
  std::string message;
  bool is_error = false;  ///< the file could not be read as intended; else a remark
};

/// Everything extracted from a set of translation units.
struct Module {
  std::shared_ptr<ExprPool> pool;
  FileTable files;
  std::vector<Object> objects = std::vector<Object>(1);
  std::vector<Function> functions;
  std::vector<Problem> problems;
  /// Functions without parameters that run before all others, in this order: the initialisation of
  /// variables whose initial value is computed.
  std::vector<std::string> initializers;
  /// Names of fields of the program's own classes whose address is used other than to access them.
  std::set<std::string> exposed_fields;

  const Function* find_function(std::string_view name) const;
  Function* find_function(std::string_view name);
  /// 0 if there is none.
  ObjectId find_object(std::string_view name) const;
  /// The function whose address `object` is; null if it is none.
  const Function* function_of(ObjectId object) const;
};

/// Checks what symbolic execution relies on: blocks exist, registers are assigned before use on
/// every path, sorts agree, initializers lie in regions. Returns one line per violation.
std::vector<std::string> verify(const Module& module);

}  // namespace reachd::ir

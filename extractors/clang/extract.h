/// C and C++ to IR, through Clang 19. The only header of this folder that
/// callers need; no Clang type appears in it.
///
///   auto pool = std::make_shared<ExprPool>();
///   SourceFile file{.path = "tax.c"};
///   Result<ir::Module> module = extract({&file, 1}, pool);
///
/// Broken code is not an error: what does not parse is listed in `Module::problems`, and functions
/// it lies in begin with an `Approximate`. A file that cannot be read is an error.
///
/// Conventions of the code that comes out:
/// * Registers of locals carry the source's name and their sort: `%i.i32`; the second `i` of a
///   function is `%i.2.i32`. Temporaries are numbers: `%3.u8`. (A pool knows a name with one sort.)
/// * `_Bool` and `bool` are stored and passed as u8, 0 or 1. Enumerations are integers.
/// * A struct is passed by the address of a copy that the caller made and the callee owns. A
///   function that returns a struct has a first parameter `%result.ptr`: the address of the memory
///   that it fills, fresh at each call; its IR result is void. `this` is the first parameter (after
///   that one), references are pointers.
/// * A function declared without prototype is variadic.
/// * `malloc` of a constant size is a branch on an input, `Allocate`, or null.
/// * Static locals are named `f::count`, patterns of other locals `f::buffer`, allocation sites
///   `malloc@12` by line. A static entity whose name another file uses gets its file: `check@b.c`.
///
/// Of C++:
/// * Functions are linked by their mangled names, and called `shop::Cart<int>::add`, with the types
///   of the parameters where that name means several: `f@int`. What system headers define is
///   lowered where it is used, without statements.
/// * Constructors and destructors are functions. Who makes a temporary destroys it, an argument's
///   copy too: at the end of the full expression. A local that is returned may be `%result` itself.
/// * Variables whose initial value is computed have functions `box.init`, `Module::initializers`.
/// * Objects of dynamic classes point into `Cat.vtable`, laid out as in the Itanium ABI; a virtual
///   call loads a function from there. Thunks are `f.thunk8`, what `delete` calls is `~Cat.delete`.
/// * A pointer to a data member is its offset plus one, one to a function is a pointer.
/// * An exception that leaves a function is in the object `exception.thrown`; a call of a function
///   that may throw (throws.h) is followed by a look at it. Virtual base classes are not modelled.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/ir/ir.h"

namespace reachd::clang_extractor {

struct SourceFile {
  std::string path;                 ///< spans of this file name it exactly so
  std::optional<std::string> text;  ///< unsaved editor text; none: read the file
  /// Compiler flags without the compiler, -c, -o and the file itself.
  std::vector<std::string> arguments;
  std::string directory;  ///< relative paths are relative to it; empty: the current one
  /// `FrameworkModel::quiet` of models that are not built in.
  std::vector<std::string> quiet;
  std::string remark = {};  ///< a problem of the file that is known before it is read
};

struct UnsavedHeader {
  std::string path;
  std::string text;
};

/// What the includes at the head of files come to, for those that are parsed again and again: a
/// file that is edited. What is extracted is the same, byte by byte. Thread-safe.
class Preambles;
struct PreambleCounts {
  std::size_t made = 0;
  std::size_t used = 0;  ///< again
};
std::shared_ptr<Preambles> make_preambles();
PreambleCounts counts_of(const Preambles& preambles);
/// Gives their memory back.
void forget(Preambles& preambles);

struct ExtractOptions {
  CancelToken cancel;
  /// Called after each file, on a thread of the extractor.
  std::function<void(std::size_t done, std::size_t total)> progress;
  std::vector<UnsavedHeader> headers;
  std::shared_ptr<Preambles> preambles;  ///< null: everything is parsed
  /// Compiler diagnostics kept per file; the rest is counted.
  std::size_t problems_max = 100;
};

/// A file that a translation unit was made from.
struct Dependency {
  std::string path;  ///< absolute, or that of a source that is no file
  std::string hash;  ///< `content_hash` of what the compiler read; empty: it looked, and found none
};

struct ExtractedUnit {
  std::string archive;                   ///< see analysis/ir/archive.h
  std::vector<Dependency> dependencies;  ///< the source and all that it includes, by path
};

/// Code that crashes the compiler costs what is known of it, and not the process. That needs
/// handlers of signals, which whoever has his own installs first; the first extraction does else.
void enable_crash_recovery();

/// Lowers one file into a module of its own. Errors and cost as of `extract`. Thread-safe.
Result<ExtractedUnit> extract_unit(const SourceFile& file, const ExtractOptions& options = {});

/// Makes the preamble that a parse of the file would use, where it is not known, so that the parse
/// need not wait for it. Nothing where the options have no preambles. Thread-safe.
void prepare_preamble(const SourceFile& file, const ExtractOptions& options);

/// The functions that the file itself defines, where their branches are, and which of them they
/// call, before what it costs most to read: models of the library, templates of the end of the
/// file. Bodies of all others are missing, and what is said of objects may be, so this is for who
/// shows places until the unit is there. None: of C, where the unit costs no more; of code that may
/// have to be read in another way than as it is; or the compiler crashed. Thread-safe.
std::optional<ir::Module> outline_unit(const SourceFile& file, const ExtractOptions& options = {});

/// Sixteen bytes: the same for the same text only.
std::string content_hash(std::string_view text);
/// Thirty-two bytes (keyed BLAKE3): who does not know the secret can neither make nor check them.
std::string keyed_hash(std::string_view secret, std::string_view text);
/// Sixteen bytes that stand for all that decides what a unit becomes but for the texts: path,
/// flags, working directory, the compiler and this build of the extractor.
std::string unit_key(const SourceFile& file);

/// Lowers all files into one module. External names are linked, static ones are unique per file.
/// Errors: a file cannot be read; the work was cancelled.
/// Cost: about `clang -fsyntax-only` of the files. Thread-safe for different pools.
Result<ir::Module> extract(std::span<const SourceFile> files, std::shared_ptr<ExprPool> pool,
                           const ExtractOptions& options = {});

}  // namespace reachd::clang_extractor

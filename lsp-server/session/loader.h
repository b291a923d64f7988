/// From paths to an event model that an engine takes: the one place where the command line and the
/// language server decide what belongs to a question.
///
///   load_program("tax.eventmodel.json", {})   the model, and the sources that it names
///   load_program("src/app.c", {.build_directory = "build"})
///       the model beside it that names app.c in its `sources`; else app.c, its entry point, and
///       the files of the compilation database that define what it calls
///
/// Sources carry absolute paths from here on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/ir/archive.h"
#include "analysis/model/event_model.h"
#include "analysis/model/framework.h"
#include "analysis/model/target.h"
#include "analysis/query/engine.h"
#include "extractors/index/index.h"
#include "lsp-server/session/workspace.h"

namespace reachd::session {

struct LoadOptions {
  std::string build_directory;  ///< of compile_commands.json; empty: none
  std::string configuration;    ///< for all sources; empty: the nearest of each
  /// Models that stand for the sources they name; empty: those beside a source.
  std::vector<std::string> models;
  /// Sources to look into when a model names functions but no sources.
  std::vector<std::string> extra_sources;
  /// Unsaved text of a file, by absolute path; null: read the file.
  std::function<std::shared_ptr<const std::string>(const std::string& path)> unsaved;
  /// Unsaved files that others may include.
  std::vector<std::pair<std::string, std::shared_ptr<const std::string>>> unsaved_headers;
  /// What was extracted before, and shall be for others; null: every file is parsed.
  std::shared_ptr<index::Index> index;
  /// For files with unsaved text, which are parsed again and again; null: everything is parsed.
  std::shared_ptr<clang_extractor::Preambles> preambles;
  /// Shared by what looks at the disk together, in place of the folder, the configuration and the
  /// index; null: each load looks for itself.
  std::shared_ptr<Workspace> workspace;
  /// What is linked with the source, itself included; empty: it is looked for.
  std::vector<std::string> linked;
  CancelToken cancel;
};

/// A file that the program was made from, and what it held.
struct Input {
  std::string path;
  std::shared_ptr<const std::string> text;
};

struct Program {
  EventModel model;
  std::vector<Framework> frameworks;
  std::vector<Input> inputs;
  std::vector<std::string> sources;  ///< those that are linked, absolute
  /// Stands for the code of all units that are linked, and for this build of reachd.
  std::string identity;
  std::string model_file;  ///< empty: found out from the sources
  query::Bounds bounds;    ///< of the `.reachd.json` that is nearest
};

bool is_model_file(std::string_view path);

/// Loads the program of a model file or of a source. Errors: what cannot be read or does not hold,
/// a source without entry point. Code that does not parse is no error: see the problems of
/// `model.code`.
Result<Program> load_program(const std::string& path, const LoadOptions& options);

/// The code of one source, with the models of the libraries and frameworks it uses: no entry point
/// is needed. Errors: the source cannot be read, or there is no command for it.
Result<ir::Module> load_code(const std::string& path, const LoadOptions& options);

/// The functions that one source itself defines, while the rest is not yet read: see
/// `clang_extractor::outline_unit`. None: that cannot be told, or the index knows the whole.
std::optional<ir::Module> load_outline(const std::string& path, const LoadOptions& options);

/// Makes what parses of a source that is edited have in common, before somebody waits for it.
/// Problems are told by the first parse.
void prepare_edits(const std::string& path, const LoadOptions& options);

/// Brings one source into the index, with the models of libraries that it uses; says where the unit
/// came from, and how many of its problems are errors. Errors: as of `load_code`.
struct IndexedFile {
  index::Origin origin = index::Origin::kParsed;
  std::size_t errors = 0;
};
Result<IndexedFile> index_file(const std::string& path, const LoadOptions& options);

/// What a plan for many programs wants to know of one source or model file, without loading it.
struct UnitFacts {
  /// Stands for the texts, the flags and the build of reachd, and for the configuration; of model
  /// files, for the model alone. Empty: not known.
  std::string identity;
  std::vector<std::string> files;  ///< absolute: what it includes, itself first
  ir::UnitSummary summary;
  bool is_marked = false;  ///< may have functions marked `reachd::init` or `reachd::event`
  std::optional<std::string> model;  ///< the model file that stands for the source
  std::vector<std::string> sources;  ///< of a model file: those that it needs
};
/// Errors: as of `index_file`. Cost: where nothing changed, a look at each file.
Result<UnitFacts> unit_facts(const std::string& path, const LoadOptions& options);

/// Files of the compilation database, absolute, sorted.
Result<std::vector<std::string>> sources_of_build(const std::string& build_directory);

/// Absolute and without "." and ".."; symbolic links are kept.
std::string absolute_path(std::string_view path);
/// How the program's code calls a file; none if it has no part in it.
std::optional<std::string> file_of_program(const EventModel& model, const std::string& path);
/// The text of a file, or what is wrong with it: missing, a folder, unreadable.
Result<std::string> read_text(const std::string& path);

/// What is wrong with a target, so that no answer would make sense: a file that is no part of the
/// program, a line without code, a condition, an assertion or a named point that does not exist.
std::optional<Error> check_target(const Target& target, const EventModel& model);

}  // namespace reachd::session

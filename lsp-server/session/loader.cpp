#include "lsp-server/session/loader.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "analysis/flow/allocation_sites.h"
#include "analysis/flow/last_loop.h"
#include "analysis/ir/archive.h"
#include "analysis/ir/linker.h"
#include "extractors/clang/compile_commands.h"
#include "extractors/clang/extract.h"
#include "extractors/models/copies.h"
#include "extractors/models/models.h"
#include "extractors/recorded/event_model_file.h"
#include "lsp-server/session/configuration.h"
#include "lsp-server/session/entry_point.h"
#include "lsp-server/session/framework_files.h"
#include "lsp-server/session/linking.h"
#include "lsp-server/session/unit_facts_note.h"

namespace reachd::session {

namespace fs = std::filesystem;
using clang_extractor::CompilationDatabase;
using clang_extractor::SourceFile;

namespace {

constexpr std::string_view kModelEnd = ".eventmodel.json";
/// Far above any source; what is larger is no source, and would only fill the memory.
constexpr std::uintmax_t kTextMax = std::uintmax_t{256} << 20;

class Loader {
public:
  explicit Loader(const LoadOptions& options)
      : options_(options), workspace_(options.workspace ? options.workspace : make(options)) {
    for (const auto& [path, content] : options.unsaved_headers)
      workspace_->files().set_unsaved(path, *content);
  }

  Result<Program> load(const std::string& path) {
    if (const auto problem = open_database())
      return *problem;
    const auto text = this->text(path);
    if (!text)
      return text.error();
    if (const auto problem = configure(path))
      return *problem;
    Result<Program> program = is_model_file(path) ? load_model(path, **text) : load_source(path);
    if (program)
      program->bounds = configuration_.bounds;
    return program;
  }

  Result<ir::Module> load_code(const std::string& path) {
    if (const auto problem = open_database())
      return *problem;
    if (const auto problem = configure(path))
      return *problem;
    Result<ir::Module> module = extract({path}, std::make_shared<ExprPool>());
    if (module)
      frameworks::apply(frameworks_.all_for(*module), *module, "");
    if (module)
      flow::tell_last_loop(*module);
    return module;
  }

  Result<UnitFacts> facts(const std::string& path);

  void prepare_edits(const std::string& path) {
    if (is_model_file(path) || open_database() || configure(path))
      return;
    if (const Result<SourceFile> file = source(path))
      clang_extractor::prepare_preamble(*file, extract_options(*file));
  }

  std::optional<ir::Module> outline(const std::string& path) {
    if (is_model_file(path) || open_database() || configure(path))
      return std::nullopt;
    const Result<SourceFile> file = source(path);
    if (!file || workspace_->index().provenance(*file, workspace_->files()))
      return std::nullopt;
    return clang_extractor::outline_unit(*file, extract_options(*file));
  }

  Result<IndexedFile> index_file(const std::string& path) {
    if (const auto problem = open_database())
      return *problem;
    if (const auto problem = configure(path))
      return *problem;
    const auto code = unit(path);
    if (!code)
      return code.error();
    const Result<ir::UnitSummary> summary = ir::summary_of((*code)->archive);
    if (!summary)
      return Error{path, summary.error().message};
    IndexedFile indexed{(*code)->origin, summary->errors};
    if (indexed.origin != index::Origin::kParsed)
      return indexed;
    ir::Linker linker(std::make_shared<ExprPool>());
    if (const auto error = linker.add((*code)->archive))
      return Error{path, error->message};
    if (const auto error = add_library_models(linker))
      return *error;
    return indexed;
  }

private:
  static std::shared_ptr<Workspace> make(const LoadOptions& options) {
    return std::make_shared<Workspace>(
        options.build_directory,
        options.index ? options.index : std::make_shared<index::Index>(index::IndexOptions{}),
        options.configuration);
  }

  std::optional<Error> open_database() {
    const Result<const CompilationDatabase*> found = workspace_->database();
    if (!found)
      return found.error();
    database_ = *found;
    return std::nullopt;
  }

  /// The text of a file: unsaved, or on disk. Remembered, so that all parts see the same.
  Result<std::shared_ptr<const std::string>> text(const std::string& path) {
    for (const Input& input : inputs_)
      if (input.path == path)
        return input.text;
    std::shared_ptr<const std::string> text = options_.unsaved ? options_.unsaved(path) : nullptr;
    if (!text) {
      Result<std::string> read = read_text(path);
      if (!read)
        return read.error();
      text = std::make_shared<const std::string>(std::move(*read));
    }
    inputs_.push_back({path, text});
    return text;
  }

  /// By the configuration of the file that is asked about, for all that is linked with it.
  std::optional<Error> configure(const std::string& path) {
    if (const std::string file = workspace_->configuration(path); !file.empty()) {
      const auto text = this->text(file);
      if (!text)
        return text.error();
      const Result<Configuration> read = read_configuration(**text, file);
      if (!read)
        return read.error();
      configuration_ = *read;
    }
    std::vector<std::pair<std::string, std::shared_ptr<const std::string>>> added;
    for (const std::string& file : configuration_.frameworks) {
      const auto text = this->text(file);
      if (!text)
        return text.error();
      added.emplace_back(file, *text);
    }
    Result<FrameworkModels> models = framework_models(added);
    if (!models)
      return models.error();
    frameworks_ = std::move(*models);
    return std::nullopt;
  }

  /// A file with the flags it is compiled with, and its text if that is not saved.
  Result<SourceFile> source(const std::string& path) {
    Result<SourceFile> known = workspace_->source(path);
    if (!known)
      return known.error();
    SourceFile file = std::move(*known);
    file.path = path;
    // What is the default is no flag: units that the index has already stay what they are.
    if (configuration_.room != kRoom)
      file.arguments.push_back("-D__REACHD_ROOM=" + std::to_string(configuration_.room));
    file.quiet = frameworks_.quiet;
    if (const auto unsaved = options_.unsaved ? options_.unsaved(path) : nullptr) {
      file.text = *unsaved;
      workspace_->files().set_unsaved(path, *unsaved);
    }
    return file;
  }

  /// The file's own code, from the index where it is known.
  Result<std::shared_ptr<const index::Unit>> unit(const std::string& path) {
    const Result<SourceFile> file = source(path);
    return file ? unit(*file) : file.error();
  }

  clang_extractor::ExtractOptions extract_options(const SourceFile& file) const {
    clang_extractor::ExtractOptions options;
    options.cancel = options_.cancel;
    for (const auto& [path, content] : options_.unsaved_headers)
      options.headers.push_back({path, *content});
    if (file.text && !file.path.starts_with(kModelPathPrefix))
      options.preambles = options_.preambles;
    return options;
  }

  Result<std::shared_ptr<const index::Unit>> unit(const SourceFile& file) {
    auto unit = workspace_->index().unit(file, workspace_->files(), extract_options(file));
    if (unit)
      units_ += clang_extractor::unit_key(file) + clang_extractor::content_hash((*unit)->archive);
    return unit;
  }

  Result<ir::Module> extract(const std::vector<std::string>& paths,
                             const std::shared_ptr<ExprPool>& pool) {
    ir::Linker linker(pool);
    sources_ = paths;
    // What was looked at and is not linked has no part in the program: it is the same from wherever
    // it was looked for.
    units_ = clang_extractor::unit_key({});
    for (const std::string& path : paths) {
      if (const auto content = text(path); !content)
        return content.error();
      const auto code = unit(path);
      if (!code)
        return code.error();
      if (const auto error = linker.add((*code)->archive))
        return Error{path, error->message};
    }
    if (const auto error = add_library_models(linker))
      return *error;
    ir::Module module = linker.take();
    tell_calls_apart(module);
    tell_allocations_apart(module);
    return module;
  }

  /// Library functions without body that reachd has a model of get that body.
  std::optional<Error> add_library_models(ir::Linker& linker) {
    std::set<const EmbeddedFile*> added;
    for (bool is_complete = false; !is_complete;) {
      is_complete = true;
      for (const EmbeddedFile* model : models_for(linker.module())) {
        if (!added.insert(model).second)
          continue;
        is_complete = false;  // it may call what another one defines
        SourceFile file;
        file.path = std::string(kModelPathPrefix) + std::string(model->name);
        file.text = std::string(model->text);
        const auto code = unit(file);
        if (!code)
          return code.error();
        if (const auto error = linker.add((*code)->archive))
          return Error{file.path, error->message};
      }
    }
    return std::nullopt;
  }

  Result<Program> load_model(const std::string& path, const std::string& text);
  Result<Program> load_source(const std::string& path);
  Result<std::vector<std::string>> sources_of_model(const EventModel& model,
                                                    const std::string& path);
  Result<std::optional<std::string>> model_of_source(const std::string& path);
  Result<std::vector<std::string>> linked_sources(const std::string& path,
                                                  const std::string& archive,
                                                  const CompilationDatabase& database);
  std::optional<std::string> user_of_header(const std::string& path);
  Program finish(EventModel model, ir::Module module);

  const LoadOptions& options_;
  std::shared_ptr<Workspace> workspace_;
  const CompilationDatabase* database_ = nullptr;
  std::vector<Input> inputs_;
  std::vector<std::string> sources_;
  std::string units_ = clang_extractor::unit_key({});  ///< for `Program::identity`
  Configuration configuration_;
  FrameworkModels frameworks_;
};

bool needs_code(const EventModel& model) {
  return model.discover || !model.init.function.empty() ||
         std::any_of(model.handlers.begin(), model.handlers.end(),
                     [](const Handler& handler) { return !handler.function.empty(); }) ||
         std::any_of(model.events.begin(), model.events.end(),
                     [](const Event& event) { return !event.enabled_function.empty(); });
}

/// A header may declare another function of the name (`rename` of <cstdio>): the one that the
/// sources define is meant, if it is one.
void mean_what_is_defined(EventModel& model, const ir::Module& module) {
  const auto choose = [&](std::string& name) {
    const ir::Function* named = module.find_function(name);
    if (name.empty() || (named && named->has_body()))
      return;
    std::vector<std::string> overloads;
    for (const ir::Function& function : module.functions)
      if (function.has_body() && function.name.starts_with(name + "@"))
        overloads.push_back(function.name);
    if (overloads.size() == 1)
      name = overloads.front();
  };
  for (Handler& handler : model.handlers)
    choose(handler.function);
  for (Event& event : model.events)
    choose(event.enabled_function);
  choose(model.init.function);
}

/// The first function that a model names and its sources do not define, with its place in the file.
std::optional<Error> undefined_function(const EventModel& model, const ir::Module& module,
                                        const std::string& path,
                                        const std::vector<std::string>& sources) {
  std::string names;
  for (const std::string& source : sources)
    names += (names.empty() ? "" : ", ") + fs::path(source).filename().string();
  std::set<std::string_view> defined;
  for (const ir::Function& function : module.functions)
    if (function.has_body())
      defined.insert(function.name);
  const auto check = [&](const std::string& function,
                         const std::string& pointer) -> std::optional<Error> {
    if (function.empty() || defined.contains(function))
      return std::nullopt;
    return Error{path + "#" + pointer, "found function '" + function +
                                           "', which is not defined in " +
                                           (names.empty() ? "any source" : names)};
  };
  for (std::size_t i = 0; i < model.handlers.size(); ++i)
    if (auto error =
            check(model.handlers[i].function, "/handlers/" + std::to_string(i) + "/function"))
      return error;
  for (std::size_t i = 0; i < model.events.size(); ++i)
    if (auto error = check(model.events[i].enabled_function,
                           "/events/" + std::to_string(i) + "/enabled/function"))
      return error;
  return check(model.init.function, "/init/function");
}

Result<UnitFacts> Loader::facts(const std::string& path) {
  if (const auto problem = open_database())
    return *problem;
  const auto text = this->text(path);
  if (!text)
    return text.error();
  if (const auto problem = configure(path))
    return *problem;
  UnitFacts facts;
  // What answers depend on besides: of the configuration, of framework files and, of a model file,
  // of itself.
  const query::Bounds& bounds = configuration_.bounds;
  std::string texts = std::to_string(bounds.loop) + " " + std::to_string(bounds.depth) + " " +
                      std::to_string(bounds.objects) + '\0';
  const std::string configuration = workspace_->configuration(path);
  for (const Input& input : inputs_)
    if ((input.path != path || is_model_file(path)) && input.path != configuration)
      texts += input.path + '\0' + *input.text + '\0';
  facts.files = {path};
  if (is_model_file(path)) {
    const Result<EventModel> model = read_event_model(**text, path, std::make_shared<ExprPool>());
    if (!model)
      return model.error();
    facts.identity = clang_extractor::content_hash(texts);
    if (!needs_code(*model))
      return facts;
    Result<std::vector<std::string>> sources = sources_of_model(*model, path);
    if (!sources)
      return sources.error();
    facts.sources = std::move(*sources);
    return facts;
  }
  Result<std::optional<std::string>> model = model_of_source(path);
  if (!model)
    return model.error();
  facts.model = std::move(*model);
  const Result<SourceFile> file = source(path);
  if (!file)
    return file.error();
  index::Index& index = workspace_->index();
  auto provenance = index.provenance(*file, workspace_->files());
  const auto note = [&] { return std::string(kUnitFactsNote) + provenance->identity; };
  const std::optional<std::string> known =
      provenance ? index.note(note(), index::Index::For::kAll) : std::nullopt;
  if (!known || !read_note(*known, facts)) {
    const auto code = unit(*file);
    if (!code)
      return code.error();
    Result<ir::UnitSummary> summary = ir::summary_of((*code)->archive);
    if (!summary)
      return Error{path, summary.error().message};
    facts.summary = std::move(*summary);
    for (const char* mark : {"reachd::init", "reachd::event"})
      facts.is_marked = facts.is_marked || (*code)->archive.find(mark) != std::string::npos;
    provenance = index.provenance(*file, workspace_->files());
    if (provenance)
      index.keep_note(note(), to_note(facts), index::Index::For::kAll);
  }
  if (!provenance)
    return facts;
  facts.identity = clang_extractor::content_hash(provenance->identity + texts);
  for (std::string& included : provenance->files)
    if (included != path)
      facts.files.push_back(std::move(included));
  return facts;
}

Result<Program> Loader::load_model(const std::string& path, const std::string& text) {
  const auto pool = std::make_shared<ExprPool>();
  Result<EventModel> model = read_event_model(text, path, pool);
  if (!model)
    return model.error();
  ir::Module module;
  module.pool = pool;
  if (needs_code(*model)) {
    const Result<std::vector<std::string>> sources = sources_of_model(*model, path);
    if (!sources)
      return sources.error();
    Result<ir::Module> extracted = extract(*sources, pool);
    if (!extracted)
      return extracted.error();
    mean_what_is_defined(*model, *extracted);
    if (const auto error = undefined_function(*model, *extracted, path, *sources)) {
      // Where the code did not parse, that is the reason, and the better message.
      for (const ir::Problem& problem : extracted->problems)
        if (problem.is_error)
          return Error{to_text(problem.where, extracted->files),
                       problem.message + " (so " + error->message + ")"};
      return *error;
    }
    module = std::move(*extracted);
  }
  if (model->discover)
    if (const auto error = add_entry_point(*model, module, path))
      return *error;
  Program program = finish(std::move(*model), std::move(module));
  program.model_file = path;
  return program;
}

/// `sources` relative to the model; else the files of the question; else those of the database.
Result<std::vector<std::string>> Loader::sources_of_model(const EventModel& model,
                                                          const std::string& path) {
  std::vector<std::string> sources;
  for (const std::string& source : model.sources)
    sources.push_back(absolute_path((fs::path(path).parent_path() / source).string()));
  if (sources.empty())
    for (const std::string& source : options_.extra_sources)
      if (const std::string absolute = absolute_path(source); fs::exists(absolute))
        sources.push_back(absolute);
  if (sources.empty() && database_ != nullptr)
    sources = database_->files();
  std::sort(sources.begin(), sources.end());
  sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  return sources;
}

/// The model, of those given or those beside the source, that names the source.
Result<std::optional<std::string>> Loader::model_of_source(const std::string& path) {
  std::vector<std::string> candidates;
  for (const std::string& model : options_.models)
    candidates.push_back(absolute_path(model));
  const bool is_explicit = !candidates.empty();
  std::error_code error;
  if (!is_explicit)
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(path).parent_path(), error))
      if (entry.path().string().ends_with(kModelEnd))
        candidates.push_back(entry.path().string());
  std::sort(candidates.begin(), candidates.end());
  const std::string name = fs::path(path).filename().string();
  for (const std::string& candidate : candidates) {
    const Result<std::string> text = read_text(candidate);
    if (!text) {
      if (is_explicit)
        return text.error();
      continue;
    }
    if (text->find(name) == std::string::npos)
      continue;
    const Result<EventModel> model =
        read_event_model(*text, candidate, std::make_shared<ExprPool>());
    if (!model)
      return model.error();
    for (const std::string& source : model->sources)
      if (absolute_path((fs::path(candidate).parent_path() / source).string()) == path)
        return std::optional(candidate);
  }
  return std::optional<std::string>();
}

Result<Program> Loader::load_source(const std::string& path) {
  const Result<std::optional<std::string>> model = model_of_source(path);
  if (!model)
    return model.error();
  if (*model) {
    const auto text = this->text(**model);
    return text ? load_model(**model, **text) : Result<Program>(text.error());
  }
  std::vector<std::string> sources = options_.linked;
  if (sources.empty())
    sources = {path};
  const CompilationDatabase* database = database_ ? database_ : workspace_->nearest_of(path);
  if (options_.linked.empty() && database != nullptr) {
    const auto own = unit(path);
    if (!own)
      return own.error();
    Result<std::vector<std::string>> linked = linked_sources(path, (*own)->archive, *database);
    if (!linked)
      return linked.error();
    sources = std::move(*linked);
  }
  Result<ir::Module> module = extract(sources, std::make_shared<ExprPool>());
  if (!module)
    return module.error();
  EventModel found;
  found.name = fs::path(path).stem().string();
  found.pool = module->pool;
  found.sources = sources;
  if (const auto error = add_entry_point(found, *module, path)) {
    const auto user = user_of_header(path);
    Result<Program> program = user ? load_source(*user) : Result<Program>(*error);
    const bool is_part = program && file_of_program(program->model, path);
    return is_part ? std::move(program) : Result<Program>(*error);
  }
  return finish(std::move(found), std::move(*module));
}

/// The source whose program a header belongs to that is none of its own.
std::optional<std::string> Loader::user_of_header(const std::string& path) {
  if (!clang_extractor::is_header(path))
    return std::nullopt;
  if (database_)
    return database_->user_of(path);
  if (const auto nearest = CompilationDatabase::find(path))
    if (const Result<CompilationDatabase> found = CompilationDatabase::load(*nearest))
      if (const auto user = found->user_of(path))
        return user;
  return clang_extractor::user_beside(path);
}

/// The source, and the other sources of the build that define what it calls.
Result<std::vector<std::string>> Loader::linked_sources(const std::string& path,
                                                        const std::string& archive,
                                                        const CompilationDatabase& database) {
  const Result<ir::UnitSummary> own = ir::summary_of(archive);
  if (!own)
    return Error{path, own.error().message};
  Linking linking(path, *own);
  for (const std::string& candidate : database.files()) {
    if (options_.cancel.cancelled())
      return Error{path, "cancelled"};
    if (linking.is_complete() || candidate == path)
      continue;
    const auto other = unit(candidate);
    if (!other)
      continue;  // a file that is missing or was not generated yet defines nothing
    if (const Result<ir::UnitSummary> summary = ir::summary_of((*other)->archive))
      linking.offer(candidate, *summary);
  }
  return linking.sources();
}

Program Loader::finish(EventModel model, ir::Module module) {
  Program program;
  program.inputs = std::move(inputs_);
  program.sources = std::move(sources_);
  program.identity = clang_extractor::content_hash(units_);
  program.frameworks = frameworks::apply(frameworks_.all_for(module), module,
                                         model.discover ? model.init.function : "");
  flow::tell_last_loop(module);
  model.code = std::make_shared<const ir::Module>(std::move(module));
  program.model = std::move(model);
  return program;
}

}  // namespace

bool is_model_file(std::string_view path) {
  return path.ends_with(kModelEnd) || path.ends_with(".json");
}

Result<Program> load_program(const std::string& path, const LoadOptions& options) {
  return Loader(options).load(absolute_path(path));
}

Result<ir::Module> load_code(const std::string& path, const LoadOptions& options) {
  return Loader(options).load_code(absolute_path(path));
}

void prepare_edits(const std::string& path, const LoadOptions& options) {
  Loader(options).prepare_edits(absolute_path(path));
}

std::optional<ir::Module> load_outline(const std::string& path, const LoadOptions& options) {
  return Loader(options).outline(absolute_path(path));
}

Result<UnitFacts> unit_facts(const std::string& path, const LoadOptions& options) {
  return Loader(options).facts(absolute_path(path));
}

Result<IndexedFile> index_file(const std::string& path, const LoadOptions& options) {
  return Loader(options).index_file(absolute_path(path));
}

Result<std::vector<std::string>> sources_of_build(const std::string& build_directory) {
  const Result<CompilationDatabase> database = CompilationDatabase::load(build_directory);
  if (!database)
    return database.error();
  return database->files();
}

std::string absolute_path(std::string_view path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(fs::path(path), error);
  return (error ? fs::path(path) : absolute).lexically_normal().string();
}

std::optional<std::string> file_of_program(const EventModel& model, const std::string& path) {
  if (path.empty())
    return std::nullopt;
  for (const Handler& handler : model.handlers)
    for (const RecordedPath& recorded : handler.paths)
      for (const TracePoint& point : recorded.trace)
        if (point.file == path)
          return path;
  if (!model.code)
    return std::nullopt;
  const FileTable& files = model.code->files;
  const std::string absolute = absolute_path(path);
  for (FileId id = 0; id < files.size(); ++id)
    if (absolute_path(files.path(id)) == absolute)
      return files.path(id);
  for (FileId id = 0; id < files.size(); ++id) {
    std::error_code error;
    if (fs::equivalent(files.path(id), absolute, error) && !error)
      return files.path(id);
  }
  return std::nullopt;
}

Result<std::string> read_text(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status))
    return Error{path, error && error != std::errc::no_such_file_or_directory
                           ? "cannot be read: " + error.message()
                           : "no such file"};
  if (fs::is_directory(status))
    return Error{path, "found a folder, expected a file"};
  if (fs::is_regular_file(status) && fs::file_size(path, error) > kTextMax)
    return Error{path, "found " + std::to_string(fs::file_size(path, error)) +
                           " bytes, expected at most " + std::to_string(kTextMax)};
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  if (!stream.is_open() || stream.bad())
    return Error{path, std::string("cannot be read: ") +
                           (errno != 0 ? std::strerror(errno) : "unknown reason")};
  return text;
}

}  // namespace reachd::session

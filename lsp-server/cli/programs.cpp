#include "lsp-server/cli/programs.h"

#include "analysis/smt/z3/z3_factory.h"
#include "extractors/index/redis_store.h"
#include "extractors/index/shared_cache.h"
#include "lsp-server/session/deadline.h"
#include "lsp-server/session/memory.h"

namespace reachd::cli {

std::shared_ptr<index::Index> open_index(const Options& options, Console& console) {
  index::IndexOptions index;
  index.directory = options.index_directory.value_or(index::default_directory());
  if (index.directory == "none")
    index.directory.clear();
  if (!index.directory.empty())
    index.directory = session::absolute_path(index.directory);
  index.remark = [&console](const std::string& text) { console.warning(text); };
  if (options.shared_cache) {
    index::RedisLimits limits;
    // Clients do not wait long for a server that is to end.
    if (options.command == Command::kLsp || options.command == Command::kMcp)
      limits.flush = limits.silence;
    index.shared = std::make_shared<index::SharedCache>(
        std::make_unique<index::RedisStore>(*options.shared_cache, index.remark, limits),
        options.shared_cache_secret, index.remark);
    if (options.shared_cache_secret.empty())
      console.info("without REACHD_CACHE_SECRET only answers are shared, as these can be checked");
  }
  return std::make_shared<index::Index>(std::move(index));
}

session::SessionOptions session_options(const Options& options, Console& console) {
  constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;
  session::SessionOptions session;
  session.index = open_index(options, console);
  session.build_directory = options.build_directory;
  session.configuration = options.configuration;
  session.models = options.models;
  for (const std::string& file : options.coverage)
    session.coverage.push_back(session::absolute_path(file));
  session.threads = options.jobs;
  session.events_max = options.events_max;
  session.command_seconds = options.timeout_seconds.value_or(session.command_seconds);
  session.memory_bytes_max = options.memory_mebibytes_max
                                 ? *options.memory_mebibytes_max * kMebibyte
                                 : session::physical_bytes() / 2;
  return session;
}

SharedWorkspace open_workspace(const Options& options, Console& console) {
  return std::make_shared<session::Workspace>(options.build_directory, open_index(options, console),
                                              options.configuration);
}

SharedWorkspace workspace_of(const session::SessionOptions& session, const std::string& path,
                             Options& options) {
  options.build_directory = session::build_directory_of(session, path);
  options.models = session.models;
  return std::make_shared<session::Workspace>(options.build_directory, session.index,
                                              session.configuration);
}

namespace {

/// What the compiler says; and what may be done where a header is not found.
void tell_problems(const ir::Module& code, bool has_commands, Console& console) {
  bool lacks_header = false;
  for (const ir::Problem& problem : code.problems) {
    SourceSpan where = problem.where;
    const std::string place = where.valid() ? to_text(where, code.files) + ": " : "";
    lacks_header = lacks_header || problem.message.ends_with("' file not found");
    if (problem.is_error)
      console.warning(short_path(place + problem.message));
    else
      console.info(short_path(place + problem.message));
  }
  if (lacks_header && !has_commands)
    console.warning(
        "no compile_commands.json was found, which says where headers are: name its folder by -p");
}

}  // namespace

Result<LoadedProgram> load(const std::string& path, const Options& options,
                           const std::vector<std::string>& extra_sources,
                           const SharedWorkspace& workspace, const CancelToken& cancel,
                           Console& console) {
  session::LoadOptions load;
  load.build_directory = options.build_directory;
  load.extra_sources = extra_sources;
  load.models = options.models;
  load.workspace = workspace;
  load.cancel = cancel;
  Result<session::Program> program = session::load_program(path, load);
  if (!program)
    return Error{short_path(program.error().place), program.error().message};
  if (!program->model_file.empty() && !session::is_model_file(path))
    console.info(short_path(path) + ": part of " + short_path(program->model_file));
  if (program->model.code)
    tell_problems(*program->model.code, !options.build_directory.empty(), console);
  LoadedProgram loaded;
  loaded.path = path;
  loaded.model_name = program->model.name;
  for (const session::Input& input : program->inputs)
    loaded.inputs.push_back(input.path);
  for (const std::string& source : program->sources)
    for (const session::Input& input : program->inputs)
      if (input.path == source)
        loaded.sources.push_back(input);
  loaded.engine =
      std::make_unique<query::Engine>(std::move(program->model), std::move(program->frameworks),
                                      smt::make_z3_factory(), program->bounds);
  return loaded;
}

Result<Overview> overview(LoadedProgram& program, double seconds, const CancelToken& cancel) {
  const session::Deadline deadline(seconds, cancel);
  query::Options query;
  query.cancel = deadline.token();
  Overview result;
  result.handlers = program.engine->handlers(query);
  result.targets = program.engine->targets(query);
  if (const auto late = deadline.passed("handlers and their events"))
    return Error{program.path, late->message};
  return result;
}

Result<std::vector<std::string>> default_operands(const Options& options) {
  if (!options.operands.empty())
    return options.operands;
  if (!options.models.empty())
    return options.models;
  if (!options.build_directory.empty())
    return session::sources_of_build(options.build_directory);
  return Error{"", "found no file, expected FILE…, --model=FILE or -p BUILD_DIR"};
}

}  // namespace reachd::cli

#include "lsp-server/session/framework_files.h"

#include "extractors/models/models.h"

namespace reachd::session {

using ModelRefs = std::vector<const frameworks::FrameworkModel*>;

static ModelRefs with_added(ModelRefs models, const FrameworkModels& own) {
  for (const frameworks::FrameworkModel& model : own.added)
    models.push_back(&model);
  return models;
}

ModelRefs FrameworkModels::all_for(const ir::Module& module) const {
  return with_added(frameworks::builtin_for(module), *this);
}

Result<FrameworkModels> framework_models(
    const std::vector<std::pair<std::string, std::shared_ptr<const std::string>>>& files) {
  FrameworkModels models;
  for (const auto& [path, text] : files) {
    Result<frameworks::FrameworkModel> added = frameworks::load(*text, path);
    if (!added)
      return added.error();
    for (const frameworks::FunctionModel& function : added->functions)
      if (const EmbeddedFile* other = model_defining(function.name))
        return Error{path + "#" + function.pointer,
                     "function \"" + function.name + "\" is defined by the library model " +
                         std::string(other->name) + ", too, expected one model for a call"};
    models.quiet.insert(models.quiet.end(), added->quiet.begin(), added->quiet.end());
    for (const frameworks::FunctionModel& function : added->functions)
      models.quiet.push_back("!" + function.name);
    models.added.push_back(std::move(*added));
  }
  // Those that come with reachd do not contradict each other: a test looks at it.
  if (const std::vector<Error> found =
          files.empty() ? std::vector<Error>()
                        : frameworks::conflicts(with_added(frameworks::builtin(), models));
      !found.empty())
    return found.front();
  return models;
}

}  // namespace reachd::session

#include "lsp-server/session/framework_files.h"

#include "extractors/models/models.h"

namespace reachd::session {

std::vector<frameworks::FrameworkModel> FrameworkModels::all() const {
  std::vector<frameworks::FrameworkModel> models = frameworks::builtin();
  models.insert(models.end(), added.begin(), added.end());
  return models;
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
          files.empty() ? std::vector<Error>() : frameworks::conflicts(models.all());
      !found.empty())
    return found.front();
  return models;
}

}  // namespace reachd::session

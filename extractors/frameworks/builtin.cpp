// The models that come with the program.
#include <future>
#include <optional>

#include "extractors/frameworks/embedded.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {

const std::vector<FrameworkModel>& builtin() {
  // The files do not change while the program runs, and reading them is most of a short start.
  static const std::vector<FrameworkModel> kModels = [] {
    using Loaded = std::optional<FrameworkModel>;
    std::vector<std::future<Loaded>> loading;
    for (const EmbeddedFile& file : embedded_framework_models())
      loading.push_back(std::async(std::launch::async, [&file]() -> Loaded {
        auto model = load(file.text, file.name);
        return model ? Loaded(std::move(*model)) : std::nullopt;
      }));
    std::vector<FrameworkModel> models;
    // A test reads every file; here a broken one must not take the program down.
    for (std::future<Loaded>& one : loading)
      if (Loaded model = one.get())
        models.push_back(std::move(*model));
    return models;
  }();
  return kModels;
}

std::vector<std::string> quiet_headers() {
  static const std::vector<std::string> kHeaders = [] {
    std::vector<std::string> headers;
    for (const FrameworkModel& model : builtin()) {
      if (model.quiet.empty())
        continue;
      headers.insert(headers.end(), model.quiet.begin(), model.quiet.end());
      for (const FunctionModel& function : model.functions)
        headers.push_back("!" + function.name);
      for (const std::string& name : model.confined)
        headers.push_back("!" + name);
    }
    return headers;
  }();
  return kHeaders;
}

}  // namespace reachd::frameworks

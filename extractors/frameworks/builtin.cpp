// The models that come with the program.
#include "extractors/frameworks/embedded.h"
#include "extractors/frameworks/framework_model.h"
#include "extractors/json/json.h"

namespace reachd::frameworks {

const std::vector<FrameworkModel>& builtin() {
  // The files do not change while the program runs, and reading them is most of a short start.
  static const std::vector<FrameworkModel> kModels = [] {
    std::vector<FrameworkModel> models;
    for (const EmbeddedFile& file : embedded_framework_models()) {
      auto model = load(file.text, file.name);
      // A test reads every file; here a broken one must not take the program down.
      if (model)
        models.push_back(std::move(*model));
    }
    return models;
  }();
  return kModels;
}

std::vector<std::string> quiet_headers() {
  // The index needs these for each file, and nothing else of the models.
  static const std::vector<std::string> kHeaders = [] {
    std::vector<std::string> headers;
    for (const EmbeddedFile& file : embedded_framework_models()) {
      std::vector<Error> problems;
      if (file.text.find("\"quiet\"") == std::string_view::npos)
        continue;
      const auto document = parse_json(file.text, file.name, problems);
      if (!document)
        continue;
      if (const JsonValue* quiet = document->find("quiet"))
        for (const JsonValue& header : quiet->items)
          headers.push_back(header.text);
      if (const JsonValue* functions = document->find("functions"))
        for (const JsonValue& function : functions->items) {
          if (const JsonValue* name = function.find("name"))
            headers.push_back("!" + name->text);
          if (const JsonValue* names = function.find("names"))
            for (const JsonValue& name : names->items)
              headers.push_back("!" + name.text);
        }
      if (const JsonValue* confined = document->find("confined"))
        for (const JsonValue& name : confined->items)
          headers.push_back("!" + name.text);
    }
    return headers;
  }();
  return kHeaders;
}

}  // namespace reachd::frameworks

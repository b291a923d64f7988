// The models that come with the program.
#include <algorithm>
#include <future>
#include <mutex>
#include <optional>
#include <unordered_set>

#include "extractors/frameworks/embedded.h"
#include "extractors/frameworks/framework_model.h"

namespace reachd::frameworks {

namespace {

/// A file that does not change while the program runs. Reading all of them is most of a short
/// start.
class BuiltinModel {
public:
  void set_file(const EmbeddedFile& file) { file_ = &file; }
  /// Null: it is broken. A test reads every file; here that must not take the program down.
  const FrameworkModel* get() {
    std::call_once(once_, [this] {
      if (auto model = load(file_->text, file_->name))
        model_ = std::move(*model);
    });
    return model_ ? &*model_ : nullptr;
  }
  std::string_view text() const { return file_->text; }

private:
  const EmbeddedFile* file_ = nullptr;
  std::once_flag once_;
  std::optional<FrameworkModel> model_;
};

std::vector<BuiltinModel>& models() {
  static std::vector<BuiltinModel> all = [] {
    const std::span<const EmbeddedFile> files = embedded_framework_models();
    std::vector<BuiltinModel> models(files.size());
    for (std::size_t i = 0; i < files.size(); ++i)
      models[i].set_file(files[i]);
    return models;
  }();
  return all;
}

std::vector<const FrameworkModel*> read(const std::vector<BuiltinModel*>& wanted) {
  std::vector<std::future<const FrameworkModel*>> loading;
  for (BuiltinModel* model : wanted)
    loading.push_back(std::async(std::launch::async, [model] { return model->get(); }));
  std::vector<const FrameworkModel*> result;
  for (auto& one : loading)
    if (const FrameworkModel* model = one.get())
      result.push_back(model);
  return result;
}

/// What a module names and a model may speak of.
class ModuleNames {
public:
  explicit ModuleNames(const ir::Module& module) {
    for (const ir::Function& function : module.functions) {
      names_.insert(function.name);
      if (!function.has_body())
        declared_.push_back(function.name);
      for (const ir::Block& block : function.blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op))
            names_.insert(write->property);
    }
    for (const ir::Object& object : module.objects)
      if (object.kind == ir::ObjectKind::kExternal)
        names_.insert(object.name);
  }

  /// `text` is that of a framework file.
  bool occur_in(std::string_view text) const {
    for (std::size_t at = text.find('"'); at != std::string_view::npos; at = text.find('"', at)) {
      const std::size_t begin = at + 1;
      at = text.find('"', begin);
      // In texts for people; no name has one.
      while (at != std::string_view::npos && text[at - 1] == '\\')
        at = text.find('"', at + 1);
      if (at == std::string_view::npos)
        return true;
      const std::string_view name = text.substr(begin, at - begin);
      const bool is_key = text.substr(++at).starts_with(':');
      if (!is_key && contain(name))
        return true;
    }
    return false;
  }

private:
  bool contain(std::string_view name) const {
    if (!name.ends_with('*'))
      return names_.contains(name);
    name.remove_suffix(1);
    return std::ranges::any_of(declared_,
                               [&](std::string_view each) { return each.starts_with(name); });
  }

  std::unordered_set<std::string_view> names_;
  std::vector<std::string_view> declared_;  ///< functions, and not defined
};

}  // namespace

std::vector<const FrameworkModel*> builtin() {
  std::vector<BuiltinModel*> all;
  for (BuiltinModel& model : models())
    all.push_back(&model);
  return read(all);
}

std::vector<const FrameworkModel*> builtin_for(const ir::Module& module) {
  const ModuleNames names(module);
  std::vector<BuiltinModel*> wanted;
  for (BuiltinModel& model : models())
    if (names.occur_in(model.text()))
      wanted.push_back(&model);
  return read(wanted);
}

std::vector<std::string> quiet_headers() {
  static const std::vector<std::string> kHeaders = [] {
    std::vector<std::string> headers;
    for (const FrameworkModel* model : builtin()) {
      if (model->quiet.empty())
        continue;
      headers.insert(headers.end(), model->quiet.begin(), model->quiet.end());
      for (const FunctionModel& function : model->functions)
        headers.push_back("!" + function.name);
      for (const std::string& name : model->confined)
        headers.push_back("!" + name);
    }
    return headers;
  }();
  return kHeaders;
}

}  // namespace reachd::frameworks

#include "extractors/models/models.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace reachd {

namespace {

/// Does the text define the function? Definitions begin a line and go on with a brace.
bool defines(std::string_view text, std::string_view name) {
  const std::string call = std::string(name) + "(";
  for (std::size_t at = text.find(call); at != std::string_view::npos;
       at = text.find(call, at + 1)) {
    const bool is_whole = at > 0 && (text[at - 1] == ' ' || text[at - 1] == '*');
    const std::size_t line = text.rfind('\n', at) + 1;
    const std::size_t brace = text.find('{', at);
    const std::size_t end = text.find(';', at);
    if (is_whole && text[line] != ' ' && text[line] != '/' && brace < end)
      return true;
  }
  return false;
}

/// Models call each other's functions, too, which are in a namespace: "gtk::click".
std::string_view plain_name(std::string_view name) {
  constexpr std::string_view kModels = "gtk::";
  if (!name.starts_with(kModels))
    return name;
  name.remove_prefix(kModels.size());
  return name.substr(0, name.find('('));
}

}  // namespace

bool is_modelled(std::string_view name) {
  return std::ranges::any_of(embedded_models(), [&](const EmbeddedFile& model) {
    return model.name.ends_with(".cc") && defines(model.text, name);
  });
}

const EmbeddedFile* model_defining(std::string_view name) {
  for (const EmbeddedFile& model : embedded_models())
    if (!model.name.ends_with(".hh") && defines(model.text, name))
      return &model;
  return nullptr;
}

std::vector<const EmbeddedFile*> models_for(const ir::Module& module) {
  std::set<std::string> called;
  for (const ir::Function& function : module.functions)
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        if (const auto* call = std::get_if<ir::Call>(&instruction.op);
            call && !call->callee.empty())
          called.insert(call->callee);
  // What is called through a pointer.
  for (const ir::Function& function : module.functions)
    if (!function.has_body() && module.objects[function.object].address_taken)
      called.insert(function.name);
  std::vector<const EmbeddedFile*> result;
  for (const EmbeddedFile& model : embedded_models()) {
    if (model.name.ends_with(".hh"))
      continue;
    const bool is_needed = std::ranges::any_of(called, [&](const std::string& name) {
      const ir::Function* function = module.find_function(name);
      return (!function || !function->has_body()) && defines(model.text, plain_name(name));
    });
    if (is_needed)
      result.push_back(&model);
  }
  return result;
}

}  // namespace reachd

#include "extractors/models/models.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

namespace reachd {

namespace {

using Names = std::unordered_set<std::string_view>;

bool continues_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == ':';
}

/// Adds the function that a definition at the beginning of `rest` defines. Definitions begin a line
/// and go on with a brace.
void add_defined(std::string_view rest, Names& names) {
  const std::size_t end = std::min(rest.find(';'), rest.size());
  const std::string_view head = rest.substr(0, std::min(rest.find('{'), end));
  if (head.size() == end)
    return;
  for (std::size_t at = head.find('('); at != std::string_view::npos; at = head.find('(', at + 1)) {
    std::size_t begin = at;
    while (begin > 0 && continues_name(head[begin - 1]))
      --begin;
    if (begin > 0 && begin < at && (head[begin - 1] == ' ' || head[begin - 1] == '*'))
      names.insert(head.substr(begin, at - begin));
  }
}

Names defined_names(std::string_view text) {
  Names names;
  for (std::size_t line = 0; line < text.size();) {
    constexpr std::string_view kNoDefinition = " /#}\n";
    if (kNoDefinition.find(text[line]) == std::string_view::npos)
      add_defined(text.substr(line), names);
    const std::size_t end = text.find('\n', line);
    line = end == std::string_view::npos ? text.size() : end + 1;
  }
  return names;
}

/// Does the model define the function?
bool defines(const EmbeddedFile& model, std::string_view name) {
  static const std::map<std::string_view, Names> kNames = [] {
    std::map<std::string_view, Names> names;
    for (const EmbeddedFile& file : embedded_models())
      names.emplace(file.name, defined_names(file.text));
    return names;
  }();
  return kNames.at(model.name).contains(name);
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
    return model.name.ends_with(".cc") && defines(model, name);
  });
}

const EmbeddedFile* model_defining(std::string_view name) {
  for (const EmbeddedFile& model : embedded_models())
    if (!model.name.ends_with(".hh") && defines(model, name))
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
  for (const ir::Function& function : module.functions)
    if (function.has_body())
      called.erase(function.name);
  std::vector<const EmbeddedFile*> result;
  for (const EmbeddedFile& model : embedded_models()) {
    if (model.name.ends_with(".hh"))
      continue;
    const bool is_needed = std::ranges::any_of(
        called, [&](const std::string& name) { return defines(model, plain_name(name)); });
    if (is_needed)
      result.push_back(&model);
  }
  return result;
}

}  // namespace reachd

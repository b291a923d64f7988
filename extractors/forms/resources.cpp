#include "extractors/forms/resources.h"

#include <algorithm>
#include <pugixml.hpp>

namespace reachd::forms {

namespace {

/// As rcc cleans names: each ".." takes the part before it away, or nothing.
std::string clean(std::string_view name) {
  std::string result;
  while (!name.empty()) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::string_view part = name.substr(0, slash);
    if (part == "..")
      result.resize(std::min(result.rfind('/'), result.size()));
    else if (!part.empty() && part != ".")
      (result += '/') += part;
    name.remove_prefix(std::min(slash + 1, name.size()));
  }
  return result;
}

}  // namespace

std::vector<Resource> resources_of(std::string_view list) {
  std::vector<Resource> result;
  pugi::xml_document document;
  if (!document.load_buffer(list.data(), list.size()))
    return result;
  for (const pugi::xml_node group : document.child("RCC").children("qresource"))
    for (const pugi::xml_node file : group.children("file")) {
      const std::string written = file.text().get();
      const std::string alias = file.attribute("alias").value();
      const std::string prefix = clean(group.attribute("prefix").value());
      if (!written.empty())
        result.push_back({prefix + clean(alias.empty() ? written : alias), written,
                          group.attribute("lang").empty()});
    }
  return result;
}

}  // namespace reachd::forms

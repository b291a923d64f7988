// The program and the libraries that are loaded with it.
#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <cstring>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

bool is_system(const std::string& path) {
  for (const char* folder : {"/lib/", "/lib64/", "/usr/"})
    if (path.compare(0, std::strlen(folder), folder) == 0)
      return true;
  // The kernel's own, and a Qt that somebody installed elsewhere.
  const std::string name = path.substr(path.rfind('/') + 1);
  return path.find('/') == std::string::npos || name.compare(0, 5, "libQt") == 0;
}

int add(dl_phdr_info* info, std::size_t, void* into) {
  auto* all = static_cast<std::vector<Module>*>(into);
  Module module;
  module.path = all->empty() ? "" : info->dlpi_name;
  module.bias = info->dlpi_addr;
  module.begin = UINTPTR_MAX;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& part = info->dlpi_phdr[i];
    if (part.p_type != PT_LOAD)
      continue;
    module.begin = std::min<std::uintptr_t>(module.begin, module.bias + part.p_vaddr);
    module.end = std::max<std::uintptr_t>(module.end, module.bias + part.p_vaddr + part.p_memsz);
  }
  const auto own = reinterpret_cast<std::uintptr_t>(&add);
  const bool is_agent = module.begin <= own && own < module.end;
  module.is_users = !is_agent && (all->empty() || !is_system(module.path));
  all->push_back(module);
  return 0;
}

}  // namespace

const std::vector<Module>& modules() {
  static const std::vector<Module> all = [] {
    std::vector<Module> found;
    dl_iterate_phdr(&add, &found);
    return found;
  }();
  return all;
}

const Module* module_of(std::uintptr_t address) {
  for (const Module& module : modules())
    if (module.begin <= address && address < module.end)
      return &module;
  return nullptr;
}

std::uintptr_t loaded(const std::string& name, std::uintptr_t address) {
  for (const Module& module : modules())
    if (module.path == name)
      return module.bias + address;
  return 0;
}

}  // namespace reachd_agent

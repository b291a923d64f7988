#include "lsp-server/session/linking.h"

#include <algorithm>

namespace reachd::session {

namespace {

bool intersects(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return b.contains(name); });
}

}  // namespace

Linking::Candidate Linking::candidate_of(const std::string& path, const ir::Module& module) {
  Candidate candidate;
  candidate.path = path;
  for (const ir::Function& function : module.functions)
    (function.has_body() ? candidate.defined : candidate.missing).insert(function.name);
  candidate.has_main = candidate.defined.contains("main");
  return candidate;
}

Linking::Linking(std::string path, const ir::Module& module) : path_(std::move(path)) {
  Candidate own = candidate_of(path_, module);
  defined_ = std::move(own.defined);
  missing_ = std::move(own.missing);
  has_main_ = own.has_main;
}

void Linking::offer(const std::string& path, const ir::Module& module) {
  candidates_.push_back(candidate_of(path, module));
}

std::vector<std::string> Linking::sources() {
  std::vector<std::string> sources = {path_};
  for (bool changed = true; changed;) {
    changed = false;
    for (auto candidate = candidates_.begin(); candidate != candidates_.end() && !changed;
         ++candidate) {
      // It defines what we call; or it has the entry point that we lack, and calls us.
      const bool helps =
          intersects(missing_, candidate->defined) ||
          (!has_main_ && candidate->has_main && intersects(candidate->missing, defined_));
      if (!helps || (has_main_ && candidate->has_main))
        continue;
      sources.push_back(candidate->path);
      defined_.insert(candidate->defined.begin(), candidate->defined.end());
      missing_.insert(candidate->missing.begin(), candidate->missing.end());
      std::erase_if(missing_, [&](const std::string& name) { return defined_.contains(name); });
      has_main_ = has_main_ || candidate->has_main;
      candidates_.erase(candidate);
      changed = true;
    }
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

}  // namespace reachd::session

#include "lsp-server/session/linking.h"

#include <algorithm>

namespace reachd::session {

namespace {

bool intersects(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return b.contains(name); });
}

}  // namespace

Linking::Candidate Linking::candidate_of(const std::string& path, const ir::UnitSummary& unit) {
  Candidate candidate;
  candidate.path = path;
  candidate.defined = {unit.defined.begin(), unit.defined.end()};
  candidate.missing = {unit.missing.begin(), unit.missing.end()};
  candidate.missing_library = {unit.missing_library.begin(), unit.missing_library.end()};
  candidate.has_main = candidate.defined.contains("main");
  return candidate;
}

Linking::Linking(std::string path, const ir::UnitSummary& unit) : path_(std::move(path)) {
  Candidate own = candidate_of(path_, unit);
  defined_ = std::move(own.defined);
  missing_ = std::move(own.missing);
  missing_library_ = std::move(own.missing_library);
  has_main_ = own.has_main;
}

void Linking::offer(const std::string& path, const ir::UnitSummary& unit) {
  candidates_.push_back(candidate_of(path, unit));
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
          intersects(missing_library_, candidate->defined) ||
          (!has_main_ && candidate->has_main && intersects(candidate->missing, defined_));
      if (!helps || (has_main_ && candidate->has_main))
        continue;
      sources.push_back(candidate->path);
      defined_.insert(candidate->defined.begin(), candidate->defined.end());
      missing_.insert(candidate->missing.begin(), candidate->missing.end());
      missing_library_.insert(candidate->missing_library.begin(), candidate->missing_library.end());
      const auto is_defined = [&](const std::string& key) { return defined_.contains(key); };
      std::erase_if(missing_, is_defined);
      std::erase_if(missing_library_, is_defined);
      has_main_ = has_main_ || candidate->has_main;
      candidates_.erase(candidate);
      changed = true;
    }
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

}  // namespace reachd::session

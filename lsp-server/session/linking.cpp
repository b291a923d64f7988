#include "lsp-server/session/linking.h"

#include <algorithm>
#include <iterator>

namespace reachd::session {

namespace {

bool intersects(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& name) { return b.contains(name); });
}

/// Folders up from the folder of one file, and from there down to that of the other.
std::pair<std::size_t, std::size_t> distance_of(const std::string& from, const std::string& to) {
  const auto differ = std::mismatch(from.begin(), from.end(), to.begin(), to.end());
  return {std::count(differ.first, from.end(), '/'), std::count(differ.second, to.end(), '/')};
}

/// Library models are the same in all sources: that one of them has the code of more of them is no
/// reason to link it.
std::set<std::string> without_models(const std::vector<std::string>& names) {
  std::set<std::string> result;
  std::copy_if(names.begin(), names.end(), std::inserter(result, result.end()),
               [](const std::string& name) { return name.find("__reachd") == std::string::npos; });
  return result;
}

}  // namespace

Linking::Candidate Linking::candidate_of(const std::string& path, const ir::UnitSummary& unit) {
  Candidate candidate;
  candidate.path = path;
  candidate.defined = {unit.defined.begin(), unit.defined.end()};
  candidate.missing = without_models(unit.missing);
  candidate.missing_library = without_models(unit.missing_library);
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
  candidates_.back().distance = distance_of(path_, path);
}

void Linking::take(std::size_t index, std::vector<std::string>& sources) {
  const Candidate candidate = std::move(candidates_[index]);
  candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(index));
  sources.push_back(candidate.path);
  defined_.insert(candidate.defined.begin(), candidate.defined.end());
  missing_.insert(candidate.missing.begin(), candidate.missing.end());
  missing_library_.insert(candidate.missing_library.begin(), candidate.missing_library.end());
  const auto is_defined = [&](const std::string& key) { return defined_.contains(key); };
  std::erase_if(missing_, is_defined);
  std::erase_if(missing_library_, is_defined);
  has_main_ = has_main_ || candidate.has_main;
}

std::optional<std::size_t> Linking::helpful() const {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const Candidate& candidate = candidates_[i];
    // It defines what we call; or it has the entry point that we lack, and calls us.
    const bool helps =
        intersects(missing_, candidate.defined) ||
        intersects(missing_library_, candidate.defined) ||
        (!has_main_ && candidate.has_main && intersects(candidate.missing, defined_));
    if (helps && !(has_main_ && candidate.has_main))
      return i;
  }
  return std::nullopt;
}

bool Linking::leads_here(std::size_t entry) const {
  std::set<std::size_t> reached = {entry};
  std::vector<std::size_t> todo = {entry};
  while (!todo.empty()) {
    const Candidate& from = candidates_[todo.back()];
    todo.pop_back();
    if (intersects(from.missing, defined_))
      return true;
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      if (!candidates_[i].has_main && intersects(from.missing, candidates_[i].defined) &&
          reached.insert(i).second)
        todo.push_back(i);
  }
  return false;
}

std::vector<std::string> Linking::sources() {
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
  std::vector<std::string> sources = {path_};
  const auto add_all = [&] {
    while (const auto index = helpful())
      take(*index, sources);
  };
  add_all();
  for (std::size_t i = 0; i < candidates_.size() && !has_main_; ++i)
    if (candidates_[i].has_main && leads_here(i)) {
      take(i, sources);
      add_all();
    }
  std::sort(sources.begin(), sources.end());
  return sources;
}

}  // namespace reachd::session

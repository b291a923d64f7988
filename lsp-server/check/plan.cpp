#include "lsp-server/check/plan.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <set>

#include "lsp-server/session/linking.h"
#include "lsp-server/session/loader.h"
#include "lsp-server/session/parallel.h"

namespace reachd::check {

namespace {

struct Unit {
  std::string path;
  Result<session::UnitFacts> facts = Error{"", "not looked at"};
};

class Planner {
public:
  explicit Planner(const PlanOptions& options) : options_(options) {}

  Plan plan() {
    look_at(options_.paths);
    if (options_.cancel.cancelled())
      return {};
    std::set<std::string> roots;
    std::set<std::string> models;
    for (const std::string& path : options_.paths) {
      const Unit& unit = units_.at(path);
      if (!unit.facts) {
        plan_.failed.push_back(unit.facts.error());
        continue;
      }
      if (session::is_model_file(path))
        models.insert(path);
      else if (unit.facts->model)
        models.insert(*unit.facts->model);
      else if (!options_.is_build || (is_entry(*unit.facts) && is_asked(path)))
        roots.insert(path);
    }
    add_models(models);
    add_sources(roots);
    std::ranges::sort(plan_.programs, {}, &PlannedProgram::path);
    for (const std::string& path : options_.paths)
      if (!used_.contains(path) && units_.at(path).facts)
        plan_.loose.push_back(path);
    return std::move(plan_);
  }

private:
  static bool is_entry(const session::UnitFacts& facts) {
    return facts.is_marked || std::ranges::binary_search(facts.summary.defined, "main");
  }

  bool is_asked(const std::string& path) const {
    return !options_.is_asked || options_.is_asked(path);
  }

  void look_at(const std::vector<std::string>& paths) {
    std::vector<std::string> todo;
    for (const std::string& path : paths)
      if (units_.emplace(path, Unit{path}).second)
        todo.push_back(path);
    session::LoadOptions load;
    load.build_directory = options_.build_directory;
    load.workspace = options_.workspace;
    load.cancel = options_.cancel;
    const auto first =
        static_cast<std::ptrdiff_t>(options_.begin * static_cast<double>(todo.size()));
    std::ranges::rotate(todo, todo.begin() + first);
    std::atomic<std::size_t> done = 0;
    session::in_parallel(todo.size(), options_.jobs, [&](std::size_t i) {
      if (options_.cancel.cancelled())
        return;
      units_.at(todo[i]).facts = session::unit_facts(todo[i], load);
      if (options_.progress)
        options_.progress(++done, todo.size());
    });
  }

  void add_models(const std::set<std::string>& models) {
    look_at({models.begin(), models.end()});
    std::vector<std::string> sources;
    for (const std::string& model : models)
      if (const Unit& unit = units_.at(model); unit.facts)
        sources.insert(sources.end(), unit.facts->sources.begin(), unit.facts->sources.end());
    look_at(sources);
    for (const std::string& model : models) {
      PlannedProgram program;
      program.path = model;
      const Unit& unit = units_.at(model);
      if (unit.facts)
        finish(program, unit.facts->sources, unit.facts->identity);
      else
        program.error = unit.facts.error();
      program.files.push_back(model);
      plan_.programs.push_back(std::move(program));
    }
  }

  void add_sources(const std::set<std::string>& roots) {
    for (const std::string& root : roots) {
      PlannedProgram program;
      program.path = root;
      const session::UnitFacts& own = *units_.at(root).facts;
      session::Linking linking(root, own.summary);
      if (options_.is_build)
        for (const std::string& path : options_.paths)
          if (const Unit& unit = units_.at(path);
              path != root && unit.facts && !linking.is_complete())
            linking.offer(path, unit.facts->summary);
      program.linked = linking.sources();
      finish(program, program.linked, "");
      plan_.programs.push_back(std::move(program));
    }
  }

  /// Files and key, from the units.
  void finish(PlannedProgram& program, const std::vector<std::string>& sources,
              const std::string& identity) {
    std::set<std::string> files;
    std::string key = program.path + '\0' + identity;
    bool is_known = true;
    for (const std::string& source : sources) {
      used_.insert(source);
      const Unit& unit = units_.at(source);
      if (!unit.facts) {
        is_known = false;
        files.insert(source);
        continue;
      }
      is_known = is_known && !unit.facts->identity.empty();
      key += '\0' + source + '\0' + unit.facts->identity;
      files.insert(unit.facts->files.begin(), unit.facts->files.end());
    }
    used_.insert(program.path);
    program.files.assign(files.begin(), files.end());
    if (is_known)
      program.key = std::move(key);
  }

  const PlanOptions& options_;
  std::map<std::string, Unit> units_;
  std::set<std::string> used_;
  Plan plan_;
};

}  // namespace

Plan make_plan(const PlanOptions& options) { return Planner(options).plan(); }

}  // namespace reachd::check

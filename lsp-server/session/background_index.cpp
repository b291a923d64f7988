#include "lsp-server/session/background_index.h"

#include <algorithm>
#include <iterator>

#include "lsp-server/crash/crash.h"

namespace reachd::session {

namespace {

constexpr const char* kStrand = "index of the workspace";
/// After a change, in which more may follow (a branch is checked out, a build generates sources).
constexpr std::chrono::milliseconds kQuiet{2'000};
/// Until it is asked again whether somebody waits for something else.
constexpr std::chrono::milliseconds kPatience{500};

}  // namespace

BackgroundIndex::BackgroundIndex(Scheduler& scheduler, Needs needs)
    : scheduler_(scheduler), needs_(std::move(needs)) {}

void BackgroundIndex::set_enabled(bool is_enabled) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_enabled_, is_enabled) == is_enabled)
      return;
  }
  if (is_enabled)
    schedule(std::chrono::milliseconds(0));
}

void BackgroundIndex::add_database(const std::string& database) {
  {
    const std::lock_guard lock(mutex_);
    if (!databases_.insert(database).second)
      return;
  }
  schedule(std::chrono::milliseconds(0));
}

void BackgroundIndex::begin_anew() {
  tell("");
  {
    const std::lock_guard lock(mutex_);
    listed_.clear();
    sources_.clear();
    analysed_.clear();
    workspaces_.clear();
    progress_ = {};
    ++pass_;
  }
  schedule(kQuiet);
}

IndexProgress BackgroundIndex::progress() const {
  const std::lock_guard lock(mutex_);
  return progress_;
}

void BackgroundIndex::schedule(std::chrono::milliseconds delay) {
  {
    // Without anything to do the server has no job, and says so.
    const std::lock_guard lock(mutex_);
    if (!is_enabled_ || databases_.empty())
      return;
  }
  Job job;
  job.strand = kStrand;
  job.name = kStrand;
  job.priority = Priority::kWorkspace;
  job.may_be_interrupted = true;
  job.delay = delay;
  job.request = nullptr;  // no message of the client is to blame
  job.run = [this](const CancelToken& cancel) { work(cancel); };
  job.crashed = [this](const std::string&) {
    leave_alone();
    schedule(std::chrono::milliseconds(0));
  };
  scheduler_.submit(std::move(job));
}

/// Sources of databases that were not listed in this pass. One that cannot be read has none: who
/// opens a file of it is told. Large ones take long: nobody waits for the mutex meanwhile.
void BackgroundIndex::list_sources() {
  std::set<std::string> unlisted;
  std::size_t pass = 0;
  {
    const std::lock_guard lock(mutex_);
    std::ranges::set_difference(databases_, listed_, std::inserter(unlisted, unlisted.end()));
    pass = pass_;
  }
  for (const std::string& database : unlisted) {
    const Result<std::vector<std::string>> found = sources_of_build(database);
    const std::lock_guard lock(mutex_);
    if (pass != pass_)
      return;  // begun anew: listed then
    listed_.insert(database);
    if (found)
      sources_.insert(sources_.end(), found->begin(), found->end());
    progress_.all = sources_.size();
  }
}

std::optional<std::string> BackgroundIndex::next_path() {
  if (!is_enabled_)
    return std::nullopt;
  progress_.is_parsed = progress_.done == sources_.size();
  if (!progress_.is_parsed)
    return sources_[progress_.done];
  for (; progress_.analysed < sources_.size(); ++progress_.analysed)
    if (const std::string& path = sources_[progress_.analysed]; !analysed_.contains(path))
      return path;
  return std::nullopt;
}

std::optional<BackgroundIndex::Source> BackgroundIndex::next(const CancelToken& cancel) {
  list_sources();
  for (;;) {
    Source source;
    {
      const std::lock_guard lock(mutex_);
      std::optional<std::string> path = next_path();
      if (!path)
        return std::nullopt;
      source.path = std::move(*path);
      source.is_parsed = progress_.is_parsed;
      source.pass = pass_;
    }
    std::optional<LoadOptions> load = needs_.load_options(source.path, cancel);
    const std::lock_guard lock(mutex_);
    if (source.pass != pass_)
      return std::nullopt;  // begun anew, and scheduled by who did that
    if (!load || crashed_.contains(source.path)) {
      ++(source.is_parsed ? progress_.analysed : progress_.done);
      continue;
    }
    source.load = std::move(*load);
    // What one pass looked at it does not look at again.
    std::shared_ptr<Workspace>& workspace = workspaces_[source.load.build_directory];
    if (!workspace)
      workspace = std::make_shared<Workspace>(source.load.build_directory, source.load.index,
                                              source.load.configuration);
    source.load.workspace = workspace;
    current_ = source.path;
    return source;
  }
}

void BackgroundIndex::leave_alone() {
  const std::lock_guard lock(mutex_);
  crashed_.insert(current_);
}

void BackgroundIndex::tell(std::string next) {
  const std::lock_guard telling(telling_);
  IndexProgress now;
  {
    const std::lock_guard lock(mutex_);
    if (progress_.worked == 0)
      return;
    now = progress_;
    now.next = std::move(next);
    if (now.next.empty())
      progress_.worked = 0;  // of what follows in this pass
  }
  if (needs_.progressed)
    needs_.progressed(now);
}

void BackgroundIndex::work(const CancelToken& cancel) {
  if (needs_.is_over_memory())
    return tell("");
  const std::optional<Source> source = next(cancel);
  if (!source)
    return tell("");
  if (source->is_parsed && needs_.is_busy())
    return schedule(kPatience);
  tell(source->path);
  if (source->is_parsed)
    analyse(*source);
  else
    index(*source);
  schedule(std::chrono::milliseconds(0));
}

void BackgroundIndex::index(const Source& source) {
  const crash::Doing doing("indexing " + source.path);
  const Result<IndexedFile> indexed = index_file(source.path, source.load);
  if (source.load.cancel.cancelled())
    return;
  const std::lock_guard lock(mutex_);
  if (source.pass != pass_)
    return;
  ++progress_.done;
  progress_.worked += indexed && indexed->origin == index::Origin::kParsed ? 1 : 0;
}

void BackgroundIndex::analyse(const Source& source) {
  const crash::Doing doing("finding the handlers of " + source.path);
  const std::vector<std::string> sources = needs_.analyse(source.path, source.load, [&] {
    {
      const std::lock_guard lock(mutex_);
      if (source.pass == pass_)
        ++progress_.worked;
    }
    tell(source.path);
  });
  const std::lock_guard lock(mutex_);
  if (source.pass != pass_ || source.load.cancel.cancelled())
    return;
  analysed_.insert(sources.begin(), sources.end());
  analysed_.insert(source.path);
}

}  // namespace reachd::session

#include "lsp-server/session/test_coverage.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "lsp-server/session/line_map.h"
#include "lsp-server/session/loader.h"

namespace reachd::session {

namespace fs = std::filesystem;

namespace {

/// The branches of the analysis on lines that are as they were measured, as these were.
std::vector<std::pair<const query::TargetInfo*, coverage::Outcome>> outcomes_of(
    const Analysis& analysis, const LineMap& lines) {
  std::vector<std::pair<const query::TargetInfo*, coverage::Outcome>> outcomes;
  for (const query::TargetInfo& info : analysis.targets) {
    const query::Place& place = info.place;
    const auto line = lines.to_analysed(place.line);
    const auto end_line = lines.to_analysed(std::max(place.line, place.end_line));
    if (!info.target.branch || !line || !end_line)
      continue;
    coverage::Outcome outcome{*line, place.column, *end_line, *info.target.branch, 0, 0};
    const auto guarded =
        analysis.code.guarded.find({place.line, place.column, *info.target.branch});
    if (guarded != analysis.code.guarded.end()) {
      const auto first = lines.to_analysed(guarded->second.line);
      const auto last = lines.to_analysed(guarded->second.end_line);
      outcome.guarded_line = first && last ? *first : 0;
      outcome.guarded_end_line = first && last ? *last : 0;
    }
    outcomes.emplace_back(&info, outcome);
  }
  return outcomes;
}

/// Clocks of file systems are coarse, and who unpacks both writes them in any order.
constexpr std::chrono::seconds kSameTime{2};

bool is_newer(const std::string& path, const std::string& than) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  if (error)
    return false;
  const auto other = fs::last_write_time(than, error);
  return !error && time > other + kSameTime;
}

/// The one that was written last; none: there is none.
std::optional<std::string> newest_of(const std::vector<std::string>& files) {
  std::optional<std::string> newest;
  for (const std::string& file : files) {
    std::error_code error;
    if (!fs::exists(file, error))
      continue;
    if (!newest || fs::last_write_time(file, error) > fs::last_write_time(*newest, error))
      newest = file;
  }
  return newest;
}

}  // namespace

std::shared_ptr<const CoveredBranches> TestCoverage::of(const Analysis& analysis) {
  const std::lock_guard lock(mutex_);
  const Wanted wanted = wanted_for(analysis.path);
  if (wanted.files.empty())
    return nullptr;
  const auto [entry, is_new] = measured_.try_emplace(wanted);
  Measured& measured = entry->second;
  if (is_new && events_.named)
    events_.named(wanted.files);
  if (Stamps stamps = stamps_of(wanted.files); is_new || stamps != measured.stamps) {
    measured = Measured{std::move(stamps), {}, {}};
    const auto error = read(wanted, measured);
    if (error && events_.failed)
      events_.failed(*error, is_new);
  }
  const auto file = measured.sources.find(analysis.path);
  if (file == measured.sources.end())
    return nullptr;
  const std::optional<std::string>& text = text_of(analysis.path, wanted, measured);
  if (!text)
    return nullptr;
  const auto outcomes = outcomes_of(analysis, LineMap(*text, *analysis.text));
  std::vector<coverage::Outcome> asked;
  for (const auto& [info, outcome] : outcomes)
    asked.push_back(outcome);
  const std::vector<coverage::Covered> covered = coverage::covered_of(asked, file->second);
  auto result = std::make_shared<CoveredBranches>();
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    result->emplace(outcomes[i].first->target, covered[i]);
  return result;
}

const std::optional<std::string>& TestCoverage::text_of(const std::string& path,
                                                        const Wanted& wanted, Measured& measured) {
  static const std::optional<std::string> kNone;
  const auto known = measured.texts.find(path);
  if (known != measured.texts.end())
    return known->second;
  const Result<std::string> on_disk = read_text(path);
  if (!on_disk)
    return kNone;
  const std::optional<std::string> newest = newest_of(wanted.files);
  if (!newest || !is_newer(path, *newest))
    return measured.texts.emplace(path, *on_disk).first->second;
  const bool is_first = std::ranges::none_of(
      measured.texts, [](const auto& text) { return !text.second.has_value(); });
  if (events_.is_older)
    events_.is_older(path, *newest, is_first);
  return measured.texts.emplace(path, std::nullopt).first->second;
}

void TestCoverage::configure(std::vector<std::string> files, std::string root) {
  const std::lock_guard lock(mutex_);
  options_.files = std::move(files);
  options_.root = std::move(root);
}

TestCoverage::Wanted TestCoverage::wanted_for(const std::string& path) const {
  Wanted wanted;
  wanted.files = options_.files;
  wanted.root = options_.root;
  const std::string file =
      options_.configuration.empty() ? configuration_for(path) : options_.configuration;
  const Result<std::string> text = read_text(file);
  if (!text)
    return wanted;
  const Result<Configuration> configuration = read_configuration(*text, file);
  if (!configuration)
    return wanted;  // what is wrong with it says the analysis
  if (wanted.files.empty())
    wanted.files = configuration->coverage;
  wanted.path_map = configuration->path_map;
  wanted.root = fs::path(file).parent_path().string();
  return wanted;
}

TestCoverage::Stamps TestCoverage::stamps_of(const std::vector<std::string>& files) {
  Stamps stamps;
  for (const std::string& file : files) {
    std::error_code error;
    const auto time = fs::last_write_time(file, error).time_since_epoch().count();
    const auto size = fs::file_size(file, error);
    stamps.push_back(error ? error.message() : std::to_string(time) + " " + std::to_string(size));
  }
  return stamps;
}

std::optional<Error> TestCoverage::read(const Wanted& wanted, Measured& measured) {
  coverage::Coverage all;
  for (const std::string& path : wanted.files) {
    const Result<std::string> bytes = read_text(path);
    const Result<coverage::Coverage> read =
        bytes ? coverage::read_coverage(*bytes, path) : Result<coverage::Coverage>(bytes.error());
    // What the others do not execute, this one might.
    if (!read)
      return read.error();
    all.add(*read);
  }
  std::string foreign;
  bool is_ours = false;
  for (const auto& [name, file] : all.files) {
    const std::string path =
        (fs::path(wanted.root) / coverage::mapped(name, wanted.path_map)).lexically_normal();
    measured.sources[path].add(file);
    std::error_code error;
    is_ours = is_ours || fs::exists(path, error);
    foreign = foreign.empty() ? name : foreign;
  }
  if (is_ours)
    return std::nullopt;
  return Error{wanted.files.front(),
               "found coverage of " +
                   (foreign.empty() ? "no file" : "'" + foreign + "', which is not here") +
                   ", expected that of sources on this machine; 'pathMap' in .reachd.json maps "
                   "the folders of another one"};
}

}  // namespace reachd::session

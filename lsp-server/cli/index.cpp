// `reachd index`: parses what changed, so that questions need not.
#include <atomic>
#include <optional>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/answer_json.h"

namespace reachd::cli {

namespace {

using lsp::OrderedJson;

struct Indexed {
  std::string path;
  std::optional<Error> error;
  session::IndexedFile file;
};

struct IndexedTotals {
  std::size_t parsed = 0;
  std::size_t unchanged = 0;
  std::size_t shared = 0;
  std::size_t failed = 0;
  std::size_t with_errors = 0;
};

IndexedTotals totals_of(const std::vector<Indexed>& files) {
  IndexedTotals totals;
  for (const Indexed& indexed : files) {
    if (indexed.error) {
      ++totals.failed;
      continue;
    }
    ++(indexed.file.origin == index::Origin::kParsed   ? totals.parsed
       : indexed.file.origin == index::Origin::kShared ? totals.shared
                                                       : totals.unchanged);
    totals.with_errors += indexed.file.errors > 0 ? 1 : 0;
  }
  return totals;
}

std::string text_of(const std::vector<Indexed>& files) {
  const IndexedTotals totals = totals_of(files);
  return "indexed " + std::to_string(files.size()) + " files: " + std::to_string(totals.parsed) +
         " parsed, " + std::to_string(totals.unchanged) + " unchanged, " +
         (totals.shared == 0 ? "" : std::to_string(totals.shared) + " from the shared cache, ") +
         std::to_string(totals.failed) + " failed; " + std::to_string(totals.with_errors) +
         " with errors of the compiler\n";
}

OrderedJson json_of(const std::vector<Indexed>& files) {
  const IndexedTotals totals = totals_of(files);
  OrderedJson json;
  json["format"] = "reachd-index";
  json["version"] = 1;
  json["files"] = OrderedJson::array();
  for (const Indexed& indexed : files) {
    const index::Origin origin = indexed.file.origin;
    OrderedJson file;
    file["path"] = short_path(indexed.path);
    file["state"] = indexed.error                      ? "failed"
                    : origin == index::Origin::kParsed ? "parsed"
                    : origin == index::Origin::kShared ? "shared"
                                                       : "unchanged";
    file["reason"] = indexed.error ? OrderedJson(indexed.error->text()) : OrderedJson();
    file["errors"] = indexed.file.errors;
    json["files"].push_back(std::move(file));
  }
  json["totals"] = {{"files", files.size()},         {"parsed", totals.parsed},
                    {"unchanged", totals.unchanged}, {"shared", totals.shared},
                    {"failed", totals.failed},       {"with_errors", totals.with_errors}};
  return json;
}

}  // namespace

int run_index(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const Result<std::vector<std::string>> paths = default_operands(options);
  if (!paths) {
    console.error(paths.error().text());
    return kWrongInput;
  }
  session::LoadOptions load;
  load.build_directory = options.build_directory;
  load.workspace = open_workspace(options, console);
  load.cancel = interruption.token();
  std::vector<Indexed> files(paths->size());
  std::atomic<std::size_t> done = 0;
  in_parallel(paths->size(), options.jobs, [&](std::size_t i) {
    files[i].path = (*paths)[i];
    const Result<session::IndexedFile> indexed = session::index_file(files[i].path, load);
    if (indexed)
      files[i].file = *indexed;
    else
      files[i].error = Error{short_path(indexed.error().place), indexed.error().message};
    ++done;
    console.progress("index", short_path(files[i].path),
                     static_cast<double>(done) / static_cast<double>(files.size()));
  });
  if (interruption.token().cancelled()) {
    console.error("cancelled; what was parsed is kept");
    return kIncomplete;
  }
  for (const Indexed& indexed : files)
    if (indexed.error)
      console.error(indexed.error->text());
  print(options.format == Format::kJson ? lsp::to_line(json_of(files)) + "\n" : text_of(files));
  const std::size_t failed = totals_of(files).failed;
  return failed == 0 ? kNothing : failed == files.size() ? kWrongInput : kIncomplete;
}

}  // namespace reachd::cli

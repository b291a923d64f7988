#include "analysis/confirm/attempt.h"

#include <filesystem>

#include "analysis/confirm/build.h"
#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"

namespace reachd::confirm {

Result<Attempt> try_text(const std::string& file, const std::string& text,
                         const std::vector<std::string>& compiler,
                         const std::vector<std::string>& libraries, const std::string& directory,
                         const CancelToken& cancel, const std::string& before) {
  const Result<TemporaryFolder> folder = TemporaryFolder::make();
  if (!folder)
    return folder.error();
  const std::string source = folder->path() + "/" + file;
  const std::string program = folder->path() + "/test";
  if (auto error = write_file(source, text))
    return *error;
  std::vector<std::string> line = compiler;
  if (!before.empty())
    line.push_back("-I" + folder->path());
  line.insert(line.end(), {source, "-o", program});
  line.insert(line.end(), libraries.begin(), libraries.end());
  const std::string made =
      before.empty() ? "" : "(cd " + shell_text({folder->path()}) + " && " + before + ") && ";
  const std::string command =
      made + (directory.empty() ? "" : "cd " + shell_text({directory}) + " && ") +
      "TMPDIR=" + shell_text({folder->path()}) + " LC_ALL=C " + shell_text(line);
  const Result<ProcessEnd> built = run_process(command, {}, {}, cancel);
  if (!built)
    return built.error();
  if (built->status != 0)
    return Attempt{false, 0, first_error(built->errors)};
  Confinement confinement;
  confinement.folder = folder->path() + "/run";
  std::error_code error;
  std::filesystem::create_directory(confinement.folder, error);
  const Result<ProcessEnd> end =
      run_confined({program}, confinement, {.time = std::chrono::seconds(10)}, cancel);
  if (!end)
    return end.error();
  if (!end->not_started.empty())
    return Error{"the test", "cannot be run: " + end->not_started};
  return Attempt{true, end->status, end->output + end->errors};
}

}  // namespace reachd::confirm

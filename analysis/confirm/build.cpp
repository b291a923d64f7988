#include "analysis/confirm/build.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/driver_text.h"
#include "analysis/confirm/process.h"

namespace reachd::confirm {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kCompileTime{120'000};
constexpr milliseconds kRunTime{10'000};
constexpr std::size_t kMessageMax = 300;
constexpr const char* kFolderVariable = "REACHD_DRIVER";

bool can_run(const std::string& program) {
  const auto is_program = [](const std::string& path) {
    struct stat facts{};
    return stat(path.c_str(), &facts) == 0 && S_ISREG(facts.st_mode) &&
           access(path.c_str(), X_OK) == 0;
  };
  if (program.find('/') != std::string::npos)
    return is_program(program);
  const char* folders = std::getenv("PATH");
  std::string rest = folders ? folders : "/usr/bin:/bin";
  for (std::size_t end = 0; !rest.empty(); rest.erase(0, end + 1)) {
    end = std::min(rest.find(':'), rest.size());
    if (is_program(rest.substr(0, end) + "/" + program))
      return true;
    if (end == rest.size())
      break;
  }
  return false;
}

/// Writes the texts of a driver and the command that makes it.
class Builder {
public:
  /// `standard`: of C++ sources without command; empty: the compiler's own.
  Builder(const Driver& driver, const std::vector<std::size_t>& probes, const std::string& folder,
          bool for_debugger, std::string standard)
      : driver_(driver),
        probes_(probes),
        folder_(folder),
        for_debugger_(for_debugger),
        standard_(std::move(standard)) {}

  std::optional<Error> build(const CancelToken& cancel) {
    for (std::size_t i = 0; i < driver_.units.size(); ++i)
      if (auto error = add_unit(i))
        return error;
    if (auto error = add_runtime())
      return error;
    return run(script(), cancel);
  }

private:
  std::optional<Error> add_unit(std::size_t i) {
    const Unit& unit = driver_.units[i];
    const bool is_cxx = confirm::is_cxx(unit);
    const std::string fallback = unit.command.empty() ? default_compiler(is_cxx) : "";
    std::vector<std::string> line = compile_line(unit, fallback);
    if (line.front().empty())
      return no_compiler(is_cxx);
    if (!can_run(line.front()))
      return Error{unit.path, "the compiler '" + line.front() + "' of its command is not here"};
    const Result<std::string> text = unit_text(driver_, i, is_cxx, probes_);
    if (!text)
      return text.error();
    const std::string stem = folder_ + "/unit" + std::to_string(i);
    const std::string source = stem + (is_cxx ? ".cpp" : ".c");
    if (auto error = write_file(source, *text))
      return error;
    if (linker_.empty() || (is_cxx && !links_cxx_)) {
      linker_ = line.front();
      links_cxx_ = is_cxx;
      linker_words_ = machine_flags(line);
    }
    // Behind the flags of the project: what is included with quotes lies beside the source.
    const std::string beside = unit.path.substr(0, unit.path.rfind('/'));
    std::vector<std::string> folders = {"-iquote", beside.empty() ? "/" : beside};
    for (const Header& header : unit.headers)
      folders.insert(folders.end(), {"-iquote", header.path.substr(0, header.path.rfind('/'))});
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(compiler_words(line)), folders.begin(),
                folders.end());
    if (is_cxx && unit.command.empty() && !standard_.empty())
      line.push_back(standard_);
    for (const char* word : {"-O0", "-w", "-pipe", "-c"})
      line.emplace_back(word);
    if (for_debugger_)
      line.emplace_back("-g");
    if (is_cxx)
      line.emplace_back("-fno-access-control");
    line.insert(line.end(), {"-x", is_cxx ? "c++" : "c", source, "-o", stem + ".o"});
    commands_.push_back(
        (unit.directory.empty() ? "" : "cd " + shell_text({unit.directory}) + " && ") +
        shell_text(line));
    objects_.push_back(stem + ".o");
    return std::nullopt;
  }

  std::optional<Error> add_runtime() {
    const std::string source = folder_ + "/driver.c";
    if (auto error = write_file(source, runtime_text(driver_, probes_)))
      return error;
    // Any compiler will do, but that of the units knows the machine they are for.
    const std::string compiler = linker_.empty() ? default_compiler(false) : linker_;
    if (compiler.empty())
      return no_compiler(false);
    linker_ = compiler;
    std::vector<std::string> line = {compiler};
    line.insert(line.end(), linker_words_.begin(), linker_words_.end());
    line.insert(line.end(),
                {"-O0", "-w", "-pipe", "-c", "-x", "c", source, "-o", folder_ + "/driver.o"});
    if (for_debugger_)
      line.emplace_back("-g");
    commands_.push_back(shell_text(line));
    objects_.push_back(folder_ + "/driver.o");
    return driver_.reads_cin && links_cxx_ ? add_stream() : std::nullopt;
  }

  std::optional<Error> add_stream() {
    const std::string source = folder_ + "/stream.cpp";
    if (auto error = write_file(source, stream_text()))
      return error;
    std::vector<std::string> line = {linker_};
    line.insert(line.end(), linker_words_.begin(), linker_words_.end());
    line.insert(line.end(), {"-std=c++11", "-O0", "-w", "-pipe", "-c", "-x", "c++", source, "-o",
                             folder_ + "/stream.o"});
    commands_.push_back(shell_text(line));
    objects_.push_back(folder_ + "/stream.o");
    return std::nullopt;
  }

  static Error no_compiler(bool is_cxx) {
    return {"", std::string("found no compiler (") +
                    (is_cxx ? "c++, clang++, g++" : "cc, clang, gcc") + ") on the path"};
  }

  /// "ccache g++ …": where the flags begin.
  static std::size_t compiler_words(const std::vector<std::string>& line) {
    std::size_t words = 1;
    while (words < line.size() && !line[words].starts_with("-"))
      ++words;
    return words;
  }

  /// What objects must agree on.
  static std::vector<std::string> machine_flags(const std::vector<std::string>& line) {
    std::vector<std::string> words(
        line.begin() + 1, line.begin() + static_cast<std::ptrdiff_t>(compiler_words(line)));
    for (const std::string& word : line)
      if (word.starts_with("-m") || word.starts_with("--target=") ||
          word.starts_with("--sysroot=") || word == "-stdlib=libc++" || word == "-pthread")
        words.push_back(word);
    return words;
  }

  /// Two compilers at a time; then the link.
  std::string script() const {
    std::string text = "export TMPDIR=" + shell_text({folder_}) + " LC_ALL=C\n";
    for (std::size_t i = 0; i < commands_.size(); i += 2) {
      text += "(" + commands_[i] + ") & first=$!\n";
      if (i + 1 < commands_.size())
        text += "(" + commands_[i + 1] + ") || { wait; exit 1; }\n";
      text += "wait $first || exit 1\n";
    }
    std::vector<std::string> link = {linker_};
    link.insert(link.end(), linker_words_.begin(), linker_words_.end());
    link.insert(link.end(), objects_.begin(), objects_.end());
    if (can_run("ld.lld"))
      link.emplace_back("-fuse-ld=lld");  // twice as quick
    link.insert(link.end(),
                {"-Wl,--wrap=main", "-o", folder_ + "/driver", "-lm", "-lpthread", "-ldl"});
    if (driver_.runs_main)
      for (const char* function : kAskingFunctions)
        link.push_back(std::string("-Wl,--wrap=") + function);
    if (driver_.reads_cin)
      for (const char* function : kStreamFunctions)
        link.push_back(std::string("-Wl,--wrap=") + function);
    return text + shell_text(link) + "\n";
  }

  std::optional<Error> run(const std::string& text, const CancelToken& cancel) const {
    const std::string script = folder_ + "/build.sh";
    if (auto error = write_file(script, text))
      return error;
    const Result<ProcessEnd> end =
        run_process("sh " + shell_text({script}), {}, {.time = kCompileTime}, cancel);
    if (!end)
      return end.error();
    if (end->status != 0)
      return Error{"", first_error(end->errors)};
    return std::nullopt;
  }

  const Driver& driver_;
  const std::vector<std::size_t>& probes_;
  const std::string folder_;
  const bool for_debugger_;
  const std::string standard_;
  std::string linker_;
  std::vector<std::string> linker_words_;
  bool links_cxx_ = false;
  std::vector<std::string> commands_;
  std::vector<std::string> objects_;
};

/// The numbers of the report, as they are now.
std::vector<std::uint32_t> read_report(const std::string& path, std::size_t count) {
  std::vector<std::uint32_t> numbers(count);
  std::ifstream stream(path, std::ios::binary);
  stream.read(reinterpret_cast<char*>(numbers.data()),
              static_cast<std::streamsize>(count * sizeof(std::uint32_t)));
  return numbers;
}

std::string text_of_status(int status) {
  constexpr int kBySignal = 128;
  if (status < kBySignal)
    return "it ended itself with status " + std::to_string(status);
  const char* name = sigabbrev_np(status - kBySignal);
  return "it was ended by signal " + std::to_string(status - kBySignal) +
         (name ? " (SIG" + std::string(name) + ")" : "");
}

}  // namespace

std::string default_compiler(bool is_cxx) {
  const auto names = is_cxx ? std::to_array<const char*>({"c++", "clang++", "g++"})
                            : std::to_array<const char*>({"cc", "clang", "gcc"});
  const auto* found = std::ranges::find_if(names, can_run);
  return found == names.end() ? "" : *found;
}

std::string first_error(const std::string& messages) {
  std::string best;
  for (std::size_t begin = 0; begin < messages.size();) {
    const std::size_t end = std::min(messages.find('\n', begin), messages.size());
    const std::string line = messages.substr(begin, end - begin);
    if (best.empty() ||
        (line.find("error") != std::string::npos && best.find("error") == std::string::npos))
      best = line;
    if (line.find("undefined reference") != std::string::npos ||
        line.find("undefined symbol") != std::string::npos) {
      best = line;
      break;
    }
    begin = end + 1;
  }
  return best.size() > kMessageMax ? best.substr(0, kMessageMax) + "…" : best;
}

Result<Build> Build::make(const Driver& driver, const std::vector<std::size_t>& probes,
                          const CancelToken& cancel, bool for_debugger) {
  Result<TemporaryFolder> folder = TemporaryFolder::make();
  if (!folder)
    return folder.error();
  const auto build = [&](const char* standard) {
    return Builder(driver, probes, folder->path(), for_debugger, standard).build(cancel);
  };
  auto error = build("");
  const bool may_be_newer = std::ranges::any_of(
      driver.units, [](const Unit& unit) { return unit.command.empty() && is_cxx(unit); });
  // Nobody says which C++ it is; reachd's parser tries the newer one, too.
  if (error && may_be_newer && !cancel.cancelled() && !build("-std=gnu++20"))
    error.reset();
  if (error)
    return *error;
  return Build(std::move(*folder), driver.probes.size());
}

std::size_t Build::report_size() const {
  return static_cast<std::size_t>(Report::kProbes) + probes_ + 1;
}

Result<std::string> Build::prepare_run(const std::vector<DriverStep>& steps) const {
  std::string folder = folder_.path() + "/run";
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directory(folder, error);
  const std::string empty(report_size() * sizeof(std::uint32_t), '\0');
  if (auto failed = write_file(folder + "/report", empty))
    return *failed;
  if (auto failed = write_file(folder + "/steps", steps_text(steps)))
    return *failed;
  return folder;
}

Result<Launch> Build::launch(const std::vector<DriverStep>& steps) && {
  const Result<std::string> folder = prepare_run(steps);
  if (!folder)
    return folder.error();
  Environment environment = home_in(*folder);
  environment.emplace_back(kFolderVariable, *folder);
  const std::string program = folder_.path() + "/driver";
  return Launch{std::move(folder_), {program}, std::move(environment), *folder, "", kEventVariable};
}

Result<Run> Build::run(const std::vector<DriverStep>& steps, const std::vector<std::size_t>& probes,
                       const CancelToken& cancel) const {
  const auto place = [](Report what) { return static_cast<std::size_t>(what); };
  const Result<std::string> prepared = prepare_run(steps);
  if (!prepared)
    return prepared.error();
  const std::string& folder = *prepared;
  Confinement confinement;
  confinement.folder = folder;
  confinement.environment = {{kFolderVariable, folder}};
  confinement.is_quiet = true;
  const Result<ProcessEnd> end =
      run_confined({folder_.path() + "/driver"}, confinement, {.time = kRunTime}, cancel);
  if (!end && cancel.cancelled())
    return end.error();
  if (end && !end->not_started.empty())
    return Error{"the driver", "cannot be run: " + end->not_started};
  const std::vector<std::uint32_t> report = read_report(folder + "/report", report_size());
  Run run;
  run.executed = report[place(Report::kEvents)];
  run.is_refused = report[place(Report::kRefused)] != 0;
  for (const std::size_t probe : probes)
    if (const std::uint32_t hit = report[place(Report::kProbes) + probe]; hit != 0)
      run.arrived = std::min<std::uint64_t>(hit, run.arrived.value_or(hit - 1) + 1) - 1;
  run.is_late = !end;
  if (!end)
    run.end = end.error().message;
  else if (report[place(Report::kFinished)] != 0)
    run.end = "all events were taken";
  else if (run.is_refused)
    run.end = "the next event was not enabled";
  else
    run.end = text_of_status(end->status);
  return run;
}

}  // namespace reachd::confirm

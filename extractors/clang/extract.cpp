#include "extractors/clang/extract.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/Stack.h>
#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <dlfcn.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/thread.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "analysis/ir/archive.h"
#include "analysis/ir/linker.h"
#include "extractors/clang/compile_commands.h"
#include "extractors/clang/dependencies.h"
#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

/// Deep nesting in sources is deep recursion in the compiler.
constexpr unsigned kStackBytes = 64u << 20;

struct Diagnosis {
  SourceSpan where;
  std::string message;
};

/// Keeps the compiler's errors; prints nothing.
class Diagnoses : public clang::DiagnosticConsumer {
public:
  explicit Diagnoses(std::size_t kept_max) : kept_max_(kept_max) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override {
    if (level < clang::DiagnosticsEngine::Error)
      return;
    if (found_.size() >= kept_max_) {
      ++more_;
      return;
    }
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    Diagnosis diagnosis{{}, text.str().str()};
    if (spans_ && info.hasSourceManager())
      diagnosis.where = spans_->point(info.getLocation());
    found_.push_back(std::move(diagnosis));
  }

  void set_spans(Spans* spans) { spans_ = spans; }
  const std::vector<Diagnosis>& found() const { return found_; }
  std::size_t more() const { return more_; }

private:
  std::size_t kept_max_;
  Spans* spans_ = nullptr;
  std::vector<Diagnosis> found_;
  std::size_t more_ = 0;
};

class Consumer : public clang::ASTConsumer {
public:
  Consumer(const SourceFile& file, ModuleBuilder& builder, const ExtractOptions& options,
           Diagnoses& diagnoses)
      : file_(file), builder_(builder), options_(options), diagnoses_(diagnoses) {}

  void Initialize(clang::ASTContext& context) override {
    spans_.emplace(context.getSourceManager(), context.getLangOpts(), builder_.module().files,
                   file_.path);
    diagnoses_.set_spans(&*spans_);
  }
  bool HandleTopLevelDecl(clang::DeclGroupRef) override { return !options_.cancel.cancelled(); }
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (options_.cancel.cancelled())
      return;
    std::vector<std::pair<SourceSpan, std::string>> errors;
    for (const Diagnosis& diagnosis : diagnoses_.found())
      errors.emplace_back(diagnosis.where, diagnosis.message);
    Translation(context, builder_, *spans_, file_.path, options_.cancel).run(errors);
  }
  ~Consumer() override { diagnoses_.set_spans(nullptr); }

private:
  const SourceFile& file_;
  ModuleBuilder& builder_;
  const ExtractOptions& options_;
  Diagnoses& diagnoses_;
  std::optional<Spans> spans_;
};

/// Hands over the consumer, and notes what the compiler looks for.
class Action : public clang::ASTFrontendAction {
public:
  Action(std::unique_ptr<clang::ASTConsumer> consumer, DependencyNotes& notes)
      : consumer_(std::move(consumer)), notes_(notes) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::move(consumer_);
  }
  bool BeginSourceFileAction(clang::CompilerInstance& compiler) override {
    notes_.watch(compiler.getPreprocessor());
    return true;
  }
  void EndSourceFileAction() override { notes_.read(getCompilerInstance().getSourceManager()); }

private:
  std::unique_ptr<clang::ASTConsumer> consumer_;
  DependencyNotes& notes_;
};

/// Clang's own headers: where they were at build time, else beside the library that is loaded.
const std::string& resource_folder() {
  static const std::string kFolder = [] {
    const auto is_usable = [](const std::filesystem::path& folder) {
      std::error_code error;
      return std::filesystem::exists(folder / "include" / "stddef.h", error);
    };
    std::filesystem::path folder = REACHD_CLANG_RESOURCE_DIR;
    Dl_info library = {};
    if (is_usable(folder) ||
        dladdr(reinterpret_cast<const void*>(&clang::noteBottomOfStack), &library) == 0)
      return folder.string();
    std::error_code error;
    const auto beside = std::filesystem::canonical(library.dli_fname, error).parent_path();
    for (const char* relative :
         {"clang/19", "../llvm-19/lib/clang/19", "../../llvm-19/lib/clang/19", "../lib/clang/19",
          "llvm-19/lib/clang/19"})
      if (is_usable(beside / relative))
        return (beside / relative).lexically_normal().string();
    return folder.string();
  }();
  return kFolder;
}

bool is_header(const std::string& path) {
  const std::string extension = std::filesystem::path(path).extension().string();
  return extension == ".h" || extension == ".hh" || extension == ".hpp" || extension == ".hxx";
}

std::vector<std::string> command_line(const SourceFile& file) {
  std::vector<std::string> line = {"clang", "-resource-dir", resource_folder(), "-fsyntax-only"};
  const bool has_language = std::ranges::any_of(
      file.arguments, [](const std::string& argument) { return argument.starts_with("-x"); });
  const std::vector<std::string> flags = parsing_flags(file.arguments);
  line.insert(line.end(), flags.begin(), flags.end());
  if (is_header(file.path) && !has_language) {
    line.emplace_back("-x");
    line.emplace_back(file.path.ends_with(".h") ? "c" : "c++");
  }
  // What GCC accepts with a warning is no error here.
  for (const char* flag :
       {"-w", "-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion",
        "-Wno-incompatible-function-pointer-types", "-Wno-return-type", "-Wno-error",
        "-fno-color-diagnostics", "-ferror-limit=0", "--"})
    line.emplace_back(flag);
  line.push_back(file.path);
  return line;
}

std::string lower_case_start(std::string text) {
  const bool is_word = text.size() > 1 && std::isupper(static_cast<unsigned char>(text[0])) &&
                       std::islower(static_cast<unsigned char>(text[1]));
  if (is_word)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

/// One file into a module of its own.
class Extraction {
public:
  Extraction(const SourceFile& file, const ExtractOptions& options)
      : file_(file), options_(options), builder_(std::make_shared<ExprPool>()) {}

  Result<ExtractedUnit> run() {
    if (options_.cancel.cancelled())
      return Error{"", "the extraction was cancelled"};
    if (const auto error = extract())
      return *error;
    if (options_.cancel.cancelled())
      return Error{"", "the extraction was cancelled"};
    return ExtractedUnit{ir::to_archive(builder_.take(), file_.path), notes_.take()};
  }

private:
  std::optional<Error> extract();
  void keep(const Diagnoses& diagnoses);

  const SourceFile& file_;
  const ExtractOptions& options_;
  ModuleBuilder builder_;
  DependencyNotes notes_;
};

std::optional<Error> Extraction::extract() {
  const SourceFile& file = file_;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk = llvm::vfs::createPhysicalFileSystem();
  if (!file.directory.empty())
    if (const auto error = disk->setCurrentWorkingDirectory(file.directory))
      return Error{file.directory,
                   "cannot enter the compiler's working directory: " + error.message()};
  std::unique_ptr<llvm::MemoryBuffer> text;
  if (file.text) {
    text = llvm::MemoryBuffer::getMemBufferCopy(*file.text, file.path);
  } else {
    auto read = disk->getBufferForFile(file.path);
    if (!read)
      return Error{file.path, "cannot read the file: " + read.getError().message()};
    text = std::move(*read);
  }

  Diagnoses diagnoses(options_.problems_max);
  const auto engine =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions(), &diagnoses, false);
  const std::vector<std::string> line = command_line(file);
  std::vector<const char*> arguments;
  for (const std::string& argument : line)
    arguments.push_back(argument.c_str());
  clang::CreateInvocationOptions creation;
  creation.Diags = engine;
  creation.VFS = disk;
  creation.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation =
      clang::createInvocation(arguments, std::move(creation));
  if (!invocation) {
    keep(diagnoses);
    return Error{file.path, "the compiler's flags make no sense: " +
                                (diagnoses.found().empty() ? "no reason known"
                                                           : diagnoses.found().back().message)};
  }
  invocation->getFrontendOpts().DisableFree = false;
  invocation->getDependencyOutputOpts() = {};
  auto& preprocessor = invocation->getPreprocessorOpts();
  preprocessor.DisablePragmaDebugCrash = true;  // a pragma that crashes the compiler on purpose
  preprocessor.addRemappedFile(file.path, text.release());
  for (const UnsavedHeader& header : options_.headers)
    preprocessor.addRemappedFile(
        header.path, llvm::MemoryBuffer::getMemBufferCopy(header.text, header.path).release());

  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(invocation));
  compiler.createDiagnostics(&diagnoses, false);
  compiler.getDiagnostics().setFatalsAsError(true);
  compiler.createFileManager(disk);
  compiler.createSourceManager(compiler.getFileManager());
  Action action(std::make_unique<Consumer>(file, builder_, options_, diagnoses), notes_);
  compiler.ExecuteAction(action);
  keep(diagnoses);
  return std::nullopt;
}

void Extraction::keep(const Diagnoses& diagnoses) {
  auto& problems = builder_.module().problems;
  SourceSpan whole_file;
  whole_file.file = builder_.module().files.intern(file_.path);
  whole_file.line = whole_file.column = whole_file.end_line = whole_file.end_column = 1;
  for (const Diagnosis& diagnosis : diagnoses.found())
    problems.push_back({diagnosis.where.valid() ? diagnosis.where : whole_file,
                        lower_case_start(diagnosis.message), true});
  if (diagnoses.more() > 0)
    problems.push_back(
        {whole_file, std::to_string(diagnoses.more()) + " more errors in this file", true});
}

}  // namespace

std::string content_hash(std::string_view text) {
  const auto hash = llvm::BLAKE3::hash<16>(
      llvm::ArrayRef(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  return {hash.begin(), hash.end()};
}

std::string unit_key(const SourceFile& file) {
  std::string all =
      build_fingerprint() + '\0' + clang::getClangFullVersion() + '\0' + file.directory + '\0';
  for (const std::string& argument : command_line(file))
    all += argument + '\0';
  return content_hash(all);
}

Result<ExtractedUnit> extract_unit(const SourceFile& file, const ExtractOptions& options) {
  std::optional<Result<ExtractedUnit>> result;
  llvm::thread worker(std::optional<unsigned>(kStackBytes), [&] {
    clang::noteBottomOfStack();
    result.emplace(Extraction(file, options).run());
  });
  worker.join();
  return std::move(*result);
}

Result<ir::Module> extract(std::span<const SourceFile> files, std::shared_ptr<ExprPool> pool,
                           const ExtractOptions& options) {
  ir::Linker linker(std::move(pool));
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Result<ExtractedUnit> unit = extract_unit(files[i], options);
    if (!unit)
      return unit.error();
    if (const auto error = linker.add(unit->archive))
      return Error{files[i].path, error->message};
    if (options.progress)
      options.progress(i + 1, files.size());
  }
  return linker.take();
}

}  // namespace reachd::clang_extractor

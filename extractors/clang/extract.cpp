#include "extractors/clang/extract.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/Stack.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Basic/Version.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Sema/SemaConsumer.h>
#include <dlfcn.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/TargetParser/Host.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "analysis/ir/archive.h"
#include "analysis/ir/linker.h"
#include "extractors/clang/dependencies.h"
#include "extractors/clang/flags.h"
#include "extractors/clang/model_macros.h"
#include "extractors/clang/preamble.h"
#include "extractors/clang/qt_forms.h"
#include "extractors/clang/qt_meta.h"
#include "extractors/clang/safely.h"
#include "extractors/clang/text_encoding.h"
#include "extractors/clang/text_repair.h"
#include "extractors/clang/translation.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

std::string model_path(std::string_view name) {
  return "/" + std::string(kModelPathPrefix) + "/" + std::string(name);
}

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

  void add(std::string message) { found_.push_back({{}, std::move(message)}); }
  void add(const TextRepair::Change& change, FileId file) {
    SourceSpan where;
    where.file = file;
    where.line = where.end_line = change.line;
    where.column = where.end_column = change.column;
    found_.push_back({where, change.message});
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

/// How well a text was understood: functions of the file itself, then fewer errors.
struct Understood {
  std::size_t functions = 0;
  std::size_t errors = 0;
  bool is_better_than(const Understood& other) const {
    return functions != other.functions ? functions > other.functions : errors < other.errors;
  }
};

/// One parse of a file. Of code that lacks brackets there are several: as it is, then repaired.
struct Attempt {
  const TextRepair* repair = nullptr;  ///< what the text was changed by
  bool only_without_errors = false;    ///< else the AST is left alone
  std::optional<Understood> better_than;
  const char* standard = nullptr;  ///< where the command line has none; null: the compiler's
  Understood understood;
  bool is_cxx = false;
  bool is_lowered = false;
  std::size_t* parsed = nullptr;  ///< so much of the text was understood without a crash
  /// Only what the file itself defines, as soon as the user's text, which ends there, is read.
  std::optional<std::size_t> outline_at;
};

class Consumer : public clang::SemaConsumer {
public:
  Consumer(const SourceFile& file, ModuleBuilder& builder, const ExtractOptions& options,
           Diagnoses& diagnoses, Attempt& attempt)
      : file_(file),
        builder_(builder),
        options_(options),
        diagnoses_(diagnoses),
        attempt_(attempt) {}

  void Initialize(clang::ASTContext& context) override {
    context_ = &context;
    spans_.emplace(context.getSourceManager(), context.getLangOpts(), builder_.module().files,
                   file_.path);
    diagnoses_.set_spans(&*spans_);
    attempt_.is_cxx = context.getLangOpts().CPlusPlus;
  }
  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    bool is_text_read = false;
    for (const clang::Decl* decl : group) {
      const clang::SourceManager& sources = decl->getASTContext().getSourceManager();
      const auto [file, offset] = sources.getDecomposedExpansionLoc(decl->getEndLoc());
      if (file != sources.getMainFileID())
        continue;
      if (attempt_.parsed && spans_)
        *attempt_.parsed = std::max<std::size_t>(*attempt_.parsed, offset + 1);
      is_text_read = attempt_.outline_at && offset >= *attempt_.outline_at;
      if (attempt_.outline_at)
        own_.push_back(decl);
    }
    if (is_text_read && !options_.cancel.cancelled())
      outline();
    return !is_text_read && !options_.cancel.cancelled();
  }
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (options_.cancel.cancelled())
      return;
    attempt_.understood = {functions_of(context), diagnoses_.found().size() + diagnoses_.more()};
    if (attempt_.repair)
      for (const TextRepair::Change& change : attempt_.repair->changes)
        diagnoses_.add(change, builder_.module().files.intern(file_.path));
    const bool is_good =
        attempt_.only_without_errors
            ? attempt_.understood.errors == 0
            : !attempt_.better_than || attempt_.understood.is_better_than(*attempt_.better_than);
    if (!is_good || attempt_.outline_at)
      return;
    attempt_.is_lowered = true;
    LibraryModels models(*sema_);
    Translation(context, builder_, *spans_, models, file_, options_.cancel).run(errors());
  }
  ~Consumer() override { diagnoses_.set_spans(nullptr); }

private:
  std::vector<std::pair<SourceSpan, std::string>> errors() const {
    std::vector<std::pair<SourceSpan, std::string>> errors;
    for (const Diagnosis& diagnosis : diagnoses_.found())
      errors.emplace_back(diagnosis.where, diagnosis.message);
    return errors;
  }

  /// Not where the text would be read as another one.
  void outline() {
    if (!sema_ || (attempt_.only_without_errors && !diagnoses_.found().empty()))
      return;
    attempt_.is_lowered = true;
    LibraryModels models(*sema_);
    Translation(*context_, builder_, *spans_, models, file_, options_.cancel)
        .outline(own_, errors());
  }

  /// Definitions in the main file that are no nonsense, outside of other functions.
  static std::size_t functions_of(const clang::ASTContext& context) {
    const clang::SourceManager& sources = context.getSourceManager();
    std::size_t count = 0;
    std::vector<const clang::DeclContext*> scopes = {context.getTranslationUnitDecl()};
    while (!scopes.empty()) {
      const clang::DeclContext* scope = scopes.back();
      scopes.pop_back();
      for (const clang::Decl* decl : scope->decls()) {
        if (!sources.isInMainFile(sources.getExpansionLoc(decl->getLocation())))
          continue;
        if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl))
          count += function->doesThisDeclarationHaveABody() && !function->isInvalidDecl() ? 1 : 0;
        else if (const auto* nested = llvm::dyn_cast<clang::DeclContext>(decl))
          scopes.push_back(nested);
      }
    }
    return count;
  }

  const SourceFile& file_;
  ModuleBuilder& builder_;
  const ExtractOptions& options_;
  Diagnoses& diagnoses_;
  Attempt& attempt_;
  std::optional<Spans> spans_;
  clang::ASTContext* context_ = nullptr;
  clang::Sema* sema_ = nullptr;
  std::vector<const clang::Decl*> own_;  ///< of the main file, in order
};

/// Hands over the consumer, and notes what the compiler looks for.
class Action : public clang::ASTFrontendAction {
public:
  Action(std::unique_ptr<clang::ASTConsumer> consumer, DependencyNotes& notes,
         std::vector<FormProblem>& form_problems)
      : consumer_(std::move(consumer)), notes_(notes), form_problems_(form_problems) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::move(consumer_);
  }
  bool BeginSourceFileAction(clang::CompilerInstance& compiler) override {
    notes_.watch(compiler.getPreprocessor());
    compiler.getPreprocessor().addPPCallbacks(model_macros(compiler.getPreprocessor()));
    compiler.getPreprocessor().addPPCallbacks(qt_meta_callbacks(compiler, notes_));
    compiler.getPreprocessor().addPPCallbacks(qt_form_callbacks(compiler, notes_, form_problems_));
    return true;
  }
  void EndSourceFileAction() override { notes_.read(getCompilerInstance().getSourceManager()); }

private:
  std::unique_ptr<clang::ASTConsumer> consumer_;
  DependencyNotes& notes_;
  std::vector<FormProblem>& form_problems_;
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

std::vector<std::string> command_line(const SourceFile& file, std::string_view text) {
  std::vector<std::string> line = {"clang", "-resource-dir", resource_folder(), "-fsyntax-only"};
  std::vector<std::string> flags = parsing_flags(file.arguments);
  std::erase_if(flags, [](const std::string& flag) { return flag.starts_with("-finput-charset"); });
  line.insert(line.end(), flags.begin(), flags.end());
  const bool has_language = std::ranges::any_of(
      flags, [](const std::string& argument) { return argument.starts_with("-x"); });
  if (const std::string language = language_of(file.path, text);
      !has_language && !language.empty()) {
    line.emplace_back("-x");
    line.push_back(language);
  }
  // What GCC accepts with a warning is no error here.
  for (const char* flag :
       {"-w", "-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion",
        "-Wno-incompatible-function-pointer-types", "-Wno-return-type", "-Wno-error",
        "-fno-color-diagnostics", "-fno-spell-checking", "-ferror-limit=0"})
    line.emplace_back(flag);
  line.insert(line.end(), qt_flags().begin(), qt_flags().end());
  line.emplace_back("--");
  line.push_back(file.path);
  return line;
}

/// Texts that the compiler reads in place of files, for as long as this lives.
class Remapping {
public:
  explicit Remapping(clang::PreprocessorOptions& options) : options_(options) {
    options.RetainRemappedFileBuffers = true;  // a preamble is made of them, too
  }
  llvm::MemoryBuffer* add(llvm::StringRef path, llvm::StringRef text) {
    buffers_.push_back(llvm::MemoryBuffer::getMemBufferCopy(text, path));
    options_.addRemappedFile(path, buffers_.back().get());
    return buffers_.back().get();
  }

private:
  clang::PreprocessorOptions& options_;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> buffers_;
};

/// Makes the library's models known; what is returned, behind the user's text, includes them. They
/// look at which headers that text includes.
std::string add_models(Remapping& remapping) {
  std::string includes = "\n" + qt_prelude();
  for (const EmbeddedFile& model : embedded_cxx_models()) {
    const std::string name = model_path(model.name);
    remapping.add(name, model.text);
    includes += "#include \"" + name + "\"\n";
  }
  for (const EmbeddedFile& model : embedded_models())
    if (model.name.ends_with(".hh"))
      remapping.add(model_path(model.name), model.text);
  const std::string meta = qt_meta_path();
  remapping.add(meta, "");
  return includes + "#include \"" + meta + "\"\n";
}

std::string lower_case_start(std::string text) {
  const bool is_word = text.size() > 1 && std::isupper(static_cast<unsigned char>(text[0])) &&
                       std::islower(static_cast<unsigned char>(text[1]));
  if (is_word)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

/// Leaves out what another compiler made or asked for, and what the process itself must not do.
void adapt(clang::CompilerInvocation& invocation, Diagnoses& diagnoses) {
  invocation.getFrontendOpts().DisableFree = false;
  invocation.getDependencyOutputOpts() = {};
  auto& preprocessor = invocation.getPreprocessorOpts();
  preprocessor.DisablePragmaDebugCrash = true;  // a pragma that crashes the compiler on purpose
  // The driver takes "a.h.gch" beside "-include a.h" for a header that Clang precompiled.
  if (llvm::StringRef header = preprocessor.ImplicitPCHInclude; !header.empty()) {
    if (header.consume_back(".gch") || header.consume_back(".pch"))
      preprocessor.Includes.insert(preprocessor.Includes.begin(), header.str());
    preprocessor.ImplicitPCHInclude.clear();
  }
  // A processor that Clang does not know: any of its family will do; a family: this machine.
  const auto is_known = [&] {
    clang::IgnoringDiagConsumer silence;
    const auto engine =
        clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions(), &silence, false);
    const auto options = std::make_shared<clang::TargetOptions>(invocation.getTargetOpts());
    const llvm::IntrusiveRefCntPtr<clang::TargetInfo> target(
        clang::TargetInfo::CreateTargetInfo(*engine, options));
    return target != nullptr;
  };
  if (is_known())
    return;
  clang::TargetOptions& target = invocation.getTargetOpts();
  target.CPU.clear();
  target.TuneCPU.clear();
  target.ABI.clear();
  target.FPMath.clear();
  target.FeaturesAsWritten.clear();
  if (is_known())
    return;
  diagnoses.add("the target '" + target.Triple + "' is not known; read as for this machine");
  target.Triple = llvm::sys::getDefaultTargetTriple();
}

/// One file into a module of its own.
class Extraction {
public:
  /// `parsed` outlives a crash.
  Extraction(const SourceFile& file, const ExtractOptions& options, std::size_t& parsed)
      : file_(file), options_(options), builder_(std::make_shared<ExprPool>()), parsed_(parsed) {}

  /// Makes the preamble that the parse would use.
  void prepare() {
    is_only_preamble_ = true;
    (void)extract();
  }

  /// None: it cannot be told before the whole is known.
  std::optional<ir::Module> outline() {
    is_only_outline_ = true;
    if (options_.cancel.cancelled() || extract() || !has_outline_ || options_.cancel.cancelled())
      return std::nullopt;
    return builder_.take();
  }

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
  std::optional<Error> parse(const std::string& text, llvm::vfs::FileSystem& disk, Attempt& attempt,
                             const std::string& problem);
  void keep(const Diagnoses& diagnoses);

  const SourceFile& file_;
  const ExtractOptions& options_;
  std::string text_;  ///< as the file has it
  ModuleBuilder builder_;
  DependencyNotes notes_;
  std::vector<FormProblem> form_problems_;
  std::size_t& parsed_;
  bool is_only_preamble_ = false;
  bool is_only_outline_ = false;
  bool has_outline_ = false;
};

std::optional<Error> Extraction::extract() {
  const SourceFile& file = file_;
  const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk =
      llvm::vfs::createPhysicalFileSystem();
  std::string missing_directory;
  if (!file.directory.empty())
    if (const auto error = disk->setCurrentWorkingDirectory(file.directory)) {
      missing_directory = "cannot enter the compiler's working directory '" + file.directory +
                          "': " + error.message();
      const std::string folder = std::filesystem::path(file.path).parent_path().string();
      if (!folder.empty())
        (void)disk->setCurrentWorkingDirectory(folder);
    }
  if (file.text) {
    text_ = *file.text;
  } else {
    const auto read = disk->getBufferForFile(file.path);
    if (!read)
      return Error{file.path, "cannot read the file: " + read.getError().message()};
    text_ = (*read)->getBuffer().str();
  }
  const std::string text = in_utf8(text_, file.arguments);

  // Most code has no errors, and is parsed once. What lacks brackets is tried as it is, and then
  // repaired; the text that more is understood of wins.
  const std::optional<TextRepair> repair = repair_text(text);
  const bool has_standard =
      std::ranges::any_of(parsing_flags(file.arguments),
                          [](const std::string& flag) { return flag.starts_with("-std"); });
  Attempt attempt;
  attempt.only_without_errors = repair.has_value() || !has_standard;
  auto error = parse(text, *disk, attempt, missing_directory);
  if (error || attempt.is_lowered || !attempt.only_without_errors || is_only_preamble_ ||
      is_only_outline_)
    return error;
  // Where nobody says which C++ it is, it may be newer than the compiler takes it for.
  Attempt newer{.better_than = attempt.understood, .standard = "-std=gnu++20"};
  newer.only_without_errors = repair.has_value();
  if (!has_standard && attempt.is_cxx) {
    error = parse(text, *disk, newer, missing_directory);
    if (error || newer.is_lowered)
      return error;
    if (newer.understood.is_better_than(attempt.understood))
      attempt = newer;
  }
  if (repair) {
    Attempt repaired{
        .repair = &*repair, .better_than = attempt.understood, .standard = attempt.standard};
    error = parse(repair->text, *disk, repaired, missing_directory);
    if (error || repaired.is_lowered)
      return error;
  }
  attempt.better_than.reset();
  attempt.only_without_errors = false;
  return parse(text, *disk, attempt, missing_directory);
}

/// Parses the text in place of the file's, and lowers it if the attempt is good.
std::optional<Error> Extraction::parse(const std::string& text, llvm::vfs::FileSystem& disk,
                                       Attempt& attempt, const std::string& problem) {
  const SourceFile& file = file_;
  Diagnoses diagnoses(options_.problems_max);
  attempt.parsed = &parsed_;
  if (!problem.empty())
    diagnoses.add(problem);
  if (!file.remark.empty())
    diagnoses.add(file.remark);
  const auto engine =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions(), &diagnoses, false);
  std::vector<std::string> line = command_line(file, text);
  if (attempt.standard)
    line.insert(line.begin() + 1, attempt.standard);
  std::vector<const char*> arguments;
  for (const std::string& argument : line)
    arguments.push_back(argument.c_str());
  clang::CreateInvocationOptions creation;
  creation.Diags = engine;
  creation.VFS = &disk;
  creation.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> invocation =
      clang::createInvocation(arguments, std::move(creation));
  if (!invocation) {
    keep(diagnoses);
    return Error{file.path, "the compiler's flags make no sense: " +
                                (diagnoses.found().empty() ? "no reason known"
                                                           : diagnoses.found().back().message)};
  }
  adapt(*invocation, diagnoses);
  Remapping remapping(invocation->getPreprocessorOpts());
  for (const UnsavedHeader& header : options_.headers)
    remapping.add(header.path, header.text);
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files(&disk);
  std::shared_ptr<const Preamble> preamble;
  if (options_.preambles) {
    std::string flags = file.directory;
    for (const std::string& flag : line)
      flags += '\0' + flag;
    preamble =
        options_.preambles->of({file.path, flags, *invocation, text, options_.headers, files});
  }
  if (is_only_preamble_)
    return std::nullopt;
  const bool has_models = invocation->getLangOpts().CPlusPlus;
  if (is_only_outline_ && !has_models)
    return std::nullopt;  // nothing comes behind the text
  std::string whole = text;
  if (is_only_outline_) {
    // Where the text is read to its end, that is the first declaration behind it.
    attempt.outline_at = text.size();
    whole += "\nnamespace __reachd {}\n";
  } else if (has_models) {
    whole += add_models(remapping);
  }
  llvm::MemoryBuffer* const main = remapping.add(file.path, whole);
  if (preamble)
    preamble->parsed.AddImplicitPreamble(*invocation, files, main);

  clang::CompilerInstance compiler;
  compiler.setInvocation(std::move(invocation));
  compiler.createDiagnostics(&diagnoses, false);
  compiler.getDiagnostics().setFatalsAsError(true);
  compiler.createFileManager(files);
  if (preamble)
    preamble->begin(compiler.getFileManager(), notes_);
  compiler.createSourceManager(compiler.getFileManager());
  form_problems_.clear();
  Action action(std::make_unique<Consumer>(file, builder_, options_, diagnoses, attempt), notes_,
                form_problems_);
  compiler.ExecuteAction(action);
  if (preamble)
    notes_.add(preamble->dependencies);
  notes_.note(file.path, text_, compiler.getFileManager());
  has_outline_ = attempt.outline_at && attempt.is_lowered;
  const bool is_to_be_tried_again =
      !attempt.is_lowered && (attempt.only_without_errors || attempt.better_than);
  if (!is_to_be_tried_again)
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
  list_problems(form_problems_, builder_.module());
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

/// The language of some headers follows from their text, which is a dependency.
std::string unit_key(const SourceFile& file) {
  std::string all =
      build_fingerprint() + '\0' + clang::getClangFullVersion() + '\0' + file.directory + '\0';
  for (const std::string& argument : command_line(file, ""))
    all += argument + '\0';
  for (const std::string& quiet : file.quiet)
    all += "quiet " + quiet + '\0';
  return content_hash(all);
}

namespace {

/// None: that crashed.
std::optional<Result<ExtractedUnit>> extract_safely(const SourceFile& file,
                                                    const ExtractOptions& options,
                                                    std::size_t& parsed) {
  std::optional<Result<ExtractedUnit>> result;
  if (!run_safely([&] { result.emplace(Extraction(file, options, parsed).run()); }))
    result.reset();
  return result;
}

/// Blanks the declaration behind `from`: up to the brace that ends it. False: there is none.
bool leave_out_declaration(std::string& text, std::size_t from) {
  int depth = 0;
  bool is_over = false;
  for (std::size_t i = from; i < text.size() && !is_over; ++i) {
    if (text[i] == '{')
      ++depth;
    is_over = text[i] == '}' && --depth <= 0;
    if (text[i] != '\n')
      text[i] = ' ';
  }
  return is_over;
}

}  // namespace

Result<ExtractedUnit> extract_unit(const SourceFile& file, const ExtractOptions& options) {
  constexpr int kCrashesMax = 4;
  // What crashes the compiler costs what is known of that declaration, and not the process.
  SourceFile rest = file;
  for (int i = 0; i < kCrashesMax; ++i) {
    std::size_t parsed = 0;
    if (auto result = extract_safely(rest, options, parsed))
      return std::move(*result);
    if (!rest.text) {
      std::ifstream stream(file.path, std::ios::binary);
      rest.text.emplace(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    const auto line = 1 + std::count(rest.text->begin(),
                                     rest.text->begin() + static_cast<std::ptrdiff_t>(
                                                              std::min(parsed, rest.text->size())),
                                     '\n');
    rest.remark = "the compiler crashes on the declaration behind line " + std::to_string(line) +
                  ", which is left out";
    if (!leave_out_declaration(*rest.text, parsed))
      break;
  }
  return Error{file.path, "the compiler, or what reads its tree, crashed on this file"};
}

void prepare_preamble(const SourceFile& file, const ExtractOptions& options) {
  if (!options.preambles)
    return;
  std::size_t parsed = 0;
  (void)run_safely([&] { Extraction(file, options, parsed).prepare(); });
}

std::optional<ir::Module> outline_unit(const SourceFile& file, const ExtractOptions& options) {
  std::optional<ir::Module> module;
  std::size_t parsed = 0;
  const bool is_over = run_safely([&] { module = Extraction(file, options, parsed).outline(); });
  return is_over ? std::move(module) : std::nullopt;
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

#include "extractors/clang/preamble.h"

#include <clang/Frontend/CompilerInstance.h>
#include <clang/Lex/HeaderSearch.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Serialization/PCHContainerOperations.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Path.h>

#include <algorithm>
#include <map>
#include <set>

#include "extractors/clang/qt_forms.h"
#include "extractors/clang/qt_meta.h"
#include "extractors/models/models.h"

namespace reachd::clang_extractor {

namespace {

/// Each has some tens of megabytes.
constexpr std::size_t kKnownMax = 4;

class ErrorCount : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic&) override {
    errors_ += level >= clang::DiagnosticsEngine::Error ? 1 : 0;
  }
  std::size_t errors() const { return errors_; }

private:
  std::size_t errors_ = 0;
};

/// What was looked at while a preamble was made.
struct Looks {
  std::set<std::string> absent;
  std::set<std::string> present;
  bool is_usable = true;
};

std::string absolute(llvm::StringRef path, clang::FileManager& files) {
  llvm::SmallString<256> whole(path);
  files.makeAbsolutePath(whole);
  return whole.str().str();
}

/// Notes where another file would have been found before the one that was.
class Lookups : public clang::PPCallbacks {
public:
  Lookups(Looks& looks, clang::Preprocessor& preprocessor)
      : looks_(looks), preprocessor_(preprocessor) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token&, llvm::StringRef name,
                          bool is_angled, clang::CharSourceRange, clang::OptionalFileEntryRef file,
                          llvm::StringRef found_in, llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    // What moc writes is left out by callbacks that a preamble has not.
    if (is_written_by_moc(name))
      looks_.is_usable = false;
    if (!file || llvm::sys::path::is_absolute(name))
      return;
    if (!is_angled)
      if (const auto* lexer = preprocessor_.getCurrentFileLexer())
        if (const auto includer = lexer->getFileEntry()) {
          const llvm::StringRef folder = llvm::sys::path::parent_path(includer->getName());
          if (folder == found_in)
            return;
          note(folder, name);
        }
    clang::HeaderSearch& search = preprocessor_.getHeaderSearchInfo();
    auto at = is_angled ? search.angled_dir_begin() : search.search_dir_begin();
    for (; at != search.search_dir_end(); ++at) {
      if (!at->isNormalDir()) {
        looks_.is_usable = false;  // header maps and frameworks
        return;
      }
      if (at->getName() == found_in)
        return;
      note(at->getName(), name);
    }
  }

  void HasInclude(clang::SourceLocation, llvm::StringRef, bool, clang::OptionalFileEntryRef file,
                  clang::SrcMgr::CharacteristicKind) override {
    if (file)
      looks_.present.insert(absolute(file->getName(), preprocessor_.getFileManager()));
  }

private:
  /// What is there was passed over on purpose, as by `#include_next`.
  void note(llvm::StringRef folder, llvm::StringRef name) {
    llvm::SmallString<256> place(folder);
    llvm::sys::path::append(place, name);
    clang::FileManager& files = preprocessor_.getFileManager();
    if (!files.getVirtualFileSystem().exists(place))
      looks_.absent.insert(absolute(place, files));
  }

  Looks& looks_;
  clang::Preprocessor& preprocessor_;
};

class Observer : public clang::PreambleCallbacks {
public:
  void BeforeExecute(clang::CompilerInstance& compiler) override { compiler_ = &compiler; }
  std::unique_ptr<clang::PPCallbacks> createPPCallbacks() override {
    notes.watch(compiler_->getPreprocessor());
    compiler_->getPreprocessor().addPPCallbacks(
        qt_form_callbacks(*compiler_, notes, form_problems));
    return std::make_unique<Lookups>(looks, compiler_->getPreprocessor());
  }
  bool shouldSkipFunctionBody(clang::Decl*) override { return false; }
  void AfterExecute(clang::CompilerInstance& compiler) override {
    clang::SourceManager& sources = compiler.getSourceManager();
    clang::FileManager& files = compiler.getFileManager();
    notes.read(sources);
    for (const auto& folder : compiler.getHeaderSearchOpts().UserEntries)
      if (!files.getVirtualFileSystem().exists(folder.Path))
        looks.absent.insert(absolute(folder.Path, files));
  }

  DependencyNotes notes;
  std::vector<FormProblem> form_problems;
  Looks looks;

private:
  clang::CompilerInstance* compiler_ = nullptr;
};

bool is_file(llvm::StringRef path) {
  return path.starts_with("/") && !path.substr(1).starts_with(kModelPathPrefix);
}

/// Are all files what they were?
bool holds(const Preamble& preamble, const Preambles::Parse& parse) {
  llvm::vfs::FileSystem& files = *parse.files;
  std::map<llvm::sys::fs::UniqueID, const UnsavedHeader*> unsaved;
  std::set<std::string> unsaved_paths;
  for (const UnsavedHeader& header : parse.headers) {
    unsaved_paths.insert(header.path);
    if (const auto status = files.status(header.path))
      unsaved[status->getUniqueID()] = &header;
  }
  const auto is_there = [&](const std::string& path) {
    return unsaved_paths.contains(path) || files.exists(path);
  };
  const auto is_same = [&](const Dependency& dependency) {
    if (!is_file(dependency.path))
      return true;
    if (dependency.hash.empty())
      return !is_there(dependency.path);
    const auto status = files.status(dependency.path);
    if (!status)  // of an editor only
      return std::ranges::any_of(parse.headers, [&](const UnsavedHeader& header) {
        return header.path == dependency.path && content_hash(header.text) == dependency.hash;
      });
    if (const auto known = unsaved.find(status->getUniqueID()); known != unsaved.end())
      return content_hash(known->second->text) == dependency.hash;
    const auto text = files.getBufferForFile(dependency.path);
    return text && content_hash((*text)->getBuffer()) == dependency.hash;
  };
  return std::ranges::none_of(preamble.absent, is_there) &&
         std::ranges::all_of(preamble.present, is_there) &&
         std::ranges::all_of(preamble.dependencies, is_same);
}

std::shared_ptr<const Preamble> make(const Preambles::Parse& parse, clang::PreambleBounds bounds,
                                     const llvm::MemoryBuffer& text) {
  ErrorCount count;
  const auto options =
      llvm::makeIntrusiveRefCnt<clang::DiagnosticOptions>(parse.invocation.getDiagnosticOpts());
  const auto engine = clang::CompilerInstance::createDiagnostics(options.get(), &count, false);
  Observer observer;
  auto built = clang::PrecompiledPreamble::Build(
      parse.invocation, &text, bounds, *engine, parse.files,
      std::make_shared<clang::PCHContainerOperations>(), /*StoreInMemory=*/true, "", observer);
  // Problems are found again each time.
  if (!built || count.errors() > 0 || !observer.looks.is_usable || !observer.form_problems.empty())
    return nullptr;
  auto preamble = std::make_shared<Preamble>(
      Preamble{std::move(*built), {}, {}, {}, observer.notes.left_out()});
  for (Dependency& dependency : observer.notes.take())
    if (dependency.path != parse.path)
      preamble->dependencies.push_back(std::move(dependency));
  preamble->absent.assign(observer.looks.absent.begin(), observer.looks.absent.end());
  preamble->present.assign(observer.looks.present.begin(), observer.looks.present.end());
  return preamble;
}

}  // namespace

std::shared_ptr<const Preamble> Preambles::of(const Parse& parse) {
  const auto text = llvm::MemoryBuffer::getMemBuffer(parse.text, parse.path);
  const clang::PreambleBounds bounds =
      clang::ComputePreambleBounds(parse.invocation.getLangOpts(), text->getMemBufferRef(), 0);
  // What is behind may only be left out where something is.
  if (bounds.Size == 0 || bounds.Size >= parse.text.size())
    return nullptr;
  const std::string key = content_hash(parse.path + '\0' + parse.flags + '\0' +
                                       std::to_string(bounds.PreambleEndsAtStartOfLine) +
                                       parse.text.substr(0, bounds.Size));
  std::optional<std::shared_ptr<const Preamble>> known;
  {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(known_, key, &Known::key);
    if (found != known_.end()) {
      known = found->preamble;
      known_.splice(known_.begin(), known_, found);
    }
  }
  if (known && !*known)
    return nullptr;
  if (known && holds(**known, parse)) {
    const std::lock_guard lock(mutex_);
    ++counts_.used;
    return *known;
  }
  auto preamble = make(parse, bounds, *text);  // without the lock: it may crash
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [&](const Known& old) { return old.key == key; });
  known_.push_front({key, preamble});
  if (known_.size() > kKnownMax)
    known_.pop_back();
  counts_.made += preamble ? 1 : 0;
  return preamble;
}

PreambleCounts Preambles::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Preamble::begin(clang::FileManager& files, DependencyNotes& notes) const {
  notes.leave_out(left_out);
  for (const Dependency& dependency : dependencies)
    if (is_file(dependency.path) && !dependency.hash.empty())
      if (const auto file = files.getOptionalFileRef(dependency.path, /*OpenFile=*/true))
        (void)files.getBufferForFile(*file);  // closes it
}

void Preambles::clear() {
  const std::lock_guard lock(mutex_);
  known_.clear();
}

std::shared_ptr<Preambles> make_preambles() { return std::make_shared<Preambles>(); }
PreambleCounts counts_of(const Preambles& preambles) { return preambles.counts(); }
void forget(Preambles& preambles) { preambles.clear(); }

}  // namespace reachd::clang_extractor

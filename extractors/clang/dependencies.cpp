#include "extractors/clang/dependencies.h"

#include <clang/Basic/FileManager.h>
#include <clang/Lex/HeaderSearch.h>
#include <clang/Lex/PPCallbacks.h>
#include <elf.h>
#include <link.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Path.h>
#include <sys/stat.h>

#include <cstring>

#include "extractors/clang/qt_meta.h"

namespace reachd::clang_extractor {

class DependencyNotes::Callbacks : public clang::PPCallbacks {
public:
  Callbacks(DependencyNotes& notes, clang::Preprocessor& preprocessor)
      : notes_(notes), preprocessor_(preprocessor) {}

  bool FileNotFound(llvm::StringRef name) override {
    notes_.note_missing(name, preprocessor_);
    return false;
  }
  void HasInclude(clang::SourceLocation, llvm::StringRef name, bool,
                  clang::OptionalFileEntryRef file, clang::SrcMgr::CharacteristicKind) override {
    if (!file)
      notes_.note_missing(name, preprocessor_);
  }

private:
  DependencyNotes& notes_;
  clang::Preprocessor& preprocessor_;
};

void DependencyNotes::watch(clang::Preprocessor& preprocessor) {
  preprocessor.addPPCallbacks(std::make_unique<Callbacks>(*this, preprocessor));
}

std::string DependencyNotes::absolute(llvm::StringRef path, clang::FileManager& files) const {
  llvm::SmallString<256> whole(path);
  files.makeAbsolutePath(whole);
  // "a/../b" stays: it is not the same as "b" where "a" is a link.
  llvm::sys::path::remove_dots(whole);
  return whole.str().str();
}

/// All places where the header would have been found.
void DependencyNotes::note_missing(llvm::StringRef name, clang::Preprocessor& preprocessor) {
  clang::FileManager& files = preprocessor.getFileManager();
  const auto note = [&](llvm::StringRef folder) {
    llvm::SmallString<256> place(folder);
    llvm::sys::path::append(place, name);
    found_.try_emplace(absolute(place, files));
  };
  if (llvm::sys::path::is_absolute(name))
    return note("");
  if (const auto* lexer = preprocessor.getCurrentFileLexer())
    if (const auto includer = lexer->getFileEntry())
      note(llvm::sys::path::parent_path(includer->getName()));
  for (const clang::DirectoryLookup& folder : preprocessor.getHeaderSearchInfo().search_dir_range())
    if (folder.isNormalDir())
      note(folder.getName());
}

void DependencyNotes::read(const clang::SourceManager& sources) {
  clang::FileManager& files = sources.getFileManager();
  for (auto it = sources.fileinfo_begin(); it != sources.fileinfo_end(); ++it)
    if (const auto text = it->second->getBufferDataIfLoaded()) {
      const llvm::StringRef name = it->first.getName();
      if (is_written_by_moc(name) && sources.isFileOverridden(it->first))
        continue;  // whatever it says
      if (left_out_.contains(name.str()))
        continue;
      const bool is_file = name.starts_with("/") || !name.contains(':');
      found_[is_file ? absolute(name, files) : name.str()] =
          content_hash({text->data(), text->size()});
    }
}

void DependencyNotes::note(llvm::StringRef path, llvm::StringRef text, clang::FileManager& files) {
  found_[absolute(path, files)] = content_hash({text.data(), text.size()});
}

void DependencyNotes::add(const std::vector<Dependency>& known) {
  for (const Dependency& dependency : known)
    found_[dependency.path] = dependency.hash;
}

std::vector<Dependency> DependencyNotes::take() {
  std::vector<Dependency> result;
  for (auto& [path, hash] : found_)
    result.push_back({path, std::move(hash)});
  return result;
}

namespace {

/// The linker's hash of the program's contents, if it has one.
int find_build_id(dl_phdr_info* info, std::size_t, void* result) {
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& header = info->dlpi_phdr[i];
    if (header.p_type != PT_NOTE)
      continue;
    const char* at = reinterpret_cast<const char*>(info->dlpi_addr + header.p_vaddr);
    const char* const end = at + header.p_memsz;
    while (end - at >= static_cast<std::ptrdiff_t>(sizeof(ElfW(Nhdr)))) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char* name = at + sizeof note;
      const char* content = name + (note.n_namesz + 3) / 4 * 4;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0)
        static_cast<std::string*>(result)->assign(content, note.n_descsz);
      at = content + (note.n_descsz + 3) / 4 * 4;
    }
  }
  return 1;  // the program itself comes first: nothing else is of interest
}

}  // namespace

const std::string& build_fingerprint() {
  static const std::string kFingerprint = [] {
    std::string id;
    dl_iterate_phdr(find_build_id, &id);
    if (id.empty()) {
      struct stat program = {};
      if (stat("/proc/self/exe", &program) == 0)
        id = std::to_string(program.st_size) + ":" + std::to_string(program.st_mtim.tv_sec) + ":" +
             std::to_string(program.st_mtim.tv_nsec);
    }
    return id;
  }();
  return kFingerprint;
}

}  // namespace reachd::clang_extractor

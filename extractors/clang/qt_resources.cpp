#include "extractors/clang/qt_resources.h"

#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include "extractors/forms/resources.h"

namespace reachd::clang_extractor {

namespace {

namespace path = llvm::sys::path;

constexpr int kUpMax = 3;
constexpr int kDownMax = 2;
constexpr std::size_t kFoldersMax = 200;  // that are looked into, of each one above
constexpr std::size_t kEntriesMax = 400;
constexpr std::size_t kFileSizeMax = 32 << 10;
constexpr std::size_t kSizeMax = 256 << 10;  // of all whose contents are known

/// Is there a literal that may begin a resource's name?
bool names_resources(llvm::StringRef text) {
  for (std::size_t at = text.find("\":"); at != llvm::StringRef::npos;
       at = text.find("\":", at + 1))
    if (const llvm::StringRef rest = text.substr(at + 2);
        rest.starts_with("/") || (!rest.empty() && llvm::isAlpha(rest.front())))
      return true;
  return false;
}

std::string literal(llvm::StringRef text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (llvm::isPrint(c) && c != '"' && c != '\\' && c != '?') {
      result += c;
    } else {
      result += '\\';
      for (const int shift : {6, 3, 0})
        result += static_cast<char>('0' + ((byte >> shift) & 7));
    }
  }
  return result + '"';
}

class Resources {
public:
  Resources(clang::CompilerInstance& compiler, DependencyNotes& notes)
      : files_(compiler.getFileManager()), notes_(notes) {}

  /// The lists of the nearest folder that has some, sorted.
  std::vector<std::string> lists_near(llvm::StringRef folder) {
    llvm::SmallString<256> at(folder);
    files_.makeAbsolutePath(at);
    path::remove_dots(at, /*remove_dot_dot=*/true);
    std::string from;
    for (int up = 0; up <= kUpMax && path::has_relative_path(at); ++up) {
      std::vector<std::string> found;
      std::size_t folders = 0;
      collect(at.str().str(), from, 0, found, folders);
      std::ranges::sort(found);
      if (!found.empty() || has(at, {".git", ".hg", ".reachd.json"}))
        return found;
      from = at.str().str();
      path::remove_filename(at);
    }
    return {};
  }

  std::string text_of(const std::string& list) {
    const auto buffer = files_.getBufferForFile(list);
    if (!buffer)
      return "";
    const llvm::StringRef written = (*buffer)->getBuffer();
    notes_.note(list, written, files_);
    std::string lines;
    std::size_t entries = 0;
    for (const forms::Resource& resource : forms::resources_of({written.data(), written.size()})) {
      llvm::SmallString<256> place(resource.file);
      if (path::is_relative(place)) {
        place = path::parent_path(list);
        path::append(place, resource.file);
      }
      path::remove_dots(place, /*remove_dot_dot=*/true);
      add(resource.name, place.str().str(), resource.is_general, entries, lines);
    }
    const std::string name = "qt_resources_" + llvm::toHex(content_hash(list), /*LowerCase=*/true);
    return "namespace __reachd {\ninline int " + name +
           "(text name, text *contents) {\nint kind = qt_resource_none;\ntext held{};\n" + lines +
           "*contents = held;\nreturn kind;\n}\nnamespace at_start {\ninline const bool " + name +
           " = qt_add_resources(&__reachd::" + name + ");\n}\n}\n";
  }

private:
  bool has(llvm::StringRef folder, std::initializer_list<const char*> names) {
    return std::ranges::any_of(names, [&](const char* name) {
      llvm::SmallString<256> place(folder);
      path::append(place, name);
      return files_.getVirtualFileSystem().exists(place);
    });
  }

  /// Folders of other projects are left out, but for the one that `from` is in.
  void collect(const std::string& folder, const std::string& from, int down,
               std::vector<std::string>& found, std::size_t& folders) {
    if (++folders > kFoldersMax)
      return;
    std::vector<std::string> inner;
    bool is_project = has(folder, {"CMakeLists.txt", "meson.build", "Makefile"});
    std::vector<std::string> here;
    std::error_code error;
    for (auto it = files_.getVirtualFileSystem().dir_begin(folder, error);
         !error && it != llvm::vfs::directory_iterator(); it.increment(error)) {
      const llvm::StringRef name = path::filename(it->path());
      if (it->type() == llvm::sys::fs::file_type::directory_file) {
        if (!name.starts_with(".") && it->path() != from)
          inner.push_back(it->path().str());
      } else if (name.ends_with(".qrc")) {
        here.push_back(it->path().str());
      } else if (name.ends_with(".pro")) {
        is_project = true;
      }
    }
    if (down > 0 && is_project)
      return;
    found.insert(found.end(), here.begin(), here.end());
    std::ranges::sort(inner);
    for (const std::string& one : inner)
      if (down < kDownMax)
        collect(one, from, down + 1, found, folders);
  }

  /// A file, or all that lies in a folder.
  void add(const std::string& name, const std::string& place, bool is_general, std::size_t& entries,
           std::string& lines) {
    if (entries >= kEntriesMax)
      return;
    llvm::vfs::FileSystem& system = files_.getVirtualFileSystem();
    if (const auto status = system.status(place); status && status->isDirectory()) {
      std::vector<std::string> inner;
      std::error_code error;
      for (auto it = system.dir_begin(place, error);
           !error && it != llvm::vfs::directory_iterator(); it.increment(error))
        inner.push_back(it->path().str());
      std::ranges::sort(inner);
      for (const std::string& one : inner)
        add(name + "/" + path::filename(one).str(), one, is_general, entries, lines);
      return;
    }
    ++entries;
    const auto contents = is_general ? contents_of(place) : std::nullopt;
    lines += "{ const bool is = text_equal(name, text_read(" + literal(name) +
             ")); kind = select(is, int(" + (contents ? "qt_resource_known" : "qt_resource_there") +
             "), kind);";
    if (contents)
      lines += " held = select(is, text_read(" + literal(*contents) + "), held);";
    lines += " }\n";
  }

  /// Of text files that are not large: zeros are in no text, and lines may end otherwise elsewhere.
  std::optional<std::string> contents_of(const std::string& place) {
    const auto status = files_.getVirtualFileSystem().status(place);
    if (!status || status->getSize() > kFileSizeMax || size_ + status->getSize() > kSizeMax)
      return std::nullopt;
    const auto buffer = files_.getBufferForFile(place);
    if (!buffer)
      return std::nullopt;
    const llvm::StringRef contents = (*buffer)->getBuffer();
    if (contents.contains('\0') || contents.contains('\r'))
      return std::nullopt;
    notes_.note(place, contents, files_);
    size_ += contents.size();
    return contents.str();
  }

  clang::FileManager& files_;
  DependencyNotes& notes_;
  std::size_t size_ = 0;
};

}  // namespace

std::string qt_resources_text(clang::CompilerInstance& compiler, DependencyNotes& notes) {
  const clang::SourceManager& sources = compiler.getSourceManager();
  const auto main = sources.getFileEntryRefForID(sources.getMainFileID());
  if (!main || !names_resources(sources.getBufferData(sources.getMainFileID())))
    return "";
  Resources resources(compiler, notes);
  std::string text;
  for (const std::string& list : resources.lists_near(path::parent_path(main->getName())))
    text += resources.text_of(list);
  return text;
}

}  // namespace reachd::clang_extractor

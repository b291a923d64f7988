#include "extractors/clang/qt_forms.h"

#include <clang/Lex/HeaderSearch.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace reachd::clang_extractor {

namespace {

namespace path = llvm::sys::path;

std::string joined(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> whole(folder);
  path::append(whole, name);
  path::remove_dots(whole, /*remove_dot_dot=*/true);
  return whole.str().str();
}

/// Looks for forms that lie neither beside what includes them nor where headers are looked for.
class ProjectSearch {
public:
  explicit ProjectSearch(llvm::vfs::FileSystem& files) : files_(files) {}

  struct Found {
    std::vector<std::string> nearest;  ///< sorted
    std::vector<std::string> absent;   ///< places that have none
  };

  /// `wanted`: "till.ui". Of those equally far away, the ones that end with `ending` are nearer.
  Found find(const std::string& from, const std::string& wanted, const std::string& ending) {
    Found result;
    std::optional<std::tuple<bool, std::size_t>> least;
    std::vector<std::string> folders = {root_of(from)};
    for (std::size_t i = 0; i < folders.size() && i < kFoldersMax; ++i) {
      const std::string folder = folders[i];
      const std::string place = joined(folder, wanted);
      if (!files_.exists(place)) {
        if (result.absent.size() < kAbsentMax)
          result.absent.push_back(place);
      } else {
        const std::tuple distance(!llvm::StringRef(place).ends_with(ending), steps(from, folder));
        if (least && distance < *least)
          result.nearest.clear();
        if (!least || distance <= *least)
          result.nearest.push_back(place);
        least = least ? std::min(*least, distance) : distance;
      }
      const std::vector<std::string> inner = folders_in(folder);
      folders.insert(folders.end(), inner.begin(), inner.end());
    }
    std::ranges::sort(result.nearest);
    return result;
  }

private:
  static constexpr std::size_t kFoldersMax = 2000;
  static constexpr std::size_t kAbsentMax = 200;
  static constexpr int kUpMax = 6;

  /// The highest folder above that says it is one of a project.
  std::string root_of(const std::string& from) {
    static constexpr std::array kRoots = {".git", ".hg", ".reachd.json"};
    static constexpr std::array kParts = {"CMakeLists.txt", "meson.build", "Makefile",
                                          "compile_commands.json"};
    std::string root;
    llvm::StringRef at = from;
    for (int i = 0; i < kUpMax && path::has_relative_path(at); ++i, at = path::parent_path(at)) {
      const auto has = [&](const char* name) { return files_.exists(joined(at, name)); };
      if (std::ranges::any_of(kRoots, has))
        return at.str();
      if (std::ranges::any_of(kParts, has) || has_qmake_project(at))
        root = at.str();
    }
    return root.empty() ? from : root;
  }

  bool has_qmake_project(llvm::StringRef folder) {
    std::error_code error;
    for (auto it = files_.dir_begin(folder, error); !error && it != llvm::vfs::directory_iterator();
         it.increment(error))
      if (it->path().ends_with(".pro"))
        return true;
    return false;
  }

  std::vector<std::string> folders_in(const std::string& folder) {
    std::vector<std::string> result;
    std::error_code error;
    for (auto it = files_.dir_begin(folder, error); !error && it != llvm::vfs::directory_iterator();
         it.increment(error)) {
      const llvm::StringRef name = path::filename(it->path());
      // Links could go round.
      if (it->type() == llvm::sys::fs::file_type::directory_file && !name.starts_with(".") &&
          name != "CMakeFiles" && name != "node_modules")
        result.push_back(it->path().str());
    }
    std::ranges::sort(result);
    return result;
  }

  /// Up from one folder and down to the other.
  static std::size_t steps(llvm::StringRef from, llvm::StringRef to) {
    auto a = path::begin(from);
    auto b = path::begin(to);
    for (; a != path::end(from) && b != path::end(to) && *a == *b; ++a)
      ++b;
    return static_cast<std::size_t>(std::distance(a, path::end(from)) +
                                    std::distance(b, path::end(to)));
  }

  llvm::vfs::FileSystem& files_;
};

class FormCallbacks : public clang::PPCallbacks {
public:
  FormCallbacks(clang::CompilerInstance& compiler, DependencyNotes& notes,
                std::vector<FormProblem>& problems)
      : compiler_(compiler), notes_(notes), problems_(problems) {}

  bool FileNotFound(llvm::StringRef name) override {
    form_ = compiler_.getLangOpts().CPlusPlus ? form_of(name) : "";
    return !form_.empty();
  }

  void InclusionDirective(clang::SourceLocation where, const clang::Token&, llvm::StringRef name,
                          bool, clang::CharSourceRange, clang::OptionalFileEntryRef file,
                          llvm::StringRef, llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    const std::string form = std::exchange(form_, "");
    if (file || form.empty())
      return;
    // As the preprocessor enters a header that is there: behind the directive, which is read.
    // What that one includes is looked for by what is known of it.
    const clang::FileEntryRef header = header_of(form, path::filename(name));
    const clang::FileID id =
        compiler_.getSourceManager().createFileID(header, where, clang::SrcMgr::C_User);
    (void)compiler_.getPreprocessor().getHeaderSearchInfo().getFileInfo(header);
    compiler_.getPreprocessor().EnterSourceFile(id, nullptr, where);
  }

private:
  clang::FileManager& files() { return compiler_.getFileManager(); }

  std::string absolute(llvm::StringRef place) {
    llvm::SmallString<256> whole(place);
    files().makeAbsolutePath(whole);
    path::remove_dots(whole, /*remove_dot_dot=*/true);
    return whole.str().str();
  }

  /// Notes where there is none: one that appears there would be taken.
  bool is_there(const std::string& place) {
    if (files().getOptionalFileRef(place))
      return true;
    notes_.note_absent(place);
    return false;
  }

  /// GTK has files of that kind, too, which no header is made of.
  bool is_form(const std::string& place) {
    const auto text = files().getBufferForFile(place);
    return text && ((*text)->getBuffer().contains("<ui ") || (*text)->getBuffer().contains("<ui>"));
  }

  /// Where the compiler would look for a header.
  std::vector<std::string> folders() {
    std::vector<std::string> result;
    const auto add = [&](llvm::StringRef folder) {
      std::string whole = absolute(folder.empty() ? "." : folder);
      if (std::ranges::find(result, whole) == result.end())
        result.push_back(std::move(whole));
    };
    clang::Preprocessor& preprocessor = compiler_.getPreprocessor();
    if (const auto* lexer = preprocessor.getCurrentFileLexer())
      if (const auto includer = lexer->getFileEntry())
        add(path::parent_path(includer->getName()));
    const clang::SourceManager& sources = compiler_.getSourceManager();
    if (const auto main = sources.getFileEntryRefForID(sources.getMainFileID()))
      add(path::parent_path(main->getName()));
    for (const auto& folder : preprocessor.getHeaderSearchInfo().search_dir_range())
      if (folder.isNormalDir() && !folder.isSystemHeaderDirectory())
        add(folder.getName());
    return result;
  }

  /// The form that the header would be made of; empty: there is none.
  std::string form_of(llvm::StringRef include) {
    const std::vector<std::string> names =
        forms::forms_of_include({include.data(), include.size()});
    if (names.empty() || path::is_absolute(include))
      return "";
    const std::string sub = path::parent_path(include).str();
    const bool is_usual = path::filename(include).starts_with("ui_");
    const std::vector<std::string> all = folders();
    for (const std::string& name : names)
      for (const std::string& folder : all)
        for (const std::string& place : {joined(joined(folder, sub), name), joined(folder, name)})
          if (is_there(place) && (is_usual || is_form(place)))
            return place;
    // A header that is missing for another reason has no form anywhere.
    if (!is_usual || all.empty())
      return "";
    ProjectSearch search(files().getVirtualFileSystem());
    const auto found = search.find(all.front(), names.front(), joined("/" + sub, names.front()));
    for (const std::string& place : found.absent)
      notes_.note_absent(place);
    if (found.nearest.empty())
      return "";
    if (found.nearest.size() > 1) {
      forms::Problem several;
      several.message = "this form was taken for '" + include.str() + "'; as near are ";
      for (std::size_t i = 1; i < found.nearest.size(); ++i)
        several.message += (i > 1 ? ", '" : "'") + found.nearest[i] + "'";
      problems_.push_back({found.nearest.front(), several});
    }
    return found.nearest.front();
  }

  static std::string guard_of(llvm::StringRef name) {
    std::string guard = name.upper();
    for (char& c : guard)
      if (!llvm::isAlnum(c))
        c = '_';
    return guard;
  }

  /// It lies beside its form, so that it finds the headers of the program's own widgets there.
  clang::FileEntryRef header_of(const std::string& form, llvm::StringRef name) {
    const std::string place = joined(path::parent_path(form), name);
    if (const auto known = headers_.find(place); known != headers_.end())
      return known->second;
    clang::SourceManager& sources = compiler_.getSourceManager();
    forms::Header header;
    if (const auto entry = files().getOptionalFileRef(form)) {
      // The source manager knows what the unit depends on.
      const clang::FileID id = sources.createFileID(*entry, {}, clang::SrcMgr::C_User);
      const llvm::StringRef text = sources.getBufferData(id);
      header = forms::header_of({text.data(), text.size()}, guard_of(name));
    }
    for (forms::Problem& problem : header.problems)
      problems_.push_back({form, std::move(problem)});
    notes_.leave_out(place);
    const clang::FileEntryRef made =
        files().getVirtualFileRef(place, static_cast<off_t>(header.text.size()), 0);
    sources.overrideFileContents(made, llvm::MemoryBuffer::getMemBufferCopy(header.text, place));
    headers_.emplace(place, made);
    return made;
  }

  clang::CompilerInstance& compiler_;
  DependencyNotes& notes_;
  std::vector<FormProblem>& problems_;
  std::string form_;  ///< of the include that is just looked at
  std::map<std::string, clang::FileEntryRef> headers_;
};

}  // namespace

void list_problems(const std::vector<FormProblem>& problems, ir::Module& module) {
  for (const auto& [path, problem] : problems) {
    SourceSpan where;
    where.file = module.files.intern(path);
    where.line = where.end_line = problem.line;
    where.column = where.end_column = problem.column;
    module.problems.push_back({where, problem.message, problem.is_error});
  }
}

std::unique_ptr<clang::PPCallbacks> qt_form_callbacks(clang::CompilerInstance& compiler,
                                                      DependencyNotes& notes,
                                                      std::vector<FormProblem>& problems) {
  return std::make_unique<FormCallbacks>(compiler, notes, problems);
}

}  // namespace reachd::clang_extractor

#include <clang/Basic/FileEntry.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <tuple>

#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

namespace {

std::vector<unsigned> line_starts(llvm::StringRef text) {
  // A byte order mark is no part of the text for those who look at it.
  std::vector<unsigned> starts = {text.starts_with("\xef\xbb\xbf") ? 3u : 0u};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n')))
      starts.push_back(static_cast<unsigned>(i + 1));
  return starts;
}

/// Line and column, from 1.
std::pair<std::uint32_t, std::uint32_t> place_of(const std::vector<unsigned>& starts,
                                                 unsigned offset) {
  const auto next = std::ranges::upper_bound(starts, offset);
  return {static_cast<std::uint32_t>(next - starts.begin()), offset - *std::prev(next) + 1};
}

}  // namespace

const Spans::File& Spans::file(clang::FileID id) {
  const auto [it, is_new] = read_.try_emplace(id);
  if (!is_new)
    return it->second;
  std::string path;
  if (id == sources_.getMainFileID()) {
    path = main_path_;
  } else if (const auto entry = sources_.getFileEntryRefForID(id)) {
    path = entry->getFileEntry().tryGetRealPathName().str();
    if (path.empty())
      path = std::filesystem::path(entry->getName().str()).lexically_normal().string();
  }
  if (!path.empty()) {
    it->second.id = files_.intern(path);
    it->second.line_starts = line_starts(sources_.getBufferData(id));
  }
  return it->second;
}

SourceSpan Spans::characters(clang::SourceLocation begin, clang::SourceLocation end) {
  const auto [begin_file, begin_offset] = sources_.getDecomposedLoc(begin);
  const auto [end_file, end_offset] = sources_.getDecomposedLoc(end);
  const File& read = file(begin_file);
  if (read.id == kNoFile)
    return {};
  SourceSpan span;
  span.file = read.id;
  std::tie(span.line, span.column) = place_of(read.line_starts, begin_offset);
  const bool has_end = end_file == begin_file && end_offset > begin_offset;
  std::tie(span.end_line, span.end_column) =
      place_of(read.line_starts, has_end ? end_offset : begin_offset);
  return span;
}

SourceSpan Spans::expansion(clang::SourceRange range) {
  if (range.isInvalid())
    return {};
  const clang::CharSourceRange seen = sources_.getExpansionRange(range);
  if (seen.isInvalid())
    return {};
  clang::SourceLocation end = seen.getEnd();
  if (seen.isTokenRange())
    end = end.getLocWithOffset(
        static_cast<int>(clang::Lexer::MeasureTokenLength(end, sources_, language_)));
  return characters(seen.getBegin(), end);
}

SourceSpan Spans::written(clang::SourceRange range) {
  if (range.getBegin().isMacroID() || range.getEnd().isMacroID()) {
    const clang::CharSourceRange spelled = clang::Lexer::makeFileCharRange(
        clang::CharSourceRange::getTokenRange(range), sources_, language_);
    if (spelled.isValid())
      return characters(spelled.getBegin(), spelled.getEnd());
  }
  return expansion(range);
}

SourceSpan Spans::point(clang::SourceLocation location) {
  if (location.isInvalid())
    return {};
  const clang::SourceLocation seen = sources_.getExpansionLoc(location);
  return characters(seen, seen);
}

bool Spans::is_system(clang::SourceLocation location) const {
  if (location.isInvalid())
    return true;
  const clang::SourceLocation seen = sources_.getExpansionLoc(location);
  return sources_.isInSystemHeader(seen) || is_installed(sources_.getFileID(seen));
}

bool Spans::is_of_system_macro(clang::SourceLocation location) const {
  if (!location.isMacroID())
    return false;
  const clang::SourceLocation spelled = sources_.getSpellingLoc(location);
  return sources_.isInSystemHeader(spelled) || is_installed(sources_.getFileID(spelled));
}

bool Spans::is_installed(clang::FileID id) const {
  if (id == sources_.getMainFileID())
    return false;
  const auto [it, is_new] = installed_.try_emplace(id, false);
  if (is_new)
    if (const auto entry = sources_.getFileEntryRefForID(id)) {
      const llvm::StringRef path = entry->getFileEntry().tryGetRealPathName();
      it->second = path.starts_with("/usr/include/") || path.starts_with("/usr/local/include/");
    }
  return it->second;
}

}  // namespace reachd::clang_extractor

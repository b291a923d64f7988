#include <clang/Basic/FileEntry.h>
#include <clang/Lex/Lexer.h>

#include <filesystem>

#include "extractors/clang/translation.h"

namespace reachd::clang_extractor {

FileId Spans::file(clang::FileID id) {
  const auto [it, is_new] = ids_.try_emplace(id, kNoFile);
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
  if (!path.empty())
    it->second = files_.intern(path);
  return it->second;
}

SourceSpan Spans::characters(clang::SourceLocation begin, clang::SourceLocation end) {
  const auto [begin_file, begin_offset] = sources_.getDecomposedLoc(begin);
  const auto [end_file, end_offset] = sources_.getDecomposedLoc(end);
  SourceSpan span;
  span.file = file(begin_file);
  if (span.file == kNoFile)
    return {};
  span.line = span.end_line = sources_.getLineNumber(begin_file, begin_offset);
  span.column = span.end_column = sources_.getColumnNumber(begin_file, begin_offset);
  if (end_file == begin_file && end_offset > begin_offset) {
    span.end_line = sources_.getLineNumber(end_file, end_offset);
    span.end_column = sources_.getColumnNumber(end_file, end_offset);
  }
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
  return sources_.isInSystemHeader(sources_.getExpansionLoc(location));
}

}  // namespace reachd::clang_extractor

#include "analysis/base/source_span.h"

namespace reachd {

FileId FileTable::intern(std::string_view path) {
  if (const auto it = ids_.find(path); it != ids_.end())
    return it->second;
  const auto id = static_cast<FileId>(paths_.size());
  paths_.emplace_back(path);
  ids_.emplace(paths_.back(), id);
  return id;
}

const std::string& FileTable::path(FileId id) const {
  static const std::string kNone;
  return id < paths_.size() ? paths_[id] : kNone;
}

FileId FileTable::find(std::string_view path) const {
  const auto it = ids_.find(path);
  return it == ids_.end() ? kNoFile : it->second;
}

std::string to_text(const SourceSpan& span, const FileTable& files) {
  if (!span.valid())
    return "?";
  std::string text = files.path(span.file) + ":" + std::to_string(span.line);
  if (span.column != 0)
    text += ":" + std::to_string(span.column);
  return text;
}

}  // namespace reachd

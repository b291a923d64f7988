/// Places in source files, small enough to be copied everywhere.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace reachd {

using FileId = std::uint32_t;
inline constexpr FileId kNoFile = 0xffffffffu;

/// Lines and columns count from 1; columns are bytes of UTF-8. A zero line means "nowhere". The end
/// is exclusive in its column, and equals the start where only a point is known.
struct SourceSpan {
  FileId file = kNoFile;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;

  bool valid() const { return file != kNoFile && line != 0; }
  auto operator<=>(const SourceSpan&) const = default;
};

/// Names of the files that spans refer to. Ids are dense and given in order of first use.
class FileTable {
public:
  FileId intern(std::string_view path);
  /// The path as interned; empty for kNoFile.
  const std::string& path(FileId id) const;
  /// kNoFile if the path was never interned.
  FileId find(std::string_view path) const;
  std::size_t size() const { return paths_.size(); }

private:
  std::vector<std::string> paths_;
  std::map<std::string, FileId, std::less<>> ids_;
};

/// "tax.c:8:3", or "tax.c:8" where the column is unknown, or "?" for nowhere.
std::string to_text(const SourceSpan& span, const FileTable& files);

}  // namespace reachd

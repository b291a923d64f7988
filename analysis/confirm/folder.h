/// A folder that goes with all that is in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/base/result.h"

namespace reachd::confirm {

class TemporaryFolder {
public:
  /// In $TMPDIR, else in /tmp; only its owner may look into it.
  static Result<TemporaryFolder> make();
  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&& other) noexcept;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}
  void remove();

  std::string path_;
};

/// Null: done.
std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace reachd::confirm

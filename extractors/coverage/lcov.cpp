// LCOV tracefiles: geninfo(1), "FILES".
#include <algorithm>
#include <array>
#include <optional>

#include "extractors/coverage/readers.h"

namespace reachd::coverage {

namespace {

class LcovReader {
public:
  LcovReader(std::string_view text, const std::string& path) : text_(text), path_(path) {}

  Result<Coverage> read() {
    while (!text_.empty()) {
      ++number_;
      const std::size_t end = text_.find('\n');
      std::string_view line = text_.substr(0, end);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      while (line.ends_with('\r') || line.ends_with(' '))
        line.remove_suffix(1);
      if (line.empty() || line.starts_with('#'))
        continue;
      if (const auto error = take(line))
        return *error;
    }
    if (file_ != nullptr)
      return Error{path_ + ":" + std::to_string(number_),
                   "found the end of the file in the record of '" + name_ +
                       "', expected 'end_of_record': it is truncated"};
    if (!has_record_)
      return wrong(first_, "an LCOV record, 'SF:FILE' to 'end_of_record'");
    return std::move(coverage_);
  }

private:
  Error wrong(std::string_view found, const std::string& expected) const {
    constexpr std::size_t kShown = 80;
    return {path_ + ":" + std::to_string(number_),
            "found '" + std::string(found.substr(0, kShown)) + "', expected " + expected};
  }

  std::optional<Error> take(std::string_view line) {
    // Test names, functions and totals say nothing that the lines do not.
    static constexpr std::array kOthers = {
        "TN:", "FN:",  "FNDA:", "FNF:", "FNH:",  "FNL:", "FNA:", "LF:",
        "LH:", "BRF:", "BRH:",  "VER:", "MCDC:", "MCF:", "MCH:"};
    if (number_ == 1 || first_.empty())
      first_ = line;
    if (line.starts_with("SF:")) {
      if (file_ != nullptr)
        return wrong(line, "'end_of_record' before the next file");
      name_ = line.substr(3);
      if (name_.empty())
        return wrong(line, "the name of a file behind 'SF:'");
      file_ = &coverage_.files[name_];
      current_ = {};
      has_record_ = true;
      return std::nullopt;
    }
    if (line == "end_of_record") {
      if (file_ == nullptr)
        return wrong(line, "'SF:FILE' before");
      file_->add(current_);
      file_ = nullptr;
      return std::nullopt;
    }
    if (line.starts_with("DA:") || line.starts_with("BRDA:")) {
      if (file_ == nullptr)
        return wrong(line, "'SF:FILE' before");
      return line.starts_with("DA:") ? take_line(line) : take_branch(line);
    }
    if (std::ranges::any_of(kOthers, [&](const char* other) { return line.starts_with(other); }))
      return std::nullopt;
    return wrong(line, has_record_ ? "a line of an LCOV record"
                                   : "coverage: an LCOV tracefile (it begins with 'TN:' or 'SF:'), "
                                     "JSON of 'llvm-cov export' or gcov, or Cobertura XML");
  }

  static std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    line.remove_prefix(line.find(':') + 1);
    while (true) {
      const std::size_t comma = line.find(',');
      fields.push_back(line.substr(0, comma));
      if (comma == std::string_view::npos)
        return fields;
      line.remove_prefix(comma + 1);
    }
  }

  /// Overflows of counters show as negative numbers.
  static bool read_count(std::string_view text, std::uint64_t& count) {
    if (text.starts_with('-') && text.size() > 1) {
      text.remove_prefix(1);
      const bool is_number = to_number(text, count);
      count = 0;
      return is_number;
    }
    return to_number(text, count);
  }

  std::optional<Error> take_line(std::string_view line) {
    const auto fields = fields_of(line);
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    if (fields.size() < 2 || !to_number(fields[0], number) || number > UINT32_MAX ||
        !read_count(fields[1], count))
      return wrong(line, "'DA:LINE,COUNT'");
    current_.lines[static_cast<std::uint32_t>(number)] += count;
    return std::nullopt;
  }

  std::optional<Error> take_branch(std::string_view line) {
    const auto fields = fields_of(line);
    std::uint64_t number = 0;
    std::uint64_t count = 0;
    const bool is_read = fields.size() >= 4 && to_number(fields[0], number) &&
                         number <= UINT32_MAX &&
                         (fields.back() == "-" || read_count(fields.back(), count));
    if (!is_read)
      return wrong(line, "'BRDA:LINE,BLOCK,BRANCH,TAKEN'");
    // Branches of exceptions ("e0") are none that the source shows.
    if (!fields[1].starts_with('e'))
      current_.branches[static_cast<std::uint32_t>(number)].push_back(count);
    return std::nullopt;
  }

  std::string_view text_;
  const std::string& path_;
  std::size_t number_ = 0;
  std::string_view first_;
  std::string name_;
  bool has_record_ = false;
  FileCoverage* file_ = nullptr;
  FileCoverage current_;
  Coverage coverage_;
};

}  // namespace

Result<Coverage> read_lcov(std::string_view text, const std::string& path) {
  return LcovReader(text, path).read();
}

}  // namespace reachd::coverage

// Cobertura XML (coverage-04.dtd), as gcovr, lcov_cobertura and others write it.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <pugixml.hpp>

#include "extractors/coverage/readers.h"

namespace reachd::coverage {

namespace {

std::string place_of(const std::string& path, std::string_view text, std::ptrdiff_t offset) {
  const auto end =
      std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)), text.size());
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
  return path + ":" + std::to_string(line + 1);
}

/// The file below the first of the sources where it exists.
std::string path_of(const std::string& name, const std::vector<std::string>& sources) {
  if (name.starts_with("/") || sources.empty())
    return name;
  std::error_code error;
  for (const std::string& source : sources)
    if (std::filesystem::exists(std::filesystem::path(source) / name, error))
      return (std::filesystem::path(source) / name).lexically_normal().string();
  return (std::filesystem::path(sources.front()) / name).lexically_normal().string();
}

/// "50% (1/2)": one of two was taken. False: it is written in another way.
bool add_conditions(std::string_view text, std::vector<std::uint64_t>& branches) {
  const std::size_t open = text.find('(');
  const std::size_t slash = text.find('/', open == std::string_view::npos ? 0 : open);
  const std::size_t close = text.find(')', slash == std::string_view::npos ? 0 : slash);
  std::uint64_t taken = 0;
  std::uint64_t all = 0;
  constexpr std::uint64_t kMax = 100'000;
  if (open == std::string_view::npos || slash == std::string_view::npos ||
      close == std::string_view::npos ||
      !to_number(text.substr(open + 1, slash - open - 1), taken) ||
      !to_number(text.substr(slash + 1, close - slash - 1), all) || taken > all || all > kMax)
    return false;
  for (std::uint64_t i = 0; i < all; ++i)
    branches.push_back(i < taken ? 1 : 0);
  return true;
}

class CoberturaReader {
public:
  CoberturaReader(std::string_view text, const std::string& path) : text_(text), path_(path) {}

  Result<Coverage> read() {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed =
        document.load_buffer(text_.data(), text_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed)
      return Error{place_of(path_, text_, parsed.offset),
                   "found XML that is malformed or truncated (" +
                       std::string(parsed.description()) + "), expected a Cobertura report"};
    const pugi::xml_node root = document.document_element();
    if (std::string_view(root.name()) != "coverage" || !root.child("packages"))
      return Error{path_, "found XML with the element '" + std::string(root.name()) +
                              "', expected a Cobertura report ('coverage' with 'packages')"};
    for (const pugi::xml_node source : root.child("sources").children("source"))
      sources_.emplace_back(source.child_value());
    for (const pugi::xml_node package : root.child("packages").children("package"))
      for (const pugi::xml_node one : package.child("classes").children("class"))
        if (!read_class(one))
          return *error_;
    return std::move(coverage_);
  }

private:
  bool fail(const pugi::xml_node node, const std::string& message) {
    error_ = Error{place_of(path_, text_, node.offset_debug()), message};
    return false;
  }

  bool read_class(const pugi::xml_node node) {
    const std::string name = node.attribute("filename").value();
    if (name.empty())
      return fail(node, "found a class without 'filename'");
    FileCoverage read;
    for (const pugi::xml_node line : node.child("lines").children("line")) {
      std::uint64_t number = 0;
      std::uint64_t hits = 0;
      if (!to_number(line.attribute("number").value(), number) || number > UINT32_MAX ||
          !to_number(line.attribute("hits").value(), hits))
        return fail(line, "found number '" + std::string(line.attribute("number").value()) +
                              "' and hits '" + line.attribute("hits").value() +
                              "', expected two counts");
      const auto key = static_cast<std::uint32_t>(number);
      read.lines[key] += hits;
      const std::string_view conditions = line.attribute("condition-coverage").value();
      std::vector<std::uint64_t> branches;
      if (conditions.empty())
        continue;
      if (!add_conditions(conditions, branches))
        return fail(line, "found condition-coverage '" + std::string(conditions) +
                              "', expected such as '50% (1/2)'");
      read.branches[key] = std::move(branches);
    }
    coverage_.files[path_of(name, sources_)].add(read);
    return true;
  }

  std::string_view text_;
  const std::string& path_;
  std::vector<std::string> sources_;
  std::optional<Error> error_;
  Coverage coverage_;
};

}  // namespace

Result<Coverage> read_cobertura(std::string_view text, const std::string& path) {
  return CoberturaReader(text, path).read();
}

}  // namespace reachd::coverage

#include "lsp-server/check/fingerprints.h"

#include <filesystem>
#include <map>

#include "extractors/clang/extract.h"

namespace reachd::check {

namespace {

std::string hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  }
  return text;
}

/// Static functions of one name carry the name of their file, "check@b.c", which may change.
std::string function_of(const report::Target& target) {
  const std::string end = "@" + std::filesystem::path(target.place.file).filename().string();
  const std::string& name = target.function;
  return name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
}

std::string identity_of(const report::Target& target) {
  return std::to_string(static_cast<int>(target.kind)) + '\0' + function_of(target) + '\0' +
         target.condition + '\0' + target.id;
}

}  // namespace

std::vector<std::size_t> ordinals_of(const std::vector<Gathered>& targets) {
  std::map<std::string, std::size_t> counts;
  std::vector<std::size_t> ordinals;
  for (const Gathered& one : targets)
    ordinals.push_back(counts[identity_of(one.target) + (one.target.outcome ? "1" : "0")]++);
  return ordinals;
}

std::string fingerprint_of(report::Rule rule, const report::Target& target,
                           std::string_view outcome, std::size_t ordinal) {
  return hex(clang_extractor::content_hash(std::string(name_of(rule)) + '\0' + identity_of(target) +
                                           '\0' + std::string(outcome) + '\0' +
                                           std::to_string(ordinal)));
}

std::string fingerprint_of(report::Rule rule, const std::string& file, const std::string& text,
                           std::size_t ordinal) {
  return hex(clang_extractor::content_hash(std::string(name_of(rule)) + '\0' + file + '\0' + text +
                                           '\0' + std::to_string(ordinal)));
}

}  // namespace reachd::check

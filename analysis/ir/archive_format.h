/// Internal to archives: the parts of one that are read before anything else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/ir/archive_bytes.h"
#include "analysis/ir/ir.h"

namespace reachd::ir {

inline constexpr std::string_view kArchiveMagic = "reachd-ir";
inline constexpr std::uint64_t kObjectKinds = std::uint64_t(ObjectKind::kText) + 1;

struct ObjectHead {
  std::string_view name;
  ObjectKind kind = ObjectKind::kGlobal;
  Linkage linkage = Linkage::kNone;
  std::string_view key;
  std::vector<ObjectId> uses;  ///< objects without linkage that its initial values point to
  std::string_view rest;
};

struct FunctionHead {
  std::string_view name;
  ObjectId object = 0;
  bool has_body = false;
  bool is_library = false;
  std::uint32_t model_size = 0;
  std::vector<ObjectId> uses;
  std::string_view rest;
};

/// The heads of an archive, which must outlive them.
struct ArchiveHeads {
  std::string_view unit;
  std::vector<std::string_view> texts;
  std::vector<Sort> sorts;
  std::vector<std::string_view> files;
  std::vector<ObjectHead> objects;  ///< the first is null
  std::vector<FunctionHead> functions;
  std::string_view problems;
};

/// Says what is wrong; empty: nothing.
std::string read_heads(std::string_view archive, ArchiveHeads& heads);

}  // namespace reachd::ir

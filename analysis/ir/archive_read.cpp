#include <algorithm>

#include "analysis/ir/archive.h"
#include "analysis/ir/archive_format.h"

namespace reachd::ir {

namespace {

class HeadReader {
public:
  HeadReader(std::string_view bytes, ArchiveHeads& heads) : in_(bytes), heads_(heads) {}

  bool run() {
    heads_.unit = in_.text();
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      heads_.texts.push_back(in_.text());
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      heads_.sorts.push_back(sort());
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      heads_.files.push_back(text());
    const std::size_t objects = in_.count();
    heads_.objects.emplace_back();
    while (heads_.objects.size() < objects && !in_.failed())
      heads_.objects.push_back(object(objects));
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      heads_.functions.push_back(function());
    heads_.problems = in_.rest();
    return !in_.failed();
  }

private:
  std::string_view text() {
    const std::size_t index = in_.number_below(heads_.texts.size());
    return in_.failed() ? std::string_view() : heads_.texts[index];
  }

  Sort sort() {
    Sort sort;
    sort.kind = static_cast<SortKind>(in_.number_below(std::uint64_t(SortKind::kArray) + 1));
    sort.element = static_cast<SortKind>(in_.number_below(std::uint64_t(SortKind::kArray) + 1));
    sort.bits = in_.byte();
    sort.is_signed = in_.byte() != 0;
    if (sort.is(SortKind::kEnum) || sort.element == SortKind::kEnum)
      in_.fail();
    return sort;
  }

  std::vector<ObjectId> uses(std::size_t objects) {
    std::vector<ObjectId> result;
    for (std::size_t n = in_.count(); n > 0 && !in_.failed(); --n)
      result.push_back(static_cast<ObjectId>(in_.number_below(objects)));
    return result;
  }

  ObjectHead object(std::size_t objects) {
    ObjectHead head;
    head.name = text();
    head.kind = static_cast<ObjectKind>(in_.number_below(kObjectKinds));
    head.linkage = static_cast<Linkage>(in_.number_below(std::uint64_t(Linkage::kExternal) + 1));
    head.key = text();
    head.uses = uses(objects);
    head.rest = in_.text();
    return head;
  }

  FunctionHead function() {
    FunctionHead head;
    head.name = text();
    head.object = static_cast<ObjectId>(in_.number_below(heads_.objects.size()));
    head.has_body = in_.byte() != 0;
    head.is_library = in_.byte() != 0;
    head.model_size = static_cast<std::uint32_t>(in_.number_below(std::uint64_t{1} << 32));
    head.uses = uses(heads_.objects.size());
    head.rest = in_.text();
    return head;
  }

  ByteSource in_;
  ArchiveHeads& heads_;
};

}  // namespace

std::string read_heads(std::string_view archive, ArchiveHeads& heads) {
  if (!archive.starts_with(kArchiveMagic))
    return "found no archive of a translation unit";
  ByteSource in(archive.substr(kArchiveMagic.size()));
  const std::uint64_t version = in.number();
  if (version != kArchiveVersion)
    return "found an archive of version " + std::to_string(version) + ", expected " +
           std::to_string(kArchiveVersion);
  const std::uint64_t sum = in.fixed();
  if (in.failed() || sum != checksum(in.rest()) || !HeadReader(in.rest(), heads).run())
    return "found a damaged archive of a translation unit";
  return "";
}

namespace {

std::size_t errors_in(ByteSource problems) {
  std::size_t errors = 0;
  for (std::size_t n = problems.count(); n > 0 && !problems.failed(); --n) {
    if (problems.number() != 0)  // a place
      for (int i = 0; i < 4; ++i)
        problems.number();
    problems.number();
    errors += problems.byte();
  }
  return errors;
}

}  // namespace

Result<UnitSummary> summary_of(std::string_view archive) {
  ArchiveHeads heads;
  if (const std::string problem = read_heads(archive, heads); !problem.empty())
    return Error{"", problem};
  UnitSummary summary;
  summary.unit = heads.unit;
  for (const FunctionHead& function : heads.functions) {
    const ObjectHead& object = heads.objects[function.object];
    if (object.linkage == Linkage::kExternal)
      (function.has_body     ? summary.defined
       : function.is_library ? summary.missing_library
                             : summary.missing)
          .emplace_back(object.key);
  }
  summary.errors = errors_in(ByteSource(heads.problems));
  std::ranges::sort(summary.defined);
  std::ranges::sort(summary.missing);
  std::ranges::sort(summary.missing_library);
  return summary;
}

}  // namespace reachd::ir

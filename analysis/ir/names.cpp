#include "analysis/ir/names.h"

#include <algorithm>
#include <charconv>

namespace reachd::ir {

namespace {

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return value;
}

/// The offset that `rest`, what follows the object's name, stands for.
std::optional<std::int64_t> offset_of(std::string_view rest, const Object& object) {
  if (rest.empty())
    return 0;
  for (const Region& region : object.regions) {
    if (!rest.starts_with(region.suffix))
      continue;
    const std::string_view index = rest.substr(region.suffix.size());
    if (index.empty())
      return region.offset;
    if (region.count == 1 || index.size() < 3 || index.front() != '[' || index.back() != ']')
      continue;
    const auto number = number_of(index.substr(1, index.size() - 2));
    if (number && *number >= 0 && *number < region.count)
      return region.offset + *number * region.stride;
  }
  if (rest.front() == '+')
    return number_of(rest.substr(1));
  return rest.front() == '-' ? number_of(rest) : std::nullopt;
}

}  // namespace

std::int64_t size_of(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return 1;
    case SortKind::kMachine:
    case SortKind::kFloat:
      return sort.bits / 8;
    case SortKind::kString:
      return 4;  // so that library models have room for a little more beside a text
    default:
      return 8;
  }
}

std::optional<Sort> sort_of(std::string_view text) {
  if (text.ends_with("[]")) {
    const auto element = sort_of(text.substr(0, text.size() - 2));
    return element && !element->is_array() ? std::optional(Sort::array(*element)) : std::nullopt;
  }
  static constexpr Sort kSorts[] = {Sort::boolean(),
                                    Sort::machine(8, true),
                                    Sort::machine(16, true),
                                    Sort::i32(),
                                    Sort::i64(),
                                    Sort::machine(8, false),
                                    Sort::machine(16, false),
                                    Sort::u32(),
                                    Sort::u64(),
                                    Sort::integer(),
                                    Sort::real(),
                                    Sort::floating(32),
                                    Sort::floating(64),
                                    Sort::string(),
                                    Sort::pointer()};
  for (const Sort sort : kSorts)
    if (to_text(sort) == text)
      return sort;
  return std::nullopt;
}

const Region* region_at(const Object& object, std::int64_t offset, std::optional<Sort> sort) {
  for (const Region& region : object.regions) {
    const std::int64_t distance = offset - region.offset;
    if (distance < 0 || (sort && region.sort != *sort))
      continue;
    if (distance == 0 || (region.stride > 0 && distance % region.stride == 0 &&
                          distance / region.stride < region.count))
      return &region;
  }
  return nullptr;
}

std::string address_text(PointerValue address, const Module& module) {
  const auto plain = [](std::int64_t offset) {
    return offset == 0 ? "" : (offset > 0 ? "+" : "") + std::to_string(offset);
  };
  if (address.object == 0)
    return "null" + plain(address.offset);
  if (address.object >= module.objects.size())
    return "&#" + std::to_string(address.object) + plain(address.offset);
  const Object& object = module.objects[address.object];
  if (address.offset == 0)
    return "&" + object.name;
  const Region* region = region_at(object, address.offset);
  std::string rest = plain(address.offset);
  if (region) {
    const std::int64_t index =
        region->count > 1 ? (address.offset - region->offset) / region->stride : std::int64_t{0};
    std::string named = region->suffix;
    if (region->count > 1)
      named += "[" + std::to_string(index) + "]";
    if (offset_of(named, object) == address.offset)
      rest = named;
  }
  return "&" + object.name + rest;
}

ObjectId anything_of(const Module& module) {
  const auto found = std::ranges::find(module.objects, kAnything, &Object::type);
  return found == module.objects.end() ? 0 : static_cast<ObjectId>(found - module.objects.begin());
}

std::optional<PointerValue> address_of(std::string_view text, const Module& module) {
  if (!text.starts_with("&"))
    return std::nullopt;
  text.remove_prefix(1);
  // The longest name wins: "a.b" may be an object as well as a field of the object "a".
  for (std::size_t length = text.size(); length > 0; --length) {
    const ObjectId object = module.find_object(text.substr(0, length));
    if (object == 0)
      continue;
    if (const auto offset = offset_of(text.substr(length), module.objects[object]))
      return PointerValue{object, *offset};
  }
  return std::nullopt;
}

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '%' || c == '.' || c == '@' || c == '!' || c == '[' || c == ']' || c == '$' ||
         c == ':' || c == '~' || c == '<' || c == '>' || static_cast<unsigned char>(c) >= 0x80;
}

std::string quote(std::string_view text) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      (quoted += '\\') += c;
    else if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (byte < 0x20 || byte == 0x7f)
      ((quoted += "\\x") += kDigits[byte >> 4]) += kDigits[byte & 15];
    else
      quoted += c;
  }
  return quoted + "\"";
}

std::optional<std::string> unquote(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"')
    return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"')
      return std::nullopt;
    if (text[i] != '\\') {
      plain += text[i];
      continue;
    }
    if (++i == text.size())
      return std::nullopt;
    if (text[i] == 'n' || text[i] == 't') {
      plain += text[i] == 'n' ? '\n' : '\t';
    } else if (text[i] == 'x') {
      unsigned value = 0;
      if (i + 2 >= text.size())
        return std::nullopt;
      const auto [end, error] =
          std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
      if (error != std::errc() || end != text.data() + i + 3)
        return std::nullopt;
      plain += static_cast<char>(value);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

}  // namespace reachd::ir

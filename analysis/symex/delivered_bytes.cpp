#include "analysis/symex/delivered_bytes.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/ir/names.h"

namespace reachd::symex {

namespace {

/// "input:read[0]#2" is the first byte of "input:read#2".
struct Name {
  std::string of;
  std::string number;
};

std::optional<Name> parse(std::string_view name) {
  const std::size_t hash = std::min(name.find('#'), name.size());
  const std::string_view stem = name.substr(0, hash);
  const std::size_t bracket = stem.rfind('[');
  if (!stem.ends_with(']') || bracket == std::string_view::npos)
    return std::nullopt;
  return Name{std::string(stem.substr(0, bracket)), std::string(name.substr(hash))};
}

}  // namespace

std::vector<DeliveredBytes> delivered_bytes(std::span<const Expr> inputs) {
  std::vector<DeliveredBytes> result;
  const auto find = [&](const std::string& name) {
    const auto it = std::ranges::find(inputs, name, [](Expr e) { return e.name(); });
    return it == inputs.end() ? Expr() : *it;
  };
  const auto is_byte = [](Expr input) { return input && input.sort() == Sort::i8(); };
  for (const Expr input : inputs) {
    const std::optional<Name> name = parse(input.name());
    if (!name || !is_byte(input) || input.name() != ir::name_of_byte(name->of, 0) + name->number)
      continue;
    DeliveredBytes found{{input}, find(name->of + name->number)};
    for (Expr next = input; is_byte(next);) {
      next = find(ir::name_of_byte(name->of, found.bytes.size()) + name->number);
      if (is_byte(next))
        found.bytes.push_back(next);
    }
    if (found.count && !found.count.sort().is_machine())
      found.count = {};
    result.push_back(std::move(found));
  }
  return result;
}

}  // namespace reachd::symex

// The text form of the IR, read back: objects and headers here, bodies in parse_body.cpp.
#include "analysis/expr/parse.h"

#include <algorithm>
#include <charconv>

#include "analysis/ir/names.h"
#include "analysis/ir/reader.h"
#include "analysis/ir/text.h"

namespace reachd::ir {

namespace {

/// Calls `visit(position)` for each character outside quotes and brackets, until it returns true.
template <typename Visit>
void visit_top(std::string_view text, Visit visit) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && visit(i))
      return;
    if (text[i] == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        if (text[i] == '\\')
          ++i;
    } else if (text[i] == '(' || text[i] == '[' || text[i] == '{') {
      ++depth;
    } else if (text[i] == ')' || text[i] == ']' || text[i] == '}') {
      --depth;
    }
  }
}

/// The name at the start of `text`: a quoted part, if any, and name characters.
std::string_view name_at(std::string_view text) {
  std::size_t end = 0;
  if (text.starts_with('"')) {
    for (end = 1; end < text.size() && text[end] != '"'; ++end)
      if (text[end] == '\\')
        ++end;
    end = std::min(end + 1, text.size());
  }
  while (end < text.size() && is_name_character(text[end]))
    ++end;
  return text.substr(0, end);
}

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word))
    return false;
  const std::string_view rest = text.substr(word.size());
  if (!rest.empty() && rest.front() != ' ')
    return false;
  text = trim(rest);
  return true;
}

std::optional<SourceSpan> span_of(std::string_view text, FileId file) {
  SourceSpan span{.file = file};
  std::uint32_t* const fields[] = {&span.line, &span.column, &span.end_line, &span.end_column};
  static constexpr char kSeparators[] = {'@', ':', '-', ':'};
  for (int i = 0; i < 4; ++i) {
    if (i == 2 && text.empty()) {
      span.end_line = span.line;
      span.end_column = span.column;
      return span;
    }
    if (text.empty() || text.front() != kSeparators[i])
      return std::nullopt;
    text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *fields[i]);
    if (error != std::errc())
      return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return text.empty() ? std::optional(span) : std::nullopt;
}

}  // namespace

std::size_t find_top(std::string_view text, std::string_view needle) {
  std::size_t found = kNone;
  visit_top(text, [&](std::size_t i) {
    if (text.substr(i).starts_with(needle))
      found = i;
    return found != kNone;
  });
  return found;
}

std::size_t rfind_top(std::string_view text, std::string_view needle) {
  std::size_t found = kNone;
  visit_top(text, [&](std::size_t i) {
    if (text.substr(i).starts_with(needle))
      found = i;
    return false;
  });
  return found;
}

std::vector<std::string_view> split_top(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  if (trim(text).empty())
    return pieces;
  std::size_t start = 0;
  visit_top(text, [&](std::size_t i) {
    if (text[i] == separator) {
      pieces.push_back(trim(text.substr(start, i - start)));
      start = i + 1;
    }
    return false;
  });
  pieces.push_back(trim(text.substr(start)));
  return pieces;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

Reader::Reader(std::string_view text, std::shared_ptr<ExprPool> pool, std::string_view file) {
  module_.pool = std::move(pool);
  file_ = module_.files.intern(file);
  for (std::uint32_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines_.push_back({text.substr(0, end), number});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Reader::fail(std::string_view at, const std::string& message) {
  if (error_)
    return;
  const auto column = static_cast<std::size_t>(at.data() - line_.text.data()) + 1;
  error_ = Error{
      module_.files.path(file_) + ":" + std::to_string(line_.number) + ":" + std::to_string(column),
      message};
}

void Reader::fail_expected(std::string_view at, std::string_view expected) {
  const std::string_view found = at.substr(0, at.find(' '));
  fail(at, (found.empty() ? std::string("line ends") : "found '" + std::string(found) + "'") +
               ", expected " + std::string(expected));
}

SourceSpan Reader::take_span(std::string_view& text) {
  const std::size_t space = text.rfind(" @");
  if (space == kNone)
    return {};
  const auto span = span_of(text.substr(space + 1), file_);
  if (!span)
    return {};
  text = trim(text.substr(0, space));
  return *span;
}

std::int64_t Reader::number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size())
    fail_expected(text, "a number");
  return value;
}

Sort Reader::sort(std::string_view text) {
  const auto found = sort_of(text);
  if (!found)
    fail_expected(text, "a sort such as i32, u8, bool, ptr");
  return found.value_or(Sort::i32());
}

std::string Reader::quoted(std::string_view text) {
  auto plain = unquote(text);
  if (!plain)
    fail_expected(text, "a text in quotes");
  return std::move(plain).value_or("");
}

Expr Reader::reg(std::string_view name, Sort sort) {
  if (!name.starts_with('%') || name_at(name) != name) {
    fail_expected(name, "a register such as %1");
    return {};
  }
  const Expr known = module_.pool->find_variable(name);
  if (known && known.sort() != sort) {
    fail(name, "register " + std::string(name) + " has sort " + reachd::to_text(known.sort()) +
                   " elsewhere, found " + reachd::to_text(sort));
    return {};
  }
  return module_.pool->variable(name, sort);
}

/// What tells its own sort, whatever is expected: whether the sort fits is the verifier's business.
Expr Reader::leaf(std::string_view text) {
  if (const auto found = registers_.find(text); found != registers_.end())
    return found->second;
  if (text == "true" || text == "false")
    return module_.pool->boolean(text == "true");
  if (text == "null")
    return module_.pool->null();
  const auto address = address_of(text, module_);
  return address ? module_.pool->pointer(*address) : Expr();
}

/// Addresses are read here and given to the expression parser as names: it knows no objects.
Expr Reader::expression(std::string_view text, Sort expected) {
  if (const Expr known = leaf(text))
    return known;
  std::string plain;
  std::vector<std::pair<std::size_t, std::size_t>> shifts;  // place in plain, place in text
  std::map<std::string, Expr, std::less<>> addresses;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view name = text[i] == '&' ? name_at(text.substr(i + 1)) : "";
    if (text[i] == '"') {
      const std::size_t end = i + name_at(text.substr(i)).size();
      plain += text.substr(i, end - i);
      i = end - 1;
    } else if (name.empty() || (i > 0 && text[i - 1] == '&')) {
      plain += text[i];
    } else {
      std::size_t end = i + 1 + name.size();
      if (end + 1 < text.size() && (text[end] == '+' || text[end] == '-') && text[end + 1] >= '0' &&
          text[end + 1] <= '9')
        for (++end; end < text.size() && text[end] >= '0' && text[end] <= '9';)
          ++end;
      const std::string_view written = text.substr(i, end - i);
      const auto found = address_of(written, module_);
      if (!found) {
        fail(written, "unknown object in '" + std::string(written) + "'");
        return {};
      }
      const std::string stand_in = "_address" + std::to_string(addresses.size());
      addresses[stand_in] = module_.pool->pointer(*found);
      plain += stand_in;
      shifts.emplace_back(plain.size(), end);
      i = end - 1;
    }
  }
  const auto lookup = [&](std::string_view name) -> Expr {
    if (const auto found = addresses.find(name); found != addresses.end())
      return found->second;
    if (name == "null")
      return module_.pool->null();
    const auto found = registers_.find(name);
    return found == registers_.end() ? Expr() : found->second;
  };
  auto parsed = parse_c(plain, *module_.pool, lookup, expected);
  if (parsed)
    return *parsed;
  std::size_t column = 1;
  std::from_chars(parsed.error().place.data(),
                  parsed.error().place.data() + parsed.error().place.size(), column);
  std::size_t at = column - 1;
  for (const auto& [in_plain, in_text] : shifts)
    if (in_plain <= column - 1)
      at = column - 1 - in_plain + in_text;
  fail(text.substr(std::min(at, text.size())), parsed.error().message);
  return {};
}

Expr Reader::operand(std::string_view text, Sort expected) {
  const std::size_t colon = rfind_top(text, " : ");
  if (colon != kNone)
    if (const auto sort = sort_of(trim(text.substr(colon + 3))))
      return expression(trim(text.substr(0, colon)), *sort);
  return expression(text, expected);
}

void Reader::read_problem(std::string_view text, bool is_error) {
  const SourceSpan where = take_span(text);
  module_.problems.push_back({where, quoted(text), is_error});
}

void Reader::read_exposed(std::string_view text) {
  if (!text.starts_with(".") || !std::ranges::all_of(text.substr(1), is_name_character))
    return fail_expected(text, "the name of a field: \".name\"");
  module_.exposed_fields.emplace(text.substr(1));
}

void Reader::read_region(Object& object, std::string_view text, std::int64_t offset,
                         std::string suffix) {
  constexpr std::string_view kOwn = " own";
  const std::size_t equals = find_top(text, " = ");
  std::string_view type = trim(text.substr(0, equals));
  Region region{.offset = offset, .suffix = std::move(suffix)};
  region.is_own = type.ends_with(kOwn);
  type.remove_suffix(region.is_own ? kOwn.size() : 0);
  std::optional<std::int64_t> stride;
  if (const std::size_t at = type.find(" stride "); at != kNone) {
    stride = number(type.substr(at + 8));
    type = type.substr(0, at);
  }
  const std::size_t bracket = type.find('[');
  if (bracket != kNone && type.ends_with("]") && !type.ends_with("[]")) {
    region.count = number(type.substr(bracket + 1, type.size() - bracket - 2));
    type = type.substr(0, bracket);
  }
  region.sort = sort(type);
  region.stride = stride.value_or(size_of(region.sort));
  object.regions.push_back(std::move(region));
  if (equals != kNone)
    pending_.push_back({static_cast<ObjectId>(module_.objects.size()), object.regions.size() - 1,
                        trim(text.substr(equals + 3)), line_.number});
}

void Reader::read_regions(Object& object, std::string_view text) {
  for (const std::string_view piece : split_top(text, ';')) {
    const std::size_t colon = piece.find(" : ");
    if (!piece.starts_with("+") || colon == kNone)
      return fail_expected(piece, "a region such as '+8 .name : i8[16]'");
    const std::string_view head = piece.substr(1, colon - 1);
    const std::size_t space = head.find(' ');
    read_region(object, piece.substr(colon + 3), number(head.substr(0, space)),
                space == kNone ? "" : std::string(trim(head.substr(space))));
  }
}

void Reader::read_object_attributes(Object& object, std::string_view text) {
  while (!text.empty() && !failed()) {
    if (take_word(text, "const")) {
      object.is_constant = true;
    } else if (take_word(text, "addressed")) {
      object.address_taken = true;
    } else if (take_word(text, "shared")) {
      object.is_shared = true;
    } else if (take_word(text, "size")) {
      const std::string_view digits = text.substr(0, text.find(' '));
      object.size = number(digits);
      text = trim(text.substr(digits.size()));
    } else if (take_word(text, "type")) {
      const std::string_view type = name_at(text);
      object.type = quoted(type);
      text = trim(text.substr(type.size()));
    } else {
      fail_expected(text, "'size', 'const', 'addressed', 'shared', 'type' or a place");
    }
  }
}

void Reader::read_object(std::string_view text, ObjectKind kind) {
  Object object{.kind = kind};
  object.where = take_span(text);
  object.name = name_at(text);
  if (object.name.empty())
    return fail_expected(text, "the name of an object");
  if (module_.find_object(object.name) != 0)
    fail(text, "object '" + object.name + "' is declared twice");
  text = trim(text.substr(object.name.size()));
  std::string_view attributes = text;
  if (text.starts_with(": ")) {
    std::size_t end = text.size();
    for (const std::string_view word : {" size ", " const", " addressed", " shared", " type \""})
      end = std::min(end, find_top(text, word));
    read_region(object, trim(text.substr(2, end - 2)), 0, "");
    attributes = trim(text.substr(end));
  } else if (text.starts_with("{")) {
    const std::size_t end = rfind_top(text, " }") == kNone ? text.rfind(" }") : kNone;
    if (end == kNone)
      return fail_expected(text, "a '}' on this line");
    read_regions(object, trim(text.substr(1, end - 1)));
    attributes = trim(text.substr(end + 2));
  }
  for (const Region& r : object.regions)
    object.size = std::max(object.size, r.offset + (r.count - 1) * r.stride + size_of(r.sort));
  read_object_attributes(object, attributes);
  module_.objects.push_back(std::move(object));
}

void Reader::read_parameters(Function& function, std::string_view text) {
  for (const std::string_view piece : split_top(text, ',')) {
    if (function.is_variadic)
      return fail_expected(piece, "')' after '...'");
    if (piece == "...") {
      function.is_variadic = true;
      continue;
    }
    const std::size_t space = piece.find(' ');
    if (space == kNone)
      return fail_expected(piece, "a parameter such as 'i32 %x'");
    const Sort parameter_sort = sort(piece.substr(0, space));
    std::string_view name = trim(piece.substr(space));
    const auto take_pattern = [&](std::string_view word, std::vector<ObjectId>& patterns) {
      const std::size_t at = name.find(word);
      if (at == kNone)
        return;
      patterns.resize(function.parameters.size());
      patterns.push_back(pattern(trim(name.substr(at + word.size()))));
      name = name.substr(0, at);
    };
    take_pattern(" of ", function.records);
    take_pattern(" to ", function.pointees);
    function.parameters.push_back(reg(name, parameter_sort));
  }
}

void Reader::read_header_attributes(Function& function, std::string_view text) {
  // The places stand at the end: the definition's, then the name's.
  SourceSpan span = take_span(text);
  if (text.ends_with(" name") || text == "name") {
    function.name_span = span;
    text = trim(text.substr(0, text.size() - 4));
    span = take_span(text);
    if (!span.valid() && text.starts_with("@")) {
      span = span_of(text, file_).value_or(SourceSpan{});
      text = "";
    }
  }
  function.where = span;
  while (!text.empty() && !failed()) {
    if (!take_word(text, "annotate"))
      return fail_expected(text, "'annotate', a place or '{'");
    const std::string_view annotation = name_at(text);
    function.annotations.push_back(quoted(annotation));
    text = trim(text.substr(annotation.size()));
  }
}

void Reader::read_header(std::string_view text, bool has_body) {
  Function function;
  if (has_body) {
    if (!text.ends_with(" {"))
      return fail(text.substr(text.size()), "line ends, expected '{'");
    text = trim(text.substr(0, text.size() - 2));
  }
  function.is_library = take_word(text, "library");
  const std::size_t open = text.find('(');
  const std::size_t close = text.find(')');
  if (open == kNone || close == kNone || open == 0)
    return fail_expected(text, "a function such as 'f(i32 %x) -> void'");
  function.name = text.substr(0, open);
  if (module_.find_function(function.name))
    fail(text, "function '" + function.name + "' is declared twice");
  read_parameters(function, text.substr(open + 1, close - open - 1));
  std::string_view rest = trim(text.substr(close + 1));
  if (!take_word(rest, "->"))
    return fail_expected(rest, "'->' and a sort or void");
  const std::string_view result = rest.substr(0, rest.find(' '));
  if (result != "void")
    function.result = sort(result);
  // The space before a place belongs to it.
  read_header_attributes(function, rest.substr(result.size()));
  if (has_body)
    bodies_.push_back({module_.functions.size(), {}});
  module_.functions.push_back(std::move(function));
}

void Reader::read_top_level() {
  static constexpr std::pair<std::string_view, ObjectKind> kKinds[] = {
      {"object", ObjectKind::kGlobal},     {"local", ObjectKind::kLocal},
      {"heap", ObjectKind::kHeap},         {"code", ObjectKind::kFunction},
      {"literal", ObjectKind::kLiteral},   {"external", ObjectKind::kExternal},
      {"elements", ObjectKind::kElements}, {"characters", ObjectKind::kText}};
  bool in_body = false;
  for (const Line& line : lines_) {
    line_ = line;
    std::string_view text = trim(line.text);
    if (text.empty() || text.starts_with("//"))
      continue;
    if (in_body) {
      in_body = text != "}";
      if (in_body)
        bodies_.back().lines.push_back(line);
      continue;
    }
    const auto kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                   [&](const auto& entry) { return take_word(text, entry.first); });
    if (kind != std::end(kKinds))
      read_object(text, kind->second);
    else if (take_word(text, "function"))
      in_body = (read_header(text, true), true);
    else if (take_word(text, "declare"))
      read_header(text, false);
    else if (take_word(text, "initialize"))
      module_.initializers.emplace_back(name_at(text));
    else if (take_word(text, "expose"))
      read_exposed(text);
    else if (take_word(text, "remark"))
      read_problem(text, false);
    else if (take_word(text, "error"))
      read_problem(text, true);
    else
      fail_expected(text,
                    "'object', 'function', 'declare', 'initialize', 'expose', 'remark' or 'error'");
    if (failed())
      return;
  }
  if (in_body)
    fail(line_.text.substr(line_.text.size()), "text ends inside a function, expected '}'");
}

/// Tests may write &f without declaring the object `code f`.
void Reader::add_code_objects() {
  for (Function& function : module_.functions) {
    function.object = module_.find_object(function.name);
    if (function.object != 0)
      continue;
    const std::string address = "&" + function.name;
    const bool is_used = std::any_of(lines_.begin(), lines_.end(), [&](const Line& line) {
      for (std::size_t at = line.text.find(address); at != kNone;
           at = line.text.find(address, at + 1))
        if (name_at(line.text.substr(at + 1)) == function.name)
          return true;
      return false;
    });
    if (!is_used)
      continue;
    function.object = static_cast<ObjectId>(module_.objects.size());
    module_.objects.push_back({.name = function.name, .kind = ObjectKind::kFunction});
  }
}

void Reader::read_initial_list(Object& object, const Region& region, std::string_view text) {
  std::int64_t index = 0;
  for (std::string_view piece : split_top(text, ',')) {
    if (piece.starts_with("[")) {
      const std::size_t close = piece.find(']');
      index = number(piece.substr(1, close == kNone ? close : close - 1));
      piece = close == kNone ? "" : trim(piece.substr(close + 1));
    }
    if (index < 0 || index >= region.count)
      fail(piece, "value " + std::to_string(index + 1) + " of an array of " +
                      std::to_string(region.count));
    object.initializers.push_back(
        {region.offset + index++ * region.stride, expression(piece, region.sort)});
  }
}

void Reader::read_initial_values(const Pending& pending) {
  line_ = lines_[pending.line - 1];
  Object& object = module_.objects[pending.object];
  const Region region = object.regions[pending.region];
  const std::string_view text = pending.text;
  if (text.starts_with("{")) {
    if (!text.ends_with("}"))
      return fail_expected(text, "a '}' after the values");
    return read_initial_list(object, region, text.substr(1, text.size() - 2));
  }
  if (!text.starts_with("\"")) {
    object.initializers.push_back({region.offset, expression(text, region.sort)});
    return;
  }
  std::string bytes = quoted(text);
  bytes += '\0';
  if (!region.sort.is_machine() || static_cast<std::int64_t>(bytes.size()) > region.count)
    return fail(text, "a text of " + std::to_string(bytes.size()) + " bytes for an array of " +
                          std::to_string(region.count));
  for (std::size_t i = 0; i < bytes.size(); ++i)
    object.initializers.push_back(
        {region.offset + static_cast<std::int64_t>(i) * region.stride,
         module_.pool->machine(region.sort, static_cast<unsigned char>(bytes[i]))});
}

Result<Module> Reader::run() {
  read_top_level();
  if (!failed())
    add_code_objects();
  for (const Pending& pending : pending_)
    if (!failed())
      read_initial_values(pending);
  for (const Body& body : bodies_)
    if (!failed())
      read_body(body);
  if (error_)
    return *error_;
  return std::move(module_);
}

Result<Module> parse(std::string_view text, std::shared_ptr<ExprPool> pool, std::string_view file) {
  return Reader(text, std::move(pool), file).run();
}

}  // namespace reachd::ir

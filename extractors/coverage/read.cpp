#include <zlib.h>

#include <charconv>

#include "extractors/coverage/readers.h"

namespace reachd::coverage {

namespace {

constexpr std::string_view kExpected =
    "expected an LCOV tracefile, the JSON of 'llvm-cov export' or of 'gcov --json-format', or "
    "Cobertura XML";
/// What unpacks to more is no coverage of any program.
constexpr std::size_t kUnpackedMax = std::size_t{1} << 30;

Result<std::string> unpacked(std::string_view bytes, const std::string& path) {
  z_stream stream = {};
  constexpr int kGzip = 16 + MAX_WBITS;
  if (inflateInit2(&stream, kGzip) != Z_OK)
    return Error{path, "cannot unpack it: no memory"};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  int result = Z_OK;
  while (result == Z_OK && text.size() < kUnpackedMax) {
    char buffer[1 << 16];
    stream.next_out = reinterpret_cast<Bytef*>(buffer);
    stream.avail_out = sizeof buffer;
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(buffer, sizeof buffer - stream.avail_out);
  }
  inflateEnd(&stream);
  if (result == Z_STREAM_END)
    return text;
  if (result == Z_OK)
    return Error{path, "found more than a gigabyte when it was unpacked"};
  return Error{path, "found damaged or truncated gzip data behind " + std::to_string(text.size()) +
                         " bytes of text, expected its end"};
}

}  // namespace

bool to_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

void FileCoverage::add(const FileCoverage& other) {
  for (const auto& [line, count] : other.lines)
    lines[line] += count;
  for (const auto& [place, outcomes] : other.conditions) {
    Outcomes& into = conditions[place];
    into.when_true += outcomes.when_true;
    into.when_false += outcomes.when_false;
  }
  for (const auto& [line, counts] : other.branches) {
    std::vector<std::uint64_t>& into = branches[line];
    // Branches of another build of the line cannot be told to be the same.
    if (into.empty())
      into = counts;
    else if (into.size() == counts.size())
      for (std::size_t i = 0; i < counts.size(); ++i)
        into[i] += counts[i];
    else
      into = into.size() > counts.size() ? into : counts;
  }
}

void Coverage::add(const Coverage& other) {
  for (const auto& [path, file] : other.files)
    files[path].add(file);
}

Result<Coverage> read_coverage(std::string_view bytes, const std::string& path) {
  if (bytes.starts_with("\x1f\x8b")) {
    const Result<std::string> text = unpacked(bytes, path);
    if (!text)
      return text.error();
    if (text->starts_with("\x1f\x8b"))
      return Error{path, "found gzip data inside of gzip data, " + std::string(kExpected)};
    return read_coverage(*text, path);
  }
  if (bytes.starts_with("\xef\xbb\xbf"))
    bytes.remove_prefix(3);
  const std::size_t start = bytes.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos)
    return Error{path, "found an empty file, " + std::string(kExpected)};
  if (bytes[start] == '<')
    return read_cobertura(bytes, path);
  if (bytes[start] != '{')
    return read_lcov(bytes, path);
  std::vector<Error> errors;
  const auto document = parse_json(bytes, path, errors);
  if (!document)
    return errors.front();
  const JsonValue* type = document->find("type");
  if (type != nullptr && type->text == "llvm.coverage.json.export")
    return read_llvm(*document, path);
  if (document->find("gcc_version") != nullptr || document->find("format_version") != nullptr)
    return read_gcov(*document, path);
  return Error{path,
               "found JSON without \"type\": \"llvm.coverage.json.export\" and without "
               "\"gcc_version\", " +
                   std::string(kExpected)};
}

}  // namespace reachd::coverage

#include "lsp-server/rpc/framing.h"

#include <algorithm>
#include <charconv>

namespace reachd::rpc {

namespace {

constexpr std::string_view kLengthName = "content-length";
/// A body as long as this is no body: the header is wrong, and waiting for it would be for ever.
constexpr std::size_t kCredibleMax = std::size_t{4} << 30;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

bool equal_ignoring_case(std::string_view text, std::string_view lowered) {
  return std::equal(text.begin(), text.end(), lowered.begin(), lowered.end(),
                    [](char a, char b) { return lower(a) == b; });
}

/// Where the next header line may begin: at "Content-Length:" in any case.
std::size_t find_length_header(std::string_view text) {
  const auto found = std::search(text.begin(), text.end(), kLengthName.begin(), kLengthName.end(),
                                 [](char a, char b) { return lower(a) == b; });
  return found == text.end() ? std::string_view::npos
                             : static_cast<std::size_t>(found - text.begin());
}

/// The end of the header: past its empty line. Tolerates lines that end with \n alone.
struct HeaderEnd {
  std::size_t header = std::string_view::npos;
  std::size_t body = 0;
};

HeaderEnd find_header_end(std::string_view text) {
  for (std::size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1)) {
    if (i + 1 < text.size() && text[i + 1] == '\n')
      return {i, i + 2};
    if (i + 2 < text.size() && text[i + 1] == '\r' && text[i + 2] == '\n')
      return {i, i + 3};
  }
  return {};
}

struct Header {
  std::optional<std::size_t> length;
  std::string problem;
  /// It is a header, but nobody can tell how long its body is.
  bool is_bad_length = false;
};

Header parse_header(std::string_view text) {
  Header header;
  while (!text.empty() && header.problem.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      header.problem =
          "malformed header line '" + std::string(line.substr(0, 80)) + "', expected 'Name: value'";
      break;
    }
    if (!equal_ignoring_case(trimmed(line.substr(0, colon)), kLengthName))
      continue;
    const std::string_view value = trimmed(line.substr(colon + 1));
    std::size_t length = 0;
    const auto [stop, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    const bool is_number = error == std::errc() && stop == value.data() + value.size();
    if (!is_number || length > kCredibleMax)
      header.problem = "malformed Content-Length '" + std::string(value.substr(0, 80)) +
                       "', expected a number of bytes";
    else if (header.length && *header.length != length)
      header.problem = "two different values of Content-Length";
    header.length = length;
    header.is_bad_length = !header.problem.empty();
  }
  if (header.problem.empty() && !header.length)
    header.problem = "header without Content-Length";
  return header;
}

}  // namespace

void FrameReader::feed(std::string_view bytes) {
  if (skip_ > 0) {
    const std::size_t skipped = std::min(skip_, bytes.size());
    skip_ -= skipped;
    bytes.remove_prefix(skipped);
  }
  buffer_ += bytes;
  while (step()) {
  }
}

std::optional<Frame> FrameReader::next() {
  if (frames_.empty())
    return std::nullopt;
  Frame frame = std::move(frames_.front());
  frames_.pop_front();
  return frame;
}

/// Consumes one header or one body from the buffer; false when more bytes are needed.
bool FrameReader::step() {
  if (body_length_) {
    if (buffer_.size() < *body_length_)
      return false;
    frames_.push_back({buffer_.substr(0, *body_length_), ""});
    buffer_.erase(0, *body_length_);
    body_length_.reset();
    return true;
  }
  if (is_lost_) {
    const std::size_t found = find_length_header(buffer_);
    if (found == std::string_view::npos) {
      // The name itself may be split between two pieces.
      const std::size_t keep = std::min(buffer_.size(), kLengthName.size() - 1);
      buffer_.erase(0, buffer_.size() - keep);
      return false;
    }
    buffer_.erase(0, found);
    is_lost_ = false;
  }
  return read_header();
}

bool FrameReader::read_header() {
  // Blank lines between frames are harmless.
  buffer_.erase(0, buffer_.find_first_not_of("\r\n"));
  const HeaderEnd end = find_header_end(std::string_view(buffer_).substr(0, limits_.header_max));
  if (end.header == std::string_view::npos) {
    if (buffer_.size() < limits_.header_max)
      return false;
    fail("no end of the header within " + std::to_string(limits_.header_max) + " bytes", 1);
    return true;
  }
  const Header header = parse_header(std::string_view(buffer_).substr(0, end.header));
  if (!header.problem.empty()) {
    fail(header.problem, header.is_bad_length ? end.body : 1);
    return true;
  }
  buffer_.erase(0, end.body);
  if (*header.length <= limits_.body_max) {
    body_length_ = *header.length;
    return true;
  }
  frames_.push_back({"", "body of " + std::to_string(*header.length) + " bytes, expected at most " +
                             std::to_string(limits_.body_max)});
  const std::size_t here = std::min(*header.length, buffer_.size());
  buffer_.erase(0, here);
  skip_ = *header.length - here;
  return skip_ == 0;
}

/// Reports the problem and looks for the next header, past so many bytes of this one.
void FrameReader::fail(std::string problem, std::size_t skipped) {
  frames_.push_back({"", std::move(problem)});
  buffer_.erase(0, skipped);
  is_lost_ = true;
}

std::string framed(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

}  // namespace reachd::rpc

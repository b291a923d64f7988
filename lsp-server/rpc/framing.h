/// The frames of the base protocol, from bytes as they arrive.
///
///   Content-Length: 17\r\n\r\n{"jsonrpc":"2.0"}
///
/// Whatever arrives, later well-formed frames are read: after a malformed header everything up to
/// the next "Content-Length:" is skipped, and a body above the limit is skipped by its length.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace reachd::rpc {

struct FrameLimits {
  std::size_t header_max = std::size_t{8} << 10;
  std::size_t body_max = std::size_t{256} << 20;
};

/// A body, or what is wrong with the bytes that should have been one.
struct Frame {
  std::string body;
  std::string problem;  ///< empty: none
};

class FrameReader {
public:
  explicit FrameReader(FrameLimits limits = {}) : limits_(limits) {}

  /// Takes bytes in pieces of any size.
  void feed(std::string_view bytes);
  /// The next complete frame, in order.
  std::optional<Frame> next();
  /// True when the bytes so far end between two frames.
  bool at_boundary() const { return buffer_.empty() && !body_length_ && skip_ == 0; }

private:
  bool step();
  bool read_header();
  void fail(std::string problem, std::size_t skipped);

  FrameLimits limits_;
  std::string buffer_;
  std::optional<std::size_t> body_length_;  ///< known once the header was read
  std::size_t skip_ = 0;                    ///< bytes of a body above the limit
  bool is_lost_ = false;                    ///< after a malformed header
  std::deque<Frame> frames_;
};

/// `body` with its header.
std::string framed(std::string_view body);

}  // namespace reachd::rpc

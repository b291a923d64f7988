/// Where bytes come from and go to: standard input and output, a TCP connection, a local socket.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/base/result.h"

namespace reachd::rpc {

/// One thread reads, one thread writes.
class Transport {
public:
  virtual ~Transport() = default;
  /// Blocks for at least one byte; 0 at the end or on an error.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  /// All of it, or false when the other side is gone.
  virtual bool write(std::string_view bytes) = 0;
};

/// Standard input and output. From then on the process's standard output is standard error, so that
/// no stray print of a library gets between the frames.
std::unique_ptr<Transport> open_stdio();

/// Waits for one client on HOST:PORT ("127.0.0.1:0": any port). `announce` gets the address
/// that is listened on.
Result<std::unique_ptr<Transport>> listen_tcp(const std::string& address,
                                              void (*announce)(const std::string& address));

/// Connects to the local socket on which the client listens.
Result<std::unique_ptr<Transport>> connect_pipe(const std::string& path);

/// Ends the process with status 1 when the process of that id has gone. Does nothing when it cannot
/// be seen now (an editor outside of this container).
void exit_with_parent(std::int64_t process_id);

}  // namespace reachd::rpc

/// What a client said, kept in a file, and said again from it.
///
/// One line per message, in the order in which they came: the milliseconds since the first one, a
/// blank, and the body as JSON on one line. What was no JSON is a JSON string of what came.
#pragma once

#include <memory>
#include <string>

#include "analysis/base/result.h"
#include "lsp-server/rpc/transport.h"

namespace reachd::rpc {

/// The same transport, with everything that is read from it written to the file, too.
Result<std::unique_ptr<Transport>> log_requests(std::unique_ptr<Transport> transport,
                                                const std::string& path);

/// Reads what a log holds, at the pace at which it came, and ends once all requests are answered;
/// writes to the other transport.
Result<std::unique_ptr<Transport>> replay_requests(const std::string& path,
                                                   std::unique_ptr<Transport> output);

}  // namespace reachd::rpc

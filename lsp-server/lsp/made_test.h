/// What makes tests for the server, and drivers for a debugger: code that lies beside it, not
/// below, so whoever starts the server hands it in.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/confirm/launch.h"
#include "lsp-server/session/session.h"

namespace reachd::lsp {

struct TestRequest {
  std::string path;  ///< of the document, whose program is asked
  Target target;
  query::Answer answer;   ///< what is known of it: reachable
  std::string framework;  ///< as of `reachd testgen`; empty: what suits the program
  std::string folder;     ///< where the test is going to be
};

struct MadeTest {
  std::string name;  ///< of a file that is not in the folder yet
  std::string framework;
  std::string text;
};

/// Compiles and runs the test, confined. Any thread; takes long. `options`: those of the session.
/// Errors: why there is no test.
using MakeTest = std::function<Result<MadeTest>(
    const TestRequest& request, const session::SessionOptions& options, const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress)>;

/// Compiles a driver that takes the answer's steps. Any thread; takes long. `framework` and
/// `folder` of the request say nothing. Errors: why there is none.
using MakeDriver = std::function<Result<confirm::Launch>(
    const TestRequest& request, const session::SessionOptions& options, const CancelToken& cancel,
    const std::function<void(std::string_view phase, double share)>& progress)>;

/// Null members: it cannot be made.
struct Makers {
  MakeTest test;
  MakeDriver driver;
};

}  // namespace reachd::lsp

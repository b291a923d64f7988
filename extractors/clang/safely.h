/// Work with the compiler that may crash it: on a thread of its own, with a deep stack. Internal to
/// this folder.
#pragma once

#include <functional>

namespace reachd::clang_extractor {

/// False: it crashed, and what it held stays as it was. Thread-safe.
bool run_safely(const std::function<void()>& work);

}  // namespace reachd::clang_extractor

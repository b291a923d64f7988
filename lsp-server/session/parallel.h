/// Independent pieces of work on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace reachd::session {

/// Runs `work(i)` for i below `count` on up to `jobs` threads.
void in_parallel(std::size_t count, std::size_t jobs, const std::function<void(std::size_t)>& work);

}  // namespace reachd::session

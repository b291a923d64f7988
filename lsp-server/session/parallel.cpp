#include "lsp-server/session/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace reachd::session {

void in_parallel(std::size_t count, std::size_t jobs,
                 const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++)
      work(i);
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < std::min(jobs, count); ++i)
    threads.emplace_back(run);
  run();
  for (std::thread& thread : threads)
    thread.join();
}

}  // namespace reachd::session

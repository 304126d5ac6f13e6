#pragma once

#include "core/base/threads/parallel.h"
#include "core/base/threads/worker.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

namespace weft {

class SharedLoop;

/// The process's threads for loops. Any thread may start a loop, also inside a loop. A thread that
/// has started a loop does pieces of it itself and waits only for the pieces that workers have
/// begun: loops end whether workers are free or not, and no thread ever waits for another loop than
/// its own.
class Pool {
 public:
  /// Returns the pool, which is created with the first loop and never destroyed: loops may run
  /// until the process ends.
  static Pool& instance();

  /// Starts threads until there are `workers` of them, or as many as the system grants.
  void grow(int workers);

  /// Does a loop on this thread and on the workers that are free, at most `helpers` of them.
  void run(SharedLoop& loop, int helpers);

 private:
  Pool() = default;

  static constexpr int k_max = Threads::k_max - 1;

  std::mutex growth_;
  std::atomic<int> asked_for_ = 0;
  std::atomic<int> size_ = 0;
  std::array<std::unique_ptr<Worker>, k_max> workers_;
};

}  // namespace weft

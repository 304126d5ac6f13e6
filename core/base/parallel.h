#pragma once

#include <functional>
#include <memory>

/// Parallel loops whose results do not depend on the number of threads: ranges are cut at places
/// that depend on the length alone, and partial sums are added in the order of the range.
namespace weft {

/// Limits the threads that parallel loops use while it lives; loops run on the thread that calls
/// them and up to `threads` - 1 more. 0 means all cores.
class ThreadLimit {
 public:
  explicit ThreadLimit(int threads);
  ~ThreadLimit();
  ThreadLimit(const ThreadLimit&) = delete;
  ThreadLimit& operator=(const ThreadLimit&) = delete;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Number of cores that loops may use when nothing limits them.
int hardware_threads();

/// Calls body(begin, end) on consecutive pieces of [0, n), in parallel when n is large against
/// `grain`, the number of entries below which a piece is not worth a thread.
void parallel_for(int n, int grain, const std::function<void(int, int)>& body);

/// Sum of body(begin, end) over the pieces of [0, n), added in their order.
double parallel_sum(int n, int grain, const std::function<double(int, int)>& body);

}  // namespace weft

#include "core/base/parallel.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace weft {

struct Threads::Impl {
  explicit Impl(int count) : arena(count > 0 ? std::min(count, cores()) : cores()) {}
  static int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }
  tbb::task_arena arena;
};

Threads::Threads(int count) : impl_(std::make_unique<Impl>(count)) {}
Threads::~Threads() = default;

int Threads::count() const { return impl_->arena.max_concurrency(); }

void Threads::run(const std::function<void()>& work) { impl_->arena.execute(work); }

void detail::run_pieces(int pieces, void* context, void (*piece)(void* context, int i)) {
  tbb::parallel_for(
      0, pieces, [&](int i) { piece(context, i); }, tbb::static_partitioner());
}

}  // namespace weft

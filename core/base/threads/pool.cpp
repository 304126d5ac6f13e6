#include "core/base/threads/pool.h"

#include "core/base/threads/shared_loop.h"

#include <bitset>
#include <system_error>

namespace weft {

Pool& Pool::instance() {
  static Pool* const pool = new Pool;
  return *pool;
}

void Pool::grow(int workers) {
  if (workers <= asked_for_.load(std::memory_order_relaxed)) return;
  const std::lock_guard lock(growth_);
  for (; asked_for_ < workers; ++asked_for_) {
    const int number = size_;
    try {
      workers_[static_cast<std::size_t>(number)] = std::make_unique<Worker>(number);
    } catch (const std::system_error&) {
      continue;
    }
    size_ = number + 1;
  }
}

void Pool::run(SharedLoop& loop, int helpers) {
  std::bitset<k_max> asked;
  const auto size = static_cast<std::size_t>(size_);
  for (std::size_t w = 0; w < size && helpers > 0; ++w) {
    if (!workers_[w]->offer(loop)) continue;
    asked.set(w);
    --helpers;
  }
  loop.work(0);
  for (std::size_t w = 0; w < size; ++w) {
    if (asked[w]) workers_[w]->part(loop);
  }
}

}  // namespace weft

#include "core/base/threads/shared_loop.h"

namespace weft {

SharedLoop::SharedLoop(int pieces, int threads, void* context, detail::PieceFunction function,
                       Crew& crew)
    : function_(function), context_(context), crew_(crew), threads_(threads) {
  for (int t = 0; t < threads; ++t) {
    Share& share = shares_[static_cast<std::size_t>(t)];
    share.next.store(detail::begin_of_piece(t, threads, pieces), std::memory_order_relaxed);
    share.end = detail::begin_of_piece(t + 1, threads, pieces);
  }
}

void SharedLoop::work(int own) noexcept {
  for (int k = 0; k < threads_; ++k) {
    work_on(shares_[static_cast<std::size_t>((own + k) % threads_)]);
  }
}

void SharedLoop::work_on(Share& share) noexcept {
  // Reading before adding leaves the cache line of a finished share where it is.
  while (share.next.load(std::memory_order_relaxed) < share.end) {
    const int piece = share.next.fetch_add(1, std::memory_order_relaxed);
    if (piece >= share.end) return;
    if (failed_.load(std::memory_order_relaxed)) continue;
    try {
      function_(context_, piece);
    } catch (...) {
      if (!failed_.exchange(true)) error_ = std::current_exception();
    }
  }
}

}  // namespace weft

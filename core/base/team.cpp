#include "core/base/team.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace weft {

namespace {

// Waits a few tens of microseconds on the processor, then lets other threads have it.
class Patience {
 public:
  void wait() {
    if (++spins_ < k_spins) {
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    } else {
      std::this_thread::yield();
    }
  }

 private:
  static constexpr int k_spins = 2000;
  int spins_ = 0;
};

}  // namespace

void Team::run_function(const std::function<void(Team&)>& work) {
  Team team(std::clamp(tbb::this_task_arena::max_concurrency(), 1, k_max_size));
  if (team.size_ == 1) return work(team);
  // The first thread to come does the work, the others help; those that come late find it done.
  std::atomic<bool> begun{false};
  tbb::parallel_for(
      0, team.size_,
      [&](int i) {
        if (begun.exchange(true)) return team.help(i);
        struct End {
          std::atomic<unsigned>& loop;
          ~End() { loop.store(k_over, std::memory_order_release); }
        } const end{team.loop_};
        work(team);
      },
      tbb::static_partitioner());
}

void Team::run_loop(void* context, PieceFunction function) {
  if (size_ == 1) return function(context, 0);
  context_ = context;
  function_ = function;
  unfinished_.store(size_, std::memory_order_relaxed);
  const unsigned loop = loop_.load(std::memory_order_relaxed) + 1;
  loop_.store(loop, std::memory_order_release);
  take_pieces(loop, 0);
  for (Patience patience; unfinished_.load(std::memory_order_acquire) > 0;) patience.wait();
}

void Team::take_pieces(unsigned loop, int own) {
  for (int k = 0; k < size_; ++k) {
    const int piece = (own + k) % size_;
    // Fails for a piece that another thread has taken, and for a loop that is over.
    unsigned before = loop - 1;
    if (!taken_[static_cast<std::size_t>(piece)].compare_exchange_strong(
            before, loop, std::memory_order_acq_rel)) {
      continue;
    }
    function_(context_, piece);
    unfinished_.fetch_sub(1, std::memory_order_acq_rel);
  }
}

void Team::help(int own) {
  unsigned last = 0;
  for (Patience patience;;) {
    const unsigned loop = loop_.load(std::memory_order_acquire);
    if (loop == k_over) return;
    if (loop == last) {
      patience.wait();
      continue;
    }
    take_pieces(loop, own);
    last = loop;
    patience = Patience();
  }
}

}  // namespace weft

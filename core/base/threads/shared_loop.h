#pragma once

#include "core/base/threads/parallel.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <exception>

namespace weft {

class Crew;

/// The pieces of one loop, for several threads. Each thread has a share of consecutive pieces, so
/// that it meets the same data in every loop, and then takes pieces of the other shares that no
/// thread has begun; a thread that the system keeps from running thus delays only the piece that it
/// has begun.
class alignas(64) SharedLoop {
 public:
  /// Calls function(context, piece) for each piece. \pre 0 < threads <= Threads::k_max
  SharedLoop(int pieces, int threads, void* context, detail::PieceFunction function, Crew& crew);

  /// Does pieces, the share `own` first, until all have been begun. Once a piece has thrown, the
  /// others are skipped.
  void work(int own) noexcept;

  /// Throws the exception of the first piece that failed. \pre every work() has returned
  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

  Crew& crew() const { return crew_; }

 private:
  struct alignas(64) Share {
    std::atomic<int> next;
    int end;
  };

  void work_on(Share& share) noexcept;

  const detail::PieceFunction function_;
  void* const context_;
  Crew& crew_;
  const int threads_;
  std::atomic<bool> failed_ = false;
  std::exception_ptr error_;
  std::array<Share, Threads::k_max> shares_;  ///< the first `threads_` are used
};

}  // namespace weft

#pragma once

#include <algorithm>
#include <atomic>

namespace weft {

/// The threads that the loops of one call may use; loops inside loops share them.
class Crew {
 public:
  /// Makes a crew of `size` threads, the calling one included.
  explicit Crew(int size) : size_(size), spare_(size - 1) {}

  int size() const { return size_; }

  /// Reserves up to `wanted` helpers for a loop; returns how many.
  int take(int wanted) {
    int spare = spare_.load(std::memory_order_relaxed), taken = 0;
    do {
      taken = std::min(wanted, spare);
    } while (taken > 0 && !spare_.compare_exchange_weak(spare, spare - taken));
    return taken;
  }
  void give_back(int taken) { spare_.fetch_add(taken); }

  /// Returns the crew for the loops that this thread starts; outside of Threads::run(), a crew of
  /// all cores.
  static Crew& current();

  /// Makes a crew the current one of this thread until the end of the scope.
  class Scope {
   public:
    explicit Scope(Crew& crew);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Crew* const before_;
  };

 private:
  const int size_;
  std::atomic<int> spare_;  ///< helpers that no loop has reserved
};

}  // namespace weft

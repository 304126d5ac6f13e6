#pragma once

#include <algorithm>
#include <limits>

namespace weft {

/// The iterations that the tries of one step may take together: the first try takes as many as its
/// method allows, the others share twice as many as it took, or twice `retried` where that is more.
/// A try for which fewer than `last` are left takes up to `last`.
class StepBudget {
 public:
  StepBudget(int retried, int last) : retried_(retried), last_(last) {}

  /// Notes a try that took some iterations.
  void add(int iterations) {
    spent_ += iterations;
    if (allowed_ == k_any) allowed_ = iterations + 2 * std::max(iterations, retried_);
  }
  int spent() const { return spent_; }
  /// Tells whether the part of a step may still be taken in halves.
  bool is_left() const { return spent_ < allowed_; }
  /// Returns the number of iterations that the next try may take.
  int for_next() const { return std::max(allowed_ - spent_, last_); }

 private:
  static constexpr int k_any = std::numeric_limits<int>::max();
  int retried_, last_;
  int allowed_ = k_any, spent_ = 0;
};

}  // namespace weft

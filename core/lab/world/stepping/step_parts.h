#pragma once

#include "core/lab/world/tuning.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace weft {

/// The parts of a step that are still to be taken, in their order. At first there is one, the whole
/// step; a part may be replaced by its halves.
class StepParts {
 public:
  /// Begins a step of h seconds.
  explicit StepParts(double h) : h_(h) {}

  bool empty() const { return count_ == 0; }
  /// Returns how often the step was halved for the next part. \pre !empty()
  int halvings() const { return halvings_[count_ - 1]; }
  /// Returns the length of the next part, s. \pre !empty()
  double h() const { return std::ldexp(h_, -halvings()); }
  /// Replaces the next part by its halves. \pre halvings() < k_max_halvings
  void halve() {
    ++halvings_[count_ - 1];
    halvings_[count_] = halvings();
    ++count_;
  }
  /// Removes the next part, which was taken. \pre !empty()
  void pop() { --count_; }
  /// Removes all parts.
  void clear() { count_ = 0; }

 private:
  double h_;
  // The last part is the next one. Each of the others is shorter than the part before it, except
  // the last two, which may be halves of one part.
  std::array<int, k_max_halvings + 1> halvings_{};
  std::size_t count_ = 1;
};

}  // namespace weft

#pragma once

namespace weft {

/// The sums that conjugate gradients take of s and its product: r^T s, s^T A s, and q^T s with the
/// product S A p of another direction.
struct DirectionSums {
  double r_s, s_A_s;
  double q_s;
};

}  // namespace weft

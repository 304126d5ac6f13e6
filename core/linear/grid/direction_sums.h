#pragma once

namespace weft {

/// The sums of conjugate gradients over s and its product: r^T s, s^T A s, and q^T s with the
/// product q = S A p of another direction p.
struct DirectionSums {
  double r_s, s_A_s;
  double q_s;
};

}  // namespace weft

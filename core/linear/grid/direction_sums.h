#pragma once

#include "core/sparse/lane_vectors.h"

namespace weft {

/// The vectors whose products with a direction s DirectionSums are: r, the product q, and A_s = S A
/// s.
struct DirectionVectors {
  const LaneVectors &r, &q;
  LaneVectors& A_s;
};

/// The sums of conjugate gradients over s and its product: r^T s, s^T A s, and q^T s with the
/// product q = S A p of another direction p.
struct DirectionSums {
  double r_s, s_A_s;
  double q_s;
};

}  // namespace weft

#pragma once

/// The laws of springs, for one spring. The functions are always inlined, since the linker must not
/// keep one copy of code compiled for several processors (see kernels.h).
namespace weft {

/// Energy E of a spring, or of any pair of vertices, at its length r, and its derivatives.
struct PairEnergy {
  double energy;     ///< E, J
  double tension;    ///< T = dE/dr, N
  double stiffness;  ///< T' = dT/dr, N/m
};

/// E = k/2 (r - l)^2.
[[gnu::always_inline]] inline PairEnergy linear_spring(double r, double l, double k) {
  const double stretch = r - l;
  return {0.5 * k * stretch * stretch, k * stretch, k};
}

/// E = k/2 (r - l)^2 for r > l only; T' is k from the length `limit` on, and 0 below.
[[gnu::always_inline]] inline PairEnergy tension_spring(double r, double l, double limit,
                                                        double k) {
  const double stretch = r > l ? r - l : 0;
  return {0.5 * k * stretch * stretch, k * stretch, r < limit ? 0 : k};
}

}  // namespace weft

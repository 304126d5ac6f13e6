#pragma once

#include "core/kernels/spring_kernels.h"

namespace weft {

/// Returns the length below which a spring is shorter than its rest length by more than rounding
/// leaves in a cloth at rest. Rounding must not decide on which side of their kink the springs of a
/// flat cloth are.
inline double shortened_below(double rest_length) { return (1 - 1e-12) * rest_length; }

/// The immediate buckling model of Choi and Ko 2002: a piece of cloth of length L whose ends come
/// as near as r < L does not shorten but bends to a circular arc. Its curvature k follows from the
/// chord, r = 2/k sin(k L/2), that is with phi = k L/2
///   r/L = sinc(phi),   E_b = k_b L k^2/2 = 2 k_b phi^2/L,   f_b = dE_b/dr.
/// The arc is solved exactly; the usual polynomial fit of f_b is not used. f_b at r = L is the
/// Euler load -12 k_b/L^2, not 0; so near L a linear spring c_b takes over,
///   f = max(f_b, c_b (r - L))   for r < L,
/// down to the largest r where the two meet: below it the piece stays buckled. Beyond the length L
/// only the stretch springs act: f = 0.
class BucklingSpring {
 public:
  /// `length` is L in m, `bending_stiffness` k_b > 0 in N m^2, `compression_stiffness` c_b >= 0 in
  /// N/m.
  BucklingSpring(double length, double bending_stiffness, double compression_stiffness);

  /// Returns the energy and its derivatives at the distance r >= 0 of the ends, m; the energy is 0
  /// at L.
  PairEnergy at(double r) const;
  /// Returns the arc's own E_b, f_b and df_b/dr at 0 <= r <= L.
  PairEnergy arc(double r) const;

 private:
  /// Returns the largest distance at which the arc's force meets the linear spring's, m; -1 if
  /// none.
  double find_cut_over() const;

  double length_;
  double bending_stiffness_;
  double compression_stiffness_;
  double cut_over_ = -1;
  double energy_offset_ = 0;  ///< makes the energy continuous at the cut-over, J
};

}  // namespace weft

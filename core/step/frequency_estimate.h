#pragma once

#include "core/model/model.h"

#include <cmath>

namespace weft {

/// The largest frequency of small oscillations, omega_max in 1/s, where omega_max^2 is the largest
/// eigenvalue of C = M^-1/2 S (K + d D) S M^-1/2 with the projected K, by iterations that can be
/// spread over frames. K and D are those of the cloth alone: the stiffness of a contact with solids
/// and its friction change from step to step, and no explicit integrator meets them as forces. d is
/// 0, or with damping the last omega_max: a motion that changes its sign in every step of
/// symplectic Euler has (h^2 K + 2 h D) w = 4 M w, so that omega_max comes to 2/h for the longest
/// stable h. Each call at least halves the error in d, on which omega_max^2 depends linearly.
///
/// Each iteration of the locally optimal conjugate gradients (Knyazev, SIAM J. Sci. Comput. 23,
/// 2001) takes the unit vector with the largest quotient x^T C x among the combinations of the last
/// x, of the residual w = C x - lambda x and of the direction p in which x moved. Power iteration,
/// which uses only the first two, errs by a few per cent where the largest eigenvalues lie close
/// together, as they do for cloth.
class FrequencyEstimate {
 public:
  /// Makes some iterations at `state`, continuing from the end of the last call. Returns the
  /// estimate, which grows towards omega_max from below while the state stays the same. Leaves the
  /// model linearised. Takes a product with K for each iteration, and two more.
  double refine(Model& model, const State& state, int iterations, bool is_damped = false);
  double value() const { return std::sqrt(eigenvalue_); }

 private:
  /// A vector of 3n numbers and its product with C.
  struct Direction {
    VecX v, C_v;
  };
  void start(Eigen::Index size);
  void multiply(const Model& model, Direction& direction);
  /// Makes one iteration; returns false if nothing is to be gained.
  bool improve(const Model& model);
  /// Makes p a unit vector at right angles to x and w, or zero if it is a combination of them.
  void separate();

  Direction x_, w_, p_;
  VecX scaled_;   ///< M^-1/2 v
  double d_ = 0;  ///< 1/s
  double eigenvalue_ = 0;
};

}  // namespace weft

#pragma once

#include "core/model/model.h"

#include <limits>

namespace weft {

/// Forces in play of at most this many times their rounding are balanced once only rounding is left
/// of them, so that the default tolerance asks for nothing finer.
inline constexpr double k_few_digits = 1e4;
/// The rounding of positions that forces are found from, relative: a position of |x_i| is rounded
/// by eps |x_i|, and a vertex has about eight edges.
inline constexpr double k_position_rounding = 8 * std::numeric_limits<double>::epsilon();

/// Returns R of an unbalanced force, N, with forces F in play; 0 if there are none.
inline double relative_residual(double unbalanced_force, double forces_in_play) {
  return forces_in_play > 0 ? unbalanced_force / forces_in_play : 0;
}

/// The forces in play in a step of implicit Euler, N: the unit of its relative residual. With the
/// function g of IncrementalPotential, whose gradient over h^2 is the force that the step leaves
/// unbalanced, the relative residual at x is
///   R = |S grad g(x)|_2 / (h^2 F),
///   F = |S f_c|_2 of the loads that do not depend on the shape, such as the weight; without loads
///   F = |S M (x - y)|_2 / h^2 with y = x_n + h v_n, the force that changes the motion, and
/// at least 10^4 times the rounding of the forces, which is all that a cloth at rest has left.
/// An impact makes the latter large, which must not hide the weight. R is 1 if the unbalanced force
/// is as large as the loads. Newton's method stops at it, and sweeping integrators report it.
class ForceScale {
 public:
  /// Finds the loads of a step that begins at the positions x (3n, m) and the time t (s): evaluates
  /// the terms of the model that have no matrices, at rest there, or all if there are no loads.
  void begin(Model& model, const VecX& x, double t);
  /// Returns F at x.
  double at(const Model& model, const VecX& x, const VecX& y, double h) const;

 private:
  double find_rounding(Model& model);

  double loads_ = 0;     ///< |S f_c|_2, N
  double rounding_ = 0;  ///< of the forces, N, where there are no loads
  State start_;
  VecX sum_, rounded_;
};

}  // namespace weft

#pragma once

#include "core/model/model.h"

namespace weft {

/// Implicit Euler's function of a step, seen from one vertex at a time. With h > 0 and
/// y = x_n + h v_n it is
///   Phi(x) = 1/(2 h^2) |x - y|_M^2 + E(x) - f_c^T x,
/// where f_c are the forces at the start of terms that are not LocalForce. Its gradient is minus
/// the unbalanced force. Dissipative forces are those at the velocity (x - x_n)/h.
class VertexBlocks {
 public:
  /// Sets up the step of h seconds from `start`. The model outlives the step.
  void begin(Model& model, const State& start, double h);

  /// Returns the unbalanced force on vertex i at `state` (N), and its blocks.
  VertexForce at_vertex(const State& state, int i) const;
  /// Moves vertex i by the Newton step of its own three coordinates in the free directions of the
  /// filter,
  ///   dx = H^-1 f,   H = m/h^2 I + K_ii + D_ii/h,
  /// with the projected K_ii. The step is halved until Phi, with dissipative forces linearised at
  /// x, falls by at least alpha f^T dx: Phi is no parabola, and the projected K_ii lacks the
  /// indefinite part. So without dissipation no sweep raises Phi beyond rounding.
  void descend(State& state, int i) const;

  /// Writes the unbalanced forces at `state` (3n, N), all evaluated at once.
  void find_unbalanced(const State& state, VecX& forces) const;
  /// Returns the norm of the forces in the free directions, N.
  double norm_of_free(const VecX& forces) const;

  const VecX& inertial_point() const { return inertial_; }  ///< y, 3n, m

 private:
  double energy(const State& state, int i) const;
  double inertia(int i) const { return model_->masses()[static_cast<std::size_t>(i)] / (h_ * h_); }

  Model* model_ = nullptr;
  double h_ = 0;
  VecX inertial_;
  VecX constant_;  ///< f_c, N
};

}  // namespace weft

#pragma once

#include "core/model/model.h"

namespace weft {

/// Implicit Euler's function of a step, seen from one vertex at a time. With h > 0 and
/// y = x_n + h v_n it is
///   Phi(x) = 1/(2 h^2) |x - y|_M^2 + E(x) - f_c^T x,
/// where f_c are the forces of terms that are not LocalForce, as they are at the start. Its
/// gradient is minus the unbalanced force. Dissipative forces act as at the velocity (x - x_n)/h.
class VertexBlocks {
 public:
  /// Sets up the step of h seconds from `start`. The model outlives the step.
  void begin(Model& model, const State& start, double h);

  /// The force on vertex i that is left unbalanced at `state` (N), and its blocks.
  VertexForce at_vertex(const State& state, int i) const;
  /// Moves vertex i by the Newton step of its own three coordinates in the free directions of the
  /// filter,
  ///   dx = H^-1 f,   H = m/h^2 I + K_ii + D_ii/h,
  /// with the projected K_ii. The step is halved until Phi, with dissipative forces linearised at
  /// x, falls by alpha f^T dx at least: Phi is no parabola, and K_ii leaves out what makes it
  /// indefinite. So no sweep raises Phi by more than rounding does where nothing dissipates.
  void descend(State& state, int i) const;

  /// Writes the forces that are left unbalanced at `state` (3n, N), all evaluated at once.
  void find_unbalanced(const State& state, VecX& forces) const;
  /// The norm of those in the free directions, N.
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

#pragma once

#include "core/step/force_scale.h"

#include <vector>

namespace weft {

/// One implicit Euler step of a cloth of linear springs as the minimisation of
///   1/2 |x - x*|_H^2 + h^2 sum_e k_e'/2 (|d_e| - l_e')^2:
/// XPBD and projective dynamics iterate on it. All other forces act on single vertices: x* are the
/// positions under these forces after a linearised implicit Euler step of each vertex alone, and H
/// = M + h D + h^2 K its 3x3 blocks, where K and D are lumped: sums of their rows. Damping along a
/// spring by implicit Euler is one more spring from its length |d_n| at the start, of stiffness
/// c/h, and the two make one:
///   k' = k + c/h,   l' = (k l + c/h |d_n|)/k'.
struct SpringStep {
  VecX free_prediction;         ///< x*, 3n, m
  VecX prediction;              ///< x* with constrained vertices at their targets
  std::vector<Mat3> inertia;    ///< H, n, kg
  std::vector<Spring> springs;  ///< k' and l'

  void begin(Model& model, const State& state, double h);
  /// r = H (x* - x) - h^2 sum_e k_e' G_e^T (d_e - l_e' d_e/|d_e|), minus the gradient of the
  /// function, 3n, kg m; 0 in prohibited directions. r / h^2 is the unbalanced force, N.
  void residual(const Model& model, double h, const VecX& x, VecX& r) const;
  /// Returns the forces in play at x, N.
  double forces_in_play(const Model& model, double h, const VecX& x) const {
    return scale_.at(model, x, inertial_, h);
  }
  /// Computes the reactions (3n, N) of constrained vertices at x, given the impulses of the springs
  /// at each vertex in the method (3n, kg m): (H (x - x*) - pulls)/h^2.
  void find_reactions(double h, const VecX& x, const VecX& pulls, VecX& reactions) const;

 private:
  void constrain(const Model& model);
  void add_lumped(Force& force, const State& state, double damping_scale);

  ForceScale scale_;
  VecX inertial_;  ///< x_n + h v_n
  std::vector<Mat3> stiffness_;
  VecX translation_, stiff_, damped_;
};

/// Returns why the forces are not those of linear springs and single vertices; empty if they are.
std::string refuse_all_but_springs(std::span<const Choice> forces);

}  // namespace weft

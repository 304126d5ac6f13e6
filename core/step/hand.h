#pragma once

#include "core/constraints/edge_lengths.h"

namespace weft {

/// Holds a dragged vertex while the lengths of edges are restored. Held without yielding, a vertex
/// that is led into the cloth pushes straight yarns along themselves; they give way across only,
/// to second order, and the projection finds no way there. So the vertex is held as if it had a
/// mass of its own, that the edges can move, and drawn back by a pull that grows while it is not
/// where it is led, up to the hand's strength:
///   x_0 = target + h^2 F/m,   F += gain m/h^2 (target - x).
/// (An integral controller; in equilibrium F is the cloth's pull and x the target.)
class Hand {
 public:
  /// No vertex is held: the next pull starts from 0.
  void let_go() { pull_.setZero(); }

  /// Begins the projection of a step of h (s): gives the vertex its mass and moves it by the pull
  /// from its target in `x` (3n, m). `masses` of the cloth, kg, n.
  void hold(int vertex, std::span<const double> masses, double h, Mobility& W, VecX& x);
  /// Ends it: learns from where the vertex came to lie. Returns whether the strength was enough.
  bool feel(const Vec3& target, const Vec3& position);

 private:
  static constexpr double k_vertices = 12;  // masses of a vertex: more lags less, iterates more
  static constexpr double k_gain = 0.5;
  static constexpr double k_strength =
      20;  // greatest pull on 1 kg of the cloth: two weights, m/s^2

  Vec3 pull_ = Vec3::Zero();  ///< F, N
  double stiffness_ = 0;      ///< m/h^2 of the step, N/m
  double strength_ = 0;       ///< largest |F|, N
};

}  // namespace weft

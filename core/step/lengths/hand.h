#pragma once

#include "core/constraints/edge_lengths.h"

namespace weft {

/// Constrains a dragged vertex while the lengths of edges are restored. If it were rigid, a vertex
/// dragged into the cloth would push straight yarns along themselves; they can only yield sideways,
/// to second order, which the projection does not find. So the vertex acts as if it had a mass m of
/// its own, which the edges can move, and returns by a force that grows while the vertex is not at
/// its target, up to the hand's strength:
///   x_0 = target + h^2 F/m,   F += gain m/h^2 (target - x).
/// (An integral controller: at rest F balances the force of the cloth, and x is the target.)
class Hand {
 public:
  /// The mass of the hand. A light hand drags yarns that must fold; a firm hand, as heavy as the
  /// cloth, replaces a pin without letting the cloth that hangs from it sag.
  enum class Grip { light, firm };

  Hand() = default;
  /// Continues with a vertex that was dragged before, with a force of F in N; -1: none.
  Hand(int vertex, const Vec3& force) : vertex_(vertex), force_(force) {}
  int vertex() const { return vertex_; }
  const Vec3& force() const { return force_; }

  /// Releases the vertex: the next force starts from 0.
  void release() { vertex_ = -1; }

  /// The dragged vertex, the grip, and the freedom in which the hand can move it.
  struct ConstrainedBlock {
    int vertex;
    Grip grip;
    Freedom freedom;  ///< of the vertex apart from the hand
  };
  /// Begins the projection of a step of h (s): gives the vertex the hand's mass in `masses` (kg, n)
  /// and W, and displaces it by the hand's force from its target in `x` (3n, m), within its
  /// freedom.
  void constrain(const ConstrainedBlock& constrained, double h, std::span<double> masses,
                 Mobility& W, VecX& x);
  /// Ends the projection, and updates the force from the final position. Returns whether the
  /// strength was enough.
  bool feel(const Vec3& target, const Vec3& position);

 private:
  int vertex_ = -1;            ///< the dragged vertex
  Freedom freedom_;            ///< of that vertex
  Vec3 force_ = Vec3::Zero();  ///< F, N
  double stiffness_ = 0;       ///< m/h^2 of the step, N/m
  double strength_ = 0;        ///< largest |F|, N
};

}  // namespace weft

#pragma once

#include "core/model/model.h"
#include "core/step/length_projection.h"

namespace weft {

/// The forces that hold vertices against the pull of edges in one step, and their work.
class EdgeReactions {
 public:
  /// A step of h seconds that moves vertices from `start` to `end`, and would move them to `free`
  /// (3n, m each) without the edges. There are no forces so far.
  void begin(const VecX& start, const VecX& free, const VecX& end, double h);
  /// Adds what holds the vertices against impulses mu (kg m, of m edges) along the gradients of the
  /// edges at x (3n, m). They pull a vertex by -mu_e/h^2 dC_e/dx_i (Goldenthal's
  /// -grad C^T lambda), so what holds it is the sum of mu_e/h^2 dC_e/dx_i.
  void add(const EdgeLengths& edges, const VecX& x, const VecX& mu);
  /// Sets all to 0.
  void clear() { forces_.setZero(); }
  /// Sets all to 0 where one is far larger than the force that stops the whole cloth in the step.
  /// Between vertices that are held, as contacts hold them, edges may determine one place twice:
  /// then any impulses that balance each other satisfy the equations, and rounding chooses them.
  void drop_undetermined(const Model& model);

  const VecX& forces() const { return forces_; }  ///< 3n, N
  /// Their work at the model's targets, in their prohibited directions.
  HeldWork held_work(const Model& model) const;

 private:
  double h_ = 0;
  double way_ = 0;  ///< the largest part that a vertex goes, or would go, along an axis, m
  VecX dx_, forces_;
  VecX g_;  ///< the gradients, 3m
};

}  // namespace weft

#pragma once

#include "core/model/model.h"
#include "core/step/length_projection.h"

namespace weft {

/// The reactions of vertices to length constraints in one step, and their work.
class EdgeReactions {
 public:
  /// Begins a step of h seconds that moves vertices from `start` to `end`, and would move them to
  /// `free` (3n, m each) without the length constraints. No forces act yet.
  void begin(const VecX& start, const VecX& free, const VecX& end, double h);
  /// Adds the reactions of vertices to impulses mu (kg m, of m edges) along the gradients of the
  /// edges at x (3n, m). The edges exert -mu_e/h^2 dC_e/dx_i on a vertex (Goldenthal's -grad C^T
  /// lambda), so its reaction is the sum of mu_e/h^2 dC_e/dx_i.
  void add(const EdgeLengths& edges, const VecX& x, const VecX& mu);
  /// Sets all forces to 0.
  void clear() { forces_.setZero(); }
  /// Sets all forces to 0 if one is far larger than the force that stops the whole cloth in the
  /// step. Between constrained vertices, as in contact, edges may determine one position twice:
  /// then any impulses that balance each other satisfy the equations, and rounding chooses them.
  void drop_undetermined(const Model& model);

  const VecX& forces() const { return forces_; }  ///< 3n, N
  /// Returns the work of the reactions at the model's targets, in their prohibited directions.
  ReactionWork reaction_work(const Model& model) const;

 private:
  double h_ = 0;
  double longest_change_ =
      0;  ///< largest component along an axis by which a vertex moves, or would move, m
  VecX dx_, forces_;
  VecX g_;  ///< the gradients, 3m
};

}  // namespace weft

#pragma once

#include "core/constraints/constraint_solver.h"
#include "core/constraints/edge_lengths.h"
#include "core/mesh/state.h"

#include <memory>

namespace weft {

/// Makes velocities change no length, RATTLE's second projection: with grad C at the positions,
///   (grad C W grad C^T) mu = grad C v,   v -= W grad C^T mu.
/// One object serves one set of edges.
class VelocityProjection {
 public:
  explicit VelocityProjection(const EdgeLengths& edges);

  /// Projects the velocities of `state`, at the end of a step of h seconds, unless stopped.
  void project(const EdgeLengths& edges, const Mobility& W, double h, State& state,
               const StopToken& stop);
  /// h mu of the last projection, kg m, m edges: impulses as those of positions.
  const VecX& impulses() const { return mu_; }

 private:
  void find_rates(const EdgeLengths& edges, const Mobility& W, const VecX& v);

  ConstraintMatrix A_;
  std::unique_ptr<ConstraintSolver> solver_;
  VecX g_, rate_, mu_, dmu_;
};

}  // namespace weft

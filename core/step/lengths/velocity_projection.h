#pragma once

#include "core/constraints/constraint_solver.h"
#include "core/constraints/edge_lengths.h"

#include <memory>

namespace weft {

/// Makes velocities change no length, RATTLE's second projection: with grad C at the positions,
///   (grad C W grad C^T) mu = grad C v,   v -= W grad C^T mu.
/// The result is the smallest v (in the norm of the masses) that impulses of the edges can leave.
/// One object serves one set of edges.
class VelocityProjection {
 public:
  /// Makes `passes` solutions, each of the remaining error, to make up for a solver that is not
  /// exact; a direct one needs 2.
  VelocityProjection(const EdgeLengths& edges, std::unique_ptr<ConstraintSolver> solver,
                     int passes);

  /// Projects v (3n) at the positions x (3n, m), unless stopped.
  void project(const EdgeLengths& edges, const Mobility& W, const VecX& x, VecX& v,
               const StopToken& stop);
  /// Returns mu of the last projection, m edges, kg times the unit of v.
  const VecX& impulses() const { return mu_; }

 private:
  void find_rates(const EdgeLengths& edges, const Mobility& W, const VecX& v);

  ConstraintMatrix A_;
  std::unique_ptr<ConstraintSolver> solver_;
  int passes_;
  VecX g_, rate_, mu_, dmu_;
};

}  // namespace weft

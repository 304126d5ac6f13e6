#pragma once

#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "core/step/integrator.h"

namespace weft {

/// The forces of a linearised model, and their weight in b.
class StepForces final : public ForcesInPlay {
 public:
  /// All arguments outlive this. `scratch` is overwritten.
  StepForces(const Model& model, std::span<const double> b, double weight, VecX& scratch)
      : model_(model), b_(b), weight_(weight), scratch_(scratch) {}
  /// Returns the norm of the force of each term in free directions, and of the forces that
  /// constrain slipping vertices, whose oblique directions leave rounding of them in S b.
  double norm() const override;

 private:
  double estimate() const override;

  const Model& model_;
  std::span<const double> b_;
  double weight_;
  VecX& scratch_;
};

/// The matrix of an implicit step's system, and the forces in its b; null if b is not made of
/// forces alone.
struct StepEquations {
  SystemMatrix matrix;
  const ForcesInPlay* forces = nullptr;
  double forcing = 0;  ///< see LinearSystem
};

/// The linear system A u = b of an implicit step with its constraints. It persists from step to
/// step, so that a steady step allocates nothing. The next solve starts from `start`.
struct ImplicitSystem {
  BlockMatrix A;            ///< empty unless something needs entries
  GridStencil stencil;      ///< in place of A if the solver and the model admit it
  VecX b, z, u, start;      ///< 3n
  VecX constrained;         ///< see LinearSystem, 3n
  double force_weight = 1;  ///< factor of the force in b
  VecX term;                ///< see StepForces

  /// Makes room for the vectors of the model's system.
  void fit(const Model& model);
  /// Assembles the blocks at the linearised state.
  void assemble(const Model& model, const StepMatrix& matrix);
  /// Builds the preconditioner and solves; u satisfies the constraints whatever the report says. If
  /// the preconditioner cannot be built, u is the start: the cloth continues as before.
  SolveReport solve(const StepEquations& equations, const Model& model, SolverSet& solvers,
                    Trace* trace, const StopToken& stop);
  /// Makes the form of the system that the solver wants, and no other, and solves it. A cloth at
  /// rest stays unchanged.
  SolveReport solve(const Model& model, const StepMatrix& matrix, SolverSet& solvers, Trace* trace,
                    const StopToken& stop);
};

/// Returns whether the step was cancelled or refused, or its system is not finite, so that the
/// state must stay.
inline bool is_abandoned(StopReason reason) {
  return reason == StopReason::cancelled || reason == StopReason::refused ||
         reason == StopReason::not_finite;
}

}  // namespace weft

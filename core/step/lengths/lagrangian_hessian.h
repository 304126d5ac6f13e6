#pragma once

#include "core/linear/direct/filtered_factorisation.h"
#include "core/step/minimise/incremental_potential.h"

#include <vector>

namespace weft {

/// The terms of the edges in the augmented Lagrangian: their gradients g (3 an edge), their
/// impulses q (kg m) and the penalty rho.
struct EdgeTerms {
  const VecX &g, &q;
  double rho;
};

/// The Hessian of the augmented Lagrangian of ConstrainedEuler,
///   A + sum_e max(q_e, 0) Hessian of C_e + rho grad C^T grad C,
/// with the projected Hessian A of IncrementalPotential; it is positive definite. Matrices and the
/// order of the factorisation persist while the pattern of the forces and the edges stay the same.
class LagrangianHessian {
 public:
  /// Takes the pattern of the model's forces and its edges with length constraints.
  void fit(const Model& model);
  /// Factorises the Hessian at x, with the terms of the edges there. Returns whether it could.
  /// \throw Refusal where the factorisation would be too large.
  bool factorise(IncrementalPotential& potential, Model& model, const VecX& x,
                 const EdgeTerms& terms, const StopToken& stop);
  /// Returns the solution for the right-hand side r, 3n.
  VecX solve(const VecX& r) const { return factorisation_.solve(r); }

 private:
  std::vector<Edge> edges_;
  BlockMatrix A_, H_;
  std::vector<int> block_indices_;  ///< index of A's blocks in H
  FilteredSupernodal factorisation_;
};

}  // namespace weft

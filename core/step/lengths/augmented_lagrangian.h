#pragma once

#include "core/linear/direct/filtered_factorisation.h"
#include "core/step/integrator.h"
#include "core/step/lengths/length_penalty.h"
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

/// The function that ConstrainedEuler minimises, with g of IncrementalPotential, the impulses mu of
/// the edges (kg m) and q = mu + rho C:
///   L(x) = g(x) + mu^T C(x) + rho/2 |C(x)|^2,   grad L = grad g + grad C^T q.
class AugmentedLagrangian {
 public:
  /// Sets up a step of h seconds from `state`. It starts at the history's impulses, in proportion
  /// to h^2, if they belong to the model's edges.
  void begin(Model& model, const State& state, double h, const StepHistory& history);

  IncrementalPotential& potential() { return potential_; }
  const Mobility& mobility() const { return W_; }

  /// Returns L(x); writes grad g, and finds C.
  double evaluate(const ProjectionProblem& problem, Model& model, const VecX& x, VecX& gradient);
  /// Turns grad g (3n, kg m) at x, where L was evaluated last, into S grad L.
  void add_tension(const ProjectionProblem& problem, const Model& model, const VecX& x,
                   VecX& gradient);
  const VecX& q() const { return q_; }          ///< at that x
  const VecX& imbalance() const { return F_; }  ///< F = M^-1 S grad L at that x, 3n, m

  /// Finds the step dx of Newton's method from x with S grad L. Returns whether there is one.
  /// \throw Refusal where the factorisation would be too large.
  bool find_step(Model& model, const VecX& x, const VecX& gradient, VecX& dx,
                 const StopToken& stop);
  /// Sets mu to q, and raises rho if the last multipliers hardly helped.
  void raise_multipliers();

 private:
  IncrementalPotential potential_;
  LagrangianHessian hessian_;
  Mobility W_;
  LengthPenalty penalty_;
  VecX mu_, q_;  ///< of the edges, kg m
  VecX C_, g_;   ///< of the edges, m, and their gradients
  VecX F_;
};

}  // namespace weft

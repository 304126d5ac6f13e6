#pragma once

#include "core/step/integrator.h"
#include "core/step/lengths/lagrangian_hessian.h"
#include "core/step/lengths/length_penalty.h"

namespace weft {

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

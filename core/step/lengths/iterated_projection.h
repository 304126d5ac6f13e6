#pragma once

#include "core/step/length_projection.h"

#include <limits>

namespace weft {

/// What projections have in common: from the candidate x_0 (the paper's unconstrained point)
/// iterations move x until the largest strain is below the permitted one. With the impulses mu_
/// (kg m; 0 at the start) that a method has given the edges, h^2 times the paper's lambda,
///   F = x - x_0 + W grad C(x)^T mu
/// is what is left of the discrete equations of motion (Goldenthal 4.1), in m: 0 where x is the
/// point closest to x_0 that the lengths allow.
class IteratedProjection : public LengthProjection {
 public:
  ProjectionReport project(const ProjectionProblem& problem, VecX& x, ProjectionTrace* trace,
                           const StopToken& stop) final;
  /// What parameters of iterations say.
  template <class Parameters>
  void set(const Parameters& parameters) {
    iteration_limit_ = parameters.max_iterations;
  }

 protected:
  explicit IteratedProjection(int iteration_limit) : iteration_limit_(iteration_limit) {}

  /// What iterations need of the candidate x.
  virtual void begin(const ProjectionProblem&, const VecX&) {}
  /// One iteration; `converged`: go on. Long ones look at `stop`. \throw Refusal where a
  /// factorisation would be too large.
  virtual StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                             const StopToken& stop) = 0;
  /// Whether x will do, its strain being below the permitted one.
  virtual bool is_settled(const ProjectionProblem&, const VecX&, int /*iterations*/) {
    return true;
  }

  /// Whether x is of use though the iterations did not end well; otherwise the candidate stays, and
  /// iterations that have left all lengths behind are ended.
  virtual bool approaches_steadily() const { return true; }
  /// After how many iterations without progress the rest is spared. Those that solve a system may
  /// make a detour, but not a long one; others are cheap, or end themselves.
  virtual int patience() const { return std::numeric_limits<int>::max(); }
  static constexpr int k_patience = 6;
  /// Whether mu_ is kept: without it F has no meaning.
  virtual bool has_multipliers() const { return true; }

  /// F of each vertex at x, 3n, m.
  void residual(const ProjectionProblem& problem, const VecX& x, VecX& F);

  VecX candidate_;  ///< x_0, 3n, m

 private:
  ProjectionPass describe(const ProjectionProblem& problem, const VecX& x);

  int iteration_limit_;
  VecX gradients_, F_;
};

/// The pass that led to x. `mu` (of m edges) and F (3n) as above, both empty for a method without.
ProjectionPass describe_pass(const ProjectionProblem& problem, const VecX& x, const VecX& mu,
                             const VecX& F);

/// max_i |F_i|_2 of a stacked vector of at least one vertex.
double largest_vertex_norm(const VecX& F);

}  // namespace weft

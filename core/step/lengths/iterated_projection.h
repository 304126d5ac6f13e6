#pragma once

#include "core/step/length_projection.h"

#include <limits>

namespace weft {

/// The base of projections that iterate: from the candidate x_0 (the paper's unconstrained point),
/// iterations move x until the largest strain is below the permitted one. With the impulses mu_ (kg
/// m; 0 at the start) that a method has given the edges, h^2 times the paper's lambda,
///   F = x - x_0 + W grad C(x)^T mu
/// is the residual of the discrete equations of motion (Goldenthal 4.1), in m: 0 if x is the point
/// closest to x_0 that the lengths allow.
class IteratedProjection : public LengthProjection {
 public:
  ProjectionReport project(const ProjectionProblem& problem, VecX& x, ProjectionTrace* trace,
                           const StopToken& stop) final;
  /// Sets the parameters of the iterations.
  template <class Parameters>
  void set(const Parameters& parameters) {
    iteration_limit_ = parameters.max_iterations;
  }

 protected:
  explicit IteratedProjection(int iteration_limit) : iteration_limit_(iteration_limit) {}

  /// Prepares the iterations from the candidate x.
  virtual void begin(const ProjectionProblem&, const VecX&) {}
  /// Makes one iteration. Returns why iterations end; StopReason::converged: they continue. Long
  /// ones check `stop`. \throw Refusal where a factorisation would be too large.
  virtual StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                             const StopToken& stop) = 0;
  /// Returns whether x is accepted, its strain being below the permitted one.
  virtual bool is_settled(const ProjectionProblem&, const VecX&, int /*iterations*/) {
    return true;
  }

  /// Returns whether x is usable if the iterations did not end well. Otherwise the candidate stays,
  /// and iterations stop once they are far from all lengths.
  virtual bool approaches_steadily() const { return true; }
  /// Returns the number of iterations without progress after which the projection stops. Methods
  /// that solve a system may make a detour, but not a long one; others are cheap, or stop
  /// themselves.
  virtual int patience() const { return std::numeric_limits<int>::max(); }
  /// Returns whether the method updates mu_: without it F has no meaning.
  virtual bool has_multipliers() const { return true; }

  /// Computes F of each vertex at x, 3n, m.
  void residual(const ProjectionProblem& problem, const VecX& x, VecX& F);

  VecX candidate_;  ///< x_0, 3n, m

 private:
  ProjectionPass describe(const ProjectionProblem& problem, const VecX& x);

  int iteration_limit_;
  VecX gradients_, F_;
};

/// Describes the pass that led to x. `mu` (of m edges) and F (3n) are those of IteratedProjection;
/// both are empty for a method without multipliers.
ProjectionPass describe_pass(const ProjectionProblem& problem, const VecX& x, const VecX& mu,
                             const VecX& F);

/// Returns max_i |F_i|_2 of a stacked vector of at least one vertex.
double largest_vertex_norm(const VecX& F);

}  // namespace weft

#pragma once

#include "core/step/lengths/iterated_projection.h"

namespace weft {

/// Parameters of a projection by Newton's method.
struct NewtonProjectionParameters {
  int max_iterations = 50;
};

template <>
struct Described<NewtonProjectionParameters> {
  static std::vector<Description<NewtonProjectionParameters>> descriptions();
};

/// Evaluates C at x, with 0 for edges that cannot change their length: their constraints are left
/// out.
void evaluate_constraints(const ProjectionProblem& problem, const VecX& x, VecX& C);

/// Returns whether F (3n, m) is small compared with the edges: at no vertex more than the permitted
/// fraction of the shortest length.
bool is_balanced(const ProjectionProblem& problem, const VecX& F);

/// A projection that ends only if F, too, is small: at the closest point. Takes at least one
/// iteration, as published; F has no meaning before.
class BalancedProjection : public IteratedProjection {
 protected:
  using IteratedProjection::IteratedProjection;

 private:
  bool is_settled(const ProjectionProblem& problem, const VecX& x, int iterations) final;

  VecX F_;
};

}  // namespace weft

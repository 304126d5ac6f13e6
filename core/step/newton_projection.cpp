#include "core/step/newton_projection.h"

#include "core/linear/iterative_parameters.h"

namespace weft {

std::vector<Field<NewtonProjectionParameters>> Described<NewtonProjectionParameters>::fields() {
  return {{&NewtonProjectionParameters::max_iterations,
           max_iterations_info("Most Newton iterations of a projection.")}};
}

void evaluate_constraints(const ProjectionProblem& problem, const VecX& x, VecX& C) {
  problem.edges.evaluate(x, C);
  for (int e = 0; e < problem.edges.size(); ++e) {
    if (!problem.W.moves(problem.edges.edges()[static_cast<std::size_t>(e)])) C[e] = 0;
  }
}

bool is_balanced(const ProjectionProblem& problem, const VecX& F) {
  return largest_vertex_norm(F) <= problem.strain * problem.edges.shortest();
}

bool BalancedProjection::is_settled(const ProjectionProblem& problem, const VecX& x,
                                    int iterations) {
  if (iterations == 0) return false;
  residual(problem, x, F_);
  return is_balanced(problem, F_);
}

}  // namespace weft

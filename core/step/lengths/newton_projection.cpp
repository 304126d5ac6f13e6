#include "core/step/lengths/newton_projection.h"

#include "core/linear/iterative_parameters.h"

namespace weft {

std::vector<Description<NewtonProjectionParameters>>
Described<NewtonProjectionParameters>::descriptions() {
  return {{&NewtonProjectionParameters::max_iterations,
           max_iterations_info("The largest number of Newton iterations in a projection.")}};
}

void evaluate_constraints(const ProjectionProblem& problem, const VecX& x, VecX& C) {
  problem.edges.evaluate(x, C);
  for (int e = 0; e < problem.edges.size(); ++e) {
    const Edge& edge = problem.edges.edges()[static_cast<std::size_t>(e)];
    if (!problem.W.moves(edge, at(x, edge[0]) - at(x, edge[1]))) C[e] = 0;
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

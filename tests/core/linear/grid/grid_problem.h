#pragma once

#include "core/lab/world/simulation.h"
#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/grid/grid_multigrid.h"
#include "core/linear/solver_kinds.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

namespace weft {

/// One system on a grid, solved by multigrid on its stencil.
struct GridProblem {
  GridProblem(std::string_view kinds, int rows, int columns, const std::vector<Target>& targets,
              GridCloth::Shape shape = GridCloth::disturbed)
      : cloth(kinds, rows, columns, targets, shape),
        b(random_vector(cloth.A.size(), 11)),
        z(random_vector(cloth.A.size(), 12)),
        start(random_vector(cloth.A.size(), 13)),
        x(cloth.A.size()) {}

  SolveReport solve(double tolerance, Trace* trace = nullptr, const StopToken& stop = {}) {
    IterativeParameters parameters;
    parameters.tolerance = tolerance;
    GridMultigridSolver solver(parameters);
    const ModelOperator in_double(cloth.model, cloth.matrix);
    const LinearSystem system = {
        {in_double, cloth.stencil}, as_span(b), cloth.model.filter(), as_span(z), as_span(start)};
    SolverSet solvers = make_solver_set(default_choice(grid_multigrid_kind()), {});
    return solver.solve(system, *solvers.preconditioner, as_span(x), trace, stop);
  }

  // The solution of (S A S + I - S) x = S(b - A(I-S)z) + (I-S)z.
  VecX direct_solution() const {
    const Eigen::MatrixXd A = dense(cloth.A), S = dense(cloth.model.filter(), cloth.A.block_rows());
    const Eigen::MatrixXd rest = Eigen::MatrixXd::Identity(A.rows(), A.cols()) - S;
    const VecX prescribed = rest * z;
    return (S * A * S + rest).ldlt().solve(S * (b - A * prescribed) + prescribed);
  }

  // Returns (I-S)z + factor S start.
  VecX start_times(double factor) const {
    VecX result = factor * start;
    cloth.model.filter().impose(as_span(z), as_span(result));
    return result;
  }

  // Returns S(b - A x).
  VecX residual(const VecX& at_x) const {
    VecX r(at_x.size());
    cloth.A.apply(as_span(at_x), as_span(r));
    r = b - r;
    cloth.model.filter().apply(as_span(r));
    return r;
  }

  GridCloth cloth;
  VecX b, z, start, x;
};

/// Returns the eigenvalues of multigrid's P^-1 on the free directions, scaled by the diagonal of A;
/// those of constrained directions count as 1, an ordinary eigenvalue.
inline VecX eigenvalues_of_cycle(const GridStencil& stencil, const BlockMatrix& A,
                                 const Filter& S) {
  VecX scale = dense(A).diagonal().cwiseSqrt();
  const Eigen::Index size = scale.size();
  Eigen::MatrixXd inverse(size, size);
  Team team;
  GridMultigrid multigrid;
  multigrid.build(stencil, team);
  LaneVectors s, A_s;
  s.fit(stencil.shape());
  A_s.fit(stencil.shape());
  for (Eigen::Index column = 0; column < size; ++column) {
    VecX unit = VecX::Unit(size, column);
    S.apply(as_span(unit));
    const LaneVectors r = lanes_of(stencil.shape(), unit);
    note_rows(multigrid, r);
    multigrid.apply(r, r, s, A_s, team);
    inverse.col(column) = stacked(s);
  }
  S.apply(as_span(scale));
  Eigen::MatrixXd scaled = scale.asDiagonal() * inverse * scale.asDiagonal();
  scaled.diagonal().array() += (scale.array() == 0).cast<double>();
  return scaled.selfadjointView<Eigen::Lower>().eigenvalues();
}

}  // namespace weft

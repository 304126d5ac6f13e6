#include "bench/products.h"

#include "core/base/stopwatch.h"
#include "core/base/team.h"
#include "core/linear/solver_set.h"
#include "core/sparse/grid_stencil.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace weft {

namespace {

constexpr int k_repetitions = 200;

template <class Work>
double shortest(const Work& work) {
  double seconds = 1e300;
  for (int i = 0; i < k_repetitions; ++i) {
    const Stopwatch stopwatch;
    work();
    seconds = std::min(seconds, stopwatch.seconds());
  }
  return seconds;
}

double stencil_seconds(const GridStencil& A) {
  LaneField p, q;
  p.fit(A.shape());
  q.fit(A.shape());
  for (int row = 0; row < A.shape().rows; ++row) {
    for (int column = 0; column < A.shape().columns; ++column) {
      const auto i = static_cast<float>(A.shape().vertex(row, column));
      set(p.row(row), column, {std::sin(i), std::cos(i), std::sin(2 * i)});
    }
  }
  double seconds = 0;
  Team::run([&](Team& team) {
    std::vector<std::vector<Lanes3>> scratch(
        static_cast<std::size_t>(team.size()),
        std::vector<Lanes3>(GridStencil::scratch_size(A.shape())));
    seconds = shortest([&] {
      team.loop(A.shape().rows, [&](int piece, int begin, int end) {
        A.multiply(
            p, begin, end, scratch[static_cast<std::size_t>(piece)],
            [&](int row, int g, const Lanes3&, const Lanes3& product) { q.row(row)[g] = product; },
            [](int) {});
      });
    });
  });
  return seconds;
}

}  // namespace

void print_products(StiffCloth& cloth) {
  const VecX p = VecX::Random(cloth.b().size());
  VecX q(p.size());
  const Eigen::SparseMatrix<double, Eigen::RowMajor> rows = cloth.filtered();
  const double eigen = shortest([&] { q.noalias() = rows * p; });
  const double blocks = shortest([&] { cloth.blocks().apply(as_span(p), as_span(q)); });
  GridStencil stencil;
  const auto [mass, stiffness, damping] = cloth.matrix();
  cloth.model().assemble(mass, stiffness, damping, stencil);
  const double grid = stencil_seconds(stencil);
  std::printf(
      "  products: Eigen's compressed rows %.1f us, double blocks %.1f us (%.1fx), grid "
      "stencil %.1f us (%.1fx)\n",
      1e6 * eigen, 1e6 * blocks, eigen / blocks, 1e6 * grid, eigen / grid);
}

double condition_number(const StiffCloth& cloth) {
  Choice solver = default_choice(find_entry(linear_solver_table(), "mpcg", "solver"));
  solver.values.set("tolerance", 1e-6);
  SolverSet solvers = make_solver_set(
      solver, default_choice(find_entry(preconditioner_table(), "diagonal", "preconditioner")));
  const VecX zero = VecX::Zero(cloth.b().size());
  VecX x(zero.size());
  Trace trace;
  solvers.solve({cloth.blocks(), as_span(cloth.b()), cloth.filter(), as_span(zero), as_span(zero)},
                as_span(x), &trace, {});
  // Saad, Iterative Methods, (6.103): T of the Lanczos process from alpha and beta.
  const auto& points = trace.points;
  const auto size = static_cast<Eigen::Index>(points.size()) - 1;
  VecX diagonal(size), side(std::max<Eigen::Index>(size - 1, 0));
  for (Eigen::Index k = 0; k < size; ++k) {
    const TracePoint& point = points[static_cast<std::size_t>(k) + 1];
    diagonal[k] = 1 / point.alpha;
    if (k == 0) continue;
    const double alpha_before = points[static_cast<std::size_t>(k)].alpha;
    diagonal[k] += point.beta / alpha_before;
    side[k - 1] = std::sqrt(point.beta) / alpha_before;
  }
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver_of_T;
  solver_of_T.computeFromTridiagonal(diagonal, side, Eigen::EigenvaluesOnly);
  return solver_of_T.eigenvalues()[size - 1] / solver_of_T.eigenvalues()[0];
}

}  // namespace weft

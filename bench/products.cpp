#include "bench/products.h"

#include "core/base/stopwatch.h"
#include "core/base/threads/parallel.h"
#include "core/base/threads/team.h"
#include "core/linear/lanczos.h"
#include "core/linear/solver_set.h"
#include "core/model/step_matrix.h"
#include "core/sparse/float_block_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "core/sparse/stencil_rows.h"
#include "core/sparse/symmetric_block_matrix.h"

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
  LaneVectors p, q;
  p.fit(A.shape());
  q.fit(A.shape());
  for (int row = 0; row < A.shape().rows; ++row) {
    for (int column = 0; column < A.shape().columns; ++column) {
      const auto i = static_cast<float>(A.shape().vertex(row, column));
      set(p.row(row), column, {std::sin(i), std::cos(i), std::sin(2 * i)});
    }
  }
  Team team;
  std::vector<std::vector<Lanes3>> scratch(
      static_cast<std::size_t>(team.size()),
      std::vector<Lanes3>(GridStencil::scratch_size(A.shape())));
  return shortest([&] {
    team.loop(A.shape().rows, [&](int piece, int begin, int end) {
      multiply(A, rows_of(p), {begin, end}, scratch[static_cast<std::size_t>(piece)],
               [&](int row, const Lanes3*, const Lanes3* product) {
                 std::copy_n(product, A.shape().groups(), q.row(row));
               });
    });
  });
}

}  // namespace

double sum_of_entries(const BlockMatrix& A) {
  const double* values = A.block(0).data();
  return parallel_sum(A.pattern().block_count(), 1024, [&](int begin, int end) {
    return Eigen::Map<const VecX>(values + 9L * begin, 9L * (end - begin)).sum();
  });
}

void print_products(StiffCloth& cloth) {
  const VecX p = VecX::Random(cloth.b().size());
  VecX q(p.size());
  const Eigen::SparseMatrix<double, Eigen::RowMajor> rows = cloth.filtered();
  const double eigen = shortest([&] { q.noalias() = rows * p; });
  const auto print = [&](const char* name, double seconds) {
    std::printf("  product, %-24s %10.1f us %8.1fx", name, 1e6 * seconds, eigen / seconds);
  };
  const BlockMatrix& A = cloth.blocks();
  double sum = 0;  // printed, so that it is computed
  const double read = shortest([&] { sum += sum_of_entries(A); });
  const double bandwidth = 72.0 * A.pattern().block_count() / read;
  const auto multiply = [&](const char* name, const LinearOperator& format) {
    const double seconds = shortest([&] { format.apply(as_span(p), as_span(q)); });
    print(name, seconds);
    std::printf("  %3.0f %% of the read bandwidth\n",
                100 * format.cost().bytes / seconds / bandwidth);
  };
  std::printf("  reads %.1f GB/s (sum %.1g)\n", 1e-9 * bandwidth, sum);
  print("Eigen's compressed rows", eigen);
  std::printf("\n");
  multiply("double blocks", A);
  FloatBlockMatrix in_float;
  in_float.assign(A);
  multiply("float blocks", in_float);
  SymmetricBlockMatrix<double> half;
  half.assign(A);
  multiply("symmetric half, double", half);
  SymmetricBlockMatrix<float> half_in_float;
  half_in_float.assign(A);
  multiply("symmetric half, float", half_in_float);
  GridStencil stencil;
  const auto [mass, stiffness, damping] = cloth.matrix();
  if (!assemble(cloth.model(), {mass, stiffness, damping}, stencil)) return;
  print("grid stencil", stencil_seconds(stencil));
  std::printf("\n");
}

double condition_number(const StiffCloth& cloth) {
  Choice solver = default_choice(find_entry(linear_solver_table(), "mpcg", "solver"));
  solver.values.set("tolerance", 1e-6);
  solver.values.set("max_iterations", 100000);
  SolverSet solvers = make_solver_set(
      solver, default_choice(find_entry(preconditioner_table(), "diagonal", "preconditioner")));
  const VecX zero = VecX::Zero(cloth.b().size());
  VecX x(zero.size());
  Trace trace;
  solvers.solve({cloth.blocks(), as_span(cloth.b()), cloth.filter(), as_span(zero), as_span(zero)},
                as_span(x), &trace, {});
  return LanczosMatrix(trace).extremes().condition();
}

}  // namespace weft

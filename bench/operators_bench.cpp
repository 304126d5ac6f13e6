// Microseconds of one product with the matrix of a step in every format, beside Eigen's compressed
// rows and beside the read bandwidth: a square metre of stiff cloth, n x n vertices.

#include "core/base/parallel.h"
#include "core/lab/simulation.h"
#include "core/linear/scalar_matrix.h"
#include "core/linear/system_operator.h"
#include "core/model/model_operator.h"

#include <benchmark/benchmark.h>

#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace weft {
namespace {

// One step of a stiff fabric, after which the model stays linearised.
struct Products {
  explicit Products(int n) : simulation(scene(n)) {
    simulation.step();
    const double h = simulation.step_length();
    const StepMatrix matrix = {1, h * h, h};
    A = simulation.model().make_matrix();
    simulation.model().assemble(matrix.mass, matrix.stiffness, matrix.damping, A);
    x = VecX::Random(A.size());
    y.resize(A.size());
    matrix_free.emplace(simulation.model(), matrix);
    system.emplace(A, as_span(std::as_const(x)), simulation.model().filter(),
                   as_span(std::as_const(x)), as_span(std::as_const(x)));
    system->matrix_free = &*matrix_free;
  }

  static Scene scene(int n) {
    Scene scene = default_scene();
    scene.mesh.grid.set("rows", n);
    scene.mesh.grid.set("columns", n);
    ParameterValues& springs = *find_group(scene, "forces.mass_spring");
    springs.set("stretch_stiffness", 1e4);
    springs.set("shear_stiffness", 3e3);
    springs.set("bend_stiffness", 1e2);
    scene.solver.values.set("max_iterations", 10);
    return scene;
  }

  Simulation simulation;
  BlockMatrix A;
  VecX x, y;
  std::optional<ModelOperator> matrix_free;
  std::optional<LinearSystem> system;
};

Products& products_of_size(int n) {
  static std::map<int, std::unique_ptr<Products>> made;
  auto& products = made[n];
  if (!products) products = std::make_unique<Products>(n);
  return *products;
}

void multiply(benchmark::State& state, const OperatorKind& kind) {
  Products& products = products_of_size(static_cast<int>(state.range(0)));
  const auto made = kind.make(ParameterValues(*kind.parameters));
  const LinearOperator& A = made->prepare(*products.system);
  for (auto _ : state) A.apply(as_span(std::as_const(products.x)), as_span(products.y));
  state.SetBytesProcessed(state.iterations() * static_cast<long>(A.cost().bytes));
}

void multiply_compressed_rows(benchmark::State& state) {
  Products& products = products_of_size(static_cast<int>(state.range(0)));
  const Eigen::SparseMatrix<double, Eigen::RowMajor> rows =
      scalar_matrix(products.A, MatrixPart::whole);
  for (auto _ : state) products.y.noalias() = rows * products.x;
  state.SetBytesProcessed(state.iterations() *
                          (rows.nonZeros() * 12 + 20 * static_cast<long>(rows.rows())));
}

// Reads as many bytes as the double blocks have.
void read_memory(benchmark::State& state) {
  Products& products = products_of_size(static_cast<int>(state.range(0)));
  const int blocks = products.A.pattern().block_count();
  const double* values = products.A.block(0).data();
  for (auto _ : state) {
    benchmark::DoNotOptimize(parallel_sum(blocks, 1024, [&](int begin, int end) {
      return Eigen::Map<const VecX>(values + 9L * begin, 9L * (end - begin)).sum();
    }));
  }
  state.SetBytesProcessed(state.iterations() * blocks * 72L);
}

const auto k_registered_products = [] {
  const auto add = [](const std::string& name, auto run) {
    benchmark::RegisterBenchmark(("product/" + name).c_str(), run)
        ->Arg(65)
        ->Arg(129)
        ->Arg(257)
        ->Arg(513)
        ->Unit(benchmark::kMicrosecond)
        ->UseRealTime();
  };
  add("eigen_compressed_rows", multiply_compressed_rows);
  add("read_memory", read_memory);
  for (const OperatorKind& kind : operator_table()) {
    add(kind.name, [&kind](benchmark::State& state) { multiply(state, kind); });
  }
  return true;
}();

}  // namespace
}  // namespace weft

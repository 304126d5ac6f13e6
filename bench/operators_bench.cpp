// Measures the microseconds of one product with the matrix of a step in every format, of one with
// Eigen's compressed rows, and of one reading of the matrix: a square metre of stiff cloth, n x n
// vertices.

#include "bench/products.h"
#include "core/linear/scalar_matrix.h"
#include "core/linear/system_operator.h"
#include "core/model/step_matrix.h"

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <utility>

namespace weft {
namespace {

struct Products {
  explicit Products(int n) : cloth(n, 1e4) {
    x = VecX::Random(cloth.blocks().size());
    y.resize(x.size());
    matrix_free.emplace(cloth.model(), cloth.matrix());
  }

  StiffCloth cloth;
  VecX x, y;
  std::optional<ModelOperator> matrix_free;
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
  const LinearOperator& A =
      made->prepare(made->form() == SystemForm::products ? SystemMatrix(*products.matrix_free)
                                                         : SystemMatrix(products.cloth.blocks()));
  for (auto _ : state) A.apply(as_span(std::as_const(products.x)), as_span(products.y));
  state.SetBytesProcessed(state.iterations() * static_cast<long>(A.cost().bytes));
}

void multiply_compressed_rows(benchmark::State& state) {
  Products& products = products_of_size(static_cast<int>(state.range(0)));
  const Eigen::SparseMatrix<double, Eigen::RowMajor> rows =
      scalar_matrix(products.cloth.blocks(), MatrixPart::whole);
  for (auto _ : state) products.y.noalias() = rows * products.x;
  state.SetBytesProcessed(state.iterations() *
                          (rows.nonZeros() * 12 + 20 * static_cast<long>(rows.rows())));
}

void read_memory(benchmark::State& state) {
  const BlockMatrix& A = products_of_size(static_cast<int>(state.range(0))).cloth.blocks();
  for (auto _ : state) benchmark::DoNotOptimize(sum_of_entries(A));
  state.SetBytesProcessed(state.iterations() * A.pattern().block_count() * 72L);
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

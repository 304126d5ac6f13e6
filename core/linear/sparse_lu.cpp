#include "core/linear/solver_kinds.h"
#include "core/linear/sparse_direct_solver.h"

#include <Eigen/SparseLU>

namespace weft {

namespace {

/// Eigen's supernodal LU with partial pivoting and COLAMD ordering, for any matrix.
class SparseLu
    : public SparseDirectSolver<
          FilteredFactorisation<Eigen::SparseLU<Eigen::SparseMatrix<double>>, MatrixPart::whole>> {
 public:
  explicit SparseLu(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is zero"}) {}

 private:
  // A column of L of l entries and a row of U of u entries take 2 l u additions and
  // multiplications; of means, which is the least that their sum can be where both grow together.
  FactorSize factor_size() override {
    const auto& lu = factorisation().library();
    const auto lower = static_cast<double>(lu.nnzL()), upper = static_cast<double>(lu.nnzU());
    return {lower + upper, lower + upper, 2 * lower * upper / static_cast<double>(lu.cols())};
  }
};

}  // namespace

LinearSolverKind sparse_lu_kind() {
  return general_direct_solver_kind<SparseLu>(
      "sparse_lu", "Sparse LU (Eigen)",
      "Direct factorisation with pivoting, for matrices that are not symmetric too.");
}

}  // namespace weft

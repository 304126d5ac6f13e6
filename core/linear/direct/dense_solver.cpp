#include "core/linear/direct/dense_solver.h"

#include "core/base/errors.h"
#include "core/linear/filtered_matrix.h"

namespace weft {

DirectSolver::Factors DenseSolver::factorise(const LinearSystem& system, const StopToken& stop) {
  const BlockMatrix& A = *system.A.blocks();
  if (A.size() > k_largest_size) {
    throw Refusal(std::to_string(A.size()) + " unknowns are too many for a dense matrix, at most " +
                  std::to_string(k_largest_size));
  }
  stop.begin_factorisation();
  filter_matrix(A, system.S, filtered_);
  dense_.setZero(A.size(), A.size());
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      dense_.block<3, 3>(3 * i, 3 * j) = filtered_.block(k);
    }
  }
  if (!factorise_dense(dense_)) return {false, "the matrix is singular"};
  const double n = A.size();
  constexpr double bytes = sizeof(double);
  Factors factors;
  // The matrix is read and the factors are written; a substitution reads them once.
  factors.factorisation = {2 * bytes * n * n, factorisation_flops() * n * n * n};
  factors.substitution = {bytes * n * (n + 2), 2 * n * n};
  return factors;
}

}  // namespace weft

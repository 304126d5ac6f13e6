#include "core/linear/library_threads.h"
#include "core/linear/solver_kinds.h"
#include "core/linear/sparse_direct_solver.h"

#include <Eigen/CholmodSupport>

namespace weft {

namespace {

/// CHOLMOD's supernodal L L^T on one thread.
class Cholmod : public SparseDirectSolver<FilteredFactorisation<
                    Eigen::CholmodSupernodalLLT<Eigen::SparseMatrix<double>, Eigen::Lower>,
                    MatrixPart::lower>> {
 public:
  explicit Cholmod(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is not positive", true}) {
    factorisation().library().cholmod().print = 0;  // errors are in the report
  }

 private:
  Factors factorise(const LinearSystem& system) override {
    limit_library_threads();
    return SparseDirectSolver::factorise(system);
  }
  // As the analysis of the pattern counted them.
  FactorSize factor_size() override {
    const auto& counted = factorisation().library().cholmod();
    return {counted.lnz, 2 * counted.lnz, counted.fl};
  }
};

}  // namespace

LinearSolverKind cholmod_kind() {
  return direct_solver_kind<Cholmod>(
      "cholmod", "Supernodal LLᵀ (CHOLMOD)",
      "SuiteSparse's Cholesky factorisation on dense blocks, one thread: the fastest direct one.");
}

}  // namespace weft

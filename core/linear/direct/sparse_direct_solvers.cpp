#include "core/linear/direct/direct_solver.h"
#include "core/linear/direct/filtered_factorisation.h"
#include "core/linear/solver_kinds.h"

namespace weft {

namespace {

/// A direct solver with a library's sparse factorisation.
template <class Factorisation>
class SparseDirectSolver : public DirectSolver {
 public:
  /// `failure` is the result where the library finds no factorisation.
  SparseDirectSolver(const DirectParameters& parameters, Factors failure)
      : DirectSolver(parameters), failure_(std::move(failure)) {
    failure_.of_one_triangle = Factorisation::reads_one_triangle;
  }

 protected:
  Factorisation& factorisation() { return factorisation_; }
  Factors factorise(const LinearSystem& system, const StopToken& stop) override {
    if (!factorisation_.factorise(*system.A.blocks(), system.S, stop)) return failure_;
    const FactorisationSize& size = factorisation_.library().size();
    // A substitution applies L and L^T, or L and U.
    const double applied = (Factorisation::reads_one_triangle ? 2 : 1) * size.entries;
    constexpr double entry_bytes = sizeof(double) + sizeof(int);
    const double vector_bytes = 2.0 * system.A.size() * sizeof(double);
    Factors factors;
    factors.negative_pivots = negative_pivots();
    factors.of_one_triangle = failure_.of_one_triangle;
    factors.factorisation = {entry_bytes * size.entries, size.flops};
    factors.substitution = {entry_bytes * applied + vector_bytes, 2 * applied};
    return factors;
  }

 private:
  void back_substitute(const VecX& r, VecX& x) final { x = factorisation_.solve(r); }
  /// Returns the number of negative pivots, where the factorisation shows it.
  virtual int negative_pivots() { return 0; }

  Factors failure_;
  Factorisation factorisation_;
};

/// Solves by Eigen's sparse L D L^T, the reference of the direct solvers. Takes indefinite
/// matrices, too, as long as no pivot is zero, and reports them.
class Ldlt : public SparseDirectSolver<FilteredLdlt> {
 public:
  explicit Ldlt(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is zero"}) {}

 private:
  int negative_pivots() override {
    return static_cast<int>((factorisation().library().vectorD().array() < 0).count());
  }
};

/// Solves by Eigen's sparse Cholesky factorisation L L^T.
class Llt : public SparseDirectSolver<FilteredFactorisation<SimplicialLlt, MatrixPart::lower>> {
 public:
  explicit Llt(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is not positive", true}) {}
};

/// Solves by CHOLMOD's supernodal L L^T on one thread.
class Cholmod : public SparseDirectSolver<FilteredSupernodal> {
 public:
  explicit Cholmod(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is not positive", true}) {}
};

/// Solves by Eigen's supernodal LU with partial pivoting and COLAMD ordering, for any matrix.
class SparseLu
    : public SparseDirectSolver<FilteredFactorisation<LuFactorisation, MatrixPart::whole>> {
 public:
  explicit SparseLu(const DirectParameters& parameters)
      : SparseDirectSolver(parameters, {false, "a pivot is zero"}) {}
};

}  // namespace

LinearSolverKind ldlt_kind() {
  auto kind = direct_solver_kind<Ldlt>("ldlt", "Sparse LDLᵀ (Eigen)",
                                       "Direct factorisation: exact, and slow on large cloths.");
  kind.needs_definiteness = false;
  kind.notices_indefiniteness = true;
  return kind;
}

LinearSolverKind llt_kind() {
  auto kind = direct_solver_kind<Llt>("llt", "Sparse LLᵀ (Eigen)",
                                      "Cholesky factorisation, for positive definite matrices.");
  kind.notices_indefiniteness = true;
  return kind;
}

LinearSolverKind cholmod_kind() {
  auto kind =
      direct_solver_kind<Cholmod>("cholmod", "Supernodal LLᵀ (CHOLMOD)",
                                  "SuiteSparse's Cholesky factorisation on dense blocks, one "
                                  "thread: the fastest direct solver.");
  kind.notices_indefiniteness = true;
  return kind;
}

LinearSolverKind sparse_lu_kind() {
  return general_direct_solver_kind<SparseLu>(
      "sparse_lu", "Sparse LU (Eigen)",
      "Direct factorisation with pivoting; also for unsymmetric matrices.");
}

}  // namespace weft

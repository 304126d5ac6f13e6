#include "core/constraints/constraint_solver.h"
#include "core/linear/library_threads.h"

#include <Eigen/CholmodSupport>
#include <Eigen/SparseCholesky>

namespace weft {

namespace {

/// A sparse factorisation of a library; the pattern is analysed once.
template <class Library>
class ConstraintFactorisation : public ConstraintSolver {
 public:
  int solve(const ConstraintMatrix& A, const VecX& C, VecX& mu) override {
    if (!analysed_) library_.analyzePattern(A.matrix());
    analysed_ = true;
    library_.factorize(A.matrix());
    if (library_.info() != Eigen::Success) return -1;
    mu = library_.solve(C);
    return mu.allFinite() ? 0 : -1;
  }
  Library& library() { return library_; }

 private:
  Library library_;
  bool analysed_ = false;
};

using Sparse = Eigen::SparseMatrix<double>;

}  // namespace

std::unique_ptr<ConstraintSolver> make_constraint_ldlt() {
  return std::make_unique<ConstraintFactorisation<Eigen::SimplicialLDLT<Sparse, Eigen::Lower>>>();
}

std::unique_ptr<ConstraintSolver> make_constraint_cholmod() {
  limit_library_threads();
  // Simplicial: the fronts of edges on a plane are too small for the supernodal one.
  auto solver = std::make_unique<
      ConstraintFactorisation<Eigen::CholmodSimplicialLDLT<Sparse, Eigen::Lower>>>();
  solver->library().cholmod().print = 0;  // what failed is in the answer
  return solver;
}

}  // namespace weft

#include "core/constraints/constraint_solver.h"
#include "core/linear/direct/library_factorisations.h"

namespace weft {

namespace {

/// Wraps a library's sparse factorisation; the pattern is analysed once.
template <class Library>
class ConstraintFactorisation : public ConstraintSolver {
 public:
  int solve(const ConstraintMatrix& A, const VecX& C, VecX& mu, const StopToken& stop) override {
    if (!analysed_) library_.analyse(A.matrix(), stop);
    analysed_ = true;
    if (stop.stop_requested() || !library_.factorise(A.matrix(), stop)) return -1;
    mu = library_.solve(C);
    return mu.allFinite() ? 0 : -1;
  }

 private:
  Library library_;
  bool analysed_ = false;
};

}  // namespace

std::unique_ptr<ConstraintSolver> make_constraint_ldlt() {
  return std::make_unique<ConstraintFactorisation<SimplicialLdlt>>();
}

// Uses the simplicial method: the fronts of edges on a plane are too small for the supernodal one.
std::unique_ptr<ConstraintSolver> make_constraint_cholmod() {
  return std::make_unique<ConstraintFactorisation<CholmodLdlt>>();
}

}  // namespace weft

#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/stationary_solver.h"

namespace weft {

namespace {

/// Jacobi's iteration, M = D, changes all unknowns at once.
class Jacobi : public StationarySolver {
 public:
  using StationarySolver::StationarySolver;

 private:
  void correct(std::span<const double> r, std::span<double> e) const override {
    divide_by_diagonal(r, e);
  }
  Cost correction_cost() const override { return diagonal_cost(); }
};

}  // namespace

LinearSolverKind jacobi_kind() {
  return stationary_solver_kind<Jacobi, StationaryParameters>(
      "jacobi", "Jacobi",
      "Solves for each unknown separately, all at once: diverges where the diagonal does not "
      "dominate.");
}

}  // namespace weft

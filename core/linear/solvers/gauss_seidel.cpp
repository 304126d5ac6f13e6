#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/stationary_solver.h"

namespace weft {

namespace {

/// The iteration of Gauss and Seidel, M = D + L, changes one unknown after the other, with the
/// newest values.
class GaussSeidel : public StationarySolver {
 public:
  using StationarySolver::StationarySolver;

 private:
  void correct(std::span<const double> r, std::span<double> e) const override {
    sweep_forward(r, e);
  }
  Cost correction_cost() const override { return sweep_cost(); }
};

}  // namespace

LinearSolverKind gauss_seidel_kind() {
  return stationary_solver_kind<GaussSeidel, StationaryParameters>(
      "gauss_seidel", "Gauss-Seidel", "One unknown after another, with the newest values.");
}

}  // namespace weft

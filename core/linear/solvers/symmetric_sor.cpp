#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/stationary_solver.h"

namespace weft {

namespace {

struct SymmetricSorParameters : StationaryParameters {
  double omega = 1;
};

/// SOR forwards and then backwards: M = omega / (2 - omega) (D / omega + L) D^-1 (D / omega + U),
/// symmetric.
class SymmetricSor : public StationarySolver {
 public:
  explicit SymmetricSor(const SymmetricSorParameters& parameters)
      : StationarySolver(parameters, parameters.omega) {}
  void set(const SymmetricSorParameters& parameters) {
    StationarySolver::set(parameters, parameters.omega);
  }

 private:
  void correct(std::span<const double> r, std::span<double> e) const override {
    sweep_forward(r, e);
    multiply_by_diagonal((2 - omega()) / omega(), e);
    sweep_backward(e, e);
  }
  Cost correction_cost() const override { return sweep_cost() + diagonal_cost() + sweep_cost(); }
};

}  // namespace

template <>
struct Described<SymmetricSorParameters> {
  static std::vector<Description<SymmetricSorParameters>> descriptions() {
    return extended_descriptions<StationaryParameters, SymmetricSorParameters>(
        {{&SymmetricSorParameters::omega, omega_info()}});
  }
};

LinearSolverKind symmetric_sor_kind() {
  return stationary_solver_kind<SymmetricSor, SymmetricSorParameters>(
      "ssor", "SSOR", "Successive over-relaxation, forwards and backwards.");
}

}  // namespace weft

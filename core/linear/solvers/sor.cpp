#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/stationary_solver.h"

namespace weft {

namespace {

struct SorParameters : StationaryParameters {
  double omega = 1.3;
};

/// M = D / omega + L: successive over-relaxation.
class Sor : public StationarySolver {
 public:
  explicit Sor(const SorParameters& parameters) : StationarySolver(parameters, parameters.omega) {}
  void set(const SorParameters& parameters) { StationarySolver::set(parameters, parameters.omega); }

 private:
  void correct(std::span<const double> r, std::span<double> e) const override {
    sweep_forward(r, e);
  }
  Cost correction_cost() const override { return sweep_cost(); }
};

}  // namespace

template <>
struct Described<SorParameters> {
  static std::vector<Description<SorParameters>> descriptions() {
    return extended_descriptions<StationaryParameters, SorParameters>(
        {{&SorParameters::omega, omega_info()}});
  }
};

LinearSolverKind sor_kind() {
  return stationary_solver_kind<Sor, SorParameters>("sor", "SOR",
                                                    "Gauss-Seidel with every correction enlarged.");
}

}  // namespace weft

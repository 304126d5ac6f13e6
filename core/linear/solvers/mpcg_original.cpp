#include "core/linear/solver_kinds.h"
#include "core/linear/solvers/conjugate_gradients.h"

namespace weft {

namespace {

struct OriginalMpcgParameters {
  double tolerance = 1e-3;
  int max_iterations = 1000;
  std::string stopping_norm = k_true_residual;
  std::string delta_0 = "P";
};

/// MPCG as Baraff and Witkin print it (Chen's Algorithm 1): it starts at x0 = z, and in its own
/// norm it stops at delta = r^T P^-1 r <= tol^2 delta_0, delta_0 = (S b)^T P (S b), or with the
/// matching P^-1.
class OriginalMpcg : public ConjugateGradients {
 public:
  explicit OriginalMpcg(const OriginalMpcgParameters& parameters)
      : ConjugateGradients(rules_of(parameters)) {}
  void set(const OriginalMpcgParameters& parameters) { IterativeSolver::set(rules_of(parameters)); }

 private:
  static SolveRules rules_of(const OriginalMpcgParameters& parameters) {
    SolveRules rules = IterativeParameters{parameters.tolerance, parameters.max_iterations};
    rules.start = StartFrom::prescribed;
    if (parameters.stopping_norm == k_preconditioned) {
      rules.rule = parameters.delta_0 == "P"           ? StoppingRule::printed
                   : parameters.delta_0 == "P inverse" ? StoppingRule::printed_inverse
                                                       : StoppingRule::preconditioned;
    }
    return rules;
  }
};

}  // namespace

template <>
struct Described<OriginalMpcgParameters> {
  static std::vector<Description<OriginalMpcgParameters>> descriptions() {
    using P = OriginalMpcgParameters;
    return {{&P::tolerance, tolerance_info()},
            {&P::max_iterations, max_iterations_info()},
            {&P::stopping_norm,
             {.name = "stopping_norm",
              .choices = {k_true_residual, k_preconditioned},
              .help = "Preconditioned: r'P⁻¹r <= tol² δ₀, as Baraff and Witkin stop."}},
            {&P::delta_0,
             {.name = "delta_0",
              .label = "δ₀ with",
              .choices = {"P", "P inverse", "corrected"},
              .help = "δ₀ = (Sb)'P(Sb) as printed, with the matching P⁻¹, or b̂'P⁻¹b̂ as Ascher "
                      "and Boxerman correct it; of the preconditioned stopping norm."}}};
  }
};

LinearSolverKind mpcg_original_kind() {
  auto kind = table_entry<LinearSolverKind, OriginalMpcg, OriginalMpcgParameters>(
      "mpcg_original", "MPCG (as printed)",
      "Modified preconditioned conjugate gradients as Baraff and Witkin print it: starts from z.");
  kind.uses_preconditioner = true;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
